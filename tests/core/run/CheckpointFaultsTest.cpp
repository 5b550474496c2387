// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstring>

#include "../../support/faults/FaultyFiles.h"
#include "base/Files.h"
#include "run/CheckpointManifest.h"
#include "run/Checkpoints.h"
#include "run/Control.h"
#include "run/EventLog.h"
#include "run/Pruning.h"
#include "run/TensorBoardLog.h"

using namespace tempera;
using namespace tempera::run;

/// Every single call on the files of a checkpoint fails once, in every way.
class CheckpointFaultsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path folder_;

    static Result<WrittenCheckpoint> write(const fs::path& folder, std::int64_t step, const std::string& text) {
        return writeCheckpoint(folder, step, [&](const fs::path& into) -> Status {
            TEMPERA_CHECK(writeFileAtomically(into / "a.bin", text));
            return writeFileAtomically(into / "b.bin", [](const Append& append) -> Status {
                TEMPERA_CHECK(append(std::string(5000, 'b')));
                return append(std::string(70, 'c'));
            });
        });
    }
    static bool holds(const fs::path& checkpoint, const std::string& text) {
        const auto content = readFile(checkpoint / "a.bin");
        return verifyCheckpoint(checkpoint).ok() && content.ok() && *content == text;
    }
    static bool isHarmless(FaultyKind kind) { return kind == kFaultyEintr || kind == kFaultyShort; }
    static bool namesTheCause(const std::string& message, FaultyKind kind) {
        const int error = kind == kFaultyEio ? EIO : kind == kFaultyEintr ? EINTR : ENOSPC;
        return message.find(std::strerror(error)) != std::string::npos;
    }
    /// No signal interrupts what is done to folders; the C++ library asks only once.
    static bool isOfFolder(const std::string& call) {
        const fs::path name = fs::path(call).filename();
        return call.starts_with("readdir") || call.starts_with("unlink") || call.starts_with("mkdir") ||
               call.starts_with("rename") || name == "checkpoints" || stepOfFolder(name);
    }
    std::vector<std::string> entries() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_))
            names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
        return names;
    }
    static void addKinds() {
        QTest::addColumn<int>("kind");
        QTest::newRow("EIO") << int(kFaultyEio);
        QTest::newRow("ENOSPC") << int(kFaultyEnospc);
        QTest::newRow("a full disk") << int(kFaultyFull);
        QTest::newRow("EINTR") << int(kFaultyEintr);
        QTest::newRow("short write") << int(kFaultyShort);
    }

private Q_SLOTS:
    void init() {
        const bool inMemory = QFileInfo(QStringLiteral("/dev/shm")).isWritable(); // thousands of fsyncs
        temporary_ = std::make_unique<QTemporaryDir>(inMemory ? QStringLiteral("/dev/shm/tempera-XXXXXX") : QString());
        folder_ = fs::path(temporary_->path().toStdString()) / "checkpoints";
    }
    void cleanup() { faultyRest(); }

    void aSaveThatFailsCostsNoEarlierOne_data() { addKinds(); }
    void aSaveThatFailsCostsNoEarlierOne() {
        QFETCH(int, kind);
        const auto how = static_cast<FaultyKind>(kind);
        QVERIFY(write(folder_, 1, "first").ok());
        long calls = 0;
        for (bool failed = true; failed;) {
            faultyWatch(folder_.c_str(), ++calls, how);
            const auto written = write(folder_, 2, "second");
            const std::string call = faultyFailed();
            faultyRest();
            failed = !call.empty();
            const char* where = call.c_str();
            QVERIFY2(holds(folder_ / "step-000001", "first"), where);
            QVERIFY2(written.ok() || namesTheCause(written.error().message, how), where);
            QVERIFY2(!isHarmless(how) || written.ok() || isOfFolder(call), where);
            QVERIFY2(!written.ok() || holds(folder_ / "step-000002", "second"), where);
            const auto newest = newestValidCheckpoint(folder_, [](const Checkpoint&, const Error&) {});
            QVERIFY2(newest && newest->step >= (written.ok() ? 2 : 1), where);
            // The next start finds nothing in its way.
            QVERIFY2(removeLeftovers(folder_).ok(), where);
            QVERIFY2(write(folder_, 2, "again").ok() && holds(folder_ / "step-000002", "again"), where);
            QCOMPARE(entries(), (std::vector<std::string>{"step-000001", "step-000002"}));
            fs::remove_all(folder_ / "step-000002");
        }
        QVERIFY2(calls > 40, qPrintable(QString::number(calls)));
    }

    void aReplacementThatFailsLeavesTheOneBefore_data() { addKinds(); }
    void aReplacementThatFailsLeavesTheOneBefore() {
        QFETCH(int, kind);
        const auto how = static_cast<FaultyKind>(kind);
        const fs::path path = folder_ / "step-000001";
        long calls = 0;
        for (bool failed = true; failed;) {
            QVERIFY(write(folder_, 1, "first").ok());
            faultyWatch(folder_.c_str(), ++calls, how);
            const auto written = write(folder_, 1, "second");
            const std::string call = faultyFailed();
            faultyRest();
            failed = !call.empty();
            // At once, and not only when the next start has tidied up.
            QVERIFY2(holds(path, "second") || (!written.ok() && holds(path, "first")), call.c_str());
            QVERIFY2(removeLeftovers(folder_).ok(), call.c_str());
            QVERIFY2(holds(path, "second") || (!written.ok() && holds(path, "first")), call.c_str());
            QCOMPARE(entries(), std::vector<std::string>{"step-000001"});
        }
    }

    /// As over NFS: the exception ended the engine.
    void whatCannotListAFolderToItsEndGoesOn() {
        const RunPaths run{folder_.parent_path()};
        qputenv("XDG_RUNTIME_DIR", QByteArray::fromStdString(run.root.string()));
        const auto socket = newSocketPath();
        QVERIFY(socket.ok() && writeFileAtomically(socket->parent_path() / "others", "").ok());
        int broken = 0;
        for (long calls = 1;; ++calls) {
            fs::remove_all(run.tensorboard());
            QVERIFY(writeFileAtomically(run.tensorboard() / "others", "").ok());
            faultyWatch(run.root.c_str(), calls, kFaultyEio);
            static_cast<void>(newSocketPath());
            static_cast<void>(TensorBoardLog::begin(run, {1, RunEvent{}}));
            const std::string failed = faultyFailed();
            faultyRest();
            if (failed.empty())
                break;
            broken += failed.starts_with("readdir") ? 1 : 0;
        }
        QVERIFY(broken > 8);
    }

    void whatIsInterruptedWhileItIsRemovedIsWholeOrGone_data() { addKinds(); }
    void whatIsInterruptedWhileItIsRemovedIsWholeOrGone() {
        QFETCH(int, kind);
        const auto how = static_cast<FaultyKind>(kind);
        long calls = 0;
        for (bool failed = true; failed;) {
            for (const std::int64_t step : {1, 2, 3})
                QVERIFY(write(folder_, step, "state").ok());
            faultyWatch(folder_.c_str(), ++calls, how);
            const Status pruned = pruneCheckpoints({folder_.parent_path()}, {.keepLast = 1}, 3);
            const std::string call = faultyFailed();
            faultyRest();
            failed = !call.empty();
            QVERIFY2(pruned.ok() || namesTheCause(pruned.error().message, how) || isHarmless(how), call.c_str());
            QVERIFY2(holds(folder_ / "step-000003", "state"), call.c_str());
            QVERIFY2(removeLeftovers(folder_).ok(), call.c_str());
            for (const Checkpoint& left : listCheckpoints(folder_))
                QVERIFY2(holds(left.path, "state"), call.c_str());
            fs::remove_all(folder_);
        }
    }

    void aDiskThatCannotBeReadIsDamageAndNoCrash() {
        QVERIFY(write(folder_, 1, "state").ok());
        long calls = 0;
        for (bool failed = true; failed;) {
            faultyWatch(folder_.c_str(), ++calls, kFaultyEio);
            const auto problems = problemsOf(folder_ / "step-000001");
            failed = *faultyFailed() != '\0';
            const std::string call = faultyFailed();
            faultyRest();
            QVERIFY2(problems.empty() ? !failed || call.starts_with("close")
                                      : namesTheCause(problems.at(0), kFaultyEio),
                     call.c_str());
        }
        QVERIFY(calls > 8);
    }

    void anEventIsWholeOrNotThere_data() { addKinds(); }
    void anEventIsWholeOrNotThere() {
        QFETCH(int, kind);
        const auto how = static_cast<FaultyKind>(kind);
        const fs::path file = folder_ / "events.jsonl";
        faultyWatch(folder_.c_str(), 0, kFaultyNone); // from where it is opened on
        auto log = EventLog::open(file);
        QVERIFY(log->append(WarningEvent{"first", {}}).ok());
        faultyWatch(folder_.c_str(), 1, how);
        const auto second = log->append(WarningEvent{"second", {}});
        faultyRest();
        QCOMPARE(second.ok(), isHarmless(how));
        QVERIFY(second.ok() || namesTheCause(second.error().message, how));
        QVERIFY(log->append(WarningEvent{"third", {}}).ok());
        EventReader reader(file);
        const auto batch = reader.poll();
        QCOMPARE(batch->badLines, 0);
        QCOMPARE(batch->events.size(), isHarmless(how) ? std::size_t{3} : std::size_t{2});
    }

    /// Half a line is written, and then there is no room for the rest.
    void aLineThatFitsHalfIsTakenBack() {
        const fs::path file = folder_ / "events.jsonl";
        faultyWatch(folder_.c_str(), 0, kFaultyNone);
        auto log = EventLog::open(file);
        QVERIFY(log->append(WarningEvent{"first", {}}).ok());
        faultyWatch(folder_.c_str(), 1, kFaultyShortThenFull);
        const auto second = log->append(WarningEvent{"second", {}});
        faultyRest();
        QVERIFY(!second.ok());
        QVERIFY2(namesTheCause(second.error().message, kFaultyFull), second.error().message.c_str());
        QVERIFY(log->append(WarningEvent{"third", {}}).ok());
        EventReader reader(file);
        const auto batch = reader.poll();
        QCOMPARE(batch->badLines, 0);
        QCOMPARE(batch->events.size(), std::size_t{2});
    }
};

QTEST_APPLESS_MAIN(CheckpointFaultsTest)
#include "CheckpointFaultsTest.moc"

// SPDX-License-Identifier: Apache-2.0
// TEMPERA_SOAK_REPLAYS sets the number of power losses (./dev soak replays: 1000).
#include <fcntl.h>

#include <QtTest>

#include "../../support/faults/CheckpointReplay.h"
#include "../../support/faults/FaultyFiles.h"
#include "base/Descriptor.h"
#include "base/Hash.h"
#include "run/CheckpointManifest.h"
#include "run/Pruning.h"

using namespace tempera;
using namespace tempera::run;

/// Power is lost at any moment, and of what was not synced any part is on the disk.
class CheckpointReplaysTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path folder_, record_;

    static int crashes() {
        const int wanted = qEnvironmentVariableIntValue("TEMPERA_SOAK_REPLAYS");
        return wanted > 0 ? wanted : 150;
    }
    static Status fill(const fs::path& into, const std::string& text) {
        TEMPERA_CHECK(writeFileAtomically(into / "a.bin", text));
        return writeFileAtomically(into / "b.bin", [](const Append& append) -> Status {
            for (int i = 0; i < 5; ++i)
                TEMPERA_CHECK(append(std::string(3000, 'b')));
            return {};
        });
    }
    void save(std::int64_t step, const std::string& text) const {
        QVERIFY(writeCheckpoint(folder_, step, [&](const fs::path& into) { return fill(into, text); }).ok());
    }
    static void writeWithoutSync(const fs::path& file, const std::string& text) {
        const Descriptor opened(::open(file.c_str(), O_WRONLY | O_CREAT, 0666));
        QCOMPARE(::write(opened.get(), text.data(), text.size()), std::ssize(text));
    }
    std::string replay(int howMany) {
        faultyRest();
        fs::remove_all(folder_); // the model begins where the recording did
        fs::create_directories(folder_);
        test::CheckpointReplay replay(folder_);
        const auto calls = test::readRecord(record_);
        const std::string wrong =
            test::replayCrashes(replay, calls, howMany, temporary_->path().toStdString() + "/disk");
        newest_ = replay.newestDurable();
        qInfo("%d power losses within %zu calls on %zu checkpoints, %zu saw one before it was durable", howMany,
              calls.size(), replay.checkpoints(), replay.newer() / 2);
        return wrong;
    }
    std::int64_t newest_ = -1;

private Q_SLOTS:
    void init() {
        const bool inMemory = QFileInfo(QStringLiteral("/dev/shm")).isWritable();
        temporary_ = std::make_unique<QTemporaryDir>(inMemory ? QStringLiteral("/dev/shm/tempera-XXXXXX") : QString());
        folder_ = fs::path(temporary_->path().toStdString()) / "checkpoints";
        record_ = folder_.parent_path() / "record";
        fs::create_directories(folder_);
        faultyRecord(record_.c_str());
        faultyWatch(folder_.c_str(), 0, kFaultyNone);
    }
    void cleanup() { faultyRest(); }

    void theNewestDurableOneIsAlwaysFound() {
        for (int step = 1; step <= 12; ++step) {
            save(step, "state of step " + std::to_string(step));
            QVERIFY(pruneCheckpoints({folder_.parent_path()}, {.keepLast = 2}, step).ok());
        }
        QCOMPARE(replay(crashes()), std::string());
        QCOMPARE(newest_, std::int64_t{12});
    }

    void goingBackAndReplacingLoseNothing() {
        for (int step = 1; step <= 4; ++step)
            save(step, "first");
        QVERIFY(setAsideAfter(folder_, 2).ok());
        for (int step = 3; step <= 6; ++step) {
            save(step, "second");
            QVERIFY(pruneCheckpoints({folder_.parent_path()}, {.keepLast = 2}, step).ok());
        }
        QCOMPARE(replay(crashes()), std::string());
        QCOMPARE(newest_, std::int64_t{6});
    }

    /// A harness that finds nothing wrong with anything shows nothing.
    void aWriterThatDoesNotSyncIsCaught() {
        for (int step = 1; step <= 6; ++step) {
            const fs::path path = folder_ / checkpointName(step), unfinished = path.string() + ".tmp";
            fs::create_directory(unfinished);
            writeWithoutSync(unfinished / "a.bin", "state");
            writeWithoutSync(unfinished / kManifestName, manifestText({step, {{"a.bin", 5, sha256Hex("state")}}}));
            fs::rename(unfinished, path);
            QVERIFY(syncPath(folder_).ok() && verifyCheckpoint(path).ok());
        }
        QVERIFY(!replay(50).empty());
    }

    /// One that is renamed before its files are on the disk can be told by its hashes, and is not taken.
    void aTornOneIsNotTaken() {
        save(1, "sound");
        const fs::path path = folder_ / checkpointName(2), unfinished = path.string() + ".tmp";
        fs::create_directory(unfinished);
        writeWithoutSync(unfinished / "a.bin", std::string(4000, 'x'));
        QVERIFY(writeFileAtomically(unfinished / kManifestName,
                                    manifestText({2, {{"a.bin", 4000, sha256Hex(std::string(4000, 'x'))}}}))
                    .ok());
        fs::rename(unfinished, path); // and the folder is not synced, so that it is no promise
        QCOMPARE(replay(crashes()), std::string());
        QCOMPARE(newest_, std::int64_t{1});
    }
};

QTEST_APPLESS_MAIN(CheckpointReplaysTest)
#include "CheckpointReplaysTest.moc"

// SPDX-License-Identifier: Apache-2.0
// `tempera train` whose calls on the run folder fail, whose power is lost, and whose checkpoints are damaged.
// TEMPERA_SOAK_FAULTS=N lets every N-th call fail (./dev soak faults), TEMPERA_SOAK_REPLAYS and TEMPERA_SOAK_RESUMES
// set the number of power losses and of damaged checkpoints, TEMPERA_SOAK_FULL_DISKS that of full disks. ctest: slow
#include <QtTest>

#include <cstring>
#include <set>

#include "../support/EngineRuns.h"
#include "../support/faults/CheckpointReplay.h"
#include "../support/faults/Damage.h"

using namespace tempera;
using namespace tempera::run;

/// A small file system in memory.
class Mount {
public:
    Mount(fs::path folder, std::uintmax_t bytes)
        : folder_(std::move(folder))
        , isThere_(call({"mount", "-t", "tmpfs", "-o", size(bytes), "tmpfs", path()})) {}
    ~Mount() {
        if (isThere_)
            call({"umount", "-l", path()});
    }
    Mount(const Mount&) = delete;
    Mount& operator=(const Mount&) = delete;

    bool isThere() const { return isThere_; }
    bool resize(std::uintmax_t bytes) const { return call({"mount", "-o", "remount," + size(bytes), path()}); }

private:
    static QString size(std::uintmax_t bytes) { return QStringLiteral("size=%1").arg(bytes); }
    QString path() const { return QString::fromStdString(folder_.string()); }
    static bool call(QStringList words) { return QProcess::execute(words.takeFirst(), words) == 0; }

    fs::path folder_;
    bool isThere_;
};

class FaultsTest : public test::EngineRuns {
    Q_OBJECT

    using Variables = std::vector<std::pair<QString, std::string>>;

    static int wanted(const char* variable, int otherwise) {
        const int number = qEnvironmentVariableIntValue(variable);
        return number > 0 ? number : otherwise;
    }
    Finished trainWith(const Variables& variables) const {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(TEMPERA_FAULTY_FILES));
        environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("verify_asan_link_order=0"));
        for (const auto& [name, value] : variables)
            environment.insert(name, QString::fromStdString(value));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), trainArguments());
        process.waitForStarted();
        return finish(process);
    }
    void newRun() {
        newProject({{"train", {{"steps", 3}}},
                    {"network", {{"part", "unet"}}},
                    {"save", {{"every_steps", 1}, {"keep_last", 2}}}});
    }
    static constexpr std::uintmax_t kPage = 4096;
    /// What the files of a folder take on a disk.
    static std::uintmax_t roomFor(const fs::path& folder) {
        std::uintmax_t bytes = 0;
        for (const auto& entry : fs::directory_iterator(folder))
            bytes += (entry.file_size() / kPage + 1) * kPage;
        return bytes;
    }
    /// As if its engine had died after the last checkpoint.
    void cutOffTheEnd() const {
        const std::string events = *readFile(paths().events());
        std::string kept;
        for (std::size_t begin = 0; begin < events.size();) {
            const std::string line = events.substr(begin, events.find('\n', begin) + 1 - begin);
            begin += line.size();
            const auto event = parseEvent(std::string_view(line).substr(0, line.size() - 1));
            if (!std::holds_alternative<DoneEvent>((*event)->event))
                kept += line;
        }
        QVERIFY(writeFileAtomically(paths().events(), kept).ok());
    }
    std::string essence() const {
        const fs::path last = paths().checkpoints() / "step-000003";
        return test::tensorBytes(paths().output() / "tiny.safetensors") + test::tensorBytes(last / "lora.safetensors") +
               test::tensorBytes(last / "optimizer.safetensors");
    }
    std::vector<std::string> damagedCheckpoints() const {
        std::vector<std::string> damaged;
        for (const Checkpoint& checkpoint : listCheckpoints(paths().checkpoints()))
            if (const Status status = verifyCheckpoint(checkpoint.path); !status.ok())
                damaged.push_back(status.error().message);
        return damaged;
    }
    std::int64_t newest() const {
        const auto found = newestValidCheckpoint(paths().checkpoints(), [](const Checkpoint&, const Error&) {});
        return found ? found->step : 0;
    }
    /// Whether a person learns what was wrong.
    static bool isTold(const Finished& run, const std::string& cause) {
        for (const WarningEvent& warning : run.all<WarningEvent>())
            if (warning.message.find(cause) != std::string::npos)
                return true;
        return run.errors.find(cause) != std::string::npos;
    }

    /// One run with one failing call, and the start after it. @return the call; empty where none failed
    std::string failAt(long at, const std::string& kind, const std::string& expected) {
        fs::remove_all(paths().root);
        const fs::path report = folder_ / "report";
        fs::remove(report);
        const Finished run = trainWith({{QStringLiteral("TEMPERA_FAULTY_FOLDER"), paths().root.string()},
                                        {QStringLiteral("TEMPERA_FAULTY_FROM"), "step-000002.tmp"},
                                        {QStringLiteral("TEMPERA_FAULTY_SERIES"), "1"},
                                        {QStringLiteral("TEMPERA_FAULTY_FAIL"), std::to_string(at) + " " + kind},
                                        {QStringLiteral("TEMPERA_FAULTY_REPORT"), report.string()}});
        const std::string call = fs::exists(report) ? *readFile(report) : std::string();
        const std::string where = kind + " at call " + std::to_string(at) + ", " + call + ": exit " +
                                  std::to_string(run.code) + ", " + run.errors;
        const std::string cause = std::strerror(kind == "EIO" ? EIO : ENOSPC);
        if (run.crashed || (run.code != 0 && run.code != 1))
            problems_ += "ended badly: " + where + "\n";
        if (run.code == 1 && (std::count(run.errors.begin(), run.errors.end(), '\n') < 1 || !isTold(run, cause)))
            problems_ += "the cause is not told: " + where + "\n";
        if (newest() < 1 || !damagedCheckpoints().empty())
            problems_ += "a checkpoint was lost: " + where + "\n";
        if (*runState(paths()) != RunState::Finished) {
            const Finished again = train();
            if (again.code != 0)
                problems_ += "does not go on: " + where + "; " + again.errors + "\n";
        }
        if (essence() != expected)
            problems_ += "ended otherwise: " + where + "\n";
        told_ += isTold(run, cause) ? 1 : 0;
        return call;
    }
    std::string problems_;
    int told_ = 0;

private Q_SLOTS:
    void everySingleCallMayFail() {
        newRun();
        QCOMPARE(train().code, 0);
        const std::string expected = essence();
        QVERIFY(expected.size() > 1000);
        const int every = wanted("TEMPERA_SOAK_FAULTS", 0);
        constexpr long kInTwoSaves = 200; // calls, about
        int runs = 0, failed = 0;
        std::set<std::string> kindsOfCalls;
        std::mt19937 random(5);
        for (const char* kind : {"EIO", "ENOSPC", "short", "full"}) {
            for (int round = 0; every > 0 || round < 2; ++round) {
                const long at = every > 0 ? 1 + round * every : std::uniform_int_distribution(1L, kInTwoSaves)(random);
                const std::string call = failAt(at, kind, expected);
                ++runs;
                failed += call.empty() ? 0 : 1;
                if (call.empty())
                    break;
                kindsOfCalls.insert(call.substr(0, call.find(' ')));
            }
        }
        qInfo("%d runs, %d with a failed call (%zu kinds of calls), %d told of it", runs, failed, kindsOfCalls.size(),
              told_);
        QVERIFY2(problems_.empty(), problems_.c_str());
        QVERIFY(failed > 0);
    }

    void aFullDiskLosesNothing_data() {
        QTest::addColumn<bool>("resultFits");
        QTest::newRow("a checkpoint and the result fit") << true;
        QTest::newRow("a checkpoint fits") << false;
    }
    void aFullDiskLosesNothing() {
        QFETCH(bool, resultFits);
        newRun();
        const QStringList keepAll{"--set", "save.keep_last=0"};
        QCOMPARE(train(keepAll).code, 0);
        const std::string expected = essence(), result = test::tensorBytes(paths().output() / "tiny.safetensors");
        const std::uintmax_t one = roomFor(paths().checkpoints() / "step-000001"), finished = roomFor(paths().output());
        fs::remove_all(paths().root);
        fs::create_directories(paths().root);
        constexpr std::uintmax_t kRecords = 10 * kPage; // job, events, log
        const Mount disk(paths().root, one + kRecords + (resultFits ? one / 2 + finished : finished / 2));
        if (!disk.isThere())
            QSKIP("only root may mount a file system");

        const Finished full = train(keepAll);
        QVERIFY2(full.code == (resultFits ? 0 : 1), full.errors.c_str());
        QVERIFY2(isTold(full, "No space left on device"), full.errors.c_str());
        QVERIFY(isTold(full, "kB will be written and")); // before it began
        QVERIFY(damagedCheckpoints().empty());
        QCOMPARE(newest(), std::int64_t{1});
        QVERIFY(!resultFits || test::tensorBytes(paths().output() / "tiny.safetensors") == result);
        if (!resultFits) {
            QVERIFY(disk.resize(10 * one));
            const Finished again = train(keepAll);
            QVERIFY2(again.code == 0, again.errors.c_str());
            QCOMPARE(again.all<RunEvent>().at(0).resumedFrom.value_or(-1), std::int64_t{1});
            QVERIFY(essence() == expected);
        }
        qInfo("a full disk, %s: exit %d, the checkpoint before is sound%s", QTest::currentDataTag(), full.code,
              resultFits ? " and the result is whole" : "; with room again the run ends in the same bytes");
    }

    /// From a checkpoint on, with whatever room: samples, events, the log, further checkpoints and the result meet the
    /// end of it.
    void whateverADiskStillHoldsTheCheckpointBeforeIsSound() {
        newProject({{"train", {{"steps", 3}}},
                    {"network", {{"part", "unet"}}},
                    {"sample", {{"prompts", {"a thing"}}, {"every_steps", 1}, {"steps", 1}}},
                    {"save", {{"every_steps", 1}, {"keep_last", 0}}}});
        QCOMPARE(train().code, 0);
        const std::string expected = test::tensorBytes(paths().output() / "tiny.safetensors");
        QVERIFY(expected.size() > 1000);
        const std::uintmax_t most = 5 * roomFor(paths().checkpoints() / "step-000001") / 2;
        cutOffTheEnd();
        for (const char* later : {"checkpoints/step-000002", "checkpoints/step-000003", "output", "samples"})
            fs::remove_all(paths().root / later);
        const fs::path kept = folder_ / "kept", ballast = paths().root / "ballast";
        fs::rename(paths().root, kept);
        const int count = wanted("TEMPERA_SOAK_FULL_DISKS", 3);
        std::mt19937 random(11);
        int failed = 0, told = 0;
        for (int i = 0; i < count; ++i) {
            fs::create_directories(paths().root);
            const Mount disk(paths().root, std::uintmax_t{64} << 20);
            if (!disk.isThere())
                QSKIP("only root may mount a file system");
            fs::copy(kept, paths().root, fs::copy_options::recursive);
            const std::uintmax_t room = i == 0 ? 0 : std::uniform_int_distribution<std::uintmax_t>(0, most)(random);
            const std::uintmax_t free = fs::space(paths().root).available;
            test::write(ballast, std::string(free - std::min(free, room), 'x'));
            const Finished full = train();
            const std::string where =
                std::to_string(room) + " bytes free: exit " + std::to_string(full.code) + ", " + full.errors;
            const bool isKnown = isTold(full, "No space left on device");
            const bool isRefused = full.code == 2 && full.errors.find("free on its disk") != std::string::npos;
            QVERIFY2(!full.crashed && (full.code == 0 || isRefused || (full.code == 1 && isKnown)), where.c_str());
            QVERIFY2(newest() >= 1 && damagedCheckpoints().empty(), where.c_str());
            failed += full.code == 0 ? 0 : 1;
            told += isKnown || isRefused ? 1 : 0;
            fs::remove(ballast);
            if (*runState(paths()) != RunState::Finished)
                QVERIFY2(train().code == 0, where.c_str());
            QVERIFY2(test::tensorBytes(paths().output() / "tiny.safetensors") == expected, where.c_str());
        }
        qInfo("%d disks of 64 MB that fill up, %d runs told of it, %d of them ended: the checkpoint before is sound in "
              "%d, "
              "and with room again all end in the same bytes",
              count, told, failed, count);
    }

    void powerIsLostWhileARunSaves() {
        newProject({{"train", {{"steps", 8}}},
                    {"network", {{"part", "unet"}}},
                    {"save", {{"every_steps", 1}, {"keep_last", 2}}}});
        const fs::path record = folder_ / "record";
        QCOMPARE(trainWith({{QStringLiteral("TEMPERA_FAULTY_FOLDER"), paths().checkpoints().string()},
                            {QStringLiteral("TEMPERA_FAULTY_RECORD"), record.string()}})
                     .code,
                 0);
        fs::remove_all(paths().checkpoints());
        fs::create_directories(paths().checkpoints());
        test::CheckpointReplay replay(paths().checkpoints());
        const auto calls = test::readRecord(record);
        const int losses = wanted("TEMPERA_SOAK_REPLAYS", 40);
        const std::string wrong = test::replayCrashes(replay, calls, losses, folder_ / "disk");
        qInfo("%d power losses within %zu calls on %zu checkpoints, %zu saw one before it was durable", losses,
              calls.size(), replay.checkpoints(), replay.newer() / 2);
        QCOMPARE(wrong, std::string());
        QCOMPARE(replay.checkpoints(), std::size_t{8});
        QCOMPARE(replay.newestDurable(), std::int64_t{8});
    }

    void aRunGoesOnFromTheOneBeforeADamagedOne() {
        newRun();
        QCOMPARE(train().code, 0);
        const std::string expected = essence();
        cutOffTheEnd();
        const auto two = listCheckpoints(paths().checkpoints());
        QCOMPARE(two.size(), std::size_t{2});
        const fs::path kept = folder_ / "kept";
        fs::rename(paths().root, kept);
        test::Damage damage(9);
        const int count = wanted("TEMPERA_SOAK_RESUMES", 3);
        for (int i = 0; i < count; ++i) {
            fs::remove_all(paths().root);
            fs::copy(kept, paths().root, fs::copy_options::recursive);
            const std::string what = damage.inflict(two[1].path, two[0].path);
            const Finished resumed = train();
            QVERIFY2(resumed.code == 0, (what + ": " + resumed.errors).c_str());
            QVERIFY2(resumed.all<RunEvent>().at(0).resumedFrom == two[0].step, what.c_str());
            const std::string told = resumed.all<WarningEvent>().at(0).message;
            QVERIFY2(told.find("of step " + std::to_string(two[1].step) + " is damaged and was passed over: ") !=
                         std::string::npos,
                     (what + ": " + told).c_str());
            QVERIFY2(essence() == expected, what.c_str());
        }
        qInfo("%d damaged checkpoints, %d passed over", count, count);
    }
};

QTEST_GUILESS_MAIN(FaultsTest)
#include "FaultsTest.moc"

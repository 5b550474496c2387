// SPDX-License-Identifier: Apache-2.0
// devices.workers=processes: `tempera train` starts a process for each device itself. ctest: slow
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "../support/EngineRuns.h"
#include "base/Process.h"

using namespace tempera;

class WorkerProcessesTest : public test::EngineRuns {
    Q_OBJECT

    static std::string contents(const fs::path& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }
    /// Process ids by rank.
    static std::map<int, pid_t> ranksOf(const QProcess& supervisor) {
        const std::string pid = std::to_string(supervisor.processId());
        std::istringstream children(contents("/proc/" + pid + "/task/" + pid + "/children"));
        std::map<int, pid_t> ranks;
        for (pid_t child = 0; children >> child;) {
            const std::string environment = '\0' + contents("/proc/" + std::to_string(child) + "/environ");
            if (const auto at = environment.find(std::string("\0RANK=", 6)); at != std::string::npos)
                ranks[std::atoi(environment.c_str() + at + 6)] = child;
        }
        return ranks;
    }
    /// Once all of a start are there.
    static std::map<int, pid_t> awaitRanks(const QProcess& supervisor, std::size_t count) {
        QElapsedTimer timer;
        timer.start();
        while (ranksOf(supervisor).size() < count && timer.elapsed() < kPatience)
            QTest::qWait(5);
        return ranksOf(supervisor);
    }
    static bool isGone(pid_t pid) {
        const auto process = processOf(pid);
        return !process || !isRunning(*process);
    }
    QStringList asProcesses(const QStringList& more = {}) const {
        return trainArguments(QStringList{"--devices", "cpu:0,cpu:1", "--set", "devices.workers=processes"} + more);
    }
    std::string output(const std::string& folder = "run") const {
        return test::tensorBytes(folder_ / folder / "output/tiny.safetensors");
    }
    /// The file of a run that nobody disturbs, trained by threads.
    std::string undisturbed() const {
        const QString elsewhere = QString::fromStdString((folder_ / "threads").string());
        if (train({"--devices", "cpu:0,cpu:1", "--set", "save.dir=" + elsewhere}).code != 0)
            return {};
        return output("threads");
    }
    std::vector<run::RunEvent> beginnings() const {
        std::vector<run::RunEvent> found;
        if (const auto events = run::readEvents(paths().events()); events.ok())
            for (const run::TimedEvent& timed : *events)
                if (const auto* begun = std::get_if<run::RunEvent>(&timed.event))
                    found.push_back(*begun);
        return found;
    }
    /// Of the run's own record.
    std::string lastWarning() const {
        std::string last;
        if (const auto events = run::readEvents(paths().events()); events.ok())
            for (const run::TimedEvent& timed : *events)
                if (const auto* warning = std::get_if<run::WarningEvent>(&timed.event))
                    last = warning->message;
        return last;
    }
    static bool says(const Finished& end, const char* text) { return end.errors.find(text) != std::string::npos; }
    void newEndlessProject() {
        newProject({{"train", {{"steps", 100000}, {"batch_size", 1}}}, {"save", {{"every_steps", 0}}}});
    }

private Q_SLOTS:
    /// Bit for bit, told once.
    void theyTrainAsThreadsDo() {
        newProject();
        const std::string expected = undisturbed();
        QVERIFY(expected.size() > 1000);
        const Finished end = finish(*start(asProcesses()));
        QVERIFY2(end.code == 0, end.errors.c_str());
        QCOMPARE(output() == expected, true);
        QCOMPARE(end.all<run::StepEvent>().size(), std::size_t{12});
        QCOMPARE(end.all<run::RunEvent>().front().devices, (std::vector<std::string>{"cpu", "cpu:1"}));
        QVERIFY2(end.errors.empty(), end.errors.c_str());
    }

    /// Its machine may have gone before all was sent.
    void aFinishedRunWithAStoreEndsAgain() {
        newProject();
        const QStringList inStore =
            asProcesses({"--set", QString::fromStdString("remote.uri=file://" + (folder_ / "store/run").string())});
        const Finished first = finish(*start(inStore));
        QVERIFY2(first.code == 0, first.errors.c_str());
        QCOMPARE(fs::remove_all(folder_ / "store/run/output"), std::uintmax_t{2}); // the folder and its file
        const Finished again = finish(*start(inStore));
        QVERIFY2(again.code == 0 && again.all<run::StepEvent>().empty(), again.errors.c_str());
        QVERIFY(fs::exists(folder_ / "store/run/output/tiny.safetensors"));
    }

    void aStopReachesAllAndTheSameCommandGoesOn() {
        newProject({{"train", {{"batch_size", 1}, {"steps", 60}}}});
        const auto process = start(asProcesses());
        QVERIFY(waitForStep(4));
        const auto ranks = ranksOf(*process);
        QCOMPARE(ranks.size(), std::size_t{2});
        ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
        const Finished stopped = finish(*process);
        QVERIFY2(stopped.code == 3, stopped.errors.c_str());
        QVERIFY2(says(stopped, "stopped after step"), stopped.errors.c_str());
        QCOMPARE(std::count(stopped.errors.begin(), stopped.errors.end(), '\n'), 1);
        for (const auto& [rank, pid] : ranks)
            QVERIFY(isGone(pid));
        QCOMPARE(finish(*start(asProcesses())).code, 0);
    }

    /// Killed, or halted: its device is named, the others end, and what is whole is kept.
    void oneThatIsLostEndsAllOfThem_data() {
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("signal");
        QTest::newRow("first killed") << 0 << SIGKILL;
        QTest::newRow("other killed") << 1 << SIGKILL;
        QTest::newRow("first halted") << 0 << SIGSTOP;
        QTest::newRow("other halted") << 1 << SIGSTOP;
    }
    void oneThatIsLostEndsAllOfThem() {
        QFETCH(int, rank);
        QFETCH(int, signal);
        newEndlessProject();
        const auto process = start(asProcesses({"--set", "devices.timeout=3"}));
        QVERIFY(waitForStep(3));
        const auto ranks = ranksOf(*process);
        QCOMPARE(ranks.size(), std::size_t{2});
        QElapsedTimer timer;
        timer.start();
        ::kill(ranks.at(rank), signal);
        const Finished end = finish(*process);
        QVERIFY2(timer.elapsed() < 30'000, std::to_string(timer.elapsed()).c_str());
        QCOMPARE(end.code, 1);
        QVERIFY2(says(end, rank == 0 ? "process 0 of 2 (cpu) " : "process 1 of 2 (cpu:1) "), end.errors.c_str());
        const char* const reason = signal == SIGKILL ? "signal: Killed" : "hung";
        QVERIFY2(says(end, reason), end.errors.c_str());
        QVERIFY2(lastWarning().find(reason) != std::string::npos, lastWarning().c_str());
        for (const auto& [number, pid] : ranks)
            QVERIFY(isGone(pid));
        if (rank == 1) {
            const auto checkpoints = run::listCheckpoints(paths().checkpoints());
            QVERIFY(!checkpoints.empty() && run::verifyCheckpoint(checkpoints.back().path).ok());
            QCOMPARE(checkpoints.back().step, end.all<run::StepEvent>().back().step);
        }
    }

    /// As by Ctrl-Z and fg: who was halted, too, does not take the others for lost.
    void haltedTogetherTheyGoOn() {
        newProject({{"train", {{"steps", 200}}}});
        const auto process = start(asProcesses({"--set", "devices.timeout=3"}));
        QVERIFY(waitForStep(3));
        std::vector<pid_t> all{static_cast<pid_t>(process->processId())};
        for (const auto& [rank, pid] : ranksOf(*process))
            all.push_back(pid);
        QCOMPARE(all.size(), std::size_t{3});
        for (const pid_t pid : all)
            ::kill(pid, SIGSTOP);
        QTest::qWait(5000);
        for (const pid_t pid : all)
            ::kill(pid, SIGCONT);
        const Finished end = finish(*process);
        QVERIFY2(end.code == 0, end.errors.c_str());
        QCOMPARE(end.all<run::RunEvent>().size(), std::size_t{1});
    }

    /// And the run ends with the weights of one that nobody disturbed.
    void restartsGoOnFromTheLastCheckpoint() {
        newProject({{"train", {{"steps", 40}}}, {"save", {{"every_steps", 2}}}});
        const std::string expected = undisturbed();
        const auto process = start(asProcesses({"--restarts", "2", "--set", "devices.timeout=3"}));
        QVERIFY(waitForStep(5));
        ::kill(ranksOf(*process).at(1), SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(beginnings().size(), std::size_t{2}, kPatience);
        ::kill(ranksOf(*process).at(0), SIGSTOP);
        const Finished end = finish(*process);
        QVERIFY2(end.code == 0, end.errors.c_str());
        QCOMPARE(beginnings().size(), std::size_t{3});
        QCOMPARE(output() == expected, true);
    }

    /// However it ends, no process stays behind.
    void noneOutlivesTheirParent() {
        newEndlessProject();
        const auto process = start(asProcesses());
        QVERIFY(waitForStep(2));
        const auto ranks = ranksOf(*process);
        QCOMPARE(ranks.size(), std::size_t{2});
        process->kill();
        process->waitForFinished();
        for (const auto& [rank, pid] : ranks)
            QTRY_VERIFY_WITH_TIMEOUT(isGone(pid), 5000);
    }

    /// While the processes look at the pictures, as well.
    void aProcessThatDiesBeforeTheBeginningEndsTheOthers() {
        newProject();
        const auto process = start(asProcesses());
        const auto ranks = awaitRanks(*process, 2);
        ::kill(ranks.at(1), SIGKILL);
        const Finished end = finish(*process);
        QCOMPARE(end.code, 1);
        QVERIFY2(says(end, "process 1 of 2 (cpu:1) was ended by a signal"), end.errors.c_str());
        QVERIFY(isGone(ranks.at(0)));
    }

    /// One line, though each of them refuses it.
    void aRefusalIsToldOnce() {
        newProject();
        const Finished refused = finish(*start(asProcesses({"--set", "train.steps=0"})));
        QCOMPARE(refused.code, 2);
        QVERIFY2(says(refused, "train.steps"), refused.errors.c_str());
        QCOMPARE(std::count(refused.errors.begin(), refused.errors.end(), '\n'), 1);
    }

    /// A device whose process dies again is left out, and the batch of a step stays what it was.
    void theRunGoesOnWithoutALostDevice() {
        newProject({{"train", {{"steps", 200}}}, {"save", {{"every_steps", 2}}}});
        const auto process =
            start(asProcesses({"--restarts", "2", "--set", "devices.allow_fewer=true", "--set", "devices.timeout=3"}));
        QVERIFY(waitForStep(3));
        for (std::size_t start = 1; start <= 2; ++start) {
            QTRY_COMPARE_WITH_TIMEOUT(beginnings().size(), start, kPatience);
            ::kill(ranksOf(*process).at(1), SIGKILL);
        }
        const Finished end = finish(*process);
        QVERIFY2(end.code == 0, end.errors.c_str());
        QVERIFY2(says(end, "the run goes on without it"), end.errors.c_str());
        const auto all = beginnings();
        QCOMPARE(all.size(), std::size_t{3});
        QCOMPARE(all.back().devices, std::vector<std::string>{"cpu"});
        QCOMPARE(all.back().globalBatch, all.front().globalBatch);
    }

    void theLauncherRestartsNotEachProcess() {
        newProject();
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto& [name, value] : std::map<QString, QString>{
                 {"RANK", "0"}, {"WORLD_SIZE", "2"}, {"MASTER_ADDR", "127.0.0.1"}, {"MASTER_PORT", "29500"}})
            environment.insert(name, value);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), trainArguments({"--restarts", "1"}));
        const Finished refused = finish(process);
        QCOMPARE(refused.code, 2);
        QVERIFY2(says(refused, "--restarts"), refused.errors.c_str());
    }
};

QTEST_GUILESS_MAIN(WorkerProcessesTest)
#include "WorkerProcessesTest.moc"

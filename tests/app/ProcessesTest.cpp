// SPDX-License-Identifier: Apache-2.0
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../support/EngineRuns.h"

using namespace tempera;
using Json = nlohmann::json;

/// A run whose devices are processes that a launcher has started, with the environment that torchrun gives them.
class ProcessesTest : public test::EngineRuns {
    Q_OBJECT

    using Processes = std::vector<std::unique_ptr<QProcess>>;

    /// A port that nobody listens on now.
    static int freePort() {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        auto* const any = reinterpret_cast<sockaddr*>(&address);
        const bool known = ::bind(socket, any, length) == 0 && ::getsockname(socket, any, &length) == 0;
        ::close(socket);
        return known ? ntohs(address.sin_port) : -1;
    }

    /// @param onMachine processes of each machine
    std::unique_ptr<QProcess> launchOne(int rank, int count, int port, const QStringList& more, int onMachine,
                                        const QString& address = QStringLiteral("127.0.0.1")) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("RANK"), QString::number(rank));
        environment.insert(QStringLiteral("LOCAL_RANK"), QString::number(rank % onMachine));
        environment.insert(QStringLiteral("WORLD_SIZE"), QString::number(count));
        environment.insert(QStringLiteral("LOCAL_WORLD_SIZE"), QString::number(onMachine));
        environment.insert(QStringLiteral("MASTER_ADDR"), address);
        environment.insert(QStringLiteral("MASTER_PORT"), QString::number(port));
        auto process = std::make_unique<QProcess>();
        process->setProcessEnvironment(environment);
        process->start(QStringLiteral(TEMPERA_BIN "/tempera"), trainArguments(more));
        process->waitForStarted();
        return process;
    }
    std::unique_ptr<QProcess> launchOne(int rank, int count, int port, const QStringList& more) const {
        return launchOne(rank, count, port, more, count);
    }
    Processes launch(int count, const QStringList& more, int onMachine) const {
        const int port = freePort();
        Processes processes;
        for (int rank = 0; rank < count; ++rank)
            processes.push_back(launchOne(rank, count, port, more, onMachine));
        return processes;
    }
    Processes launch(int count, const QStringList& more = {}) const { return launch(count, more, count); }
    static std::vector<Finished> finishAll(const Processes& processes) {
        std::vector<Finished> all;
        for (const auto& process : processes)
            all.push_back(finish(*process));
        return all;
    }
    static void signal(const QProcess& process, int number) { ::kill(static_cast<pid_t>(process.processId()), number); }
    std::string output() const { return test::tensorBytes(paths().output() / "tiny.safetensors"); }
    std::int64_t lastCheckpoint() const {
        const auto checkpoints = run::listCheckpoints(paths().checkpoints());
        return checkpoints.empty() || !run::verifyCheckpoint(checkpoints.back().path).ok() ? -1
                                                                                           : checkpoints.back().step;
    }
    /// So many steps that nobody sees the end.
    void newEndlessProject() {
        newProject({{"train", {{"steps", 100000}, {"batch_size", 1}}}, {"save", {{"every_steps", 0}}}});
    }

private Q_SLOTS:
    void processesTrainAsThreadsDo_data() {
        QTest::addColumn<QString>("sharding");
        for (const char* sharding : {"none", "zero1", "zero2"})
            QTest::newRow(sharding) << sharding;
    }
    /// Bit for bit, and only the first one tells of it.
    void processesTrainAsThreadsDo() {
        QFETCH(QString, sharding);
        newProject();
        const QStringList shared = {"--set", "devices.sharding=" + sharding};
        const QString elsewhere = QString::fromStdString((folder_ / "threads").string());
        const Finished threads =
            train(QStringList{"--devices", "cpu:0,cpu:1", "--set", "save.dir=" + elsewhere} + shared);
        QCOMPARE(threads.code, 0);
        const auto all = finishAll(launch(2, shared));
        for (const Finished& one : all)
            QVERIFY2(one.code == 0, one.errors.c_str());
        QVERIFY(output().size() > 1000);
        QCOMPARE(output() == test::tensorBytes(folder_ / "threads/output/tiny.safetensors"), true);
        const fs::path state = run::checkpointName(12) + "/optimizer.safetensors"; // of all of them
        QCOMPARE(test::tensorBytes(paths().checkpoints() / state) ==
                     test::tensorBytes(folder_ / "threads/checkpoints" / state),
                 true);
        QCOMPARE(all[0].all<run::StepEvent>().size(), std::size_t{12});
        QVERIFY(all[1].events.empty());
    }

    /// What they encode and draw, each a part, and the steps that each makes alone.
    void processesDealAsThreadsDo() {
        newProject({{"train", {{"steps", 6}}},
                    {"network", {{"part", "unet"}}},
                    {"devices", {{"sync_every", 4}}},
                    {"sample",
                     {{"prompts", {"a thing", "another", "a third"}},
                      {"every_steps", 3},
                      {"steps", 1},
                      {"width", 64},
                      {"height", 64}}}});
        const auto settings = [this](const char* name) {
            const std::string base = (folder_ / name).string();
            return QStringList{"--set", QString::fromStdString("save.dir=" + base + "-run"), "--set",
                               QString::fromStdString("cache.dir=" + base + "-cache")};
        };
        const Finished threads = train(QStringList{"--devices", "cpu:0,cpu:1"} + settings("threads"));
        QVERIFY2(threads.code == 0, threads.errors.c_str());
        for (const Finished& one : finishAll(launch(2, settings("processes"))))
            QVERIFY2(one.code == 0, one.errors.c_str());
        const fs::path one = folder_ / "threads-run", other = folder_ / "processes-run";
        QVERIFY(test::tensorBytes(one / "output/tiny.safetensors").size() > 1000);
        QCOMPARE(test::tensorBytes(one / "output/tiny.safetensors") ==
                     test::tensorBytes(other / "output/tiny.safetensors"),
                 true);
        int pictures = 0;
        for (const auto& entry : fs::directory_iterator(one / "samples")) {
            ++pictures;
            QCOMPARE(readFile(entry.path()).value() == readFile(other / "samples" / entry.path().filename()).value(),
                     true);
        }
        QCOMPARE(pictures, 9); // at the start, between two exchanges and at the end
    }

    /// Those of one share its threads.
    void eachMachineHasItsOwnThreads_data() {
        QTest::addColumn<int>("onMachine");
        QTest::addColumn<QString>("threads");
        QTest::newRow("one machine") << 2 << "2";
        QTest::newRow("a machine each") << 1 << "4";
    }
    void eachMachineHasItsOwnThreads() {
        QFETCH(int, onMachine);
        QFETCH(QString, threads);
        newProject({{"train", {{"steps", 1}}}, {"cache", {{"latents", false}}}, {"devices", {{"threads", 4}}}});
        for (const Finished& one : finishAll(launch(2, {}, onMachine)))
            QVERIFY2(one.code == 0, one.errors.c_str());
        const std::string log = readFile(paths().log()).value();
        QVERIFY2(log.find("threads that read pictures: " + threads.toStdString() + "\n") != std::string::npos,
                 log.c_str());
    }

    void aRunGoesOnWithOtherProcesses() {
        newProject({{"train", {{"batch_size", 1}, {"steps", 80}}}});
        auto processes = launch(2);
        QVERIFY(waitForStep(4));
        signal(*processes[1], SIGTERM); // whichever is told to stop
        for (const Finished& one : finishAll(processes))
            QVERIFY2(one.code == 3, one.errors.c_str());
        QVERIFY(lastCheckpoint() >= 4);
        for (const Finished& one : finishAll(launch(2)))
            QVERIFY2(one.code == 0, one.errors.c_str());
        QCOMPARE(run::readRunRecord(paths().events())->done, true);
    }

    /// Though there is nobody yet to tell it to.
    void oneThatWaitsForTheFirstHearsAStop_data() {
        QTest::addColumn<QString>("address");
        QTest::newRow("nobody listens") << "127.0.0.1";
        QTest::newRow("not known yet") << "master.invalid";
    }
    void oneThatWaitsForTheFirstHearsAStop() {
        QFETCH(QString, address);
        newProject();
        const auto alone = launchOne(1, 2, freePort(), {}, 2, address);
        QTest::qWait(3000);
        QCOMPARE(alone->state(), QProcess::Running);
        signal(*alone, SIGTERM);
        QVERIFY(alone->waitForFinished(20'000));
        const Finished stopped = finish(*alone);
        QVERIFY2(stopped.code == 3, stopped.errors.c_str());
    }

    /// A process that is killed is noticed at once: the first saves what is whole.
    void aKilledProcessEndsTheRunAtItsLastStep() {
        newEndlessProject();
        auto processes = launch(2);
        QVERIFY(waitForStep(3));
        signal(*processes[1], SIGKILL);
        processes[1]->waitForFinished();
        const Finished first = finish(*processes[0]);
        QCOMPARE(first.code, 1);
        QVERIFY2(first.errors.find("the connection to process 1 of 2 (cpu:1) broke off") != std::string::npos,
                 first.errors.c_str());
        QVERIFY2(first.errors.find(".cc:") == std::string::npos, first.errors.c_str()); // a place in Gloo's source
        QVERIFY(lastCheckpoint() >= 3);
        QCOMPARE(lastCheckpoint(), first.all<run::StepEvent>().back().step);
    }

    void aKilledFirstProcessEndsTheOthers() {
        newEndlessProject();
        auto processes = launch(2);
        QVERIFY(waitForStep(3));
        signal(*processes[0], SIGKILL);
        processes[0]->waitForFinished();
        const Finished second = finish(*processes[1]);
        QCOMPARE(second.code, 1);
        QVERIFY(!second.errors.empty());
    }

    /// One that hangs keeps its connections: only its silence tells.
    void aProcessThatHangsIsLostAfterTheTimeOut_data() {
        QTest::addColumn<int>("hung");
        QTest::newRow("first") << 0;
        QTest::newRow("other") << 1;
    }
    void aProcessThatHangsIsLostAfterTheTimeOut() {
        QFETCH(int, hung);
        newEndlessProject();
        auto processes = launch(2, {"--set", "devices.timeout=3"});
        QVERIFY(waitForStep(3));
        signal(*processes[static_cast<std::size_t>(hung)], SIGSTOP);
        QElapsedTimer timer;
        timer.start();
        QProcess& left = *processes[static_cast<std::size_t>(1 - hung)];
        left.waitForFinished(kPatience / 5);
        QVERIFY(left.state() == QProcess::NotRunning);
        const Finished other = finish(left);
        signal(*processes[static_cast<std::size_t>(hung)], SIGKILL);
        processes[static_cast<std::size_t>(hung)]->waitForFinished();
        QCOMPARE(other.code, 1);
        QVERIFY2(timer.elapsed() < 30'000, std::to_string(timer.elapsed()).c_str());
        if (hung == 1) {
            QVERIFY2(other.errors.find("process 1 of 2 (cpu:1) has not answered for 3 s") != std::string::npos,
                     other.errors.c_str());
            QVERIFY(lastCheckpoint() >= 3);
        }
    }

    /// A launcher may come back with fewer of them: then they do the work of all, where that is allowed.
    void fewerProcessesGoOnWhereAllowed() {
        newProject({{"train", {{"batch_size", 1}, {"steps", 80}}}});
        auto processes = launch(3);
        QVERIFY(waitForStep(4));
        signal(*processes[0], SIGTERM);
        for (const Finished& one : finishAll(processes))
            QVERIFY2(one.code == 3, one.errors.c_str());
        const auto refused = finishAll(launch(2));
        QCOMPARE(refused[0].code, 2);
        QVERIFY2(refused[0].errors.find("devices.allow_fewer") != std::string::npos, refused[0].errors.c_str());
        for (const Finished& one : finishAll(launch(2, {"--set", "devices.allow_fewer=true"})))
            QVERIFY2(one.code == 0, one.errors.c_str());
        const auto record = run::readRunRecord(paths().events());
        QVERIFY(record->done && record->begun->globalBatch == 3 && record->begun->devices.size() == 2);
    }

    /// Each would train alone, in the same folder.
    void tasksOfSlurmThatCannotMeetAreRefused() {
        newProject();
        for (const QString& rank : {QStringLiteral("0"), QStringLiteral("1")}) {
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("SLURM_PROCID"), rank);
            environment.insert(QStringLiteral("SLURM_NTASKS"), QStringLiteral("2"));
            environment.insert(QStringLiteral("SLURM_STEP_NUM_TASKS"), QStringLiteral("2"));
            QProcess process;
            process.setProcessEnvironment(environment);
            process.start(QStringLiteral(TEMPERA_BIN "/tempera"), trainArguments({}));
            const Finished one = finish(process);
            QCOMPARE(one.code, 2);
            QVERIFY2(one.errors.find("MASTER_ADDR: missing") != std::string::npos, one.errors.c_str());
        }
    }

    /// Machines with files or jobs of their own would add up nonsense.
    void processesWithDifferentJobsDoNotTrain_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* key, const char* one, const char* other) {
            const QString told = QStringLiteral("%1: %2 on process 0 of 2 (cpu), %3 on process 1 of 2 (cpu:1)");
            const QString setting = QStringLiteral("%1=%2");
            QTest::newRow(key) << setting.arg(key, one) << setting.arg(key, other) << told.arg(key, one, other);
        };
        row("train.seed", "40", "41");
        row("network.alpha", "4", "2");
        row("devices.sharding", "none", "zero1");
        row("devices.sync_every", "1", "2");
        row("save.dir", "/tmp/one", "/tmp/other");
    }
    void processesWithDifferentJobsDoNotTrain() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, told);
        newProject();
        const int port = freePort();
        Processes processes;
        for (int rank = 0; rank < 2; ++rank)
            processes.push_back(launchOne(rank, 2, port, {"--set", rank == 0 ? first : second}));
        for (const Finished& one : finishAll(processes)) {
            QVERIFY2(one.errors.find(told.toStdString()) != std::string::npos, one.errors.c_str());
            QCOMPARE(one.code, 2);
        }
        QVERIFY(!fs::exists(paths().events())); // the first one has left no run behind
    }

    /// Whichever comes first.
    void processesOfDifferentNumbersSaySo() {
        newProject();
        const int port = freePort();
        Processes processes;
        for (int rank = 0; rank < 2; ++rank)
            processes.push_back(launchOne(rank, 2 + rank, port, {"--set", "devices.timeout=3"}));
        for (const Finished& one : finishAll(processes)) {
            QCOMPARE(one.code, 1);
            QVERIFY2(one.errors.find("(WORLD_SIZE must be the same for all of them)") != std::string::npos,
                     one.errors.c_str());
        }
    }

    /// What the first refuses for all is told by all.
    void aRefusalEndsAllOfThem() {
        newProject();
        QCOMPARE(train().code, 0);
        const auto all = finishAll(launch(2)); // the run is finished
        QCOMPARE(all[0].code, 2);
        QVERIFY2(all[0].errors.find("finished run") != std::string::npos, all[0].errors.c_str());
        QCOMPARE(all[1].code, 2);
        QVERIFY2(all[1].errors.find("refused to start") != std::string::npos, all[1].errors.c_str());
    }
};

QTEST_GUILESS_MAIN(ProcessesTest)
#include "ProcessesTest.moc"

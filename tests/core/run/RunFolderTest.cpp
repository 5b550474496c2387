// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "base/Text.h"
#include "options/Job.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"
#include "run/RunSummary.h"
#include "run/RunUse.h"

using namespace tempera;
using namespace tempera::run;

class RunFolderTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    int folders_ = 0;
    RunPaths newFolder() { return {fs::path(temporary_.path().toStdString()) / std::to_string(folders_++)}; }

    /// Runs `body` in a child process; its result is the exit code.
    template <class Body>
    static pid_t fork(Body body) {
        const pid_t child = ::fork();
        if (child == 0)
            ::_exit(body());
        return child;
    }
    static int exitCode(pid_t child) {
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private Q_SLOTS:
    void theOwnerIsWrittenDownAndGoneAfterwards() {
        const RunPaths paths = newFolder();
        {
            const auto lock = RunLock::take(paths, "/run/x.sock");
            QVERIFY(lock.ok());
            const auto owner = liveOwner(paths);
            QVERIFY(owner);
            QVERIFY(owner->process == currentProcess());
            QCOMPARE(owner->socket, fs::path("/run/x.sock"));
            QVERIFY(lastBeat(paths));
        }
        QVERIFY(!liveOwner(paths));
        QVERIFY(!fs::exists(paths.lock()));
    }

    /// It sends the run somewhere, or sorts out its checkpoints.
    void anOwnerWithoutASocketTrainsNothing() {
        const RunPaths paths = newFolder();
        QVERIFY(EventLog::open(paths.events())->append(RunEvent()).ok());
        {
            const auto lock = RunLock::take(paths, "s");
            QVERIFY(liveEngine(paths) && liveOwner(paths)->trains());
        }
        const auto lock = RunLock::take(paths, {});
        QVERIFY(liveOwner(paths) && !liveOwner(paths)->trains());
        QVERIFY(!liveEngine(paths));
        QVERIFY(*runState(paths) == RunState::Unfinished);
        QVERIFY(summarizeRun(paths)->progress == RunProgress::Interrupted);
        const pid_t child = fork([&] {
            const auto second = RunLock::take(paths, "t");
            return second.ok() || second.error().message.find("training") != std::string::npos ? 0 : 7;
        });
        QCOMPARE(exitCode(child), 7);
    }

    void aRunIsOnlyMovedAsideWhereNobodyWorksOnIt() {
        const RunPaths paths = newFolder();
        QVERIFY(EventLog::open(paths.events())->append(RunEvent()).ok());
        {
            const auto lock = RunLock::take(paths, {});
            const pid_t child = fork([&] { return moveIdleAside(paths).ok() ? 0 : 7; });
            QCOMPARE(exitCode(child), 7);
            QVERIFY(fs::exists(paths.events()));
        }
        const auto aside = moveIdleAside(paths);
        QVERIFY2(aside.ok(), aside.ok() ? "" : aside.error().message.c_str());
        QVERIFY(!fs::exists(paths.root) && fs::exists(RunPaths{*aside}.events()));
        QVERIFY(!fs::exists(RunPaths{*aside}.lock())); // nobody owns what lies there
    }

    void aRunIsOnlyRemovedWhereNobodyWorksOnIt() {
        const RunPaths paths = newFolder();
        QVERIFY(EventLog::open(paths.events())->append(RunEvent()).ok());
        for (const fs::path& socket : {fs::path("s"), fs::path()}) {
            const auto owner = RunLock::take(paths, socket);
            const auto lock = lockToRemove(paths);
            QVERIFY(!lock.ok());
            QCOMPARE(lock.error().message.find("training") != std::string::npos, !socket.empty());
            QVERIFY(lock.error().message.find(std::to_string(::getpid())) != std::string::npos);
        }
        {
            const auto lock = lockToRemove(paths);
            QVERIFY(lock.ok() && *lock);
            QVERIFY(!RunLock::take(paths, "s").ok());
        }
        QVERIFY(RunLock::take(paths, "s").ok());
        fs::create_directories(paths.lock()); // it cannot be made
        QVERIFY(lockToRemove(paths).ok() && !*lockToRemove(paths));
    }

    void aLiveOwnersLockIsNeverTaken() {
        const RunPaths paths = newFolder();
        const auto lock = RunLock::take(paths, "s");
        const pid_t child = fork([&] {
            const auto second = RunLock::take(paths, "t");
            return !second.ok() && second.error().code == ErrorCode::BadRequest ? 7 : 0;
        });
        QCOMPARE(exitCode(child), 7);
        QCOMPARE(liveOwner(paths)->process.pid, std::int64_t{::getpid()});
    }

    void aDeadOwnersLockIsTaken() {
        const RunPaths paths = newFolder();
        const pid_t child = fork([&] {
            const auto lock = RunLock::take(paths, "s");
            ::kill(::getpid(), SIGKILL); // with the lock held
            return 0;
        });
        QCOMPARE(exitCode(child), -1);
        QVERIFY(fs::exists(paths.lock()));
        QVERIFY(!liveOwner(paths));
        QVERIFY(RunLock::take(paths, "s").ok());
    }

    void aDeadOwnersLockIsTakenWhenWhatItWasStartingLetsGoOfIt() {
        const RunPaths paths = newFolder();
        const pid_t child = fork([&] {
            const auto lock = RunLock::take(paths, "s");
            static_cast<void>(fork([] { // has not yet become another program
                std::this_thread::sleep_for(std::chrono::milliseconds(500));
                return 0;
            }));
            ::kill(::getpid(), SIGKILL);
            return 0;
        });
        QCOMPARE(exitCode(child), -1);
        QVERIFY(!liveOwner(paths));
        const auto next = RunLock::take(paths, "t");
        QVERIFY2(next.ok(), next.ok() ? "" : next.error().message.c_str());
    }

    void aProcessIdThatIsUsedAgainIsNotTheOwner() {
        const RunPaths paths = newFolder();
        fs::create_directories(paths.root);
        ProcessIdentity earlier = currentProcess();
        earlier.startTicks -= 1;
        const nlohmann::json owner{
            {"pid", earlier.pid}, {"boot_id", earlier.bootId}, {"start_ticks", earlier.startTicks}, {"socket", "s"}};
        std::ofstream(paths.lock()) << owner.dump();
        QVERIFY(!liveOwner(paths));
        QVERIFY(RunLock::take(paths, "s").ok());
    }

    void ofManyThatStartAtOnceExactlyOneOwnsTheFolder() {
        for (int round = 0; round < 200; ++round) {
            const RunPaths paths = newFolder();
            int begin[2], report[2], end[2];
            QCOMPARE(::pipe(begin) + ::pipe(report) + ::pipe(end), 0);
            std::vector<pid_t> children;
            const int count = 2 + round % 7;
            for (int i = 0; i < count; ++i)
                children.push_back(fork([&] {
                    char byte = 0;
                    ::close(begin[1]);
                    ::close(end[1]);
                    const bool begun = ::read(begin[0], &byte, 1) == 0; // when the parent closes its end
                    const auto lock = RunLock::take(paths, "s");
                    byte = lock.ok() ? 'y' : 'n';
                    // The owner stays until everyone has tried.
                    return begun && ::write(report[1], &byte, 1) == 1 && ::read(end[0], &byte, 1) == 0 ? 0 : 1;
                }));
            ::close(begin[1]);
            int owners = 0;
            for (int i = 0; i < count; ++i) {
                char answer = 0;
                QCOMPARE(::read(report[0], &answer, 1), ssize_t{1});
                owners += answer == 'y' ? 1 : 0;
            }
            ::close(end[1]);
            for (const pid_t child : children)
                QCOMPARE(exitCode(child), 0);
            for (const int descriptor : {begin[0], report[0], report[1], end[0]})
                ::close(descriptor);
            QCOMPARE(owners, 1);
        }
    }

    void theStateOfAFolderIsRead() {
        const RunPaths paths = newFolder();
        QVERIFY(*runState(paths) == RunState::None);
        {
            auto log = EventLog::open(paths.events());
            QVERIFY(log->append(RunEvent()).ok());
            QVERIFY(*runState(paths) == RunState::Unfinished);
            const auto lock = RunLock::take(paths, "s");
            QVERIFY(*runState(paths) == RunState::Running);
            QVERIFY(*recordedState(paths) == RunState::Unfinished);
            QVERIFY(log->append(DoneEvent()).ok());
        }
        QVERIFY(*runState(paths) == RunState::Finished);
    }

    void aJobAloneIsNoRun() {
        const RunPaths paths = newFolder();
        fs::create_directories(paths.root);
        QVERIFY(options::saveJob(paths.job(), {}).ok());
        QVERIFY(*recordedState(paths) == RunState::None);
        QVERIFY(EventLog::open(paths.events()).ok()); // killed before it told anything
        QVERIFY(*recordedState(paths) == RunState::None);
    }

    void aFolderThatIsNotTheRunsOwnIsRefused() {
        const RunPaths project = newFolder();
        for (const char* name : {"pictures", "models", "jobs", "runs"})
            fs::create_directories(project.root / name);
        fs::create_directory_symlink(project.root, project.root / "runs" / "link");
        std::ofstream(project.root / "models" / "sd.safetensors") << "x";
        options::Job job;
        job.folder = project.root / "jobs";
        job.config.dataset.path = project.root / "pictures";
        job.config.model.path = project.root / "models" / "sd.safetensors";
        const auto complaint = [&](const fs::path& place) {
            job.config.save.dir = place;
            const Status status = checkPlace(job);
            return status.ok() ? QString() : QString::fromStdString(status.error().message);
        };
        QCOMPARE(complaint(project.root / "runs" / "new"), QString());
        QVERIFY(complaint(project.root / "pictures").contains("dataset.path"));
        QVERIFY(complaint(project.root / "models").contains("model.path"));
        QVERIFY(complaint(project.root / "jobs").contains("the job file"));
        QVERIFY(complaint(project.root).startsWith("save.dir: "));
        QVERIFY(complaint(project.root / "runs" / "link" / "models").contains("model.path"));

        // Somebody's job of the same name; but a run may be gone on with by the job that lies in it.
        const RunPaths taken{project.root / "runs" / "taken"};
        fs::create_directories(taken.root);
        QVERIFY(options::saveJob(taken.job(), {}).ok());
        QVERIFY(complaint(taken.root).contains("job.json"));
        fs::create_directories(taken.checkpoints() / "step-000010"); // what a run has lost its record of
        std::ofstream(taken.checkpoints() / "step-000010" / "manifest.json") << "{}";
        QCOMPARE(complaint(taken.root), QString());
        fs::remove_all(taken.checkpoints());
        QVERIFY(EventLog::open(taken.events()).ok());
        QCOMPARE(complaint(taken.root), QString());
        job.folder = taken.root;
        QCOMPARE(complaint(taken.root), QString());
    }

    void aPlaceThatCannotBeWrittenToIsABadRequest() {
        const RunPaths file = newFolder();
        std::ofstream(file.root) << "a file";
        for (const fs::path& place : {file.root, fs::path("/proc/nowhere")}) {
            const auto lock = RunLock::take({place}, "s");
            QVERIFY(!lock.ok());
            QVERIFY(lock.error().code == ErrorCode::BadRequest);
            QVERIFY(lock.error().message.starts_with("save.dir: "));
        }
    }

    void onlyOptionsThatChangeTheTrainingMakeADifferentRun() {
        options::TrainConfig a, b;
        b.save.keepLast = 9;
        b.sample.prompts = {"p"};
        b.cache.dir = "/c";
        b.devices.threads = 3;
        QVERIFY(differingOptions(a, b).empty());
        b.exchange.syncEvery = 8; // it is another training
        QCOMPARE(differingOptions(a, b), std::vector<std::string>{"devices.sync_every"});
        b.exchange.syncEvery = a.exchange.syncEvery;
        b.network.rank = 99;
        b.optimizer.learningRate = 1.0;
        QCOMPARE(differingOptions(a, b), (std::vector<std::string>{"network.rank", "optimizer.learning_rate"}));
    }

    void aMovedProjectIsTheSameRun() {
        const RunPaths paths = newFolder();
        options::TrainConfig before;
        before.model.path = "/old/model";
        before.dataset.path = "/old/pictures";
        fs::create_directories(paths.root);
        QVERIFY(options::saveJob(paths.job(), before).ok());
        RunEvent begun;
        begun.modelHash = "m";
        begun.datasetHash = "d";
        QVERIFY(EventLog::open(paths.events())->append(begun).ok());

        options::TrainConfig moved = before;
        moved.model.path = "/new/model";
        moved.dataset.path = "/new/pictures";
        const auto differences = [&](const options::TrainConfig& job, const RunContents& contents) {
            return QString::fromStdString(join(differencesFrom(paths, job, contents).value(), " "));
        };
        QCOMPARE(differences(before, {"m", "d"}), QString());
        QCOMPARE(differences(moved, {"m", "d"}), QString());
        QCOMPARE(differences(moved, {"other", "d"}), QString("model.path"));
        QCOMPARE(differences(moved, {"m", "other"}), QString("dataset.path"));
        QCOMPARE(differences(before, {"other", "d"}), QString("model.path")); // another file of that name
        QCOMPARE(differences(before, {"m", "other"}), QString());             // a caption was mended
        QCOMPARE(differences(before, {}), QString());
        QCOMPARE(differences(moved, {}), QString("model.path dataset.path"));
        moved.network.rank = 99;
        QCOMPARE(differences(moved, {"m", "d"}), QString("network.rank"));
    }

    void pathsAreComparedWhereTheContentsOfARunAreNotKnown() {
        const RunPaths paths = newFolder();
        options::TrainConfig before;
        before.model.path = "/old/model";
        fs::create_directories(paths.root);
        QVERIFY(options::saveJob(paths.job(), before).ok());
        options::TrainConfig moved = before;
        moved.model.path = "/new/model";
        QCOMPARE(*differencesFrom(paths, moved, {"m", "d"}), std::vector<std::string>{"model.path"});
    }

    void anOldRunIsMovedAsideUnderAFreeName() {
        const RunPaths paths = newFolder();
        for (const char* expected : {".1", ".2"}) {
            fs::create_directories(paths.root / "output");
            const auto aside = moveAside(paths.root);
            QVERIFY(aside.ok());
            QCOMPARE(aside->string(), paths.root.string() + expected);
            QVERIFY(fs::exists(*aside / "output"));
            QVERIFY(!fs::exists(paths.root));
        }
    }
};

QTEST_APPLESS_MAIN(RunFolderTest)
#include "RunFolderTest.moc"

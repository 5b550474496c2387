// SPDX-License-Identifier: GPL-3.0-or-later
// What is looked at on a disk that does not answer holds up nothing else. Its files are pipes here, to which nobody
// writes.
#include <QSemaphore>
#include <QSignalSpy>
#include <QThreadPool>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <memory>
#include <vector>

#include "OwnQueue.h"
#include "bridge/Background.h"
#include "options/Job.h"
#include "run/QueuePage.h"
#include "shell/JobController.h"
#include "shell/MainWindow.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// More than inBackground() has threads.
constexpr int kFolders = 6;

/// All threads that look at files wait until this is gone.
class NoThreads {
public:
    NoThreads() {
        for (QThreadPool* pool : {&backgroundPool(), &patientPool()}) {
            for (int i = 0; i < pool->maxThreadCount(); ++i) {
                pool->start([go = go_] { go->acquire(); });
                ++count_;
            }
        }
    }
    ~NoThreads() { go_->release(count_); }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

private:
    std::shared_ptr<QSemaphore> go_ = std::make_shared<QSemaphore>();
    int count_ = 0;
};

} // namespace

class DeadDiskTest : public QObject, OwnQueue {
    Q_OBJECT

    std::vector<fs::path> pipes_;

    /// A run folder whose record nobody can read to its end.
    fs::path deadRun(const std::string& name) {
        const fs::path folder = root() / "runs" / name;
        const fs::path events = run::RunPaths{folder}.events();
        createFolders(events.parent_path()).ok();
        if (::mkfifo(events.c_str(), 0600) == 0) {
            pipes_.push_back(events);
        }
        return folder;
    }
    /// What has to do with files that answer is done still.
    bool isOthersTurn() {
        bool isDone = false;
        inBackground(
            this, [] { return true; }, [&isDone](bool) { isDone = true; });
        return QTest::qWaitFor([&isDone] { return isDone; }, 5000);
    }
    static bool areIdle() {
        return backgroundPool().activeThreadCount() == 0 && patientPool().activeThreadCount() == 0;
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup();
    void oldRunsOfTheQueue();
    void runsOfJobsThatAreOpened();
    void aLateLookChangesNothingOfAJobThatIsGone();
    void aStopReachesAnEngineThatIsStillLookedFor();
};

void DeadDiskTest::cleanup() {
    const bool areGone = QTest::qWaitFor(
        [this] {
            for (const fs::path& pipe : pipes_) {
                if (const int end = ::open(pipe.c_str(), O_WRONLY | O_NONBLOCK); end >= 0) {
                    ::close(end);
                }
            }
            return areIdle();
        },
        kPatience);
    pipes_.clear();
    QVERIFY(areGone);
    end();
}

void DeadDiskTest::oldRunsOfTheQueue() {
    QueueState state;
    for (int i = 0; i < kFolders; ++i) {
        QueuedJob old;
        old.id = QString::number(i);
        old.config = job("old" + std::to_string(i));
        old.config.save.dir = deadRun(old.config.save.name);
        old.state = JobState::Stopped;
        state.jobs.push_back(old);
    }
    QCOMPARE(pipes_.size(), std::size_t{kFolders});
    QVERIFY(writeFileAtomically(file(), toJson(state)).ok());
    JobQueue queue(folder());
    QueuePage page(queue);
    page.show();
    QTest::qWait(100);
    QVERIFY(!areIdle());
    QVERIFY(isOthersTurn());
}

void DeadDiskTest::runsOfJobsThatAreOpened() {
    MainWindow window(Session::Use::None);
    auto* jobs = window.findChild<JobController*>();
    QSignalSpy opened(jobs, &JobController::opened);
    for (int i = 0; i < kFolders; ++i) {
        options::TrainConfig config;
        config.save.dir = deadRun("job" + std::to_string(i));
        const fs::path file = root() / ("job" + std::to_string(i) + ".json");
        QVERIFY(options::saveJob(file, config).ok());
        jobs->open(file);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), i + 1, 5000);
    }
    QTest::qWait(100);
    QVERIFY(!areIdle());
    QVERIFY(isOthersTurn());
}

/// It was removed while the folder that it waited for was looked at.
void DeadDiskTest::aLateLookChangesNothingOfAJobThatIsGone() {
    auto upload = run::RunLock::take({job("a").save.dir}, {});
    QVERIFY(upload.ok());
    JobQueue queue(folder());
    queue.add(job("a"));
    QTRY_VERIFY_WITH_TIMEOUT(queue.isHeldBack(idOf(queue, "a")), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(areIdle(), kPatience);
    auto wait = std::make_unique<NoThreads>();
    QTest::qWait(2500); // the folder is to be looked at meanwhile
    queue.remove(idOf(queue, "a"));
    QTRY_VERIFY_WITH_TIMEOUT(queue.jobs().empty(), kPatience);
    QSignalSpy changed(&queue, &JobQueue::changed);
    upload = Error::failed({});
    wait.reset();
    QTRY_VERIFY_WITH_TIMEOUT(areIdle(), kPatience);
    QTest::qWait(200);
    QCOMPARE(changed.size(), 0);
}

/// Of the studio before: where its run lies takes long to answer.
void DeadDiskTest::aStopReachesAnEngineThatIsStillLookedFor() {
    {
        JobQueue before(folder());
        before.add(job("a"));
        QVERIFY(begins("a "));
        QTRY_VERIFY_WITH_TIMEOUT(engineOf("a") != 0, kPatience);
    }
    auto wait = std::make_unique<NoThreads>();
    JobQueue queue(folder());
    QVERIFY(queue.stop(job("a").save.dir));
    QTRY_VERIFY_WITH_TIMEOUT(queue.find(idOf(queue, "a"))->wish == QueuedJob::Wish::Stop, kPatience);
    wait.reset();
    QVERIFY(comesTo(queue, "a", JobState::Stopped));
}

QTEST_MAIN(DeadDiskTest)
#include "DeadDiskTest.moc"

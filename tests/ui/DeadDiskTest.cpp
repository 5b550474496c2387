// SPDX-License-Identifier: GPL-3.0-or-later
// What is looked at on a disk that does not answer holds up nothing else. The threads that look there wait here.
#include <QSignalSpy>
#include <QTreeWidget>

#include <memory>

#include "NoThreads.h"
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

using Pools = std::initializer_list<QThreadPool*>;

} // namespace

class DeadDiskTest : public QObject, OwnQueue {
    Q_OBJECT

    /// The folder of a run that was stopped.
    fs::path stoppedRun(const std::string& name) const {
        const run::RunPaths paths{root() / "runs" / name};
        run::RunEvent begun;
        begun.steps = 100;
        put("runs/" + name + "/events.jsonl",
            run::toJsonLine({1.0, begun}) + "\n" + run::toJsonLine({2.0, run::StoppedEvent{}}) + "\n");
        return paths.root;
    }
    /// The rows of the queue that tell how far their jobs have come.
    static int rowsThatTell(const QueuePage& page) {
        const auto* table = page.findChild<QTreeWidget*>();
        int rows = 0;
        for (int row = 0; row < table->topLevelItemCount(); ++row) {
            for (int column = 0; column < table->columnCount(); ++column) {
                rows += table->topLevelItem(row)->text(column).startsWith(QStringLiteral("0 of ")) ? 1 : 0;
            }
        }
        return rows;
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
    QTRY_VERIFY_WITH_TIMEOUT(areIdle(), kPatience);
    end();
}

void DeadDiskTest::oldRunsOfTheQueue() {
    QueueState state;
    for (int i = 0; i < kFolders; ++i) {
        QueuedJob old;
        old.id = QString::number(i);
        old.config = job("old" + std::to_string(i));
        old.config.save.dir = stoppedRun(old.config.save.name);
        old.state = JobState::Stopped;
        state.jobs.push_back(old);
    }
    QVERIFY(writeFileAtomically(file(), toJson(state)).ok());
    auto wait = std::make_unique<NoThreads>(Pools{&patientPool()});
    JobQueue queue(folder());
    QueuePage page(queue);
    page.show();
    QTRY_COMPARE_WITH_TIMEOUT(page.findChild<QTreeWidget*>()->topLevelItemCount(), kFolders, kPatience);
    QVERIFY(isOthersTurn());
    QCOMPARE(rowsThatTell(page), 0);
    wait.reset();
    QTRY_COMPARE_WITH_TIMEOUT(rowsThatTell(page), kFolders, kPatience);
}

void DeadDiskTest::runsOfJobsThatAreOpened() {
    MainWindow window(Session::Use::None);
    auto* jobs = window.findChild<JobController*>();
    QSignalSpy opened(jobs, &JobController::opened);
    auto wait = std::make_unique<NoThreads>(Pools{&patientPool()});
    fs::path last;
    for (int i = 0; i < kFolders; ++i) {
        options::TrainConfig config;
        config.save.dir = last = stoppedRun("job" + std::to_string(i));
        const fs::path file = root() / ("job" + std::to_string(i) + ".json");
        QVERIFY(options::saveJob(file, config).ok());
        jobs->open(file);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), i + 1, 5000);
    }
    QVERIFY(isOthersTurn());
    QVERIFY(window.run().folder().empty());
    wait.reset();
    QTRY_VERIFY_WITH_TIMEOUT(window.run().folder() == last, kPatience);
}

/// It was removed while the folder that it waited for was looked at.
void DeadDiskTest::aLateLookChangesNothingOfAJobThatIsGone() {
    auto upload = run::RunLock::take({job("a").save.dir}, {});
    QVERIFY(upload.ok());
    JobQueue queue(folder());
    queue.add(job("a"));
    QTRY_VERIFY_WITH_TIMEOUT(queue.isHeldBack(idOf(queue, "a")), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(areIdle(), kPatience);
    auto wait = std::make_unique<NoThreads>(Pools{&backgroundPool(), &patientPool()});
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
    auto wait = std::make_unique<NoThreads>(Pools{&backgroundPool(), &patientPool()});
    JobQueue queue(folder());
    QVERIFY(queue.stop(job("a").save.dir));
    QTRY_VERIFY_WITH_TIMEOUT(queue.find(idOf(queue, "a"))->wish == QueuedJob::Wish::Stop, kPatience);
    wait.reset();
    QVERIFY(comesTo(queue, "a", JobState::Stopped));
}

QTEST_MAIN(DeadDiskTest)
#include "DeadDiskTest.moc"

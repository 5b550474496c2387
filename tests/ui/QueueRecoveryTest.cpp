// SPDX-License-Identifier: GPL-3.0-or-later
// What the next studio makes of a queue, and of what happened to its jobs meanwhile.
#include <QSignalSpy>

#include <csignal>
#include <memory>

#include "OwnQueue.h"

using namespace tempera;
using namespace tempera::ui;

class QueueRecoveryTest : public QObject, OwnQueue {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void theNextStudioFindsWhatRunsAndWhatWaits();
    void aPauseOutlivesTheStudioThatWasAsked();
    void afterAPowerCutItGoesOnByItself();
    void anEngineThatDiedAloneIsAFailure();
    void whatSomebodyElseStopsRests();
    void theQueueOfAStudioThatIsGoneIsTakenOver();
    void whatCannotBeReadIsKept();
};

void QueueRecoveryTest::theNextStudioFindsWhatRunsAndWhatWaits() {
    {
        JobQueue queue(folder());
        queue.add(job("a"));
        queue.add(job("b"));
        QVERIFY(begins("a "));
        QTRY_VERIFY_WITH_TIMEOUT(engineOf("a") != 0, kPatience);
    }
    JobQueue queue(folder());
    QCOMPARE(queue.jobs().size(), std::size_t{2});
    QVERIFY(queue.serves(job("a").save.dir));
    QTest::qWait(500);
    QCOMPARE(begun(), std::string("a ")); // it was not begun a second time
    put("done-a");
    QVERIFY(comesTo(queue, "a", JobState::Done));
    QVERIFY(begins("a b "));
}

void QueueRecoveryTest::aPauseOutlivesTheStudioThatWasAsked() {
    {
        JobQueue queue(folder());
        queue.add(job("a"));
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/a/events.jsonl"), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(engineOf("a") != 0, kPatience);
    }
    QueueState state = onDisk(); // as it stands when the wish is written and the studio is killed
    state.jobs.front().wish = QueuedJob::Wish::Pause;
    QVERIFY(writeFileAtomically(file(), toJson(state)).ok());
    const ProcessIdentity engine = state.jobs.front().engine->process;
    ::kill(static_cast<pid_t>(engine.pid), SIGTERM);
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(engine), kPatience);
    JobQueue queue(folder());
    QVERIFY(comesTo(queue, "a", JobState::Paused));
    QTest::qWait(300);
    QCOMPARE(begun(), std::string("a "));
}

void QueueRecoveryTest::afterAPowerCutItGoesOnByItself() {
    {
        JobQueue queue(folder());
        queue.add(job("a"));
        queue.add(job("b"));
        QTRY_VERIFY_WITH_TIMEOUT(engineOf("a") != 0, kPatience);
    }
    QueueState state = onDisk();
    QueuedJob& first = state.jobs.front();
    ::kill(static_cast<pid_t>(first.engine->process.pid), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(first.engine->process), kPatience);
    first.engine->process.bootId = "an earlier boot";
    QVERIFY(writeFileAtomically(file(), toJson(state)).ok());
    JobQueue queue(folder());
    QVERIFY(begins("a a "));
    put("done-a");
    QVERIFY(begins("a a b "));
}

void QueueRecoveryTest::anEngineThatDiedAloneIsAFailure() {
    std::int64_t engine = 0;
    {
        JobQueue queue(folder());
        queue.add(job("a"));
        queue.add(job("b"));
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/a/events.jsonl"), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT((engine = engineOf("a")) != 0, kPatience);
    }
    ::kill(static_cast<pid_t>(engine), SIGKILL);
    JobQueue queue(folder());
    QVERIFY(comesTo(queue, "a", JobState::Failed));
    QVERIFY(begins("a b "));
}

void QueueRecoveryTest::whatSomebodyElseStopsRests() {
    JobQueue queue(folder());
    queue.add(job("a"));
    queue.add(job("b"));
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/a/events.jsonl"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(engineOf("a") != 0, kPatience);
    ::kill(static_cast<pid_t>(engineOf("a")), SIGTERM); // as the end of a session does
    QVERIFY(comesTo(queue, "a", JobState::Paused));
    QTest::qWait(300);
    QCOMPARE(begun(), std::string("a "));
}

void QueueRecoveryTest::theQueueOfAStudioThatIsGoneIsTakenOver() {
    auto first = std::make_unique<JobQueue>(folder());
    first->setHeld(true);
    first->add(job("a"));
    QTRY_COMPARE(first->count(JobState::Waiting), 1);
    {
        JobQueue second(folder());
        QVERIFY(second.jobs().empty());
        second.setHeld(true);
        second.add(job("b"));
        QTRY_COMPARE(second.count(JobState::Waiting), 1);
    }
    first.reset();
    JobQueue third(folder());
    QCOMPARE(third.jobs().size(), std::size_t{2});
    QVERIFY(third.isHeld());
    third.move(idOf(third, "b"), -1);
    QTRY_COMPARE(QString::fromStdString(onDisk().jobs.front().config.save.name), QStringLiteral("b"));
    QVERIFY(!fs::exists(folder() / "queue-1.json"));
}

void QueueRecoveryTest::whatCannotBeReadIsKept() {
    QueueState state;
    state.isHeld = true;
    QueuedJob known;
    known.id = QStringLiteral("1");
    known.config = job("a");
    state.jobs = {known, known};
    state.jobs[1].id = QStringLiteral("2");
    state.jobs[1].unreadable = QStringLiteral("{\"format\": \"tempera-job\", \"version\": 99}");
    QVERIFY(createFolders(folder()).ok());
    QVERIFY(writeFileAtomically(file(), toJson(state)).ok());
    {
        JobQueue queue(folder());
        QCOMPARE(queue.jobs().size(), std::size_t{2});
        QVERIFY(queue.jobs()[1].state == JobState::Failed && !queue.jobs()[1].line.isEmpty());
        queue.resume(QStringLiteral("2")); // it cannot
        queue.add(job("b"));
        QTRY_COMPARE(queue.count(JobState::Waiting), 2);
    }
    QCOMPARE(onDisk().jobs[1].unreadable, state.jobs[1].unreadable);
    // A file that is none, or another version's, is not written over, and somebody is told.
    const std::string newer = "{\"version\": 2}";
    QVERIFY(writeFileAtomically(file(), newer).ok());
    JobQueue queue(folder());
    QSignalSpy told(&queue, &JobQueue::failed);
    QVERIFY(queue.jobs().empty());
    QTRY_COMPARE(told.size(), 1);
    QVERIFY(told[0][0].toString().contains(qstr(file())));
    queue.setHeld(true);
    QTRY_VERIFY(fs::exists(folder() / "queue-1.json"));
    QCOMPARE(*readFile(file()), newer);
    fs::remove(file());
}

QTEST_MAIN(QueueRecoveryTest)
#include "QueueRecoveryTest.moc"

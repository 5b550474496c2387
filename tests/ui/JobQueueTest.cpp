// SPDX-License-Identifier: GPL-3.0-or-later
// The queue while one studio has it.
#include <QContextMenuEvent>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <memory>

#include "KeychainInMemory.h"
#include "OwnQueue.h"
#include "run/QueuePage.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class JobQueueTest : public QObject, OwnQueue {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void oneAfterTheOtherInTheOrderThatTheUserChose();
    void aFailureDoesNotHoldUpTheOthers();
    void aFolderThatIsTrainedInIsRefused();
    void aFolderThatAnotherProgramUsesIsWaitedFor();
    void whatNeedsALockedKeychainWaitsForIt();
    void whoStartsHimselfIsToldOfTheKeychain();
    void aPausedJobHoldsNoDeviceAndNobodyTakesItsPlace();
    void whoIgnoresHangUpsPausesAllTheSame();
    void whatIsHeldBeginsOnlyWhenTheUserSaysSo();
    void differentDevicesTrainSideBySide();
    void aFullDiskStopsNoTraining();
    void rowsTellHowFarTheyAreAndHaveAMenu();
    void aRunThatIsDeletedLeavesTheQueue();
    void aFolderThatIsGoneIsTold();
};

void JobQueueTest::oneAfterTheOtherInTheOrderThatTheUserChose() {
    JobQueue queue(folder());
    for (const char* name : {"a", "b", "c", "d"}) {
        queue.add(job(name));
    }
    QVERIFY(begins("a "));
    queue.move(idOf(queue, "c"), -1);
    queue.move(idOf(queue, "d"), -1);
    queue.move(idOf(queue, "c"), -1); // it is the first of them
    queue.move(idOf(queue, "a"), 1);  // it runs
    QVERIFY(comesTo(queue, "a", JobState::Running));
    QCOMPARE(queue.count(JobState::Waiting), 3);
    put("done-a");
    QVERIFY(begins("a c "));
    QVERIFY(comesTo(queue, "a", JobState::Done));
    put("done-c");
    QVERIFY(begins("a c d "));
    queue.remove(idOf(queue, "b"));
    put("done-d");
    QVERIFY(comesTo(queue, "d", JobState::Done));
    QTest::qWait(300);
    QCOMPARE(begun(), std::string("a c d "));
    queue.removeEnded();
    QTRY_VERIFY(queue.jobs().empty());
    // Jobs name servers: nobody else may read them.
    QVERIFY((fs::status(folder()).permissions() & fs::perms::others_all) == fs::perms::none);
}

void JobQueueTest::aFailureDoesNotHoldUpTheOthers() {
    JobQueue queue(folder());
    QSignalSpy ended(&queue, &JobQueue::jobEnded);
    put("refuse-a");
    queue.add(job("a"));
    queue.add(job("b"));
    QVERIFY(comesTo(queue, "a", JobState::Failed));
    QCOMPARE(queue.find(idOf(queue, "a"))->line, QStringLiteral("model.path: no such file"));
    QVERIFY(begins("a b "));
    put("done-b");
    QVERIFY(comesTo(queue, "b", JobState::Done));
    QTRY_COMPARE(ended.size(), 2);
    // Mended, it may be tried again.
    fs::remove(root() / "refuse-a");
    queue.resume(idOf(queue, "a"));
    QVERIFY(comesTo(queue, "a", JobState::Running));
    put("done-a");
    QVERIFY(comesTo(queue, "a", JobState::Done));
}

void JobQueueTest::aFolderThatIsTrainedInIsRefused() {
    JobQueue queue(folder());
    QSignalSpy failed(&queue, &JobQueue::failed);
    QVERIFY(queue.start(job("a")));
    QVERIFY(begins("a "));
    QVERIFY(queue.serves(job("a").save.dir) && !queue.waitsFor(job("a").save.dir));
    QVERIFY(!queue.start(job("a")));
    QCOMPARE(failed.size(), 1);
    queue.add(job("b"));
    QVERIFY(queue.waitsFor(job("b").save.dir) && !queue.serves(job("b").save.dir));
}

/// An upload may take hours; it was taken for the training, and paused as such.
void JobQueueTest::aFolderThatAnotherProgramUsesIsWaitedFor() {
    auto upload = run::RunLock::take({job("a").save.dir}, {});
    QVERIFY(upload.ok());
    JobQueue queue(folder());
    QSignalSpy ended(&queue, &JobQueue::jobEnded);
    queue.add(job("a"));
    queue.add(job("b"));
    QVERIFY(begins("b "));
    QVERIFY(comesTo(queue, "a", JobState::Waiting));
    QTRY_VERIFY_WITH_TIMEOUT(queue.isHeldBack(idOf(queue, "a")), kPatience);
    const QString why = queue.find(idOf(queue, "a"))->line;
    QVERIFY2(why.contains(QStringLiteral("in use by process %1").arg(QCoreApplication::applicationPid())),
             qPrintable(why));
    QVERIFY(!queue.pause(job("a").save.dir)); // there is nothing to pause
    put("done-b");
    QVERIFY(comesTo(queue, "b", JobState::Done));
    QCOMPARE(begun(), std::string("b "));
    upload = Error::failed({});
    QVERIFY(begins("b a "));
    QVERIFY(comesTo(queue, "a", JobState::Running));
    QVERIFY(queue.find(idOf(queue, "a"))->line.isEmpty());
    put("done-a");
    QVERIFY(comesTo(queue, "a", JobState::Done));
    QTRY_COMPARE(ended.size(), 2);
}

/// Nobody is there to unlock it, as after a power cut at night.
void JobQueueTest::whatNeedsALockedKeychainWaitsForIt() {
    const auto content = std::make_shared<KeychainInMemory::Content>();
    content->isSilent = true;
    Credentials credentials(std::make_unique<KeychainInMemory>(content));
    credentials.setPatience(100);
    JobQueue queue(folder(), &credentials);
    for (const char* name : {"a", "b"}) {
        queue.add(mirroredJob(name));
    }
    queue.add(job("c"));
    QVERIFY(begins("a b c "));
    QVERIFY(comesTo(queue, "c", JobState::Running));
    QCOMPARE(content->unanswered.size(), std::size_t{1}); // a password is asked for once
    for (const char* name : {"a", "b"}) {
        QVERIFY(comesTo(queue, name, JobState::Waiting));
        const QString why = queue.find(idOf(queue, name))->line;
        QVERIFY2(why.contains(QStringLiteral("it does not answer")) &&
                     why.contains(QStringLiteral("no credentials were found")),
                 qPrintable(why));
    }
    // In the morning somebody types the password.
    content->isSilent = false;
    content->secrets[QStringLiteral("s3://bucket")] = QStringLiteral("{\"AWS_ACCESS_KEY_ID\": \"planted\"}");
    content->unanswered.front()();
    QTRY_VERIFY(!queue.isHeldBack(idOf(queue, "a")) && !queue.isHeldBack(idOf(queue, "b")));
    put("done-c");
    QVERIFY(begins("a b c a "));
    put("done-a");
    QVERIFY(begins("a b c a b "));
    put("done-b");
    QVERIFY(comesTo(queue, "b", JobState::Done));
}

/// The keychain may have nothing to do with it: who presses Start learns at once what is wrong.
void JobQueueTest::whoStartsHimselfIsToldOfTheKeychain() {
    const auto content = std::make_shared<KeychainInMemory::Content>();
    content->isBroken = true;
    Credentials credentials(std::make_unique<KeychainInMemory>(content));
    JobQueue queue(folder(), &credentials);
    QSignalSpy refused(&queue, &JobQueue::refused);
    queue.start(mirroredJob("a"));
    QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, kPatience);
    const QString why = refused[0][1].toString();
    QVERIFY2(why.startsWith(QStringLiteral("remote.uri: no credentials were found")) &&
                 why.contains(QStringLiteral("none is running")),
             qPrintable(why));
    QTRY_COMPARE(queue.find(idOf(queue, "a"))->state, JobState::Failed); // once it is on the disk
    // One that waits tries again when it is told to.
    queue.add(mirroredJob("b"));
    QTRY_VERIFY_WITH_TIMEOUT(queue.isHeldBack(idOf(queue, "b")), kPatience);
    content->isBroken = false;
    content->secrets[QStringLiteral("s3://bucket")] = QStringLiteral("{\"AWS_ACCESS_KEY_ID\": \"planted\"}");
    queue.resume(idOf(queue, "b"));
    QVERIFY(comesTo(queue, "b", JobState::Running));
    QVERIFY(QTest::qWaitFor([&] { return fs::exists(root() / "runs/b/events.jsonl"); }, kPatience));
    // With a key in the environment there is no need of a keychain.
    put("done-b");
    QVERIFY(comesTo(queue, "b", JobState::Done));
    content->isBroken = true;
    qputenv("AWS_ACCESS_KEY_ID", "planted");
    queue.add(mirroredJob("c"));
    const bool begins = QTest::qWaitFor([&] { return fs::exists(root() / "runs/c/events.jsonl"); }, kPatience);
    qunsetenv("AWS_ACCESS_KEY_ID");
    QVERIFY(begins);
}

void JobQueueTest::aPausedJobHoldsNoDeviceAndNobodyTakesItsPlace() {
    JobQueue queue(folder());
    queue.add(job("a"));
    queue.add(job("b"));
    QVERIFY(begins("a "));
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/a/events.jsonl"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(engineOf("a") != 0, kPatience);
    const ProcessIdentity engine = onDisk().jobs.front().engine->process;
    QVERIFY(queue.pause(job("a").save.dir));
    QVERIFY(comesTo(queue, "a", JobState::Paused));
    QVERIFY(!isRunning(engine));
    QVERIFY(!queue.whyNoneBegins().isEmpty());
    QTest::qWait(300);
    QCOMPARE(begun(), std::string("a "));
    queue.resume(idOf(queue, "a"));
    QVERIFY(begins("a a "));
    QVERIFY(queue.pause(job("a").save.dir));
    QVERIFY(comesTo(queue, "a", JobState::Paused));
    // He who stops it for good lets the others go on.
    QVERIFY(queue.stop(job("a").save.dir));
    QVERIFY(begins("a a b "));
    QCOMPARE(queue.find(idOf(queue, "a"))->state, JobState::Stopped);
}

/// As `nohup tempera-studio` does; its programs would inherit that.
void JobQueueTest::whoIgnoresHangUpsPausesAllTheSame() {
    const auto before = std::signal(SIGHUP, SIG_IGN);
    const auto restore = qScopeGuard([before] { std::signal(SIGHUP, before); });
    JobQueue queue(folder());
    queue.add(job("a"));
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/a/events.jsonl"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(engineOf("a") != 0, kPatience);
    QVERIFY(queue.pause(job("a").save.dir));
    QVERIFY(comesTo(queue, "a", JobState::Paused));
    struct sigaction now {};
    ::sigaction(SIGHUP, nullptr, &now);
    QVERIFY(now.sa_handler == SIG_IGN); // it goes on ignoring them
}

void JobQueueTest::whatIsHeldBeginsOnlyWhenTheUserSaysSo() {
    JobQueue queue(folder());
    queue.setHeld(true);
    queue.add(job("a"));
    queue.add(job("b"));
    QTRY_COMPARE(queue.count(JobState::Waiting), 2);
    QTest::qWait(300);
    QCOMPARE(begun(), std::string());
    queue.start(job("c"));
    QVERIFY(begins("c "));
    put("done-c");
    QVERIFY(comesTo(queue, "c", JobState::Done));
    queue.setHeld(false);
    QVERIFY(begins("c a "));
}

void JobQueueTest::differentDevicesTrainSideBySide() {
    JobQueue queue(folder());
    queue.setSideBySide(true);
    queue.add(job("a", "cuda:0"));
    queue.add(job("b", "cuda:0"));
    queue.add(job("c", "cuda:1"));
    queue.add(job("d", "auto")); // whatever it may take
    QTRY_COMPARE_WITH_TIMEOUT(queue.count(JobState::Running), 2, kPatience);
    QVERIFY(comesTo(queue, "c", JobState::Running));
    QCOMPARE(queue.count(JobState::Waiting), 2);
    put("done-a");
    QVERIFY(comesTo(queue, "b", JobState::Running));
    QCOMPARE(queue.find(idOf(queue, "d"))->state, JobState::Waiting);
}

/// What cannot be kept is told, and done all the same.
void JobQueueTest::aFullDiskStopsNoTraining() {
    JobQueue queue(folder());
    QSignalSpy failed(&queue, &JobQueue::failed);
    fs::create_directories(file()); // nothing can be written there
    queue.add(job("a"));
    QVERIFY(begins("a "));
    QVERIFY(failed.size() > 0);
    put("done-a");
    QVERIFY(comesTo(queue, "a", JobState::Done));
    fs::remove(file());
}

void JobQueueTest::rowsTellHowFarTheyAreAndHaveAMenu() {
    run::RunEvent begun;
    begun.steps = 500;
    run::StepEvent step;
    step.step = 120;
    put("run.line", run::toJsonLine({kLater, begun}) + "\n" + run::toJsonLine({kLater, step}) + "\n");
    Theme theme(*qApp);
    JobQueue queue(folder());
    QueuePage page(queue);
    page.resize(900, 400);
    page.show();
    queue.add(job("a"));
    queue.add(job("b"));
    QVERIFY(comesTo(queue, "a", JobState::Running));
    auto* table = page.findChild<QTreeWidget*>(QStringLiteral("queue"));
    QVERIFY(table);
    QTRY_COMPARE_WITH_TIMEOUT(table->topLevelItem(0)->text(2), QStringLiteral("120 of 500"), kPatience);
    const fs::path events = root() / "runs/a/events.jsonl";
    step.step = 130; // what is new is read, not what has been
    std::fstream record(events, std::ios::in | std::ios::out | std::ios::binary);
    record << std::string(fs::file_size(events) - 1, ' ') << "\n" << run::toJsonLine({kLater, step}) << "\n";
    record.close();
    QTRY_COMPARE_WITH_TIMEOUT(table->topLevelItem(0)->text(2), QStringLiteral("130 of 500"), kPatience);
    QCOMPARE(table->topLevelItem(1)->text(2), QString()); // it waits
    table->setCurrentItem(table->topLevelItem(1));
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, {20, 20}, table->viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table->viewport(), &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QStringList offered;
    for (const QAction* action : menu->actions()) {
        if (action->isEnabled()) {
            offered.append(action->text());
        }
    }
    menu->close();
    QCOMPARE(offered, (QStringList{QStringLiteral("Earlier"), QStringLiteral("Later"), QStringLiteral("Remove")}));
}

void JobQueueTest::aRunThatIsDeletedLeavesTheQueue() {
    JobQueue queue(folder());
    queue.add(job("a"));
    queue.add(job("b"));
    QVERIFY(begins("a "));
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/a/events.jsonl"), kPatience);
    QVERIFY(queue.pause(job("a").save.dir));
    QVERIFY(comesTo(queue, "a", JobState::Paused));
    fs::remove_all(root() / "runs/a");
    queue.removeDeleted({root() / "runs/a", root() / "runs/b", root() / "runs/c"});
    QVERIFY(begins("a b ")); // nothing stands before it any more, and it has not been anything yet
    QTRY_COMPARE(queue.jobs().size(), std::size_t{1});
    QCOMPARE(onDisk().jobs.size(), std::size_t{1});
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/b/events.jsonl"), kPatience);
    queue.removeDeleted({root() / "runs/b"}); // it trains
    QVERIFY(comesTo(queue, "b", JobState::Running));
}

void JobQueueTest::aFolderThatIsGoneIsTold() {
    Theme theme(*qApp);
    JobQueue queue(folder());
    QueuePage page(queue);
    page.resize(900, 400);
    queue.add(job("a"));
    QVERIFY(begins("a "));
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root() / "runs/a/events.jsonl"), kPatience);
    QVERIFY(queue.pause(job("a").save.dir));
    QVERIFY(comesTo(queue, "a", JobState::Paused));
    fs::rename(root() / "runs/a", root() / "away");
    page.show();
    const auto* table = page.findChild<QTreeWidget*>(QStringLiteral("queue"));
    const auto offers = [&page](const QString& text) {
        const auto buttons = page.findChildren<QPushButton*>();
        return std::ranges::any_of(
            buttons, [&text](const QPushButton* button) { return button->text() == text && button->isEnabled(); });
    };
    QTRY_COMPARE_WITH_TIMEOUT(table->topLevelItem(0)->text(1), QStringLiteral("its folder is gone"), kPatience);
    if (const auto picture = qEnvironmentVariable("TEMPERA_PICTURES_OF_TESTS"); !picture.isEmpty()) {
        page.grab().save(picture + QStringLiteral("/queue_gone.png"));
    }
    QVERIFY(!offers(QStringLiteral("Resume")) && !offers(QStringLiteral("Show run")));
    QVERIFY(offers(QStringLiteral("Start over")) && offers(QStringLiteral("Remove")));
    fs::rename(root() / "away", root() / "runs/a"); // the disk is back
    QTRY_COMPARE_WITH_TIMEOUT(table->topLevelItem(0)->text(1), QStringLiteral("paused"), kPatience);
    QVERIFY(offers(QStringLiteral("Resume")) && offers(QStringLiteral("Show run")));
}

QTEST_MAIN(JobQueueTest)
#include "JobQueueTest.moc"

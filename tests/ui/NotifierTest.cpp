// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop is told, on a session bus of the test's own whose notification service is the test itself.
#include <QApplication>
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QWidget>

#include <limits>
#include <memory>

#include "UiTest.h"
#include "bridge/JobQueue.h"
#include "bridge/Notifier.h"
#include "run/EventLog.h"
#include "run/RunController.h"
#include "run/RunFolder.h"
#include "shell/NoticeController.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");

/// Answers Notify as a desktop does, and keeps what it was told.
class Desktop : public QDBusVirtualObject {
public:
    struct Told {
        uint replaces = 0;
        QString title;
        QString text;
        uchar urgency = 0;
    };
    QList<Told> told;

    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& call, const QDBusConnection& bus) override {
        if (call.member() != QStringLiteral("Notify")) {
            return false;
        }
        const QVariantList given = call.arguments();
        const auto hints = qdbus_cast<QVariantMap>(given.at(6));
        told.append({given.at(1).toUInt(), given.at(3).toString(), given.at(4).toString(),
                     qvariant_cast<uchar>(hints.value(QStringLiteral("urgency")))});
        return bus.send(call.createReply(QVariant::fromValue(uint(told.size()))));
    }
    static bool click(const QDBusConnection& bus, uint id) {
        auto signal = QDBusMessage::createSignal(kPath, kService, QStringLiteral("ActionInvoked"));
        signal << id << QStringLiteral("default");
        return bus.send(signal);
    }
};

} // namespace

class NotifierTest : public QObject {
    Q_OBJECT

    OwnHome home_;
    QWidget window_; ///< not shown: the user looks elsewhere
    Desktop desktop_;

    QDBusConnection desktopBus() const { return QDBusConnection(QStringLiteral("desktop")); }

private Q_SLOTS:
    void initTestCase();
    void init() { desktop_.told.clear(); }
    void aNoticeIsShownAndLeadsBack();
    void anotherOneAboutTheSameTakesItsPlace();
    void theyCanBeSwitchedOff();
    void theEndOfAJobIsTold();
    void aLossThatIsNoNumberIsToldOnce();
    void roomOnTheDisk();
};

void NotifierTest::initTestCase() {
    if (!QDBusConnection::sessionBus().isConnected()) {
        QSKIP("no session bus could be started");
    }
    QDBusConnection bus =
        QDBusConnection::connectToBus(qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("desktop"));
    QVERIFY(bus.registerService(kService));
    QVERIFY(bus.registerVirtualObject(kPath, &desktop_));
}

void NotifierTest::aNoticeIsShownAndLeadsBack() {
    Notifier notifier;
    QSignalSpy activated(&notifier, &Notifier::activated);
    notifier.show({QStringLiteral("mug failed"), QStringLiteral("a < b & c"), true, QStringLiteral("/runs/mug")});
    QTRY_COMPARE(desktop_.told.size(), 1);
    QCOMPARE(desktop_.told.first().title, QStringLiteral("mug failed"));
    QCOMPARE(desktop_.told.first().text, QStringLiteral("a &lt; b &amp; c"));
    QCOMPARE(desktop_.told.first().urgency, uchar(2));
    QTest::qWait(50); // the reply, with its number
    QVERIFY(Desktop::click(desktopBus(), 1));
    QTRY_COMPARE(activated.size(), 1);
    QCOMPARE(activated.first().first().toString(), QStringLiteral("/runs/mug"));
    QVERIFY(Desktop::click(desktopBus(), 99)); // of another program
    QTest::qWait(50);
    QCOMPARE(activated.size(), 1);
}

void NotifierTest::anotherOneAboutTheSameTakesItsPlace() {
    Notifier notifier;
    const Notice notice{QStringLiteral("one"), {}, false, QStringLiteral("/runs/mug")};
    notifier.show(notice);
    QTRY_COMPARE(desktop_.told.size(), 1);
    QTest::qWait(50);
    notifier.show(notice);
    QTRY_COMPARE(desktop_.told.size(), 2);
    QCOMPARE(desktop_.told.first().replaces, 0U);
    QCOMPARE(desktop_.told.last().replaces, 1U);
}

void NotifierTest::theyCanBeSwitchedOff() {
    Notifier notifier;
    notifier.setEnabled(false);
    notifier.show({QStringLiteral("one"), {}, false, {}});
    notifier.setEnabled(true);
    notifier.show({QStringLiteral("two"), {}, false, {}});
    QTRY_COMPARE(desktop_.told.size(), 1);
    QCOMPARE(desktop_.told.first().title, QStringLiteral("two"));
}

void NotifierTest::theEndOfAJobIsTold() {
    JobQueue queue({});
    RunController run(queue);
    NoticeController notices(queue, run, &window_);
    QueuedJob job;
    job.config.save.name = "mug";
    job.state = JobState::Done;
    Q_EMIT queue.jobEnded(job);
    QTRY_COMPARE(desktop_.told.size(), 1);
    QCOMPARE(desktop_.told.last().title, QStringLiteral("mug is trained"));
    job.state = JobState::Failed;
    job.line = QStringLiteral("out of memory");
    Q_EMIT queue.jobEnded(job);
    QTRY_COMPARE(desktop_.told.size(), 2);
    QCOMPARE(desktop_.told.last().title, QStringLiteral("mug failed"));
    QCOMPARE(desktop_.told.last().text, QStringLiteral("out of memory"));
}

void NotifierTest::aLossThatIsNoNumberIsToldOnce() {
    const run::RunPaths paths{home_.folder("runs") / "mug"};
    JobQueue queue({});
    RunController run(queue);
    NoticeController notices(queue, run, &window_);
    auto log = run::EventLog::open(paths.events());
    auto lock = run::RunLock::take(paths, paths.root / "no-socket");
    run::RunEvent begun;
    begun.name = "mug";
    QVERIFY(log.ok() && lock.ok() && log->append(begun).ok());
    run.open(paths.root);
    QTRY_VERIFY(run.isActive() && run.hasRead());
    run::StepEvent step;
    for (step.step = 1; step.step <= 3; ++step.step) {
        step.loss = step.step == 1 ? 0.5 : std::numeric_limits<double>::quiet_NaN();
        QVERIFY(log->append(step).ok());
    }
    QTRY_COMPARE(run.model().series().size(), std::size_t{3});
    QTRY_COMPARE(desktop_.told.size(), 1);
    QVERIFY(desktop_.told.first().text.contains(QStringLiteral("step 2")));
    QVERIFY(log->append(step).ok());
    QTRY_COMPARE(run.model().series().size(), std::size_t{4});
    QTest::qWait(100);
    QCOMPARE(desktop_.told.size(), 1);
}

void NotifierTest::roomOnTheDisk() {
    const fs::path run = home_.folder("runs") / "mug";
    QVERIFY(createFolders(run).ok());
    const DiskRoom empty = roomFor(run);
    QVERIFY(empty.free > 0);
    QCOMPARE(empty.needed, std::uint64_t{1'000'000'000});
    QVERIFY((DiskRoom{5, 6}.isLow() && !DiskRoom{6, 6}.isLow()));
    QVERIFY(!roomFor(run / "nowhere").isLow()); // what is not known is no reason to alarm
}

/// Starts itself anew on a bus of its own, which is a matter of the whole process.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("TEMPERA_TEST_BUS")) {
        constexpr int kSkipped = 77;
        QCoreApplication application(argc, argv);
        qputenv("TEMPERA_TEST_BUS", "own");
        if (QStandardPaths::findExecutable(QStringLiteral("dbus-run-session")).isEmpty()) {
            return kSkipped;
        }
        return QProcess::execute(QStringLiteral("dbus-run-session"),
                                 QStringList{QStringLiteral("--")} + QCoreApplication::arguments());
    }
    const QByteArray bus = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    QApplication application(argc, argv);
    NotifierTest test; // whose home turns the bus of the desktop off
    qputenv("DBUS_SESSION_BUS_ADDRESS", bus);
    return QTest::qExec(&test, argc, argv);
}
#include "NotifierTest.moc"

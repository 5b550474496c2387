// SPDX-License-Identifier: GPL-3.0-or-later
// A run that trains elsewhere, in a store that speaks S3, is followed while that store comes and goes. ctest: slow
#include <QLabel>
#include <QProcess>
#include <QSignalSpy>

#include "../support/S3Server.h"
#include "KeychainInMemory.h"
#include "StudioTest.h"
#include "run/RunHeader.h"

using namespace tempera;
using namespace tempera::ui;

class StudioRemoteTest : public StudioTest {
    Q_OBJECT

    test::S3Server server_;
    Variables access_;

    bool startStore();

    /// Whether the page says that the store cannot be reached.
    static bool complains(MainWindow& window) {
        for (const auto* label : window.findChild<RunHeader*>()->findChildren<QLabel*>()) {
            if (label->isVisible() && label->property("tone").toString() == QStringLiteral("error")) {
                return true;
            }
        }
        return false;
    }
    static bool isFollowed(MainWindow& window) {
        return QTest::qWaitFor([&] { return window.run().isReached() && window.run().goesOn() && !complains(window); },
                               kPatience);
    }
    static bool goesOnFrom(MainWindow& window, std::size_t steps) { return hasSteps(window, steps + 1); }

private Q_SLOTS:
    void initTestCase();
    void cleanup() { endEngine(); }
    void itIsFollowedThroughAnOutageToItsEnd();
};

/// The store, and what leads to it, which this program has not in its environment.
bool StudioRemoteTest::startStore() {
    const bool isThere = server_.start();
    for (const char* name : {"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_ENDPOINT_URL"}) {
        access_[QLatin1String(name)] = qEnvironmentVariable(name);
        qunsetenv(name);
    }
    return isThere;
}

void StudioRemoteTest::initTestCase() {
    findEngine();
    qunsetenv("AWS_SESSION_TOKEN");
    qunsetenv("AWS_PROFILE");
    qputenv("AWS_EC2_METADATA_DISABLED", "true"); // no machine's role is looked for
    if (!startStore()) {
        QSKIP("there is no moto (./dev setup)");
    }
}

void StudioRemoteTest::itIsFollowedThroughAnOutageToItsEnd() {
    const QString address = QStringLiteral("s3://runs/live");
    newProject();
    QProcess engine;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : access_) {
        environment.insert(name, value);
    }
    engine.setProcessEnvironment(environment);
    trainOutside(engine, {QStringLiteral("--set"), QStringLiteral("remote.uri=") + address, QStringLiteral("--set"),
                          QStringLiteral("sample.every_steps=50")});
    QVERIFY(engine.waitForStarted());

    MainWindow window(Session::Use::Fresh, std::make_unique<KeychainInMemory>());
    window.show();
    RunController& run = window.run();
    run.setRemotePoll(500);
    QSignalSpy failed(&run, &RunController::failed);
    window.openRemote(address);
    QTRY_VERIFY_WITH_TIMEOUT(failed.size() > 0, kPatience);
    QVERIFY2(failed.first().first().toString().contains(QStringLiteral("no credentials were found")),
             qPrintable(failed.first().first().toString()));
    window.credentials().keep(credentialsPlace(utf8(address)), access_);
    QVERIFY(hasSteps(window, 3));
    QVERIFY(isFollowed(window));
    QVERIFY(goesOnFrom(window, run.model().series().size()));
    QVERIFY(QTest::qWaitFor([&] { return !run.model().samples().empty(); }, kPatience));
    QVERIFY(fs::exists(run.model().samples().front().path));

    QSignalSpy cleared(&run.model(), &RunModel::cleared);
    server_.stop();
    QVERIFY(QTest::qWaitFor([&] { return !run.isReached() && complains(window); }, kPatience));
    const std::size_t seen = run.model().series().size();
    QVERIFY(seen >= 3); // what was seen stays
    QVERIFY(startStore());
    QVERIFY(goesOnFrom(window, seen));
    QVERIFY(isFollowed(window)); // what has passed is not said any more
    QCOMPARE(cleared.size(), 0);

    engine.terminate();
    QVERIFY(QTest::qWaitFor([&] { return engine.state() == QProcess::NotRunning; }, kPatience));
    QCOMPARE(engine.exitCode(), 3);
    QVERIFY(QTest::qWaitFor([&] { return run.model().outcome() == RunOutcome::Stopped; }, kPatience));
    QVERIFY(!run.goesOn());
    QVERIFY(window.close());
}

QTEST_MAIN(StudioRemoteTest)
#include "StudioRemoteTest.moc"

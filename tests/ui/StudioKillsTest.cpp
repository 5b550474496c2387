// SPDX-License-Identifier: GPL-3.0-or-later
// The studio is killed with SIGKILL at random moments, $TEMPERA_SOAK_KILLS times: the training does not notice, and the
// next studio finds it, the form, the queue and the unsaved captions. ctest: slow
#include <QApplication>
#include <QProcess>
#include <QRandomGenerator>
#include <QTextStream>

#include <algorithm>
#include <cstdio>

#include "StudioTest.h"
#include "dataset/DatasetPage.h"
#include "run/EventLog.h"
#include "theme/Language.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr int kLongestLifeMs = 2500; ///< of a studio, from before it has read anything to long after
constexpr int kReattachedMs = 5000;

bool isSoak() { return qEnvironmentVariableIsSet("TEMPERA_SOAK_KILLS"); }

int kills() {
    bool given = false;
    const int count = qEnvironmentVariableIntValue("TEMPERA_SOAK_KILLS", &given);
    return given ? count : 3;
}

/// In a process of its own: puts jobs into a queue and says how many are shown, until it is killed.
int queueUntilKilled(const fs::path& folder) {
    JobQueue queue(folder);
    queue.setHeld(true);
    QObject::connect(&queue, &JobQueue::changed, &queue, [&queue] {
        std::printf("%zu\n", queue.jobs().size());
        std::fflush(stdout);
        options::TrainConfig config;
        config.save.dir = "/nowhere/" + std::to_string(queue.jobs().size());
        queue.add(config);
    });
    return QApplication::exec();
}

} // namespace

class StudioKillsTest : public StudioTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void cleanup() { endEngine(); }
    void whatTheQueueShowedIsThereAfterAKill();
    void theNextStudioFindsEverything();

private:
    void prepare();
    void liveAndDie(int milliseconds);
    void findAgain(double& slowest);
};

void StudioKillsTest::whatTheQueueShowedIsThereAfterAKill() {
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = toPath(temporary_->path());
    QRandomGenerator random(1);
    for (int i = 0; i < kills(); ++i) {
        const fs::path folder = folder_ / std::to_string(i);
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--queue"), qstr(folder)});
        QVERIFY(process.waitForReadyRead(kPatience));
        QTest::qWait(static_cast<int>(random.bounded(300)));
        process.kill();
        QVERIFY(process.waitForFinished(kPatience));
        const QByteArray said = process.readAllStandardOutput();
        const QList<QByteArray> lines = said.left(said.lastIndexOf('\n')).split('\n');
        const auto text = readFile(folder / "queue.json");
        QVERIFY(text.ok());
        const auto state = parseQueue(*text);
        QVERIFY(state.ok());
        QVERIFY2(state->jobs.size() >= lines.constLast().toULongLong(), lines.constLast().constData());
        QVERIFY(state->isHeld);
    }
}

/// A training that goes on, one that waits for it, a form and a caption that are not saved.
void StudioKillsTest::prepare() {
    newProject(1'000'000);
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 2));
    window.queueTraining();
    QVERIFY(QTest::qWaitFor([&] { return window.queue().count(JobState::Waiting) == 1; }, kPatience));
    QVERIFY(typeCaption(window, QStringLiteral("kept ")));
    const options::Option* rank = options::schema().find("network.rank");
    window.model().set(*rank, std::int64_t{48});
    window.model().setDraft("optimizer.learning_rate", QStringLiteral("1e-"), QStringLiteral("not a number"));
    QTest::qWait(1500); // what is kept a moment later
}

void StudioKillsTest::liveAndDie(int milliseconds) {
    QProcess studio;
    studio.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"), QStringList());
    QVERIFY(studio.waitForStarted(kPatience));
    QTest::qWait(milliseconds);
    QVERIFY2(studio.state() == QProcess::Running, studio.readAllStandardError().constData());
    studio.kill();
    QVERIFY(studio.waitForFinished(kPatience));
}

void StudioKillsTest::findAgain(double& slowest) {
    QElapsedTimer timer;
    timer.start();
    MainWindow window;
    window.show();
    window.restoreSession();
    QVERIFY(hasSteps(window, 2));
    QVERIFY(comesTo(window, State::Running));
    slowest = std::max(slowest, static_cast<double>(timer.elapsed()) / 1000.0);
    QCOMPARE(window.queue().jobs().size(), std::size_t{2});
    QVERIFY(window.queue().jobs()[0].state == JobState::Running);
    QVERIFY(window.queue().jobs()[1].state == JobState::Waiting);
    QCOMPARE(window.model().config().network.rank, 48);
    QCOMPARE(window.model().draft("optimizer.learning_rate"), QStringLiteral("1e-"));
    auto* dataset = window.findChild<DatasetPage*>();
    QVERIFY(QTest::qWaitFor([&] { return dataset->unsavedCaptions() == 1; }, kPatience));
}

void StudioKillsTest::theNextStudioFindsEverything() {
    prepare();
    const auto engine = run::liveOwner(paths());
    QVERIFY(engine);
    QRandomGenerator random(2);
    double slowest = 0.0;
    for (int i = 0; i < kills(); ++i) {
        liveAndDie(static_cast<int>(random.bounded(kLongestLifeMs)));
        if (QTest::currentTestFailed()) {
            return;
        }
        findAgain(slowest);
        if (QTest::currentTestFailed()) {
            return;
        }
    }
    const auto owner = run::liveOwner(paths());
    QVERIFY(owner && owner->process == engine->process);
    const auto events = run::readEvents(paths().events());
    QVERIFY(events.ok());
    std::int64_t steps = 0;
    int beginnings = 0;
    for (const run::TimedEvent& timed : *events) {
        beginnings += std::holds_alternative<run::RunEvent>(timed.event);
        if (const auto* step = std::get_if<run::StepEvent>(&timed.event)) {
            QCOMPARE(step->step, ++steps); // not one was lost or done twice
        }
    }
    QCOMPARE(beginnings, 1);
    qInfo("%d kills, %lld steps meanwhile, found again after at most %.1f s", kills(), static_cast<long long>(steps),
          slowest);
    if (isSoak()) { // other tests run beside this one else
        QVERIFY(slowest * 1000.0 <= kReattachedMs);
    }
    fs::remove(home_.folder("state") / "tempera/studio/queue.json"); // the one that waits would begin
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:"); // a test must not follow the desktop it happens to run on
    QApplication application(argc, argv);
    speak(QStringLiteral("en"));
    Theme theme(application);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QStringLiteral("--queue")) {
        return queueUntilKilled(toPath(arguments.at(2)));
    }
    StudioKillsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "StudioKillsTest.moc"

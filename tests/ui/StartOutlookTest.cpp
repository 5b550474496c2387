// SPDX-License-Identifier: GPL-3.0-or-later
// What Start will do is told beforehand: begin a run, or go on with the one that lies in its folder.
#include <QLabel>

#include "StudioTest.h"
#include "options/Job.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "widgets/KeyValueGrid.h"

using namespace tempera;
using namespace tempera::ui;

class StartOutlookTest : public StudioTest {
    Q_OBJECT

    static constexpr int kSteps = 400;

    /// In a section of the plan.
    static QString planned(const MainWindow& window, const char* name) {
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            const auto* grid = dynamic_cast<const KeyValueGrid*>(widget); // which has no meta-object of its own
            if (const QString value = grid ? grid->value(QString::fromLatin1(name)) : QString(); !value.isEmpty()) {
                return value;
            }
        }
        return {};
    }
    static bool says(const MainWindow& window, const char* text) {
        const auto labels = window.findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [text](const QLabel* label) { return label->text().contains(QString::fromLatin1(text)); });
    }

private Q_SLOTS:
    void init();
    void aStoppedRunIsGoneOnWith();
    void aRunWithoutACheckpointBeginsAnew();
};

/// A stopped run of the project.
void StartOutlookTest::init() {
    newProject(kSteps);
    const auto job = options::loadJob(folder_ / "job.json");
    QVERIFY(job.ok() && options::saveJob(paths().job(), job->config).ok());
    auto log = run::EventLog::open(paths().events());
    run::RunEvent begun;
    begun.steps = kSteps;
    QVERIFY(log.ok() && log->append(begun).ok() && log->append(run::StoppedEvent{}).ok());
}

/// Start said that it starts, and the plan told of the whole run.
void StartOutlookTest::aStoppedRunIsGoneOnWith() {
    const auto nothing = [](const fs::path&) { return Status(); };
    QVERIFY(run::writeCheckpoint(paths().checkpoints(), 100, nothing).ok());
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Resume")), kPatience);
    QVERIFY(!button(window, QStringLiteral("Start")));
    QVERIFY(says(window, "it goes on from step 100"));
    QCOMPARE(planned(window, "Optimizer steps"), QStringLiteral("400"));
    QCOMPARE(planned(window, "Steps left"), QStringLiteral("300"));
    // Another training is no resume of this one.
    window.model().set(*options::schema().find("network.rank"), std::int64_t{3});
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Start")), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(says(window, "exactly what Start will do"), kPatience);
    QCOMPARE(planned(window, "Steps left"), QString());
    window.model().undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Resume")), kPatience);
    // Nor is one that has come to its end.
    QVERIFY(run::EventLog::open(paths().events())->append(run::DoneEvent{}).ok());
    window.model().planAgain();
    QTRY_VERIFY_WITH_TIMEOUT(button(window, QStringLiteral("Start")), kPatience);
}

void StartOutlookTest::aRunWithoutACheckpointBeginsAnew() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QTest::qWait(1000);
    QVERIFY(button(window, QStringLiteral("Start")));
    QVERIFY(says(window, "exactly what Start will do"));
}

QTEST_MAIN(StartOutlookTest)
#include "StartOutlookTest.moc"

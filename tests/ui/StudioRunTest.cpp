// SPDX-License-Identifier: GPL-3.0-or-later
// The window with the real engine: a tiny model is trained, commanded, left and found again. ctest: slow
#include <QApplication>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>

#include <csignal>
#include <memory>

#include "../support/TinyProject.h"
#include "UiTest.h"
#include "dataset/DatasetPage.h"
#include "run/Control.h"
#include "run/RunFolder.h"
#include "shell/CloseDialog.h"
#include "shell/MainWindow.h"
#include "shell/NavigationBar.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

using State = RunController::State;

constexpr int kPatience = 120'000; // ms: sanitizers and busy machines

/// The button of the window, or of a dialog of it, that shows this text.
QPushButton* button(QWidget& window, const QString& text) {
    for (auto* each : window.findChildren<QPushButton*>()) {
        if (each->text().remove(QLatin1Char('&')) == text && each->isVisibleTo(&window)) {
            return each;
        }
    }
    return nullptr;
}

bool opened(MainWindow& window, const fs::path& path) {
    window.openAnything(path);
    return QTest::qWaitFor([&] { return !window.model().plan().busy && window.model().canStart(); }, kPatience);
}

bool hasSteps(MainWindow& window, std::size_t count) {
    return QTest::qWaitFor([&] { return window.run().model().series().size() >= count; }, kPatience);
}

bool comesTo(MainWindow& window, State state) {
    return QTest::qWaitFor([&] { return window.run().state() == state; }, kPatience);
}

bool click(QWidget& window, const QString& text) {
    QPushButton* found = nullptr;
    const bool there = QTest::qWaitFor(
        [&] {
            found = button(window, text);
            return found && found->isEnabled();
        },
        kPatience);
    if (there) {
        found->click();
    }
    return there;
}

void drop(MainWindow& window, const fs::path& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(qstr(path))});
    QDragEnterEvent enter({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
}

QPlainTextEdit* captionEditor(MainWindow& window) {
    for (auto* edit : window.findChildren<QPlainTextEdit*>()) {
        if (edit->accessibleName() == QStringLiteral("Caption")) {
            return edit;
        }
    }
    return nullptr;
}

/// Puts text before a caption as a user would.
bool typeCaption(MainWindow& window, const QString& text) {
    window.showPage(PageId::Dataset);
    QPlainTextEdit* edit = captionEditor(window);
    if (!edit || !QTest::qWaitFor([&] { return !edit->isReadOnly() && !edit->toPlainText().isEmpty(); }, kPatience)) {
        return false;
    }
    edit->moveCursor(QTextCursor::Start);
    QTest::keyClicks(edit, text);
    return true;
}

/// In a process of its own: edits a caption and is killed before it is saved.
[[noreturn]] void typeAndDie(const QString& project) {
    MainWindow window;
    window.show();
    const bool typed = opened(window, toPath(project)) && typeCaption(window, QStringLiteral("kept "));
    if (!typed) {
        std::_Exit(1);
    }
    std::raise(SIGKILL);
    std::_Exit(1);
}

} // namespace

class StudioRunTest : public QObject {
    Q_OBJECT

    OwnHome home_;
    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path folder_;

    run::RunPaths paths() const { return {folder_ / "run"}; }
    fs::path caption() const { return folder_ / "pictures/2_thing/0.txt"; }

    /// Long enough that nothing here ends by itself unless `steps` says so.
    void newProject(int steps = 20000) {
        temporary_ = std::make_unique<QTemporaryDir>();
        folder_ = toPath(temporary_->path());
        test::writeTinyProject(folder_, {{"train", {{"steps", steps}}},
                                         {"save", {{"every_steps", 0}}},
                                         {"sample", {{"prompts", {"a thing"}}, {"steps", 2}, {"every_steps", 0}}}});
    }

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void aTrainingIsStartedPausedSavedSampledStoppedAndResumed();
    void aRunOfTheCommandLineIsFollowed();
    void aRunGoesOnWithoutTheWindowAndIsFoundAgain();
    void closingCanBeCancelledAndCanStopTheRun();
    void stoppingWhileItStartsIsNotForgotten();
    void whatTheEngineRefusesIsShownAtItsField();
    void aFinishedFolderLeavesTheChoice();
    void savingTheJobSavesTheCaptionsToo();
    void unsavedCaptionsAreAskedAboutBeforeAStart();
    void aKilledStudioFindsItsCaptionsAgain();
    void foldersModelsRunsAndJobsCanBeDropped();
};

void StudioRunTest::initTestCase() {
    QVERIFY(fs::exists(TEMPERA_BIN "/tempera"));
    qputenv("PATH", QByteArray(TEMPERA_BIN ":") + qgetenv("PATH"));
}

/// No engine may outlive its test.
void StudioRunTest::cleanup() {
    if (const auto owner = run::liveOwner(paths())) {
        ::kill(static_cast<pid_t>(owner->process.pid), SIGKILL);
    }
}

void StudioRunTest::aTrainingIsStartedPausedSavedSampledStoppedAndResumed() {
    newProject(400);
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    RunController& run = window.run();
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 3));
    QCOMPARE(window.findChild<NavigationBar*>()->current(), PageId::Run);
    QVERIFY(run.state() == State::Running);
    QVERIFY(!run.model().facts().resumedFrom);
    QCOMPARE(run.model().facts().steps, std::int64_t{400});

    QVERIFY(click(window, QStringLiteral("Pause")));
    QVERIFY(comesTo(window, State::Paused));
    const std::size_t paused = run.model().series().size();
    QTest::qWait(500);
    QCOMPARE(run.model().series().size(), paused);
    QVERIFY(click(window, QStringLiteral("Resume")));
    QVERIFY(hasSteps(window, paused + 1));

    const std::size_t samples = run.model().samples().size();
    QVERIFY(click(window, QStringLiteral("Sample now")));
    QVERIFY(QTest::qWaitFor([&] { return run.model().samples().size() > samples; }, kPatience));
    QVERIFY(fs::exists(run.model().samples().back().path));
    QVERIFY(click(window, QStringLiteral("Save now")));
    QVERIFY(QTest::qWaitFor([&] { return !run.model().checkpoints().empty(); }, kPatience));

    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(comesTo(window, State::Past));
    QVERIFY(run.model().outcome() == RunOutcome::Stopped);
    QVERIFY(*run::runState(paths()) == run::RunState::Unfinished);
    const std::int64_t stoppedAt = run.model().lastStep()->step;

    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(QTest::qWaitFor([&] { return run.model().facts().resumedFrom.has_value(); }, kPatience));
    QCOMPARE(*run.model().facts().resumedFrom, stoppedAt);
    QVERIFY(QTest::qWaitFor([&] { return run.model().outcome() == RunOutcome::Done && !run.isActive(); }, kPatience));
    QCOMPARE(run.model().series().size(), std::size_t{400});
    QVERIFY(fs::exists(run.model().output().at(0)));
}

void StudioRunTest::aRunOfTheCommandLineIsFollowed() {
    newProject();
    QProcess engine;
    engine.start(QStringLiteral(TEMPERA_BIN "/tempera"), {QStringLiteral("train"), qstr(folder_ / "job.json"),
                                                          QStringLiteral("--progress"), QStringLiteral("none")});
    QVERIFY(engine.waitForStarted());
    QVERIFY(QTest::qWaitFor([&] { return fs::exists(paths().events()); }, kPatience));
    MainWindow window;
    window.show();
    window.openAnything(paths().root);
    QVERIFY(hasSteps(window, 3));
    QVERIFY(window.run().state() == State::Running);
    // The plan beside it is the run's own.
    QVERIFY(QTest::qWaitFor([&] { return window.model().config().train.steps == 20000; }, kPatience));
    QVERIFY(click(window, QStringLiteral("Stop")));
    QVERIFY(QTest::qWaitFor([&] { return engine.state() == QProcess::NotRunning; }, kPatience));
    QCOMPARE(engine.exitCode(), 3);
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::aRunGoesOnWithoutTheWindowAndIsFoundAgain() {
    newProject();
    {
        MainWindow window;
        window.show();
        QVERIFY(opened(window, folder_));
        QVERIFY(click(window, QStringLiteral("Start")));
        QVERIFY(hasSteps(window, 2));
        QVERIFY(!window.close());
        auto* dialog = window.findChild<CloseDialog*>();
        QVERIFY(dialog);
        dialog->keepButton()->click();
        QVERIFY(QTest::qWaitFor([&] { return !window.isVisible(); }, kPatience));
    }
    QVERIFY(run::liveOwner(paths()));
    MainWindow window;
    window.show();
    window.restoreSession();
    QVERIFY(comesTo(window, State::Running));
    QCOMPARE(window.findChild<NavigationBar*>()->current(), PageId::Run);
    QVERIFY(hasSteps(window, 4));
    QVERIFY(QTest::qWaitFor([&] { return window.model().jobFile() == folder_ / "job.json"; }, kPatience));
    window.run().stop();
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::closingCanBeCancelledAndCanStopTheRun() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 2));
    QVERIFY(!window.close());
    QVERIFY(click(window, QStringLiteral("Cancel")));
    QTest::qWait(100);
    QVERIFY(window.isVisible());
    QVERIFY(window.run().state() == State::Running);
    QVERIFY(!window.close());
    QVERIFY(click(window, QStringLiteral("Save and stop")));
    QVERIFY(QTest::qWaitFor([&] { return !window.isVisible(); }, kPatience));
    QVERIFY(*run::runState(paths()) == run::RunState::Unfinished);
}

void StudioRunTest::stoppingWhileItStartsIsNotForgotten() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(QTest::qWaitFor([&] { return window.run().state() == State::Starting; }, kPatience));
    window.run().stop();
    QVERIFY(comesTo(window, State::Past));
    QVERIFY(*run::runState(paths()) == run::RunState::Unfinished);
}

void StudioRunTest::whatTheEngineRefusesIsShownAtItsField() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    // The dataset goes between the plan and the start: the engine is the first to see that.
    fs::rename(folder_ / "pictures", folder_ / "elsewhere");
    QVERIFY(QTest::qWaitFor([&] { return !window.run().isActive(); }, kPatience));
    QTRY_COMPARE_WITH_TIMEOUT(window.findChild<NavigationBar*>()->current(), PageId::Dataset, kPatience);
    const auto& problems = window.model().problems();
    QVERIFY(!problems.empty());
    QCOMPARE(problems.front().key, std::string("dataset.path"));
    // The reason may be gone by now: trying again must be possible.
    fs::rename(folder_ / "elsewhere", folder_ / "pictures");
    QVERIFY(window.model().canStart());
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 1));
    QVERIFY(window.model().problems().empty());
    window.run().stop();
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::aFinishedFolderLeavesTheChoice() {
    newProject(2);
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(QTest::qWaitFor([&] { return window.run().model().outcome() == RunOutcome::Done; }, kPatience));
    QVERIFY(comesTo(window, State::Past));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(click(window, QStringLiteral("Start in run-2")));
    QVERIFY(QTest::qWaitFor([&] { return fs::exists(folder_ / "run-2/output/tiny.safetensors"); }, kPatience));
    QCOMPARE(window.model().config().save.dir, folder_ / "run-2");
    QVERIFY(comesTo(window, State::Past));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(click(window, QStringLiteral("Move aside and start")));
    QVERIFY(QTest::qWaitFor(
        [&] {
            return fs::exists(folder_ / "run-2.1/output/tiny.safetensors") &&
                   fs::exists(folder_ / "run-2/output/tiny.safetensors");
        },
        kPatience));
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::savingTheJobSavesTheCaptionsToo() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(opened(window, folder_));
    QVERIFY(typeCaption(window, QStringLiteral("new ")));
    auto* dataset = window.findChild<DatasetPage*>();
    QCOMPARE(dataset->unsavedCaptions(), 1);
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(caption()), std::string("new a thing, number 0\n"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(dataset->unsavedCaptions(), 0, kPatience);
    // It is the same caption all the time, and can still be edited and undone.
    QTRY_VERIFY(!captionEditor(window)->isReadOnly());
    QCOMPARE(captionEditor(window)->toPlainText(), QStringLiteral("new a thing, number 0"));
    QTest::keyClick(captionEditor(window), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(captionEditor(window)->toPlainText(), QStringLiteral("a thing, number 0"));
    QCOMPARE(dataset->unsavedCaptions(), 1);
}

void StudioRunTest::unsavedCaptionsAreAskedAboutBeforeAStart() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(typeCaption(window, QStringLiteral("new ")));
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(!window.run().isActive());
    QVERIFY(click(window, QStringLiteral("Save and start")));
    QVERIFY(hasSteps(window, 1));
    QCOMPARE(*readFile(caption()), std::string("new a thing, number 0\n"));
    window.run().stop();
    QVERIFY(comesTo(window, State::Past));
}

void StudioRunTest::aKilledStudioFindsItsCaptionsAgain() {
    newProject();
    QProcess studio;
    studio.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--type-and-die"), qstr(folder_)});
    QVERIFY(studio.waitForFinished(kPatience));
    QVERIFY(studio.exitStatus() == QProcess::CrashExit);
    QCOMPARE(*readFile(caption()), std::string("a thing, number 0\n")); // nothing was written behind the user's back

    MainWindow window;
    window.show();
    auto* dataset = window.findChild<DatasetPage*>();
    QSignalSpy recovered(dataset, &DatasetPage::captionsRecovered);
    QVERIFY(opened(window, folder_));
    QTRY_COMPARE_WITH_TIMEOUT(recovered.size(), 1, kPatience);
    QCOMPARE(dataset->unsavedCaptions(), 1);
    QTRY_COMPARE(captionEditor(window)->toPlainText(), QStringLiteral("kept a thing, number 0"));
    dataset->saveCaptions();
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(caption()), std::string("kept a thing, number 0\n"), kPatience);
}

void StudioRunTest::foldersModelsRunsAndJobsCanBeDropped() {
    newProject(2);
    QCOMPARE(QProcess::execute(QStringLiteral(TEMPERA_BIN "/tempera"),
                               {QStringLiteral("train"), qstr(folder_ / "job.json"), QStringLiteral("--progress"),
                                QStringLiteral("none")}),
             0);
    MainWindow window;
    window.show();
    const auto current = [&] { return window.findChild<NavigationBar*>()->current(); };
    drop(window, folder_ / "pictures");
    QCOMPARE(window.model().config().dataset.path, folder_ / "pictures");
    QCOMPARE(current(), PageId::Dataset);
    QTRY_VERIFY_WITH_TIMEOUT(window.model().dataset(), kPatience);
    drop(window, folder_ / "model");
    QCOMPARE(window.model().config().model.path, folder_ / "model");
    QCOMPARE(current(), PageId::Model);
    drop(window, paths().root);
    QCOMPARE(current(), PageId::Run);
    QTRY_COMPARE_WITH_TIMEOUT(window.run().model().series().size(), std::size_t{2}, kPatience);
    // A drop on a field of text falls through to the window instead of writing its address there.
    window.showPage(PageId::Dataset);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(qstr(paths().root))});
    QVERIFY(QTest::qWaitFor([&] { return captionEditor(window)->isVisible(); }, kPatience));
    const QString before = captionEditor(window)->toPlainText();
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(captionEditor(window)->viewport(), &enter);
    QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(captionEditor(window)->viewport(), &event);
    QCOMPARE(captionEditor(window)->toPlainText(), before);
    QCOMPARE(current(), PageId::Run);
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:"); // a test must not follow the desktop it happens to run on
    QApplication application(argc, argv);
    Theme theme(application);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QStringLiteral("--type-and-die")) {
        typeAndDie(arguments.at(2));
    }
    StudioRunTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "StudioRunTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What stands before a start in the window: refusals, folders in use, what was dropped on it. ctest: slow
#include <QApplication>
#include <QMimeData>
#include <QProcess>

#include "Dropping.h"
#include "StudioTest.h"
#include "shell/NavigationBar.h"

using namespace tempera;
using namespace tempera::ui;

class StudioStartTest : public StudioTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void cleanup() { endEngine(); }
    void whatTheEngineRefusesIsShownAtItsField();
    void aFinishedFolderLeavesTheChoice();
    void unsavedCaptionsAreAskedAboutBeforeAStart();
    void foldersModelsRunsAndJobsCanBeDropped();
};

void StudioStartTest::whatTheEngineRefusesIsShownAtItsField() {
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

void StudioStartTest::aFinishedFolderLeavesTheChoice() {
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

void StudioStartTest::unsavedCaptionsAreAskedAboutBeforeAStart() {
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

void StudioStartTest::foldersModelsRunsAndJobsCanBeDropped() {
    newProject(2);
    QCOMPARE(QProcess::execute(QStringLiteral(TEMPERA_BIN "/tempera"),
                               {QStringLiteral("train"), qstr(folder_ / "job.json"), QStringLiteral("--progress"),
                                QStringLiteral("none")}),
             0);
    MainWindow window;
    window.show();
    const auto current = [&] { return window.findChild<NavigationBar*>()->current(); };
    drop(window, folder_ / "pictures");
    QTRY_COMPARE(window.model().config().dataset.path, folder_ / "pictures");
    QCOMPARE(current(), PageId::Dataset);
    QTRY_VERIFY_WITH_TIMEOUT(window.model().dataset(), kPatience);
    drop(window, folder_ / "model");
    QTRY_COMPARE(window.model().config().model.path, folder_ / "model");
    QCOMPARE(current(), PageId::Model);
    drop(window, paths().root);
    QTRY_COMPARE(current(), PageId::Run);
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
    QTRY_COMPARE(current(), PageId::Run);
}

QTEST_MAIN(StudioStartTest)
#include "StudioStartTest.moc"

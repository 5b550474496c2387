// SPDX-License-Identifier: GPL-3.0-or-later
// Captions that are edited in the window: saved, and found again after it was killed. ctest: slow, x11
#include <QApplication>
#include <QFileDialog>
#include <QProcess>

#include "../support/PictureFiles.h"
#include "StudioTest.h"
#include "dataset/DatasetPage.h"
#include "dataset/FolderList.h"
#include "options/Schema.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

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

class StudioCaptionsTest : public StudioTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void cleanup() { endEngine(); }
    void savingTheJobSavesTheCaptionsToo();
    void captionsAreSavedThoughTheJobHasNoFile();
    void captionsAreSavedThoughTheJobCannotBe();
    void aKilledStudioFindsItsCaptionsAgain();
    void onlyThePicturesOfATrainingStayAsTheyAre();
};

void StudioCaptionsTest::savingTheJobSavesTheCaptionsToo() {
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
    QTest::keyClick(captionEditor(window), Qt::Key_Z, Qt::ControlModifier); // its file is read before
    QTRY_COMPARE(captionEditor(window)->toPlainText(), QStringLiteral("a thing, number 0"));
    QTRY_COMPARE(dataset->unsavedCaptions(), 1);
}

/// Who edits captions does not mean to name the job.
void StudioCaptionsTest::captionsAreSavedThoughTheJobHasNoFile() {
    newProject();
    MainWindow window(Session::Use::Fresh);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.model().set(*options::schema().find("dataset.path"), caption().parent_path().parent_path().string());
    window.showPage(PageId::Dataset);
    QVERIFY(typeCaption(window, QStringLiteral("new ")));
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(caption()), std::string("new a thing, number 0\n"), kPatience);
    QVERIFY(!window.findChild<QFileDialog*>());
}

void StudioCaptionsTest::captionsAreSavedThoughTheJobCannotBe() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(opened(window, folder_));
    QVERIFY(typeCaption(window, QStringLiteral("new ")));
    const fs::path job = window.model().jobFile();
    fs::remove(job);
    QVERIFY(writeFileAtomically(job / "in the way", "a folder").ok());
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(caption()), std::string("new a thing, number 0\n"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(window.findChild<DatasetPage*>()->unsavedCaptions(), 0, kPatience);
}

void StudioCaptionsTest::aKilledStudioFindsItsCaptionsAgain() {
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

/// The next data set is prepared while one is trained on.
void StudioCaptionsTest::onlyThePicturesOfATrainingStayAsTheyAre() {
    newProject();
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    const auto* folders = window.findChild<FolderList*>();
    QVERIFY(!folders->isInUse());
    const auto show = [&](const fs::path& pictures) {
        window.model().set(*options::schema().find("dataset.path"), pictures.string());
        return QTest::qWaitFor([&] { return window.model().dataset() && !window.model().plan().busy; }, kPatience);
    };
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(hasSteps(window, 1));
    QVERIFY(folders->isInUse());
    test::write(folder_ / "other/3_cup/0.bmp", test::bmp(64, 64));
    QVERIFY(show(folder_ / "other"));
    QVERIFY(!folders->isInUse());
    QVERIFY(show(folder_ / "pictures/2_thing")); // a part of what is trained on
    QVERIFY(folders->isInUse());
    QVERIFY(show(folder_ / "other"));
    window.run().stop();
    QVERIFY(comesTo(window, State::Past));
    QVERIFY(show(folder_ / "pictures"));
    QVERIFY(!folders->isInUse());
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:"); // a test must not follow the desktop it happens to run on
    QApplication application(argc, argv);
    Theme theme(application);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QStringLiteral("--type-and-die")) {
        typeAndDie(arguments.at(2));
    }
    StudioCaptionsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "StudioCaptionsTest.moc"

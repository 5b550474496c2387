// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a newcomer by the keyboard alone: from the first steps over the pictures and a training to the LoRA that
// is tried. ctest: slow, x11
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QLabel>
#include <QListView>
#include <QTreeView>
#include <QTreeWidget>

#include "Keyboard.h"
#include "StudioTest.h"
#include "dataset/CaptionBatchDialog.h"
#include "dataset/MaskDialog.h"
#include "dataset/PictureGrid.h"
#include "dataset/ProblemsDialog.h"
#include "library/LoraTrial.h"
#include "run/SampleViewer.h"
#include "shell/FirstSteps.h"
#include "shell/SearchBox.h"

using namespace tempera;
using namespace tempera::ui;

class StudioWalkTest : public StudioTest {
    Q_OBJECT

    /// The dialog above it was closed: a window manager gives the focus back.
    static void goBackTo(QWidget& window) {
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }
    static void choose(MainWindow& window, QWidget& asker, const fs::path& path) {
        QVERIFY(waitFor<QFileDialog>(window));
        press(Qt::CTRL | Qt::Key_A);
        type(qstr(path));
        press(Qt::Key_Return);
        QTRY_VERIFY(!window.findChild<QFileDialog*>());
        goBackTo(asker);
    }
    static void set(const QString& option, const QString& value) {
        search(option);
        press(Qt::CTRL | Qt::Key_A);
        type(value);
        press(Qt::Key_Tab);
    }

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void init() { newProject(); }
    void cleanup() { endEngine(); }
    void fromTheFirstStepsToALoraThatIsTried();
    void picturesAreFilteredTaggedMaskedAndMended();
};

void StudioWalkTest::fromTheFirstStepsToALoraThatIsTried() {
    MainWindow window(Session::Use::None);
    window.resize(1366, 768);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    search(QStringLiteral("First steps"));
    auto* steps = waitFor<FirstSteps>(window);
    QVERIFY(steps);
    QVERIFY(tabToButton("Model folder …"));
    press(Qt::Key_Space);
    choose(window, *steps, folder_ / "model");
    QVERIFY(tabToButton("Folder of pictures …"));
    press(Qt::Key_Space);
    choose(window, *steps, folder_ / "pictures");
    QVERIFY(tabToButton("Close"));
    press(Qt::Key_Space);
    QTRY_VERIFY(!window.findChild<FirstSteps*>() || !window.findChild<FirstSteps*>()->isVisible());
    QCOMPARE(window.model().config().model.path, folder_ / "model");
    QCOMPARE(window.model().config().dataset.path, folder_ / "pictures");
    goBackTo(window);

    set(QStringLiteral("dataset.resolution"), QStringLiteral("64x64"));
    set(QStringLiteral("train.steps"), QStringLiteral("4"));
    set(QStringLiteral("save.dir"), qstr(folder_ / "run"));
    set(QStringLiteral("save.name"), QStringLiteral("walked"));
    set(QStringLiteral("sample.prompts"), QStringLiteral("a thing"));
    set(QStringLiteral("sample.steps"), QStringLiteral("2"));
    set(QStringLiteral("sample.every_steps"), QStringLiteral("2"));
    QTRY_VERIFY_WITH_TIMEOUT(!window.model().plan().busy && window.model().canStart(), kPatience);
    QVERIFY(tabToButton("Start"));
    press(Qt::Key_Space);
    QVERIFY(hasSteps(window, 1));
    QVERIFY(comesTo(window, State::Past));

    // A sample beside that of another step.
    QTRY_VERIFY_WITH_TIMEOUT(window.run().model().samples().size() >= 2, kPatience);
    QVERIFY(tabTo([](const QWidget& at) { return at.accessibleName().startsWith(QStringLiteral("a thing, ")); }));
    press(Qt::Key_Space);
    auto* viewer = waitFor<SampleViewer>(window);
    QVERIFY(viewer);
    QVERIFY(tabToButton("Compare with"));
    press(Qt::Key_Space);
    QVERIFY(tabToName("Border between the two pictures"));
    press(Qt::Key_Home);
    press(Qt::Key_Right);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window.findChild<SampleViewer*>());
    goBackTo(window);

    // What was trained, on a prompt.
    press(Qt::CTRL | Qt::Key_0);
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), kPatience);
    QVERIFY(tabToButton("Runs"));
    press(Qt::Key_Right); // the other of the two views
    auto* files = window.findChild<QTreeView*>(QStringLiteral("files"));
    QTRY_VERIFY_WITH_TIMEOUT(files->model()->rowCount() > 0, kPatience);
    QVERIFY(tabToName("Files"));
    press(Qt::Key_Home);
    const auto canTry = [&window] {
        const QPushButton* found = button(window, QStringLiteral("Try on prompts …"));
        return found && found->isEnabled();
    };
    for (int i = 0; i < files->model()->rowCount() && !QTest::qWaitFor(canTry, 2000); ++i) {
        press(Qt::Key_Down);
    }
    QVERIFY(tabToButton("Try on prompts …"));
    press(Qt::Key_Space);
    auto* trial = waitFor<LoraTrial>(window);
    QVERIFY(trial);
    QVERIFY(tabToName("Weights"));
    press(Qt::CTRL | Qt::Key_A);
    type(QStringLiteral("0, 1"));
    QVERIFY(tabToName("Steps"));
    press(Qt::CTRL | Qt::Key_A);
    type(QStringLiteral("2"));
    QVERIFY(tabToButton("Draw"));
    press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(button(*trial, QStringLiteral("Save as a picture …"))->isEnabled(), kPatience);
    QVERIFY(tabToButton("Close"));
    press(Qt::Key_Space);
    QTRY_VERIFY(!window.findChild<LoraTrial*>());
}

void StudioWalkTest::picturesAreFilteredTaggedMaskedAndMended() {
    QVERIFY(writeFileAtomically(folder_ / "pictures/2_thing/4.txt", "a thing, caf\xE9\n").ok()); // Latin-1
    MainWindow window(Session::Use::None);
    window.resize(1366, 768);
    window.show();
    window.openAnything(folder_);
    QVERIFY(QTest::qWaitForWindowActive(&window));
    press(Qt::CTRL | Qt::Key_2);
    auto* grid = window.findChild<PictureGrid*>();
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 5, kPatience);

    press(Qt::CTRL | Qt::Key_F);
    QCOMPARE(window.focusWidget()->accessibleName(), QStringLiteral("Filter pictures"));
    type(QStringLiteral("name:0 OR name:1"));
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 2, kPatience);
    QVERIFY(tabToName("Pictures"));
    press(Qt::CTRL | Qt::Key_A);
    press(Qt::CTRL | Qt::Key_E);
    auto* batch = waitFor<CaptionBatchDialog>(window);
    QVERIFY(batch);
    type(QStringLiteral("on a table"));
    auto* apply = button(*batch, QStringLiteral("Change captions"));
    QTRY_VERIFY_WITH_TIMEOUT(apply->isEnabled(), kPatience);
    QVERIFY(tabToButton("Change captions"));
    press(Qt::Key_Space);
    QTRY_VERIFY(!window.findChild<CaptionBatchDialog*>());
    goBackTo(window);
    press(Qt::CTRL | Qt::Key_S);
    QTRY_VERIFY_WITH_TIMEOUT(readFile(caption())->find("on a table") != std::string::npos, kPatience);

    QVERIFY(tabToButton("Mask …"));
    press(Qt::Key_Space);
    auto* mask = waitFor<MaskDialog>(window);
    QVERIFY(mask);
    QVERIFY(tabToName("Size of the brush"));
    press(Qt::Key_Home);
    QVERIFY(tabToName("Mask of the picture"));
    const auto paints = [mask] { // once the picture is there
        press(Qt::Key_Space);
        press(Qt::Key_Right);
        return button(*mask, QStringLiteral("Save mask"))->isEnabled();
    };
    QVERIFY(QTest::qWaitFor(paints, kPatience));
    QVERIFY(tabToButton("Save mask"));
    press(Qt::Key_Space);
    QTRY_VERIFY(!window.findChild<MaskDialog*>());
    goBackTo(window);
    QTRY_VERIFY_WITH_TIMEOUT(window.model().config().loss.mask != options::MaskSource::Off, kPatience);

    press(Qt::CTRL | Qt::Key_F);
    press(Qt::CTRL | Qt::Key_A);
    press(Qt::Key_Delete);
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 5, kPatience);
    QVERIFY(tabTo([](const QWidget& at) { return at.accessibleName().startsWith(QStringLiteral("Problems: ")); }));
    press(Qt::Key_Space);
    auto* problems = waitFor<ProblemsDialog>(window);
    QVERIFY(problems);
    auto* list = problems->findChild<QTreeWidget*>();
    QTRY_VERIFY_WITH_TIMEOUT(list->isVisible(), kPatience);
    QCOMPARE(QApplication::focusWidget(), list);
    press(Qt::Key_Home);
    QVERIFY(tabTo([&](const QWidget& at) {
        const auto* fix = qobject_cast<const QPushButton*>(&at);
        return fix && fix->text().contains(QStringLiteral("UTF-8"));
    }));
    press(Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(folder_ / "pictures/2_thing/4.txt"), std::string("a thing, caf\xC3\xA9\n"),
                              kPatience);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!window.findChild<ProblemsDialog*>());
    goBackTo(window);

    const auto pictures = [&] { return window.model().plan().result.plan->ownPresentations; };
    const auto before = pictures();
    QVERIFY(tabToName("Repeats of 2_thing"));
    press(Qt::Key_Up);
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(pictures() != before, kPatience);
}

QTEST_MAIN(StudioWalkTest)
#include "StudioWalkTest.moc"

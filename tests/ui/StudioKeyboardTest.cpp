// SPDX-License-Identifier: GPL-3.0-or-later
// Settings, captions, trainings, the queue, runs, pages and menus by the keyboard alone: every step is a key that is
// pressed where the focus is. ctest: slow, x11
#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTreeWidget>

#include "Keyboard.h"
#include "StudioTest.h"
#include "library/RunComparison.h"
#include "options/Job.h"
#include "run/EventLog.h"
#include "shell/DiffDialog.h"
#include "shell/NavigationBar.h"
#include "shell/SearchBox.h"
#include "shell/TopBar.h"

using namespace tempera;
using namespace tempera::ui;

class StudioKeyboardTest : public StudioTest {
    Q_OBJECT

    static QString focused() {
        return QApplication::focusWidget() ? QApplication::focusWidget()->objectName() : QString();
    }

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void init() { newProject(); }
    void cleanup() { endEngine(); }
    void settingsAreMade();
    void captionsAreWritten();
    void menusAndDialogsAreOperated();
    void aTrainingIsStartedPausedAndStopped();
    void theQueueIsOperated();
    void runsAreOpenedComparedAndDeleted();
    void tabGoesFromPartToPart();
};

/// A model, pictures and options from nothing; then the job is saved.
void StudioKeyboardTest::settingsAreMade() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto fill = [](const QString& name, const QString& text) {
        search(name);
        press(Qt::CTRL | Qt::Key_A);
        type(text);
        press(Qt::Key_Tab);
    };
    fill(QStringLiteral("pretrained_model_name_or_path"), qstr(folder_ / "model"));
    fill(QStringLiteral("dataset.path"), qstr(folder_ / "pictures"));
    fill(QStringLiteral("network_dim"), QStringLiteral("4"));
    fill(QStringLiteral("train.steps"), QStringLiteral("7"));
    fill(QStringLiteral("save.dir"), qstr(folder_ / "elsewhere"));
    const options::TrainConfig& config = window.model().config();
    QCOMPARE(config.model.path, folder_ / "model");
    QCOMPARE(config.dataset.path, folder_ / "pictures");
    QCOMPARE(config.network.rank, 4);
    QCOMPARE(config.train.steps, std::optional<std::int64_t>(7));
    press(Qt::CTRL | Qt::Key_Z);
    QVERIFY(config.save.dir.empty());
    press(QKeySequence(QKeySequence::Redo)[0]);
    QCOMPARE(config.save.dir, folder_ / "elsewhere");
    // A choice, and its reset beside it.
    search(QStringLiteral("network.type"));
    QCOMPARE(focused(), QStringLiteral("network.type"));
    const auto before = config.network.type;
    press(Qt::Key_Down);
    QVERIFY(config.network.type != before);
    press(Qt::Key_Tab);
    press(Qt::Key_Space);
    QCOMPARE(config.network.type, before);
    // The level of detail, and only what was changed.
    press(Qt::CTRL | Qt::Key_3);
    QVERIFY(tabToName("Level of detail"));
    press(Qt::Key_End);
    press(Qt::Key_Tab);
    press(Qt::Key_Space);
    QVERIFY(qobject_cast<QAbstractButton*>(QApplication::focusWidget())->isChecked());

    press(Qt::CTRL | Qt::Key_S);
    QVERIFY(waitFor<QFileDialog>(window));
    press(Qt::CTRL | Qt::Key_A);
    type(qstr(folder_ / "typed.json"));
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(folder_ / "typed.json"), kPatience);
    QTRY_COMPARE(window.model().jobFile(), folder_ / "typed.json");
    QCOMPARE(options::loadJob(folder_ / "typed.json")->config.network.rank, 4);
}

void StudioKeyboardTest::captionsAreWritten() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    press(Qt::CTRL | Qt::Key_2);
    QVERIFY(tabToName("Caption"));
    QTRY_VERIFY(!qobject_cast<QPlainTextEdit*>(QApplication::focusWidget())->toPlainText().isEmpty());
    press(Qt::CTRL | Qt::Key_Home);
    type(QStringLiteral("by hand, "));
    press(Qt::CTRL | Qt::Key_S); // saves the job and its captions
    QTRY_VERIFY_WITH_TIMEOUT(readFile(caption())->starts_with("by hand, "), kPatience);
}

/// Pages, the menu, a comparison and the shortcuts.
void StudioKeyboardTest::menusAndDialogsAreOperated() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    for (int page = 0; page <= static_cast<int>(PageId::Library); ++page) {
        press(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (page + 1) % 10));
        QCOMPARE(window.findChild<NavigationBar*>()->current(), static_cast<PageId>(page));
    }
    QTimer::singleShot(200, &window, [] {
        QVERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
        press(Qt::Key_Down);
        press(Qt::Key_Right);
        press(Qt::Key_Escape);
        press(Qt::Key_Escape);
    });
    press(Qt::Key_F10); // until the menu is closed
    QTRY_VERIFY(!QApplication::activePopupWidget());

    QVERIFY(tabToButton("Compare"));
    press(Qt::Key_Space);
    auto* comparison = waitFor<DiffDialog>(window);
    QVERIFY(comparison);
    QVERIFY(tabToName("Compare with"));
    press(Qt::Key_Up); // below may come others, or not
    press(Qt::Key_Down);
    QVERIFY(tabToName("Differences"));
    const auto* list = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
    QVERIFY(list);
    QTRY_VERIFY(list->model()->rowCount() > 0); // what is compared is read meanwhile
    press(Qt::Key_Home);
    QTRY_VERIFY(list->currentIndex().isValid());
    press(Qt::Key_Return); // leads to the field
    QTRY_VERIFY(!window.findChild<DiffDialog*>());
    QVERIFY(options::schema().find(utf8(window.focusWidget()->objectName())));
}

void StudioKeyboardTest::aTrainingIsStartedPausedAndStopped() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    press(Qt::CTRL | Qt::Key_O); // the project by a file dialog
    QVERIFY(waitFor<QFileDialog>(window));
    press(Qt::CTRL | Qt::Key_A);
    type(qstr(folder_ / "job.json"));
    press(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(window.model().jobFile(), folder_ / "job.json", kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!window.model().plan().busy && window.model().canStart(), kPatience);
    QTRY_VERIFY(!window.findChild<QFileDialog*>());
    window.activateWindow(); // as a window manager does
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(tabToButton("Start"));
    press(Qt::Key_Space);
    QVERIFY(hasSteps(window, 2));
    QVERIFY(tabToButton("Save now"));
    press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(!window.run().model().checkpoints().empty(), kPatience);
    QVERIFY(tabToButton("Pause"));
    press(Qt::Key_Space);
    QVERIFY(comesTo(window, State::Paused));
    QTRY_VERIFY_WITH_TIMEOUT(
        button(window, QStringLiteral("Resume")) && button(window, QStringLiteral("Resume"))->isEnabled(), kPatience);
    QVERIFY2(tabToButton("Resume"), qPrintable(focused()));
    press(Qt::Key_Space);
    QVERIFY(hasSteps(window, window.run().model().series().size() + 1));
    QVERIFY(tabToName("Chart: Loss"));
    press(Qt::Key_Left);
    QVERIFY(window.focusWidget()->accessibleDescription().contains(QStringLiteral("step")));
    QVERIFY(tabToButton("Stop"));
    press(Qt::Key_Space);
    QVERIFY(comesTo(window, State::Past));
}

void StudioKeyboardTest::theQueueIsOperated() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.showPage(PageId::Queue);
    QVERIFY(tabToButton("Hold"));
    press(Qt::Key_Space);
    for (int waiting = 1; waiting <= 2; ++waiting) {
        QVERIFY(tabToButton("Add to the queue"));
        press(Qt::Key_Space);
        QTRY_COMPARE_WITH_TIMEOUT(window.queue().count(JobState::Waiting), waiting, kPatience);
    }
    const fs::path first = window.queue().jobs().front().folder();
    QVERIFY(tabToName("Queue"));
    press(Qt::Key_Home);
    QVERIFY(tabToButton("Later"));
    press(Qt::Key_Space);
    QTRY_VERIFY(window.queue().jobs().front().folder() != first);
    QVERIFY(tabToButton("Remove"));
    press(Qt::Key_Space);
    QTRY_COMPARE(window.queue().count(JobState::Waiting), 1);
}

void StudioKeyboardTest::runsAreOpenedComparedAndDeleted() {
    for (const char* name : {"first", "second"}) {
        auto log = run::EventLog::open(run::RunPaths{folder_ / name}.events());
        run::RunEvent begun;
        begun.name = name;
        begun.steps = 2;
        run::StepEvent step;
        step.step = 2;
        QVERIFY(log.ok() && log->append(begun).ok() && log->append(step).ok() && log->append(run::DoneEvent{}).ok());
    }
    MainWindow window(Session::Use::None);
    window.resize(1366, 768);
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    press(Qt::CTRL | Qt::Key_0);
    auto* runs = window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    QTRY_COMPARE_WITH_TIMEOUT(runs->topLevelItemCount(), 2, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), kPatience);
    QVERIFY(tabToName("Runs"));
    press(Qt::Key_Home);
    press(Qt::SHIFT | Qt::Key_Down);
    QVERIFY(tabToButton("Compare runs"));
    press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<RunComparison*>(), kPatience);
    QVERIFY(tabToButton("All runs"));
    press(Qt::Key_Space);
    QTRY_VERIFY(!window.findChild<RunComparison*>());
    QCOMPARE(window.focusWidget(), runs);
    press(Qt::Key_Home);
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(window.run().state() == State::Past, kPatience);
    const fs::path shown = window.run().folder();
    press(Qt::CTRL | Qt::Key_0);
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), kPatience);
    QVERIFY(tabToName("Runs"));
    press(Qt::Key_Home);
    press(Qt::Key_Delete);
    QVERIFY(waitFor<QMessageBox>(window));
    QVERIFY(tabToButton("Move to the trash"));
    press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(!fs::exists(shown), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(window.run().state() == State::None, kPatience); // it is shown no more
}

/// The bar, the pages' names, the page as a whole, the plan, the foot; and back again.
void StudioKeyboardTest::tabGoesFromPartToPart() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QWidget* pages = window.findChild<QStackedWidget*>();
    for (int page = 0; page <= static_cast<int>(PageId::Library); ++page) {
        window.showPage(static_cast<PageId>(page));
        QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), kPatience);
        window.findChild<TopBar*>()->nextInFocusChain()->setFocus();
        for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
            QSet<const QWidget*> met;
            int entered = 0;
            bool wasOnPage = pages->isAncestorOf(window.focusWidget());
            for (int i = 0; i < 600 && !met.contains(window.focusWidget()); ++i) {
                met.insert(window.focusWidget());
                press(key);
                const bool isOnPage = pages->isAncestorOf(window.focusWidget());
                entered += isOnPage && !wasOnPage ? 1 : 0;
                wasOnPage = isOnPage;
            }
            QVERIFY2(entered <= 1, qPrintable(pageName(static_cast<PageId>(page))));
        }
    }
}

QTEST_MAIN(StudioKeyboardTest)
#include "StudioKeyboardTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What the window remembers from one moment to the next, where a memory too long or too short does harm.
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

#include <algorithm>
#include <memory>

#include "UiTest.h"
#include "forms/Editor.h"
#include "forms/HelpPanel.h"
#include "options/Presets.h"
#include "run/EventLog.h"
#include "shell/CloseDialog.h"
#include "shell/DiffDialog.h"
#include "shell/MainWindow.h"
#include "shell/PresetController.h"
#include "shell/TopBar.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class WindowStateTest : public QObject {
    Q_OBJECT

    OwnHome home_;
    std::unique_ptr<QTemporaryDir> temporary_;

    /// A run folder that this very process owns, as if it were an engine; its socket answers nobody.
    std::optional<run::RunLock> own(const run::RunPaths& paths) {
        auto log = run::EventLog::open(paths.events());
        run::RunEvent begun;
        begun.steps = 100;
        if (!log.ok() || !log->append(begun).ok()) {
            return std::nullopt;
        }
        auto lock = run::RunLock::take(paths, paths.root / "no-socket");
        return lock.ok() ? std::optional(std::move(lock).value()) : std::nullopt;
    }

private Q_SLOTS:
    void init() { temporary_ = std::make_unique<QTemporaryDir>(); }
    void ctrlReturnStartsAfterEveryRun();
    void aStopThatFailedClosesNothingLater();
    void aStopThatIsOvertakenClosesNothingLater();
    void nothingReachesTheModelAfterItsEnd();
    void actionsFollowTheRun();
    void anIgnoredOptionSaysWhy();
    void comparingTakesOnlyWhatIsChosen();
    void aPresetIsNotReplacedUnasked();
};

void WindowStateTest::ctrlReturnStartsAfterEveryRun() {
    TopBar bar;
    bar.show();
    QVERIFY(QTest::qWaitForWindowActive(&bar));
    QSignalSpy started(&bar, &TopBar::startClicked);
    bar.setStart(QStringLiteral("Start"), {});
    bar.setStart(QStringLiteral("Show run"), {});
    QTest::keyClick(&bar, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(started.size(), 1);
    bar.setStart(QStringLiteral("Start"), {});
    QTest::keyClick(&bar, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(started.size(), 2);
}

void WindowStateTest::aStopThatFailedClosesNothingLater() {
    const run::RunPaths paths{toPath(temporary_->path()) / "run"};
    auto lock = own(paths);
    QVERIFY(lock);
    MainWindow window;
    window.show();
    window.openRun(paths.root);
    QTRY_VERIFY(window.run().isActive());
    QSignalSpy failed(&window.run(), &RunController::failed);
    QVERIFY(!window.close());
    window.findChild<CloseDialog*>()->stopButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 30'000);
    lock.reset(); // hours later the run ends by itself
    QTRY_VERIFY_WITH_TIMEOUT(!window.run().isActive(), 5000);
    QVERIFY(window.isVisible());
}

/// While it was waited for the stop, the user has turned to another run.
void WindowStateTest::aStopThatIsOvertakenClosesNothingLater() {
    const run::RunPaths paths{toPath(temporary_->path()) / "run"};
    auto lock = own(paths);
    QVERIFY(lock);
    MainWindow window;
    window.show();
    window.openRun(paths.root);
    QTRY_VERIFY(window.run().isActive());
    QVERIFY(!window.close());
    window.findChild<CloseDialog*>()->stopButton()->click();
    window.openRun(toPath(temporary_->path()) / "another");
    QTRY_VERIFY(!window.run().isActive());
    QTest::qWait(100);
    QVERIFY(window.isVisible());
}

/// The field that has the focus loses it when its window dies, and says so: the model must still be there.
void WindowStateTest::nothingReachesTheModelAfterItsEnd() {
    bool dead = false;
    bool late = false;
    {
        MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.reveal(QStringLiteral("model.path"));
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("model.path"));
        auto* editor = qobject_cast<Editor*>(QApplication::focusWidget()->parentWidget());
        QVERIFY(editor);
        connect(&window.model(), &QObject::destroyed, this, [&dead] { dead = true; });
        connect(editor, &Editor::left, this, [&dead, &late] { late = late || dead; });
    }
    QVERIFY(dead);
    QVERIFY(!late);
}

void WindowStateTest::actionsFollowTheRun() {
    const run::RunPaths paths{toPath(temporary_->path()) / "run"};
    auto lock = own(paths);
    QVERIFY(lock);
    MainWindow window;
    const auto action = [&window](const char* text) {
        const auto all = window.findChildren<QAction*>();
        const auto found =
            std::find_if(all.begin(), all.end(), [text](QAction* each) { return each->text() == QLatin1String(text); });
        return found == all.end() ? nullptr : *found;
    };
    QAction* sample = action("Sample now");
    QAction* pause = action("Pause or resume training");
    QVERIFY(sample && pause);
    QVERIFY(!sample->isEnabled() && !pause->isEnabled());
    window.openRun(paths.root);
    QTRY_VERIFY(sample->isEnabled() && pause->isEnabled());
    lock.reset();
    QTRY_VERIFY(!sample->isEnabled() && !pause->isEnabled());
}

void WindowStateTest::anIgnoredOptionSaysWhy() {
    MainWindow window;
    window.show();
    window.model().set(*options::schema().find("dataset.buckets"), false);
    window.reveal(QStringLiteral("dataset.min_bucket"));
    const auto panels = window.findChildren<HelpPanel*>();
    QVERIFY(std::any_of(panels.begin(), panels.end(), [](const HelpPanel* panel) {
        return panel->isVisible() && panel->option() && panel->option()->key() == "dataset.min_bucket";
    }));
}

void WindowStateTest::comparingTakesOnlyWhatIsChosen() {
    AppModel model;
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    model.undoStack().setClean();
    DiffDialog dialog(model, {{QStringLiteral("Defaults"), {}}}, 0);
    const auto buttons = dialog.findChildren<QPushButton*>();
    const auto take = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Take the other value");
    });
    QVERIFY(take != buttons.end());
    QVERIFY(!(*take)->isEnabled());
    auto* table = dialog.findChild<QTreeWidget*>();
    QCOMPARE(table->topLevelItemCount(), 1);
    table->topLevelItem(0)->setSelected(true);
    QVERIFY((*take)->isEnabled());
    (*take)->click();
    QCOMPARE(model.config().network.rank, options::TrainConfig{}.network.rank);
    QVERIFY(!(*take)->isEnabled());
}

void WindowStateTest::aPresetIsNotReplacedUnasked() {
    AppModel model;
    QWidget window;
    QMenu menu;
    PresetController presets(model, &menu, &window);
    const auto saveAs = [&](const QString& name) {
        presets.saveAs();
        auto* dialog = window.findChild<QInputDialog*>();
        dialog->setTextValue(name);
        dialog->accept();
    };
    const auto savedRank = [] {
        const auto all = options::listPresets();
        const auto own = std::find_if(all.begin(), all.end(), [](const auto& preset) { return !preset.builtIn; });
        return own == all.end() ? 0 : options::applyPreset(*own, {})->network.rank;
    };
    model.set(*options::schema().find("network.rank"), std::int64_t{64});
    saveAs(QStringLiteral("mine"));
    QTRY_COMPARE(savedRank(), 64);
    model.set(*options::schema().find("network.rank"), std::int64_t{32});
    for (const bool replace : {false, true}) {
        saveAs(QStringLiteral("mine"));
        QMessageBox* question = nullptr;
        QTRY_VERIFY(question = window.findChild<QMessageBox*>());
        const auto buttons = question->buttons();
        const auto wanted = replace ? QMessageBox::DestructiveRole : QMessageBox::RejectRole;
        for (QAbstractButton* button : buttons) {
            if (question->buttonRole(button) == wanted) {
                button->click();
                break;
            }
        }
        QTRY_COMPARE(savedRank(), replace ? 32 : 64);
        QTRY_VERIFY(!window.findChild<QMessageBox*>());
    }
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    WindowStateTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "WindowStateTest.moc"

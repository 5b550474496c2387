// SPDX-License-Identifier: GPL-3.0-or-later
// Every command is listed with its keys, and the keys can be changed.
#include <QAbstractButton>
#include <QAction>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>

#include "UiTest.h"
#include "bridge/Settings.h"
#include "bridge/Shortcuts.h"
#include "dataset/CaptionPanel.h"
#include "dataset/MaskDialog.h"
#include "forms/HelpPanel.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "shell/MainWindow.h"
#include "shell/NavigationBar.h"
#include "shell/SearchBox.h"
#include "shell/ShortcutsDialog.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

using Reach = Shortcuts::Reach;

const QString kNotices = QStringLiteral("Desktop notifications");
constexpr auto kNewKeys = Qt::CTRL | Qt::SHIFT | Qt::Key_J;

QAction* action(QWidget& window, const char* name) { return window.findChild<QAction*>(QLatin1String(name)); }

/// As from the menu.
ShortcutsDialog* openDialog(MainWindow& window) {
    action(window, "shortcuts")->trigger();
    auto* dialog = window.findChild<ShortcutsDialog*>();
    static_cast<void>(QTest::qWaitForWindowExposed(dialog));
    return dialog;
}

QTreeWidgetItem* choose(ShortcutsDialog& dialog, const QString& command) {
    auto* table = dialog.findChild<QTreeWidget*>();
    const auto found = table->findItems(command, Qt::MatchExactly | Qt::MatchRecursive);
    table->setCurrentItem(found.isEmpty() ? nullptr : found.constFirst());
    return table->currentItem();
}

void press(ShortcutsDialog& dialog, QKeyCombination keys) {
    auto* edit = dialog.findChild<QKeySequenceEdit*>();
    edit->setFocus();
    QTest::keyClick(edit, keys.key(), keys.keyboardModifiers());
}

QPushButton* button(ShortcutsDialog& dialog, const char* text) {
    for (auto* each : dialog.findChildren<QPushButton*>()) {
        if (each->text() == QLatin1String(text)) {
            return each;
        }
    }
    return nullptr;
}

bool says(ShortcutsDialog& dialog, const char* text) {
    const auto labels = dialog.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [text](const QLabel* label) { return label->text().contains(QString::fromUtf8(text)); });
}

} // namespace

class ShortcutsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;

private Q_SLOTS:
    void init() { home_ = std::make_unique<OwnHome>(); }
    void everyActionOfTheWindowIsListed();
    void noTwoCommandsHaveTheSameKeys();
    void newKeysWorkAtOnceAndAreKept();
    void keysThatAreTakenOrNeededAreRefused();
    void keysOfAnotherCommandCanBeTakenOver();
    void keysCanBeTakenAwayAndComeBack();
    void toolTipsTellThePresentKeys();
    void theHelpNamesNoKeysThatMayBeOthers();
    void partsThatComeAndGoHaveTheKeysThatWereChosen();
    void keysOfTheWindowComeBeforeThoseOfAField();
    void aCaptionTakesItsKeysBeforeTheWindow();
    void chartsZoomByTheirKeys();
    void keysAreFoundByWords();
};

void ShortcutsTest::everyActionOfTheWindowIsListed() {
    MainWindow window;
    ShortcutsDialog* dialog = openDialog(window);
    const auto& commands = window.findChild<Shortcuts*>()->commands();
    QVERIFY(commands.size() > 30);
    for (const QAction* each : window.findChildren<QAction*>()) {
        if (each->shortcut().isEmpty()) {
            continue;
        }
        const auto known = std::ranges::find(commands, each->objectName(), &Shortcuts::Command::name);
        QVERIFY2(known != commands.end(), qPrintable(each->text()));
        const auto items = dialog->findChild<QTreeWidget*>()->findItems(Shortcuts::current()->text(*known),
                                                                        Qt::MatchExactly | Qt::MatchRecursive);
        QVERIFY2(
            std::ranges::any_of(
                items, [each](const QTreeWidgetItem* item) { return item->text(1) == keysText(each->shortcuts()); }),
            qPrintable(each->text()));
    }
    // A button with keys of its own would be one that nobody can change.
    for (const auto* each : window.findChildren<QAbstractButton*>()) {
        QVERIFY2(each->shortcut().isEmpty(), qPrintable(each->text()));
    }
}

/// Unless they are heard in two places, of which one has the focus; or in a text, before the window hears of them.
void ShortcutsTest::noTwoCommandsHaveTheSameKeys() {
    MainWindow window;
    const Shortcuts& shortcuts = *window.findChild<Shortcuts*>();
    const auto meet = [](const Shortcuts::Use& a, const Shortcuts::Use& b) {
        const bool isOfWindow = a.reach == Reach::Window && (b.reach == Reach::Window || b.reach == Reach::Part);
        return a.group == b.group || isOfWindow;
    };
    for (const Shortcuts::Command& one : shortcuts.commands()) {
        for (const Shortcuts::Command& other : shortcuts.commands()) {
            if (&one == &other) {
                continue;
            }
            QVERIFY2(one.name != other.name, qPrintable(one.name));
            const bool meets = std::ranges::any_of(one.uses, [&](const Shortcuts::Use& use) {
                return std::ranges::any_of(other.uses, [&](const Shortcuts::Use& its) { return meet(use, its); });
            });
            for (const QKeySequence& key : one.usual) {
                QVERIFY2(!meets || !other.usual.contains(key), qPrintable(one.name + u' ' + other.name));
            }
        }
        for (const QKeySequence& key : one.usual) {
            QVERIFY2(shortcuts.whyNot(one, key).isEmpty(), qPrintable(one.name));
        }
    }
}

void ShortcutsTest::newKeysWorkAtOnceAndAreKept() {
    {
        MainWindow window;
        window.show();
        ShortcutsDialog* dialog = openDialog(window);
        QVERIFY(choose(*dialog, kNotices));
        press(*dialog, kNewKeys);
        QCOMPARE(choose(*dialog, kNotices)->text(1), QKeySequence(kNewKeys).toString(QKeySequence::NativeText));
        dialog->close();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QAction* notices = action(window, "notifications");
        const bool before = notices->isChecked();
        QTest::keyClick(&window, kNewKeys.key(), kNewKeys.keyboardModifiers());
        QTRY_COMPARE(notices->isChecked(), !before);
    }
    MainWindow later;
    QCOMPARE(action(later, "notifications")->shortcut(), QKeySequence(kNewKeys));
}

void ShortcutsTest::keysThatAreTakenOrNeededAreRefused() {
    MainWindow window;
    ShortcutsDialog* dialog = openDialog(window);
    QVERIFY(choose(*dialog, kNotices));
    press(*dialog, Qt::CTRL | Qt::Key_S);
    QVERIFY(says(*dialog, "is taken by “Save job”"));
    press(*dialog, Qt::SHIFT | Qt::Key_A);
    QVERIFY(says(*dialog, "is needed for typing"));
    QVERIFY(action(window, "notifications")->shortcut().isEmpty());
    QCOMPARE(action(window, "file.save")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_S));
    // Within the queue alone, a key without Ctrl is no loss to any field.
    QVERIFY(choose(*dialog, QStringLiteral("Remove")));
    press(*dialog, Qt::Key_Backspace);
    QCOMPARE(action(window, "queue.remove")->shortcut(), QKeySequence(Qt::Key_Backspace));
}

void ShortcutsTest::keysOfAnotherCommandCanBeTakenOver() {
    MainWindow window;
    ShortcutsDialog* dialog = openDialog(window);
    QVERIFY(choose(*dialog, kNotices));
    QVERIFY(button(*dialog, "Take over")->isHidden());
    press(*dialog, Qt::SHIFT | Qt::Key_A);
    QVERIFY(button(*dialog, "Take over")->isHidden()); // nobody else has it
    press(*dialog, Qt::CTRL | Qt::Key_S);
    QVERIFY(button(*dialog, "Take over")->isVisible());
    button(*dialog, "Take over")->click();
    QCOMPARE(action(window, "notifications")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_S));
    QVERIFY(action(window, "file.save")->shortcut().isEmpty());
    QVERIFY(button(*dialog, "Take over")->isHidden());
    // Who has several keeps the others.
    press(*dialog, Qt::CTRL | Qt::Key_Plus);
    button(*dialog, "Take over")->click();
    QCOMPARE(action(window, "size.larger")->shortcuts(), QList<QKeySequence>{Qt::CTRL | Qt::Key_Equal});
    const auto* field = dialog->findChild<QKeySequenceEdit*>()->findChild<QLineEdit*>();
    QVERIFY(field->fontMetrics().horizontalAdvance(field->placeholderText()) < field->width() - 20);
}

void ShortcutsTest::keysCanBeTakenAwayAndComeBack() {
    MainWindow window;
    ShortcutsDialog* dialog = openDialog(window);
    const QKeySequence usual = action(window, "file.save")->shortcut();
    QVERIFY(choose(*dialog, QStringLiteral("Save mask"))); // the same command, where it saves something else
    QVERIFY(choose(*dialog, QStringLiteral("Save job")));
    QVERIFY(!button(*dialog, "Reset")->isEnabled());
    button(*dialog, "None")->click();
    QVERIFY(action(window, "file.save")->shortcut().isEmpty());
    QVERIFY(choose(*dialog, kNotices));
    press(*dialog, usual[0]);
    QCOMPARE(action(window, "notifications")->shortcut(), usual);
    // They come back to whom they belong.
    QVERIFY(choose(*dialog, QStringLiteral("Save job")));
    button(*dialog, "Reset")->click();
    QCOMPARE(action(window, "file.save")->shortcut(), usual);
    QVERIFY(action(window, "notifications")->shortcut().isEmpty());
    QVERIFY(choose(*dialog, kNotices));
    press(*dialog, kNewKeys);
    button(*dialog, "Reset all")->click();
    MainWindow later;
    const Shortcuts& shortcuts = *later.findChild<Shortcuts*>();
    for (const Shortcuts::Command& command : shortcuts.commands()) {
        QCOMPARE(shortcuts.keys(command), command.usual);
        QVERIFY(!command.action || command.action->shortcuts() == command.usual);
    }
}

void ShortcutsTest::toolTipsTellThePresentKeys() {
    MainWindow window;
    const auto tells = [&window](const QString& keys) {
        const auto buttons = window.findChild<NavigationBar*>()->findChildren<QAbstractButton*>();
        return std::any_of(buttons.begin(), buttons.end(),
                           [&keys](const QAbstractButton* each) { return each->toolTip().contains(keys); });
    };
    QVERIFY(tells(QStringLiteral("Ctrl+3")));
    ShortcutsDialog* dialog = openDialog(window);
    QVERIFY(choose(*dialog, QStringLiteral("Training")));
    press(*dialog, kNewKeys);
    QVERIFY(tells(QStringLiteral("Ctrl+Shift+J")));
    QVERIFY(!tells(QStringLiteral("Ctrl+3")));
}

void ShortcutsTest::theHelpNamesNoKeysThatMayBeOthers() {
    MainWindow window;
    auto* help = window.findChild<HelpPanel*>();
    help->setOption(nullptr);
    for (const auto* label : help->findChildren<QLabel*>()) {
        QVERIFY2(!label->text().contains(QStringLiteral("Ctrl+")), qPrintable(label->text()));
    }
}

/// When they are made, and while they are open; undo is one command in all of them.
void ShortcutsTest::partsThatComeAndGoHaveTheKeysThatWereChosen() {
    MainWindow window;
    Shortcuts& shortcuts = *window.findChild<Shortcuts*>();
    const auto command = [&shortcuts](const char* name) -> const Shortcuts::Command& {
        return *std::ranges::find(shortcuts.commands(), QLatin1String(name), &Shortcuts::Command::name);
    };
    QCOMPARE(shortcuts.set(command("edit.undo"), kNewKeys), QString());
    QCOMPARE(shortcuts.set(command("mask.next"), Qt::Key_N), QString());
    QVERIFY(!shortcuts.set(command("mask.whole"), kNewKeys).isEmpty());    // undo works in the mask, too
    QVERIFY(!shortcuts.set(command("caption.next"), Qt::Key_N).isEmpty()); // a letter
    QCOMPARE(shortcuts.set(command("chart.whole"), Qt::Key_N), QString()); // never at the same time
    MaskDialog mask({[](int) { return MaskDialog::Files(); }, 1, 0, {}}, true);
    QCOMPARE(action(mask, "edit.undo")->shortcut(), QKeySequence(kNewKeys));
    QCOMPARE(action(mask, "mask.next")->shortcut(), QKeySequence(Qt::Key_N));
    QCOMPARE(shortcuts.set(command("mask.opposite"), Qt::Key_T), QString());
    QCOMPARE(action(mask, "mask.opposite")->shortcut(), QKeySequence(Qt::Key_T));
    QVERIFY(mask.findChild<QWidget*>(QStringLiteral("takesOut"))->toolTip().contains(u'T'));
    shortcuts.resetAll();
    QCOMPARE(action(mask, "mask.opposite")->shortcut(), QKeySequence(Qt::Key_X));
    for (const PartCommand& each : MaskDialog::commands()) {
        QCOMPARE(action(mask, qPrintable(each.name))->shortcuts().isEmpty(), false);
    }
}

/// To a field Ctrl+K means to delete what follows, and Ctrl+E its end.
void ShortcutsTest::keysOfTheWindowComeBeforeThoseOfAField() {
    MainWindow window;
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QLineEdit field(&window);
    field.show();
    field.setFocus();
    QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_K, Qt::ControlModifier);
    QCoreApplication::sendEvent(&field, &key);
    QVERIFY(!key.isAccepted());
    QKeyEvent copy(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
    QCoreApplication::sendEvent(&field, &copy);
    QVERIFY(copy.isAccepted());
}

/// Ctrl+Return goes to the next picture there, and starts a training elsewhere.
void ShortcutsTest::aCaptionTakesItsKeysBeforeTheWindow() {
    MainWindow window;
    window.show();
    auto* start = window.findChild<QAction*>(QStringLiteral("run.start"));
    QVERIFY(start && start->shortcuts().contains(QKeySequence(Qt::CTRL | Qt::Key_Return)));
    start->setEnabled(true);
    auto* caption = window.findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>();
    QKeyEvent next(QEvent::ShortcutOverride, Qt::Key_Return, Qt::ControlModifier);
    QCoreApplication::sendEvent(caption, &next);
    QVERIFY(next.isAccepted());
    QLineEdit field(&window);
    QKeyEvent elsewhere(QEvent::ShortcutOverride, Qt::Key_Return, Qt::ControlModifier);
    QCoreApplication::sendEvent(&field, &elsewhere);
    QVERIFY(!elsewhere.isAccepted());
}

void ShortcutsTest::chartsZoomByTheirKeys() {
    Settings settings;
    Shortcuts shortcuts(settings);
    shortcuts.declare(MetricsPlot::commands(), QStringLiteral("In a chart"), Reach::Part);
    const std::vector<double> steps{1, 2, 3}, values{3, 2, 1};
    MetricsPlot chart({QStringLiteral("Loss"), 0, false, false, [](double) { return QString(); }});
    chart.setColumns(&steps, &values);
    chart.show();
    chart.activateWindow();
    chart.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&chart));
    const auto whole = chart.canvas().steps();
    QTest::keyClick(&chart, Qt::Key_Plus);
    QVERIFY(chart.canvas().steps() != whole);
    QTest::keyClick(&chart, Qt::Key_0);
    QCOMPARE(chart.canvas().steps(), whole);
    QCOMPARE(shortcuts.set(shortcuts.commands()[0], Qt::Key_Z), QString());
    QTest::keyClick(&chart, Qt::Key_Plus);
    QCOMPARE(chart.canvas().steps(), whole);
    QTest::keyClick(&chart, Qt::Key_Z);
    QVERIFY(chart.canvas().steps() != whole);
}

void ShortcutsTest::keysAreFoundByWords() {
    MainWindow window;
    ShortcutsDialog* dialog = openDialog(window);
    auto* table = dialog->findChild<QTreeWidget*>();
    const auto found = [table](const QString& words) {
        QStringList texts;
        table->parentWidget()->findChild<QLineEdit*>()->setText(words);
        for (QTreeWidgetItemIterator each(table, QTreeWidgetItemIterator::NotHidden); *each; ++each) {
            if ((*each)->parent()) {
                texts.append((*each)->text(0));
            }
        }
        return texts;
    };
    QCOMPARE(found(QStringLiteral("mask whole")), QStringList());
    QVERIFY(!table->currentItem());
    QCOMPARE(found(QStringLiteral("mask brush")),
             QStringList(
                 {QStringLiteral("Larger brush"), QStringLiteral("Smaller brush"), QStringLiteral("Move the brush")}));
    QCOMPARE(table->currentItem()->text(0), QStringLiteral("Larger brush"));
    QVERIFY(found(QStringLiteral("Ctrl+Return")).contains(QStringLiteral("Start training")));
    QVERIFY(found({}).size() > 50);
}

QTEST_MAIN(ShortcutsTest)
#include "ShortcutsTest.moc"

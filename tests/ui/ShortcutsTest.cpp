// SPDX-License-Identifier: GPL-3.0-or-later
// Every command is listed with its keys, and the keys can be changed.
#include <QAbstractButton>
#include <QAction>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>

#include "UiTest.h"
#include "forms/HelpPanel.h"
#include "shell/MainWindow.h"
#include "shell/NavigationBar.h"
#include "shell/SearchBox.h"
#include "shell/Shortcuts.h"
#include "shell/ShortcutsDialog.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

const QString kNotices = QStringLiteral("Desktop notifications");
constexpr auto kNewKeys = Qt::CTRL | Qt::SHIFT | Qt::Key_J;

QAction* action(MainWindow& window, const char* name) { return window.findChild<QAction*>(QLatin1String(name)); }

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
    void keysCanBeTakenAwayAndComeBack();
    void toolTipsTellThePresentKeys();
    void theHelpNamesNoKeysThatMayBeOthers();
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
        QVERIFY2(std::any_of(commands.begin(), commands.end(),
                             [each](const Shortcuts::Command& command) { return command.action == each; }),
                 qPrintable(each->text()));
        const QTreeWidgetItem* item = choose(*dialog, each->iconText());
        QVERIFY2(item, qPrintable(each->text()));
        QCOMPARE(item->text(1), each->shortcut().toString(QKeySequence::NativeText));
    }
    // A button with keys of its own would be one that nobody can change.
    for (const auto* each : window.findChildren<QAbstractButton*>()) {
        QVERIFY2(each->shortcut().isEmpty(), qPrintable(each->text()));
    }
}

/// Unless they are keys of two lists, of which one has the focus.
void ShortcutsTest::noTwoCommandsHaveTheSameKeys() {
    MainWindow window;
    const auto& commands = window.findChild<Shortcuts*>()->commands();
    const auto isOfAList = [](const Shortcuts::Command& command) {
        return command.action->shortcutContext() == Qt::WidgetShortcut;
    };
    for (std::size_t i = 0; i < commands.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const QAction &one = *commands[i].action, &other = *commands[j].action;
            QVERIFY2(one.objectName() != other.objectName(), qPrintable(one.objectName()));
            const bool areApart = isOfAList(commands[i]) && isOfAList(commands[j]) && one.parent() != other.parent();
            QVERIFY2(commands[i].usual.isEmpty() || commands[i].usual != commands[j].usual || areApart,
                     qPrintable(one.objectName() + QLatin1Char(' ') + other.objectName()));
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

void ShortcutsTest::keysCanBeTakenAwayAndComeBack() {
    MainWindow window;
    ShortcutsDialog* dialog = openDialog(window);
    const QKeySequence usual = action(window, "file.save")->shortcut();
    QVERIFY(choose(*dialog, QStringLiteral("Save job")));
    QVERIFY(!button(*dialog, "As usual")->isEnabled());
    button(*dialog, "None")->click();
    QVERIFY(action(window, "file.save")->shortcut().isEmpty());
    QVERIFY(choose(*dialog, kNotices));
    press(*dialog, usual[0]);
    QCOMPARE(action(window, "notifications")->shortcut(), usual);
    // They come back to whom they belong.
    QVERIFY(choose(*dialog, QStringLiteral("Save job")));
    button(*dialog, "As usual")->click();
    QCOMPARE(action(window, "file.save")->shortcut(), usual);
    QVERIFY(action(window, "notifications")->shortcut().isEmpty());
    QVERIFY(choose(*dialog, kNotices));
    press(*dialog, kNewKeys);
    button(*dialog, "All as usual")->click();
    MainWindow later;
    for (const Shortcuts::Command& command : later.findChild<Shortcuts*>()->commands()) {
        QCOMPARE(command.action->shortcut(), command.usual);
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

QTEST_MAIN(ShortcutsTest)
#include "ShortcutsTest.moc"

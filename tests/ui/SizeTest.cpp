// SPDX-License-Identifier: GPL-3.0-or-later
// The size of all of the window: chosen, kept, and used from the next start on, which is offered.
#include <QAction>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

#include "UiTest.h"
#include "bridge/Settings.h"
#include "shell/MainWindow.h"
#include "shell/TopBar.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

QAction* action(MainWindow& window, const char* name) { return window.findChild<QAction*>(QLatin1String(name)); }

/// Answers what is asked.
bool answer(MainWindow& window, const char* text) {
    for (auto* box : window.findChildren<QMessageBox*>()) {
        for (auto* button : box->findChildren<QPushButton*>()) {
            if (box->isVisible() && button->text() == QLatin1String(text)) {
                button->click();
                return true;
            }
        }
    }
    return false;
}

/// As on a screen of any size: the menu is about to be shown.
void showSizes(MainWindow& window) { Q_EMIT qobject_cast<QMenu*>(action(window, "size.100")->parent())->aboutToShow(); }

} // namespace

class SizeTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;

private Q_SLOTS:
    void init() { home_ = std::make_unique<OwnHome>(); }
    void aSizeIsKeptAndANewStartOffered();
    void whatIsClosedLaterDoesNotStartAgain();
    void keysGoFromSizeToSize();
    void whatTheScreenHasNoRoomForCannotBeChosen();
    void whatTheScreenHasNoRoomForIsScrolledTo();
    void theWindowIsNoLargerThanTheScreen();
};

void SizeTest::aSizeIsKeptAndANewStartOffered() {
    {
        MainWindow window;
        window.show();
        QVERIFY(action(window, "size.100")->isChecked());
        action(window, "size.90")->trigger();
        QVERIFY(answer(window, "Start again now"));
        QTRY_VERIFY(!window.isVisible());
        QVERIFY(window.startsAgain());
    }
    QCOMPARE(Settings().size(), 90);
    MainWindow later;
    QVERIFY(action(later, "size.90")->isChecked());
    QVERIFY(!later.startsAgain());
}

void SizeTest::whatIsClosedLaterDoesNotStartAgain() {
    MainWindow window;
    window.show();
    action(window, "size.90")->trigger();
    QVERIFY(answer(window, "Later"));
    QVERIFY(window.isVisible());
    action(window, "size.100")->trigger(); // as it is
    QVERIFY(!answer(window, "Later"));
    action(window, "size.90")->trigger();
    QCOMPARE(Settings().size(), 90);
    QVERIFY(answer(window, "Later"));
    window.close();
    QVERIFY(!window.isVisible() && !window.startsAgain());
}

void SizeTest::keysGoFromSizeToSize() {
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(Settings().size(), 90);
    QVERIFY(action(window, "size.90")->isChecked());
    QVERIFY(answer(window, "Later"));
    QTRY_VERIFY(window.isActiveWindow());
    QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(Settings().size(), 80);
    QVERIFY(answer(window, "Later"));
    action(window, "size.smaller")->trigger(); // there is none
    QCOMPARE(Settings().size(), 80);
    action(window, "size.larger")->trigger();
    QCOMPARE(Settings().size(), 90);
}

void SizeTest::whatTheScreenHasNoRoomForCannotBeChosen() {
    MainWindow window;
    window.setMinimumSize(window.roomOfScreen() * 100 / 85); // a quarter may be scrolled to
    showSizes(window);
    QVERIFY(action(window, "size.80")->isEnabled());
    QVERIFY(action(window, "size.110")->isEnabled());
    QVERIFY(!action(window, "size.125")->isEnabled());
    action(window, "size.larger")->trigger();
    QCOMPARE(Settings().size(), 110);
    action(window, "size.larger")->trigger();
    QCOMPARE(Settings().size(), 110);
}

/// It was kept when everything was smaller, or on a larger screen.
void SizeTest::theWindowIsNoLargerThanTheScreen() {
    Settings().setSize(150); // else its least size counts
    {
        MainWindow window;
        window.show();
        window.resize(window.roomOfScreen() * 2);
        window.close();
    }
    MainWindow later;
    later.show();
    QVERIFY(later.width() <= later.roomOfScreen().width() && later.height() <= later.roomOfScreen().height());
}

/// As on a laptop at 300 %: Start is in sight all the same.
void SizeTest::whatTheScreenHasNoRoomForIsScrolledTo() {
    MainWindow window;
    window.show();
    const auto* scroll = window.centralWidget()->findChild<QScrollArea*>(QStringLiteral("bodyScroll"));
    QVERIFY(scroll);
    const auto buttons = window.findChild<TopBar*>()->findChildren<QPushButton*>();
    const auto start = std::ranges::find(buttons, QStringLiteral("primary"),
                                         [](const QPushButton* each) { return each->property("kind").toString(); });
    QVERIFY(start != buttons.end());
    for (const QSize size : {QSize(910, 490), QSize(683, 360), QSize(455, 230)}) {
        window.setMinimumSize(size);
        window.resize(size);
        QCoreApplication::processEvents();
        QCOMPARE(window.size(), size);
        QTRY_COMPARE(scroll->horizontalScrollBar()->maximum() > 0, size.width() < 900);
        const QRect place((*start)->mapTo(&window, QPoint()), (*start)->size());
        QVERIFY((*start)->isVisible() && QRect(QPoint(), window.size()).contains(place));
    }
    // What has the focus is seen, wherever it came from.
    QVERIFY(QTest::qWaitForWindowActive(&window));
    for (int i = 0; i < 60; ++i) {
        QTest::keyClick(&window, Qt::Key_Tab);
        const QWidget* focused = window.focusWidget();
        QVERIFY2(!focused->visibleRegion().isEmpty(), qPrintable(focused->accessibleName()));
    }
}

QTEST_MAIN(SizeTest)
#include "SizeTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes that pages are made of: nothing of what they hold is cut off where there is a place for it.
#include <QDialog>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

#include "UiTest.h"
#include "run/ChartTools.h"
#include "shell/TopBar.h"
#include "theme/Language.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/ColumnsLayout.h"
#include "widgets/CommandBar.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"
#include "widgets/PairLine.h"
#include "widgets/UnitEdit.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// The line of a grid that has this name.
PairLine* lineOf(const QWidget& grid, const QString& name) {
    for (auto* label : grid.findChildren<ElidedLabel*>()) {
        if (label->text() == name) {
            return dynamic_cast<PairLine*>(label->parentWidget());
        }
    }
    return nullptr;
}

QStringList shortened(const QWidget& grid) {
    QStringList found;
    for (const auto* label : grid.findChildren<ElidedLabel*>()) {
        if (label->isVisible() && label->width() < label->sizeHint().width()) {
            found.append(label->text());
        }
    }
    return found;
}

/// Neighbours that cover each other.
QStringList overlapping(const QWidget& bar) {
    QStringList found;
    const auto children = bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (const QWidget* a : children) {
        for (const QWidget* b : children) {
            if (a < b && a->isVisible() && b->isVisible() && a->geometry().intersects(b->geometry())) {
                found.append(a->accessibleName() + QLatin1Char('|') + b->accessibleName());
            }
        }
    }
    return found;
}

} // namespace

class WidgetsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> theme_;

private Q_SLOTS:
    void initTestCase() { theme_ = std::make_unique<Theme>(*qApp); }
    void cleanup() { speak(QStringLiteral("en")); }
    void namesAndFiguresAreWhole();
    void onlyWhatDoesNotFitIsToldByTheToolTip();
    void oneColumnIsAsWideForAll();
    void figuresAreInTheLanguageOfTheWindow();
    void nothingOfTheBarIsCovered_data();
    void nothingOfTheBarIsCovered();
    void chartToolsShrink();
    void aPathIsShortenedInItsMiddle();
    void onlyStartStaysInANarrowBar();
    void whatHasNoRoomInABarIsInItsMenu();
    void aDialogIsScrolledOnASmallScreen();
    void aListWithoutAChoiceSaysWhatItIsFor();
    void aDialogIsNoHigherThanItsTexts();
};

void WidgetsTest::aListWithoutAChoiceSaysWhatItIsFor() {
    ComboBox box;
    box.addItem(QStringLiteral("a choice"));
    box.setCurrentIndex(-1);
    box.resize(240, 32);
    const QImage empty = box.grab().toImage();
    box.setPlaceholderText(QStringLiteral("Choose what fits"));
    QVERIFY(box.grab().toImage() != empty);
}

void WidgetsTest::aDialogIsNoHigherThanItsTexts() {
    constexpr int kWide = 520;
    QDialog dialog;
    auto* column = new QVBoxLayout(&dialog);
    auto* text = makeLabel(QStringLiteral("What a dialog has to say is often longer than a line. ").repeated(5),
                           "secondary", &dialog);
    text->setWordWrap(true);
    column->addWidget(text);
    column->addWidget(makeButton(QStringLiteral("Close"), {}, "", &dialog));
    keepWhole(&dialog, kWide);
    dialog.show();
    QTRY_COMPARE(dialog.size(), QSize(kWide, column->totalHeightForWidth(kWide)));
    text->setText(text->text().repeated(2));
    keepWhole(&dialog, kWide);
    QTRY_COMPARE(dialog.height(), column->totalHeightForWidth(kWide));
}

void WidgetsTest::namesAndFiguresAreWhole() {
    QScrollArea scroll;
    scroll.setWidgetResizable(true);
    auto* grid = new KeyValueGrid(QStringLiteral("Data"));
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->addWidget(grid);
    column->addStretch(1);
    scroll.setWidget(page);
    scroll.resize(264, 400);
    const QString longName = QStringLiteral("Withheld for validation");
    const QString path = QStringLiteral("/somewhere/far/below/a/folder/of/many/trainings/and/their/pictures");
    grid->set(QStringLiteral("Pictures"), QStringLiteral("37"));
    grid->set(longName, QStringLiteral("12 of 1,234,567"));
    grid->set(QStringLiteral("Folder of the pictures"), path);
    scroll.show();
    QVERIFY(QTest::qWaitFor([&] { return shortened(*grid) == QStringList(path); }, 2000));
    QVERIFY(!lineOf(*grid, QStringLiteral("Pictures"))->isStacked());
    QVERIFY(lineOf(*grid, longName)->isStacked());
    QVERIFY(lineOf(*grid, longName)->height() >= 2 * lineOf(*grid, QStringLiteral("Pictures"))->height());

    scroll.resize(900, 400);
    QVERIFY(QTest::qWaitFor([&] { return !lineOf(*grid, longName)->isStacked(); }, 2000));
    QVERIFY(QTest::qWaitFor([&] { return shortened(*grid).isEmpty(); }, 2000));

    grid->set(QStringLiteral("Pictures"), path + path); // a live figure that has grown
    QVERIFY(QTest::qWaitFor([&] { return lineOf(*grid, QStringLiteral("Pictures"))->isStacked(); }, 2000));
}

void WidgetsTest::onlyWhatDoesNotFitIsToldByTheToolTip() {
    KeyValueGrid grid{QString()};
    grid.setToolTip(QStringLiteral("of the whole grid"));
    const QString name = QStringLiteral("Folder");
    grid.set(name, QStringLiteral("a text of some length"));
    grid.resize(400, 60);
    grid.show();
    const auto told = [&] {
        QStringList all;
        for (const auto* label : lineOf(grid, name)->findChildren<ElidedLabel*>()) {
            all.append(label->toolTip());
        }
        return all.join(QString());
    };
    QVERIFY(QTest::qWaitFor([&told] { return told().isEmpty(); }, 2000));
    grid.resize(80, 60);
    QVERIFY(QTest::qWaitFor([&told] { return told() == QStringLiteral("a text of some length"); }, 2000));
}

void WidgetsTest::oneColumnIsAsWideForAll() {
    QWidget page;
    auto* columns = new ColumnsLayout(360, 16, 12, &page);
    columns->setContentsMargins(0, 0, 0, 0);
    QWidget* wide = makeCard();
    QWidget* narrow = makeCard();
    columns->addBlock(wide, true);
    columns->addBlock(narrow, false);
    page.show();
    for (const int width : {400, 560, 580, 735}) {
        page.resize(width, 300);
        columns->activate();
        QCOMPARE(wide->width(), narrow->width());
    }
    page.resize(1000, 300);
    columns->activate();
    QCOMPARE(wide->width(), 1000);
    QCOMPARE(narrow->width(), 492);
}

void WidgetsTest::figuresAreInTheLanguageOfTheWindow() {
    QCOMPARE(durationText(3900), QStringLiteral("1 h 05 min"));
    QCOMPARE(durationText(59.6), QStringLiteral("1 min 00 s"));
    QCOMPARE(durationText(40), QStringLiteral("40 s"));
    QCOMPARE(costText(0.001), QStringLiteral("less than 0.01"));
    QCOMPARE(costText(12.3), QStringLiteral("12.30"));
    for (const Language& language : languages()) {
        speak(language.id);
        if (language.id == QStringLiteral("de")) {
            QCOMPARE(costText(1234.5), QStringLiteral("1.234,50"));
        }
        if (language.id != QStringLiteral("en")) {
            QVERIFY2(!costText(0.001).contains(QStringLiteral("less")), qPrintable(language.id));
        }
        if (language.id == QStringLiteral("ja") || language.id == QStringLiteral("zh_CN")) {
            QVERIFY2(!durationText(3900).contains(QLatin1Char('h')), qPrintable(durationText(3900)));
        }
    }
}

void WidgetsTest::nothingOfTheBarIsCovered_data() {
    QTest::addColumn<QString>("language");
    for (const Language& language : languages()) {
        QTest::newRow(qPrintable(language.id)) << language.id;
    }
}

void WidgetsTest::nothingOfTheBarIsCovered() {
    QFETCH(QString, language);
    speak(language);
    TopBar bar;
    bar.resize(960, 52);
    bar.setProject(QStringLiteral("a name that is longer than most"), true);
    bar.show();
    bar.setStart(QCoreApplication::translate("MainWindow", "Show run"), {});
    QVERIFY(QTest::qWaitFor([&bar] { return overlapping(bar).isEmpty(); }, 2000));
    bar.resize(1600, 52);
    bar.resize(960, 52);
    QVERIFY(QTest::qWaitFor([&bar] { return overlapping(bar).isEmpty(); }, 2000));
}

void WidgetsTest::chartToolsShrink() {
    ChartTools tools;
    using Room = ChartTools::Room;
    int widest = 10'000;
    for (const Room room : {Room::Wide, Room::Narrow, Room::Least}) {
        tools.setRoom(room);
        QVERIFY(tools.sizeHint().width() < widest);
        widest = tools.sizeHint().width();
    }
    // What is in the menu then does what its button did.
    const auto menus = tools.findChildren<QMenu*>();
    const auto menu = std::ranges::find_if(
        menus, [](const QMenu* each) { return each->actions().constFirst()->text() == QStringLiteral("Log scale"); });
    QVERIFY(menu != menus.end());
    auto* log = (*menu)->actions().constFirst();
    log->trigger();
    QPushButton* button = nullptr;
    for (auto* each : tools.findChildren<QPushButton*>()) {
        button = each->accessibleName() == log->text() ? each : button;
    }
    QVERIFY(button && button->isChecked());
    button->setChecked(false);
    QVERIFY(!log->isChecked());
}

void WidgetsTest::aPathIsShortenedInItsMiddle() {
    UnitEdit edit;
    const QString path = QStringLiteral("/home/somebody/models/of/many/kinds/a-model-of-some-kind.safetensors");
    edit.setText(path);
    edit.resize(200, edit.sizeHint().height());
    edit.ensurePolished();
    QVERIFY(edit.shownText().startsWith(QStringLiteral("/home")));
    QVERIFY(edit.shownText().endsWith(QStringLiteral("tensors")));
    QVERIFY(edit.fontMetrics().horizontalAdvance(edit.shownText()) < edit.width());
    edit.resize(2000, edit.height());
    QCOMPARE(edit.shownText(), path);
}

/// On a laptop at 300 %.
void WidgetsTest::onlyStartStaysInANarrowBar() {
    for (const char* language : {"en", "de", "ja"}) {
        speak(QLatin1String(language));
        QWidget window; // which may be narrower than the bar would like to be
        TopBar bar(&window);
        bar.setProject(QStringLiteral("a project of a long name"), true);
        bar.setPreset(QStringLiteral("a preset of a long name"));
        bar.setStart(QCoreApplication::translate("MainWindow", "Show run"), {});
        window.show();
        for (const int width : {455, 480, 683, 910, 1366}) {
            bar.resize(width, bar.height());
            bar.layout()->activate();
            QVERIFY(overlapping(bar).isEmpty());
            for (const auto* child : bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
                QVERIFY2(!child->isVisible() || bar.rect().contains(child->geometry()),
                         qPrintable(child->accessibleName()));
            }
            if (width >= 683) {
                const auto buttons = bar.findChildren<QPushButton*>();
                QVERIFY(std::ranges::any_of(buttons, [](const QPushButton* each) {
                    return each->isVisible() && each->property("kind") == QStringLiteral("primary") &&
                           !each->text().isEmpty();
                }));
            }
        }
    }
}

void WidgetsTest::whatHasNoRoomInABarIsInItsMenu() {
    QWidget window;
    CommandBar bar(&window);
    std::vector<ListCommand> commands;
    for (const char* name : {"Open", "Use its settings", "Checkpoints", "Upload", "Delete"}) {
        commands.push_back({.text = QLatin1String(name), .whyNot = [] { return QString(); }, .run = [] {}});
    }
    bar.setCommands(commands);
    window.show();
    const auto isSeen = [&bar](const char* name) {
        const auto buttons = bar.findChildren<QPushButton*>();
        return std::ranges::any_of(buttons, [name](const QPushButton* each) {
            return each->isVisible() && each->text() == QLatin1String(name);
        });
    };
    auto* more = bar.findChild<QToolButton*>();
    bar.resize(1000, 28);
    QVERIFY(isSeen("Upload") && more->isHidden());
    bar.resize(300, 28);
    QVERIFY(isSeen("Open") && isSeen("Delete") && !isSeen("Upload") && more->isVisible());
    bar.layout()->activate();
    QVERIFY(overlapping(bar).isEmpty());
    more->click();
    const auto* menu = bar.findChild<QMenu*>();
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 5);
}

void WidgetsTest::aDialogIsScrolledOnASmallScreen() {
    for (const bool isLarge : {false, true}) {
        QDialog dialog;
        auto* column = new QVBoxLayout(&dialog);
        auto* part = new QWidget;
        part->setMinimumSize(isLarge ? QSize(3000, 3000) : QSize(100, 100));
        auto* button = makeButton(QStringLiteral("Close"));
        column->addWidget(part);
        column->addWidget(button);
        dialog.show();
        const QSize screen = dialog.screen()->availableSize();
        QVERIFY(dialog.width() <= screen.width() && dialog.height() <= screen.height());
        const auto areas = dialog.findChildren<QScrollArea*>();
        QCOMPARE(areas.size(), isLarge ? 1 : 0);
        keepWhole(&dialog, 300); // as one does whose text has changed
        QVERIFY(dialog.minimumWidth() <= screen.width());
        if (isLarge) {
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            button->setFocus();
            areas.constFirst()->ensureWidgetVisible(button);
            QVERIFY(!button->visibleRegion().isEmpty());
        }
        dialog.hide();
        dialog.show();
        QCOMPARE(dialog.findChildren<QScrollArea*>().size(), areas.size());
    }
}

QTEST_MAIN(WidgetsTest)
#include "WidgetsTest.moc"

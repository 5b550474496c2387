// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever can be operated says what it is and is reached by the Tab key, on every page and in every dialog.
// ctest: slow, x11
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QTreeView>

#include "AllDialogs.h"
#include "UiTest.h"
#include "bridge/Wording.h"
#include "dataset/CropView.h"
#include "dataset/MaskCanvas.h"
#include "forms/FormPage.h"
#include "forms/TimestepPlot.h"
#include "library/LibraryPage.h"
#include "run/ChartGrid.h"
#include "run/ComparedPicture.h"
#include "run/MetricsPlot.h"
#include "run/SampleTile.h"
#include "shell/NavigationBar.h"
#include "shell/SearchBox.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// Parts of controls speak through these: lists of combo boxes, edits of spin boxes, ports of scroll areas.
bool isPart(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    return widget.objectName().startsWith(QStringLiteral("qt_")) || widget.focusProxy() ||
           (parent && parent->inherits("QComboBoxPrivateContainer")) || widget.inherits("QComboBoxPrivateContainer") ||
           widget.inherits("QHeaderView") || widget.inherits("QMenu") || widget.inherits("QScrollBar") ||
           widget.inherits("QSizeGrip") || widget.inherits("QTableCornerButton") ||
           (parent && (parent->inherits("QAbstractSpinBox") || parent->inherits("QComboBox") ||
                       parent->inherits("QLineEdit") || parent->inherits("QKeySequenceEdit")));
}

bool isOperated(const QWidget& widget) {
    return !isPart(widget) &&
           (qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
            qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget) ||
            qobject_cast<const QPlainTextEdit*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget) ||
            qobject_cast<const QTabBar*>(&widget) || widget.inherits("QKeySequenceEdit"));
}

/// The others of a group of which one is chosen are reached from that one, with the arrow keys.
bool isReachedFromAnother(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const bool exclusive = button && (button->autoExclusive() || (button->group() && button->group()->exclusive())) &&
                           !button->isChecked();
    return exclusive && button->isCheckable();
}

QString nameOf(const QWidget& widget) {
    return QStringLiteral("%1 “%2” in %3")
        .arg(QLatin1String(widget.metaObject()->className()), widget.objectName(),
             widget.parentWidget() ? QLatin1String(widget.parentWidget()->metaObject()->className())
                                   : QLatin1String("nothing"));
}

/// One line for each control without a name.
QStringList nameless(const QWidget& window, int& seen) {
    QStringList found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->window() != &window || isPart(*widget) ||
            (!(widget->focusPolicy() & Qt::TabFocus) && !isOperated(*widget))) {
            continue;
        }
        ++seen;
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        if (!interface || interface->text(QAccessible::Name).trimmed().isEmpty()) {
            found.append(nameOf(*widget) + QStringLiteral(" has no name"));
        }
    }
    return found;
}

/// To the next widget; in a text, Tab goes from one link to the next first.
const QWidget* next(QWidget& window) {
    constexpr int kMostLinks = 40;
    const QWidget* before = window.focusWidget();
    for (int i = 0; i < kMostLinks && window.focusWidget() == before; ++i) {
        QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
    }
    return window.focusWidget();
}

/// Presses Tab until it comes back to where it has been. What can be operated and is not met is told.
QStringList walk(QWidget& window) {
    QStringList found;
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window)) {
        return {QStringLiteral("the window was never active")};
    }
    QSet<const QWidget*> met;
    if (!window.focusWidget()) {
        QTest::keyClick(&window, Qt::Key_Tab);
    }
    for (const QWidget* at = window.focusWidget(); at && !met.contains(at); at = next(window)) {
        met.insert(at);
    }
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->window() == &window && widget->isVisible() && widget->isEnabled() && isOperated(*widget) &&
            !isReachedFromAnother(*widget) && !met.contains(widget)) {
            found.append(nameOf(*widget) + QStringLiteral(" is not reached by Tab"));
        }
    }
    return found;
}

} // namespace

class AccessibilityTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    fs::path project() const { return test::writeTinyProject(home_.folder("project")); }

private Q_SLOTS:
    void everyPageIsNamedAndReached_data();
    void everyPageIsNamedAndReached();
    void everyDialogIsNamedAndReached();
    void whatCanBeChangedHasItsHelpRead();
    void aFieldTellsWhatIsWrongWithIt();
    void labelsAreReadAsTheyStand();
    void paintedPartsSayWhatTheyShow();
    void whatIsFoundIsHeardInTheSearch();
    void whatIsReadIsScrolledByKeys();
    void samplesAreLookedThroughAfterTab();
    void listsAreSortedByKeys();
};

void AccessibilityTest::everyPageIsNamedAndReached_data() {
    QTest::addColumn<bool>("withProject");
    QTest::newRow("first run") << false;
    QTest::newRow("project") << true;
}

void AccessibilityTest::everyPageIsNamedAndReached() {
    QFETCH(bool, withProject);
    MainWindow window(Session::Use::None);
    window.resize(1366, 768);
    window.show();
    if (withProject) {
        window.openAnything(project());
        auto log = run::EventLog::open(run::RunPaths{home_.folder("project") / "run"}.events());
        QVERIFY(log.ok());
        run::RunEvent begun;
        begun.name = "tiny";
        begun.steps = 100;
        QVERIFY(log->append(begun).ok());
        for (int i = 1; i <= 5; ++i) {
            run::StepEvent step;
            step.step = i;
            step.loss = 1.0 / i;
            QVERIFY(log->append(step).ok());
        }
        window.openRun(home_.folder("project") / "run");
    }
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), 60'000);
    int seen = 0;
    QStringList found = nameless(window, seen);
    QVERIFY(seen > 90);
    for (int page = 0; page <= static_cast<int>(PageId::Library); ++page) {
        window.showPage(static_cast<PageId>(page));
        for (const QString& what : walk(window)) {
            found.append(QStringLiteral("%1: %2").arg(pageName(static_cast<PageId>(page)), what));
        }
    }
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void AccessibilityTest::everyDialogIsNamedAndReached() {
    MainWindow window(Session::Use::None);
    window.show();
    QStringList found;
    int dialogs = 0;
    forEachDialog(window, home_.folder("dialogs"), [&](QDialog* dialog, const QString& name) {
        if (!dialog) {
            found.append(name + QStringLiteral(": there is no dialog"));
            return;
        }
        ++dialogs;
        dialog->show();
        int seen = 0;
        for (const QString& what : nameless(*dialog, seen) + walk(*dialog)) {
            found.append(QStringLiteral("%1: %2").arg(name, what));
        }
        if (dialog->windowTitle().isEmpty()) {
            found.append(name + QStringLiteral(" has no title"));
        }
        QTest::keyClick(dialog, Qt::Key_Escape);
        if (dialog->isVisible()) {
            found.append(name + QStringLiteral(": Escape does not close it"));
        }
        delete dialog;
    });
    QVERIFY(dialogs > 12);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

/// A reader hears of a field its name, its value and what it does.
void AccessibilityTest::whatCanBeChangedHasItsHelpRead() {
    MainWindow window(Session::Use::None);
    window.show();
    for (const options::Option& option : options::schema().options()) {
        const QWidget* field = window.findChild<QWidget*>(QString::fromUtf8(option.key().data()));
        if (!field) {
            continue;
        }
        QVERIFY2(field->accessibleDescription().contains(withLabels(optionText(option.facts.help))),
                 option.key().data());
    }
}

void AccessibilityTest::aFieldTellsWhatIsWrongWithIt() {
    MainWindow window(Session::Use::None);
    window.show();
    window.reveal(QStringLiteral("train.batch_size"));
    auto* field = window.findChild<QLineEdit*>(QStringLiteral("train.batch_size"));
    QVERIFY(field);
    const QString before = field->accessibleDescription();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("3"));
    QVERIFY2(field->accessibleDescription().contains(QStringLiteral("changed. ")),
             qPrintable(field->accessibleDescription()));
    QVERIFY(!before.contains(QStringLiteral("changed. ")));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("many"));
    QTRY_VERIFY2(field->accessibleDescription().contains(QStringLiteral("many")),
                 qPrintable(field->accessibleDescription()));
    QVERIFY(field->accessibleDescription().endsWith(before.right(40)));
    // What is painted in the field is its unit.
    QVERIFY(window.findChild<QWidget*>(QStringLiteral("dataset.min_bucket"))
                ->accessibleDescription()
                .startsWith(QStringLiteral("px")));
}

/// A name of its own must not hide what a label says.
void AccessibilityTest::labelsAreReadAsTheyStand() {
    MainWindow window(Session::Use::None);
    window.show();
    window.openAnything(project());
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), 60'000);
    QStringList found;
    int seen = 0;
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(const_cast<QLabel*>(label));
        if (label->text().isEmpty() || label->accessibleName().isEmpty() || !interface) {
            continue;
        }
        ++seen;
        const QString heard = interface->text(QAccessible::Name) + interface->text(QAccessible::Description);
        const QString text = QTextDocumentFragment::fromHtml(label->text()).toPlainText();
        // Figures are read as sentences.
        const QStringList parts = text.split(QRegularExpression(QStringLiteral("[→×–]")), Qt::SkipEmptyParts);
        for (const QString& part : parts) {
            if (!heard.simplified().contains(part.simplified())) {
                found.append(QStringLiteral("“%1” is read as “%2”").arg(text, heard));
            }
        }
    }
    QVERIFY(seen > 5);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void AccessibilityTest::paintedPartsSayWhatTheyShow() {
    MainWindow window(Session::Use::None);
    window.show();
    window.openAnything(project());
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), 60'000);
    const auto told = [](QWidget& widget, QAccessible::Role role) {
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
        return interface && interface->role() == role && !interface->text(QAccessible::Name).isEmpty() &&
                       !interface->text(QAccessible::Description).isEmpty()
                   ? QString()
                   : QStringLiteral("%1: %2, %3, %4")
                         .arg(nameOf(widget))
                         .arg(interface->role())
                         .arg(interface->text(QAccessible::Name), interface->text(QAccessible::Description));
    };
    QCOMPARE(told(*window.findChild<TimestepPlot*>(), QAccessible::Chart), QString());
    window.showPage(PageId::Dataset);
    QTRY_COMPARE(told(*window.findChild<CropView*>(), QAccessible::Graphic), QString());
    RunModel run;
    run::StepEvent step;
    step.loss = 0.5;
    run.apply({{1.0, step}});
    ChartGrid charts(run);
    charts.show();
    QVERIFY(QTest::qWaitForWindowActive(&charts));
    charts.plots().front()->setFocus();
    QCOMPARE(told(*charts.plots().front(), QAccessible::Chart), QString());

    MaskCanvas mask;
    mask.show();
    QVERIFY(QTest::qWaitForWindowActive(&mask));
    mask.setFocus();
    QImage picture(64, 64, QImage::Format_RGB32);
    picture.fill(Qt::gray);
    mask.setPicture(picture, {});
    QVERIFY(mask.accessibleDescription().contains(QStringLiteral("100 % counts")));
    mask.fill(false);
    QVERIFY(mask.accessibleDescription().contains(QStringLiteral("0 % counts")));
    QVERIFY(mask.accessibleDescription().contains(QStringLiteral("50 % from the left")));
    QTest::keyClick(&mask, Qt::Key_Left);
    QVERIFY(!mask.accessibleDescription().contains(QStringLiteral("50 % from the left")));
    QCOMPARE(told(mask, QAccessible::Graphic), QString());

    SampleTile tile("/nowhere.png", 32);
    tile.setAccessibleName(QStringLiteral("a mug, step 3"));
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&tile);
    QCOMPARE(interface->role(), QAccessible::Button);
    QSignalSpy clicked(&tile, &QAbstractButton::clicked);
    QVERIFY(interface->actionInterface());
    interface->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTRY_COMPARE(clicked.size(), 1);
}

/// Its list never has the focus.
void AccessibilityTest::whatIsFoundIsHeardInTheSearch() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* search = window.findChild<SearchBox*>();
    search->begin();
    QTest::keyClicks(search, QStringLiteral("learning rate"));
    QVERIFY2(search->accessibleDescription().startsWith(QStringLiteral("1 of ")),
             qPrintable(search->accessibleDescription()));
    QTest::keyClick(search, Qt::Key_Down);
    QVERIFY(search->accessibleDescription().startsWith(QStringLiteral("2 of ")));
    search->selectAll();
    QTest::keyClicks(search, QStringLiteral("qwertyuiop"));
    QCOMPARE(search->accessibleDescription(), QStringLiteral("Nothing found"));
    QTest::keyClick(search, Qt::Key_Escape);
    QCOMPARE(search->accessibleDescription(), QString());
}

/// The plan has nothing that takes the focus when all is well.
void AccessibilityTest::whatIsReadIsScrolledByKeys() {
    MainWindow window(Session::Use::None);
    window.resize(960, 500);
    window.show();
    window.openAnything(project());
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), 60'000);
    auto* plan = window.findChild<QScrollArea*>(QStringLiteral("planScroll"));
    QTRY_VERIFY(plan->verticalScrollBar()->maximum() > 0);
    QVERIFY(plan->focusPolicy() & Qt::TabFocus);
    plan->setFocus();
    QTest::keyClick(plan, Qt::Key_PageDown);
    QVERIFY(plan->verticalScrollBar()->value() > 0);
}

/// Whatever was operated in between, Tab comes back to where the arrow keys are.
void AccessibilityTest::samplesAreLookedThroughAfterTab() {
    const auto picture = [](std::int64_t step) {
        return TablePicture{0, step, "/nowhere.png", kName, QStringLiteral("step %1").arg(step), {}};
    };
    SampleViewer viewer({picture(1), picture(2), picture(3)}, 0, nullptr);
    viewer.setAttribute(Qt::WA_DeleteOnClose, false);
    viewer.show();
    QVERIFY(QTest::qWaitForWindowActive(&viewer));
    QVERIFY(viewer.focusWidget());
    const auto shows = [&viewer](const char* step) {
        return viewer.findChild<ComparedPicture*>()->accessibleName().contains(QLatin1String(step));
    };
    QVERIFY(shows("step 1"));
    QTest::keyClick(viewer.focusWidget(), Qt::Key_Right);
    QVERIFY(shows("step 2"));
    QTest::keyClick(viewer.focusWidget(), Qt::Key_Tab);
    QVERIFY(qobject_cast<QCheckBox*>(viewer.focusWidget()));
    QTest::keyClick(viewer.focusWidget(), Qt::Key_Space); // compares
    for (int i = 0; i < 10 && !qobject_cast<ComparedPicture*>(viewer.focusWidget()); ++i) {
        QTest::keyClick(viewer.focusWidget(), Qt::Key_Tab);
    }
    QTest::keyClick(viewer.focusWidget(), Qt::Key_Right);
    QVERIFY(shows("step 3"));
}

void AccessibilityTest::listsAreSortedByKeys() {
    MainWindow window(Session::Use::None);
    window.show();
    const fs::path lora = home_.folder("files") / "a.safetensors";
    QVERIFY(createFolders(lora.parent_path()).ok());
    QVERIFY(QFile::copy(qstr(fs::path(TEMPERA_GOLDEN) / "lora/resize.safetensors"), qstr(lora)));
    window.openInLibrary(lora);
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* runs = window.findChild<QTreeView*>(QStringLiteral("runs"));
    auto* files = window.findChild<QTreeView*>(QStringLiteral("files"));
    QTRY_VERIFY(files->isVisible());
    files->setFocus();
    const int before = files->header()->sortIndicatorSection();
    const QString said = files->accessibleDescription();
    QTest::keyClick(files, Qt::Key_Right, Qt::AltModifier);
    QVERIFY(files->header()->sortIndicatorSection() != before);
    QVERIFY(!files->isColumnHidden(files->header()->sortIndicatorSection()));
    QVERIFY(files->accessibleDescription() != said);
    QVERIFY2(files->accessibleDescription().contains(QStringLiteral("rising")),
             qPrintable(files->accessibleDescription()));
    QTest::keyClick(files, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(files->header()->sortIndicatorOrder(), Qt::DescendingOrder);
    QVERIFY(files->accessibleDescription().contains(QStringLiteral("falling")));
    QVERIFY(!runs->accessibleDescription().isEmpty());
}

QTEST_MAIN(AccessibilityTest)
#include "AccessibilityTest.moc"

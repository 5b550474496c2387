// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever can be operated says what it is and is reached by the Tab key, on every page and in every dialog.
// ctest: slow, x11
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QButtonGroup>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSlider>
#include <QStackedWidget>
#include <QTabBar>

#include "AllDialogs.h"
#include "UiTest.h"
#include "bridge/Wording.h"
#include "forms/FormPage.h"
#include "library/LibraryPage.h"
#include "shell/NavigationBar.h"

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

QTEST_MAIN(AccessibilityTest)
#include "AccessibilityTest.moc"

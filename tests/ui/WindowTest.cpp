// SPDX-License-Identifier: GPL-3.0-or-later
// The window around its pages: search, plan, presets, names, dialogs.
#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QToolButton>

#include <memory>

#include "../support/PictureFiles.h"
#include "../support/TinyProject.h"
#include "UiTest.h"
#include "bridge/Settings.h"
#include "dataset/ProblemsDialog.h"
#include "run/SampleViewer.h"
#include "shell/CloseDialog.h"
#include "shell/DiffDialog.h"
#include "shell/MainWindow.h"
#include "shell/NavigationBar.h"
#include "shell/PlanPanel.h"
#include "shell/PlanStrip.h"
#include "shell/ProblemNotice.h"
#include "shell/SearchBox.h"
#include "shell/Session.h"
#include "shell/ShortcutsDialog.h"
#include "shell/TopBar.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class WindowTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }

private Q_SLOTS:
    void everyControlHasAnAccessibleName();
    void theSearchLeadsToTheField();
    void whatIsToBeSettledLeadsToItsField();
    void thePlanPromisesNothingWhileAFieldIsWrong();
    void theSearchIsLeftToWhereOneWas();
    void whatIsWrongWithPicturesIsSettledAmongThem();
    void thePlanCountsWithTheSpeedOfATrainingThatEnded();
    void aNameWithAnAmpersandIsWhole();
    void aPresetIsLoadedFromItsMenuAndUndone();
    void aFirstRunIsInvitedAndNotAccused();
    void dialogsFitTheirScreen();
    void thePlanGivesWayToThePage();
    void thePlanStaysAsItWasChosen();
    void thePlanLiesOverNothingThatHasTheFocus();
};

/// The folder is the right one: what can be done is with its files.
void WindowTest::whatIsWrongWithPicturesIsSettledAmongThem() {
    const fs::path pictures = home_.folder("damaged") / "2_mug";
    test::write(pictures / "whole.bmp", test::bmp(64, 64));
    for (const char* name : {"cut.bmp", "short.bmp"}) {
        test::write(pictures / name, test::bmp(64, 64).substr(0, 500));
    }
    MainWindow window;
    window.show();
    AppModel& model = window.model();
    model.set(option("dataset.path"), pictures.parent_path().string());
    QTRY_VERIFY_WITH_TIMEOUT(model.dataset() && !model.plan().busy, 20'000);
    const auto problem = std::ranges::find(model.problems(), "dataset.path", &options::Problem::key);
    QVERIFY(problem != model.problems().end());
    QVERIFY2(problem->message.ends_with(", and 1 more cannot be trained on"), problem->message.c_str());
    Q_EMIT model.revealRequested(QStringLiteral("dataset.path"));
    auto* dialog = window.findChild<ProblemsDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->close();
    model.set(option("dataset.path"), std::string());
    QTRY_VERIFY_WITH_TIMEOUT(!model.dataset(), 20'000);
    Q_EMIT model.revealRequested(QStringLiteral("dataset.path"));
    const auto* field = window.findChild<QLineEdit*>(QStringLiteral("dataset.path"));
    QVERIFY(field && field->isVisible());
}

/// Whatever can take the focus says what it is: fields, buttons, lists, charts, also in the rows of a real dataset.
void WindowTest::everyControlHasAnAccessibleName() {
    const fs::path pictures = home_.folder("named");
    for (const char* name : {"2_a/0.bmp", "3_b/0.bmp"}) {
        test::write(pictures / name, test::bmp(64, 64));
    }
    MainWindow window;
    window.show();
    window.model().set(option("dataset.path"), pictures.string());
    QTRY_VERIFY_WITH_TIMEOUT(window.model().dataset(), 20'000);
    CloseDialog dialog(0, &window);
    int seen = 0;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const QWidget* parent = widget->parentWidget();
        const QString name = widget->objectName();
        // Parts of controls speak through these: lists of combo boxes, edits of spin boxes, ports of scroll areas.
        const bool isPart = name.startsWith(QStringLiteral("qt_")) || widget->focusProxy() ||
                            parent->inherits("QComboBoxPrivateContainer") ||
                            widget->inherits("QComboBoxPrivateContainer") || widget->inherits("QHeaderView") ||
                            widget->inherits("QMenu");
        if (!(widget->focusPolicy() & Qt::TabFocus) || isPart) {
            continue;
        }
        ++seen;
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(interface);
        QVERIFY2(!interface->text(QAccessible::Name).isEmpty(),
                 qPrintable(QStringLiteral("%1 \"%2\" in %3")
                                .arg(QLatin1String(widget->metaObject()->className()), name,
                                     QLatin1String(parent->metaObject()->className()))));
    }
    QVERIFY(seen > 90);
}

void WindowTest::theSearchLeadsToTheField() {
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* box = window.findChild<SearchBox*>();
    box->setFocus();
    QTest::keyClicks(box, QStringLiteral("network_dim"));
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_VERIFY(window.focusWidget());
    QTRY_COMPARE(window.focusWidget()->objectName(), QStringLiteral("network.rank"));
    QVERIFY(window.focusWidget()->property("flash").toBool());
    QTRY_VERIFY_WITH_TIMEOUT(!window.focusWidget()->property("flash").toBool(), 2000);
}

/// All that stands in the way of a start is listed beforehand, and each leads to its field: of those beyond the sixth
/// only their number was told.
void WindowTest::whatIsToBeSettledLeadsToItsField() {
    MainWindow window(Session::Use::None);
    window.resize(1366, 768);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    AppModel& model = window.model();
    QStringList wrong;
    for (const char* key : {"train.batch_size", "network.rank", "optimizer.weight_decay", "optimizer.learning_rate",
                            "train.accumulation", "dataset.resolution", "save.keep_last", "save.every_steps"}) {
        model.setDraft(key, QStringLiteral("much"), QStringLiteral("found “much”, expected a number"));
        wrong.append(QLatin1String(key));
    }
    const auto* plan = window.findChild<PlanPanel*>();
    const auto linked = [&] {
        QStringList keys;
        static const QRegularExpression link(QStringLiteral("<a href=\"([^\"]+)\""));
        for (const auto* label : plan->findChildren<QLabel*>()) {
            if (const auto match = link.match(label->text()); match.hasMatch() && label->isVisible()) {
                keys.append(match.captured(1));
            }
        }
        return keys;
    };
    const auto isListed = [&] {
        const QStringList keys = linked();
        return std::all_of(wrong.begin(), wrong.end(), [&](const QString& key) { return keys.contains(key); });
    };
    QTRY_VERIFY(linked().size() >= 6);
    if (!isListed()) {
        for (auto* more : plan->findChildren<QPushButton*>()) {
            if (more->isVisible() && more->toolTip() == QStringLiteral("Show all of them")) {
                more->click();
                break;
            }
        }
    }
    QTRY_VERIFY2(isListed(), qPrintable(linked().join(QLatin1Char(' '))));
    for (const QString& key : wrong) {
        for (auto* label : plan->findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().contains(QStringLiteral("\"%1\"").arg(key))) {
                Q_EMIT label->linkActivated(key);
                break;
            }
        }
        QTRY_VERIFY2(window.focusWidget() && window.focusWidget()->objectName() == key, qPrintable(key));
    }
}

void WindowTest::thePlanPromisesNothingWhileAFieldIsWrong() {
    MainWindow window(Session::Use::None);
    window.show();
    window.openAnything(test::writeTinyProject(home_.folder("promised")));
    const auto says = [plan = window.findChild<PlanPanel*>()](const char* text) {
        const auto labels = plan->findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [text](const QLabel* label) { return label->text() == QLatin1String(text); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(says("exactly what Start will do"), 20'000);
    window.model().setDraft("network.rank", QStringLiteral("much"), QStringLiteral("found “much”"));
    QVERIFY(!says("exactly what Start will do"));
    QVERIFY(says("what Start will do, once what is listed here is settled"));
    window.model().undoStack().undo();
    QVERIFY(says("exactly what Start will do"));
    window.model().set(option("model.path"), std::string());
    QTRY_VERIFY(says("counts only, until a model is chosen"));
    window.model().set(option("dataset.path"), std::string("/nowhere/at/all"));
    QTRY_VERIFY(says("appears once what is listed here is settled"));
}

void WindowTest::theSearchIsLeftToWhereOneWas() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.reveal(QStringLiteral("network.rank"));
    QPointer<QWidget> field = window.focusWidget();
    auto* search = window.findChild<SearchBox*>();
    QVERIFY(field && field != search);
    window.findChild<QAction*>(QStringLiteral("search"))->trigger();
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, QStringLiteral("weight"));
    QTest::keyClick(search, Qt::Key_Escape);
    QVERIFY(field->hasFocus());
}

void WindowTest::thePlanCountsWithTheSpeedOfATrainingThatEnded() {
    MainWindow window;
    window.show();
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), 20'000);
    QSignalSpy planned(&window.model(), &AppModel::planChanged);
    QueuedJob job;
    job.state = JobState::Done;
    Q_EMIT window.queue().jobEnded(job);
    QTRY_VERIFY_WITH_TIMEOUT(!planned.isEmpty() && window.isSettled(), 20'000);
}

/// A screen of 1920 × 1200 at 200 % is one of 960 × 600; this one is of 800 × 800.
void WindowTest::dialogsFitTheirScreen() {
    RunModel run;
    run::SampleEvent sample;
    sample.path = "/nowhere.png";
    run.apply({{1.0, sample}});
    AppModel model;
    MainWindow window(Session::Use::None);
    std::vector<std::unique_ptr<QDialog>> dialogs;
    auto* viewer = new SampleViewer(run, 0, &window);
    viewer->setAttribute(Qt::WA_DeleteOnClose, false);
    dialogs.emplace_back(viewer);
    dialogs.push_back(std::make_unique<DiffDialog>(model, std::vector<Comparable>{{QStringLiteral("x"), {}}}, 0));
    auto* shortcuts = new ShortcutsDialog(*window.findChild<Shortcuts*>(), &window);
    shortcuts->setAttribute(Qt::WA_DeleteOnClose, false);
    dialogs.emplace_back(shortcuts);
    for (const auto& dialog : dialogs) {
        dialog->show();
        const QSize screen = dialog->screen()->availableSize();
        QVERIFY2(dialog->width() <= screen.width() - 40 && dialog->height() <= screen.height() - 40,
                 qPrintable(dialog->windowTitle()));
        QVERIFY(dialog->minimumSizeHint().height() < 560);
        for (const QScrollArea* scroll : dialog->findChildren<QScrollArea*>()) {
            QVERIFY(scroll->widget()->minimumSizeHint().width() <= scroll->viewport()->width());
        }
    }
}

/// On a laptop at 150 % there is no room for both; there is again on another screen.
void WindowTest::thePlanGivesWayToThePage() {
    MainWindow window(Session::Use::None);
    window.show();
    const auto* plan = window.findChild<PlanPanel*>();
    const auto* strip = window.findChild<PlanStrip*>();
    const auto* pages = window.findChild<QStackedWidget*>();
    for (const int width : {1366, 910, 960, 683, 1366}) {
        window.resize(width, 490);
        QTRY_COMPARE(plan->isVisible(), width >= 960);
        QCOMPARE(strip->isVisible(), width < 960);
        QVERIFY(!plan->isVisible() ||
                pages->mapTo(&window, QPoint(pages->width(), 0)).x() <= plan->mapTo(&window, QPoint()).x());
    }
    QVERIFY(strip->accessibleName().startsWith(QStringLiteral("Plan, to fill in: ")));
}

void WindowTest::thePlanStaysAsItWasChosen() {
    {
        MainWindow window(Session::Use::None);
        window.resize(1366, 768);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto* plan = window.findChild<PlanPanel*>();
        QVERIFY(plan->isVisible());
        auto* hide = plan->findChild<QToolButton*>();
        QCOMPARE(hide->accessibleName(), QStringLiteral("Hide the plan"));
        hide->setFocus();
        hide->click();
        QVERIFY(!plan->isVisible());
        QVERIFY(window.findChild<PlanStrip*>()->hasFocus());
        const auto* action = window.findChild<QAction*>(QStringLiteral("view.plan"));
        QVERIFY(!action->isChecked());
        window.resize(910, 490);
        QTest::keyClick(&window, Qt::Key_F9);
        QTRY_VERIFY(plan->isVisible() && action->isChecked());
        QVERIFY(plan->isAncestorOf(window.focusWidget()));
        QTest::keyClick(window.focusWidget(), Qt::Key_Escape);
        QVERIFY(!plan->isVisible());
        QVERIFY(window.findChild<PlanStrip*>()->hasFocus());
        QTest::keyClick(window.focusWidget(), Qt::Key_Space);
        QVERIFY(plan->isVisible());
        window.resize(1366, 768);
        QTRY_VERIFY(!plan->isVisible()); // there, it was hidden
    }
    MainWindow later(Session::Use::None);
    later.resize(1366, 768);
    later.show();
    const auto* plan = later.findChild<PlanPanel*>();
    QVERIFY(!plan->isVisible());
    later.resize(910, 490);
    QTRY_VERIFY(plan->isVisible());
    later.resize(1366, 768);
    later.findChild<QAction*>(QStringLiteral("view.plan"))->trigger();
    QVERIFY(plan->isVisible());
    Settings().setShowsPlanOver(false);
}

void WindowTest::thePlanLiesOverNothingThatHasTheFocus() {
    MainWindow window(Session::Use::None);
    window.resize(910, 490);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    window.showPage(PageId::Training);
    window.findChild<QAction*>(QStringLiteral("view.plan"))->trigger();
    const auto* plan = window.findChild<PlanPanel*>();
    QVERIFY(plan->isVisible());
    for (auto* button : window.findChild<QStackedWidget*>()->currentWidget()->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text().startsWith(QStringLiteral("Changed"))) {
            button->setFocus(); // at the right of the page
        }
    }
    QTRY_VERIFY(!plan->isVisible());
    Settings().setShowsPlanOver(false);
}

void WindowTest::aNameWithAnAmpersandIsWhole() {
    TopBar bar;
    bar.setProject(QStringLiteral("A&B"), false);
    bar.setPreset(QStringLiteral("C&D"));
    for (const auto* button : bar.findChildren<QPushButton*>()) {
        QVERIFY2(button->shortcut().isEmpty(), qPrintable(button->text())); // Alt+B would open it
    }
}

void WindowTest::aFirstRunIsInvitedAndNotAccused() {
    MainWindow window(Session::Use::None);
    window.show();
    window.showPage(PageId::Dataset);
    QTRY_VERIFY(window.isSettled());
    const auto says = [&window](const char* text) {
        const auto labels = window.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [text](const QLabel* label) {
            return label->isVisible() && label->text() == QLatin1String(text);
        });
    };
    QVERIFY(says("No pictures yet"));
    QVERIFY(!says("The pictures cannot be read"));
    // The plan asks for what comes first, and blames for nothing.
    const auto notices = [&window](const char* tone) {
        QString text;
        for (auto* notice : window.findChildren<ProblemNotice*>()) {
            for (auto* label : notice->findChildren<QLabel*>()) {
                text += notice->property("tone") == QLatin1String(tone) ? label->accessibleName() + label->text()
                                                                        : QString();
            }
        }
        return text;
    };
    QVERIFY(notices("error").isEmpty());
    for (auto* button : window.findChild<NavigationBar*>()->findChildren<QAbstractButton*>()) {
        QVERIFY2(!button->accessibleName().contains(QStringLiteral("errors")), qPrintable(button->accessibleName()));
    }
    QVERIFY2(notices("secondary").contains(QStringLiteral("Choose a model")), qPrintable(notices("secondary")));
    window.model().set(option("dataset.path"), std::string("/nowhere/at/all"));
    QTRY_VERIFY(says("The pictures cannot be read"));
    QVERIFY(says("no folder /nowhere/at/all; expected a folder of pictures"));
    QTRY_VERIFY(notices("error").contains(QStringLiteral("Pictures: ")));
}

void WindowTest::aPresetIsLoadedFromItsMenuAndUndone() {
    MainWindow window;
    window.model().set(option("save.name"), std::string("mine"));
    window.model().set(option("network.rank"), std::int64_t{77});
    QMenu* menu = window.findChild<TopBar*>()->presetMenu();
    Q_EMIT menu->aboutToShow();
    QTRY_VERIFY(!menu->actions().constFirst()->toolTip().isEmpty()); // the presets are read
    QAction* preset = menu->actions().constFirst();
    preset->trigger();
    QCOMPARE(window.model().baselineName(), preset->text());
    QVERIFY(window.model().config().network.rank != 77);
    QCOMPARE(window.model().config().save.name, std::string("mine")); // what belongs to the project stays
    window.model().undoStack().undo();
    QCOMPARE(window.model().config().network.rank, 77);
    QVERIFY(window.model().baselineName().isEmpty());
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:"); // a test must not follow the desktop it happens to run on
    QApplication application(argc, argv);
    Theme theme(application);
    WindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "WindowTest.moc"

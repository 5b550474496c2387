// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QSignalSpy>

#include <sys/stat.h>

#include <csignal>
#include <memory>

#include "../support/PictureFiles.h"
#include "../support/TinyProject.h"
#include "UiTest.h"
#include "bridge/Background.h"
#include "bridge/Baselines.h"
#include "bridge/Settings.h"
#include "dataset/DatasetPage.h"
#include "dataset/ProblemsDialog.h"
#include "forms/Editor.h"
#include "options/Job.h"
#include "run/SampleViewer.h"
#include "shell/CloseDialog.h"
#include "shell/DiffDialog.h"
#include "shell/JobController.h"
#include "shell/MainWindow.h"
#include "shell/NavigationBar.h"
#include "shell/PlanPanel.h"
#include "shell/ProblemNotice.h"
#include "shell/SearchBox.h"
#include "shell/Session.h"
#include "shell/ShortcutsDialog.h"
#include "shell/StatusBar.h"
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
    void aKilledStudioFindsItsFormAgain();
    void twoStudiosHaveASessionEach();
    void aSessionThatCannotBeReadIsLeftAsItIs();
    void everySessionAndQueueThatCannotBeReadIsSaid();
    void thePlanCountsWithTheSpeedOfATrainingThatEnded();
    void aPipeInPlaceOfTheSettingsHoldsNothingUp();
    void theLastJobIsShownAlsoWhereItsFileIsGone();
    void closingAsksNothingWhileNothingIsTrained();
    void theCloseDialogGivesThreeAnswers();
    void aSavedJobIsReadBack();
    void whatCannotBeKeptIsNotLostSilently();
    void ofTwoSavesTheLaterStaysInTheFile();
    void whatEndsLateIsNotOfTheNextJob();
    void aSaveThatEndsLateLosesNothing();
    void aReadThatEndsLateLosesNothing();
    void thePresetOfAJobIsKnownAgain();
    void aNameWithAnAmpersandIsWhole();
    void aJobThatCannotBeSavedKeepsItsEdits();
    void theFootNeverCallsSavedWhatIsNot();
    void aPresetIsLoadedFromItsMenuAndUndone();
    void aFirstRunIsInvitedAndNotAccused();
    void dialogsFitTheirScreen();
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

/// Killed for good, in a process of its own: only what was written by then is left.
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

void WindowTest::aKilledStudioFindsItsFormAgain() {
    const fs::path folder = home_.folder("sessions");
    QProcess studio;
    studio.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--edit-and-die"), qstr(folder)});
    QVERIFY(studio.waitForFinished(60'000));
    QVERIFY(studio.exitStatus() == QProcess::CrashExit);
    AppModel model;
    Session session(model, Session::Use::TakeUp, folder);
    QVERIFY(session.found());
    QVERIFY(session.found()->modified);
    QCOMPARE(session.found()->config.network.rank, 48);
    QCOMPARE(session.found()->page, QStringLiteral("sampling"));
    QCOMPARE(session.found()->drafts.at("optimizer.learning_rate").text, QStringLiteral("1e-"));
    model.restore(session.found()->config, session.found()->jobFile, session.found()->drafts, true);
    QVERIFY(model.isModified());
    QVERIFY(!model.canStart());
}

void WindowTest::twoStudiosHaveASessionEach() {
    const fs::path folder = home_.folder("two");
    AppModel first;
    AppModel second;
    Session one(first, Session::Use::TakeUp, folder);
    Session two(second, Session::Use::TakeUp, folder);
    first.set(option("network.rank"), std::int64_t{11});
    second.set(option("network.rank"), std::int64_t{22});
    one.flush();
    two.flush();
    const auto read = [&folder](const char* name) {
        return parseSession(*readFile(folder / name))->config.network.rank;
    };
    QCOMPARE(read("session-0.json"), 11);
    QCOMPARE(read("session-1.json"), 22);
}

/// Of a newer version, or damaged: one that can read it finds it where it was.
void WindowTest::aSessionThatCannotBeReadIsLeftAsItIs() {
    const fs::path folder = home_.folder("newer");
    const std::string newer = R"({"version": 2, "job": "what was typed"})";
    QVERIFY(writeFileAtomically(folder / "session-0.json", newer).ok());
    AppModel model;
    Session session(model, Session::Use::TakeUp, folder);
    QVERIFY(!session.found());
    QCOMPARE(session.unreadable().size(), std::size_t{1});
    session.flush();
    QCOMPARE(*readFile(folder / "session-0.json"), newer);
    QVERIFY(fs::exists(folder / "session-1.json"));
}

void WindowTest::everySessionAndQueueThatCannotBeReadIsSaid() {
    for (const char* name : {"session-0.json", "session-2.json", "queue.json"}) {
        QVERIFY(writeFileAtomically(stateHome() / "studio" / name, R"({"version": 99})").ok());
    }
    const auto tidy = qScopeGuard([] { fs::remove_all(stateHome() / "studio"); });
    MainWindow window;
    window.show();
    QString said;
    QTRY_VERIFY([&] {
        for (const auto* label : window.findChild<StatusBar*>()->findChildren<QLabel*>()) {
            said += label->text();
        }
        return said.contains(QStringLiteral("queue.json"));
    }());
    QVERIFY2(said.contains(QStringLiteral("session-0.json")) && said.contains(QStringLiteral("session-2.json")),
             qPrintable(said));
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

void WindowTest::aPipeInPlaceOfTheSettingsHoldsNothingUp() {
    const fs::path file = configHome() / "studio.ini";
    QVERIFY(createFolders(configHome()).ok());
    fs::remove(file);
    QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
    const auto tidy = qScopeGuard([&file] { fs::remove(file); });
    {
        Settings settings;
        QVERIFY(settings.recentJobs().isEmpty());
        settings.addRecentJob(QStringLiteral("/somewhere/job.json"));
        QCOMPARE(settings.recentJobs().size(), 1); // as long as it is open
    }
    QVERIFY(fs::is_fifo(file));
}

/// The project is on a disk that is not there, or its file was emptied: what is known of it is not lost as well.
void WindowTest::theLastJobIsShownAlsoWhereItsFileIsGone() {
    const fs::path job = home_.folder("gone") / "job.json";
    options::TrainConfig config;
    config.network.rank = 77;
    QVERIFY(options::saveJob(job, config).ok());
    {
        MainWindow window;
        window.openAnything(job);
        QTRY_COMPARE(window.model().config().network.rank, 77);
        window.close();
    }
    QVERIFY(writeFileAtomically(job, "").ok());
    MainWindow window;
    window.restoreSession();
    QTRY_COMPARE(window.model().config().network.rank, 77);
    QCOMPARE(window.model().jobFile(), job);
    QVERIFY(window.model().isModified());
    QCOMPARE(readFile(job)->size(), std::size_t{0}); // until somebody saves
}

void WindowTest::closingAsksNothingWhileNothingIsTrained() {
    MainWindow window;
    window.show();
    QVERIFY(window.close());
    QVERIFY(!window.findChild<CloseDialog*>());
}

void WindowTest::theCloseDialogGivesThreeAnswers() {
    using Answer = CloseDialog::Answer;
    for (const Answer wanted : {Answer::Keep, Answer::Stop, Answer::Cancel}) {
        auto* dialog = new CloseDialog(2, nullptr);
        Answer got = wanted == Answer::Cancel ? Answer::Keep : Answer::Cancel;
        connect(dialog, &CloseDialog::answered, this, [&got](Answer answer) { got = answer; });
        dialog->open();
        if (wanted == Answer::Cancel) {
            QTest::keyClick(dialog, Qt::Key_Escape);
        } else {
            (wanted == Answer::Keep ? dialog->keepButton() : dialog->stopButton())->click();
        }
        QTRY_VERIFY(got == wanted);
    }
}

void WindowTest::aSavedJobIsReadBack() {
    AppModel model;
    model.set(option("network.rank"), std::int64_t{24});
    QVERIFY(model.isModified());
    const fs::path file = home_.folder("project") / "job.json";
    const auto finished = [](const auto& begin) {
        std::optional<Status> status;
        begin([&status](const Status& result) { status = result; });
        return QTest::qWaitFor([&status] { return status.has_value(); }) && status->ok();
    };
    QVERIFY(finished([&](const AppModel::Done& done) { model.saveJob(file, done); }));
    QVERIFY(!model.isModified());
    QCOMPARE(model.projectName(), QStringLiteral("project"));
    model.newJob();
    QCOMPARE(model.config().network.rank, 16);
    QVERIFY(finished([&](const AppModel::Done& done) { model.openJob(file, done); }));
    QCOMPARE(model.config().network.rank, 24);
    QVERIFY(
        !finished([&](const AppModel::Done& done) { model.openJob(home_.folder("project") / "absent.json", done); }));
    QCOMPARE(model.config().network.rank, 24);
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

/// As on a full disk.
void WindowTest::aNameWithAnAmpersandIsWhole() {
    TopBar bar;
    bar.setProject(QStringLiteral("A&B"), false);
    bar.setPreset(QStringLiteral("C&D"));
    for (const auto* button : bar.findChildren<QPushButton*>()) {
        QVERIFY2(button->shortcut().isEmpty(), qPrintable(button->text())); // Alt+B would open it
    }
}

/// The home folder is read-only, or its disk full.
void WindowTest::whatCannotBeKeptIsNotLostSilently() {
    fs::remove_all(stateHome());
    QVERIFY(writeFileAtomically(stateHome(), "no folder").ok());
    const auto tidy = qScopeGuard([] { fs::remove(stateHome()); });
    MainWindow window;
    window.show();
    const auto says = [&window](const char* part) {
        const auto labels = window.findChild<StatusBar*>()->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [part](const QLabel* label) { return label->text().contains(QLatin1String(part)); });
    };
    QVERIFY(says("cannot be kept"));
    window.model().set(*options::schema().find("network.rank"), std::int64_t{77});
    QVERIFY(says("Edited, not kept"));
    QVERIFY(!window.close());
    auto* box = window.findChild<QMessageBox*>();
    QVERIFY(box && window.isVisible());
    box->button(QMessageBox::Cancel)->click();
    QVERIFY(window.isVisible() && !window.close());
    QTRY_COMPARE(window.findChildren<QMessageBox*>().size(), 1);
    window.findChild<QMessageBox*>()->button(QMessageBox::Discard)->click();
    QTRY_VERIFY(!window.isVisible());
}

/// Else what was changed last would be gone, and called saved.
void WindowTest::ofTwoSavesTheLaterStaysInTheFile() {
    const fs::path file = home_.folder("twice") / "job.json";
    const options::Option& rank = *options::schema().find("network.rank");
    AppModel model;
    for (int i = 1; i <= 200; ++i) {
        int saved = 0;
        for (const int now : {500 + i, i}) {
            model.set(rank, std::int64_t{now});
            model.saveJob(file, [&saved](const Status& status) { saved += status.ok(); });
        }
        QTRY_COMPARE(saved, 2);
        QCOMPARE(options::loadJob(file)->config.network.rank, i);
        QVERIFY(!model.isModified());
    }
}

/// The next save would have gone into the file of the job that was left.
void WindowTest::whatEndsLateIsNotOfTheNextJob() {
    const fs::path file = home_.folder("left") / "job.json";
    AppModel model;
    model.set(option("network.rank"), std::int64_t{24});
    bool isSaved = false;
    model.saveJob(file, [&isSaved](const Status& status) { isSaved = status.ok(); });
    model.newJob();
    QTRY_VERIFY(isSaved);
    QCOMPARE(options::loadJob(file)->config.network.rank, 24);
    QVERIFY(model.jobFile().empty() && !model.isModified());

    model.openJob(file);
    model.newJob();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QCoreApplication::processEvents();
    QVERIFY(model.jobFile().empty());
    QCOMPARE(model.config().network.rank, options::TrainConfig{}.network.rank);
}

/// New, Save, and on one types, or opens another job, while the disk is slow.
void WindowTest::aSaveThatEndsLateLosesNothing() {
    const fs::path file = home_.folder("late") / "job.json";
    options::TrainConfig other;
    other.network.rank = 5;
    for (const bool opensAnother : {false, true}) {
        AppModel model;
        Settings settings;
        QMenu menu;
        QWidget window;
        JobController jobs(model, settings, &menu, &window);
        const auto question = [&window] { return window.findChild<QMessageBox*>(); };
        QSignalSpy saved(&jobs, &JobController::saved);
        model.restore({}, file, {}, false);
        model.set(option("network.rank"), std::int64_t{24});
        jobs.newJob();
        question()->button(QMessageBox::Save)->click();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!question() && saved.empty());
        if (opensAnother) {
            model.restore(other, home_.folder("late") / "another.json", {}, false);
        } else {
            model.set(option("train.batch_size"), std::int64_t{3});
        }
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(options::loadJob(file)->config.network.rank, 24);
        QCOMPARE(model.config().network.rank, opensAnother ? 5 : 24);
        QCOMPARE(model.config().train.batchSize, opensAnother ? 1 : 3);
        QCOMPARE(question() != nullptr, !opensAnother);
        if (!opensAnother) { // saved once more, there is nothing left to lose
            question()->button(QMessageBox::Save)->click();
            QTRY_COMPARE(model.config().train.batchSize, 1);
            QCOMPARE(options::loadJob(file)->config.train.batchSize, 3);
        }
    }
}

/// The last session's job lies on a disk that sleeps, and the form can be used meanwhile.
void WindowTest::aReadThatEndsLateLosesNothing() {
    const fs::path file = home_.folder("asleep") / "job.json";
    options::TrainConfig there;
    there.network.rank = 77;
    QVERIFY(options::saveJob(file, there).ok());
    AppModel model;
    int told = 0;
    const auto tell = [&told](const Status&) { ++told; };
    const auto open = [&](const AppModel::Ask& ask) {
        model.openJob(file, tell, ask);
        model.set(option("train.batch_size"), std::int64_t{model.config().train.batchSize + 1});
        QVERIFY(backgroundPool().waitForDone(20'000));
        QCoreApplication::processEvents();
    };
    open({});
    QCOMPARE(model.config().train.batchSize, 2);
    QVERIFY(model.undoStack().canUndo() && told == 0);
    std::function<void()> load;
    open([&load](const std::function<void()>& asked) { load = asked; });
    QCOMPARE(model.config().train.batchSize, 3);
    QVERIFY(load && told == 0);
    load();
    QCOMPARE(model.config().network.rank, 77);
    QCOMPARE(model.jobFile(), file);
    QCOMPARE(told, 1);
}

/// The next morning, in the session that is taken up and in the job that is opened.
void WindowTest::thePresetOfAJobIsKnownAgain() {
    const fs::path file = home_.folder("made") / "job.json";
    options::TrainConfig preset;
    preset.network.rank = 8;
    preset.optimizer.learningRate = 5e-5;
    AppModel model;
    model.applyBaseline(preset, QStringLiteral("Small"), "own/small");
    model.set(option("network.rank"), std::int64_t{12});
    const auto isKnown = [](const AppModel& of) {
        return of.baselineName() == QStringLiteral("Small") && of.baselinePreset() == "own/small" &&
               of.isChanged(option("network.rank")) && !of.isChanged(option("optimizer.learning_rate"));
    };
    QVERIFY(isKnown(model));
    const fs::path folder = home_.folder("remembered");
    Session(model, Session::Use::TakeUp, folder).flush();
    AppModel resumed;
    const Session session(resumed, Session::Use::TakeUp, folder);
    const SessionState& found = *session.found();
    resumed.restore(found.config, found.jobFile, found.drafts, found.modified, found.baseline);
    QVERIFY(isKnown(resumed));

    bool isSaved = false;
    model.saveJob(file, [&isSaved](const Status& status) { isSaved = status.ok(); });
    QTRY_VERIFY(isSaved);
    AppModel opened;
    opened.openJob(file);
    QTRY_COMPARE(opened.jobFile(), file);
    QVERIFY(isKnown(opened));
    opened.reset(option("network.rank"));
    QCOMPARE(opened.config().network.rank, 8);
    opened.setBaseline({}, {}); // of no preset any more
    QTRY_VERIFY(rememberedBaseline(file).name.isEmpty());
    opened.openJob(file);
    QTRY_COMPARE(opened.config().network.rank, 12);
    QVERIFY(opened.baselineName().isEmpty() && opened.isChanged(option("optimizer.learning_rate")));
}

void WindowTest::aJobThatCannotBeSavedKeepsItsEdits() {
    const fs::path file = home_.folder("blocked") / "file";
    QVERIFY(writeFileAtomically(file, "no folder").ok());
    MainWindow window;
    window.model().set(option("network.rank"), std::int64_t{24});
    std::optional<Status> status;
    window.model().saveJob(file / "job.json", [&status](const Status& result) { status = result; });
    QTRY_VERIFY(status);
    QVERIFY(!status->ok());
    QVERIFY(!status->error().message.empty());
    QVERIFY(window.model().isModified());
    QVERIFY(window.model().jobFile().empty());
    QCOMPARE(window.model().config().network.rank, 24);
    QVERIFY(window.model().undoStack().canUndo());
}

/// It stood beside the line that told why it could not be saved.
void WindowTest::theFootNeverCallsSavedWhatIsNot() {
    const fs::path folder = home_.folder("once");
    const fs::path job = test::writeTinyProject(folder);
    MainWindow window(Session::Use::None);
    window.show();
    window.openAnything(job);
    const auto says = [&window](const char* text) {
        const auto labels = window.findChild<StatusBar*>()->findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [text](const QLabel* label) { return label->text() == QLatin1String(text); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled() && says("Saved"), 20'000);
    const auto save = [&window] { window.findChild<QAction*>(QStringLiteral("file.save"))->trigger(); };
    fs::remove(job);
    fs::create_directory(job); // as good as a disk that is full
    save();
    QTRY_VERIFY_WITH_TIMEOUT(says("Not saved"), 20'000);
    QVERIFY(!says("Saved") && window.model().isModified());
    fs::remove(job);
    save();
    QTRY_VERIFY_WITH_TIMEOUT(says("Saved"), 20'000);
    QVERIFY(!says("Not saved") && !window.model().isModified());
    bool isRefused = false;
    window.model().saveJob(job / "below a file", [&isRefused](const Status& status) { isRefused = !status.ok(); });
    QTRY_VERIFY(isRefused);
    QVERIFY(says("Saved")); // in the file that it has
    Q_EMIT window.findChild<DatasetPage*>()->unsavedChanged(3);
    QVERIFY(says("3 captions are not saved") && !says("Saved"));
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

namespace {

/// In a process of its own: edits a form, waits until the autosave alone has done its work, and is killed.
[[noreturn]] void editAndDie(const fs::path& folder) {
    AppModel model;
    Session session(model, Session::Use::TakeUp, folder);
    session.setPage(QStringLiteral("sampling"));
    model.set(*options::schema().find("network.rank"), std::int64_t{48});
    model.setDraft("optimizer.learning_rate", QStringLiteral("1e-"), QStringLiteral("not a number"));
    const bool kept = QTest::qWaitFor([&folder] { return fs::exists(folder / "session-0.json"); }, 30'000);
    if (kept) {
        std::raise(SIGKILL);
    }
    std::_Exit(1);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:"); // a test must not follow the desktop it happens to run on
    QApplication application(argc, argv);
    Theme theme(application);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QStringLiteral("--edit-and-die")) {
        editAndDie(toPath(arguments.at(2)));
    }
    WindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "WindowTest.moc"

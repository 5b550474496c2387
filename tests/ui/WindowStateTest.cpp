// SPDX-License-Identifier: GPL-3.0-or-later
// What the window remembers from one moment to the next, where a memory too long or too short does harm.
#include <QCloseEvent>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QThreadPool>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <atomic>
#include <memory>

#include "StatusText.h"
#include "UiTest.h"
#include "bridge/Background.h"
#include "dataset/DatasetPage.h"
#include "forms/Editor.h"
#include "forms/HelpPanel.h"
#include "options/Job.h"
#include "run/EventLog.h"
#include "shell/CloseController.h"
#include "shell/CloseDialog.h"
#include "shell/JobController.h"
#include "shell/MainWindow.h"
#include "shell/StatusBar.h"
#include "shell/TopBar.h"
#include "shell/UndoActions.h"
#include "theme/Language.h"
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
    void aRefusedStartIsReadBeforeTheWindowCloses();
    void theEndOfTheWindowIsNotHeldUpByPictures();
    void nothingReachesTheModelAfterItsEnd();
    void nobodyAsksAPageThatIsGoneForItsSteps();
    void actionsFollowTheRun();
    void whatIsOnlySentTakesNoCommands();
    void theHelpIsSeenOnEveryPage();
    void anIgnoredOptionSaysWhy();
    void aMessageStaysItsWholeTime();
    void anErrorInTheStatusBarHasItsColour();
    void whatIsNotValidYetIsSaid();
    void ofTwoJobsTheLaterIsTheOneThatWasOpened();
    void theRunOfAJobReplacesNoneThatWasOpenedMeanwhile();
    void aWindowThatStaysAsksAgain();
    void whoStartsAgainIsAskedOnce();
    void whatARunComplainsOfIsSaidInTheLanguageOfTheWindow();
};

void WindowStateTest::ctrlReturnStartsAfterEveryRun() {
    const run::RunPaths paths{toPath(temporary_->path()) / "run"};
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* start = window.findChild<QAction*>(QStringLiteral("run.start"));
    QVERIFY(!start->isEnabled()); // nothing is chosen yet
    for (int i = 0; i < 2; ++i) {
        auto lock = own(paths);
        QVERIFY(lock);
        window.openRun(paths.root);
        window.showPage(PageId::Model);
        QTRY_COMPARE(start->text(), QStringLiteral("Show the run"));
        QTest::keyClick(&window, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(window.findChild<NavigationBar*>()->current(), PageId::Run);
        lock.reset();
        QTRY_COMPARE(start->text(), QStringLiteral("Start training"));
    }
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

/// He who chose to save and stop has to see why the training did not even begin.
void WindowStateTest::aRefusedStartIsReadBeforeTheWindowCloses() {
    const fs::path root = toPath(temporary_->path());
    const fs::path engine = root / "bin/tempera";
    // It is past listening when it is asked to stop.
    const std::string script = "#!/bin/sh\ntrap '' TERM HUP\ntouch " + (root / "deaf").string() +
                               "\nsleep 1\necho 'tempera: model.path: no such file' >&2\nexit 2\n";
    QVERIFY(writeFileAtomically(engine, script).ok());
    fs::permissions(engine, fs::perms::owner_all);
    fs::permissions(home_.folder("run"), fs::perms::owner_all);
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString(engine.parent_path().string()) + ":" + path);
    MainWindow window;
    window.show();
    options::TrainConfig config;
    config.save.dir = root / "run";
    QSignalSpy refused(&window.run(), &RunController::refused);
    window.run().start(config);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(root / "deaf"), 20'000);
    QVERIFY(!window.close());
    window.findChild<CloseDialog*>()->stopButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, 20'000);
    qputenv("PATH", path);
    QTest::qWait(100);
    QVERIFY(window.isVisible());
    QVERIFY(window.close());
}

/// Else the process would live on after its window until everything is decoded that was scrolled past.
void WindowStateTest::theEndOfTheWindowIsNotHeldUpByPictures() {
    QThreadPool& pool = *QThreadPool::globalInstance();
    const int threads = pool.maxThreadCount();
    pool.setMaxThreadCount(1);
    QSemaphore busy;
    std::atomic<int> decoded = 0;
    {
        MainWindow window;
        pool.waitForDone();
        pool.start([&busy] { busy.acquire(); });
        for (int i = 0; i < 100; ++i) {
            pool.start([&decoded] { ++decoded; });
        }
    }
    busy.release();
    pool.waitForDone();
    pool.setMaxThreadCount(threads);
    QCOMPARE(decoded.load(), 0);
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

/// The job's steps tell that they go when the window does, and undo asked the page of the dataset then.
void WindowStateTest::nobodyAsksAPageThatIsGoneForItsSteps() {
    auto window = std::make_unique<MainWindow>();
    const QPointer<UndoActions> undo = window->findChild<UndoActions*>();
    auto* page = window->findChild<DatasetPage*>();
    QVERIFY(undo && page);
    bool isFollowed = true;
    connect(page, &QObject::destroyed, this, [&] { isFollowed = !undo.isNull(); });
    window.reset();
    QVERIFY(!isFollowed);
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
    QTRY_VERIFY(!sample->isEnabled());
    QVERIFY(pause->isEnabled()); // it has not reached its end: it can be resumed
}

void WindowStateTest::whatIsOnlySentTakesNoCommands() {
    const run::RunPaths paths{toPath(temporary_->path()) / "run"};
    const auto lock = own(paths);
    auto log = run::EventLog::open(paths.events());
    QVERIFY(lock && log.ok() && log->append(run::DoneEvent{}).ok());
    MainWindow window;
    window.openRun(paths.root);
    QTRY_VERIFY(window.run().onlySends());
    for (const char* command : {"run.sample", "run.save", "run.pause"}) {
        QVERIFY2(!window.findChild<QAction*>(QLatin1String(command))->isEnabled(), command);
    }
}

/// Whatever the window has of room: on every page of options the help stands below the fields, and is whole.
void WindowStateTest::theHelpIsSeenOnEveryPage() {
    MainWindow window(Session::Use::None);
    window.show();
    for (const QSize size : {QSize(960, 500), QSize(1366, 768), QSize(3840, 2160)}) {
        window.resize(size);
        for (const options::Page page : options::kPages) {
            const auto options = options::schema().onPage(page);
            if (options.empty()) {
                continue;
            }
            window.reveal(qstr(options.front()->key()));
            const auto panels = window.findChildren<HelpPanel*>();
            const auto isSeen = [&] {
                return std::any_of(panels.begin(), panels.end(), [&](const HelpPanel* panel) {
                    const QRect place(panel->mapTo(&window, QPoint()), panel->size());
                    return panel->isVisible() && panel->option() == options.front() && window.rect().contains(place) &&
                           panel->visibleRegion().boundingRect().height() == panel->height();
                });
            };
            QTRY_VERIFY2(isSeen(), qPrintable(qstr(options.front()->key())));
        }
    }
}

void WindowStateTest::anIgnoredOptionSaysWhy() {
    MainWindow window;
    window.show();
    window.model().set(*options::schema().find("dataset.min_bucket"), std::int64_t{128}); // changed ones are shown
    window.model().set(*options::schema().find("dataset.buckets"), false);
    const auto explains = [&window](const char* key) {
        const auto panels = window.findChildren<HelpPanel*>();
        return std::any_of(panels.begin(), panels.end(), [key](const HelpPanel* panel) {
            return panel->isVisible() && panel->option() && panel->option()->key() == key;
        });
    };
    window.reveal(QStringLiteral("dataset.min_bucket"));
    QVERIFY(explains("dataset.min_bucket"));
    // A click on such a field, which takes no focus, explains it too; so does its description to a screen reader.
    window.reveal(QStringLiteral("dataset.max_bucket"));
    QVERIFY(explains("dataset.max_bucket"));
    auto* control = window.findChild<QLineEdit*>(QStringLiteral("dataset.min_bucket"));
    QVERIFY(!control->isEnabled());
    QTest::qWait(100); // the page scrolls to what is revealed
    QVERIFY(control->accessibleDescription().contains(QStringLiteral("Ignored now")));
    const QPoint middle = control->mapTo(&window, control->rect().center());
    QTest::mouseClick(window.windowHandle(), Qt::LeftButton, {}, middle);
    QTRY_VERIFY(explains("dataset.min_bucket"));
}

void WindowStateTest::aMessageStaysItsWholeTime() {
    AppModel model;
    Machine machine;
    JobQueue queue({});
    RunController run(queue);
    StatusBar bar(model, machine, run);
    const auto remaining = [&bar] {
        int most = 0;
        for (const QTimer* timer : bar.findChildren<QTimer*>()) {
            most += timer->isActive() ? timer->remainingTime() : 0;
        }
        return most;
    };
    bar.say(QStringLiteral("the first"), true);
    const int whole = remaining();
    QVERIFY(whole > 1000);
    QTest::qWait(2500);
    bar.say(QStringLiteral("the second"), true);
    // Of one timer: that of the first message must not end the second.
    QVERIFY2(remaining() > whole - 1300 && remaining() < whole + 1300, qPrintable(QString::number(remaining())));
}

void WindowStateTest::anErrorInTheStatusBarHasItsColour() {
    AppModel model;
    Machine machine;
    JobQueue queue({});
    RunController run(queue);
    StatusBar bar(model, machine, run);
    bar.resize(600, bar.height());
    bar.show();
    const auto shows = [&bar](QRgb colour) {
        const QImage picture = bar.grab().toImage();
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixel(x, y) == colour) {
                    return true;
                }
            }
        }
        return false;
    };
    bar.say(QStringLiteral("all is well"), false);
    QVERIFY(!shows(tokens().error));
    bar.say(QStringLiteral("nothing is"), true);
    QVERIFY(shows(tokens().error));
}

/// What was typed and is no value yet cannot be in the file: the job stays edited, and it is said why.
void WindowStateTest::whatIsNotValidYetIsSaid() {
    MainWindow window;
    window.show();
    const auto says = [&window](const char* part) { return statusText(window).contains(QLatin1String(part)); };
    window.model().setDraft("optimizer.learning_rate", QStringLiteral("1e-"), QStringLiteral("not a number"));
    QVERIFY(says("1 field is not valid"));
    bool saved = false;
    window.model().saveJob(toPath(temporary_->path()) / "job.json",
                           [&saved](const Status& status) { saved = status.ok(); });
    QTRY_VERIFY(saved);
    auto* jobs = window.findChild<JobController*>();
    jobs->save();
    QTRY_VERIFY(says("Saved, but for 1 field"));
    QVERIFY(window.model().isModified());
}

/// What was overtaken must not get into the recent files as what is open.
void WindowStateTest::ofTwoJobsTheLaterIsTheOneThatWasOpened() {
    const fs::path first = toPath(temporary_->path()) / "first/job.json";
    const fs::path second = toPath(temporary_->path()) / "second/job.json";
    for (const fs::path& file : {first, second}) {
        QVERIFY(options::saveJob(file, {}).ok());
    }
    AppModel model;
    QStringList opened;
    const auto tell = [&opened, &model](const Status& status) {
        opened.append(status.ok() ? qstr(model.jobFile()) : qstr(status.error().message));
    };
    model.openJob(first, tell);
    model.openJob(second, tell);
    QVERIFY(backgroundPool().waitForDone(30'000));
    QTRY_COMPARE(model.jobFile(), second);
    QCoreApplication::processEvents();
    QCOMPARE(opened, QStringList(qstr(second)));
    model.openJob(first / "nowhere", tell);
    QTRY_COMPARE(opened.size(), 2); // why it could not be opened
    QCOMPARE(model.jobFile(), second);
}

/// The folder of the job takes its time to be looked at.
void WindowStateTest::theRunOfAJobReplacesNoneThatWasOpenedMeanwhile() {
    const fs::path file = toPath(temporary_->path()) / "job.json";
    options::TrainConfig config;
    config.save.dir = toPath(temporary_->path()) / "of the job";
    QVERIFY(own({config.save.dir})); // which has ended at once
    QVERIFY(options::saveJob(file, config).ok());
    MainWindow window(Session::Use::None);
    const fs::path other = toPath(temporary_->path()) / "another";
    auto* jobs = window.findChild<JobController*>();
    int opened = 0;
    connect(jobs, &JobController::opened, this, [&] {
        if (++opened > 1) {
            window.run().open(other);
        }
    });
    jobs->open(file);
    QTRY_COMPARE(window.run().folder(), config.save.dir);
    window.run().close();
    jobs->open(file);
    QTRY_COMPARE(window.run().folder(), other);
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled(), 30'000);
    QCOMPARE(window.run().folder(), other);
}

/// Something else may hold the window when the training no longer does.
void WindowStateTest::aWindowThatStaysAsksAgain() {
    class Held : public QWidget {
        void closeEvent(QCloseEvent* event) override { event->ignore(); }
    };
    const run::RunPaths paths{toPath(temporary_->path()) / "run"};
    auto lock = own(paths);
    QVERIFY(lock);
    JobQueue queue({});
    RunController run(queue);
    Held window;
    CloseController closer(run, queue, &window);
    window.show();
    run.open(paths.root);
    QTRY_VERIFY(run.isActive());
    QVERIFY(!closer.mayClose());
    auto* dialog = window.findChild<CloseDialog*>();
    dialog->defaultButton()->click();
    QVERIFY(window.isVisible());
    QVERIFY(!closer.mayClose());
}

/// It was said that trainings go on meanwhile.
void WindowStateTest::whoStartsAgainIsAskedOnce() {
    const run::RunPaths paths{toPath(temporary_->path()) / "run"};
    auto lock = own(paths);
    QVERIFY(lock);
    MainWindow window;
    window.show();
    window.openRun(paths.root);
    QTRY_VERIFY(window.run().isActive());
    window.offerToStartAgain(QStringLiteral("Size"), QStringLiteral("90 % from the next start on"));
    auto* box = window.findChild<QMessageBox*>();
    QVERIFY(box);
    box->buttons().constFirst()->click();
    QVERIFY(!window.findChild<CloseDialog*>());
    QTRY_VERIFY(!window.isVisible());
    QVERIFY(window.startsAgain());
}

void WindowStateTest::whatARunComplainsOfIsSaidInTheLanguageOfTheWindow() {
    const auto english = qScopeGuard([] { speak(QStringLiteral("en")); });
    speak(QStringLiteral("de"));
    MainWindow window;
    Q_EMIT window.run().failed(QStringLiteral("gradient checkpointing of all levels"));
    QVERIFY(statusText(window).contains(QStringLiteral("Gradient Checkpointing aller Ebenen")));
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    speak(QStringLiteral("en"));
    Theme theme(application);
    WindowStateTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "WindowStateTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose folder something else works in, or is about to: they are not deleted, moved or taken for a training.
#include <QLabel>
#include <QMessageBox>
#include <QSpinBox>
#include <QTreeWidget>

#include <algorithm>

#include "StudioTest.h"
#include "dataset/FolderList.h"
#include "library/LibraryPage.h"
#include "options/Job.h"
#include "run/EventLog.h"
#include "shell/NavigationBar.h"

using namespace tempera;
using namespace tempera::ui;

class RunsInUseTest : public StudioTest {
    Q_OBJECT

    /// The window on the list of runs, with the run of this test chosen.
    std::unique_ptr<MainWindow> open() const;
    static QTreeWidget& table(const MainWindow& window) {
        return *window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    }
    static QMessageBox* question(const MainWindow& window) {
        QMessageBox* found = nullptr;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                const auto boxes = window.findChildren<QMessageBox*>();
                const auto shown = std::ranges::find_if(boxes, [](const QMessageBox* box) { return box->isVisible(); });
                found = shown == boxes.end() ? nullptr : *shown;
                return found != nullptr;
            },
            kPatience));
        return found;
    }
    /// Somewhere in the window.
    static bool says(const MainWindow& window, const QString& text) {
        return QTest::qWaitFor(
            [&] {
                const auto labels = window.findChildren<QLabel*>();
                return std::ranges::any_of(labels, [&text](const QLabel* label) {
                    return label->isVisible() && (label->text().contains(text) || label->toolTip().contains(text));
                });
            },
            kPatience);
    }
    static QString process() { return QStringLiteral("in use by process %1").arg(QCoreApplication::applicationPid()); }

private Q_SLOTS:
    void init();
    void oneThatIsUploadedIsNoTraining();
    void oneThatIsTakenBehindTheQuestionStays();
    void oneThatTheQueueGoesOnWithStays();
    void aFolderThatIsUsedIsNotMovedAside();
    void oneThatGoesOnInATerminalKeepsItsPictures();
};

/// A stopped run.
void RunsInUseTest::init() {
    newProject();
    auto job = options::loadJob(folder_ / "job.json");
    QVERIFY(job.ok() && options::saveJob(paths().job(), job->config).ok());
    auto log = run::EventLog::open(paths().events());
    run::RunEvent begun;
    begun.name = "mug";
    QVERIFY(log.ok() && log->append(begun).ok() && log->append(run::StoppedEvent{}).ok());
}

std::unique_ptr<MainWindow> RunsInUseTest::open() const {
    auto window = std::make_unique<MainWindow>(Session::Use::None);
    window->resize(1600, 900);
    window->show();
    if (!opened(*window, folder_)) {
        return nullptr;
    }
    window->showPage(PageId::Library);
    window->findChild<LibraryPage*>()->showFiles(false);
    const bool isThere =
        QTest::qWaitFor([&] { return table(*window).topLevelItemCount() == 1 && window->isSettled(); }, kPatience);
    return isThere ? std::move(window) : nullptr;
}

void RunsInUseTest::oneThatIsUploadedIsNoTraining() {
    auto upload = run::RunLock::take(paths(), {});
    QVERIFY(upload.ok());
    auto window = open();
    QVERIFY(window);
    const auto state = [&] { return table(*window).topLevelItem(0)->text(1); };
    QVERIFY2(state().contains(QStringLiteral("stopped")) && state().contains(process()), qPrintable(state()));
    for (const char* command : {"Continue", "Upload …", "Delete …"}) {
        QVERIFY2(!button(*window, QString::fromUtf8(command))->isEnabled(), command);
    }
    window->openAnything(paths().root);
    QTRY_COMPARE_WITH_TIMEOUT(window->findChild<NavigationBar*>()->current(), PageId::Run, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(window->run().usedBy().has_value(), kPatience);
    QVERIFY(button(*window, QStringLiteral("Start"))); // not "Show run"
    QVERIFY(!button(*window, QStringLiteral("Pause")) && !button(*window, QStringLiteral("Stop")));
    QVERIFY(window->close()); // nothing has to be asked
    window->show();
    window->showPage(PageId::Library);
    upload = Error::failed({});
    QVERIFY(QTest::qWaitFor([&] { return !state().contains(process()); }, kPatience));
}

void RunsInUseTest::oneThatIsTakenBehindTheQuestionStays() {
    auto window = open();
    QVERIFY(window);
    QVERIFY(click(*window, QStringLiteral("Delete …")));
    QMessageBox* box = question(*window);
    QVERIFY(box);
    {
        const auto upload = run::RunLock::take(paths(), {});
        QVERIFY(upload.ok());
        QVERIFY(click(*box, QStringLiteral("Move to the trash")));
        QVERIFY(says(*window, process()));
    }
    QVERIFY(fs::exists(paths().events()));
}

/// Its engine looks at the pictures before it takes the folder, and would have begun anew in an empty one.
void RunsInUseTest::oneThatTheQueueGoesOnWithStays() {
    auto window = open();
    QVERIFY(window);
    QVERIFY(click(*window, QStringLiteral("Delete …")));
    QMessageBox* box = question(*window);
    QVERIFY(box);
    window->queue().setHeld(true);
    options::TrainConfig config;
    config.save.dir = paths().root;
    window->queue().add(config);
    QVERIFY(click(*box, QStringLiteral("Move to the trash")));
    QVERIFY(says(*window, QStringLiteral("waits in the queue")));
    QVERIFY(fs::exists(paths().events()));
    window->queue().remove(window->queue().in(paths().root)->id);
    QVERIFY(click(*window, QStringLiteral("Delete …")));
    box = question(*window);
    QVERIFY(box && click(*box, QStringLiteral("Move to the trash")));
    QTRY_VERIFY_WITH_TIMEOUT(!fs::exists(paths().root), kPatience);
}

void RunsInUseTest::aFolderThatIsUsedIsNotMovedAside() {
    auto log = run::EventLog::open(paths().events());
    QVERIFY(log.ok() && log->append(run::DoneEvent{}).ok());
    auto window = open();
    QVERIFY(window);
    {
        const auto upload = run::RunLock::take(paths(), {});
        QVERIFY(upload.ok());
        QVERIFY(click(*window, QStringLiteral("Start")));
        QMessageBox* box = question(*window);
        QVERIFY(box && click(*box, QStringLiteral("Move aside and start")));
        QVERIFY(says(*window, process()));
    }
    QVERIFY(fs::exists(paths().events()));
    QVERIFY(window->queue().jobs().empty());
}

/// The queue has its job still, which has ended there.
void RunsInUseTest::oneThatGoesOnInATerminalKeepsItsPictures() {
    QueuedJob job;
    job.id = QStringLiteral("mug");
    job.config = options::loadJob(paths().job())->config;
    job.config.save.dir = paths().root;
    job.state = JobState::Stopped;
    QueueState state;
    state.jobs.push_back(job);
    QVERIFY(writeFileAtomically(stateHome() / "studio/queue.json", toJson(state)).ok());
    MainWindow window;
    window.show();
    QVERIFY(opened(window, folder_));
    window.openAnything(paths().root);
    const auto mayBeRenamed = [&window] {
        const auto fields = window.findChild<FolderList*>()->findChildren<QSpinBox*>();
        return std::ranges::any_of(fields, [](const QSpinBox* repeats) { return repeats->isEnabled(); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(mayBeRenamed() && window.run().folder() == paths().root, kPatience);
    const auto terminal = run::RunLock::take(paths(), folder_ / "no-socket");
    QVERIFY(terminal.ok() && comesTo(window, State::Running));
    QVERIFY(window.queue().in(paths().root));
    QTRY_VERIFY_WITH_TIMEOUT(!mayBeRenamed(), kPatience);
}

QTEST_MAIN(RunsInUseTest)
#include "RunsInUseTest.moc"

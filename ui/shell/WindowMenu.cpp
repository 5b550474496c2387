// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/WindowMenu.h"

#include <QApplication>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

#include "bridge/Settings.h"
#include "shell/JobController.h"
#include "shell/LanguageMenu.h"
#include "shell/MainMenu.h"
#include "shell/MainWindow.h"
#include "shell/NoticeController.h"
#include "shell/PresetController.h"
#include "shell/RemoteDialog.h"
#include "shell/SearchBox.h"
#include "shell/ShortcutsDialog.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

class Menu {
    Q_DECLARE_TR_FUNCTIONS(Menu)
};

void about(QWidget* window) {
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, Menu::tr("About Tempera"),
                        Menu::tr("Tempera %1").arg(QCoreApplication::applicationVersion()), QMessageBox::Close, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(Menu::tr(
        "Trains Stable Diffusion models. The engine is under the Apache License 2.0, the window under the GNU General "
        "Public License, version 3 or later; it uses Qt, QCustomPlot and QtKeychain."));
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/tempera.svg")).pixmap(64, 64));
    box->open();
}

/// What cannot be done now is greyed out, in the search too.
void addRunActions(MainMenu& menu, MainWindow& window, Settings& settings) {
    RunController& run = window.run();
    QAction* start = menu.add(Menu::tr("Start training"), {}, [&window] { window.startTraining(); });
    QAction* queue =
        menu.add(Menu::tr("Add to the queue"), Qt::CTRL | Qt::SHIFT | Qt::Key_A, [&window] { window.queueTraining(); });
    QAction* pause = menu.add(Menu::tr("Pause or resume training"), Qt::CTRL | Qt::SHIFT | Qt::Key_P,
                              [&run] { run.pauseOrResume(); });
    const QList<QAction*> commands{menu.add(Menu::tr("Sample now"), {}, [&run] { run.sampleNow(); }),
                                   menu.add(Menu::tr("Save a checkpoint now"), {}, [&run] { run.saveNow(); })};
    const auto enable = [&run, &model = window.model(), &jobs = window.queue(), start, queue, pause, commands] {
        using State = RunController::State;
        const bool works = run.isActive() && (run.state() == State::Running || run.state() == State::Paused);
        start->setEnabled(!jobs.running() && !run.isActive() && model.canStart());
        queue->setEnabled(model.canStart());
        pause->setEnabled(works || run.canResume());
        for (QAction* command : commands) {
            command->setEnabled(works);
        }
    };
    QObject::connect(&run, &RunController::stateChanged, start, enable);
    QObject::connect(&window.model(), &AppModel::problemsChanged, start, enable);
    enable();
    QAction* restart = menu.add(Menu::tr("Start again after a crash"), {}, [] {});
    restart->setCheckable(true);
    restart->setChecked(settings.restarts() > 0);
    JobQueue& jobs = window.queue();
    QObject::connect(restart, &QAction::toggled, &jobs, [&jobs, &settings](bool on) {
        settings.setRestarts(on);
        jobs.setRestarts(settings.restarts());
    });
    jobs.setRestarts(settings.restarts());
}

void askForRemote(MainWindow& window, const Settings& settings) {
    auto* dialog = new RemoteDialog(window.credentials(), settings.recentRemotes(), &window);
    QObject::connect(dialog, &RemoteDialog::chosen, &window, &MainWindow::openRemote);
    dialog->open();
}

} // namespace

void chooseRunFolder(MainWindow& window) {
    auto* dialog = new QFileDialog(&window, Menu::tr("Open a run folder"), qstr(window.run().folder()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(dialog, &QFileDialog::fileSelected, &window,
                     [&window](const QString& folder) { window.openRun(toPath(folder)); });
    dialog->open();
}

void buildWindowMenu(const WindowMenuParts& parts) {
    MainWindow& window = parts.window;
    JobController& jobs = parts.jobs;
    auto* menu = new MainMenu(&parts.menu, &window);
    menu->section(Menu::tr("File"));
    menu->add(Menu::tr("New project"), QKeySequence::New, [&jobs] { jobs.newJob(); });
    menu->add(Menu::tr("Open job …"), QKeySequence::Open, [&jobs] { jobs.openWithDialog(); });
    menu->add(Menu::tr("Open run …"), Qt::CTRL | Qt::SHIFT | Qt::Key_O, [&window] { chooseRunFolder(window); });
    menu->add(Menu::tr("Follow remote run …"), {},
              [&window, &settings = parts.settings] { askForRemote(window, settings); });
    menu->separator();
    menu->add(Menu::tr("Save job"), QKeySequence::Save, [&jobs] { jobs.save(); });
    menu->add(Menu::tr("Save job as …"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, [&jobs] { jobs.saveAs(); });
    menu->add(Menu::tr("Save preset …"), {}, [&presets = parts.presets] { presets.saveAs(); });
    menu->add(Menu::tr("Import preset …"), {}, [&presets = parts.presets] { presets.chooseImport(); });
    menu->separator();
    menu->add(Menu::tr("Quit"), QKeySequence::Quit, [&window] { window.close(); });

    menu->section(Menu::tr("Edit"));
    menu->addExisting(parts.model.undoStack().createUndoAction(&window, Menu::tr("Undo")), QKeySequence::Undo);
    menu->addExisting(parts.model.undoStack().createRedoAction(&window, Menu::tr("Redo")), QKeySequence::Redo);
    menu->separator();
    menu->add(Menu::tr("Search options and actions"), Qt::CTRL | Qt::Key_K, [&search = parts.search] {
        search.setFocus(Qt::ShortcutFocusReason);
        search.selectAll();
    });

    addLanguages(*menu->section(Menu::tr("View")), window, parts.settings);
    if (Theme* theme = Theme::current()) {
        menu->addThemes(*theme, parts.settings);
    }

    QAction* notices = menu->add(Menu::tr("Desktop notifications"), {}, [] {});
    notices->setCheckable(true);
    notices->setChecked(parts.settings.notifications());
    parts.notices.setEnabled(parts.settings.notifications());
    QObject::connect(notices, &QAction::toggled, &parts.notices,
                     [&settings = parts.settings, &controller = parts.notices](bool on) {
                         settings.setNotifications(on);
                         controller.setEnabled(on);
                     });

    menu->section(Menu::tr("Training"));
    addRunActions(*menu, window, parts.settings);
    menu->add(Menu::tr("Read the dataset again"), QKeySequence::Refresh,
              [&model = parts.model] { model.rescanDataset(); });

    menu->section(Menu::tr("Help"));
    menu->add(Menu::tr("Keyboard shortcuts"), QKeySequence(QStringLiteral("Ctrl+?")), [menu, &window] {
        auto* dialog = new ShortcutsDialog(menu->actions(), &window);
        dialog->open();
    });
    menu->add(Menu::tr("About Tempera"), {}, [&window] { about(&window); });
    parts.search.setActions(menu->actions());
}

} // namespace tempera::ui

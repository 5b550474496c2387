// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/WindowMenu.h"

#include <QApplication>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

#include <functional>

#include "bridge/Settings.h"
#include "bridge/Shortcuts.h"
#include "shell/JobController.h"
#include "shell/LanguageMenu.h"
#include "shell/MainMenu.h"
#include "shell/MainWindow.h"
#include "shell/NavigationBar.h"
#include "shell/NoticeController.h"
#include "shell/PlanDock.h"
#include "shell/PresetController.h"
#include "shell/RemoteDialog.h"
#include "shell/SearchBox.h"
#include "shell/ShortcutsDialog.h"
#include "shell/SizeMenu.h"
#include "shell/TopBar.h"
#include "shell/UndoActions.h"
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
    QAction* start = menu.add(QStringLiteral("run.start"), Menu::tr("Start training"), Qt::CTRL | Qt::Key_Return,
                              [&window] { window.startOrShowRun(); });
    QAction* queue = menu.add(QStringLiteral("queue.add"), Menu::tr("Add to the queue"),
                              Qt::CTRL | Qt::SHIFT | Qt::Key_A, [&window] { window.queueTraining(); });
    QAction* pause = menu.add(QStringLiteral("run.pause"), Menu::tr("Pause or resume training"),
                              Qt::CTRL | Qt::SHIFT | Qt::Key_P, [&run] { run.pauseOrResume(); });
    const QList<QAction*> commands{
        menu.add(QStringLiteral("run.sample"), Menu::tr("Sample now"), {}, [&run] { run.sampleNow(); }),
        menu.add(QStringLiteral("run.save"), Menu::tr("Save a checkpoint now"), {}, [&run] { run.saveNow(); })};
    const auto enable = [&run, &model = window.model(), &jobs = window.queue(), start, queue, pause, commands] {
        const bool works = run.takesCommands();
        const bool trains = jobs.running() || run.isActive();
        start->setText(trains                     ? Menu::tr("Show the run")
                       : model.plan().resumePoint ? Menu::tr("Resume training")
                                                  : Menu::tr("Start training"));
        start->setEnabled(trains || model.canStart());
        queue->setEnabled(model.canStart());
        pause->setEnabled(works || run.canResume());
        for (QAction* command : commands) {
            command->setEnabled(works);
        }
    };
    QObject::connect(&run, &RunController::stateChanged, start, enable);
    QObject::connect(&window.model(), &AppModel::problemsChanged, start, enable);
    QObject::connect(&window.model(), &AppModel::planChanged, start, enable);
    QObject::connect(&window.queue(), &JobQueue::changed, start, enable);
    enable();
    QAction* restart = menu.add(QStringLiteral("run.restart"), Menu::tr("Start again after a crash"), {}, [] {});
    restart->setCheckable(true);
    restart->setChecked(settings.restarts() > 0);
    JobQueue& jobs = window.queue();
    QObject::connect(restart, &QAction::toggled, &jobs, [&jobs, &settings](bool on) {
        settings.setRestarts(on);
        jobs.setRestarts(settings.restarts());
    });
    jobs.setRestarts(settings.restarts());
}

/// Ctrl+1 … Ctrl+9, Ctrl+0.
void addPages(MainMenu& menu, const WindowMenuParts& parts) {
    for (int number = 0; number <= static_cast<int>(PageId::Library); ++number) {
        const auto page = static_cast<PageId>(number);
        menu.add(QStringLiteral("page.") + pageName(page), parts.navigation.title(page),
                 QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (number + 1) % 10)),
                 [&window = parts.window, page] { window.showPage(page); });
    }
    menu.separator();
    menu.add(QStringLiteral("menu"), Menu::tr("The menu"), Qt::Key_F10, [&bar = parts.bar] { bar.openMainMenu(); });
}

void addPlan(MainMenu& menu, PlanDock& plan) {
    QAction* show = menu.add(QStringLiteral("view.plan"), Menu::tr("Show the plan"), Qt::Key_F9, [] {});
    show->setCheckable(true);
    show->setChecked(plan.isOpen());
    QObject::connect(show, &QAction::triggered, &plan, &PlanDock::setOpen);
    QObject::connect(&plan, &PlanDock::openChanged, show, &QAction::setChecked);
    const auto tellKeys = [show, &plan] { plan.setKeys(show->shortcut()); };
    QObject::connect(show, &QAction::changed, &plan, tellKeys);
    tellKeys();
}

/// Buttons tell the keys of the commands that do the same.
void followKeys(const WindowMenuParts& parts) {
    const auto action = [&window = parts.window](const QString& name) {
        return window.findChild<QAction*>(name, Qt::FindDirectChildrenOnly);
    };
    const auto follow = [&window = parts.window](const QList<QAction*>& actions, const std::function<void()>& show) {
        for (QAction* each : actions) {
            QObject::connect(each, &QAction::changed, &window, show);
        }
        show();
    };
    QAction* search = action(QStringLiteral("search"));
    follow({search}, [search, &box = *parts.bar.searchBox()] { box.setKeys(search->shortcut()); });
    QAction* start = action(QStringLiteral("run.start"));
    QAction* queue = action(QStringLiteral("queue.add"));
    follow({start, queue}, [start, queue, &bar = parts.bar] { bar.setKeys(start->shortcut(), queue->shortcut()); });
    for (int number = 0; number <= static_cast<int>(PageId::Library); ++number) {
        const auto page = static_cast<PageId>(number);
        QAction* go = action(QStringLiteral("page.") + pageName(page));
        follow({go}, [go, page, &bar = parts.navigation] { bar.setKeys(page, go->shortcut()); });
    }
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
    auto* menu = new MainMenu(parts.bar.mainMenu(), &window, parts.shortcuts);
    menu->section(Menu::tr("File"));
    menu->add(QStringLiteral("file.new"), Menu::tr("New project"), QKeySequence::New, [&jobs] { jobs.newJob(); });
    menu->add(QStringLiteral("file.open"), Menu::tr("Open job …"), QKeySequence::Open,
              [&jobs] { jobs.openWithDialog(); });
    menu->add(QStringLiteral("file.open_run"), Menu::tr("Open run …"), Qt::CTRL | Qt::SHIFT | Qt::Key_O,
              [&window] { chooseRunFolder(window); });
    menu->add(QStringLiteral("file.follow"), Menu::tr("Follow remote run …"), {},
              [&window, &settings = parts.settings] { askForRemote(window, settings); });
    menu->separator();
    menu->add(QStringLiteral("file.save"), Menu::tr("Save job"), QKeySequence::Save, [&window] { window.save(); });
    menu->add(QStringLiteral("file.save_as"), Menu::tr("Save job as …"), Qt::CTRL | Qt::SHIFT | Qt::Key_S,
              [&jobs] { jobs.saveAs(); });
    menu->add(QStringLiteral("preset.save"), Menu::tr("Save preset …"), {},
              [&presets = parts.presets] { presets.saveAs(); });
    menu->add(QStringLiteral("preset.import"), Menu::tr("Import preset …"), {},
              [&presets = parts.presets] { presets.chooseImport(); });
    menu->separator();
    menu->add(QStringLiteral("file.quit"), Menu::tr("Quit"), QKeySequence::Quit, [&window] { window.close(); });

    menu->section(Menu::tr("Edit"));
    menu->addExisting(QStringLiteral("edit.undo"), parts.undo.undo(), systemKeys(QKeySequence::Undo));
    menu->addExisting(QStringLiteral("edit.redo"), parts.undo.redo(), systemKeys(QKeySequence::Redo));
    menu->separator();
    menu->add(QStringLiteral("search"), Menu::tr("Search options and actions"), Qt::CTRL | Qt::Key_K,
              [&search = *parts.bar.searchBox()] { search.begin(); });

    menu->section(Menu::tr("Go to"));
    addPages(*menu, parts);

    QMenu* view = menu->section(Menu::tr("View"));
    addPlan(*menu, parts.plan);
    addSizes(*menu, *view, window, parts.settings);
    menu->separator();
    addLanguages(*view, window, parts.settings);
    if (Theme* theme = Theme::current()) {
        menu->addThemes(*theme, parts.settings);
    }

    QAction* notices = menu->add(QStringLiteral("notifications"), Menu::tr("Desktop notifications"), {}, [] {});
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
    menu->add(QStringLiteral("dataset.read"), Menu::tr("Read the dataset again"), QKeySequence::Refresh,
              [&model = parts.model] { model.rescanDataset(); });

    menu->section(Menu::tr("Help"));
    menu->add(QStringLiteral("first_steps"), Menu::tr("First steps"), {}, [&window] { window.showFirstSteps(); });
    menu->add(QStringLiteral("shortcuts"), Menu::tr("Keyboard shortcuts"), QKeySequence(QStringLiteral("Ctrl+?")),
              [&shortcuts = parts.shortcuts, &window] {
                  auto* dialog = new ShortcutsDialog(shortcuts, &window);
                  dialog->open();
              });
    menu->add(QStringLiteral("about"), Menu::tr("About Tempera"), {}, [&window] { about(&window); });
    parts.bar.searchBox()->setActions(menu->actions());
    followKeys(parts);
}

} // namespace tempera::ui

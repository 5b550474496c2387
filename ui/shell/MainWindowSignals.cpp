// SPDX-License-Identifier: GPL-3.0-or-later
// What leads from one part of the window to another.
#include "bridge/Shortcuts.h"
#include "bridge/Wording.h"
#include "dataset/DatasetPage.h"
#include "library/LibraryPage.h"
#include "run/QueuePage.h"
#include "run/RunPage.h"
#include "shell/JobController.h"
#include "shell/MainWindow.h"
#include "shell/NoticeController.h"
#include "shell/Opener.h"
#include "shell/PartShortcuts.h"
#include "shell/PlanDock.h"
#include "shell/PresetController.h"
#include "shell/SearchBox.h"
#include "shell/StartController.h"
#include "shell/StatusBar.h"
#include "shell/TopBar.h"
#include "shell/UndoActions.h"
#include "shell/WindowMenu.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

std::vector<fs::path> foldersOf(const options::DatasetConfig& config) {
    std::vector<fs::path> folders;
    for (const fs::path& path : {config.path, config.validationPath, config.classPath}) {
        if (!path.empty()) {
            folders.push_back((path / "").lexically_normal());
        }
    }
    return folders;
}

bool isWithin(const fs::path& inner, const fs::path& outer) {
    return inner.native().starts_with(outer.native()); // both end with a slash
}

bool shareFolders(const options::DatasetConfig& a, const options::DatasetConfig& b) {
    for (const fs::path& one : foldersOf(a)) {
        for (const fs::path& other : foldersOf(b)) {
            if (isWithin(one, other) || isWithin(other, one)) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

void MainWindow::connectAll() {
    buildWindowMenu(
        {*topBar_, *navigation_, *plan_, *this, *shortcuts_, settings_, model_, *jobs_, *presets_, *notices_, *undo_});
    listPartShortcuts(*shortcuts_);
    shortcuts_->addAllOf(*dataset_, tr("On the page Dataset"));
    shortcuts_->addAllOf(*queuePage_, tr("In the queue"));
    connect(navigation_, &NavigationBar::chosen, this, &MainWindow::showPage);
    connect(topBar_, &TopBar::startClicked, this, &MainWindow::startOrShowRun);
    connect(topBar_, &TopBar::compareClicked, this, &MainWindow::compare);
    connect(topBar_->searchBox(), &SearchBox::optionChosen, this, &MainWindow::reveal);
    connect(&model_, &AppModel::revealRequested, this, &MainWindow::settle);
    connect(&model_, &AppModel::credentialsRequested, this, [this](const QString& key) {
        askForCredentials(options::toText(options::schema().find(utf8(key))->get(model_.config())));
    });
    connect(runPage_, &RunPage::credentialsRequested, this,
            [this](const QString& address) { askForCredentials(utf8(address)); });
    connect(&model_, &AppModel::jobChanged, this, &MainWindow::showJob);
    connect(&model_, &AppModel::problemsChanged, this, [this] {
        showProblems();
        showJob(); // a text that is no value yet counts as an edit
    });
    connect(&run_, &RunController::stateChanged, this, [this] {
        showStart();
        showDeviceMemory();
        showDatasetInUse();
    });
    connect(&model_, &AppModel::planChanged, this, &MainWindow::showStart);
    connect(&model_, &AppModel::datasetChanged, this, &MainWindow::showDatasetInUse);
    connect(&queue_, &JobQueue::changed, this, &MainWindow::showDatasetInUse);
    connect(&machine_, &Machine::changed, this, &MainWindow::showDeviceMemory);
    connect(&run_, &RunController::folderChanged, this, &MainWindow::runOpened);
    connect(opener_, &Opener::shownOn, this, &MainWindow::showPage);
    connect(opener_, &Opener::presetFound, presets_, &PresetController::importFile);
    connect(opener_, &Opener::picturesFound, this, [this](const std::vector<fs::path>& files) {
        showPage(PageId::Dataset);
        dataset_->addPictures(files);
    });
    connect(opener_, &Opener::foundForLibrary, this, [this](const fs::path& path) {
        showPage(PageId::Library);
        library_->showFile(qstr(path));
    });
    connect(jobs_, &JobController::chosen, opener_, [this](const fs::path& file) { opener_->open(file); });
    connect(starter_, &StartController::started, this, [this] { showPage(PageId::Run); });
    connectQueue();
    connect(jobs_, &JobController::saved, this, [this] {
        if (const auto drafts = static_cast<int>(model_.drafts().size()); drafts > 0) {
            status_->say(tr("Saved, but for %Ln fields that are not valid yet", nullptr, drafts), true);
        }
    });
    connect(jobs_, &JobController::saving, this, [this] {
        if (dataset_->unsavedCaptions() > 0) {
            dataset_->saveCaptions();
        }
    });
    connect(runPage_, &RunPage::smoothingChosen, this, [this](double weight) { settings_.setSmoothing(weight); });
    connect(runPage_, &RunPage::chartsChosen, this, [this](const QStringList& ids) { settings_.setCharts(ids); });
    connect(library_, &LibraryPage::openRequested, this, [this](const QString& folder) { openRun(toPath(folder)); });
    connect(library_, &LibraryPage::remoteRequested, this, &MainWindow::openRemote);
    connect(library_, &LibraryPage::resumeRequested, this, [this](const QString& folder) {
        openRun(toPath(folder));
        run_.resumeWhenRead();
    });
    connect(library_, &LibraryPage::deleted, this, [this](const QStringList& folders) {
        if (folders.contains(qstr(run_.folder()))) {
            run_.close();
        }
        std::vector<fs::path> gone(static_cast<std::size_t>(folders.size()));
        std::ranges::transform(folders, gone.begin(), toPath);
        queue_.removeDeleted(gone);
    });
    connect(library_, &LibraryPage::credentialsRequested, this,
            [this](const QString& address) { askForCredentials(utf8(address)); });
    connect(library_, &LibraryPage::jobRequested, this,
            [this](const QString& file) { jobs_->takeSettings(toPath(file)); });
    connect(jobs_, &JobController::settingsTaken, this, [this] { showPage(PageId::Training); });
    connect(library_, &LibraryPage::modelRequested, this, [this](const QString& path) { opener_->open(toPath(path)); });
    const auto chooseRun = [this] { chooseRunFolder(*this); };
    connect(library_, &LibraryPage::otherRequested, this, chooseRun);
    connect(runPage_, &RunPage::openRequested, this, chooseRun);
    connectMessages();
}

/// A run that was started elsewhere may read any pictures.
void MainWindow::showDatasetInUse() {
    const bool isElsewhere = run_.isActive() && !queue_.serves(run_.folder());
    const bool isRead = std::ranges::any_of(queue_.jobs(), [this](const QueuedJob& job) {
        return job.state == JobState::Running && shareFolders(job.config.dataset, model_.config().dataset);
    });
    dataset_->setInUse(isElsewhere || isRead);
}

void MainWindow::connectQueue() {
    connect(starter_, &StartController::queued, this, [this](const QString& folder) {
        status_->say(tr("In the queue, to be trained in %1").arg(folder), false);
    });
    connect(topBar_, &TopBar::queueClicked, this, &MainWindow::queueTraining);
    connect(&queue_, &JobQueue::changed, this, &MainWindow::showQueue);
    connect(notices_, &NoticeController::runRequested, this, [this](const fs::path& folder) {
        openRun(folder);
        raise();
        activateWindow();
    });
    connect(&queue_, &JobQueue::begins, this, &MainWindow::followQueue);
    const auto lookAgain = [this] {
        if (library_->isVisible()) { // else it looks when it is shown
            library_->refresh();
        }
    };
    connect(&queue_, &JobQueue::begins, this, lookAgain);
    connect(&queue_, &JobQueue::jobEnded, this, lookAgain);
    connect(&queue_, &JobQueue::jobEnded, &model_, &AppModel::planAgain);
    connect(queuePage_, &QueuePage::addRequested, this, &MainWindow::queueTraining);
    connect(queuePage_, &QueuePage::openRequested, this, &MainWindow::openRun);
    connect(&queue_, &JobQueue::jobEnded, this, [this](const QueuedJob& job) {
        const bool failed = job.state == JobState::Failed;
        const QString name = qstr(job.config.save.name);
        if (job.folder() != run_.folder() || run_.model().isEmpty()) { // else the page says it
            status_->say(failed ? tr("%1 failed: %2").arg(name, formWords(job.line)) : tr("%1 is trained").arg(name),
                         failed);
        }
    });
}

void MainWindow::connectMessages() {
    const auto complain = [this](const QString& message) { status_->say(message, true); };
    connect(jobs_, &JobController::failed, this, complain);
    connect(presets_, &PresetController::failed, this, complain);
    connect(starter_, &StartController::failed, this, complain);
    connect(starter_, &StartController::waits, this, [this](const QString& message) { status_->say(message, false); });
    connect(opener_, &Opener::failed, this, complain);
    connect(&run_, &RunController::failed, this, [complain](const QString& message) { complain(formWords(message)); });
    connect(&queue_, &JobQueue::failed, this, complain);
    connect(&credentials_, &Credentials::failed, this, complain);
    connect(&session_, &Session::keptChanged, this, &MainWindow::showKept);
    connect(dataset_, &DatasetPage::importRequested, presets_, &PresetController::chooseImport);
    connect(dataset_, &DatasetPage::told, this,
            [this](const QString& text, bool isProblem) { status_->say(text, isProblem); });
    connect(undo_, &UndoActions::done, this, [this](const QString& text) { status_->say(text, false); });
    connect(dataset_, &DatasetPage::unsavedChanged, status_, &StatusBar::setUnsavedCaptions);
    connect(dataset_, &DatasetPage::captionsRecovered, this, [this](int count) {
        status_->say(tr("%Ln unsaved captions of the last session are here again", nullptr, count), false);
    });
}

void MainWindow::startOrShowRun() {
    const QueuedJob* running = queue_.running();
    if (!run_.isActive() && !running) {
        startTraining();
        return;
    }
    if (!run_.isActive()) {
        openRun(fs::path(running->folder()));
    }
    showPage(PageId::Run);
}

void MainWindow::runOpened() {
    runPage_->setDeviceMemory(0.0);
    session_.setRun(run_.folder(), run_.remoteAddress());
    if (run_.isRemote()) {
        settings_.addRecentRemote(run_.remoteAddress());
    } else if (!run_.folder().empty()) {
        settings_.addRecentRun(qstr(run_.folder()));
    }
}

void MainWindow::showStart() {
    const QString whyNot = model_.canStart() ? QString() : tr("Something has to be settled first: see the plan");
    topBar_->setQueue(whyNot);
    queuePage_->setCanAdd(whyNot.isEmpty());
    if (run_.isActive() || queue_.running()) {
        topBar_->setStart(tr("Show run"), {});
    } else {
        topBar_->setStart(model_.plan().resumePoint ? tr("Resume") : tr("Start"), whyNot);
    }
}

void MainWindow::showQueue() {
    navigation_->setWaiting(queue_.count(JobState::Waiting));
    showStart();
}

/// The run page goes along with the queue, unless the user looks at something else there.
void MainWindow::followQueue(const fs::path& folder, bool byItself) {
    settings_.addRecentRun(qstr(folder)); // the library knows it, whether it is looked at or not
    const bool looksAtQueue = run_.folder().empty() || queue_.in(run_.folder());
    if (byItself && looksAtQueue && !run_.isActive()) {
        run_.open(folder);
    }
}

} // namespace tempera::ui

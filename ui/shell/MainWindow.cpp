// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/MainWindow.h"

#include <QCloseEvent>
#include <QDialog>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QThreadPool>
#include <QUrl>

#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "bridge/Shortcuts.h"
#include "data/DatasetIndex.h"
#include "dataset/DatasetPage.h"
#include "devices/DevicesPage.h"
#include "forms/FormPage.h"
#include "library/LibraryPage.h"
#include "run/QueuePage.h"
#include "run/RunPage.h"
#include "run/RunText.h"
#include "shell/CloseController.h"
#include "shell/CredentialsDialog.h"
#include "shell/FirstSteps.h"
#include "shell/JobController.h"
#include "shell/ModelCard.h"
#include "shell/NoticeController.h"
#include "shell/Opener.h"
#include "shell/PlanDock.h"
#include "shell/PlanPanel.h"
#include "shell/PresetController.h"
#include "shell/StartController.h"
#include "shell/StatusBar.h"
#include "shell/TopBar.h"
#include "shell/UndoActions.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kTitleBar = 40;       ///< room for what the window manager adds
constexpr int kCompactBelow = 1180; ///< pixels of width: a screen of 1920 at 200 % is one of 960
/// Where all of it fits: with its title and a panel, on 1920 × 1080 at 200 %.
constexpr int kWithPlan = 960;
/// What every page, with the navigation beside it, has room in. What the window lacks of it is scrolled to.
constexpr QSize kPage(696, 392);
/// Of the window: half of a laptop's screen, or a quarter of one that is magnified.
constexpr QSize kLeast(480, 300);

/// A page that is not shown needs no room, and the one that is shown makes do with what is there.
class Pages : public QStackedWidget {
public:
    explicit Pages(QWidget* parent)
        : QStackedWidget(parent) {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    }
    bool hasHeightForWidth() const override { return false; }
};

/// The bars with Start and what is told stay in sight.
QScrollArea* scrolled(QWidget* body, QWidget* parent) {
    body->setMinimumSize(kPage);
    auto* scroll = new QScrollArea(parent);
    scroll->setObjectName(QStringLiteral("bodyScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(body);
    return scroll;
}

} // namespace

MainWindow::MainWindow(Session::Use session, std::unique_ptr<Keychain> keychain)
    : credentials_(keychain ? std::move(keychain) : desktopKeychain())
    , model_(&credentials_)
    , queue_(session == Session::Use::None ? fs::path() : stateHome() / "studio", &credentials_)
    , run_(queue_, &credentials_)
    , session_(model_, session) {
    setAcceptDrops(true);
    setMinimumSize(kLeast.boundedTo(roomOfScreen()));
    resize(QSize(1440, 900).boundedTo(roomOfScreen()));
    setWindowIcon(QIcon(QStringLiteral(":/icons/tempera.svg")));
    build();
    connectAll();
    restoreGeometry(settings_.geometry());
    if (!isMaximized() && !isFullScreen()) { // it may have been kept at another size of everything, or screen
        resize(size().boundedTo(roomOfScreen()));
    }
    for (FormPage* form : std::as_const(forms_)) {
        form->setLevel(settings_.level());
    }
    runPage_->setSmoothing(settings_.smoothing());
    runPage_->setCharts(settings_.charts());
    showPage(PageId::Model);
    pages_->setFocus();
    showJob();
    showStart();
    showProblems();
    showQueue();
    tellOfUnreadable();
    showKept();
}

MainWindow::~MainWindow() {
    // Pictures that wait to be read are wanted by nobody now, and the program would end only after them.
    QThreadPool::globalInstance()->clear();
    // Pages and dialogs use the models to their very end: a field that has the focus tells that it loses it.
    qDeleteAll(findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly));
    delete undo_; // it asks the page of the dataset whenever the job's steps change, which they do as they go
    delete takeCentralWidget();
}

void MainWindow::build() {
    shortcuts_ = new Shortcuts(settings_, this); // parts of the pages ask it for their keys
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    topBar_ = new TopBar(central);
    column->addWidget(topBar_);
    column->addWidget(makeBody(central), 1);
    status_ = new StatusBar(model_, machine_, run_, central);
    column->addWidget(status_);
    setCentralWidget(central);

    using options::Page;
    addForm(PageId::Model, Page::Model, tr("What is trained upon"));
    forms_.value(static_cast<int>(PageId::Model))->addBelow(new ModelCard(model_));
    dataset_ = new DatasetPage(model_);
    forms_.insert(static_cast<int>(PageId::Dataset), &dataset_->options());
    addPage(PageId::Dataset, dataset_);
    addForm(PageId::Training, Page::Training, tr("How the model learns"));
    addForm(PageId::Loss, Page::Loss,
            tr("What a step is asked to make better, at which noise, and how that is checked"));
    addForm(PageId::Sampling, Page::Sampling, tr("Previews that are drawn while it trains"));
    addForm(PageId::Saving, Page::Saving, tr("What is written, where and how often"));
    auto* devices = new DevicesPage(model_, machine_);
    forms_.insert(static_cast<int>(PageId::Devices), &devices->form());
    addPage(PageId::Devices, devices);
    runPage_ = new RunPage(run_);
    addPage(PageId::Run, runPage_);
    queuePage_ = new QueuePage(queue_);
    addPage(PageId::Queue, queuePage_);
    library_ = new LibraryPage(model_, settings_, credentials_, machine_, queue_);
    addPage(PageId::Library, library_);

    jobs_ = new JobController(model_, settings_, topBar_->projectMenu(), this);
    presets_ = new PresetController(model_, topBar_->presetMenu(), this);
    opener_ = new Opener(model_, run_, *jobs_, this);
    starter_ = new StartController(model_, run_, queue_, *dataset_, this);
    closer_ = new CloseController(run_, queue_, this);
    connect(closer_, &CloseController::stayed, this, [this] { startsAgain_ = false; });
    notices_ = new NoticeController(queue_, run_, this);
    undo_ = new UndoActions(model_.undoStack(), *dataset_, this);
}

QWidget* MainWindow::makeBody(QWidget* central) {
    const auto rowOf = [](QWidget* parent) {
        auto* row = new QHBoxLayout(parent);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        return row;
    };
    auto* pages = new QWidget;
    auto* inner = rowOf(pages);
    navigation_ = new NavigationBar(pages);
    pages_ = new Pages(pages);
    inner->addWidget(navigation_);
    inner->addWidget(pages_, 1);
    auto* body = new QWidget(central);
    auto* row = rowOf(body);
    row->addWidget(scrolled(pages, body), 1);
    plan_ = new PlanDock(model_, settings_, body);
    row->addWidget(plan_);
    return body;
}

void MainWindow::addForm(PageId id, options::Page page, const QString& subtitle) {
    auto* form = new FormPage(model_, page, subtitle);
    forms_.insert(static_cast<int>(id), form);
    addPage(id, form);
}

void MainWindow::addPage(PageId id, QWidget* page) {
    Q_ASSERT(pages_->count() == static_cast<int>(id));
    pages_->addWidget(page);
    if (FormPage* form = forms_.value(static_cast<int>(id))) {
        connect(form, &FormPage::levelChosen, this, [this](options::Level level) {
            settings_.setLevel(level);
            for (FormPage* other : std::as_const(forms_)) {
                other->setLevel(level);
            }
        });
    }
}

QSize MainWindow::roomOfScreen() const { return screen()->availableSize() - QSize(0, kTitleBar); }

bool MainWindow::isSettled() const {
    return !model_.plan().busy && !opener_->isLooking() && run_.hasRead() && dataset_->isSettled() &&
           library_->isSettled() && backgroundPool().activeThreadCount() == 0 &&
           patientPool().activeThreadCount() == 0 && quietPool().activeThreadCount() == 0 &&
           QThreadPool::globalInstance()->activeThreadCount() == 0;
}

void MainWindow::showPage(PageId page) {
    navigation_->setCurrent(page);
    const bool isOther = pages_->currentIndex() != static_cast<int>(page);
    pages_->setCurrentIndex(static_cast<int>(page));
    if (isOther && page == PageId::Run && runPage_->isAncestorOf(focusWidget())) {
        pages_->setFocus(); // else the first that can be pressed has it, which is Stop while the engine starts
    }
    session_.setPage(pageName(page));
}

void MainWindow::reveal(const QString& key) {
    const options::Option* option = options::schema().find(utf8(key));
    if (!option) {
        return;
    }
    const auto page = static_cast<PageId>(option->facts.page);
    showPage(page);
    if (page == PageId::Dataset) {
        dataset_->showOptions(true);
    }
    forms_.value(static_cast<int>(page))->reveal(key);
}

/// Shows where a problem with an option can be settled: with pictures, among themselves.
void MainWindow::settle(const QString& key) {
    const auto dataset = model_.dataset();
    if (key != QStringLiteral("dataset.path") || !dataset || data::requireUsable(*dataset).ok()) {
        return reveal(key);
    }
    showPage(PageId::Dataset);
    dataset_->showProblems();
}

void MainWindow::showJob() {
    topBar_->setProject(model_.projectName(), model_.isModified());
    topBar_->setPreset(model_.baselineName().isEmpty() ? tr("Defaults") : model_.baselineName());
    setWindowTitle(tr("%1 — Tempera").arg(model_.projectName()));
}

/// Of the machine that the run is on, which is this one for a run that goes on; what a run of another time or place had
/// is not known.
void MainWindow::showDeviceMemory() {
    if (run_.isActive()) {
        runPage_->setDeviceMemory(static_cast<double>(memoryOf(machine_.state(), run_.model().facts().devices)) / 1e9);
    }
}

void MainWindow::showProblems() {
    for (int page = 0; page <= static_cast<int>(PageId::Devices); ++page) {
        int errors = 0;
        int warnings = 0;
        int missing = 0;
        for (const options::Problem& problem : model_.problems()) {
            const options::Option* option = options::schema().find(problem.key);
            if (!option || static_cast<int>(option->facts.page) != page) {
                continue;
            }
            const bool isMissing = model_.isYetToCome(problem);
            missing += isMissing;
            errors += !isMissing && problem.severity == options::Severity::Error;
            warnings += problem.severity == options::Severity::Warning;
        }
        navigation_->setProblems(static_cast<PageId>(page), errors, warnings, missing);
    }
    showStart();
}

void MainWindow::startTraining() { starter_->start(); }

void MainWindow::queueTraining() { starter_->queue(); }

void MainWindow::startWhenReady() {
    if (opener_->isLooking()) {
        connect(opener_, &Opener::looked, starter_, &StartController::startWhenReady, Qt::SingleShotConnection);
    } else {
        starter_->startWhenReady();
    }
}

void MainWindow::compare() {
    std::vector<PresetController::JobToCompare> jobs;
    if (!model_.jobFile().empty()) {
        jobs.push_back({tr("%1, as saved").arg(model_.projectName()), model_.jobFile()});
    }
    std::vector<std::pair<QString, fs::path>> runs;
    for (const QString& folder : settings_.recentRuns()) {
        runs.emplace_back(qstr(toPath(folder).filename()), toPath(folder));
    }
    QStringList names = namesToldApart(runs);
    for (const auto& [name, folder] : runs) {
        jobs.push_back({tr("Run: %1").arg(names.takeFirst()), run::RunPaths{folder}.job()});
    }
    presets_->compare(jobs);
}

void MainWindow::openRun(const fs::path& folder) { opener_->openRun(folder); }

void MainWindow::openRemote(const QString& address) {
    run_.openRemote(address);
    showPage(PageId::Run);
}

void MainWindow::askForCredentials(const std::string& address) {
    if (credentialFields(address).empty()) {
        status_->say(tr("There are no credentials for this address"), true);
        return;
    }
    auto* dialog = new CredentialsDialog(credentials_, address, this);
    dialog->open();
}

void MainWindow::openAnything(const fs::path& path, std::optional<PageId> page) { opener_->open(path, page); }

void MainWindow::openInLibrary(const fs::path& path) { opener_->openInLibrary(path); }

void MainWindow::showKept() {
    status_->setKept(session_.isKept());
    if (!session_.isKept()) {
        status_->say(tr("Changes that are not saved cannot be kept for the next start: %1").arg(session_.whyNotKept()),
                     true);
    }
}

void MainWindow::tellOfUnreadable() {
    QStringList files;
    for (const fs::path& file : session_.unreadable()) {
        files.append(qstr(file));
    }
    if (!files.isEmpty()) {
        status_->say(tr("Left as they are, for this version cannot read these sessions: %1")
                         .arg(files.join(QStringLiteral(", "))),
                     true);
    }
}

void MainWindow::restoreSession() {
    const auto& found = session_.found();
    if (!found) {
        return;
    }
    if (found->modified) {
        model_.restore(found->config, found->jobFile, found->drafts, true, found->baseline);
        status_->say(tr("Unsaved changes of the last session are here again"), false);
    } else if (!found->jobFile.empty()) {
        const auto done = [this](const Status& status) {
            if (!status.ok() && model_.jobFile().empty() && !model_.isModified()) {
                const SessionState& last = *session_.found();
                model_.restore(last.config, last.jobFile, last.drafts, true, last.baseline);
                status_->say(
                    tr("The settings are those of the last session: %1").arg(engineText(qstr(status.error().message))),
                    true);
            }
        };
        model_.openJob(found->jobFile, done, [this](const auto& load) { jobs_->leave(load); });
    }
    if (!found->remote.isEmpty()) {
        run_.openRemote(found->remote);
    } else if (!found->runFolder.empty()) {
        run_.open(found->runFolder);
    }
    if (PageId page{}; parsePageName(found->page, page)) {
        showPage(page);
    }
}

void MainWindow::welcome() {
    const auto& found = session_.found();
    const bool hasRun = found && (!found->runFolder.empty() || !found->remote.isEmpty());
    if (!settings_.knowsFirstSteps() && model_.jobFile().empty() && !model_.isModified() && !hasRun) {
        showFirstSteps();
    }
}

/// Captions go into their files; a job without a file is not what somebody wants to name who edits them.
void MainWindow::save() {
    const bool hasCaptions = model_.jobFile().empty() && dataset_->unsavedCaptions() > 0;
    if (hasCaptions) {
        dataset_->saveCaptions();
    }
    if (!hasCaptions || pages_->currentIndex() != static_cast<int>(PageId::Dataset)) {
        jobs_->save();
    }
}

void MainWindow::showFirstSteps() {
    settings_.setKnowsFirstSteps(true);
    auto* steps = new FirstSteps(model_, machine_, queue_, credentials_, this);
    connect(steps, &FirstSteps::presetChosen, presets_, &PresetController::load);
    connect(steps, &FirstSteps::demoWritten, this, [this](const QString& folder) { openAnything(toPath(folder)); });
    connect(steps, &FirstSteps::startRequested, this, &MainWindow::startTraining);
    steps->open();
}

bool MainWindow::focusNextPrevChild(bool next) {
    const QWidget* present = focusWidget();
    std::vector<QWidget*> order;
    for (const QWidget* part :
         std::initializer_list<QWidget*>{topBar_, navigation_, pages_, &plan_->panel(), plan_, status_}) {
        for (QWidget* at = nextInFocusChain(); at != this; at = at->nextInFocusChain()) {
            const bool isReached = (at->focusPolicy() & Qt::TabFocus) && at->isEnabled() && at->isVisibleTo(this) &&
                                   !at->focusProxy() && !at->isWindow();
            if ((isReached || at == present) && (part == at || part->isAncestorOf(at))) {
                order.push_back(at);
            }
        }
    }
    const auto found = std::find(order.begin(), order.end(), present);
    if (found == order.end()) {
        return QMainWindow::focusNextPrevChild(next);
    }
    const auto last = order.end() - 1;
    const auto after = next ? (found == last ? order.begin() : found + 1) : (found == order.begin() ? last : found - 1);
    (*after)->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget* around = (*after)->parentWidget(); around; around = around->parentWidget()) {
        if (auto* scroll = qobject_cast<QScrollArea*>(around)) {
            scroll->ensureWidgetVisible(*after); // it may come from without
        }
    }
    return true;
}

void MainWindow::offerToStartAgain(const QString& title, const QString& text) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("The window has to be closed and opened again for it; trainings go on meanwhile."));
    QPushButton* now = box->addButton(tr("Start again now"), QMessageBox::AcceptRole);
    box->addButton(tr("Later"), QMessageBox::RejectRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, now](const QAbstractButton* button) {
        startsAgain_ = button == now;
        if (startsAgain_) {
            closer_->close(); // that trainings go on was said
        }
    });
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!closer_->mayClose()) {
        event->ignore();
        return;
    }
    keepAll();
    if (model_.isModified() && !session_.isKept() && !mayLose_) {
        event->ignore();
        jobs_->leave([this, again = std::exchange(startsAgain_, false)] {
            mayLose_ = true;
            startsAgain_ = again;
            closer_->close();
            mayLose_ = false;
        });
        return;
    }
    event->accept();
}

void MainWindow::keepAll() {
    settings_.setGeometry(saveGeometry());
    model_.endTyping();
    session_.flush();
    credentials_.flush();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    navigation_->setCompact(width() < kCompactBelow);
    plan_->setBeside(width() >= kWithPlan);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && std::ranges::all_of(urls, &QUrl::isLocalFile)) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    std::vector<fs::path> paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        paths.push_back(toPath(url.toLocalFile()));
    }
    event->setDropAction(Qt::CopyAction); // whatever is proposed: what was dropped stays where it was
    event->accept();
    opener_->openAll(paths);
}

} // namespace tempera::ui

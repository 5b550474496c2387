// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMainWindow>

#include <optional>

#include "bridge/AppModel.h"
#include "bridge/Credentials.h"
#include "bridge/Machine.h"
#include "bridge/Settings.h"
#include "run/RunController.h"
#include "shell/NavigationBar.h"
#include "shell/Session.h"

class QStackedWidget;

namespace tempera::ui {

class CloseController;
class DatasetPage;
class FormPage;
class JobController;
class LibraryPage;
class MainMenu;
class NoticeController;
class Opener;
class PlanDock;
class PresetController;
class QueuePage;
class RunPage;
class Shortcuts;
class StartController;
class StatusBar;
class TopBar;
class UndoActions;

/// The window: bars around a stack of pages. It knows the pages and what leads from one to another; what is on a page
/// is the page's. Thread: ui.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// @param keychain for credentials; null: the desktop's
    explicit MainWindow(Session::Use session = Session::Use::TakeUp, std::unique_ptr<Keychain> keychain = nullptr);
    ~MainWindow() override;

    AppModel& model() { return model_; }
    RunController& run() { return run_; }
    JobQueue& queue() { return queue_; }
    Credentials& credentials() { return credentials_; }
    const Settings& settings() const { return settings_; }
    void showPage(PageId page);
    /// Opens what a user may name or drop: a job file, a project folder, a run folder, a dataset folder, a model.
    /// @param page the one to show then; none: that which it belongs to
    void openAnything(const fs::path& path, std::optional<PageId> page = {});
    /// The same, but that files and folders of files are shown in the library and become part of no job.
    void openInLibrary(const fs::path& path);
    /// Opens a run folder on the run page.
    void openRun(const fs::path& folder);
    /// Opens the run at an address of an object store, to follow it.
    void openRemote(const QString& address);
    /// Takes up what a killed studio left, if it did and nothing else was asked for.
    void restoreSession();
    /// The first steps, where nobody has seen them yet and nothing is open.
    void welcome();
    void showFirstSteps();
    /// The job and the captions that are not in their files.
    void save();
    /// Says `text`, and that a new start is needed for it, which it offers.
    void offerToStartAgain(const QString& title, const QString& text);
    /// It was closed to be opened again at once.
    bool startsAgain() const { return startsAgain_ && !isVisible(); }
    /// What is open is found again by the next studio.
    bool isKept() const { return session_.isKept(); }
    /// What a window may have of its screen.
    QSize roomOfScreen() const;
    /// Writes down what a later studio takes up; for an end without questions, after which trainings go on.
    void keepAll();
    /// As the button: where one trains, its run is shown.
    void startOrShowRun();
    /// Asks where captions are unsaved or the run folder leaves a choice.
    void startTraining();
    /// The same, behind those that wait already.
    void queueTraining();
    /// As soon as the first plan is there, if nothing stands in the way.
    void startWhenReady();
    /// Plan, run, pictures and lists show all that there is: nothing is being read.
    bool isSettled() const;
    /// Goes to the field of an option and lets it flash.
    void reveal(const QString& key);

protected:
    /// One part of the window after the other, as they lie: what a page makes later comes in its own place, too.
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void tellOfUnreadable();
    void showKept();
    void connectQueue();
    void connectMessages();
    void runOpened();
    void addForm(PageId id, options::Page page, const QString& subtitle);
    void addPage(PageId id, QWidget* page);
    void connectAll();
    void showJob();
    void showStart();
    void showQueue();
    QWidget* makeBody(QWidget* central);
    void followQueue(const fs::path& folder, bool byItself);
    void showDeviceMemory();
    void showDatasetInUse();
    void showProblems();
    void settle(const QString& key);
    void compare();
    void askForCredentials(const std::string& address);

    Settings settings_;
    Credentials credentials_;
    AppModel model_;
    Machine machine_;
    JobQueue queue_;
    RunController run_;
    Session session_;
    bool mayLose_ = false;     ///< the user has agreed to it
    bool startsAgain_ = false; ///< once it is closed
    TopBar* topBar_;
    NavigationBar* navigation_;
    QStackedWidget* pages_;
    PlanDock* plan_;
    StatusBar* status_;
    QHash<int, FormPage*> forms_;
    DatasetPage* dataset_;
    RunPage* runPage_;
    QueuePage* queuePage_;
    LibraryPage* library_;
    JobController* jobs_;
    PresetController* presets_;
    Opener* opener_;
    StartController* starter_;
    CloseController* closer_;
    NoticeController* notices_;
    Shortcuts* shortcuts_;
    UndoActions* undo_;
};

} // namespace tempera::ui

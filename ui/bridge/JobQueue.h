// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "bridge/QueueFile.h"
#include "run/RunSummary.h"

namespace tempera::ui {

/// Every training that the studio starts: those that run, those that wait for them, and what became of them. What is
/// shown (jobs()) has been written before, so that a studio that is killed, or a machine that loses power, leaves all
/// of it to the next one: it finds the engines that still run, and goes on with those that do not. A job that fails
/// does not hold up the others. Thread: ui; files are written and read on other threads, but at the start.
class JobQueue : public QObject {
    Q_OBJECT

public:
    /// @param folder where the queue is kept: stateHome()/studio but in tests; empty: nowhere
    /// @param credentials what jobs have in place of secrets, and engines get in their environment; null: nothing
    explicit JobQueue(const fs::path& folder, Credentials* credentials = nullptr, QObject* parent = nullptr);
    ~JobQueue() override;

    const std::vector<QueuedJob>& jobs() const { return shown_.jobs; }
    const QueuedJob* find(const QString& id) const { return shown_.find(id); }
    /// See QueueState::in.
    const QueuedJob* in(const fs::path& folder) const { return wanted_.in(folder); }
    bool isHeld() const { return shown_.isHeld; }
    bool isSideBySide() const { return shown_.sideBySide; }
    int count(JobState state) const;
    /// The one that runs, the first of several.
    const QueuedJob* running() const;
    /// One that runs, and may use a device that these settings may use, too.
    const QueuedJob* onDevicesOf(const options::TrainConfig& config) const;
    /// Why the first one that waits does not begin, if one does.
    QString whyNoneBegins() const;

    /// How often a training that is started from now on may be started again after a crash.
    void setRestarts(int restarts) { restarts_ = restarts; }
    /// Begins at once, or next where another is running. A job of the same folder that has ended or waits is replaced.
    /// @return false: that folder is being trained in, which failed() tells
    bool start(const options::TrainConfig& config);
    /// Puts it behind all others.
    void add(const options::TrainConfig& config);
    /// Goes on with one that was paused or has ended: at once, or next where another is running. Tries again to begin
    /// one that is held back.
    void resume(const QString& id);
    /// Takes a run into the queue that was started elsewhere and has this owner.
    void adopt(const options::TrainConfig& config, const run::RunOwner& owner);

    /// Saves and ends the engine. @return whether one was started here for this folder
    bool pause(const fs::path& folder);
    bool stop(const fs::path& folder);
    /// One place up (-1) or down (1) among those that wait.
    void move(const QString& id, int by);
    /// Not one that runs.
    void remove(const QString& id);
    void removeEnded();
    /// What rests or has ended in folders that were deleted. One that waits begins anew there.
    void removeDeleted(const std::vector<fs::path>& folders);
    void setHeld(bool held);
    void setSideBySide(bool sideBySide);

    /// An engine was started for this folder, and what started it lives, be it between two engines.
    bool serves(const fs::path& folder) const;
    /// One will be, in its turn.
    bool waitsFor(const fs::path& folder) const;
    /// It waits, with a `line` that says why, for what the others do not need: its folder, which another process uses,
    /// or the keychain.
    bool isHeldBack(const QString& id) const { return heldBack_.contains(id); }
    /// It has not taken the folder yet.
    bool isStarting(const fs::path& folder) const;
    /// The engine has taken the folder: it is past what it could be refused for.
    void hasTaken(const fs::path& folder);
    bool isPaused(const fs::path& folder) const;

Q_SIGNALS:
    void changed();
    /// An engine is being started for this job; by the queue itself where the user did not ask for it just now.
    void begins(const tempera::fs::path& folder, bool byItself);
    /// The engine of this job is gone before it began to train; its line.
    void refused(const tempera::fs::path& folder, const QString& line);
    /// It is gone later, or as it was asked to; its line, which may be empty.
    void engineEnded(const tempera::fs::path& folder, const QString& line);
    /// A job is done, or failed.
    void jobEnded(const tempera::ui::QueuedJob& job);
    void failed(const QString& message);

private:
    /// What is known of the engine of a job that runs.
    struct Runner {
        fs::path folder;
        std::unique_ptr<EngineProcess> engine = {}; ///< null while it is being launched, or looked for
        bool hasTaken = false;                      ///< the folder
        bool isUnseen = false;                      ///< it was begun by the queue
        bool awaitsKeychain = false;                ///< it is launched once that has answered
        QString unreadable = {};                    ///< why the engine has nothing of the keychain
    };
    /// What a job that is held back waits for.
    enum class Until { FolderIsFree, KeychainAnswers };
    /// How a run stands that an engine has left.
    struct Left {
        bool hasBegun = false; ///< since the engine was started
        run::RunProgress progress = run::RunProgress::Interrupted;
        std::optional<run::RunOwner> owner; ///< another one has it, or another program
        QString error;
        QString line;
    };
    using Edit = std::function<void(QueueState& state)>;
    void change(const Edit& edit, const std::function<void()>& then = {});
    void written(const QueueState& state, const Status& status);
    void setJob(const QString& id, const std::function<void(QueuedJob&)>& edit, const std::function<void()>& then = {});
    bool ask(const fs::path& folder, QueuedJob::Wish wish);
    void beginNext();
    bool mayBegin(const QueuedJob& job) const;
    void begin(const QString& id, bool byItself);
    void launch(const QString& id);
    void launchWith(const QString& id, const Variables& variables);
    void leave(const QueuedJob& job);
    void holdBack(const QString& id, Until until, const QString& why);
    void lookForFreeFolders();
    std::vector<QString> waitingFor(const fs::path& folder) const;
    void letGo(const std::vector<QString>& ids);
    options::TrainConfig kept(const options::TrainConfig& config);
    void watch(const QString& id, const Launched& engine, bool wasAsked = false);
    void takeUp(const QString& id);
    void settle(const QString& id, const QString& line);
    void finish(const QString& id, const Left& left);
    static Left look(const QueuedJob& job);
    /// Null where none runs there.
    const Runner* runnerIn(const fs::path& folder) const;

    std::shared_ptr<QueueFile> file_;
    Credentials* credentials_;
    QueueState wanted_; ///< what is being written, or has been
    QueueState shown_;
    int writing_ = 0;
    int restarts_ = 0;
    std::map<QString, Runner> runners_; ///< of the jobs that run
    std::map<QString, Until> heldBack_; ///< of the jobs that wait
    std::set<fs::path> lookedAt_;       ///< whether they are free
    QTimer lookAgain_;                  ///< for free folders
    QThreadPool pool_;                  ///< writes in order
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QUndoStack>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/Files.h"
#include "bridge/Baselines.h"
#include "bridge/Planner.h"
#include "data/DatasetIndex.h"
#include "options/Schema.h"
#include "options/TrainConfig.h"
#include "options/Validation.h"

namespace tempera::ui {

class Credentials;

/// What the plan panel shows: the newest plan, or the last good one while a newer one is computed.
struct PlanState {
    PlanResult result;
    bool busy = false; ///< a newer plan or a scan of the dataset is under way
    int scanned = 0;   ///< pictures read so far by the scan under way
    int toScan = 0;    ///< 0 while there is none, or it still lists them
    QString error;     ///< why the dataset could not be read; empty when it could
    /// The step of the run in save.dir that Start would go on from; nothing: it begins one, or asks.
    std::optional<std::int64_t> resumePoint;
};

/// A text in a field that is not a value yet, and why.
struct Draft {
    QString text;
    QString problem;

    bool operator==(const Draft&) const = default;
};

/// The state of the window: the job being edited, its file, undo, problems, the scanned dataset and the live plan.
/// Every page and form reads from here and writes through here; pages do not know each other. Thread: ui.
class AppModel : public QObject {
    Q_OBJECT

public:
    /// @param credentials what keeps a webhook's address in place of the settings; null: nothing does
    /// @param scan of another kind in tests
    explicit AppModel(Credentials* credentials = nullptr, Planner::Scan scan = data::scanDataset,
                      QObject* parent = nullptr);
    ~AppModel() override;

    const options::TrainConfig& config() const { return config_; }
    /// What "changed" is measured against: the defaults, or the preset loaded last.
    const options::TrainConfig& baseline() const { return baseline_.config; }
    const QString& baselineName() const { return baseline_.name; }
    /// Which preset it is (see presetId()); empty where it is none.
    const std::string& baselinePreset() const { return baseline_.preset; }
    /// Its value is another, or what stands in its field is none yet.
    bool isChanged(const options::Option& option) const;

    /// One step of undo. Steps on the same option in a row are one while `typing`, until endTyping().
    void set(const options::Option& option, const options::Value& value, bool typing = false);
    /// An address that is a secret is kept now, and what stands for it takes its place.
    void endTyping();
    void reset(const options::Option& option);
    /// Loads a preset laid over the present config as one step of undo; it becomes the baseline.
    void applyBaseline(const options::TrainConfig& config, const QString& name, const std::string& preset = {});
    /// Measures "changed" against `config` from now on; the settings stay.
    void setBaseline(const options::TrainConfig& config, const QString& name, const std::string& preset = {});
    QUndoStack& undoStack() { return undo_; }

    /// What is typed and no value yet, a step of undo like a value; the option keeps the one it has.
    void setDraft(const std::string& key, const QString& text, const QString& problem);
    /// Null when the option has none.
    QString draft(const std::string& key) const;
    const std::map<std::string, Draft>& drafts() const { return drafts_; }

    /// Every problem of the present settings: drafts, validation, dataset, model, plan and what the engine said of
    /// them. Errors first.
    const std::vector<options::Problem>& problems() const { return problems_; }
    /// An error only because nobody got to that option yet: to be asked for, not to be blamed for.
    bool isYetToCome(const options::Problem& problem) const;
    /// Nothing that is known beforehand stands in the way. What the engine refused may be tried again: its reason may
    /// have lain outside of the settings.
    bool canStart() const;
    /// The engine did not take these settings and said why ("dataset.path: …"); counts as a problem of the option it
    /// names until that changes. Returns its key, empty where it names none.
    QString setRefusal(const QString& line);
    void clearRefusal();

    /// The job file; empty while it was never saved.
    const fs::path& jobFile() const { return jobFile_; }
    /// What relative paths that a user types are relative to: the job's folder, the home folder for one without a file.
    fs::path projectFolder() const;
    QString projectName() const;
    bool isModified() const;
    /// The last save has failed.
    bool hasFailedToSave() const { return hasFailedToSave_; }
    /// Another number for every job, and for every change of what stands in the fields.
    int job() const { return loaded_; }
    int edition() const { return edition_; }
    /// A new job of the defaults; undo begins anew.
    void newJob();
    /// Files are read and written on another thread; `done` is called when that is over. Of two files that are opened
    /// one right after the other the later one stays, and of the other nothing more is told.
    using Done = std::function<void(const Status& status)>;
    /// Calls `load` when nothing would be lost by it, or the user says so.
    using Ask = std::function<void(const std::function<void()>& load)>;
    /// @param ask of what was edited while the file was read; null: those edits stay, and nothing more is told
    void openJob(const fs::path& file, const Done& done = {}, const Ask& ask = {});
    /// Of two saves one right after the other the later one stays in the file.
    void saveJob(const fs::path& file, const Done& done = {});
    /// Edits the settings of a past run, without a file of their own yet.
    void takeSettings(const fs::path& jobFile, const Done& done = {}, const Ask& ask = {});
    /// Takes up what an earlier, killed studio was editing. `saved` tells whether it equals its file.
    void restore(const options::TrainConfig& config, const fs::path& file, const std::map<std::string, Draft>& drafts,
                 bool modified, const Baseline& baseline = {});

    const PlanState& plan() const { return plan_; }
    void setResumePoint(std::optional<std::int64_t> step);
    /// The dataset as scanned last, null before the first scan; shared with readers on other threads, never changed in
    /// place.
    std::shared_ptr<const data::DatasetIndex> dataset() const { return dataset_; }
    /// Reads the dataset folder again (files changed on disk, captions saved).
    void rescanDataset() { planner_.rescan(); }
    /// Once more with the same settings: a training has shown how fast this machine is.
    void planAgain() { planner_.request(config_); }
    /// What `before` has become by a change of this program's own; read again where that is no longer the dataset or
    /// `after` is null.
    void amendDataset(const std::shared_ptr<const data::DatasetIndex>& before,
                      const std::shared_ptr<const data::DatasetIndex>& after) {
        planner_.amend(before, after);
    }

Q_SIGNALS:
    /// One option changed, or all of them when `key` is empty.
    void configChanged(const QString& key);
    /// `key` is given no more since `by` is given in its place; undo brings it back.
    void replaced(const QString& key, const QString& by);
    void planChanged();
    void datasetChanged();
    void problemsChanged();
    /// File name, modified state or baseline changed.
    void jobChanged();
    /// A page asks the window to show the field of this option.
    void revealRequested(const QString& key);
    /// A page asks for the credentials that belong to the address of this option.
    void credentialsRequested(const QString& key);

private:
    class SetCommand;
    class BaselineCommand;
    /// What stands in the field of an option.
    struct Content {
        options::Value value;
        std::optional<Draft> draft;

        bool operator==(const Content&) const = default;
    };
    Content content(const options::Option& option) const;
    void put(const options::Option& option, const Content& content, bool typing);
    void assign(const options::Option& option, const Content& content);
    void assignAll(const options::TrainConfig& config, const Baseline& baseline);
    void load(const options::TrainConfig& config, const fs::path& file, const Baseline& baseline);
    void read(const fs::path& jobFile, bool keepFile, const Done& done, const Ask& ask);
    void takeSaved(const fs::path& file, const options::TrainConfig& saved, bool isSaved);
    void showBusy();
    void takePlan(const PlanResult& result);
    void updateProblems();
    std::vector<options::Problem> findProblems() const;

    options::TrainConfig kept(const options::TrainConfig& config);

    Credentials* credentials_;
    options::TrainConfig config_;
    Baseline baseline_;
    fs::path jobFile_;
    bool restoredModified_ = false;
    bool hasFailedToSave_ = false;
    int reading_ = 0;     ///< job files being read
    int lastReading_ = 0; ///< counts them and new jobs, so that what was asked for last stays
    int loaded_ = 0;      ///< counts jobs, so that a save that ends late is not taken for one of the next
    int edition_ = 0;     ///< counts changes
    int typingSession_ = 0;
    bool isTyping_ = false;
    QUndoStack undo_;
    std::map<std::string, Draft> drafts_;
    std::vector<options::Problem> problems_;
    std::optional<options::Problem> refusal_;
    std::shared_ptr<const data::DatasetIndex> dataset_;
    PlanState plan_;
    Planner planner_;
    QThreadPool saving_; ///< one file after the other, as they were asked for; its end waits for them
};

} // namespace tempera::ui

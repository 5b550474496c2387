// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "data/DatasetIndex.h"
#include "options/Schema.h"
#include "options/TrainConfig.h"
#include "options/Validation.h"
#include "plan/RunPlan.h"

namespace tempera::ui {

/// What the plan panel shows: the newest plan, or why there is none yet.
struct PlanState {
    std::optional<plan::RunPlan> plan; ///< stays the last good one while a new one is computed
    QString error;                     ///< why the current settings have no plan; empty when they have
    bool busy = false;                 ///< a newer plan or a dataset scan is under way
    int scanned = 0;                   ///< pictures read so far while the dataset is scanned
};

/// The state of the window: the job being edited, its file, undo, problems, the scanned dataset and the live plan.
/// Every page and form reads from here and writes through here; pages do not know each other. Thread: ui.
class AppModel : public QObject {
    Q_OBJECT

public:
    explicit AppModel(QObject* parent = nullptr);
    ~AppModel() override;

    const options::TrainConfig& config() const { return config_; }
    /// What "changed" is measured against: the defaults, or the preset loaded last.
    const options::TrainConfig& baseline() const { return baseline_; }
    QString baselineName() const { return baselineName_; }
    bool isChanged(const options::Option& option) const;
    int changedCount() const;

    /// One undo step; steps on the same key in a row are merged while `merge` holds (typing).
    void set(const options::Option& option, const options::Value& value, bool merge = false);
    void reset(const options::Option& option);
    /// Loads a whole config (preset, import) as one undo step named `what`.
    void replace(const options::TrainConfig& config, const QString& what);
    void setBaseline(const options::TrainConfig& config, const QString& name);
    QUndoStack& undoStack() { return undo_; }

    /// A field whose text is not a value yet: kept beside the config, a problem until it is corrected, found again
    /// after a crash.
    void setDraft(const std::string& key, const QString& text, const QString& problem);
    void clearDraft(const std::string& key);
    QString draft(const std::string& key) const;

    /// Every problem of the current settings: drafts, validation, plan. Errors first.
    const std::vector<options::Problem>& problems() const { return problems_; }
    bool canStart() const;

    const fs::path& jobFile() const { return jobFile_; }
    QString projectName() const;
    bool isModified() const;
    void newJob();
    Status openJob(const fs::path& file);
    Status saveJob(const fs::path& file);

    const PlanState& plan() const { return plan_; }
    /// The dataset as scanned last, null before the first scan; shared with readers on other threads, never changed in
    /// place.
    std::shared_ptr<const data::DatasetIndex> dataset() const { return dataset_; }
    /// Reads the dataset folder again (files changed on disk, captions edited).
    void rescanDataset();

Q_SIGNALS:
    /// One option changed, or all of them when `key` is empty.
    void configChanged(const QString& key);
    void planChanged();
    void datasetChanged();
    void problemsChanged();
    /// File name, modified state or baseline changed.
    void jobChanged();
    /// A page asks the window to show the field of this option.
    void revealRequested(const QString& key);

private:
    class SetCommand;
    class ReplaceCommand;
    void assign(const options::Option& option, const options::Value& value);
    void assignAll(const options::TrainConfig& config);
    void updateProblems();

    options::TrainConfig config_;
    options::TrainConfig baseline_;
    QString baselineName_;
    QUndoStack undo_;
    fs::path jobFile_;
    PlanState plan_;
    std::shared_ptr<const data::DatasetIndex> dataset_;
    std::vector<options::Problem> problems_;
    std::map<std::string, std::pair<QString, QString>> drafts_;
};

} // namespace tempera::ui

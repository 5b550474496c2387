// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/Files.h"
#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"
#include "run/RunFolder.h"
#include "spec/ModelFacts.h"

class QWidget;

namespace tempera::ui {

class AppModel;
class JobQueue;
class RunController;

/// What lies in the folder where a run is to be.
struct RunThere {
    Result<run::RunState> state;
    std::vector<std::string> differences; ///< options in which an unfinished run there was different
};
/// @param model, dataset of the job, as far as they are known; may be null. Thread: any but the user interface's
RunThere lookForRun(const options::TrainConfig& config, const spec::ModelFacts* model,
                    const data::DatasetIndex* dataset);

/// Starting a training, or putting it into the queue: looks at what the run folder holds, asks where there is a choice
/// (resume, a new folder, replace), then begins. Folders are looked at on another thread. Thread: ui.
class RunStart : public QObject {
    Q_OBJECT

public:
    enum class When { Now, InTurn };

    RunStart(AppModel& model, RunController& run, JobQueue& queue, QWidget* window);

    void start(When when = When::Now);

Q_SIGNALS:
    /// A training was started or taken up.
    void started();
    /// It waits for its turn, and trains into this folder.
    void queued(const QString& folder);
    void failed(const QString& message);

private:
    struct Found {
        RunThere run;
        fs::path fresh; ///< a folder beside it that is free
    };
    void giveUp();
    void decide(const options::TrainConfig& config, const Found& found);
    void askWhere(const options::TrainConfig& config, const fs::path& fresh, const QString& text,
                  const QString& detail);
    void beginIn(options::TrainConfig config, const fs::path& folder);
    void replace(const options::TrainConfig& config);
    void begin(const options::TrainConfig& config);

    AppModel& model_;
    RunController& run_;
    JobQueue& queue_;
    QWidget* window_;
    When when_ = When::Now;             ///< of the start that is under way
    std::set<fs::path> looked_;         ///< folders that are looked at
    std::optional<fs::path> waitedFor_; ///< of them, the one of the start that is under way
    QTimer silence_;
};

/// The first of "name-2", "name-3" … beside `folder` that does not exist and is not one of those `taken`.
fs::path nextFreeFolder(const fs::path& folder, const std::vector<fs::path>& taken = {});

} // namespace tempera::ui

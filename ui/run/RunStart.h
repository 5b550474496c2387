// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

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
    /// What was found where the run is to be.
    struct Found {
        Result<run::RunState> state;
        QStringList differences; ///< options in which the unfinished run there was different
        fs::path fresh;          ///< a folder beside it that is free
    };
    static Found look(const options::TrainConfig& config, const std::vector<fs::path>& taken,
                      const spec::ModelFacts* model, const data::DatasetIndex* dataset);
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
    When when_ = When::Now; ///< of the start that is under way
    bool looking_ = false;
};

/// The first of "name-2", "name-3" … beside `folder` that does not exist and is not one of those `taken`.
fs::path nextFreeFolder(const fs::path& folder, const std::vector<fs::path>& taken = {});

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <map>
#include <optional>

#include "base/Files.h"

namespace tempera::ui {

class AppModel;
class JobQueue;
class RunController;

/// Keeps the plan told of what Start would do: begin, or go on with the run that lies in its folder. Looks whenever
/// something may have changed there. Thread: ui; looks on another.
class StartOutlook : public QObject {
    Q_OBJECT

public:
    StartOutlook(AppModel& model, const RunController& run, const JobQueue& queue, QObject* parent);

private:
    void forgetOtherFolder();
    void look();

    AppModel& model_;
    const RunController& run_;
    QTimer soon_;
    fs::path toldOf_;                 ///< the folder of what the plan was told last
    std::map<fs::path, bool> looked_; ///< folders that are looked at; whether they are to be once more
};

} // namespace tempera::ui

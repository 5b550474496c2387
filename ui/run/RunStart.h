// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "base/Files.h"
#include "options/TrainConfig.h"

class QWidget;

namespace tempera::ui {

class AppModel;
class RunController;

/// Starting a training: looks at what the run folder holds, asks where there is a choice (resume, a new folder,
/// replace), then starts. Thread: ui.
class RunStart : public QObject {
    Q_OBJECT

public:
    RunStart(AppModel& model, RunController& run, QWidget* window);

    void start();

Q_SIGNALS:
    /// A training was started or taken up.
    void started();
    void failed(const QString& message);

private:
    void askAboutFinished(options::TrainConfig config);
    void askAboutDifferent(options::TrainConfig config, const QStringList& options);
    void askWhere(options::TrainConfig config, const QString& text, const QString& detail);
    void begin(const options::TrainConfig& config);

    AppModel& model_;
    RunController& run_;
    QWidget* window_;
};

/// The first of "name-2", "name-3" … beside `folder` that does not exist.
fs::path nextFreeFolder(const fs::path& folder);

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace tempera::ui {

class AppModel;
class DatasetPage;
class RunController;
class RunStart;

/// What the Start button does: asks about captions that are not in their files yet, starts, and leads to the field that
/// the engine names when it refuses. Thread: ui.
class StartController : public QObject {
    Q_OBJECT

public:
    StartController(AppModel& model, RunController& run, DatasetPage& dataset, QWidget* window);

    void start();
    /// As soon as the job is read and planned, if nothing stands in the way.
    void startWhenReady();

Q_SIGNALS:
    /// A training was started or taken up.
    void started();
    void failed(const QString& message);

private:
    void askAboutCaptions(int unsaved);
    void refused(const QString& line);

    AppModel& model_;
    RunController& run_;
    DatasetPage& dataset_;
    RunStart* starter_;
    QWidget* window_;
};

} // namespace tempera::ui

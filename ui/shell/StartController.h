// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>

#include "run/RunStart.h"

class QWidget;

namespace tempera::ui {

class AppModel;
class DatasetPage;
class JobQueue;
class RunController;

/// What the buttons that start and queue do: asks about captions that are not in their files yet, starts, and leads to
/// the field that the engine names when it refuses. Thread: ui.
class StartController : public QObject {
    Q_OBJECT

public:
    StartController(AppModel& model, RunController& run, JobQueue& queue, DatasetPage& dataset, QWidget* window);

    void start() { begin(RunStart::When::Now); }
    /// Behind those that wait already.
    void queue() { begin(RunStart::When::InTurn); }
    /// As soon as the job is read and planned, if nothing stands in the way.
    void startWhenReady();

Q_SIGNALS:
    /// A training was started or taken up.
    void started();
    /// It waits for its turn, and trains into this folder.
    void queued(const QString& folder);
    void failed(const QString& message);
    /// What was asked for begins later by itself.
    void waits(const QString& message);

private:
    void begin(RunStart::When when);
    void beginPlanned(RunStart::When when);
    /// Calls `then` once all is read and planned, in place of what waits already.
    void whenPlanned(const std::function<void()>& then);
    void askAboutCaptions(int unsaved, RunStart::When when);
    void refused(const QString& line);

    AppModel& model_;
    RunController& run_;
    JobQueue& queue_;
    DatasetPage& dataset_;
    RunStart* starter_;
    QWidget* window_;
    QPointer<QObject> waiting_;
};

} // namespace tempera::ui

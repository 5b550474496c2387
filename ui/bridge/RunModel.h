// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <vector>

#include "base/Files.h"
#include "run/Events.h"

namespace tempera::ui {

/// The steps of a run as columns, ready to be drawn. All have the same length; `step` rises strictly.
struct RunSeries {
    std::vector<double> step;
    std::vector<double> loss;
    std::vector<double> learningRate;
    std::vector<double> stepsPerSecond;
    std::vector<double> memoryBytes; ///< the largest device's

    std::size_t size() const { return step.size(); }
    /// Drops everything after `lastStep` (a resumed run goes on from there).
    void rewind(double lastStep);
};

/// What one run folder's events say so far: built by apply() in order, from nothing else. Thread: ui.
class RunModel : public QObject {
    Q_OBJECT

public:
    explicit RunModel(QObject* parent = nullptr);

    void clear();
    void apply(const run::Event& event);

    const RunSeries& series() const { return series_; }

Q_SIGNALS:
    void cleared();
    void stepsChanged();
    void samplesChanged();
    void stateChanged();

private:
    RunSeries series_;
};

} // namespace tempera::ui

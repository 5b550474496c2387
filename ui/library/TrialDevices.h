// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace tempera::ui {

struct MachineState;
struct QueuedJob;

/// A device that pictures can be drawn with.
struct TrialDevice {
    QString id; ///< "cuda:0"
    QString text;
    bool trains = false; ///< for a job of the queue: it may have no room for more
};

/// The GPUs that the engine can use, and the CPU; none where there is no GPU, as there is no choice then.
std::vector<TrialDevice> trialDevices(const MachineState& machine, const std::vector<QueuedJob>& jobs);

} // namespace tempera::ui

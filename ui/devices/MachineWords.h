// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>
#include <vector>

#include "bridge/Machine.h"
#include "options/Choices.h"
#include "options/Presets.h"

/// What a machine can train, in words. It follows from what the machine says of itself and from the built-in presets,
/// which say how much memory each kind of training takes. Thread: any.
namespace tempera::ui {

struct MachineLine {
    enum class Tone { Good, Note, Warning };
    Tone tone = Tone::Note;
    QString text;
};

/// As makeLabel() names it.
const char* toneOf(const MachineLine& line);

/// What its best device can do, family by family of models; then what is missing, too small or of no use.
std::vector<MachineLine> machineWords(const MachineState& machine, const std::vector<options::Preset>& presets);

/// The GPU with the most memory of those that the engine can use; nothing where there is none.
std::optional<hardware::GpuInfo> bestGpu(const MachineState& machine);

/// The built-in presets for a family that fit the best device, one for each method: that for the most memory. On a
/// machine without a GPU those for the least.
std::vector<options::Preset> fittingPresets(const MachineState& machine, const std::vector<options::Preset>& presets,
                                            options::ModelFamily family);

} // namespace tempera::ui

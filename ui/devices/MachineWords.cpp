// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/MachineWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

#include "base/Text.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

using Tone = MachineLine::Tone;

// What the LibTorch of packaging/wheels.txt is built for.
constexpr int kOldestMajor = 7, kOldestMinor = 5;
constexpr double kNeededCuda = 13.0;
/// A card for 16 GB shows a little less of them.
constexpr double kShown = 0.9;
constexpr double kGigabyte = 1024.0 * 1024.0 * 1024.0;
/// The file of a model of Stable Diffusion XL has 7 GB, which pass through the memory.
constexpr std::uint64_t kComfortableMemory = 15'000'000'000;
/// A model, a few checkpoints and the cache of some hundred pictures.
constexpr std::uint64_t kComfortableDisk = 20'000'000'000;

bool isTooOld(const hardware::GpuInfo& gpu) {
    return std::pair(gpu.computeMajor, gpu.computeMinor) < std::pair(kOldestMajor, kOldestMinor);
}

bool hasBfloat16(const hardware::GpuInfo& gpu) { return gpu.computeMajor >= 8; }

bool isDriverTooOld(const MachineState& machine) {
    const auto cuda = parseNumber(utf8(machine.driverCuda));
    return cuda && *cuda < kNeededCuda;
}

bool needsBfloat16(const options::Preset& preset) {
    const auto config = options::applyPreset(preset, {});
    return config.ok() && config->train.precision == options::ComputePrecision::Bfloat16;
}

bool fits(const options::Preset& preset, const hardware::GpuInfo* gpu) {
    if (!gpu) {
        return needsBfloat16(preset);
    }
    const bool hasRoom = static_cast<double>(gpu->memoryTotal) >= kShown * preset.gigabytes * kGigabyte;
    return hasRoom && needsBfloat16(preset) == hasBfloat16(*gpu);
}

/// "LoRA" of "LoRA · a subject".
QString kindOf(const options::Preset& preset) { return qstr(preset.group[1]).section(QStringLiteral(" · "), 0, 0); }

/// What a GPU can train of a family, and what would take how much more.
MachineLine familyLine(const QString& family, const std::vector<options::Preset>& presets,
                       const hardware::GpuInfo& gpu) {
    QStringList kinds;
    QStringList can;
    std::map<int, QStringList> cannot;
    for (const options::Preset& preset : presets) {
        if (const QString kind = kindOf(preset); !kinds.contains(kind)) {
            kinds.append(kind);
        }
    }
    for (const QString& kind : kinds) {
        int least = 0;
        bool possible = false;
        for (const options::Preset& preset : presets) {
            if (kindOf(preset) == kind) {
                possible = possible || fits(preset, &gpu);
                if (needsBfloat16(preset) == hasBfloat16(gpu)) {
                    least = least == 0 ? preset.gigabytes : std::min(least, preset.gigabytes);
                }
            }
        }
        if (possible) {
            can.append(kind);
        } else if (least > 0) {
            cannot[least].append(kind);
        }
    }
    QString text = can.isEmpty() ? Words::tr("%1: no preset fits.").arg(family)
                                 : Words::tr("%1: %2.").arg(family, can.join(QStringLiteral(", ")));
    for (const auto& [gigabytes, names] : cannot) {
        text += QLatin1Char(' ') +
                Words::tr("Not %1, which needs %2 GB.").arg(names.join(QStringLiteral(", "))).arg(gigabytes);
    }
    return {can.isEmpty() ? Tone::Note : Tone::Good, text};
}

void addGpu(std::vector<MachineLine>& lines, const MachineState& machine, const hardware::GpuInfo& gpu,
            const std::vector<options::Preset>& presets) {
    lines.push_back(
        {Tone::Good, Words::tr("%1 with %2: trains on it.").arg(qstr(gpu.name), bytesText(gpu.memoryTotal))});
    std::vector<std::pair<std::string, std::vector<options::Preset>>> families;
    for (const options::Preset& preset : presets) {
        if (preset.group.size() < 2) {
            continue;
        }
        const std::string& family = preset.group.front();
        if (families.empty() || families.back().first != family) {
            families.emplace_back(family, std::vector<options::Preset>());
        }
        families.back().second.push_back(preset);
    }
    for (const auto& [family, own] : families) {
        lines.push_back(familyLine(qstr(family), own, gpu));
    }
    if (!hasBfloat16(gpu)) {
        lines.push_back({Tone::Note, Words::tr("It does not compute with bfloat16: take presets that say so.")});
    }
    if (machine.gpus.size() > 1) {
        lines.push_back({Tone::Note, Words::tr("%1 of them train together faster, not larger models: each needs the "
                                               "memory for itself.")
                                         .arg(machine.gpus.size())});
    }
}

/// Why no GPU computes here, and what works all the same.
void addWithoutGpu(std::vector<MachineLine>& lines, const MachineState& machine) {
    const auto has = [&machine](hardware::AdapterVendor vendor) {
        return std::find(machine.adapters.begin(), machine.adapters.end(), vendor) != machine.adapters.end();
    };
    for (const hardware::GpuInfo& gpu : machine.gpus) {
        if (isTooOld(gpu)) {
            lines.push_back(
                {Tone::Warning, Words::tr("%1 is too old for the engine: it needs a GeForce GTX 16 or RTX 20 "
                                          "or newer (compute capability 7.5; this has %2.%3).")
                                    .arg(qstr(gpu.name))
                                    .arg(gpu.computeMajor)
                                    .arg(gpu.computeMinor)});
        }
    }
    if (isDriverTooOld(machine)) {
        lines.push_back({Tone::Warning, Words::tr("NVIDIA's driver %1 supports CUDA %2, and 13.0 is needed: install "
                                                  "driver 580 or newer.")
                                            .arg(machine.driver, machine.driverCuda)});
    } else if (machine.gpus.empty() && has(hardware::AdapterVendor::Nvidia)) {
        lines.push_back(
            {Tone::Warning, Words::tr("There is a graphics card by NVIDIA, but its driver does not answer: "
                                      "install NVIDIA's driver 580 or newer and start the computer anew.")});
    }
    for (const auto& [vendor, name] : {std::pair(hardware::AdapterVendor::Amd, QStringLiteral("AMD")),
                                       std::pair(hardware::AdapterVendor::Intel, QStringLiteral("Intel"))}) {
        if (has(vendor)) {
            lines.push_back({Tone::Note, Words::tr("The graphics by %1 cannot be trained on: the engine computes with "
                                                   "CUDA, which only NVIDIA's cards have.")
                                             .arg(name)});
        }
    }
    lines.push_back(
        {Tone::Note,
         Words::tr("Training runs on the processor: the demo in minutes, a LoRA for Stable Diffusion 1.5 at "
                   "256 px over night, Stable Diffusion XL hardly. The plan says how long.")});
    lines.push_back(
        {Tone::Good,
         Words::tr("Everything else works as with a GPU: preparing pictures and captions, planning, merging "
                   "and converting models, and following a training on a rented GPU.")});
}

} // namespace

const char* toneOf(const MachineLine& line) {
    return line.tone == Tone::Warning ? "warning" : line.tone == Tone::Note ? "secondary" : "";
}

const hardware::GpuInfo* bestGpu(const MachineState& machine) {
    const hardware::GpuInfo* best = nullptr;
    for (const hardware::GpuInfo& gpu : machine.gpus) {
        if (!isTooOld(gpu) && !isDriverTooOld(machine) && (!best || gpu.memoryTotal > best->memoryTotal)) {
            best = &gpu;
        }
    }
    return best;
}

std::vector<MachineLine> machineWords(const MachineState& machine, const std::vector<options::Preset>& presets) {
    std::vector<MachineLine> lines;
    if (const hardware::GpuInfo* gpu = bestGpu(machine)) {
        addGpu(lines, machine, *gpu, presets);
    } else {
        addWithoutGpu(lines, machine);
    }
    const bool small = machine.host.memoryTotal < kComfortableMemory;
    lines.push_back({small ? Tone::Warning : Tone::Good,
                     small
                         ? Words::tr("%1 of memory: enough for Stable Diffusion 1.5; Stable Diffusion XL wants 16 GB.")
                               .arg(bytesText(machine.host.memoryTotal))
                         : Words::tr("%1 of memory: enough.").arg(bytesText(machine.host.memoryTotal))});
    if (machine.diskFree > 0) {
        const bool full = machine.diskFree < kComfortableDisk;
        lines.push_back({full ? Tone::Warning : Tone::Good,
                         full
                             ? Words::tr("%1 free on the disk: little. A model takes 2 to 7 GB, a LoRA up to 0.2 GB, a "
                                         "checkpoint of a whole model up to 20 GB.")
                                   .arg(bytesText(machine.diskFree))
                             : Words::tr("%1 free on the disk: enough.").arg(bytesText(machine.diskFree))});
    }
    return lines;
}

std::vector<options::Preset> fittingPresets(const MachineState& machine, const std::vector<options::Preset>& presets,
                                            options::ModelFamily family) {
    const hardware::GpuInfo* gpu = bestGpu(machine);
    std::vector<options::Preset> fitting;
    if (!gpu) { // a try comes first
        std::copy_if(presets.begin(), presets.end(), std::back_inserter(fitting), [](const options::Preset& preset) {
            const auto config = options::applyPreset(preset, {});
            return preset.builtIn && preset.group.empty() && config.ok() && config->train.epochs;
        });
    }
    for (const options::Preset& preset : presets) {
        const auto config = options::applyPreset(preset, {});
        if (preset.group.size() < 2 || !config.ok() || config->model.family != family || !fits(preset, gpu)) {
            continue;
        }
        const auto same = std::find_if(fitting.begin(), fitting.end(), [&preset](const options::Preset& other) {
            return other.group.size() > 1 && other.group[1] == preset.group[1];
        });
        if (same == fitting.end()) {
            fitting.push_back(preset);
        } else if (gpu ? preset.gigabytes > same->gigabytes : preset.gigabytes < same->gigabytes) {
            *same = preset;
        }
    }
    return fitting;
}

} // namespace tempera::ui

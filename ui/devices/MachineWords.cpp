// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/MachineWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "bridge/PresetText.h"
#include "hardware/UsableGpus.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

using Tone = MachineLine::Tone;

/// A card for 16 GB shows a little less of them.
constexpr double kShown = 0.9;
constexpr double kGigabyte = 1024.0 * 1024.0 * 1024.0;
/// The file of a model of Stable Diffusion XL has 7 GB, which pass through the memory.
constexpr std::uint64_t kComfortableMemory = 15'000'000'000;
/// A model, a few checkpoints and the cache of some hundred pictures.
constexpr std::uint64_t kComfortableDisk = 20'000'000'000;

bool hasBfloat16(const hardware::GpuInfo& gpu) { return gpu.computeMajor >= 8; }

bool needsBfloat16(const options::Preset& preset) { return preset.precision == options::ComputePrecision::Bfloat16; }

bool fits(const options::Preset& preset, const hardware::GpuInfo* gpu) {
    if (!gpu) {
        return needsBfloat16(preset);
    }
    const bool hasRoom = static_cast<double>(gpu->memoryTotal) >= kShown * preset.gigabytes * kGigabyte;
    return hasRoom && needsBfloat16(preset) == hasBfloat16(*gpu);
}

/// "LoRA" of "LoRA · a subject". @pre it has a group
QString kindOf(const options::Preset& preset) { return presetGroup(preset)[1].section(QStringLiteral(" · "), 0, 0); }

/// What a GPU can train of a family, and what would take how much more.
MachineLine familyLine(std::span<const options::Preset> presets, const hardware::GpuInfo& gpu) {
    struct Kind {
        QString name;
        bool isPossible = false;
        int least = 0; ///< gigabytes
    };
    std::vector<Kind> kinds;
    for (const options::Preset& preset : presets) {
        const QString name = kindOf(preset);
        auto kind = std::ranges::find(kinds, name, &Kind::name);
        kind = kind == kinds.end() ? kinds.insert(kind, {name}) : kind;
        kind->isPossible = kind->isPossible || fits(preset, &gpu);
        if (needsBfloat16(preset) == hasBfloat16(gpu)) {
            kind->least = kind->least == 0 ? preset.gigabytes : std::min(kind->least, preset.gigabytes);
        }
    }
    QStringList can;
    std::map<int, QStringList> cannot;
    for (const Kind& kind : kinds) {
        if (kind.isPossible) {
            can.append(kind.name);
        } else if (kind.least > 0) {
            cannot[kind.least].append(kind.name);
        }
    }
    const QString family = presetGroup(presets.front()).front();
    QString text = can.isEmpty() ? Words::tr("%1: no preset fits.").arg(family)
                                 : Words::tr("%1: %2.").arg(family, can.join(QStringLiteral(", ")));
    for (const auto& [gigabytes, names] : cannot) {
        text += QLatin1Char(' ') +
                Words::tr("Not %1, which needs %2 GB.").arg(names.join(QStringLiteral(", "))).arg(gigabytes);
    }
    return {can.isEmpty() ? Tone::Note : Tone::Good, text};
}

void addTooOld(std::vector<MachineLine>& lines, const MachineState& machine) {
    for (const hardware::GpuInfo& gpu : machine.gpus) {
        if (hardware::isTooOld(gpu)) {
            lines.push_back(
                {Tone::Warning, Words::tr("%1 is too old for the engine: it needs a GeForce GTX 16 or RTX 20 "
                                          "or newer (compute capability 7.5; this has %2.%3).")
                                    .arg(qstr(gpu.name))
                                    .arg(gpu.computeMajor)
                                    .arg(gpu.computeMinor)});
        }
    }
}

void addGpu(std::vector<MachineLine>& lines, const MachineState& machine, const hardware::GpuInfo& gpu,
            const std::vector<options::Preset>& presets) {
    lines.push_back(
        {Tone::Good, Words::tr("%1 with %2: trains on it.").arg(qstr(gpu.name), bytesText(gpu.memoryTotal))});
    const auto hasGroup = [](const options::Preset& preset) { return preset.group.size() > 1; };
    for (auto first = std::ranges::find_if(presets, hasGroup); first != presets.end();) {
        const auto end = std::find_if(first, presets.end(), [&](const options::Preset& preset) {
            return !hasGroup(preset) || preset.group.front() != first->group.front();
        });
        lines.push_back(familyLine({first, end}, gpu));
        first = std::find_if(end, presets.end(), hasGroup);
    }
    if (!hasBfloat16(gpu)) {
        lines.push_back({Tone::Note, Words::tr("It does not compute with bfloat16: take presets that say so.")});
    }
    if (const int count = usableGpus(machine).count(); count > 1) {
        lines.push_back({Tone::Note, Words::tr("%1 of them train together faster, not larger models: each needs the "
                                               "memory for itself.")
                                         .arg(count)});
    }
    addTooOld(lines, machine);
}

/// Why no GPU computes here, and what works all the same.
void addWithoutGpu(std::vector<MachineLine>& lines, const MachineState& machine) {
    const auto has = [&machine](hardware::AdapterVendor vendor) {
        return std::find(machine.adapters.begin(), machine.adapters.end(), vendor) != machine.adapters.end();
    };
    addTooOld(lines, machine);
    if (hardware::isDriverTooOld(utf8(machine.driverCuda))) {
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

std::optional<hardware::GpuInfo> bestGpu(const MachineState& machine) {
    const std::vector<hardware::GpuInfo> usable = usableGpus(machine).gpus;
    const auto best = std::ranges::max_element(usable, {}, &hardware::GpuInfo::memoryTotal);
    return best == usable.end() ? std::nullopt : std::optional(*best);
}

std::vector<MachineLine> machineWords(const MachineState& machine, const std::vector<options::Preset>& presets) {
    std::vector<MachineLine> lines;
    if (const auto gpu = bestGpu(machine)) {
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
    const auto gpu = bestGpu(machine);
    std::vector<options::Preset> fitting;
    if (!gpu) { // a try comes first
        std::copy_if(presets.begin(), presets.end(), std::back_inserter(fitting), [](const options::Preset& preset) {
            return preset.builtIn && preset.group.empty() && preset.hasEpochs;
        });
    }
    for (const options::Preset& preset : presets) {
        if (preset.group.size() < 2 || preset.family != family || !fits(preset, gpu ? &*gpu : nullptr)) {
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

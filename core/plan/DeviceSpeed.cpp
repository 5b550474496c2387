// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "hardware/LaunchPlace.h"
#include "plan/TimeEstimate.h"

namespace tempera::plan {

namespace {

/// Nominal TFLOP/s of matrix products without sparsity, from the makers' data sheets; bfloat16 accumulates in float32.
struct Card {
    std::string_view name;
    double bfloat16;
    double float32;
};
constexpr std::array kCards = {
    Card{"B200", 2250, 80},      Card{"H200", 989, 67},      Card{"H100", 989, 67},      Card{"A100", 312, 19.5},
    Card{"L40", 181, 90.5},      Card{"L4", 60, 30},         Card{"A6000", 155, 38.7},   Card{"A5000", 111, 27.8},
    Card{"A4000", 77, 19.2},     Card{"RTX 5090", 210, 105}, Card{"RTX 5080", 113, 56},  Card{"RTX 5070", 62, 31},
    Card{"RTX 4090", 165, 82.6}, Card{"RTX 4080", 97, 48.7}, Card{"RTX 4070", 58, 29.1}, Card{"RTX 4060", 30, 15.1},
    Card{"RTX 3090", 71, 35.6},  Card{"RTX 3080", 60, 29.8}, Card{"RTX 3070", 41, 20.3}, Card{"RTX 3060", 25, 12.7},
    Card{"V100", 15, 15.7},      Card{"T4", 8, 8.1},
};
constexpr Card kUnknownCard = {"", 40, 15};

Card cardNamed(std::string_view name) {
    const auto found = std::find_if(kCards.begin(), kCards.end(),
                                    [name](const Card& card) { return name.find(card.name) != name.npos; });
    return found == kCards.end() ? kUnknownCard : *found;
}

/// Float32 operations a cycle of one core: two fused multiply-add units of the widest vectors.
double operationsPerCycle(const hardware::HostInfo& host) { return host.avx512 ? 64 : host.avx2 ? 32 : 8; }

/// How much faster bfloat16 products are than float32 ones.
double bfloat16Gain(const hardware::HostInfo& host) { return host.amxBf16 ? 6 : host.avx512Bf16 ? 1.6 : 0.4; }

PlannedDevices describeCpus(const hardware::HostInfo& host, double count) {
    constexpr double kCyclesPerSecond = 2.5e9; // under wide vectors, on all cores
    const int cores = std::max(1, std::min(host.physicalCores, host.logicalCores));
    PlannedDevices planned;
    planned.model = host.cpuModel;
    planned.memory = static_cast<std::uint64_t>(static_cast<double>(host.memoryTotal) / count);
    planned.peakFloat32 = operationsPerCycle(host) * kCyclesPerSecond * cores / count;
    planned.peakBfloat16 = planned.peakFloat32 * bfloat16Gain(host);
    return planned;
}

} // namespace

PlannedDevices describeDevices(const std::vector<hardware::Device>& devices, const hardware::HostInfo& host,
                               const std::vector<hardware::GpuInfo>& gpus) {
    const bool onGpu = !devices.empty() && devices.front().kind == hardware::DeviceKind::Cuda;
    const int all = std::max(1, static_cast<int>(devices.size())), here = hardware::devicesHere(all);
    PlannedDevices planned;
    if (onGpu) {
        planned.gpu = true;
        const auto found =
            std::find_if(gpus.begin(), gpus.end(), [&](const auto& gpu) { return gpu.index == devices.front().index; });
        if (found != gpus.end()) {
            planned.model = found->name;
            planned.memory = found->memoryTotal;
            constexpr int kAmpere = 8;
            planned.bfloat16 = found->computeMajor == 0 || found->computeMajor >= kAmpere;
        }
        const Card card = cardNamed(planned.model);
        planned.peakFloat32 = card.float32 * 1e12;
        planned.peakBfloat16 = card.bfloat16 * 1e12;
    } else {
        planned = describeCpus(host, here);
    }
    for (const hardware::Device device : devices)
        planned.names.push_back(toString(device));
    planned.hostMemory = host.memoryTotal * static_cast<std::uint64_t>((all + here - 1) / here); // as all need it
    if (devices.size() > 1 && here == all) // what was measured is within this machine
        if (const auto links = hardware::storedLinks(hardware::identityOf(gpus, host)))
            planned.exchange = onGpu ? links->gpus : links->cpu;
    return planned;
}

PlannedDevices describeDevices(const hardware::ChosenDevices& chosen, const hardware::HostInfo& host) {
    PlannedDevices planned = describeDevices(chosen.devices, host, chosen.gpus);
    planned.warnings = chosen.warnings;
    planned.missing = chosen.missing;
    return planned;
}

} // namespace tempera::plan

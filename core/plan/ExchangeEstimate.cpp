// SPDX-License-Identifier: Apache-2.0
#include "plan/ExchangeEstimate.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "options/Choices.h"

namespace tempera::plan {

namespace {

/// Published figures of NCCL's all_reduce_perf for buffers of a gigabyte and more; networks less a tenth for their
/// headers.
constexpr std::array kLinks = {
    Link{"nvlink", TR_NOOP("Options", "NVLink"), 230e9, 15e-6},
    Link{"pcie_p2p", TR_NOOP("Options", "PCIe 4.0 with direct access"), 24.5e9, 20e-6},
    Link{"ethernet_100", TR_NOOP("Options", "100 Gb/s network"), 11e9, 60e-6},
    Link{"pcie", TR_NOOP("Options", "PCIe through host memory"), 5.2e9, 40e-6},
    Link{"memory", TR_NOOP("Options", "memory of one machine"), 2e9, 100e-6},
    Link{"ethernet_10", TR_NOOP("Options", "10 Gb/s network"), 1.1e9, 100e-6},
};

const Link& linkOf(std::string_view id) {
    return *std::find_if(kLinks.begin(), kLinks.end(), [id](const Link& link) { return link.id == id; });
}

/// What travels from one exchange to the next, in halves of a sum.
struct Traffic {
    double gradients = 0; ///< bytes
    double halvesInPass = 0;
    double passes = 0; ///< that gradients travel in
    double values = 0; ///< bytes
    double halvesBehind = 0;

    double bytes() const { return gradients * halvesInPass * passes + values * halvesBehind; }
};

Traffic trafficOf(const ExchangeLoad& load) {
    if (load.every > 1)
        return {0, 0, 0, static_cast<double>(load.changes + load.averages), 2};
    const auto gradients = static_cast<double>(load.gradients), values = static_cast<double>(load.values);
    if (load.sharding == options::Sharding::None)
        return {gradients, 2, 1, 0, 0};
    return {gradients, 1, load.sharding == options::Sharding::Zero2 ? static_cast<double>(load.passes) : 1, values, 1};
}

/// Buckets of a buffer.
double partsOf(double bytes, const ExchangeLoad& load) {
    return load.bucketBytes > 0 ? std::ceil(bytes / static_cast<double>(load.bucketBytes)) : 1;
}

/// What is left to wait for when a backward pass ends whose buckets take `seconds` to travel: the last one, or what has
/// piled up behind the first.
double leftBehind(double seconds, double parts, double backward) {
    return parts > 0 ? std::max(seconds / parts, seconds - backward * (1 - 1 / parts)) : 0;
}

bool names(std::string_view model, std::string_view part) { return model.find(part) != std::string_view::npos; }

} // namespace

std::span<const Link> knownLinks() { return kLinks; }

const Link& usualLink(std::string_view deviceModel, bool gpu) {
    if (!gpu)
        return linkOf("memory");
    if (names(deviceModel, "SXM") || names(deviceModel, "HBM3") || names(deviceModel, "H200") ||
        names(deviceModel, "B200"))
        return linkOf("nvlink");
    return linkOf(names(deviceModel, "GeForce") ? "pcie" : "pcie_p2p");
}

std::uint64_t payloadBytes(const ExchangeLoad& load, int devices) {
    return static_cast<std::uint64_t>(
        std::llround(trafficOf(load).bytes() / load.every * (devices - 1) / std::max(1, devices)));
}

ExchangeEstimate estimateExchange(const ExchangeLoad& load, int devices, const Link& link) {
    ExchangeEstimate estimate;
    if (devices < 2)
        return estimate;
    const Traffic traffic = trafficOf(load);
    const double others = (devices - 1.0) / devices;
    const auto halves = [&](double bytes, double count) {
        const double setUp = partsOf(bytes, load) * link.secondsPerExchange / 2;
        return bytes > 0 ? count * (others * bytes / link.bytesPerSecond + setUp) : 0.0;
    };
    const double inPass = halves(traffic.gradients, traffic.halvesInPass),
                 behind = halves(traffic.values, traffic.halvesBehind);
    const double left = leftBehind(inPass, partsOf(traffic.gradients, load), load.wayBack * load.passSeconds);
    estimate.payload = payloadBytes(load, devices);
    estimate.seconds = (traffic.passes * inPass + behind) / load.every;
    estimate.waiting = (traffic.passes * left + behind) / load.every;
    const double computing = load.passSeconds * load.passes;
    estimate.efficiency = computing > 0 ? computing / (computing + estimate.waiting) : 1;
    return estimate;
}

} // namespace tempera::plan

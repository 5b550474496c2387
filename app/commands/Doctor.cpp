// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iterator>
#include <memory>

#include "base/Text.h"
#include "commands/Command.h"
#include "commands/PrintJson.h"
#include "hardware/DeviceList.h"
#include "hardware/Examination.h"
#include "hardware/LinkRecord.h"
#include "train/LinkProbe.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using hardware::Examination;
using hardware::Finding;

Json gpuJson(const hardware::GpuInfo& gpu) {
    return {{"device", toString(hardware::Device{hardware::DeviceKind::Cuda, gpu.index})},
            {"name", gpu.name},
            {"uuid", gpu.uuid},
            {"compute_capability", std::to_string(gpu.computeMajor) + "." + std::to_string(gpu.computeMinor)},
            {"memory_total", gpu.memoryTotal},
            {"memory_used", gpu.memoryUsed},
            {"temperature_c", orNull(gpu.temperature)},
            {"power_w", orNull(gpu.power)},
            {"power_limit_w", orNull(gpu.powerLimit)},
            {"utilization_percent", orNull(gpu.utilization)}};
}

/// The connections between the devices, and what was in the way of measuring them.
struct Links {
    hardware::LinkRecord record;
    std::vector<std::string> troubles;
};

/// As they were measured on this machine before; else, or where `again` is wanted, they are measured now and kept.
Links findLinks(const Examination& seen, bool again) {
    const std::string identity = hardware::identityOf(seen.usable.gpus, seen.host);
    if (const auto stored = hardware::storedLinks(identity); stored && !again)
        return {*stored, {}};
    Links links;
    links.record = train::measureLinks(seen.usable.indices(), links.troubles);
    if (!links.troubles.empty())
        return links; // the next look tries again
    if (const Status kept = hardware::storeLinks(identity, links.record); !kept.ok())
        links.troubles.push_back(kept.error().message);
    return links;
}

Json exchangeJson(const std::optional<hardware::ExchangeSpeed>& speed) {
    if (!speed)
        return nullptr;
    return {{"way", speed->way},
            {"devices", speed->devices},
            {"bytes_per_second", speed->bytesPerSecond},
            {"seconds_per_exchange", speed->secondsPerExchange}};
}

Json linksJson(const Links& links) {
    Json pairs = Json::array();
    for (const hardware::GpuLink& link : links.record.gpuLinks)
        pairs.push_back({{"from", toString(hardware::Device{hardware::DeviceKind::Cuda, link.from})},
                         {"to", toString(hardware::Device{hardware::DeviceKind::Cuda, link.to})},
                         {"direct_access", link.directAccess},
                         {"bytes_per_second", link.bytesPerSecond}});
    return {{"gpu_pairs", pairs},
            {"gpus", exchangeJson(links.record.gpus)},
            {"cpu", exchangeJson(links.record.cpu)},
            {"problems", links.troubles}};
}

Json toJson(const Examination& seen, const std::vector<Finding>& findings, const Links& links) {
    const hardware::HostInfo& host = seen.host;
    Json gpus = Json::array();
    for (const hardware::GpuInfo& gpu : seen.gpus)
        gpus.push_back(gpuJson(gpu));
    Json problems = Json::array();
    for (const Finding& finding : findings)
        problems.push_back(
            {{"severity", finding.grave ? "error" : "notice"}, {"problem", finding.what}, {"advice", finding.advice}});
    return {{"version", TEMPERA_VERSION},
            {"system", {{"name", host.system}, {"kernel", host.kernel}}},
            {"cpu",
             {{"name", host.cpuModel},
              {"cores", host.physicalCores},
              {"threads", host.logicalCores},
              {"avx2", host.avx2},
              {"avx512", host.avx512},
              {"avx512_bf16", host.avx512Bf16},
              {"amx_bf16", host.amxBf16}}},
            {"memory", {{"total", host.memoryTotal}, {"available", host.memoryAvailable}}},
            {"driver", {{"version", seen.driver}, {"cuda", seen.driverCuda}, {"problem", seen.noGpu}}},
            {"gpus", gpus},
            {"libtorch",
             {{"version", seen.torch.version},
              {"folder", show(seen.torch.folder)},
              {"cuda", seen.noCuda.empty()},
              {"cuda_problem", seen.noCuda}}},
            {"cache", {{"folder", show(seen.cacheFolder)}, {"free", seen.cacheFree}}},
            {"devices", usableDevices(seen)},
            {"links", linksJson(links)},
            {"problems", problems}};
}

std::string bytes(std::uint64_t count) { return formatBytes(static_cast<double>(count)); }

std::string processorText(const hardware::HostInfo& host) {
    std::string text = host.cpuModel + ", " + std::to_string(host.physicalCores) + " cores, " +
                       std::to_string(host.logicalCores) + " threads";
    text += host.avx512 ? ", AVX-512" : host.avx2 ? ", AVX2" : "";
    return text + (host.amxBf16 ? ", bfloat16 by AMX" : host.avx512Bf16 ? ", bfloat16" : "");
}

std::string gpuText(const hardware::GpuInfo& gpu) {
    std::string text = gpu.name + ", " + bytes(gpu.memoryTotal) + " (" + bytes(gpu.memoryUsed) + " in use)";
    if (gpu.temperature)
        text += ", " + std::to_string(*gpu.temperature) + " °C";
    if (gpu.power)
        text += ", " + std::to_string(static_cast<int>(*gpu.power)) + " W";
    return gpu.utilization ? text + ", " + std::to_string(*gpu.utilization) + " % busy" : text;
}

std::string speedText(double bytesPerSecond) { return formatBytes(bytesPerSecond) + "/s"; }

std::string exchangeText(const hardware::ExchangeSpeed& speed, const char* kind) {
    return std::to_string(speed.devices) + " " + kind + " by " + speed.way + ": sums at " +
           speedText(speed.bytesPerSecond) + ", " +
           formatCount(static_cast<std::int64_t>(std::llround(speed.secondsPerExchange * 1e6))) + " µs for a small one";
}

/// GPUs of one kind are connected alike: a line for each way of connection, with its slowest and quickest pair.
std::string pairsText(const std::vector<hardware::GpuLink>& links, bool direct) {
    std::int64_t count = 0;
    double slowest = 0, quickest = 0;
    for (const hardware::GpuLink& link : links) {
        if (link.directAccess != direct)
            continue;
        slowest = count == 0 ? link.bytesPerSecond : std::min(slowest, link.bytesPerSecond);
        quickest = std::max(quickest, link.bytesPerSecond);
        ++count;
    }
    if (count == 0)
        return {};
    return formatCount(count) + " of " + formatCount(std::ssize(links)) + " ways between GPUs " +
           (direct ? "are direct" : "lead through host memory") + ": " + speedText(slowest) +
           (quickest > slowest ? " to " + speedText(quickest) : std::string());
}

void print(const Links& links, const std::function<void(const char*, const std::string&)>& row) {
    for (const bool direct : {true, false})
        if (const std::string text = pairsText(links.record.gpuLinks, direct); !text.empty())
            row("Links", text);
    if (links.record.gpus)
        row("Exchange", exchangeText(*links.record.gpus, "GPUs"));
    if (links.record.cpu)
        row("Exchange", exchangeText(*links.record.cpu, "CPU devices"));
    for (const std::string& trouble : links.troubles)
        row("Exchange", "not measured: " + trouble);
}

void print(const Examination& seen, const std::vector<Finding>& findings, const Links& links) {
    const auto row = [](const char* name, const std::string& text) { std::printf("%-11s %s\n", name, text.c_str()); };
    row("System", seen.host.system + ", kernel " + seen.host.kernel);
    row("Processor", processorText(seen.host));
    row("Memory", bytes(seen.host.memoryTotal) + ", " + bytes(seen.host.memoryAvailable) + " available");
    if (!seen.driver.empty())
        row("Driver", "NVIDIA " + seen.driver + ", CUDA up to " + seen.driverCuda);
    const std::vector<int> usable = seen.usable.indices();
    for (const hardware::GpuInfo& gpu : seen.gpus)
        row(("cuda:" + std::to_string(gpu.index)).c_str(),
            gpuText(gpu) + (std::ranges::count(usable, gpu.index) > 0 ? "" : " — not used, see below"));
    row("LibTorch", seen.torch.version + " in " + show(seen.torch.folder));
    row("CUDA part", seen.noCuda.empty() ? "works" : "cannot be used: " + seen.noCuda);
    row("Cache", show(seen.cacheFolder) + ", " + bytes(seen.cacheFree) + " free");
    row("Devices", join(usableDevices(seen), ", "));
    print(links, row);
    std::printf("\n");
    for (const Finding& finding : findings)
        std::printf("%s %s\n  → %s\n", finding.grave ? "✗" : "·", finding.what.c_str(), finding.advice.c_str());
    if (findings.empty())
        std::printf("✓ nothing is missing\n");
}

Run declare(CLI::App& verb) {
    const auto json = std::make_shared<bool>(false);
    const auto again = std::make_shared<bool>(false);
    verb.add_flag("--json", *json, "The same as one JSON object");
    verb.add_flag("--measure", *again,
                  "Measure the connections between the devices again, which is done once else, and whenever devices or "
                  "driver have changed");
    return [json, again]() -> Status {
        const Examination seen = hardware::examine();
        const std::vector<Finding> findings = hardware::judge(seen);
        const Links links = findLinks(seen, *again);
        if (*json)
            printJson(toJson(seen, findings, links));
        else
            print(seen, findings, links);
        return {};
    };
}

} // namespace

const Command doctorCommand = {"doctor", "Show devices, memory, drivers and libraries, and what is wrong with them",
                               declare};

} // namespace tempera::app

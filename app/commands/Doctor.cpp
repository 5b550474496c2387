// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>

#include "base/Text.h"
#include "commands/Command.h"
#include "hardware/DeviceList.h"
#include "hardware/Examination.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using hardware::Examination;
using hardware::Finding;

template <class T>
Json orNull(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}

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

Json toJson(const Examination& seen, const std::vector<Finding>& findings) {
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

void print(const Examination& seen, const std::vector<Finding>& findings) {
    const auto row = [](const char* name, const std::string& text) { std::printf("%-11s %s\n", name, text.c_str()); };
    row("System", seen.host.system + ", kernel " + seen.host.kernel);
    row("Processor", processorText(seen.host));
    row("Memory", bytes(seen.host.memoryTotal) + ", " + bytes(seen.host.memoryAvailable) + " available");
    if (!seen.driver.empty())
        row("Driver", "NVIDIA " + seen.driver + ", CUDA up to " + seen.driverCuda);
    for (const hardware::GpuInfo& gpu : seen.gpus)
        row(("cuda:" + std::to_string(gpu.index)).c_str(),
            gpuText(gpu) + (seen.noCuda.empty() ? "" : " — not used, see below"));
    row("LibTorch", seen.torch.version + " in " + show(seen.torch.folder));
    row("CUDA part", seen.noCuda.empty() ? "works" : "cannot be used: " + seen.noCuda);
    row("Cache", show(seen.cacheFolder) + ", " + bytes(seen.cacheFree) + " free");
    row("Devices", join(usableDevices(seen), ", "));
    std::printf("\n");
    for (const Finding& finding : findings)
        std::printf("%s %s\n  → %s\n", finding.grave ? "✗" : "·", finding.what.c_str(), finding.advice.c_str());
    if (findings.empty())
        std::printf("✓ nothing is missing\n");
}

Run declare(CLI::App& verb) {
    const auto json = std::make_shared<bool>(false);
    verb.add_flag("--json", *json, "The same as one JSON object");
    return [json]() -> Status {
        const Examination seen = hardware::examine();
        const std::vector<Finding> findings = hardware::judge(seen);
        if (*json)
            std::printf("%s\n", toJson(seen, findings).dump(2, ' ', false, Json::error_handler_t::replace).c_str());
        else
            print(seen, findings);
        return {};
    };
}

} // namespace

const Command doctorCommand = {"doctor", "Show devices, memory, drivers and libraries, and what is wrong with them",
                               declare};

} // namespace tempera::app

// SPDX-License-Identifier: Apache-2.0
#include "hardware/LinkRecord.h"

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

namespace tempera::hardware {

namespace {

using Json = nlohmann::ordered_json;

fs::path recordFile() { return cacheHome() / "links.json"; }

Json toJson(const ExchangeSpeed& speed) {
    return {{"way", speed.way},
            {"devices", speed.devices},
            {"bytes_per_second", speed.bytesPerSecond},
            {"seconds_per_exchange", speed.secondsPerExchange}};
}

std::optional<ExchangeSpeed> speedIn(const Json& json, const char* name) {
    const auto at = json.find(name);
    if (at == json.end() || !at->is_object())
        return std::nullopt;
    ExchangeSpeed speed{at->value("way", ""), at->value("devices", 0), at->value("bytes_per_second", 0.0),
                        at->value("seconds_per_exchange", 0.0)};
    const bool isSound = std::isfinite(speed.bytesPerSecond) && speed.bytesPerSecond > 0 &&
                         std::isfinite(speed.secondsPerExchange) && speed.secondsPerExchange >= 0;
    return isSound ? std::optional(speed) : std::nullopt;
}

} // namespace

std::string identityOf(std::span<const GpuInfo> gpus, const HostInfo& host, const fs::path& root) {
    std::string identity = host.cpuModel + ", " + std::to_string(host.logicalCores) + " threads";
    if (gpus.empty())
        return identity;
    std::ifstream driver(root / "proc/driver/nvidia/version");
    std::string version;
    std::getline(driver, version);
    for (const GpuInfo& gpu : gpus)
        identity += "; " + gpu.uuid;
    return identity + "; " + version;
}

Status storeLinks(const std::string& identity, const LinkRecord& record) {
    Json json = {{"identity", identity}, {"gpu_links", Json::array()}};
    for (const GpuLink& link : record.gpuLinks)
        json["gpu_links"].push_back({{"from", link.from},
                                     {"to", link.to},
                                     {"direct_access", link.directAccess},
                                     {"bytes_per_second", link.bytesPerSecond}});
    if (record.gpus)
        json["gpus"] = toJson(*record.gpus);
    if (record.cpu)
        json["cpu"] = toJson(*record.cpu);
    return writeFileAtomically(recordFile(), json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

std::optional<LinkRecord> storedLinks(const std::string& identity) try {
    const auto text = readFile(recordFile());
    const Json json = text.ok() ? Json::parse(*text, nullptr, false) : Json();
    if (!json.is_object() || json.value("identity", "") != identity)
        return std::nullopt;
    LinkRecord record;
    for (const Json& link : json.value("gpu_links", Json::array()))
        record.gpuLinks.push_back({link.value("from", 0), link.value("to", 0), link.value("direct_access", false),
                                   link.value("bytes_per_second", 0.0)});
    record.gpus = speedIn(json, "gpus");
    record.cpu = speedIn(json, "cpu");
    return record;
} catch (const Json::exception&) { // a value of another type than ours
    return std::nullopt;
}

} // namespace tempera::hardware

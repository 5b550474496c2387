// SPDX-License-Identifier: Apache-2.0
#include "plan/SpeedRecord.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/Files.h"

namespace tempera::plan {

namespace {

using Json = nlohmann::json;

fs::path recordFile() { return cacheHome() / "speeds.json"; }

Json readRecords() {
    const auto text = readFile(recordFile());
    Json records = text.ok() ? Json::parse(text.value(), nullptr, false) : Json::array();
    return records.is_array() ? records : Json::array();
}

bool matches(const Json& record, const SpeedKey& key) {
    return record.is_object() && record.value("work", "training") == key.work &&
           record.value("device", "") == key.device && record.value("precision", "") == key.precision &&
           record.value("checkpointing", false) == key.checkpointing;
}

bool isOfModel(const Json& record, const SpeedKey& key) {
    return matches(record, key) && record.value("parameters", std::int64_t{0}) == key.parameters;
}

/// Of the last runs, the oldest first. Older programs kept the last one alone.
std::vector<double> recentSpeeds(const Json& record) {
    const double only = record.value("flops_per_second", 0.0);
    return record.value("recent", std::vector<double>{only});
}

} // namespace

std::optional<MeasuredSpeed> measuredSpeed(const SpeedKey& key) try {
    constexpr double kSimilar = 3.0;
    std::optional<MeasuredSpeed> best;
    for (const Json& record : readRecords()) {
        if (!matches(record, key))
            continue;
        const auto parameters = record.value("parameters", std::int64_t{0});
        const double ratio = static_cast<double>(parameters) / static_cast<double>(key.parameters);
        const MeasuredSpeed found{record.value("flops_per_second", 0.0), parameters == key.parameters};
        const bool similar = ratio > 1 / kSimilar && ratio < kSimilar;
        if (std::isfinite(found.flopsPerSecond) && found.flopsPerSecond > 0 && similar && (!best || found.sameModel))
            best = found;
    }
    return best;
} catch (const Json::exception&) { // a value of another type than ours
    return std::nullopt;
}

Status storeSpeed(const SpeedKey& key, double flopsPerSecond) try {
    constexpr std::size_t kKept = 5;
    Json records = Json::array();
    std::vector<double> recent;
    for (const Json& record : readRecords())
        if (isOfModel(record, key))
            recent = recentSpeeds(record);
        else if (record.is_object())
            records.push_back(record);
    recent.push_back(flopsPerSecond);
    if (recent.size() > kKept)
        recent.erase(recent.begin(), recent.end() - kKept);
    records.push_back({{"work", key.work},
                       {"device", key.device},
                       {"precision", key.precision},
                       {"checkpointing", key.checkpointing},
                       {"parameters", key.parameters},
                       {"flops_per_second", *std::max_element(recent.begin(), recent.end())},
                       {"recent", recent}});
    return writeFileAtomically(recordFile(), records.dump(1) + "\n");
} catch (const Json::exception& error) {
    return Error::failed(show(recordFile()) + ": " + error.what());
}

} // namespace tempera::plan

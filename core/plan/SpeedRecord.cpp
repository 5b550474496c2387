// SPDX-License-Identifier: Apache-2.0
#include "plan/SpeedRecord.h"

#include <cmath>
#include <nlohmann/json.hpp>

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
    Json records = Json::array();
    for (const Json& record : readRecords())
        if (record.is_object() &&
            !(matches(record, key) && record.value("parameters", std::int64_t{0}) == key.parameters))
            records.push_back(record);
    records.push_back({{"work", key.work},
                       {"device", key.device},
                       {"precision", key.precision},
                       {"checkpointing", key.checkpointing},
                       {"parameters", key.parameters},
                       {"flops_per_second", flopsPerSecond}});
    return writeFileAtomically(recordFile(), records.dump(1) + "\n");
} catch (const Json::exception& error) {
    return Error::failed(show(recordFile()) + ": " + error.what());
}

} // namespace tempera::plan

// SPDX-License-Identifier: Apache-2.0
#include "options/Migrations.h"

#include <nlohmann/json.hpp>

namespace tempera::options {

std::span<const Migration> migrations() { return {}; } // version 1 is the first

Status migrate(nlohmann::ordered_json& job, int current, std::span<const Migration> steps) {
    const std::string expected = "expected " + std::to_string(current);
    if (!job.contains("version"))
        return Error::badRequest("version: missing, " + expected);
    const auto& version = job["version"];
    if (!version.is_number_integer() || version < current - static_cast<int>(steps.size()))
        return Error::badRequest("version: found " + (version.is_number() ? version.dump() : std::string("no number")) +
                                 ", " + expected);
    if (version > current)
        return Error::badRequest("version: found " + version.dump() + ", this Tempera reads up to " +
                                     std::to_string(current),
                                 "update Tempera to read this file");
    for (const Migration& step : steps)
        if (job["version"] == step.from) {
            step.apply(job);
            job["version"] = step.from + 1;
        }
    return {};
}

} // namespace tempera::options

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <span>

#include "base/Result.h"

/// Job files of earlier versions are brought up to date step by step, before their keys are checked. For the .cpp files
/// of options/ only.
namespace tempera::options {

/// Turns a job of version `from` into one of version `from` + 1.
struct Migration {
    int from;
    void (*apply)(nlohmann::ordered_json& job);
};

/// One entry for every version that is no longer current, in order. A change of the golden list of options
/// (tests/golden/options.golden) that removes or renames a key, or changes a default, needs one.
std::span<const Migration> migrations();

/// Applies the steps from the job's "version" to `current`. Refuses versions that are not known. The job is an object.
Status migrate(nlohmann::ordered_json& job, int current, std::span<const Migration> steps);

} // namespace tempera::options

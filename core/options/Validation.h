// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::options {

enum class Severity {
    Error,   ///< the job cannot run
    Warning, ///< it runs, but probably not as meant
    Notice,  ///< a changed option that is ignored in this job
};

/// Something wrong with one option, for the line below its field.
struct Problem {
    std::string key;
    std::string message; ///< without the key
    Severity severity = Severity::Error;
    bool isMissing = false; ///< an error only because nothing was given yet

    bool operator==(const Problem&) const = default;
};

/// Everything that can be said of a config by itself: ranges, options that contradict each other, changed options that
/// are ignored. Looks at no file. Errors come first. Thread: any.
std::vector<Problem> validate(const TrainConfig& config);

/// The first error of `validate`, as "key: message".
Status firstError(const TrainConfig& config);

} // namespace tempera::options

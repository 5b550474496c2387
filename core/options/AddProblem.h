// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "options/Validation.h"

namespace tempera::options {

/// For the rules of validate().
inline void add(std::vector<Problem>& problems, const char* key, std::string message,
                Severity severity = Severity::Error) {
    problems.push_back({key, std::move(message), severity, false});
}

} // namespace tempera::options

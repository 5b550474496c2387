// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tempera::app {

/// What to write instead of an argument that is an option of the job by its key, its last part, or another trainer's
/// name for it: "--lr 3" is `--set optimizer.learning_rate=3`. Empty for other arguments.
/// @param following the argument behind it, which may be its value
std::string settingFor(std::string_view argument, std::string_view following);

} // namespace tempera::app

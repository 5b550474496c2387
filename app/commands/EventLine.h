// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/Files.h"

namespace tempera::app {

/// Prints one event for another program: a line of JSON on stdout, at once.
void printEvent(const nlohmann::ordered_json& event);

/// A path in an event: absolute, so that it means the same to whoever reads it.
std::string wholePath(const fs::path& file);

} // namespace tempera::app

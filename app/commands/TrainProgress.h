// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/Result.h"
#include "train/TrainSession.h"

namespace tempera::app {

/// How `tempera train` shows what happens.
enum class ProgressStyle {
    Bar,  ///< one line that is drawn over on a terminal; elsewhere a line now and then; on stderr
    Json, ///< one event a line on stdout
    None, ///< warnings only
};
/// "bar", "json", "none".
std::optional<ProgressStyle> progressStyle(std::string_view name);

std::unique_ptr<train::TrainObserver> makeProgress(ProgressStyle style);

} // namespace tempera::app

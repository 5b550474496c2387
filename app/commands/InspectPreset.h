// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::app {

/// A preset or config of another trainer: whose it is, how many of its settings are understood, how to make a job of
/// it.
Status inspectPreset(const fs::path& file, bool json);

} // namespace tempera::app

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "format/TensorTable.h"
#include "spec/ModelFacts.h"

namespace tempera::spec {

/// The facts of a single-file checkpoint from its tensors and metadata. The error names the file.
Result<ModelFacts> describeSingleFile(const fs::path& path, const format::TensorTable& table);

/// The schedule that all models of these families were trained with, as scheduler_config.json would say it.
SchedulerConfig standardScheduler(const FamilySpec& family, Prediction prediction, bool zeroTerminalSnr);

} // namespace tempera::spec

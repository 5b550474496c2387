// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "data/DatasetIndex.h"
#include "hardware/DeviceList.h"
#include "options/TrainConfig.h"
#include "plan/BatchPlan.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Images per second that `device` alone trains on, as an earlier run of this model on this kind of device had it;
/// nothing where there was none. It reads the machine and speeds.json anew. Thread: any.
std::optional<double> speedOfOne(const options::TrainConfig& config, const data::DatasetIndex& index,
                                 const spec::ModelFacts& model, const BatchPlan& batches, hardware::Device device);

} // namespace tempera::plan

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "hardware/DeviceList.h"
#include "hardware/LinkRecord.h"

namespace tempera::train {

/// Measures what a sum over buffers of these devices takes, by the same exchange as in training: by NCCL on GPUs that
/// have it, else through the host's memory. Takes a second or two. Thread: any; it starts one for each device.
Result<hardware::ExchangeSpeed> measureExchange(const std::vector<hardware::Device>& devices);

/// Measures the connections between all devices of this machine. What fails is not in it; `troubles` gets a line each.
/// @param gpus N of `cuda:N` of those that can be used
hardware::LinkRecord measureLinks(const std::vector<int>& gpus, std::vector<std::string>& troubles);

} // namespace tempera::train

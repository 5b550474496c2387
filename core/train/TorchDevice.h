// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <c10/core/Device.h>

#include "base/Result.h"
#include "hardware/DeviceList.h"

namespace tempera::train {

/// The device that an option of the command line names: "cpu", "cuda", "cuda:1", or "auto" for the first usable GPU,
/// else the CPU. LibTorch's CUDA part is loaded where one may be needed. @return BadRequest where there is no such
/// device
Result<at::Device> chooseDevice(const std::string& name);

at::Device asTorchDevice(const hardware::Device& device);

} // namespace tempera::train

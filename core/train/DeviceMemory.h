// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <c10/core/Device.h>

#include "run/Events.h"

namespace tempera::train {

/// The memory that training takes on a device, for its events: of a GPU what LibTorch's allocator holds for tensors, on
/// the CPU what the process has in memory. Thread: any.
run::DeviceMemory memoryOn(at::Device device);

} // namespace tempera::train

// SPDX-License-Identifier: Apache-2.0
#include "train/DeviceMemory.h"

#include <c10/core/CachingDeviceAllocator.h>

#include "base/Process.h"

namespace tempera::train {

run::DeviceMemory memoryOn(at::Device device) {
    if (device.is_cpu()) {
        const ProcessMemory memory = processMemory();
        return {"cpu", memory.resident, memory.peak};
    }
    constexpr auto kAll = static_cast<std::size_t>(c10::CachingAllocator::StatType::AGGREGATE);
    const auto stats = c10::getDeviceAllocator(device.type())->getDeviceStats(device.index());
    const c10::CachingAllocator::Stat& bytes = stats.allocated_bytes[kAll];
    return {device.str(), bytes.current, bytes.peak};
}

} // namespace tempera::train

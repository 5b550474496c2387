// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "base/Files.h"
#include "hardware/DeviceMeter.h"

namespace tempera::hardware {

/// The meters of the processor as Linux shows them below /sys: thermal zones and hwmon for its temperature, powercap
/// (RAPL of Intel and AMD) for its energy. Thread: any one at a time.
class ProcessorMeter {
public:
    explicit ProcessorMeter(const fs::path& root = "/");

    /// The hottest package's temperature; the energy of all packages together since the meter was made.
    DeviceReading read();

private:
    /// A package's counter of energy, which begins anew at its end.
    struct Counter {
        fs::path file;
        std::uint64_t range = 0; ///< µJ at which it does
        std::uint64_t last = 0;
    };
    void findThermometers(const fs::path& root);
    void findCounters(const fs::path& root);

    std::vector<fs::path> thermometers_; ///< files in thousandths of °C
    std::vector<Counter> counters_;
    std::uint64_t used_ = 0; ///< µJ
};

} // namespace tempera::hardware

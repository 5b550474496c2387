// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "base/Clock.h"
#include "base/Files.h"
#include "hardware/DeviceList.h"
#include "hardware/Slowdown.h"

namespace tempera::hardware {

/// What a device's own meters say at a moment. What it has no meter for is unset.
struct DeviceReading {
    std::optional<double> temperature; ///< °C
    std::optional<double> power;       ///< W
    std::optional<double> energy;      ///< J since some moment before
    std::optional<Slowdown> slowedBy = std::nullopt;
};

/// Reads a device's meters now. Thread: any one at a time.
using ReadDevice = std::function<DeviceReading()>;

/// Of a GPU: through NVML. Of the CPU: the temperature of its package, and its energy where the system lets this user
/// read it (RAPL, which most systems keep from all but root); the whole processor's, whatever part of it computes.
/// @param root "/" but in tests
ReadDevice meterOf(Device device, const fs::path& root = "/");

/// Counts the energy that a device uses, from its counter or, where it has none, from its power (trapezoids). Thread:
/// one.
class EnergyCount {
public:
    /// @param seconds of a clock that only goes forward
    void add(double seconds, const DeviceReading& reading);
    /// J since the first reading; nothing where there is no meter.
    std::optional<double> joules() const { return joules_; }
    /// W: what the meter says, or the mean between the last two readings of the counter.
    std::optional<double> power() const { return power_; }

private:
    struct At {
        double seconds;
        DeviceReading reading;
    };
    std::optional<At> last_;
    std::optional<double> joules_;
    std::optional<double> power_;
};

/// The meters of a device while it lives: read from a thread of its own every few seconds, so that nothing is missed
/// while nobody asks. Thread: any.
class DeviceMeter {
public:
    explicit DeviceMeter(ReadDevice read, const Clock& clock = systemClock());
    DeviceMeter(const DeviceMeter&) = delete;
    DeviceMeter& operator=(const DeviceMeter&) = delete;

    struct Figures {
        std::optional<double> temperature; ///< °C
        std::optional<double> power;       ///< W
        std::optional<double> energy;      ///< J since the meter was made
        std::optional<Slowdown> slowedBy;
    };
    /// Reads them now.
    Figures now();

private:
    DeviceReading readLocked();

    const ReadDevice read_;
    const Clock& clock_;
    std::mutex mutex_;
    EnergyCount count_;
    std::jthread thread_; ///< last: it ends before the rest goes
};

} // namespace tempera::hardware

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "run/Events.h"

namespace tempera::run {

/// How the devices of a run do, and what it has used over all its starts: what crashes and resumes made void has been
/// spent, too. Give it the events in their order. Thread: any one at a time.
class DeviceTally {
public:
    void add(const RunEvent& event);
    void add(const DevicesEvent& event);

    /// What the engine that worked on it last has told; nothing where it has not.
    const std::optional<DevicesEvent>& last() const { return last_; }
    /// Wh, of the devices that have a meter; nothing where none has.
    std::optional<double> energy() const { return sum(energy_, last_ ? last_->energy : std::nullopt); }
    /// In the user's currency: time and electricity, as far as their prices are set.
    std::optional<double> cost() const { return sum(cost_, last_ ? costOf(*last_) : std::nullopt); }

private:
    static std::optional<double> costOf(const DevicesEvent& event);
    static std::optional<double> sum(std::optional<double> a, std::optional<double> b);

    std::optional<DevicesEvent> last_;
    std::optional<double> energy_; ///< of the starts before
    std::optional<double> cost_;
};

/// Wh, or kWh from a tenth of one: "7.3 Wh", "1.25 kWh".
std::string energyText(double wattHours);
/// "12.30", "less than 0.01".
std::string costText(double cost);

/// "slowed by heat".
std::string slowdownText(hardware::Slowdown slowdown);
/// What one device tells: "3.10 pictures/s, waiting 6 %, 3.2 GB of 24 GB, 61 °C, 150 W"; perhaps nothing.
std::string deviceText(const DeviceState& state);

/// What is known of it in one line: "2 devices, 93 % efficient (measured), 5 % of the time waiting, 71 Wh, cost
/// 0.02". Empty where nothing is but that they are there.
std::string devicesText(const DeviceTally& tally);

} // namespace tempera::run

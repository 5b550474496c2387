// SPDX-License-Identifier: Apache-2.0
#include "hardware/DeviceMeter.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <utility>

#include "hardware/GpuInfo.h"
#include "hardware/ProcessorMeter.h"

namespace tempera::hardware {

namespace {

constexpr std::chrono::seconds kBetween(2);

std::string uuidOf(const Gpus& gpus, int index) {
    const std::vector<GpuInfo> all = gpus.read();
    const auto found = std::find_if(all.begin(), all.end(), [index](const auto& gpu) { return gpu.index == index; });
    return found == all.end() ? std::string() : found->uuid;
}

} // namespace

ReadDevice meterOf(Device device, const fs::path& root) {
    if (device.kind == DeviceKind::Cpu)
        return [meter = std::make_shared<ProcessorMeter>(root)] { return meter->read(); };
    const auto gpus = std::make_shared<const Gpus>();
    return [gpus, uuid = uuidOf(*gpus, device.index)] {
        const GpuReading seen = gpus->read(uuid);
        return DeviceReading{seen.temperature, seen.power, seen.energy, seen.slowedBy};
    };
}

void EnergyCount::add(double seconds, const DeviceReading& reading) {
    power_ = reading.power;
    if (reading.power || reading.energy)
        joules_ = joules_.value_or(0.0);
    if (last_ && joules_) {
        const double passed = seconds - last_->seconds;
        const DeviceReading& before = last_->reading;
        std::optional<double> used;
        if (reading.energy && before.energy)
            used = std::max(0.0, *reading.energy - *before.energy);
        else if (reading.power && before.power)
            used = passed * (*reading.power + *before.power) / 2.0;
        joules_ = *joules_ + used.value_or(0.0);
        if (!power_ && used && passed > 0.0)
            power_ = *used / passed;
    }
    last_ = At{seconds, reading};
}

DeviceMeter::DeviceMeter(ReadDevice read, const Clock& clock)
    : read_(std::move(read))
    , clock_(clock) {
    const DeviceReading first = readLocked();
    if (!first.power && !first.energy)
        return; // nothing to be missed
    thread_ = std::jthread([this](const std::stop_token& stop) {
        std::mutex sleep;
        std::condition_variable_any changed;
        std::unique_lock lock(sleep);
        while (!changed.wait_for(lock, stop, kBetween, [&stop] { return stop.stop_requested(); })) {
            const std::lock_guard reading(mutex_);
            readLocked();
        }
    });
}

DeviceReading DeviceMeter::readLocked() {
    DeviceReading reading = read_();
    count_.add(clock_.monotonicSeconds(), reading);
    return reading;
}

DeviceMeter::Figures DeviceMeter::now() {
    const std::lock_guard lock(mutex_);
    const DeviceReading reading = readLocked();
    return {reading.temperature, count_.power(), count_.joules(), reading.slowedBy};
}

} // namespace tempera::hardware

// SPDX-License-Identifier: Apache-2.0
#include "train/DeviceReporter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include <ATen/ops/from_blob.h>

#include "hardware/GpuInfo.h"
#include "hardware/HostInfo.h"
#include "hardware/LaunchPlace.h"
#include "plan/SpeedOfOne.h"
#include "train/DeviceMemory.h"
#include "train/Journal.h"

namespace tempera::train {

namespace {

constexpr double kBetween = 5.0; // seconds
constexpr double kSecondsPerHour = 3600.0;
constexpr double kJoulesPerWattHour = 3600.0;
constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

/// What a rank tells the first one.
enum Field : std::size_t {
    Images,       ///< per second of computing
    AllImages,    ///< per second
    Exchanging,   ///< part of the time
    Memory,       ///< bytes
    MemoryTotal,  ///< bytes
    Temperature,  ///< °C
    Power,        ///< W
    Energy,       ///< J
    SlowedBy,     ///< hardware::Slowdown
    kFieldsOfRow, ///< how many there are
};

std::optional<double> known(double value) { return std::isnan(value) ? std::nullopt : std::optional(value); }

std::optional<std::int64_t> knownBytes(double value) {
    return std::isnan(value) ? std::nullopt : std::optional(static_cast<std::int64_t>(value));
}

/// Whether this rank is the first on its machine, and the first in its process.
struct Firsts {
    bool here = false;
    bool inProcess = false;
};

/// Where a launcher has started a process for each device, it says so.
Firsts firstsOf(parallel::Ranks ranks) {
    const auto place = hardware::launchPlace();
    return place.ok() && *place ? Firsts{(*place)->localRank == 0, true} : Firsts{ranks.isFirst(), ranks.isFirst()};
}

std::optional<double> totalMemory(hardware::Device device) {
    if (device.kind == hardware::DeviceKind::Cpu)
        return static_cast<double>(hardware::readHostInfo().memoryTotal);
    for (const hardware::GpuInfo& gpu : hardware::Gpus().read())
        if (gpu.index == device.index)
            return static_cast<double>(gpu.memoryTotal);
    return std::nullopt;
}

} // namespace

void StepShares::add(double seconds, std::int64_t images, double exchanging) {
    constexpr int kMemory = 32;
    // The second step takes the place of the first.
    const int weight = std::clamp(steps_, 1, kMemory);
    steps_ = std::min(steps_ + 1, kMemory);
    seconds_ += (seconds - seconds_) / weight;
    images_ += (static_cast<double>(images) - images_) / weight;
    waited_ += (std::min(exchanging, seconds) - waited_) / weight;
}

bool StepShares::isMeasurement() const {
    constexpr int kEnough = 5; // behind the first
    return steps_ > kEnough;
}

double StepShares::imagesPerSecond() const { return seconds_ > 0 ? images_ / seconds_ : 0; }

double StepShares::imagesPerComputingSecond() const {
    return seconds_ > waited_ ? images_ / (seconds_ - waited_) : imagesPerSecond();
}

double StepShares::exchanging() const { return seconds_ > 0 ? waited_ / seconds_ : 0; }

DeviceReporter::DeviceReporter(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives,
                               at::Device device, hardware::ReadDevice meter, const Clock& clock)
    : setup_(setup)
    , journal_(journal)
    , collectives_(collectives)
    , ranks_(collectives.ranks())
    , device_(device)
    , tellsMemory_(!device.is_cpu() || firstsOf(ranks_).inProcess)
    , clock_(clock)
    , began_(clock.monotonicSeconds())
    , gathered_(began_)
    , rows_(static_cast<std::size_t>(ranks_.worldSize) * kFieldsOfRow, kAbsent) {
    const hardware::Device& own = setup.devices[static_cast<std::size_t>(ranks_.rank)];
    if (!device.is_cpu() || firstsOf(ranks_).here) {
        meter_.emplace(meter ? std::move(meter) : hardware::meterOf(own), clock);
        memoryTotal_ = totalMemory(own);
    }
    if (ranks_.isFirst() && !ranks_.isAlone())
        speedOfOne_ = plan::speedOfOne(setup.config, setup.index, setup.model, setup.batches, own);
}

DeviceReporter::~DeviceReporter() = default;

void DeviceReporter::add(double seconds, std::int64_t images, double exchanging) {
    std::int64_t mine = 0;
    for (const plan::MicroBatch& pass :
         plan::sharesOf(static_cast<std::size_t>(images), ranks_.worldSize, setup_.config.train.batchSize, ranks_.rank))
        mine += static_cast<std::int64_t>(pass.size());
    const double behind = std::exchange(waitedBehind_, 0.0);
    own_.add(seconds + behind, mine, exchanging + behind);
}

bool DeviceReporter::isDue() const { return !own_.isEmpty() && clock_.monotonicSeconds() - gathered_ >= kBetween; }

/// @param row kFieldsOfRow numbers
void DeviceReporter::fillOwn(double* row) {
    std::fill_n(row, kFieldsOfRow, kAbsent);
    if (!own_.isEmpty()) {
        row[Images] = own_.imagesPerComputingSecond();
        row[AllImages] = own_.imagesPerSecond();
        row[Exchanging] = own_.exchanging();
    }
    if (tellsMemory_)
        row[Memory] = static_cast<double>(memoryOn(device_).bytes);
    row[MemoryTotal] = memoryTotal_.value_or(kAbsent);
    if (meter_) {
        const hardware::DeviceMeter::Figures figures = meter_->now();
        row[Temperature] = figures.temperature.value_or(kAbsent);
        row[Power] = figures.power.value_or(kAbsent);
        row[Energy] = figures.energy.value_or(kAbsent);
        row[SlowedBy] = figures.slowedBy ? static_cast<double>(*figures.slowedBy) : kAbsent;
    }
}

void DeviceReporter::gather() {
    gathered_ = clock_.monotonicSeconds();
    std::vector<double> rows(rows_.size(), 0.0);
    fillOwn(rows.data() + static_cast<std::size_t>(ranks_.rank) * kFieldsOfRow);
    if (!ranks_.isAlone())
        collectives_.allReduceSum(at::from_blob(rows.data(), {static_cast<std::int64_t>(rows.size())}, at::kDouble));
    rows_ = std::move(rows); // where that failed, what was known stays
}

void DeviceReporter::report() {
    gather();
    tell();
}

run::DeviceState DeviceReporter::stateOf(int rank) const {
    const double* row = rows_.data() + static_cast<std::size_t>(rank) * kFieldsOfRow;
    run::DeviceState state;
    state.device = hardware::toString(setup_.devices[static_cast<std::size_t>(rank)]);
    state.imagesPerS = known(row[Images]);
    if (!ranks_.isAlone())
        state.exchanging = known(row[Exchanging]);
    state.memory = knownBytes(row[Memory]);
    state.memoryTotal = knownBytes(row[MemoryTotal]);
    state.temperature = known(row[Temperature]);
    state.power = known(row[Power]);
    if (const auto joules = known(row[Energy]))
        state.energy = *joules / kJoulesPerWattHour;
    if (const auto slowedBy = known(row[SlowedBy]))
        state.slowedBy = static_cast<hardware::Slowdown>(*slowedBy);
    return state;
}

/// Exchange and efficiency, as run::DevicesEvent defines them.
void DeviceReporter::describeTogether(run::DevicesEvent& event) const {
    double waited = 0, speed = 0;
    for (int rank = 0; rank < ranks_.worldSize; ++rank) {
        const double* row = rows_.data() + static_cast<std::size_t>(rank) * kFieldsOfRow;
        if (std::isnan(row[Exchanging]))
            return; // no step is done
        waited += row[Exchanging];
        speed += row[AllImages];
    }
    event.exchanging = waited / ranks_.worldSize;
    constexpr double kPlausible = 1.1; // above: one was slowed down by other work when it was measured
    const double measured = speedOfOne_ ? speed / (*speedOfOne_ * ranks_.worldSize) : kAbsent;
    event.isEfficiencyMeasured = own_.isMeasurement() && measured <= kPlausible;
    if (event.isEfficiencyMeasured)
        event.efficiency = measured;
    else if (!device_.is_cpu())
        event.efficiency = 1 - *event.exchanging;
}

void DeviceReporter::tell() {
    if (!ranks_.isFirst())
        return;
    fillOwn(rows_.data());
    run::DevicesEvent event;
    event.seconds = clock_.monotonicSeconds() - began_;
    for (int rank = 0; rank < ranks_.worldSize; ++rank) {
        event.devices.push_back(stateOf(rank));
        if (const auto energy = event.devices.back().energy)
            event.energy = event.energy.value_or(0.0) + *energy;
    }
    if (!ranks_.isAlone())
        describeTogether(event);
    const options::DevicesConfig& prices = setup_.config.devices;
    if (prices.pricePerHour > 0)
        event.costOfTime = event.seconds / kSecondsPerHour * prices.pricePerHour;
    if (prices.electricityPrice > 0 && event.energy)
        event.costOfElectricity = *event.energy / 1000.0 * prices.electricityPrice;
    journal_.tell(event);
    warnOfHeat(event);
}

void DeviceReporter::warnOfHeat(const run::DevicesEvent& event) {
    constexpr int kLasting = 3; // reports: a fan may need a moment
    hot_.resize(event.devices.size());
    for (std::size_t rank = 0; rank < hot_.size(); ++rank) {
        const run::DeviceState& state = event.devices[rank];
        const bool isHot = state.slowedBy == hardware::Slowdown::Heat;
        if (hot_[rank] >= kLasting)
            continue; // told once
        hot_[rank] = isHot ? hot_[rank] + 1 : 0;
        if (hot_[rank] == kLasting)
            journal_.warn(
                state.temperature
                    ? state.device + " is slowed down by heat, at " + std::to_string(std::lround(*state.temperature)) +
                          " °C: its fans and the air that it gets are worth a look"
                    : state.device + " is slowed down by heat: its fans and the air that it gets are worth a look");
    }
}

} // namespace tempera::train

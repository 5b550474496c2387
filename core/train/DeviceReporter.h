// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <c10/core/Device.h>

#include "hardware/DeviceMeter.h"
#include "parallel/Collectives.h"
#include "run/Events.h"
#include "train/RunSetup.h"

namespace tempera::train {

class Journal;

/// Smoothed figures of a device's steps: the mean over the first ones, then an exponential one. The first step, which
/// sets up what later ones use again, counts only while it is the only one. Thread: one.
class StepShares {
public:
    /// @param images of the step that were this device's; @param exchanging seconds of `seconds` that it waited
    void add(double seconds, std::int64_t images, double exchanging);

    bool isEmpty() const { return steps_ == 0; }
    bool isMeasurement() const;     ///< rests on enough steps
    double imagesPerSecond() const; ///< waiting counts
    double imagesPerComputingSecond() const;
    double exchanging() const; ///< part of the time

private:
    int steps_ = 0;
    double seconds_ = 0;
    double images_ = 0;
    double waited_ = 0;
};

/// Tells how the devices of a run do (run::DevicesEvent): every rank measures its own, the first one gathers and tells.
/// Thread: the trainer's; LibTorch's exceptions leave it, and those of lost peers.
class DeviceReporter {
public:
    /// Everything that is given must outlive it. @param meter the device's own where none is given
    DeviceReporter(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives, at::Device device,
                   hardware::ReadDevice meter = {}, const Clock& clock = systemClock());
    ~DeviceReporter();

    /// After every step. @param images of the global batch; @param exchanging seconds of `seconds` that were waited
    void add(double seconds, std::int64_t images, double exchanging);
    /// Time that was waited behind a step: by devices that come together only every few steps. It counts as the next
    /// step's.
    void addWaiting(double seconds) { waitedBehind_ += seconds; }
    /// Whether it is time to gather; the first rank's word counts.
    bool isDue() const;
    /// Every rank gives what it has measured; the first one then tells.
    void report();
    /// Likewise without telling: the last gathering of a run.
    void gather();
    /// The first rank tells what it knows by now, without asking the others.
    void tell();

private:
    void fillOwn(double* row);
    run::DeviceState stateOf(int rank) const;
    void describeTogether(run::DevicesEvent& event) const;
    void warnOfHeat(const run::DevicesEvent& event);

    const RunSetup& setup_;
    Journal& journal_;
    parallel::Collectives& collectives_;
    const parallel::Ranks ranks_;
    const at::Device device_;
    const bool tellsMemory_; ///< not of the memory of a process that another one tells of
    const Clock& clock_;
    const double began_;
    double gathered_ = 0;
    std::optional<double> memoryTotal_;
    std::optional<double> speedOfOne_; ///< images per second; see plan::speedOfOne
    std::optional<hardware::DeviceMeter> meter_;
    StepShares own_;
    double waitedBehind_ = 0;
    std::vector<int> hot_;     ///< by rank: reports in a row in which heat slowed it down
    std::vector<double> rows_; ///< a row for each rank, as they were gathered last
};

} // namespace tempera::train

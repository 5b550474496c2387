// SPDX-License-Identifier: Apache-2.0
#include "train/DeviceWorkers.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <ATen/Parallel.h>

#include "parallel/Gloo.h"
#include "train/Journal.h"
#include "train/RunSetup.h"
#include "train/TorchDevice.h"
#include "train/TorchGuard.h"
#include "train/TrainLoop.h"

namespace tempera::train {

namespace {

constexpr const char* kMemoryHint =
    "lower train.batch_size and raise train.accumulation, switch train.gradient_checkpointing on, or lower "
    "dataset.resolution";

/// The workers of one process are lost together, and the first may save or draw for hours while the others wait.
constexpr std::chrono::hours kNever(24 * 365);

/// The first failure of any worker; those that follow come of it.
class FirstFailure {
public:
    void note(const Error& error) {
        const std::lock_guard lock(mutex_);
        if (!error_)
            error_ = error;
    }
    std::optional<Error> error() const {
        const std::lock_guard lock(mutex_);
        return error_;
    }

private:
    mutable std::mutex mutex_;
    std::optional<Error> error_;
};

/// One worker, from beginning to end.
struct Worker {
    const RunSetup& setup;
    const std::optional<run::Checkpoint>& from;
    Controls& controls;
    parallel::Collectives& collectives;
    FirstFailure& failure;

    Result<TrainOutcome> run(Journal& journal) {
        const int rank = collectives.ranks().rank;
        at::init_num_threads(); // OpenMP counts them for every thread of the program
        Result<TrainOutcome> outcome = guarded(kMemoryHint, [&] {
            TrainLoop loop(setup, journal, controls, collectives,
                           asTorchDevice(setup.devices[static_cast<std::size_t>(rank)]));
            return loop.run(from);
        });
        if (!outcome.ok()) {
            failure.note(outcome.error());
            collectives.abort();
        }
        return outcome;
    }
};

Result<std::vector<std::unique_ptr<parallel::Collectives>>> connect(std::size_t devices) {
    std::vector<std::unique_ptr<parallel::Collectives>> ranks;
    if (devices == 1) {
        ranks.push_back(parallel::makeSingleRank());
        return ranks;
    }
    const Status connected = guarded({}, [&]() -> Status {
        ranks = parallel::makeThreadRanks(static_cast<int>(devices), kNever);
        return {};
    });
    if (!connected.ok())
        return Error::failed("cannot connect the devices: " + connected.error().message);
    return ranks;
}

} // namespace

void shareThreads(const RunSetup& setup) {
    const bool areCpus = setup.devices.front().kind == hardware::DeviceKind::Cpu;
    const int given = setup.config.devices.threads;
    const int sharers = areCpus ? static_cast<int>(setup.devices.size()) : 1;
    if (given > 0 || sharers > 1) // threads that LibTorch starts later take their number from here
        at::set_num_threads(std::max(1, (given > 0 ? given : at::get_num_threads()) / sharers));
}

Result<TrainOutcome> trainOnDevices(const RunSetup& setup, const std::optional<run::Checkpoint>& from, Journal& journal,
                                    Controls& controls) {
    TEMPERA_TRY(const auto ranks, connect(setup.devices.size()));
    FirstFailure failure;
    std::vector<std::optional<Result<TrainOutcome>>> outcomes(ranks.size());
    const auto work = [&](std::size_t rank, Journal& told) {
        outcomes[rank].emplace(Worker{setup, from, controls, *ranks[rank], failure}.run(told));
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t rank = 1; rank < ranks.size(); ++rank)
            others.emplace_back([&, rank] {
                Journal silent(journal);
                work(rank, silent);
            });
        work(0, journal);
    }
    // What the first worker brought about counts, even where another failed after it.
    if (outcomes.front()->ok())
        return *std::move(outcomes.front());
    return *failure.error();
}

} // namespace tempera::train

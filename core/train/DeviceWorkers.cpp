// SPDX-License-Identifier: Apache-2.0
#include "train/DeviceWorkers.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/tensor.h>
#include <c10/core/DeviceGuard.h>

#include "base/Cancel.h"
#include "base/Text.h"
#include "parallel/Arrival.h"
#include "parallel/Gloo.h"
#include "parallel/Nccl.h"
#include "train/Journal.h"
#include "train/RankThreads.h"
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

/// Which takes several seconds on many cards, however short a time-out notices what hangs later.
constexpr std::chrono::seconds kLeastForNccl(60);

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
        const hardware::Device& named = setup.devices[static_cast<std::size_t>(rank)];
        at::init_num_threads(); // OpenMP counts them for every thread of the program
        Result<TrainOutcome> outcome = guarded(kMemoryHint, [&] {
            const at::Device device = asTorchDevice(named);
            std::optional<c10::DeviceGuard> current; // of this thread
            if (device.is_cuda())
                current.emplace(device);
            const auto connecting = std::max(kLeastForNccl, std::chrono::seconds(setup.config.exchange.timeout));
            const auto overCards = device.is_cuda() ? parallel::overNccl(collectives, device, connecting) : nullptr;
            TrainLoop loop(setup, journal, controls, overCards ? *overCards : collectives, device);
            return loop.run(from);
        });
        if (!outcome.ok()) {
            const Error error = rank == 0 ? outcome.error() : outcome.error().context(hardware::toString(named));
            failure.note(error);
            collectives.giveUp(error.message);
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

void shareThreads(const RunSetup& setup, const std::optional<hardware::LaunchPlace>& place) {
    const bool areCpus = setup.devices.front().kind == hardware::DeviceKind::Cpu;
    const int given = setup.config.devices.threads;
    const int sharers = !areCpus ? 1 : place ? place->localWorldSize : static_cast<int>(setup.devices.size());
    if (given > 0 || sharers > 1) // threads that LibTorch starts later take their number from here
        at::set_num_threads(std::max(1, (given > 0 ? given : at::get_num_threads()) / sharers));
}

Result<TrainOutcome> trainOnDevices(const RunSetup& setup, const std::optional<run::Checkpoint>& from, Journal& journal,
                                    Controls& controls) {
    TEMPERA_TRY(auto ranks, connect(setup.devices.size()));
    FirstFailure failure;
    std::optional<Result<TrainOutcome>> outcome; // of the first
    const auto work = [&](parallel::Collectives& own) {
        if (own.ranks().isFirst()) {
            outcome.emplace(Worker{setup, from, controls, own, failure}.run(journal));
        } else {
            Journal silent(journal);
            static_cast<void>(Worker{setup, from, controls, own, failure}.run(silent)); // a failure is noted
        }
    };
    TEMPERA_CHECK(onAllRanks(std::move(ranks), work));
    // What the first worker brought about counts, even where another failed after it.
    if (outcome->ok())
        return *std::move(outcome);
    return *failure.error();
}

Result<std::unique_ptr<parallel::Collectives>>
connectProcesses(const RunSetup& setup, const hardware::LaunchPlace& place, const std::stop_token& stop) {
    if (place.worldSize == 1)
        return parallel::makeSingleRank();
    parallel::ProcessPlace here{.ranks = {place.rank, place.worldSize},
                                .address = place.address,
                                .port = place.port,
                                .launcherHasStore = place.launcherHasStore,
                                .way = {},
                                .devices = {}};
    for (const hardware::Device& device : setup.devices)
        here.devices.push_back(hardware::toString(device));
    const std::string where = place.address + ":" + std::to_string(place.port);
    using Connected = Result<std::unique_ptr<parallel::Collectives>>;
    Connected connected = guarded({}, [&]() -> Connected {
        here.way = parallel::awaitWay(place.address, place.port, parallel::kComing, stop);
        return parallel::joinProcesses(here, std::chrono::seconds(setup.config.exchange.timeout), stop);
    });
    if (!connected.ok() && stop.stop_requested())
        return cancelled();
    if (!connected.ok())
        return Error::failed("cannot connect with the other processes at " + where + ": " + connected.error().message,
                             "MASTER_ADDR and MASTER_PORT must be the same, and reachable, for all of them, and any "
                             "port open between their machines");
    return connected;
}

Result<std::optional<run::Checkpoint>> agreeOnStart(parallel::Collectives& collectives,
                                                    Result<std::optional<run::Checkpoint>> own) {
    using Start = Result<std::optional<run::Checkpoint>>;
    return guarded({}, [&]() -> Start {
        const bool isFirst = collectives.ranks().isFirst();
        const std::string path = isFirst && own.ok() && *own ? (*own)->path.string() : "";
        const std::int64_t step = path.empty() ? 0 : (*own)->step;
        const at::Tensor facts = at::tensor(
            std::vector<std::int64_t>{own.ok() ? 1 : 0, step, static_cast<std::int64_t>(path.size())}, at::kLong);
        collectives.broadcast(facts, 0);
        const std::int64_t* told = facts.const_data_ptr<std::int64_t>();
        at::Tensor letters = at::empty({told[2]}, at::kByte);
        if (isFirst)
            std::copy(path.begin(), path.end(), letters.mutable_data_ptr<std::uint8_t>());
        collectives.broadcast(letters, 0);
        if (isFirst)
            return own;
        if (told[0] == 0)
            return Error::badRequest("the first process of the run refused to start");
        if (told[2] == 0)
            return std::optional<run::Checkpoint>();
        const auto* begin = letters.const_data_ptr<std::uint8_t>();
        run::Checkpoint from{told[1], std::string(begin, begin + told[2])};
        if (std::error_code error; !fs::is_directory(from.path, error))
            return Error::badRequest("save.dir: " + show(from.path) +
                                     " is not here, expected a folder that all machines of the run share");
        return std::optional(std::move(from));
    });
}

Result<TrainOutcome> trainAsProcess(const RunSetup& setup, const std::optional<run::Checkpoint>& from, Journal& journal,
                                    Controls& controls, parallel::Collectives& collectives) {
    FirstFailure failure;
    return Worker{setup, from, controls, collectives, failure}.run(journal);
}

} // namespace tempera::train

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/Result.h"
#include "hardware/UsableGpus.h"

namespace tempera::hardware {

/// The place that a launcher gave this process among those of a run: one process for each device, over all nodes.
struct LaunchPlace {
    int rank = 0;
    int worldSize = 1;
    int localRank = 0; ///< among the processes of this machine
    int localWorldSize =
        1;               ///< how many they are; where the launcher does not say, 1, or all if the address is loopback's
    std::string address; ///< of the machine of the first process
    int port = 0;
    bool launcherHasStore = false; ///< torchrun's agent listens there, else the first process does
    /// Those of all processes, in the order of their ranks, where `tempera train` itself is the launcher.
    std::vector<std::string> devices = {};
};

/// What the environment says, as torchrun, Kubernetes' PyTorchJob (RANK, WORLD_SIZE, LOCAL_RANK, MASTER_ADDR,
/// MASTER_PORT) or srun (SLURM_PROCID, SLURM_NTASKS, SLURM_LOCALID, with MASTER_ADDR and MASTER_PORT set by the user)
/// leave it. Nothing where there is no launcher, or only one process. One of several tasks of srun that lacks the
/// address is refused: each would train alone. Pure.
/// @param variable its value, or null
/// @return BadRequest that names the variable which is missing or wrong
Result<std::optional<LaunchPlace>> readLaunchPlace(const std::function<const char*(const char*)>& variable);

/// The same of this process's own environment.
Result<std::optional<LaunchPlace>> launchPlace();

/// How many of a run's devices are this machine's: as its launcher says; where there is none, all.
int devicesHere(int all);

/// What readLaunchPlace finds again: the variables that a launcher of this machine's processes sets.
std::vector<std::pair<std::string, std::string>> environmentOf(const LaunchPlace& place);

/// The devices of all processes, in the order of their ranks: those that `chosen` names for the processes of a machine,
/// or each one of the kind that was chosen. Pure.
Result<ChosenDevices> placedDevices(ChosenDevices chosen, const LaunchPlace& place);

} // namespace tempera::hardware

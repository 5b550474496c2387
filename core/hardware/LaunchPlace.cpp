// SPDX-License-Identifier: Apache-2.0
#include "hardware/LaunchPlace.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

#include "base/LocalAddress.h"
#include "base/Text.h"

namespace tempera::hardware {

namespace {

using Variable = std::function<const char*(const char*)>;

constexpr int kMostProcesses = 1 << 16, kLastPort = 65535;
constexpr const char* kDevices = "TEMPERA_DEVICES"; ///< beside the variables of all launchers

/// A whole number from `least` to `most`; nothing where the variable is not set.
Result<std::optional<int>> numberIn(const Variable& variable, const char* name, int least, int most = kMostProcesses) {
    const char* text = variable(name);
    if (!text)
        return std::optional<int>();
    const auto number = parseInteger(text);
    if (!number || *number < least || *number > most)
        return Error::badRequest(std::string(name) + ": found \"" + text +
                                 "\" in the environment, expected a number from " + std::to_string(least) + " to " +
                                 std::to_string(most));
    return std::optional(static_cast<int>(*number));
}

Error missing(const char* name, bool isSlurm) {
    if (isSlurm)
        return Error::badRequest(std::string(name) + ": missing in the environment of one of several tasks of srun, "
                                                     "expected as the job's script exports it before srun",
                                 "to train a run of its own in each task, set RANK=0 and WORLD_SIZE=1");
    return Error::badRequest(std::string(name) + ": missing in the environment of a launched process, expected as "
                                                 "torchrun sets it");
}

/// Not so the script of a job, nor a shell in an allocation, which have SLURM_PROCID=0 and the SLURM_NTASKS of the job.
bool isTaskOfSeveral(const Variable& variable) {
    const auto numberOf = [&](const char* name) {
        const char* const text = variable(name);
        return text ? parseInteger(text).value_or(0) : 0;
    };
    return numberOf("SLURM_PROCID") > 0 || numberOf("SLURM_STEP_NUM_TASKS") > 1;
}

/// Expected: `rank` < `all`.
Status checkRank(const char* name, int rank, int all, const char* whose) {
    if (rank < all)
        return {};
    return Error::badRequest(std::string(name) + ": found " + std::to_string(rank) +
                             " in the environment, expected less than the " + std::to_string(all) + whose);
}

/// Of nodes in turn, as "4(x2),3": four on each of the first two, three on the third.
std::optional<int> countOfNode(std::string_view counts, int node) {
    for (const std::string& part : split(counts, ',')) {
        const std::size_t bracket = part.find("(x");
        const std::string times = bracket == std::string::npos ? "1)" : part.substr(bracket + 2);
        const auto count = parseInteger(part.substr(0, bracket));
        const auto nodes = parseInteger(times.substr(0, times.find(')')));
        if (!count || !nodes || !times.ends_with(')') || *count < 1 || *count > kMostProcesses || *nodes < 1)
            return std::nullopt;
        if (node < *nodes)
            return static_cast<int>(*count);
        node -= static_cast<int>(std::min<long long>(*nodes, kMostProcesses));
    }
    return std::nullopt;
}

/// What srun says of its own step goes before what the job was asked for.
Result<std::optional<int>> tasksOfSlurmNode(const Variable& variable) {
    constexpr const char* kCounts = "SLURM_STEP_TASKS_PER_NODE";
    const char* const counts = variable(kCounts);
    if (!counts)
        return numberIn(variable, "SLURM_NTASKS_PER_NODE", 1);
    TEMPERA_TRY(const auto node, numberIn(variable, "SLURM_NODEID", 0));
    const std::optional<int> count = countOfNode(counts, node.value_or(0));
    if (!count)
        return Error::badRequest(std::string(kCounts) + ": found \"" + counts +
                                 "\" in the environment, expected counts as srun sets them, as 4(x2),3");
    return count;
}

bool isSet(const Variable& variable, const char* name, const char* value) {
    const char* text = variable(name);
    return text && std::strcmp(text, value) == 0;
}

} // namespace

Result<std::optional<LaunchPlace>> readLaunchPlace(const Variable& variable) {
    const bool isSlurm =
        !variable("RANK") && variable("SLURM_PROCID") && (variable("MASTER_ADDR") || isTaskOfSeveral(variable));
    const char* const sizeName = isSlurm ? "SLURM_NTASKS" : "WORLD_SIZE";
    TEMPERA_TRY(const auto worldSize, numberIn(variable, sizeName, 1));
    const char* const devices = variable(kDevices);
    if (worldSize.value_or(1) == 1 && !devices)
        return std::optional<LaunchPlace>();
    const char* const rankName = isSlurm ? "SLURM_PROCID" : "RANK";
    const char* const localName = isSlurm ? "SLURM_LOCALID" : "LOCAL_RANK";
    TEMPERA_TRY(const auto rank, numberIn(variable, rankName, 0));
    TEMPERA_TRY(const auto localRank, numberIn(variable, localName, 0));
    TEMPERA_TRY(const auto localSize, isSlurm ? tasksOfSlurmNode(variable) : numberIn(variable, "LOCAL_WORLD_SIZE", 1));
    TEMPERA_TRY(const auto port, numberIn(variable, "MASTER_PORT", 1, kLastPort));
    if (!rank)
        return missing(rankName, isSlurm);
    if (!worldSize)
        return missing(sizeName, isSlurm);
    TEMPERA_CHECK(checkRank(rankName, *rank, *worldSize, " processes"));
    if (localSize)
        TEMPERA_CHECK(checkRank(localName, localRank.value_or(0), *localSize, " processes of this machine"));
    const char* const address = variable("MASTER_ADDR");
    if (!address)
        return missing("MASTER_ADDR", isSlurm);
    if (!port)
        return missing("MASTER_PORT", isSlurm);
    const bool isOneMachine = !localSize && isLoopback(address); // no other could find the first one there
    LaunchPlace place{*rank,
                      *worldSize,
                      localRank.value_or(isOneMachine ? *rank : 0),
                      localSize.value_or(isOneMachine ? *worldSize : 1),
                      address,
                      *port};
    place.launcherHasStore = isSet(variable, "TORCHELASTIC_USE_AGENT_STORE", "True");
    if (devices)
        place.devices = split(devices, ',');
    return std::optional(std::move(place));
}

Result<std::optional<LaunchPlace>> launchPlace() {
    return readLaunchPlace([](const char* name) { return std::getenv(name); });
}

int devicesHere(int all) {
    const auto place = launchPlace();
    return place.ok() && *place ? std::min(all, (*place)->localWorldSize) : all;
}

std::vector<std::pair<std::string, std::string>> environmentOf(const LaunchPlace& place) {
    return {{"RANK", std::to_string(place.rank)},
            {"WORLD_SIZE", std::to_string(place.worldSize)},
            {"LOCAL_RANK", std::to_string(place.localRank)},
            {"LOCAL_WORLD_SIZE", std::to_string(place.localWorldSize)},
            {"MASTER_ADDR", place.address},
            {"MASTER_PORT", std::to_string(place.port)},
            {kDevices, join(place.devices, ",")}};
}

Result<ChosenDevices> placedDevices(ChosenDevices chosen, const LaunchPlace& place) {
    if (!place.devices.empty() && static_cast<int>(chosen.devices.size()) == place.worldSize)
        return chosen;
    if (static_cast<int>(chosen.devices.size()) == place.localWorldSize && place.localWorldSize > 1) {
        const std::vector<Device> ofMachine = std::exchange(chosen.devices, {});
        for (int rank = 0; rank < place.worldSize; ++rank)
            chosen.devices.push_back(ofMachine[static_cast<std::size_t>(rank % place.localWorldSize)]);
        chosen.devices[static_cast<std::size_t>(place.rank)] = ofMachine[static_cast<std::size_t>(place.localRank)];
        return chosen;
    }
    if (chosen.devices.size() != 1)
        return Error::badRequest("devices.use: found " + std::to_string(chosen.devices.size()) +
                                 " devices in a run of " + std::to_string(place.worldSize) + " processes, " +
                                 std::to_string(place.localWorldSize) +
                                 " of them on this machine; expected a device for each of these, or one kind (auto, "
                                 "cpu or cuda:0)");
    const DeviceKind kind = chosen.devices.front().kind;
    const int count = static_cast<int>(chosen.gpus.size());
    if (kind == DeviceKind::Cuda && place.localRank >= count)
        return Error::badRequest("LOCAL_RANK: found " + std::to_string(place.localRank) +
                                 " in the environment, but this machine has " + std::to_string(count) + " usable GPUs");
    const auto gpuOf = [&chosen, count](int local) { // of other machines more may be there
        return local < count ? chosen.gpus[static_cast<std::size_t>(local)].index : local;
    };
    chosen.devices.clear();
    for (int rank = 0; rank < place.worldSize; ++rank)
        chosen.devices.push_back({kind, kind == DeviceKind::Cpu ? rank : gpuOf(rank % place.localWorldSize)});
    chosen.devices[static_cast<std::size_t>(place.rank)].index =
        kind == DeviceKind::Cpu ? place.rank : gpuOf(place.localRank);
    return chosen;
}

} // namespace tempera::hardware

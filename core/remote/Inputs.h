// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "remote/ObjectStore.h"

/// What a job needs and what lies elsewhere: the job itself, its data set, its model, given by their addresses. Each is
/// fetched into a folder of its own below the cache, as a whole: what a crash or a lost connection has left there is
/// gone on with, and what is unchanged is not fetched again. Nothing is written anywhere else.
namespace tempera::remote {

/// How far something is that is being fetched.
struct Fetching {
    std::string address;
    std::int64_t done = 0;  ///< bytes of it that are here; 0 when it begins
    std::int64_t total = 0; ///< bytes of all of it
};
/// Told before something is fetched and while it is, and not where the copy is as it should be.
using FetchTold = std::function<void(const Fetching&)>;

/// The copy of what an address leads to, a file or a folder, below `cache`. One fetches it at a time; others wait.
/// BadRequest where there is nothing, or it may not be read; Failed where the store cannot be reached for ten minutes.
/// Thread: any.
Result<std::filesystem::path> fetchInput(const std::string& address, const std::filesystem::path& cache,
                                         const FetchTold& told = {}, std::stop_token stop = {});

/// Whether an option of the job that is read, and never written, is an address.
bool hasAddresses(const options::TrainConfig& job);

/// The job with the paths of its copies in place of addresses. An error names the option.
Result<options::TrainConfig> withFetchedInputs(const options::TrainConfig& job, const std::filesystem::path& cache,
                                               const FetchTold& told = {}, std::stop_token stop = {});

/// BadRequest where one of the files has a name that leads out of the folder that it is to be fetched into.
Status requireBelow(const std::vector<StoredEntry>& files);

/// Calls `attempt` again while what it fails with may pass, ever more seldom, for up to ten minutes.
/// @return its last error; Cancelled
Status tryAgain(const std::function<Status()>& attempt, std::stop_token stop = {});

} // namespace tempera::remote

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "parallel/Collectives.h"

namespace tempera::parallel {

/// The ranks of a run whose workers are threads of this process; element r is for the thread of rank r. They are
/// connected to one another over the loopback interface. LibTorch's exceptions leave it.
std::vector<std::unique_ptr<Collectives>> makeThreadRanks(int worldSize, std::chrono::milliseconds timeout);

/// Where a process meets the others of its run.
struct ProcessPlace {
    Ranks ranks;
    std::string address; ///< of the common store
    int port = 0;
    bool hostsStore = false;          ///< it listens there: the first process, unless a launcher does
    std::string ownAddress;           ///< that the others reach this one by
    std::string attempt = "0";        ///< keeps one start's messages apart from another's in a launcher's store
    std::vector<std::string> devices; ///< of the processes, for people
};

/// Connects with the other processes of a run, for which it waits ten minutes at most (awaitAll). One that dies, gives
/// no sign of life for `timeout` or does not get on with its training (Collectives::beat) ends the exchange. LibTorch's
/// exceptions leave it. What gives it up in one process reaches the others where a reason is given; else they notice
/// that this one has gone.
/// @param stop ends the waiting, for all of them
std::unique_ptr<Collectives> joinProcesses(const ProcessPlace& place, std::chrono::milliseconds timeout,
                                           const std::stop_token& stop = {});

} // namespace tempera::parallel

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "base/LocalAddress.h"
#include "parallel/Collectives.h"

namespace tempera::parallel {

/// The ranks of a run whose workers are threads of this process; element r is for the thread of rank r. They are
/// connected to one another over the loopback interface. LibTorch's exceptions leave it.
/// @param timeout of every exchange
std::vector<std::unique_ptr<Collectives>> makeThreadRanks(int worldSize, std::chrono::milliseconds timeout);

/// Where a process meets the others of its run.
struct ProcessPlace {
    Ranks ranks;
    std::string address; ///< of the common store
    int port = 0;
    bool launcherHasStore = false;    ///< which may outlive them, with what earlier starts have left in it
    WayEnds way;                      ///< to `address`
    std::vector<std::string> devices; ///< of the processes, for people
};

/// Connects with the other processes of a run, for which it waits ten minutes at most (awaitAll). One that dies, gives
/// no sign of life for `timeout` or does not get on with its training (Collectives::beat) ends the exchange; so does
/// one that comes and is gone before they are connected. LibTorch's exceptions leave it. What gives it up in one
/// process reaches the others where a reason is given; else they notice that this one has gone.
/// @param stop ends the waiting, for all of them; within seconds, even where the first one does not answer
std::unique_ptr<Collectives> joinProcesses(const ProcessPlace& place, std::chrono::milliseconds timeout,
                                           const std::stop_token& stop = {});

} // namespace tempera::parallel

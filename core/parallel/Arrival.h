// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

#include "base/LocalAddress.h"
#include "parallel/Ranks.h"

namespace c10d {
class Store;
}

namespace tempera::parallel {

/// How long processes wait for one another: the slowest may still be reading its pictures.
constexpr std::chrono::minutes kComing(10);

/// The way to the first process, once its name leads anywhere: that of a machine which is about to start may not be
/// known yet. Throws ExchangeError, with a text for a person, when `stop` is requested or there has been none for
/// `most`. Thread: any.
WayEnds awaitWay(const std::string& address, int port, std::chrono::milliseconds most, const std::stop_token& stop);

/// Returns when a store listens at the first process's address: to connect with it before would take as long, and not
/// hear of a stop. Throws ExchangeError, with a text for a person, when `stop` is requested or nobody has listened for
/// `most`. Thread: any.
void awaitStore(const std::string& address, int port, std::chrono::milliseconds most, const std::stop_token& stop);

/// Returns when all processes of a run have come to their common store. It comes before the connections between them,
/// which would wait for ever, and would not hear of a stop. Either all return or none does: one that was stopped, or
/// has waited for longer than `most`, leaves, and takes with it those that are there and those that come later. So does
/// one in whose place another has come while it waits. Throws ExchangeError where it leaves, with a text for a person.
/// Thread: any; LibTorch's exceptions leave it.
/// @param devices of the ranks, for people
void awaitAll(c10d::Store& store, Ranks ranks, const std::vector<std::string>& devices, std::chrono::milliseconds most,
              const std::stop_token& stop);

/// Tells the others where this process is. Before awaitAll(). @param way to the first one, as this process sees it
void tellWay(c10d::Store& store, int rank, const WayEnds& way);

/// The address that the others reach this process by. The first machine may know its own name by an address that leads
/// nowhere else, as Debian's /etc/hosts has it: then it is the one that another machine finds it by. Behind awaitAll().
std::string addressForOthers(c10d::Store& store, Ranks ranks, const WayEnds& way);

} // namespace tempera::parallel

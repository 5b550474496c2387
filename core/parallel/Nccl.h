// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <c10/core/Device.h>

#include "parallel/Collectives.h"
#include "parallel/NcclLibrary.h"

namespace tempera::parallel {

/// The exchanges of buffers that lie on a GPU, from card to card by NCCL; what lies in host memory goes over `host`, as
/// do barriers and the news that the exchange was given up.
///
/// NCCL adds in an order of its own, which depends on how the cards are connected, and it rounds bfloat16 and float16
/// at every addition. The same bits arrive on all ranks, and again in another run on the same cards with the same NCCL;
/// they are not those of another number of machines or of the exchange through the host.
///
/// A call waits, on the host, for the work of the current stream of its thread and then for the exchange, on a stream
/// of its own: what other threads compute goes on beside it.
///
/// Called by every rank, each on its own thread; returns when all are connected and have added something up, rightly.
/// Throws ExchangeError where that fails.
/// @param host connects the same ranks; outlives it @param device a GPU that no other rank has @param most that it may
/// take; a thread that NCCL keeps beyond that is left behind
std::unique_ptr<Collectives> connectNccl(Collectives& host, at::Device device, std::chrono::milliseconds most,
                                         const nccl::Library& library);

/// The same where every rank has a GPU and NCCL can be loaded; else nothing, and the log says why the GPUs exchange
/// through the host. Every rank calls it and all get the same answer.
std::unique_ptr<Collectives> overNccl(Collectives& host, at::Device device, std::chrono::milliseconds most,
                                      const char* library = nccl::Library::kFile);

/// "NCCL 2.28.9": the one that is loaded; "NCCL" where it cannot be.
std::string ncclText();

} // namespace tempera::parallel

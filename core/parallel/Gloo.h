// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "parallel/Collectives.h"

namespace tempera::parallel {

/// The ranks of a run whose workers are threads of this process; element r is for the thread of rank r. They are
/// connected to one another over the loopback interface. LibTorch's exceptions leave it.
std::vector<std::unique_ptr<Collectives>> makeThreadRanks(int worldSize, std::chrono::milliseconds timeout);

} // namespace tempera::parallel

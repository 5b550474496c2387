// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

namespace tempera {

/// What people know a process of a run by: "process 1 of 4 (cuda:1)".
/// @param devices of the processes, in order; where they are not known, the name is without
std::string processName(int rank, int worldSize, std::span<const std::string> devices);

} // namespace tempera

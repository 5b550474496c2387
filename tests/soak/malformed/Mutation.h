// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/Random.h"

/// Malformed files out of valid ones: what a broken disk, a torn download, an editor or an attacker makes of them.
namespace tempera::soak {

/// One of `samples`, damaged once to eight times: bits, bytes, integers of either byte order, lengths, decimal numbers,
/// pieces that are lost, doubled, moved or taken from another sample, words that mean something to one parser or
/// another. A pure function of its arguments.
std::string mutate(std::span<const std::string> samples, RandomStream& random);

} // namespace tempera::soak

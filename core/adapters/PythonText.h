// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace tempera::adapters {

// Values as Python prints them: that is what the programs expect that look at sd-scripts' metadata.

std::string python(bool value);
std::string python(int value);
std::string python(std::int64_t value);
std::string python(double value);

/// Seconds since 1970 as "2026-11-21T19:40:00", UTC.
std::string isoDate(double seconds);

} // namespace tempera::adapters

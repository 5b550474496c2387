// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace tempera::hardware {

/// Why a device runs slower than it could; of several reasons the last of these.
enum class Slowdown {
    PowerLimit, ///< it draws as much as it is allowed to: usual at full load
    PowerBrake, ///< the power supply asks for less
    Heat,       ///< it protects itself
};

inline constexpr std::array<std::string_view, 3> kSlowdownNames = {"power_limit", "power_brake", "heat"};

constexpr std::string_view slowdownName(Slowdown slowdown) {
    return kSlowdownNames[static_cast<std::size_t>(slowdown)];
}

constexpr std::optional<Slowdown> slowdownOfName(std::string_view name) {
    for (std::size_t i = 0; i < kSlowdownNames.size(); ++i)
        if (kSlowdownNames[i] == name)
            return static_cast<Slowdown>(i);
    return std::nullopt;
}

} // namespace tempera::hardware

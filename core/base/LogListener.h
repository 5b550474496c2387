// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>

namespace tempera::log {

/// Told of every warning and error in the log (Log.h) for as long as it lives, from the thread that has it; one at a
/// time in a process. It must not write to the log itself.
class Listener {
public:
    explicit Listener(std::function<void(std::string_view line)> told);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
};

} // namespace tempera::log

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include <c10/util/intrusive_ptr.h>

#include "parallel/Ranks.h"

namespace c10d {
class Store;
}

namespace tempera::parallel {

/// Notices processes of a run that have died or hang without closing their connections: while it lives, it counts a
/// number of this rank up in the common store and watches those of the others. Thread: two of its own; one of them is
/// left behind where it waits for a store that does not answer.
class Liveness {
public:
    /// @param store nobody else's: a request may wait for ever
    /// @param lost called once, from its thread, with a text for a person: a number stands still for `timeout`, or the
    /// store does not answer
    Liveness(c10::intrusive_ptr<c10d::Store> store, Ranks ranks, std::chrono::milliseconds timeout,
             std::function<void(const std::string& text)> lost);
    ~Liveness();
    Liveness(const Liveness&) = delete;
    Liveness& operator=(const Liveness&) = delete;

private:
    struct Shared;
    static void ask(const std::shared_ptr<Shared>& shared);
    void watch();

    const std::shared_ptr<Shared> shared_;
    const std::function<void(const std::string& text)> lost_;
    std::thread watching_;
};

} // namespace tempera::parallel

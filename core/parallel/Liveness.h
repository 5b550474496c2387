// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <c10/util/intrusive_ptr.h>

#include "parallel/Ranks.h"

namespace c10d {
class Store;
}

namespace tempera::parallel {

/// Notices processes of a run that have died or hang without closing their connections, and tells the others why one
/// gives up. While it lives, it counts a number of this rank up in the common store and watches those of the others; a
/// rank whose own training does not get on says so itself. Thread: two of its own; one of them is left behind where it
/// waits for a store that does not answer. Its functions: any.
class Liveness {
public:
    /// @param store nobody else's: a request may wait for ever
    /// @param devices of the ranks, for people
    /// @param lost called once, from its thread, with a text for a person: a number stands still for `timeout`, the
    /// store does not answer, a rank has given up, or the training of this one does not get on
    Liveness(c10::intrusive_ptr<c10d::Store> store, Ranks ranks, std::vector<std::string> devices,
             std::chrono::milliseconds timeout, std::function<void(const std::string& text)> lost);
    ~Liveness();
    Liveness(const Liveness&) = delete;
    Liveness& operator=(const Liveness&) = delete;

    /// The training of this rank gets on, and may now be silent for `most`. Before the first call it is not watched.
    void beat(std::chrono::milliseconds most);
    /// Tells all ranks that this one gives up. @return the reason of the first one that did, which may be another;
    /// waits a moment for it
    std::string agree(const std::string& reason);
    /// "process 1 of 4 (cuda:1)".
    std::string nameOf(int rank) const;

    /// While one lives, this rank waits for others: that it is silent is their doing.
    class Waiting {
    public:
        /// @param liveness may be null
        explicit Waiting(Liveness* liveness);
        ~Waiting();
        Waiting(const Waiting&) = delete;
        Waiting& operator=(const Waiting&) = delete;

    private:
        Liveness* const liveness_;
    };

private:
    struct Shared;
    static void ask(const std::shared_ptr<Shared>& shared);
    void watch();

    const std::shared_ptr<Shared> shared_;
    const std::function<void(const std::string& text)> lost_;
    std::thread watching_;
};

} // namespace tempera::parallel

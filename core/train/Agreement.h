// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>

#include "base/Result.h"
#include "parallel/Collectives.h"

namespace tempera::train {

class Controls;

/// What a run was asked to do.
struct Wishes {
    bool save = false;
    bool sample = false;
    bool stop = false;
    bool pause = false;
    bool report = false; ///< how the devices do
};

/// What the ranks were asked to do by now: the same on all of them. Any may be told to stop, the first one everything.
/// @param save, report wishes of the first one's own. Thread: the trainer's; LibTorch's exceptions leave it, and those
/// of lost peers.
Wishes agreedWishes(Controls& controls, parallel::Collectives& collectives, bool save, bool report);

/// Whether anything is so on any rank.
bool isAnywhere(bool here, parallel::Collectives& collectives);

/// What failed on one rank and is thrown by all: they are still together and can go on without it.
class AgreedFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Throws AgreedFailure on every rank where `own` failed on any, with the text of the first of them.
void requireOnAll(const Status& own, parallel::Collectives& collectives);

/// Whether the ranks go on: one that was stopped stops them all. One that fails leaves, which ends their exchange.
Status agreedOn(Status own, parallel::Collectives& collectives);

} // namespace tempera::train

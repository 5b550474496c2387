// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/Module.h"

namespace tempera::nn {

/// While it lives, the layers that compute in its thread show it their results, and it remembers the first layer whose
/// result is not finite although what went in was. Slow: it looks at every number. One at a time in a thread.
class FiniteWatch {
public:
    FiniteWatch();
    ~FiniteWatch();
    FiniteWatch(const FiniteWatch&) = delete;
    FiniteWatch& operator=(const FiniteWatch&) = delete;

    /// Null where every result was finite.
    const Module* culprit() const { return culprit_; }

    /// Called by every layer; next to nothing where nobody watches.
    static void show(const Module& layer, const at::Tensor& input, const at::Tensor& result);

private:
    const Module* culprit_ = nullptr;
};

} // namespace tempera::nn

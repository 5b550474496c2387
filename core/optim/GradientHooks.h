// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

namespace tempera::optim {

/// While it lives, tells of every gradient that a backward pass has put into a tensor's grad(): when all that the
/// tensor gets from that pass is in it. Calls come one at a time, in the order of the pass, from a thread of LibTorch;
/// an exception ends the pass and leaves backward(). Thread: the trainer's.
class GradientHooks {
public:
    /// Called without recording. It may take the gradient away.
    using Arrived = std::function<void(std::size_t index, const at::Tensor& tensor)>;

    /// @param tensors leaves that nobody else listens to
    GradientHooks(std::span<const at::Tensor> tensors, Arrived arrived);
    ~GradientHooks();
    GradientHooks(const GradientHooks&) = delete;
    GradientHooks& operator=(const GradientHooks&) = delete;

private:
    std::vector<at::Tensor> tensors_;
    const Arrived arrived_;
};

} // namespace tempera::optim

// SPDX-License-Identifier: Apache-2.0
#include "optim/GradientHooks.h"

#include <memory>

#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/function_hook.h>
#include <torch/csrc/autograd/variable.h>

namespace tempera::optim {

namespace {

namespace ag = torch::autograd;

class Hook final : public ag::PostAccumulateGradHook {
public:
    Hook(std::size_t index, const GradientHooks::Arrived& arrived)
        : index_(index)
        , arrived_(arrived) {}

    void operator()(const at::Tensor& tensor) override {
        const c10::AutoGradMode noGradient(false);
        arrived_(index_, tensor);
    }

private:
    const std::size_t index_;
    const GradientHooks::Arrived& arrived_;
};

} // namespace

GradientHooks::GradientHooks(std::span<const at::Tensor> tensors, Arrived arrived)
    : tensors_(tensors.begin(), tensors.end())
    , arrived_(std::move(arrived)) {
    for (std::size_t i = 0; i < tensors_.size(); ++i)
        ag::impl::set_post_acc_grad_hooks(tensors_[i], std::make_unique<Hook>(i, arrived_));
}

GradientHooks::~GradientHooks() {
    for (const at::Tensor& tensor : tensors_)
        ag::impl::set_post_acc_grad_hooks(tensor, nullptr);
}

} // namespace tempera::optim

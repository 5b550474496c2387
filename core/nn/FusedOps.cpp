// SPDX-License-Identifier: Apache-2.0
#include "nn/FusedOps.h"

#include <array>

#include <ATen/ops/addcmul.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/gelu_backward.h>
#include <ATen/ops/group_norm.h>
#include <ATen/ops/native_group_norm.h>
#include <ATen/ops/native_group_norm_backward.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/silu_backward.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

#include "kernels/GroupNorm.h"

namespace tempera::nn {

namespace {

namespace ag = torch::autograd;

bool isRecording(at::TensorList inputs) {
    if (!c10::GradMode::is_enabled())
        return false;
    for (const at::Tensor& input : inputs)
        if (input.requires_grad())
            return true;
    return false;
}

struct Normalised {
    at::Tensor y;
    at::Tensor mean;
    at::Tensor rstd;
};

bool suitsOwnKernel(const at::Tensor& x, const at::Tensor& weight) {
    return x.is_cpu() && x.scalar_type() == at::kFloat && weight.scalar_type() == at::kFloat && x.dim() == 4 &&
           x.numel() > 0 && x.is_contiguous(at::MemoryFormat::ChannelsLast);
}

Normalised normaliseExactly(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, std::int64_t groups,
                            double eps) {
    const kernels::GroupNormShape shape{x.size(2) * x.size(3), x.size(1), groups};
    Normalised result{at::empty_like(x), at::empty({x.size(0), groups}, x.options()),
                      at::empty({x.size(0), groups}, x.options())};
    for (std::int64_t picture = 0; picture < x.size(0); ++picture) {
        const std::int64_t offset = picture * shape.pixels * shape.channels;
        kernels::groupNorm(x.const_data_ptr<float>() + offset, weight.const_data_ptr<float>(),
                           bias.const_data_ptr<float>(), shape, eps, result.y.mutable_data_ptr<float>() + offset,
                           result.mean.mutable_data_ptr<float>() + picture * groups,
                           result.rstd.mutable_data_ptr<float>() + picture * groups);
    }
    return result;
}

Normalised normalise(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, std::int64_t groups,
                     double eps) {
    if (suitsOwnKernel(x, weight))
        return normaliseExactly(x, weight, bias, groups, eps);
    auto [y, mean, rstd] =
        at::native_group_norm(x, weight, bias, x.size(0), x.size(1), x.size(2) * x.size(3), groups, eps);
    return {std::move(y), std::move(mean), std::move(rstd)};
}

/// [B, groups] → [B, C, 1, 1]
at::Tensor spreadOverChannels(const at::Tensor& perGroup, std::int64_t channels) {
    const std::int64_t batch = perGroup.size(0);
    const std::int64_t groups = perGroup.size(1);
    return perGroup.unsqueeze(2).expand({batch, groups, channels / groups}).reshape({batch, channels, 1, 1});
}

class GroupNormSiluBackward : public ag::Node {
public:
    GroupNormSiluBackward(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, Normalised& forward,
                          std::int64_t groups)
        : x_(x, false)
        , weight_(weight, false)
        , bias_(bias, false)
        , mean_(forward.mean, false)
        , rstd_(forward.rstd, false)
        , groups_(groups) {}

    ag::variable_list apply(ag::variable_list&& grads) override {
        const c10::AutoGradMode off(false);
        const at::Tensor x = x_.unpack();
        const at::Tensor weight = weight_.unpack();
        const at::Tensor mean = mean_.unpack();
        const at::Tensor rstd = rstd_.unpack();
        const std::int64_t channels = x.size(1);

        // The normalised value again, as one multiply-add per element with factors per picture and channel.
        const auto type = x.scalar_type();
        const at::Tensor scale = spreadOverChannels(rstd, channels) * weight.view({1, channels, 1, 1});
        const at::Tensor shift = bias_.unpack().view({1, channels, 1, 1}) - spreadOverChannels(mean, channels) * scale;
        const at::Tensor y = at::addcmul(shift.to(type), x, scale.to(type));

        const at::Tensor grad = at::silu_backward(grads[0].contiguous(x.suggest_memory_format()), y);
        auto [gradX, gradWeight, gradBias] = at::native_group_norm_backward(
            grad, x, mean, rstd, weight, x.size(0), channels, x.size(2) * x.size(3), groups_,
            {should_compute_output(0), should_compute_output(1), should_compute_output(2)});
        return {gradX, gradWeight, gradBias};
    }

    void release_variables() override {
        for (ag::SavedVariable* saved : {&x_, &weight_, &bias_, &mean_, &rstd_})
            saved->reset_data();
    }

private:
    ag::SavedVariable x_, weight_, bias_, mean_, rstd_;
    std::int64_t groups_;
};

class GegluBackward : public ag::Node {
public:
    explicit GegluBackward(const at::Tensor& x)
        : x_(x, false) {}

    ag::variable_list apply(ag::variable_list&& grads) override {
        const c10::AutoGradMode off(false);
        const auto parts = x_.unpack().chunk(2, -1);
        const at::Tensor gradValue = grads[0] * at::gelu(parts[1]);
        const at::Tensor gradGate = at::gelu_backward(grads[0] * parts[0], parts[1]);
        return {at::cat({gradValue, gradGate}, -1)};
    }

    void release_variables() override { x_.reset_data(); }

private:
    ag::SavedVariable x_;
};

template <class Backward>
void record(const at::Tensor& y, std::shared_ptr<Backward> backward, ag::edge_list edges) {
    backward->set_next_edges(std::move(edges));
    ag::set_history(y, backward);
}

} // namespace

at::Tensor groupNorm(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, std::int64_t groups,
                     double eps) {
    if (!isRecording({x, weight, bias}) && suitsOwnKernel(x, weight)) {
        const c10::AutoGradMode off(false);
        return normaliseExactly(x, weight, bias, groups, eps).y;
    }
    return at::group_norm(x, groups, weight, bias, eps);
}

at::Tensor groupNormSilu(const at::Tensor& input, const at::Tensor& weight, const at::Tensor& bias, std::int64_t groups,
                         double eps) {
    const at::Tensor x = input.contiguous(input.suggest_memory_format());
    const bool recording = isRecording({x, weight, bias});
    const c10::AutoGradMode off(false);
    Normalised forward = normalise(x, weight, bias, groups, eps);
    at::Tensor y = at::silu_(forward.y);
    if (recording)
        record(y,
               std::shared_ptr<GroupNormSiluBackward>(new GroupNormSiluBackward(x, weight, bias, forward, groups),
                                                      ag::deleteNode),
               ag::collect_next_edges(x, weight, bias));
    return y;
}

at::Tensor geglu(const at::Tensor& x) {
    const bool recording = isRecording({x});
    const c10::AutoGradMode off(false);
    const auto parts = x.chunk(2, -1);
    at::Tensor y = at::gelu(parts[1]).mul_(parts[0]);
    if (recording)
        record(y, std::shared_ptr<GegluBackward>(new GegluBackward(x), ag::deleteNode), ag::collect_next_edges(x));
    return y;
}

} // namespace tempera::nn

// SPDX-License-Identifier: Apache-2.0
#include "adapters/RebuiltOp.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <ATen/ops/conv2d.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/linear.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

namespace tempera::adapters {

namespace {

namespace ag = torch::autograd;

using Build = std::function<at::Tensor()>;

class RebuiltBackward : public ag::Node {
public:
    RebuiltBackward(const LayerOp& op, const at::Tensor& x, Build build, std::vector<at::Tensor> factors)
        : op_(op)
        , x_(x, false)
        , build_(std::move(build))
        , factors_(std::move(factors)) {}

    ag::variable_list apply(ag::variable_list&& grads) override {
        ag::variable_list result(num_outputs());
        if (!grads[0].defined())
            return result;
        std::vector<at::Tensor> sources;
        std::vector<std::size_t> slots;
        for (std::size_t i = 0; i < factors_.size(); ++i)
            if (task_should_compute_output(i + 1)) {
                sources.push_back(factors_[i]);
                slots.push_back(i + 1);
            }
        at::Tensor weight;
        {
            const c10::AutoGradMode recording(!sources.empty());
            weight = build_();
        }
        const c10::AutoGradMode off(false);
        auto [gx, gWeight] = differentiate(grads[0], weight.detach(), task_should_compute_output(0), !sources.empty());
        result[0] = std::move(gx);
        if (sources.empty())
            return result;
        const ag::variable_list found =
            ag::grad({weight}, sources, {gWeight.to(weight.scalar_type()).view(weight.sizes())}, std::nullopt,
                     /*create_graph=*/false, /*allow_unused=*/true);
        for (std::size_t i = 0; i < found.size(); ++i)
            result[slots[i]] = found[i];
        return result;
    }

    void release_variables() override {
        x_.reset_data();
        build_ = nullptr;
        factors_.clear();
    }

private:
    std::pair<at::Tensor, at::Tensor> differentiate(const at::Tensor& g, const at::Tensor& weight, bool wantsInput,
                                                    bool wantsWeight) const {
        const at::Tensor x = x_.unpack();
        const at::Tensor rounded = weight.to(x.scalar_type());
        if (op_.convolution) {
            const auto [gx, gWeight, gBias] = at::convolution_backward(
                g, x, rounded, std::nullopt, {op_.stride, op_.stride}, {op_.padding, op_.padding}, {1, 1},
                /*transposed=*/false, {0, 0}, 1, {wantsInput, wantsWeight, false});
            return {gx, gWeight};
        }
        const at::Tensor rows = g.reshape({-1, g.size(-1)});
        return {wantsInput ? rows.mm(rounded).view(x.sizes()) : at::Tensor(),
                wantsWeight ? rows.t().mm(x.reshape({-1, x.size(-1)})) : at::Tensor()};
    }

    LayerOp op_;
    ag::SavedVariable x_;
    Build build_;
    std::vector<at::Tensor> factors_;
};

} // namespace

LayerOp::LayerOp(const nn::AdaptableLayer& layer) {
    if (const auto* conv = dynamic_cast<const nn::Conv2d*>(&layer)) {
        convolution = true;
        stride = conv->shape().stride;
        padding = conv->shape().padding;
    }
}

at::Tensor LayerOp::operator()(const at::Tensor& x, const at::Tensor& weight) const {
    return convolution ? at::conv2d(x, weight, {}, stride, padding) : at::linear(x, weight);
}

at::Tensor rebuiltOp(const LayerOp& op, const at::Tensor& x, Build build, const std::vector<at::Tensor>& factors) {
    const bool trained = std::any_of(factors.begin(), factors.end(), [](const auto& t) { return t.requires_grad(); });
    const bool recording = c10::GradMode::is_enabled() && (x.requires_grad() || trained);
    at::Tensor y;
    {
        const c10::AutoGradMode off(false);
        y = op(x, build().to(x.scalar_type()));
    }
    if (recording) {
        std::vector<at::Tensor> sources{x};
        sources.insert(sources.end(), factors.begin(), factors.end());
        const std::shared_ptr<RebuiltBackward> node(new RebuiltBackward(op, x, std::move(build), factors),
                                                    ag::deleteNode);
        ag::edge_list edges;
        for (const at::Tensor& source : sources)
            edges.push_back(ag::impl::gradient_edge(source));
        node->set_next_edges(std::move(edges));
        ag::set_history(y, node);
    }
    return y;
}

} // namespace tempera::adapters

// SPDX-License-Identifier: Apache-2.0
#include "nn/Recompute.h"

#include <memory>

#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>

namespace tempera::nn {

namespace {

namespace ag = torch::autograd;

/// Holds the segment and its inputs; runs it again with recording on and differentiates that.
class RecomputeBackward : public ag::Node {
public:
    RecomputeBackward(Segment segment, const std::vector<at::Tensor>& inputs, std::vector<at::Tensor> trained)
        : segment_(std::move(segment))
        , trained_(std::move(trained)) {
        for (const at::Tensor& input : inputs)
            saved_.emplace_back(input, false);
    }

    ag::variable_list apply(ag::variable_list&& grads) override {
        std::vector<at::Tensor> inputs;
        std::vector<at::Tensor> sources;
        std::vector<std::size_t> slots;
        const auto want = [&](const at::Tensor& tensor, std::size_t slot) {
            sources.push_back(tensor);
            slots.push_back(slot);
        };
        for (std::size_t i = 0; i < saved_.size(); ++i) {
            at::Tensor input = saved_[i].unpack();
            if (input.defined())
                input = input.detach().requires_grad_(should_compute_output(i));
            if (should_compute_output(i))
                want(input, i);
            inputs.push_back(std::move(input));
        }
        for (std::size_t i = 0; i < trained_.size(); ++i)
            if (should_compute_output(saved_.size() + i))
                want(trained_[i], saved_.size() + i);

        const c10::AutoGradMode on(true);
        const at::Tensor y = segment_(inputs);
        const ag::variable_list found = ag::grad({y}, sources, {grads[0]}, /*retain_graph=*/std::nullopt,
                                                 /*create_graph=*/false, /*allow_unused=*/true);
        ag::variable_list result(saved_.size() + trained_.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            result[slots[i]] = found[i];
        return result;
    }

    void release_variables() override {
        for (ag::SavedVariable& saved : saved_)
            saved.reset_data();
        trained_.clear();
        segment_ = nullptr;
    }

private:
    Segment segment_;
    std::vector<ag::SavedVariable> saved_;
    std::vector<at::Tensor> trained_;
};

ag::edge_list edgesOf(const std::vector<at::Tensor>& inputs, const std::vector<at::Tensor>& trained) {
    ag::edge_list edges;
    for (const auto* list : {&inputs, &trained})
        for (const at::Tensor& tensor : *list)
            edges.push_back(tensor.defined() ? ag::impl::gradient_edge(tensor) : ag::Edge());
    return edges;
}

} // namespace

at::Tensor recompute(Segment segment, std::vector<at::Tensor> inputs, const std::vector<at::Tensor>& trained) {
    bool recording = false;
    for (const auto* list : {const_cast<const std::vector<at::Tensor>*>(&inputs), &trained})
        for (const at::Tensor& tensor : *list)
            recording = recording || (tensor.defined() && tensor.requires_grad());
    recording = recording && c10::GradMode::is_enabled();

    at::Tensor y;
    {
        const c10::AutoGradMode off(false);
        y = segment(inputs);
    }
    if (recording) {
        const std::shared_ptr<RecomputeBackward> node(new RecomputeBackward(std::move(segment), inputs, trained),
                                                      ag::deleteNode);
        node->set_next_edges(edgesOf(inputs, trained));
        ag::set_history(y, node);
    }
    return y;
}

} // namespace tempera::nn

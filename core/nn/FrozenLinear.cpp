// SPDX-License-Identifier: Apache-2.0
#include "nn/FrozenLinear.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/ops/mm.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/function_hook.h>
#include <torch/csrc/autograd/functions/utils.h>
#include <torch/csrc/autograd/saved_variable.h>
#include <torch/csrc/autograd/variable.h>

#include "nn/Gemm.h"

namespace tempera::nn {

namespace {

namespace ag = torch::autograd;

/// [out, in, 1, 1] or [out, in] → [out, in]
at::Tensor asMatrix(const at::Tensor& weight) { return weight.flatten(1); }

/// The vectors that are mapped, one a row; a view where the layout allows it.
at::Tensor rowsOf(const at::Tensor& x, bool pictures) {
    return pictures ? x.permute({0, 2, 3, 1}).reshape({-1, x.size(1)}) : x.reshape({-1, x.size(-1)});
}

/// The inverse of rowsOf for the sizes of a tensor whose vectors have another length now.
at::Tensor fromRows(const at::Tensor& rows, at::IntArrayRef like, bool pictures) {
    if (pictures)
        return rows.view({like[0], like[2], like[3], rows.size(1)}).permute({0, 3, 1, 2});
    std::vector<std::int64_t> sizes = like.vec();
    sizes.back() = rows.size(1);
    return rows.view(sizes);
}

/// leaf.grad() += factor · a b. @return the product where the leaf has no gradient yet, to be passed on
at::Tensor addToGradient(const at::Tensor& leaf, const at::Tensor& a, const at::Tensor& b, double factor) {
    at::Tensor gradient = leaf.mutable_grad();
    if (gradient.defined() && gradient.scalar_type() == a.scalar_type()) {
        asMatrix(gradient).addmm_(a, b, 1, factor);
    } else {
        const at::Tensor product = a.mm(b).mul_(factor).view(leaf.sizes()).to(leaf.scalar_type());
        if (!gradient.defined())
            return product;
        gradient.add_(product);
    }
    // LibTorch's own accumulation, which tells of it otherwise, gets nothing now and stays silent.
    if (const auto& hook = ag::impl::post_acc_grad_hooks(leaf))
        (*hook)(leaf);
    return {};
}

/// The matrices of a LowRank in the compute type.
struct Factors {
    at::Tensor down;
    at::Tensor up;
};

class FrozenLinearBackward : public ag::Node {
public:
    FrozenLinearBackward(const at::Tensor& x, FrozenWeight weight, bool pictures)
        : sizes_(x.sizes().vec())
        , pictures_(pictures)
        , weight_(std::move(weight)) {}

    void setUpdate(const at::Tensor& x, const LowRank& update, Factors factors, at::Tensor hidden) {
        x_ = ag::SavedVariable(x, false);
        update_ = update;
        factors_ = std::move(factors);
        hidden_ = std::move(hidden);
    }

    ag::variable_list apply(ag::variable_list&& grads) override {
        const at::AutoDispatchBelowADInplaceOrView direct;
        ag::variable_list result(num_outputs());
        if (!grads[0].defined())
            return result;
        const at::Tensor g = rowsOf(grads[0], pictures_);
        at::Tensor gHidden;
        if (hidden_.defined())
            gHidden = g.mm(factors_.up).mul_(update_.scale);
        if (task_should_compute_output(0)) {
            at::Tensor gx = affine(g, asMatrix(weight_.in(g.scalar_type())).t());
            if (hidden_.defined())
                gx.addmm_(gHidden, factors_.down);
            result[0] = fromRows(gx, sizes_, pictures_);
        }
        if (hidden_.defined() && task_should_compute_output(1))
            result[1] = addToGradient(update_.down, gHidden.t(), rowsOf(x_.unpack(), pictures_), 1);
        if (hidden_.defined() && task_should_compute_output(2))
            result[2] = addToGradient(update_.up, g.t(), hidden_, update_.scale);
        return result;
    }

    void release_variables() override {
        x_.reset_data();
        hidden_.reset();
    }

private:
    std::vector<std::int64_t> sizes_;
    bool pictures_;
    FrozenWeight weight_;
    ag::SavedVariable x_;
    LowRank update_;
    Factors factors_;
    at::Tensor hidden_;
};

} // namespace

at::Tensor frozenLinear(const at::Tensor& x, const FrozenWeight& frozen, const at::Tensor& bias,
                        const LowRank* update) {
    bool pictures = false;
    const bool trained = update && (update->down.requires_grad() || update->up.requires_grad());
    const bool recording = c10::GradMode::is_enabled() && (x.requires_grad() || trained);

    at::Tensor y, hidden;
    Factors factors;
    {
        const at::AutoDispatchBelowADInplaceOrView direct;
        const at::Tensor weight = frozen.in(x.scalar_type());
        pictures = weight.dim() == 4;
        const at::Tensor rows = rowsOf(x, pictures);
        at::Tensor mapped = affine(rows, asMatrix(weight), bias);
        if (update) {
            factors = {asMatrix(update->down).to(x.scalar_type()), asMatrix(update->up).to(x.scalar_type())};
            hidden = rows.mm(factors.down.t());
            mapped.addmm_(hidden, factors.up.t(), 1, update->scale);
        }
        y = fromRows(mapped, x.sizes(), pictures);
    }
    if (recording) {
        const std::shared_ptr<FrozenLinearBackward> node(new FrozenLinearBackward(x, frozen, pictures), ag::deleteNode);
        if (update) {
            node->setUpdate(x, *update, std::move(factors), std::move(hidden));
            node->set_next_edges(ag::collect_next_edges(x, update->down, update->up));
        } else {
            node->set_next_edges(ag::collect_next_edges(x));
        }
        ag::set_history(y, node);
    }
    return y;
}

} // namespace tempera::nn

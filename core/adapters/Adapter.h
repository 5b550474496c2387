// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "adapters/Dropout.h"
#include "nn/LayerAdapter.h"

namespace tempera::adapters {

/// A change of one layer that can be trained, saved and loaded. Thread: the one of its model.
class Adapter : public nn::LayerAdapter {
public:
    using Tensors = std::vector<std::pair<std::string, at::Tensor>>;

    at::Tensor forward(const at::Tensor& x, const at::Tensor& baseOutput) const final {
        return addTo(baseOutput, x, baseOutput);
    }
    /// Adds the change to `y`, which other adapters of the layer may have changed already; the change itself depends on
    /// what the layer alone gives.
    virtual at::Tensor addTo(const at::Tensor& y, const at::Tensor& x, const at::Tensor& baseOutput) const = 0;

    /// What is trained, by the name that it has in a file behind the layer's name ("lora_down.weight"). Leaves in
    /// float32.
    virtual Tensors trained() const = 0;
    /// What else a file of this adapter holds ("alpha").
    virtual Tensors constants() const = 0;

    void trainedTensors(std::vector<at::Tensor>& out) const override {
        for (auto& [name, tensor] : trained())
            out.push_back(tensor);
    }

    /// The Euclidean norm of the change of the layer's weight. @pre something is trained
    virtual double norm() const = 0;
    /// Makes the norm `ratio` times as large, by changing the trained values in place.
    virtual void scaleNorm(double ratio) = 0;

    /// What is dropped in training passes.
    void setDropout(Dropout dropout) { dropout_ = std::move(dropout); }
    void beginPass(const TrainingPass& pass) { dropout_.begin(pass); }
    void endPass() { dropout_.end(); }

    /// How strongly the change is applied, for sampling; 1 in training.
    void setMultiplier(double multiplier) { multiplier_ = multiplier; }
    double multiplier() const { return multiplier_; }

protected:
    const Dropout& dropout() const { return dropout_; }

private:
    Dropout dropout_;
    double multiplier_ = 1.0;
};

} // namespace tempera::adapters

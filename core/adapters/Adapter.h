// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>

#include "nn/LayerAdapter.h"

namespace tempera::adapters {

/// A change of one layer that can be trained, saved and loaded. Thread: the one of its model.
class Adapter : public nn::LayerAdapter {
public:
    using Tensors = std::vector<std::pair<std::string, at::Tensor>>;

    /// What is trained, by the name that it has in a file behind the layer's name ("lora_down.weight"). Leaves in
    /// float32.
    virtual Tensors trained() const = 0;
    /// What else a file of this adapter holds ("alpha").
    virtual Tensors constants() const = 0;

    void trainedTensors(std::vector<at::Tensor>& out) const override {
        for (auto& [name, tensor] : trained())
            out.push_back(tensor);
    }

    /// How strongly the change is applied, for sampling; 1 in training.
    void setMultiplier(double multiplier) { multiplier_ = multiplier; }
    double multiplier() const { return multiplier_; }

private:
    double multiplier_ = 1.0;
};

} // namespace tempera::adapters

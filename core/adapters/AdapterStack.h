// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "adapters/Adapter.h"

namespace tempera::adapters {

/// Several adapters beside one layer: their changes of its output add up.
class AdapterStack final : public nn::LayerAdapter {
public:
    explicit AdapterStack(std::vector<std::shared_ptr<nn::LayerAdapter>> adapters)
        : adapters_(std::move(adapters)) {}

    at::Tensor forward(const at::Tensor& x, const at::Tensor& baseOutput) const override {
        at::Tensor y = baseOutput;
        for (const auto& adapter : adapters_)
            if (const auto* ours = dynamic_cast<const Adapter*>(adapter.get()))
                y = ours->addTo(y, x, baseOutput);
            else
                y = adapter->forward(x, y);
        return y;
    }

    void trainedTensors(std::vector<at::Tensor>& out) const override {
        for (const auto& adapter : adapters_)
            adapter->trainedTensors(out);
    }

    const std::vector<std::shared_ptr<nn::LayerAdapter>>& adapters() const { return adapters_; }

private:
    std::vector<std::shared_ptr<nn::LayerAdapter>> adapters_;
};

} // namespace tempera::adapters

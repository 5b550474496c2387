// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <memory>
#include <stdexcept>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "../../support/GoldenModel.h"
#include "../../support/NetworkKinds.h"
#include "adapters/Network.h"

/// Networks beside the tiny model, and what the model answers with them.
namespace tempera::test {

inline std::unique_ptr<adapters::Network> made(models::Model& model, const options::NetworkConfig& config,
                                               std::uint64_t seed = 7) {
    auto network = adapters::Network::create(model, config, seed);
    if (!network)
        throw std::runtime_error(network.error().message);
    return std::move(network).value();
}

/// Values as after some training, the same in every run.
inline void disturb(const adapters::Network& network) {
    const c10::AutoGradMode off(false);
    for (const adapters::Part part : {adapters::Part::Unet, adapters::Part::TextEncoder})
        for (const auto& [name, tensor] : network.trained(part)) {
            std::vector<float> numbers = golden::numbers(3, name, static_cast<std::size_t>(tensor.numel()), 0.0, 0.15);
            tensor.add_(at::from_blob(numbers.data(), tensor.sizes(), at::TensorOptions(at::kFloat)));
        }
}

inline at::Tensor ramp(at::IntArrayRef sizes) {
    at::Tensor values = at::empty(sizes, at::TensorOptions(at::kFloat));
    for (std::int64_t i = 0; i < values.numel(); ++i)
        values.data_ptr<float>()[i] = std::sin(0.37F * static_cast<float>(i));
    return values;
}

inline at::Tensor answer(const models::Model& model, std::int64_t first = 0, std::int64_t count = 2) {
    const auto& config = model.unet->config();
    const auto rows = [&](const at::Tensor& all) { return all.slice(0, first, first + count).contiguous(); };
    return model.unet->forward(rows(ramp({2, config.inChannels, 8, 8})),
                               at::zeros({count}, at::TensorOptions(at::kLong)) + 500,
                               rows(ramp({2, 77, config.crossAttentionDim.front()})), {});
}

inline at::Tensor answerOnly(const models::Model& model) {
    const c10::AutoGradMode off(false);
    return answer(model);
}

/// To rounding, whatever the size of the single numbers.
inline bool isAlike(const at::Tensor& actual, const at::Tensor& expected) {
    constexpr double kRounding = 1e-4;
    return (actual - expected).abs().max().item<double>() <= kRounding * expected.abs().max().item<double>();
}

} // namespace tempera::test

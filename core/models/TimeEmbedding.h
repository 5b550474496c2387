// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/Layers.h"
#include "spec/ModelSpec.h"

namespace tempera::models {

/// Sinusoids of `values` [N] (Vaswani et al. 2017), as diffusers' get_timestep_embedding with a period of 10000.
/// @return [N, width] float32
at::Tensor sinusoids(const at::Tensor& values, std::int64_t width, bool flipSinToCos, double freqShift);

/// Two linear layers with an activation between them (diffusers' TimestepEmbedding).
class TimestepEmbedding : public nn::Module {
public:
    TimestepEmbedding(std::int64_t in, std::int64_t out, spec::Activation activation);
    std::string_view kind() const override { return "TimestepEmbedding"; }
    at::Tensor forward(const at::Tensor& x) const;

private:
    spec::Activation activation_;
    nn::Linear linear1_;
    nn::Linear linear2_;
};

} // namespace tempera::models

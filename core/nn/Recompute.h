// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include <ATen/core/Tensor.h>

namespace tempera::nn {

using Segment = std::function<at::Tensor(const std::vector<at::Tensor>& inputs)>;

/// Gradient checkpointing (Chen et al., "Training deep nets with sublinear memory cost", 2016): runs `segment` without
/// recording it and runs it again in the backward pass. Gradients reach `inputs` and `trained`, the tensors that the
/// segment differentiates by besides its inputs (Module::trainedTensors). The segment must be deterministic and must
/// outlive the backward pass; undefined inputs are allowed.
at::Tensor recompute(Segment segment, std::vector<at::Tensor> inputs, const std::vector<at::Tensor>& trained);

} // namespace tempera::nn

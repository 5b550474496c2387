// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

namespace tempera::optim {

/// The Euclidean norm of a whole gradient buffer, summed in double precision over pieces of fixed size: the same bit
/// for bit with any number of threads. It is not finite exactly when an element is not, so it is the check for bad
/// gradients, too.
/// @param flat contiguous, one dimension, float32, bfloat16 or float64
double gradientNorm(const at::Tensor& flat);

/// gradientNorm() of each of several; on a device they are waited for once.
std::vector<double> gradientNorms(std::span<const at::Tensor> flats);

/// What the gradients are to be multiplied by so that their norm is at most `maxNorm`, as
/// torch.nn.utils.clip_grad_norm_ does; 1 where maxNorm is 0 (no clipping).
double clipScale(double norm, double maxNorm);

} // namespace tempera::optim

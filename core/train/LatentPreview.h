// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "data/ImageTransform.h"
#include "models/Vae.h"

namespace tempera::train {

/// Rough pictures of latents without decoding them, one pixel a cell: the colour of a cell as a linear function of its
/// channels, which is fitted to the autoencoder at hand when this is made (one encoding of a small picture). Throws
/// LibTorch's exceptions; expects gradients to be off. Thread: one at a time per autoencoder.
class LatentPreview {
public:
    explicit LatentPreview(const models::Vae& vae);

    /// @param latents [B,C,h,w] in scaled space. @return the pictures side by side, h × B·w
    data::Image draw(const at::Tensor& latents) const;

private:
    at::Tensor colours_; ///< [C+1,3]: what each channel adds to red, green and blue, and the colour of zeros
};

} // namespace tempera::train

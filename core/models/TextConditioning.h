// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "token/ClipTokenizer.h"

namespace tempera::models {

class ClipTextModel;
struct Model;

/// What the U-Net is told about its pictures' captions.
struct TextCondition {
    at::Tensor context; ///< [B,77·n,D]; with two encoders their widths side by side
    at::Tensor pooled;  ///< [B,P] of the last encoder where there are two (SDXL), else undefined
};

/// One text encoder with the tokenizer that feeds it.
struct TextEncoderInput {
    const ClipTextModel* encoder = nullptr;
    std::shared_ptr<const token::ClipTokenizer> tokenizer;
};

/// From prompts to what the U-Net attends to. One encoder (SD 1.x, SD 2.x) gives its last hidden state, final norm
/// included; two (SDXL) give their penultimate ones, side by side, and the second one's pooled projection of the first
/// chunk. An empty prompt is encoded like any other. Gradients flow to the encoders' trained weights unless the caller
/// switches them off. Thread: one at a time per encoder.
class TextConditioning {
public:
    explicit TextConditioning(std::vector<TextEncoderInput> encoders);

    /// The ids of a batch, int64 [B,77·n] on the CPU, one tensor per encoder. All rows get as many chunks as the
    /// longest prompt needs, at least `minChunks`.
    std::vector<at::Tensor> tokenize(std::span<const std::string> prompts, int minChunks = 1) const;

    /// @param ids as tokenize() returns them.
    TextCondition encode(std::span<const at::Tensor> ids) const;

    TextCondition encode(std::span<const std::string> prompts, int minChunks = 1) const;

private:
    std::vector<TextEncoderInput> encoders_;
};

/// The conditioning of a loaded model, with the tokenizers that its files name. The model must outlive it.
/// @return BadRequest naming a vocabulary file that cannot be used
Result<TextConditioning> makeTextConditioning(const Model& model);

/// SDXL's micro-conditioning (Podell et al., 2023, section 2.2): float32 [B,6] of one picture's original height and
/// width, the top and left of its crop, and its target height and width, repeated.
struct PictureGeometry {
    int originalHeight = 0, originalWidth = 0;
    int cropTop = 0, cropLeft = 0;
    int targetHeight = 0, targetWidth = 0;
};
at::Tensor timeIds(std::span<const PictureGeometry> pictures);

} // namespace tempera::models

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

/// Texts as ids, int64 [B,77·n] on the CPU, one tensor per encoder, and how much each token counts.
struct TextTokens {
    std::vector<at::Tensor> ids;
    std::vector<at::Tensor> weights; ///< float32 [B,77·n] per encoder; empty where all tokens count alike
};

/// From texts to what the U-Net attends to. One encoder (SD 1.x, SD 2.x) gives its last hidden state, final norm
/// included; two (SDXL) give their penultimate ones, side by side, without the norm, and the second one's pooled
/// projection of the first chunk. An empty text is encoded like any other. Gradients flow to the encoders' trained
/// weights unless the caller switches them off. Thread: one at a time per encoder.
///
/// Clip skip N takes the N-th state from the end, as sd-scripts counts: 1 is behind the last layer, which SD 1.x
/// and 2.x were trained with, 2 the penultimate one, which SDXL was. diffusers' `clip_skip` counts from the model's
/// own: it is N - 1 for SD 1.x and 2.x, N - 2 for SDXL. The final norm stays where the family has one.
class TextConditioning {
public:
    /// @param clipSkip 0: as the family was trained. @pre at most as many as the encoders have layers
    explicit TextConditioning(std::vector<TextEncoderInput> encoders, int clipSkip = 0);

    /// The ids of a batch, one tensor per encoder. All rows get `chunks` chunks, and what a text has beyond is dropped;
    /// 0: as many as the longest text needs. Brackets are characters here: captions mean what they say.
    std::vector<at::Tensor> tokenize(std::span<const std::string> texts, int chunks = 0) const;
    /// The same for prompts, whose brackets give weights (token::parsePromptWeights).
    TextTokens tokenizePrompts(std::span<const std::string> prompts) const;

    /// @param ids as tokenize() returns them.
    TextCondition encode(std::span<const at::Tensor> ids) const {
        return encode(TextTokens{{ids.begin(), ids.end()}, {}});
    }
    TextCondition encode(std::span<const std::string> texts, int chunks = 0) const {
        return encode(tokenize(texts, chunks));
    }
    /// Weights multiply the hidden states of their tokens, start, end and padding counting 1; then all states of a text
    /// are scaled so that their mean is what it was. It is what WebUI does, and diffusers' long-prompt-weighting
    /// pipeline, per text and encoder. The pooled text has no weights.
    TextCondition encode(const TextTokens& tokens) const;

private:
    at::Tensor contextOf(std::size_t encoder, const at::Tensor& ids, at::Tensor* pooled) const;

    std::vector<TextEncoderInput> encoders_;
    int fromEnd_; ///< which state is taken: 1 the last, 2 the penultimate …
};

/// The conditioning of a loaded model, with the tokenizers that its files name, its added words and its clip skip. The
/// model must outlive it. @return BadRequest naming a vocabulary file that cannot be used
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

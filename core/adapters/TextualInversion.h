// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "base/Files.h"
#include "models/ModelFile.h"
#include "tensor/SafeTensors.h"

namespace tempera::adapters {

/// A word with vectors of its own (Gal et al., "An Image is Worth One Word", 2022).
struct TextualInversion {
    std::string trigger; ///< the word that stands for the vectors in prompts
    /// [n, width] for each text encoder of the model; undefined where there are none for it, which then reads the
    /// trigger as an ordinary word.
    std::vector<at::Tensor> vectors;
    std::map<std::string, std::string> metadata;
};

/// Reads an embedding file of any layout (see format::EmbeddingFacts) for a model. The trigger is the token that
/// diffusers' files name, else the file's name without its ending. diffusers keeps the vectors for SDXL's second
/// encoder in a file of their own, `NAME_2.safetensors` beside `NAME.safetensors`, which is read with it.
/// @return BadRequest that names the file: no embedding, or vectors of another width than the model's
Result<TextualInversion> readTextualInversion(const fs::path& file, const spec::ModelFacts& model);

/// The words that lie in an adapter file (OneTrainer's `bundle_emb.WORD.…`, of any layout that an embedding file has),
/// in the order of their names; none in most. OneTrainer's output embeddings are its own and left out. @return
/// BadRequest that names the tensor: vectors of another width than the model's
Result<std::vector<TextualInversion>> readBundledWords(const fs::path& adapter, const spec::ModelFacts& model);

/// Lets the model's prompts use the words: models::makeTextConditioning knows them from then on. Replaces those that
/// were added before. @return BadRequest where two of them have the same trigger
Status addWords(models::Model& model, const std::vector<TextualInversion>& words);

/// How a file stores its vectors.
enum class EmbeddingLayout {
    Kohya,    ///< `emb_params`; for SDXL `clip_l` and `clip_g`
    Diffusers ///< under the trigger, for SDXL's second encoder in `NAME_2.safetensors`
};

/// What a file of sd-scripts' layout holds. @pre vectors for every encoder of the model
tensor::TensorMap kohyaTensors(const TextualInversion& word);

/// The same as they stand in an adapter file, in OneTrainer's names: `bundle_emb.WORD.clip_l`, for SDXL `clip_g` too.
tensor::TensorMap bundledTensors(const TextualInversion& word);

/// Writes an embedding atomically, in the type of its tensors. sd-scripts' layout carries the metadata, the trigger is
/// the file's name there. @pre vectors for every encoder of the model
Status saveTextualInversion(const fs::path& file, const TextualInversion& word, EmbeddingLayout layout);

} // namespace tempera::adapters

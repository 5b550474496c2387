// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "format/TensorTable.h"

namespace tempera::format {

/// What a Textual Inversion file (Gal et al., "An Image is Worth One Word", 2022) says about itself.
struct EmbeddingFacts {
    std::string layout;  ///< "kohya", "webui", "onetrainer", "sdxl" or "diffusers"
    std::string trigger; ///< the word that diffusers' files name; empty: the name of the file
    std::string family;  ///< "sd1", "sd2", "sdxl"; empty where the widths are of none of them
    std::int64_t vectors = 0;

    /// The vectors for one text encoder: [vectors, width], or [width] in some of diffusers' files.
    struct Part {
        std::string tensor;
        std::int64_t width = 0;
        bool isSecond = false; ///< for SDXL's second encoder
    };
    std::vector<Part> parts;
};

/// How a file is recognised as an embedding.
enum class EmbeddingSearch {
    ByWidth, ///< a single tensor of any name must be as wide as the vectors of a known family
    Stated   ///< somebody says it is one, so that a single tensor of any width will do
};

/// Tells the layouts of the field's tools apart by their names: kohya `emb_params`, OneTrainer `emp_params` (its output
/// embedding `…_out` is for OneTrainer alone), SDXL's `clip_l` and `clip_g`, WebUI's `string_to_param` of which the
/// first tensor counts, and diffusers' single tensor under its token. @return nothing for other files, and where the
/// shapes are not those of an embedding
std::optional<EmbeddingFacts> findEmbedding(const TensorTable& table,
                                            EmbeddingSearch search = EmbeddingSearch::ByWidth);

} // namespace tempera::format

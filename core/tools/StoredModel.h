// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "models/WeightLoader.h"
#include "spec/ModelFacts.h"
#include "tools/PlannedFile.h"

namespace tempera::tools {

enum class PartKind { Unet, Vae, TextEncoder, TextEncoder2 };

/// "unet", "vae", "text_encoder", "text_encoder_2": its folder in a diffusers folder.
std::string_view folderOf(PartKind kind);

/// A parameter by its name in diffusers folders.
struct StoredTensor {
    std::string name;
    std::vector<std::int64_t> shape;
    format::Dtype dtype; ///< as it is stored
    Piece piece;
};

struct StoredPart {
    PartKind kind;
    models::WeightSource source; ///< keeps the files that the pieces point to
    std::vector<StoredTensor> tensors;
    std::vector<models::Leftover> leftovers; ///< in its files under its prefix, and no part of the model
};

/// A model as its files hold it: every parameter found and held against its shape, none of them read.
struct StoredModel {
    spec::ModelFacts facts;
    std::vector<StoredPart> parts;
    /// Of a single file: everything in it that is no part of the model, with what the parts have left over.
    std::vector<models::Leftover> leftovers;

    const StoredPart& part(PartKind kind) const;
};

/// A model without a VAE has no part for it. @return BadRequest for what else cannot be loaded either
Result<StoredModel> openStored(const spec::ModelFacts& facts);

} // namespace tempera::tools

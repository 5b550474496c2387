// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <c10/core/ScalarType.h>

#include "nn/Module.h"
#include "spec/ModelSpec.h"

namespace tempera::models {

struct TextEncoding {
    at::Tensor lastHiddenState; ///< [B, T, D], with the final norm
    at::Tensor hidden;          ///< [B, T, D], without the final norm: the state that was asked for
    at::Tensor pooled; ///< [B, P]: the final state at the end token, projected where the encoder has a projection
};

/// CLIP's text encoder (Radford et al. 2021) as transformers' CLIPTextModel and CLIPTextModelWithProjection compute it.
class ClipTextModel : public nn::Module {
public:
    explicit ClipTextModel(const spec::ClipTextConfig& config);
    ~ClipTextModel() override;
    std::string_view kind() const override { return "CLIPTextModel"; }

    const spec::ClipTextConfig& config() const;

    /// @param ids int64 [B, T], T ≤ config().maxPositions.
    /// @param fromEnd which state becomes `hidden`, in transformers' words hidden_states[-fromEnd]: 1 is behind the
    /// last layer, 2 the penultimate one. @pre 1 to layers() + 1
    TextEncoding forward(const at::Tensor& ids, int fromEnd = 2) const;
    /// The final norm of hidden_states[-fromEnd]. Layers behind it are not computed.
    at::Tensor normedState(const at::Tensor& ids, int fromEnd) const;
    int layers() const;

    /// Vectors [n, D] for ids from the end of the vocabulary on (Textual Inversion). The pooled state stays that of the
    /// end token, although transformers takes the largest id where a config has the old eos_token_id 2.
    void setAddedVectors(at::Tensor vectors);

    /// The type of the computation, where the weights are kept in a wider one to be trained; else it is theirs.
    void setComputeType(at::ScalarType type);
    void setGradientCheckpointing(bool on);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace tempera::models

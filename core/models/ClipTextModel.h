// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "nn/Module.h"
#include "spec/ModelSpec.h"

namespace tempera::models {

struct TextEncoding {
    at::Tensor lastHiddenState; ///< [B, T, D], with the final norm
    at::Tensor penultimate;     ///< [B, T, D], hidden_states[-2], without the final norm
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
    TextEncoding forward(const at::Tensor& ids) const;

    void setGradientCheckpointing(bool on);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace tempera::models

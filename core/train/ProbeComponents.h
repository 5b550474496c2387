// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "adapters/AdapterFile.h"
#include "models/ModelFile.h"
#include "tensor/SafeTensors.h"
#include "train/Probe.h"

namespace tempera::train {

/// A model loaded for a probe, with the LoRA that was asked for.
struct ProbedModel {
    models::Model model;
    at::ScalarType dtype = at::kFloat;
    at::Device device = at::kCPU;
    std::unique_ptr<adapters::Network> network; ///< null: none. Goes before the model

    at::Tensor toModel(const at::Tensor& tensor) const {
        return tensor.to(device, c10::isFloatingType(tensor.scalar_type()) ? dtype : tensor.scalar_type());
    }
};

/// Which parts a component needs.
struct ProbedParts {
    bool unet = false;
    bool vae = false;
    bool textEncoders = false;
};

Result<ProbedModel> loadForProbe(const ProbeRequest& request, ProbedParts parts);

/// What a forward pass of the U-Net is told of the text.
class ProbeInputs;
struct ProbedCondition {
    at::Tensor context, textEmbeds, timeIds;
};
Result<ProbedCondition> readCondition(const ProbeInputs& inputs, const spec::UnetConfig& unet, std::int64_t batch);

/// The component `train-step`.
Result<tensor::TensorMap> probeTrainStep(const ProbeRequest& request);

} // namespace tempera::train

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <stdexcept>
#include <string>

#include <QTemporaryDir>

#include <ATen/TensorOperators.h>
#include <c10/core/GradMode.h>

#include "GoldenModel.h"
#include "models/ModelFile.h"
#include "tensor/SafeTensors.h"

/// What the tiny models answer to the golden inputs, to hold adapters against. tests/reference/lora_layouts.py does the
/// same.
namespace golden {

namespace fs = std::filesystem;
namespace models = tempera::models;
namespace tensor = tempera::tensor;

inline fs::path goldenFile(const std::string& name) { return folder() / (name + ".safetensors"); }

inline tensor::TensorMap stored(const fs::path& path) {
    auto tensors = tensor::loadSafeTensors(path);
    if (!tensors)
        throw std::runtime_error(tensors.error().message);
    return std::move(tensors).value();
}

/// A model without its VAE.
inline models::Model loadedModel(const fs::path& path) {
    auto model = models::loadModel(path, {.vae = false});
    if (!model)
        throw std::runtime_error(model.error().message);
    return std::move(model).value();
}

/// A tiny model without adapters; loaded once.
inline models::Model& tinyModel(const std::string& name) {
    static std::map<std::string, models::Model> loaded;
    if (const auto found = loaded.find(name); found != loaded.end())
        return found->second;
    const QTemporaryDir folder; // the mapped files outlive it
    const fs::path path = write(name, fs::path(folder.path().toStdString()) / name);
    return loaded.emplace(name, loadedModel(path)).first->second;
}

/// Of the U-Net, and of each text encoder every seventh position and every fourth channel.
inline tensor::TensorMap answers(const models::Model& model, const std::string& name) {
    const c10::AutoGradMode off(false);
    const auto inputs = stored(goldenFile(name + "/unet.in"));
    models::AddedConditions added;
    if (inputs.contains("text_embeds"))
        added = {inputs.at("text_embeds"), inputs.at("time_ids")};
    tensor::TensorMap result;
    result["sample"] =
        model.unet->forward(inputs.at("sample"), inputs.at("timestep"), inputs.at("encoder_hidden_states"), added);
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i) {
        const std::string suffix = i == 0 ? "" : "-2";
        const at::Tensor ids = stored(goldenFile(name + "/text-encoder" + suffix + ".in")).at("input_ids");
        const at::Tensor last = model.textEncoders[i]->forward(ids).lastHiddenState;
        result["text" + suffix] = last.slice(1, 0, last.size(1), 7).slice(2, 0, last.size(2), 4);
    }
    return result;
}

inline double distance(const at::Tensor& actual, const at::Tensor& expected) {
    const double scale = std::max(1.0, expected.abs().max().item<double>());
    return (actual - expected).abs().max().item<double>() / scale;
}

} // namespace golden

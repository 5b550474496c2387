// SPDX-License-Identifier: Apache-2.0
#include "train/Culprits.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <ATen/ops/isfinite.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "base/Quote.h"
#include "base/Text.h"
#include "nn/FiniteWatch.h"
#include "train/DeviceBatch.h"

namespace tempera::train {

namespace {

struct NamedLayer {
    std::string name;
    const nn::Module* layer = nullptr;
};

/// All layers of the parts in memory, in the order that they compute in: the same on every rank.
std::vector<NamedLayer> layersOf(const models::Model& model) {
    std::vector<NamedLayer> layers;
    const auto add = [&layers](nn::Module& root, const std::string& part) {
        root.visit([&](const std::string& path, nn::Module& module) {
            layers.push_back({part + "." + path, &module});
        });
    };
    if (model.vae)
        add(*model.vae, "vae");
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        add(*model.textEncoders[i], i == 0 ? "text_encoder" : "text_encoder_" + std::to_string(i + 1));
    add(*model.unet, "unet");
    return layers;
}

/// Of the pictures with a count: "mug_01.jpg, mug_04.jpg and 3 more".
std::string namesOf(const RunSetup& setup, const std::vector<float>& counts) {
    constexpr std::size_t kNamed = 4;
    std::vector<std::string> names;
    std::size_t more = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        if (names.size() < kNamed)
            names.push_back(show(setup.index.pictures[i].file.filename()));
        else
            ++more;
    }
    return join(names, ", ") + (more > 0 ? " and " + std::to_string(more) + " more" : "");
}

/// The first tensor whose gradient is not finite. Where ranks share the gradients each looks at its own.
std::string badGradient(const optim::FlatParameters& parameters, parallel::Collectives& collectives) {
    if (!parameters.gradients().defined()) // each is gone as soon as it was used
        return {};
    const auto slots = parameters.slots();
    const at::Tensor bad = at::zeros({static_cast<std::int64_t>(slots.size())}, at::kLong);
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i].isKept() && !at::isfinite(parameters.view(parameters.gradients(), slots[i])).all().item<bool>())
            bad.mutable_data_ptr<std::int64_t>()[i] = 1;
    if (!parameters.sharding().isWhole())
        collectives.allReduceSum(bad);
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (bad.const_data_ptr<std::int64_t>()[i] > 0)
            return slots[i].name;
    return {};
}

/// What ranks found, as counts that add up over them.
struct Findings {
    std::vector<float> pictures; ///< by picture of the data set: times that its loss was not finite
    std::vector<float> layers;   ///< by layer: passes that it was the first in
    float latents = 0;           ///< passes whose latents were not finite already
};

Findings examine(const RunSetup& setup, const TrainState& state, const TrainStep& step,
                 const std::vector<cache::PreparedPass>& passes, const std::vector<NamedLayer>& layers,
                 at::Device device) {
    Findings found{std::vector<float>(setup.index.pictures.size()), std::vector<float>(layers.size())};
    for (const cache::PreparedPass& pass : passes) {
        const nn::FiniteWatch watch;
        const MicroBatch batch = onDevice(pass, state.model, setup.config.vae, setup.config.noise, device);
        const at::Tensor losses = step.losses(batch).to(at::kCPU);
        for (std::size_t i = 0; i < pass.shown.size(); ++i)
            if (!std::isfinite(losses[static_cast<std::int64_t>(i)].item<double>()))
                ++found.pictures[pass.shown[i]];
        for (std::size_t i = 0; i < layers.size(); ++i)
            if (layers[i].layer == watch.culprit())
                ++found.layers[i];
        found.latents += at::isfinite(batch.latents).all().item<bool>() ? 0.0F : 1.0F;
    }
    return found;
}

void addUp(Findings& found, parallel::Collectives& collectives, at::Device device) {
    if (collectives.ranks().worldSize == 1)
        return;
    std::vector<float> all = found.pictures;
    all.insert(all.end(), found.layers.begin(), found.layers.end());
    all.push_back(found.latents);
    at::Tensor counts = at::tensor(all).to(device);
    collectives.allReduceSum(counts);
    counts = counts.to(at::kCPU);
    const float* sum = counts.const_data_ptr<float>();
    for (std::vector<float>* part : {&found.pictures, &found.layers})
        for (float& count : *part)
            count = *sum++;
    found.latents = *sum;
}

/// Where it began; empty where that is not known.
std::string originOf(const Findings& found, const std::vector<NamedLayer>& layers,
                     const optim::FlatParameters& parameters, parallel::Collectives& collectives) {
    const auto layer = std::find_if(found.layers.begin(), found.layers.end(), [](float count) { return count > 0; });
    if (layer != found.layers.end())
        return "first in layer " + layers[static_cast<std::size_t>(layer - found.layers.begin())].name;
    if (found.latents > 0)
        return "already in the latents";
    const bool isLossFinite =
        std::all_of(found.pictures.begin(), found.pictures.end(), [](float count) { return count == 0; });
    const std::string gradient = isLossFinite ? badGradient(parameters, collectives) : std::string();
    return gradient.empty() ? gradient : "the gradient of " + gradient + ", for one";
}

} // namespace

std::string findCulprits(const RunSetup& setup, const TrainState& state, const TrainStep& step,
                         const std::vector<cache::PreparedPass>& passes, parallel::Collectives& collectives,
                         at::Device device) {
    const c10::NoGradGuard noGradients;
    const std::vector<NamedLayer> layers = layersOf(state.model);
    Findings found = examine(setup, state, step, passes, layers, device);
    addUp(found, collectives, device);
    std::vector<std::string> told;
    if (std::string names = namesOf(setup, found.pictures); !names.empty())
        told.push_back(std::move(names));
    if (std::string origin = originOf(found, layers, *state.parameters, collectives); !origin.empty())
        told.push_back(std::move(origin));
    return told.empty() ? std::string() : " (" + join(told, "; ") + ")";
}

} // namespace tempera::train

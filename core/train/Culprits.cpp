// SPDX-License-Identifier: Apache-2.0
#include "train/Culprits.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include <ATen/ops/isfinite.h>
#include <c10/core/GradMode.h>

#include "base/Quote.h"
#include "base/Text.h"
#include "nn/FiniteWatch.h"
#include "train/DeviceBatch.h"

namespace tempera::train {

namespace {

std::string pathOf(const models::Model& model, const nn::Module* layer) {
    std::string found;
    const auto search = [&](nn::Module& root, const std::string& name) {
        root.visit([&](const std::string& path, nn::Module& module) {
            if (&module == layer)
                found = name + "." + path;
        });
    };
    search(*model.unet, "unet");
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        search(*model.textEncoders[i], i == 0 ? "text_encoder" : "text_encoder_" + std::to_string(i + 1));
    return found;
}

/// "mug_01.jpg, mug_04.jpg and 3 more"
std::string namesOf(const RunSetup& setup, const std::set<std::uint32_t>& pictures) {
    constexpr std::size_t kNamed = 4;
    std::vector<std::string> names;
    for (const std::uint32_t picture : pictures)
        if (names.size() < kNamed)
            names.push_back(show(setup.index.pictures[picture].file.filename()));
    const std::string more =
        pictures.size() > kNamed ? " and " + std::to_string(pictures.size() - kNamed) + " more" : "";
    return join(names, ", ") + more;
}

std::string badGradient(const optim::FlatParameters& parameters) {
    for (const auto& slot : parameters.slots())
        if (const at::Tensor gradient = parameters.gradients().narrow(0, slot.begin, slot.count);
            !at::isfinite(gradient).all().item<bool>())
            return slot.name;
    return {};
}

} // namespace

std::string findCulprits(const RunSetup& setup, const TrainState& state, const TrainStep& step,
                         const std::vector<cache::PreparedPass>& passes, at::Device device) {
    const c10::NoGradGuard noGradients;
    std::set<std::uint32_t> shown, bad;
    std::string layer;
    for (const cache::PreparedPass& pass : passes) {
        shown.insert(pass.shown.begin(), pass.shown.end());
        const nn::FiniteWatch watch;
        const at::Tensor losses =
            step.losses(onDevice(pass, state.model, setup.config.vae, setup.config.noise, device)).to(at::kCPU);
        for (std::size_t i = 0; i < pass.shown.size(); ++i)
            if (!std::isfinite(losses[static_cast<std::int64_t>(i)].item<double>()))
                bad.insert(pass.shown[i]);
        if (layer.empty() && watch.culprit())
            layer = pathOf(state.model, watch.culprit());
    }
    std::string text = " (" + namesOf(setup, bad.empty() ? shown : bad);
    if (!layer.empty())
        text += "; first in layer " + layer;
    else if (const std::string gradient = badGradient(*state.parameters); bad.empty() && !gradient.empty())
        text += "; the gradient of " + gradient + ", for one";
    return text + ")";
}

} // namespace tempera::train

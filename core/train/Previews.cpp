// SPDX-License-Identifier: Apache-2.0
#include "train/Previews.h"

#include "train/PictureDrawing.h"
#include "train/TorchGuard.h"

namespace tempera::train {

SampleRequest previewRequest(const options::TrainConfig& config, const spec::ModelFacts& model, std::size_t prompt) {
    const options::SampleConfig& sample = config.sample;
    SampleRequest request;
    request.prompt = sample.prompts[prompt];
    request.negativePrompt = sample.negativePrompt;
    request.width = sample.width > 0 ? sample.width : config.dataset.resolution.width;
    request.height = sample.height > 0 ? sample.height : config.dataset.resolution.height;
    request.steps = sample.steps;
    request.guidance = sample.cfg;
    request.guidanceRescale = sample.cfgRescale;
    request.sampler = options::idOf(sample.sampler);
    request.seed = static_cast<std::uint64_t>(sample.seed);
    request.vaeTiling = sample.vaeTiling;
    if (model.unet.textTimeEmbedding) // for others the options are ignored
        request.sizes = {{sample.originalWidth, sample.originalHeight},
                         sample.cropTop,
                         sample.cropLeft,
                         {sample.targetWidth, sample.targetHeight}};
    return request;
}

Status checkPreviews(const options::TrainConfig& config, const spec::ModelFacts& model) {
    if (config.sample.prompts.empty())
        return {};
    return guarded({}, [&]() -> Status {
        if (auto plan = planDrawing(previewRequest(config, model, 0), model); !plan)
            return plan.error().context("sample");
        return {};
    });
}

} // namespace tempera::train

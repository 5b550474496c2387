// SPDX-License-Identifier: Apache-2.0
#include "train/SampleRunner.h"

#include "data/PngFile.h"
#include "run/Checkpoints.h"
#include "train/ImageSampler.h"
#include "train/Journal.h"
#include "train/PictureText.h"
#include "train/Previews.h"
#include "train/TorchGuard.h"

namespace tempera::train {

SampleRunner::SampleRunner(const RunSetup& setup, Journal& journal)
    : setup_(setup)
    , journal_(journal) {}

bool SampleRunner::draw(models::Model& model, std::int64_t step, std::stop_token stop) {
    journal_.phase(run::Phase::Sampling); // the first step may take long
    for (std::size_t prompt = 0; prompt < setup_.config.sample.prompts.size(); ++prompt) {
        const Status status = guarded({}, [&] { return drawOne(model, step, prompt, stop); });
        if (status.ok())
            continue;
        if (status.error().code == ErrorCode::Cancelled)
            return false;
        journal_.warn("no sample of \"" + setup_.config.sample.prompts[prompt] + "\": " + status.error().message);
    }
    return true;
}

Status SampleRunner::drawOne(models::Model& model, std::int64_t step, std::size_t prompt, std::stop_token stop) {
    const SampleRequest request = previewRequest(setup_.config, model.facts, prompt);
    const auto prompts = static_cast<std::int64_t>(setup_.config.sample.prompts.size());
    const auto tellProgress = [&](const SampleProgress& progress) {
        const auto before = static_cast<std::int64_t>(prompt) * progress.steps;
        journal_.phase(run::Phase::Sampling, before + progress.step, prompts * progress.steps, "steps");
    };
    TEMPERA_TRY(const std::vector<SampledPicture> pictures, ImageSampler(model).draw(request, tellProgress, stop));
    const fs::path file = setup_.paths.samples() / (run::checkpointName(step) + "-" + std::to_string(prompt) + ".png");
    const SampledPicture& picture = pictures.front();
    TEMPERA_CHECK(
        data::savePng(file, picture.image,
                      describePicture(request, setup_.config.model.clipSkip, picture, namesOf(setup_.config.model))));
    journal_.tell(run::SampleEvent{step, static_cast<std::int64_t>(prompt), request.prompt, file, picture.seed});
    return {};
}

} // namespace tempera::train

// SPDX-License-Identifier: Apache-2.0
#include "train/SampleRunner.h"

#include <algorithm>
#include <utility>

#include <ATen/ops/tensor.h>

#include "base/Clock.h"
#include "data/PngFile.h"
#include "run/Checkpoints.h"
#include "train/DealtWork.h"
#include "train/GatheredTexts.h"
#include "train/ImageSampler.h"
#include "train/Journal.h"
#include "train/PictureText.h"
#include "train/Previews.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

// What became of a picture: the first letter, and why.
constexpr char kDrawn = 'd';
constexpr char kStopped = 's';
constexpr char kFailed = 'f';

} // namespace

SampleRunner::SampleRunner(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives)
    : setup_(setup)
    , journal_(journal)
    , collectives_(collectives) {}

const SampleRunner::Drawers& SampleRunner::drawers() {
    if (drawers_)
        return *drawers_;
    const FolderSharers sharers = sharersOf(setup_.paths.samples(), collectives_);
    const at::Tensor count = at::tensor({std::int64_t{sharers.place.worldSize}}, at::kLong);
    collectives_.broadcast(count, 0); // of those that share it with the first one
    drawers_ = Drawers{static_cast<std::size_t>(count.item<std::int64_t>()), std::nullopt};
    if (sharers.withFirst)
        drawers_->own = static_cast<std::size_t>(sharers.place.rank);
    return *drawers_;
}

bool SampleRunner::draw(models::Model& model, std::int64_t step, std::stop_token stop) {
    journal_.phase(run::Phase::Sampling); // the first step may take long
    const std::size_t prompts = setup_.config.sample.prompts.size();
    const Drawers& all = drawers();
    for (std::size_t first = 0; first < prompts; first += all.count) {
        const bool draws = all.own && first + *all.own < prompts;
        const double began = systemClock().monotonicSeconds();
        const std::string own = draws ? outcomeOf(model, step, first + *all.own, stop) : std::string();
        const std::vector<std::string> outcomes = textsOfAll(own, collectives_);
        if (!tell(model, step, first, outcomes, systemClock().monotonicSeconds() - began))
            return false;
    }
    return true;
}

std::string SampleRunner::outcomeOf(models::Model& model, std::int64_t step, std::size_t prompt,
                                    const std::stop_token& stop) {
    const Status status = guarded({}, [&] { return drawOne(model, step, prompt, stop); });
    if (status.ok())
        return {kDrawn};
    return status.error().code == ErrorCode::Cancelled ? std::string{kStopped} : kFailed + status.error().message;
}

Status SampleRunner::drawOne(models::Model& model, std::int64_t step, std::size_t prompt, const std::stop_token& stop) {
    const SampleRequest request = previewRequest(setup_.config, model.facts, prompt);
    const auto prompts = static_cast<std::int64_t>(setup_.config.sample.prompts.size());
    const auto together = static_cast<std::int64_t>(drawers_->count);
    const auto tellProgress = [&](const SampleProgress& progress) {
        const std::int64_t first = static_cast<std::int64_t>(prompt) / together * together;
        const std::int64_t now = std::min(together, prompts - first);
        journal_.phase(run::Phase::Sampling, first * progress.steps + now * progress.step, prompts * progress.steps,
                       "steps");
    };
    TEMPERA_TRY(const std::vector<SampledPicture> pictures, ImageSampler(model).draw(request, tellProgress, stop));
    const SampledPicture& picture = pictures.front();
    return data::savePng(fileOf(step, prompt), picture.image,
                         describePicture(request, setup_.config.model.clipSkip, picture, namesOf(setup_.config.model)));
}

/// @param outcomes of all ranks; those that drew a picture did so in the order of the prompts, from `first` on
/// @param seconds that they took together
/// @return false where one was stopped
bool SampleRunner::tell(const models::Model& model, std::int64_t step, std::size_t first,
                        const std::vector<std::string>& outcomes, double seconds) {
    const auto drawn = std::ranges::count_if(outcomes, [](const std::string& outcome) { return !outcome.empty(); });
    std::size_t prompt = first;
    bool goOn = true;
    for (const std::string& outcome : outcomes) {
        if (outcome.empty())
            continue;
        const SampleRequest request = previewRequest(setup_.config, model.facts, prompt);
        if (outcome.front() == kDrawn)
            journal_.tell(run::SampleEvent{step, static_cast<std::int64_t>(prompt), request.prompt,
                                           fileOf(step, prompt), request.seed, seconds / static_cast<double>(drawn)});
        if (outcome.front() == kFailed)
            journal_.warn("no sample of \"" + setup_.config.sample.prompts[prompt] + "\": " + outcome.substr(1));
        goOn = goOn && outcome.front() != kStopped;
        ++prompt;
    }
    return goOn;
}

fs::path SampleRunner::fileOf(std::int64_t step, std::size_t prompt) const {
    return setup_.paths.samples() / (run::checkpointName(step) + "-" + std::to_string(prompt) + ".png");
}

} // namespace tempera::train

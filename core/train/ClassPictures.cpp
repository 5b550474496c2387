// SPDX-License-Identifier: Apache-2.0
#include "train/ClassPictures.h"

#include <algorithm>

#include "base/TemporaryFiles.h"
#include "data/PngFile.h"
#include "train/Agreement.h"
#include "train/DealtWork.h"
#include "train/ImageSampler.h"
#include "train/Journal.h"
#include "train/PictureDrawing.h"
#include "train/PictureText.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

/// Picture `number` of the class: its seed is its number, whatever the training's.
SampleRequest requestFor(const options::TrainConfig& config, std::size_t number) {
    SampleRequest request;
    request.prompt = config.dataset.classPrompt;
    request.negativePrompt = config.sample.negativePrompt;
    request.width = config.dataset.resolution.width;
    request.height = config.dataset.resolution.height;
    request.steps = config.sample.steps;
    request.guidance = config.sample.cfg;
    request.guidanceRescale = config.sample.cfgRescale;
    request.sampler = options::idOf(config.sample.sampler);
    request.seed = number;
    request.vaeTiling = config.sample.vaeTiling;
    return request;
}

/// As the training has it, so that it fits where the training does.
SampleModel modelFor(const options::TrainConfig& config, at::Device device) {
    SampleModel model;
    model.model = config.model.path;
    model.vae = config.model.vae;
    model.prediction = options::idOf(config.model.prediction);
    model.zeroTerminalSnr = options::idOf(config.model.zeroTerminalSnr);
    model.clipSkip = config.model.clipSkip;
    model.dtype = options::idOf(config.train.precision);
    model.device = device.str();
    model.unetPrecision = config.model.unetPrecision;
    model.blocksToSwap = config.model.blocksToSwap;
    return model;
}

const data::Folder* drawnFolder(const data::DatasetIndex& index) {
    const auto found = std::find_if(index.folders.begin(), index.folders.end(),
                                    [](const data::Folder& folder) { return folder.drawn; });
    return found == index.folders.end() ? nullptr : &*found;
}

/// Numbers of pictures that are not there yet.
std::vector<std::size_t> missingPictures(const data::DatasetIndex& index, const data::Folder& folder) {
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; i < folder.count; ++i) {
        std::error_code ignored;
        if (!fs::exists(index.pictures[folder.firstPicture + i].file, ignored))
            missing.push_back(i);
    }
    return missing;
}

/// A rank's share of them, as runs of neighbours: [first, last).
std::vector<std::pair<std::size_t, std::size_t>> runsOf(const std::vector<std::size_t>& missing,
                                                        const parallel::Share& share) {
    std::vector<std::pair<std::size_t, std::size_t>> runs;
    for (std::int64_t i = share.begin; i < share.end; ++i) {
        const std::size_t number = missing[static_cast<std::size_t>(i)];
        if (runs.empty() || runs.back().second != number)
            runs.emplace_back(number, number);
        runs.back().second = number + 1;
    }
    return runs;
}

} // namespace

Status checkClassPictures(const options::TrainConfig& config, const spec::ModelFacts& model) {
    const Status possible = guarded({}, [&]() -> Status {
        auto plan = planDrawing(requestFor(config, 0), model);
        return plan.ok() ? Status() : Status(plan.error());
    });
    return possible.ok()
               ? possible
               : Error::badRequest("dataset.class_images: " + possible.error().message, possible.error().hint);
}

namespace {

/// Draws the pictures of some runs, one at a time.
Status drawRuns(const RunSetup& setup, const std::vector<std::pair<std::size_t, std::size_t>>& runs, Journal& journal,
                at::Device device, DealtWork& work) {
    const data::Folder& folder = *drawnFolder(setup.index);
    TEMPERA_TRY(const auto sampler, ImageSampler::open(modelFor(setup.config, device), {}, work.stop()));
    std::int64_t drawn = 0;
    for (const auto& [first, last] : runs) {
        SampleRequest request = requestFor(setup.config, first);
        request.count = static_cast<int>(last - first);
        request.batch = 1; // so that a picture does not depend on which others were missing
        const auto finished = [&](const SampledPicture& picture) -> Status {
            const fs::path& file = setup.index.pictures[folder.firstPicture + picture.seed].file;
            TEMPERA_CHECK(data::savePng(
                file, picture.image,
                describePicture(request, setup.config.model.clipSkip, picture, namesOf(setup.config.model))));
            work.advance(++drawn);
            return {};
        };
        const auto beat = [&](const SampleProgress&) { journal.beat(); };
        const auto pictures = sampler->draw(request, beat, work.stop(), finished);
        if (!pictures.ok())
            return pictures.error();
    }
    return {};
}

/// Each rank a share. @param missing as this rank sees the folder
Status drawMissing(const RunSetup& setup, const std::vector<std::size_t>& missing, Journal& journal,
                   parallel::Collectives& collectives, at::Device device, const std::stop_token& stop) {
    const parallel::Ranks place = sharersOf(setup.classFolder->path, collectives).place;
    if (place.isFirst())
        TEMPERA_CHECK(plan::markClassFolder(*setup.classFolder));
    const parallel::Share share = parallel::shareOf(std::ssize(missing), place);
    const auto progress = journal.progress(run::Phase::DrawingClass, "pictures");
    DealtWork work(collectives, share.size(), /*together=*/1, progress, stop);
    progress(0, work.total());
    return work.finish(share.size() > 0 ? drawRuns(setup, runsOf(missing, share), journal, device, work) : Status());
}

} // namespace

Status drawClassPictures(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives, at::Device device,
                         std::stop_token stop) {
    const data::Folder* folder = drawnFolder(setup.index);
    if (!folder)
        return {};
    removeOldTemporaries(setup.classFolder->path);
    // Where another run draws into the folder, too, ranks that list it one after the other see other pictures missing.
    constexpr int kLooks = 3;
    for (int look = 0; look < kLooks; ++look) {
        const std::vector<std::size_t> missing = missingPictures(setup.index, *folder);
        if (!isAnywhere(!missing.empty(), collectives))
            break;
        TEMPERA_CHECK(drawMissing(setup, missing, journal, collectives, device, stop));
    }
    return {};
}

} // namespace tempera::train

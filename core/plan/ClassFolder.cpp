// SPDX-License-Identifier: Apache-2.0
#include "plan/ClassFolder.h"

#include <algorithm>
#include <set>

#include "base/Hash.h"
#include "base/Text.h"
#include "data/ClassPictures.h"
#include "options/Value.h"
#include "plan/PlannedFiles.h"

namespace tempera::plan {

namespace {

std::string drawnFrom(const options::TrainConfig& config, const std::string& modelHash) {
    const options::SampleConfig& sample = config.sample;
    const std::vector<std::string> facts{modelHash,
                                         config.dataset.classPrompt,
                                         sample.negativePrompt,
                                         toText(config.dataset.resolution),
                                         std::to_string(sample.steps),
                                         formatNumber(sample.cfg),
                                         formatNumber(sample.cfgRescale),
                                         std::string(options::idOf(sample.sampler)),
                                         sample.vaeTiling ? "tiles" : "whole",
                                         std::to_string(config.model.clipSkip),
                                         show(config.model.vae),
                                         std::string(options::idOf(config.model.prediction)),
                                         std::string(options::idOf(config.model.zeroTerminalSnr)),
                                         std::string(options::idOf(config.train.precision))};
    return fastHashHex(join(facts, "\n")).substr(0, 16);
}

Status requireDrawnFrom(const fs::path& folder, const std::string& wanted) {
    const fs::path mark = folder / data::kDrawnMark;
    std::error_code failure;
    if (!fs::exists(mark, failure))
        return {};
    TEMPERA_TRY(const std::string found, readFile(mark));
    if (trim(found) == wanted)
        return {};
    return Error::badRequest("dataset.class_path: " + show(folder) +
                                 " holds class pictures that were drawn by another model, from another prompt or with "
                                 "other sample.* settings; expected an empty or new folder",
                             "remove " + show(mark) + " to use its pictures as they are");
}

std::set<std::string> namesIn(const fs::path& folder) {
    std::set<std::string> names;
    std::error_code failure;
    fs::directory_iterator entries(folder, failure);
    for (; !failure && entries != fs::directory_iterator(); entries.increment(failure))
        names.insert(entries->path().filename().string());
    return names;
}

} // namespace

Result<std::optional<ClassFolder>> placeClassPictures(const options::TrainConfig& config, const std::string& modelHash,
                                                      data::DatasetIndex& index) {
    const auto drawn = std::find_if(index.folders.begin(), index.folders.end(),
                                    [](const data::Folder& folder) { return folder.drawn; });
    if (drawn == index.folders.end())
        return std::optional<ClassFolder>();
    ClassFolder folder;
    folder.drawnFrom = drawnFrom(config, modelHash);
    if (data::isFilledByDrawing(config.dataset)) {
        folder.path = config.dataset.classPath;
        TEMPERA_CHECK(requireDrawnFrom(folder.path, folder.drawnFrom));
    } else {
        folder.path = cacheFolder(config.cache) / "class_pictures" / folder.drawnFrom;
    }
    const std::set<std::string> there = namesIn(folder.path);
    drawn->path = folder.path;
    folder.pictures = static_cast<std::int64_t>(drawn->count);
    for (std::size_t i = drawn->firstPicture; i < drawn->firstPicture + drawn->count; ++i) {
        fs::path& file = index.pictures[i].file;
        folder.missing += there.contains(file.filename().string()) ? 0 : 1;
        file = folder.path / file.filename();
    }
    return std::optional(std::move(folder));
}

Status markClassFolder(const ClassFolder& folder) {
    TEMPERA_CHECK(createFolders(folder.path));
    return writeFileAtomically(folder.path / data::kDrawnMark, folder.drawnFrom + "\n");
}

} // namespace tempera::plan

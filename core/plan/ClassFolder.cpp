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

std::string asName(const std::vector<std::string>& facts) { return fastHashHex(join(facts, "\n")).substr(0, 16); }

std::string drawnFrom(const options::TrainConfig& config, const std::string& modelHash) {
    return asName({modelHash, config.dataset.classPrompt, toText(config.dataset.resolution), show(config.model.vae),
                   std::string(options::idOf(config.model.prediction)),
                   std::string(options::idOf(config.model.zeroTerminalSnr))});
}

/// How previews are drawn, too: changing that must not make pictures useless that show the same.
std::string drawnHow(const options::TrainConfig& config) {
    const options::SampleConfig& sample = config.sample;
    return asName({sample.negativePrompt, std::to_string(sample.steps), formatNumber(sample.cfg),
                   formatNumber(sample.cfgRescale), std::string(options::idOf(sample.sampler)),
                   sample.vaeTiling ? "tiles" : "whole", std::to_string(config.model.clipSkip),
                   std::string(options::idOf(config.train.precision)),
                   std::string(options::idOf(config.model.unetPrecision))});
}

/// Holds the folder's mark against what is wanted: what its pictures show, and in the next line how they were drawn.
Status readMark(ClassFolder& folder) {
    const fs::path mark = folder.path / data::kDrawnMark;
    std::error_code failure;
    if (!fs::exists(mark, failure))
        return {};
    TEMPERA_TRY(const std::string found, readFile(mark));
    const std::vector<std::string> lines = split(found, '\n');
    folder.drawnOtherwise = lines.size() > 1 && !lines[1].empty() && lines[1] != folder.drawnHow;
    if (trim(lines.front()) == folder.drawnFrom)
        return {};
    return Error::badRequest("dataset.class_path: " + show(folder.path) +
                                 " holds class pictures that were drawn by another model, from another prompt or at "
                                 "another resolution; expected an empty or new folder",
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
    folder.drawnHow = drawnHow(config);
    if (data::isFilledByDrawing(config.dataset)) {
        folder.path = config.dataset.classPath;
    } else {
        folder.path = cacheFolder(config.cache) / "class_pictures" / folder.drawnFrom;
    }
    TEMPERA_CHECK(readMark(folder));
    const std::set<std::string> there = namesIn(folder.path);
    drawn->path = folder.path;
    folder.pictures = static_cast<std::int64_t>(drawn->count);
    for (std::size_t i = drawn->firstPicture; i < drawn->firstPicture + drawn->count; ++i) {
        PathText& file = index.pictures[i].file;
        folder.missing += there.contains(file.filename().string()) ? 0 : 1;
        file = folder.path / file.filename();
    }
    return std::optional(std::move(folder));
}

Status markClassFolder(const ClassFolder& folder) {
    TEMPERA_CHECK(createFolders(folder.path));
    return writeFileAtomically(folder.path / data::kDrawnMark, folder.drawnFrom + "\n" + folder.drawnHow + "\n");
}

} // namespace tempera::plan

// SPDX-License-Identifier: Apache-2.0
#include "plan/DatasetWarnings.h"

#include <algorithm>
#include <cmath>

#include "base/Quote.h"
#include "base/Text.h"
#include "data/Bucketing.h"
#include "plan/TextLength.h"

namespace tempera::plan {

namespace {

using Pictures = std::vector<const data::Picture*>;

/// Folders named by year or date ("2024_trip") ask for more repeats than anybody means.
void warnAboutRepeats(const data::DatasetIndex& index, std::vector<std::string>& warnings) {
    constexpr int kUnusual = 1000;
    const auto isUnusual = [](const data::Folder& folder) { return folder.numbered && folder.repeats > kUnusual; };
    const auto first = std::find_if(index.folders.begin(), index.folders.end(), isUnusual);
    if (first == index.folders.end())
        return;
    const auto more = std::count_if(first + 1, index.folders.end(), isUnusual);
    warnings.push_back("dataset.path: each picture in " + show(first->path) + " is shown " +
                       formatCount(first->repeats) + " times an epoch, as the folder's name begins with it" +
                       (more > 0 ? " (and " + formatCount(more) + " more folders)" : "") +
                       "; where a date is meant, rename it to 1_" + show(first->path.filename()));
}

/// "a.png, b.png, c.png and 4 more".
std::string firstNames(const Pictures& pictures) {
    constexpr std::size_t kShown = 3;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < pictures.size() && i < kShown; ++i)
        names.push_back(show(pictures[i]->file.filename()));
    const std::size_t more = pictures.size() - names.size();
    return join(names, ", ") + (more > 0 ? " and " + formatCount(static_cast<long long>(more)) + " more" : "");
}

std::string countOf(const Pictures& some, std::size_t all) {
    return formatCount(std::ssize(some)) + " of " + formatCount(static_cast<long long>(all)) +
           (all == 1 ? " picture" : " pictures");
}

Pictures trainedPictures(const data::DatasetIndex& index) {
    Pictures trained;
    for (const data::Picture& picture : index.pictures)
        if (index.folderOf(picture).use == data::FolderUse::Training)
            trained.push_back(&picture);
    return trained;
}

/// Neither a file nor a folder's name says what they show, and nothing is put in its place.
void warnAboutNoCaption(const options::DatasetConfig& dataset, const Pictures& trained,
                        std::vector<std::string>& warnings) {
    Pictures without;
    std::copy_if(trained.begin(), trained.end(), std::back_inserter(without),
                 [](const data::Picture* picture) { return picture->caption.empty(); });
    if (without.empty())
        return;
    const std::string around = dataset.captionPrefix + dataset.captionSuffix;
    warnings.push_back("dataset.path: " + countOf(without, trained.size()) + " without a caption (" +
                       firstNames(without) + "), trained with " +
                       (around.empty() ? "an empty one" : inQuotes(around) + " alone") + "; a caption is a " +
                       dataset.captionExtension + " file beside its picture, or the name of its folder");
}

/// Where others of the same folder have a file, the name of the folder was hardly meant as a caption.
void warnAboutFolderCaptions(const options::DatasetConfig& dataset, const data::DatasetIndex& index,
                             std::vector<std::string>& warnings) {
    for (const data::Folder& folder : index.folders) {
        Pictures without;
        const auto first = index.pictures.begin() + static_cast<std::ptrdiff_t>(folder.firstPicture);
        for (auto picture = first; picture != first + static_cast<std::ptrdiff_t>(folder.count); ++picture)
            if (!picture->hasCaption && !picture->caption.empty())
                without.push_back(&*picture);
        if (folder.use == data::FolderUse::Training && !without.empty() && without.size() < folder.count)
            warnings.push_back("dataset.path: " + countOf(without, folder.count) + " in " +
                               show(folder.path.filename()) + " without a " + dataset.captionExtension + " file (" +
                               firstNames(without) + "), trained with " + inQuotes(folder.classTokens));
    }
}

/// All captions of a run are as long as the longest one; see longestChunks().
void warnAboutLongCaptions(const options::TrainConfig& config, const data::DatasetIndex& index, int chunks,
                           std::vector<std::string>& warnings) {
    constexpr std::size_t kFew = 20; // one in so many
    if (chunks == 1)
        return;
    const data::CaptionLength length = captionLength(config);
    Pictures some;
    for (const data::Picture& picture : index.pictures) {
        if (token::chunksFor(length.atMost(picture)) >= chunks && token::chunksFor(length.of(picture)) == chunks)
            some.push_back(&picture);
        if (some.size() * kFew > index.pictures.size())
            return;
    }
    warnings.push_back("dataset.path: " + countOf(some, index.pictures.size()) + " with a caption of more than " +
                       std::to_string((chunks - 1) * token::kChunkTokens) + " tokens (" + firstNames(some) +
                       "), so that the captions of all are filled up to " + std::to_string(chunks) +
                       " chunks; shorter ones there save time in every step");
}

/// What is enlarged so much is trained on as a blur.
void warnAboutEnlargement(const options::DatasetConfig& dataset, const Pictures& trained,
                          std::vector<std::string>& warnings) {
    constexpr double kMuch = 2.0;
    const auto bucketing = data::Bucketing::make(dataset);
    if (!bucketing.ok())
        return;
    Pictures small;
    double largest = 0;
    for (const data::Picture* picture : trained) {
        const data::Size size{picture->width, picture->height};
        const double scale = bucketing->place(size).scale(size);
        largest = std::max(largest, scale);
        if (scale > kMuch)
            small.push_back(picture);
    }
    if (!small.empty())
        warnings.push_back("dataset.resolution: " + countOf(small, trained.size()) +
                           " enlarged more than twice, up to " + formatNumber(std::round(largest * 10) / 10) +
                           " times (" + firstNames(small) +
                           "), and learned as blurred as that makes them; a smaller "
                           "resolution or dataset.bucket_no_upscale leaves them sharp");
}

} // namespace

std::vector<std::string> datasetWarnings(const options::TrainConfig& config, const data::DatasetIndex& index,
                                         int chunks) {
    std::vector<std::string> warnings;
    const Pictures trained = trainedPictures(index);
    warnAboutRepeats(index, warnings);
    warnAboutNoCaption(config.dataset, trained, warnings);
    warnAboutFolderCaptions(config.dataset, index, warnings);
    warnAboutLongCaptions(config, index, chunks, warnings);
    warnAboutEnlargement(config.dataset, trained, warnings);
    return warnings;
}

} // namespace tempera::plan

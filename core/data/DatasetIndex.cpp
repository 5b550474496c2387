// SPDX-License-Identifier: Apache-2.0
#include "data/DatasetIndex.h"

#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <thread>

#include "base/Text.h"
#include "data/Captions.h"
#include "data/ClassPictures.h"
#include "data/FolderScan.h"
#include "data/ImageTransform.h"
#include "data/ParallelFor.h"
#include "token/ClipTokenizer.h"

namespace tempera::data {

namespace {

/// What was read of one picture: a picture, or the reason why there is none.
struct ScannedPicture {
    Picture picture;
    std::optional<Problem> problem;
    std::optional<Problem> captionProblem;
};

Problem brokenPicture(const fs::path& file, ProblemKind kind, std::string message) {
    return {kind, Severity::Error, file, std::move(message), Problem::kNoPicture};
}

/// The message of an error about `file` without the file's name in front.
std::string bareMessage(const Error& error, const fs::path& file) {
    const std::string prefix = show(file) + ": ";
    return error.message.starts_with(prefix) ? error.message.substr(prefix.size()) : error.message;
}

std::optional<Problem> cannotBeTrainedOn(const fs::path& file, const PictureHeader& header) {
    const ImageLimits limits;
    const std::uint64_t pixels = static_cast<std::uint64_t>(header.width) * static_cast<std::uint64_t>(header.height);
    if (header.truncated)
        return brokenPicture(file, ProblemKind::Truncated, "the file ends before its picture does");
    if (pixels > limits.pixels || header.bytes > limits.bytes)
        return brokenPicture(file, ProblemKind::TooLarge,
                             std::to_string(header.width) + " × " + std::to_string(header.height) +
                                 " pixels; at most " + formatCount(static_cast<long long>(limits.pixels)) +
                                 " are decoded");
    if (header.animated && header.format == PictureFormat::WebP)
        return brokenPicture(file, ProblemKind::Animated,
                             "animated WebP; save the frame that is meant as a still picture");
    return std::nullopt;
}

void readCaptionInto(ScannedPicture& scanned, const fs::path& file) {
    auto caption = readCaption(file);
    if (caption.ok()) {
        scanned.picture.caption = std::string(trainedPart(caption->text));
        if (std::string lines = allLines(caption->text); lines.find('\n') != std::string::npos)
            scanned.picture.lines = std::move(lines);
        if (scanned.picture.captionLines() != caption->text)
            scanned.picture.whole = std::move(caption->text);
        scanned.picture.hasCaption = true;
        return;
    }
    scanned.picture.hasBadCaption = true;
    scanned.captionProblem =
        Problem{ProblemKind::CaptionEncoding, Severity::Error, file, bareMessage(caption.error(), file)};
}

ScannedPicture scanPicture(const FoundPicture& found, const Folder& folder, int folderNumber,
                           std::string_view captionExtension) {
    ScannedPicture scanned;
    Picture& picture = scanned.picture;
    picture.file = folder.path / found.name;
    picture.folder = folderNumber;
    if (!found.mask.empty())
        picture.mask = folder.path / found.mask;
    auto header = readPictureHeader(picture.file);
    if (!header.ok()) {
        const bool readable = ::access(picture.file.c_str(), R_OK) == 0;
        scanned.problem = brokenPicture(picture.file, readable ? ProblemKind::Corrupt : ProblemKind::Unreadable,
                                        bareMessage(header.error(), picture.file));
        return scanned;
    }
    picture.header = *header;
    picture.width = header->swapsSides() ? header->height : header->width;
    picture.height = header->swapsSides() ? header->width : header->height;
    scanned.problem = cannotBeTrainedOn(picture.file, *header);
    if (!found.caption.empty() && found.caption != captionFileOf(found.name, captionExtension))
        picture.captionFile = folder.path / found.caption;
    if (!scanned.problem && !found.caption.empty())
        readCaptionInto(scanned, folder.path / found.caption);
    if (!picture.hasCaption)
        picture.caption = folder.classTokens;
    picture.captionTokens = token::ClipTokenizer::builtIn()->count(picture.caption);
    return scanned;
}

/// The folders of another path of the dataset, for another use. @param key of the option that gives it
Status addFolders(const options::DatasetConfig& config, const fs::path& path, const char* key, FolderUse use,
                  std::vector<FoundFolder>& found, std::vector<Problem>& problems, const std::stop_token& stop) {
    if (path.empty())
        return {};
    options::DatasetConfig there = config;
    there.path = path;
    auto listed = findFolders(there, problems, key, stop);
    if (!listed.ok() && listed.error().code != ErrorCode::Cancelled && use == FolderUse::Class &&
        listed.error().hint.empty())
        return Error::badRequest(
            listed.error().message,
            "with dataset.class_images the program fills a folder that is missing or holds no pictures");
    TEMPERA_TRY(std::vector<FoundFolder> more, std::move(listed));
    for (FoundFolder& folder : more) {
        folder.folder.use = use;
        found.push_back(std::move(folder));
    }
    return {};
}

/// Puts what was scanned into the index, in its order; broken pictures become problems.
void collect(std::vector<ScannedPicture>& scanned, DatasetIndex& index) {
    for (ScannedPicture& one : scanned) {
        Folder& folder = index.folders[static_cast<std::size_t>(one.picture.folder)];
        if (one.problem) {
            index.problems.push_back(std::move(*one.problem));
            continue;
        }
        if (one.captionProblem) {
            one.captionProblem->picture = index.pictures.size();
            index.problems.push_back(std::move(*one.captionProblem));
        }
        if (folder.count++ == 0)
            folder.firstPicture = index.pictures.size();
        index.pictures.push_back(std::move(one.picture));
    }
}

} // namespace

PathText captionFileOf(const Picture& picture, std::string_view extension) {
    if (!picture.captionFile.empty())
        return picture.captionFile;
    std::string file = picture.file.string(); // fs::path would be felt at 100,000
    file.resize(std::min(file.size(), file.rfind('.')));
    return file += extension;
}

long long DatasetIndex::presentations() const {
    return std::accumulate(folders.begin(), folders.end(), 0LL, [](long long sum, const Folder& folder) {
        const bool isShown = folder.use != FolderUse::Validation;
        return sum + (isShown ? static_cast<long long>(folder.count) * folder.repeats : 0);
    });
}

Result<DatasetIndex> scanDataset(const options::DatasetConfig& config, const ScanProgress& progress,
                                 std::stop_token stop) {
    DatasetIndex index;
    index.root = config.path;
    TEMPERA_TRY(std::vector<FoundFolder> found, findFolders(config, index.problems, "dataset.path", stop));
    TEMPERA_CHECK(addFolders(config, config.validationPath, "dataset.validation_path", FolderUse::Validation, found,
                             index.problems, stop));
    if (!isFilledByDrawing(config))
        TEMPERA_CHECK(
            addFolders(config, config.classPath, "dataset.class_path", FolderUse::Class, found, index.problems, stop));

    std::vector<std::pair<int, const FoundPicture*>> all;
    for (FoundFolder& folder : found) {
        for (const FoundPicture& picture : folder.pictures)
            all.emplace_back(static_cast<int>(index.folders.size()), &picture);
        index.folders.push_back(folder.folder);
    }
    // Files that the system has not in memory are waited for; more threads than cores keep the disk busy meanwhile.
    constexpr int kReaders = 16;
    const int readers = std::max(kReaders, static_cast<int>(std::thread::hardware_concurrency()));
    std::vector<ScannedPicture> scanned(all.size());
    TEMPERA_CHECK(parallelFor(
        all.size(),
        [&](std::size_t i) {
            const auto& [folder, picture] = all[i];
            scanned[i] =
                scanPicture(*picture, index.folders[static_cast<std::size_t>(folder)], folder, config.captionExtension);
        },
        progress, stop, readers));
    index.pictures.reserve(scanned.size());
    collect(scanned, index);
    return index;
}

Status requireUsable(const DatasetIndex& index) {
    const auto isError = [](const Problem& problem) { return problem.severity == Severity::Error; };
    const auto first = std::find_if(index.problems.begin(), index.problems.end(), isError);
    if (first != index.problems.end()) {
        const auto count = std::count_if(first, index.problems.end(), isError);
        const std::string more =
            count > 1 ? ", and " + formatCount(count - 1) + " more cannot be trained on" : std::string();
        return Error::badRequest("dataset.path: " + show(first->file) + ": " + first->message + more,
                                 "tempera dataset lists what is wrong, and sets it aside");
    }
    if (index.pictures.empty())
        return Error::badRequest("dataset.path: no pictures in " + show(index.root));
    return {};
}

} // namespace tempera::data

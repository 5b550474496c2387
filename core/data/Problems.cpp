// SPDX-License-Identifier: Apache-2.0
#include "data/Problems.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "base/Files.h"
#include "base/Hash.h"
#include "base/Text.h"
#include "data/Bucketing.h"
#include "data/CaptionLength.h"
#include "data/DatasetIndex.h"
#include "data/ImageTransform.h"
#include "data/ParallelFor.h"
#include "data/ProblemReport.h"

namespace tempera::data {

namespace {

struct KindText {
    ProblemKind kind;
    std::string_view name;
    std::string_view one;  ///< "picture cannot be opened"
    std::string_view many; ///< "pictures cannot be opened"
};

constexpr std::array kKinds = {
    KindText{ProblemKind::Unreadable, "unreadable", "file cannot be opened", "files cannot be opened"},
    KindText{ProblemKind::Corrupt, "corrupt", "file is damaged or no picture", "files are damaged or no pictures"},
    KindText{ProblemKind::Truncated, "truncated", "picture is cut off", "pictures are cut off"},
    KindText{ProblemKind::TooLarge, "too-large", "picture is too large to decode", "pictures are too large to decode"},
    KindText{ProblemKind::Unsupported, "unsupported", "picture is of a format that is not read",
             "pictures are of formats that are not read"},
    KindText{ProblemKind::Animated, "animated", "picture is animated", "pictures are animated"},
    KindText{ProblemKind::WrongExtension, "wrong-extension", "file is of another format than its name says",
             "files are of another format than their names say"},
    KindText{ProblemKind::TooSmall, "too-small", "picture is smaller than its bucket and will be enlarged",
             "pictures are smaller than their bucket and will be enlarged"},
    KindText{ProblemKind::ExtremeAspect, "extreme-aspect", "picture loses much to the crop",
             "pictures lose much to the crop"},
    KindText{ProblemKind::Alpha, "alpha", "picture has transparency, which is put on white",
             "pictures have transparency, which is put on white"},
    KindText{ProblemKind::Cmyk, "cmyk", "CMYK picture is converted to sRGB", "CMYK pictures are converted to sRGB"},
    KindText{ProblemKind::DeepColour, "deep-colour", "picture with 16 bits a channel is rounded to 8",
             "pictures with 16 bits a channel are rounded to 8"},
    KindText{ProblemKind::Rotated, "rotated", "picture is turned by its EXIF orientation",
             "pictures are turned by their EXIF orientation"},
    KindText{ProblemKind::Duplicate, "duplicate", "picture is a copy of another", "pictures are copies of others"},
    KindText{ProblemKind::NearDuplicate, "near-duplicate", "picture looks like another", "pictures look like others"},
    KindText{ProblemKind::CaptionMissing, "caption-missing", "picture has no caption", "pictures have no caption"},
    KindText{ProblemKind::CaptionEmpty, "caption-empty", "caption is empty", "captions are empty"},
    KindText{ProblemKind::CaptionEncoding, "caption-encoding", "caption cannot be read", "captions cannot be read"},
    KindText{ProblemKind::CaptionLong, "caption-long", "caption is longer than one chunk of 75 tokens",
             "captions are longer than one chunk of 75 tokens"},
    KindText{ProblemKind::CaptionShared, "caption-shared", "picture shares its caption file with another",
             "pictures share their caption file with others"},
    KindText{ProblemKind::CaptionOrphan, "caption-orphan", "caption has no picture", "captions have no picture"},
    KindText{ProblemKind::FolderSkipped, "folder-skipped", "folder is not used", "folders are not used"},
    KindText{ProblemKind::FolderRepeats, "folder-repeats", "folder's number is too large for repeats",
             "folders' numbers are too large for repeats"},
};

const KindText& textOf(ProblemKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

constexpr bool inOrder() {
    for (std::size_t i = 0; i < kKinds.size(); ++i)
        if (kKinds[i].kind != static_cast<ProblemKind>(i))
            return false;
    return true;
}
static_assert(inOrder(), "one row for each ProblemKind, in its order");

constexpr auto kAll = [] {
    std::array<ProblemKind, kKinds.size()> all{};
    std::ranges::transform(kKinds, all.begin(), &KindText::kind);
    return all;
}();

std::string percent(double part) { return std::to_string(std::lround(part * 100)) + " %"; }

std::string times(double factor) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f×", factor);
    return text.data();
}

std::string sizeText(Size size) { return std::to_string(size.width) + " × " + std::to_string(size.height); }

/// Collects the problems of one picture.
class PictureCheck {
public:
    PictureCheck(const DatasetIndex& index, std::size_t number, std::vector<Problem>& out)
        : picture_(index.pictures[number])
        , number_(number)
        , out_(out) {}

    void header() {
        const PictureHeader& header = picture_.header;
        const PictureFormat named = formatOfExtension(picture_.file);
        if (named != header.format)
            add(ProblemKind::WrongExtension, Severity::Warning,
                "is a " + std::string(formatName(header.format)) + " file");
        if (header.animated)
            add(ProblemKind::Animated, Severity::Warning, "is animated; its still picture is used");
        if (header.alpha && header.format != PictureFormat::Bmp)
            add(ProblemKind::Alpha, Severity::Note, "has transparency; it is put on white");
        if (header.cmyk())
            add(ProblemKind::Cmyk, Severity::Note, "is CMYK; it is converted to sRGB");
        if (header.bits > 8)
            add(ProblemKind::DeepColour, Severity::Note, "has 16 bits a channel; they are rounded to 8");
        if (header.orientation != 1)
            add(ProblemKind::Rotated, Severity::Note, "is turned by its EXIF orientation");
    }

    void placement(const Bucketing& bucketing) {
        constexpr double kNoticeable = 1.02, kMuch = 0.2;
        const Size size{picture_.width, picture_.height};
        const Placement placement = bucketing.place(size);
        if (const double scale = placement.scale(size); scale > kNoticeable)
            add(ProblemKind::TooSmall, Severity::Warning,
                "has " + sizeText(size) + " pixels and is enlarged " + times(scale) + " for its bucket of " +
                    sizeText(placement.bucket));
        if (placement.lost() > kMuch)
            add(ProblemKind::ExtremeAspect, Severity::Warning,
                "loses " + percent(placement.lost()) + " of its area to the crop to " + sizeText(placement.bucket));
    }

    void caption(const CaptionLength& length) {
        if (!picture_.hasCaption) {
            if (picture_.caption.empty())
                add(ProblemKind::CaptionMissing, Severity::Warning, "has no caption file, and its folder no class");
            return;
        }
        if (picture_.caption.empty())
            add(ProblemKind::CaptionEmpty, Severity::Warning, "has an empty caption");
        const int tokens = length.of(picture_);
        if (tokens > token::kChunkTokens)
            add(ProblemKind::CaptionLong, Severity::Note,
                "has a caption of " + std::to_string(tokens) + " tokens" +
                    (length.ofFrame() > 0 ? ", prefix and suffix included" : "") + ", which takes " +
                    std::to_string(token::chunksFor(tokens)) + " chunks");
    }

private:
    void add(ProblemKind kind, Severity severity, std::string message) {
        out_.push_back({kind, severity, picture_.file, std::move(message), number_});
    }

    const Picture& picture_;
    std::size_t number_;
    std::vector<Problem>& out_;
};

/// Pictures whose length and first bytes occur more than once, the only ones that can be equal; in order.
std::vector<std::size_t> ofSameStart(const DatasetIndex& index) {
    const auto key = [](const Picture& picture) { return picture.header.start ^ (picture.header.bytes << 32); };
    std::unordered_map<std::uint64_t, int> occurrences;
    for (const Picture& picture : index.pictures)
        ++occurrences[key(picture)];
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < index.pictures.size(); ++i)
        if (occurrences[key(index.pictures[i])] > 1)
            candidates.push_back(i);
    return candidates;
}

Status findDuplicates(const DatasetIndex& index, std::vector<std::vector<Problem>>& out,
                      const std::function<void(std::size_t, std::size_t)>& progress, std::stop_token stop) {
    const std::vector<std::size_t> candidates = ofSameStart(index);
    std::vector<std::string> hashes(candidates.size());
    TEMPERA_CHECK(parallelFor(
        candidates.size(),
        [&](std::size_t i) {
            // Not mapped: a file that is cut off meanwhile, or whose disk is pulled out, would end the program.
            const auto bytes = readFile(index.pictures[candidates[i]].file, ImageLimits().bytes);
            if (bytes.ok()) // else it is gone since the scan, and the decoder will say so
                hashes[i] = fastHashHex(*bytes);
        },
        progress, std::move(stop)));
    // Of all that are equal the one with the longest caption stays, else the oldest, and rather "a.png" than "a
    // (1).png" of those that were copied together.
    std::vector<std::chrono::seconds> ages(candidates.size());
    std::ranges::transform(candidates, ages.begin(), [&](std::size_t picture) {
        std::error_code gone;
        const fs::path file = index.pictures[picture].file;
        return std::chrono::floor<std::chrono::seconds>(fs::last_write_time(file, gone).time_since_epoch());
    });
    std::vector<std::size_t> byWorth(candidates.size());
    std::iota(byWorth.begin(), byWorth.end(), std::size_t{0});
    std::ranges::stable_sort(byWorth, {}, [&](std::size_t i) {
        const Picture& picture = index.pictures[candidates[i]];
        const bool isSaid = picture.hasCaption || picture.hasBadCaption;
        return std::tuple(!isSaid, picture.hasCaption ? -picture.captionTokens : 0, ages[i],
                          picture.file.filename().string().size());
    });
    std::unordered_map<std::string, std::size_t> first;
    for (const std::size_t i : byWorth)
        first.emplace(hashes[i], candidates[i]);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const std::size_t picture = candidates[i];
        const auto place = first.find(hashes[i]);
        if (place->second != picture && !hashes[i].empty())
            out[picture].push_back(
                {ProblemKind::Duplicate, Severity::Warning, index.pictures[picture].file,
                 "is the same picture as " + show(nameInside(index, index.pictures[place->second].file)), picture});
    }
    return {};
}

} // namespace

std::span<const ProblemKind> problemKinds() { return kAll; }

std::string_view kindName(ProblemKind kind) { return textOf(kind).name; }

std::optional<ProblemKind> kindNamed(std::string_view name) {
    const auto found = std::ranges::find(kKinds, name, &KindText::name);
    return found == kKinds.end() ? std::nullopt : std::optional(found->kind);
}

std::string_view severityName(Severity severity) {
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

std::string summary(ProblemKind kind, std::size_t count) {
    return formatCount(static_cast<long long>(count)) + " " +
           std::string(count == 1 ? textOf(kind).one : textOf(kind).many);
}

Result<std::vector<Problem>> findProblems(const DatasetIndex& index, const options::DatasetConfig& config,
                                          const CaptionLength& length,
                                          const std::function<void(std::size_t, std::size_t)>& progress,
                                          std::stop_token stop) {
    TEMPERA_TRY(const Bucketing bucketing, Bucketing::make(config));
    const std::size_t pictures = index.pictures.size();
    std::vector<std::vector<Problem>> found(pictures);
    TEMPERA_CHECK(parallelFor(
        pictures,
        [&](std::size_t i) {
            PictureCheck check(index, i, found[i]);
            check.header();
            check.placement(bucketing);
            check.caption(length);
        },
        {}, stop));
    TEMPERA_CHECK(findDuplicates(index, found, progress, stop));

    std::vector<Problem> all = index.problems;
    for (std::vector<Problem>& problems : found)
        std::move(problems.begin(), problems.end(), std::back_inserter(all));
    return all;
}

} // namespace tempera::data

// SPDX-License-Identifier: Apache-2.0
#include "data/PictureCopies.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>

#include "base/NewFolder.h"
#include "base/Quote.h"
#include "data/Bucketing.h"
#include "data/Captions.h"
#include "data/FolderScan.h"
#include "data/ImageTransform.h"
#include "data/Masks.h"
#include "data/ParallelFor.h"
#include "data/PictureEncoder.h"

namespace tempera::data {

namespace {

using Shape = CopyRules::Shape;

/// One picture and the names of what is made of it.
struct Copy {
    const Picture* picture = nullptr;
    fs::path folder; ///< below the target
    std::string stem;
    PictureFormat format = PictureFormat::Png;
    MaskFile mask;
};

PictureFormat formatFor(const Picture& picture, const CopyRules& rules) {
    const PictureFormat format = rules.format == PictureFormat::Unknown ? picture.header.format : rules.format;
    return format == PictureFormat::Bmp ? PictureFormat::Png : format;
}

/// How it gets its size. A placement of the whole picture where nothing is cut.
Placement placementOf(const Picture& picture, const CopyRules& rules, const Bucketing& bucketing) {
    const Size size{picture.width, picture.height};
    if (rules.shape == Shape::Bucket)
        return bucketing.place(size);
    const Size wanted = rules.shape == Shape::Longest ? fitted(size, rules.longestSide) : size;
    return {wanted, wanted, 0, 0};
}

/// Its pixels are those of the file already.
bool isPlain(const PictureHeader& header) {
    return header.orientation == 1 && header.bits <= 8 && !header.alpha && !header.cmyk() && !header.profile &&
           !header.animated;
}

class Copier {
public:
    Copier(const DatasetIndex& index, const CopyRules& rules, const options::DatasetConfig& config,
           const Bucketing& bucketing, std::vector<MaskFile> masks)
        : index_(index)
        , rules_(rules)
        , config_(config)
        , bucketing_(bucketing)
        , masks_(std::move(masks)) {}

    /// Gives every picture its place and a name of its own.
    std::vector<Copy> plan(const std::vector<std::size_t>& pictures) const {
        std::set<FolderUse> uses;
        for (const std::size_t i : pictures)
            uses.insert(index_.folderOf(index_.pictures[i]).use);
        std::vector<Copy> copies;
        std::unordered_set<std::string> taken;
        for (const std::size_t i : pictures) {
            Copy copy;
            copy.picture = &index_.pictures[i];
            copy.folder = folderFor(index_.folderOf(*copy.picture), uses.size() > 1);
            copy.format = formatFor(*copy.picture, rules_);
            copy.mask = masks_[i];
            const std::string stem = copy.picture->file.stem().string();
            copy.stem = stem; // "a.jpg" and "a.png" are two pictures of one caption
            for (int next = 1; !taken.insert((copy.folder / copy.stem).string()).second; ++next)
                copy.stem = stem + "-" + std::to_string(next);
            copies.push_back(std::move(copy));
        }
        return copies;
    }

    /// @return whether it is the same byte for byte
    Result<bool> make(const Copy& copy, const fs::path& target) const {
        const Picture& picture = *copy.picture;
        const fs::path base = target / copy.folder / copy.stem;
        const fs::path file = base.string() + std::string(extensionOf(copy.format));
        const Placement placement = placementOf(picture, rules_, bucketing_);
        const Size size{picture.width, picture.height};
        const bool isSameSize = placement.resized == size && placement.bucket == size;
        const bool isSame = isSameSize && copy.format == picture.header.format && isPlain(picture.header);
        if (isSame) {
            TEMPERA_CHECK(copyFile(picture.file, file));
        } else {
            TEMPERA_TRY(const Image image, loadImage(picture.file));
            TEMPERA_CHECK(savePicture(file, resizeAndCrop(image, placement), copy.format, rules_.quality));
        }
        TEMPERA_CHECK(copyMask(copy, placement, isSameSize, base));
        TEMPERA_CHECK(copyCaption(picture, base));
        return isSame;
    }

private:
    static fs::path folderFor(const Folder& folder, bool isSorted) {
        constexpr std::array<std::string_view, 3> kUses = {"training", "class", "validation"};
        const fs::path above = isSorted ? fs::path(kUses[static_cast<std::size_t>(folder.use)]) : fs::path();
        return folder.numbered ? above / folder.path.filename() : above;
    }

    static Status copyFile(const fs::path& from, const fs::path& to) {
        std::error_code error;
        fs::copy_file(from, to, error);
        return error ? Status(Error::failed("cannot copy " + show(from) + ": " + error.message())) : Status();
    }

    Status copyMask(const Copy& copy, const Placement& placement, bool isSameSize, const fs::path& base) const {
        if (copy.mask.file.empty())
            return {};
        const fs::path file = base.string() + std::string(kMaskEnding);
        const bool isFile = copy.mask.source == options::MaskSource::Files;
        if (isFile && isSameSize && formatOfExtension(copy.mask.file) == PictureFormat::Png)
            return copyFile(copy.mask.file, file);
        TEMPERA_TRY(const std::string bytes, readFile(copy.mask.file));
        TEMPERA_TRY(const Image mask,
                    isFile ? decodeImage(bytes, show(copy.mask.file)) : decodeOpacity(bytes, show(copy.mask.file)));
        return savePicture(file, resizeAndCrop(mask, placement), PictureFormat::Png, 0);
    }

    Status copyCaption(const Picture& picture, const fs::path& base) const {
        if (!picture.hasCaption && !picture.hasBadCaption)
            return {};
        return copyFile(captionFileOf(picture, config_.captionExtension), base.string() + config_.captionExtension);
    }

    const DatasetIndex& index_;
    const CopyRules& rules_;
    const options::DatasetConfig& config_;
    const Bucketing& bucketing_;
    std::vector<MaskFile> masks_;
};

Status checkRules(const CopyRules& rules, const fs::path& target) {
    if (rules.quality < 1 || rules.quality > 100)
        return Error::badRequest("quality: found " + std::to_string(rules.quality) + ", expected 1 to 100");
    constexpr int kLeast = 8, kMost = 16384;
    if (rules.shape == Shape::Longest && (rules.longestSide < kLeast || rules.longestSide > kMost))
        return Error::badRequest("longest side: found " + std::to_string(rules.longestSide) +
                                 ", expected 8 to 16384 pixels");
    std::error_code error;
    if (target.empty())
        return Error::badRequest("no folder to copy into was given");
    if (fs::exists(target, error) && !(fs::is_directory(target, error) && fs::is_empty(target, error)))
        return Error::badRequest(show(target) + " is there already and not empty; expected a new folder");
    return {};
}

/// Masks that the training uses; where it uses none, those beside the pictures.
Result<std::vector<MaskFile>> masksOf(const DatasetIndex& index, const options::LossConfig& loss) {
    if (loss.mask != options::MaskSource::Off)
        return findMasks(index, loss);
    std::vector<MaskFile> masks(index.pictures.size());
    for (std::size_t i = 0; i < masks.size(); ++i)
        if (!index.pictures[i].mask.empty())
            masks[i] = {index.pictures[i].mask, options::MaskSource::Files};
    return masks;
}

} // namespace

std::optional<PictureFormat> formatNamed(std::string_view name) {
    if (name == "png")
        return PictureFormat::Png;
    if (name == "jpeg" || name == "jpg")
        return PictureFormat::Jpeg;
    if (name == "webp")
        return PictureFormat::WebP;
    return std::nullopt;
}

Status requireOutside(const fs::path& target, const fs::path& dataset) {
    std::error_code error;
    const fs::path inside =
        fs::weakly_canonical(target, error).lexically_relative(fs::weakly_canonical(dataset, error));
    if (inside.empty() || *inside.begin() == "..")
        return {};
    return Error::badRequest("found " + inQuotes(target.string()) + ", which lies in " + show(dataset) +
                             "; expected a folder outside");
}

Result<CopyReport> copyPictures(const DatasetIndex& index, const std::vector<std::size_t>& pictures,
                                const CopyRules& rules, const options::DatasetConfig& config,
                                const options::LossConfig& loss, const fs::path& target,
                                const std::function<void(std::size_t, std::size_t)>& progress, std::stop_token stop) {
    TEMPERA_CHECK(checkRules(rules, target));
    TEMPERA_CHECK(requireOutside(target, index.root));
    TEMPERA_TRY(const Bucketing bucketing, Bucketing::make(config));
    TEMPERA_TRY(std::vector<MaskFile> masks, masksOf(index, loss));
    const Copier copier(index, rules, config, bucketing, std::move(masks));
    const std::vector<Copy> copies = copier.plan(pictures);
    CopyReport report;
    const auto fill = [&](const fs::path& folder) -> Status {
        for (const Copy& copy : copies)
            TEMPERA_CHECK(createFolders(folder / copy.folder));
        std::vector<std::optional<Result<bool>>> results(copies.size());
        TEMPERA_CHECK(parallelFor(
            copies.size(), [&](std::size_t i) { results[i] = copier.make(copies[i], folder); }, progress, stop));
        for (const auto& result : results) {
            if (!result->ok()) {
                report.errors.push_back(result->error());
                continue;
            }
            ++report.copied;
            report.unchanged += **result ? 1 : 0;
        }
        return report.copied == 0 && !report.errors.empty() ? Status(report.errors.front()) : Status();
    };
    TEMPERA_CHECK(createFolderAtomically(target, fill));
    return report;
}

} // namespace tempera::data

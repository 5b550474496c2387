// SPDX-License-Identifier: Apache-2.0
#include "data/Masks.h"

#include <algorithm>
#include <initializer_list>
#include <unordered_map>

#include "base/Text.h"
#include "data/FolderScan.h"
#include "data/PictureHeader.h"

namespace tempera::data {

namespace {

using options::MaskSource;

struct FoundMask {
    fs::path file;
    bool isLink = false;
};

/// By the names of their pictures without extension.
using FoundMasks = std::unordered_map<std::string, FoundMask>;

bool isSame(const fs::path& a, const fs::path& b) {
    std::error_code none;
    return fs::equivalent(a, b, none) && !none;
}

bool holdsPictures(const DatasetIndex& index, const fs::path& folder) {
    return std::any_of(index.folders.begin(), index.folders.end(),
                       [&](const Folder& each) { return isSame(each.path, folder); });
}

bool isNamedAsMask(const fs::path& file) { return file.filename().string().ends_with(kMaskEnding); }

/// Of several masks of one picture the same one is taken every time.
bool comesBefore(const fs::path& a, const fs::path& b) {
    return isNamedAsMask(a) == isNamedAsMask(b) ? a.native() < b.native() : isNamedAsMask(a);
}

/// The masks in a folder. Among the pictures of the data set only what is named as a mask is one: else each of them
/// would be its own.
FoundMasks masksIn(const DatasetIndex& index, const fs::path& folder) {
    const bool amongPictures = holdsPictures(index, folder);
    FoundMasks found;
    std::error_code none;
    for (fs::directory_iterator entries(folder, none); !none && entries != fs::directory_iterator();
         entries.increment(none)) {
        const std::string name = entries->path().filename().string();
        const bool isNamed = name.ends_with(kMaskEnding);
        if (!isNamed && (amongPictures || formatOfName(name) == PictureFormat::Unknown))
            continue;
        std::error_code unknown;
        FoundMask mask{entries->path(), entries->is_symlink(unknown)};
        std::string stem = isNamed ? name.substr(0, name.size() - kMaskEnding.size()) : mask.file.stem().string();
        const auto [place, isNew] = found.try_emplace(std::move(stem), mask);
        if (!isNew && comesBefore(mask.file, place->second.file))
            place->second = std::move(mask);
    }
    return found;
}

/// The folder of the masks of one folder of pictures, inside the folder of all masks: of the same name, or of one that
/// differs in the number of repeats alone, as that is changed by giving the pictures' folder another name.
fs::path innerFolder(const DatasetIndex& index, const Folder& folder, const fs::path& masks) {
    const fs::path own = masks / folder.path.filename();
    std::error_code none;
    if (!folder.numbered || fs::is_directory(own, none))
        return own;
    const auto isOfAnother = [&](const fs::path& name) {
        return std::any_of(index.folders.begin(), index.folders.end(),
                           [&](const Folder& each) { return each.path.filename() == name; });
    };
    fs::path other;
    for (fs::directory_iterator entries(masks, none); !none && entries != fs::directory_iterator();
         entries.increment(none)) {
        const fs::path name = entries->path().filename();
        const auto parsed = parseFolderName(name.string());
        std::error_code unknown;
        if (parsed && parsed->classTokens == folder.classTokens && !isOfAnother(name) &&
            entries->is_directory(unknown) && (other.empty() || entries->path() < other))
            other = entries->path();
    }
    return other.empty() ? own : other;
}

/// The first that there is; empty where there is none.
fs::path maskOf(const Picture& picture, std::initializer_list<const FoundMasks*> places) {
    const fs::path file = picture.file;
    for (const FoundMasks* masks : places) {
        const auto found = masks->find(file.stem().string());
        if (found != masks->end() && !(found->second.isLink && isSame(found->second.file, file)))
            return found->second.file;
    }
    return {};
}

void addFiles(const DatasetIndex& index, const fs::path& path, std::vector<MaskFile>& masks) {
    const FoundMasks direct = masksIn(index, path);
    for (const Folder& folder : index.folders) {
        if (folder.count == 0)
            continue;
        const FoundMasks inner = masksIn(index, innerFolder(index, folder, path));
        for (std::size_t i = folder.firstPicture; i < folder.firstPicture + folder.count; ++i)
            if (fs::path mask = maskOf(index.pictures[i], {&inner, &direct}); !mask.empty())
                masks[i] = {std::move(mask), MaskSource::Files};
    }
}

void addBeside(const DatasetIndex& index, std::vector<MaskFile>& masks) {
    for (std::size_t i = 0; i < masks.size(); ++i)
        if (const fs::path& mask = index.pictures[i].mask; !mask.empty())
            masks[i] = {mask, MaskSource::Files};
}

MaskFile transparencyOf(const Picture& picture) {
    return picture.header.alpha && picture.header.format != PictureFormat::Bmp
               ? MaskFile{picture.file, MaskSource::Alpha}
               : MaskFile();
}

/// The mask file of one picture; empty where it has none.
fs::path fileOf(const DatasetIndex& index, const Picture& picture, const fs::path& masks) {
    if (masks.empty())
        return picture.mask;
    const FoundMasks inner = masksIn(index, innerFolder(index, index.folderOf(picture), masks));
    const FoundMasks direct = masksIn(index, masks);
    return maskOf(picture, {&inner, &direct});
}

Error noneFound(const options::LossConfig& config) {
    if (config.mask == MaskSource::Alpha)
        return Error::badRequest("loss.mask: alpha, but no picture has transparency");
    return config.maskPath.empty()
               ? Error::badRequest("loss.mask: files, but no picture has one beside it",
                                   "the mask of photo.jpg is photo-masklabel.png; or give loss.mask_path")
               : Error::badRequest("loss.mask_path: " + show(config.maskPath) + " holds the mask of no picture",
                                   "the mask of photo.jpg is photo.png there, or photo-masklabel.png beside pictures");
}

float meanOf(const Image& image, int x, int y, int cell) {
    double sum = 0;
    for (int row = y; row < y + cell; ++row)
        for (int column = x; column < x + cell; ++column)
            sum += *image.at(column, row);
    return static_cast<float>(sum / (255.0 * cell * cell));
}

} // namespace

Result<std::vector<MaskFile>> findMasks(const DatasetIndex& index, const options::LossConfig& config) {
    std::vector<MaskFile> masks(index.pictures.size());
    if (config.mask == MaskSource::Off)
        return masks;
    std::error_code none;
    if (config.mask == MaskSource::Files && !config.maskPath.empty() && !fs::is_directory(config.maskPath, none))
        return Error::badRequest("loss.mask_path: no folder " + show(config.maskPath) + "; expected one of masks");
    if (config.mask == MaskSource::Alpha)
        std::transform(index.pictures.begin(), index.pictures.end(), masks.begin(), transparencyOf);
    else if (config.maskPath.empty())
        addBeside(index, masks);
    else
        addFiles(index, config.maskPath, masks);
    if (std::all_of(masks.begin(), masks.end(), [](const MaskFile& mask) { return mask.file.empty(); }))
        return noneFound(config);
    return masks;
}

MaskFile findMask(const DatasetIndex& index, std::size_t number, const options::LossConfig& config) {
    const Picture& picture = index.pictures[number];
    if (config.mask == MaskSource::Alpha)
        return transparencyOf(picture);
    fs::path file = config.mask == MaskSource::Files ? fileOf(index, picture, config.maskPath) : fs::path();
    return file.empty() ? MaskFile() : MaskFile{std::move(file), MaskSource::Files};
}

fs::path maskFileFor(const DatasetIndex& index, std::size_t number, const options::LossConfig& config) {
    const Picture& picture = index.pictures[number];
    if (fs::path file = fileOf(index, picture, config.maskPath); !file.empty())
        return file;
    const fs::path own = picture.file;
    const std::string stem = own.stem().string();
    if (config.maskPath.empty())
        return own.parent_path() / (stem + std::string(kMaskEnding));
    const fs::path inner = innerFolder(index, index.folderOf(picture), config.maskPath);
    for (const fs::path& place : {inner, config.maskPath})
        if (holdsPictures(index, place))
            return place / (stem + std::string(kMaskEnding));
    return inner / (stem + ".png");
}

Result<Mask> decodeMask(std::string_view bytes, const MaskFile& mask, const Placement& placement, int cell) {
    const std::string name = show(mask.file);
    TEMPERA_TRY(const Image whole,
                mask.source == MaskSource::Alpha ? decodeOpacity(bytes, name) : decodeImage(bytes, name));
    const Image image = resizeAndCrop(whole, placement);
    Mask cells{image.width / cell, image.height / cell, {}};
    for (int y = 0; y < cells.height; ++y)
        for (int x = 0; x < cells.width; ++x)
            cells.values.push_back(meanOf(image, x * cell, y * cell, cell));
    return cells;
}

} // namespace tempera::data

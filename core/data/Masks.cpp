// SPDX-License-Identifier: Apache-2.0
#include "data/Masks.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "base/Text.h"
#include "data/FolderScan.h"
#include "data/PictureHeader.h"

namespace tempera::data {

namespace {

using options::MaskSource;

/// The pictures of a folder by their names without extension.
std::unordered_map<std::string, fs::path> picturesIn(const fs::path& folder) {
    std::unordered_map<std::string, fs::path> found;
    std::error_code none;
    for (fs::directory_iterator entries(folder, none); !none && entries != fs::directory_iterator();
         entries.increment(none))
        if (const fs::path& file = entries->path();
            formatOfExtension(file.filename().string()) != PictureFormat::Unknown)
            found.emplace(file.stem().string(), file);
    return found;
}

/// The masks of one folder of pictures in the folder of masks.
std::unordered_map<std::string, fs::path> masksFor(const Folder& folder, const fs::path& masks) {
    auto found = picturesIn(masks / folder.path.filename());
    found.merge(picturesIn(masks));
    return found;
}

void addFiles(const DatasetIndex& index, const fs::path& path, std::vector<MaskFile>& masks) {
    for (const Folder& folder : index.folders) {
        const auto found = masksFor(folder, path);
        for (std::size_t i = folder.firstPicture; i < folder.firstPicture + folder.count; ++i)
            if (const auto mask = found.find(index.pictures[i].file.stem().string()); mask != found.end())
                masks[i] = {mask->second, MaskSource::Files};
    }
}

void addBeside(const DatasetIndex& index, std::vector<MaskFile>& masks) {
    for (std::size_t i = 0; i < masks.size(); ++i)
        if (const fs::path& mask = index.pictures[i].mask; !mask.empty())
            masks[i] = {mask, MaskSource::Files};
}

void addTransparency(const DatasetIndex& index, std::vector<MaskFile>& masks) {
    for (std::size_t i = 0; i < masks.size(); ++i)
        if (const Picture& picture = index.pictures[i];
            picture.header.alpha && picture.header.format != PictureFormat::Bmp)
            masks[i] = {picture.file, MaskSource::Alpha};
}

Error noneFound(const options::LossConfig& config) {
    if (config.mask == MaskSource::Alpha)
        return Error::badRequest("loss.mask: alpha, but no picture has transparency");
    return config.maskPath.empty()
               ? Error::badRequest("loss.mask: files, but no picture has one beside it",
                                   "the mask of photo.jpg is photo-masklabel.png; or give loss.mask_path")
               : Error::badRequest("loss.mask_path: " + show(config.maskPath) + " holds the mask of no picture",
                                   "masks have the names of their pictures");
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
        addTransparency(index, masks);
    else if (config.maskPath.empty())
        addBeside(index, masks);
    else
        addFiles(index, config.maskPath, masks);
    if (std::all_of(masks.begin(), masks.end(), [](const MaskFile& mask) { return mask.file.empty(); }))
        return noneFound(config);
    return masks;
}

fs::path maskFileFor(const DatasetIndex& index, std::size_t number, const options::LossConfig& config) {
    const Picture& picture = index.pictures[number];
    const std::string stem = picture.file.stem().string();
    if (config.maskPath.empty())
        return picture.mask.empty() ? picture.file.parent_path() / (stem + std::string(kMaskEnding))
                                    : fs::path(picture.mask);
    const Folder& folder = index.folderOf(picture);
    const auto found = masksFor(folder, config.maskPath);
    const auto mask = found.find(stem);
    return mask == found.end() ? config.maskPath / folder.path.filename() / (stem + ".png") : mask->second;
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

// SPDX-License-Identifier: Apache-2.0
#include "data/ClassPictures.h"

#include "data/FolderScan.h"
#include "token/ClipTokenizer.h"

namespace tempera::data {

namespace {

/// "000012.png": the same picture in every run.
std::string fileName(int number) {
    std::string digits = std::to_string(number);
    constexpr std::size_t kDigits = 6;
    return std::string(kDigits - std::min(kDigits, digits.size()), '0') + digits + ".png";
}

/// Folders alone do not count: "1_cat" may have been made to be filled; nor does what file managers leave behind.
bool holdsPictures(const fs::path& folder) {
    std::error_code failure;
    fs::recursive_directory_iterator entries(folder, failure);
    for (; !failure && entries != fs::recursive_directory_iterator(); entries.increment(failure))
        if (std::error_code unknown;
            isNamedAsPicture(entries->path().filename().string()) && !entries->is_directory(unknown))
            return true;
    return static_cast<bool>(failure); // the scan says what is wrong
}

} // namespace

bool isFilledByDrawing(const options::DatasetConfig& config) {
    if (config.classImages <= 0 || config.classPath.empty())
        return false;
    std::error_code failure;
    if (!fs::exists(config.classPath, failure))
        return !failure;
    return fs::is_directory(config.classPath, failure) &&
           (fs::exists(config.classPath / kDrawnMark, failure) || !holdsPictures(config.classPath));
}

void addDrawnClassPictures(const options::DatasetConfig& config, DatasetIndex& index) {
    std::size_t found = 0;
    for (const Folder& folder : index.folders)
        found += folder.use == FolderUse::Class ? folder.count : 0;
    const auto wanted = static_cast<std::size_t>(std::max(0, config.classImages));
    if (found >= wanted)
        return;
    Folder folder;
    folder.path = "class pictures";
    folder.classTokens = config.classPrompt;
    folder.firstPicture = index.pictures.size();
    folder.count = wanted - found;
    folder.use = FolderUse::Class;
    folder.drawn = true;
    Picture picture;
    picture.folder = static_cast<int>(index.folders.size());
    picture.width = picture.header.width = config.resolution.width;
    picture.height = picture.header.height = config.resolution.height;
    picture.header.format = PictureFormat::Png;
    picture.caption = config.classPrompt;
    picture.captionTokens = token::ClipTokenizer::builtIn()->count(picture.caption);
    for (std::size_t i = 0; i < folder.count; ++i) {
        picture.file = folder.path / fileName(static_cast<int>(i));
        index.pictures.push_back(picture);
    }
    index.folders.push_back(std::move(folder));
}

} // namespace tempera::data

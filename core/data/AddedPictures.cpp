// SPDX-License-Identifier: Apache-2.0
#include "data/AddedPictures.h"

#include <string>

#include "data/FolderScan.h"
#include "data/ImageTransform.h"
#include "data/PictureEncoder.h"

namespace tempera::data {

namespace {

/// One file of a picture: it itself, its caption or its mask.
struct Part {
    fs::path from;
    std::string ending; ///< behind the stem
};

bool isThere(const fs::path& file) {
    std::error_code unknown;
    return fs::exists(fs::symlink_status(file, unknown));
}

Result<std::vector<Part>> partsOf(const fs::path& file, std::string_view captionExtension) {
    TEMPERA_TRY(const PictureHeader header, readPictureHeader(file));
    std::vector<Part> parts;
    const std::string stem = (file.parent_path() / file.stem()).string();
    for (const std::string_view ending : {captionExtension, kMaskEnding}) {
        std::error_code unknown;
        if (const fs::path beside = stem + std::string(ending); fs::is_regular_file(beside, unknown))
            parts.push_back({beside, std::string(ending)});
    }
    const bool isNamed = formatOfExtension(file) != PictureFormat::Unknown;
    parts.push_back({file, isNamed ? file.extension().string() : std::string(extensionOf(header.format))});
    return parts;
}

/// A stem that no picture of the folder has, and none of the files that are to come.
std::string freeStem(const fs::path& folder, const std::string& stem, const std::vector<Part>& parts) {
    const auto isTaken = [&](const std::string& wanted) {
        for (const std::string_view ending :
             {".png", ".jpg", ".jpeg", ".webp", ".bmp", ".PNG", ".JPG", ".JPEG", ".WEBP", ".BMP"})
            if (isThere(folder / (wanted + std::string(ending))))
                return true;
        for (const Part& part : parts)
            if (isThere(folder / (wanted + part.ending)))
                return true;
        return false;
    };
    std::string found = stem;
    for (int next = 1; isTaken(found); ++next)
        found = stem + "-" + std::to_string(next);
    return found;
}

Result<fs::path> add(const fs::path& file, const fs::path& folder, std::string_view captionExtension) {
    TEMPERA_TRY(const std::vector<Part> parts, partsOf(file, captionExtension)); // the picture is the last
    const fs::path base = folder / freeStem(folder, file.stem().string(), parts);
    std::vector<fs::path> written;
    const auto copy = [&](const Part& part) -> Status {
        TEMPERA_TRY(const std::string bytes, readFile(part.from, ImageLimits().bytes));
        const fs::path to = base.string() + part.ending;
        TEMPERA_CHECK(writeFileAtomically(to, bytes));
        written.push_back(to);
        return {};
    };
    for (const Part& part : parts)
        if (const Status status = copy(part); !status.ok()) {
            std::error_code ignored;
            for (const fs::path& each : written)
                fs::remove(each, ignored);
            return status.error();
        }
    return written.back();
}

} // namespace

AddedPictures addPictures(const std::vector<fs::path>& files, const fs::path& folder, std::string_view captionExtension,
                          const std::function<void(const fs::path& picture)>& landed,
                          const std::function<void(std::size_t done, std::size_t total)>& progress,
                          std::stop_token stop) {
    AddedPictures all;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (stop.stop_requested()) {
            all.isStopped = true;
            break;
        }
        std::error_code unknown;
        if (fs::equivalent(files[i].parent_path(), folder, unknown)) {
            all.present.push_back(files[i]);
        } else if (auto added = add(files[i], folder, captionExtension); added.ok()) {
            if (landed)
                landed(*added);
            all.added.push_back(*std::move(added));
        } else {
            all.errors.push_back(added.error());
        }
        if (progress)
            progress(i + 1, files.size());
    }
    return all;
}

fs::path folderForFirstPictures(const fs::path& dataset) {
    fs::path first;
    std::error_code failure;
    for (auto entry = fs::directory_iterator(dataset, failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure)) {
        std::error_code unknown;
        const std::string name = entry->path().filename().string();
        if (parseFolderName(name) && entry->is_directory(unknown) &&
            (first.empty() || naturalLess(name, first.filename().string())))
            first = entry->path();
    }
    return first.empty() ? dataset : first;
}

} // namespace tempera::data

// SPDX-License-Identifier: Apache-2.0
#include "data/FolderScan.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "base/Cancel.h"
#include "base/Text.h"
#include "data/ParallelFor.h"
#include "options/Schema.h"

namespace tempera::data {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

struct Listing {
    std::vector<std::string> folders;
    std::vector<std::string> files;
};

Result<Listing> list(const fs::path& path, const std::stop_token& stop) {
    std::error_code failure;
    Listing listing;
    fs::directory_iterator entries(path, failure);
    for (; !failure && entries != fs::directory_iterator(); entries.increment(failure)) {
        if (stop.stop_requested())
            return cancelled();
        const std::string& whole = entries->path().native(); // filename() would be felt at 100,000 files
        std::string name = whole.substr(whole.rfind('/') + 1);
        if (name.starts_with('.') || name == kSetAside)
            continue;
        std::error_code unknown; // a dangling link is listed as a file, whose reading then says what is wrong
        (entries->is_directory(unknown) ? listing.folders : listing.files).push_back(std::move(name));
    }
    if (failure)
        return Error::badRequest(show(path) + ": cannot be listed: " + failure.message());
    std::sort(listing.folders.begin(), listing.folders.end(), naturalLess);
    std::sort(listing.files.begin(), listing.files.end(), naturalLess);
    return listing;
}

bool isUnsupportedPicture(std::string_view name) {
    constexpr std::array<std::string_view, 9> kExtensions = {".gif",  ".tif", ".tiff", ".avif", ".heic",
                                                             ".heif", ".jxl", ".psd",  ".jp2"};
    const std::size_t dot = name.rfind('.');
    const std::string extension = lowerAscii(dot == std::string_view::npos ? std::string_view() : name.substr(dot));
    return std::find(kExtensions.begin(), kExtensions.end(), extension) != kExtensions.end();
}

std::string_view stemOf(std::string_view name) { return name.substr(0, name.rfind('.')); }

/// "portrait_120_80_64_64" → "portrait": the four numbers that face-detection tools append.
std::optional<std::string_view> stemWithoutFace(std::string_view stem) {
    for (int field = 0; field < 4; ++field) {
        const std::size_t place = stem.rfind('_');
        if (place == std::string_view::npos || place + 1 == stem.size() ||
            !std::all_of(stem.begin() + static_cast<std::ptrdiff_t>(place) + 1, stem.end(), isDigit))
            return std::nullopt;
        stem = stem.substr(0, place);
    }
    return stem;
}

Problem note(ProblemKind kind, Severity severity, const fs::path& file, std::string message) {
    return {kind, severity, file, std::move(message), Problem::kNoPicture};
}

/// Finds the caption files of a folder's pictures and tells of what is left over.
class CaptionMatcher {
public:
    CaptionMatcher(const std::vector<std::string>& files, std::string_view extension)
        : extension_(extension) {
        for (const std::string& name : files)
            if (name.size() > extension.size() && name.ends_with(extension))
                owners_.emplace(name, std::string());
    }

    std::string match(const std::string& picture, const fs::path& folder, std::vector<Problem>& problems) {
        const std::string_view stem = stemOf(picture);
        auto found = owners_.find(std::string(stem) + extension_);
        if (const auto shorter = stemWithoutFace(stem); found == owners_.end() && shorter)
            found = owners_.find(std::string(*shorter) + extension_);
        if (found == owners_.end())
            return {};
        if (!found->second.empty())
            problems.push_back(note(ProblemKind::CaptionShared, Severity::Warning, folder / picture,
                                    "has the same caption file as " + found->second + ": " + found->first));
        found->second = picture;
        return found->first;
    }

    void reportOrphans(const std::vector<std::string>& files, const fs::path& folder,
                       std::vector<Problem>& problems) const {
        for (const std::string& name : files)
            if (const auto found = owners_.find(name); found != owners_.end() && found->second.empty())
                problems.push_back(note(ProblemKind::CaptionOrphan, Severity::Note, folder / name, "has no picture"));
    }

private:
    std::string extension_;
    std::unordered_map<std::string, std::string> owners_; ///< caption file → the picture that uses it
};

bool isMask(std::string_view name) { return name.ends_with(kMaskEnding); }

bool isPicture(std::string_view name) { return formatOfName(name) != PictureFormat::Unknown && !isMask(name); }

/// The masks of a folder by the stems of their pictures. What is named as one is never trained on.
std::unordered_map<std::string, std::string> masksAmong(const std::vector<std::string>& files, const fs::path& folder,
                                                        std::vector<Problem>& problems) {
    std::unordered_set<std::string_view> pictures;
    std::unordered_map<std::string, std::string> masks;
    if (std::none_of(files.begin(), files.end(), isMask))
        return masks;
    for (const std::string& name : files)
        if (isPicture(name))
            pictures.emplace(stemOf(name));
    for (const std::string& name : files) {
        if (!isMask(name))
            continue;
        if (std::string stem = name.substr(0, name.size() - kMaskEnding.size()); pictures.contains(stem))
            masks.emplace(std::move(stem), name);
        else
            problems.push_back(note(ProblemKind::Unsupported, Severity::Warning, folder / name,
                                    "is not used: it is named as the mask of a picture that is not there"));
    }
    return masks;
}

/// Often a date: "20240101_trip".
Problem tooManyRepeats(const fs::path& folder) {
    const std::string name = show(folder.filename());
    return note(ProblemKind::FolderRepeats, Severity::Error, folder,
                "the number at the start of its name is how often each picture is shown in an epoch, at most " +
                    formatCount(mostRepeats()) + "; rename it to 1_" + name);
}

FoundFolder readFolder(const fs::path& path, const std::optional<FolderName>& name,
                       const std::vector<std::string>& files, const options::DatasetConfig& config,
                       std::vector<Problem>& problems) {
    FoundFolder found;
    found.folder.path = path;
    std::error_code none;
    if (const fs::path target = fs::read_symlink(path, none); !none)
        found.folder.target = (target / "").parent_path(); // it may end with a slash
    found.folder.numbered = name.has_value();
    found.folder.repeats = name ? name->repeats : config.repeats;
    found.folder.classTokens = name ? name->classTokens : std::string();
    if (name && name->repeats > mostRepeats()) {
        problems.push_back(tooManyRepeats(path));
        found.folder.repeats = 1;
    }
    CaptionMatcher captions(files, config.captionExtension);
    const auto masks = masksAmong(files, path, problems);
    for (const std::string& file : files) {
        if (isPicture(file)) {
            const auto mask = masks.empty() ? masks.end() : masks.find(std::string(stemOf(file)));
            found.pictures.push_back(
                {file, captions.match(file, path, problems), mask == masks.end() ? std::string() : mask->second});
        } else if (isUnsupportedPicture(file))
            problems.push_back(note(ProblemKind::Unsupported, Severity::Warning, path / file,
                                    "is not used; expected PNG, JPEG, WebP or BMP"));
    }
    captions.reportOrphans(files, path, problems);
    if (found.pictures.empty())
        problems.push_back(note(ProblemKind::FolderSkipped, Severity::Warning, path, "holds no pictures"));
    return found;
}

std::size_t countPictures(const std::vector<std::string>& files) {
    return static_cast<std::size_t>(std::count_if(files.begin(), files.end(), isPicture));
}

/// A folder of a dataset; nothing where its name does not begin with a number of repeats, or it cannot be listed.
std::optional<FoundFolder> readInner(const fs::path& path, const options::DatasetConfig& config,
                                     std::vector<Problem>& problems, const std::stop_token& stop) {
    const auto parsed = parseFolderName(path.filename().string());
    const auto inner = list(path, stop);
    if (!inner.ok()) {
        problems.push_back(note(ProblemKind::Unreadable, Severity::Error, path, "cannot be listed"));
        return std::nullopt;
    }
    if (parsed) {
        for (const std::string& deeper : inner->folders)
            if (const auto nested = list(path / deeper, stop); nested.ok() && countPictures(nested->files) > 0)
                problems.push_back(note(ProblemKind::FolderSkipped, Severity::Warning, path / deeper,
                                        "its pictures are not used (" +
                                            formatCount(static_cast<long long>(countPictures(nested->files))) +
                                            "): the folder lies inside another one"));
        return readFolder(path, parsed, inner->files, config, problems);
    }
    if (const std::size_t count = countPictures(inner->files))
        problems.push_back(note(ProblemKind::FolderSkipped, Severity::Warning, path,
                                "its pictures are not used (" + formatCount(static_cast<long long>(count)) +
                                    "): the name does not begin with a number of repeats"));
    return std::nullopt;
}

/// What may have been meant by a folder in which nothing was found: people often name its parent, or a folder without a
/// number.
std::string guessMeant(const fs::path& root, const std::vector<std::string>& folders, const std::string& key,
                       const std::stop_token& stop) {
    std::string withPictures;
    for (const std::string& name : folders) {
        const auto below = list(root / name, stop);
        if (!below.ok())
            continue;
        const bool isParent = std::any_of(below.value().folders.begin(), below.value().folders.end(),
                                          [](const std::string& inner) { return parseFolderName(inner).has_value(); });
        if (isParent)
            return "is " + show(root / name) + " meant?";
        if (withPictures.empty() && countPictures(below.value().files) > 0)
            withPictures = name;
    }
    if (withPictures.empty())
        return {};
    return show(root / withPictures) + " has pictures; name it like \"10_" + withPictures + "\" or give it as " + key;
}

Error nothingFound(const fs::path& root, const std::vector<std::string>& folders, const std::string& key,
                   const std::stop_token& stop) {
    return Error::badRequest(key + ": no pictures in " + show(root) +
                                 "; expected PNG, JPEG, WebP or BMP files, or folders named like \"40_name class\"",
                             guessMeant(root, folders, key, stop));
}

} // namespace

std::optional<FolderName> parseFolderName(std::string_view name) {
    const std::size_t end = name.find('_');
    const std::string_view number = name.substr(0, end);
    if (number.empty() || !std::all_of(number.begin(), number.end(), isDigit))
        return std::nullopt;
    constexpr int kMost = std::numeric_limits<int>::max();
    FolderName parsed{static_cast<int>(std::min<long long>(parseInteger(number).value_or(kMost), kMost)), {}};
    if (parsed.repeats < 1)
        return std::nullopt;
    if (end != std::string_view::npos)
        parsed.classTokens = name.substr(end + 1);
    return parsed;
}

int mostRepeats() {
    static const int most = static_cast<int>(options::schema().find("dataset.repeats")->facts.max);
    return most;
}

bool naturalLess(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c); };
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigit(a[i]) && isDigit(b[j])) {
            const auto number = [](std::string_view text, std::size_t& place) {
                const std::size_t start = std::min(text.find_first_not_of('0', place), text.size());
                place = start;
                while (place < text.size() && isDigit(text[place]))
                    ++place;
                return text.substr(start, place - start);
            };
            const std::string_view left = number(a, i), right = number(b, j);
            if (left.size() != right.size())
                return left.size() < right.size();
            if (left != right)
                return left < right;
            continue;
        }
        if (lower(a[i]) != lower(b[j]))
            return lower(a[i]) < lower(b[j]);
        ++i, ++j;
    }
    if ((i == a.size()) != (j == b.size()))
        return i == a.size();
    return a < b;
}

bool isNamedAsPicture(std::string_view name) {
    return !name.starts_with('.') && (isPicture(name) || isUnsupportedPicture(name));
}

Result<std::vector<FoundFolder>> findFolders(const options::DatasetConfig& config, std::vector<Problem>& problems,
                                             const std::string& key, const std::stop_token& stop) {
    const fs::path& root = config.path;
    std::error_code failure;
    if (root.empty())
        return Error::badRequest(key + ": not set; expected a folder of pictures");
    if (!fs::is_directory(root, failure))
        return Error::badRequest(key + ": " +
                                 std::string(fs::exists(root, failure) ? "is not a folder: " : "no folder ") +
                                 show(root) + "; expected a folder of pictures");
    TEMPERA_TRY(const Listing top, list(root, stop).context(key));

    struct Inner {
        std::optional<FoundFolder> found;
        std::vector<Problem> problems;
    };
    std::vector<Inner> inner(top.folders.size());
    TEMPERA_CHECK(parallelFor(
        top.folders.size(),
        [&](std::size_t i) { inner[i].found = readInner(root / top.folders[i], config, inner[i].problems, stop); }, {},
        stop));
    if (stop.stop_requested()) // the last ones were not listed to their ends
        return cancelled();
    std::vector<FoundFolder> found;
    for (Inner& one : inner) {
        std::move(one.problems.begin(), one.problems.end(), std::back_inserter(problems));
        if (one.found)
            found.push_back(std::move(*one.found));
    }
    const std::size_t here = countPictures(top.files);
    const bool numbered = !found.empty();
    if (numbered && here > 0)
        problems.push_back(
            note(ProblemKind::FolderSkipped, Severity::Warning, root,
                 formatCount(static_cast<long long>(here)) + " pictures beside the numbered folders are not used"));
    if (!numbered && here > 0) {
        const fs::path folder = (root / "").parent_path(); // the path may end with a slash
        const std::string name = folder.filename().string();
        // A number alone is a year or the like where the folder is not one of several.
        const auto own = name.find('_') == std::string::npos ? std::nullopt : parseFolderName(name);
        found.push_back(readFolder(folder, own, top.files, config, problems));
    }
    const bool any =
        std::any_of(found.begin(), found.end(), [](const FoundFolder& folder) { return !folder.pictures.empty(); });
    if (!any)
        return nothingFound(root, top.folders, key, stop);
    return found;
}

} // namespace tempera::data

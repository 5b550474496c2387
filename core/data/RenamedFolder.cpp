// SPDX-License-Identifier: Apache-2.0
#include "data/RenamedFolder.h"

#include <algorithm>
#include <numeric>

namespace tempera::data {

namespace {

/// As a scan lists them: by use, then by name.
std::vector<std::size_t> orderOf(const std::vector<Folder>& folders) {
    std::vector<std::size_t> order(folders.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return folders[a].use == folders[b].use
                   ? naturalLess(folders[a].path.filename().native(), folders[b].path.filename().native())
                   : a < b;
    });
    return order;
}

} // namespace

std::optional<DatasetIndex> withFolderRenamed(const DatasetIndex& index, const fs::path& from, const fs::path& to) {
    const auto name = parseFolderName(to.filename().native());
    std::vector<Folder> folders = index.folders;
    const auto renamed = std::ranges::find(folders, from, &Folder::path);
    const bool hasProblems = std::ranges::any_of(index.problems, [&](const Problem& problem) {
        return problem.file == from || problem.file.parent_path() == from;
    });
    if (renamed == folders.end() || !renamed->numbered || hasProblems || !name || name->repeats > mostRepeats() ||
        name->classTokens != renamed->classTokens)
        return std::nullopt;
    renamed->path = to;
    renamed->repeats = name->repeats;
    const auto changed = static_cast<std::size_t>(renamed - folders.begin());

    struct Moved {
        std::size_t before; ///< the picture's number
        int folder;
        bool isRenamed;
    };
    std::vector<Moved> moved;
    moved.reserve(index.pictures.size());
    DatasetIndex after;
    after.root = index.root;
    for (const std::size_t before : orderOf(folders)) {
        Folder folder = folders[before];
        const std::size_t first = folder.firstPicture;
        if (folder.count > 0)
            folder.firstPicture = moved.size();
        for (std::size_t i = first; i < first + folder.count; ++i)
            moved.push_back({i, static_cast<int>(after.folders.size()), before == changed});
        after.folders.push_back(std::move(folder));
    }
    after.pictures.reserve(moved.size());
    std::vector<std::size_t> numbers(moved.size());
    for (const auto& [before, folder, isRenamed] : moved) {
        numbers[before] = after.pictures.size();
        Picture& picture = after.pictures.emplace_back(index.pictures[before]);
        picture.folder = folder;
        if (isRenamed)
            picture.file = to / picture.file.filename();
        for (PathText* beside : {&picture.captionFile, &picture.mask})
            if (isRenamed && !beside->empty())
                *beside = to / beside->filename();
    }
    after.problems = index.problems;
    for (Problem& problem : after.problems)
        if (problem.picture != Problem::kNoPicture)
            problem.picture = numbers[problem.picture];
    return after;
}

fs::path plainName(const fs::path& folder) { return fs::absolute(folder / "").lexically_normal().parent_path(); }

bool FolderRename::follow(std::string& file) const {
    const auto nameOf = [](const fs::path& folder) {
        std::string_view name = folder.native();
        if (name.ends_with('/'))
            name.remove_suffix(1);
        return name;
    };
    const std::string_view before = nameOf(from);
    const std::string_view inside = std::string_view(file).substr(std::min(before.size(), file.size()));
    if (!file.starts_with(before) || !(inside.empty() || inside.starts_with('/')))
        return false;
    file.replace(0, before.size(), nameOf(to));
    return true;
}

bool FolderRename::follow(fs::path& file) const {
    std::string name = file.string();
    const bool isFollowed = follow(name);
    if (isFollowed)
        file = std::move(name);
    return isFollowed;
}

std::optional<FolderRename> renameBetween(const DatasetIndex& earlier, const DatasetIndex& later) {
    const auto missingIn = [](const DatasetIndex& one, const DatasetIndex& other) {
        std::vector<fs::path> missing;
        for (const Folder& folder : one.folders)
            if (std::ranges::find(other.folders, folder.path, &Folder::path) == other.folders.end())
                missing.push_back(folder.path);
        return missing;
    };
    const std::vector<fs::path> gone = missingIn(earlier, later), come = missingIn(later, earlier);
    const bool isOne = gone.size() == 1 && come.size() == 1;
    return isOne ? std::optional(FolderRename{gone.front(), come.front()}) : std::nullopt;
}

} // namespace tempera::data

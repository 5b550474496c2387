// SPDX-License-Identifier: Apache-2.0
#include "options/import/DatasetFolders.h"

#include <algorithm>
#include <map>

#include "base/NewFolder.h"
#include "options/Schema.h"

namespace tempera::options {

namespace {

constexpr std::string_view kTraining = "training";
constexpr std::string_view kClass = "class";

/// Links by their places below the folder.
std::map<fs::path, fs::path> linksOf(const Import& import) {
    std::map<fs::path, fs::path> links;
    for (const ImportedFolder& folder : import.folders)
        if (folder.isLinked)
            links[fs::path(folder.isClass ? kClass : kTraining) / folder.name] = folder.path;
    return links;
}

/// Whether `where` has these links and nothing else.
bool holds(const fs::path& where, const std::map<fs::path, fs::path>& links) {
    std::error_code error;
    std::size_t found = 0;
    for (fs::recursive_directory_iterator entry(where, error); !error && entry != fs::recursive_directory_iterator();
         entry.increment(error)) {
        if (entry->is_symlink(error)) {
            const auto link = links.find(entry->path().lexically_relative(where));
            if (link == links.end() || fs::read_symlink(entry->path(), error) != link->second)
                return false;
            ++found;
        } else if (!entry->is_directory(error)) {
            return false;
        }
    }
    return !error && found == links.size();
}

Status make(const fs::path& where, const std::map<fs::path, fs::path>& links) {
    const auto fill = [&](const fs::path& folder) -> Status {
        for (const auto& [name, target] : links) {
            TEMPERA_CHECK(createFolders((folder / name).parent_path()));
            std::error_code error;
            fs::create_directory_symlink(target, folder / name, error);
            if (error)
                return Error::failed("cannot link " + show(target) + ": " + error.message());
        }
        return {};
    };
    return createFolderAtomically(where, fill);
}

void give(Import& import, const ImportedFolder& folder, std::string_view key, const fs::path& path) {
    schema().find(key)->set(import.config, path.string());
    import.given.insert(std::string(key));
    std::erase_if(import.missing, [&](const Problem& problem) { return problem.key == key; });
    for (ImportedKey& said : import.keys)
        if (said.name.ends_with(folder.subset + "image_dir"))
            said.became = {{std::string(key), show(path)}};
}

} // namespace

Status makeDatasetFolders(Import& import, const fs::path& where) {
    const auto links = linksOf(import);
    if (links.empty())
        return {};
    std::error_code error;
    fs::path place = fs::absolute(where, error);
    for (int i = 1; fs::exists(fs::symlink_status(place, error)) && !holds(place, links); ++i)
        place = where.parent_path() / (where.filename().string() + "-" + std::to_string(i));
    if (!fs::exists(place, error))
        TEMPERA_CHECK(make(place, links));
    for (const ImportedFolder& folder : import.folders)
        if (folder.isLinked)
            give(import, folder, folder.isClass ? "dataset.class_path" : "dataset.path",
                 place / (folder.isClass ? kClass : kTraining));
    return {};
}

fs::path datasetFoldersFor(const fs::path& file) { return file.parent_path() / (file.stem().string() + "-folders"); }

} // namespace tempera::options

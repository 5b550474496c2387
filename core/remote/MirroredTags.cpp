// SPDX-License-Identifier: Apache-2.0
#include "remote/MirroredTags.h"

#include <filesystem>
#include <utility>

namespace tempera::remote {

Result<run::Tags> storedTags(ObjectStore& store, const std::stop_token& stop) {
    TEMPERA_TRY(const auto files, store.list(run::kTagsFolder, stop));
    run::Tags tags;
    for (const StoredEntry& file : files)
        if (auto tag = run::tagOfFile(std::filesystem::path(file.path).filename()))
            run::mergeTags(tags, {{tag->step, {std::move(tag->name)}}});
    return tags;
}

Status putTag(ObjectStore& store, const run::RunPaths& paths, std::int64_t step, const std::string& name,
              const std::stop_token& stop) {
    const std::string file = run::tagFile(step, name);
    return store.putFile(paths.root / file, file, stop);
}

Status removeTags(ObjectStore& store, std::int64_t step, const std::vector<std::string>& names,
                  const std::stop_token& stop) {
    for (const std::string& name : names)
        TEMPERA_CHECK(store.remove(run::tagFile(step, name), stop));
    return {};
}

} // namespace tempera::remote

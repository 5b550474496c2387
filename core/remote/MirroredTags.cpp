// SPDX-License-Identifier: Apache-2.0
#include "remote/MirroredTags.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "run/Tags.h"

namespace tempera::remote {

Status mirrorTags(ObjectStore& store, const run::RunPaths& paths, std::int64_t step, const std::stop_token& stop) {
    TEMPERA_TRY(const run::Tags tags, run::readTags(paths));
    std::set<std::string> here, there;
    if (const auto own = tags.find(step); own != tags.end())
        for (const std::string& name : own->second)
            here.insert(run::tagFile(step, name));
    TEMPERA_TRY(const auto files, store.list(run::kTagsFolder, stop));
    for (const StoredEntry& file : files)
        if (const auto tag = run::tagOfFile(std::filesystem::path(file.path).filename()); tag && tag->step == step)
            there.insert(file.path);
    for (const std::string& file : here)
        if (!there.contains(file))
            TEMPERA_CHECK(store.putFile(paths.root / file, file, stop));
    for (const std::string& file : there)
        if (!here.contains(file))
            TEMPERA_CHECK(store.remove(file, stop));
    return {};
}

} // namespace tempera::remote

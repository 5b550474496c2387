// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/Result.h"
#include "run/RunFolder.h"

/// Names that people give to checkpoints which are to stay. They belong to the step, whatever becomes of its checkpoint
/// meanwhile, and lie in the run folder as a file each, `tags/step-000500.good`: who tags while an engine
/// works disturbs nobody, and two who tag at once lose nothing.
namespace tempera::run {

/// By step; the names of each in alphabetical order.
using Tags = std::map<std::int64_t, std::vector<std::string>>;

/// What a checkpoint is tagged with where no name is given.
inline constexpr const char* kUsualTag = "keep";

/// Where they lie in a run folder, and in its store.
inline constexpr const char* kTagsFolder = "tags";

/// One of them, as its file is called: "step-000500.good".
struct Tag {
    std::int64_t step = 0;
    std::string name;
};
/// Nothing for other files.
std::optional<Tag> tagOfFile(const std::string& file);
/// "tags/step-000500.good", below a run folder or a store's address.
std::string tagFile(std::int64_t step, const std::string& name);

/// Failed where the folder is there and cannot be read: nobody may take its checkpoints for untagged then. Thread: any.
Result<Tags> readTags(const RunPaths& paths);

/// Adds those of one to the other.
void mergeTags(Tags& tags, const Tags& more);

/// Tags the checkpoint of a step, durably. @param name 1 to 64 letters, digits, "-", "_" and "."
/// @param elsewhere steps whose checkpoints lie in the run's store
/// @return BadRequest where the name is none, or there is no such checkpoint
Status addTag(const RunPaths& paths, std::int64_t step, const std::string& name,
              const std::vector<std::int64_t>& elsewhere = {});

/// Takes a tag away; an empty name takes all of the step's. @return BadRequest where there is none
Status removeTag(const RunPaths& paths, std::int64_t step, const std::string& name);

} // namespace tempera::run

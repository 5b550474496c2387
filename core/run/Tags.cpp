// SPDX-License-Identifier: Apache-2.0
#include "run/Tags.h"

#include <algorithm>
#include <set>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "run/Checkpoints.h"

namespace tempera::run {

namespace {

fs::path folderOf(const RunPaths& paths) { return paths.root / kTagsFolder; }

fs::path fileOf(const RunPaths& paths, std::int64_t step, const std::string& name) {
    return paths.root / tagFile(step, name);
}

bool isName(std::string_view name) {
    constexpr std::size_t kLongest = 64;
    const auto isAllowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.';
    };
    return !name.empty() && name.size() <= kLongest && name.front() != '.' && std::ranges::all_of(name, isAllowed);
}

/// The steps of all checkpoints, wherever they lie.
std::set<std::int64_t> stepsOf(const RunPaths& paths, const std::vector<std::int64_t>& elsewhere) {
    std::set<std::int64_t> steps(elsewhere.begin(), elsewhere.end());
    for (const Checkpoint& one : listCheckpoints(paths.checkpoints()))
        steps.insert(one.step);
    return steps;
}

Error noCheckpoint(const RunPaths& paths, std::int64_t step, const std::set<std::int64_t>& all) {
    std::vector<std::string> steps;
    for (const std::int64_t one : all)
        steps.push_back(std::to_string(one));
    return Error::badRequest(show(paths.root) + " has no checkpoint of step " + std::to_string(step) + ", expected " +
                             (steps.empty() ? "one to tag" : "one of " + join(steps, ", ")));
}

Status removeFile(const fs::path& file) {
    std::error_code error;
    if (fs::remove(file, error); error)
        return Error::failed("cannot remove " + show(file) + ": " + error.message());
    return syncPath(file.parent_path());
}

} // namespace

std::string tagFile(std::int64_t step, const std::string& name) {
    return std::string(kTagsFolder) + "/" + checkpointName(step) + "." + name;
}

std::optional<Tag> tagOfFile(const std::string& file) {
    const std::size_t dot = file.find('.');
    if (dot == std::string::npos)
        return std::nullopt;
    const auto step = stepOfFolder(file.substr(0, dot));
    std::string name = file.substr(dot + 1);
    return step && isName(name) ? std::optional(Tag{*step, std::move(name)}) : std::nullopt;
}

Result<Tags> readTags(const RunPaths& paths) {
    Tags tags;
    std::error_code error;
    auto entry = fs::directory_iterator(folderOf(paths), error);
    if (error == std::errc::no_such_file_or_directory)
        return tags;
    for (; !error && entry != fs::end(entry); entry.increment(error))
        if (auto tag = tagOfFile(entry->path().filename().string()))
            tags[tag->step].push_back(std::move(tag->name));
    if (error)
        return Error::failed("cannot read " + show(folderOf(paths)) + ": " + error.message());
    for (auto& [step, names] : tags)
        std::ranges::sort(names);
    return tags;
}

void mergeTags(Tags& tags, const Tags& more) {
    for (const auto& [step, names] : more)
        for (const std::string& name : names)
            if (auto& known = tags[step]; std::ranges::find(known, name) == known.end())
                known.insert(std::ranges::upper_bound(known, name), name);
}

Status addTag(const RunPaths& paths, std::int64_t step, const std::string& name,
              const std::vector<std::int64_t>& elsewhere) {
    if (!isName(name))
        return Error::badRequest("found the tag " + inQuotes(name) +
                                 ", expected 1 to 64 letters, digits, \"-\", \"_\" or \".\", not beginning with a dot");
    if (const auto all = stepsOf(paths, elsewhere); !all.contains(step))
        return noCheckpoint(paths, step, all);
    const fs::path file = fileOf(paths, step, name);
    TEMPERA_CHECK(createFolders(file.parent_path()));
    TEMPERA_CHECK(writeFileAtomically(file, "step " + std::to_string(step) + "\n"));
    const auto all = stepsOf(paths, elsewhere);
    if (all.contains(step))
        return {};
    TEMPERA_CHECK(removeFile(file)); // an engine has let it go meanwhile
    return noCheckpoint(paths, step, all);
}

Status removeTag(const RunPaths& paths, std::int64_t step, const std::string& name) {
    TEMPERA_TRY(const Tags tags, readTags(paths));
    const auto found = tags.find(step);
    bool any = false;
    if (found != tags.end())
        for (const std::string& tag : found->second)
            if (name.empty() || tag == name) {
                TEMPERA_CHECK(removeFile(fileOf(paths, step, tag)));
                any = true;
            }
    if (!any)
        return Error::badRequest("step " + std::to_string(step) + " of " + show(paths.root) + " is not tagged" +
                                 (name.empty() ? "" : " " + inQuotes(name)));
    return {};
}

} // namespace tempera::run

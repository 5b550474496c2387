// SPDX-License-Identifier: Apache-2.0
#include "remote/StoredForget.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/TemporaryFolder.h"
#include "remote/MirroredTags.h"
#include "run/CheckpointManifest.h"
#include "run/Pruning.h"
#include "run/RunSummary.h"

namespace tempera::remote {

namespace {

constexpr std::int64_t kMostManifest = std::int64_t{16} << 20;

/// Files of a store by their paths there.
using Sizes = std::map<std::string, std::int64_t>;

/// Whether everything is there that a checkpoint's manifest names, as long as it says. What is in it nobody reads.
bool isWhole(ObjectStore& store, const std::string& checkpoint, const Sizes& sizes, const std::stop_token& stop) {
    const auto text = store.read(checkpoint + "/" + run::kManifestName, kMostManifest, stop);
    if (!text.ok() || !*text)
        return false;
    const auto manifest = run::parseManifest(**text);
    return manifest.ok() && std::ranges::all_of(manifest->files, [&](const run::ManifestFile& file) {
               const auto found = sizes.find(checkpoint + "/" + file.name);
               return found != sizes.end() && found->second == file.bytes;
           });
}

/// Of both places.
Result<run::Tags> tagsOf(ObjectStore& store, const run::RunPaths& paths, const std::stop_token& stop) {
    TEMPERA_TRY(run::Tags tags, run::readTags(paths));
    TEMPERA_TRY(const run::Tags there, storedTags(store, stop));
    run::mergeTags(tags, there);
    return tags;
}

/// Losses by step, as the record tells that lies in the store: the run may have gone on elsewhere.
Result<std::map<std::int64_t, double>> lossesIn(ObjectStore& store, const std::stop_token& stop) {
    TEMPERA_TRY(const TemporaryFolder folder, TemporaryFolder::make());
    const run::RunPaths record{folder.path()};
    TEMPERA_CHECK(store.getFile(stored::kEvents, record.events(), stop));
    TEMPERA_TRY(run::RunSummary run, run::summarizeRun(record));
    return std::move(run.validation);
}

} // namespace

Result<std::vector<StoredForgetLine>> planForgettingIn(ObjectStore& store, const run::RunPaths& paths,
                                                       const run::RetentionPolicy& policy, const run::Forgetting& here,
                                                       const std::stop_token& stop) {
    TEMPERA_TRY(const std::vector<StoredEntry> files, store.list(stored::kCheckpoints, stop));
    run::CheckpointFacts facts;
    TEMPERA_TRY(facts.tags, tagsOf(store, paths, stop));
    if (policy.keepBest > 0) {
        TEMPERA_TRY(facts.validation, lossesIn(store, stop));
    }
    Sizes sizes;
    for (const StoredEntry& file : files)
        sizes[file.path] = file.bytes;
    std::vector<StoredForgetLine> lines;
    std::vector<run::Checkpoint> checkpoints;
    for (StoredCheckpoint& checkpoint : checkpointsAmong(files))
        if (checkpoint.isComplete) {
            checkpoints.push_back({checkpoint.step, checkpoint.path});
            lines.push_back({std::move(checkpoint), {}});
        }
    const std::vector<run::RetentionVerdict> verdicts =
        run::verdictsOf(checkpoints, facts, policy, [&](const run::Checkpoint& checkpoint) {
            return isWhole(store, checkpoint.path.string(), sizes, stop);
        });
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].verdict = verdicts[i];
        const bool staysHere = std::ranges::any_of(here.lines, [&](const run::ForgetLine& own) {
            return own.checkpoint.step == verdicts[i].step && own.verdict.stays();
        });
        if (!verdicts[i].stays() && staysHere)
            lines[i].verdict.reasons.emplace_back("stays here");
    }
    return lines;
}

Status forgetIn(ObjectStore& store, const run::RunPaths& paths, const run::RetentionPolicy& policy,
                std::vector<StoredForgetLine>& lines, const std::stop_token& stop) {
    for (StoredForgetLine& line : lines) {
        if (line.verdict.stays())
            continue;
        TEMPERA_TRY(const run::Tags now, tagsOf(store, paths, stop));
        run::noteTags(line.verdict, policy, now);
        if (!line.verdict.stays())
            TEMPERA_CHECK(removeStored(store, line.checkpoint, stop));
    }
    return {};
}

Status removeStored(ObjectStore& store, const StoredCheckpoint& checkpoint, const std::stop_token& stop) {
    if (checkpoint.isComplete)
        TEMPERA_CHECK(store.remove(checkpoint.path + "/" + run::kManifestName, stop));
    return store.removeFolder(checkpoint.path, stop);
}

} // namespace tempera::remote

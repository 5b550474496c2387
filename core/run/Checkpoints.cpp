// SPDX-License-Identifier: Apache-2.0
#include "run/Checkpoints.h"

#include <algorithm>

#include "base/Files.h"
#include "base/NewFolder.h"
#include "run/CheckpointManifest.h"

namespace tempera::run {

namespace {

fs::path withEnding(fs::path path, CheckpointPlace place) {
    path += endingOf(place);
    return path;
}

Status removeAll(const fs::path& path) {
    std::error_code error;
    fs::remove_all(path, error);
    if (error)
        return Error::failed("cannot remove " + show(path) + ": " + error.message());
    return {};
}

/// Puts `temporary` in the place of `target`. A crash half-way leaves the previous one as `.old`, which removeLeftovers
/// puts back.
Status moveIntoPlace(const fs::path& temporary, const fs::path& target) {
    const fs::path previous = withEnding(target, CheckpointPlace::Removing);
    TEMPERA_CHECK(removeAll(previous));
    const bool replaces = fs::exists(target);
    if (replaces)
        TEMPERA_CHECK(renamePath(target, previous));
    if (Status moved = renamePath(temporary, target); !moved.ok()) {
        std::error_code ignored; // what cannot be put back here is put back at the next start
        if (replaces)
            fs::rename(previous, target, ignored);
        return moved;
    }
    TEMPERA_CHECK(syncPath(target.parent_path()));
    return replaces ? removeAll(previous) : Status();
}

Result<WrittenCheckpoint> writeInto(const fs::path& temporary, const fs::path& target, std::int64_t step,
                                    const std::function<Status(const fs::path&)>& write) {
    TEMPERA_CHECK(createFolders(temporary));
    TEMPERA_CHECK(write(temporary));
    TEMPERA_TRY(const Manifest manifest, describeFiles(temporary, step));
    TEMPERA_CHECK(writeFileAtomically(temporary / kManifestName, manifestText(manifest)));
    TEMPERA_CHECK(syncPath(temporary));
    TEMPERA_CHECK(moveIntoPlace(temporary, target));
    WrittenCheckpoint written{target, 0};
    for (const ManifestFile& file : manifest.files)
        written.bytes += file.bytes;
    return written;
}

std::vector<Checkpoint> foldersAt(const fs::path& folder, CheckpointPlace place) {
    std::vector<Checkpoint> found;
    for (CheckpointFolder& one : checkpointFolders(folder))
        if (one.place == place)
            found.push_back({one.step, std::move(one.path)});
    return found;
}

bool hasManifest(const fs::path& checkpoint) {
    std::error_code unknown;
    return fs::exists(checkpoint / kManifestName, unknown);
}

} // namespace

Result<WrittenCheckpoint> writeCheckpoint(const fs::path& folder, std::int64_t step,
                                          const std::function<Status(const fs::path&)>& write) {
    const fs::path target = folder / checkpointName(step);
    const fs::path temporary = withEnding(target, CheckpointPlace::Unfinished);
    TEMPERA_CHECK(removeAll(temporary));
    const auto guarded = [&]() -> Result<WrittenCheckpoint> {
        try {
            return writeInto(temporary, target, step, write);
        } catch (const fs::filesystem_error& error) {
            return Error::failed(error.what());
        }
    };
    Result<WrittenCheckpoint> written = guarded();
    if (!written.ok()) {
        std::error_code ignored;
        fs::remove_all(temporary, ignored);
        return written.error().context("cannot save the checkpoint of step " + std::to_string(step));
    }
    return written;
}

Status verifyCheckpoint(const fs::path& checkpoint) {
    const std::vector<std::string> problems = problemsOf(checkpoint, 1);
    return problems.empty() ? Status() : Error::badRequest(show(checkpoint) + "/" + problems.front());
}

std::vector<Checkpoint> listCheckpoints(const fs::path& folder) {
    std::vector<Checkpoint> found = foldersAt(folder, CheckpointPlace::Complete);
    std::erase_if(found, [](const Checkpoint& checkpoint) { return !hasManifest(checkpoint.path); });
    return found;
}

std::optional<Checkpoint> newestValidCheckpoint(const fs::path& folder,
                                                const std::function<void(const Checkpoint&, const Error&)>& damaged) {
    // One that has lost its manifest, too, is passed over for a reason.
    std::vector<Checkpoint> checkpoints = foldersAt(folder, CheckpointPlace::Complete);
    for (auto checkpoint = checkpoints.rbegin(); checkpoint != checkpoints.rend(); ++checkpoint) {
        const Status status = verifyCheckpoint(checkpoint->path);
        if (status.ok())
            return *checkpoint;
        damaged(*checkpoint, status.error());
    }
    return std::nullopt;
}

Result<std::vector<std::int64_t>> setAsideAfter(const fs::path& folder, std::int64_t step) {
    std::vector<std::int64_t> steps;
    for (const Checkpoint& checkpoint : foldersAt(folder, CheckpointPlace::Complete)) {
        if (checkpoint.step <= step)
            continue;
        const fs::path aside = withEnding(checkpoint.path, CheckpointPlace::SetAside);
        TEMPERA_CHECK(removeAll(aside));
        TEMPERA_CHECK(renamePath(checkpoint.path, aside));
        steps.push_back(checkpoint.step);
    }
    if (!steps.empty())
        TEMPERA_CHECK(syncPath(folder));
    return steps;
}

Status removeCheckpoint(const fs::path& checkpoint) {
    const fs::path doomed = withEnding(checkpoint, CheckpointPlace::Removing);
    TEMPERA_CHECK(removeAll(doomed));
    TEMPERA_CHECK(renamePath(checkpoint, doomed));
    TEMPERA_CHECK(removeAll(doomed / kManifestName));
    TEMPERA_CHECK(syncPath(doomed));
    TEMPERA_CHECK(syncPath(checkpoint.parent_path()));
    return removeAll(doomed);
}

Status removeLeftovers(const fs::path& folder) {
    std::error_code unknown;
    for (const CheckpointFolder& leftover : checkpointFolders(folder)) {
        if (leftover.place != CheckpointPlace::Unfinished && leftover.place != CheckpointPlace::Removing)
            continue;
        const fs::path name = leftover.path.parent_path() / leftover.path.stem();
        const bool wasReplaced = leftover.place == CheckpointPlace::Removing && hasManifest(leftover.path);
        TEMPERA_CHECK(wasReplaced && !fs::exists(name, unknown) ? renamePath(leftover.path, name)
                                                                : removeAll(leftover.path));
    }
    return {};
}

} // namespace tempera::run

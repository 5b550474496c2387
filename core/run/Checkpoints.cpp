// SPDX-License-Identifier: Apache-2.0
#include "run/Checkpoints.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "base/Hash.h"
#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::run {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kPrefix = "step-";
constexpr std::string_view kUnfinished = ".tmp";
constexpr std::string_view kDeleting = ".old";
constexpr std::string_view kSetAside = ".void";
constexpr const char* kManifest = "manifest.json";

struct Listed {
    std::string name;
    std::int64_t bytes = 0;
    std::string sha256;
};

fs::path withSuffix(fs::path path, std::string_view suffix) {
    path += suffix;
    return path;
}

Status removeAll(const fs::path& path) {
    std::error_code error;
    fs::remove_all(path, error);
    if (error)
        return Error::failed("cannot remove " + show(path) + ": " + error.message());
    return {};
}

Status renamePath(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error)
        return Error::failed("cannot rename " + show(from) + " to " + to.filename().string() + ": " + error.message());
    return {};
}

/// Removes a checkpoint so that a crash leaves either all of it, or a `.old` folder without a manifest, which is
/// nothing.
Status removeCheckpoint(const fs::path& checkpoint) {
    const fs::path doomed = withSuffix(checkpoint, kDeleting);
    TEMPERA_CHECK(removeAll(doomed));
    TEMPERA_CHECK(renamePath(checkpoint, doomed));
    TEMPERA_CHECK(removeAll(doomed / kManifest));
    TEMPERA_CHECK(syncPath(checkpoint.parent_path()));
    return removeAll(doomed);
}

/// Puts `temporary` in the place of `target`. A crash half-way leaves the previous one as `.old`, which removeLeftovers
/// puts back.
Status moveIntoPlace(const fs::path& temporary, const fs::path& target) {
    const fs::path previous = withSuffix(target, kDeleting);
    TEMPERA_CHECK(removeAll(previous));
    const bool replaces = fs::exists(target);
    if (replaces)
        TEMPERA_CHECK(renamePath(target, previous));
    TEMPERA_CHECK(renamePath(temporary, target));
    TEMPERA_CHECK(syncPath(target.parent_path()));
    return replaces ? removeAll(previous) : Status();
}

/// fsyncs every file and describes it.
Result<std::vector<Listed>> sealFiles(const fs::path& folder) {
    std::vector<Listed> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        TEMPERA_CHECK(syncPath(entry.path()));
        TEMPERA_TRY(std::string hash, sha256OfFile(entry.path()));
        files.push_back({entry.path().filename().string(), static_cast<std::int64_t>(entry.file_size()), hash});
    }
    std::sort(files.begin(), files.end(), [](const Listed& a, const Listed& b) { return a.name < b.name; });
    return files;
}

std::string manifestText(std::int64_t step, const std::vector<Listed>& files) {
    Json list = Json::array();
    for (const Listed& file : files)
        list.push_back({{"name", file.name}, {"bytes", file.bytes}, {"sha256", file.sha256}});
    return Json{{"format", "tempera-checkpoint"}, {"version", 1}, {"step", step}, {"files", list}}.dump(2) + "\n";
}

Result<std::vector<Listed>> readManifest(const fs::path& checkpoint) {
    const fs::path file = checkpoint / kManifest;
    TEMPERA_TRY(const std::string text, readFile(file, std::uint64_t{1} << 24));
    const Json json = Json::parse(text, nullptr, false);
    std::vector<Listed> files;
    try {
        if (json.at("format") != "tempera-checkpoint" || json.at("version") != 1)
            return Error::badRequest(show(file) + ": not a manifest that this version reads");
        for (const Json& entry : json.at("files"))
            files.push_back({entry.at("name").get<std::string>(), entry.at("bytes").get<std::int64_t>(),
                             entry.at("sha256").get<std::string>()});
    } catch (const Json::exception&) {
        return Error::badRequest(
            show(file) + ": damaged; expected format, version and the files of a checkpoint with bytes and sha256");
    }
    return files;
}

Result<WrittenCheckpoint> writeInto(const fs::path& temporary, const fs::path& target, std::int64_t step,
                                    const std::function<Status(const fs::path&)>& write) {
    TEMPERA_CHECK(createFolders(temporary));
    TEMPERA_CHECK(write(temporary));
    TEMPERA_TRY(const std::vector<Listed> files, sealFiles(temporary));
    TEMPERA_CHECK(writeFileAtomically(temporary / kManifest, manifestText(step, files)));
    TEMPERA_CHECK(syncPath(temporary));
    TEMPERA_CHECK(moveIntoPlace(temporary, target));
    WrittenCheckpoint written{target, 0};
    for (const Listed& file : files)
        written.bytes += file.bytes;
    return written;
}

/// 12 of "step-000012"; nothing for other names, which are not ours.
std::optional<std::int64_t> stepOfName(std::string_view name) {
    if (!name.starts_with(kPrefix))
        return std::nullopt;
    const auto step = parseInteger(name.substr(kPrefix.size()));
    return step && *step >= 0 ? std::optional<std::int64_t>(*step) : std::nullopt;
}

/// The whole checkpoints whose names end with `suffix`, by step.
std::vector<Checkpoint> findCheckpoints(const fs::path& folder, std::string_view suffix) {
    std::vector<Checkpoint> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(suffix) || !entry.is_directory(error))
            continue;
        const auto step = stepOfName(std::string_view(name).substr(0, name.size() - suffix.size()));
        if (step && fs::exists(entry.path() / kManifest, error))
            found.push_back({*step, entry.path()});
    }
    std::sort(found.begin(), found.end(), [](const Checkpoint& a, const Checkpoint& b) { return a.step < b.step; });
    return found;
}

} // namespace

std::string checkpointName(std::int64_t step) {
    char name[32];
    std::snprintf(name, sizeof name, "step-%06lld", static_cast<long long>(step));
    return name;
}

Result<WrittenCheckpoint> writeCheckpoint(const fs::path& folder, std::int64_t step,
                                          const std::function<Status(const fs::path&)>& write) {
    const fs::path target = folder / checkpointName(step);
    const fs::path temporary = withSuffix(target, kUnfinished);
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
    TEMPERA_TRY(const std::vector<Listed> files, readManifest(checkpoint));
    for (const Listed& file : files) {
        const fs::path path = checkpoint / file.name;
        const std::string shown = show(checkpoint) + "/" + oneLine(file.name);
        if (fs::path(file.name).filename() != file.name)
            return Error::badRequest(show(checkpoint / kManifest) + ": " + inQuotes(file.name) + " is not a file name");
        std::error_code error;
        const auto size = fs::file_size(path, error);
        if (error)
            return Error::badRequest(shown + ": missing");
        if (static_cast<std::int64_t>(size) != file.bytes)
            return Error::badRequest(shown + ": " + std::to_string(size) + " bytes, expected " +
                                     std::to_string(file.bytes));
        TEMPERA_TRY(const std::string hash, sha256OfFile(path));
        if (hash != file.sha256)
            return Error::badRequest(shown + ": its contents do not match the manifest's SHA-256");
    }
    return {};
}

std::vector<Checkpoint> listCheckpoints(const fs::path& folder) { return findCheckpoints(folder, {}); }

std::optional<Checkpoint> newestValidCheckpoint(const fs::path& folder,
                                                const std::function<void(const Checkpoint&, const Error&)>& damaged) {
    std::vector<Checkpoint> checkpoints = listCheckpoints(folder);
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
    for (const Checkpoint& checkpoint : listCheckpoints(folder)) {
        if (checkpoint.step <= step)
            continue;
        const fs::path aside = withSuffix(checkpoint.path, kSetAside);
        TEMPERA_CHECK(removeAll(aside));
        TEMPERA_CHECK(renamePath(checkpoint.path, aside));
        steps.push_back(checkpoint.step);
    }
    if (!steps.empty())
        TEMPERA_CHECK(syncPath(folder));
    return steps;
}

Status pruneCheckpoints(const fs::path& folder, int keepLast, std::int64_t newest) {
    if (keepLast <= 0)
        return {};
    const auto isLater = [newest](const Checkpoint& checkpoint) { return checkpoint.step > newest; };
    std::vector<Checkpoint> doomed = listCheckpoints(folder);
    std::erase_if(doomed, isLater);
    doomed.resize(doomed.size() - std::min(doomed.size(), static_cast<std::size_t>(keepLast)));
    for (const Checkpoint& aside : findCheckpoints(folder, kSetAside))
        if (!isLater(aside))
            doomed.push_back(aside);
    for (const Checkpoint& checkpoint : doomed)
        TEMPERA_CHECK(removeCheckpoint(checkpoint.path));
    return {};
}

Status removeLeftovers(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> leftovers;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const fs::path extension = entry.path().extension();
        if (stepOfName(entry.path().stem().string()) && (extension == kUnfinished || extension == kDeleting))
            leftovers.push_back(entry.path());
    }
    for (const fs::path& leftover : leftovers) {
        const fs::path name = leftover.parent_path() / leftover.stem();
        const bool wasReplaced = leftover.extension() == kDeleting && fs::exists(leftover / kManifest, error);
        TEMPERA_CHECK(wasReplaced && !fs::exists(name, error) ? renamePath(leftover, name) : removeAll(leftover));
    }
    return {};
}

} // namespace tempera::run

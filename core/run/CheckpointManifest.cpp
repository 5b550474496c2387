// SPDX-License-Identifier: Apache-2.0
#include "run/CheckpointManifest.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/Files.h"
#include "base/Hash.h"
#include "base/Quote.h"
#include "run/CheckpointNames.h"

namespace tempera::run {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 2;
constexpr int kUnsealed = 1; ///< the version that had no hash of its own
constexpr std::uint64_t kLargest = std::uint64_t{1} << 24;

Error damaged(const std::string& how) { return Error::badRequest(std::string(kManifestName) + ": " + how); }

/// Of a file in the folder itself, and of no folder.
bool isFileName(const std::string& name) {
    return !name.empty() && name != "." && name != ".." && fs::path(name).filename() == name;
}

/// What one file is instead of what it should be.
std::optional<std::string> problemOf(const fs::path& checkpoint, const ManifestFile& file) {
    const fs::path path = checkpoint / file.name;
    const std::string shown = oneLine(file.name) + ": ";
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return shown + "missing";
    if (!fs::is_regular_file(status))
        return shown + "not a regular file";
    const auto size = fs::file_size(path, error);
    if (error)
        return shown + error.message();
    if (static_cast<std::int64_t>(size) != file.bytes)
        return shown + std::to_string(size) + " bytes, expected " + std::to_string(file.bytes);
    const Result<std::string> hash = sha256OfFile(path);
    if (!hash.ok())
        return shown + hash.error().message;
    if (*hash != file.sha256)
        return shown + "its contents do not match the manifest's SHA-256";
    return std::nullopt;
}

bool wouldBeRead(const fs::path& file) { return file.extension() == ".safetensors" || file.extension() == ".json"; }

/// Files that were put in later and would be taken for a part of the state.
std::vector<std::string> strangersIn(const fs::path& checkpoint, const Manifest& manifest) {
    std::vector<std::string> lines;
    std::error_code error;
    for (auto entry = fs::directory_iterator(checkpoint, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        const std::string name = show(entry->path().filename());
        const bool isListed =
            std::ranges::any_of(manifest.files, [&](const ManifestFile& file) { return file.name == name; });
        if (name != kManifestName && !isListed && wouldBeRead(entry->path()))
            lines.push_back(oneLine(name) + ": is not in the manifest");
    }
    if (error)
        lines.push_back("cannot list the files: " + error.message());
    std::ranges::sort(lines);
    return lines;
}

} // namespace

Result<Manifest> describeFiles(const fs::path& folder, std::int64_t step) {
    Manifest manifest{step, {}};
    std::error_code error;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        TEMPERA_CHECK(syncPath(entry->path()));
        TEMPERA_TRY(std::string hash, sha256OfFile(entry->path()));
        const auto bytes = static_cast<std::int64_t>(entry->file_size(error));
        if (error)
            break;
        manifest.files.push_back({show(entry->path().filename()), bytes, std::move(hash)});
    }
    if (error)
        return Error::failed("cannot read " + show(folder) + ": " + error.message());
    std::ranges::sort(manifest.files, {}, &ManifestFile::name);
    return manifest;
}

std::string manifestText(const Manifest& manifest) {
    Json files = Json::array();
    for (const ManifestFile& file : manifest.files)
        files.push_back({{"name", file.name}, {"bytes", file.bytes}, {"sha256", file.sha256}});
    Json json = {
        {"format", "tempera-checkpoint"}, {"version", kVersion}, {"step", manifest.step}, {"files", std::move(files)}};
    json["sha256"] = sha256Hex(json.dump());
    return json.dump(2) + "\n";
}

Result<Manifest> readManifest(const fs::path& checkpoint) {
    const fs::path file = checkpoint / kManifestName;
    std::error_code unknown;
    if (!fs::exists(file, unknown))
        return damaged("missing");
    const Result<std::string> text = readFile(file, kLargest);
    if (!text.ok())
        return damaged(text.error().message);
    return parseManifest(*text);
}

Result<Manifest> parseManifest(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    Manifest manifest;
    int version = 0;
    try {
        version = json.at("version").get<int>();
        if (json.at("format") != "tempera-checkpoint" || (version != kVersion && version != kUnsealed))
            return damaged("not a manifest that this version reads");
        manifest.step = json.at("step").get<std::int64_t>();
        for (const Json& entry : json.at("files"))
            manifest.files.push_back({entry.at("name").get<std::string>(), entry.at("bytes").get<std::int64_t>(),
                                      entry.at("sha256").get<std::string>()});
    } catch (const Json::exception&) {
        return damaged("damaged; expected format, version and the files of a checkpoint with bytes and sha256");
    }
    // By every byte: the parser passes over what stands behind a zero.
    if (version == kVersion && text != manifestText(manifest))
        return damaged("was changed, or its own SHA-256 does not match it");
    if (manifest.files.empty())
        return damaged("names no files");
    for (const ManifestFile& file : manifest.files)
        if (!isFileName(file.name))
            return damaged(inQuotes(file.name) + " is not a file name");
    return manifest;
}

std::vector<std::string> problemsOf(const fs::path& checkpoint, std::size_t atMost) {
    const Result<Manifest> manifest = readManifest(checkpoint);
    if (!manifest.ok())
        return {manifest.error().message};
    std::vector<std::string> problems;
    if (const auto step = stepOfFolder(checkpoint); step && *step != manifest->step)
        problems.push_back(std::string(kManifestName) + ": is of step " + std::to_string(manifest->step) +
                           ", not of the step that the folder is named for");
    for (const ManifestFile& file : manifest->files) {
        if (problems.size() >= atMost)
            return problems;
        if (auto problem = problemOf(checkpoint, file))
            problems.push_back(std::move(*problem));
    }
    if (problems.size() < atMost)
        std::ranges::move(strangersIn(checkpoint, *manifest), std::back_inserter(problems));
    return problems;
}

} // namespace tempera::run

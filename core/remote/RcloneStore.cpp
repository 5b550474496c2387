// SPDX-License-Identifier: Apache-2.0
#include "remote/RcloneStore.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "base/Descriptor.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Log.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "options/StoreAddress.h"

namespace tempera::remote {

namespace {

using Json = nlohmann::json;

/// A file of one's own that goes with the object: what rclone is to read, or what it has fetched.
class PrivateFile {
public:
    static Result<PrivateFile> make(std::string_view text) {
        TEMPERA_TRY(const fs::path folder, runtimeFolder());
        std::string name = (folder / "store-XXXXXX").string();
        const Descriptor file(::mkstemp(name.data()));
        if (file.get() < 0)
            return Error::failed("cannot make a file in " + show(folder));
        PrivateFile made(name);
        TEMPERA_CHECK(writeFileAtomically(made.path(), text));
        return made;
    }
    PrivateFile(PrivateFile&& other) noexcept
        : path_(std::exchange(other.path_, {})) {}
    PrivateFile& operator=(PrivateFile&&) = delete;
    ~PrivateFile() {
        std::error_code ignored;
        if (!path_.empty())
            fs::remove(path_, ignored);
    }
    const fs::path& path() const { return path_; }

private:
    explicit PrivateFile(fs::path path)
        : path_(std::move(path)) {}
    fs::path path_;
};

StoredEntry entryOf(const Json& json, std::string_view folder) {
    const std::string path = json.at("Path").get<std::string>();
    StoredEntry entry;
    entry.path = folder.empty() ? path : path.empty() ? std::string(folder) : std::string(folder) + "/" + path;
    entry.isFolder = json.at("IsDir").get<bool>();
    entry.bytes = entry.isFolder ? 0 : json.at("Size").get<std::int64_t>();
    entry.changed = json.value("ModTime", std::string());
    return entry;
}

Error unreadable(const char* what) { return Error::failed(std::string("rclone's answer cannot be read: ") + what); }

/// What is called so until it is whole, where a store shows what is not.
std::string partName(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    const std::size_t name = slash == path.npos ? 0 : slash + 1;
    const std::string own(path.substr(name));
    constexpr std::size_t kLongest = 249; // what file systems leave for the rest
    return std::string(path.substr(0, name)) + "." + (own.size() > kLongest ? fastHashHex(own) : own) + ".part";
}

} // namespace

RcloneStore::RcloneStore(Rclone rclone, RcloneRemote remote, std::string address, const StoreSettings& settings)
    : rclone_(std::move(rclone))
    , remote_(std::move(remote))
    , address_(std::move(address))
    , settings_(settings) {}

Rclone::Outcome RcloneStore::call(std::vector<std::string> arguments, const std::stop_token& stop) const {
    return rclone_.run(withFlags(std::move(arguments)), remote_.environment, stop, {}, waiting());
}

Rclone::Outcome RcloneStore::move(std::vector<std::string> arguments, const std::stop_token& stop) const {
    return rclone_.run(withFlags(std::move(arguments)), remote_.environment, stop, settings_.moved, waiting());
}

std::function<void()> RcloneStore::waiting() const {
    if (!settings_.saysThatItWaits || hasSaidThatItWaits_)
        return {};
    return [this] {
        if (!hasSaidThatItWaits_.exchange(true))
            log::warning("waiting for " + options::shownHost(address_) + ", which has not answered yet");
    };
}

std::vector<std::string> RcloneStore::withFlags(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), remote_.flags.begin(), remote_.flags.end());
    if (settings_.bytesPerSecond > 0)
        arguments.insert(
            arguments.end(),
            {"--bwlimit", std::to_string(std::max<long long>(1, std::llround(settings_.bytesPerSecond))) + "B"});
    return arguments;
}

Error RcloneStore::explained(const Error& error) const {
    return error.code == ErrorCode::Cancelled ? error : error.context(address_);
}

Status RcloneStore::told(const Rclone::Outcome& outcome) const {
    return outcome.output.ok() ? Status() : explained(outcome.output.error());
}

/// The time at which the store took a file costs no further request, unlike that of the file.
Result<std::vector<StoredEntry>> RcloneStore::list(std::string_view folder, std::stop_token stop) {
    const Rclone::Outcome outcome =
        call({"lsjson", "--recursive", "--files-only", "--use-server-modtime", "--no-mimetype", at(folder)}, stop);
    std::vector<StoredEntry> files;
    if (Rclone::isMissing(outcome.code))
        return remote_.missesEmptyFolder ? Result(files) : explained(Error::badRequest("there is no such bucket"));
    TEMPERA_CHECK(told(outcome));
    try {
        for (const Json& json : Json::parse(*outcome.output))
            files.push_back(entryOf(json, folder));
    } catch (const Json::exception& error) {
        return explained(unreadable(error.what()));
    }
    std::sort(files.begin(), files.end(), [](const StoredEntry& a, const StoredEntry& b) { return a.path < b.path; });
    return files;
}

Result<std::optional<StoredEntry>> RcloneStore::find(std::string_view path, std::stop_token stop) {
    const Rclone::Outcome outcome = call({"lsjson", "--stat", "--no-modtime", "--no-mimetype", at(path)}, stop);
    if (Rclone::isMissing(outcome.code))
        return remote_.missesEmptyFolder ? Result(std::optional<StoredEntry>())
                                         : explained(Error::badRequest("there is no such bucket"));
    TEMPERA_CHECK(told(outcome));
    try {
        const Json json = Json::parse(*outcome.output);
        if (json.is_null())
            return std::optional<StoredEntry>();
        StoredEntry entry = entryOf(json, {});
        entry.path = path;
        if (!entry.isFolder)
            return std::optional(entry);
        // A store without folders takes every name for one.
        const Rclone::Outcome inside = call({"lsf", "--max-depth", "1", at(path)}, stop);
        TEMPERA_CHECK(told(inside));
        return inside.output->empty() && !remote_.missesEmptyFolder ? std::nullopt : std::optional(entry);
    } catch (const Json::exception& error) {
        return explained(unreadable(error.what()));
    }
}

/// The time at which the store took a file costs no further request, and changes with each that is put.
Result<std::string> RcloneStore::versionOf(std::string_view path, std::stop_token stop) {
    const Rclone::Outcome outcome =
        call({"lsf", "--recursive", "--files-only", "--format", "tsp", "--use-server-modtime", at(path)}, stop);
    if (Rclone::isMissing(outcome.code))
        return std::string();
    TEMPERA_CHECK(told(outcome));
    return *outcome.output;
}

Status RcloneStore::requireInside(std::string_view path) const {
    fs::path at = remote_.root;
    for (const fs::path& part : remote_.isFolder ? fs::path(path) : fs::path()) {
        at /= part;
        if (std::error_code unknown; fs::is_symlink(fs::symlink_status(at, unknown)))
            return explained(Error::badRequest(show(at) + " is a link, expected what belongs to the store alone"));
    }
    return {};
}

Status RcloneStore::putFile(const fs::path& file, std::string_view path, std::stop_token stop) {
    TEMPERA_CHECK(requireInside(path));
    if (!remote_.replacesWhole)
        return putWhole(file, path, stop);
    return told(
        move({"copyto", "--no-check-dest", "--local-no-check-updated", "--copy-links", file.string(), at(path)}, stop));
}

Status RcloneStore::putWhole(const fs::path& file, std::string_view path, const std::stop_token& stop) {
    TEMPERA_CHECK(requireInside(partName(path)));
    const std::string part = at(partName(path));
    TEMPERA_CHECK(told(
        move({"copyto", "--no-check-dest", "--local-no-check-updated", "--copy-links", file.string(), part}, stop)));
    return told(call({"moveto", "--ignore-times", part, at(path)}, stop));
}

Status RcloneStore::putFiles(const fs::path& folder, const std::vector<std::string>& names, std::string_view path,
                             std::stop_token stop) {
    const auto isGone = [&](const std::string& name) {
        std::error_code unknown;
        return !fs::exists(folder / name, unknown);
    };
    // Parts of a checkpoint are nothing to anybody before its manifest is there.
    const auto nameThere = [&](const std::string& name) {
        return path.empty() ? name : std::string(path) + "/" + name;
    };
    const bool mayShow = remote_.replacesWhole || path.starts_with(stored::kCheckpoints);
    if (!mayShow || names.size() == 1) {
        Status refused; // of one, which is no reason to keep the others back
        for (const std::string& name : names) {
            const Status put = putFile(folder / name, nameThere(name), stop);
            if (put.ok() || isGone(name))
                continue;
            if (mayPass(put.error()))
                return put;
            if (refused.ok())
                refused = put;
        }
        return refused;
    }
    std::string list;
    for (const std::string& name : names) {
        TEMPERA_CHECK(requireInside(nameThere(name)));
        if (!isGone(name) && name.find('\n') == name.npos)
            list += name + "\n";
    }
    TEMPERA_TRY(const PrivateFile file, PrivateFile::make(list));
    return told(move({"copy", remote_.replacesWhole ? "--checksum" : "--ignore-times", "--no-traverse",
                      "--local-no-check-updated", "--copy-links", "--files-from-raw", file.path().string(),
                      folder.string(), at(path)},
                     stop));
}

Result<std::map<std::string, std::string>> RcloneStore::hashesIn(const std::string& folder,
                                                                 const std::stop_token& stop) const {
    const Rclone::Outcome outcome = call({"lsjson", "--recursive", "--files-only", "--no-modtime", "--no-mimetype",
                                          "--hash", "--hash-type", "MD5", folder},
                                         stop);
    std::map<std::string, std::string> hashes;
    if (Rclone::isMissing(outcome.code))
        return hashes;
    TEMPERA_CHECK(told(outcome));
    try {
        for (const Json& json : Json::parse(*outcome.output))
            if (const auto hash = json.value("Hashes", Json::object()).value("md5", std::string()); !hash.empty())
                hashes.emplace(json.at("Path").get<std::string>(), hash);
    } catch (const Json::exception& error) {
        return explained(unreadable(error.what()));
    }
    return hashes;
}

Result<std::set<std::string>> RcloneStore::sameFiles(const fs::path& folder, const std::vector<std::string>& names,
                                                     std::string_view path, std::stop_token stop) {
    std::set<std::string> same;
    TEMPERA_TRY(const auto there, hashesIn(at(path), stop));
    if (there.empty())
        return same;
    TEMPERA_TRY(const auto here, hashesIn(folder.string(), stop));
    for (const std::string& name : names)
        if (const auto own = here.find(name), other = there.find(name);
            own != here.end() && other != there.end() && own->second == other->second)
            same.insert(name);
    return same;
}

Status RcloneStore::getFile(std::string_view path, const fs::path& file, std::stop_token stop) {
    TEMPERA_CHECK(createFolders(file.parent_path()));
    const fs::path part = file.parent_path() / partName(file.filename().string());
    std::error_code ignored;
    fs::remove_all(part, ignored);
    const Rclone::Outcome outcome = move({"copyto", at(path), part.string()}, stop);
    const bool isFile = fs::is_regular_file(part, ignored); // rclone finds nothing wrong with nothing
    if (Rclone::isMissing(outcome.code) || (outcome.output.ok() && !isFile)) {
        fs::remove_all(part, ignored);
        return explained(Error::badRequest("there is no file " + std::string(path)));
    }
    TEMPERA_CHECK(told(outcome));
    fs::rename(part, file, ignored);
    return ignored ? Error::failed("cannot write " + show(file) + ": " + ignored.message()) : Status();
}

Status RcloneStore::getFolder(std::string_view path, const fs::path& folder, std::stop_token stop) {
    TEMPERA_TRY(const std::optional<StoredEntry> entry, find(path, stop));
    if (!entry || !entry->isFolder)
        return explained(Error::badRequest("there is no folder " + std::string(path)));
    TEMPERA_CHECK(createFolders(folder));
    TEMPERA_TRY(std::vector<std::string> copy, comparison(stop));
    copy.insert(copy.begin(), "copy");
    copy.insert(copy.end(), {at(path), folder.string()});
    return told(move(std::move(copy), stop));
}

Result<Json> RcloneStore::features(const std::stop_token& stop) const {
    const Rclone::Outcome outcome = call({"backend", "features", remote_.root}, stop);
    TEMPERA_CHECK(told(outcome));
    return Json::parse(*outcome.output, nullptr, false);
}

Result<std::vector<std::string>> RcloneStore::comparison(const std::stop_token& stop) const {
    using Flags = std::vector<std::string>;
    constexpr std::int64_t kCoarse = 10'000'000'000; // nanoseconds; who keeps no times says a hundred years
    if (remote_.replacesWhole)
        return Flags{"--checksum"};
    if (remote_.keepsTimes)
        return Flags();
    // Of a remote of the user's own rclone knows it.
    TEMPERA_TRY(const Json known, features(stop));
    try {
        if (!known.at("Hashes").empty() && !known.at("Features").value("SlowHash", true))
            return Flags{"--checksum"};
        if (known.at("Precision").get<std::int64_t>() < kCoarse)
            return Flags();
    } catch (const Json::exception&) { // then all is fetched
    }
    return Flags{"--ignore-times"};
}

Result<std::optional<std::string>> RcloneStore::read(std::string_view path, std::int64_t limit, std::stop_token stop) {
    TEMPERA_TRY(const std::optional<StoredEntry> entry, find(path, stop));
    if (!entry || entry->isFolder)
        return std::optional<std::string>();
    if (entry->bytes > limit)
        return explained(Error::badRequest(std::string(path) + " has " +
                                           formatBytes(static_cast<double>(entry->bytes)) + ", expected at most " +
                                           formatBytes(static_cast<double>(limit))));
    const Rclone::Outcome outcome = call({"cat", at(path)}, stop);
    TEMPERA_CHECK(told(outcome));
    return std::optional(*outcome.output);
}

Result<std::string> RcloneStore::readPiece(std::string_view path, std::int64_t offset, std::int64_t limit,
                                           std::stop_token stop) {
    const Rclone::Outcome outcome =
        call({"cat", "--offset", std::to_string(offset), "--count", std::to_string(limit), at(path)}, stop);
    if (Rclone::isMissing(outcome.code))
        return std::string();
    TEMPERA_CHECK(told(outcome));
    return *outcome.output;
}

Status RcloneStore::remove(std::string_view path, std::stop_token stop) {
    TEMPERA_CHECK(requireInside(path));
    const Rclone::Outcome outcome = call({"deletefile", at(path)}, stop);
    if (outcome.output.ok() || Rclone::isMissing(outcome.code))
        return {};
    // What rclone says of one that is not there it also says of a folder, and with the code of any error.
    if (outcome.output.error().code == ErrorCode::Cancelled)
        return outcome.output.error();
    TEMPERA_TRY(const std::optional<StoredEntry> entry, find(path, stop));
    return entry && !entry->isFolder ? told(outcome) : Status();
}

Status RcloneStore::removeFolder(std::string_view path, std::stop_token stop) {
    if (path.empty())
        return explained(Error::badRequest("is not removed as a whole"));
    TEMPERA_CHECK(requireInside(path));
    const Rclone::Outcome outcome = call({"purge", at(path)}, stop);
    return Rclone::isMissing(outcome.code) ? Status() : told(outcome);
}

Status RcloneStore::requirePlace(std::stop_token stop) {
    TEMPERA_TRY(const options::StoreAddress address, options::parseStoreAddress(address_));
    TEMPERA_CHECK(options::requireFolderOfItsOwn(address));
    if (address.kind != options::StoreKind::Rclone || address.path.find('/') != std::string::npos)
        return {};
    TEMPERA_TRY(const Json json, features(stop));
    const auto known = json.is_object() ? json.find("Features") : json.end();
    if (known != json.end() && known->is_object() && known->value("BucketBased", false))
        return Error::badRequest(inQuotes(address_) +
                                 " is a whole bucket, expected a folder in it for this run alone, "
                                 "as " +
                                 address_ + "/run");
    return {};
}

Status RcloneStore::moveAside(std::stop_token stop) {
    TEMPERA_CHECK(requirePlace(stop));
    const auto aside = [this](int number) { return remote_.root + "." + std::to_string(number); };
    int free = 1;
    bool isLastOneARun = false;
    for (;; ++free) {
        const Rclone::Outcome there = call({"lsf", "--max-depth", "1", aside(free)}, stop);
        if (!Rclone::isMissing(there.code))
            TEMPERA_CHECK(told(there));
        if (!there.output.ok() || there.output->empty())
            break;
        isLastOneARun = ("\n" + *there.output).find("\n" + std::string(stored::kEvents) + "\n") != std::string::npos;
    }
    TEMPERA_TRY(const auto run, find(stored::kEvents, stop));
    if (run)
        TEMPERA_CHECK(told(call({"moveto", at(stored::kEvents), below(aside(free), stored::kEvents)}, stop)));
    else if (isLastOneARun) {
        // What is there already stays as it is, and what could not go there finds a place of its own.
        TEMPERA_CHECK(told(call({"move", "--ignore-existing", remote_.root, aside(free - 1)}, stop)));
        TEMPERA_TRY(const auto left, list("", stop));
        if (left.empty())
            return {};
    }
    return told(call({"move", remote_.root, aside(free)}, stop));
}

Result<std::unique_ptr<ObjectStore>> openStore(const std::string& address, const StoreSettings& settings) {
    TEMPERA_TRY(const options::StoreAddress parsed, options::parseStoreAddress(address));
    const auto variable = [&settings](const char* name) {
        for (const auto& [given, value] : settings.variables)
            if (given == name && !value.empty())
                return std::optional(value);
        return environmentVariable(name);
    };
    TEMPERA_TRY(RcloneRemote remote, rcloneRemote(parsed, variable));
    remote.environment.insert(remote.environment.begin(), settings.variables.begin(), settings.variables.end());
    TEMPERA_TRY(Rclone rclone, Rclone::find());
    return std::unique_ptr<ObjectStore>(
        std::make_unique<RcloneStore>(std::move(rclone), std::move(remote), parsed.text, settings));
}

} // namespace tempera::remote

// SPDX-License-Identifier: Apache-2.0
#include "remote/Inputs.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "base/Cancel.h"
#include "base/Clock.h"
#include "base/FileLock.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/NewFolder.h"
#include "base/Quote.h"
#include "options/Job.h"
#include "options/Schema.h"
#include "remote/Patience.h"

namespace tempera::remote {

namespace {

using std::chrono::milliseconds;

/// Options that lead to what is read only.
constexpr std::array<std::string_view, 6> kInputs = {
    "model.path", "model.vae", "dataset.path", "dataset.validation_path", "network.weights", "loss.mask_path"};

/// False where it was stopped meanwhile.
bool sleepFor(milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    changed.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

std::string lastPart(std::string_view address) {
    while (address.ends_with('/'))
        address.remove_suffix(1);
    const std::string name(address.substr(address.rfind('/') + 1));
    return name.empty() || name == "." || name == ".." ? "content" : name;
}

bool isHere(const fs::path& copy, const StoredEntry& file) {
    std::error_code error;
    const auto bytes = fs::file_size(file.path.empty() ? copy : copy / file.path, error);
    return !error && static_cast<std::int64_t>(bytes) == file.bytes;
}

bool isWhole(const fs::path& copy, const std::vector<StoredEntry>& files) {
    return std::ranges::all_of(files, [&](const StoredEntry& file) { return isHere(copy, file); });
}

/// What a folder had when it was fetched before, and has no more.
void removeOthers(const fs::path& copy, const std::vector<StoredEntry>& files) {
    std::set<fs::path> wanted;
    for (const StoredEntry& file : files)
        wanted.insert((copy / file.path).lexically_normal());
    std::vector<fs::path> others;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator(copy, error); !error && entry != fs::end(entry);
         entry.increment(error))
        if (!entry->is_directory(error) && !wanted.contains(entry->path().lexically_normal()))
            others.push_back(entry->path());
    for (const fs::path& other : others)
        fs::remove(other, error);
}

/// One address and its copy.
class Copy {
public:
    Copy(std::string address, const fs::path& cache, const FetchTold& told, std::stop_token stop)
        : address_(std::move(address))
        , folder_(cache / "fetched" / sha256Hex(address_).substr(0, 24))
        , told_(told)
        , stop_(std::move(stop)) {}

    Result<fs::path> bring();

private:
    Status look();
    Status fetch();
    void tell(std::int64_t done);
    Result<FileLock> lock() const;
    fs::path content() const { return folder_ / "content" / lastPart(address_); }
    fs::path record() const { return folder_ / "complete"; }

    const std::string address_;
    const fs::path folder_;
    const FetchTold& told_;
    const std::stop_token stop_;
    std::unique_ptr<ObjectStore> store_;
    bool isFolder_ = false;
    std::vector<StoredEntry> files_;
    std::int64_t bytes_ = 0; ///< of all files
    std::int64_t done_ = 0;  ///< of them here
    std::string version_;    ///< who has a copy of the same need not fetch it
};

Status Copy::look() {
    TEMPERA_TRY(const std::optional<StoredEntry> found, store_->find("", stop_));
    if (!found)
        return Error::badRequest(store_->address() + ": there is nothing, expected a file or a folder");
    isFolder_ = found->isFolder;
    files_ = {*found};
    if (isFolder_) {
        TEMPERA_TRY(files_, store_->list("", stop_));
    }
    if (files_.empty())
        return Error::badRequest(store_->address() + ": is an empty folder");
    bytes_ = 0;
    for (const StoredEntry& file : files_)
        bytes_ += file.bytes;
    TEMPERA_TRY(version_, store_->versionOf("", stop_));
    return requireBelow(files_).context(store_->address());
}

Result<FileLock> Copy::lock() const {
    constexpr milliseconds kPause(200);
    TEMPERA_CHECK(createFolders(folder_));
    for (;;) {
        TEMPERA_TRY(auto held, FileLock::tryLock(folder_ / "lock"));
        if (held)
            return std::move(*held);
        if (!sleepFor(kPause, stop_))
            return cancelled();
    }
}

/// What is fetched anew counts once.
void Copy::tell(std::int64_t done) {
    done_ = std::min(done, bytes_);
    if (told_)
        told_({store_->address(), done_, bytes_});
}

Status Copy::fetch() {
    TEMPERA_CHECK(createFolders(content().parent_path()));
    done_ = 0;
    if (!isFolder_)
        return store_->getFile("", content(), stop_);
    for (const StoredEntry& file : files_)
        done_ += isHere(content(), file) ? file.bytes : 0;
    TEMPERA_CHECK(store_->getFolder("", content(), stop_));
    removeOthers(content(), files_);
    return {};
}

Result<fs::path> Copy::bring() {
    TEMPERA_TRY(store_, openStore(address_, {.moved = [this](std::int64_t bytes) { tell(done_ + bytes); }}));
    TEMPERA_CHECK(tryAgain(withWarning([this] { return look(); }), stop_));
    TEMPERA_TRY(const FileLock held, lock());
    const auto recorded = readFile(record());
    if (recorded.ok() && *recorded == version_ && isWhole(content(), files_))
        return content();
    tell(0);
    std::error_code ignored;
    fs::remove(record(), ignored); // from now on the copy is of neither
    std::int64_t missing = 0;
    for (const StoredEntry& file : files_)
        missing += isHere(content(), file) ? 0 : file.bytes;
    TEMPERA_CHECK(requireRoom(folder_, missing).context(store_->address()));
    TEMPERA_CHECK(tryAgain(withWarning([this] { return fetch(); }), stop_));
    if (!isWhole(content(), files_))
        return Error::failed(store_->address() + ": has changed while it was being fetched", "start again");
    TEMPERA_CHECK(isFolder_ ? syncTree(content()) : syncPath(content())); // the record outlives a power loss, too
    TEMPERA_CHECK(writeFileAtomically(record(), version_));
    tell(bytes_);
    return content();
}

} // namespace

Status requireBelow(const std::vector<StoredEntry>& files) {
    for (const StoredEntry& file : files) {
        const fs::path path = file.path;
        const auto isUp = [](const fs::path& part) { return part == ".."; };
        if (path.is_absolute() || std::ranges::any_of(path, isUp))
            return Error::badRequest("has a file named " + inQuotes(file.path) + ", which leads out of its folder");
    }
    return {};
}

Status tryAgain(const std::function<Status()>& attempt, std::stop_token stop) {
    constexpr milliseconds kFirst(500), kLongest(60'000);
    constexpr double kPatience = 600; // seconds
    const double began = systemClock().monotonicSeconds();
    for (milliseconds pause = kFirst;; pause = std::min(pause * 2, kLongest)) {
        const Status done = attempt();
        const bool isPatient = systemClock().monotonicSeconds() - began < kPatience;
        if (done.ok() || done.error().code == ErrorCode::Cancelled || !mayPass(done.error()) || !isPatient)
            return done;
        if (!sleepFor(pause, stop))
            return cancelled();
    }
}

Result<fs::path> fetchInput(const std::string& address, const fs::path& cache, const FetchTold& told,
                            std::stop_token stop) {
    return Copy(address, cache, told, std::move(stop)).bring();
}

bool hasAddresses(const options::TrainConfig& job) {
    return std::ranges::any_of(kInputs, [&](std::string_view key) {
        return options::isAddress(options::toText(options::schema().find(key)->get(job)));
    });
}

Result<options::TrainConfig> withFetchedInputs(const options::TrainConfig& job, const fs::path& cache,
                                               const FetchTold& told, std::stop_token stop) {
    options::TrainConfig local = job;
    for (const std::string_view key : kInputs) {
        const options::Option& option = *options::schema().find(key);
        const std::string address = options::toText(option.get(job));
        if (!options::isAddress(address))
            continue;
        TEMPERA_TRY(const fs::path copy, fetchInput(address, cache, told, stop).context(key));
        option.set(local, copy.string());
    }
    return local;
}

} // namespace tempera::remote

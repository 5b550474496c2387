// SPDX-License-Identifier: Apache-2.0
#include "cache/PackStore.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/Assert.h"
#include "base/Clock.h"
#include "base/Hash.h"

namespace tempera::cache {

namespace {

// A record: mark, size of the contents, key, checksum of key and contents, contents.
constexpr std::string_view kMark("\x89TPCACH\n", 8);
constexpr std::size_t kHeader = kMark.size() + sizeof(std::uint64_t) + 2 * PackStore::kKeyLength;
constexpr std::size_t kSizeAt = kMark.size();
constexpr std::size_t kKeyAt = kSizeAt + sizeof(std::uint64_t);
constexpr std::size_t kChecksumAt = kKeyAt + PackStore::kKeyLength;
constexpr const char* kExtension = ".pack";

std::string checksum(std::string_view key, std::string_view contents) {
    std::string both = fastHashHex(contents);
    both += key;
    return fastHashHex(both);
}

Error packError(std::string_view what, const fs::path& path) {
    return Error::failed("cache.dir: " + std::string(what) + " " + show(path) + ": " + std::strerror(errno));
}

} // namespace

Result<PackStore> PackStore::open(const fs::path& folder) {
    PackStore store(folder);
    std::vector<fs::path> files;
    std::error_code error, unknown;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry); entry.increment(error))
        if (entry->path().extension() == kExtension && entry->file_size(unknown) > 0)
            files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        auto map = MappedFile::open(file);
        if (!map.ok()) // removed by another process just now, or not ours to read: what is in it is computed again
            continue;
        store.packs_.push_back(std::move(*map));
        store.indexPack(static_cast<int>(store.packs_.size()) - 1);
    }
    return store;
}

PackStore::PackStore(PackStore&& other) noexcept
    : folder_(std::move(other.folder_))
    , packs_(std::move(other.packs_))
    , places_(std::move(other.places_))
    , own_(std::exchange(other.own_, -1))
    , ownPath_(std::move(other.ownPath_))
    , ownSize_(other.ownSize_) {}

PackStore& PackStore::operator=(PackStore&& other) noexcept {
    folder_.swap(other.folder_);
    packs_.swap(other.packs_);
    places_.swap(other.places_);
    std::swap(own_, other.own_);
    ownPath_.swap(other.ownPath_);
    std::swap(ownSize_, other.ownSize_);
    return *this;
}

PackStore::~PackStore() {
    if (own_ >= 0)
        ::close(own_);
}

Status PackStore::refresh() {
    TEMPERA_TRY(PackStore now, open(folder_)); // its own pack is now one like the others
    *this = std::move(now);
    return {};
}

/// Reads the headers one after the other. Where one is damaged, the search goes on at the next mark.
void PackStore::indexPack(int pack) {
    const std::string_view bytes = packs_[static_cast<std::size_t>(pack)]->text();
    std::size_t at = 0;
    while ((at = bytes.find(kMark, at)) != std::string_view::npos && at + kHeader <= bytes.size()) {
        std::uint64_t size = 0;
        std::memcpy(&size, bytes.data() + at + kSizeAt, sizeof size);
        if (size > bytes.size() - at - kHeader) {
            at += kMark.size();
            continue;
        }
        places_[std::string(bytes.substr(at + kKeyAt, kKeyLength))].push_back({pack, at + kHeader, size});
        at += kHeader + size;
    }
}

std::optional<std::string> PackStore::read(std::string_view key) const {
    const auto found = places_.find(std::string(key));
    if (found == places_.end())
        return std::nullopt;
    // The newest first: it was written because the older ones were damaged.
    for (auto place = found->second.rbegin(); place != found->second.rend(); ++place)
        if (auto contents = readAt(*place, key))
            return contents;
    return std::nullopt;
}

std::optional<std::string> PackStore::readAt(const Place& place, std::string_view key) const {
    std::string record(kHeader - kChecksumAt + place.size, '\0');
    const std::uint64_t from = place.contents - (kHeader - kChecksumAt);
    if (place.pack >= 0)
        record = packs_[static_cast<std::size_t>(place.pack)]->text().substr(from, record.size());
    else if (::pread(own_, record.data(), record.size(), static_cast<off_t>(from)) != std::ssize(record))
        return std::nullopt;
    std::string contents = record.substr(kHeader - kChecksumAt);
    if (record.compare(0, kKeyLength, checksum(key, contents)) != 0)
        return std::nullopt;
    return contents;
}

Status PackStore::createOwnPack() {
    TEMPERA_CHECK(createFolders(folder_));
    const auto now = static_cast<long long>(systemClock().unixSeconds() * 1000.0);
    for (int number = 0; own_ < 0; ++number) {
        ownPath_ = folder_ /
                   (std::to_string(now) + "-" + std::to_string(::getpid()) + "-" + std::to_string(number) + kExtension);
        own_ = ::open(ownPath_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
        if (own_ < 0 && errno != EEXIST)
            return packError("cannot create", ownPath_);
    }
    return {};
}

Status PackStore::append(std::string_view key, std::string_view contents) {
    TEMPERA_ASSERT(key.size() == kKeyLength);
    if (own_ < 0)
        TEMPERA_CHECK(createOwnPack());
    const std::uint64_t size = contents.size();
    std::string record(kMark);
    record.append(reinterpret_cast<const char*>(&size), sizeof size);
    record.append(key).append(checksum(key, contents)).append(contents);
    for (std::size_t done = 0; done < record.size();) {
        const ssize_t written = ::write(own_, record.data() + done, record.size() - done);
        if (written < 0 && errno != EINTR) {
            const Error error = packError("cannot write", ownPath_);
            if (::ftruncate(own_, static_cast<off_t>(ownSize_)) != 0) // what is left is no record: its checksum fails
                return packError("cannot write to nor cut", ownPath_);
            return error;
        }
        done += written > 0 ? static_cast<std::size_t>(written) : 0;
    }
    places_[std::string(key)].push_back({-1, ownSize_ + kHeader, size});
    ownSize_ += record.size();
    return {};
}

Status PackStore::sync() {
    if (own_ < 0)
        return {};
    if (::fsync(own_) != 0)
        return packError("cannot sync", ownPath_);
    return syncPath(folder_);
}

} // namespace tempera::cache

// SPDX-License-Identifier: Apache-2.0
#include "remote/MirroredFiles.h"

#include <algorithm>
#include <fstream>

#include "base/Clock.h"
#include "base/Files.h"
#include "base/Log.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "remote/Occupant.h"

namespace tempera::remote {

namespace {

/// Not the copy's: the lock, checkpoints (MirroredCheckpoints), the events (a snapshot of theirs) and hidden files, as
/// all are that are not whole yet.
bool isLeftOut(const fs::path& relative) {
    const std::string first = relative.begin()->string();
    return first == "lock" || first == stored::kCheckpoints || relative == stored::kEvents ||
           relative.filename().string().starts_with('.');
}

/// Texts that change are compared with nothing: a store may take two of the same length for the same.
bool isText(const std::string& name) { return name.find('/') == name.npos; }

/// Who is not let in will not be the next time.
Error cannotRead(const fs::path& path, const std::error_code& error) {
    const std::string line = "save.dir: cannot read " + show(path) + ": " + error.message();
    return error == std::errc::permission_denied ? Error::badRequest(line) : Error::failed(line);
}

/// Copies the whole lines among the first `bytes` of a file. @return how many bytes these are
Result<std::uintmax_t> copyLines(const fs::path& from, const fs::path& to, std::uintmax_t bytes) {
    TEMPERA_CHECK(createFolders(to.parent_path()));
    std::ifstream in(from, std::ios::binary);
    std::ofstream out(to, std::ios::binary | std::ios::trunc);
    std::string block(std::size_t{1} << 20, '\0');
    std::uintmax_t done = 0, whole = 0;
    while (done < bytes && in) {
        in.read(block.data(), static_cast<std::streamsize>(std::min<std::uintmax_t>(block.size(), bytes - done)));
        const auto got = static_cast<std::size_t>(in.gcount());
        out.write(block.data(), static_cast<std::streamsize>(got));
        if (const std::size_t end = std::string_view(block).substr(0, got).rfind('\n'); end != std::string::npos)
            whole = done + end + 1;
        done += got;
    }
    out.close();
    std::error_code error;
    fs::resize_file(to, whole, error);
    if (!out || error)
        return Error::failed("cannot write " + show(to));
    return whole;
}

} // namespace

MirroredFiles::MirroredFiles(run::RunPaths paths, ObjectStore& store, std::function<void(const std::string&)> tell)
    : paths_(std::move(paths))
    , folder_(identityOf(paths_.root))
    , store_(store)
    , tell_(std::move(tell)) {}

Status MirroredFiles::requireFolder() const {
    TEMPERA_TRY(const auto now, identityOf(paths_.root));
    if (now && (!folder_.ok() || now == *folder_))
        return {};
    return Error::badRequest("save.dir: " + show(paths_.root) +
                             " was moved or removed meanwhile; what is there stays as it is");
}

/// What stores do not list as it is would never be there as it was sent.
bool MirroredFiles::mayGo(const std::string& name, bool isLink) {
    const bool isName =
        isUtf8(name) && std::ranges::none_of(name, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
    if (isName && !isLink)
        return true;
    if (leftOut_.insert(name).second) {
        const std::string shown = inQuotes(name);
        const std::string line = isLink ? "upload: " + shown + " is a link, expected a file: it is not sent"
                                        : "upload: " + shown + " is not sent: its name holds what a store cannot keep";
        tell_ ? tell_(line) : log::warning(line);
    }
    return false;
}

/// What it does not see is taken for removed: all is seen but what goes at this moment, or nothing.
Result<MirroredFiles::Versions> MirroredFiles::scan() {
    Versions found;
    fs::path at = paths_.root;
    std::error_code error;
    fs::recursive_directory_iterator entry(at, error), end;
    for (; !error && entry != end; entry.increment(error)) {
        at = entry->path();
        const fs::path relative = at.lexically_relative(paths_.root);
        std::error_code gone;
        if (isLeftOut(relative)) {
            if (entry->is_directory(gone))
                entry.disable_recursion_pending();
            continue;
        }
        Version version;
        const bool isLink = entry->is_symlink(gone);
        if (isLink && !gone) {
            version.goes = mayGo(relative.generic_string(), true);
            found.emplace(relative.generic_string(), version);
            continue;
        }
        const bool isFile = !gone && entry->is_regular_file(gone);
        if (isFile && !gone)
            version.bytes = entry->file_size(gone);
        if (isFile && !gone)
            version.time = entry->last_write_time(gone);
        if (gone && gone != std::errc::no_such_file_or_directory)
            return cannotRead(at, gone);
        if (isFile && !gone) {
            version.goes = mayGo(relative.generic_string(), false);
            found.emplace(relative.generic_string(), version);
        }
    }
    if (error)
        return cannotRead(at, error);
    return found;
}

/// A file of a hundred megabytes goes every hundred seconds.
bool MirroredFiles::isTooSoon(std::uintmax_t bytes, double sentAt) {
    constexpr double kBytesPerSecond = 1e6;
    return systemClock().monotonicSeconds() - sentAt < static_cast<double>(bytes) / kBytesPerSecond;
}

bool MirroredFiles::isDue(const std::string& name, const Version& version, bool all) const {
    if (!version.goes)
        return false;
    const auto sent = sent_.find(name);
    return sent == sent_.end() ||
           (sent->second.version != version && (all || !isTooSoon(version.bytes, sent->second.at)));
}

void MirroredFiles::noteSent(const std::string& name, const Version& version) {
    sent_[name] = {version, systemClock().monotonicSeconds()};
    bytesLeft_ -= static_cast<std::int64_t>(version.bytes);
}

Status MirroredFiles::pass(bool all, std::stop_token stop) {
    const Passed passed = passAll(all, stop);
    return passed.events.ok() ? passed.others : passed.events;
}

Status MirroredFiles::passBeforeManifest(std::stop_token stop) {
    const Passed passed = passAll(true, stop);
    const bool mayWait = passed.others.ok() || passed.others.error().code == ErrorCode::BadRequest;
    return passed.events.ok() && !mayWait ? passed.others : passed.events;
}

MirroredFiles::Passed MirroredFiles::passAll(bool all, const std::stop_token& stop) {
    const std::lock_guard lock(mutex_);
    // Before anything is looked for: the events tell of nothing that the copy does not have.
    std::error_code none;
    const std::uintmax_t size = fs::file_size(paths_.events(), none);
    std::uintmax_t bytes = none ? 0 : size;
    if (bytes == sentEvents_ || (!all && isTooSoon(bytes, eventsSentAt_)))
        bytes = 0;
    const fs::path snapshot = paths_.root / kStaging / stored::kEvents;
    fs::path events = paths_.events(); // where the disk is full: readers pass over half a line at its end
    if (bytes > 0)
        if (const auto lines = copyLines(events, snapshot, bytes); lines.ok()) {
            bytes = *lines;
            events = snapshot;
        }
    const auto seen = scan();
    const Versions now = seen.ok() ? *seen : Versions();
    if (const Status folder = requireFolder(); !folder.ok())
        return {folder, {}};
    count(now, bytes, all);
    if (bytesLeft_ > 0)
        if (const Status own = requireOwn(stop); !own.ok())
            return {own, {}};
    const Status sent = seen.ok() ? sendFiles(now, all, stop) : Status(seen.error());
    if (!sent.ok() && sent.error().code != ErrorCode::BadRequest)
        return {sent, {}};
    if (const Status told = bytes > 0 ? sendEvents(events, bytes, stop) : Status(); !told.ok())
        return {told, {}};
    const Status removed = seen.ok() ? removeGone(now, stop) : Status();
    return {{}, sent.ok() ? removed : sent};
}

/// What was sent last is there as it was sent, unless somebody else writes there.
Status MirroredFiles::requireOwn(const std::stop_token& stop) {
    constexpr std::int64_t kEnd = 4096;
    constexpr int kLooks = 3; // for another machine to end moving this run aside, and begin its own
    const auto sent = static_cast<std::int64_t>(sentEvents_.load());
    if (sent > 0) {
        const std::int64_t offset = std::max<std::int64_t>(0, sent - kEnd);
        const auto there = store_.readPiece(stored::kEvents, offset, kEnd + 1, stop);
        const auto here = readPiece(paths_.events(), offset, sent - offset);
        if (there.ok() && here.ok() && *there == *here)
            return {};
    }
    const std::string own = firstLine(paths_.events());
    TEMPERA_TRY(const std::string first, firstLineIn(store_, stop));
    if (first.empty() && !own.empty() && wasThere_ && ++timesGone_ <= kLooks)
        return Error::failed(store_.address() + ": the run's record has gone from there");
    if (first.empty() || own.empty() || first == displaced_)
        return {};
    timesGone_ = 0;
    if (first != own)
        return Error::badRequest(store_.address() + ": another run has begun there, and has the store now");
    TEMPERA_TRY(const bool isLost, isTakenOver(store_, paths_, stop));
    if (isLost)
        return Error::badRequest(store_.address() +
                                 ": another machine has gone on with this run, and has the store now");
    return {};
}

void MirroredFiles::count(const Versions& now, std::uintmax_t events, bool all) {
    std::uintmax_t bytes = events;
    for (const auto& [name, version] : now)
        if (isDue(name, version, all))
            bytes += version.bytes;
    bytesLeft_ = static_cast<std::int64_t>(bytes);
}

/// What is refused of one, as where it may not be read, is no reason to keep the others back.
Status MirroredFiles::sendFiles(const Versions& now, bool all, const std::stop_token& stop) {
    std::vector<std::string> together, singly, again;
    for (const auto& [name, version] : now)
        if (isDue(name, version, all))
            (refused_.contains(name) ? again : isText(name) ? singly : together).push_back(name);
    const Status put = together.empty() ? Status() : store_.putFiles(paths_.root, together, {}, stop);
    if (!put.ok() && put.error().code != ErrorCode::BadRequest)
        return put;
    for (const std::string& name : together) // of several it is not known which one was refused
        put.ok() ? noteSent(name, now.at(name)) : singly.push_back(name);
    // Last, and not always the same of many: they keep back nothing that is new, and none of them for good.
    std::ranges::rotate(again, std::ranges::upper_bound(again, retried_));
    singly.insert(singly.end(), again.begin(), again.end());
    return sendSingly(singly, now, stop);
}

Status MirroredFiles::sendSingly(const std::vector<std::string>& names, const Versions& now,
                                 const std::stop_token& stop) {
    constexpr int kEnough = 10; // refusals in a row: it is the store, and not the file
    int inARow = 0;
    Status refused;
    for (const std::string& name : names) {
        const Status put = store_.putFile(paths_.root / name, name, stop);
        std::error_code unknown;
        if (put.ok() || !fs::exists(paths_.root / name, unknown)) {
            noteSent(name, now.at(name));
            refused_.erase(name);
            inARow = 0;
            continue;
        }
        if (put.error().code != ErrorCode::BadRequest)
            return put;
        if (!refused_.insert(name).second)
            retried_ = name;
        if (refused.ok())
            refused = put;
        if (++inARow == kEnough)
            break;
    }
    return refused;
}

Status MirroredFiles::sendEvents(const fs::path& file, std::uintmax_t bytes, const std::stop_token& stop) {
    TEMPERA_CHECK(store_.putFile(file, stored::kEvents, stop));
    sentEvents_ = bytes;
    eventsSentAt_ = systemClock().monotonicSeconds();
    bytesLeft_ -= static_cast<std::int64_t>(bytes);
    std::error_code ignored;
    fs::remove(paths_.root / kStaging / stored::kEvents, ignored);
    return {};
}

Status MirroredFiles::removeGone(const Versions& now, const std::stop_token& stop) {
    for (auto sent = sent_.begin(); sent != sent_.end();) {
        if (now.contains(sent->first)) {
            ++sent;
            continue;
        }
        TEMPERA_CHECK(store_.remove(sent->first, stop));
        sent = sent_.erase(sent);
    }
    return {};
}

} // namespace tempera::remote

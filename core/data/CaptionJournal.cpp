// SPDX-License-Identifier: Apache-2.0
#include "data/CaptionJournal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <unordered_set>
#include <utility>

#include "base/Hash.h"
#include "base/Text.h"
#include "data/JournalRecord.h"

namespace tempera::data {

namespace {

std::string makeRecord(std::string_view kind, std::string_view file, std::string_view text, std::string_view base) {
    return makeJournalRecord(kind, {file, text, base});
}

struct Record {
    std::string kind;
    std::string file;                ///< or the label of a step, or a folder before it was renamed
    CaptionJournal::Unsaved unsaved; ///< its text holds the changes of a step, or the folder's new name
    std::size_t length = 0;          ///< bytes that it takes
};

constexpr std::string_view kTogether = "together"; ///< its text holds records that came at once
constexpr std::array kKinds = {std::string_view("edited"), std::string_view("unmade"),  std::string_view("saved"),
                               std::string_view("step"),   std::string_view("grown"),   std::string_view("undone"),
                               std::string_view("redone"), std::string_view("renamed"), kTogether};

std::optional<Record> parseRecord(std::string_view bytes) {
    auto record = parseJournalRecord(bytes);
    if (!record || record->fields.size() != 3 || std::find(kKinds.begin(), kKinds.end(), record->kind) == kKinds.end())
        return std::nullopt;
    auto& fields = record->fields;
    const bool isUndone = record->kind == "unmade";
    return Record{std::move(record->kind),
                  std::move(fields[0]),
                  {std::move(fields[1]), std::move(fields[2]), isUndone},
                  record->length};
}

struct Journalled {
    std::map<std::string, CaptionJournal::Unsaved> unsaved;
    CaptionHistory history;
};

template <class From, class To>
void moveLast(From& from, To& to) {
    if (from.empty())
        return;
    to.push_back(std::move(from.back()));
    from.pop_back();
}

void takeAll(std::string_view bytes, Journalled& all);

void take(Record& record, Journalled& all) {
    auto& [done, undone] = all.history;
    if (record.kind == kTogether) {
        takeAll(record.unsaved.text, all);
    } else if (record.kind == "edited" || record.kind == "unmade") {
        all.unsaved[record.file] = std::move(record.unsaved);
    } else if (record.kind == "saved") {
        all.unsaved.erase(record.file);
    } else if (record.kind == "undone") {
        moveLast(done, undone);
    } else if (record.kind == "redone") {
        moveLast(undone, done);
    } else if (record.kind == "renamed") {
        const FolderRename rename{record.file, record.unsaved.text};
        all.history.folderRenamed(rename);
        std::map<std::string, CaptionJournal::Unsaved> unsaved;
        while (!all.unsaved.empty()) {
            auto one = all.unsaved.extract(all.unsaved.begin());
            rename.follow(one.key());
            unsaved.insert(std::move(one));
        }
        all.unsaved = std::move(unsaved);
    } else if (auto changes = decodeChanges(record.unsaved.text)) {
        undone.clear();
        if (record.kind == "grown" && !done.empty())
            done.pop_back();
        if (!changes->empty())
            done.push_back(
                {std::move(record.file), std::move(*changes), parseInteger(record.unsaved.base).value_or(0)});
    }
}

void takeAll(std::string_view bytes, Journalled& all) {
    while (const auto length = journalRecordLength(bytes)) {
        if (auto record = parseRecord(bytes))
            take(*record, all);
        bytes.remove_prefix(*length);
    }
}

std::string makeEdited(std::string_view file, const CaptionJournal::Unsaved& unsaved) {
    return makeRecord(unsaved.isUndone ? "unmade" : "edited", file, unsaved.text, unsaved.base);
}

std::string makeStep(std::string_view kind, const CaptionStep& step) {
    return makeRecord(kind, step.label, encodeChanges(step.changes), std::to_string(step.time));
}

/// The steps of several journals become one history, in the order of their time; what can be redone is that of the one
/// that was written last. A program that had done nothing takes nothing away.
void addHistory(CaptionHistory from, CaptionHistory& all) {
    if (!from.undone.empty())
        all.undone = std::move(from.undone);
    if (all.done.empty()) {
        all.done = std::move(from.done);
        return;
    }
    std::unordered_set<std::string> known; // a journal that could not be removed is there again
    for (const CaptionStep& step : all.done)
        known.insert(fastHashHex(makeStep("step", step)));
    for (CaptionStep& step : from.done)
        if (!known.contains(fastHashHex(makeStep("step", step))))
            all.done.push_back(std::move(step));
    std::stable_sort(all.done.begin(), all.done.end(),
                     [](const CaptionStep& a, const CaptionStep& b) { return a.time < b.time; });
}

constexpr std::uint64_t kLongestJournal = std::uint64_t{1} << 30;
constexpr std::size_t kLongestStep = std::size_t{256} << 20; ///< a journal that is longer than it may be helps nobody

/// As many of the last steps as `room` bytes have, and the last in any case, the last first; the others are forgotten.
template <class Steps>
std::vector<std::string> recordsOf(Steps& steps, std::size_t& room) {
    std::vector<std::string> records;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        std::string record = makeStep("step", *step);
        if (record.size() > (records.empty() ? kLongestStep : room))
            break;
        room -= std::min(room, record.size());
        records.push_back(std::move(record));
    }
    steps.erase(steps.begin(), steps.end() - static_cast<std::ptrdiff_t>(records.size()));
    return records;
}

/// Oldest first; those that are undone are done and undone again.
std::string makeHistory(CaptionHistory& history, std::size_t room) {
    const std::vector<std::string> done = recordsOf(history.done, room), undone = recordsOf(history.undone, room);
    std::string text;
    for (auto record = done.rbegin(); record != done.rend(); ++record)
        text += *record;
    for (const std::string& record : undone)
        text += record;
    for (std::size_t i = 0; i < undone.size(); ++i)
        text += makeRecord("undone", {}, {}, {});
    return text;
}

/// A journal that no program has open, or a name for a new one.
struct Free {
    fs::path file;
    FileLock lock;
    fs::file_time_type written;
    std::string bytes;
};

constexpr int kMostPrograms = 16; ///< that edit the captions of one dataset

/// @param program from 1
fs::path fileFor(const fs::path& folder, const fs::path& dataset, int program) {
    return folder / (fastHashHex(dataset.string()) + (program == 1 ? "" : "-" + std::to_string(program)) + ".journal");
}

/// All journals of a dataset that are free, and if there is none of them, a new one. One that cannot be read, now or
/// for good, is nobody's to write over.
Result<std::vector<Free>> lockFree(const fs::path& folder, const fs::path& dataset) {
    std::vector<Free> free;
    for (int program = 1; program <= kMostPrograms; ++program) {
        fs::path file = fileFor(folder, dataset, program);
        std::error_code missing;
        const fs::file_time_type written = fs::last_write_time(file, missing);
        if (missing && !free.empty())
            continue;
        TEMPERA_TRY(std::optional<FileLock> lock, FileLock::tryLock(file.string() + ".lock"));
        if (!lock)
            continue;
        auto bytes = missing ? Result<std::string>(std::string()) : readFile(file, kLongestJournal);
        if (bytes.ok())
            free.push_back({std::move(file), std::move(*lock), written, std::move(bytes).value()});
    }
    return free;
}

Error systemError(const fs::path& file) {
    return Error::failed("cannot write " + show(file) + ": " + std::strerror(errno));
}

} // namespace

CaptionJournal::CaptionJournal(fs::path file, FileLock lock, int descriptor, std::size_t bytes)
    : file_(std::move(file))
    , lock_(std::move(lock))
    , descriptor_(descriptor)
    , bytes_(bytes) {}

CaptionJournal::~CaptionJournal() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

Result<std::unique_ptr<CaptionJournal>> CaptionJournal::open(const fs::path& folder, const fs::path& dataset,
                                                             Found& found, CaptionHistory& history) {
    TEMPERA_CHECK(createFolders(folder));
    TEMPERA_TRY(std::vector<Free> free, lockFree(folder, dataset));
    if (free.empty())
        return Error::failed(show(dataset) + ": its captions are being edited in too many windows");
    const fs::path own = free.front().file;
    std::stable_sort(free.begin(), free.end(), [](const Free& a, const Free& b) { return a.written < b.written; });
    std::map<std::string, Unsaved> latest;
    for (const Free& journal : free) {
        Journalled all;
        takeAll(journal.bytes, all);
        addHistory(std::move(all.history), history);
        for (auto& [file, unsaved] : all.unsaved) {
            found[file].push_back(unsaved);
            latest[file] = std::move(unsaved);
        }
    }
    const auto mine = std::find_if(free.begin(), free.end(), [&](const Free& one) { return one.file == own; });
    std::unique_ptr<CaptionJournal> journal(new CaptionJournal(own, std::move(mine->lock), -1, 0));
    TEMPERA_CHECK(journal->rewrite(latest, history));
    free.erase(mine);
    for (const Free& taken : free) {
        std::error_code ignored; // what stays is taken up again, with the same texts
        fs::remove(taken.file, ignored);
    }
    return journal;
}

void CaptionJournal::append(std::string_view record) {
    if (held_)
        *held_ += record;
    else
        write(record);
}

void CaptionJournal::appendHeld() {
    const std::string held = *std::exchange(held_, std::nullopt);
    if (!held.empty())
        write(makeRecord(kTogether, {}, held, {}));
}

void CaptionJournal::write(std::string_view record) {
    std::string_view rest = record;
    while (!rest.empty()) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0) {
            // Behind half a record nothing would be found again. Where it cannot be cut off, rewrite() replaces it.
            lacksRecord_ = true;
            static_cast<void>(::ftruncate(descriptor_, static_cast<off_t>(bytes_)) == 0);
            return;
        }
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    bytes_ += record.size();
}

void CaptionJournal::edited(std::string_view file, const Unsaved& unsaved) { append(makeEdited(file, unsaved)); }

void CaptionJournal::saved(std::string_view file) { append(makeRecord("saved", file, {}, {})); }

void CaptionJournal::stepDone(const CaptionStep& step) { append(makeStep("step", step)); }
void CaptionJournal::lastStepChanged(const CaptionStep& step) { append(makeStep("grown", step)); }
void CaptionJournal::stepUndone() { append(makeRecord("undone", {}, {}, {})); }
void CaptionJournal::stepRedone() { append(makeRecord("redone", {}, {}, {})); }
void CaptionJournal::folderRenamed(const FolderRename& rename) {
    append(makeRecord("renamed", rename.from.native(), rename.to.native(), {}));
}

Status CaptionJournal::rewrite(const std::map<std::string, Unsaved>& unsaved, CaptionHistory& history) {
    std::string bytes;
    for (const auto& [file, one] : unsaved)
        bytes += makeEdited(file, one);
    bytes += makeHistory(history, kLongestHistory);
    TEMPERA_CHECK(writeFileAtomically(file_, bytes));
    const int opened = ::open(file_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (opened < 0)
        return systemError(file_);
    if (descriptor_ >= 0)
        ::close(descriptor_);
    descriptor_ = opened;
    bytes_ = bytesAtFirst_ = bytes.size();
    lacksRecord_ = false;
    return {};
}

Status CaptionJournal::moveTo(const fs::path& dataset, const std::map<std::string, Unsaved>& unsaved,
                              CaptionHistory& history) {
    for (int program = 1; program <= kMostPrograms; ++program) {
        fs::path file = fileFor(file_.parent_path(), dataset, program);
        std::error_code unknown;
        if (fs::exists(file, unknown))
            continue; // what an earlier folder of this name has left: the next program takes up both
        TEMPERA_TRY(std::optional<FileLock> lock, FileLock::tryLock(file.string() + ".lock"));
        if (!lock)
            continue;
        const fs::path before = std::exchange(file_, std::move(file));
        if (const Status written = rewrite(unsaved, history); !written.ok()) {
            file_ = before;
            return written;
        }
        fs::remove(before, unknown);
        lock_ = std::move(*lock);
        return {};
    }
    return rewrite(unsaved, history);
}

Status CaptionJournal::flush() { return ::fdatasync(descriptor_) == 0 ? Status() : systemError(file_); }

} // namespace tempera::data

// SPDX-License-Identifier: Apache-2.0
#include "data/FixJournal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <utility>

#include "base/FileLock.h"
#include "base/Hash.h"
#include "data/JournalRecord.h"

namespace tempera::data {

namespace {

constexpr std::array kFixes = {Fix::Rename, Fix::Convert, Fix::RewriteAsUtf8, Fix::RenameFolder, Fix::SetAside};
constexpr std::size_t kLong = std::size_t{32} << 20; ///< bytes, from which on old steps are forgotten

// The records: "begin" with the name of the fix, "fixed" for each of its files.

std::string fixedRecord(const FixedFile& fixed) {
    std::vector<std::string> texts{fixed.file.string(), fixed.written.string(), fixed.writtenHash, fixed.note};
    for (const auto& [from, to] : fixed.moved) {
        texts.push_back(from.string());
        texts.push_back(to.string());
    }
    return makeJournalRecord("fixed", {texts.begin(), texts.end()});
}

std::string beginRecord(Fix fix) { return makeJournalRecord("begin", {fixName(fix)}); }

void take(const JournalRecord& record, std::vector<FixJournal::Step>& steps) {
    const auto& fields = record.fields;
    if (record.kind == "begin" && !fields.empty()) {
        for (const Fix fix : kFixes)
            if (fixName(fix) == fields.front())
                steps.push_back({fix, {}});
    } else if (record.kind == "fixed" && !steps.empty() && fields.size() >= 4) {
        FixedFile fixed{fields[0], {}, fields[1], fields[2], fields[3]};
        for (std::size_t i = 4; i + 1 < fields.size(); i += 2)
            fixed.moved.emplace_back(fields[i], fields[i + 1]);
        steps.back().files.push_back(std::move(fixed));
    }
}

struct Read {
    std::vector<FixJournal::Step> steps; ///< the latest last; none without files
    std::size_t sound = 0;               ///< bytes up to a torn end
};

Read readSteps(const fs::path& file) {
    Read read;
    const auto bytes = readFile(file);
    if (!bytes.ok())
        return read;
    std::string_view rest = *bytes;
    while (const auto record = parseJournalRecord(rest)) {
        take(*record, read.steps);
        rest.remove_prefix(record->length);
    }
    std::erase_if(read.steps, [](const FixJournal::Step& step) { return step.files.empty(); });
    read.sound = bytes->size() - rest.size();
    return read;
}

/// The newest steps that take half of kLong, and always the last.
std::string shortened(const std::vector<FixJournal::Step>& steps) {
    std::string text;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        std::string one = beginRecord(step->fix);
        for (const FixedFile& fixed : step->files)
            one += fixedRecord(fixed);
        if (!text.empty() && text.size() + one.size() > kLong / 2)
            break;
        text.insert(0, one);
    }
    return text;
}

/// The end of a journal, where records are added.
class Appending {
public:
    static Result<Appending> open(const fs::path& file, std::size_t sound) {
        const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        Appending end(descriptor, file);
        if (descriptor < 0 || ::ftruncate(descriptor, static_cast<off_t>(sound)) != 0)
            return end.systemError();
        TEMPERA_CHECK(syncPath(file.parent_path()));
        return end;
    }
    Appending(Appending&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1))
        , file_(std::move(other.file_)) {}
    Appending& operator=(Appending&&) = delete;
    ~Appending() {
        if (descriptor_ >= 0)
            ::close(descriptor_);
    }

    Status add(std::string_view record) {
        while (!record.empty()) {
            const ssize_t written = ::write(descriptor_, record.data(), record.size());
            if (written < 0 && errno != EINTR)
                return systemError();
            record.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
        }
        return {};
    }
    Status sync() { return ::fdatasync(descriptor_) == 0 ? Status() : systemError(); }

private:
    Appending(int descriptor, fs::path file)
        : descriptor_(descriptor)
        , file_(std::move(file)) {}
    Error systemError() const { return Error::failed("cannot write " + show(file_) + ": " + std::strerror(errno)); }

    int descriptor_;
    fs::path file_;
};

Result<FileLock> lock(const fs::path& file, const fs::path& dataset) {
    TEMPERA_CHECK(createFolders(file.parent_path()));
    TEMPERA_TRY(std::optional<FileLock> lock, FileLock::tryLock(file.string() + ".lock"));
    if (!lock)
        return Error::failed(show(dataset) + ": another program is mending it");
    return std::move(*lock);
}

} // namespace

FixJournal::FixJournal(const fs::path& dataset, fs::path folder)
    : dataset_(fs::absolute(dataset / "").lexically_normal().parent_path())
    , file_((folder.empty() ? stateHome() / "fixes" : std::move(folder)) /
            (fastHashHex(dataset_.string()) + ".journal")) {}

std::optional<FixJournal::Step> FixJournal::last() const {
    Read read = readSteps(file_);
    return read.steps.empty() ? std::nullopt : std::optional(std::move(read.steps.back()));
}

Result<FixReport> FixJournal::apply(Fix fix, const std::vector<Problem>& problems, const DatasetIndex& index,
                                    const options::DatasetConfig& config,
                                    const std::function<void(std::size_t, std::size_t)>& progress,
                                    std::stop_token stop) {
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    Read read = readSteps(file_);
    if (read.sound > kLong) {
        const std::string text = shortened(read.steps);
        TEMPERA_CHECK(writeFileAtomically(file_, text));
        read.sound = text.size();
    }
    TEMPERA_TRY(Appending end, Appending::open(file_, read.sound));
    TEMPERA_CHECK(end.add(beginRecord(fix)));
    std::mutex mutex;
    Status kept;
    FixReport report = applyFix(fix, problems, index, config, progress, std::move(stop), [&](const FixedFile& fixed) {
        const std::lock_guard guard(mutex);
        if (kept.ok()) // behind half a record nothing would be found again
            kept = end.add(fixedRecord(fixed));
    });
    if (kept.ok())
        kept = end.sync();
    if (!kept.ok())
        report.errors.push_back(kept.error().context("what was done cannot be undone later"));
    return report;
}

Result<FixJournal::Undone> FixJournal::undoLast() {
    std::error_code error;
    if (!fs::exists(file_, error))
        return Undone{};
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    Read read = readSteps(file_);
    if (read.steps.empty())
        return Undone{};
    Undone undone{std::move(read.steps.back()), {}};
    undone.errors = undoFix(undone.step.files);
    read.steps.pop_back();
    if (const Status kept = writeFileAtomically(file_, shortened(read.steps)); !kept.ok())
        undone.errors.push_back(kept.error());
    return undone;
}

} // namespace tempera::data

// SPDX-License-Identifier: Apache-2.0
#include "data/FixJournal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <set>
#include <utility>

#include "base/FileLock.h"
#include "base/Hash.h"
#include "base/Text.h"
#include "data/JournalRecord.h"
#include "data/RenamedFolder.h"

namespace tempera::data {

namespace {

struct KindFacts {
    StepKind kind;
    std::string_view name; ///< in journals, too
    std::optional<Fix> fix;
};

constexpr std::array kKinds = {
    KindFacts{StepKind::Rename, "rename", Fix::Rename},
    KindFacts{StepKind::Convert, "convert", Fix::Convert},
    KindFacts{StepKind::RewriteAsUtf8, "rewrite-as-utf8", Fix::RewriteAsUtf8},
    KindFacts{StepKind::RenameFolder, "rename-folder", Fix::RenameFolder},
    KindFacts{StepKind::SetAside, "set-aside", Fix::SetAside},
    KindFacts{StepKind::Add, "add", {}},
    KindFacts{StepKind::PaintMask, "paint-mask", {}},
    KindFacts{StepKind::Accept, "accept", {}},
};

constexpr bool inOrder() {
    for (std::size_t i = 0; i < kKinds.size(); ++i)
        if (kKinds[i].kind != static_cast<StepKind>(i) || (kKinds[i].fix && *kKinds[i].fix != static_cast<Fix>(i)))
            return false;
    return true;
}
static_assert(inOrder(), "one row for each StepKind, in its order, the fixes first in theirs");

constexpr std::size_t kLong = std::size_t{32} << 20; ///< bytes, from which on old steps are forgotten

// The records: "begin" with the name of the fix and its time, "fixed" for each of its files; "undone" of the last step,
// with the numbers of its files that are back and of those that are left, unless all are back; "again", like "begin",
// of what was undone last. A step whose files all stayed as they were is none.

struct Steps {
    std::vector<FixJournal::Step> done;   ///< the latest last
    std::vector<FixJournal::Step> undone; ///< the next one to be redone last
    bool isAgain = false;                 ///< the latest has begun as what was undone last
};

std::string fixedRecord(const FixedFile& fixed) {
    std::vector<std::string> texts{fixed.file.string(), fixed.written.string(), fixed.writtenHash, fixed.note};
    for (const auto& [from, to] : fixed.moved) {
        texts.push_back(from.string());
        texts.push_back(to.string());
    }
    return makeJournalRecord("fixed", {texts.begin(), texts.end()});
}

std::string stepRecord(std::string_view kind, const FixJournal::Step& step) {
    return makeJournalRecord(kind, {stepName(step.kind), std::to_string(step.time)});
}

std::string undoneRecord() { return makeJournalRecord("undone", {""}); }

/// Of files of a step.
using Numbers = std::set<std::size_t>;

std::string textOf(const Numbers& numbers) {
    std::string text;
    for (const std::size_t number : numbers)
        text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

Numbers numbersIn(std::string_view text) {
    Numbers numbers;
    for (const std::string& word : split(text, ' '))
        if (const auto number = parseInteger(word); number && *number >= 0)
            numbers.insert(static_cast<std::size_t>(*number));
    return numbers;
}

FixJournal::Step partOf(const FixJournal::Step& step, const Numbers& numbers) {
    FixJournal::Step part{step.kind, {}, step.time};
    for (const std::size_t number : numbers)
        if (number < step.files.size())
            part.files.push_back(step.files[number]);
    return part;
}

void undo(const std::vector<std::string>& fields, Steps& steps) {
    FixJournal::Step step = std::move(steps.done.back());
    steps.done.pop_back();
    if (fields.size() < 2) {
        steps.undone.push_back(std::move(step));
        return;
    }
    FixJournal::Step back = partOf(step, numbersIn(fields[0])), left = partOf(step, numbersIn(fields[1]));
    if (!back.files.empty())
        steps.undone.push_back(std::move(back));
    if (!left.files.empty())
        steps.done.push_back(std::move(left));
}

void begin(const std::vector<std::string>& fields, std::vector<FixJournal::Step>& steps) {
    const StepTime time = fields.size() > 1 ? parseInteger(fields[1]).value_or(0) : 0;
    for (const KindFacts& facts : kKinds)
        if (facts.name == fields.front())
            steps.push_back({facts.kind, {}, time});
}

void take(const JournalRecord& record, Steps& steps) {
    const auto& fields = record.fields;
    if ((record.kind == "begin" || record.kind == "again") && !fields.empty()) {
        steps.isAgain = record.kind == "again";
        begin(fields, steps.done);
    } else if (record.kind == "fixed" && !steps.done.empty() && fields.size() >= 4) {
        if (steps.done.back().files.empty()) { // until then nothing was done
            if (!steps.isAgain)
                steps.undone.clear();
            else if (!steps.undone.empty())
                steps.undone.pop_back();
        }
        FixedFile fixed{fields[0], {}, fields[1], fields[2], fields[3]};
        for (std::size_t i = 4; i + 1 < fields.size(); i += 2)
            fixed.moved.emplace_back(fields[i], fields[i + 1]);
        steps.done.back().files.push_back(std::move(fixed));
    } else if (record.kind == "undone") {
        std::erase_if(steps.done, [](const FixJournal::Step& step) { return step.files.empty(); });
        if (!steps.done.empty())
            undo(fields, steps);
    }
}

struct Read {
    Steps steps;           ///< none of them without files
    std::size_t sound = 0; ///< bytes up to a torn end
};

/// An error where there is a journal that cannot be read: whoever took it for an empty one would write over it.
Result<Read> readSteps(const fs::path& file) {
    Read read;
    std::error_code unknown;
    if (!fs::exists(file, unknown) && !unknown)
        return read;
    TEMPERA_TRY(const std::string bytes, readFile(file));
    std::string_view rest = bytes;
    while (const auto record = parseJournalRecord(rest)) {
        take(*record, read.steps);
        rest.remove_prefix(record->length);
    }
    std::erase_if(read.steps.done, [](const FixJournal::Step& step) { return step.files.empty(); });
    read.sound = bytes.size() - rest.size();
    return read;
}

std::string textOf(const FixJournal::Step& step) {
    std::string text = stepRecord("begin", step);
    for (const FixedFile& fixed : step.files)
        text += fixedRecord(fixed);
    return text;
}

/// The newest steps that take half of kLong, and always the last; nothing of what was undone.
std::string shortened(const std::vector<FixJournal::Step>& steps) {
    std::string text;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const std::string one = textOf(*step);
        if (!text.empty() && text.size() + one.size() > kLong / 2)
            break;
        text.insert(0, one);
    }
    return text;
}

/// A journal that says the same as the one that they were read from.
std::string whole(const Steps& steps) {
    std::string text;
    for (const FixJournal::Step& step : steps.done)
        text += textOf(step);
    for (auto step = steps.undone.rbegin(); step != steps.undone.rend(); ++step)
        text += textOf(*step);
    for (std::size_t i = 0; i < steps.undone.size(); ++i)
        text += undoneRecord();
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

fs::path fileFor(const fs::path& folder, const fs::path& dataset) {
    return folder / (fastHashHex(dataset.string()) + ".journal");
}

Result<FileLock> lock(const fs::path& file, const fs::path& dataset) {
    TEMPERA_CHECK(createFolders(file.parent_path()));
    TEMPERA_TRY(std::optional<FileLock> lock, FileLock::tryLock(file.string() + ".lock"));
    if (!lock)
        return Error::failed(show(dataset) + ": another program is mending it");
    return std::move(*lock);
}

} // namespace

std::string_view stepName(StepKind kind) { return kKinds[static_cast<std::size_t>(kind)].name; }
StepKind stepOf(Fix fix) { return static_cast<StepKind>(fix); }
std::optional<Fix> fixOf(StepKind kind) { return kKinds[static_cast<std::size_t>(kind)].fix; }

FixJournal::FixJournal(const fs::path& dataset, fs::path folder, const Clock& clock)
    : dataset_(plainName(dataset))
    , file_(fileFor(folder.empty() ? stateHome() / "fixes" : std::move(folder), dataset_))
    , clock_(clock) {}

FixJournal::Ends FixJournal::ends() const {
    Ends ends;
    auto read = readSteps(file_);
    if (!read.ok())
        return ends;
    if (!read->steps.done.empty())
        ends.last = std::move(read->steps.done.back());
    if (!read->steps.undone.empty())
        ends.undone = std::move(read->steps.undone.back());
    return ends;
}

/// Gives the step its time. @return where its records go
Result<std::size_t> FixJournal::beginStep(Step& step) const {
    TEMPERA_TRY(Read read, readSteps(file_));
    if (read.sound > kLong) {
        const std::string text = shortened(read.steps.done);
        TEMPERA_CHECK(writeFileAtomically(file_, text));
        read.sound = text.size();
    }
    step.time = stepTimeAfter(read.steps.done.empty() ? 0 : read.steps.done.back().time, clock_);
    return read.sound;
}

Result<FixReport> FixJournal::apply(Fix fix, const std::vector<fs::path>& files, const DatasetIndex& index,
                                    const options::DatasetConfig& config, const Progress& progress,
                                    std::stop_token stop) {
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    Step step{stepOf(fix), {}, 0};
    TEMPERA_TRY(const std::size_t sound, beginStep(step));
    TEMPERA_TRY(FixReport report, append(stepRecord("begin", step), sound, [&](const Done& done) {
                    return applyFix(fix, files, index, config, progress, std::move(stop), done);
                }));
    step.files = report.fixed;
    if (const Status followed = followFolders(step, false); !followed.ok())
        report.errors.push_back(followed.error());
    return report;
}

/// What is accepted of pictures in folders that have other names now stays so.
Status FixJournal::followFolders(const Step& step, bool isUndone) const {
    if (step.kind != StepKind::RenameFolder)
        return {};
    for (const FixedFile& fixed : step.files)
        for (const auto& [from, to] : fixed.moved)
            TEMPERA_CHECK(accepted().folderRenamed(isUndone ? to : from, isUndone ? from : to));
    return {};
}

Result<AddedPictures> FixJournal::add(const std::vector<fs::path>& files, const fs::path& folder,
                                      std::string_view captionExtension, const Progress& progress,
                                      std::stop_token stop) {
    const auto isThere = [&folder](const fs::path& file) {
        std::error_code unknown;
        return fs::equivalent(file.parent_path(), folder, unknown);
    };
    if (std::ranges::all_of(files, isThere)) // no step: what was undone can still be done again
        return addPictures(files, folder, captionExtension);
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    TEMPERA_CHECK(createFolders(folder));
    Step step{StepKind::Add, {}, 0};
    TEMPERA_TRY(const std::size_t sound, beginStep(step));
    AddedPictures added;
    const auto copy = [&](const Done& done) {
        const auto landed = [&](const fs::path& picture) { done(addedFile(picture, captionExtension)); };
        added = addPictures(files, folder, captionExtension, landed, progress, std::move(stop));
        return FixReport();
    };
    TEMPERA_TRY(const FixReport report, append(stepRecord("begin", step), sound, copy));
    added.errors.insert(added.errors.end(), report.errors.begin(), report.errors.end());
    return added;
}

Status FixJournal::replaceMask(const fs::path& picture, const fs::path& mask,
                               const std::function<Status(const fs::path&)>& write) {
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    Step step{StepKind::PaintMask, {}, 0};
    TEMPERA_TRY(const std::size_t sound, beginStep(step));
    TEMPERA_TRY(const FixReport report, append(stepRecord("begin", step), sound, [&](const Done& done) {
                    FixReport one;
                    const auto fixed = tempera::data::replaceMask(picture, mask, step.time, write);
                    if (!fixed.ok()) {
                        one.errors.push_back(fixed.error());
                        return one;
                    }
                    done(*fixed);
                    one.fixed.push_back(*fixed);
                    return one;
                }));
    return report.errors.empty() ? Status() : Status(report.errors.front());
}

Result<FixReport> FixJournal::accept(const std::vector<Problem>& problems) {
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    Step step{StepKind::Accept, {}, 0};
    for (const Problem& problem : problems)
        if (AcceptedProblems::canBe(problem))
            step.files.push_back(AcceptedProblems::fixedFile(problem));
    TEMPERA_TRY(const std::size_t sound, beginStep(step));
    return append(stepRecord("begin", step), sound, [&](const Done& done) { return acceptAll(step.files, done); });
}

FixReport FixJournal::acceptAll(const std::vector<FixedFile>& files, const Done& done) const {
    if (const Status added = accepted().add(files); !added.ok())
        return {{}, {added.error()}, false};
    std::ranges::for_each(files, done);
    return {files, {}, false};
}

Status FixJournal::report(const std::vector<Problem>& problems) {
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    std::vector<FixedFile> files;
    for (const Problem& problem : problems)
        files.push_back(AcceptedProblems::fixedFile(problem));
    return accepted().remove(files);
}

Result<FixJournal::Redone> FixJournal::redoLast(const DatasetIndex& index, const options::DatasetConfig& config,
                                                const Progress& progress, std::stop_token stop) {
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    TEMPERA_TRY(const Read read, readSteps(file_));
    if (read.steps.undone.empty())
        return Redone{};
    const Step& step = read.steps.undone.back();
    std::vector<fs::path> files;
    std::ranges::transform(step.files, std::back_inserter(files), &FixedFile::file);
    TEMPERA_TRY(FixReport report, append(stepRecord("again", step), read.sound, [&](const Done& done) {
                    if (const auto fix = fixOf(step.kind))
                        return applyFix(*fix, files, index, config, progress, std::move(stop), done);
                    return step.kind == StepKind::Accept ? acceptAll(step.files, done) : redoMoves(step.files, done);
                }));
    if (const Status followed = followFolders({step.kind, report.fixed, step.time}, false); !followed.ok())
        report.errors.push_back(followed.error());
    return Redone{step, std::move(report)};
}

Result<FixReport> FixJournal::append(const std::string& begin, std::size_t sound,
                                     const std::function<FixReport(const Done& done)>& work) const {
    TEMPERA_TRY(Appending end, Appending::open(file_, sound));
    TEMPERA_CHECK(end.add(begin));
    std::mutex mutex;
    Status kept;
    FixReport report = work([&](const FixedFile& fixed) {
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
    TEMPERA_TRY(Read read, readSteps(file_));
    if (read.steps.done.empty())
        return Undone{};
    TEMPERA_TRY(Appending end, Appending::open(file_, read.sound));
    const Step& step = read.steps.done.back();
    UndoReport report;
    if (step.kind == StepKind::Accept)
        TEMPERA_CHECK(accepted().remove(step.files));
    else
        report = undoFix(step.files, dataset_);
    const bool isWhole = report.errors.empty();
    const Numbers back(report.back.begin(), report.back.end()), left(report.left.begin(), report.left.end());
    Undone undone{isWhole ? step : partOf(step, back), std::move(report.errors)};
    if (left.size() == step.files.size())
        return undone;
    const auto note = [&](const Status& status) {
        if (!status.ok())
            undone.errors.push_back(status.error());
    };
    note(followFolders(undone.step, true));
    const Status kept = end.add(isWhole ? undoneRecord() : makeJournalRecord("undone", {textOf(back), textOf(left)}));
    note(kept.ok() ? end.sync() : kept);
    return undone;
}

Status FixJournal::renameFolder(const fs::path& from, const fs::path& to) {
    TEMPERA_TRY(const FileLock lock, tempera::data::lock(file_, dataset_));
    TEMPERA_TRY(Read read, readSteps(file_));
    std::error_code error;
    fs::rename(from, to, error);
    if (error)
        return Error::failed("cannot rename " + show(from) + " to " + show(to.filename()) + ": " + error.message());
    const Status followed = follow(read.steps.done, read.steps.undone, from, to);
    if (!followed.ok())
        fs::rename(to, from, error);
    return followed;
}

Status FixJournal::follow(std::vector<Step>& done, std::vector<Step>& undone, const fs::path& from,
                          const fs::path& to) {
    const FolderRename rename{from, to};
    for (auto* all : {&done, &undone})
        for (Step& step : *all)
            for (FixedFile& fixed : step.files) {
                rename.follow(fixed.file);
                rename.follow(fixed.written);
                for (auto& [before, after] : fixed.moved) {
                    rename.follow(before);
                    rename.follow(after);
                }
            }
    const std::string text = whole({std::move(done), std::move(undone)});
    const bool isOwn = plainName(from) == dataset_;
    const fs::path before = file_, dataset = isOwn ? plainName(to) : dataset_;
    const fs::path file = fileFor(before.parent_path(), dataset);
    const AcceptedProblems here = accepted();
    TEMPERA_CHECK(here.folderRenamed(from, to));
    std::error_code error;
    Status kept = text.empty() && !fs::exists(before, error) ? Status() : writeFileAtomically(file, text);
    if (kept.ok() && isOwn)
        kept = here.moveTo(AcceptedProblems(dataset, before.parent_path()));
    if (!kept.ok()) {
        if (isOwn)
            fs::remove(file, error);
        static_cast<void>(here.folderRenamed(to, from));
        return kept;
    }
    if (isOwn)
        fs::remove(before, error);
    dataset_ = dataset;
    file_ = file;
    return {};
}

} // namespace tempera::data

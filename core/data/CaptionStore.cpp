// SPDX-License-Identifier: Apache-2.0
#include "data/CaptionStore.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <thread>
#include <utility>

#include "base/Clock.h"
#include "base/FileLock.h"
#include "base/Hash.h"
#include "base/Text.h"
#include "data/CaptionJournal.h"
#include "data/Captions.h"
#include "data/RenamedFolder.h"
#include "data/TextDifference.h"

namespace tempera::data {

namespace {

constexpr std::size_t kMostSteps = 10'000;
constexpr std::size_t kFewCaptions = 64; ///< are changed at once
constexpr double kPause = 1;             ///< s, which ends a step of typing

/// A caption file as it was on disk.
struct OnDisk {
    CaptionText caption;
    std::string hash; ///< hashOf its text; empty when there is no file
    fs::file_time_type time{};
};

/// What the bytes around the text are is nobody's edit: line ends and the byte order mark are kept as they are.
std::string hashOf(std::string_view text) { return "text-" + fastHashHex(text); }

fs::file_time_type timeOf(const fs::path& file) {
    std::error_code missing;
    return fs::last_write_time(file, missing); // the smallest time when there is no file
}

Result<OnDisk> readFromDisk(const fs::path& file) {
    OnDisk disk;
    disk.time = timeOf(file);
    std::error_code unknown;
    if (!fs::exists(fs::symlink_status(file, unknown))) {
        disk.caption.tail = "\n"; // how a new file will end
        return disk;
    }
    TEMPERA_TRY(const std::string bytes, readCaptionBytes(file));
    TEMPERA_TRY(disk.caption, parseCaption(bytes, show(file)));
    disk.hash = hashOf(disk.caption.text);
    return disk;
}

/// In journals of older programs the hash was that of the file's bytes.
std::string baseOf(std::string base, const fs::path& file) {
    if (base.empty() || base.starts_with("text-"))
        return base;
    const auto bytes = readCaptionBytes(file);
    const auto caption = bytes.ok() ? parseCaption(*bytes, show(file)) : Result<CaptionText>(bytes.error());
    return caption.ok() && fastHashHex(*bytes) == base ? hashOf(caption->text) : base;
}

struct Entry {
    OnDisk disk;
    std::string text;      ///< as it is edited
    bool isUndone = false; ///< to the time before there was a file
    bool edited() const { return text != disk.caption.text || (isUndone && !disk.hash.empty()); }
};

using Step = CaptionStep;
using Change = CaptionStep::Change;

/// The text that the change leads to; nothing where the caption is not the one that the step knows.
std::optional<std::string> textAfter(const Change& change, const std::string& text, bool forward) {
    const bool isKnown = change.before != 0;
    const bool fits = !isKnown || (forward ? change.isBefore(text) : change.isAfter(text));
    return fits ? patched(text, forward ? change.difference : change.difference.inverse()) : std::nullopt;
}

/// The keys that were pressed last, as a place in the caption.
struct Typing {
    std::string file;
    std::size_t start = 0, end = 0; ///< of what was typed; both where something went away
    bool deletes = false;
    double last = 0; ///< monotonic seconds
};

std::size_t lettersIn(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool isBetweenWords(char c) { return c == ' ' || c == ',' || c == '\n' || c == '\t'; }

/// Whether a letter that was put in, or taken out, at `place` may as well have been so at `wanted`: in "aab" each "a".
bool isAt(std::string_view text, std::size_t place, std::size_t wanted, std::string_view letter) {
    const auto [from, to] = std::minmax(place, wanted);
    if (to > text.size() || (to - from) % std::max<std::size_t>(1, letter.size()) != 0)
        return false;
    for (std::string_view between = text.substr(from, to - from); !between.empty();
         between.remove_prefix(letter.size()))
        if (!between.starts_with(letter))
            return false;
    return true;
}

/// Whether the key goes on with what was typed before it, to the end of a word. Nothing where it is no single key: a
/// text that was pasted, a tag that was chosen.
std::optional<bool> goesOn(const Typing& before, const TextDifference& key, std::string_view text) {
    if (lettersIn(key.inserted) > 1 || (key.inserted.empty() && lettersIn(key.removed) > 1))
        return std::nullopt;
    if (key.inserted.empty() && before.deletes)
        return isAt(text, key.place, before.start, key.removed) ||
               isAt(text, key.place + key.removed.size(), before.start, key.removed);
    if (key.inserted.empty()) // a letter too many
        return before.end - before.start >= key.removed.size() &&
               isAt(text, key.place, before.end - key.removed.size(), key.removed);
    const bool isInPlace = key.removed.empty() && isAt(text, key.place, before.end, key.inserted);
    const bool isNewWord = !isBetweenWords(key.inserted.front()) && before.end > 0 && before.end <= text.size() &&
                           isBetweenWords(text[before.end - 1]);
    return isInPlace && !before.deletes && !isNewWord;
}

/// Of two programs that save the same captions at once, each would find them as they were, and one would write over the
/// other. No lock where none can be made: that is no reason to lose what is to be saved. Errors: another program saves
/// all the time.
Result<std::optional<FileLock>> lockSaving(const fs::path& folder, const fs::path& dataset, const Clock& clock) {
    constexpr double kPatience = 30; // s
    constexpr auto kBetween = std::chrono::milliseconds(5);
    std::error_code unknown;
    const fs::path named = fs::weakly_canonical(dataset, unknown);
    const fs::path file = folder / (fastHashHex((unknown ? dataset : named).string()) + ".saving");
    for (const double end = clock.monotonicSeconds() + kPatience; clock.monotonicSeconds() < end;) {
        auto lock = FileLock::tryLock(file);
        if (!lock.ok())
            return std::optional<FileLock>();
        if (*lock)
            return *std::move(lock);
        std::this_thread::sleep_for(kBetween);
    }
    return Error::failed("another program is saving captions of " + show(dataset) + "; try again");
}

Status removeFile(const fs::path& file) {
    std::error_code error;
    if (!fs::remove(file, error) && error)
        return Error::failed(show(file) + ": cannot be removed: " + error.message());
    return syncPath(file.parent_path());
}

} // namespace

struct CaptionStore::State {
    std::unordered_map<std::string, Entry> entries;
    std::shared_ptr<Texts> edits = std::make_shared<Texts>(); ///< of the entries that are edited
    bool isShared = false;                                    ///< somebody has them, perhaps on another thread
    CaptionHistory history;
    std::optional<Typing> typing; ///< the last step may grow by it
    std::unique_ptr<CaptionJournal> journal;
    std::size_t recovered = 0;
    std::size_t forgotten = 0; ///< steps since that was told
    const Clock* clock = nullptr;
    fs::path dataset;

    Result<Entry*> entry(const fs::path& file);
    Result<Entry*> entry(const Edit& edit);
    void know(const fs::path& file, const OnFile& read);
    Texts& ownEdits();
    void note(const std::string& file, const Entry& entry);
    void setText(const std::string& file, Entry& entry, std::string text, bool undone = false);
    Status rewriteJournal();
    Status keepJournal();
    bool isQuick(const Step& step) const;
    void replay(const Step& step, bool forward, Replayed& replayed);
    Result<Replayed> go(bool forward);
    bool type(const Change& change, const std::string& before);
    bool mergeIntoLast(std::string_view label, const Change& change, const std::string& before);
    template <class Steps>
    std::optional<StepName> nameOfLast(const Steps& steps) const {
        return steps.empty() ? std::nullopt
                             : std::optional(StepName{steps.back().label, steps.back().time, isQuick(steps.back())});
    }
    StepTime timeOfNext() const;
    void remember(Step step);
    Status write(const fs::path& file, Entry& entry, const OnDisk& disk);
    Result<bool> settleConflict(const fs::path& file, Entry& entry, const OnDisk& disk, OnConflict onConflict,
                                SaveReport& report);
    Status saveOne(const fs::path& file, OnConflict onConflict, SaveReport& report);
    std::map<std::string, CaptionJournal::Unsaved> unsaved() const;
};

/// The entry of a file, read when it is first asked for and again when the file changed while it was not edited here.
Result<Entry*> CaptionStore::State::entry(const fs::path& file) {
    auto found = entries.find(file.string());
    if (found != entries.end() && (found->second.edited() || found->second.disk.time == timeOf(file)))
        return &found->second;
    TEMPERA_TRY(OnDisk disk, readFromDisk(file));
    Entry& entry = entries[file.string()];
    const std::string text = disk.caption.text;
    entry = {std::move(disk), text};
    return &entry;
}

Result<Entry*> CaptionStore::State::entry(const Edit& edit) {
    if (!edit.base)
        return entry(edit.file);
    know(edit.file, *edit.base);
    return &entries.at(edit.file.string());
}

/// What is put down of the file is its text alone: a change of it since then is found when the caption is saved.
void CaptionStore::State::know(const fs::path& file, const OnFile& read) {
    Entry& entry = entries[file.string()];
    const std::string hash = read.exists ? hashOf(read.text) : std::string();
    if (entry.edited() || (entry.disk.hash == hash && entry.text == read.text))
        return;
    entry = {};
    entry.disk.caption.text = entry.text = read.text;
    entry.disk.hash = hash;
    entry.disk.time = fs::file_time_type::max(); // of no file
}

CaptionStore::Texts& CaptionStore::State::ownEdits() {
    if (std::exchange(isShared, false))
        edits = std::make_shared<Texts>(*edits);
    return *edits;
}

void CaptionStore::State::note(const std::string& file, const Entry& entry) {
    if (entry.edited())
        ownEdits()[file] = entry.text;
    else if (edits->contains(file))
        ownEdits().erase(file);
}

/// @param undone to the time before there was a file
void CaptionStore::State::setText(const std::string& file, Entry& entry, std::string text, bool undone) {
    entry.text = std::move(text);
    entry.isUndone = undone && entry.text.empty();
    note(file, entry);
    if (entry.edited())
        journal->edited(file, {entry.text, entry.disk.hash, entry.isUndone});
    else
        journal->saved(file);
}

Status CaptionStore::State::rewriteJournal() {
    const std::size_t steps = history.done.size() + history.undone.size();
    const Status written = journal->rewrite(unsaved(), history);
    forgotten += steps - history.done.size() - history.undone.size();
    return written;
}

/// After edits. An error means that a killed program would lose some of them.
Status CaptionStore::State::keepJournal() { return journal->isRewriteDue() ? rewriteJournal() : Status(); }

StepTime CaptionStore::State::timeOfNext() const {
    return stepTimeAfter(history.done.empty() ? 0 : history.done.back().time, *clock);
}

void CaptionStore::State::remember(Step step) {
    step.time = timeOfNext();
    journal->stepDone(step);
    history.undone.clear();
    history.done.push_back(std::move(step));
    if (history.done.size() > kMostSteps)
        history.done.pop_front();
}

/// @return whether the key goes on with those before it
bool CaptionStore::State::type(const Change& change, const std::string& before) {
    const TextDifference& key = change.difference;
    Typing now = typing.value_or(Typing());
    const double time = clock->monotonicSeconds();
    const bool isSame = typing && now.file == change.file && time - now.last <= kPause;
    const auto goes = goesOn(now, key, before);
    typing.reset();
    if (!goes)
        return false;
    if (!isSame || !*goes)
        now = {change.file, key.place, key.place, key.inserted.empty(), 0};
    if (now.deletes)
        now.start = now.end = key.place;
    else
        now.end = now.end + key.inserted.size() - (key.inserted.empty() ? key.removed.size() : 0);
    now.last = time;
    typing = std::move(now);
    return isSame && *goes;
}

/// The last step grows to what leads from its beginning to now.
bool CaptionStore::State::mergeIntoLast(std::string_view label, const Change& change, const std::string& before) {
    std::deque<Step>& done = history.done;
    if (!type(change, before) || done.empty() || !history.undone.empty() || done.back().label != label ||
        done.back().changes.size() != 1 || done.back().changes.front().file != change.file)
        return false;
    TextDifference& last = done.back().changes.front().difference;
    const auto beginning = patched(before, last.inverse());
    const auto now = patched(before, change.difference);
    if (!beginning || !now)
        return false;
    last = differenceOf(*beginning, *now);
    done.back().changes.front().after = change.after;
    if (last.empty())
        done.back().changes.clear();
    done.back().time = timeOfNext();
    journal->lastStepChanged(done.back());
    if (done.back().changes.empty()) {
        done.pop_back();
        typing.reset(); // the one before is as it is
    }
    return true;
}

/// Undo must not end at a caption that another program has changed: that one stays as it is.
void CaptionStore::State::replay(const Step& step, bool forward, Replayed& replayed) {
    for (const Change& change : step.changes) {
        const auto entry = this->entry(change.file);
        if (entry.ok() && (forward ? change.isAfter((*entry)->text) : change.isBefore((*entry)->text)))
            continue; // it is so already
        auto text = entry.ok() ? textAfter(change, (*entry)->text, forward) : std::nullopt;
        if (!text) {
            replayed.left.emplace_back(change.file);
            continue;
        }
        setText(change.file, **entry, std::move(*text), !forward && change.creates);
        replayed.files.emplace_back(change.file);
    }
}

bool CaptionStore::State::isQuick(const Step& step) const {
    return step.changes.size() <= kFewCaptions &&
           std::ranges::all_of(step.changes, [this](const Change& change) { return edits->contains(change.file); });
}

Result<CaptionStore::Replayed> CaptionStore::State::go(bool forward) {
    Replayed replayed;
    auto& [done, undone] = history;
    typing.reset();
    if (forward ? undone.empty() : done.empty())
        return replayed;
    journal->together([&] {
        replay(forward ? undone.back() : done.back(), forward, replayed);
        if (forward) {
            done.push_back(std::move(undone.back()));
            undone.pop_back();
            journal->stepRedone();
        } else {
            undone.push_back(std::move(done.back()));
            done.pop_back();
            journal->stepUndone();
        }
    });
    TEMPERA_CHECK(keepJournal());
    return replayed;
}

std::map<std::string, CaptionJournal::Unsaved> CaptionStore::State::unsaved() const {
    std::map<std::string, CaptionJournal::Unsaved> all;
    for (const auto& [file, text] : *edits) {
        const Entry& entry = entries.at(file);
        all[file] = {text.string(), entry.disk.hash, entry.isUndone};
    }
    return all;
}

/// Writes an entry in the form of `disk`: its byte order mark, line ends and end of file stay.
Status CaptionStore::State::write(const fs::path& file, Entry& entry, const OnDisk& disk) {
    if (entry.text.empty() && disk.hash.empty())
        return {};
    if (entry.isUndone)
        return removeFile(file);
    CaptionText caption = disk.caption;
    caption.text = entry.text;
    return writeFileAtomically(file, caption.toBytes());
}

/// What to do with a file that somebody else changed. @return whether this entry is to be written.
Result<bool> CaptionStore::State::settleConflict(const fs::path& file, Entry& entry, const OnDisk& disk,
                                                 OnConflict onConflict, SaveReport& report) {
    const std::string& theirs = disk.caption.text;
    if (theirs != entry.text && onConflict == OnConflict::KeepMine)
        return true;
    if (theirs != entry.text && onConflict == OnConflict::Report) {
        report.conflicts.push_back({file, entry.text, theirs});
        return false;
    }
    if (theirs != entry.text)
        remember({"Take the caption on disk", {Step::changeOf(file.string(), entry.text, theirs)}});
    entry = {disk, theirs};
    note(file.string(), entry);
    journal->saved(file.string());
    return false;
}

Status CaptionStore::State::saveOne(const fs::path& file, OnConflict onConflict, SaveReport& report) {
    TEMPERA_TRY(Entry * entry, this->entry(file));
    if (!entry->edited())
        return {};
    std::error_code unknown; // without its folder, on a disk that is away, every caption would look deleted
    if (const fs::path folder = file.parent_path(); !fs::is_directory(folder, unknown))
        return Error::failed(show(folder) + ": is not there; its captions are kept for it");
    TEMPERA_TRY(const OnDisk disk, readFromDisk(file));
    if (disk.hash != entry->disk.hash) {
        TEMPERA_TRY(const bool go, settleConflict(file, *entry, disk, onConflict, report));
        if (!go)
            return {};
    }
    TEMPERA_CHECK(write(file, *entry, disk));
    TEMPERA_TRY(entry->disk, readFromDisk(file));
    entry->text = entry->disk.caption.text;
    entry->isUndone = false;
    note(file.string(), *entry);
    ++report.saved;
    journal->saved(file.string());
    return {};
}

CaptionStore::CaptionStore(std::unique_ptr<State> state)
    : state_(std::move(state)) {}
CaptionStore::~CaptionStore() = default;

Result<std::unique_ptr<CaptionStore>> CaptionStore::open(const fs::path& dataset, fs::path journalFolder,
                                                         const Clock& clock) {
    auto state = std::make_unique<State>();
    state->clock = &clock;
    if (journalFolder.empty())
        journalFolder = stateHome() / "captions";
    CaptionJournal::Found found;
    state->dataset = plainName(dataset);
    TEMPERA_TRY(state->journal, CaptionJournal::open(journalFolder, state->dataset, found, state->history));
    for (auto& [file, versions] : found) {
        auto disk = readFromDisk(file);
        Entry& entry = state->entries[file];
        if (disk.ok())
            entry.disk = std::move(disk).value();
        for (CaptionJournal::Unsaved& one : versions) {
            if (&one != &versions.front() && one.text != entry.text)
                state->remember({"Edit in another window", {Step::changeOf(file, entry.text, one.text)}});
            entry.text = std::move(one.text);
        }
        entry.isUndone = versions.back().isUndone;
        if (!entry.edited())
            continue;
        // The file as it was when the edit began: a change since then is found when the caption is saved.
        entry.disk.hash = baseOf(std::move(versions.back().base), file);
        state->note(file, entry);
        ++state->recovered;
    }
    return std::unique_ptr<CaptionStore>(new CaptionStore(std::move(state)));
}

Result<CaptionStore::OnFile> CaptionStore::read(const fs::path& file) {
    TEMPERA_TRY(OnDisk disk, readFromDisk(file));
    return OnFile{std::move(disk.caption.text), !disk.hash.empty()};
}

std::size_t CaptionStore::recovered() const { return state_->recovered; }

Result<std::string> CaptionStore::text(const fs::path& file) {
    TEMPERA_TRY(const Entry* entry, state_->entry(file));
    return entry->text;
}

std::optional<CaptionStore::OnFile> CaptionStore::known(const fs::path& file) const {
    const auto found = state_->entries.find(file.string());
    return found == state_->entries.end() ? std::nullopt
                                          : std::optional(OnFile{found->second.text, !found->second.disk.hash.empty()});
}

void CaptionStore::know(const fs::path& file, const OnFile& read) { state_->know(file, read); }

bool CaptionStore::isEdited(const fs::path& file) const { return state_->edits->contains(file.string()); }

const std::string* CaptionStore::editOf(const PathText& file) const {
    const auto found = state_->edits->find(file.string());
    return found == state_->edits->end() ? nullptr : &found->second.string();
}

std::shared_ptr<const CaptionStore::Texts> CaptionStore::edits() const {
    state_->isShared = true;
    return state_->edits;
}

std::vector<fs::path> CaptionStore::edited() const {
    std::vector<fs::path> files;
    for (const auto& [file, text] : *state_->edits)
        files.emplace_back(file);
    std::sort(files.begin(), files.end());
    return files;
}

std::size_t CaptionStore::editedCount() const { return state_->edits->size(); }

Status CaptionStore::apply(const std::vector<Edit>& edits, std::string_view label, bool typed) {
    for (const Edit& edit : edits) { // before anything changes, every file must be known
        if (!isUtf8(edit.text))      // what is written could not be read again, nor undone
            return Error::badRequest(show(edit.file) + ": found a text that is not UTF-8, expected UTF-8");
        TEMPERA_CHECK(state_->entry(edit));
    }
    if (!typed || edits.size() != 1)
        state_->typing.reset();
    state_->journal->together([&] {
        Step step{std::string(label), {}};
        for (const Edit& edit : edits) {
            Entry& entry = state_->entries.at(edit.file.string());
            if (entry.text == edit.text)
                continue;
            const std::string before = entry.text;
            const bool creates = before.empty() && entry.disk.hash.empty();
            const Change change = Step::changeOf(edit.file.string(), before, edit.text, creates);
            state_->setText(change.file, entry, edit.text);
            if (!(typed && edits.size() == 1 && state_->mergeIntoLast(label, change, before)))
                step.changes.push_back(change);
        }
        if (!step.changes.empty())
            state_->remember(std::move(step));
    });
    return state_->keepJournal();
}

Result<CaptionStore::Replayed> CaptionStore::replay(bool forward) { return state_->go(forward); }

std::optional<CaptionStore::StepName> CaptionStore::nextUndo() const {
    return state_->nameOfLast(state_->history.done);
}
std::optional<CaptionStore::StepName> CaptionStore::nextRedo() const {
    return state_->nameOfLast(state_->history.undone);
}

CaptionStore::SaveReport CaptionStore::save(const std::vector<fs::path>& files, OnConflict onConflict) {
    SaveReport report;
    state_->typing.reset();
    const auto saving = lockSaving(journalFile().parent_path(), state_->dataset, *state_->clock);
    for (const fs::path& file : files) {
        const Status status =
            saving.ok() ? state_->saveOne(file, onConflict, report) : Status(saving.error().context(show(file)));
        if (!status.ok())
            report.errors.push_back(status.error());
    }
    report.journal = state_->rewriteJournal();
    report.forgotten = std::exchange(state_->forgotten, 0);
    return report;
}

Status CaptionStore::folderRenamed(const fs::path& from, const fs::path& to) {
    State& state = *state_;
    const FolderRename rename{from, to};
    state.history.folderRenamed(rename);
    std::unordered_map<std::string, Entry> entries;
    entries.reserve(state.entries.size());
    while (!state.entries.empty()) {
        auto entry = state.entries.extract(state.entries.begin());
        rename.follow(entry.key());
        entries.insert(std::move(entry));
    }
    state.entries = std::move(entries);
    auto edits = std::make_shared<Texts>();
    edits->reserve(state.edits->size());
    for (const auto& [file, text] : *state.edits) {
        std::string name = file;
        rename.follow(name);
        edits->emplace(std::move(name), text);
    }
    state.edits = std::move(edits);
    state.isShared = false;
    state.typing.reset();
    if (plainName(from) == state.dataset) {
        state.dataset = plainName(to);
        return state.journal->moveTo(state.dataset, state.unsaved(), state.history);
    }
    state.journal->folderRenamed(rename);
    TEMPERA_CHECK(state.keepJournal());
    return state.journal->flush(); // the folder's new name outlives a power cut, and so must its captions
}

Status CaptionStore::flush() { return state_->journal->flush(); }
const fs::path& CaptionStore::journalFile() const { return state_->journal->file(); }

} // namespace tempera::data

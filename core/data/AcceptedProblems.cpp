// SPDX-License-Identifier: Apache-2.0
#include "data/AcceptedProblems.h"

#include <string_view>
#include <unordered_set>

#include "base/Hash.h"
#include "data/JournalRecord.h"
#include "data/RenamedFolder.h"

namespace tempera::data {

namespace {

constexpr std::string_view kRecord = "accepted";

/// What is said of it, of a copy or a look-alike without the folder of the other picture: that has its repeats in its
/// name.
std::string saidOf(const Problem& problem) {
    const bool namesAnother = problem.kind == ProblemKind::Duplicate || problem.kind == ProblemKind::NearDuplicate;
    const std::size_t folder = namesAnother ? problem.message.rfind('/') : std::string::npos;
    return folder == std::string::npos ? problem.message : problem.message.substr(folder + 1);
}

/// The kind, and what the file and what is said of it are now.
std::string keyOf(const Problem& problem) {
    std::error_code none; // a folder has no size
    const auto size = fs::file_size(problem.file, none);
    const std::string bytes = none ? std::string() : std::to_string(size);
    const auto time = fs::last_write_time(problem.file, none).time_since_epoch().count();
    return std::string(kindName(problem.kind)) + " " +
           fastHashHex(bytes + " " + std::to_string(time) + " " + saidOf(problem));
}

/// Where the next record may begin: one that is damaged is no reason to forget those behind it.
std::size_t behindDamage(std::string_view bytes) {
    const std::size_t next = bytes.find("\n" + std::string(kRecord) + " ");
    return next == std::string_view::npos ? bytes.size() : next + 1;
}

} // namespace

AcceptedProblems::AcceptedProblems(const fs::path& dataset, fs::path folder)
    : file_((folder.empty() ? stateHome() / "fixes" : std::move(folder)) /
            (fastHashHex(plainName(dataset).string()) + ".accepted")) {}

FixedFile AcceptedProblems::fixedFile(const Problem& problem) { return {problem.file, {}, {}, keyOf(problem), {}}; }

Result<std::set<AcceptedProblems::Entry>> AcceptedProblems::read() const {
    std::set<Entry> entries;
    std::error_code unknown;
    if (!fs::exists(file_, unknown) && !unknown)
        return entries;
    TEMPERA_TRY(const std::string bytes, readFile(file_));
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const auto record = parseJournalRecord(rest);
        if (record && record->kind == kRecord && record->fields.size() == 2)
            entries.emplace(record->fields[0], record->fields[1]);
        rest.remove_prefix(record ? record->length : behindDamage(rest));
    }
    return entries;
}

Status AcceptedProblems::write(const std::set<Entry>& entries) const {
    std::string bytes;
    for (const auto& [file, key] : entries)
        bytes += makeJournalRecord(kRecord, {file, key});
    TEMPERA_CHECK(createFolders(file_.parent_path()));
    return writeFileAtomically(file_, bytes);
}

void AcceptedProblems::mark(std::vector<Problem>& problems) const {
    const auto read = this->read();
    const std::set<Entry> entries = read.ok() ? *read : std::set<Entry>();
    std::unordered_set<std::string> files;
    for (const auto& [file, key] : entries)
        files.insert(file);
    for (Problem& problem : problems)
        problem.accepted = canBe(problem) && files.contains(problem.file.string()) &&
                           entries.contains({problem.file.string(), keyOf(problem)});
}

Status AcceptedProblems::add(const std::vector<FixedFile>& accepted) const {
    TEMPERA_TRY(std::set<Entry> entries, read());
    for (const FixedFile& each : accepted)
        entries.emplace(each.file.string(), each.writtenHash);
    return write(entries);
}

Status AcceptedProblems::remove(const std::vector<FixedFile>& accepted) const {
    TEMPERA_TRY(std::set<Entry> entries, read());
    for (const FixedFile& each : accepted)
        entries.erase({each.file.string(), each.writtenHash});
    return write(entries);
}

Status AcceptedProblems::folderRenamed(const fs::path& from, const fs::path& to) const {
    const FolderRename rename{from, to};
    TEMPERA_TRY(const std::set<Entry> entries, read());
    std::set<Entry> renamed;
    bool isOther = false;
    for (auto [file, key] : entries) {
        isOther = rename.follow(file) || isOther;
        renamed.emplace(std::move(file), key);
    }
    return isOther ? write(renamed) : Status();
}

Status AcceptedProblems::moveTo(const AcceptedProblems& renamed) const {
    std::error_code none;
    if (!fs::exists(file_, none))
        return {};
    TEMPERA_TRY(const std::set<Entry> entries, read());
    TEMPERA_CHECK(renamed.write(entries));
    fs::remove(file_, none);
    return {};
}

} // namespace tempera::data

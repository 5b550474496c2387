// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "DiskModel.h"
#include "base/Files.h"
#include "run/Checkpoints.h"

namespace tempera::test {

/// Takes the record of a run's checkpoints apart, crash by crash: at each, the newest checkpoint that was durable must
/// be found, or a newer one that is whole; and what is found must be what was saved, byte for byte.
class CheckpointReplay {
public:
    /// @param checkpoints the folder, as it was when the recording began
    explicit CheckpointReplay(std::filesystem::path checkpoints)
        : root_(std::move(checkpoints))
        , model_(root_) {}

    /// What is wrong with what one crash left; empty: nothing.
    std::string crash(std::mt19937_64& random, const std::filesystem::path& scratch) {
        std::filesystem::remove_all(scratch);
        writeOut(model_.afterCrash(random), scratch);
        std::string wrong = look(scratch, newestOf(durable_), "as it was left");
        if (!wrong.empty())
            return wrong;
        if (const Status tidied = run::removeLeftovers(scratch); !tidied.ok())
            return tidied.error().message;
        return look(scratch, newestDurable(), "tidied up");
    }

    void apply(const DiskCall& call) {
        model_.apply(call);
        const std::string& what = call.words.at(0);
        if (what == "rename") {
            begunToGo(call.words.at(1), call.words.at(2));
            if (const auto step = finalStep(call.words.at(2)))
                saved_[*step].insert(filesOf(call.words.at(2)));
        } else if (what == "open") {
            if (call.words.at(2) == root_.string())
                folders_.insert(call.words.at(1));
        } else if (what == "fsync" && folders_.contains(call.words.at(1))) {
            for (const auto& [name, content] : model_.visible())
                if (name.ends_with('/'))
                    if (const auto step = finalStep((root_ / name).parent_path().string())) {
                        durable_.insert(*step);
                        replaced_.erase(*step);
                    }
        } else if (what == "unlink") {
            if (const auto step = run::stepOfFolder(std::filesystem::path(call.words.at(1)).parent_path()))
                replaced_.erase(*step);
        }
    }

    std::size_t checkpoints() const { return saved_.size(); }
    std::size_t newer() const { return newer_; }
    /// That is to be found when what a crash left has been tidied up.
    std::int64_t newestDurable() const { return std::max(newestOf(durable_), newestOf(replaced_)); }

private:
    static std::optional<std::int64_t> finalStep(const std::string& path) {
        const std::filesystem::path name = std::filesystem::path(path).filename();
        return name.extension().empty() ? run::stepOfFolder(path) : std::nullopt;
    }
    static std::int64_t newestOf(const std::set<std::int64_t>& steps) { return steps.empty() ? -1 : *steps.rbegin(); }
    /// Until the first of its files is gone it can be put back.
    void begunToGo(const std::string& path, const std::string& target) {
        const auto step = finalStep(path);
        if (step && durable_.erase(*step) > 0 && target.ends_with(run::endingOf(run::CheckpointPlace::Removing)))
            replaced_.insert(*step);
    }
    DiskState filesOf(const std::string& folder) const {
        const std::string prefix = std::filesystem::path(folder).filename().string() + "/";
        DiskState files;
        for (const auto& [name, content] : model_.visible())
            if (name.starts_with(prefix) && name.size() > prefix.size())
                files[name.substr(prefix.size())] = content;
        return files;
    }
    std::string look(const std::filesystem::path& scratch, std::int64_t least, const std::string& when) {
        const auto found = run::newestValidCheckpoint(scratch, [](const run::Checkpoint&, const Error&) {});
        const std::int64_t step = found ? found->step : -1;
        if (step < least)
            return when + ": step " + std::to_string(least) + " was durable, found " + std::to_string(step);
        newer_ += step > least ? 1U : 0U;
        if (!found)
            return {};
        DiskState files;
        for (const auto& entry : std::filesystem::directory_iterator(found->path))
            files[entry.path().filename().string()] = *readFile(entry.path());
        return saved_[step].contains(files) ? "" : when + ": step " + std::to_string(step) + " is not what was saved";
    }

    std::filesystem::path root_;
    DiskModel model_;
    std::map<std::int64_t, std::set<DiskState>> saved_; ///< all that was ever saved of a step
    std::set<std::int64_t> durable_;
    std::set<std::int64_t> replaced_; ///< were durable, and are still whole under another name
    std::set<std::string> folders_;   ///< openings of the folder itself
    std::size_t newer_ = 0;
};

/// So many crashes at random moments of a record. @return what went wrong first; empty: nothing did
inline std::string replayCrashes(CheckpointReplay& replay, const std::vector<DiskCall>& calls, int crashes,
                                 const std::filesystem::path& scratch) {
    std::mt19937_64 random(3);
    // Most calls only append to a file; what matters more is what lies between the others.
    std::vector<std::size_t> turns{0};
    for (std::size_t i = 0; i < calls.size(); ++i)
        if (calls[i].words.at(0) != "write" && calls[i].words.at(0) != "open")
            turns.push_back(i + 1);
    std::vector<std::size_t> moments;
    for (int i = 0; i < crashes; ++i)
        moments.push_back(i % 3 == 0 ? random() % (calls.size() + 1) : turns[random() % turns.size()]);
    std::ranges::sort(moments);
    std::size_t done = 0;
    for (const std::size_t moment : moments) {
        for (; done < moment; ++done)
            replay.apply(calls[done]);
        if (const std::string wrong = replay.crash(random, scratch); !wrong.empty())
            return "after call " + std::to_string(moment) + ": " + wrong;
    }
    for (; done < calls.size(); ++done)
        replay.apply(calls[done]);
    return {};
}

} // namespace tempera::test

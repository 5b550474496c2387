// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/FileLock.h"
#include "base/Files.h"
#include "base/Result.h"
#include "data/CaptionHistory.h"

namespace tempera::data {

/// The unsaved captions of one dataset and the steps of undo in a file that is only appended to, so that a killed
/// program loses none. Each record has its lengths and a hash: a torn end is cut off. One program at a time uses a
/// journal; a second one on the same dataset gets a journal of its own, which the next that is opened takes up.
class CaptionJournal {
public:
    struct Unsaved {
        std::string text;
        std::string base;      ///< what of the file the edit began with, as the store tells it; empty: there was none
        bool isUndone = false; ///< to the time before there was a file
    };

    /// By caption file, what the journals of earlier programs have of it; the latest comes last.
    using Found = std::map<std::string, std::vector<Unsaved>>;

    /// Opens a journal of `dataset` in `folder` and moves into it what is left in all those that no program has open;
    /// their histories become one, in the order of time.
    static Result<std::unique_ptr<CaptionJournal>> open(const fs::path& folder, const fs::path& dataset, Found& found,
                                                        CaptionHistory& history);
    ~CaptionJournal();
    CaptionJournal(const CaptionJournal&) = delete;
    CaptionJournal& operator=(const CaptionJournal&) = delete;

    /// The records that `work` makes are all kept or, where the program is killed meanwhile, none of them.
    template <class Work>
    void together(Work work) {
        held_.emplace();
        work();
        appendHeld();
    }
    /// A record that cannot be written (the disk is full) makes rewrite() due.
    void edited(std::string_view file, const Unsaved& unsaved);
    void saved(std::string_view file);
    /// A step was done; what had been undone cannot be redone any more.
    void stepDone(const CaptionStep& step);
    /// The last step is another one now, or is not there any more where it changes nothing.
    void lastStepChanged(const CaptionStep& step);
    void stepUndone();
    void stepRedone();
    /// What is unsaved and the steps until now are of the files under their new names.
    void folderRenamed(const FolderRename& rename);
    /// Whether the journal lacks a record, or has become so long that it should begin anew.
    bool isRewriteDue() const { return lacksRecord_ || bytes_ > 2 * bytesAtFirst_ + kLong; }
    /// Begins anew with what is still unsaved, and with the next steps to be undone and redone, whatever they take, and
    /// as many more as take kLongestHistory; the history forgets the others.
    Status rewrite(const std::map<std::string, Unsaved>& unsaved, CaptionHistory& history);
    /// The same under the name of another dataset, which this one has become.
    Status moveTo(const fs::path& dataset, const std::map<std::string, Unsaved>& unsaved, CaptionHistory& history);
    Status flush();
    const fs::path& file() const { return file_; }

private:
    static constexpr std::size_t kLong = std::size_t{8} << 20;
    static constexpr std::size_t kLongestHistory = std::size_t{32} << 20;

    CaptionJournal(fs::path file, FileLock lock, int descriptor, std::size_t bytes);
    void append(std::string_view record);
    void appendHeld();
    void write(std::string_view record);

    fs::path file_;
    FileLock lock_;
    int descriptor_;
    std::size_t bytes_;
    std::size_t bytesAtFirst_ = 0; ///< when it last began anew
    bool lacksRecord_ = false;
    std::optional<std::string> held_; ///< records that are written together
};

} // namespace tempera::data

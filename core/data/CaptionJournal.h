// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/FileLock.h"
#include "base/Files.h"
#include "base/Result.h"

namespace tempera::data {

/// The unsaved captions of one dataset in a file that is only appended to, so that a killed program loses none. Each
/// record has its lengths and a hash: a torn end is cut off. One program at a time uses a journal; a second one on the
/// same dataset gets a journal of its own.
class CaptionJournal {
public:
    struct Unsaved {
        std::string text;
        std::string base; ///< hash of the file's bytes that the edit began with; empty: there was no file
    };

    /// Opens the journal of `dataset` in `folder` and reads what is left in it, by caption file.
    static Result<std::unique_ptr<CaptionJournal>> open(const fs::path& folder, const fs::path& dataset,
                                                        std::map<std::string, Unsaved>& unsaved);
    ~CaptionJournal();
    CaptionJournal(const CaptionJournal&) = delete;
    CaptionJournal& operator=(const CaptionJournal&) = delete;

    Status edited(std::string_view file, const Unsaved& unsaved);
    Status saved(std::string_view file);
    /// Begins anew with what is still unsaved.
    Status rewrite(const std::map<std::string, Unsaved>& unsaved);
    /// Whether so much was appended that rewrite() is due.
    bool isLong() const { return bytes_ > kLong; }
    Status flush();

private:
    static constexpr std::size_t kLong = std::size_t{8} << 20;

    CaptionJournal(fs::path file, FileLock lock, int descriptor, std::size_t bytes);
    Status append(std::string_view record);

    fs::path file_;
    FileLock lock_;
    int descriptor_;
    std::size_t bytes_;
};

} // namespace tempera::data

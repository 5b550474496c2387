// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "data/Bucketing.h"
#include "data/CaptionLength.h"
#include "data/CaptionStore.h"
#include "data/DatasetIndex.h"
#include "data/PictureFilter.h"

namespace tempera::ui {

/// Captions that are in no file yet, as they were at one moment. Thread: any, one copy as any other value.
struct UnsavedCaptions {
    std::shared_ptr<const data::CaptionStore::Texts> texts; ///< null: none
    std::string extension;                                  ///< of caption files

    /// The whole text; null where the picture's caption is that of its file.
    const std::string* of(const data::Picture& picture) const;
};

/// What the picture is trained with where its caption is the whole text `edited`: its first line, or the folder's class
/// where there is neither that nor a caption file.
std::string trainedWith(const data::DatasetIndex& dataset, const data::Picture& picture, const std::string& edited);
/// The same of all lines that the training may choose from.
std::string trainedLinesWith(const data::DatasetIndex& dataset, const data::Picture& picture,
                             const std::string& edited);

/// All that a filter looks at, as it was at one moment. Thread: any, one copy as any other value.
struct PictureMatching {
    std::shared_ptr<const data::DatasetIndex> dataset; ///< null: no pictures
    int folder = -1;                                   ///< -1: all of them
    data::PictureFilter filter;
    UnsavedCaptions unsaved;
    std::shared_ptr<const std::vector<data::Problem>> problems; ///< null: those of the scan
    std::optional<data::Bucketing> bucketing;
    data::CaptionLength length;
    std::shared_ptr<const std::vector<int>> counts; ///< tokens of each scanned caption; null where they are not known

    /// The numbers of those that match, rising. Once it is to stop, any of them.
    std::vector<std::size_t> shown(const std::stop_token& stop = {}) const;

private:
    using ProblemsOf = std::vector<std::vector<const data::Problem*>>;
    ProblemsOf problemsByPicture() const;
    bool matches(std::size_t picture, const ProblemsOf& found) const;
    int tokens(std::size_t picture, const std::string* edited) const;
};

} // namespace tempera::ui

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "data/Problems.h"

namespace tempera::data {

/// What a filter looks at of one picture.
struct FilteredPicture {
    const Picture& picture;
    const Folder& folder;
    std::string_view caption; ///< as it would be trained on, edits that are not saved included
    int tokens = 0;           ///< of the caption: CaptionLength
    std::optional<Size> bucket;
    std::span<const Problem* const> problems;
    bool isEdited = false;
};

/// A question about pictures: words that must all be in the name or the caption, and terms such as `tag:dog`,
/// `tokens:>75` or `size:<512`, joined by AND (or nothing), OR and NOT (or `-`), with parentheses and "texts in
/// quotes". Upper and lower case are the same; in texts `*` stands for anything and `?` for one letter. Those that
/// TagGUI knows mean what they mean there. Thread: any; immutable.
class PictureFilter {
public:
    /// An empty text matches everything. Errors (BadRequest) say what was expected where.
    static Result<PictureFilter> parse(std::string_view text);

    bool matches(const FilteredPicture& picture) const;
    bool isEmpty() const { return !root_; }
    /// Whether matches() looks at what takes time to find out.
    bool needsBuckets() const { return needsBuckets_; }
    bool needsProblems() const { return needsProblems_; }
    bool needsTokens() const { return needsTokens_; }

    struct Node;

private:
    std::shared_ptr<const Node> root_;
    bool needsBuckets_ = false;
    bool needsProblems_ = false;
    bool needsTokens_ = false;
};

/// The terms there are, for help and completion: key and an example ("tokens", "tokens:>75").
struct FilterTerm {
    std::string_view key;
    std::string_view example;
};
std::span<const FilterTerm> filterTerms();

/// `text` as a value of a filter, in quotes where it needs them.
std::string quotedForFilter(std::string_view text);

} // namespace tempera::data

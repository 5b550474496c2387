// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tempera::data {

/// Edits of a caption as a list of tags, separated by commas. What they do not concern stays as it is, to the space.

/// Which lines of a caption an edit is for: what is trained on, or all that the training chooses from
/// (dataset.wildcards).
enum class CaptionLines { First, Every };

/// The tags of one line or of several, without surrounding white space and empty ones.
std::vector<std::string> tagsOf(std::string_view text);

/// Adds the tags that are missing at the end.
std::string withTags(std::string_view text, std::span<const std::string> tags, CaptionLines lines);
/// They come first, in their order, from wherever they stand: a shuffle keeps the first tags of a caption
/// (dataset.keep_tokens).
std::string withTagsFirst(std::string_view text, std::span<const std::string> tags, CaptionLines lines);
std::string withoutTags(std::string_view text, std::span<const std::string> tags, CaptionLines lines);
/// `from` becomes `to` where it stands; it goes away where `to` is there already, or empty.
std::string withTagRenamed(std::string_view text, std::string_view from, std::string_view to, CaptionLines lines);

struct TagCount {
    std::string tag;
    std::size_t captions = 0; ///< that have it
    bool operator==(const TagCount&) const = default;
};

/// How many captions have which tag, kept up to date edit by edit. Thread: one at a time.
class TagIndex {
public:
    void add(std::string_view caption) { change(caption, true); }
    void remove(std::string_view caption) { change(caption, false); }
    /// All tags, the most frequent first, then by name.
    std::vector<TagCount> sorted() const;

private:
    void change(std::string_view caption, bool added);

    std::unordered_map<std::string, std::size_t> captions_;
};

} // namespace tempera::data

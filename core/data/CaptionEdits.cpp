// SPDX-License-Identifier: Apache-2.0
#include "data/CaptionEdits.h"

#include <algorithm>
#include <functional>

#include "base/Text.h"

namespace tempera::data {

namespace {

std::string editLines(std::string_view text, CaptionLines lines,
                      const std::function<std::string(std::string_view)>& edit) {
    std::string edited;
    for (bool first = true; first || !text.empty();) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const bool concerned = first || (lines == CaptionLines::Every && !trim(line).empty());
        edited += concerned ? edit(line) : std::string(line);
        if (end == text.size())
            break;
        edited += '\n';
        text.remove_prefix(end + 1);
        first = false;
    }
    return edited;
}

bool contains(const std::vector<std::string>& tags, std::string_view tag) {
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

/// The line without the parts between commas for which `drop` says so.
std::string lineWithout(std::string_view line, const std::function<bool(std::string_view)>& drop) {
    std::vector<std::string> parts = split(line, ',');
    const std::size_t before = parts.size();
    const bool firstGoes = !parts.empty() && drop(trim(parts.front()));
    parts.erase(
        std::remove_if(parts.begin(), parts.end(), [&drop](const std::string& part) { return drop(trim(part)); }),
        parts.end());
    if (parts.size() == before)
        return std::string(line);
    const std::string joined = join(parts, ",");
    return std::string(firstGoes ? trim(joined) : std::string_view(joined));
}

} // namespace

std::vector<std::string> tagsOf(std::string_view text) {
    std::vector<std::string> tags;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(",\n");
        if (const std::string_view tag = trim(text.substr(0, end)); !tag.empty())
            tags.emplace_back(tag);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return tags;
}

std::string withTags(std::string_view text, std::span<const std::string> tags, CaptionLines lines) {
    return editLines(text, lines, [&](std::string_view line) {
        const std::vector<std::string> present = tagsOf(line);
        std::vector<std::string> added;
        for (const std::string& tag : tags)
            if (!trim(tag).empty() && !contains(present, trim(tag)) && !contains(added, trim(tag)))
                added.emplace_back(trim(tag));
        if (added.empty())
            return std::string(line);
        const std::string more = join(added, ", ");
        const std::string_view said = trim(line);
        if (said.empty())
            return more;
        return std::string(said) + (said.ends_with(',') ? " " : ", ") + more;
    });
}

std::string withTagsFirst(std::string_view text, std::span<const std::string> tags, CaptionLines lines) {
    std::vector<std::string> wanted;
    for (const std::string& tag : tags)
        if (!trim(tag).empty() && !contains(wanted, trim(tag)))
            wanted.emplace_back(trim(tag));
    return editLines(text, lines, [&](std::string_view line) {
        const std::vector<std::string> present = tagsOf(line);
        if (present.size() >= wanted.size() && std::equal(wanted.begin(), wanted.end(), present.begin()))
            return std::string(line);
        const std::string rest = lineWithout(line, [&](std::string_view tag) { return contains(wanted, tag); });
        const std::string first = join(wanted, ", ");
        return trim(rest).empty() ? first : first + ", " + rest;
    });
}

std::string withoutTags(std::string_view text, std::span<const std::string> tags, CaptionLines lines) {
    return editLines(text, lines, [&](std::string_view line) {
        return lineWithout(line, [&tags](std::string_view tag) {
            return std::any_of(tags.begin(), tags.end(),
                               [tag](const std::string& one) { return !tag.empty() && trim(one) == tag; });
        });
    });
}

std::string withTagRenamed(std::string_view text, std::string_view from, std::string_view to, CaptionLines lines) {
    from = trim(from);
    to = trim(to);
    if (from.empty() || from == to)
        return std::string(text);
    return editLines(text, lines, [&](std::string_view line) {
        bool isThere = to.empty() || contains(tagsOf(line), to);
        std::vector<std::string> parts = split(line, ',');
        for (std::string& part : parts) {
            if (isThere || trim(part) != from)
                continue;
            part.replace(part.find(from), from.size(), to);
            isThere = true; // a second one would be a repetition
        }
        return lineWithout(join(parts, ","), [from](std::string_view tag) { return tag == from; });
    });
}

void TagIndex::change(std::string_view caption, bool added) {
    std::vector<std::string> tags = tagsOf(caption);
    std::sort(tags.begin(), tags.end());
    tags.erase(std::unique(tags.begin(), tags.end()), tags.end());
    for (std::string& tag : tags) {
        if (added) {
            ++captions_[std::move(tag)];
            continue;
        }
        const auto found = captions_.find(tag);
        if (found != captions_.end() && --found->second == 0)
            captions_.erase(found);
    }
}

std::vector<TagCount> TagIndex::sorted() const {
    std::vector<TagCount> all;
    all.reserve(captions_.size());
    for (const auto& [tag, captions] : captions_)
        all.push_back({tag, captions});
    std::sort(all.begin(), all.end(), [](const TagCount& a, const TagCount& b) {
        return a.captions != b.captions ? a.captions > b.captions : a.tag < b.tag;
    });
    return all;
}

} // namespace tempera::data

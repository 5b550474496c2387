// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::data {

/// The tags that a community uses, with the other names that they go by: what is offered while one is typed into a
/// caption. Thread: any, once it is read.
class TagDictionary {
public:
    struct Match {
        std::string tag;   ///< as it is written into a caption
        std::string alias; ///< the other name by which it was found; empty: its own

        bool operator==(const Match&) const = default;
    };

    /// UTF-8 with a tag a line, alone or as the lists of booru sites have it (a1111-sd-webui-tagcomplete,
    /// BooruDatasetTagManager): `tag,count` or `tag,category,count,"alias,alias"`; or in the columns that a first line
    /// names, as WD14's selected_tags.csv (`tag_id,name,category,count`). Their underscores are spaces in captions,
    /// except in faces such as ^_^. An error (BadRequest) names the file.
    static Result<TagDictionary> read(const fs::path& file);
    static TagDictionary parse(std::string_view text);

    /// Those with `typed` in one of their names: first those that begin with it, then the others; the most frequent of
    /// each first, or as they stand in the file. Letters of ASCII in either case.
    std::vector<Match> find(std::string_view typed, std::size_t most) const;
    std::size_t size() const { return tags_.size(); }

private:
    struct Name {
        std::uint32_t begin; ///< in names_
        std::uint32_t tag;
        bool isAlias;
    };
    void add(const std::string& tag, const std::vector<std::string>& aliases);

    std::vector<std::string> tags_;
    std::string names_ = "\n"; ///< in small letters, a line each
    std::vector<Name> places_;
};

} // namespace tempera::data

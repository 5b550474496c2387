// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options/Option.h"

namespace tempera::options {

/// All options, in the order of the forms. Built once, never changed. Thread: any.
class Schema {
public:
    std::span<const Option> options() const { return options_; }
    /// The options of a page, group by group: what a newcomer sets first comes first.
    std::vector<const Option*> onPage(Page page) const;
    /// The option with exactly this key, or nothing.
    const Option* find(std::string_view key) const;
    /// The known key that is most like `key`: by spelling, or another trainer's name for an option ("unet_lr"); empty
    /// when nothing is near.
    std::string nearestKey(std::string_view key) const;

    /// Options that match every word of `query`, best first: by key, label, another trainer's name, a value, help.
    /// Case, hyphens and underscores do not matter.
    std::vector<const Option*> search(std::string_view query) const;

private:
    friend const Schema& schema();
    Schema();
    std::vector<Option> options_;
};

const Schema& schema();

/// The heading of a page; translatable, context "Options".
std::string_view pageTitle(Page page);
std::string_view levelName(Level level);

} // namespace tempera::options

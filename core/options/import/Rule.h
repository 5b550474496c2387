// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options/Option.h"
#include "options/import/Import.h"
#include "options/import/Source.h"

/// What the tables of the trainers are made of. For options/import only.
namespace tempera::options::foreign {

/// An option that gets a value.
struct Given {
    std::string_view key;
    Value value;
};

/// What a key becomes.
struct Finding {
    Outcome outcome = Outcome::Translated;
    std::vector<Given> given;
    std::string note;
};

/// A value of the other trainer and what it is called here.
struct Word {
    std::string_view theirs; ///< in lower case
    std::string_view ours;
};

/// One row: keys of the other trainer and what becomes of them. Exactly one way is given. Rows are asked in their
/// order, then the names that the options themselves have there, and only then the rows that say "unsupported".
struct Rule {
    std::string_view names; ///< bare names separated by spaces; '*' stands for any rest
    /// The option that takes the value as it is, or through `words`.
    std::string_view option = {};
    std::span<const Word> words = {};
    Finding (*translate)(const Source& source, const Key& key) = nullptr;
    /// Tempera has nothing like it: why, and what that means.
    std::string_view unsupported = {};
    /// Tempera needs no option for it: what it does instead.
    std::string_view own = {};
    /// Further values that say "not used", separated by '|'.
    std::string_view off = {};
    /// Why the trainer itself takes no notice of the key in this file; empty: it does, and the search goes on.
    std::string (*ignored)(const Source& source) = nullptr;
};

/// What a trainer does where its file says nothing.
struct Default {
    std::string_view name;
    std::string_view value;
    bool (*counts)(const Source& source) = nullptr; ///< only then; null: always
};

std::span<const Rule> kohyaRules();
std::span<const Rule> sdScriptsRules();
std::span<const Rule> oneTrainerRules();
std::span<const Default> kohyaDefaults();
std::span<const Default> sdScriptsDefaults();
std::span<const Default> oneTrainerDefaults();

/// Whether a list of names, separated by spaces, has this one; '*' at the end of a name stands for any rest.
bool isNamed(std::string_view names, std::string_view bare);

/// What the rule says of the key.
Finding apply(const Rule& rule, const Source& source, const Key& key);

/// The option takes the value, read as its type; what it cannot hold is unsupported.
Finding take(const Option& option, const Source& source, const Key& key);

Finding unsupported(std::string note);
Finding off();
/// `note` says what Tempera does by itself.
Finding own(std::string note);
/// Updates within the backward pass. @param counts as the trainer takes them for whole models only
Finding fused(bool counts, const Key& key);
/// The norm that gradients are clipped to. @param isFused where they are freed at once
Finding clipped(bool isFused, const Key& key);
/// A number as the option's type wants it.
Value numberValue(double value, bool whole);
/// The value in the words of the table; unsupported where it is not there.
Finding chosen(std::string_view option, std::span<const Word> words, const Key& key);

} // namespace tempera::options::foreign

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "options/Value.h"
#include "options/import/Import.h"

/// Files of other trainers as a flat list of keys. For options/import only.
namespace tempera::options::foreign {

namespace fs = std::filesystem;

/// A leaf of the file.
struct Key {
    std::string name; ///< where it stands in the file, for people
    std::string bare; ///< what the trainer calls it: without the section it is sorted under
    Value value;
};

/// All keys of a file, and questions about them. A key that stands in it twice counts as it is said last.
class Source {
public:
    std::vector<Key> keys;               ///< who renames some of them calls renamed()
    fs::path folder;                     ///< of the file; relative paths begin here
    std::vector<ImportedFolder> folders; ///< of a dataset config

    void renamed() { places_.clear(); }

    const Key* find(std::string_view bare) const;
    bool has(std::string_view bare) const { return find(bare) != nullptr; }
    /// Empty where there is none.
    std::string text(std::string_view bare) const;
    std::optional<double> number(std::string_view bare) const;
    /// `otherwise` where the key is missing or empty.
    bool flag(std::string_view bare, bool otherwise = false) const;

private:
    mutable std::map<std::string, std::size_t, std::less<>> places_; ///< of the bare names, as said last
    mutable std::size_t known_ = 0;                                  ///< keys in it
};

/// A number, or a text that is one.
std::optional<double> numberOf(const Value& value);
std::optional<double> numberIn(std::string_view text);
/// The nearest whole number; what is beyond all ranges stays so, and is refused by them.
std::int64_t wholeOf(double value);
/// true and false as the trainers write them: also "True", 1, "1".
std::optional<bool> flagOf(const Value& value);
/// Nothing, false, zero, or an empty text or list.
bool isOff(const Value& value);
bool isEmpty(const Value& value);

/// The texts of a list, or the words of a text: separated by spaces, with quotes as a shell has them.
std::vector<std::string> wordsOf(const Value& value);

/// A JSON object, nested ones with dots ("optimizer.beta1"), items of lists by number ("concepts[0].path").
Result<Source> readJson(std::string_view text);
/// A TOML document likewise. The tables of a training config only sort its keys: they are not part of `bare`.
Result<Source> readToml(std::string_view text);

/// Replaces keys that hold "name=value" words (network_args …) and raw arguments (additional_parameters) by a key for
/// each of them.
void unfoldArguments(Source& source);

} // namespace tempera::options::foreign

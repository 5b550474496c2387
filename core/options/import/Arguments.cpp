// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "base/Text.h"
#include "options/import/Source.h"

namespace tempera::options::foreign {

namespace {

constexpr std::array<std::string_view, 3> kLists = {"network_args", "optimizer_args", "lr_scheduler_args"};

bool isList(std::string_view name) { return std::find(kLists.begin(), kLists.end(), name) != kLists.end(); }

/// "conv_dim=8", a word of a list; one without a value is a switch.
Key named(std::string_view name, std::string_view bare, std::string_view word) {
    const std::size_t equals = word.find('=');
    const std::string key = "." + std::string(trim(word.substr(0, equals)));
    const Value value =
        equals == std::string_view::npos ? Value(true) : Value(std::string(trim(word.substr(equals + 1))));
    return {std::string(name) + key, std::string(bare) + key, value};
}

void unfoldList(const Key& key, std::vector<Key>& keys) {
    const std::vector<std::string> words = wordsOf(key.value);
    for (const std::string& word : words)
        keys.push_back(named(key.name, key.bare, word));
    if (words.empty())
        keys.push_back(key);
}

/// "--seed 1 --network_args a=1 b=2 --sdpa": arguments as a shell would take them.
void unfoldRaw(const Key& key, std::vector<Key>& keys) {
    std::vector<Key> found;
    std::vector<std::vector<std::string>> values;
    for (const std::string& word : wordsOf(key.value)) {
        if (word.starts_with("--")) {
            const std::size_t equals = word.find('=');
            const std::string bare = word.substr(2, equals == std::string::npos ? equals : equals - 2);
            found.push_back({key.name + "." + bare, bare, {}});
            values.emplace_back();
            if (equals != std::string::npos)
                values.back().push_back(word.substr(equals + 1));
        } else if (found.empty()) { // nothing that an argument could be
            found.push_back({key.name + "." + word, key.bare + "." + word, {}});
            values.emplace_back();
        } else {
            values.back().push_back(word);
        }
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (isList(found[i].bare)) {
            found[i].value = values[i];
            unfoldList(found[i], keys);
        } else {
            found[i].value = values[i].empty() ? Value(true) : Value(join(values[i], " "));
            keys.push_back(found[i]);
        }
    }
    if (found.empty())
        keys.push_back(key);
}

} // namespace

void unfoldArguments(Source& source) {
    std::vector<Key> keys;
    std::vector<Key> raw; // said last, as they come last on the command line
    for (const Key& key : source.keys) {
        if (isList(key.bare))
            unfoldList(key, keys);
        else if (key.bare == "additional_parameters")
            unfoldRaw(key, raw);
        else
            keys.push_back(key);
    }
    keys.insert(keys.end(), raw.begin(), raw.end());
    source.keys = std::move(keys);
    source.renamed();
}

} // namespace tempera::options::foreign

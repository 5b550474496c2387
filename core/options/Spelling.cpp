// SPDX-License-Identifier: Apache-2.0
#include "options/Spelling.h"

#include <algorithm>
#include <vector>

#include "base/Text.h"

namespace tempera::options {

std::string plainName(std::string_view name) {
    std::string plain = lowerAscii(name);
    std::erase_if(plain, [](char c) { return c == '-' || c == '_' || c == ' '; });
    return plain;
}

const Choice* choiceNamed(const Option& option, std::string_view name) {
    for (const Choice& choice : option.choices)
        if (choice.id == name)
            return &choice;
    const std::string wanted = plainName(name);
    if (wanted.empty())
        return nullptr;
    for (const Choice& choice : option.choices) {
        if (plainName(choice.id) == wanted)
            return &choice;
        for (const std::string& other : split(choice.otherNames, ' '))
            if (plainName(other) == wanted)
                return &choice;
    }
    return nullptr;
}

std::string nearestChoice(const Option& option, std::string_view name) {
    std::vector<std::string> names;
    std::string longest; // "PagedAdamW8bit" is some "adamw_8bit"
    for (const Choice& choice : option.choices) {
        names.emplace_back(choice.id);
        for (std::string& other : split(choice.otherNames, ' '))
            if (!other.empty())
                names.push_back(std::move(other));
        constexpr std::size_t kTelling = 4;
        if (choice.id.size() >= std::max(kTelling, longest.size()) &&
            plainName(name).find(plainName(choice.id)) != std::string::npos)
            longest = choice.id;
    }
    const auto near = nearest(lowerAscii(name), names);
    return near ? std::string(choiceNamed(option, *near)->id) : longest;
}

} // namespace tempera::options

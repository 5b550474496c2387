// SPDX-License-Identifier: Apache-2.0
#include "options/Spelling.h"

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
    std::vector<std::string> ids;
    for (const Choice& choice : option.choices)
        ids.emplace_back(choice.id);
    return nearest(lowerAscii(name), ids).value_or("");
}

} // namespace tempera::options

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/Schema.h"

namespace tempera::options {

/// A valid value of the option that is not its default, where there is one.
inline Value offDefault(const Option& option) {
    const Facts& facts = option.facts;
    switch (option.type) {
    case ValueType::Bool:
        return !std::get<bool>(defaultValue(option));
    case ValueType::Integer: {
        const auto low = static_cast<std::int64_t>(facts.min);
        const Value lowest = low % facts.multipleOf == 0 ? low : (low / facts.multipleOf + 1) * facts.multipleOf;
        return defaultValue(option) == lowest ? Value(std::get<std::int64_t>(lowest) + facts.multipleOf) : lowest;
    }
    case ValueType::Number:
        return facts.min + (facts.max - facts.min) * 0.37;
    case ValueType::Choice:
        return std::string(option.choices.back().id) == toText(defaultValue(option))
                   ? Value(std::string(option.choices.front().id))
                   : Value(std::string(option.choices.back().id));
    case ValueType::Resolution:
        return std::string("768x640");
    case ValueType::Path:
        return std::string("/somewhere/Bücher & Katzen");
    case ValueType::Text:
        return std::string("läuft \"gut\"\\\t🐈");
    case ValueType::TextList:
        return std::vector<std::string>{"a cat, on a mat", "猫 | 犬", ""};
    }
    return {};
}

inline TrainConfig everythingOffDefault() {
    TrainConfig config;
    for (const Option& option : schema().options())
        option.set(config, offDefault(option));
    return config;
}

} // namespace tempera::options

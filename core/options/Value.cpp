// SPDX-License-Identifier: Apache-2.0
#include "options/Value.h"

#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::options {

namespace {

struct TextOf {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return formatNumber(value); }
    std::string operator()(const std::string& value) const { return value; }
    std::string operator()(const std::vector<std::string>& value) const { return join(value, " | "); }
};

} // namespace

std::string_view typeName(ValueType type) {
    switch (type) {
    case ValueType::Bool:
        return "bool";
    case ValueType::Integer:
        return "integer";
    case ValueType::Number:
        return "number";
    case ValueType::Text:
        return "text";
    case ValueType::Path:
        return "path";
    case ValueType::Choice:
        return "choice";
    case ValueType::Resolution:
        return "resolution";
    case ValueType::TextList:
        return "list of texts";
    }
    return {};
}

std::string toText(const Value& value) { return std::visit(TextOf{}, value); }

std::string toText(Resolution resolution) {
    const std::string width = std::to_string(resolution.width);
    return resolution.width == resolution.height ? width : width + "x" + std::to_string(resolution.height);
}

Result<Resolution> parseResolution(std::string_view text) {
    const auto malformed = [&] {
        return Error::badRequest(inQuotes(text) + " is not a resolution; expected \"512\" or \"768x512\"");
    };
    const std::size_t separator = text.find_first_of("xX,");
    const auto side = [](std::string_view digits) { return parseInteger(trim(digits)); };
    const auto width = side(text.substr(0, separator));
    const auto height = separator == std::string_view::npos ? width : side(text.substr(separator + 1));
    constexpr long long kLargest = 1 << 20; // any int would do; ranges are the option's affair
    if (!width || !height || *width < 0 || *height < 0 || *width > kLargest || *height > kLargest)
        return malformed();
    return Resolution{static_cast<int>(*width), static_cast<int>(*height)};
}

} // namespace tempera::options

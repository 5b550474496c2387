// SPDX-License-Identifier: Apache-2.0
#include "commands/LoraArgument.h"

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::app {

Result<train::AdapterChoice> loraArgument(const std::string& text) {
    const auto colon = text.rfind(':');
    if (colon == std::string::npos)
        return train::AdapterChoice{text};
    const std::string file = text.substr(0, colon), weight = text.substr(colon + 1);
    if (const auto number = parseNumber(weight))
        return train::AdapterChoice{file, *number};
    std::error_code ignored;
    if (!fs::exists(text, ignored) && fs::exists(file, ignored))
        return Error::badRequest("--lora: found " + inQuotes(weight) + " behind " + show(file) +
                                 ", expected a weight, such as " + show(fs::path(file).filename()) + ":0.8");
    return train::AdapterChoice{text};
}

} // namespace tempera::app

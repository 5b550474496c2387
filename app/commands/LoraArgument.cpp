// SPDX-License-Identifier: Apache-2.0
#include "commands/LoraArgument.h"

#include "base/Text.h"

namespace tempera::app {

train::AdapterChoice loraArgument(const std::string& text) {
    const auto colon = text.rfind(':');
    const auto weight = colon == std::string::npos ? std::nullopt : parseNumber(text.substr(colon + 1));
    return {weight ? text.substr(0, colon) : text, weight.value_or(1.0)};
}

} // namespace tempera::app

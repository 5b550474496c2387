// SPDX-License-Identifier: Apache-2.0
#include "commands/OptionHint.h"

#include <algorithm>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Schema.h"

namespace tempera::app {

std::string settingFor(std::string_view argument, std::string_view following) {
    if (!argument.starts_with("--"))
        return {};
    const std::size_t equals = argument.find('=');
    std::string name(argument.substr(2, equals == std::string_view::npos ? equals : equals - 2));
    std::replace(name.begin(), name.end(), '-', '_');
    const std::string key = options::schema().nearestKey(name);
    if (key.empty())
        return {};
    std::string value = "VALUE";
    if (equals != std::string_view::npos)
        value = argument.substr(equals + 1);
    else if (!following.empty() && !following.starts_with("--"))
        value = following;
    return "--set " + key + "=" + oneLine(value);
}

} // namespace tempera::app

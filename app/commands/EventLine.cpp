// SPDX-License-Identifier: Apache-2.0
#include "commands/EventLine.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace tempera::app {

void printEvent(const nlohmann::ordered_json& event) {
    std::printf("%s\n", event.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
    std::fflush(stdout); // whoever reads it waits for it
}

std::string wholePath(const fs::path& file) {
    std::error_code failed;
    const fs::path whole = fs::absolute(file, failed);
    return (failed ? file : whole.lexically_normal()).string();
}

} // namespace tempera::app

// SPDX-License-Identifier: Apache-2.0
#include "base/CoreFiles.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace tempera {

void leaveNoCoreFile() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_CORE, &limit) != 0)
        return;
    limit.rlim_cur = 0;
    ::setrlimit(RLIMIT_CORE, &limit);
}

bool environmentHoldsSecrets() {
    constexpr std::array<std::string_view, 6> kWords{"SECRET", "PASS", "TOKEN", "KEY", "CREDENTIAL", "TEMPERA_WEBHOOK"};
    for (char** entry = environ; entry && *entry; ++entry) {
        const std::string_view line(*entry);
        const std::string_view name = line.substr(0, line.find('='));
        if (name.size() + 1 < line.size() && std::any_of(kWords.begin(), kWords.end(), [name](std::string_view word) {
                return name.find(word) != std::string_view::npos;
            }))
            return true;
    }
    return false;
}

} // namespace tempera

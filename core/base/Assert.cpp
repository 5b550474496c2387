// SPDX-License-Identifier: Apache-2.0
#include "base/Assert.h"

#include <cstdio>
#include <cstdlib>

namespace tempera {

void assertionFailed(std::string_view condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: assertion failed: %.*s\n", file, line, static_cast<int>(condition.size()),
                 condition.data());
    std::abort();
}

} // namespace tempera

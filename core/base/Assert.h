// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tempera {

/// Prints the failed condition and aborts.
[[noreturn]] void assertionFailed(std::string_view condition, const char* file, int line);

} // namespace tempera

/// For programming errors only; removed in release builds. Users' mistakes are Errors.
#ifdef NDEBUG
#define TEMPERA_ASSERT(condition) static_cast<void>(0)
#else
#define TEMPERA_ASSERT(condition)                                                                                      \
    ((condition) ? static_cast<void>(0) : ::tempera::assertionFailed(#condition, __FILE__, __LINE__))
#endif

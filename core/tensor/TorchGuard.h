// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <exception>
#include <new>
#include <string>

#include <c10/util/Exception.h>

#include "base/Result.h"

namespace tempera::tensor {

/// The first line: LibTorch's messages go on with a stack trace.
inline std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

/// Runs what may throw LibTorch's exceptions and turns them into Errors: the facades call the engine through this.
/// @param memoryHint what the user can do when memory runs out
template <class Body>
auto guarded(const std::string& memoryHint, const Body& body) -> decltype(body()) {
    const auto outOfMemory = [&](const std::string& what) {
        return Error{ErrorCode::OutOfMemory, "out of memory: " + what, memoryHint};
    };
    try {
        return body();
    } catch (const c10::OutOfMemoryError& error) {
        return outOfMemory(firstLine(error.what_without_backtrace()));
    } catch (const c10::Error& error) {
        const std::string message = firstLine(error.what_without_backtrace());
        // The CPU allocator throws a plain Error.
        return message.find("can't allocate memory") != std::string::npos ? outOfMemory(message)
                                                                          : Error::failed("LibTorch: " + message);
    } catch (const std::bad_alloc&) {
        return outOfMemory("the host's memory is used up");
    } catch (const std::exception& error) {
        return Error::failed(firstLine(error.what()));
    }
}

} // namespace tempera::tensor

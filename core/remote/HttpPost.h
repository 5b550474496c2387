// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tempera::remote {

/// One POST. Certificates are always verified; redirects are not followed and no proxy is asked; the address that a
/// name leads to is judged when the connection is made (base/AddressKind.h), so that no later answer of a name server
/// leads elsewhere.
struct HttpPost {
    std::string url;
    std::vector<std::string> headers; ///< "name: value"
    std::string body;
    std::chrono::milliseconds timeout = std::chrono::seconds(5); ///< from the name to the end of the answer
    std::function<bool()> isLate;                                ///< asked now and then: true ends it
};

/// How a POST ended.
struct PostEnd {
    enum class Kind {
        Delivered, ///< an answer of 200 to 299
        Later,     ///< nobody there, or a code that asks for patience (408, 425, 429, 5xx)
        Refused,   ///< by an answer that would be the same again: 4xx, a redirect
        Never,     ///< the receiver wants no more of them (410), or its address is not to be talked to
    };
    Kind kind = Kind::Later;
    std::string what;                               ///< for a person, without the address: "answered 500"
    std::optional<std::chrono::seconds> retryAfter; ///< the header Retry-After
};

/// Thread: any; waits.
PostEnd post(const HttpPost& request);

} // namespace tempera::remote

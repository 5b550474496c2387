// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::remote {

/// Signs messages as Standard Webhooks 1.0 says ("v1": HMAC-SHA256 of "id.timestamp.body"). Thread: any.
class WebhookSigner {
public:
    /// @param secrets "whsec_" and base64 of 24 to 64 bytes; several, separated by spaces, while one takes the place of
    /// another; empty: nothing is signed. The message of an error has none of it.
    static Result<WebhookSigner> of(std::string_view secrets);

    bool signs() const { return !keys_.empty(); }
    /// The header webhook-signature: "v1,…", one for each secret, separated by spaces.
    std::string sign(std::string_view id, std::int64_t unixSeconds, std::string_view body) const;

private:
    std::vector<std::string> keys_;
};

} // namespace tempera::remote

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "options/Validation.h"

namespace tempera::options {

/// What a webhook can be told.
inline constexpr std::array<std::string_view, 5> kWebhookEvents{"start", "checkpoint", "sample", "complete", "failed"};

/// Whether an address can be posted to, as far as its text tells: the scheme, and the host where that is an address
/// and no name. The message shows no more of it than may be shown (Secrets.h).
/// @param where the option or variable that gave it
Status checkWebhookAddress(std::string_view address, std::string_view where);

void checkWebhook(const RemoteConfig& remote, std::vector<Problem>& problems);

} // namespace tempera::options

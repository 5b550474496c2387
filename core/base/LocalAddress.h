// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/Result.h"

namespace tempera {

/// The address of this machine that another one reaches it by: that of the interface which the way there leads
/// through. Sends nothing.
/// @param host a name or an address
Result<std::string> localAddressTowards(const std::string& host, int port);

} // namespace tempera

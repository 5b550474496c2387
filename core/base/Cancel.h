// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>

#include "base/Result.h"

namespace tempera {

/// Long work takes a std::stop_token and returns this when it was asked to stop.
inline Error cancelled() { return {ErrorCode::Cancelled, "stopped on request"}; }

} // namespace tempera

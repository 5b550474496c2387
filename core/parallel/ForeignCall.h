// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>

namespace tempera::parallel {

/// Makes a call into a library that may wait for another machine for ever, in a thread of its own. Once `isGivenUp`
/// says so, that thread is left behind with it: there is no other way out.
/// @param call owns all that it uses @param isGivenUp asked now and then, in this thread
/// @return what the call returned, or threw; nothing where it was given up
std::optional<int> callForeign(std::function<int()> call, const std::function<bool()>& isGivenUp);

} // namespace tempera::parallel

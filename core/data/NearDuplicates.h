// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <vector>

#include "base/Result.h"
#include "data/DatasetIndex.h"
#include "data/Problems.h"

namespace tempera::data {

/// Pictures that look like an earlier one without being a copy of it, byte for byte: other sizes, formats and
/// qualities, small retouches; not mirrored ones. Compares where small pictures of them become brighter and darker, and
/// their mean colours. Decodes every picture once, on all cores. Thread: any.
Result<std::vector<Problem>> findNearDuplicates(const DatasetIndex& index,
                                                const std::function<void(std::size_t, std::size_t)>& progress = {},
                                                std::stop_token stop = {});

} // namespace tempera::data

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

/// A picture that looks like another, which is larger, or as large and comes before it.
struct LookAlike {
    fs::path file;
    fs::path like;
};

/// Pictures that look like another one without being a copy of it, byte for byte: other sizes, formats and qualities,
/// small retouches; not mirrored ones. Compares where small pictures of them become brighter and darker, and their mean
/// colours. Decodes every picture once, on all cores. Thread: any.
Result<std::vector<LookAlike>> findLookAlikes(const DatasetIndex& index,
                                              const std::function<void(std::size_t, std::size_t)>& progress = {},
                                              std::stop_token stop = {});

/// The same as problems of `index`, which may be a later scan: without those of which one is not there any more.
std::vector<Problem> lookAlikeProblems(const DatasetIndex& index, const std::vector<LookAlike>& found);

/// Both in one.
Result<std::vector<Problem>> findNearDuplicates(const DatasetIndex& index,
                                                const std::function<void(std::size_t, std::size_t)>& progress = {},
                                                std::stop_token stop = {});

} // namespace tempera::data

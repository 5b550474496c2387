// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "cache/LatentCache.h"
#include "cache/TensorStore.h"
#include "models/TextConditioning.h"

namespace tempera::cache {

/// What frozen text encoders make of the captions of a run, on disk. The key of an entry is a hash of the caption, the
/// encoders with their tokenizers, the precision and the version of our code. An entry that is damaged is computed
/// again, with a warning. Thread: prepare and fill: one; get: any, once it is filled.
class TextCache {
public:
    /// @param folder of all text caches (cache.dir/text). @param encodersHash from ModelHash.h. @param precision of the
    /// encoders' computation
    static Result<TextCache> open(const fs::path& folder, const std::string& encodersHash,
                                  const std::string& precision);

    /// Looks up the captions; the empty one is always among them, it fills up shorter captions of a batch.
    /// @return the number of those that have to be computed.
    std::int64_t prepare(std::span<const std::string> captions, const Warn& warn);
    /// Computes and stores what is missing, each caption with as many chunks as it needs.
    /// @param part of it; the progress is of that
    /// @param encode gives the condition of one caption, [1,77·n,D] and perhaps [1,P].
    Status fill(const std::function<models::TextCondition(const std::string&)>& encode, const Progress& progress,
                std::stop_token stop, Part part = {});
    /// Sees what others have stored meanwhile. @return the number of captions that still have to be computed
    Result<std::int64_t> refresh();

    /// The condition of a batch, as models::TextConditioning::encode gives it for the same captions and number of
    /// chunks: shorter captions are filled up with empty ones, longer ones cut. @pre filled with all of them
    Result<models::TextCondition> get(std::span<const std::string> captions, int chunks) const;

private:
    TextCache(TensorStore store, std::string encoders)
        : store_(std::move(store))
        , encoders_(std::move(encoders)) {}
    std::string keyOf(const std::string& caption) const;
    Result<models::TextCondition> entry(const std::string& caption) const;

    TensorStore store_;
    std::string encoders_;
    std::vector<std::string> missing_;
};

} // namespace tempera::cache

// SPDX-License-Identifier: Apache-2.0
#include "cache/TextCache.h"

#include <set>
#include <utility>

#include <ATen/ops/cat.h>
#include <ATen/ops/isfinite.h>
#include <ATen/ops/stack.h>

#include "base/Cancel.h"
#include "base/Hash.h"
#include "base/Quote.h"
#include "token/ClipTokenizer.h"

namespace tempera::cache {

namespace {

/// Changes when the same caption would give another condition: the tokenizer or the encoder's code.
constexpr int kVersion = 1;

} // namespace

Result<TextCache> TextCache::open(const fs::path& folder, const std::string& encodersHash,
                                  const std::string& precision) {
    TEMPERA_TRY(TensorStore store, TensorStore::open(folder / encodersHash.substr(0, 16)));
    return TextCache(std::move(store), encodersHash + " " + precision);
}

std::string TextCache::keyOf(const std::string& caption) const {
    return fastHashHex("text " + std::to_string(kVersion) + " " + encoders_ + "\n" + caption);
}

std::int64_t TextCache::prepare(std::span<const std::string> captions, const Warn& warn) {
    std::set<std::string> wanted(captions.begin(), captions.end());
    wanted.insert(std::string());
    missing_.clear();
    std::int64_t damaged = 0;
    for (const std::string& caption : wanted)
        if (const std::string key = keyOf(caption); !store_.read(key)) {
            missing_.push_back(caption);
            damaged += store_.contains(key) ? 1 : 0;
        }
    if (damaged > 0)
        warn(std::to_string(damaged) + " damaged entries of the text cache are computed again");
    return static_cast<std::int64_t>(missing_.size());
}

Status TextCache::fill(const std::function<models::TextCondition(const std::string&)>& encode, const Progress& progress,
                       std::stop_token stop, Part part) {
    const std::int64_t total = part.of(missing_.size());
    std::int64_t done = 0;
    for (std::size_t i = 0; i < missing_.size(); ++i) {
        if (!part.has(i))
            continue;
        progress(done++, total);
        if (stop.stop_requested())
            return cancelled();
        const std::string& caption = missing_[i];
        const models::TextCondition condition = encode(caption);
        const auto isFinite = [](const at::Tensor& numbers) {
            return !numbers.defined() || at::isfinite(numbers).all().item<bool>();
        };
        if (!isFinite(condition.context) || !isFinite(condition.pooled))
            return Error::failed("the text encoders give numbers for the caption " + inQuotes(caption) +
                                     " that are not finite",
                                 "set train.precision to float32 or bfloat16, or look at the model's files");
        TEMPERA_CHECK(
            store_.append(keyOf(caption), {condition.context.select(0, 0),
                                           condition.pooled.defined() ? condition.pooled.select(0, 0) : at::Tensor()}));
    }
    TEMPERA_CHECK(store_.sync());
    progress(total, total);
    std::size_t number = 0;
    std::erase_if(missing_, [&](const std::string&) { return part.has(number++); });
    return {};
}

Result<std::int64_t> TextCache::refresh() {
    TEMPERA_CHECK(store_.refresh());
    std::erase_if(missing_, [this](const std::string& caption) { return store_.read(keyOf(caption)).has_value(); });
    return std::ssize(missing_);
}

Result<models::TextCondition> TextCache::entry(const std::string& caption) const {
    auto tensors = store_.read(keyOf(caption));
    if (!tensors || tensors->size() != 2)
        return Error::failed("cache.dir: the entry of the caption " + inQuotes(caption) + " was damaged while training",
                             "start again: it is computed anew");
    return models::TextCondition{(*tensors)[0], (*tensors)[1]};
}

Result<models::TextCondition> TextCache::get(std::span<const std::string> captions, int chunks) const {
    const std::int64_t length = std::int64_t{chunks} * token::kChunkLength;
    std::vector<at::Tensor> contexts, pooled;
    for (const std::string& caption : captions) {
        TEMPERA_TRY(models::TextCondition condition, entry(caption));
        std::vector<at::Tensor> parts{condition.context};
        for (std::int64_t filled = condition.context.size(0); filled < length; filled += parts.back().size(0)) {
            TEMPERA_TRY(models::TextCondition empty, entry(std::string()));
            parts.push_back(std::move(empty.context));
        }
        contexts.push_back(at::cat(parts).narrow(0, 0, length));
        if (condition.pooled.defined())
            pooled.push_back(std::move(condition.pooled));
    }
    return models::TextCondition{at::stack(contexts), pooled.empty() ? at::Tensor() : at::stack(pooled)};
}

} // namespace tempera::cache

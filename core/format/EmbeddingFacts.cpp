// SPDX-License-Identifier: Apache-2.0
#include "format/EmbeddingFacts.h"

#include <algorithm>
#include <string_view>

namespace tempera::format {

namespace {

constexpr std::int64_t kClipL = 768, kClipH = 1024, kClipG = 1280;
constexpr std::string_view kWebUiPrefix = "string_to_param.";

bool isVectors(const TensorInfo& info) {
    return (info.shape.size() == 1 || info.shape.size() == 2) && info.elements() > 0;
}

bool isKnownWidth(std::int64_t width) { return width == kClipL || width == kClipH || width == kClipG; }

std::int64_t vectorsOf(const TensorInfo& info) { return info.shape.size() == 2 ? info.shape[0] : 1; }

EmbeddingFacts::Part partOf(const TensorInfo& info, bool isSecond) {
    return {info.name, info.shape.empty() ? 0 : info.shape.back(), isSecond};
}

std::string familyOf(const EmbeddingFacts& facts) {
    const std::int64_t width = facts.parts.front().width;
    if (facts.parts.size() == 2 || facts.parts.front().isSecond)
        return "sdxl";
    return width == kClipL ? "sd1" : width == kClipH ? "sd2" : "";
}

/// The one tensor that diffusers stores under its token. A name with dots is a layer's, unless it is in brackets.
const TensorInfo* tokenTensor(const TensorTable& table, EmbeddingSearch search) {
    if (table.tensors.size() != 1)
        return nullptr;
    const TensorInfo& only = table.tensors.front();
    const bool isInBrackets = only.name.starts_with('<') && only.name.ends_with('>');
    if (!isVectors(only) || (!isInBrackets && only.name.find('.') != std::string::npos))
        return nullptr;
    return search == EmbeddingSearch::Stated || isKnownWidth(only.shape.back()) ? &only : nullptr;
}

/// Finds the tensors and the layout; no parts where there are none.
EmbeddingFacts findParts(const TensorTable& table, EmbeddingSearch search) {
    EmbeddingFacts facts;
    const TensorInfo *first = table.find("clip_l"), *second = table.find("clip_g");
    if (first && second) {
        facts.layout = "sdxl";
        facts.parts = {partOf(*first, false), partOf(*second, true)};
        return facts;
    }
    for (const auto& [name, layout] : {std::pair{"emb_params", "kohya"}, {"emp_params", "onetrainer"}})
        if (const TensorInfo* info = table.find(name)) {
            facts.layout = layout;
            facts.parts = {partOf(*info, false)};
            return facts;
        }
    for (const TensorInfo& info : table.tensors)
        if (info.name.starts_with(kWebUiPrefix)) {
            facts.layout = "webui";
            facts.parts = {partOf(info, false)};
            return facts;
        }
    if (const TensorInfo* info = tokenTensor(table, search)) {
        facts.layout = "diffusers";
        facts.trigger = info->name;
        facts.parts = {partOf(*info, info->shape.back() == kClipG)};
    }
    return facts;
}

} // namespace

std::optional<EmbeddingFacts> findEmbedding(const TensorTable& table, EmbeddingSearch search) {
    EmbeddingFacts facts = findParts(table, search);
    if (facts.parts.empty())
        return std::nullopt;
    for (const EmbeddingFacts::Part& part : facts.parts) {
        const TensorInfo& info = *table.find(part.tensor);
        if (!isVectors(info) || (facts.vectors != 0 && facts.vectors != vectorsOf(info)))
            return std::nullopt;
        facts.vectors = vectorsOf(info);
    }
    facts.family = familyOf(facts);
    return facts;
}

} // namespace tempera::format

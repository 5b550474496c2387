// SPDX-License-Identifier: Apache-2.0
#include "train/PromptNotes.h"

#include <algorithm>
#include <array>

#include "base/Quote.h"
#include "base/Text.h"
#include "format/EmbeddingFacts.h"
#include "token/ClipTokenizer.h"
#include "token/PromptWeights.h"

namespace tempera::train {

namespace {

bool hasWord(const token::ClipTokenizer& tokenizer, std::string_view prompt) {
    for (const token::WeightedText& piece : token::parsePromptWeights(prompt)) {
        const std::vector<std::int32_t> ids = tokenizer.encode(piece.text);
        if (std::ranges::any_of(ids, [&](std::int32_t id) { return id >= tokenizer.vocabularySize(); }))
            return true;
    }
    return false;
}

/// The tags of extra networks: `<lora:NAME:WEIGHT>`, `<lyco:…>`, `<hypernet:…>`.
std::vector<std::string> tagsOf(std::string_view prompt) {
    constexpr std::array<std::string_view, 3> kKinds = {"<lora:", "<lyco:", "<hypernet:"};
    std::vector<std::string> tags;
    const std::string lower = lowerAscii(prompt);
    for (std::size_t at = lower.find('<'); at != std::string::npos; at = lower.find('<', at + 1)) {
        const std::size_t end = lower.find('>', at);
        const std::string_view rest = std::string_view(lower).substr(at);
        if (end != std::string::npos &&
            std::ranges::any_of(kKinds, [&](std::string_view kind) { return rest.starts_with(kind); }))
            tags.emplace_back(prompt.substr(at, end + 1 - at));
    }
    return tags;
}

std::string noteOf(const std::string& tag) {
    const std::string read = inQuotes(tag) + " in the prompt is read as words, it loads nothing";
    const std::vector<std::string> parts = split(tag.substr(1, tag.size() - 2), ':');
    if (lowerAscii(parts.front()) == "hypernet")
        return read + "; hypernetworks are not supported";
    const auto weight = parts.size() > 2 ? parseNumber(trim(parts[2])) : std::nullopt;
    return read + "; give the LoRA with --lora " + oneLine(trim(parts[1])) + ".safetensors" +
           (weight ? ":" + formatNumber(*weight) : "");
}

} // namespace

std::optional<std::string> wordOf(const std::filesystem::path& embedding) {
    const auto table = format::readTensorTable(embedding);
    if (!table)
        return std::nullopt;
    const auto facts = format::findEmbedding(*table, format::EmbeddingSearch::Stated);
    if (!facts)
        return std::nullopt;
    return facts->trigger.empty() ? embedding.stem().string() : facts->trigger;
}

bool usesWord(const SampleRequest& request, const std::string& word) {
    const std::vector<token::AddedWord> words = {{word, 1}};
    const auto tokenizer = token::ClipTokenizer::builtIn()->withWords(words);
    return hasWord(*tokenizer, request.prompt) || hasWord(*tokenizer, request.negativePrompt.value_or(""));
}

std::vector<std::string> promptNotes(const SampleModel& choice, const SampleRequest& request) {
    std::vector<std::string> notes;
    for (const std::string& prompt : {request.prompt, request.negativePrompt.value_or("")})
        for (const std::string& tag : tagsOf(prompt))
            notes.push_back(noteOf(tag));
    for (const std::filesystem::path& embedding : choice.embeddings)
        if (const auto word = wordOf(embedding); word && !usesWord(request, *word))
            notes.push_back("the embedding " + oneLine(show(embedding), 1000) +
                            " is not used: no prompt has its word " + inQuotes(*word));
    return notes;
}

} // namespace tempera::train

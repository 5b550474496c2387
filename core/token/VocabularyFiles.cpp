// SPDX-License-Identifier: Apache-2.0
#include "token/VocabularyFiles.h"

#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "base/Quote.h"
#include "token/BuiltInVocabulary.h"

namespace tempera::token {

namespace {

/// The largest vocabulary that is believed; CLIP's has 49,408.
constexpr std::int64_t kMaxId = 1 << 22;

Result<std::vector<std::string>> parseTokens(const std::string& text) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || json.empty())
        return Error::badRequest("not a JSON object of tokens and their ids");
    std::vector<std::string> tokens;
    for (const auto& [token, id] : json.items()) {
        if (!id.is_number_integer() || id.get<std::int64_t>() < 0 || id.get<std::int64_t>() > kMaxId)
            return Error::badRequest("token " + inQuotes(token) + " has no usable id; expected a whole number");
        const auto index = id.get<std::size_t>();
        if (tokens.size() <= index)
            tokens.resize(index + 1);
        tokens[index] = token;
    }
    return tokens;
}

/// Rules without their version line and trailing line ends.
std::string_view rulesIn(std::string_view text) {
    if (text.starts_with("#version"))
        text.remove_prefix(std::min(text.find('\n') + 1, text.size()));
    while (text.ends_with('\n'))
        text.remove_suffix(1);
    return text;
}

} // namespace

Result<std::optional<BytePairs>> readVocabularyFiles(const std::filesystem::path& vocabulary,
                                                     const std::filesystem::path& merges) {
    TEMPERA_TRY(const std::string rules, readFile(merges));
    TEMPERA_TRY(const std::string json, readFile(vocabulary));
    auto parsed = parseTokens(json).context(show(vocabulary));
    if (!parsed)
        return parsed.error();
    if (rulesIn(rules) == rulesIn(builtInMerges()) && *parsed == builtInTokens())
        return std::optional<BytePairs>();
    auto pairs = BytePairs::create(std::move(*parsed), rules, kEndToken).context(show(vocabulary));
    if (!pairs)
        return pairs.error();
    return std::optional<BytePairs>(std::move(*pairs));
}

} // namespace tempera::token

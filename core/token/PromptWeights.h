// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tempera::token {

/// A piece of a prompt and how much it counts.
struct WeightedText {
    std::string text;
    double weight = 1.0;

    bool operator==(const WeightedText&) const = default;
};

/// Reads the brackets of a prompt as the WebUI of AUTOMATIC1111 does, whose notation is the field's:
/// `(word)` counts 1.1 times as much, `[word]` 1/1.1 times, `(word:1.3)` 1.3 times; brackets nest and their factors
/// multiply; `\(`, `\)`, `\[`, `\]` and `\\` stand for the characters themselves, any other backslash for nothing. An
/// opening bracket that is never closed reaches to the end; a closing one alone is a character. Neighbours of one
/// weight are one piece. A prompt without brackets is one piece, as it is. Thread: any.
std::vector<WeightedText> parsePromptWeights(std::string_view prompt);

} // namespace tempera::token

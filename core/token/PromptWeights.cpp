// SPDX-License-Identifier: Apache-2.0
#include "token/PromptWeights.h"

#include <algorithm>
#include <optional>

#include "base/Text.h"

namespace tempera::token {

namespace {

constexpr double kRound = 1.1, kSquare = 1 / 1.1;
constexpr std::size_t kDeepest = 256; ///< every piece is multiplied as often; deeper brackets are characters

class Parser {
public:
    explicit Parser(std::string_view prompt)
        : rest_(prompt) {}

    std::vector<WeightedText> parse() {
        while (!rest_.empty())
            step();
        for (const std::size_t from : round_)
            multiply(from, kRound);
        for (const std::size_t from : square_)
            multiply(from, kSquare);
        return merged();
    }

private:
    void step() {
        switch (rest_.front()) {
        case '\\':
            return escape();
        case '(':
            return open(round_);
        case '[':
            return open(square_);
        case ')':
            return close(round_, kRound);
        case ']':
            return close(square_, kSquare);
        case ':':
            return colon();
        default:
            return take(std::min(rest_.find_first_of("\\()[]:"), rest_.size()));
        }
    }

    void take(std::size_t bytes) {
        pieces_.push_back({std::string(rest_.substr(0, bytes)), 1.0});
        rest_.remove_prefix(bytes);
    }

    void escape() {
        rest_.remove_prefix(1);
        constexpr std::string_view escaped = "()[]\\";
        if (!rest_.empty() && escaped.find(rest_.front()) != std::string_view::npos)
            take(1);
    }

    void open(std::vector<std::size_t>& brackets) {
        if (brackets.size() >= kDeepest)
            return take(1);
        brackets.push_back(pieces_.size());
        rest_.remove_prefix(1);
    }

    void close(std::vector<std::size_t>& brackets, double factor) {
        if (brackets.empty())
            return take(1);
        multiply(brackets.back(), factor);
        brackets.pop_back();
        rest_.remove_prefix(1);
    }

    /// ": 1.3 )" ends a round bracket with its factor; any other colon is a character.
    void colon() {
        const std::size_t end = rest_.find(')');
        const std::string_view inside = end == std::string_view::npos ? "" : trim(rest_.substr(1, end - 1));
        const std::size_t sign = inside.starts_with('+') || inside.starts_with('-') ? 1 : 0;
        const bool isNumber = inside.find_first_not_of(".0123456789", sign) == std::string_view::npos;
        const auto size = isNumber ? parseNumber(inside.substr(sign)) : std::nullopt;
        if (!size || round_.empty())
            return take(1);
        multiply(round_.back(), inside.starts_with('-') ? -*size : *size);
        round_.pop_back();
        rest_.remove_prefix(end + 1);
    }

    void multiply(std::size_t from, double factor) {
        for (std::size_t i = from; i < pieces_.size(); ++i)
            pieces_[i].weight *= factor;
    }

    std::vector<WeightedText> merged() const {
        std::vector<WeightedText> out;
        for (const WeightedText& piece : pieces_)
            if (!out.empty() && out.back().weight == piece.weight)
                out.back().text += piece.text;
            else
                out.push_back(piece);
        return out;
    }

    std::string_view rest_;
    std::vector<WeightedText> pieces_;
    std::vector<std::size_t> round_, square_; ///< where the open brackets begin
};

} // namespace

std::vector<WeightedText> parsePromptWeights(std::string_view prompt) {
    if (prompt.find_first_of("()[]") == std::string_view::npos)
        return {{std::string(prompt), 1.0}};
    std::vector<WeightedText> pieces = Parser(prompt).parse();
    if (pieces.empty())
        pieces.push_back({});
    return pieces;
}

} // namespace tempera::token

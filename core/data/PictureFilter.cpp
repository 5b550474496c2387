// SPDX-License-Identifier: Apache-2.0
#include "data/PictureFilter.h"

#include <algorithm>

#include "base/Quote.h"
#include "base/Text.h"
#include "data/FilterTerms.h"
#include "data/FilterTokens.h"

namespace tempera::data {

struct PictureFilter::Node {
    enum class Kind { And, Or, Not, Leaf } kind = Kind::Leaf;
    std::vector<std::shared_ptr<const Node>> parts;
    PictureTest test;

    bool matches(SeenPicture& seen) const {
        const auto partMatches = [&seen](const std::shared_ptr<const Node>& part) { return part->matches(seen); };
        switch (kind) {
        case Kind::And:
            return std::all_of(parts.begin(), parts.end(), partMatches);
        case Kind::Or:
            return std::any_of(parts.begin(), parts.end(), partMatches);
        case Kind::Not:
            return !parts.front()->matches(seen);
        case Kind::Leaf:
            break;
        }
        return test(seen);
    }
};

namespace {

using Node = PictureFilter::Node;
using Part = std::shared_ptr<const Node>;

/// OR binds less than AND, which may be left out; NOT binds most.
class Parser {
public:
    explicit Parser(std::vector<FilterToken> tokens)
        : tokens_(std::move(tokens)) {}

    Result<Part> parse() {
        TEMPERA_TRY(Part whole, parseOr(0));
        if (place_ < tokens_.size())
            return Error::badRequest("\")\" has no \"(\" before it");
        return whole;
    }

private:
    using Kind = FilterToken::Kind;
    bool at(Kind kind) const { return place_ < tokens_.size() && tokens_[place_].kind == kind; }
    static Part joined(Node::Kind kind, std::vector<Part> parts) {
        if (parts.size() == 1 && kind != Node::Kind::Not)
            return parts.front();
        auto node = std::make_shared<Node>();
        node->kind = kind;
        node->parts = std::move(parts);
        return node;
    }

    Result<Part> parseOr(int depth) {
        std::vector<Part> parts;
        do {
            TEMPERA_TRY(Part part, parseAnd(depth));
            parts.push_back(std::move(part));
        } while (take(Kind::Or));
        return joined(Node::Kind::Or, std::move(parts));
    }

    Result<Part> parseAnd(int depth) {
        std::vector<Part> parts;
        do {
            TEMPERA_TRY(Part part, parseOne(depth));
            parts.push_back(std::move(part));
            if (take(Kind::And) && (at(Kind::Or) || at(Kind::Close) || place_ == tokens_.size()))
                return Error::badRequest("nothing stands behind AND");
        } while (place_ < tokens_.size() && !at(Kind::Or) && !at(Kind::Close));
        return joined(Node::Kind::And, std::move(parts));
    }

    Result<Part> parseOne(int depth) {
        constexpr int kDeepest = 100;
        if (depth > kDeepest)
            return Error::badRequest("too many parentheses");
        if (place_ == tokens_.size())
            return Error::badRequest("something is missing at the end");
        const FilterToken token = tokens_[place_++];
        switch (token.kind) {
        case Kind::Not: {
            TEMPERA_TRY(Part part, parseOne(depth + 1));
            return joined(Node::Kind::Not, {std::move(part)});
        }
        case Kind::Open: {
            TEMPERA_TRY(Part part, parseOr(depth + 1));
            if (!take(Kind::Close))
                return Error::badRequest("\"(\" has no \")\" behind it");
            return part;
        }
        case Kind::Term: {
            TEMPERA_TRY(PictureTest test, makePictureTest(token.key, token.value));
            auto leaf = std::make_shared<Node>();
            leaf->test = std::move(test);
            return Part(leaf);
        }
        case Kind::And:
        case Kind::Or:
        case Kind::Close:
            break;
        }
        return Error::badRequest(token.kind == Kind::Close ? "nothing stands before \")\""
                                                           : "nothing stands before OR or AND");
    }

    bool take(Kind kind) {
        const bool there = at(kind);
        place_ += there ? 1 : 0;
        return there;
    }

    std::vector<FilterToken> tokens_;
    std::size_t place_ = 0;
};

} // namespace

Result<PictureFilter> PictureFilter::parse(std::string_view text) {
    PictureFilter filter;
    if (!isUtf8(text))
        return Error::badRequest("found " + inQuotes(text) + ", expected text in UTF-8");
    std::vector<FilterToken> tokens = filterTokens(text);
    if (tokens.empty())
        return filter;
    for (const FilterToken& token : tokens) {
        filter.needsBuckets_ |= token.key == "bucket";
        filter.needsProblems_ |= token.key == "problem";
        filter.needsTokens_ |= token.key == "tokens";
    }
    TEMPERA_TRY(filter.root_, Parser(std::move(tokens)).parse());
    return filter;
}

bool PictureFilter::matches(const FilteredPicture& picture) const {
    SeenPicture seen(picture);
    return !root_ || root_->matches(seen);
}

} // namespace tempera::data

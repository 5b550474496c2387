// SPDX-License-Identifier: Apache-2.0
#include "data/PictureFilter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "base/Quote.h"
#include "base/Text.h"
#include "base/Utf8.h"
#include "data/CaptionEdits.h"
#include "token/PreTokenizer.h"

namespace tempera::data {

namespace {

/// Texts of one picture in the form in which they are compared, made when they are first asked for.
class Seen {
public:
    explicit Seen(const FilteredPicture& picture)
        : facts(picture) {}

    const std::string& caption() { return folded(caption_, facts.caption); }
    const std::string& name() { return folded(name_, facts.picture.file.filename().string()); }
    const std::string& path() { return folded(path_, facts.picture.file.string()); }

    const FilteredPicture& facts;

private:
    static const std::string& folded(std::optional<std::string>& kept, std::string_view text) {
        if (!kept)
            kept = token::normalize(text);
        return *kept;
    }
    std::optional<std::string> caption_, name_, path_;
};

using Test = std::function<bool(Seen&)>;

/// Whether `text` is like `pattern`, in which * and ? stand for others.
bool isLike(std::string_view text, std::string_view pattern) {
    std::size_t t = 0, p = 0, star = std::string_view::npos, from = 0;
    while (t < text.size()) {
        const std::size_t letter = std::max<std::size_t>(1, utf8SequenceLength(text.substr(t)));
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = t;
        } else if (p < pattern.size() && pattern[p] == '?') {
            t += letter;
            ++p;
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++t, ++p;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++from;
        } else {
            return false;
        }
    }
    return pattern.substr(p).find_first_not_of('*') == std::string_view::npos;
}

bool hasWildcard(std::string_view text) { return text.find_first_of("*?") != std::string_view::npos; }

bool holds(std::string_view text, std::string_view pattern) {
    return hasWildcard(pattern) ? isLike(text, "*" + std::string(pattern) + "*")
                                : text.find(pattern) != std::string_view::npos;
}

Error expected(std::string_view key, std::string_view what, std::string_view found) {
    return Error::badRequest(std::string(key) + ": expected " + std::string(what) + ", found " + inQuotes(found));
}

/// "16:9" or "1.5".
std::optional<double> ratioOf(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return parseNumber(text);
    const auto width = parseNumber(text.substr(0, colon)), height = parseNumber(text.substr(colon + 1));
    return width && height && *height > 0 ? std::optional(*width / *height) : std::nullopt;
}

using Compare = std::function<bool(double)>;

/// ">75", "<=75", "!=3", "75" and "10-20".
Result<Compare> parseComparison(std::string_view key, std::string_view text, double tolerance = 0) {
    const auto number = [&](std::string_view part) { return ratioOf(trim(part)); };
    constexpr std::string_view kWhat = "a number such as 75, >75, <=75 or 10-75";
    for (const std::string_view sign : {">=", "<=", "!=", "=", ">", "<"}) {
        if (!text.starts_with(sign))
            continue;
        const auto bound = number(text.substr(sign.size()));
        if (!bound)
            return expected(key, kWhat, text);
        return Compare([sign, bound = *bound, tolerance](double value) {
            const bool equal = std::abs(value - bound) <= tolerance;
            return sign == ">="   ? value >= bound
                   : sign == "<=" ? value <= bound
                   : sign == "!=" ? !equal
                   : sign == "="  ? equal
                   : sign == ">"  ? value > bound
                                  : value < bound;
        });
    }
    if (const std::size_t dash = text.find('-', 1); dash != std::string_view::npos) {
        const auto least = number(text.substr(0, dash)), most = number(text.substr(dash + 1));
        if (!least || !most)
            return expected(key, kWhat, text);
        return Compare([least = *least, most = *most](double value) { return value >= least && value <= most; });
    }
    const auto exact = number(text);
    if (!exact)
        return expected(key, kWhat, text);
    return Compare([exact = *exact, tolerance](double value) { return std::abs(value - exact) <= tolerance; });
}

/// "512x768" or "512×768".
std::optional<Size> parseSize(std::string_view text) {
    std::size_t length = 1;
    std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) {
        cross = text.find("×");
        length = std::string_view("×").size();
    }
    if (cross == std::string_view::npos)
        return std::nullopt;
    const auto width = parseInteger(trim(text.substr(0, cross))),
               height = parseInteger(trim(text.substr(cross + length)));
    constexpr long long kMost = 1 << 24;
    if (!width || !height || *width < 1 || *height < 1 || *width > kMost || *height > kMost)
        return std::nullopt;
    return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

template <class Number>
Result<Test> comparing(std::string_view key, std::string_view value, Number number, double tolerance = 0) {
    TEMPERA_TRY(const Compare compare, parseComparison(key, value, tolerance));
    return Test([compare, number](Seen& seen) { return compare(static_cast<double>(number(seen.facts))); });
}

Result<Test> sizeTest(std::string_view value) {
    if (const auto size = parseSize(value))
        return Test([size = *size](Seen& seen) {
            return Size{seen.facts.picture.width, seen.facts.picture.height} == size;
        });
    auto shorter = comparing(
        "size", value, [](const FilteredPicture& seen) { return std::min(seen.picture.width, seen.picture.height); });
    return shorter.ok() ? std::move(shorter)
                        : expected("size", "512x768, or a number for the shorter side such as <512", value);
}

Result<Test> bucketTest(std::string_view value) {
    const auto size = parseSize(value);
    if (!size)
        return expected("bucket", "a size such as 512x768", value);
    return Test([size = *size](Seen& seen) { return seen.facts.bucket == size; });
}

Result<Test> problemTest(std::string_view value) {
    if (value == "any" || value == "*")
        return Test([](Seen& seen) { return !seen.facts.problems.empty(); });
    for (const Severity severity : {Severity::Note, Severity::Warning, Severity::Error})
        if (value == severityName(severity))
            return Test([severity](Seen& seen) {
                return std::any_of(seen.facts.problems.begin(), seen.facts.problems.end(),
                                   [severity](const Problem* problem) { return problem->severity == severity; });
            });
    std::vector<std::string> names;
    std::vector<ProblemKind> kinds;
    for (int i = 0; i <= static_cast<int>(ProblemKind::FolderRepeats); ++i) {
        const auto kind = static_cast<ProblemKind>(i);
        names.emplace_back(kindName(kind));
        if (holds(names.back(), value))
            kinds.push_back(kind);
    }
    if (kinds.empty())
        return expected("problem", "any, error, warning, note, or a kind such as too-small or duplicate", value);
    return Test([kinds](Seen& seen) {
        return std::any_of(seen.facts.problems.begin(), seen.facts.problems.end(), [&kinds](const Problem* problem) {
            return std::find(kinds.begin(), kinds.end(), problem->kind) != kinds.end();
        });
    });
}

Result<Test> stateTest(std::string_view value) {
    struct State {
        std::string_view name;
        bool (*holds)(const FilteredPicture&);
    };
    static constexpr std::array kStates = {
        State{"edited", [](const FilteredPicture& seen) { return seen.isEdited; }},
        State{"captioned", [](const FilteredPicture& seen) { return seen.picture.hasCaption; }},
        State{"masked", [](const FilteredPicture& seen) { return !seen.picture.mask.empty(); }},
        State{"class", [](const FilteredPicture& seen) { return seen.folder.use == FolderUse::Class; }},
        State{"validation", [](const FilteredPicture& seen) { return seen.folder.use == FolderUse::Validation; }},
    };
    for (const State& state : kStates)
        if (state.name == value)
            return Test([holds = state.holds](Seen& seen) { return holds(seen.facts); });
    return expected("is", "edited, captioned, masked, class or validation", value);
}

Result<Test> tagTest(std::string_view value) {
    return Test([value = std::string(trim(value))](Seen& seen) {
        const auto tags = tagsOf(seen.caption());
        return std::any_of(tags.begin(), tags.end(), [&value](const std::string& tag) { return isLike(tag, value); });
    });
}

struct Term {
    FilterTerm name;
    Result<Test> (*make)(std::string_view value);
};

constexpr std::array kTerms = {
    Term{{"tag", "tag:\"red dress\""}, tagTest},
    Term{{"caption", "caption:outdoors"},
         [](std::string_view value) -> Result<Test> {
             return Test([value = std::string(value)](Seen& seen) { return holds(seen.caption(), value); });
         }},
    Term{{"name", "name:portrait*"},
         [](std::string_view value) -> Result<Test> {
             return Test([value = std::string(value)](Seen& seen) { return holds(seen.name(), value); });
         }},
    Term{{"path", "path:close-ups"},
         [](std::string_view value) -> Result<Test> {
             return Test([value = std::string(value)](Seen& seen) { return holds(seen.path(), value); });
         }},
    Term{{"tags", "tags:<3"},
         [](std::string_view value) {
             return comparing("tags", value, [](const FilteredPicture& seen) { return tagsOf(seen.caption).size(); });
         }},
    Term{{"tokens", "tokens:>75"},
         [](std::string_view value) {
             return comparing("tokens", value, [](const FilteredPicture& seen) { return seen.tokens; });
         }},
    Term{{"size", "size:<512"}, sizeTest},
    Term{{"width", "width:>=1024"},
         [](std::string_view value) {
             return comparing("width", value, [](const FilteredPicture& seen) { return seen.picture.width; });
         }},
    Term{{"height", "height:>=1024"},
         [](std::string_view value) {
             return comparing("height", value, [](const FilteredPicture& seen) { return seen.picture.height; });
         }},
    Term{{"aspect", "aspect:>16:9"},
         [](std::string_view value) {
             constexpr double kAlike = 0.01;
             return comparing(
                 "aspect", value,
                 [](const FilteredPicture& seen) {
                     return static_cast<double>(seen.picture.width) / seen.picture.height;
                 },
                 kAlike);
         }},
    Term{{"bucket", "bucket:512x768"}, bucketTest},
    Term{{"repeats", "repeats:>10"},
         [](std::string_view value) {
             return comparing("repeats", value, [](const FilteredPicture& seen) { return seen.folder.repeats; });
         }},
    Term{{"problem", "problem:too-small"}, problemTest},
    Term{{"is", "is:edited"}, stateTest},
};

const Term* findTerm(std::string_view key) {
    const auto found =
        std::find_if(kTerms.begin(), kTerms.end(), [key](const Term& term) { return term.name.key == key; });
    return found == kTerms.end() ? nullptr : &*found;
}

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

struct Token {
    enum class Kind { Open, Close, And, Or, Not, Term } kind = Kind::Term;
    std::string key;
    std::string value;
};

/// Everything up to the next space or parenthesis; what stands in quotes is taken as it is.
std::string readValue(std::string_view text, std::size_t& place) {
    std::string value;
    const bool quoted = place < text.size() && text[place] == '"';
    if (quoted) {
        for (++place; place < text.size() && text[place] != '"'; ++place) {
            if (text[place] == '\\' && place + 1 < text.size())
                ++place;
            value += text[place];
        }
        ++place;
        return value;
    }
    for (; place < text.size() && !isSpace(text[place]) && text[place] != '(' && text[place] != ')'; ++place)
        value += text[place];
    return value;
}

Result<std::vector<Token>> tokensOf(std::string_view text) {
    using Kind = Token::Kind;
    std::vector<Token> tokens;
    for (std::size_t place = 0; place < text.size();) {
        const char c = text[place];
        if (isSpace(c)) {
            ++place;
        } else if (c == '(' || c == ')') {
            tokens.push_back({c == '(' ? Kind::Open : Kind::Close, {}, {}});
            ++place;
        } else if (c == '-' && place + 1 < text.size() && !isSpace(text[place + 1])) {
            tokens.push_back({Kind::Not, {}, {}});
            ++place;
        } else {
            std::size_t end = place;
            while (end < text.size() && text[end] >= 'a' && text[end] <= 'z')
                ++end;
            const bool keyed = end > place && end < text.size() && text[end] == ':';
            const std::string key(keyed ? text.substr(place, end - place) : std::string_view());
            place = keyed ? end + 1 : place;
            const bool quoted = place < text.size() && text[place] == '"';
            std::string value = readValue(text, place);
            const bool plain = !keyed && !quoted;
            tokens.push_back({plain && value == "AND"   ? Kind::And
                              : plain && value == "OR"  ? Kind::Or
                              : plain && value == "NOT" ? Kind::Not
                                                        : Kind::Term,
                              key, std::move(value)});
        }
    }
    return tokens;
}

} // namespace

struct PictureFilter::Node {
    enum class Kind { And, Or, Not, Leaf } kind = Kind::Leaf;
    std::vector<std::shared_ptr<const Node>> parts;
    Test test;

    bool matches(Seen& seen) const {
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
    explicit Parser(std::vector<Token> tokens)
        : tokens_(std::move(tokens)) {}

    Result<Part> parse() {
        TEMPERA_TRY(Part whole, parseOr(0));
        if (place_ < tokens_.size())
            return Error::badRequest("\")\" has no \"(\" before it");
        return whole;
    }

private:
    using Kind = Token::Kind;
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
        const Token token = tokens_[place_++];
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
            TEMPERA_TRY(Test test, makeTest(token));
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

    static Result<Test> makeTest(const Token& token) {
        const std::string value = token::normalize(token.value);
        if (token.key.empty())
            return Test([value](Seen& seen) { return holds(seen.name(), value) || holds(seen.caption(), value); });
        const Term* term = findTerm(token.key);
        if (!term) {
            std::vector<std::string> keys;
            for (const Term& each : kTerms)
                keys.emplace_back(each.name.key);
            const auto near = nearest(token.key, keys);
            return Error::badRequest(
                "there is no " + inQuotes(token.key + ":") +
                (near ? "; is " + inQuotes(*near + ":") + " meant?" : "; a text with a colon goes in quotes"));
        }
        if (trim(value).empty())
            return Error::badRequest(token.key + ": expected something such as " + std::string(term->name.example));
        return term->make(value);
    }

    bool take(Kind kind) {
        const bool there = at(kind);
        place_ += there ? 1 : 0;
        return there;
    }

    std::vector<Token> tokens_;
    std::size_t place_ = 0;
};

} // namespace

Result<PictureFilter> PictureFilter::parse(std::string_view text) {
    PictureFilter filter;
    TEMPERA_TRY(std::vector<Token> tokens, tokensOf(text));
    if (tokens.empty())
        return filter;
    for (const Token& token : tokens) {
        filter.needsBuckets_ |= token.key == "bucket";
        filter.needsProblems_ |= token.key == "problem";
    }
    TEMPERA_TRY(filter.root_, Parser(std::move(tokens)).parse());
    return filter;
}

bool PictureFilter::matches(const FilteredPicture& picture) const {
    Seen seen(picture);
    return !root_ || root_->matches(seen);
}

std::span<const FilterTerm> filterTerms() {
    static const std::vector<FilterTerm> terms = [] {
        std::vector<FilterTerm> all;
        for (const Term& term : kTerms)
            all.push_back(term.name);
        return all;
    }();
    return terms;
}

std::string quotedForFilter(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    const bool plain = !text.empty() && text.find_first_of(" \t\"\\()") == std::string_view::npos;
    return plain ? std::string(text) : quoted + "\"";
}

} // namespace tempera::data

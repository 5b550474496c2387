// SPDX-License-Identifier: Apache-2.0
#include "data/FilterTerms.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/Quote.h"
#include "base/Text.h"
#include "data/CaptionEdits.h"
#include "data/FilterValues.h"
#include "token/PreTokenizer.h"

namespace tempera::data {

namespace {

const std::string& folded(std::optional<std::string>& kept, std::string_view text) {
    if (!kept)
        kept = token::normalize(text);
    return *kept;
}

template <class Number>
Result<PictureTest> comparing(std::string_view key, std::string_view value, Number number, double tolerance = 0) {
    TEMPERA_TRY(const Compare compare, parseComparison(key, value, tolerance));
    return PictureTest(
        [compare, number](SeenPicture& seen) { return compare(static_cast<double>(number(seen.facts))); });
}

Result<PictureTest> sizeTest(std::string_view value) {
    if (const auto size = parseSize(value))
        return PictureTest([size = *size](SeenPicture& seen) {
            return Size{seen.facts.picture.width, seen.facts.picture.height} == size;
        });
    auto shorter = comparing(
        "size", value, [](const FilteredPicture& seen) { return std::min(seen.picture.width, seen.picture.height); });
    return shorter.ok() ? std::move(shorter)
                        : expected("size", "512x768, or a number for the shorter side such as <512", value);
}

Result<PictureTest> bucketTest(std::string_view value) {
    const auto size = parseSize(value);
    if (!size)
        return expected("bucket", "a size such as 512x768", value);
    return PictureTest([size = *size](SeenPicture& seen) { return seen.facts.bucket == size; });
}

Result<PictureTest> problemTest(std::string_view value) {
    if (value == "any" || value == "*")
        return PictureTest([](SeenPicture& seen) { return !seen.facts.problems.empty(); });
    for (const Severity severity : {Severity::Note, Severity::Warning, Severity::Error})
        if (value == severityName(severity))
            return PictureTest([severity](SeenPicture& seen) {
                return std::any_of(seen.facts.problems.begin(), seen.facts.problems.end(),
                                   [severity](const Problem* problem) { return problem->severity == severity; });
            });
    std::vector<ProblemKind> kinds;
    std::ranges::copy_if(problemKinds(), std::back_inserter(kinds),
                         [&](ProblemKind kind) { return holds(kindName(kind), value); });
    if (kinds.empty())
        return expected("problem", "any, error, warning, note, or a kind such as too-small or duplicate", value);
    return PictureTest([kinds](SeenPicture& seen) {
        return std::any_of(seen.facts.problems.begin(), seen.facts.problems.end(), [&kinds](const Problem* problem) {
            return std::find(kinds.begin(), kinds.end(), problem->kind) != kinds.end();
        });
    });
}

Result<PictureTest> stateTest(std::string_view value) {
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
            return PictureTest([holds = state.holds](SeenPicture& seen) { return holds(seen.facts); });
    return expected("is", "edited, captioned, masked, class or validation", value);
}

Result<PictureTest> tagTest(std::string_view value) {
    return PictureTest([value = std::string(trim(value))](SeenPicture& seen) {
        const auto tags = tagsOf(seen.caption());
        return std::any_of(tags.begin(), tags.end(), [&value](const std::string& tag) { return isLike(tag, value); });
    });
}

struct Term {
    FilterTerm name;
    Result<PictureTest> (*make)(std::string_view value);
};

constexpr std::array kTerms = {
    Term{{"tag", "tag:\"red dress\""}, tagTest},
    Term{{"caption", "caption:outdoors"},
         [](std::string_view value) -> Result<PictureTest> {
             return PictureTest(
                 [value = std::string(value)](SeenPicture& seen) { return holds(seen.caption(), value); });
         }},
    Term{{"name", "name:portrait*"},
         [](std::string_view value) -> Result<PictureTest> {
             return PictureTest([value = std::string(value)](SeenPicture& seen) { return holds(seen.name(), value); });
         }},
    Term{{"path", "path:close-ups"},
         [](std::string_view value) -> Result<PictureTest> {
             return PictureTest([value = std::string(value)](SeenPicture& seen) { return holds(seen.path(), value); });
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
} // namespace

const std::string& SeenPicture::caption() { return folded(caption_, facts.caption); }
const std::string& SeenPicture::name() {
    const std::string_view file = facts.picture.file.string();
    return folded(name_, file.substr(file.rfind('/') + 1));
}
const std::string& SeenPicture::path() { return folded(path_, facts.picture.file.string()); }

Result<PictureTest> makePictureTest(std::string_view key, std::string_view text) {
    const std::string value = token::normalize(text);
    if (key.empty())
        return PictureTest(
            [value](SeenPicture& seen) { return holds(seen.name(), value) || holds(seen.caption(), value); });
    const Term* term = findTerm(key);
    if (!term) {
        std::vector<std::string> keys;
        for (const Term& each : kTerms)
            keys.emplace_back(each.name.key);
        const auto near = nearest(key, keys);
        return Error::badRequest(
            "there is no " + inQuotes(std::string(key) + ":") +
            (near ? "; is " + inQuotes(*near + ":") + " meant?" : "; a text with a colon goes in quotes"));
    }
    if (trim(value).empty())
        return Error::badRequest(std::string(key) + ": expected something such as " + std::string(term->name.example));
    return term->make(value);
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

} // namespace tempera::data

// SPDX-License-Identifier: Apache-2.0
#include "options/Search.h"

#include <algorithm>
#include <array>

#include "base/Text.h"
#include "options/Schema.h"
#include "options/Spelling.h"

namespace tempera::options {

namespace {

std::string_view lastSegment(std::string_view key) { return key.substr(key.find('.') + 1); }

/// All names that other trainers give the option.
std::vector<std::string> otherNames(const Option& option) {
    std::vector<std::string> names;
    const Aliases& aliases = option.facts.aliases;
    for (const std::string_view trainer : {aliases.sdScripts, aliases.kohyaSs, aliases.oneTrainer})
        for (const std::string& name : split(trainer, ' '))
            if (!name.empty())
                names.push_back(plainName(name));
    return names;
}

/// The values that it has, by every name of theirs.
std::vector<std::string> valueNames(const Option& option) {
    std::vector<std::string> names;
    for (const Choice& choice : option.choices) {
        names.push_back(plainName(choice.id));
        names.push_back(plainName(choice.label));
        for (const std::string& other : split(choice.otherNames, ' '))
            if (!other.empty())
                names.push_back(plainName(other));
    }
    return names;
}

/// What people write for short or as in the scripts of diffusers, and what is meant, both as plain names.
struct Abbreviation {
    std::string_view shortName;
    std::string_view meant;
};
constexpr std::array kAbbreviations = {
    Abbreviation{"lr", "learningrate"},
    Abbreviation{"bs", "batchsize"},
    Abbreviation{"dim", "rank"},
    Abbreviation{"dtype", "precision"},
    Abbreviation{"ckpt", "checkpoint"},
    Abbreviation{"te", "textencoder"},
    Abbreviation{"ti", "textualinversion"},
    Abbreviation{"wd", "weightdecay"},
    Abbreviation{"res", "resolution"},
    Abbreviation{"grad", "gradient"},
    Abbreviation{"optim", "optimizer"},
    Abbreviation{"scheduler", "schedule"},
    Abbreviation{"vram", "memory"},
    Abbreviation{"adambeta1", "optimizer.beta1"},
    Abbreviation{"adambeta2", "optimizer.beta2"},
    Abbreviation{"adamepsilon", "optimizer.epsilon"},
    Abbreviation{"adamweightdecay", "optimizer.weightdecay"},
    Abbreviation{"centercrop", "dataset.randomcrop"},
    Abbreviation{"checkpointingsteps", "save.everysteps"},
    Abbreviation{"checkpointstotallimit", "save.keeplast"},
    Abbreviation{"classdatadir", "dataset.classpath"},
    Abbreviation{"dataloadernumworkers", "devices.loaderthreads"},
    Abbreviation{"initializertoken", "embedding.initwords"},
    Abbreviation{"instancedatadir", "dataset.path"},
    Abbreviation{"lrnumcycles", "schedule.cycles"},
    Abbreviation{"lrpower", "schedule.power"},
    Abbreviation{"numclassimages", "dataset.classimages"},
    Abbreviation{"numtrainepochs", "train.epochs"},
    Abbreviation{"placeholdertoken", "embedding.tokens"},
    Abbreviation{"predictiontype", "model.prediction"},
    Abbreviation{"pretrainedvaemodelnameorpath", "model.vae"},
    Abbreviation{"proportionemptyprompts", "dataset.captiondropout"},
    Abbreviation{"rescalebetaszerosnr", "model.zeroterminalsnr"},
    Abbreviation{"scalelr", "optimizer.lrscaling"},
    Abbreviation{"usedora", "network.dora"},
    Abbreviation{"useema", "ema.enabled"},
    Abbreviation{"validationepochs", "sample.everyepochs"},
    Abbreviation{"validationprompt", "sample.prompts"},
    Abbreviation{"validationsteps", "sample.everysteps"},
    Abbreviation{"withpriorpreservation", "dataset.classpath"},
};

std::string_view meantBy(std::string_view plain) {
    const auto* found = std::ranges::find(kAbbreviations, plain, &Abbreviation::shortName);
    return found == kAbbreviations.end() ? std::string_view() : found->meant;
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) > 127;
}

bool beginsAWord(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if (at == 0 || !isLetter(text[at - 1]))
            return true;
    return false;
}

/// Signs in labels that nobody need type: "Rank (dimension)", "ランク（Rank）".
std::string withoutSigns(std::string text) {
    constexpr std::array<std::string_view, 30> kSigns = {
        "(", ")", ",", ";", "\"", "'",  "?",  "!",  "&",  "%",  "…",  "–",  "—",  "×",  "·",
        "„", "“", "”", "’", "（", "）", "、", "。", "・", "「", "」", "，", "；", "：", "？",
    };
    for (const std::string_view sign : kSigns)
        for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos;)
            text.replace(at, sign.size(), " ");
    return text;
}

constexpr int kPartOfAName = 30;

/// How well one word of a query fits an option; 0: not at all. The steps between the figures are what counts: an exact
/// name beats a beginning, a beginning beats a value, that a part, and the help text comes last.
/// @param word in lower case. @param plain the same as plainName
int fit(const Option& option, std::string_view word, std::string_view plain) {
    const std::string key = lowerAscii(option.key()), plainKey = plainName(key);
    const std::string label = withoutSigns(lowerAscii(option.facts.label)), plainLabel = plainName(label);
    const std::vector<std::string> names = otherNames(option);
    const auto isPart = [&](const std::string& text) { return text.find(plain) != std::string::npos; };
    if (plainKey == plain || lastSegment(plainKey) == plain || plainLabel == plain)
        return 100;
    if (std::ranges::find(names, plain) != names.end())
        return 90;
    if (beginsAWord(label, word))
        return 70;
    if (beginsAWord(key, word))
        return 60;
    if (const auto values = valueNames(option); std::ranges::find(values, plain) != values.end())
        return 50;
    if (isPart(plainKey) || isPart(plainLabel))
        return 40;
    if (std::ranges::any_of(names, isPart))
        return kPartOfAName;
    if (constexpr std::size_t kTelling = 4; plain.size() >= kTelling && std::ranges::any_of(valueNames(option), isPart))
        return 20;
    const std::string help = lowerAscii(option.facts.help);
    if (beginsAWord(help, word))
        return 10;
    return help.find(word) != std::string::npos ? 5 : 0;
}

/// The same for what an option is called in another language. A script without spaces has no beginnings of words.
int fitTranslated(const Option& option, std::string_view word, std::string_view plain, const Translate& translate) {
    const std::string label = withoutSigns(translate(option.facts.label)), plainLabel = plainName(label);
    if (plainLabel == plain)
        return 100;
    if (beginsAWord(label, word))
        return 70;
    std::vector<std::string> values;
    for (const Choice& choice : option.choices)
        values.push_back(plainName(translate(choice.label)));
    if (std::ranges::find(values, plain) != values.end())
        return 50;
    if (plainLabel.find(plain) != std::string::npos)
        return 40;
    const auto isPart = [&](const std::string& text) { return text.find(plain) != std::string::npos; };
    if (constexpr std::size_t kTelling = 4; plain.size() >= kTelling && std::ranges::any_of(values, isPart))
        return 20;
    const std::string help = translate(option.facts.help);
    if (beginsAWord(help, word))
        return 10;
    return help.find(word) != std::string::npos ? 5 : 0;
}

int bestFit(const Option& option, std::string_view word, const Translate& translate = {}) {
    const std::string plain = plainName(word);
    if (plain.empty())
        return 0;
    const std::string_view meant = meantBy(plain);
    const int best = std::max(fit(option, word, plain), meant.empty() ? 0 : fit(option, meant, meant));
    return translate && best < 100 ? std::max(best, fitTranslated(option, word, plain, translate)) : best;
}

/// In lower case; of "--network-dim=8" the name alone, of "LyCORIS/LoHa" both.
std::vector<std::string> wordsOf(std::string_view query) {
    std::string text = withoutSigns(lowerAscii(query));
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '/'; }, ' ');
    std::vector<std::string> words = split(text, ' ');
    for (std::string& word : words) {
        word.erase(0, word.find_first_not_of("-."));
        word.erase(std::min(word.find('='), word.size()));
        word.erase(word.find_last_not_of('.') + 1);
    }
    std::erase(words, "");
    return words;
}

} // namespace

std::vector<const Option*> Schema::search(std::string_view query) const { return options::search(query, {}); }

std::vector<const Option*> search(std::string_view query, const Translate& translate) {
    const std::vector<std::string> words = wordsOf(query);
    if (words.empty())
        return {};
    constexpr int kWholeLabel = 100; // above others that only begin with the same words
    std::string whole;
    for (const std::string& word : words) {
        const std::string plain = plainName(word);
        const std::string_view meant = meantBy(plain);
        whole += meant.empty() ? plain : std::string(meant);
    }
    const auto isWhole = [&](std::string label) { return plainName(withoutSigns(std::move(label))) == whole; };
    std::vector<std::pair<int, const Option*>> found;
    for (const Option& option : schema().options()) {
        int score = 0;
        const bool all = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            const int points = bestFit(option, word, translate);
            score += points;
            return points > 0;
        });
        if (all && (isWhole(std::string(option.facts.label)) || (translate && isWhole(translate(option.facts.label)))))
            score += kWholeLabel;
        if (all)
            found.emplace_back(score, &option);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<const Option*> options;
    for (const auto& [score, option] : found)
        options.push_back(option);
    return options;
}

namespace {

/// The first option that `matches`.
template <class Matches>
std::string firstKey(std::span<const Option> options, Matches matches) {
    const auto at = std::ranges::find_if(options, matches);
    return at == options.end() ? std::string() : std::string(at->key());
}

bool isLast(const Option& option, std::string_view plain) { return plainName(lastSegment(option.key())) == plain; }

/// By a name that it has, from the surest on: its key, what is meant for short within the group, another trainer's
/// name, its key without the group.
std::string keyNamed(std::span<const Option> options, const std::string& wanted) {
    const std::string plain = plainName(wanted), last = plainName(lastSegment(wanted));
    const std::string group = wanted.substr(0, wanted.find('.') + 1);
    const std::string_view meant = meantBy(last);
    std::string joined = plain; // "network.dim" for network_dim
    std::erase(joined, '.');
    const auto hasName = [&](const Option& option) {
        return std::ranges::any_of(otherNames(option), [&](const std::string& other) {
            return other == plain || other == joined || other == last;
        });
    };
    const std::array found = {
        firstKey(options, [&](const Option& option) { return plainName(option.key()) == plain; }),
        firstKey(options,
                 [&](const Option& option) {
                     return !meant.empty() && !group.empty() && option.key().starts_with(group) &&
                            isLast(option, meant);
                 }),
        firstKey(options, hasName),
        firstKey(options, [&](const Option& option) { return isLast(option, last); }),
        firstKey(options, [&](const Option& option) { return plainName(option.facts.label) == meant; }),
    };
    const auto best = std::ranges::find_if(found, [](const std::string& key) { return !key.empty(); });
    return best == found.end() ? std::string() : *best;
}

/// By its spelling, in its group first.
std::string keySpelled(std::span<const Option> options, const std::string& wanted) {
    const std::string group = wanted.substr(0, wanted.find('.') + 1);
    std::vector<std::string> keys, inGroup;
    for (const Option& option : options) {
        keys.emplace_back(option.key());
        if (!group.empty() && option.key().starts_with(group))
            inGroup.emplace_back(option.key());
    }
    const auto near = nearest(wanted, inGroup);
    return near ? *near : nearest(wanted, keys).value_or("");
}

} // namespace

std::string Schema::nearestKey(std::string_view key) const {
    const std::string wanted = lowerAscii(key);
    if (std::string named = keyNamed(options_, wanted); !named.empty())
        return named;
    if (std::string spelled = keySpelled(options_, wanted); !spelled.empty())
        return spelled;
    const std::string name(lastSegment(wanted));
    constexpr std::size_t kTelling = 3;
    const auto found = name.size() >= kTelling ? search(name) : std::vector<const Option*>();
    return found.empty() || bestFit(*found.front(), name) < kPartOfAName ? "" : std::string(found.front()->key());
}

} // namespace tempera::options

// SPDX-License-Identifier: Apache-2.0
#include "options/Schema.h"

#include <algorithm>
#include <array>

#include "base/Text.h"
#include "options/Sections.h"

namespace tempera::options {

namespace {

std::string_view lastSegment(std::string_view key) { return key.substr(key.find('.') + 1); }

/// All names that other trainers give the option, in lower case.
std::vector<std::string> otherNames(const Option& option) {
    std::vector<std::string> names;
    const Aliases& aliases = option.facts.aliases;
    for (const std::string_view trainer : {aliases.sdScripts, aliases.kohyaSs, aliases.oneTrainer})
        for (std::string& name : split(trainer, ' '))
            if (!name.empty())
                names.push_back(lowerAscii(name));
    return names;
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

/// The groups of each page in the order in which it shows them.
constexpr std::array<std::array<std::string_view, 24>, kPages.size()> kGroups{{
    {"Model", "VAE"},
    {"Pictures", "Class pictures", "Size", "Aspect-ratio buckets", "Captions", "Augmentation", "Masks"},
    {"Method", "Length", "Network", "Go on from a network", "Network variants", "Network dropout", "Network rates",
     "Network layers", "Fine-tuning", "Embedding", "Optimizer", "Learning-rate schedule", "Batch",
     "Precision and memory", "Moving average", "Reproducibility"},
    {"Loss", "Timesteps", "Noise", "Validation"},
    {"What", "When", "How", "SDXL size conditions"},
    {"Where", "Files", "Checkpoints"},
    {"Devices", "Cache"},
}};

constexpr int kPartOfAName = 30;

/// How well one word of a query fits an option; 0: not at all. The steps between the figures are what counts: an exact
/// name beats a beginning, a beginning beats a part, and the help text comes last.
int fit(const Option& option, std::string_view word) {
    const std::string key = lowerAscii(option.key());
    const std::string label = lowerAscii(option.facts.label);
    const std::vector<std::string> names = otherNames(option);
    const auto anyName = [&](auto matches) { return std::any_of(names.begin(), names.end(), matches); };
    if (key == word || lastSegment(key) == word || label == word)
        return 100;
    if (anyName([&](const std::string& name) { return name == word; }))
        return 90;
    if (beginsAWord(label, word))
        return 70;
    if (beginsAWord(key, word))
        return 60;
    if (key.find(word) != std::string::npos || label.find(word) != std::string::npos)
        return 40;
    if (anyName([&](const std::string& name) { return name.find(word) != std::string::npos; }))
        return kPartOfAName;
    const std::string help = lowerAscii(option.facts.help);
    if (beginsAWord(help, word))
        return 10;
    return help.find(word) != std::string::npos ? 5 : 0;
}

std::vector<std::string> wordsOf(std::string_view query) {
    std::string text = lowerAscii(query);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n'; }, ' ');
    std::vector<std::string> words = split(text, ' ');
    std::erase(words, "");
    return words;
}

} // namespace

Schema::Schema() {
    for (const std::span<const Option> section :
         {modelOptions(),        vaeOptions(),      datasetOptions(),   captionOptions(),  networkOptions(),
          networkLayerOptions(), fineTuneOptions(), embeddingOptions(), trainingOptions(), optimizerOptions(),
          scheduleOptions(),     emaOptions(),      lossOptions(),      timestepOptions(), noiseOptions(),
          validationOptions(),   sampleOptions(),   saveOptions(),      devicesOptions(),  cacheOptions()})
        options_.insert(options_.end(), section.begin(), section.end());
}

const Schema& schema() {
    static const Schema instance; // immutable data, not state
    return instance;
}

std::vector<const Option*> Schema::onPage(Page page) const {
    std::vector<const Option*> found;
    for (const Option& option : options_)
        if (option.facts.page == page)
            found.push_back(&option);
    const auto& groups = kGroups[static_cast<std::size_t>(page)];
    const auto place = [&](const Option* option) { return std::ranges::find(groups, option->facts.group); };
    std::ranges::stable_sort(found, {}, place);
    return found;
}

const Option* Schema::find(std::string_view key) const {
    const auto at =
        std::find_if(options_.begin(), options_.end(), [&](const Option& option) { return option.key() == key; });
    return at == options_.end() ? nullptr : &*at;
}

std::string Schema::nearestKey(std::string_view key) const {
    const std::string wanted = lowerAscii(key);
    const std::string name(lastSegment(wanted));
    const auto first = [&](auto matches) -> std::string {
        const auto at = std::find_if(options_.begin(), options_.end(), matches);
        return at == options_.end() ? std::string() : std::string(at->key());
    };
    std::string underscored = wanted; // "network.dim" for network_dim
    std::replace(underscored.begin(), underscored.end(), '.', '_');
    const auto hasName = [&](const Option& option) {
        const std::vector<std::string> names = otherNames(option);
        return std::any_of(names.begin(), names.end(), [&](const std::string& other) {
            return other == wanted || other == underscored || other == name;
        });
    };
    const std::string group = wanted.substr(0, wanted.find('.') + 1);
    if (std::string found = first([&](const Option& option) { return option.key() == wanted; }); !found.empty())
        return found;
    if (std::string found = first(hasName); !found.empty())
        return found;
    if (std::string found = first([&](const Option& option) { return lastSegment(option.key()) == name; });
        !found.empty())
        return found;
    std::vector<std::string> keys;
    std::vector<std::string> inGroup;
    for (const Option& option : options_) {
        keys.emplace_back(option.key());
        if (!group.empty() && option.key().starts_with(group))
            inGroup.emplace_back(option.key());
    }
    if (const auto found = nearest(wanted, inGroup))
        return *found;
    if (const auto found = nearest(wanted, keys))
        return *found;
    constexpr std::size_t kTelling = 3;
    const auto found = name.size() >= kTelling ? search(name) : std::vector<const Option*>();
    return found.empty() || fit(*found.front(), name) < kPartOfAName ? "" : std::string(found.front()->key());
}

std::vector<const Option*> Schema::search(std::string_view query) const {
    const std::vector<std::string> words = wordsOf(query);
    if (words.empty())
        return {};
    constexpr int kWholeLabel = 100; // above others that only begin with the same words
    std::vector<std::pair<int, const Option*>> found;
    for (const Option& option : options_) {
        int score = 0;
        const bool all = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            const int points = fit(option, word);
            score += points;
            return points > 0;
        });
        if (all && lowerAscii(option.facts.label) == join(words, " "))
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

std::string_view pageTitle(Page page) {
    constexpr std::array<std::string_view, kPages.size()> kTitles = {
        TR_NOOP("Options", "Model"),  TR_NOOP("Options", "Dataset"),  TR_NOOP("Options", "Training"),
        TR_NOOP("Options", "Loss"),   TR_NOOP("Options", "Sampling"), TR_NOOP("Options", "Saving"),
        TR_NOOP("Options", "Devices")};
    return kTitles[static_cast<std::size_t>(page)];
}

std::string_view levelName(Level level) {
    constexpr std::array<std::string_view, 3> kNames = {TR_NOOP("Options", "basic"), TR_NOOP("Options", "advanced"),
                                                        TR_NOOP("Options", "expert")};
    return kNames[static_cast<std::size_t>(level)];
}

} // namespace tempera::options

// SPDX-License-Identifier: Apache-2.0
#include "plan/MethodWarnings.h"

#include <algorithm>
#include <cctype>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/MethodRules.h"
#include "plan/NetworkParameters.h"
#include "plan/RunNeeds.h"

namespace tempera::plan {

namespace {

/// As the tokenizer finds added words: in upper and lower case, and where no letter, digit or underscore goes on.
bool hasWord(const std::string& caption, const std::string& word) {
    const std::string text = lowerAscii(caption), wanted = lowerAscii(word);
    const auto goesOn = [&](std::size_t at) {
        return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_');
    };
    for (std::size_t at = text.find(wanted); at != std::string::npos; at = text.find(wanted, at + 1))
        if (!goesOn(at + wanted.size()))
            return true;
    return false;
}

/// The captions that are trained with; class pictures and withheld ones teach no word.
std::vector<const data::Picture*> captioned(const data::DatasetIndex& index) {
    std::vector<const data::Picture*> pictures;
    for (const data::Picture& picture : index.pictures)
        if (index.folderOf(picture).use == data::FolderUse::Training)
            pictures.push_back(&picture);
    return pictures;
}

bool holds(const options::DatasetConfig& dataset, const data::Picture& picture, const std::string& word) {
    return hasWord(dataset.wildcards ? picture.captionLines() : picture.caption.string(), word) ||
           hasWord(dataset.captionPrefix + " " + dataset.captionSuffix, word);
}

std::string wordsKey(const options::TrainConfig& config) {
    return config.embedding.tokens.empty() ? "save.name" : "embedding.tokens";
}

void warnAboutWords(const options::TrainConfig& config, const data::DatasetIndex& index,
                    std::vector<std::string>& warnings) {
    const std::vector<std::string> words = options::trainedWords(config);
    const auto pictures = captioned(index);
    const auto without = std::count_if(pictures.begin(), pictures.end(), [&](const data::Picture* picture) {
        return std::none_of(words.begin(), words.end(),
                            [&](const std::string& word) { return holds(config.dataset, *picture, word); });
    });
    if (without > 0)
        warnings.push_back(wordsKey(config) + ": " + formatCount(without) + " of " + formatCount(std::ssize(pictures)) +
                           " captions do not contain " + (words.size() == 1 ? inQuotes(words.front()) : "any of them") +
                           ", so these pictures teach it nothing; dataset.caption_prefix can put it there");
}

void warnAboutClass(const data::DatasetIndex& index, std::vector<std::string>& warnings) {
    long long training = 0, ofClass = 0;
    for (const data::Folder& folder : index.folders)
        (folder.use == data::FolderUse::Class ? ofClass : training) +=
            folder.use == data::FolderUse::Validation ? 0 : static_cast<long long>(folder.count) * folder.repeats;
    if (ofClass > training)
        warnings.push_back("dataset.class_path: " + formatCount(ofClass) + " class pictures for " +
                           formatCount(training) + " presentations of the training pictures; the last " +
                           (ofClass - training == 1 ? "one is" : formatCount(ofClass - training) + " are") +
                           " never shown");
}

/// A product of two matrices has no higher rank than the layer that it changes.
void warnAboutRank(const options::NetworkConfig& network, const spec::ModelFacts& model,
                   std::vector<std::string>& warnings) {
    if (network.type != options::NetworkType::Lora)
        return;
    const NarrowLayers narrow = layersBelowRank(model, network);
    if (narrow.count > 0)
        warnings.push_back("network.rank: more than the full rank of " + formatCount(narrow.count) + " of " +
                           formatCount(narrow.all) + " layers (the smallest has " + formatCount(narrow.smallest) +
                           "): the rest costs memory and changes nothing there");
}

} // namespace

Status requireWords(const options::TrainConfig& config, const data::DatasetIndex& index) {
    if (!trainsEmbeddings(config))
        return {};
    const auto pictures = captioned(index);
    for (const std::string& word : options::trainedWords(config)) {
        const bool isHeld = std::any_of(pictures.begin(), pictures.end(), [&](const data::Picture* picture) {
            return holds(config.dataset, *picture, word);
        });
        if (!isHeld)
            return Error::badRequest(
                wordsKey(config) + ": found " + inQuotes(word) + " in none of " + formatCount(std::ssize(pictures)) +
                    (pictures.size() == 1 ? " caption" : " captions") +
                    ", expected the word that is to be learned in them",
                "dataset.caption_prefix puts it into each" +
                    std::string(config.embedding.tokens.empty() ? "; embedding.tokens names another word than the files"
                                                                : ""));
    }
    return {};
}

std::vector<std::string> methodWarnings(const options::TrainConfig& config, const data::DatasetIndex& index,
                                        const spec::ModelFacts& model) {
    std::vector<std::string> warnings;
    if (trainsEmbeddings(config))
        warnAboutWords(config, index, warnings);
    warnAboutClass(index, warnings);
    if (trainsNetwork(config))
        warnAboutRank(config.network, model, warnings);
    return warnings;
}

} // namespace tempera::plan

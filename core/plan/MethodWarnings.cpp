// SPDX-License-Identifier: Apache-2.0
#include "plan/MethodWarnings.h"

#include <algorithm>
#include <cctype>

#include "base/Quote.h"
#include "base/Text.h"
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

void warnAboutWords(const options::TrainConfig& config, const data::DatasetIndex& index,
                    std::vector<std::string>& warnings) {
    const auto words = config.embedding.tokens.empty() ? std::vector{config.save.name} : config.embedding.tokens;
    const std::string around = config.dataset.captionPrefix + " " + config.dataset.captionSuffix;
    std::int64_t training = 0, without = 0;
    for (const data::Picture& picture : index.pictures) {
        if (index.folderOf(picture).use != data::FolderUse::Training)
            continue;
        ++training;
        without += std::none_of(words.begin(), words.end(), [&](const std::string& word) {
            return hasWord(picture.captionLines(), word) || hasWord(around, word);
        });
    }
    if (without > 0)
        warnings.push_back("embedding.tokens: " + formatCount(without) + " of " + formatCount(training) +
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
                           formatCount(ofClass - training) + " are never shown");
}

} // namespace

std::vector<std::string> methodWarnings(const options::TrainConfig& config, const data::DatasetIndex& index) {
    std::vector<std::string> warnings;
    if (trainsEmbeddings(config))
        warnAboutWords(config, index, warnings);
    warnAboutClass(index, warnings);
    return warnings;
}

} // namespace tempera::plan

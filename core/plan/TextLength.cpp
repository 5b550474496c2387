// SPDX-License-Identifier: Apache-2.0
#include "plan/TextLength.h"

#include <algorithm>

#include "options/MethodRules.h"
#include "plan/RunNeeds.h"

namespace tempera::plan {

data::CaptionLength captionLength(const options::TrainConfig& config) {
    std::vector<token::AddedWord> words;
    if (trainsEmbeddings(config))
        for (const std::string& word : options::trainedWords(config))
            words.push_back({word, config.embedding.vectors});
    return data::CaptionLength(config.dataset, std::move(words));
}

int longestChunks(const data::DatasetIndex& index, const options::TrainConfig& config) {
    const data::CaptionLength length = captionLength(config);
    int chunks = 1;
    for (const data::Picture& picture : index.pictures)
        if (token::chunksFor(length.atMost(picture)) > chunks)
            chunks = std::max(chunks, token::chunksFor(length.of(picture)));
    return chunks;
}

} // namespace tempera::plan

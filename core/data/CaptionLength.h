// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"
#include "token/ClipTokenizer.h"

namespace tempera::data {

/// How many tokens a caption takes in a training: the most that captionFor can make of it, prefix, suffix and the
/// vectors of trained words included. By CLIP's own vocabulary. Thread: any; immutable.
class CaptionLength {
public:
    /// @param words that are trained
    explicit CaptionLength(const options::DatasetConfig& config = {}, std::vector<token::AddedWord> words = {});

    /// Of a text as it stands.
    int tokens(std::string_view text) const { return tokenizer_->count(text); }
    /// Of the caption of these lines; see Picture::captionLines(). Takes some microseconds.
    int of(std::string_view lines) const;
    /// The same, without counting where the index knows it.
    int of(const Picture& picture) const;
    /// Whether it knows it of every picture.
    bool isQuick() const {
        return !rearranges_ && !config_.wildcards && config_.secondarySeparator.empty() && words_.empty();
    }
    /// Never less than of(), and without counting but where words are chosen.
    int atMost(const Picture& picture) const;

    /// Tokens of what stands before every caption, and of that with what stands behind.
    int ofPrefix() const { return prefix_; }
    int ofFrame() const { return frame_; }

    /// Whether they tell the same of every caption.
    bool operator==(const CaptionLength& other) const;

private:
    bool choosesWords(const Picture& picture) const;
    int mostOfChanges(const Picture& picture) const;

    options::DatasetConfig config_;
    std::vector<token::AddedWord> words_; ///< in lower case
    std::shared_ptr<const token::ClipTokenizer> tokenizer_;
    int prefix_;
    int frame_;
    int perGroup_; ///< that is opened up
    int mostOfFrame_;
    bool rearranges_;
};

} // namespace tempera::data

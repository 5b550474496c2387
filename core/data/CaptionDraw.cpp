// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "base/Text.h"
#include "data/Captions.h"

/// captionFor and what it consists of.
namespace tempera::data {

namespace {

using options::DatasetConfig;

std::vector<std::string_view> parts(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> found;
    for (std::size_t end = 0; (end = text.find(separator)) != std::string_view::npos && !separator.empty();) {
        found.push_back(text.substr(0, end));
        text.remove_prefix(end + separator.size());
    }
    found.push_back(text);
    return found;
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string out;
    const std::vector<std::string_view> all = parts(text, from);
    for (std::size_t i = 0; i < all.size(); ++i)
        (out += i > 0 ? to : std::string_view()) += all[i];
    return out;
}

bool isDropped(const DatasetConfig& config, const CaptionMoment& moment) {
    const bool byChance =
        config.captionDropout > 0 &&
        presentationStream(moment.seed, Purpose::CaptionDropout, moment.epoch, moment.shown).uniformDouble() <
            config.captionDropout;
    const int every = config.captionDropoutEveryEpochs;
    return byChance || (every > 0 && (std::int64_t{moment.epoch} + 1) % every == 0);
}

/// Takes one of several texts.
using Choice = std::function<std::string_view(const std::vector<std::string_view>&)>;

Choice atRandom(RandomStream& stream) {
    return [&stream](const std::vector<std::string_view>& from) { return from[stream.below(from.size())]; };
}

/// "{a|b}" becomes a or b, "{{" and "}}" a brace.
std::string withoutBraces(std::string_view line, const Choice& choose) {
    // Bytes that UTF-8 has not stand for the braces that are meant.
    const std::string text = replaced(replaced(line, "{{", "\xFE"), "}}", "\xFF");
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string::npos;
        if (end == std::string::npos || end == at + 1) {
            out += text[at];
            continue;
        }
        out += choose(parts(std::string_view(text).substr(at + 1, end - at - 1), "|"));
        at = end;
    }
    std::replace(out.begin(), out.end(), '\xFE', '{');
    std::replace(out.begin(), out.end(), '\xFF', '}');
    return out;
}

std::string framed(std::string_view line, const DatasetConfig& config) {
    return (config.captionPrefix.empty() ? "" : config.captionPrefix + " ") + std::string(line) +
           (config.captionSuffix.empty() ? "" : " " + config.captionSuffix);
}

std::string chosenLine(std::string_view lines, const DatasetConfig& config, const CaptionMoment& moment) {
    if (!config.wildcards)
        return framed(lines.substr(0, lines.find('\n')), config);
    RandomStream stream = presentationStream(moment.seed, Purpose::Wildcard, moment.epoch, moment.shown);
    const std::vector<std::string_view> all = parts(lines, "\n");
    const Choice choose = atRandom(stream);
    return withoutBraces(framed(all.size() > 1 ? choose(all) : all.front(), config), choose);
}

/// The tags of a caption: those in the middle are shuffled, left out and added gradually.
struct Tags {
    std::vector<std::string> front, middle, back;
};

std::vector<std::string> tagsOf(std::string_view text, const DatasetConfig& config) {
    std::vector<std::string> tags;
    for (const std::string_view tag : parts(text, config.captionSeparator))
        if (const std::string_view said = trim(tag); !said.empty())
            tags.emplace_back(said);
    return tags;
}

Tags takenApart(std::string_view caption, const DatasetConfig& config) {
    const std::string_view border = config.keepTokensSeparator;
    if (!border.empty() && caption.find(border) != std::string_view::npos) {
        const std::string_view rest = caption.substr(caption.find(border) + border.size());
        const std::size_t second = rest.find(border);
        Tags tags{tagsOf(caption.substr(0, caption.find(border)), config), tagsOf(rest.substr(0, second), config), {}};
        if (second != std::string_view::npos)
            tags.back = tagsOf(rest.substr(second + border.size()), config);
        return tags;
    }
    Tags tags{{}, tagsOf(caption, config), {}};
    const auto kept = static_cast<std::ptrdiff_t>(
        std::min(tags.middle.size(), static_cast<std::size_t>(std::max(0, config.keepTokens))));
    tags.front.assign(tags.middle.begin(), tags.middle.begin() + kept);
    tags.middle.erase(tags.middle.begin(), tags.middle.begin() + kept);
    return tags;
}

/// How many steps the tags take to come; below 1 it is a share of the run.
double warmupSteps(const DatasetConfig& config, const CaptionMoment& moment) {
    const double given = config.tokenWarmupSteps;
    return given < 1 ? std::floor(given * static_cast<double>(moment.steps)) : given;
}

void keepFirst(std::vector<std::string>& tags, const DatasetConfig& config, const CaptionMoment& moment) {
    const double warmup = warmupSteps(config, moment);
    if (warmup <= 0 || static_cast<double>(moment.finishedSteps) >= warmup)
        return;
    const double more = static_cast<double>(tags.size()) - config.tokenWarmupMin;
    const double count =
        std::floor(static_cast<double>(moment.finishedSteps) * (more / warmup)) + config.tokenWarmupMin;
    tags.resize(std::min(tags.size(), static_cast<std::size_t>(std::max(0.0, count))));
}

void shuffle(std::vector<std::string>& tags, const CaptionMoment& moment) {
    const auto order =
        permutation(static_cast<std::uint32_t>(tags.size()),
                    presentationStream(moment.seed, Purpose::CaptionShuffle, moment.epoch, moment.shown));
    std::vector<std::string> shuffled;
    for (const std::uint32_t i : order)
        shuffled.push_back(std::move(tags[i]));
    tags = std::move(shuffled);
}

void leaveOut(std::vector<std::string>& tags, const DatasetConfig& config, const CaptionMoment& moment) {
    RandomStream stream = presentationStream(moment.seed, Purpose::TagDropout, moment.epoch, moment.shown);
    std::erase_if(tags, [&](const std::string&) { return stream.uniformDouble() < config.tagDropout; });
}

std::string together(Tags tags) {
    for (std::vector<std::string>* more : {&tags.middle, &tags.back})
        tags.front.insert(tags.front.end(), more->begin(), more->end());
    return join(tags.front, ", ");
}

std::string rearranged(std::string_view caption, const DatasetConfig& config, const CaptionMoment& moment) {
    Tags tags = takenApart(caption, config);
    keepFirst(tags.middle, config, moment);
    if (config.shuffleCaption)
        shuffle(tags.middle, moment);
    if (config.tagDropout > 0)
        leaveOut(tags.middle, config, moment);
    return together(std::move(tags));
}

std::string withOpenGroups(std::string caption, const DatasetConfig& config) {
    return config.secondarySeparator.empty() ? caption
                                             : replaced(caption, config.secondarySeparator, config.captionSeparator);
}

} // namespace

std::string captionFor(std::string_view lines, const DatasetConfig& config, const CaptionMoment& moment) {
    if (isDropped(config, moment))
        return {};
    std::string caption = chosenLine(lines, config, moment);
    if (rearrangesTags(config))
        caption = rearranged(caption, config, moment);
    return withOpenGroups(std::move(caption), config);
}

std::string fixedCaption(std::string_view lines, const DatasetConfig& config) {
    DatasetConfig fixed = config;
    fixed.shuffleCaption = false;
    fixed.captionDropout = fixed.tagDropout = fixed.tokenWarmupSteps = 0;
    fixed.captionDropoutEveryEpochs = 0;
    return captionFor(lines, fixed, {});
}

bool rearrangesTags(const DatasetConfig& config) {
    return config.shuffleCaption || config.tokenWarmupSteps > 0 || config.tagDropout > 0;
}

std::string longestCaption(std::string_view line, const DatasetConfig& config,
                           const std::function<int(std::string_view)>& tokens) {
    const Choice longest = [&tokens](const std::vector<std::string_view>& from) {
        return *std::max_element(from.begin(), from.end(),
                                 [&tokens](std::string_view a, std::string_view b) { return tokens(a) < tokens(b); });
    };
    std::string caption = framed(line, config);
    if (config.wildcards)
        caption = withoutBraces(caption, longest);
    if (rearrangesTags(config))
        caption = together(takenApart(caption, config));
    return withOpenGroups(std::move(caption), config);
}

} // namespace tempera::data

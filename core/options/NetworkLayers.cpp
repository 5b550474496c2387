// SPDX-License-Identifier: Apache-2.0
#include "options/NetworkLayers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::options {

namespace {

using Numbers = std::vector<double>;

/// How sd-scripts cuts a U-Net into blocks.
struct Blocks {
    std::size_t side; ///< on the way down, and as many up
    std::size_t middle;
    std::size_t ends; ///< before and behind them, never with a rate of their own
    std::size_t count() const { return 2 * (side + ends) + middle; }
};

Blocks blocksOf(bool sdxl) { return sdxl ? Blocks{9, 3, 1} : Blocks{12, 1, 0}; }

/// "4,8,16"; an empty item is 0.
Result<Numbers> parseNumbers(std::string_view key, std::string_view text) {
    Numbers numbers;
    for (const std::string& item : split(text, ',')) {
        const std::string_view number = trim(item);
        const auto value = number.empty() ? std::optional(0.0) : parseNumber(number);
        if (!value || !std::isfinite(*value) || *value < 0)
            return Error::badRequest(std::string(key) + ": found " + inQuotes(number) +
                                     ", expected numbers of at least 0, separated by commas");
        numbers.push_back(*value);
    }
    return numbers;
}

Result<Numbers> parsePerBlock(std::string_view key, const std::string& text, const Blocks& blocks, bool whole) {
    if (trim(text).empty())
        return Numbers();
    TEMPERA_TRY(Numbers numbers, parseNumbers(key, text));
    if (numbers.size() != blocks.count())
        return Error::badRequest(std::string(key) + ": found " + std::to_string(numbers.size()) +
                                 " numbers, expected " + std::to_string(blocks.count()) +
                                 ", one for each block of the U-Net");
    constexpr double kMost = 100000;
    for (const double number : numbers)
        if (number > kMost || (whole && number != std::floor(number)))
            return Error::badRequest(std::string(key) + ": found " + formatNumber(number) + ", expected " +
                                     (whole ? "integers" : "numbers") + " up to 100,000");
    return numbers;
}

/// sd-scripts' curves over the blocks of one side.
Result<Numbers> curve(std::string_view key, std::string_view text, std::size_t count) {
    const auto plus = text.find('+');
    const std::string_view name = trim(text.substr(0, plus));
    double base = 0;
    if (plus != std::string_view::npos) {
        TEMPERA_TRY(const Numbers raised, parseNumbers(key, text.substr(plus + 1)));
        base = raised.front();
    }
    Numbers numbers;
    for (std::size_t i = 0; i < count; ++i) {
        const double up = static_cast<double>(i) / static_cast<double>(count - 1);
        const double down = static_cast<double>(count - 1 - i) / static_cast<double>(count - 1);
        if (name == "cosine")
            numbers.push_back(std::sin(std::numbers::pi * down / 2) + base);
        else if (name == "sine")
            numbers.push_back(std::sin(std::numbers::pi * up / 2) + base);
        else if (name == "linear")
            numbers.push_back(up + base);
        else if (name == "reverse_linear")
            numbers.push_back(down + base);
        else if (name == "zeros")
            numbers.push_back(base);
        else
            return Error::badRequest(std::string(key) + ": found " + inQuotes(name) +
                                     ", expected numbers, or cosine, sine, linear, reverse_linear or zeros");
    }
    return numbers;
}

/// The rates of one side: missing ones are 1, those too many are left out.
Result<Numbers> parseRates(std::string_view key, std::string_view text, std::size_t count, double threshold) {
    text = trim(text);
    if (text.empty())
        return Numbers(count, 1.0);
    const bool isNamed = std::isalpha(static_cast<unsigned char>(text.front())) != 0;
    TEMPERA_TRY(Numbers rates, isNamed ? curve(key, text, count) : parseNumbers(key, text));
    rates.resize(count, 1.0);
    for (double& rate : rates)
        if (rate <= threshold)
            rate = 0;
    return rates;
}

Result<Numbers> parseAllRates(const NetworkConfig& config, const Blocks& blocks) {
    if (trim(config.downRates).empty() && trim(config.midRates).empty() && trim(config.upRates).empty())
        return Numbers();
    const double threshold = config.zeroRateThreshold;
    TEMPERA_TRY(const Numbers down, parseRates("network.down_rates", config.downRates, blocks.side, threshold));
    TEMPERA_TRY(const Numbers middle, parseRates("network.mid_rates", config.midRates, blocks.middle, threshold));
    TEMPERA_TRY(const Numbers up, parseRates("network.up_rates", config.upRates, blocks.side, threshold));
    Numbers all(blocks.ends, 1.0);
    for (const Numbers* part : {&down, &middle, &up})
        all.insert(all.end(), part->begin(), part->end());
    all.insert(all.end(), blocks.ends, 1.0);
    return all;
}

Result<std::vector<std::regex>> compile(std::string_view key, const std::vector<std::string>& patterns) {
    std::vector<std::regex> compiled;
    for (const std::string& pattern : patterns) {
        if (pattern.empty())
            continue;
        try {
            compiled.emplace_back(pattern, std::regex::ECMAScript | std::regex::optimize);
        } catch (const std::regex_error&) {
            return Error::badRequest(std::string(key) + ": found " + inQuotes(pattern) +
                                     ", expected a regular expression");
        }
    }
    return compiled;
}

/// "resnets.1.conv1" → 1; nothing where no number stands behind the first dot.
std::optional<int> numberAt(std::string_view path, std::string_view name) {
    if (!path.starts_with(name) || path.size() <= name.size() || path[name.size()] != '.')
        return std::nullopt;
    const std::string_view rest = path.substr(name.size() + 1);
    const auto value = parseInteger(rest.substr(0, rest.find('.')));
    return value && *value >= 0 && *value < 64 ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

/// The place of a layer within its side: three in each level, whose last is the change of size.
std::optional<int> placeInSide(std::string_view path, std::string_view side) {
    const auto level = numberAt(path, side);
    if (!level)
        return std::nullopt;
    const std::string_view inLevel = path.substr(path.find('.', side.size() + 1) + 1);
    for (const std::string_view list : {"resnets", "attentions"})
        if (const auto place = numberAt(inLevel, list))
            return 3 * *level + *place;
    if (inLevel.starts_with("downsamplers.") || inLevel.starts_with("upsamplers."))
        return 3 * *level + 2;
    return std::nullopt;
}

double at(const Numbers& perBlock, int block, double otherwise) {
    return perBlock.empty() || block < 0 ? otherwise : perBlock[static_cast<std::size_t>(block)];
}

} // namespace

int unetBlock(std::string_view path, bool sdxl) {
    const Blocks blocks = blocksOf(sdxl);
    const int side = static_cast<int>(blocks.side);
    const auto within = [&](int block) { return block < static_cast<int>(blocks.count()) ? block : -1; };
    // The convolution at the input is the first place of the way down, where no network stands.
    if (const auto down = placeInSide(path, "down_blocks"))
        return within((sdxl ? 2 : 1) + *down);
    if (const auto up = placeInSide(path, "up_blocks"))
        return within((sdxl ? 1 + side + 3 : side + 1) + *up);
    if (!path.starts_with("mid_block."))
        return -1;
    if (!sdxl)
        return side;
    const std::string_view inBlock = path.substr(path.find('.') + 1);
    if (const auto resnet = numberAt(inBlock, "resnets"))
        return within(1 + side + 2 * *resnet);
    return 1 + side + 1;
}

Result<NetworkLayers> NetworkLayers::create(const NetworkConfig& config, bool sdxl) {
    const Blocks blocks = blocksOf(sdxl);
    NetworkLayers layers;
    layers.sdxl_ = sdxl;
    layers.rank_ = config.rank;
    layers.alpha_ = config.alpha;
    layers.convRank_ = config.convRank;
    layers.convAlpha_ = config.convAlpha;
    TEMPERA_TRY(layers.ranks_, parsePerBlock("network.block_ranks", config.blockRanks, blocks, true));
    TEMPERA_TRY(layers.alphas_, parsePerBlock("network.block_alphas", config.blockAlphas, blocks, false));
    TEMPERA_TRY(layers.convRanks_, parsePerBlock("network.conv_block_ranks", config.convBlockRanks, blocks, true));
    TEMPERA_TRY(layers.convAlphas_, parsePerBlock("network.conv_block_alphas", config.convBlockAlphas, blocks, false));
    TEMPERA_TRY(layers.rates_, parseAllRates(config, blocks));
    TEMPERA_TRY(layers.chosen_, compile("network.layers", config.layers));
    TEMPERA_TRY(layers.excluded_, compile("network.excluded_layers", config.excludedLayers));
    return layers;
}

bool NetworkLayers::isChosen(std::string_view path) const {
    const auto fits = [&](const std::regex& pattern) { return std::regex_search(path.begin(), path.end(), pattern); };
    return (chosen_.empty() || std::ranges::any_of(chosen_, fits)) && std::ranges::none_of(excluded_, fits);
}

std::optional<NetworkLayers::Settings> NetworkLayers::settings(const Layer& layer) const {
    constexpr std::string_view kUnet = "unet.";
    if ((layer.spatial && convRank_ == 0) || !isChosen(layer.path))
        return std::nullopt;
    const int block = layer.path.starts_with(kUnet) ? unetBlock(layer.path.substr(kUnet.size()), sdxl_) : -1;
    Settings settings;
    settings.rank = static_cast<int>(layer.spatial ? at(convRanks_, block, convRank_) : at(ranks_, block, rank_));
    settings.alpha = layer.spatial ? at(convAlphas_, block, convAlpha_) : at(alphas_, block, alpha_);
    settings.rate = at(rates_, block, 1.0);
    settings.block = hasRates() ? block : -1;
    if (settings.alpha == 0) // as sd-scripts and LyCORIS: no scaling
        settings.alpha = settings.rank;
    if (settings.rank == 0 || settings.rate == 0)
        return std::nullopt;
    return settings;
}

} // namespace tempera::options

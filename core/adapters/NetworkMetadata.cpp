// SPDX-License-Identifier: Apache-2.0
#include "adapters/NetworkMetadata.h"

#include <optional>

#include <nlohmann/json.hpp>

#include "adapters/PythonText.h"

namespace tempera::adapters {

namespace {

using Json = nlohmann::json;
using options::Dora;
using options::NetworkConfig;
using options::NetworkType;

bool needsLycoris(const NetworkConfig& network) {
    return network.type != NetworkType::Lora || network.dora != Dora::Off || network.rankStabilised ||
           (network.tucker && network.convRank > 0);
}

const char* algorithm(NetworkType type) {
    switch (type) {
    case NetworkType::Lora:
        return "locon";
    case NetworkType::Loha:
        return "loha";
    case NetworkType::Lokr:
        return "lokr";
    case NetworkType::Oft:
        break;
    }
    return "diag-oft";
}

void addLycoris(const NetworkConfig& network, Json& arguments) {
    const auto flag = [&](const char* name, bool value) {
        if (value)
            arguments[name] = python(true);
    };
    arguments["algo"] = algorithm(network.type);
    arguments["preset"] = network.convRank > 0 ? "full" : "attn-mlp";
    if (network.type == NetworkType::Oft) {
        arguments["constraint"] = python(network.constraint);
        flag("rescaled", network.rescaled);
        return;
    }
    flag("rs_lora", network.rankStabilised);
    flag("use_tucker", network.tucker && network.convRank > 0);
    if (network.type == NetworkType::Lokr) {
        arguments["factor"] = python(network.factor);
        flag("decompose_both", network.decomposeBoth && !network.fullMatrix);
        flag("full_matrix", network.fullMatrix);
    }
    if (network.dora != Dora::Off) {
        arguments["dora_wd"] = python(true);
        arguments["wd_on_output"] = python(network.dora == Dora::Output);
    }
}

void addBlocks(const NetworkConfig& network, Json& arguments) {
    const auto text = [&](const char* name, const std::string& value) {
        if (!value.empty())
            arguments[name] = value;
    };
    text("block_dims", network.blockRanks);
    text("block_alphas", network.blockAlphas);
    if (network.convRank > 0) {
        text("conv_block_dims", network.convBlockRanks);
        text("conv_block_alphas", network.convBlockAlphas);
    }
    text("down_lr_weight", network.downRates);
    text("mid_lr_weight", network.midRates);
    text("up_lr_weight", network.upRates);
    if (network.zeroRateThreshold > 0)
        arguments["block_lr_zero_threshold"] = python(network.zeroRateThreshold);
}

void addRatesAndDropout(const NetworkConfig& network, Json& arguments) {
    const auto number = [&](const char* name, std::optional<double> value) {
        if (value && *value > 0)
            arguments[name] = python(*value);
    };
    if (network.type == NetworkType::Lora) {
        number("loraplus_lr_ratio", network.loraPlusRatio);
        number("loraplus_unet_lr_ratio", network.loraPlusUnetRatio);
        number("loraplus_text_encoder_lr_ratio", network.loraPlusTextEncoderRatio);
    }
    if (network.type != NetworkType::Oft)
        number("rank_dropout", network.rankDropout);
    number("module_dropout", network.moduleDropout);
}

} // namespace

std::map<std::string, std::string> networkMetadata(const NetworkConfig& network) {
    constexpr const char* kNone = "None";
    const bool lycoris = needsLycoris(network);
    const bool dropsValues = network.type == NetworkType::Lora && network.dora == Dora::Off && network.dropout > 0;
    std::map<std::string, std::string> entries;
    entries["ss_network_module"] = lycoris ? "lycoris.kohya" : "networks.lora";
    entries["ss_network_dim"] = python(network.rank);
    entries["ss_network_alpha"] = python(network.alpha);
    entries["ss_network_dropout"] = dropsValues ? python(network.dropout) : kNone;
    entries["ss_scale_weight_norms"] = network.maxNorm > 0 ? python(network.maxNorm) : kNone;
    Json arguments = Json::object();
    if (network.convRank > 0) {
        arguments["conv_dim"] = python(network.convRank);
        arguments["conv_alpha"] = python(network.convAlpha);
    }
    if (lycoris)
        addLycoris(network, arguments);
    addBlocks(network, arguments);
    addRatesAndDropout(network, arguments);
    if (!arguments.empty())
        entries["ss_network_args"] = arguments.dump(-1, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace);
    return entries;
}

} // namespace tempera::adapters

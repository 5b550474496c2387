// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "options/import/OneTrainer.h"

namespace tempera::options::foreign {

namespace {

struct Renamed {
    std::string_view from;
    std::string_view to;
};

/// Whole keys that later versions call otherwise.
constexpr std::array kRenamed = {
    Renamed{"token_count", "embedding.token_count"},
    Renamed{"initial_embedding_text", "embedding.initial_embedding_text"},
    Renamed{"embedding_model_names", "embedding.model_name"},
    Renamed{"save_after", "save_every"},
    Renamed{"save_after_unit", "save_every_unit"},
    Renamed{"lora_layers", "layer_filter"},
    Renamed{"lora_layer_preset", "layer_filter_preset"},
    Renamed{"lora_layers_regex", "layer_filter_regex"},
    Renamed{"enable_async_offloading", "async_offloading"},
    Renamed{"enable_activation_offloading", "unet.activation_offloading"},
    Renamed{"layer_offload_fraction", "unet.offload_fraction"},
    Renamed{"gradient_checkpointing", "unet.gradient_checkpointing"},
};

/// Longer names first: text_encoder begins text_encoder_2.
constexpr std::array<std::string_view, 9> kParts = {"text_encoder_2",
                                                    "decoder_text_encoder",
                                                    "decoder_vqgan",
                                                    "effnet_encoder",
                                                    "text_encoder",
                                                    "unet",
                                                    "prior",
                                                    "decoder",
                                                    "vae"};

/// Before version 2 a part's settings stood beside each other: "train_unet", "unet_learning_rate".
std::string ofPart(std::string_view bare) {
    for (const std::string_view part : kParts) {
        const std::string name(part);
        if (bare == "train_" + name)
            return name + ".train";
        if (bare == "train_" + name + "_epochs")
            return name + ".stop_training_after";
        for (const std::string_view setting : {"learning_rate", "weight_dtype", "model_name"})
            if (bare == name + "_" + std::string(setting))
                return name + "." + std::string(setting);
    }
    return {};
}

void rename(Key& key) {
    const auto renamed =
        std::find_if(kRenamed.begin(), kRenamed.end(), [&](const Renamed& each) { return each.from == key.bare; });
    constexpr std::string_view kFirstEmbedding = "embeddings[0].";
    if (renamed != kRenamed.end())
        key.bare = renamed->to;
    else if (const std::string part = ofPart(key.bare); !part.empty())
        key.bare = part;
    else if (key.bare.starts_with(kFirstEmbedding))
        key.bare = "embedding." + key.bare.substr(kFirstEmbedding.size());
    else if (key.bare == "optimizer") // before version 1: a name, and its settings beside it
        key.bare = "optimizer.optimizer";
    else if (key.bare.starts_with("optimizer_") && !key.bare.starts_with("optimizer_defaults"))
        key.bare = "optimizer." + key.bare.substr(std::string_view("optimizer_").size());
}

} // namespace

void migrateOneTrainer(Source& source) {
    for (Key& key : source.keys)
        rename(key);
    source.renamed();
    constexpr double kFirstWithDistributions = 4;
    const auto version = source.number("__version");
    if (version && *version < kFirstWithDistributions && source.number("noising_weight").value_or(0) != 0)
        source.keys.push_back({"timestep_distribution", "timestep_distribution", std::string("SIGMOID")});
    constexpr double kOldMiddle = 0.5;
    for (Key& key : source.keys)
        if (key.bare == "noising_bias" && version && *version < kFirstWithDistributions)
            key.value = numberOf(key.value).value_or(kOldMiddle) - kOldMiddle;
}

} // namespace tempera::options::foreign

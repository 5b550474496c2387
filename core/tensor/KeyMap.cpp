// SPDX-License-Identifier: Apache-2.0
#include "tensor/KeyMap.h"

#include <array>
#include <charconv>
#include <optional>
#include <span>

namespace tempera::tensor {

namespace {

struct Row {
    std::string_view diffusers;
    std::string_view single;
};

constexpr std::array<Row, 7> kUnetEnds = {{{"time_embedding.linear_1", "time_embed.0"},
                                           {"time_embedding.linear_2", "time_embed.2"},
                                           {"add_embedding.linear_1", "label_emb.0.0"},
                                           {"add_embedding.linear_2", "label_emb.0.2"},
                                           {"conv_in", "input_blocks.0.0"},
                                           {"conv_norm_out", "out.0"},
                                           {"conv_out", "out.2"}}};

constexpr std::array<Row, 6> kUnetResnet = {{{"norm1", "in_layers.0"},
                                             {"conv1", "in_layers.2"},
                                             {"time_emb_proj", "emb_layers.1"},
                                             {"norm2", "out_layers.0"},
                                             {"conv2", "out_layers.3"},
                                             {"conv_shortcut", "skip_connection"}}};

constexpr std::array<Row, 1> kVaeResnet = {{{"conv_shortcut", "nin_shortcut"}}};

constexpr std::array<Row, 5> kVaeAttention = {
    {{"group_norm", "norm"}, {"to_q", "q"}, {"to_k", "k"}, {"to_v", "v"}, {"to_out.0", "proj_out"}}};

constexpr std::array<Row, 5> kOpenClipLayer = {{{"layer_norm1", "ln_1"},
                                                {"layer_norm2", "ln_2"},
                                                {"mlp.fc1", "mlp.c_fc"},
                                                {"mlp.fc2", "mlp.c_proj"},
                                                {"self_attn.out_proj", "attn.out_proj"}}};

constexpr std::array<Row, 3> kOpenClipEnds = {
    {{"text_model.embeddings.token_embedding", "token_embedding"},
     {"text_model.embeddings.position_embedding.weight", "positional_embedding"},
     {"text_model.final_layer_norm", "ln_final"}}};

/// Replaces the beginning of `name` by the table; only whole words between dots count.
std::optional<std::string> replaceHead(std::string_view name, std::span<const Row> table) {
    for (const Row& row : table) {
        const std::string_view head = row.diffusers;
        if (name.starts_with(head) && (name.size() == head.size() || name[head.size()] == '.'))
            return std::string(row.single) + std::string(name.substr(head.size()));
    }
    return std::nullopt;
}

/// Walks along a dotted name.
class Path {
public:
    explicit Path(std::string_view rest)
        : rest_(rest) {}

    std::string_view word() {
        const std::size_t dot = std::min(rest_.find('.'), rest_.size());
        const std::string_view head = rest_.substr(0, dot);
        rest_.remove_prefix(std::min(dot + 1, rest_.size()));
        return head;
    }
    int number() {
        const std::string_view digits = word();
        int value = -1;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

std::string dotted(int number) { return std::to_string(number) + "."; }

/// The blocks of the levels above `level` on the way down, resizers included.
int blocksBefore(const spec::UnetConfig& config, int level) {
    int count = 1;
    for (int i = 0; i < level; ++i)
        count += config.layersPerBlock[static_cast<std::size_t>(i)] + 1;
    return count;
}

int layersOfStep(const spec::UnetConfig& config, int step) {
    return config.layersPerBlock[static_cast<std::size_t>(config.levels() - 1 - step)] + 1;
}

int blocksBeforeStep(const spec::UnetConfig& config, int step) {
    int count = 0;
    for (int i = 0; i < step; ++i)
        count += layersOfStep(config, i);
    return count;
}

std::string unetInner(std::string_view kind, std::string_view rest) {
    return kind == "resnets" ? replaceHead(rest, kUnetResnet).value_or(std::string(rest)) : std::string(rest);
}

std::string unetMidName(Path path) {
    const std::string_view kind = path.word();
    const int index = path.number();
    const int place = kind == "attentions" ? 1 : index == 0 ? 0 : 2;
    return "middle_block." + dotted(place) + unetInner(kind, path.rest());
}

std::string unetDownName(Path path, const spec::UnetConfig& config) {
    const int level = path.number();
    const std::string_view kind = path.word();
    const int index = path.number();
    const int first = blocksBefore(config, level);
    if (kind == "downsamplers") {
        path.word(); // "conv"
        const std::string tail = path.rest().empty() ? "" : "." + std::string(path.rest());
        return "input_blocks." + dotted(blocksBefore(config, level + 1) - 1) + "0.op" + tail;
    }
    return "input_blocks." + dotted(first + index) + dotted(kind == "attentions" ? 1 : 0) +
           unetInner(kind, path.rest());
}

std::string unetUpName(Path path, const spec::UnetConfig& config) {
    const int step = path.number();
    const std::string_view kind = path.word();
    const int index = path.number();
    const int first = blocksBeforeStep(config, step);
    if (kind == "upsamplers") {
        // Behind the resnet, and behind the attention where there is one.
        const bool attends = config.upBlocks[static_cast<std::size_t>(step)] == spec::BlockKind::CrossAttention;
        return "output_blocks." + dotted(first + layersOfStep(config, step) - 1) + dotted(attends ? 2 : 1) +
               std::string(path.rest());
    }
    return "output_blocks." + dotted(first + index) + dotted(kind == "attentions" ? 1 : 0) +
           unetInner(kind, path.rest());
}

std::string vaeBlockName(Path path) {
    const std::string_view kind = path.word();
    const int index = path.number();
    if (kind == "downsamplers")
        return "downsample." + std::string(path.rest());
    if (kind == "upsamplers")
        return "upsample." + std::string(path.rest());
    return "block." + dotted(index) + replaceHead(path.rest(), kVaeResnet).value_or(std::string(path.rest()));
}

std::string vaeMidName(Path path) {
    const std::string_view kind = path.word();
    const int index = path.number();
    const auto rest = std::string(path.rest());
    if (kind == "attentions")
        return "mid.attn_1." + replaceHead(rest, kVaeAttention).value_or(rest);
    return "mid.block_" + dotted(index + 1) + replaceHead(rest, kVaeResnet).value_or(rest);
}

std::string vaeSideName(Path path, const spec::VaeConfig& config) {
    const std::string_view whole = path.rest();
    const std::string_view head = path.word();
    if (head == "down_blocks") {
        const int level = path.number();
        return "down." + dotted(level) + vaeBlockName(path);
    }
    if (head == "up_blocks") {
        // Single files count the way up from the highest resolution.
        const int level = static_cast<int>(config.widths.size()) - 1 - path.number();
        return "up." + dotted(level) + vaeBlockName(path);
    }
    if (head == "mid_block")
        return vaeMidName(path);
    return replaceHead(whole, std::array<Row, 1>{{{"conv_norm_out", "norm_out"}}}).value_or(std::string(whole));
}

} // namespace

std::string ldmUnetName(std::string_view name, const spec::UnetConfig& config) {
    if (auto end = replaceHead(name, kUnetEnds))
        return *end;
    Path path(name);
    const std::string_view head = path.word();
    if (head == "mid_block")
        return unetMidName(path);
    if (head == "down_blocks")
        return unetDownName(path, config);
    if (head == "up_blocks")
        return unetUpName(path, config);
    return std::string(name);
}

std::string ldmVaeName(std::string_view name, const spec::VaeConfig& config) {
    Path path(name);
    const std::string_view side = path.word();
    if (side == "encoder" || side == "decoder")
        return std::string(side) + "." + vaeSideName(path, config);
    return std::string(name);
}

KeySource openClipSource(std::string_view name) {
    using Take = KeySource::Take;
    if (name == "text_projection.weight")
        return {"text_projection", Take::Transposed};
    if (auto end = replaceHead(name, kOpenClipEnds))
        return {*end};
    constexpr std::string_view layers = "text_model.encoder.layers.";
    if (!name.starts_with(layers))
        return {std::string(name)};
    Path path(name.substr(layers.size()));
    const std::string block = "transformer.resblocks." + dotted(path.number());
    if (auto inner = replaceHead(path.rest(), kOpenClipLayer))
        return {block + *inner};
    constexpr std::array<std::pair<std::string_view, Take>, 3> fused = {{{"self_attn.q_proj.", Take::FirstThird},
                                                                         {"self_attn.k_proj.", Take::SecondThird},
                                                                         {"self_attn.v_proj.", Take::LastThird}}};
    for (const auto& [head, take] : fused)
        if (path.rest().starts_with(head))
            return {block + "attn.in_proj_" + std::string(path.rest().substr(head.size())), take};
    return {block + std::string(path.rest())};
}

} // namespace tempera::tensor

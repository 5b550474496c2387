// SPDX-License-Identifier: Apache-2.0
#include "format/LoraNames.h"

#include <array>

namespace tempera::format {

namespace {

/// The tensor that every adapted module has exactly one of.
struct Mark {
    std::string_view ending;
    std::string_view naming;
    std::string_view method;
};

constexpr std::array<Mark, 7> kMarks = {{{".lora_down.weight", "kohya", "lora"},
                                         {".lora.down.weight", "diffusers", "lora"},
                                         {".lora_A.weight", "peft", "lora"},
                                         {".lora_A.default.weight", "peft", "lora"},
                                         {".hada_w1_b", "kohya", "loha"},
                                         {".lokr_w1", "kohya", "lokr"},
                                         {".lokr_w1_a", "kohya", "lokr"}}};

const Mark* markOf(std::string_view name) {
    for (const Mark& mark : kMarks)
        if (name.ends_with(mark.ending))
            return &mark;
    return nullptr;
}

bool isText(std::string_view name) { return name.starts_with("lora_te") || name.starts_with("text_encoder"); }

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// The width of the text context, from a layer that maps it.
std::int64_t contextWidth(const SafetensorsHeader& header) {
    for (const TensorInfo& tensor : header.tensors)
        if (markOf(tensor.name) && tensor.shape.size() >= 2 &&
            (contains(tensor.name, "attn2_to_k.") || contains(tensor.name, "attn2.to_k.")))
            return tensor.shape[1];
    return 0;
}

} // namespace

std::optional<LoraFacts> findLora(const SafetensorsHeader& header) {
    LoraFacts facts;
    for (const TensorInfo& tensor : header.tensors) {
        const Mark* mark = markOf(tensor.name);
        if (!mark)
            continue;
        facts.naming = mark->naming;
        facts.method = mark->method;
        ++facts.modules;
        if (mark->method != "lokr" && !tensor.shape.empty())
            ++facts.ranks[tensor.shape[0]];
        (isText(tensor.name) ? facts.hasTextEncoder : facts.hasUnet) = true;
        facts.hasConv = facts.hasConv || (tensor.shape.size() == 4 && tensor.shape[2] > 1);
    }
    if (facts.modules == 0)
        return std::nullopt;
    return facts;
}

std::string familyOfLora(const SafetensorsHeader& header) {
    for (const TensorInfo& tensor : header.tensors)
        for (const std::string_view part : {"lora_te2_", "text_encoder_2.", "lora_unet_input_blocks_", "lora_te1_"})
            if (tensor.name.starts_with(part))
                return "sdxl";
    switch (contextWidth(header)) {
    case 768:
        return "sd1";
    case 1024:
        return "sd2";
    case 2048:
        return "sdxl";
    default:
        return "";
    }
}

std::vector<std::string> alphaNames(const SafetensorsHeader& header) {
    std::vector<std::string> names;
    for (const TensorInfo& tensor : header.tensors)
        if (tensor.name.ends_with(".alpha") && tensor.elements() == 1)
            names.push_back(tensor.name);
    return names;
}

} // namespace tempera::format

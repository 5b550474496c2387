// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "options/import/OneTrainerTranslations.h"

/// What lies in host memory, and what devices send one another.
namespace tempera::options::foreign {

Finding oneTrainerOffload(const Source& source, const Key& key) {
    const auto fraction = numberOf(key.value);
    if (!fraction || *fraction <= 0)
        return off();
    const std::string checkpointing = source.text("unet.gradient_checkpointing");
    if (checkpointing == "ON" || checkpointing == "OFF") // older files, where it counts with CPU_OFFLOADED alone
        return own(TR_NOOP("Options", "counts with gradient_checkpointing CPU_OFFLOADED alone"));
    if (trainingMethod(source) == "FINE_TUNE" && source.flag("unet.train", true))
        return unsupported(TR_NOOP("Options", "weights that are trained stay on the device"));
    constexpr double kBlocks = 38, kBlocksOfXl = 87;
    const bool isXl = source.text("model_type").starts_with("STABLE_DIFFUSION_XL");
    const double blocks = std::round(std::min(*fraction, 1.0) * (isXl ? kBlocksOfXl : kBlocks));
    return {Outcome::Translated,
            {{"model.blocks_to_swap", static_cast<std::int64_t>(blocks)}},
            TR_NOOP("Options", "that share of the blocks, the heaviest first")};
}

/// In float32, or in the type of what is trained.
Finding oneTrainerReduction(const Source& source, const Key& key) {
    if (!source.flag("multi_gpu"))
        return own(TR_NOOP("Options", "counts with several devices alone"));
    const bool isWhole = trainingMethod(source) == "FINE_TUNE";
    const bool isShort = source.text(isWhole ? "unet.weight_dtype" : "lora_weight_dtype") == "BFLOAT_16";
    const bool inItsType = toText(key.value).starts_with("WEIGHT_DTYPE");
    return {Outcome::Translated,
            {{"devices.exchange_precision", std::string(inItsType && isShort ? "bfloat16" : "float32")}},
            {}};
}

Finding oneTrainerOverlap(const Source& source, const Key& key) {
    if (!source.flag("multi_gpu") || flagOf(key.value).value_or(true))
        return own(TR_NOOP("Options", "gradients travel while the rest of them is computed"));
    return {Outcome::Translated, {{"devices.bucket_size", std::int64_t{0}}}, {}};
}

} // namespace tempera::options::foreign

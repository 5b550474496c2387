// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "options/import/OneTrainerTranslations.h"

/// What lies in host memory.
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

} // namespace tempera::options::foreign

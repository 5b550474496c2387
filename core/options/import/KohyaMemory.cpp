// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "base/Text.h"
#include "options/import/Kohya.h"

namespace tempera::options::foreign {

namespace {

/// sd-scripts takes these for whole models only; both free a gradient as soon as it is used.
bool fusesBackward(const Source& source) {
    return scriptOf(source) == Script::FineTune &&
           (source.flag("fused_backward_pass") || source.number("fused_optimizer_groups").value_or(0) > 0);
}

/// ZeRO-1 and ZeRO-2 as they are; of ZeRO-3 what comes nearest.
Finding splitAt(int stage) {
    if (stage <= 0)
        return off();
    constexpr int kAll = 3;
    return {Outcome::Translated,
            {{"devices.sharding", std::string(stage == 1 ? "zero1" : "zero2")}},
            stage >= kAll ? TR_NOOP("Options", "each device keeps all of the weights") : ""};
}

} // namespace

Finding fusedBackward(const Source& source, const Key& key) { return fused(fusesBackward(source), key); }
Finding clipping(const Source& source, const Key& key) { return clipped(fusesBackward(source), key); }

/// sd-scripts swaps blocks of other families alone, and counts them alike.
Finding swappedBlocks(const Source& source, const Key& key) {
    const auto count = numberOf(key.value);
    if (!count || *count < 1)
        return off();
    if (scriptOf(source) == Script::FineTune)
        return unsupported(TR_NOOP("Options", "weights that are trained stay on the device"));
    constexpr double kMost = 100;
    return {Outcome::Taken,
            {{"model.blocks_to_swap", static_cast<std::int64_t>(std::min(*count, kMost))}},
            TR_NOOP("Options", "of the U-Net, which sd-scripts itself keeps on the device")};
}

Finding optimizerPlace(const Source&, const Key& key) {
    const std::string place = lowerAscii(trim(toText(key.value)));
    if (place.empty() || place == "none")
        return off();
    if (place == "cpu")
        return {Outcome::Translated, {{"optimizer.state_on_host", true}}, {}};
    return unsupported(TR_NOOP("Options", "the optimizer's state lies on the GPU or in the computer's memory"));
}

/// Without a zero_stage it takes the second.
Finding splitByDeepSpeed(const Source& source, const Key& key) {
    constexpr int kUsual = 2;
    if (!flagOf(key.value).value_or(false))
        return off();
    return source.has("zero_stage") ? own(TR_NOOP("Options", "devices.sharding says what is split")) : splitAt(kUsual);
}

Finding zeroStage(const Source& source, const Key& key) {
    if (!source.flag("deepspeed"))
        return own(TR_NOOP("Options", "counts with deepspeed alone"));
    const auto stage = numberOf(key.value);
    return stage ? splitAt(static_cast<int>(wholeOf(*stage))) : unsupported(TR_NOOP("Options", "no such stage"));
}

} // namespace tempera::options::foreign

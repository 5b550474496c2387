// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string_view>

#include "nn/Module.h"
#include "nn/SwapRing.h"

namespace tempera::models {

/// The blocks of a U-Net whose weights lie in host memory (nn/SwapRing.h), while it is loaded. A block is what gradient
/// checkpointing recomputes as a whole: a resnet, or one block of a transformer. Those with the most numbers in weights
/// are taken. Biases and norms stay on the device, they are small.
class SwappedBlocks {
public:
    /// @param count of the heaviest; more than there are: all
    SwappedBlocks(nn::Module& unet, int count, at::Device device);

    /// Where this parameter goes; null where it stays on the device. @pre a block's parameters come one after another
    std::shared_ptr<nn::SwapRing> ringFor(const nn::Parameter& parameter);
    /// When all are loaded.
    void seal();

    static bool isBlock(std::string_view kind) { return kind == "ResnetBlock2D" || kind == "BasicTransformerBlock"; }

private:
    std::map<const nn::Parameter*, const nn::Module*> blockOf_; ///< of swapped weights
    std::shared_ptr<nn::SwapRing> ring_;                        ///< null: nothing is swapped
    const nn::Module* current_ = nullptr;
};

} // namespace tempera::models

// SPDX-License-Identifier: Apache-2.0
#include "models/SwappedBlocks.h"

#include <algorithm>
#include <vector>

namespace tempera::models {

namespace {

struct Block {
    const nn::Module* module;
    std::vector<const nn::Parameter*> weights;
    std::int64_t numbers = 0;
};

std::vector<Block> blocksOf(nn::Module& unet) {
    std::vector<Block> blocks;
    unet.visit([&](const std::string&, nn::Module& module) {
        if (!SwappedBlocks::isBlock(module.kind()))
            return;
        Block& block = blocks.emplace_back(Block{&module, {}});
        for (const auto& named : module.namedParameters()) {
            if (named.parameter->shape.size() < 2)
                continue;
            block.weights.push_back(named.parameter);
            std::int64_t numbers = 1;
            for (const std::int64_t side : named.parameter->shape)
                numbers *= side;
            block.numbers += numbers;
        }
    });
    return blocks;
}

} // namespace

SwappedBlocks::SwappedBlocks(nn::Module& unet, int count, at::Device device) {
    if (count == 0)
        return;
    std::vector<Block> blocks = blocksOf(unet);
    std::stable_sort(blocks.begin(), blocks.end(),
                     [](const Block& a, const Block& b) { return a.numbers > b.numbers; });
    blocks.resize(std::min(blocks.size(), static_cast<std::size_t>(count)));
    for (const Block& block : blocks)
        for (const nn::Parameter* weight : block.weights)
            blockOf_.emplace(weight, block.module);
    ring_ = std::make_shared<nn::SwapRing>(device);
}

std::shared_ptr<nn::SwapRing> SwappedBlocks::ringFor(const nn::Parameter& parameter) {
    const auto block = blockOf_.find(&parameter);
    if (block == blockOf_.end())
        return nullptr;
    if (block->second != current_)
        ring_->beginBlock();
    current_ = block->second;
    return ring_;
}

void SwappedBlocks::seal() {
    if (ring_)
        ring_->seal();
}

} // namespace tempera::models

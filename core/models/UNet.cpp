// SPDX-License-Identifier: Apache-2.0
#include "models/UNet.h"

#include <algorithm>
#include <optional>

#include <ATen/ops/cat.h>

#include "models/TimeEmbedding.h"
#include "models/UNetBlocks.h"
#include "nn/Activation.h"

namespace tempera::models {

struct UNet::Parts {
    explicit Parts(const spec::UnetConfig& c);

    at::Tensor embedTime(const at::Tensor& timestep, const AddedConditions& added, at::ScalarType type) const;

    spec::UnetConfig config;
    /// What the blocks of a level are given.
    BlockInputs at(int level, const BlockInputs& inputs) const {
        return {inputs.time, inputs.context, level < checkpointedLevels};
    }

    int checkpointedLevels = 0; ///< from the outermost
    nn::Conv2d convIn;
    TimestepEmbedding timeEmbedding;
    std::optional<TimestepEmbedding> addedEmbedding;
    std::vector<std::unique_ptr<DownBlock>> down;
    std::optional<MidBlock> mid;
    std::vector<std::unique_ptr<UpBlock>> up;
    nn::GroupNorm normOut;
    nn::Conv2d convOut;
};

UNet::Parts::Parts(const spec::UnetConfig& c)
    : config(c)
    , convIn(
          {.in = c.inChannels, .out = c.widths.front(), .kernel = c.convInKernel, .padding = (c.convInKernel - 1) / 2})
    , timeEmbedding(c.widths.front(), c.timeWidth(), c.activation)
    , normOut(c.normGroups, c.widths.front(), c.normEps)
    , convOut({.in = c.widths.front(),
               .out = c.outChannels,
               .kernel = c.convOutKernel,
               .padding = (c.convOutKernel - 1) / 2}) {
    if (c.textTimeEmbedding)
        addedEmbedding.emplace(c.additionInputDim, c.timeWidth(), spec::Activation::Silu);
    for (int level = 0; level < c.levels(); ++level)
        down.push_back(std::make_unique<DownBlock>(c, level));
    if (c.hasMidBlock)
        mid.emplace(c);
    for (int step = 0; step < c.levels(); ++step)
        up.push_back(std::make_unique<UpBlock>(c, step));
}

at::Tensor UNet::Parts::embedTime(const at::Tensor& timestep, const AddedConditions& added, at::ScalarType type) const {
    at::Tensor embedding = timeEmbedding.forward(
        sinusoids(timestep, config.widths.front(), config.flipSinToCos, config.freqShift).to(type));
    if (addedEmbedding) {
        const at::Tensor sizes =
            sinusoids(added.timeIds.flatten(), config.additionTimeEmbedDim, config.flipSinToCos, config.freqShift);
        const at::Tensor text = added.textEmbeds;
        embedding.add_(
            addedEmbedding->forward(at::cat({text.to(at::kFloat), sizes.reshape({text.size(0), -1})}, 1).to(type)));
    }
    // Every resnet begins with the activation of the embedding: done once.
    return nn::activate(embedding, config.activation);
}

UNet::UNet(const spec::UnetConfig& config)
    : parts_(std::make_unique<Parts>(config)) {
    add("conv_in", parts_->convIn);
    add("time_embedding", parts_->timeEmbedding);
    if (parts_->addedEmbedding)
        add("add_embedding", *parts_->addedEmbedding);
    for (std::size_t i = 0; i < parts_->down.size(); ++i)
        add("down_blocks." + std::to_string(i), *parts_->down[i]);
    if (parts_->mid)
        add("mid_block", *parts_->mid);
    for (std::size_t i = 0; i < parts_->up.size(); ++i)
        add("up_blocks." + std::to_string(i), *parts_->up[i]);
    add("conv_norm_out", parts_->normOut);
    add("conv_out", parts_->convOut);
}

UNet::~UNet() = default;

const spec::UnetConfig& UNet::config() const { return parts_->config; }

void UNet::setGradientCheckpointing(bool on, int levels) {
    const int all = parts_->config.levels();
    parts_->checkpointedLevels = !on ? 0 : levels == 0 ? all : std::min(levels, all);
}

at::Tensor UNet::forward(const at::Tensor& sample, const at::Tensor& timestep, const at::Tensor& context,
                         const AddedConditions& added) const {
    const Parts& p = *parts_;
    const BlockInputs inputs{p.embedTime(timestep, added, sample.scalar_type()), context};

    at::Tensor x = sample.contiguous(at::MemoryFormat::ChannelsLast);
    if (p.config.centerInputSample)
        x = 2 * x - 1;
    x = p.convIn.forward(x);
    SkipStack skips{x};
    const int levels = p.config.levels();
    for (int level = 0; level < levels; ++level)
        x = p.down[static_cast<std::size_t>(level)]->forward(x, p.at(level, inputs), skips);
    if (p.mid)
        x = p.mid->forward(x, p.at(levels - 1, inputs));
    for (int level = levels; level-- > 0;)
        x = p.up[static_cast<std::size_t>(levels - 1 - level)]->forward(x, p.at(level, inputs), skips);
    x = p.config.activation == spec::Activation::Silu ? p.normOut.forwardSilu(x)
                                                      : nn::activate(p.normOut.forward(x), p.config.activation);
    return p.convOut.forward(x);
}

} // namespace tempera::models

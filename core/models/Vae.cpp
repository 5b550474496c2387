// SPDX-License-Identifier: Apache-2.0
#include "models/Vae.h"

#include <optional>

#include <ATen/ops/clamp.h>

#include "models/Resnet.h"
#include "models/Transformer.h"

namespace tempera::models {

namespace {

/// Fixed in diffusers for all norms of the autoencoder.
constexpr double kVaeNormEps = 1e-6;

std::unique_ptr<ResnetBlock> makeResnet(const spec::VaeConfig& config, std::int64_t in, std::int64_t out) {
    return std::make_unique<ResnetBlock>(ResnetBlock::Shape{
        .in = in, .out = out, .groups = config.normGroups, .eps = kVaeNormEps, .activation = config.activation});
}

/// Attention of one head over all pixels, with its own group norm and a residual.
class MidAttention : public nn::Module {
public:
    MidAttention(std::int64_t channels, std::int64_t groups)
        : norm_(groups, channels, kVaeNormEps)
        , attention_({.width = channels, .contextWidth = channels, .inner = channels, .heads = 1, .queryBias = true}) {
        add("group_norm", norm_);
        // diffusers keeps the projections and the norm in one module: the paths have no level between.
        for (const auto& child : attention_.children())
            add(child.name, *child.module);
    }
    std::string_view kind() const override { return "Attention"; }

    at::Tensor forward(const at::Tensor& x) const {
        const std::int64_t batch = x.size(0), channels = x.size(1), height = x.size(2), width = x.size(3);
        const at::Tensor tokens = norm_.forward(x).permute({0, 2, 3, 1}).reshape({batch, height * width, channels});
        const at::Tensor attended = attention_.forward(tokens, tokens).view({batch, height, width, channels});
        return attended.permute({0, 3, 1, 2}).add_(x);
    }

private:
    nn::GroupNorm norm_;
    Attention attention_;
};

class MidBlock : public nn::Module {
public:
    explicit MidBlock(const spec::VaeConfig& config)
        : resnet0_(makeResnet(config, config.widths.back(), config.widths.back()))
        , resnet1_(makeResnet(config, config.widths.back(), config.widths.back())) {
        if (config.midAttention)
            add("attentions.0", attention_.emplace(config.widths.back(), config.normGroups));
        add("resnets.0", *resnet0_);
        add("resnets.1", *resnet1_);
    }
    std::string_view kind() const override { return "UNetMidBlock2D"; }

    at::Tensor forward(const at::Tensor& x) const {
        const at::Tensor hidden = resnet0_->forward(x);
        return resnet1_->forward(attention_ ? attention_->forward(hidden) : hidden);
    }

private:
    std::unique_ptr<ResnetBlock> resnet0_;
    std::optional<MidAttention> attention_;
    std::unique_ptr<ResnetBlock> resnet1_;
};

/// Resnets of one level, then a change of size but at the last level.
template <class Resize>
class Level : public nn::Module {
public:
    Level(const spec::VaeConfig& config, std::int64_t in, std::int64_t out, int layers, std::string_view kind)
        : kind_(kind) {
        for (int i = 0; i < layers; ++i)
            add("resnets." + std::to_string(i), *resnets_.emplace_back(makeResnet(config, i == 0 ? in : out, out)));
    }
    std::string_view kind() const override { return kind_; }

    template <class... Args>
    void resizeBy(const std::string& name, Args... args) {
        add(name, resize_.emplace(args...));
    }

    at::Tensor forward(at::Tensor x) const {
        for (const auto& resnet : resnets_)
            x = resnet->forward(x);
        return resize_ ? resize_->forward(x) : x;
    }

private:
    std::string_view kind_;
    std::vector<std::unique_ptr<ResnetBlock>> resnets_;
    std::optional<Resize> resize_;
};

nn::Conv2d::Shape pointwise(std::int64_t channels) {
    return {.in = channels, .out = channels, .kernel = 1, .padding = 0};
}

/// diffusers always ends encoder and decoder with SiLU, whatever act_fn says.
class Encoder : public nn::Module {
public:
    explicit Encoder(const spec::VaeConfig& config)
        : convIn_({.in = config.inChannels, .out = config.widths.front()})
        , mid_(config)
        , normOut_(config.normGroups, config.widths.back(), kVaeNormEps)
        , convOut_({.in = config.widths.back(), .out = std::int64_t{2} * config.latentChannels}) {
        add("conv_in", convIn_);
        for (std::size_t i = 0; i < config.widths.size(); ++i) {
            auto& level = *levels_.emplace_back(
                std::make_unique<Level<Downsample>>(config, config.widths[i == 0 ? 0 : i - 1], config.widths[i],
                                                    config.layersPerBlock, "DownEncoderBlock2D"));
            if (i + 1 < config.widths.size())
                level.resizeBy("downsamplers.0", std::int64_t{config.widths[i]}, std::int64_t{0});
            add("down_blocks." + std::to_string(i), level);
        }
        add("mid_block", mid_);
        add("conv_norm_out", normOut_);
        add("conv_out", convOut_);
    }
    std::string_view kind() const override { return "Encoder"; }

    at::Tensor forward(const at::Tensor& image) const {
        at::Tensor x = convIn_.forward(image.contiguous(at::MemoryFormat::ChannelsLast));
        for (const auto& level : levels_)
            x = level->forward(x);
        return convOut_.forward(normOut_.forwardSilu(mid_.forward(x)));
    }

private:
    nn::Conv2d convIn_;
    std::vector<std::unique_ptr<Level<Downsample>>> levels_;
    MidBlock mid_;
    nn::GroupNorm normOut_;
    nn::Conv2d convOut_;
};

class Decoder : public nn::Module {
public:
    explicit Decoder(const spec::VaeConfig& config)
        : convIn_({.in = config.latentChannels, .out = config.widths.back()})
        , mid_(config)
        , normOut_(config.normGroups, config.widths.front(), kVaeNormEps)
        , convOut_({.in = config.widths.front(), .out = config.outChannels}) {
        add("conv_in", convIn_);
        add("mid_block", mid_);
        const std::size_t count = config.widths.size();
        for (std::size_t i = 0; i < count; ++i) {
            const int width = config.widths[count - 1 - i];
            auto& level = *levels_.emplace_back(
                std::make_unique<Level<Upsample>>(config, config.widths[i == 0 ? count - 1 : count - i], width,
                                                  config.layersPerBlock + 1, "UpDecoderBlock2D"));
            if (i + 1 < count)
                level.resizeBy("upsamplers.0", std::int64_t{width});
            add("up_blocks." + std::to_string(i), level);
        }
        add("conv_norm_out", normOut_);
        add("conv_out", convOut_);
    }
    std::string_view kind() const override { return "Decoder"; }

    at::Tensor forward(const at::Tensor& latent) const {
        at::Tensor x = mid_.forward(convIn_.forward(latent.contiguous(at::MemoryFormat::ChannelsLast)));
        for (const auto& level : levels_)
            x = level->forward(x);
        return convOut_.forward(normOut_.forwardSilu(x));
    }

private:
    nn::Conv2d convIn_;
    MidBlock mid_;
    std::vector<std::unique_ptr<Level<Upsample>>> levels_;
    nn::GroupNorm normOut_;
    nn::Conv2d convOut_;
};

} // namespace

struct Vae::Parts {
    explicit Parts(const spec::VaeConfig& c)
        : config(c)
        , encoder(c)
        , decoder(c) {
        if (c.quantConv)
            quantConv.emplace(pointwise(std::int64_t{2} * c.latentChannels));
        if (c.postQuantConv)
            postQuantConv.emplace(pointwise(c.latentChannels));
    }

    spec::VaeConfig config;
    Encoder encoder;
    Decoder decoder;
    std::optional<nn::Conv2d> quantConv;
    std::optional<nn::Conv2d> postQuantConv;
};

Vae::Vae(const spec::VaeConfig& config)
    : parts_(std::make_unique<Parts>(config)) {
    add("encoder", parts_->encoder);
    add("decoder", parts_->decoder);
    if (parts_->quantConv)
        add("quant_conv", *parts_->quantConv);
    if (parts_->postQuantConv)
        add("post_quant_conv", *parts_->postQuantConv);
}

Vae::~Vae() = default;

const spec::VaeConfig& Vae::config() const { return parts_->config; }

LatentDistribution Vae::encode(const at::Tensor& image) const {
    at::Tensor moments = parts_->encoder.forward(image);
    if (parts_->quantConv)
        moments = parts_->quantConv->forward(moments);
    const auto halves = moments.chunk(2, 1);
    return {halves[0], halves[1].clamp(-30.0, 20.0)};
}

at::Tensor Vae::decode(const at::Tensor& latent) const {
    return parts_->decoder.forward(parts_->postQuantConv ? parts_->postQuantConv->forward(latent) : latent);
}

} // namespace tempera::models

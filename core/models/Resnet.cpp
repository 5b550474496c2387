// SPDX-License-Identifier: Apache-2.0
#include "models/Resnet.h"

#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/upsample_nearest2d.h>

#include "nn/Activation.h"

namespace tempera::models {

ResnetBlock::ResnetBlock(const Shape& shape)
    : shape_(shape)
    , norm1_(shape.groups, shape.in, shape.eps)
    , conv1_({.in = shape.in, .out = shape.out})
    , norm2_(shape.groups, shape.out, shape.eps)
    , conv2_({.in = shape.out, .out = shape.out}) {
    add("norm1", norm1_);
    add("conv1", conv1_);
    if (shape.timeWidth > 0)
        add("time_emb_proj", timeProjection_.emplace(shape.timeWidth, shape.out));
    add("norm2", norm2_);
    add("conv2", conv2_);
    if (shape.in != shape.out)
        add("conv_shortcut",
            shortcut_.emplace(nn::Conv2d::Shape{.in = shape.in, .out = shape.out, .kernel = 1, .padding = 0}));
}

at::Tensor ResnetBlock::normActivate(const nn::GroupNorm& norm, const at::Tensor& x) const {
    return shape_.activation == spec::Activation::Silu ? norm.forwardSilu(x)
                                                       : nn::activate(norm.forward(x), shape_.activation);
}

at::Tensor ResnetBlock::forward(const at::Tensor& x, const at::Tensor& time) const {
    at::Tensor hidden = conv1_.forward(normActivate(norm1_, x));
    if (timeProjection_)
        hidden.add_(timeProjection_->forward(time).unsqueeze(-1).unsqueeze(-1));
    hidden = conv2_.forward(normActivate(norm2_, hidden));
    hidden.add_(shortcut_ ? shortcut_->forward(x) : x);
    return shape_.outputScale == 1 ? hidden : hidden.div_(shape_.outputScale);
}

Downsample::Downsample(std::int64_t channels, std::int64_t padding)
    : conv_({.in = channels, .out = channels, .stride = 2, .padding = padding}) {
    add("conv", conv_);
}

at::Tensor Downsample::forward(const at::Tensor& x) const {
    return conv_.forward(conv_.shape().padding == 0 ? at::constant_pad_nd(x, {0, 1, 0, 1}) : x);
}

Upsample::Upsample(std::int64_t channels)
    : conv_({.in = channels, .out = channels}) {
    add("conv", conv_);
}

at::Tensor Upsample::forward(const at::Tensor& x, std::optional<std::array<std::int64_t, 2>> size) const {
    const auto target = size.value_or(std::array<std::int64_t, 2>{2 * x.size(2), 2 * x.size(3)});
    return conv_.forward(at::upsample_nearest2d(x, target));
}

} // namespace tempera::models

// SPDX-License-Identifier: Apache-2.0
#include "nn/FrozenConv.h"

#include <algorithm>
#include <optional>

#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/functions/utils.h>

#include "nn/Gemm.h"

namespace tempera::nn {

namespace {

namespace ag = torch::autograd;

struct Window {
    std::int64_t kernelHeight, kernelWidth, stride, padding;

    std::int64_t outputs(std::int64_t size, std::int64_t kernel) const {
        return (size + 2 * padding - kernel) / stride + 1;
    }
};

Window windowOf(const at::Tensor& weight, std::int64_t stride, std::int64_t padding) {
    return {weight.size(2), weight.size(3), stride, padding};
}

/// [out, in, kh, kw] in channels_last → [out, kh·kw·in], a view.
at::Tensor asMatrix(const at::Tensor& weight) { return weight.permute({0, 2, 3, 1}).view({weight.size(0), -1}); }

/// Every output pixel's window as a row: [B, C, h, w] → [B·h'·w', kh·kw·C].
at::Tensor windowsOf(const at::Tensor& x, const Window& window) {
    at::Tensor padded = x.contiguous(at::MemoryFormat::ChannelsLast).permute({0, 2, 3, 1});
    if (window.padding > 0)
        padded = at::constant_pad_nd(padded, {0, 0, window.padding, window.padding, window.padding, window.padding});
    const std::int64_t channels = x.size(1), line = padded.stride(1);
    const at::Tensor windows = padded.as_strided(
        {x.size(0), window.outputs(x.size(2), window.kernelHeight), window.outputs(x.size(3), window.kernelWidth),
         window.kernelHeight, window.kernelWidth * channels},
        {padded.stride(0), line * window.stride, channels * window.stride, line, 1});
    return windows.reshape({-1, window.kernelHeight * window.kernelWidth * channels});
}

/// The outputs o in [first, last) whose window has its element k inside the picture.
struct Span {
    std::int64_t first, last;
};

Span spanOf(std::int64_t k, std::int64_t outputs, std::int64_t size, const Window& window) {
    const std::int64_t shift = k - window.padding;
    const std::int64_t first = shift < 0 ? (-shift + window.stride - 1) / window.stride : 0;
    const std::int64_t last = shift < size ? std::min(outputs, (size - 1 - shift) / window.stride + 1) : 0;
    return {first, std::max(first, last)};
}

/// The transpose of windowsOf: adds up what each pixel gets from the windows that hold it.
at::Tensor addWindows(const at::Tensor& rows, at::IntArrayRef sizes, const Window& window) {
    const std::int64_t batch = sizes[0], channels = sizes[1], height = sizes[2], width = sizes[3];
    const std::int64_t outHeight = window.outputs(height, window.kernelHeight);
    const std::int64_t outWidth = window.outputs(width, window.kernelWidth);
    const at::Tensor windows =
        rows.view({batch, outHeight, outWidth, window.kernelHeight, window.kernelWidth, channels});
    const at::Tensor sum = at::zeros({batch, height, width, channels}, rows.options());
    for (std::int64_t i = 0; i < window.kernelHeight; ++i)
        for (std::int64_t j = 0; j < window.kernelWidth; ++j) {
            const Span y = spanOf(i, outHeight, height, window), x = spanOf(j, outWidth, width, window);
            if (y.first == y.last || x.first == x.last)
                continue;
            const auto pixels = [&](const at::Tensor& map, std::int64_t dimension, const Span& span, std::int64_t k) {
                const std::int64_t begin = span.first * window.stride + k - window.padding;
                return map.slice(dimension, begin, begin + (span.last - span.first - 1) * window.stride + 1,
                                 window.stride);
            };
            pixels(pixels(sum, 1, y, i), 2, x, j)
                .add_(windows.select(4, j).select(3, i).slice(1, y.first, y.last).slice(2, x.first, x.last));
        }
    return sum.permute({0, 3, 1, 2});
}

class FrozenConvBackward : public ag::Node {
public:
    FrozenConvBackward(const at::Tensor& x, FrozenWeight weight, const Window& window)
        : sizes_(x.sizes().vec())
        , weight_(std::move(weight))
        , window_(window) {}

    ag::variable_list apply(ag::variable_list&& grads) override {
        if (!grads[0].defined())
            return {at::Tensor()};
        const at::AutoDispatchBelowADInplaceOrView direct;
        const at::Tensor rows = grads[0].permute({0, 2, 3, 1}).reshape({-1, grads[0].size(1)});
        return {addWindows(affine(rows, asMatrix(weight_.in(rows.scalar_type())).t()), sizes_, window_)};
    }

private:
    std::vector<std::int64_t> sizes_;
    FrozenWeight weight_;
    Window window_;
};

class LightConvBackward : public ag::Node {
public:
    LightConvBackward(const at::Tensor& x, FrozenWeight weight, std::int64_t stride, std::int64_t padding)
        : sizes_(x.sizes().vec())
        , weight_(std::move(weight))
        , stride_(stride)
        , padding_(padding) {}

    ag::variable_list apply(ag::variable_list&& grads) override {
        if (!grads[0].defined())
            return {at::Tensor()};
        const at::AutoDispatchBelowADInplaceOrView direct;
        const at::Tensor kernel = weight_.in(grads[0].scalar_type());
        const at::Tensor shapeOfInput = at::empty(sizes_, grads[0].options(), at::MemoryFormat::ChannelsLast);
        return {std::get<0>(at::convolution_backward(grads[0], shapeOfInput, kernel, std::nullopt, {stride_, stride_},
                                                     {padding_, padding_}, {1, 1}, /*transposed=*/false, {0, 0}, 1,
                                                     {true, false, false}))};
    }

private:
    std::vector<std::int64_t> sizes_;
    FrozenWeight weight_;
    std::int64_t stride_;
    std::int64_t padding_;
};

/// Puts a node behind `y` where a gradient may come back.
template <class Node, class... Rest>
void record(const at::Tensor& y, const at::Tensor& x, const Rest&... rest) {
    if (!c10::GradMode::is_enabled() || !x.requires_grad())
        return;
    const std::shared_ptr<Node> node(new Node(x, rest...), ag::deleteNode);
    node->set_next_edges(ag::collect_next_edges(x));
    ag::set_history(y, node);
}

} // namespace

bool prefersFrozenConv(const at::Tensor& x, const at::Tensor& weight, std::int64_t outputPixels) {
    // Measured with AVX-512 in float32 and bfloat16: the product wins until there are about as many pixels as channels.
    constexpr std::int64_t kManyWeights = std::int64_t{1} << 20;
    return x.is_cpu() && weight.numel() >= kManyWeights && outputPixels <= weight.size(0) &&
           weight.is_contiguous(at::MemoryFormat::ChannelsLast);
}

at::Tensor frozenConv(const at::Tensor& x, const FrozenWeight& frozen, const at::Tensor& bias, std::int64_t stride,
                      std::int64_t padding) {
    std::optional<Window> window;
    at::Tensor y;
    {
        const at::AutoDispatchBelowADInplaceOrView direct;
        const at::Tensor weight = frozen.in(x.scalar_type());
        window = windowOf(weight, stride, padding);
        y = affine(windowsOf(x, *window), asMatrix(weight), bias)
                .view({x.size(0), window->outputs(x.size(2), window->kernelHeight),
                       window->outputs(x.size(3), window->kernelWidth), weight.size(0)})
                .permute({0, 3, 1, 2});
    }
    record<FrozenConvBackward>(y, x, frozen, *window);
    return y;
}

at::Tensor lightConv(const at::Tensor& x, const FrozenWeight& weight, const at::Tensor& bias, std::int64_t stride,
                     std::int64_t padding) {
    at::Tensor y;
    {
        const at::AutoDispatchBelowADInplaceOrView direct;
        y = at::conv2d(x, weight.in(x.scalar_type()), bias, stride, padding);
    }
    record<LightConvBackward>(y, x, weight, stride, padding);
    return y;
}

} // namespace tempera::nn

// SPDX-License-Identifier: Apache-2.0
#include "nn/StoredWeight.h"

#include <ATen/ops/embedding.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>

#include "kernels/FewBits.h"

namespace tempera::nn {

namespace {

constexpr double kFloat8Most = 448.0;

bool isMatrix(const at::Tensor& weight) { return weight.numel() == weight.size(0) * weight.size(1); }

/// The greatest magnitude of each output channel, [out, 1, …].
at::Tensor channelMagnitudes(const at::Tensor& weight) {
    std::vector<std::int64_t> others;
    for (std::int64_t i = 1; i < weight.dim(); ++i)
        others.push_back(i);
    return weight.abs().amax(others, /*keepdim=*/true);
}

/// The two values of each byte of NF4.
at::Tensor pairTable(at::Device device) {
    at::Tensor table = at::empty({256, 2}, at::kFloat);
    auto* out = table.mutable_data_ptr<float>();
    for (std::size_t byte = 0; byte < 256; ++byte) {
        out[2 * byte] = kernels::kNf4Values[byte >> 4];
        out[2 * byte + 1] = kernels::kNf4Values[byte & 15];
    }
    return table.to(device);
}

} // namespace

bool StoredWeight::isWorthwhile(at::IntArrayRef shape) {
    constexpr std::int64_t kFewChannels = 32;
    return shape.size() >= 2 && shape[0] >= kFewChannels && shape[1] >= kFewChannels;
}

StoredWeight::StoredWeight(const at::Tensor& weight, WeightStorage storage, at::Device device)
    : layout_(at::empty_like(weight, at::TensorOptions(at::kMeta))) {
    const at::Tensor exact = weight.to(at::kFloat);
    if (storage == WeightStorage::Nf4 && isMatrix(weight) && weight.numel() % kernels::kNf4Block == 0) {
        const at::Tensor rows = exact.flatten(1).contiguous();
        const std::int64_t blocks = weight.numel() / kernels::kNf4Block;
        at::Tensor codes = at::empty({blocks, kernels::kNf4Block / 2}, at::kByte), scales = at::empty({blocks, 1});
        kernels::encodeNf4(rows.const_data_ptr<float>(), rows.numel(), codes.mutable_data_ptr<std::uint8_t>(),
                           scales.mutable_data_ptr<float>());
        codes_ = codes.to(device);
        scales_ = scales.to(device);
        if (!device.is_cpu())
            values_ = pairTable(device);
        return;
    }
    at::Tensor scales = channelMagnitudes(exact).div_(kFloat8Most);
    scales.masked_fill_(scales == 0, 1.0);
    codes_ = (exact / scales).to(at::kFloat8_e4m3fn).contiguous(weight.suggest_memory_format()).to(device);
    scales_ = scales.to(device);
}

at::Tensor StoredWeight::restored(at::ScalarType type) const {
    const bool hasKernel = type == at::kFloat || type == at::kBFloat16 || type == at::kHalf;
    return codes_.is_cpu() && hasKernel ? restoredOnHost(type) : restoredOnDevice(type);
}

at::Tensor StoredWeight::restoredOnHost(at::ScalarType type) const {
    const at::Tensor weight = at::empty_like(layout_, at::TensorOptions(at::kCPU).dtype(type));
    const auto* codes = static_cast<const std::uint8_t*>(codes_.const_data_ptr());
    const auto* scales = scales_.const_data_ptr<float>();
    const auto decode = [&]<class T>(T* out) {
        if (codes_.scalar_type() == at::kByte)
            kernels::decodeNf4(codes, scales, weight.numel(), out);
        else
            kernels::decodeFloat8(codes, scales, weight.size(0), weight.numel() / weight.size(0), out);
    };
    if (type == at::kBFloat16)
        decode(weight.mutable_data_ptr<c10::BFloat16>());
    else if (type == at::kHalf)
        decode(weight.mutable_data_ptr<c10::Half>());
    else
        decode(weight.mutable_data_ptr<float>());
    return weight;
}

at::Tensor StoredWeight::restoredOnDevice(at::ScalarType type) const {
    if (codes_.scalar_type() != at::kByte)
        return codes_.to(at::kFloat).mul_(scales_).to(type);
    const at::Tensor values = values_.defined() ? values_ : pairTable(codes_.device());
    at::Tensor numbers = at::embedding(values, codes_.to(at::kInt)).flatten(1).mul_(scales_).to(type);
    return numbers.as_strided(layout_.sizes(), layout_.strides());
}

} // namespace tempera::nn

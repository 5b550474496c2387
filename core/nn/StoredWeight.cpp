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
    : device_(device)
    , layout_(at::empty_like(weight, at::TensorOptions(at::kMeta))) {
    encode(weight, storage, nullptr);
}

StoredWeight::StoredWeight(const at::Tensor& weight, WeightStorage storage, const std::shared_ptr<SwapRing>& ring)
    : device_(ring->device())
    , layout_(at::empty_like(weight, at::TensorOptions(at::kMeta))) {
    if (storage == WeightStorage::Compute)
        codes_ = SwappableTensor(ring, weight);
    else
        encode(weight, storage, ring);
}

void StoredWeight::encode(const at::Tensor& weight, WeightStorage storage, const std::shared_ptr<SwapRing>& ring) {
    const auto place = [&](const at::Tensor& tensor) {
        return ring ? SwappableTensor(ring, tensor) : SwappableTensor(tensor.to(device_));
    };
    const at::Tensor exact = weight.to(at::kFloat);
    if (storage == WeightStorage::Nf4 && isMatrix(weight) && weight.numel() % kernels::kNf4Block == 0) {
        const at::Tensor rows = exact.flatten(1).contiguous();
        const std::int64_t blocks = weight.numel() / kernels::kNf4Block;
        at::Tensor codes = at::empty({blocks, kernels::kNf4Block / 2}, at::kByte), scales = at::empty({blocks, 1});
        kernels::encodeNf4(rows.const_data_ptr<float>(), rows.numel(), codes.mutable_data_ptr<std::uint8_t>(),
                           scales.mutable_data_ptr<float>());
        codes_ = place(codes);
        scales_ = place(scales);
        if (!device_.is_cpu())
            values_ = pairTable(device_);
        return;
    }
    at::Tensor scales = channelMagnitudes(exact).div_(kFloat8Most);
    scales.masked_fill_(scales == 0, 1.0);
    codes_ = place((exact / scales).to(at::kFloat8_e4m3fn).contiguous(weight.suggest_memory_format()));
    scales_ = place(scales);
}

at::Tensor StoredWeight::restored(at::ScalarType type) const {
    const at::Tensor weight = lent(type);
    return isPlain() && type == codes().scalar_type() ? weight.clone() : weight;
}

at::Tensor StoredWeight::lent(at::ScalarType type) const {
    if (isPlain())
        return codes_.brought().to(type);
    const bool hasKernel = type == at::kFloat || type == at::kBFloat16 || type == at::kHalf;
    return device_.is_cpu() && hasKernel ? restoredOnHost(type) : restoredOnDevice(type);
}

at::Tensor StoredWeight::restoredOnHost(at::ScalarType type) const {
    const at::Tensor weight = at::empty_like(layout_, at::TensorOptions(at::kCPU).dtype(type));
    const at::Tensor stored = codes_.brought(), factors = scales_.brought();
    const auto* codes = static_cast<const std::uint8_t*>(stored.const_data_ptr());
    const auto* scales = factors.const_data_ptr<float>();
    const auto decode = [&]<class T>(T* out) {
        if (stored.scalar_type() == at::kByte)
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
    const at::Tensor codes = codes_.brought(), scales = scales_.brought();
    if (codes.scalar_type() != at::kByte)
        return codes.to(at::kFloat).mul_(scales).to(type);
    const at::Tensor values = values_.defined() ? values_ : pairTable(device_);
    at::Tensor numbers = at::embedding(values, codes.to(at::kInt)).flatten(1).mul_(scales).to(type);
    return numbers.as_strided(layout_.sizes(), layout_.strides());
}

} // namespace tempera::nn

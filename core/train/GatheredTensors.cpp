// SPDX-License-Identifier: Apache-2.0
#include "train/GatheredTensors.h"

#include <cstring>

#include <ATen/ops/empty.h>
#include <c10/core/GradMode.h>

namespace tempera::train {

namespace {

using tensor::TensorMap;

/// Bytes that are sent at once: thousands of small tensors take a few messages.
constexpr std::int64_t kMessage = std::int64_t{64} << 20;

using Entries = std::vector<TensorMap::const_iterator>;

std::int64_t bytesOf(const at::Tensor& tensor) { return static_cast<std::int64_t>(tensor.nbytes()); }

/// Neighbours that go in one message.
Entries nextMessage(TensorMap::const_iterator& next, const TensorMap& all, std::int64_t& bytes) {
    Entries entries;
    for (bytes = 0; next != all.end() && (entries.empty() || bytes + bytesOf(next->second) <= kMessage); ++next) {
        bytes += bytesOf(next->second);
        entries.push_back(next);
    }
    return entries;
}

} // namespace

TensorMap tensorsOf(int rank, const TensorMap& own, parallel::Collectives& collectives) {
    const c10::NoGradGuard noGradients;
    const parallel::Ranks ranks = collectives.ranks();
    TensorMap theirs;
    for (auto next = own.begin(); next != own.end();) {
        std::int64_t bytes = 0;
        const Entries entries = nextMessage(next, own, bytes);
        const at::Tensor message = at::empty({bytes}, at::kByte);
        auto* place = message.mutable_data_ptr<std::uint8_t>();
        if (ranks.rank == rank)
            for (const auto& entry : entries) {
                const at::Tensor sent = entry->second.to(at::kCPU).contiguous();
                std::memcpy(place, sent.const_data_ptr(), sent.nbytes());
                place += sent.nbytes();
            }
        collectives.copy(message, rank, 0);
        if (ranks.isFirst())
            for (const auto& entry : entries) {
                at::Tensor received = at::empty(entry->second.sizes(), entry->second.options().device(at::kCPU));
                std::memcpy(received.mutable_data_ptr(), place, received.nbytes());
                place += received.nbytes();
                theirs.emplace(entry->first, std::move(received));
            }
    }
    return theirs;
}

} // namespace tempera::train

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <vector>

#include "parallel/Collectives.h"
#include "parallel/Transport.h"

namespace tempera::parallel {

/// The exchanges, made of messages between pairs of ranks: for a sum, each rank receives its share of every other one's
/// buffer, adds up, and gives the result back, piece by piece. It sends as little as a ring does, takes two steps
/// whatever the number of ranks, and adds in the order of the ranks, which a ring does not. What lies on a GPU goes
/// through host memory.
class PeerCollectives final : public Collectives {
public:
    explicit PeerCollectives(std::unique_ptr<Transport> transport);

    Ranks ranks() const override { return transport_->ranks(); }
    void allReduceSum(at::Tensor buffer) override;
    void reduceScatterSum(at::Tensor buffer, std::span<const Share> shares) override;
    void allGather(at::Tensor buffer, std::span<const Share> shares) override;
    void broadcast(at::Tensor buffer, int root) override;
    void copy(at::Tensor buffer, int from, int to) override;
    void barrier() override;
    void abort() noexcept override { transport_->abort(); }
    void giveUp(const std::string& reason) noexcept override { transport_->giveUp(reason); }
    std::string failure() const override { return transport_->failure(); }
    void beat(std::chrono::milliseconds most) noexcept override { transport_->beat(most); }
    std::shared_ptr<void> waitElsewhere() override { return transport_->waitElsewhere(); }
    std::int64_t payloadBytes() const override { return payload_; }

private:
    using Messages = std::vector<Transport::Message>;
    void exchange(const Messages& sent, const Messages& received);
    void sumPiece(const at::Tensor& piece, const std::vector<Share>& shares);
    void gatherPiece(const at::Tensor& piece, const std::vector<Share>& shares);
    at::Tensor scratch(std::int64_t count, at::ScalarType type);

    std::unique_ptr<Transport> transport_;
    std::atomic<std::int64_t> payload_ = 0;
    at::Tensor scratch_; ///< kept: fresh pages cost more than the sum
};

} // namespace tempera::parallel

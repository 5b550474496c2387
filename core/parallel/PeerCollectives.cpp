// SPDX-License-Identifier: Apache-2.0
#include "parallel/PeerCollectives.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>
#include <c10/util/Exception.h>

namespace tempera::parallel {

namespace {

/// Elements that are exchanged at once: what others' shares of it take is the memory that a sum needs.
constexpr std::int64_t kPiece = std::int64_t{4} << 20;

at::Tensor cut(const at::Tensor& buffer, Share share) { return buffer.narrow(0, share.begin, share.size()); }

/// Calls with pieces of `whole`, one after the other.
void inPieces(Share whole, const std::function<void(Share)>& call) {
    for (std::int64_t begin = whole.begin; begin < whole.end; begin += kPiece)
        call({begin, std::min(whole.end, begin + kPiece)});
}

/// The longest share's pieces decide how often the ranks meet; a shorter one has nothing left in the last.
Share pieceOf(Share share, std::int64_t number) {
    const std::int64_t begin = std::min(share.end, share.begin + number * kPiece);
    return {begin, std::min(share.end, begin + kPiece)};
}

std::int64_t piecesOf(std::span<const Share> shares) {
    std::int64_t longest = 0;
    for (const Share& share : shares)
        longest = std::max(longest, share.size());
    return (longest + kPiece - 1) / kPiece;
}

std::vector<Share> pieceOf(std::span<const Share> shares, std::int64_t number) {
    std::vector<Share> pieces;
    for (const Share& share : shares)
        pieces.push_back(pieceOf(share, number));
    return pieces;
}

bool isShort(at::ScalarType type) { return type == at::kBFloat16 || type == at::kHalf; }

/// Works on a copy in host memory where the buffer is elsewhere.
void onHost(const at::Tensor& buffer, const std::function<void(const at::Tensor&)>& work) {
    TORCH_CHECK(buffer.is_contiguous(), "only contiguous buffers are exchanged");
    const c10::NoGradGuard noGradients;
    if (buffer.device().is_cpu())
        return work(buffer.view(-1));
    const at::Tensor host = buffer.view(-1).to(at::kCPU);
    work(host);
    buffer.view(-1).copy_(host);
}

} // namespace

PeerCollectives::PeerCollectives(std::unique_ptr<Transport> transport)
    : transport_(std::move(transport)) {}

void PeerCollectives::exchange(const Messages& sent, const Messages& received) {
    transport_->exchange(sent, received);
    for (const Transport::Message& message : sent)
        payload_ += static_cast<std::int64_t>(message.data.nbytes());
}

at::Tensor PeerCollectives::scratch(std::int64_t count, at::ScalarType type) {
    if (!scratch_.defined() || scratch_.scalar_type() != type || scratch_.numel() < count)
        scratch_ = at::empty({count}, at::TensorOptions().dtype(type));
    return scratch_;
}

/// @param shares what of `buffer` each rank adds up now
void PeerCollectives::sumPiece(const at::Tensor& buffer, const std::vector<Share>& shares) {
    const Ranks own = ranks();
    const Share mine = shares[static_cast<std::size_t>(own.rank)];
    const at::Tensor room = scratch(mine.size() * (own.worldSize - 1), buffer.scalar_type());
    Messages sent, received;
    for (int rank = 0; rank < own.worldSize; ++rank) {
        const Share theirs = shares[static_cast<std::size_t>(rank)];
        if (rank == own.rank)
            continue;
        if (theirs.size() > 0)
            sent.push_back({rank, cut(buffer, theirs)});
        if (mine.size() > 0)
            received.push_back(
                {rank, room.narrow(0, static_cast<std::int64_t>(received.size()) * mine.size(), mine.size())});
    }
    exchange(sent, received);
    if (mine.size() == 0)
        return;
    const at::Tensor place = cut(buffer, mine);
    const auto summand = [&](int rank) {
        return rank == own.rank ? place : received[static_cast<std::size_t>(rank < own.rank ? rank : rank - 1)].data;
    };
    at::Tensor sum = summand(0).to(isShort(buffer.scalar_type()) ? at::kFloat : buffer.scalar_type(),
                                   /*non_blocking=*/false, /*copy=*/true);
    for (int rank = 1; rank < own.worldSize; ++rank)
        sum.add_(summand(rank));
    place.copy_(sum);
}

void PeerCollectives::gatherPiece(const at::Tensor& buffer, const std::vector<Share>& shares) {
    const Ranks own = ranks();
    const Share mine = shares[static_cast<std::size_t>(own.rank)];
    Messages sent, received;
    for (int rank = 0; rank < own.worldSize; ++rank) {
        const Share theirs = shares[static_cast<std::size_t>(rank)];
        if (rank == own.rank)
            continue;
        if (mine.size() > 0)
            sent.push_back({rank, cut(buffer, mine)});
        if (theirs.size() > 0)
            received.push_back({rank, cut(buffer, theirs)});
    }
    exchange(sent, received);
}

void PeerCollectives::allReduceSum(at::Tensor buffer) {
    onHost(buffer, [this](const at::Tensor& host) {
        inPieces({0, host.numel()}, [&](Share piece) {
            const at::Tensor part = cut(host, piece);
            const std::vector<Share> shares = evenShares(piece.size(), ranks().worldSize);
            sumPiece(part, shares);
            gatherPiece(part, shares);
        });
    });
}

void PeerCollectives::reduceScatterSum(at::Tensor buffer, std::span<const Share> shares) {
    onHost(buffer, [&](const at::Tensor& host) {
        for (std::int64_t i = 0; i < piecesOf(shares); ++i)
            sumPiece(host, pieceOf(shares, i));
    });
}

void PeerCollectives::allGather(at::Tensor buffer, std::span<const Share> shares) {
    onHost(buffer, [&](const at::Tensor& host) {
        for (std::int64_t i = 0; i < piecesOf(shares); ++i)
            gatherPiece(host, pieceOf(shares, i));
    });
}

void PeerCollectives::broadcast(at::Tensor buffer, int root) {
    const Ranks own = ranks();
    TORCH_CHECK(root >= 0 && root < own.worldSize, "there is no rank ", root, " in a run on ", own.worldSize,
                " devices");
    onHost(buffer, [&](const at::Tensor& host) {
        inPieces({0, host.numel()}, [&](Share piece) {
            Messages sent, received;
            for (int rank = 0; rank < own.worldSize; ++rank)
                if (own.rank == root && rank != root)
                    sent.push_back({rank, cut(host, piece)});
            if (own.rank != root)
                received.push_back({root, cut(host, piece)});
            exchange(sent, received);
        });
    });
}

void PeerCollectives::copy(at::Tensor buffer, int from, int to) {
    const Ranks own = ranks();
    TORCH_CHECK(from != to, "a rank copies nothing to itself");
    if (own.rank != from && own.rank != to)
        return;
    onHost(buffer, [&](const at::Tensor& host) {
        inPieces({0, host.numel()}, [&](Share piece) {
            const Messages message = {{own.rank == from ? to : from, cut(host, piece)}};
            exchange(own.rank == from ? message : Messages(), own.rank == from ? Messages() : message);
        });
    });
}

void PeerCollectives::barrier() { allReduceSum(at::zeros({ranks().worldSize}, at::kByte)); }

} // namespace tempera::parallel

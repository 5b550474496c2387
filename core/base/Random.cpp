// SPDX-License-Identifier: Apache-2.0
#include "base/Random.h"

#include <cmath>
#include <numbers>
#include <numeric>

#include "base/Assert.h"

namespace tempera {

std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
    constexpr std::uint64_t kMultiplier0 = 0xD2511F53, kMultiplier1 = 0xCD9E8D57;
    constexpr std::uint32_t kWeyl0 = 0x9E3779B9, kWeyl1 = 0xBB67AE85;
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t p0 = kMultiplier0 * counter[0];
        const std::uint64_t p1 = kMultiplier1 * counter[2];
        counter = {static_cast<std::uint32_t>(p1 >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(p1),
                   static_cast<std::uint32_t>(p0 >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(p0)};
        key[0] += kWeyl0;
        key[1] += kWeyl1;
    }
    return counter;
}

RandomStream::RandomStream(std::uint64_t seed, Purpose purpose, std::uint64_t a, std::uint32_t b) {
    // A key has 64 bits; the purpose is folded in through one Philox block, so that seeds and purposes never collide by
    // arithmetic.
    const auto mixed = philox4x32({static_cast<std::uint32_t>(purpose), 0, 0, 0},
                                  {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    key_ = {mixed[0], mixed[1]};
    counter_ = {0, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(a >> 32), b};
}

void RandomStream::refill() {
    block_ = philox4x32(counter_, key_);
    ++counter_[0];
    left_ = 4;
}

std::uint32_t RandomStream::next32() {
    if (left_ == 0)
        refill();
    return block_[static_cast<std::size_t>(4 - left_--)];
}

std::uint64_t RandomStream::next64() {
    const std::uint64_t low = next32();
    return low | (static_cast<std::uint64_t>(next32()) << 32);
}

float RandomStream::uniform() { return static_cast<float>(next32() >> 8) * 0x1p-24F; }

double RandomStream::uniformDouble() { return static_cast<double>(next64() >> 11) * 0x1p-53; }

std::uint64_t RandomStream::below(std::uint64_t bound) {
    TEMPERA_ASSERT(bound > 0);
    const std::uint64_t limit = (~std::uint64_t{0} / bound) * bound;
    std::uint64_t value = next64();
    while (value >= limit)
        value = next64();
    return value % bound;
}

void RandomStream::normal(std::span<float> out) {
    for (std::size_t i = 0; i < out.size(); i += 2) {
        const double u1 = 1.0 - static_cast<double>(next32()) * 0x1p-32; // (0, 1]
        const double u2 = static_cast<double>(next32()) * 0x1p-32;
        const double radius = std::sqrt(-2.0 * std::log(u1));
        const double angle = 2.0 * std::numbers::pi * u2;
        out[i] = static_cast<float>(radius * std::cos(angle));
        if (i + 1 < out.size())
            out[i + 1] = static_cast<float>(radius * std::sin(angle));
    }
}

std::vector<std::uint32_t> permutation(std::uint32_t count, RandomStream stream) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    for (std::uint32_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[stream.below(i)]);
    return order;
}

} // namespace tempera

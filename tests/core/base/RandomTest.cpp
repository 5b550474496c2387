// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>
#include <set>

#include "base/Hash.h"
#include "base/Random.h"

using namespace tempera;

class RandomTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Known answers of Random123's kat_vectors for philox4x32-10.
    void philoxMatchesTheReferenceVectors() {
        QCOMPARE(philox4x32({0, 0, 0, 0}, {0, 0}),
                 (std::array<std::uint32_t, 4>{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
        QCOMPARE(philox4x32({~0U, ~0U, ~0U, ~0U}, {~0U, ~0U}),
                 (std::array<std::uint32_t, 4>{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
        QCOMPARE(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
                 (std::array<std::uint32_t, 4>{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
    }

    /// Another number would withhold other pictures of old data sets.
    void theStreamOfANameIsTheStartOfItsHash() {
        const std::string name = "3_mug/a.png";
        QVERIFY(streamOfName(name) == std::stoull(fastHashHex(name).substr(0, 16), nullptr, 16));
    }

    void aStreamIsAFunctionOfItsCoordinates() {
        RandomStream first(42, Purpose::Noise, 7, 3), again(42, Purpose::Noise, 7, 3);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(first.next32(), again.next32());
    }

    void differentCoordinatesGiveDifferentStreams() {
        std::set<std::uint64_t> seen;
        for (std::uint64_t seed = 0; seed < 8; ++seed)
            for (const Purpose purpose : {Purpose::Order, Purpose::Noise, Purpose::Timestep})
                for (std::uint64_t a = 0; a < 8; ++a)
                    for (std::uint32_t b = 0; b < 8; ++b)
                        seen.insert(RandomStream(seed, purpose, a, b).next64());
        QCOMPARE(seen.size(), std::size_t{8 * 3 * 8 * 8});
    }

    // Promised to users: a run's noise never changes with a version. Fails when the stream's definition is touched.
    void theStreamNeverChanges() {
        RandomStream stream(42, Purpose::Noise, 1, 2);
        std::vector<float> noise(4);
        stream.normal(noise);
        QCOMPARE(RandomStream(42, Purpose::Order, 0, 0).next64(), kOrder42);
        for (std::size_t i = 0; i < noise.size(); ++i)
            QCOMPARE(noise[i], kNoise42[i]);
    }

    void normalNumbersHaveTheRightMoments() {
        std::vector<float> values(200'001);
        RandomStream(1, Purpose::Noise).normal(values);
        double sum = 0, squares = 0, fourth = 0;
        for (const float value : values) {
            QVERIFY(std::isfinite(value));
            sum += value;
            squares += static_cast<double>(value) * value;
            fourth += std::pow(value, 4);
        }
        const double n = static_cast<double>(values.size());
        QVERIFY(std::abs(sum / n) < 5 / std::sqrt(n));
        QVERIFY(std::abs(squares / n - 1) < 5 * std::sqrt(2 / n));
        QVERIFY(std::abs(fourth / n - 3) < 5 * std::sqrt(96 / n));
    }

    void belowIsUniformAndInRange() {
        RandomStream stream(3, Purpose::Timestep);
        std::array<int, 10> counts{};
        for (int i = 0; i < 100'000; ++i)
            ++counts[stream.below(10)];
        for (const int count : counts)
            QVERIFY(std::abs(count - 10'000) < 500);
    }

    void aPermutationHoldsEveryNumberOnce() {
        const auto order = permutation(1000, RandomStream(5, Purpose::Order, 2));
        QCOMPARE(std::set<std::uint32_t>(order.begin(), order.end()).size(), std::size_t{1000});
        QVERIFY(!std::is_sorted(order.begin(), order.end()));
    }

private:
    static constexpr std::uint64_t kOrder42 = 4119300680602035132ULL;
    static constexpr std::array<float, 4> kNoise42{0.80284965F, -0.75211674F, -0.153611928F, 0.00755033549F};
};

QTEST_APPLESS_MAIN(RandomTest)
#include "RandomTest.moc"

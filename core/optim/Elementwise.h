// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/Tensor.h>

#include "optim/Rounding.h"

/// Carries out a rule of an optimizer that treats every weight by itself. A rule is written once:
///
///   template <class S> struct Rule {          // S: the type of its constants
///       static constexpr int kSums = 0;       // how many numbers it adds up over all weights
///       explicit Rule(const Settings&);
///       template <class V> auto operator()(V g, V& w, V& state…) const;   // std::array<V, kSums>, or nothing
///   };
///
/// On a CPU, V is a number: one vectorised pass over the buffers, in pieces that threads share, the same bit for bit
/// for any number of threads and every instruction set (core/CMakeLists.txt compiles this folder without
/// contraction). On other devices V is a tensor: the same formulas as operations of LibTorch.
namespace tempera::optim {

/// What a rule is applied to: a run of the flat buffers. All tensors contiguous, one dimension, on one device.
struct ElementwiseRun {
    const at::Tensor& gradients; ///< of the type of the values; with bfloat16 also float32
    const at::Tensor& values;    ///< float32, float64 or bfloat16
    std::int64_t begin = 0;
    std::int64_t end = 0;
    double gradientScale = 1; ///< every gradient is multiplied by it first
    Rounding rounding = {};
    std::int64_t step = 0;   ///< for the rounding
    std::int64_t offset = 0; ///< of the tensors' first element in the flat buffer: for the rounding
};

// Functions of a rule's formulas, for numbers and for tensors.
[[gnu::always_inline]] inline float root(float x) { return std::sqrt(x); }
[[gnu::always_inline]] inline double root(double x) { return std::sqrt(x); }
inline at::Tensor root(const at::Tensor& x) { return x.sqrt(); }
template <class T>
[[gnu::always_inline]] inline T sign(T x) {
    return static_cast<T>(static_cast<int>(x > 0) - static_cast<int>(x < 0));
}
inline at::Tensor sign(const at::Tensor& x) { return x.sgn(); }
[[gnu::always_inline]] inline float magnitude(float x) { return std::fabs(x); }
[[gnu::always_inline]] inline double magnitude(double x) { return std::fabs(x); }
inline at::Tensor magnitude(const at::Tensor& x) { return x.abs(); }
/// factor · x + y, rounded once, as LibTorch's loops and CUDA's kernels do; where a rule's last bit counts.
[[gnu::always_inline]] inline float fused(float factor, float x, float y) { return std::fma(factor, x, y); }
[[gnu::always_inline]] inline double fused(double factor, double x, double y) { return std::fma(factor, x, y); }
inline at::Tensor fused(double factor, const at::Tensor& x, const at::Tensor& y) { return y.add(x, factor); }
inline at::Tensor fused(const at::Tensor& factor, const at::Tensor& x, const at::Tensor& y) {
    return y.addcmul(factor, x);
}
/// As torch.lerp computes it.
template <class V, class S>
[[gnu::always_inline]] inline V lerp(const V& from, const V& to, S weight) {
    if (weight < S(0.5) && weight > S(-0.5))
        return from + weight * (to - from);
    return to - (to - from) * (S(1) - weight);
}

namespace detail {

constexpr std::int64_t kPiece = 16384; ///< what a thread takes at once, and what is added up by itself
constexpr std::int64_t kLanes = 16;    ///< separate sums, so that the loop is vectorised without another order

template <int N>
using Sums = std::array<double, static_cast<std::size_t>(N)>;

/// How many weights are brought through temporary buffers at once: bounds their memory.
constexpr std::int64_t kStretch = 1 << 24;

/// The flat buffers as the loop sees them: P is the type of the weights, G that of the gradients.
template <class T, class P, class G, std::size_t N>
struct Pointers {
    const G* gradient;
    P* value;
    std::array<T*, N> states;
};

template <class T>
[[gnu::always_inline]] inline T loaded(T stored) {
    return stored;
}
template <class T>
[[gnu::always_inline]] inline T loaded(std::uint16_t stored) {
    return std::bit_cast<float>(std::uint32_t{stored} << 16);
}

/// Rounds what is written back.
struct Rounder {
    bool stochastic;
    std::uint32_t key;
    std::int64_t offset = 0; ///< index of the first element in the flat buffer
    [[gnu::always_inline]] void operator()(float value, std::int64_t, float& place) const { place = value; }
    [[gnu::always_inline]] void operator()(double value, std::int64_t, double& place) const { place = value; }
    [[gnu::always_inline]] void operator()(float value, std::int64_t index, std::uint16_t& place) const {
        const std::uint16_t byChance = upperHalf(value, roundingBits(key, static_cast<std::uint32_t>(offset + index)));
        const std::uint16_t nearest = nearestHalf(value);
        place = stochastic ? byChance : nearest;
    }
};

template <class T, class Rule, class P, class G, std::size_t N, std::size_t... I>
[[gnu::always_inline]] inline auto element(const Rule& rule, const Pointers<T, P, G, N>& at, std::int64_t i, T scale,
                                           const Rounder& rounder, std::index_sequence<I...>) {
    T value = loaded<T>(at.value[i]);
    const T gradient = loaded<T>(at.gradient[i]) * scale;
    if constexpr (Rule::kSums == 0) {
        rule(gradient, value, at.states[I][i]...);
        rounder(value, i, at.value[i]);
    } else {
        const auto parts = rule(gradient, value, at.states[I][i]...);
        rounder(value, i, at.value[i]);
        return parts;
    }
}

/// One piece, elements [from, to) of the buffers.
template <class T, class Rule, class P, class G, std::size_t N>
[[gnu::always_inline]] inline Sums<Rule::kSums> piece(const Rule rule, const Pointers<T, P, G, N> at, std::int64_t from,
                                                      std::int64_t to, T scale, const Rounder rounder) {
    constexpr auto kStates = std::make_index_sequence<N>();
    Sums<Rule::kSums> totals = {};
    if constexpr (Rule::kSums == 0) {
#pragma GCC ivdep
        for (std::int64_t i = from; i < to; ++i)
            element<T>(rule, at, i, scale, rounder, kStates);
    } else {
        double lanes[Rule::kSums][kLanes] = {};
        const auto add = [&](std::int64_t i, std::int64_t lane) __attribute__((always_inline)) {
            const auto parts = element<T>(rule, at, i, scale, rounder, kStates);
            for (std::size_t k = 0; k < parts.size(); ++k)
                lanes[k][lane] += static_cast<double>(parts[k]);
        };
        const std::int64_t whole = from + (to - from) / kLanes * kLanes;
        for (std::int64_t i = from; i < whole; i += kLanes)
#pragma GCC ivdep
            for (std::int64_t lane = 0; lane < kLanes; ++lane)
                add(i + lane, lane);
        for (std::int64_t i = whole; i < to; ++i)
            add(i, i - whole);
        for (std::size_t k = 0; k < totals.size(); ++k)
            for (const double lane : lanes[k])
                totals[k] += lane;
    }
    return totals;
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
template <class T, class Rule, class P, class G, std::size_t N>
[[gnu::target("arch=x86-64-v4")]] Sums<Rule::kSums> pieceV4(const Rule& rule, const Pointers<T, P, G, N>& at,
                                                            std::int64_t from, std::int64_t to, T scale,
                                                            const Rounder& rounder) {
    return piece<T>(rule, at, from, to, scale, rounder);
}
template <class T, class Rule, class P, class G, std::size_t N>
[[gnu::target("arch=x86-64-v3")]] Sums<Rule::kSums> pieceV3(const Rule& rule, const Pointers<T, P, G, N>& at,
                                                            std::int64_t from, std::int64_t to, T scale,
                                                            const Rounder& rounder) {
    return piece<T>(rule, at, from, to, scale, rounder);
}
#endif
template <class T, class Rule, class P, class G, std::size_t N>
Sums<Rule::kSums> pieceV1(const Rule& rule, const Pointers<T, P, G, N>& at, std::int64_t from, std::int64_t to, T scale,
                          const Rounder& rounder) {
    return piece<T>(rule, at, from, to, scale, rounder);
}

/// The version of the loop for this machine.
template <class T, class Rule, class P, class G, std::size_t N>
auto pieceForThisMachine() {
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    if (__builtin_cpu_supports("x86-64-v4"))
        return &pieceV4<T, Rule, P, G, N>;
    if (__builtin_cpu_supports("x86-64-v3"))
        return &pieceV3<T, Rule, P, G, N>;
#endif
    return &pieceV1<T, Rule, P, G, N>;
}

/// T: of the computation. @param totals what the sums begin with
template <class T, class P, class G, class Rule, std::size_t N>
Sums<Rule::kSums> onHost(const Rule& rule, const ElementwiseRun& run, const std::array<at::Tensor, N>& states,
                         Sums<Rule::kSums> totals) {
    Pointers<T, P, G, N> at{
        static_cast<const G*>(run.gradients.const_data_ptr()), static_cast<P*>(run.values.mutable_data_ptr()), {}};
    for (std::size_t i = 0; i < N; ++i)
        at.states[i] = states[i].template mutable_data_ptr<T>();
    const Rounder rounder{run.rounding.stochastic, run.rounding.stochastic ? run.rounding.keyOf(run.step) : 0,
                          run.offset};
    const auto version = pieceForThisMachine<T, Rule, P, G, N>();
    const std::int64_t pieces = (run.end - run.begin + kPiece - 1) / kPiece;
    std::vector<Sums<Rule::kSums>> parts(static_cast<std::size_t>(pieces));
    at::parallel_for(0, pieces, 1, [&](std::int64_t first, std::int64_t last) {
        for (std::int64_t i = first; i < last; ++i) {
            const std::int64_t from = run.begin + i * kPiece;
            parts[static_cast<std::size_t>(i)] =
                version(rule, at, from, std::min(from + kPiece, run.end), static_cast<T>(run.gradientScale), rounder);
        }
    });
    for (const auto& part : parts)
        for (std::size_t k = 0; k < totals.size(); ++k)
            totals[k] += part[k];
    return totals;
}

/// With tensors in place of numbers, in stretches that bound the memory of intermediate results.
template <class Rule, std::size_t N, std::size_t... I>
Sums<Rule::kSums> withTensors(const Rule& rule, const ElementwiseRun& run, const std::array<at::Tensor, N>& states,
                              Sums<Rule::kSums> totals, std::index_sequence<I...>) {
    const at::ScalarType type = run.values.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    for (std::int64_t from = run.begin; from < run.end; from += kStretch) {
        const std::int64_t count = std::min(kStretch, run.end - from);
        const auto part = [&](const at::Tensor& buffer) { return buffer.narrow(0, from, count); };
        const at::Tensor gradient = part(run.gradients).to(type) * run.gradientScale;
        const at::Tensor before = part(run.values).to(type);
        at::Tensor value = before;
        const std::array<at::Tensor, N> old = {part(states[I])...};
        std::array<at::Tensor, N> current = old;
        if constexpr (Rule::kSums == 0) {
            rule(gradient, value, current[I]...);
        } else {
            const auto sums = rule(gradient, value, current[I]...);
            for (std::size_t k = 0; k < totals.size(); ++k)
                totals[k] += sums[k].sum(at::kDouble).template item<double>();
        }
        if (!value.is_same(before))
            store(part(run.values), value, run.rounding, run.step, run.offset + from);
        for (std::size_t i = 0; i < N; ++i)
            if (!current[i].is_same(old[i]))
                at::Tensor(old[i]).copy_(current[i]);
    }
    return totals;
}

} // namespace detail

/// Applies Rule<S>(settings) to every weight of the run. @param states of the type of the values; float32 with bfloat16
/// @param totals of the runs before this one, where a rule adds up. @return these with this run's added
template <template <class> class Rule, std::size_t N, class Settings>
auto forEachWeight(const ElementwiseRun& run, const std::array<at::Tensor, N>& states, const Settings& settings,
                   detail::Sums<Rule<double>::kSums> totals = {}) {
    if (run.rounding.asOnDevice || !run.values.is_cpu())
        return detail::withTensors(Rule<double>(settings), run, states, totals, std::make_index_sequence<N>());
    if (run.values.scalar_type() == at::kDouble)
        return detail::onHost<double, double, double>(Rule<double>(settings), run, states, totals);
    if (run.values.scalar_type() == at::kFloat)
        return detail::onHost<float, float, float>(Rule<float>(settings), run, states, totals);
    if (run.gradients.scalar_type() == at::kFloat)
        return detail::onHost<float, std::uint16_t, float>(Rule<float>(settings), run, states, totals);
    return detail::onHost<float, std::uint16_t, std::uint16_t>(Rule<float>(settings), run, states, totals);
}

} // namespace tempera::optim

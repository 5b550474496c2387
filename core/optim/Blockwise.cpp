// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ATen/ops/bucketize.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>

#include "kernels/BlockwiseCodes.h"
#include "optim/AdamRule.h"
#include "optim/LionRule.h"
#include "optim/Makers.h"
#include "optim/StatefulOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

using kernels::Codebook;
using kernels::kBlock;

/// Smaller tensors keep their state in float32, as with bitsandbytes.
constexpr std::int64_t kLeastCount = 4096;

/// As bitsandbytes orders and rounds it: a code that differs once may stay so.
template <class S>
struct BlockwiseAdamRule {
    static constexpr int kSums = 0;
    S decay, beta1, oneMinusBeta1, beta2, oneMinusBeta2, rootCorrection2, epsilon, stepSize;

    explicit BlockwiseAdamRule(const AdamUpdate& update)
        : decay(static_cast<S>(1 - update.learningRate * update.weightDecay))
        , beta1(static_cast<S>(update.beta1))
        , oneMinusBeta1(static_cast<S>(1 - update.beta1))
        , beta2(static_cast<S>(update.beta2))
        , oneMinusBeta2(static_cast<S>(1 - update.beta2))
        , rootCorrection2(static_cast<S>(std::sqrt(update.correction2())))
        , epsilon(static_cast<S>(update.epsilon))
        , stepSize(static_cast<S>(update.learningRate / update.correction1())) {}

    template <class V>
    [[gnu::always_inline]] void operator()(const V& g, V& w, V& m, V& v) const {
        m = fused(oneMinusBeta1, g, V(m * beta1));
        v = fused(V(oneMinusBeta2 * g), g, V(v * beta2));
        w = w * decay - stepSize * m / (root(v) / rootCorrection2 + epsilon);
    }
};

/// One average of one tensor.
struct Average {
    at::Tensor numbers; ///< float32 in the tensor's shape: of a small tensor; else undefined, and
    at::Tensor codes;   ///< uint8 in the tensor's shape
    at::Tensor scales;  ///< float32, one for each block
};

/// The books on a device, for LibTorch's operations.
at::Tensor onDevice(const std::array<float, 256>& numbers, std::int64_t count, at::Device device) {
    return at::from_blob(const_cast<float*>(numbers.data()), {count}, at::kFloat).to(device, at::kFloat, false, true);
}

at::Tensor decoded(const Average& average, const at::Tensor& values) {
    const at::Tensor flat = values.index_select(0, average.codes.view({-1}).to(at::kLong));
    return flat * average.scales.repeat_interleave(kBlock).narrow(0, 0, flat.numel());
}

void encode(const at::Tensor& numbers, const at::Tensor& bounds, const Average& average) {
    const std::int64_t count = numbers.numel(), blocks = average.scales.numel();
    const at::Tensor rows =
        at::constant_pad_nd(numbers.view({-1}), {0, blocks * kBlock - count}).view({blocks, kBlock});
    const at::Tensor scales = rows.abs().amax(1);
    const at::Tensor scaled = (rows * scales.clamp_min(1e-38).reciprocal().unsqueeze(1)).clamp(-1, 1);
    at::Tensor(average.scales).copy_(scales);
    at::Tensor(average.codes)
        .copy_(at::bucketize(scaled, bounds, /*out_int32=*/true)
                   .view({-1})
                   .narrow(0, 0, count)
                   .view(average.codes.sizes()));
}

/// @tparam Count of the averages: AdamW's two, Lion's one
template <template <class> class Rule, class Update, std::size_t Count>
class Blockwise final : public StatefulOptimizer {
public:
    Blockwise(FlatParameters& parameters, const Rounding& rounding, const Update& settings,
              const std::array<std::string, Count>& names, const std::array<Codebook, Count>& books)
        : StatefulOptimizer(parameters, rounding)
        , settings_(settings)
        , books_(books) {
        std::size_t range = 0;
        for (const FlatParameters::Slot& slot : parameters.slots()) {
            while (slot.begin >= parameters.ranges()[range].end)
                ++range;
            ranges_.push_back(range);
            starts_.push_back(starts_.back() + (slot.count + kBlock - 1) / kBlock);
            auto& averages = averages_.emplace_back();
            for (std::size_t i = 0; i < Count; ++i)
                averages[i] = newAverage(slot, names[i], static_cast<int>(i) + 1);
        }
    }

private:
    Average newAverage(const FlatParameters::Slot& slot, const std::string& name, int number) {
        const auto options = parameters().values().options();
        Average average;
        if (slot.count < kLeastCount) {
            average.numbers = at::zeros(slot.shape, options.dtype(at::kFloat));
            addTensor(name + "." + slot.name, average.numbers);
            return average;
        }
        average.codes = at::zeros(slot.shape, options.dtype(at::kByte));
        average.scales = at::zeros({(slot.count + kBlock - 1) / kBlock}, options.dtype(at::kFloat));
        addTensor("state" + std::to_string(number) + "." + slot.name, average.codes);
        addTensor("absmax" + std::to_string(number) + "." + slot.name, average.scales);
        return average;
    }

    bool update(double rateFactor, double gradientScale) override {
        std::vector<Update> updates; // one for each range
        for (const FlatParameters::Range& range : parameters().ranges()) {
            Update& update = updates.emplace_back(settings_);
            update.learningRate = range.learningRate * rateFactor;
            if constexpr (requires { update.step; })
                update.step = steps();
        }
        if (rounding().asOnDevice || !parameters().values().is_cpu())
            for (std::size_t slot = 0; slot < averages_.size(); ++slot)
                withTensors(slot, updates[ranges_[slot]], gradientScale);
        else if (parameters().values().scalar_type() == at::kBFloat16)
            onHost<std::uint16_t>(updates, gradientScale);
        else
            onHost<float>(updates, gradientScale);
        return true;
    }

    template <class P>
    void onHost(const std::vector<Update>& updates, double gradientScale) {
        const std::vector<Rule<float>> rules(updates.begin(), updates.end());
        const detail::Rounder rounder{rounding().stochastic, rounding().stochastic ? rounding().keyOf(steps()) : 0};
        at::parallel_for(0, starts_.back(), detail::kPiece / kBlock, [&](std::int64_t first, std::int64_t last) {
            auto slot =
                static_cast<std::size_t>(std::upper_bound(starts_.begin(), starts_.end(), first) - starts_.begin() - 1);
            for (std::int64_t block = first; block < last; ++block) {
                while (block >= starts_[slot + 1])
                    ++slot;
                updateBlock<P>(rules[ranges_[slot]], slot, block - starts_[slot], gradientScale, rounder);
            }
        });
    }

    template <class P>
    void updateBlock(const Rule<float>& rule, std::size_t slot, std::int64_t block, double gradientScale,
                     detail::Rounder rounder) {
        static const auto kVersion = detail::pieceForThisMachine<float, Rule<float>, P, Count>();
        const FlatParameters::Slot& place = parameters().slots()[slot];
        const std::int64_t inSlot = block * kBlock, begin = place.begin + inSlot;
        const std::int64_t count = std::min(kBlock, place.count - inSlot);
        float numbers[Count][kBlock];
        detail::Pointers<float, P, Count> at{static_cast<const P*>(parameters().gradients().const_data_ptr()) + begin,
                                             static_cast<P*>(parameters().values().mutable_data_ptr()) + begin,
                                             {}};
        for (std::size_t i = 0; i < Count; ++i)
            at.states[i] = load(slot, i, block, count, numbers[i]);
        rounder.offset = begin;
        kVersion(rule, at, 0, count, static_cast<float>(gradientScale), rounder);
        for (std::size_t i = 0; i < Count; ++i)
            save(slot, i, block, count, numbers[i]);
    }

    /// Where the block's numbers are: decoded into `room`, or those of a small tensor themselves.
    float* load(std::size_t slot, std::size_t i, std::int64_t block, std::int64_t count, float* room) const {
        const Average& average = averages_[slot][i];
        if (average.numbers.defined())
            return average.numbers.mutable_data_ptr<float>() + block * kBlock;
        kernels::decodeBlock(books_[i], average.codes.const_data_ptr<std::uint8_t>() + block * kBlock,
                             average.scales.const_data_ptr<float>()[block], count, room);
        return room;
    }
    void save(std::size_t slot, std::size_t i, std::int64_t block, std::int64_t count, const float* room) const {
        const Average& average = averages_[slot][i];
        if (!average.numbers.defined())
            average.scales.mutable_data_ptr<float>()[block] = kernels::encodeBlock(
                books_[i], room, count, average.codes.mutable_data_ptr<std::uint8_t>() + block * kBlock);
    }

    void withTensors(std::size_t slot, const Update& update, double gradientScale) {
        const FlatParameters::Slot& place = parameters().slots()[slot];
        const auto part = [&](const at::Tensor& buffer) { return buffer.narrow(0, place.begin, place.count); };
        const at::Device device = parameters().values().device();
        std::array<at::Tensor, Count> numbers;
        for (std::size_t i = 0; i < Count; ++i)
            numbers[i] = averages_[slot][i].numbers.defined()
                             ? averages_[slot][i].numbers.view({-1})
                             : decoded(averages_[slot][i], onDevice(books_[i].values, kBlock, device));
        const at::Tensor gradients = part(parameters().gradients()), values = part(parameters().values());
        forEachWeight<Rule>(
            ElementwiseRun{gradients, values, 0, place.count, gradientScale, rounding(), steps(), place.begin}, numbers,
            update);
        for (std::size_t i = 0; i < Count; ++i)
            if (!averages_[slot][i].numbers.defined())
                encode(numbers[i], onDevice(books_[i].bounds, kBlock - 1, device), averages_[slot][i]);
    }

    const Update settings_;
    const std::array<Codebook, Count> books_;
    std::vector<std::array<Average, Count>> averages_; ///< of each slot
    std::vector<std::size_t> ranges_;                  ///< of each slot
    std::vector<std::int64_t> starts_ = {0};           ///< the number of blocks before each slot, and of all
};

} // namespace

std::unique_ptr<Optimizer> makeBlockwise(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         const Rounding& rounding) {
    const double beta1 = *options::beta1Of(config), beta2 = *options::beta2Of(config);
    if (config.type == options::OptimizerType::Lion8bit)
        return std::make_unique<Blockwise<LionRule, LionUpdate, 1>>(
            parameters, rounding, LionUpdate{.beta1 = beta1, .beta2 = beta2, .weightDecay = config.weightDecay},
            std::array<std::string, 1>{"exp_avg"}, std::array{Codebook(/*isSigned=*/true)});
    return std::make_unique<Blockwise<BlockwiseAdamRule, AdamUpdate, 2>>(
        parameters, rounding,
        AdamUpdate{.beta1 = beta1, .beta2 = beta2, .epsilon = config.epsilon, .weightDecay = config.weightDecay},
        std::array<std::string, 2>{"exp_avg", "exp_avg_sq"},
        std::array{Codebook(/*isSigned=*/true), Codebook(/*isSigned=*/false)});
}

} // namespace tempera::optim

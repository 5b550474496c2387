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
#include "optim/TensorwiseOptimizer.h"
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
class Blockwise final : public TensorwiseOptimizer {
public:
    Blockwise(FlatParameters& parameters, const Execution& execution, const Update& settings,
              const std::array<std::string, Count>& names, const std::array<Codebook, Count>& books)
        : TensorwiseOptimizer(parameters, execution)
        , settings_(settings)
        , books_(books) {
        for (const FlatParameters::Slot& slot : parameters.slots()) {
            starts_.push_back(starts_.back() + (slot.isKept() ? (slot.count + kBlock - 1) / kBlock : 0));
            auto& averages = averages_.emplace_back();
            for (std::size_t i = 0; i < Count && slot.isKept(); ++i)
                averages[i] = newAverage(slot, names[i], static_cast<int>(i) + 1);
        }
    }

private:
    using Averages = std::array<Average, Count>;

    /// What blocks are updated from.
    struct Source {
        const at::Tensor& gradients; ///< the parameters' buffer, or those of the only tensor, flat
        double scale;
        const Averages* averages; ///< of the only tensor; null: each tensor's own
    };

    Average newAverage(const FlatParameters::Slot& slot, const std::string& name, int number) {
        const auto options = parameters().values().options().dtype(at::kFloat);
        Average average;
        if (slot.count < kLeastCount) {
            average.numbers = at::zeros(slot.shape, options);
            addTensor(name + "." + slot.name, average.numbers);
            return average;
        }
        average.codes = makeState(slot.shape, at::kByte);
        average.scales = at::zeros({(slot.count + kBlock - 1) / kBlock}, options);
        addTensor("state" + std::to_string(number) + "." + slot.name, average.codes);
        addTensor("absmax" + std::to_string(number) + "." + slot.name, average.scales);
        return average;
    }

    void prepare() override {
        updates_.assign(parameters().ranges().size(), settings_);
        for (std::size_t range = 0; range < updates_.size(); ++range) {
            updates_[range].learningRate = learningRate(range);
            if constexpr (requires { settings_.step; })
                updates_[range].step = steps();
        }
    }

    bool takesLoops() const { return parameters().values().is_cpu() && !rounding().asOnDevice; }

    void updateAll(double gradientScale) override {
        if (takesLoops() && !stateIsOnHost())
            return updateBlocks({parameters().gradients(), gradientScale, nullptr}, 0, starts_.back());
        for (std::size_t slot = 0; slot < averages_.size(); ++slot) {
            const FlatParameters::Slot& place = parameters().slots()[slot];
            if (place.isKept() && !parameters().ranges()[place.range].isResting)
                updateFrom(slot, parameters().view(parameters().gradients(), place).view({-1}), gradientScale);
        }
    }

    void updateSlot(std::size_t slot, const at::Tensor& gradient) override {
        updateFrom(slot, gradient.reshape({-1}), 1);
    }

    /// @param gradients of the tensor, flat
    void updateFrom(std::size_t slot, const at::Tensor& gradients, double scale) {
        std::array<at::Tensor, Count> codes;
        for (std::size_t i = 0; i < Count; ++i)
            codes[i] = averages_[slot][i].codes;
        withState(codes, [&](const std::array<at::Tensor, Count>& there) {
            Averages averages = averages_[slot];
            for (std::size_t i = 0; i < Count; ++i)
                averages[i].codes = there[i];
            const Source source{gradients, scale, &averages};
            if (takesLoops())
                updateBlocks(source, starts_[slot], starts_[slot + 1]);
            else
                withTensors(slot, source);
        });
    }

    void updateBlocks(const Source& source, std::int64_t first, std::int64_t last) {
        const bool isNarrow = parameters().values().scalar_type() == at::kBFloat16;
        if (!isNarrow)
            updateBlocks<float, float>(source, first, last);
        else if (source.gradients.scalar_type() == at::kBFloat16)
            updateBlocks<std::uint16_t, std::uint16_t>(source, first, last);
        else
            updateBlocks<std::uint16_t, float>(source, first, last);
    }

    /// P: the type of the weights; G: of the gradients.
    template <class P, class G>
    void updateBlocks(const Source& source, std::int64_t begin, std::int64_t end) {
        const std::vector<Rule<float>> rules(updates_.begin(), updates_.end());
        const detail::Rounder rounder{rounding().stochastic, rounding().stochastic ? rounding().keyOf(steps()) : 0};
        at::parallel_for(begin, end, detail::kPiece / kBlock, [&](std::int64_t first, std::int64_t last) {
            auto slot =
                static_cast<std::size_t>(std::upper_bound(starts_.begin(), starts_.end(), first) - starts_.begin() - 1);
            for (std::int64_t block = first; block < last; ++block) {
                while (block >= starts_[slot + 1])
                    ++slot;
                const std::size_t range = parameters().slots()[slot].range;
                if (!parameters().ranges()[range].isResting)
                    updateBlock<P, G>(rules[range], slot, block - starts_[slot], source, rounder);
            }
        });
    }

    template <class P, class G>
    void updateBlock(const Rule<float>& rule, std::size_t slot, std::int64_t block, const Source& source,
                     detail::Rounder rounder) {
        static const auto kVersion = detail::pieceForThisMachine<float, Rule<float>, P, G, Count>();
        const FlatParameters::Slot& place = parameters().slots()[slot];
        const std::int64_t inSlot = block * kBlock, begin = place.begin + inSlot;
        const std::int64_t count = std::min(kBlock, place.count - inSlot);
        const std::int64_t gradients = source.averages ? 0 : parameters().beginIn(source.gradients, place);
        const Averages& averages = source.averages ? *source.averages : averages_[slot];
        float numbers[Count][kBlock];
        detail::Pointers<float, P, G, Count> at{static_cast<const G*>(source.gradients.const_data_ptr()) + gradients +
                                                    inSlot,
                                                static_cast<P*>(parameters().values().mutable_data_ptr()) + begin,
                                                {}};
        for (std::size_t i = 0; i < Count; ++i)
            at.states[i] = load(averages[i], i, block, count, numbers[i]);
        rounder.offset = begin;
        kVersion(rule, at, 0, count, static_cast<float>(source.scale), rounder);
        for (std::size_t i = 0; i < Count; ++i)
            save(averages[i], i, block, count, numbers[i]);
    }

    /// Where the block's numbers are: decoded into `room`, or those of a small tensor themselves.
    float* load(const Average& average, std::size_t i, std::int64_t block, std::int64_t count, float* room) const {
        if (average.numbers.defined())
            return average.numbers.mutable_data_ptr<float>() + block * kBlock;
        kernels::decodeBlock(books_[i], average.codes.const_data_ptr<std::uint8_t>() + block * kBlock,
                             average.scales.const_data_ptr<float>()[block], count, room);
        return room;
    }
    void save(const Average& average, std::size_t i, std::int64_t block, std::int64_t count, const float* room) const {
        if (!average.numbers.defined())
            average.scales.mutable_data_ptr<float>()[block] = kernels::encodeBlock(
                books_[i], room, count, average.codes.mutable_data_ptr<std::uint8_t>() + block * kBlock);
    }

    void withTensors(std::size_t slot, const Source& source) {
        const FlatParameters::Slot& place = parameters().slots()[slot];
        const at::Device device = parameters().values().device();
        std::array<at::Tensor, Count> numbers;
        for (std::size_t i = 0; i < Count; ++i) {
            const Average& average = (*source.averages)[i];
            numbers[i] = average.numbers.defined() ? average.numbers.view({-1})
                                                   : decoded(average, onDevice(books_[i].values, kBlock, device));
        }
        const at::Tensor values = parameters().values().narrow(0, place.begin, place.count);
        forEachWeight<Rule>(
            ElementwiseRun{source.gradients, values, 0, place.count, source.scale, rounding(), steps(), place.begin},
            numbers, updates_[place.range]);
        for (std::size_t i = 0; i < Count; ++i)
            if (const Average& average = (*source.averages)[i]; !average.numbers.defined())
                encode(numbers[i], onDevice(books_[i].bounds, kBlock - 1, device), average);
    }

    const Update settings_;
    const std::array<Codebook, Count> books_;
    std::vector<Update> updates_;            ///< of each range, for the update that is prepared
    std::vector<Averages> averages_;         ///< of each slot
    std::vector<std::int64_t> starts_ = {0}; ///< the number of blocks before each slot, and of all
};

} // namespace

std::unique_ptr<Optimizer> makeBlockwise(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         const Execution& execution) {
    const double beta1 = *options::beta1Of(config), beta2 = *options::beta2Of(config);
    if (config.type == options::OptimizerType::Lion8bit)
        return std::make_unique<Blockwise<LionRule, LionUpdate, 1>>(
            parameters, execution, LionUpdate{.beta1 = beta1, .beta2 = beta2, .weightDecay = config.weightDecay},
            std::array<std::string, 1>{"exp_avg"}, std::array{Codebook(/*isSigned=*/true)});
    return std::make_unique<Blockwise<BlockwiseAdamRule, AdamUpdate, 2>>(
        parameters, execution,
        AdamUpdate{.beta1 = beta1, .beta2 = beta2, .epsilon = config.epsilon, .weightDecay = config.weightDecay},
        std::array<std::string, 2>{"exp_avg", "exp_avg_sq"},
        std::array{Codebook(/*isSigned=*/true), Codebook(/*isSigned=*/false)});
}

} // namespace tempera::optim

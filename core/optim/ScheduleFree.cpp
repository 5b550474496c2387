// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <c10/core/GradMode.h>

#include "optim/AdamRule.h"
#include "optim/Makers.h"
#include "optim/TensorwiseOptimizer.h"
#include "optim/ValuesGuard.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

struct FreeUpdate {
    AdamUpdate adam;
    double weight = 0; ///< of this step's point in the average
    bool normalise = true;
};

/// The values are y, where gradients are taken; z is what a plain optimizer would have; the average x lies beyond y as
/// seen from z: y = z + β₁(x − z).
template <class S>
struct FreeRule {
    static constexpr int kSums = 0;
    S beta2, oneMinusBeta2, correction2, epsilon, weightDecay, weight, rateOfY, rate;
    bool normalise;

    explicit FreeRule(const FreeUpdate& update)
        : beta2(static_cast<S>(update.adam.beta2))
        , oneMinusBeta2(static_cast<S>(1 - update.adam.beta2))
        , correction2(static_cast<S>(update.adam.correction2()))
        , epsilon(static_cast<S>(update.adam.epsilon))
        , weightDecay(static_cast<S>(update.adam.weightDecay))
        , weight(static_cast<S>(update.weight))
        , rateOfY(static_cast<S>(update.adam.learningRate * (update.adam.beta1 * (1 - update.weight) - 1)))
        , rate(static_cast<S>(update.adam.learningRate))
        , normalise(update.normalise) {}

    template <class V>
    [[gnu::always_inline]] void operator()(V g, V& y, V& v, V& z) const {
        v = v * beta2 + oneMinusBeta2 * g * g;
        if (normalise)
            g = g / (root(v / correction2) + epsilon);
        g = g + weightDecay * y;
        y = lerp(y, z, weight) + rateOfY * g;
        z = z - rate * g;
    }
};

template <class S>
struct AverageRule {
    static constexpr int kSums = 0;
    S weight;
    explicit AverageRule(double beta1)
        : weight(static_cast<S>(1 - 1 / beta1)) {}
    template <class V>
    [[gnu::always_inline]] void operator()(const V&, V& y, V& z) const {
        y = lerp(y, z, weight);
    }
};

/// What RAdam (Liu et al., ICLR 2020) multiplies the rate by while the average of the squared gradients is short.
struct Rectified {
    double factor = 1;
    bool normalise = true;
};

Rectified rectified(double beta2, double step, bool silentSgdPhase) {
    const double power = std::pow(beta2, step);
    const double longest = 2 / (1 - beta2) - 1;
    const double length = longest - 2 * step * power / (1 - power);
    if (length <= 4)
        return {silentSgdPhase ? 0.0 : 1.0, false};
    return {std::sqrt((length - 4) * (length - 2) * longest / ((longest - 4) * (longest - 2) * length)), true};
}

class ScheduleFree final : public ElementwiseOptimizer, private ValuesExchange {
public:
    ScheduleFree(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : ElementwiseOptimizer(parameters, execution)
        , rectifies_(config.type == options::OptimizerType::RAdamScheduleFree)
        , settings_{.beta1 = *options::beta1Of(config),
                    .beta2 = *options::beta2Of(config),
                    .epsilon = config.epsilon,
                    .weightDecay = config.weightDecay}
        , power_(config.averagingPower)
        , ratePower_(config.averagingLrPower)
        , silentSgdPhase_(config.silentSgdPhase)
        , square_(addBuffer("exp_avg_sq"))
        , base_(addBuffer("z"))
        , averages_(parameters.ranges().size()) {
        addValues("y"); // files hold x, from which y cannot be had back bit for bit
        for (std::size_t i = 0; i < averages_.size(); ++i) {
            addNumber("weight_sum." + std::to_string(i), &averages_[i].weightSum);
            addNumber("lr_max." + std::to_string(i), &averages_[i].greatestRate);
        }
    }

    ValuesExchange* averages() override { return steps() > 0 ? this : nullptr; }

private:
    /// Of one group.
    struct Average {
        double weightSum = 0;
        double greatestRate = -1;
    };

    void prepare() override {
        if (steps() == 1)
            copyValuesTo(base_);
        const auto step = static_cast<double>(steps());
        const Rectified rectifying = rectifies_ ? rectified(settings_.beta2, step, silentSgdPhase_) : Rectified();
        updates_.assign(averages_.size(), {settings_, 0, rectifying.normalise});
        for (std::size_t range = 0; range < updates_.size(); ++range) {
            if (parameters().ranges()[range].isResting)
                continue;
            FreeUpdate& update = updates_[range];
            update.adam.step = steps();
            update.adam.learningRate = learningRate(range) * rectifying.factor;
            Average& average = averages_[range];
            average.greatestRate = std::max(update.adam.learningRate, average.greatestRate);
            const double weight = std::pow(step, power_) * std::pow(average.greatestRate, ratePower_);
            average.weightSum += weight;
            update.weight = average.weightSum == 0 ? 0 : weight / average.weightSum;
        }
    }

    void updatePiece(const Piece& piece) override {
        apply<FreeRule>(piece, std::array{square_, base_}, updates_[piece.range]);
    }

    /// x in the place of y, which cannot be had back from it: that waits in host memory.
    void enter() override {
        const at::Tensor& values = parameters().values();
        trained_ = values.to(at::kCPU, values.scalar_type(), /*non_blocking=*/false, /*copy=*/true);
        try {
            for (const FlatParameters::Run& run : parameters().runs()) {
                const at::Tensor part = parameters().view(values, run);
                forEachStretch(Piece{run.range, run.begin, run.kept, part, part}, std::array{base_},
                               [&](ElementwiseRun stretch, const std::array<at::Tensor, 1>& states) {
                                   stretch.rounding.stochastic = false; // there is nothing to add up
                                   forEachWeight<AverageRule>(stretch, states, settings_.beta1);
                               });
            }
            parameters().gatherValues(/*alsoResting=*/true);
        } catch (...) {
            leave();
            throw;
        }
    }
    void leave() override {
        at::Tensor(parameters().values()).copy_(trained_);
        trained_.reset();
    }

    const bool rectifies_;
    const AdamUpdate settings_;
    const double power_;
    const double ratePower_;
    const bool silentSgdPhase_;
    at::Tensor square_;
    at::Tensor base_;
    std::vector<Average> averages_;   ///< of each range
    std::vector<FreeUpdate> updates_; ///< of each range, for the update that is prepared
    at::Tensor trained_;              ///< while the averages stand in their place
};

} // namespace

std::unique_ptr<Optimizer> makeScheduleFree(const options::OptimizerConfig& config, FlatParameters& parameters,
                                            const Execution& execution) {
    return std::make_unique<ScheduleFree>(config, parameters, execution);
}

} // namespace tempera::optim

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

/// Shorter runs end with a step of first order, unless the config says otherwise.
constexpr std::size_t kShortRun = 15;

/// What the config says of the solver.
struct Solver {
    bool isSecondOrder = true;
    bool isHeun = false; ///< the second order is Heun's, else the midpoint rule's
    bool endsWithFirstOrder = false;
};

class Dpmpp2mSampler : public Sampler {
public:
    Dpmpp2mSampler(spec::Prediction prediction, Solver solver, std::vector<double> timesteps,
                   std::vector<double> sigmas)
        : prediction_(prediction)
        , solver_(solver)
        , sigmas_(std::move(sigmas)) {
        timesteps_ = std::move(timesteps);
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource&) override {
        const Level now = levelAt(index), next = levelAt(index + 1);
        const at::Tensor clean = cleanFrom(output.to(at::kFloat), sample, now);
        const double h = next.lambda - now.lambda;
        const double gain = -next.alpha * std::expm1(-h);
        at::Tensor result = sample * (next.sigma / now.sigma) + clean * gain;
        const bool isLast = index + 1 == timesteps_.size();
        if (solver_.isSecondOrder && index > 0 && !(isLast && solver_.endsWithFirstOrder)) {
            const double ratio = (now.lambda - levelAt(index - 1).lambda) / h;
            const double weight = solver_.isHeun ? next.alpha - gain / h : 0.5 * gain;
            result = result + (clean - previousClean_) * (weight / ratio);
        }
        previousClean_ = clean;
        return result;
    }

private:
    /// x = alpha·x₀ + sigma·ε with alpha² + sigma² = 1; lambda is half the log of the signal-to-noise ratio.
    struct Level {
        double alpha, sigma, lambda;
    };
    Level levelAt(std::size_t index) const {
        const double alpha = 1 / std::sqrt(sigmas_[index] * sigmas_[index] + 1);
        return {alpha, sigmas_[index] * alpha, -std::log(sigmas_[index])};
    }

    at::Tensor cleanFrom(const at::Tensor& output, const at::Tensor& sample, const Level& level) const {
        switch (prediction_) {
        case spec::Prediction::V:
            return sample * level.alpha - output * level.sigma;
        case spec::Prediction::Sample:
            return output;
        case spec::Prediction::Epsilon:
            break;
        }
        return (sample - output * level.sigma) / level.alpha;
    }

    spec::Prediction prediction_;
    Solver solver_;
    std::vector<double> sigmas_; ///< one more than timesteps
    at::Tensor previousClean_;
};

Result<Solver> solverOf(const spec::SchedulerConfig& config, int steps, double lastSigma) {
    TEMPERA_CHECK(requireHonoured(config, {"thresholding", "use_beta_sigmas", "use_lu_lambdas", "use_flow_sigmas",
                                           "algorithm_type", "variance_type", "lambda_min_clipped"}));
    const int order = config.solverOrder.value_or(2);
    if (order != 1 && order != 2)
        return config.refuse("solver_order", std::to_string(order), "1 or 2");
    const std::string type = config.solverType.value_or("midpoint");
    // diffusers takes the last three, which are those of other solvers, for the midpoint rule.
    constexpr std::array<std::string_view, 5> kTypes = {"heun", "midpoint", "logrho", "bh1", "bh2"};
    if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end())
        return config.refuse("solver_type", "\"" + type + "\"", "midpoint or heun");
    const bool isShort = static_cast<std::size_t>(steps) < kShortRun;
    return Solver{order == 2, type == "heun",
                  lastSigma == 0 || config.eulerAtFinal.value_or(false) ||
                      (isShort && config.lowerOrderFinal.value_or(true))};
}

/// This solver spaces its timesteps as if there were one step more, and leaves that one out.
Result<std::vector<double>> solverTimesteps(const spec::SchedulerConfig& config, int trainTimesteps, int steps) {
    const std::string spacing = spacingOf(config, "linspace");
    const int extra = spacing == "trailing" ? 0 : 1;
    if (steps + extra > trainTimesteps)
        return Error::badRequest("steps is " + std::to_string(steps) + "; with this sampler the model takes 1 to " +
                                 std::to_string(trainTimesteps - extra));
    TEMPERA_TRY(std::vector<double> timesteps,
                spacedTimesteps(config, spacing, trainTimesteps, steps + extra, Rounding::ToInteger));
    timesteps.resize(timesteps.size() - static_cast<std::size_t>(extra));
    return timesteps;
}

/// The timesteps of chosen levels, as whole numbers: Karras' are rounded in diffusers, others cut off.
std::vector<double> timestepsAt(const spec::SchedulerConfig& config, const std::vector<double>& table,
                                const std::vector<double>& sigmas) {
    const bool rounds =
        config.karrasSigmas.value_or(false) && config.betaSchedule.value_or("linear") != "squaredcos_cap_v2";
    std::vector<double> timesteps;
    for (const double sigma : sigmas) {
        const double timestep = timestepOf(table, sigma);
        timesteps.push_back(rounds ? std::nearbyint(timestep) : std::trunc(timestep));
    }
    return timesteps;
}

} // namespace

MadeSampler makeDpmpp2m(const spec::SchedulerConfig& config, int steps) {
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    const std::vector<double> table = sigmaTable(schedule);
    TEMPERA_TRY(const double last, finalSigma(config, table));
    TEMPERA_TRY(const Solver solver, solverOf(config, steps, last));
    TEMPERA_TRY(std::vector<double> timesteps, solverTimesteps(config, schedule.timesteps(), steps));
    TEMPERA_TRY(std::vector<double> sigmas, chosenSigmas(config, table.front(), table.back(), steps));
    if (sigmas.empty())
        sigmas = sigmasAt(table, timesteps);
    else
        timesteps = timestepsAt(config, table, sigmas);
    sigmas.push_back(last);
    roundToFloat(sigmas);
    return std::unique_ptr<Sampler>(
        new Dpmpp2mSampler(schedule.prediction(), solver, std::move(timesteps), std::move(sigmas)));
}

MadeSampler makeDpmpp2mKarras(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given;
    config.karrasSigmas = true;
    return makeDpmpp2m(config, steps);
}

} // namespace tempera::diffusion

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/MultistepSchedule.h"
#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

/// Shorter runs end with steps of lower order, unless the config says otherwise.
constexpr int kShortRun = 15;

/// What the config says of the solver.
struct Solver {
    int order = 2;
    bool isHeun = false;       ///< the second order is Heun's, else the midpoint rule's
    bool isStochastic = false; ///< of the diffusion SDE, else of the ODE
    bool endsWithFirstOrder = false;
    bool secondToLastIsSecondOrder = false;
};

/// One step x → share·x + Σ weights·differences + noise·ε, with the differences D₀, D₁, D₂ of the clean latents.
struct StepWeights {
    double share = 1, noise = 0;
    std::array<double, 3> differences{};
};

/// Lu et al., 2022, equations 8 to 11 with B = e^(−H) − 1, where H = h for the ODE and 2h for the SDE.
StepWeights weightsOf(const Solver& solver, int order, const Level& now, const Level& next) {
    const double h = next.lambda - now.lambda;
    if (h == 0) // "sigma_min" after levels that end there already
        return {.share = 1};
    const double wide = solver.isStochastic ? 2 * h : h, decay = std::expm1(-wide);
    StepWeights weights;
    weights.share = next.sigma / now.sigma * (solver.isStochastic ? std::exp(-h) : 1);
    weights.differences[0] = -next.alpha * decay;
    if (order == 2)
        weights.differences[1] = solver.isHeun ? next.alpha * (decay / wide + 1) : -0.5 * next.alpha * decay;
    if (order == 3) {
        weights.differences[1] = next.alpha * (decay / wide + 1);
        // The sign of the half is diffusers'.
        weights.differences[2] = -next.alpha * ((decay + wide) / (wide * wide) + (solver.isStochastic ? 0.5 : -0.5));
    }
    if (solver.isStochastic)
        weights.noise = next.sigma * std::sqrt(-decay);
    return weights;
}

class Dpmpp2mSampler : public Sampler {
public:
    Dpmpp2mSampler(spec::Prediction prediction, Solver solver, MultistepSchedule schedule)
        : prediction_(prediction)
        , solver_(solver)
        , sigmas_(std::move(schedule.sigmas)) {
        timesteps_ = std::move(schedule.timesteps);
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource& noise) override {
        const Level now = levelOf(sigmas_[index]);
        const int order = orderAt(index);
        const StepWeights weights = weightsOf(solver_, order, now, levelOf(sigmas_[index + 1]));
        const at::Tensor clean = cleanAt(prediction_, output.to(at::kFloat), sample, now);
        at::Tensor result = sample * weights.share + clean * weights.differences[0];
        if (order == 2)
            result = result + firstDifference(index, clean) * weights.differences[1];
        if (order == 3)
            result = result + higherDifferences(index, clean, weights);
        if (solver_.isStochastic)
            result = result + noise() * weights.noise;
        earlier_ = {clean, earlier_[0]};
        return result;
    }

private:
    int orderAt(std::size_t index) const {
        const std::size_t left = timesteps_.size() - 1 - index;
        if (left == 0 && solver_.endsWithFirstOrder)
            return 1;
        const int order = std::min(solver_.order, static_cast<int>(index) + 1);
        return left == 1 && solver_.secondToLastIsSecondOrder ? std::min(order, 2) : order;
    }

    double lambdaAt(std::size_t index) const { return levelOf(sigmas_[index]).lambda; }
    /// Of the step that begins at `index`.
    double widthOf(std::size_t index) const { return lambdaAt(index + 1) - lambdaAt(index); }

    at::Tensor firstDifference(std::size_t index, const at::Tensor& clean) const {
        return (clean - earlier_[0]) * (widthOf(index) / widthOf(index - 1));
    }

    at::Tensor higherDifferences(std::size_t index, const at::Tensor& clean, const StepWeights& weights) const {
        const double r0 = widthOf(index - 1) / widthOf(index), r1 = widthOf(index - 2) / widthOf(index);
        const at::Tensor newer = firstDifference(index, clean), older = (earlier_[0] - earlier_[1]) * (1 / r1);
        const at::Tensor second = (newer - older) * (1 / (r0 + r1));
        return (newer + second * r0) * weights.differences[1] + second * weights.differences[2];
    }

    spec::Prediction prediction_;
    Solver solver_;
    std::vector<double> sigmas_;        ///< one more than timesteps
    std::array<at::Tensor, 2> earlier_; ///< clean latents of the steps before, the latest first
};

Result<Solver> solverOf(const spec::SchedulerConfig& config, int steps, double lastSigma) {
    TEMPERA_CHECK(requireHonoured(config, {"thresholding", "use_beta_sigmas", "use_lu_lambdas", "use_flow_sigmas",
                                           "variance_type", "lambda_min_clipped"}));
    const int order = config.solverOrder.value_or(2);
    if (order < 1 || order > 3)
        return config.refuse("solver_order", std::to_string(order), "1, 2 or 3");
    const std::string type = config.solverType.value_or("midpoint");
    // diffusers takes the last three, which are those of other solvers, for the midpoint rule.
    constexpr std::array<std::string_view, 5> kTypes = {"heun", "midpoint", "logrho", "bh1", "bh2"};
    if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end())
        return config.refuse("solver_type", "\"" + type + "\"", "midpoint or heun");
    const std::string algorithm = config.algorithmType.value_or("dpmsolver++");
    const bool isStochastic = algorithm == "sde-dpmsolver++";
    if (!isStochastic && algorithm != "dpmsolver++" && algorithm != "deis") // diffusers takes the last for the first
        return config.refuse("algorithm_type", "\"" + algorithm + "\"",
                             "dpmsolver++ or sde-dpmsolver++; choose another sampler");
    const bool lowers = steps < kShortRun && config.lowerOrderFinal.value_or(true);
    return Solver{order, type == "heun", isStochastic, lastSigma == 0 || config.eulerAtFinal.value_or(false) || lowers,
                  lowers};
}

} // namespace

MadeSampler makeDpmpp2m(const spec::SchedulerConfig& config, int steps) {
    TEMPERA_TRY(const NoiseSchedule noise, NoiseSchedule::create(config));
    TEMPERA_TRY(MultistepSchedule schedule, multistepSchedule(config, sigmaTable(noise), steps,
                                                              {.cosineIsCutOff = true, .endsAtOwnMinimum = false}));
    TEMPERA_TRY(const Solver solver, solverOf(config, steps, schedule.sigmas.back()));
    return std::unique_ptr<Sampler>(new Dpmpp2mSampler(noise.prediction(), solver, std::move(schedule)));
}

MadeSampler makeDpmpp2mKarras(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given;
    config.karrasSigmas = true;
    return makeDpmpp2m(config, steps);
}

MadeSampler makeDpmpp2mSde(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given;
    config.algorithmType = "sde-dpmsolver++";
    return makeDpmpp2m(config, steps);
}

} // namespace tempera::diffusion

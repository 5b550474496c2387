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

/// What the config says of the solver.
struct Solver {
    int order = 2;
    bool predictsClean = true; ///< integrates over clean latents, else over the noise
    bool isExponential = true; ///< B(h) = e^h − 1 ("bh2"), else h ("bh1")
    bool endsWithLowerOrder = true;
    std::vector<int> uncorrected; ///< steps whose result is not corrected
};

/// The linear system R·ρ = b of the paper's theorem 3.1, by elimination with pivots.
std::vector<double> solve(std::vector<std::vector<double>> rows, std::vector<double> right) {
    const std::size_t size = right.size();
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row)
            if (std::abs(rows[row][column]) > std::abs(rows[pivot][column]))
                pivot = row;
        std::swap(rows[column], rows[pivot]);
        std::swap(right[column], right[pivot]);
        for (std::size_t row = 0; row < size; ++row) {
            if (row == column)
                continue;
            const double factor = rows[row][column] / rows[column][column];
            for (std::size_t i = column; i < size; ++i)
                rows[row][i] -= factor * rows[column][i];
            right[row] -= factor * right[column];
        }
    }
    for (std::size_t row = 0; row < size; ++row)
        right[row] /= rows[row][row];
    return right;
}

/// Zhao et al., "UniPC: A Unified Predictor-Corrector Framework for Fast Sampling of Diffusion Models", 2023: every
/// answer first corrects the sample it was asked with, then predicts the next.
class UniPcSampler : public Sampler {
public:
    UniPcSampler(spec::Prediction prediction, Solver solver, MultistepSchedule schedule)
        : prediction_(prediction)
        , solver_(std::move(solver))
        , sigmas_(std::move(schedule.sigmas)) {
        timesteps_ = std::move(schedule.timesteps);
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& given, const NoiseSource&) override {
        const Level now = levelOf(sigmas_[index]);
        const at::Tensor clean = cleanAt(prediction_, output.to(at::kFloat), given, now);
        const at::Tensor answer = solver_.predictsClean ? clean : (given - clean * now.alpha) / now.sigma;
        const at::Tensor sample = isCorrected(index) ? move(index - 1, order_, start_, &answer) : given;

        answers_.insert(answers_.begin(), answer);
        answers_.resize(std::min(answers_.size(), static_cast<std::size_t>(solver_.order)));
        const auto left = static_cast<int>(timesteps_.size() - index);
        order_ =
            std::min({solver_.order, static_cast<int>(index) + 1, solver_.endsWithLowerOrder ? left : solver_.order});
        start_ = sample;
        return move(index, order_, sample, nullptr);
    }

private:
    bool isCorrected(std::size_t index) const {
        const auto& without = solver_.uncorrected;
        return index > 0 && std::find(without.begin(), without.end(), static_cast<int>(index) - 1) == without.end();
    }

    /// From level `index` to the next, with the answers there and before; `end`, the answer where it leads, corrects.
    at::Tensor move(std::size_t index, int order, const at::Tensor& sample, const at::Tensor* end) const {
        const Level from = levelOf(sigmas_[index]), to = levelOf(sigmas_[index + 1]);
        const double h = to.lambda - from.lambda, signedH = solver_.predictsClean ? -h : h;
        if (h == 0) // "sigma_min" after levels that end there already
            return sample;
        const double growth = std::expm1(signedH), scale = solver_.isExponential ? growth : signedH;
        const double share = solver_.predictsClean ? to.sigma / from.sigma : to.alpha / from.alpha;
        const double gain = solver_.predictsClean ? to.alpha : to.sigma;
        const at::Tensor& first = answers_.front();

        std::vector<double> ratios;
        for (std::size_t i = 1; i < static_cast<std::size_t>(order); ++i)
            ratios.push_back((levelOf(sigmas_[index - i]).lambda - from.lambda) / h);
        const std::vector<double> weights = weightsOf(ratios, signedH, scale, end != nullptr);
        at::Tensor result = sample * share - first * (gain * growth);
        for (std::size_t i = 0; i < ratios.size(); ++i)
            result = result - (answers_[i + 1] - first) * (gain * scale * weights[i] / ratios[i]);
        return end ? result - (*end - first) * (gain * scale * weights.back()) : result;
    }

    /// One weight for each earlier answer and, when correcting, one for the answer at the end. The lowest orders have
    /// one half, as in the authors' code.
    static std::vector<double> weightsOf(std::vector<double> ratios, double h, double scale, bool corrects) {
        if (corrects)
            ratios.push_back(1.0);
        if (ratios.size() <= 1)
            return std::vector<double>(ratios.size(), 0.5);
        std::vector<std::vector<double>> rows;
        std::vector<double> right;
        double phi = std::expm1(h) / h - 1, factorial = 1;
        for (std::size_t k = 0; k < ratios.size(); ++k) {
            std::vector<double>& row = rows.emplace_back();
            for (const double ratio : ratios)
                row.push_back(std::pow(ratio, static_cast<double>(k)));
            right.push_back(phi * factorial / scale);
            factorial *= static_cast<double>(k + 2);
            phi = phi / h - 1 / factorial;
        }
        return solve(std::move(rows), std::move(right));
    }

    spec::Prediction prediction_;
    Solver solver_;
    std::vector<double> sigmas_;      ///< one more than timesteps
    std::vector<at::Tensor> answers_; ///< as clean latents or noise, the latest first
    at::Tensor start_;                ///< the sample from which the last step was made, and with which order
    int order_ = 1;
};

Result<Solver> solverOf(const spec::SchedulerConfig& config, double lastSigma) {
    TEMPERA_CHECK(requireHonoured(config, {"thresholding", "use_beta_sigmas", "use_flow_sigmas", "solver_p"}));
    const int order = config.solverOrder.value_or(2);
    constexpr int kMostOrder = 9; // beyond, the numbers of the system leave double precision
    if (order < 1 || order > kMostOrder)
        return config.refuse("solver_order", std::to_string(order), "1 to " + std::to_string(kMostOrder));
    const std::string type = config.solverType.value_or("bh2");
    // diffusers takes the last three, which are those of other solvers, for the second.
    constexpr std::array<std::string_view, 5> kTypes = {"bh1", "bh2", "midpoint", "heun", "logrho"};
    if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end())
        return config.refuse("solver_type", "\"" + type + "\"", "bh1 or bh2");
    const bool predictsClean = config.predictX0.value_or(true);
    if (!predictsClean && lastSigma == 0)
        return config.refuse("predict_x0", "false", "true where final_sigmas_type is \"zero\"");
    const bool lowers = config.lowerOrderFinal.value_or(true);
    if (!lowers && order > 1 && lastSigma == 0)
        return config.refuse("lower_order_final", "false", "true where final_sigmas_type is \"zero\"");
    return Solver{order, predictsClean, type != "bh1", lowers, config.disableCorrector};
}

} // namespace

MadeSampler makeUniPc(const spec::SchedulerConfig& config, int steps) {
    TEMPERA_TRY(const NoiseSchedule noise, NoiseSchedule::create(config));
    TEMPERA_TRY(MultistepSchedule schedule, multistepSchedule(config, sigmaTable(noise), steps,
                                                              {.cosineIsCutOff = false, .endsAtOwnMinimum = true}));
    TEMPERA_TRY(Solver solver, solverOf(config, schedule.sigmas.back()));
    return std::unique_ptr<Sampler>(new UniPcSampler(noise.prediction(), std::move(solver), std::move(schedule)));
}

} // namespace tempera::diffusion

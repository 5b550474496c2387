// SPDX-License-Identifier: Apache-2.0
#include "optim/LrSchedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tempera::optim {

namespace {

using options::ScheduleType;

/// Half a wave for each unit of `waves`, from 1 to 0 and back.
double cosine(double waves) { return 0.5 * (1.0 + std::cos(std::numbers::pi * waves)); }

double raised(double factor, double minimum) { return std::max(0.0, factor * (1.0 - minimum) + minimum); }

} // namespace

LrSchedule::LrSchedule(const options::ScheduleConfig& config, std::int64_t totalSteps, double learningRate)
    : config_(config)
    , warmup_(static_cast<double>(options::stepsOf(config.warmupSteps, config.warmupRatio, totalSteps)))
    , total_(static_cast<double>(totalSteps))
    , decay_(static_cast<double>(options::stepsOf(config.decaySteps, config.decayRatio, totalSteps))) {
    constexpr double kPolynomialEnd = 1e-7; // diffusers' lr_end
    end_ = learningRate > kPolynomialEnd ? kPolynomialEnd / learningRate : 0;
    if (config.type == ScheduleType::PiecewiseConstant)
        if (auto rules = options::parseStepRules(config.stepRules); rules.ok())
            rules_ = std::move(rules).value();
}

double LrSchedule::factor(std::int64_t finishedSteps) const {
    switch (config_.type) {
    case ScheduleType::Constant:
    case ScheduleType::Adafactor:
        return 1.0;
    case ScheduleType::PiecewiseConstant:
        return byRules(finishedSteps);
    default:
        break;
    }
    const auto step = static_cast<double>(finishedSteps);
    if (step >= warmup_)
        return afterWarmup(step);
    const double rising = step / std::max(1.0, warmup_);
    return config_.type == ScheduleType::WarmupStableDecay ? raised(rising, config_.minLrRatio) : rising;
}

double LrSchedule::afterWarmup(double step) const {
    const double progress = (step - warmup_) / std::max(1.0, total_ - warmup_);
    switch (config_.type) {
    case ScheduleType::Linear:
        return std::max(0.0, (total_ - step) / std::max(1.0, total_ - warmup_));
    case ScheduleType::Cosine: // beyond the end it stays down, so that a run can be prolonged
        return cosine(std::min(1.0, progress));
    case ScheduleType::CosineWithRestarts:
        return progress >= 1.0 ? 0.0 : cosine(std::fmod(config_.cycles * progress, 1.0));
    case ScheduleType::CosineWithMinLr:
        return raised(cosine(config_.cycles * progress), config_.minLrRatio);
    case ScheduleType::Polynomial:
        return progress > 1.0 ? end_ : (1.0 - end_) * std::pow(1.0 - progress, config_.power) + end_;
    case ScheduleType::InverseSqrt: {
        constexpr double kTimescale = 10000;
        const double fallback = warmup_ > 0 ? warmup_ : kTimescale;
        const double scale = config_.timescale > 0 ? static_cast<double>(config_.timescale) : fallback;
        return 1.0 / std::sqrt((step + scale - warmup_) / scale);
    }
    case ScheduleType::WarmupStableDecay:
        return decay(step);
    default:
        return 1.0;
    }
}

/// The end of warmup_stable_decay.
double LrSchedule::decay(double step) const {
    const double begin = total_ - decay_;
    if (step < begin)
        return 1.0;
    if (step >= total_)
        return config_.minLrRatio;
    return raised(cosine(config_.cycles * (step - begin) / std::max(1.0, decay_)), config_.minLrRatio);
}

double LrSchedule::byRules(std::int64_t finishedSteps) const {
    const auto rule = std::find_if(rules_.begin(), rules_.end(),
                                   [&](const options::StepRule& each) { return finishedSteps < each.until; });
    return rule == rules_.end() ? 1.0 : rule->factor;
}

} // namespace tempera::optim

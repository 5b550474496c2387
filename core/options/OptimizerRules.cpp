// SPDX-License-Identifier: Apache-2.0
#include "options/OptimizerRules.h"

#include <algorithm>

#include "base/Text.h"
#include "options/AddProblem.h"
#include "options/OptimizerFacts.h"
#include "options/StepRules.h"

namespace tempera::options {

namespace {

void error(std::vector<Problem>& problems, const char* key, std::string message) {
    add(problems, key, std::move(message), Severity::Error);
}

void warning(std::vector<Problem>& problems, const char* key, std::string message) {
    add(problems, key, std::move(message), Severity::Warning);
}

/// The highest rate of the parts that the job trains.
double highestRate(const TrainConfig& config) {
    const OptimizerConfig& optimizer = config.optimizer;
    const TrainMethod method = config.train.method;
    const TrainedPart part = method == TrainMethod::FineTune ? config.fineTune.part : config.network.part;
    double highest = 0;
    if (method != TrainMethod::TextualInversion && part != TrainedPart::TextEncoder)
        highest = optimizer.learningRate;
    if (method != TrainMethod::TextualInversion && part != TrainedPart::Unet)
        highest = std::max({highest, encoderRate(optimizer, 0), encoderRate(optimizer, 1)});
    if (method == TrainMethod::TextualInversion || method == TrainMethod::Pivotal)
        highest = std::max(highest, config.embedding.learningRate.value_or(optimizer.learningRate));
    return highest;
}

/// What optimizer.lr_scaling does to rates that an optimizer finds itself.
void checkScaling(const TrainConfig& config, std::vector<Problem>& problems) {
    if (config.exchange.lrScaling == LrScaling::None)
        return;
    if (takesOwnRate(config.optimizer))
        add(problems, "optimizer.lr_scaling", "ignored: it counts only when optimizer.relative_step is false",
            Severity::Notice);
    else if (factsOf(config.optimizer.type).findsRate)
        warning(problems, "optimizer.lr_scaling",
                "multiplies the rate that the optimizer finds itself, from batches of the size that they have; usual "
                "is none");
}

void checkRates(const TrainConfig& config, std::vector<Problem>& problems) {
    const OptimizerConfig& optimizer = config.optimizer;
    const double rate = optimizer.learningRate;
    const bool findsRate = factsOf(optimizer.type).findsRate;
    if (takesOwnRate(optimizer)) {
        if (rate != OptimizerConfig().learningRate)
            add(problems, "optimizer.learning_rate", "ignored: it counts only when optimizer.relative_step is false",
                Severity::Notice);
        return;
    }
    if (highestRate(config) == 0) {
        const char* own = config.train.method == TrainMethod::TextualInversion ? "embedding.learning_rate"
                                                                               : "optimizer.text_encoder_learning_rate";
        return warning(problems, rate == 0 ? "optimizer.learning_rate" : own, "is 0, so nothing is learned");
    }
    if (rate == 0) // another part's counts
        return;
    constexpr double kLowForEstimate = 0.1;
    if (findsRate && rate <= kLowForEstimate)
        warning(problems, "optimizer.learning_rate",
                formatNumber(rate) + " multiplies the rate that the optimizer finds itself; usual is 1");
    if (const std::string why = tooHigh(optimizer.type, rate); !why.empty())
        warning(problems, "optimizer.learning_rate", formatNumber(rate) + " is " + why);
}

void checkBetas(const OptimizerConfig& optimizer, std::vector<Problem>& problems) {
    const bool divides = factsOf(optimizer.type).averages ||
                         (optimizer.type == OptimizerType::AdEMAMix && optimizer.alphaWarmupSteps > 0);
    if (divides && optimizer.beta1 == 0.0)
        error(problems, "optimizer.beta1", "is 0, expected more with this optimizer, which divides by it");
    if (optimizer.type == OptimizerType::AdEMAMix && optimizer.alphaWarmupSteps > 0 && optimizer.beta3 == 0.0)
        error(problems, "optimizer.beta3", "is 0, expected more where it is warmed up");
}

void checkSchedule(const OptimizerConfig& optimizer, const ScheduleConfig& schedule, std::vector<Problem>& problems) {
    if (schedule.warmupSteps > 0 && schedule.warmupRatio > 0)
        error(problems, "schedule.warmup_ratio", "given together with schedule.warmup_steps, expected one of the two");
    if (schedule.decaySteps > 0 && schedule.decayRatio > 0)
        error(problems, "schedule.decay_ratio", "given together with schedule.decay_steps, expected one of the two");
    if (schedule.type == ScheduleType::PiecewiseConstant)
        if (const auto rules = parseStepRules(schedule.stepRules); !rules.ok())
            error(problems, "schedule.step_rules", rules.error().message);
    if (schedule.type == ScheduleType::WarmupStableDecay && schedule.decaySteps == 0 && schedule.decayRatio == 0)
        warning(problems, "schedule.decay_ratio", "is 0 as schedule.decay_steps is, so the rate never falls");
    if (schedule.type == ScheduleType::Adafactor && !takesOwnRate(optimizer))
        error(problems, "schedule.type",
              "is adafactor, expected another one unless optimizer.type is adafactor with optimizer.relative_step");
    const bool isSteady = schedule.type == ScheduleType::Constant || schedule.type == ScheduleType::ConstantWithWarmup;
    if (takesOwnRate(optimizer) && !isSteady && schedule.type != ScheduleType::Adafactor)
        add(problems, "schedule.type", "ignored: it counts only when optimizer.relative_step is false",
            Severity::Notice);
    if (factsOf(optimizer.type).averages && !isSteady)
        warning(problems, "schedule.type",
                "lowers the rate of a schedule-free optimizer, which wants it constant: its average does that");
}

/// An update within the backward pass knows one gradient at a time, and what it changed stays changed.
void checkFusedBackward(const TrainConfig& config, std::vector<Problem>& problems) {
    if (!fusesBackward(config))
        return;
    if (config.optimizer.maxGradNorm != 0)
        error(problems, "optimizer.max_grad_norm",
              "is " + formatNumber(config.optimizer.maxGradNorm) +
                  ", expected 0 with optimizer.fused_backward: clipping needs all gradients at once");
    if (config.train.accumulation != 1)
        error(problems, "train.accumulation",
              "is " + std::to_string(config.train.accumulation) +
                  ", expected 1 with optimizer.fused_backward, which updates the weights after every pass");
    if (config.train.precision == ComputePrecision::Float16)
        error(problems, "train.precision",
              "is float16, expected bfloat16 or float32 with optimizer.fused_backward: a step that overflows could not "
              "be skipped as a whole");
    if (factsOf(config.optimizer.type).findsRate)
        error(
            problems, "optimizer.fused_backward",
            "is true, expected false with Prodigy and D-Adaptation, which find their rate from all gradients at once");
}

/// A schedule-free optimizer trains one set of values and gives the average of another to files.
void checkAverages(const TrainConfig& config, std::vector<Problem>& problems) {
    if (!factsOf(config.optimizer.type).averages)
        return;
    if (config.ema.enabled)
        error(problems, "ema.enabled",
              "is true, expected false with a schedule-free optimizer, which averages the weights itself");
    const TrainMethod method = config.train.method;
    if (config.network.maxNorm > 0 && (method == TrainMethod::Lora || method == TrainMethod::Pivotal))
        error(problems, "network.max_norm",
              "is " + formatNumber(config.network.maxNorm) +
                  ", expected 0 with a schedule-free optimizer, whose average of the weights it would not bound");
}

void checkStatePlace(const OptimizerConfig& optimizer, std::vector<Problem>& problems) {
    if (optimizer.stateOnHost && hostStateBytesPerWeight(optimizer) == 0)
        add(problems, "optimizer.state_on_host", "ignored: this optimizer keeps nothing of every weight",
            Severity::Notice);
}

} // namespace

std::string tooHigh(OptimizerType type, double rate) {
    constexpr double kUnusual = 0.01, kUnusualForLion = 5e-4;
    if (factsOf(type).findsRate || type == OptimizerType::SgdNesterov)
        return {};
    if (rate > kUnusual)
        return "very high; usual are 5e-5 to 5e-4";
    const bool isLion = type == OptimizerType::Lion || type == OptimizerType::Lion8bit;
    return isLion && rate > kUnusualForLion ? "high for Lion; usual are 1e-5 to 1e-4" : "";
}

void checkOptimizer(const TrainConfig& config, std::vector<Problem>& problems) {
    checkRates(config, problems);
    checkScaling(config, problems);
    checkBetas(config.optimizer, problems);
    checkSchedule(config.optimizer, config.schedule, problems);
    checkFusedBackward(config, problems);
    checkAverages(config, problems);
    checkStatePlace(config.optimizer, problems);
    const auto& steps = config.train.steps;
    if (steps && config.schedule.type != ScheduleType::Constant && config.schedule.warmupSteps >= *steps)
        warning(problems, "schedule.warmup_steps",
                "the warm-up lasts to the end of the run (train.steps is " + std::to_string(*steps) +
                    "), so the full learning rate is never reached");
}

Status checkDeviceCount(const TrainConfig& config, int devices) {
    if (devices > 1 && fusesBackward(config))
        return Error::badRequest("optimizer.fused_backward: is true with " + std::to_string(devices) +
                                     " devices, expected one: the gradients of several are added up before the update",
                                 "choose one with devices.use, or set optimizer.fused_backward to false");
    return {};
}

} // namespace tempera::options

// SPDX-License-Identifier: Apache-2.0
#include "options/OptimizerRules.h"

#include "base/Text.h"
#include "options/OptimizerFacts.h"
#include "options/StepRules.h"

namespace tempera::options {

namespace {

void add(std::vector<Problem>& problems, const char* key, std::string message, Severity severity) {
    problems.push_back({key, std::move(message), severity, false});
}

void error(std::vector<Problem>& problems, const char* key, std::string message) {
    add(problems, key, std::move(message), Severity::Error);
}

void warning(std::vector<Problem>& problems, const char* key, std::string message) {
    add(problems, key, std::move(message), Severity::Warning);
}

void checkRates(const OptimizerConfig& optimizer, std::vector<Problem>& problems) {
    const double rate = optimizer.learningRate;
    const bool findsRate = factsOf(optimizer.type).findsRate;
    if (takesOwnRate(optimizer)) {
        if (rate != OptimizerConfig().learningRate)
            add(problems, "optimizer.learning_rate", "ignored: it counts only when optimizer.relative_step is false",
                Severity::Notice);
        return;
    }
    if (rate == 0 && optimizer.textEncoderLearningRate.value_or(0) == 0)
        return warning(problems, "optimizer.learning_rate", "is 0, so nothing is learned");
    constexpr double kLowForEstimate = 0.1, kUnusual = 0.01;
    if (findsRate && rate <= kLowForEstimate)
        warning(problems, "optimizer.learning_rate",
                formatNumber(rate) + " multiplies the rate that the optimizer finds itself; usual is 1");
    const bool isSgd = optimizer.type == OptimizerType::SgdNesterov;
    if (!findsRate && !isSgd && rate > kUnusual)
        warning(problems, "optimizer.learning_rate", formatNumber(rate) + " is very high; usual are 5e-5 to 5e-4");
    const bool isMuch = optimizer.type == OptimizerType::Lion || optimizer.type == OptimizerType::Lion8bit;
    constexpr double kUnusualForLion = 5e-4;
    if (isMuch && rate > kUnusualForLion && rate <= kUnusual)
        warning(problems, "optimizer.learning_rate", formatNumber(rate) + " is high for Lion; usual are 1e-5 to 1e-4");
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

} // namespace

void checkOptimizer(const TrainConfig& config, std::vector<Problem>& problems) {
    checkRates(config.optimizer, problems);
    checkBetas(config.optimizer, problems);
    checkSchedule(config.optimizer, config.schedule, problems);
    const auto& steps = config.train.steps;
    if (steps && config.schedule.type != ScheduleType::Constant && config.schedule.warmupSteps >= *steps)
        warning(problems, "schedule.warmup_steps",
                "the warm-up lasts to the end of the run (train.steps is " + std::to_string(*steps) +
                    "), so the full learning rate is never reached");
}

} // namespace tempera::options

// SPDX-License-Identifier: Apache-2.0
#include "options/SaveRules.h"

#include <numeric>

#include "base/Text.h"
#include "options/AddProblem.h"

namespace tempera::options {

namespace {

void warn(std::vector<Problem>& problems, const char* key, std::string message) {
    add(problems, key, std::move(message), Severity::Warning);
}

/// A checkpoint stays only where one is made.
void checkKeepEvery(const SaveConfig& save, std::vector<Problem>& problems) {
    if (save.keepLast <= 0 || save.keepEvery <= 0 || save.everySteps <= 0 || save.keepEvery % save.everySteps == 0)
        return;
    const std::int64_t both = std::lcm(save.keepEvery, save.everySteps);
    warn(problems, "save.keep_every",
         formatCount(save.keepEvery) + " is no multiple of save.every_steps " + formatCount(save.everySteps) +
             ": of those, only each " + formatCount(both) + " steps one stays");
}

/// The best is looked for among those whose loss is measured at their step.
void checkKeepBest(const TrainConfig& config, std::vector<Problem>& problems) {
    const SaveConfig& save = config.save;
    const ValidationConfig& validation = config.validation;
    const bool validates = validation.split > 0 || !config.dataset.validationPath.empty();
    const bool saves = save.everySteps > 0 || save.everyEpochs > 0;
    const bool isMeasuredInSteps = validation.everySteps > 0 || validation.everyEpochs > 0;
    if (save.keepLast > 0 && save.keepBest > 0 && validates && isMeasuredInSteps && !saves)
        warn(problems, "save.keep_best",
             "save.every_steps and save.every_epochs are 0, so that hardly any checkpoint is of a step whose "
             "validation loss is measured");
}

} // namespace

void checkSaving(const TrainConfig& config, std::vector<Problem>& problems) {
    checkKeepEvery(config.save, problems);
    checkKeepBest(config, problems);
}

} // namespace tempera::options

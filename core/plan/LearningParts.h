// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "plan/BatchPlan.h"

namespace tempera::plan {

/// A part of what is trained that has learning rates and an end of its own.
enum class LearningPart { Unet, TextEncoder, TextEncoder2, Embedding };

/// "unet", "text_encoder" …
std::string_view nameOf(LearningPart part);

/// Those that the job trains; of a model with one text encoder the second is none.
std::vector<LearningPart> learningParts(const options::TrainConfig& config);

/// The peak learning rate of a part, before a group's own factor.
double peakRate(const options::TrainConfig& config, LearningPart part);

/// The most pictures of a step: of a global batch, or of the largest bucket where none fills one.
std::int64_t largestBatch(std::span<const Bucket> buckets, std::int64_t globalBatch);

/// The pictures that an update learns from: those of all devices, or one device's where they step apart.
/// @param batch of a step
std::int64_t updateBatch(const options::ExchangeConfig& config, std::int64_t batch, int devices);

/// What optimizer.lr_scaling multiplies all learning rates by. @param largest of largestBatch()
double rateScale(const options::ExchangeConfig& config, std::int64_t largest, int devices);

/// The last optimizer step that a part learns in; nothing: to the end.
std::optional<std::int64_t> lastStepOf(const options::TrainConfig& config, LearningPart part,
                                       std::int64_t stepsPerEpoch);

/// BadRequest where nothing would be left to train before the end of a run of `steps`.
Status requireLearning(const options::TrainConfig& config, std::int64_t steps, std::int64_t stepsPerEpoch);

} // namespace tempera::plan

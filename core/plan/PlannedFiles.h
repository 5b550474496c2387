// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/Files.h"
#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"
#include "plan/BatchPlan.h"
#include "plan/ClassFolder.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// One kind of file that a run writes.
struct PlannedFiles {
    std::string what;        ///< "checkpoint", "LoRA", "latent cache", "sample"
    std::string name;        ///< relative to the run folder, with "…" where a step stands
    std::int64_t count = 0;  ///< written over the whole run
    std::int64_t kept = 0;   ///< there at the end
    std::uint64_t bytes = 0; ///< of one, the largest where they differ; estimated
};

/// How the finished model of a fine-tuning is written.
spec::Layout outputLayout(const options::SaveConfig& save, const spec::ModelFacts& model);

/// Passes of one picture at one timestep that validations take: before the first step and whenever they are due.
std::int64_t plannedValidations(const options::ValidationConfig& validation, std::int64_t images, std::int64_t steps,
                                std::int64_t stepsPerEpoch);

/// Whether samples are drawn after the last step although it is no multiple of their periods: what is finished is
/// shown. Not where no period is given.
bool samplesEndBetween(const options::SampleConfig& sample, std::int64_t steps, std::int64_t stepsPerEpoch);
/// Sample pictures that a run of `steps` draws.
std::int64_t plannedSamples(const options::SampleConfig& sample, std::int64_t steps, std::int64_t stepsPerEpoch);
/// Their size: sample.width and sample.height, or the resolution of the dataset.
data::Size sampleSize(const options::TrainConfig& config);

/// cache.dir, or its default.
fs::path cacheFolder(const options::CacheConfig& config);

/// What a run of `steps` optimizer steps writes. @param chunks of 77 tokens that captions take.
/// @param devices that train together. @param secondsPerStep 0: not known
std::vector<PlannedFiles> plannedFiles(const options::TrainConfig& config, const data::DatasetIndex& index,
                                       const spec::ModelFacts& model, const BatchPlan& batches, std::int64_t steps,
                                       int chunks, int devices, double secondsPerStep = 0);

/// The class pictures that the program draws.
PlannedFiles classPictures(const options::TrainConfig& config, const ClassFolder& folder);

/// How often checkpoints are written before the last step, which has one in any case.
struct SaveRhythm {
    std::int64_t steps = 0;    ///< of the whole run
    std::int64_t perEpoch = 0; ///< steps
    double secondsPerStep = 0; ///< 0: not known, so that save.every_minutes does not count
};
/// Checkpoints of a run, that of the last step included; by the clock about so many.
std::int64_t plannedCheckpoints(const options::SaveConfig& save, const SaveRhythm& rhythm);
/// Of them, those that are there at the end: the most where it depends on the validation.
std::int64_t keptCheckpoints(const options::SaveConfig& save, const SaveRhythm& rhythm);
/// The most steps between two of them.
std::int64_t stepsBetweenSaves(const options::SaveConfig& save, const SaveRhythm& rhythm);

/// How many of the steps 1 … `steps` are multiples of `everySteps` or end a multiple of `everyEpochs` (0: never).
std::int64_t occurrences(std::int64_t steps, std::int64_t everySteps, std::int64_t everyEpochs,
                         std::int64_t stepsPerEpoch);

} // namespace tempera::plan

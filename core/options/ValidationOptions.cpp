// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kValidation[] = {
    field<&TrainConfig::validation, &ValidationConfig::split>(
        {.key = "validation.split",
         .label = TR_NOOP("Options", "Share for validation"),
         .help = TR_NOOP("Options",
                         "Withholds this share of the training pictures, at least one, and never trains on them: their "
                         "loss is measured now and then and tells learning from repeating, which the loss of the "
                         "training cannot. Which ones is decided by their names and the seed, so that pictures that "
                         "are added change little. More gives a calmer curve and leaves less to learn from; 0 "
                         "withholds none. Measuring takes a little time; no effect on memory."),
         .zeroMeans = TR_NOOP("Options", "none"),
         .min = 0,
         .max = 0.9,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Validation"),
         .level = Level::Advanced,
         .aliases = {"validation_split", "", ""}}),
    field<&TrainConfig::validation, &ValidationConfig::everySteps>(
        {.key = "validation.every_steps",
         .label = TR_NOOP("Options", "Validate every"),
         .help =
             TR_NOOP("Options", "Measures the loss of the validation pictures every so many optimizer steps. More "
                                "often shows the course better and takes more time away from training; 0 leaves it to "
                                "the epochs. No effect on memory. Ignored where there are no validation pictures."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100000000,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Validation"),
         .level = Level::Advanced,
         .aliases = {"validate_every_n_steps", "", ""}}),
    field<&TrainConfig::validation, &ValidationConfig::everyEpochs>(
        {.key = "validation.every_epochs",
         .label = TR_NOOP("Options", "Validate every so many epochs"),
         .help =
             TR_NOOP("Options", "Measures the loss of the validation pictures at the end of every so many epochs. More "
                                "often shows the course better and takes more time away from training; 0 leaves it to "
                                "the steps. No effect on memory. Ignored where there are no validation pictures."),
         .unit = TR_NOOP("Options", "epochs"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1000000,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Validation"),
         .level = Level::Advanced,
         .aliases = {"validate_every_n_epochs", "", "validate_after"}}),
    field<&TrainConfig::validation, &ValidationConfig::timesteps>(
        {.key = "validation.timesteps",
         .label = TR_NOOP("Options", "Timesteps of a validation"),
         .help = TR_NOOP("Options",
                         "At how many timesteps the loss of each picture is measured, spread evenly over those that "
                         "are trained: 4 are 200, 400, 600 and 800. More gives a truer figure and takes proportionally "
                         "longer. No effect on memory. Ignored where there are no validation pictures."),
         .min = 1,
         .max = 100,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Validation"),
         .level = Level::Expert,
         .aliases = {"", "", ""}}),
    field<&TrainConfig::validation, &ValidationConfig::maxImages>(
        {.key = "validation.max_images",
         .label = TR_NOOP("Options", "Most pictures of a validation"),
         .help = TR_NOOP(
             "Options",
             "At most so many pictures are measured each time, the same ones always. Fewer is quicker, more a truer "
             "figure; 0 measures all. No effect on memory. Ignored where there are no validation pictures."),
         .unit = TR_NOOP("Options", "pictures"),
         .zeroMeans = TR_NOOP("Options", "all"),
         .min = 0,
         .max = 1000000,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Validation"),
         .level = Level::Expert,
         .aliases = {"max_validation_steps", "", ""}}),
    field<&TrainConfig::validation, &ValidationConfig::seed>(
        {.key = "validation.seed",
         .label = TR_NOOP("Options", "Seed of the validation"),
         .help = TR_NOOP("Options", "From it follows which pictures are withheld and the noise that they are measured "
                                    "with, which is the same each time, so that figures can be compared, also between "
                                    "runs. No seed is better than another; no effect on memory or speed."),
         .min = 0,
         .max = 9007199254740991.0,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Validation"),
         .level = Level::Expert,
         .aliases = {"validation_seed", "", ""}}),
};
static_assert(std::size(kValidation) == fieldCount<ValidationConfig>(), "describe every field of ValidationConfig");

} // namespace

std::span<const Option> validationOptions() { return kValidation; }

} // namespace tempera::options

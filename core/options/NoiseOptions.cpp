// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kTimesteps[] = {
    field<&TrainConfig::timesteps, &TimestepsConfig::distribution>(
        {.key = "timesteps.distribution",
         .label = TR_NOOP("Options", "Distribution of timesteps"),
         .help = TR_NOOP(
             "Options",
             "How often which timestep is trained; the plot beside it shows the result. Uniform is how the models were "
             "made. What is drawn more often is learned better, at the expense of the rest: late timesteps, full of "
             "noise, hold composition, early ones texture and detail. Logit-normal prefers the middle, sigmoid and "
             "beta one end, heavy tail and cosine map both ends. No effect on memory or speed."),
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Timesteps"),
         .level = Level::Advanced,
         .aliases = {"", "", "timestep_distribution"}}),
    field<&TrainConfig::timesteps, &TimestepsConfig::min>(
        {.key = "timesteps.min",
         .label = TR_NOOP("Options", "First timestep"),
         .help = TR_NOOP("Options",
                         "No timestep below this is trained. More leaves fine detail as the base model has it, and all "
                         "steps go into shapes and composition; 0 trains it, too. No effect on memory or speed."),
         .min = 0,
         .max = 999999,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Timesteps"),
         .level = Level::Advanced,
         .aliases = {"min_timestep", "min_timestep", "min_noising_strength"}}),
    field<&TrainConfig::timesteps, &TimestepsConfig::max>(
        {.key = "timesteps.max",
         .label = TR_NOOP("Options", "Timesteps end before"),
         .help = TR_NOOP(
             "Options",
             "Only timesteps below this are trained. Less leaves composition as the base model has it, and all steps "
             "go into detail and style; 0 trains all of them, usually 1000. No effect on memory or speed."),
         .zeroMeans = TR_NOOP("Options", "all"),
         .min = 0,
         .max = 1000000,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Timesteps"),
         .level = Level::Advanced,
         .aliases = {"max_timestep", "max_timestep", "max_noising_strength"}}),
    field<&TrainConfig::timesteps, &TimestepsConfig::weight>(
        {.key = "timesteps.weight",
         .label = TR_NOOP("Options", "Strength of the distribution"),
         .help = TR_NOOP("Options",
                         "What shapes the distribution: the steepness of the sigmoid, the spread of logit-normal "
                         "beyond 1, the weight of the heavy tails (-1 to 1.75), the curvature of the parabola, alpha "
                         "of the beta distribution. More is more extreme, except for logit-normal and beta, where it "
                         "is flatter. No effect on memory or speed. Ignored by distributions without it."),
         .min = -100,
         .max = 100,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Timesteps"),
         .level = Level::Advanced,
         .aliases = {"", "", "noising_weight"},
         .onlyWhen = {Condition{"timesteps.distribution", Condition::Op::IsOneOf,
                                "sigmoid|logit_normal|heavy_tail|inverted_parabola|beta"}}}),
    field<&TrainConfig::timesteps, &TimestepsConfig::bias>(
        {.key = "timesteps.bias",
         .label = TR_NOOP("Options", "Centre of the distribution"),
         .help =
             TR_NOOP("Options", "Where the distribution has its centre: above 0 it moves to the timesteps with more "
                                "noise, below 0 to those with less; of the beta distribution it is beta, which must be "
                                "above 0. No effect on memory or speed. Ignored by distributions without it."),
         .min = -100,
         .max = 100,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Timesteps"),
         .level = Level::Advanced,
         .aliases = {"", "", "noising_bias"},
         .onlyWhen = {Condition{"timesteps.distribution", Condition::Op::IsOneOf,
                                "sigmoid|logit_normal|inverted_parabola|beta"}}}),
    field<&TrainConfig::timesteps, &TimestepsConfig::shift>(
        {.key = "timesteps.shift",
         .label = TR_NOOP("Options", "Shift of the timesteps"),
         .help = TR_NOOP("Options", "Moves all timesteps towards more noise above 1, towards less below 1, as large "
                                    "resolutions ask for: at twice the side the same timestep leaves more of a picture "
                                    "to be seen. 1 moves nothing. No effect on memory or speed."),
         .min = 0.01,
         .max = 100,
         .scale = Scale::Log,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Timesteps"),
         .level = Level::Expert,
         .aliases = {"", "", "timestep_shift"}}),
};
static_assert(std::size(kTimesteps) == fieldCount<TimestepsConfig>(), "describe every field of TimestepsConfig");

constexpr Option kNoise[] = {
    field<&TrainConfig::noise, &NoiseConfig::offset>(
        {.key = "noise.offset",
         .label = TR_NOOP("Options", "Noise offset"),
         .help = TR_NOOP("Options",
                         "Adds to the noise of each channel one more random value, so that the overall brightness of a "
                         "picture is learned, too: darker darks and brighter lights (Guttenberg, 2023). 0.03 to 0.1 "
                         "are usual; more makes pictures too contrasty. 0 adds none. No effect on memory or speed."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 10,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Noise"),
         .level = Level::Advanced,
         .aliases = {"noise_offset", "noise_offset", "offset_noise_weight"}}),
    field<&TrainConfig::noise, &NoiseConfig::offsetRandomStrength>(
        {.key = "noise.offset_random_strength",
         .label = TR_NOOP("Options", "Noise offset at random"),
         .help =
             TR_NOOP("Options", "Draws the strength of the noise offset anew for every picture, from 0 to its value, "
                                "instead of using it in full. Gentler, so the value can be higher; less certain in its "
                                "effect. No effect on memory or speed. Ignored without a noise offset."),
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Noise"),
         .level = Level::Expert,
         .aliases = {"noise_offset_random_strength", "noise_offset_random_strength", ""},
         .onlyWhen = {Condition{"noise.offset", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::noise, &NoiseConfig::adaptiveScale>(
        {.key = "noise.adaptive_scale",
         .label = TR_NOOP("Options", "Noise offset by brightness"),
         .help = TR_NOOP(
             "Options",
             "Adds to the noise offset so many times the mean of each channel of the picture, so that very dark and "
             "very bright pictures get more of it. Negative values give them less. 0 treats all pictures alike; usual "
             "is about the offset itself. No effect on memory or speed. Ignored without a noise offset."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = -10,
         .max = 10,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Noise"),
         .level = Level::Expert,
         .aliases = {"adaptive_noise_scale", "adaptive_noise_scale", ""},
         .onlyWhen = {Condition{"noise.offset", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::noise, &NoiseConfig::multiresIterations>(
        {.key = "noise.multires_iterations",
         .label = TR_NOOP("Options", "Multi-resolution noise"),
         .help = TR_NOOP("Options", "Adds noise at so many coarser sizes, each two to four times coarser than the one "
                                    "before, so that large areas are learned better: contrast and composition, as with "
                                    "the noise offset but at all scales (Whitaker, 2023). 6 to 10 are usual; few do "
                                    "little. 0 adds none. Costs a little time of the CPU; no effect on memory."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Noise"),
         .level = Level::Advanced,
         .aliases = {"multires_noise_iterations", "multires_noise_iterations", ""}}),
    field<&TrainConfig::noise, &NoiseConfig::multiresDiscount>(
        {.key = "noise.multires_discount",
         .label = TR_NOOP("Options", "Discount of coarser noise"),
         .help =
             TR_NOOP("Options", "How much of its weight noise keeps from one coarser size to the next. 0.1 to 0.3 are "
                                "usual, 0.8 for small subjects trained briefly; more makes pictures bolder and, soon, "
                                "worse. No effect on memory or speed. Ignored without multi-resolution noise."),
         .min = 0,
         .max = 1,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Noise"),
         .level = Level::Advanced,
         .aliases = {"multires_noise_discount", "multires_noise_discount", ""},
         .onlyWhen = {Condition{"noise.multires_iterations", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::noise, &NoiseConfig::perturbation>(
        {.key = "noise.perturbation",
         .label = TR_NOOP("Options", "Input perturbation"),
         .help = TR_NOOP("Options",
                         "Adds so much further noise to what the model sees, but not to what it should answer, which "
                         "makes it robust against its own small errors when it draws (Ning et al., 2023). 0.1 is "
                         "usual; more blurs. 0 adds none. Costs a little time of the CPU; no effect on memory."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 10,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Noise"),
         .level = Level::Advanced,
         .aliases = {"ip_noise_gamma", "ip_noise_gamma", "perturbation_noise_weight"}}),
    field<&TrainConfig::noise, &NoiseConfig::perturbationRandomStrength>(
        {.key = "noise.perturbation_random_strength",
         .label = TR_NOOP("Options", "Input perturbation at random"),
         .help = TR_NOOP("Options", "Draws the strength of the input perturbation anew for every picture, from 0 to "
                                    "its value, instead of using it in full. Gentler and more varied. No effect on "
                                    "memory or speed. Ignored without input perturbation."),
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Noise"),
         .level = Level::Expert,
         .aliases = {"ip_noise_gamma_random_strength", "ip_noise_gamma_random_strength", ""},
         .onlyWhen = {Condition{"noise.perturbation", Condition::Op::IsSet, ""}}}),
};
static_assert(std::size(kNoise) == fieldCount<NoiseConfig>(), "describe every field of NoiseConfig");

} // namespace

std::span<const Option> timestepOptions() { return kTimesteps; }
std::span<const Option> noiseOptions() { return kNoise; }

} // namespace tempera::options

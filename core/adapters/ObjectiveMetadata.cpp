// SPDX-License-Identifier: Apache-2.0
#include "adapters/ObjectiveMetadata.h"

#include "adapters/PythonText.h"

namespace tempera::adapters {

namespace {

using Entries = std::map<std::string, std::string>;

constexpr const char* kNone = "None";

template <class T>
std::string orNone(T value, bool isOn) {
    return isOn ? python(value) : kNone;
}

void addLoss(const options::LossConfig& loss, Entries& out) {
    const bool isHuber = loss.type == options::LossType::Huber || loss.type == options::LossType::SmoothL1;
    out["ss_loss_type"] = options::idOf(loss.type);
    out["ss_huber_schedule"] = isHuber ? std::string(options::idOf(loss.huberSchedule)) : kNone;
    out["ss_huber_c"] = orNone(loss.huberC, isHuber);
    out["ss_huber_scale"] = orNone(loss.huberScale, isHuber);
    out["ss_min_snr_gamma"] = orNone(loss.snrGamma, loss.weighting == options::LossWeighting::MinSnr);
    out["ss_debiased_estimation"] = python(loss.weighting == options::LossWeighting::Debiased);
    out["ss_prior_loss_weight"] = python(loss.priorWeight);
}

void addNoise(const options::NoiseConfig& noise, Entries& out) {
    out["ss_noise_offset"] = orNone(noise.offset, noise.offset > 0);
    out["ss_noise_offset_random_strength"] = python(noise.offset > 0 && noise.offsetRandomStrength);
    out["ss_adaptive_noise_scale"] = orNone(noise.adaptiveScale, noise.offset > 0 && noise.adaptiveScale != 0);
    out["ss_multires_noise_iterations"] = orNone(noise.multiresIterations, noise.multiresIterations > 0);
    out["ss_multires_noise_discount"] = orNone(noise.multiresDiscount, noise.multiresIterations > 0);
    out["ss_ip_noise_gamma"] = orNone(noise.perturbation, noise.perturbation > 0);
    out["ss_ip_noise_gamma_random_strength"] = python(noise.perturbation > 0 && noise.perturbationRandomStrength);
}

void addValidation(const options::ValidationConfig& validation, bool isOn, Entries& out) {
    out["ss_validation_seed"] = orNone(validation.seed, isOn);
    out["ss_validation_split"] = python(validation.split);
    out["ss_max_validation_steps"] = orNone(validation.maxImages, isOn && validation.maxImages > 0);
    out["ss_validate_every_n_epochs"] = orNone(validation.everyEpochs, isOn && validation.everyEpochs > 0);
    out["ss_validate_every_n_steps"] = orNone(validation.everySteps, isOn && validation.everySteps > 0);
}

} // namespace

Entries objectiveMetadata(const options::TrainConfig& config, std::int64_t validationPresentations) {
    Entries out;
    addLoss(config.loss, out);
    addNoise(config.noise, out);
    addValidation(config.validation, validationPresentations > 0, out);
    out["ss_num_validation_images"] = python(validationPresentations);
    out["ss_caption_dropout_rate"] = python(config.dataset.captionDropout);
    out["ss_caption_dropout_every_n_epochs"] = python(config.dataset.captionDropoutEveryEpochs);
    out["ss_caption_tag_dropout_rate"] = python(config.dataset.tagDropout);
    return out;
}

} // namespace tempera::adapters

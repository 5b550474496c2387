// SPDX-License-Identifier: Apache-2.0
#include "plan/ModelOptions.h"

#include "spec/ClipSkip.h"
#include "spec/SeparateVae.h"

namespace tempera::plan {

Status checkModel(const options::ModelConfig& config, const spec::ModelFacts& facts) {
    if (config.family != options::ModelFamily::Auto && options::idOf(config.family) != spec::familyName(facts.family))
        return Error::badRequest("model.family: found " + std::string(options::idOf(config.family)) + ", but " +
                                 show(facts.path) + " is " + std::string(spec::familyName(facts.family)));
    if (facts.isInpainting())
        return Error::badRequest(
            "model.path: " + show(facts.path) +
            " is an inpainting model, which can be sampled, converted and inspected, but not trained; "
            "expected a model of " +
            std::to_string(facts.latentChannels()) + " input channels");
    if (!facts.vaeFiles.isThere() && config.vae.empty())
        return Error::badRequest("model.vae: missing, and " + show(facts.path) +
                                 " holds no VAE; expected a VAE file or folder");
    return {};
}

Status overrideModel(const options::ModelConfig& config, spec::ModelFacts& facts) {
    if (config.prediction != options::Prediction::Auto) {
        facts.prediction =
            config.prediction == options::Prediction::V ? spec::Prediction::V : spec::Prediction::Epsilon;
        facts.scheduler.prediction = facts.prediction;
        facts.predictionSource = "model.prediction";
    }
    if (config.zeroTerminalSnr != options::ZeroTerminalSnr::Auto) {
        facts.scheduler.rescaleBetasZeroSnr = config.zeroTerminalSnr == options::ZeroTerminalSnr::On;
        facts.zeroTerminalSnrSource = "model.zero_terminal_snr";
    }
    TEMPERA_CHECK(spec::setClipSkip(config.clipSkip, facts).context("model.clip_skip"));
    if (!config.vae.empty())
        TEMPERA_CHECK(spec::useVae(config.vae, facts).context("model.vae"));
    return {};
}

Status applyModelOptions(const options::ModelConfig& config, spec::ModelFacts& facts) {
    TEMPERA_CHECK(checkModel(config, facts));
    return overrideModel(config, facts);
}

Status checkTiles(const options::VaeConfig& config, const spec::ModelFacts& facts) {
    constexpr int kOverlapShare = 4; // of the latent cells of a tile; see models/VaeTiling.h
    const int cells = facts.vae.sampleSize / facts.vae.scale();
    if (config.tiling && (cells < kOverlapShare || cells % kOverlapShare != 0))
        return Error::badRequest("vae.tiling: the model's VAE was made for " + std::to_string(facts.vae.sampleSize) +
                                 " pixels, which cannot be cut into tiles; expected a multiple of " +
                                 std::to_string(kOverlapShare * facts.vae.scale()));
    return {};
}

} // namespace tempera::plan

// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "base/Text.h"
#include "options/import/Kohya.h"

/// How long, with which draws and which loss.
namespace tempera::options::foreign {

namespace {

double numberOrZero(const Source& source, std::string_view bare) { return source.number(bare).value_or(0); }

Finding count(std::string_view option, double value) { return {Outcome::Taken, {{option, wholeOf(value)}}, {}}; }

} // namespace

Finding steps(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value <= 0)
        return off();
    if (numberOrZero(source, "max_train_epochs") > 0)
        return own(TR_NOOP("Options", "max_train_epochs counts instead"));
    return count("train.steps", *value);
}

Finding epochs(const Source&, const Key& key) {
    const auto value = numberOf(key.value);
    return value && *value > 0 ? count("train.epochs", *value) : off();
}

Finding factorOfSteps(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value <= 0)
        return off();
    if (numberOrZero(source, "max_train_epochs") > 0)
        return own(TR_NOOP("Options", "max_train_epochs counts instead"));
    if (numberOrZero(source, "max_train_steps") > 0)
        return own(TR_NOOP("Options", "max_train_steps counts instead"));
    Finding finding = count("train.epochs", *value);
    finding.note = TR_NOOP("Options", "kohya_ss makes the number of steps of it");
    return finding;
}

Finding stopTextEncoder(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value == 0)
        return off();
    if (*value < 0)
        return {Outcome::Translated,
                {{"fine_tune.part", std::string("unet")}},
                TR_NOOP("Options", "the text encoder is not trained")};
    if (scriptOf(source) == Script::Network)
        return own(TR_NOOP("Options", "sd-scripts takes no notice of it when it trains a network"));
    if (!isForm(source))
        return count("train.text_encoder_until_step", *value);
    constexpr double kPercent = 100; // the form counts in them
    const double all = numberOrZero(source, "max_train_epochs") > 0  ? numberOrZero(source, "max_train_epochs")
                       : numberOrZero(source, "max_train_steps") > 0 ? numberOrZero(source, "max_train_steps")
                                                                     : numberOrZero(source, "epoch");
    const bool inSteps = numberOrZero(source, "max_train_epochs") == 0 && numberOrZero(source, "max_train_steps") > 0;
    Finding finding = count(inSteps ? "train.text_encoder_until_step" : "train.text_encoder_until_epoch",
                            std::max(1.0, std::ceil(all * *value / kPercent)));
    finding.outcome = Outcome::Translated;
    finding.note = TR_NOOP("Options", "per cent of the run");
    return finding;
}

Finding seed(const Source&, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value == 0)
        return own(
            TR_NOOP("Options",
                    "a random one to the other trainer; Tempera's seed is always written down, so train.seed stays"));
    return count("train.seed", *value);
}

Finding snrGamma(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value <= 0)
        return off();
    if (source.flag("debiased_estimation_loss"))
        return unsupported(TR_NOOP("Options", "both weightings at once; debiased_estimation_loss is kept"));
    return {Outcome::Translated, {{"loss.weighting", std::string("min_snr")}, {"loss.snr_gamma", *value}}, {}};
}

Finding debiased(const Source&, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    return {Outcome::Translated, {{"loss.weighting", std::string("debiased")}}, {}};
}

Finding mask(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    const bool alpha = source.flag("alpha_mask");
    return {Outcome::Translated, {{"loss.mask", std::string(alpha ? "alpha" : "files")}}, {}};
}

Finding lastTimestep(const Source&, const Key& key) {
    constexpr double kAll = 1000;
    const auto value = numberOf(key.value);
    return value && *value > 0 && *value < kAll ? count("timesteps.max", *value) : off();
}

} // namespace tempera::options::foreign

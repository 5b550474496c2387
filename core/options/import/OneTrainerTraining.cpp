// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "base/Text.h"
#include "options/import/OneTrainerTranslations.h"

/// Schedules, losses, timesteps, and how often and how long.
namespace tempera::options::foreign {

namespace {

Value whole(double value) { return wholeOf(value); }

/// Of a unit of OneTrainer's that goes by the clock.
std::optional<double> minutesIn(std::string_view unit) {
    if (unit == "SECOND")
        return 1.0 / 60;
    if (unit == "MINUTE")
        return 1.0;
    return unit == "HOUR" ? std::optional(60.0) : std::nullopt;
}

} // namespace

Finding oneTrainerResolution(const Source&, const Key& key) {
    const std::string text = toText(key.value);
    const std::vector<std::string> sizes = split(text, ',');
    const auto first = parseResolution(sizes.front());
    if (!first.ok())
        return unsupported(first.error().message);
    Finding finding{Outcome::Taken, {{"dataset.resolution", toText(*first)}}, {}};
    if (sizes.size() > 1)
        finding = {Outcome::Unsupported, finding.given, "several sizes of the same pictures: the first is taken"};
    return finding;
}

/// The rate of every part that has none of its own.
Finding oneTrainerRate(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value)
        return isEmpty(key.value) ? off() : unsupported(TR_NOOP("Options", "not a number"));
    if (!source.number("unet.learning_rate"))
        return {Outcome::Taken, {{"optimizer.learning_rate", *value}}, {}};
    const Value rate = *value;
    const bool onlyWords = trainingMethod(source) == "EMBEDDING";
    Finding finding{Outcome::Translated, {}, TR_NOOP("Options", "the U-Net has a rate of its own")};
    if (!onlyWords && source.flag("text_encoder.train", true) && !source.number("text_encoder.learning_rate"))
        finding.given.push_back({"optimizer.text_encoder_learning_rate", rate});
    if ((onlyWords || source.has("additional_embeddings[0].placeholder")) && !source.number("embedding_learning_rate"))
        finding.given.push_back({"embedding.learning_rate", rate});
    return finding.given.empty() ? own(finding.note) : finding;
}

Finding oneTrainerScheduler(const Source& source, const Key& key) {
    const std::string name = toText(key.value);
    const bool warms = source.number("learning_rate_warmup_steps").value_or(200) > 0;
    const double least = source.number("learning_rate_min_factor").value_or(0);
    const auto schedule = [](std::string_view type, std::string note = {}) -> Finding {
        return {Outcome::Translated, {{"schedule.type", std::string(type)}}, std::move(note)};
    };
    if (name == "CONSTANT")
        return schedule(warms ? "constant_with_warmup" : "constant");
    if (name == "COSINE" && least > 0) {
        Finding finding = schedule("cosine_with_min_lr");
        finding.given.push_back({"schedule.cycles", std::int64_t{1}});
        return finding;
    }
    if (name == "COSINE_WITH_RESTARTS") { // a wave: each cycle falls and rises again
        Finding finding = schedule("cosine_with_min_lr", "each of its cycles is a fall and a rise");
        finding.given.push_back({"schedule.cycles", whole(2 * source.number("learning_rate_cycles").value_or(1))});
        return finding;
    }
    if (name == "LINEAR" || name == "COSINE" || name == "ADAFACTOR")
        return schedule(lowerAscii(name));
    if (name == "COSINE_WITH_HARD_RESTARTS")
        return schedule("cosine_with_restarts");
    return unsupported(TR_NOOP("Options", "not a schedule that Tempera has: schedule.type stays as it is"));
}

Finding oneTrainerWarmup(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value <= 0)
        return off();
    if (source.text("learning_rate_scheduler") == "ADAFACTOR")
        return own(TR_NOOP("Options", "Adafactor's own schedule has none"));
    if (*value <= 1)
        return {Outcome::Translated, {{"schedule.warmup_ratio", *value}}, TR_NOOP("Options", "a share of the run")};
    return {Outcome::Taken, {{"schedule.warmup_steps", whole(*value)}}, {}};
}

Finding oneTrainerCycles(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value)
        return off();
    if (source.text("learning_rate_scheduler") != "COSINE_WITH_HARD_RESTARTS")
        return own(TR_NOOP("Options", "counts with restarts"));
    return {Outcome::Taken, {{"schedule.cycles", whole(*value)}}, {}};
}

Finding oneTrainerLoss(const Source& source, const Key& key) {
    struct Loss {
        std::string_view key;
        std::string_view ours;
    };
    constexpr std::array kLosses = {Loss{"mse_strength", "l2"}, Loss{"mae_strength", "l1"},
                                    Loss{"huber_strength", "huber"}, Loss{"log_cosh_strength", ""}};
    int used = 0;
    for (const Loss& loss : kLosses)
        used += source.number(loss.key).value_or(loss.key == "mse_strength" ? 1 : 0) != 0;
    const auto value = numberOf(key.value);
    if (!value || *value == 0)
        return off();
    if (used > 1)
        return unsupported(TR_NOOP("Options", "a mixture of losses: loss.type is one of them"));
    for (const Loss& loss : kLosses)
        if (loss.key == key.bare && !loss.ours.empty())
            return {Outcome::Translated,
                    {{"loss.type", std::string(loss.ours)}},
                    *value == 1 ? "" : "its strength is 1: the learning rate says the rest"};
    return unsupported(TR_NOOP("Options", "a loss that Tempera does not have"));
}

Finding oneTrainerWeighting(const Source& source, const Key& key) {
    const std::string name = key.bare == "min_snr_gamma" ? "MIN_SNR_GAMMA" : toText(key.value);
    const double strength = key.bare == "min_snr_gamma" ? numberOf(key.value).value_or(0)
                                                        : source.number("loss_weight_strength").value_or(5);
    if (name == "CONSTANT" || strength == 0)
        return off();
    if (name == "MIN_SNR_GAMMA")
        return {Outcome::Translated, {{"loss.weighting", std::string("min_snr")}, {"loss.snr_gamma", strength}}, {}};
    if (name == "P2")
        return {Outcome::Translated, {{"loss.weighting", std::string("p2")}, {"loss.p2_gamma", strength}}, {}};
    if (name == "DEBIASED_ESTIMATION")
        return {Outcome::Translated, {{"loss.weighting", std::string("debiased")}}, {}};
    return unsupported(TR_NOOP("Options", "for models of flow matching"));
}

Finding oneTrainerWeightingStrength(const Source& source, const Key&) {
    const std::string name = source.text("loss_weight_fn");
    if (name == "MIN_SNR_GAMMA" || name == "P2")
        return own(TR_NOOP("Options", "with loss_weight_fn"));
    return own(TR_NOOP("Options", "counts with MIN_SNR_GAMMA and P2"));
}

Finding oneTrainerNoisingStrength(const Source&, const Key& key) {
    constexpr double kTimesteps = 1000;
    const auto value = numberOf(key.value);
    const bool least = key.bare == "min_noising_strength";
    if (!value || *value == (least ? 0 : 1))
        return off();
    return {Outcome::Translated, {{least ? "timesteps.min" : "timesteps.max", whole(*value * kTimesteps)}}, {}};
}

Finding oneTrainerMasks(const Source& source, const Key& key) {
    if (key.bare == "masked_training") {
        if (!flagOf(key.value).value_or(false))
            return off();
        return {Outcome::Translated,
                {{"loss.mask", std::string("files")}},
                TR_NOOP("Options", "files named -masklabel.png")};
    }
    if (!source.flag("masked_training"))
        return own(TR_NOOP("Options", "counts with masked_training"));
    return {Outcome::Taken,
            {{key.bare == "unmasked_weight" ? "loss.unmasked_weight" : "loss.unmasked_probability",
              numberOf(key.value).value_or(0)}},
            {}};
}

Finding oneTrainerEvery(const Source& source, const Key& key) {
    struct Rhythm {
        std::string_view key;
        std::string_view steps;
        std::string_view epochs;
        std::string_view unit; ///< where nothing is said
    };
    constexpr std::array kRhythms = {
        Rhythm{"sample_after", "sample.every_steps", "sample.every_epochs", "MINUTE"},
        Rhythm{"save_every", "save.every_steps", "save.every_epochs", "NEVER"},
        Rhythm{"backup_after", "save.every_steps", "save.every_epochs", "MINUTE"},
        Rhythm{"validate_after", "validation.every_steps", "validation.every_epochs", "EPOCH"},
    };
    const auto value = numberOf(key.value);
    for (const Rhythm& rhythm : kRhythms) {
        if (rhythm.key != key.bare)
            continue;
        std::string unit = source.text(std::string(rhythm.key) + "_unit");
        unit = unit.empty() ? std::string(rhythm.unit) : unit;
        if (!value || *value <= 0 || unit == "NEVER")
            return off();
        if (unit == "STEP" || unit == "EPOCH")
            return {Outcome::Translated, {{unit == "STEP" ? rhythm.steps : rhythm.epochs, whole(*value)}}, {}};
        if (const auto minutes = minutesIn(unit); minutes && rhythm.key == "backup_after")
            return {Outcome::Translated, {{"save.every_minutes", *value * *minutes}}, {}};
        return unsupported(lowerAscii(unit) + "s: Tempera counts in steps or epochs, " + std::string(rhythm.steps) +
                           " and " + std::string(rhythm.epochs));
    }
    return own(TR_NOOP("Options", "with the key before it"));
}

Finding oneTrainerUntil(const Source& source, const Key& key) {
    const std::string part = key.bare.substr(0, key.bare.find('.'));
    const auto value = numberOf(key.value);
    const bool old = key.name.ends_with("_epochs");
    const std::string unit = old ? "EPOCH" : source.text(part + ".stop_training_after_unit");
    if (!value || *value <= 0 || unit == "NEVER" || unit.empty())
        return off();
    if (!source.flag(part + ".train", true))
        return own(TR_NOOP("Options", "this part is not trained"));
    if (unit != "EPOCH" && unit != "STEP")
        return unsupported(TR_NOOP("Options", "by time: Tempera counts in steps or epochs"));
    const bool embedding = part == "embedding";
    const bool steps = unit == "STEP";
    if (part == "text_encoder_2")
        return own(TR_NOOP("Options", "both text encoders stop together, as text_encoder says"));
    const std::string_view option = embedding ? (steps ? "embedding.until_step" : "embedding.until_epoch")
                                    : part == "unet"
                                        ? (steps ? "train.unet_until_step" : "train.unet_until_epoch")
                                        : (steps ? "train.text_encoder_until_step" : "train.text_encoder_until_epoch");
    return {Outcome::Translated, {{option, whole(*value)}}, {}};
}

/// All of its ways take the root of what they count: the pictures of a step, or one of their two factors.
Finding oneTrainerRateScaler(const Source& source, const Key& key) {
    const std::string what = lowerAscii(toText(key.value));
    if (isEmpty(key.value) || what == "none")
        return off();
    const double accumulation = source.number("gradient_accumulation_steps").value_or(1);
    const bool countsAll = what == "both" || (what == "batch" && accumulation == 1) ||
                           (what == "gradient_accumulation" && source.number("batch_size").value_or(1) == 1);
    if (!countsAll)
        return unsupported(TR_NOOP("Options", "optimizer.lr_scaling counts all pictures of a step"));
    return {Outcome::Translated, {{"optimizer.lr_scaling", std::string("sqrt")}}, {}};
}

} // namespace tempera::options::foreign

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include "base/Text.h"
#include "options/import/Kohya.h"

/// Learning rates, optimizers and schedules.
namespace tempera::options::foreign {

namespace {

constexpr std::string_view kRate = "optimizer.learning_rate";
constexpr std::string_view kTextRate = "optimizer.text_encoder_learning_rate";

Finding rate(std::string_view option, double value, std::string note = {}) {
    return {Outcome::Translated, {{option, value}}, std::move(note)};
}

/// A rate of its own that is set and not zero.
double given(const Source& source, std::string_view bare) {
    const Key* key = source.find(bare);
    if (!key)
        return 0;
    if (const auto* list = std::get_if<std::vector<std::string>>(&key->value))
        return list->empty() ? 0 : numberIn(list->front()).value_or(0);
    return numberOf(key->value).value_or(0);
}

bool trainsText(const Source& source) { return trainedPart(source) != "unet"; }

Finding malformed(const Key& key) {
    return isEmpty(key.value) ? off() : unsupported(TR_NOOP("Options", "not a number"));
}

/// A count, or below 1 a share of the run.
Finding countOrShare(double value, std::string_view count, std::string_view share) {
    if (value <= 0)
        return off();
    if (value < 1)
        return {Outcome::Translated, {{share, value}}, TR_NOOP("Options", "a share of the run")};
    return {Outcome::Taken, {{count, wholeOf(value)}}, {}};
}

std::string optimizerName(const Source& source) {
    const std::string form = source.text("optimizer");
    return lowerAscii(form.empty() ? source.text("optimizer_type") : form);
}

} // namespace

bool decaysWhenTold(const Source& source) {
    const std::string name = optimizerName(source);
    constexpr std::array<std::string_view, 7> kNames = {"lion",   "pagedlion",        "sgd", "adafactor", "prodigy",
                                                        "dadapt", "adamwschedulefree"};
    return name == "radamschedulefree" || name.find("came") != std::string::npos ||
           std::any_of(kNames.begin(), kNames.end(), [&](std::string_view each) { return name.starts_with(each); });
}

bool isDAdaptation(const Source& source) { return optimizerName(source).starts_with("dadapt"); }

Finding learningRate(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value)
        return malformed(key);
    if (scriptOf(source) != Script::Network || given(source, "unet_lr") == 0)
        return {Outcome::Taken, {{kRate, *value}}, {}};
    if (trainsText(source) && given(source, "text_encoder_lr") == 0)
        return rate(kTextRate, *value, "the U-Net has unet_lr");
    return own(TR_NOOP("Options", "unet_lr and text_encoder_lr count instead"));
}

Finding unetRate(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value)
        return malformed(key);
    if (trainedPart(source) == "text_encoder")
        return {Outcome::Translated,
                {{"network.part", std::string("text_encoder")}},
                TR_NOOP("Options", "0 with a rate for the text encoder: only that is trained")};
    return *value == 0 ? off() : rate(kRate, *value);
}

Finding textEncoderRate(const Source& source, const Key& key) {
    const auto* list = std::get_if<std::vector<std::string>>(&key.value);
    const auto value = list ? numberIn(list->empty() ? "" : list->front()) : numberOf(key.value);
    if (!value)
        return malformed(key);
    const bool network = scriptOf(source) == Script::Network;
    if (key.bare == "learning_rate_te" && isForm(source) && isSdxl(source))
        return own(TR_NOOP("Options", "not for SDXL, which has learning_rate_te1 and learning_rate_te2"));
    if (key.bare == "learning_rate_te1" && isForm(source) && !isSdxl(source))
        return own(TR_NOOP("Options", "for SDXL only"));
    if (!trainsText(source) && network)
        return {Outcome::Translated,
                {{"network.part", std::string("unet")}},
                TR_NOOP("Options", "the text encoder is not trained")};
    if (!trainsText(source))
        return *value == 0 ? off() : own(TR_NOOP("Options", "the text encoder is not trained"));
    if (*value == 0)
        return off();
    Finding finding = rate(kTextRate, *value);
    if (const auto second = list && list->size() > 1 ? numberIn((*list)[1]) : std::nullopt; second && second != value)
        finding.given.emplace_back("optimizer.text_encoder_2_learning_rate", *second);
    return finding;
}

Finding secondTextEncoderRate(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value)
        return malformed(key);
    if (isForm(source) && !isSdxl(source))
        return own(TR_NOOP("Options", "for SDXL only"));
    if (!trainsText(source))
        return *value == 0 ? off() : own(TR_NOOP("Options", "the text encoders are not trained"));
    return rate("optimizer.text_encoder_2_learning_rate", *value,
                *value == 0 ? "0 holds the second text encoder still" : "");
}

Finding optimizerFlag(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    if (!source.text("optimizer").empty() || !source.text("optimizer_type").empty())
        return own(TR_NOOP("Options", "the optimizer is named, which counts"));
    return {Outcome::Translated,
            {{"optimizer.type", std::string(key.bare == "use_8bit_adam" ? "adamw_8bit" : "lion")}},
            {}};
}

Finding betas(const Source&, const Key& key) {
    constexpr std::array<std::string_view, 3> kOptions = {"optimizer.beta1", "optimizer.beta2", "optimizer.beta3"};
    std::string text = toText(key.value);
    std::erase_if(text, [](char c) { return c == '(' || c == ')' || c == '[' || c == ']' || c == ' '; });
    Finding finding;
    const std::vector<std::string> parts = split(text, ',');
    for (std::size_t i = 0; i < parts.size() && i < kOptions.size(); ++i)
        if (const auto value = numberIn(parts[i]))
            finding.given.emplace_back(kOptions[i], *value);
    if (finding.given.size() != parts.size())
        return unsupported(TR_NOOP("Options", "expected two or three numbers such as 0.9,0.99"));
    return finding;
}

Finding scheduler(const Source& source, const Key& key) {
    constexpr std::array<Word, 11> kWords = {{{"constant", "constant"},
                                              {"constant_with_warmup", "constant_with_warmup"},
                                              {"linear", "linear"},
                                              {"cosine", "cosine"},
                                              {"cosine_with_restarts", "cosine_with_restarts"},
                                              {"cosine_with_min_lr", "cosine_with_min_lr"},
                                              {"polynomial", "polynomial"},
                                              {"piecewise_constant", "piecewise_constant"},
                                              {"inverse_sqrt", "inverse_sqrt"},
                                              {"warmup_stable_decay", "warmup_stable_decay"},
                                              {"adafactor", "adafactor"}}};
    if (isEmpty(key.value))
        return off();
    if (!source.text("lr_scheduler_type").empty())
        return own(TR_NOOP("Options", "lr_scheduler_type counts instead"));
    if (optimizerName(source).ends_with("schedulefree"))
        return {Outcome::Translated,
                {{"schedule.type", std::string("constant")}},
                TR_NOOP("Options", "schedule-free optimizers are used without a schedule")};
    Key plain = key;
    const std::string text = lowerAscii(toText(key.value));
    if (text.starts_with("adafactor:"))
        plain.value = std::string("adafactor");
    Finding finding = chosen("schedule.type", kWords, plain);
    const bool same = !finding.given.empty() && toText(finding.given.front().value) == text;
    if (finding.outcome == Outcome::Translated && same)
        finding.outcome = Outcome::Taken;
    return finding;
}

Finding schedulerClass(const Source&, const Key& key) {
    if (isEmpty(key.value))
        return off();
    if (lowerAscii(toText(key.value)) == "cosineannealinglr")
        return {Outcome::Translated,
                {{"schedule.type", std::string("cosine")}},
                TR_NOOP("Options", "one fall over the whole run, to 0")};
    return unsupported(TR_NOOP("Options", "a class of Python: schedule.type stays as it is"));
}

Finding warmup(const Source&, const Key& key) {
    const auto value = numberOf(key.value);
    return value ? countOrShare(*value, "schedule.warmup_steps", "schedule.warmup_ratio") : malformed(key);
}

Finding warmupPercent(const Source& source, const Key& key) {
    constexpr double kPercent = 100;
    const auto value = numberOf(key.value);
    if (!value)
        return malformed(key);
    if (*value == 0)
        return off();
    if (source.number("lr_warmup_steps").value_or(0) > 0)
        return own(TR_NOOP("Options", "lr_warmup_steps counts instead"));
    return {
        Outcome::Translated, {{"schedule.warmup_ratio", *value / kPercent}}, TR_NOOP("Options", "per cent of the run")};
}

Finding decay(const Source&, const Key& key) {
    const auto value = numberOf(key.value);
    return value ? countOrShare(*value, "schedule.decay_steps", "schedule.decay_ratio") : malformed(key);
}

Finding cycles(const Source& source, const Key& key) {
    const std::string scheduler = lowerAscii(source.text("lr_scheduler"));
    const bool counts =
        scheduler == "cosine_with_restarts" || scheduler == "cosine_with_min_lr" || scheduler == "warmup_stable_decay";
    if (isEmpty(key.value) && isForm(source) && counts)
        if (const auto epoch = source.number("epoch"))
            return {Outcome::Translated,
                    {{"schedule.cycles", wholeOf(*epoch)}},
                    TR_NOOP("Options", "kohya_ss takes the number of epochs where it is empty")};
    const auto value = numberOf(key.value);
    if (!value)
        return malformed(key);
    return {Outcome::Taken, {{"schedule.cycles", wholeOf(*value)}}, {}};
}

} // namespace tempera::options::foreign

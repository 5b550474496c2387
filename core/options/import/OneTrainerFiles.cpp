// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "base/Files.h"
#include "base/Text.h"
#include "options/import/OneTrainerTranslations.h"

/// Files that are written, and samples.
namespace tempera::options::foreign {

Finding oneTrainerDestination(const Source&, const Key& key) {
    const fs::path path = toText(key.value);
    if (path.empty())
        return off();
    return {Outcome::Translated,
            {{"save.name", path.stem().string()}},
            TR_NOOP("Options", "the file lies in save.dir/output")};
}

Finding oneTrainerFormat(const Source& source, const Key& key) {
    const std::string format = toText(key.value);
    const std::string method = trainingMethod(source);
    if (method == "FINE_TUNE" && format == "DIFFUSERS")
        return {Outcome::Translated, {{"save.model_layout", std::string("diffusers")}}, {}};
    if (method == "FINE_TUNE" &&
        (format == "ORIGINAL_SINGLE_FILE" || format == "LEGACY_SAFETENSORS" || format == "SAFETENSORS"))
        return {Outcome::Translated, {{"save.model_layout", std::string("single_file")}}, {}};
    if (method == "EMBEDDING" || format == "KOHYA_LORA" || format == "LEGACY_LORA" || format == "SAFETENSORS")
        return own(TR_NOOP("Options", "safetensors with the names that sd-scripts uses"));
    return unsupported(TR_NOOP("Options", "written with the names that sd-scripts uses instead"));
}

Finding oneTrainerSamples(const Source& source, const Key& key) {
    constexpr std::string_view kFirst = "samples[0].";
    const std::string setting = key.bare.substr(key.bare.find("].") + 2);
    const bool first = key.bare.starts_with(kFirst);
    if (setting == "prompt" && first) {
        std::vector<std::string> prompts;
        for (const Key& each : source.keys)
            if (each.bare.starts_with("samples[") && each.bare.ends_with("].prompt") && !isEmpty(each.value))
                prompts.push_back(toText(each.value));
        return prompts.empty() ? off() : Finding{Outcome::Translated, {{"sample.prompts", prompts}}, {}};
    }
    struct Setting {
        std::string_view name;
        std::string_view option;
        bool whole;
    };
    constexpr std::array kSettings = {Setting{"width", "sample.width", true}, Setting{"height", "sample.height", true},
                                      Setting{"seed", "sample.seed", true},
                                      Setting{"diffusion_steps", "sample.steps", true},
                                      Setting{"cfg_scale", "sample.cfg", false}};
    if (setting == "negative_prompt" && first)
        return {Outcome::Translated, {{"sample.negative_prompt", toText(key.value)}}, {}};
    const auto value = numberOf(key.value);
    for (const Setting& each : kSettings)
        if (each.name == setting && first && value)
            return {Outcome::Translated, {{each.option, numberValue(*value, each.whole)}}, {}};
    return isOff(key.value)
               ? off()
               : own(setting == "prompt" ? TR_NOOP("Options", "with the first")
                                         : TR_NOOP("Options", "all samples of a job share what the first has"));
}

} // namespace tempera::options::foreign

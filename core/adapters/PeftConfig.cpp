// SPDX-License-Identifier: Apache-2.0
#include "adapters/PeftConfig.h"

#include <array>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace tempera::adapters {

namespace {

using nlohmann::json;

constexpr std::array kParts = {std::pair{std::string_view("unet."), format::LoraPart::Unet},
                               std::pair{std::string_view("text_encoder."), format::LoraPart::TextEncoder},
                               std::pair{std::string_view("text_encoder_2."), format::LoraPart::TextEncoder2}};

bool isEndOf(const std::string& end, const std::string& path) {
    return path.ends_with(end) && (path.size() == end.size() || path[path.size() - end.size() - 1] == '.');
}

std::map<std::string, double> patternOf(const json& config, const std::string& key) {
    std::map<std::string, double> pattern;
    if (const auto found = config.find(key); found != config.end() && found->is_object())
        for (const auto& [path, alpha] : found->items())
            if (alpha.is_number())
                pattern.emplace(path, alpha.get<double>());
    return pattern;
}

bool isTrue(const json& config, const std::string& key) {
    const auto found = config.find(key);
    return found != config.end() && found->is_boolean() && found->get<bool>();
}

Result<json> parsed(const std::string& text, const std::string& where) {
    json value = json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!value.is_object())
        return Error::badRequest(where + ": is no JSON object");
    return value;
}

} // namespace

Result<PeftConfig> PeftConfig::beside(const fs::path& file, const std::map<std::string, std::string>& metadata) {
    PeftConfig config;
    const auto add = [&config](const json& all, const std::string& prefix, std::optional<format::LoraPart> part) {
        if (const auto alpha = all.find(prefix + "lora_alpha"); alpha != all.end() && alpha->is_number())
            config.parts_.push_back({part, alpha->get<double>(), isTrue(all, prefix + "use_rslora"),
                                     patternOf(all, prefix + "alpha_pattern")});
    };
    if (const auto found = metadata.find("lora_adapter_metadata"); found != metadata.end()) {
        TEMPERA_TRY(const json all, parsed(found->second, show(file) + ": metadata lora_adapter_metadata"));
        for (const auto& [prefix, part] : kParts)
            add(all, std::string(prefix), part);
        return config;
    }
    const fs::path beside = file.parent_path() / "adapter_config.json";
    std::error_code ignored;
    if (file.filename() == "adapter_model.safetensors" && fs::is_regular_file(beside, ignored)) {
        TEMPERA_TRY(const std::string text, readFile(beside));
        TEMPERA_TRY(const json all, parsed(text, show(beside)));
        add(all, "", std::nullopt);
    }
    return config;
}

std::optional<double> PeftConfig::alpha(format::LoraPart part, const std::string& path, std::int64_t rank) const {
    for (const OfPart& of : parts_) {
        if (of.part && *of.part != part)
            continue;
        double alpha = of.alpha;
        for (const auto& [end, value] : of.pattern)
            if (isEndOf(end, path))
                alpha = value;
        return of.rankStabilised ? alpha * std::sqrt(static_cast<double>(rank)) : alpha;
    }
    return std::nullopt;
}

} // namespace tempera::adapters

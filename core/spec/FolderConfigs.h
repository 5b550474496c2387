// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "spec/ModelFacts.h"

namespace tempera::spec {

/// The JSON files of a diffusers folder that say what its parts are, by their path within it.
using ConfigTexts = std::map<std::string, std::string, std::less<>>;

/// Reads those that are there. Errors name the file.
Result<ConfigTexts> readConfigTexts(const fs::path& folder);

/// In one text, for the metadata of a single file under this key: a single file says by itself neither heads nor norm
/// groups nor its schedule, where they are not those of its family.
inline constexpr std::string_view kConfigsKey = "tempera.configs";
std::string packConfigTexts(const ConfigTexts& texts);
Result<ConfigTexts> unpackConfigTexts(std::string_view packed);

/// Fills in everything but where the weights are: family, configs, schedule and the pad tokens of the tokenizers.
/// @param where what the texts stand in, for messages
Status describeParts(const ConfigTexts& texts, const fs::path& where, ModelFacts& facts);

} // namespace tempera::spec

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"

/// Presets are job files with any part left out. They carry the recipe and leave the project alone (Belongs).
namespace tempera::options {

struct Preset {
    std::string name;        ///< file name without ".json"; unique among built-in and among the user's own
    std::string title;       ///< for people
    std::string description; ///< one or two sentences
    bool builtIn = false;
    std::string text; ///< the JSON
    /// Family, method and memory size of the built-in ones, for people; empty where a preset is for any of them.
    std::vector<std::string> group = {};
    int gigabytes = 0; ///< of the device's memory; 0: any
    // What it comes to on the defaults.
    ModelFamily family = ModelFamily::Auto;
    ComputePrecision precision = ComputePrecision::Bfloat16;
    bool hasEpochs = false; ///< it says how long to train
};

/// Of a preset whose text has been read.
void keepFacts(Preset& preset, const TrainConfig& config);

/// The built-in presets, then the user's own from `configHome()/presets` by name. A file that cannot be read is left
/// out and reported in `problems`, one line each. Thread: any.
std::vector<Preset> listPresets(std::vector<std::string>* problems = nullptr);

/// The preset laid over `base`.
Result<TrainConfig> applyPreset(const Preset& preset, const TrainConfig& base);

/// Writes the recipe of `config` as the user's preset `name`, atomically, replacing one of that name.
Result<Preset> savePreset(std::string_view name, std::string_view description, const TrainConfig& config);
Status removePreset(std::string_view name);

/// An option that differs between two configs.
struct Difference {
    std::string key;
    std::string a;
    std::string b;
};
/// In the schema's order.
std::vector<Difference> diff(const TrainConfig& a, const TrainConfig& b);

} // namespace tempera::options

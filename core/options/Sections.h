// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "options/Option.h"

/// The tables, one per section of TrainConfig, in the order of their fields. Only Schema.cpp needs them.
namespace tempera::options {

/// The rows of NetworkConfig that stand in NetworkLayerOptions.cpp; the others stand in NetworkOptions.cpp.
inline constexpr std::size_t kNetworkLayerOptions = 17;

/// The rows of DatasetConfig that stand in CaptionOptions.cpp; the others stand in DatasetOptions.cpp.
inline constexpr std::size_t kCaptionOptions = 14;

std::span<const Option> modelOptions();
std::span<const Option> vaeOptions();
std::span<const Option> datasetOptions();
std::span<const Option> captionOptions();
std::span<const Option> networkOptions();
std::span<const Option> networkLayerOptions();
std::span<const Option> fineTuneOptions();
std::span<const Option> embeddingOptions();
std::span<const Option> trainingOptions();
std::span<const Option> optimizerOptions();
std::span<const Option> scheduleOptions();
std::span<const Option> emaOptions();
std::span<const Option> lossOptions();
std::span<const Option> timestepOptions();
std::span<const Option> noiseOptions();
std::span<const Option> validationOptions();
std::span<const Option> saveOptions();
std::span<const Option> remoteOptions();
std::span<const Option> sampleOptions();
std::span<const Option> devicesOptions();
std::span<const Option> exchangeOptions();
std::span<const Option> cacheOptions();

} // namespace tempera::options

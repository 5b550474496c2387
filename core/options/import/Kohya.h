// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "options/import/Rule.h"

/// What settings of sd-scripts and of its form kohya_ss mean together, and the translations of single keys that need
/// it. For options/import only.
namespace tempera::options::foreign {

/// Which of the scripts the settings are for.
enum class Script { Network, FineTune, TextualInversion };
Script scriptOf(const Source& source);

/// Whether a form of kohya_ss wrote the settings, with its own names and rules.
bool isForm(const Source& source);
bool isSdxl(const Source& source);
/// A family that Tempera does not train ("FLUX.1"), empty for Stable Diffusion.
std::string otherFamily(const Source& source);
/// "lora", "loha", "lokr", "oft", …: the algorithm of the network, in lower case; "" for none.
std::string networkKind(const Source& source);
bool isLycoris(const Source& source);
/// Id of TrainedPart, both for networks and for fine-tuning.
std::string_view trainedPart(const Source& source);

/// Whether the optimizer, as its library has it, decays weights only where it is told to.
bool decaysWhenTold(const Source& source);
/// Whether it is one of D-Adaptation's, which decay as Adam does where they are not told otherwise.
bool isDAdaptation(const Source& source);

// Model and method
Finding networkType(const Source& source, const Key& key);
Finding networkAlgorithm(const Source& source, const Key& key);
Finding trainedPartFlag(const Source& source, const Key& key);
Finding family(const Source& source, const Key& key);
Finding halfPrecisionWeights(const Source& source, const Key& key);
Finding storedInFloat8(const Source& source, const Key& key);
Finding modelFormat(const Source& source, const Key& key);

// Network
Finding convolutionRank(const Source& source, const Key& key);
Finding tucker(const Source& source, const Key& key);
Finding layerPreset(const Source& source, const Key& key);

// Rates, optimizer, schedule
Finding learningRate(const Source& source, const Key& key);
Finding unetRate(const Source& source, const Key& key);
Finding textEncoderRate(const Source& source, const Key& key);
Finding secondTextEncoderRate(const Source& source, const Key& key);
Finding optimizerFlag(const Source& source, const Key& key);
Finding betas(const Source& source, const Key& key);
Finding scheduler(const Source& source, const Key& key);
Finding schedulerClass(const Source& source, const Key& key);
Finding warmup(const Source& source, const Key& key);
Finding warmupPercent(const Source& source, const Key& key);
Finding decay(const Source& source, const Key& key);
Finding cycles(const Source& source, const Key& key);

// Memory
Finding fusedBackward(const Source& source, const Key& key);
Finding clipping(const Source& source, const Key& key);
Finding swappedBlocks(const Source& source, const Key& key);
Finding optimizerPlace(const Source& source, const Key& key);
Finding splitByDeepSpeed(const Source& source, const Key& key);
Finding zeroStage(const Source& source, const Key& key);

// Length, precision, loss
Finding steps(const Source& source, const Key& key);
Finding epochs(const Source& source, const Key& key);
Finding factorOfSteps(const Source& source, const Key& key);
Finding stopTextEncoder(const Source& source, const Key& key);
Finding seed(const Source& source, const Key& key);
Finding snrGamma(const Source& source, const Key& key);
Finding debiased(const Source& source, const Key& key);
Finding mask(const Source& source, const Key& key);
Finding lastTimestep(const Source& source, const Key& key);

// Pictures and files
Finding bucketStep(const Source& source, const Key& key);
Finding cacheFlag(const Source& source, const Key& key);
Finding datasetConfig(const Source& source, const Key& key);
Finding keptEpochs(const Source& source, const Key& key);
Finding keptSteps(const Source& source, const Key& key);
Finding samplePrompts(const Source& source, const Key& key);

} // namespace tempera::options::foreign

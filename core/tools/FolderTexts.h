// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "spec/FolderConfigs.h"
#include "spec/ModelFacts.h"

namespace tempera::tools {

/// The configs that diffusers and transformers write for such a model, with the schedule as far as the facts say it.
spec::ConfigTexts makeConfigTexts(const spec::ModelFacts& facts);

/// vocab.json and merges.txt of the built-in vocabulary, in the form of the published tokenizers.
std::string vocabularyText();
std::string mergesText();

} // namespace tempera::tools

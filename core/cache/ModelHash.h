// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/Result.h"
#include "spec/ModelFacts.h"

namespace tempera::cache {

/// A hash of everything that the outputs of the VAE, or of all text encoders with their tokenizers, depend on: the
/// stored weights and the configuration. In a single file only the part's own tensors count. Reads those weights once.
Result<std::string> vaeHash(const spec::ModelFacts& facts);
Result<std::string> textEncodersHash(const spec::ModelFacts& facts);

} // namespace tempera::cache

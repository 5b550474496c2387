// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "models/WeightLoader.h"
#include "spec/ModelFacts.h"

namespace tempera::models {

// The files of a model's parts, opened, and where in them each parameter lies, in whichever layout they are stored.
// A part that is not there is a BadRequest.

Result<WeightSource> unetSource(const spec::ModelFacts& facts);
Result<WeightSource> vaeSource(const spec::ModelFacts& facts);
Result<WeightSource> textEncoderSource(const spec::ModelFacts& facts, std::size_t index);

} // namespace tempera::models

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "spec/ModelFacts.h"

namespace tempera::spec {

/// Makes the text encoders' `clipSkip`-th state from the end count; 0: the one that the family was trained with.
/// @return BadRequest where an encoder has fewer layers
Status setClipSkip(int clipSkip, ModelFacts& facts);

} // namespace tempera::spec

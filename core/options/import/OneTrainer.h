// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/import/Source.h"

namespace tempera::options::foreign {

/// Gives keys of older configs the places that OneTrainer's version 11 has for them, as its own migrations do where the
/// options of Stable Diffusion are concerned. Names for people stay as they are in the file.
void migrateOneTrainer(Source& source);

} // namespace tempera::options::foreign

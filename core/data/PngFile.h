// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "data/ImageTransform.h"

namespace tempera::data {

/// Writes a picture as PNG, atomically. `parameters`, where not empty, goes into the text chunk of that name, where
/// other programs of the field look for the prompt and its settings. Thread: any.
Status savePng(const fs::path& file, const Image& image, const std::string& parameters = {});

} // namespace tempera::data

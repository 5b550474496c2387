// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "data/ImageTransform.h"

namespace tempera::data {

/// Writes a picture as PNG, atomically. `parameters`, where not empty, goes into the text chunk of that name, where
/// other programs of the field look for the prompt and its settings. Thread: any.
Status savePng(const fs::path& file, const Image& image, const std::string& parameters = {});

/// The texts before a PNG's pixels by their names: "parameters" of savePng and the WebUI, "prompt" and "workflow" of
/// ComfyUI. Texts of more than 8 MB, and broken ones, are left out. @return BadRequest for what is no PNG. Thread: any.
Result<std::map<std::string, std::string>> readPngTexts(const fs::path& file);

} // namespace tempera::data

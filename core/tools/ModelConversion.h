// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Files.h"
#include "spec/ModelFacts.h"

namespace tempera::tools {

struct ConversionRequest {
    fs::path input;
    fs::path output;
    spec::Layout to = spec::Layout::DiffusersFolder;
    fs::path vae;      ///< in the place of the model's own; empty: its own
    std::string dtype; ///< "float32", "float16" or "bfloat16" of the model's weights; empty: as they are
};

/// What was done, for a person.
struct ConversionReport {
    std::uint64_t bytes = 0;          ///< of the tensors that were written
    bool isRestored = false;          ///< the single file that the folder was made from, byte for byte
    std::vector<std::string> kept;    ///< in the side file: what a folder has no place for
    std::vector<std::string> dropped; ///< what the target has no place for
};

/// Told the bytes that are written, and all that will be.
using ConversionProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// Writes a model in the other layout, or in the same one with another type. Tensors are copied one by one from the
/// mapped input, so that memory does not grow with the model. What a diffusers folder has no place for (moving
/// averages, unused layers, buffers, metadata, the order of the tensors) goes into tempera_extra.safetensors in it,
/// from which the way back makes the same file again, byte for byte, as long as the configs are unchanged and no type
/// was asked for. The output appears whole or not at all. @return BadRequest when the output exists already or the
/// input cannot be converted; Failed when the disk is too small; Cancelled when stopped. Thread: any
Result<ConversionReport> convertModel(const ConversionRequest& request, const ConversionProgress& progress,
                                      std::stop_token stop);

} // namespace tempera::tools

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"

namespace tempera::soak {

/// Something that reads input from outside.
struct Target {
    std::vector<std::string> samples; ///< valid inputs: each must be accepted as it is
    /// Reads one input. May write its own files (see `make`) and nothing else.
    std::function<Status(const std::string&)> feed;
    /// Makes a whole file of what samples hold, with lengths and checksums that are right; for half of the inputs the
    /// damage comes before, for the others after it. Empty: samples are whole files.
    std::function<std::string(std::string)> wrap = {};
};

struct TargetKind {
    std::string_view name;
    /// Makes the target, with the files that it needs in an empty folder of its own.
    Target (*make)(const fs::path& folder);
    /// How many of the inputs it gets, relative to the others: less where each one costs a whole model.
    unsigned share = 8;
};

std::vector<TargetKind> modelTargets();   ///< safetensors headers, LoRA files, config.json
std::vector<TargetKind> torchTargets();   ///< pickles, archives of torch.save, embeddings, weights of prompts
std::vector<TargetKind> pictureTargets(); ///< PNG, JPEG, WebP, BMP
std::vector<TargetKind> textTargets();    ///< jobs, captions, events, the control socket, checkpoints, the tokenizer

/// The whole of a small file.
std::string contentOf(const fs::path& file);
/// Writes without any care for crashes: it is done a million times.
void put(const fs::path& file, std::string_view bytes);

} // namespace tempera::soak

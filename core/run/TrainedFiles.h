// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "run/RunFolder.h"

/// The files of a checkpoint that are as good as finished ones. A trained model's weights are none: they are only what
/// has changed of it.
namespace tempera::run {

inline constexpr const char* kLoraFile = "lora.safetensors";
/// No word can have the name of another file of a checkpoint.
std::string wordFile(std::string_view word);

/// Of a run without finished files: the LoRA and the embeddings of its newest checkpoint, by name. Thread: any.
std::vector<std::filesystem::path> unfinishedFiles(const RunPaths& paths);

} // namespace tempera::run

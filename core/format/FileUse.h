// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "base/Result.h"
#include "format/FileKind.h"

namespace tempera::format {

/// "a LoRA", "a model (diffusers folder)"; empty for what is unknown.
std::string_view nounOf(FileKind kind);

/// Where a file of this kind is given: "a LoRA is given with --lora, in a job as network.weights"; empty where nothing
/// takes it.
std::string_view useOf(FileKind kind);

/// The refusal of something that was given where another kind belongs: "is a VAE; expected a LoRA", with its use as
/// hint. Nothing where it is of the expected kind, or nobody knows what it is.
std::optional<Error> otherThan(FileKind expected, const FileFacts& found);

/// The same of a file or folder, by its names and headers alone; the message begins with its name. Thread: any.
std::optional<Error> otherThan(FileKind expected, const fs::path& path);

} // namespace tempera::format

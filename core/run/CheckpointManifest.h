// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "base/Result.h"

namespace tempera::run {

/// The file of a checkpoint that is written last and names all others.
inline constexpr const char* kManifestName = "manifest.json";

struct ManifestFile {
    std::string name;
    std::int64_t bytes = 0;
    std::string sha256;
};

struct Manifest {
    std::int64_t step = 0;
    std::vector<ManifestFile> files; ///< by name
};

/// fsyncs every file in the folder and describes it.
Result<Manifest> describeFiles(const std::filesystem::path& folder, std::int64_t step);

/// JSON, with a SHA-256 of its own: a file that is gone is missed also where its entry is gone with it.
std::string manifestText(const Manifest& manifest);

/// BadRequest where it is missing, damaged or of a newer version, or names what is no file of that folder; the message
/// begins with its name.
Result<Manifest> readManifest(const std::filesystem::path& checkpoint);
/// The same for what is in one.
Result<Manifest> parseManifest(const std::string& text);

inline constexpr std::size_t kAllProblems = std::numeric_limits<std::size_t>::max();
/// What is wrong with a checkpoint, a line for each, beginning with the file's name; nothing: it is as it was written.
/// Every byte of it is read. A file that nobody wrote down counts where a trainer would read it (safetensors, JSON).
/// @param atMost stops at so many
std::vector<std::string> problemsOf(const std::filesystem::path& checkpoint, std::size_t atMost = kAllProblems);

} // namespace tempera::run

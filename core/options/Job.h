// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "base/Result.h"
#include "options/TrainConfig.h"

/// Job files: JSON, `{"format": "tempera-job", "version": 1, "<group>": {"<option>": value}}`. What is left out keeps
/// its default. All errors are ErrorCode::BadRequest with one line: the option or the place in the file, what was
/// found, what was expected.
namespace tempera::options {

inline constexpr int kJobVersion = 1;

struct Job {
    TrainConfig config; ///< its paths are absolute, or addresses
    fs::path folder;    ///< of the job file, absolute
};

/// Reads a job file, applies `settings` ("key=value", later ones win, and a length takes the place of the file's) and
/// makes its paths absolute: relative ones are relative to the job file, those of settings too. Does not validate
/// across options; see Validation.h. Thread: any.
/// @param base what relative paths lie below instead; for a copy of a job from elsewhere
Result<Job> loadJob(const fs::path& file, std::span<const std::string> settings = {}, const fs::path& base = {});

/// Which options a job says: all, or only those that have not their defaults.
enum class WrittenOptions { All, Changed };

/// Writes the options atomically. Paths below the file's folder are written relative to it, so that a project can be
/// moved.
Status saveJob(const fs::path& file, const TrainConfig& config, WrittenOptions which = WrittenOptions::All);

/// `text` laid over `base`: only what it mentions changes.
Result<TrainConfig> parseJob(std::string_view text, const TrainConfig& base = {});

/// The config as a job file's text.
std::string toJson(const TrainConfig& config, WrittenOptions which = WrittenOptions::All);

/// "key=value"; unknown keys name the nearest one.
Status applySetting(TrainConfig& config, std::string_view setting);

/// Whether a path is none of this machine but an address: "s3://bucket/photos", "file:///…".
bool isAddress(const fs::path& path);

/// What a path in a job means: an address stays as it is; relative ones lie below `folder`, "~/" is the home folder, a
/// slash at the end says nothing. An empty path stays empty.
fs::path resolvedPath(const fs::path& path, const fs::path& folder);

/// The same for all paths of a job.
void resolvePaths(TrainConfig& config, const fs::path& folder);

} // namespace tempera::options

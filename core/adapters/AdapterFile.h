// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <c10/core/ScalarType.h>

#include "adapters/Network.h"
#include "base/Files.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::adapters {

/// One folder of the data set, for the file's metadata.
struct TrainedFolder {
    std::string name;
    int repeats = 1;
    std::int64_t images = 0;
    std::map<std::string, std::int64_t> tags; ///< how many captions hold each tag
};

/// One bucket, for the file's metadata.
struct TrainedBucket {
    int width = 0;                  ///< pixels
    int height = 0;                 ///< pixels
    std::int64_t presentations = 0; ///< an epoch
};

/// What a file tells about the run that made it. Times are seconds since 1970, UTC.
struct TrainingRecord {
    options::TrainConfig config;
    std::string sessionId;
    double startedAt = 0;
    double finishedAt = 0;
    std::int64_t steps = 0;
    std::int64_t epoch = 0;
    std::int64_t maxSteps = 0;
    std::int64_t epochs = 0;
    std::int64_t batchesPerEpoch = 0;
    std::int64_t presentations = 0; ///< images × repeats
    int devices = 1;
    std::vector<TrainedFolder> folders;
    std::vector<TrainedBucket> buckets;
};

/// sd-scripts' `ss_*` and the model spec's `modelspec.*` (1.0.1) entries; the hashes are added by saveNetwork. Nothing
/// of the job but what these keys stand for, and of paths only the last name, gets into a file.
std::map<std::string, std::string> metadataOf(const TrainingRecord& record, const spec::ModelFacts& model);

/// Writes the network as sd-scripts does, atomically, in the given type; sshs_model_hash, sshs_legacy_hash and
/// modelspec.hash_sha256 are computed from the tensors.
Status saveNetwork(const fs::path& path, const Network& network, at::ScalarType dtype,
                   std::map<std::string, std::string> metadata);

} // namespace tempera::adapters

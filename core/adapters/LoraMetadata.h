// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Files.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::adapters {

/// One folder of the data set.
struct TrainedFolder {
    std::string name;
    int repeats = 1;
    std::int64_t images = 0;
    std::map<std::string, std::int64_t> tags; ///< how many captions hold each tag
};

/// One bucket.
struct TrainedBucket {
    int width = 0;                  ///< pixels
    int height = 0;                 ///< pixels
    std::int64_t presentations = 0; ///< an epoch
};

/// What other programs know a base model by.
struct ModelHashes {
    std::string sha256; ///< of the whole file
    std::string legacy; ///< eight digits, of the 64 KiB that begin at 1 MiB
};

/// Reads a single file through once (seconds for a full model); empty for a folder, as sd-scripts does not hash those.
/// @return Cancelled when stopped
Result<ModelHashes> hashesOfModel(const fs::path& path, const std::stop_token& stop = {});

/// What a file tells about the run that made it.
struct TrainingRecord {
    options::TrainConfig config;
    std::string version;         ///< of the program that writes it
    std::string sessionId;       ///< of the run: the same in all of its files
    double startedAt = 0;        ///< seconds since 1970, UTC
    double savedAt = 0;          ///< seconds since 1970, UTC
    std::int64_t steps = 0;      ///< optimizer steps that the values have seen
    std::int64_t epoch = 0;      ///< from 1
    std::int64_t totalSteps = 0; ///< that the run is to have
    std::int64_t totalEpochs = 0;
    std::int64_t batchesPerEpoch = 0;
    std::int64_t presentations = 0;           ///< an epoch: training pictures × repeats
    std::int64_t validationPresentations = 0; ///< of withheld pictures
    int devices = 1;
    int chunks = 1; ///< of 75 tokens, that the longest caption takes
    std::vector<TrainedFolder> folders;
    std::vector<TrainedFolder> classFolders; ///< of the class (sd-scripts: regularisation)
    std::vector<TrainedBucket> buckets;
    ModelHashes modelHashes;
};

/// sd-scripts' `ss_*` entries (train_network.py) and the model spec's `modelspec.*` ones (1.0.1). Nothing of the job
/// but what these keys stand for gets into a file, and of paths only the last name. Thread: any.
std::map<std::string, std::string> loraMetadata(const TrainingRecord& record, const spec::ModelFacts& model);

} // namespace tempera::adapters

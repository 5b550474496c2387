// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Result.h"
#include "train/ImageSampler.h"

namespace tempera::options {
struct ModelConfig;
}

namespace tempera::train {

/// A file that a picture was drawn with, as the WebUI of AUTOMATIC1111 names it: without ending, and by the first
/// digits of a hash.
struct UsedFile {
    std::string name;
    std::string hash; ///< ten digits for models and VAEs, twelve for LoRAs and embeddings; empty: folders have none
    double weight = 1.0;
};

struct UsedFiles {
    UsedFile model;
    UsedFile vae; ///< without a name: the model's own
    std::vector<UsedFile> loras;
    std::vector<UsedFile> embeddings;
};

/// The files of a request by their names and hashes: of a model and an embedding the SHA-256 of the file; of a LoRA the
/// one that sd-scripts wrote into it, or that of its tensors. Embeddings count where a prompt has their word. Hashes of
/// large files are kept in `$XDG_CACHE_HOME/tempera/hashes`, for reading takes seconds; what cannot be read has none.
/// Thread: any. @return Cancelled when `stop` was requested
Result<UsedFiles> usedFiles(const SampleModel& choice, const SampleRequest& request, const std::stop_token& stop);
/// The embeddings alone, of another prompt.
Result<std::vector<UsedFile>> usedEmbeddings(const SampleModel& choice, const SampleRequest& request,
                                             const std::stop_token& stop);

/// The model and VAE of a job by their names alone: for hashes, large files would have to be read.
UsedFiles namesOf(const options::ModelConfig& model);

/// The lines that other programs of the field know as the "parameters" of a picture. LoRAs stand behind the prompt as
/// the WebUI's users write them there, `<lora:name:weight>`.
/// @param clipSkip as SampleModel::clipSkip; 0 is not named
std::string describePicture(const SampleRequest& request, int clipSkip, const SampledPicture& picture,
                            const UsedFiles& files = {});

} // namespace tempera::train

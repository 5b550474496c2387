// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>

#include <c10/core/Device.h>

#include "train/RunSetup.h"

namespace tempera::train {

class Journal;

/// Says where the class pictures lie that the program draws (data::addDrawnClassPictures): in the cache folder, under
/// what they are drawn from, so that every run that wants the same finds them. @return BadRequest where they cannot be
/// drawn as the job asks
Status placeClassPictures(const options::TrainConfig& config, const spec::ModelFacts& model,
                          const std::string& modelHash, data::DatasetIndex& index);

/// Draws those that are missing with the base model, each on the disk as soon as it is finished; a stopped run goes on
/// where it was. Nothing of the model stays in memory. @return Cancelled when stopped. Thread: the trainer's
Status drawClassPictures(const RunSetup& setup, Journal& journal, at::Device device, std::stop_token stop);

} // namespace tempera::train

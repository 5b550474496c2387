// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>

#include <c10/core/Device.h>

#include "parallel/Collectives.h"
#include "train/RunSetup.h"

namespace tempera::train {

class Journal;

/// BadRequest where class pictures cannot be drawn as the job asks.
Status checkClassPictures(const options::TrainConfig& config, const spec::ModelFacts& model);

/// Draws those that are missing with the base model, each on the disk as soon as it is finished; a stopped run goes on
/// where it was. Every rank calls it and draws a part: of those that share the folder each its own. Nothing of the
/// model stays in memory. @return Cancelled when stopped, or another rank was. Thread: the trainer's
Status drawClassPictures(const RunSetup& setup, Journal& journal, parallel::Collectives& collectives, at::Device device,
                         std::stop_token stop);

} // namespace tempera::train

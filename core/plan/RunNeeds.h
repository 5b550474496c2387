// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/TrainConfig.h"

/// What a run caches, and which parts of the model it keeps in memory while it trains. The plan counts by these and the
/// trainer acts by them.
namespace tempera::plan {

bool trainsTextEncoders(const options::NetworkConfig& network);

/// Not where every presentation is cut differently.
bool cachesLatents(const options::TrainConfig& config);
/// Not where captions change or their encoders learn.
bool cachesText(const options::TrainConfig& config);

/// To encode pictures in each step, or to draw samples: a job with prompts may be told to at any time.
bool keepsVae(const options::TrainConfig& config);
bool keepsTextEncoders(const options::TrainConfig& config);

/// The VAE computes in float32 whatever train.precision says: it overflows below.
inline constexpr int kVaeBytesPerNumber = 4;

} // namespace tempera::plan

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "options/TrainConfig.h"
#include "plan/ModelCost.h"

/// What a run caches, and which parts of the model it keeps in memory while it trains. The plan counts by these and the
/// trainer acts by them.
namespace tempera::plan {

/// What of the model learns, adapters beside it included.
bool trainsUnet(const options::TrainConfig& config);
bool trainsTextEncoders(const options::TrainConfig& config);
/// New words with vectors of their own.
bool trainsEmbeddings(const options::TrainConfig& config);
/// Adapters beside the layers of network.part.
bool trainsNetwork(const options::TrainConfig& config);
/// How a step passes the U-Net, and text encoder `encoder` where gradients reach it.
Passing unetPassing(const options::TrainConfig& config);
Passing encoderPassing(const options::TrainConfig& config, std::size_t encoder);
/// Whether every step passes its captions through the text encoders with gradients.
inline bool learnsThroughText(const options::TrainConfig& config) {
    return trainsTextEncoders(config) || trainsEmbeddings(config);
}
/// Whether fine-tuning changes the weights of the U-Net, and of text encoder `encoder`: a rate of 0 leaves it alone.
bool finetunesUnet(const options::TrainConfig& config);
bool finetunesEncoder(const options::TrainConfig& config, std::size_t encoder);

/// Whether the gradients of several devices travel while the backward pass goes on; in the first step of a process,
/// which learns the order that they come in, only with ZeRO-2.
bool exchangesInPass(const options::TrainConfig& config);

/// How many devices share the state of the optimizer (ZeRO-1), and how many the gradients too (ZeRO-2): 1 where each
/// keeps all of its own.
int sharersOfState(const options::ExchangeConfig& config, int devices);
int sharersOfGradients(const options::ExchangeConfig& config, int devices);

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

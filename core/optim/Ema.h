// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "optim/FlatParameters.h"
#include "optim/ValuesGuard.h"
#include "options/TrainConfig.h"

namespace tempera::optim {

/// The decay of the n-th update, from 1: diffusers' EMAModel.get_decay. Thread: any.
double emaDecay(const options::EmaConfig& config, std::int64_t update);

/// The exponential moving average of all trained values, in float32 (float64 where they are): average = decay · average
/// + (1 − decay) · values. It begins as the values are. Where ranks share the state, each has that of the tensors that
/// it keeps. Thread: the trainer's.
class Ema final : public ValuesExchange {
public:
    Ema(FlatParameters& parameters, const options::EmaConfig& config);

    /// After optimizer step `step`, from 1: takes the values in where ema.every says so.
    void afterStep(std::int64_t step);

    /// The averages, in the layout of what this rank keeps. @pre no ValuesGuard is in force
    const at::Tensor& averages() const { return average_; }

    void enter() override;
    void leave() override;

    /// "updates" (int64, 0-d) and the averages by the names of the trained tensors: views. @pre no ValuesGuard
    /// is in force
    std::map<std::string, at::Tensor> state() const;
    /// Takes over what state() gave. Missing tensors and other shapes are errors that change nothing.
    Status loadState(const std::map<std::string, at::Tensor>& state);

private:
    template <class Call>
    void forEachPiece(const Call& call) const;
    bool exchangesInPlace() const;
    void exchange();

    FlatParameters& parameters_;
    options::EmaConfig config_;
    at::Tensor average_;
    std::int64_t updates_ = 0;
    at::Tensor kept_; ///< while the averages stand in the values' place: room for a piece, or the trained values
};

} // namespace tempera::optim

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "optim/Optimizer.h"

namespace tempera::optim {

struct AdamWSettings {
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double weightDecay = 0.01;
};

/// AdamW (Loshchilov and Hutter, 2019) as torch.optim.AdamW computes it. On a CPU bitwise independent of the number of
/// threads. State: exp_avg.NAME, exp_avg_sq.NAME.
class AdamW final : public Optimizer {
public:
    AdamW(FlatParameters& parameters, const AdamWSettings& settings);

    void step(double rateFactor, double gradientScale) override;
    std::map<std::string, at::Tensor> state() const override;
    Status loadState(const std::map<std::string, at::Tensor>& state) override;

private:
    FlatParameters& parameters_;
    AdamWSettings settings_;
    at::Tensor mean_;
    at::Tensor square_;
    std::int64_t steps_ = 0;
};

} // namespace tempera::optim

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::options {

/// The sd-scripts block of a U-Net's layer by its path in diffusers' names ("down_blocks.0.resnets.1.conv1"): of 25 (12
/// down, middle, 12 up), or of SDXL's 23 (time embedding, 9 in, 3 middle, 9 out, output). -1: of none.
int unetBlock(std::string_view path, bool sdxl);

/// Which layers `network.*` has trained, and how.
class NetworkLayers {
public:
    /// A layer of the model.
    struct Layer {
        std::string_view path; ///< with its part: "unet.…", "text_encoder.…", "text_encoder_2.…"
        bool spatial = false;  ///< a convolution larger than 1 × 1
    };
    struct Settings {
        int rank = 0;
        double alpha = 0;
        double rate = 1.0; ///< what the part's learning rate is multiplied by
        int block = -1;    ///< of the U-Net, where blocks have rates of their own
    };

    /// @return BadRequest where a pattern or a list of blocks is not understood
    static Result<NetworkLayers> create(const NetworkConfig& config, bool sdxl);

    /// Nothing for a layer that is left alone. Of `network.part` and the kinds of modules nothing is known here.
    std::optional<Settings> settings(const Layer& layer) const;
    /// Whether blocks have learning rates of their own.
    bool hasRates() const { return !rates_.empty(); }

private:
    bool isChosen(std::string_view path) const;

    bool sdxl_ = false;
    int rank_ = 0, convRank_ = 0;
    double alpha_ = 0, convAlpha_ = 0;
    std::vector<double> ranks_, alphas_, convRanks_, convAlphas_, rates_; ///< per block; empty: the same for all
    std::vector<std::regex> chosen_, excluded_;
};

} // namespace tempera::options

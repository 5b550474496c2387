// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include <QString>

#include "options/TrainConfig.h"

namespace tempera::test {

/// A network by what tests choose most.
struct NetworkBasics {
    options::NetworkType type = options::NetworkType::Lora;
    int rank = 16;
    double alpha = 16.0;
    int convRank = 0;
    double convAlpha = 16.0;
    options::TrainedPart part = options::TrainedPart::UnetAndTextEncoder;
};
inline options::NetworkConfig network(const NetworkBasics& basics) {
    options::NetworkConfig config;
    config.type = basics.type;
    config.rank = basics.rank;
    config.alpha = basics.alpha;
    config.convRank = basics.convRank;
    config.convAlpha = basics.convAlpha;
    config.part = basics.part;
    return config;
}

/// A small network of every kind that is trained, convolutions included.
inline const std::vector<std::pair<const char*, options::NetworkConfig>>& kinds() {
    using options::Dora, options::NetworkConfig, options::NetworkType;
    static const std::vector<std::pair<const char*, NetworkConfig>> all = [] {
        NetworkConfig loha = network({.type = NetworkType::Loha, .rank = 2, .alpha = 1, .convRank = 2, .convAlpha = 1});
        NetworkConfig lokr = loha, lokrSplit = loha, lokrWhole = loha, lora = loha, oft = loha;
        lokr.type = lokrSplit.type = lokrWhole.type = NetworkType::Lokr;
        lokr.factor = 4;
        lokrSplit.rank = lokrSplit.convRank = 1;
        lokrSplit.decomposeBoth = true;
        lokrWhole.factor = 8;
        lokrWhole.fullMatrix = true;
        lora.type = NetworkType::Lora;
        oft.type = NetworkType::Oft;
        oft.rank = oft.convRank = 4;
        NetworkConfig loconTucker = lora, lohaTucker = loha, lokrTucker = lokr, dora = lora, doraIn = lora,
                      lohaDora = loha, lokrDora = lokr, rs = lora, oftRescaled = oft;
        loconTucker.tucker = lohaTucker.tucker = lokrTucker.tucker = true;
        lokrTucker.rank = lokrTucker.convRank = 1;
        dora.dora = lohaDora.dora = Dora::Output;
        doraIn.dora = lokrDora.dora = Dora::Input;
        rs.rankStabilised = true;
        oftRescaled.rescaled = true;
        oftRescaled.constraint = 0.01;
        return std::vector<std::pair<const char*, NetworkConfig>>{
            {"lora", lora},
            {"locon, tucker", loconTucker},
            {"rslora", rs},
            {"dora", dora},
            {"dora of inputs", doraIn},
            {"loha", loha},
            {"loha, tucker", lohaTucker},
            {"loha, dora", lohaDora},
            {"lokr", lokr},
            {"lokr, both", lokrSplit},
            {"lokr, whole", lokrWhole},
            {"lokr, tucker", lokrTucker},
            {"lokr, dora", lokrDora},
            {"oft", oft},
            {"oft, rescaled", oftRescaled},
        };
    }();
    return all;
}

inline const options::NetworkConfig& kindNamed(const QString& name) {
    for (const auto& [known, config] : kinds())
        if (name == QLatin1String(known))
            return config;
    throw std::runtime_error("no such kind");
}

} // namespace tempera::test

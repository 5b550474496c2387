// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::train {

/// One run of one component on given tensors: `tempera probe`.
struct ProbeRequest {
    std::string component; ///< one of probeComponents()
    std::filesystem::path model;
    std::string lora;  ///< "FILE" or "FILE:WEIGHT"; empty: none
    std::string dtype; ///< float32 | bfloat16 | float16; empty: float32
    std::string device = "cpu";
    std::filesystem::path in;
    std::filesystem::path out;
    std::string text;                          ///< tokenizer only
    const options::TrainConfig* job = nullptr; ///< train-step only
};

/// "tokenizer", "text-encoder" …
std::vector<std::string> probeComponents();

/// Reads the tensors that the component asks for, runs it and writes what it gives (CLI.md lists both). A missing
/// tensor, a wrong shape or type is a BadRequest that names it.
Status runProbe(const ProbeRequest& request);

} // namespace tempera::train

// SPDX-License-Identifier: Apache-2.0
#include "tools/CheckLora.h"

#include "adapters/WeightChange.h"
#include "tensor/TorchGuard.h"

namespace tempera::tools {

namespace {

Result<std::vector<std::string>> problemsOf(const fs::path& file) {
    TEMPERA_TRY(const adapters::AdapterContents contents, adapters::readAdapterContents(file));
    std::vector<std::string> problems;
    for (const adapters::LayerTensors& layer : contents.layers)
        if (const Status status = adapters::WeightChange::check(layer); !status.ok())
            problems.push_back(status.error().message);
    return problems;
}

} // namespace

std::vector<std::string> loraProblems(const fs::path& file) {
    auto problems = tensor::guarded("close other programs", [&] { return problemsOf(file); });
    return problems.ok() ? *std::move(problems) : std::vector{problems.error().message};
}

} // namespace tempera::tools

// SPDX-License-Identifier: Apache-2.0
// Times the steps of one optimizer: the Tempera side of optimizer_step.py.
//
//   optimizer_step_bench TYPE STEPS THREADS LAYERS RANK WIDTH [WAY]   prints the milliseconds of every step, on the
//   clock and in processor time of all threads. WAY: plain; tensorwise, as the update within the backward pass does it,
//   with its check of every gradient; host, with the state brought from host memory
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include <ATen/Parallel.h>
#include <ATen/ops/randn.h>

#include "optim/Execution.h"
#include "optim/FlatParameters.h"
#include "optim/GradClip.h"
#include "optim/Optimizer.h"
#include "options/OptimizerFacts.h"
#include "tensor/HostMemoryPool.h"

using namespace tempera;

namespace {

/// The matrices of a LoRA: RANK × WIDTH and WIDTH × RANK for each layer.
optim::NamedTensors matrices(int layers, std::int64_t rank, std::int64_t width) {
    optim::NamedTensors tensors;
    for (int i = 0; i < layers; ++i) {
        tensors.emplace_back(std::to_string(i) + ".down", at::randn({rank, width}));
        tensors.emplace_back(std::to_string(i) + ".up", at::randn({width, rank}));
    }
    return tensors;
}

/// One update of all tensors, each by itself.
void stepTensorwise(const optim::FlatParameters& parameters, optim::TensorwiseUpdate& update) {
    update.beginUpdate(1);
    for (std::size_t i = 0; i < parameters.slots().size(); ++i) {
        const at::Tensor gradient = parameters.view(parameters.gradients(), parameters.slots()[i]);
        if (optim::gradientNorm(gradient.view({-1})) > 0)
            update.updateTensor(i, gradient);
    }
}

} // namespace

int main(int argc, char** argv) {
    const auto type = argc >= 7 ? options::fromId<options::OptimizerType>(argv[1]) : std::nullopt;
    const std::string_view way = argc == 8 ? argv[7] : "plain";
    if (!type || argc > 8 || (way != "plain" && way != "tensorwise" && way != "host")) {
        std::fputs("usage: optimizer_step_bench TYPE STEPS THREADS LAYERS RANK WIDTH [plain|tensorwise|host]\n",
                   stderr);
        return 2;
    }
    tensor::useHostMemoryPool(); // as a run does
    at::set_num_threads(std::atoi(argv[3]));
    options::OptimizerConfig config;
    config.type = *type;
    config.learningRate = options::factsOf(*type).findsRate ? 1.0 : 1e-4;
    optim::FlatParameters parameters(
        {{"unet", config.learningRate, matrices(std::atoi(argv[4]), std::atoi(argv[5]), std::atoi(argv[6]))}});
    const auto optimizer = optim::makeOptimizer(config, parameters, optim::Execution{.stateOnHost = way == "host"});
    if (way == "tensorwise" && !optimizer->tensorwise()) {
        std::fputs("this optimizer needs all gradients at once\n", stderr);
        return 2;
    }
    at::Tensor(parameters.gradients()).normal_();
    constexpr int kWarmUp = 3;
    const int steps = std::atoi(argv[2]);
    for (int step = -kWarmUp; step < steps; ++step) {
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t before = std::clock();
        if (way == "tensorwise")
            stepTensorwise(parameters, *optimizer->tensorwise());
        else
            optimizer->step(1, 1);
        const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin;
        const double processor = static_cast<double>(std::clock() - before) * 1000 / CLOCKS_PER_SEC;
        if (step >= 0)
            std::printf("%.4f %.4f\n", passed.count(), processor);
    }
    return 0;
}

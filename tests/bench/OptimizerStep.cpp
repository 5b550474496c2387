// SPDX-License-Identifier: Apache-2.0
// Times the steps of one optimizer: the Tempera side of optimizer_step.py.
//
//   optimizer_step_bench TYPE STEPS THREADS LAYERS RANK WIDTH      prints the milliseconds of every step, on the
//   clock and in processor time of all threads
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include <ATen/Parallel.h>
#include <ATen/ops/randn.h>

#include "optim/FlatParameters.h"
#include "optim/Optimizer.h"
#include "options/OptimizerFacts.h"

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

} // namespace

int main(int argc, char** argv) {
    const auto type = argc == 7 ? options::fromId<options::OptimizerType>(argv[1]) : std::nullopt;
    if (!type) {
        std::fputs("usage: optimizer_step_bench TYPE STEPS THREADS LAYERS RANK WIDTH\n", stderr);
        return 2;
    }
    at::set_num_threads(std::atoi(argv[3]));
    options::OptimizerConfig config;
    config.type = *type;
    config.learningRate = options::factsOf(*type).findsRate ? 1.0 : 1e-4;
    optim::FlatParameters parameters(
        {{"unet", config.learningRate, matrices(std::atoi(argv[4]), std::atoi(argv[5]), std::atoi(argv[6]))}});
    const auto optimizer = optim::makeOptimizer(config, parameters, 0);
    at::Tensor(parameters.gradients()).normal_();
    constexpr int kWarmUp = 3;
    const int steps = std::atoi(argv[2]);
    for (int step = -kWarmUp; step < steps; ++step) {
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t before = std::clock();
        optimizer->step(1, 1);
        const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begin;
        const double processor = static_cast<double>(std::clock() - before) * 1000 / CLOCKS_PER_SEC;
        if (step >= 0)
            std::printf("%.4f %.4f\n", passed.count(), processor);
    }
    return 0;
}

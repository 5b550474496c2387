// SPDX-License-Identifier: Apache-2.0
// Tempera's side of lora_step.py: makes a training step whenever a line "step" comes in.

#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>

#include <ATen/Parallel.h>
#include <CLI/CLI.hpp>

#include "adapters/Network.h"
#include "base/Text.h"
#include "models/ModelFile.h"
#include "optim/FlatParameters.h"
#include "optim/GradClip.h"
#include "optim/LossScale.h"
#include "optim/Optimizer.h"
#include "tensor/Dtype.h"
#include "tensor/HostMemoryPool.h"
#include "tensor/SafeTensors.h"
#include "train/TrainStep.h"

namespace tempera {

namespace {

struct Arguments {
    std::string model, inputs, dtype = "float32", storage = "compute", optimizer = "adamw";
    int rank = 16, threads = 1, levels = 0;
    bool checkpointing = false;
};

/// The process's largest resident size so far, in bytes.
long long peakBytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:"))
            return std::stoll(line.substr(6)) * 1024;
    return 0;
}

/// What all threads of the process have computed so far.
double processorSeconds() {
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

nn::WeightStorage storageOf(const std::string& name) {
    return name == "float8" ? nn::WeightStorage::Float8
           : name == "nf4"  ? nn::WeightStorage::Nf4
                            : nn::WeightStorage::Compute;
}

optim::FlatParameters flatten(const adapters::Network& network) {
    return optim::FlatParameters({{"unet", 1e-4, network.trained(adapters::Part::Unet)}});
}

class Training {
public:
    static Result<std::unique_ptr<Training>> create(const Arguments& arguments) {
        const at::ScalarType type = tensor::scalarTypeFromName(arguments.dtype).value_or(at::kFloat);
        TEMPERA_TRY(auto model, models::loadModel(arguments.model, {.dtype = type,
                                                                    .unetStorage = storageOf(arguments.storage),
                                                                    .vae = false,
                                                                    .textEncoders = false}));
        auto owned = std::make_unique<models::Model>(std::move(model));
        owned->unet->setGradientCheckpointing(arguments.checkpointing, arguments.levels);
        options::NetworkConfig config;
        config.rank = arguments.rank;
        config.alpha = arguments.rank;
        TEMPERA_TRY(auto network, adapters::Network::create(*owned, config, 0));
        TEMPERA_TRY(auto schedule, diffusion::NoiseSchedule::create(owned->facts.scheduler));
        TEMPERA_TRY(const auto inputs, tensor::loadSafeTensors(arguments.inputs));
        train::MicroBatch batch;
        batch.latents = inputs.at("latents");
        batch.noise = inputs.at("noise");
        batch.timesteps = inputs.at("timesteps");
        batch.text.context = inputs.at("encoder_hidden_states");
        options::OptimizerConfig optimizer;
        optimizer.type = options::fromId<options::OptimizerType>(arguments.optimizer).value_or(optimizer.type);
        return std::unique_ptr<Training>(
            new Training(std::move(owned), std::move(network), std::move(schedule), std::move(batch), type, optimizer));
    }

    double step() {
        parameters_.zeroGradients();
        const double scale = type_ == at::kHalf ? optim::LossScale::kInitial : 1.0;
        const at::Tensor loss = step_.accumulate(batch_, batch_.latents.size(0), scale);
        const double norm = optim::gradientNorm(parameters_.gradients()) / scale;
        optimizer_->step(1, optim::clipScale(norm, 1.0) / scale);
        return loss.item<double>();
    }

    std::int64_t trained() const { return parameters_.parameterCount(); }

private:
    Training(std::unique_ptr<models::Model> model, std::unique_ptr<adapters::Network> network,
             diffusion::NoiseSchedule schedule, train::MicroBatch batch, at::ScalarType type,
             const options::OptimizerConfig& optimizer)
        : model_(std::move(model))
        , network_(std::move(network))
        , parameters_(flatten(*network_))
        , optimizer_(optim::makeOptimizer(optimizer, parameters_, 0))
        , step_(*model_, nullptr, std::move(schedule), type)
        , batch_(std::move(batch))
        , type_(type) {}

    std::unique_ptr<models::Model> model_;
    std::unique_ptr<adapters::Network> network_;
    optim::FlatParameters parameters_;
    std::unique_ptr<optim::Optimizer> optimizer_;
    train::TrainStep step_;
    train::MicroBatch batch_;
    at::ScalarType type_;
};

int run(const Arguments& arguments) {
    tensor::useHostMemoryPool();
    at::set_num_threads(arguments.threads);
    auto training = Training::create(arguments);
    if (!training) {
        std::cerr << training.error().message << "\n";
        return 1;
    }
    std::printf("{\"ready\": true, \"trained\": %lld}\n", static_cast<long long>((*training)->trained()));
    std::fflush(stdout);
    for (std::string line; std::getline(std::cin, line) && line == "step";) {
        const auto begin = std::chrono::steady_clock::now();
        const double cpu = processorSeconds();
        const double loss = (*training)->step();
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
        std::printf("{\"seconds\": %.9f, \"cpu\": %.9f, \"loss\": %.9g, \"peak\": %lld}\n", seconds.count(),
                    processorSeconds() - cpu, loss, peakBytes());
        std::fflush(stdout);
    }
    return 0;
}

} // namespace

} // namespace tempera

int main(int argc, char** argv) {
    tempera::Arguments arguments;
    CLI::App app("Training steps on demand, for lora_step.py");
    app.add_option("--model", arguments.model)->required();
    app.add_option("--inputs", arguments.inputs)->required();
    app.add_option("--rank", arguments.rank);
    app.add_option("--dtype", arguments.dtype);
    app.add_option("--threads", arguments.threads);
    app.add_flag("--checkpointing", arguments.checkpointing);
    app.add_option("--levels", arguments.levels, "that checkpointing computes again; 0: all");
    app.add_option("--storage", arguments.storage, "of the frozen U-Net: compute, float8, nf4");
    app.add_option("--optimizer", arguments.optimizer);
    CLI11_PARSE(app, argc, argv);
    return tempera::run(arguments);
}

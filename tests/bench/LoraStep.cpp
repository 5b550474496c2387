// SPDX-License-Identifier: Apache-2.0
// Tempera's side of lora_step.py and memory_options.py: makes a training step whenever a line "step" comes in.

#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>

#include <ATen/Parallel.h>
#include <CLI/CLI.hpp>

#include "optim/FusedStep.h"
#include "optim/GradClip.h"
#include "options/OptimizerFacts.h"
#include "options/Schema.h"
#include "plan/RunNeeds.h"
#include "tensor/HostMemoryPool.h"
#include "tensor/SafeTensors.h"
#include "train/ModelLoading.h"
#include "train/TrainState.h"
#include "train/TrainStep.h"

namespace tempera {

namespace {

struct Arguments {
    std::string model, inputs, dtype = "float32";
    std::vector<std::string> settings; ///< key=value
    int rank = 16, threads = 1;
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

/// A LoRA on the U-Net, unless the settings say otherwise.
Result<options::TrainConfig> configOf(const Arguments& arguments) {
    options::TrainConfig config;
    config.network.part = options::TrainedPart::Unet;
    config.network.rank = arguments.rank;
    config.network.alpha = arguments.rank;
    config.train.gradientCheckpointing = arguments.checkpointing;
    config.train.precision =
        options::fromId<options::ComputePrecision>(arguments.dtype).value_or(options::ComputePrecision::Float32);
    for (const std::string& setting : arguments.settings) {
        const std::size_t sign = setting.find('=');
        const options::Option* option = options::schema().find(setting.substr(0, sign));
        if (!option || sign == std::string::npos)
            return Error::badRequest("--set: found " + setting + ", expected KEY=VALUE");
        TEMPERA_TRY(const options::Value value, options::parseValue(*option, setting.substr(sign + 1)));
        option->set(config, value);
    }
    return config;
}

Result<train::MicroBatch> batchFrom(const std::string& file) {
    TEMPERA_TRY(const auto inputs, tensor::loadSafeTensors(file));
    train::MicroBatch batch;
    batch.latents = inputs.at("latents");
    batch.noise = inputs.at("noise");
    batch.timesteps = inputs.at("timesteps");
    batch.text.context = inputs.at("encoder_hidden_states");
    return batch;
}

class Training {
public:
    static Result<std::unique_ptr<Training>> create(const Arguments& arguments) {
        TEMPERA_TRY(const options::TrainConfig config, configOf(arguments));
        const at::ScalarType type = train::ModelLoading::computeType(config);
        auto state = std::make_unique<train::TrainState>();
        using train::ModelLoading;
        const at::ScalarType loaded = plan::finetunesUnet(config) ? ModelLoading::tunedType(config) : type;
        TEMPERA_TRY(state->model, models::loadModel(arguments.model,
                                                    {.dtype = loaded,
                                                     .unetStorage = ModelLoading::storageOf(config.model.unetPrecision),
                                                     .swappedBlocks = config.model.blocksToSwap,
                                                     .vae = false,
                                                     .textEncoders = false}));
        state->model.unet->setGradientCheckpointing(config.train.gradientCheckpointing,
                                                    config.train.checkpointedLevels);
        TEMPERA_CHECK(train::attachTrainee(*state, config));
        TEMPERA_TRY(auto schedule, diffusion::NoiseSchedule::create(state->model.facts.scheduler));
        TEMPERA_TRY(auto batch, batchFrom(arguments.inputs));
        return std::unique_ptr<Training>(
            new Training(std::move(state), config, std::move(schedule), std::move(batch), type));
    }

    double step() {
        state_->parameters->zeroGradients();
        const double scale = state_->lossScale ? optim::LossScale::kInitial : 1.0;
        if (fused_)
            fused_->begin(1);
        const at::Tensor loss = step_.accumulate(batch_, batch_.latents.size(0), scale);
        if (fused_) {
            fused_->end();
        } else {
            const double norm = optim::gradientNorm(state_->parameters->gradients()) / scale;
            state_->optimizer->step(1, optim::clipScale(norm, config_.optimizer.maxGradNorm) / scale);
        }
        return loss.item<double>();
    }

    std::int64_t trained() const { return state_->parameters->parameterCount(); }

private:
    Training(std::unique_ptr<train::TrainState> state, const options::TrainConfig& config,
             diffusion::NoiseSchedule schedule, train::MicroBatch batch, at::ScalarType type)
        : config_(config)
        , state_(std::move(state))
        , step_(state_->model, nullptr, std::move(schedule), type)
        , batch_(std::move(batch)) {
        if (options::fusesBackward(config))
            fused_ = std::make_unique<optim::FusedStep>(*state_->parameters, *state_->optimizer, 0);
    }

    const options::TrainConfig config_;
    std::unique_ptr<train::TrainState> state_;
    std::unique_ptr<optim::FusedStep> fused_;
    train::TrainStep step_;
    train::MicroBatch batch_;
};

int serve(const Arguments& arguments) {
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
    CLI::App app("Training steps on demand, for lora_step.py and memory_options.py");
    app.add_option("--model", arguments.model)->required();
    app.add_option("--inputs", arguments.inputs)->required();
    app.add_option("--rank", arguments.rank);
    app.add_option("--dtype", arguments.dtype);
    app.add_option("--threads", arguments.threads);
    app.add_flag("--checkpointing", arguments.checkpointing);
    app.add_option("--set", arguments.settings, "KEY=VALUE: an option of a job");
    CLI11_PARSE(app, argc, argv);
    return tempera::serve(arguments);
}

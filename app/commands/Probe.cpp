// SPDX-License-Identifier: Apache-2.0
#include "train/Probe.h"

#include <memory>

#include <CLI/CLI.hpp>

#include "base/WritableFolder.h"
#include "commands/Command.h"
#include "commands/LoraArgument.h"
#include "commands/ProgressLine.h"
#include "options/Job.h"

namespace tempera::app {

namespace {

struct Arguments {
    train::ProbeRequest request;
    std::string model, lora, in, out, job;
};

Status require(const std::string& value, std::string_view option, const std::string& component) {
    if (value.empty())
        return Error::badRequest("probe " + component + ": " + std::string(option) + " is missing");
    return {};
}

Status run(const std::shared_ptr<Arguments>& arguments) {
    train::ProbeRequest& request = arguments->request;
    request.model = arguments->model;
    request.in = arguments->in;
    request.out = arguments->out;
    TEMPERA_TRY(const train::AdapterChoice lora, loraArgument(arguments->lora));
    request.lora = lora.file;
    request.loraWeight = lora.weight;
    if (request.component != "tokenizer")
        TEMPERA_CHECK(require(arguments->in, "--in", request.component));
    if (request.component == "train-step") {
        TEMPERA_CHECK(require(arguments->job, "--job", request.component));
        TEMPERA_TRY(const options::Job job, options::loadJob(arguments->job));
        request.job = job.config;
        if (request.model.empty())
            request.model = job.config.model.path;
    }
    TEMPERA_CHECK(require(request.model.string(), "--model", request.component));
    TEMPERA_CHECK(requireWritableFolder(std::filesystem::absolute(arguments->out).parent_path()).context("--out"));
    ProgressLine line("loading", "MB");
    request.loading = [&](std::int64_t done, std::int64_t total) { line.updateBytes(done, total); };
    return train::runProbe(request);
}

Run declare(CLI::App& verb) {
    auto arguments = std::make_shared<Arguments>();
    train::ProbeRequest& request = arguments->request;
    verb.add_option("component", request.component, "What to run")
        ->required()
        ->check(CLI::IsMember(train::probeComponents()));
    verb.add_option("--model", arguments->model, "Model: diffusers folder or single file (train-step: the job's)");
    verb.add_option("--lora", arguments->lora,
                    "LoRA file, F or F:WEIGHT; for train-step it supplies the initial values and the trained layers");
    verb.add_option("--dtype", request.dtype, "float32, bfloat16 or float16 (float32; train-step: the job's)");
    verb.add_option("--device", request.device, "cpu or cuda:0")->capture_default_str();
    verb.add_option("--in", arguments->in, "Input tensors (safetensors)");
    verb.add_option("--out", arguments->out, "Where the results go (safetensors)")->required();
    verb.add_option("--text", request.text, "The text, for tokenizer");
    verb.add_option("--job", arguments->job, "Job file, for train-step");
    return [arguments] { return run(arguments); };
}

} // namespace

const Command probeCommand = {"probe", "Run one component of the engine on given tensors, to compare them", declare,
                              /*computes=*/false, /*isForDevelopers=*/true};

} // namespace tempera::app

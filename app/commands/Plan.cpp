// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <vector>

#include "commands/Command.h"
#include "commands/JobArguments.h"
#include "commands/ProgressLine.h"
#include "data/DatasetIndex.h"
#include "hardware/DeviceList.h"
#include "hardware/HostInfo.h"
#include "hardware/UsableGpus.h"
#include "options/Validation.h"
#include "plan/RunPlan.h"
#include "spec/ModelFacts.h"

namespace tempera::app {

namespace {

struct Arguments {
    JobArguments job;
    bool json = false;
};

/// `--devices 4`: that many devices of the kind this machine would use, whether it has them or not.
std::vector<hardware::Device> imagine(int count, bool gpu) {
    std::vector<hardware::Device> devices;
    for (int i = 0; i < count; ++i)
        devices.push_back({gpu ? hardware::DeviceKind::Cuda : hardware::DeviceKind::Cpu, i});
    return devices;
}

Result<plan::RunPlan> makePlan(const JobArguments& arguments) {
    TEMPERA_TRY(const options::Job job, arguments.load());
    const options::TrainConfig& config = job.config;
    TEMPERA_CHECK(options::firstError(config));
    TEMPERA_TRY(const spec::ModelFacts model, spec::readModelFacts(config.model.path).context("model.path"));

    const hardware::UsableGpus usable = hardware::findUsableGpus();
    const auto count = arguments.deviceCount();
    TEMPERA_TRY(const auto devices, count ? Result(imagine(*count, usable.count() > 0))
                                          : hardware::parseDevices(config.devices.use, usable.count(), usable.whyNot));
    ProgressLine progress("reading");
    TEMPERA_TRY(
        const data::DatasetIndex index,
        data::scanDataset(config.dataset, [&](std::size_t done, std::size_t total) { progress.update(done, total); }));
    TEMPERA_TRY(
        plan::RunPlan plan,
        plan::makePlan(config, index, model, plan::describeDevices(devices, hardware::readHostInfo(), usable.gpus)));
    if (!usable.whyNot.empty() && devices.front().kind == hardware::DeviceKind::Cpu)
        plan.warnings.push_back("no GPU is used: " + usable.whyNot);
    return plan;
}

Status run(const Arguments& arguments) {
    TEMPERA_TRY(const plan::RunPlan plan, makePlan(arguments.job));
    const std::string text = arguments.json ? plan::toJson(plan) + "\n" : plan::toText(plan);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return {};
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    arguments->job.declare(verb, JobArguments::Devices::ListOrCount);
    verb.add_flag("--json", arguments->json, "print one JSON object");
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command planCommand = {"plan", "Shows what a run would do, without running it", declare};

} // namespace tempera::app

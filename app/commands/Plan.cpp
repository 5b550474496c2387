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
#include "hardware/LaunchPlace.h"
#include "hardware/UsableGpus.h"
#include "options/Validation.h"
#include "plan/ExchangeText.h"
#include "plan/ModelOptions.h"
#include "plan/NetworkParameters.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"
#include "remote/Inputs.h"
#include "run/RunFolder.h"
#include "spec/ModelFacts.h"
#include "train/Previews.h"

namespace tempera::app {

namespace {

struct Arguments {
    JobArguments job;
    bool json = false;
    bool scaling = false;
};

/// Those that the job would train on, with all that a launcher starts; for `--devices 4` that many of the kind that
/// this machine has, for comparison.
Result<hardware::ChosenDevices> chooseDevices(const JobArguments& arguments, const options::TrainConfig& config) {
    const hardware::UsableGpus usable = hardware::findUsableGpus();
    const auto wanted = arguments.deviceCount();
    TEMPERA_TRY(const auto place, hardware::launchPlace());
    if (place && !wanted) {
        TEMPERA_TRY(const auto own, hardware::chooseDevices(config.devices.use, usable));
        return hardware::placedDevices(own, *place);
    }
    if (!wanted || *wanted == 1)
        return hardware::chooseDevices(wanted ? std::vector<std::string>{"auto"} : config.devices.use, usable,
                                       config.exchange.allowFewer);
    hardware::ChosenDevices imagined{{}, usable.gpus, {}};
    for (int i = 0; i < *wanted; ++i)
        imagined.devices.push_back(usable.gpus.empty()
                                       ? hardware::Device{hardware::DeviceKind::Cpu, i}
                                       : hardware::Device{hardware::DeviceKind::Cuda, usable.gpus.front().index + i});
    const std::string count = std::to_string(usable.count());
    if (usable.count() == 0)
        imagined.warnings.push_back("--devices " + arguments.devices +
                                    ": this machine has no usable GPU; CPU devices share its cores");
    else if (*wanted > usable.count())
        imagined.warnings.push_back("--devices " + arguments.devices + ": this machine has " + count +
                                    (usable.count() == 1 ? " GPU" : " GPUs") + "; the others are taken to be like it");
    return imagined;
}

Result<options::TrainConfig> fetchInputs(const options::TrainConfig& job) {
    ProgressLine progress("fetching", "MB");
    return remote::withFetchedInputs(job, plan::cacheFolder(job.cache),
                                     [&](const remote::Fetching& now) { progress.updateBytes(now.done, now.total); });
}

Result<plan::RunPlan> makePlan(const JobArguments& arguments) {
    TEMPERA_TRY(const options::Job job, arguments.load());
    TEMPERA_CHECK(options::firstError(job.config));
    TEMPERA_CHECK(run::checkPlace(job));
    TEMPERA_TRY(const options::TrainConfig config, fetchInputs(job.config));
    TEMPERA_TRY(spec::ModelFacts model, spec::readModelFacts(config.model.path).context("model.path"));
    TEMPERA_CHECK(plan::applyModelOptions(config.model, model));
    if (plan::trainsNetwork(config))
        TEMPERA_CHECK(plan::checkNetwork(model, config.network));
    TEMPERA_CHECK(train::checkPreviews(config, model));
    TEMPERA_TRY(const hardware::ChosenDevices devices, chooseDevices(arguments, config));
    ProgressLine progress("reading", "pictures");
    TEMPERA_TRY(
        const data::DatasetIndex index,
        data::scanDataset(config.dataset, [&](std::size_t done, std::size_t total) { progress.update(done, total); }));
    return plan::makePlan(config, index, model, plan::describeDevices(devices, hardware::readHostInfo()));
}

Status run(const Arguments& arguments) {
    TEMPERA_TRY(const plan::RunPlan plan, makePlan(arguments.job));
    const std::string text = arguments.scaling ? plan::scalingText(plan.exchange)
                             : arguments.json  ? plan::toJson(plan) + "\n"
                                               : plan::toText(plan);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return {};
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    arguments->job.declare(verb, JobArguments::Devices::ListOrCount);
    CLI::Option* json = verb.add_flag("--json", arguments->json, "print one JSON object");
    verb.add_flag("--scaling", arguments->scaling, "print how much faster 2 to 64 devices would be, by connection")
        ->excludes(json);
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command planCommand = {"plan", "Show what a run would do, without running it", declare};

} // namespace tempera::app

// SPDX-License-Identifier: Apache-2.0
#include "commands/JobArguments.h"

#include <CLI/CLI.hpp>

#include "base/Text.h"

namespace tempera::app {

void JobArguments::declare(CLI::App& verb, Devices allowed) {
    allowed_ = allowed;
    verb.add_option("job", file, "The job file (JSON); its relative paths are relative to it")
        ->required()
        ->type_name("JOB.json");
    verb.add_option("--set", settings, "Override one option; can be repeated; `tempera options` lists them")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    verb.add_option("--devices", devices,
                    allowed == Devices::ListOrCount
                        ? "Plan for these devices: auto, cpu, cuda:0,cuda:1 …; or for a number of them"
                        : "Train on these devices: auto, cpu, cuda:0,cuda:1 …")
        ->type_name(allowed == Devices::ListOrCount ? "LIST|N" : "LIST");
}

std::optional<int> JobArguments::deviceCount() const {
    const auto count = parseInteger(devices);
    if (allowed_ == Devices::List || !count)
        return std::nullopt;
    return static_cast<int>(*count);
}

Result<options::Job> JobArguments::load() const {
    TEMPERA_TRY(options::Job job, options::loadJob(file, settings));
    constexpr int kMostDevices = 1024;
    if (const auto count = deviceCount()) {
        if (*count < 1 || *count > kMostDevices)
            return Error::badRequest("--devices: found " + devices + ", expected devices or their number from 1 to " +
                                     std::to_string(kMostDevices));
    } else if (!devices.empty()) {
        job.config.devices.use = split(devices, ',');
    }
    return job;
}

} // namespace tempera::app

// SPDX-License-Identifier: Apache-2.0
#include "commands/JobArguments.h"

#include <CLI/CLI.hpp>

#include "base/Files.h"
#include "base/Text.h"
#include "commands/TextArgument.h"
#include "data/PictureHeader.h"
#include "format/FileUse.h"
#include "options/StoreAddress.h"
#include "remote/Inputs.h"

namespace tempera::app {

namespace {

/// Of what cannot be read as a job: what it is instead, where that can be told.
std::optional<Error> otherThanJob(const fs::path& path) {
    const auto refuse = [&path](std::string_view what, std::string hint = {}) {
        return Error::badRequest(show(path) + ": is " + std::string(what) + "; expected a job file (JSON)",
                                 std::move(hint));
    };
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        const fs::path job = path / "job.json";
        return refuse("a folder", fs::exists(job, ignored) ? "its job is " + show(job) : "");
    }
    if (const auto facts = format::examineFile(path); facts && !format::nounOf(facts->kind).empty())
        return refuse(format::nounOf(facts->kind), std::string(format::useOf(facts->kind)));
    return data::readPictureHeader(path) ? std::optional(refuse("a picture")) : std::nullopt;
}

/// A job elsewhere is fetched; what it says of this machine is meant from where one is.
Result<options::Job> loadFile(const std::string& file, const std::vector<std::string>& settings) {
    if (!options::isAddress(file))
        return options::loadJob(file, settings);
    TEMPERA_TRY(const fs::path copy, remote::fetchInput(file, cacheHome()));
    std::error_code unknown;
    if (fs::is_directory(copy, unknown))
        return Error::badRequest(file + ": is a folder; expected a job file (JSON)");
    TEMPERA_TRY(options::Job job, options::loadJob(copy, settings, fs::current_path(unknown)));
    if (const std::string& uri = job.config.remote.uri; !uri.empty() && options::holdsPlace(uri, file))
        return Error::badRequest("remote.uri: " + uri + " holds the job " + file +
                                 ", which the run's own would replace; expected a place for this run alone");
    return job;
}

} // namespace

void JobArguments::declare(CLI::App& verb, Devices allowed) {
    allowed_ = allowed;
    verb.add_option(
            "job", file,
            "The job file (JSON), or its address (s3://…); its relative paths are relative to it, or to the folder "
            "that one is in")
        ->required()
        ->type_name("JOB.json");
    verb.add_option("--set", settings, "Override one option; can be repeated; `tempera options` lists them")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    verb.add_option("--devices", devices,
                    allowed == Devices::ListOrCount
                        ? "Plan for these devices: auto, cpu, cuda:0,cuda:1 …; or for a number of them"
                        : "Train on these devices: auto, cpu, cuda:0,cuda:1 …")
        ->check(filled("auto, cpu, or cuda:0,cuda:1 …"))
        ->type_name(allowed == Devices::ListOrCount ? "LIST|N" : "LIST");
}

std::optional<int> JobArguments::deviceCount() const {
    const auto count = parseInteger(devices);
    if (allowed_ == Devices::List || !count)
        return std::nullopt;
    return static_cast<int>(*count);
}

Result<options::Job> JobArguments::load() const {
    auto loaded = loadFile(file, settings);
    if (!loaded)
        return otherThanJob(file).value_or(loaded.error());
    options::Job job = std::move(loaded).value();
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

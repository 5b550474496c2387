// SPDX-License-Identifier: Apache-2.0
#include "options/import/Import.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <optional>

#include "base/Files.h"
#include "commands/Command.h"
#include "options/Job.h"
#include "options/import/DatasetFolders.h"
#include "options/import/Report.h"

namespace tempera::app {

namespace {

struct Arguments {
    std::string preset;
    std::string from;
    std::string out;
    bool json = false;
};

std::optional<options::Trainer> trainerOf(const std::string& name) {
    if (name == "onetrainer")
        return options::Trainer::OneTrainer;
    if (name == "kohya")
        return options::Trainer::KohyaSs;
    return std::nullopt;
}

/// A new job only: what stands in one already is not what the preset says.
Status requireNew(const fs::path& file) {
    std::error_code error;
    if (fs::exists(file, error))
        return Error::badRequest("--out: " + show(file) + " exists already; expected a new file");
    return {};
}

Status run(const Arguments& arguments) {
    TEMPERA_TRY(options::Import import, options::importSettings(arguments.preset, trainerOf(arguments.from)));
    if (!arguments.out.empty()) {
        TEMPERA_CHECK(requireNew(arguments.out));
        TEMPERA_CHECK(options::makeDatasetFolders(import, options::datasetFoldersFor(arguments.out)));
        TEMPERA_CHECK(
            options::saveJob(arguments.out, import.config, options::WrittenOptions::Changed).context("--out"));
    }
    const std::string text = arguments.json ? options::importReportJson(import) : options::importReport(import);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return {};
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("preset", arguments->preset,
                    "A preset or config: JSON of kohya_ss or OneTrainer, TOML of sd-scripts")
        ->required()
        ->type_name("PRESET");
    verb.add_option("--from", arguments->from, "Whose it is, where the file should be held to that")
        ->check(CLI::IsMember({"kohya", "onetrainer"}))
        ->type_name("kohya|onetrainer");
    verb.add_option("--out", arguments->out, "The job file to write; without it only the report is printed")
        ->type_name("JOB.json");
    verb.add_flag("--json", arguments->json, "Print the report as one JSON object");
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command importCommand = {
    "import", "Turn a preset of kohya_ss, sd-scripts or OneTrainer into a job, and say what became of every key",
    declare};

} // namespace tempera::app

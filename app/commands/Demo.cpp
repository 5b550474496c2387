// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <string_view>

#include "base/Files.h"
#include "base/Process.h"
#include "base/WritableFolder.h"
#include "commands/Command.h"
#include "commands/ProgressStyle.h"
#include "commands/TrainRun.h"
#include "options/Job.h"
#include "run/RunFolder.h"

namespace tempera::app {

namespace {

struct DemoArguments {
    std::string folder = "tempera-demo";
    bool onlyWrite = false;
    ProgressStyle progress = ProgressStyle::Bar;
};

/// The bundled project, seen from the folder of the program: installed, or in the source tree beside the build.
constexpr std::array kPlaces = {"../share/tempera/demo", "../../../share/tempera/demo", TEMPERA_DEMO_FROM_PROGRAM};

Result<fs::path> findBundle() {
    TEMPERA_TRY(const fs::path program, programPath());
    for (const char* place : kPlaces) {
        const fs::path bundle = (program.parent_path() / place).lexically_normal();
        if (fs::exists(bundle / "job.json"))
            return bundle;
    }
    return Error::failed("the bundled demo is neither beside " + show(program) + " nor in its source tree");
}

/// What stays behind: how the model was made, and the pictures that it is judged by.
constexpr std::array<std::string_view, 2> kNotForUsers = {"recipe", "heldout"};

/// Copies what is not there yet, so that a demo that was begun goes on.
Status copyBundle(const fs::path& bundle, const fs::path& target) {
    TEMPERA_CHECK(createFolders(target));
    std::error_code error;
    for (auto entry = fs::directory_iterator(bundle, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        const fs::path name = entry->path().filename();
        if (std::find(kNotForUsers.begin(), kNotForUsers.end(), name) != kNotForUsers.end())
            continue;
        std::error_code failed;
        fs::copy(entry->path(), target / name, fs::copy_options::recursive | fs::copy_options::skip_existing, failed);
        if (failed)
            return Error::failed("cannot write the demo to " + show(target) + ": " + failed.message());
    }
    return error ? Status(Error::failed("cannot read " + show(bundle) + ": " + error.message())) : Status();
}

void printFiles(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> files;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry); entry.increment(error))
        files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files)
        std::puts(file.c_str());
}

Status runDemo(const DemoArguments& arguments) {
    TEMPERA_TRY(const fs::path bundle, findBundle());
    const fs::path folder = fs::absolute(arguments.folder).lexically_normal();
    TEMPERA_CHECK(requireWritableFolder(folder).context("DIR"));
    TEMPERA_CHECK(copyBundle(bundle, folder));
    const fs::path file = folder / "job.json";
    std::fprintf(stderr, "the demo project is in %s\n", folder.c_str());
    if (arguments.onlyWrite)
        return {};

    TEMPERA_TRY(const options::Job job, options::loadJob(file));
    const run::RunPaths paths{job.config.save.dir};
    TEMPERA_TRY(const run::RunState state, run::runState(paths));
    if (state == run::RunState::Finished)
        std::fprintf(stderr, "it is trained already; to train it again: tempera train %s --resume never\n",
                     file.c_str());
    else
        TEMPERA_CHECK(trainJob(job, {}, arguments.progress));
    if (arguments.progress != ProgressStyle::Json)
        printFiles(paths.samples());
    return {};
}

Run declareDemo(CLI::App& verb) {
    const auto arguments = std::make_shared<DemoArguments>();
    verb.add_option("dir", arguments->folder, "Where to write the project (default: tempera-demo)")->type_name("DIR");
    verb.add_flag("--only-write", arguments->onlyWrite, "Write the project and do not train it");
    addProgress(verb, arguments->progress);
    return [arguments] { return runDemo(*arguments); };
}

} // namespace

const Command demoCommand = {"demo", "Write the bundled demo project and train it", declareDemo, /*computes=*/true};

} // namespace tempera::app

// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <memory>
#include <stop_token>

#include "base/Quote.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "base/WritableFolder.h"
#include "commands/Command.h"
#include "commands/ProgressLine.h"
#include "tools/ModelConversion.h"

namespace tempera::app {

namespace {

struct Arguments {
    std::string input, output, vae, to;
    tools::ConversionRequest request;
    ProgressStyle progress = ProgressStyle::Bar;
};

void addNames(const std::string& what, const std::vector<std::string>& names, std::vector<std::string>& lines) {
    constexpr std::size_t kMost = 20;
    for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i)
        lines.push_back(what + " " + oneLine(names[i]));
    if (names.size() > kMost)
        lines.push_back(what + " " + formatCount(static_cast<long long>(names.size() - kMost)) + " more");
}

/// Before the model is read, which may take long.
Status checkOutput(const fs::path& output) {
    std::error_code error;
    if (fs::status(output, error).type() == fs::file_type::none) // such as a name that is too long
        return Error::badRequest("output: " + show(output) + ": " + error.message());
    const fs::path folder = fs::absolute(output).parent_path();
    return fs::exists(folder) ? requireWritableFolder(folder).context("output") : Status();
}

Status run(Arguments& arguments) {
    tools::ConversionRequest& request = arguments.request;
    request.input = arguments.input;
    request.output = fs::path(arguments.output + "/").parent_path(); // shells complete folders with a slash
    TEMPERA_CHECK(checkOutput(request.output));
    request.vae = arguments.vae;
    request.to = arguments.to == "diffusers" ? spec::Layout::DiffusersFolder : spec::Layout::SingleFile;
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int) { stop.request_stop(); }));
    Result<tools::ConversionReport> report = [&] {
        ProgressLine line("writing", "MB", arguments.progress);
        return tools::convertModel(
            request, [&](std::int64_t done, std::int64_t total) { line.updateBytes(done, total); }, stop.get_token());
    }();
    if (!report)
        return report.error();
    std::vector<std::string> lines;
    addNames("kept in tempera_extra.safetensors:", report->kept, lines);
    addNames("dropped:", report->dropped, lines);
    if (report->isRestored)
        lines.emplace_back("the same file that the folder was made from");
    lines.push_back(oneLine(show(request.output), 1000) + ", " + formatBytes(static_cast<double>(report->bytes)));
    printDone(arguments.progress, request.output, lines);
    return {};
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("input", arguments->input, "Model: diffusers folder or single file")->required();
    verb.add_option("output", arguments->output, "What to write; must not exist yet")->required();
    verb.add_option("--to", arguments->to, "diffusers (a folder) or single-file (.safetensors)")
        ->check(CLI::IsMember({"diffusers", "single-file"}))
        ->required();
    verb.add_option("--dtype", arguments->request.dtype, "float32, float16 or bfloat16 (as it is)");
    verb.add_option("--vae", arguments->vae, "Another VAE than the model's own: a file or a folder");
    addProgress(verb, arguments->progress);
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command convertCommand = {"convert", "Write a model as a diffusers folder or a single file", declare};

} // namespace tempera::app

// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>
#include <stop_token>

#include "base/Quote.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "commands/Command.h"
#include "commands/ProgressLine.h"
#include "tools/ModelConversion.h"

namespace tempera::app {

namespace {

struct Arguments {
    std::string input, output, vae, to;
    tools::ConversionRequest request;
};

void printNames(const char* what, const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 20;
    for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i)
        std::printf("%s %s\n", what, oneLine(names[i]).c_str());
    if (names.size() > kMost)
        std::printf("%s %s more\n", what, formatCount(static_cast<long long>(names.size() - kMost)).c_str());
}

Status run(Arguments& arguments) {
    tools::ConversionRequest& request = arguments.request;
    request.input = arguments.input;
    request.output = arguments.output;
    request.vae = arguments.vae;
    request.to = arguments.to == "diffusers" ? spec::Layout::DiffusersFolder : spec::Layout::SingleFile;
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int) { stop.request_stop(); }));
    Result<tools::ConversionReport> report = [&] {
        ProgressLine line("writing", "MB");
        return tools::convertModel(
            request, [&](std::int64_t done, std::int64_t total) { line.updateBytes(done, total); }, stop.get_token());
    }();
    if (!report)
        return report.error();
    printNames("kept in tempera_extra.safetensors:", report->kept);
    printNames("dropped:", report->dropped);
    if (report->isRestored)
        std::printf("the same file that the folder was made from\n");
    std::printf("%s, %s\n", show(request.output).c_str(), formatBytes(static_cast<double>(report->bytes)).c_str());
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
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command convertCommand = {"convert", "Write a model as a diffusers folder or a single file", declare};

} // namespace tempera::app

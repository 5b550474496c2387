// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include "base/Quote.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "commands/CommandGroup.h"
#include "commands/LoraArgument.h"
#include "commands/NumberArgument.h"
#include "commands/ProgressLine.h"
#include "commands/TextArgument.h"
#include "tools/ExtractLora.h"
#include "tools/MergeIntoModel.h"
#include "tools/MergeLora.h"
#include "tools/ResizeLora.h"

namespace tempera::app {

namespace {

/// Runs a tool with a progress bar until it is done or a signal stops it.
template <class Tool>
auto watched(const char* unit, ProgressStyle style, const Tool& tool)
    -> decltype(tool(std::declval<ProgressLine&>(), std::stop_token())) {
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int) { stop.request_stop(); }));
    ProgressLine line("computing", unit, style);
    return tool(line, stop.get_token());
}

auto countsLayers(ProgressLine& line) {
    return [&line](std::int64_t done, std::int64_t total) {
        line.update(static_cast<std::size_t>(done), static_cast<std::size_t>(total));
    };
}

std::string layersText(std::int64_t count) { return formatCount(count) + (count == 1 ? " layer" : " layers"); }

/// "12.3 %".
std::string percent(double share) { return formatNumber(std::round(share * 1000) / 10) + " %"; }

// ---- merge

struct MergeArguments {
    std::string model, output, dtype;
    std::vector<std::string> loras;
    std::optional<std::int64_t> rank;
    ProgressStyle progress = ProgressStyle::Bar;
};

Result<std::vector<tools::WeightedLora>> weightedLoras(const std::vector<std::string>& texts) {
    std::vector<tools::WeightedLora> loras;
    for (const std::string& text : texts) {
        TEMPERA_TRY(const train::AdapterChoice choice, loraArgument(text));
        loras.push_back({choice.file, choice.weight});
    }
    return loras;
}

Status mergeIntoModel(const MergeArguments& arguments) {
    if (arguments.rank)
        return Error::badRequest("--rank: given together with --model, which has no rank");
    TEMPERA_TRY(const auto loras, weightedLoras(arguments.loras));
    const tools::ModelMergeRequest request{arguments.model, loras, arguments.output, arguments.dtype};
    TEMPERA_TRY(const auto report, watched("MB", arguments.progress, [&](ProgressLine& line, std::stop_token stop) {
                    const auto progress = [&line](std::int64_t done, std::int64_t total) {
                        line.updateBytes(done, total);
                    };
                    return tools::mergeIntoModel(request, progress, std::move(stop));
                }));
    std::vector<std::string> lines = {oneLine(arguments.output, 1000) + ": " + layersText(report.layers) +
                                      " changed, " + formatBytes(static_cast<double>(report.bytes))};
    for (const std::string& word : report.words)
        lines.push_back("left out: the embedding " + inQuotes(word) + ", which a model has no place for");
    printDone(arguments.progress, arguments.output, lines);
    return {};
}

Status mergeLoras(const MergeArguments& arguments) {
    TEMPERA_TRY(const auto loras, weightedLoras(arguments.loras));
    const tools::LoraMergeRequest request{loras, arguments.output, arguments.rank, arguments.dtype};
    TEMPERA_TRY(const auto report, watched("layers", arguments.progress, [&](ProgressLine& line, std::stop_token stop) {
                    return tools::mergeLoras(request, countsLayers(line), std::move(stop));
                }));
    const std::string line = oneLine(arguments.output, 1000) + ": " + layersText(report.layers) + ", rank up to " +
                             formatCount(report.largestRank) +
                             (!arguments.rank ? ", exact" : ", " + percent(report.residual) + " of the norm lost");
    printDone(arguments.progress, arguments.output, {&line, 1});
    return {};
}

Run declareMerge(CLI::App& verb) {
    const auto arguments = std::make_shared<MergeArguments>();
    verb.add_option("--lora", arguments->loras, "LoRA file, F or F:WEIGHT; may be given several times")
        ->allow_extra_args(false)
        ->check(filled("F or F:WEIGHT, F a LoRA file"))
        ->required();
    verb.add_option("--model", arguments->model,
                    "Merge into this model (diffusers folder or single file); without it into one LoRA")
        ->check(filled("a diffusers folder or a single file"));
    verb.add_option("--rank", arguments->rank, "Rank of the merged LoRA (the sum of all ranks, which is exact)")
        ->check(decimal<std::int64_t>());
    verb.add_option("--dtype", arguments->dtype, "float32, float16 or bfloat16 (as it is)");
    verb.add_option("--out", arguments->output, "What to write; must not exist yet")->required();
    addProgress(verb, arguments->progress);
    return [arguments] { return arguments->model.empty() ? mergeLoras(*arguments) : mergeIntoModel(*arguments); };
}

// ---- extract

struct ExtractArguments {
    tools::ExtractRequest request;
    std::string original, tuned, output;
    ProgressStyle progress = ProgressStyle::Bar;
};

Status extract(ExtractArguments& arguments) {
    tools::ExtractRequest& request = arguments.request;
    request.original = arguments.original;
    request.tuned = arguments.tuned;
    request.output = arguments.output;
    TEMPERA_TRY(const auto report, watched("layers", arguments.progress, [&](ProgressLine& line, std::stop_token stop) {
                    return tools::extractLora(request, countsLayers(line), std::move(stop));
                }));
    std::vector<std::string> lines = {oneLine(arguments.output, 1000) + ": " + layersText(report.layers) + ", rank " +
                                      formatCount(request.rank) + ", " + percent(report.residual) +
                                      " of the difference left out"};
    if (report.unchanged > 0)
        lines.push_back(layersText(report.unchanged) + " the same in both models");
    printDone(arguments.progress, arguments.output, lines);
    return {};
}

Run declareExtract(CLI::App& verb) {
    const auto arguments = std::make_shared<ExtractArguments>();
    verb.add_option("--original", arguments->original, "The model before: diffusers folder or single file")
        ->check(filled("a diffusers folder or a single file"))
        ->required();
    verb.add_option("--tuned", arguments->tuned, "The model after training or merging")
        ->check(filled("a diffusers folder or a single file"))
        ->required();
    verb.add_option("--rank", arguments->request.rank, "Rank of the LoRA")->check(decimal<std::int64_t>())->required();
    verb.add_option("--conv-rank", arguments->request.convRank,
                    "Rank of convolutions larger than 1 x 1 (they are left out)")
        ->check(decimal<std::int64_t>());
    verb.add_option("--dtype", arguments->request.dtype, "float32, float16 or bfloat16")->capture_default_str();
    verb.add_option("--out", arguments->output, "LoRA to write; must not exist yet")->required();
    addProgress(verb, arguments->progress);
    return [arguments] { return extract(*arguments); };
}

// ---- resize

struct ResizeArguments {
    tools::ResizeRequest request;
    std::string input, output, dynamic;
    ProgressStyle progress = ProgressStyle::Bar;
};

/// "8", "4 to 8". @param ranks rank → layers
std::string rangeText(const std::map<std::int64_t, std::int64_t>& ranks) {
    const std::int64_t least = ranks.begin()->first, most = ranks.rbegin()->first;
    return formatCount(least) + (least == most ? "" : " to " + formatCount(most));
}

Status resize(ResizeArguments& arguments) {
    tools::ResizeRequest& request = arguments.request;
    request.input = arguments.input;
    request.output = arguments.output;
    if (!arguments.dynamic.empty()) {
        TEMPERA_TRY(request.dynamic, tools::parseDynamicRank(arguments.dynamic));
    }
    TEMPERA_TRY(const auto report, watched("layers", arguments.progress, [&](ProgressLine& line, std::stop_token stop) {
                    return tools::resizeLora(request, countsLayers(line), std::move(stop));
                }));
    const std::string line =
        oneLine(arguments.output, 1000) + ": " + layersText(report.layers) + ", rank " + rangeText(report.ranks) +
        (report.ranks == report.oldRanks ? " as before" : " instead of " + rangeText(report.oldRanks)) + ", " +
        percent(report.kept) + " of the norm kept on average";
    printDone(arguments.progress, arguments.output, {&line, 1});
    return {};
}

Run declareResize(CLI::App& verb) {
    const auto arguments = std::make_shared<ResizeArguments>();
    verb.add_option("input", arguments->input, "LoRA file")->check(filled("a LoRA file"))->required();
    verb.add_option("--rank", arguments->request.rank, "New rank; with --dynamic the largest")
        ->check(decimal<std::int64_t>());
    verb.add_option("--conv-rank", arguments->request.convRank, "The same for convolutions, 1 x 1 ones too (as --rank)")
        ->check(decimal<std::int64_t>());
    verb.add_option("--dynamic", arguments->dynamic,
                    "A rank for each layer: sv_fro:SHARE of the norm, sv_ratio:RATIO of the largest singular value to "
                    "the least, or sv_cumulative:SHARE of their sum");
    verb.add_option("--dtype", arguments->request.dtype, "float32, float16 or bfloat16 (as it is)");
    verb.add_option("--out", arguments->output, "LoRA to write; must not exist yet")->required();
    addProgress(verb, arguments->progress);
    return [arguments] { return resize(*arguments); };
}

constexpr Command kTools[] = {
    {"merge", "Merge LoRAs into a model, or several into one", declareMerge},
    {"extract", "Make a LoRA of the difference between two models", declareExtract},
    {"resize", "Give a LoRA another rank", declareResize},
};

Run declare(CLI::App& verb) { return declareGroup(kTools, verb); }

} // namespace

const Command loraCommand = {"lora", "Merge, extract and resize LoRAs", declare, /*computes=*/true};

} // namespace tempera::app

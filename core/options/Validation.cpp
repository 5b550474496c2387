// SPDX-License-Identifier: Apache-2.0
#include "options/Validation.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/ExchangeRules.h"
#include "options/MethodRules.h"
#include "options/NetworkLayers.h"
#include "options/OptimizerRules.h"
#include "options/SaveRules.h"
#include "options/Schema.h"
#include "options/StoreAddress.h"
#include "options/WebhookRules.h"

namespace tempera::options {

namespace {

using Problems = std::vector<Problem>;

void error(Problems& problems, std::string_view key, std::string message) {
    problems.push_back({std::string(key), std::move(message), Severity::Error, false});
}

void warning(Problems& problems, std::string_view key, std::string message) {
    problems.push_back({std::string(key), std::move(message), Severity::Warning, false});
}

/// Each option by itself: type, range, choices.
void checkValues(const TrainConfig& config, Problems& problems) {
    for (const Option& option : schema().options())
        if (const Status status = check(option, option.get(config)); !status.ok())
            error(problems, option.key(), status.error().message);
}

void missing(Problems& problems, std::string_view key, const std::string& expected) {
    problems.push_back({std::string(key), "missing, expected " + expected, Severity::Error, true});
}

void checkMissing(const TrainConfig& config, Problems& problems) {
    if (config.model.path.empty())
        missing(problems, "model.path", "a model file or a diffusers folder");
    if (config.dataset.path.empty())
        missing(problems, "dataset.path", "a folder of pictures");
    if (config.save.dir.empty())
        missing(problems, "save.dir", "the folder for this run");
    if (config.devices.use.empty())
        missing(problems, "devices.use", "auto, cpu, cuda:0 …");
}

void checkLength(const TrainingConfig& train, Problems& problems) {
    if (train.steps && train.epochs)
        error(problems, "train.epochs", "given together with train.steps, expected exactly one of the two");
    if (!train.steps && !train.epochs)
        missing(problems, "train.epochs", "exactly one of train.epochs and train.steps");
}

/// The side of the area's square, rounded down to whole steps as the bucketing does.
int roundedSide(const DatasetConfig& dataset, int side) { return side / dataset.bucketStep * dataset.bucketStep; }

void checkBuckets(const DatasetConfig& dataset, Problems& problems) {
    if (!dataset.buckets || dataset.bucketStep <= 0)
        return;
    const auto [width, height] = dataset.resolution;
    const double square = std::sqrt(static_cast<double>(width) * height);
    if (square < dataset.bucketStep) {
        error(problems, "dataset.bucket_step",
              std::to_string(dataset.bucketStep) + " is larger than the resolution " + toText(dataset.resolution) +
                  ", so no bucket is left");
        return;
    }
    if (roundedSide(dataset, width) != width || roundedSide(dataset, height) != height)
        warning(problems, "dataset.resolution",
                toText(dataset.resolution) + " is no multiple of dataset.bucket_step " +
                    std::to_string(dataset.bucketStep) + "; the buckets are rounded down");
    if (dataset.bucketNoUpscale)
        return;
    if (dataset.minBucket > dataset.maxBucket)
        error(problems, "dataset.min_bucket",
              std::to_string(dataset.minBucket) + " is larger than dataset.max_bucket " +
                  std::to_string(dataset.maxBucket));
    if (std::max(width, height) > dataset.maxBucket)
        warning(problems, "dataset.max_bucket",
                std::to_string(dataset.maxBucket) + " is smaller than the resolution " + toText(dataset.resolution) +
                    ", which counts instead");
}

bool isFileName(const std::string& name) {
    constexpr std::size_t kLongest = 200; // bytes; leaves room for "-step-00001000.safetensors" below the usual 255
    return !name.empty() && name.size() <= kLongest && name != "." && name != ".." &&
           std::none_of(name.begin(), name.end(),
                        [](char c) { return c == '/' || static_cast<unsigned char>(c) < 32; });
}

void checkNames(const TrainConfig& config, Problems& problems) {
    const std::string& extension = config.dataset.captionExtension;
    if (extension.size() < 2 || extension.front() != '.' || extension.find('/') != std::string::npos)
        error(problems, "dataset.caption_extension",
              "found " + inQuotes(extension) + ", expected an ending such as .txt");
    if (!isFileName(config.save.name))
        error(problems, "save.name",
              "found " + inQuotes(config.save.name) + ", expected a file name without a slash, at most 200 bytes");
}

constexpr int kMostDevices = 1024; // of a kind

/// "auto", "cpu", "cpu:1", "cuda:0", as hardware/DeviceList.h reads them; whether the machine has them is not known
/// here.
bool isDeviceName(std::string_view name) {
    if (name == "auto" || name == "cpu" || name == "cuda")
        return true;
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos || (name.substr(0, colon) != "cpu" && name.substr(0, colon) != "cuda"))
        return false;
    const long long index = parseInteger(name.substr(colon + 1)).value_or(-1);
    return index >= 0 && index < kMostDevices;
}

void checkDevices(const DevicesConfig& devices, Problems& problems) {
    for (const std::string& item : devices.use)
        for (const std::string& name : split(item, ','))
            if (!isDeviceName(trim(name))) {
                const std::string last = std::to_string(kMostDevices - 1);
                error(problems, "devices.use",
                      "found " + inQuotes(name) + ", expected auto, cpu, cpu:0 … cpu:" + last +
                          ", cuda:0 … cuda:" + last);
                return;
            }
}

bool liesIn(const fs::path& inner, const fs::path& outer) {
    if (inner.empty() || outer.empty())
        return false;
    const fs::path relative =
        inner.lexically_normal().lexically_relative((outer / "").lexically_normal().parent_path());
    return !relative.empty() && *relative.begin() != "..";
}

void checkFolders(const TrainConfig& config, Problems& problems) {
    if (liesIn(config.save.dir, config.dataset.path))
        error(problems, "save.dir", "lies in dataset.path, so that samples would be trained on");
    else if (liesIn(config.dataset.path, config.save.dir))
        error(problems, "save.dir", "holds dataset.path, expected a folder of its own");
    else if (liesIn(config.model.path, config.save.dir))
        error(problems, "save.dir", "is or holds model.path, expected a folder of its own");
    if (liesIn(config.dataset.path, config.dataset.classPath))
        error(problems, "dataset.class_path", "is or holds dataset.path, whose pictures would be their own class");
    else if (liesIn(config.dataset.classPath, config.dataset.path))
        warning(problems, "dataset.class_path",
                "lies in dataset.path, so that its pictures may be trained on twice; expected a folder outside");
    if (liesIn(config.save.dir, config.dataset.classPath))
        error(problems, "save.dir", "lies in dataset.class_path, so that samples would be trained on");
    if (liesIn(config.cache.dir, config.dataset.path))
        error(problems, "cache.dir", "lies in dataset.path, expected a folder outside");
    if (liesIn(config.cache.dir, config.save.dir))
        error(problems, "cache.dir", "lies in save.dir, expected a folder outside");
}

/// How many blocks there are depends on the model, which is not known here: what fits neither kind is wrong.
void checkNetwork(const TrainConfig& config, Problems& problems) {
    const bool sdxl = config.model.family == ModelFamily::Sdxl;
    const auto layers = NetworkLayers::create(config.network, sdxl);
    const auto others = NetworkLayers::create(config.network, !sdxl);
    if (layers || others)
        return;
    std::string message = layers.error().message; // "network.block_ranks: found …, expected …"
    const std::string& other = others.error().message;
    if (config.model.family == ModelFamily::Auto && other != message)
        message += "; with SDXL " + other.substr(std::min(other.find("expected"), other.size()));
    const std::size_t colon = message.find(": ");
    error(problems, message.substr(0, colon), message.substr(colon + 2));
}

void ignored(Problems& problems, std::string_view key, const std::string& when) {
    problems.push_back({std::string(key), "ignored: it counts only when " + when, Severity::Notice, false});
}

/// What depends on any of several options, which a single condition cannot say.
void noteIgnoredTogether(const TrainConfig& config, Problems& problems) {
    const DatasetConfig& dataset = config.dataset;
    const bool rearranges = dataset.shuffleCaption || dataset.tagDropout > 0 || dataset.tokenWarmupSteps > 0;
    const std::string whenRearranged =
        "dataset.shuffle_caption, dataset.tag_dropout or dataset.token_warmup_steps is set";
    if (!rearranges && dataset.keepTokens > 0)
        ignored(problems, "dataset.keep_tokens", whenRearranged);
    if (!rearranges && !dataset.keepTokensSeparator.empty())
        ignored(problems, "dataset.keep_tokens_separator", whenRearranged);
    const bool validates = config.validation.split > 0 || !dataset.validationPath.empty();
    for (const Option& option : schema().options())
        if (option.key().starts_with("validation.") && !validates && option.get(config) != defaultValue(option))
            ignored(problems, option.key(), "validation.split or dataset.validation_path is set");
    if (!validates && config.save.keepBest > 0)
        ignored(problems, "save.keep_best", "validation.split or dataset.validation_path is set");
    const bool hasClass = !dataset.classPath.empty() || dataset.classImages > 0;
    if (config.loss.priorWeight != LossConfig().priorWeight && !hasClass)
        ignored(problems, "loss.prior_weight", "dataset.class_path or dataset.class_images is set");
}

void checkCaptions(const DatasetConfig& dataset, Problems& problems) {
    if (dataset.captionSeparator.empty())
        error(problems, "dataset.caption_separator", "found an empty text, expected what stands between tags");
}

void checkTimesteps(const TrainConfig& config, Problems& problems) {
    const TimestepsConfig& timesteps = config.timesteps;
    if (timesteps.max > 0 && timesteps.min >= timesteps.max)
        error(problems, "timesteps.min",
              std::to_string(timesteps.min) + " is not below timesteps.max " + std::to_string(timesteps.max) +
                  ", so nothing is left to train");
    if (config.validation.split > 0 && config.validation.everySteps == 0 && config.validation.everyEpochs == 0)
        warning(problems, "validation.split",
                "withholds pictures that are never measured: validation.every_steps and validation.every_epochs are 0");
}

/// @param why "only when …" or "not when …"
std::string ignoredText(const std::string& why) {
    constexpr std::string_view kNot = "not ";
    return why.starts_with(kNot) ? "ignored: it does not count " + why.substr(kNot.size())
                                 : "ignored: it counts " + why;
}

/// Changed options that this job ignores.
void noteIgnored(const TrainConfig& config, Problems& problems) {
    for (const Option& option : schema().options())
        if (option.get(config) != defaultValue(option))
            if (const std::string why = whyIgnored(option, config); !why.empty())
                problems.push_back({std::string(option.key()), ignoredText(why), Severity::Notice, false});
}

} // namespace

std::vector<Problem> validate(const TrainConfig& config) {
    Problems problems;
    checkValues(config, problems);
    checkMissing(config, problems);
    checkLength(config.train, problems);
    checkBuckets(config.dataset, problems);
    checkNames(config, problems);
    checkDevices(config.devices, problems);
    checkFolders(config, problems);
    checkOptimizer(config, problems);
    checkExchange(config, problems);
    checkSaving(config, problems);
    checkStore(config, problems);
    checkWebhook(config.remote, problems);
    checkCaptions(config.dataset, problems);
    checkTimesteps(config, problems);
    checkMethod(config, problems);
    checkNetwork(config, problems);
    noteIgnored(config, problems);
    noteIgnoredTogether(config, problems);
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return a.severity < b.severity; });
    // A value that is wrong in itself needs no second message about what follows from it.
    std::set<std::string> wrong;
    std::erase_if(problems, [&](const Problem& problem) {
        const bool known = wrong.contains(problem.key);
        if (problem.severity == Severity::Error)
            wrong.insert(problem.key);
        return known;
    });
    return problems;
}

Status firstError(const TrainConfig& config) {
    const std::vector<Problem> problems = validate(config);
    if (problems.empty() || problems.front().severity != Severity::Error)
        return {};
    return Error::badRequest(problems.front().key + ": " + problems.front().message);
}

} // namespace tempera::options

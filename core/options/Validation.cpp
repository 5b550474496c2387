// SPDX-License-Identifier: Apache-2.0
#include "options/Validation.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Schema.h"

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

void checkLength(const TrainingConfig& train, const ScheduleConfig& schedule, Problems& problems) {
    if (train.steps && train.epochs)
        error(problems, "train.epochs", "given together with train.steps, expected exactly one of the two");
    if (!train.steps && !train.epochs)
        missing(problems, "train.epochs", "exactly one of train.epochs and train.steps");
    if (train.steps && schedule.warmupSteps >= *train.steps)
        warning(problems, "schedule.warmup_steps",
                "the warm-up lasts to the end of the run (train.steps is " + std::to_string(*train.steps) +
                    "), so the full learning rate is never reached");
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
              "found " + inQuotes(config.save.name) + "\", expected a file name without a slash, at most 200 bytes");
}

/// "auto", "cpu", "cpu:1", "cuda:0", as hardware/DeviceList.h reads them; whether the machine has them is not known
/// here.
bool isDeviceName(std::string_view name) {
    if (name == "auto" || name == "cpu" || name == "cuda")
        return true;
    const std::size_t colon = name.find(':');
    if (colon == std::string_view::npos || (name.substr(0, colon) != "cpu" && name.substr(0, colon) != "cuda"))
        return false;
    constexpr long long kMost = 1024;
    const long long index = parseInteger(name.substr(colon + 1)).value_or(-1);
    return index >= 0 && index < kMost;
}

void checkDevices(const DevicesConfig& devices, Problems& problems) {
    for (const std::string& item : devices.use)
        for (const std::string& name : split(item, ','))
            if (!isDeviceName(trim(name))) {
                error(problems, "devices.use", "found " + inQuotes(name) + ", expected auto, cpu, cpu:0 …, cuda:0 …");
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
    if (liesIn(config.cache.dir, config.dataset.path))
        error(problems, "cache.dir", "lies in dataset.path, expected a folder outside");
    if (liesIn(config.cache.dir, config.save.dir))
        error(problems, "cache.dir", "lies in save.dir, expected a folder outside");
}

void checkRates(const OptimizerConfig& optimizer, Problems& problems) {
    constexpr double kUnusual = 0.01;
    if (optimizer.learningRate == 0 && optimizer.textEncoderLearningRate.value_or(0) == 0)
        warning(problems, "optimizer.learning_rate", "is 0, so nothing is learned");
    else if (optimizer.learningRate > kUnusual)
        warning(problems, "optimizer.learning_rate",
                formatNumber(optimizer.learningRate) + " is very high; usual are 5e-5 to 5e-4");
}

/// Changed options that this job ignores.
void noteIgnored(const TrainConfig& config, Problems& problems) {
    for (const Option& option : schema().options())
        if (option.get(config) != defaultValue(option))
            if (const std::string why = whyIgnored(option, config); !why.empty())
                problems.push_back({std::string(option.key()), "ignored: it counts " + why, Severity::Notice, false});
}

} // namespace

std::vector<Problem> validate(const TrainConfig& config) {
    Problems problems;
    checkValues(config, problems);
    checkMissing(config, problems);
    checkLength(config.train, config.schedule, problems);
    checkBuckets(config.dataset, problems);
    checkNames(config, problems);
    checkDevices(config.devices, problems);
    checkFolders(config, problems);
    checkRates(config.optimizer, problems);
    noteIgnored(config, problems);
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

// SPDX-License-Identifier: Apache-2.0
#include "plan/PlannedFiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/Text.h"
#include "options/MethodRules.h"
#include "options/OptimizerFacts.h"
#include "plan/MemoryEstimate.h"
#include "plan/NetworkParameters.h"
#include "plan/RunNeeds.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

std::uint64_t bytesPerNumber(options::FilePrecision precision) {
    return precision == options::FilePrecision::Float32 ? 4 : 2;
}

/// Pictures of the index that the run has no use for, at least: a short one does not come to all of them.
std::int64_t leftOut(const BatchPlan& batches, std::int64_t steps) {
    return batches.mostPicturesWithin(batches.stepsPerEpoch()) - batches.mostPicturesWithin(steps);
}

PlannedFiles latentCache(const options::TrainConfig& config, const data::DatasetIndex& index,
                         const spec::ModelFacts& model, const BatchPlan& batches, std::int64_t steps) {
    const auto scale = static_cast<std::uint64_t>(model.vae.scale());
    std::uint64_t total = 0, counted = 0;
    for (const Bucket& bucket : batches.buckets()) {
        const std::uint64_t cells = static_cast<std::uint64_t>(bucket.size.width) / scale *
                                    (static_cast<std::uint64_t>(bucket.size.height) / scale);
        // Mean and log-variance in float32.
        total += cells * static_cast<std::uint64_t>(model.vae.latentChannels) * 2 * 4 * bucket.pictures.size();
        counted += bucket.pictures.size();
    }
    // Those that no batch shows are of the same size on average.
    const std::int64_t pictures = static_cast<std::int64_t>(index.pictures.size()) - leftOut(batches, steps);
    const std::int64_t entries = pictures * (config.dataset.flip ? 2 : 1);
    return {"latent cache", "below cache.dir", entries, entries, total / std::max<std::uint64_t>(1, counted)};
}

PlannedFiles textCache(const options::TrainConfig& config, const data::DatasetIndex& index,
                       const spec::ModelFacts& model, const BatchPlan& batches, std::int64_t steps, int chunks) {
    std::set<std::string_view> captions{""}; // fills shorter ones up
    for (const data::Picture& picture : index.pictures)
        captions.insert(picture.caption);
    const std::int64_t pictures = static_cast<std::int64_t>(index.pictures.size()) - leftOut(batches, steps);
    const std::int64_t entries = std::min(static_cast<std::int64_t>(captions.size()), pictures + 1);
    const std::uint64_t number = config.train.precision == options::ComputePrecision::Float32 ? 4 : 2;
    const auto tokens = static_cast<std::uint64_t>(chunks * token::kChunkLength);
    return {"text cache", "below cache.dir", entries, entries,
            tokens * static_cast<std::uint64_t>(model.contextWidth()) * number};
}

std::uint64_t wholeModel(const spec::ModelFacts& model) {
    std::int64_t parameters = model.unetFiles.parameters + model.vaeFiles.parameters;
    for (const spec::TextEncoderFacts& encoder : model.textEncoders)
        parameters += encoder.component.parameters;
    return static_cast<std::uint64_t>(parameters);
}

/// Of a drawn picture: about half of its pixels.
std::uint64_t bytesOfPng(data::Size size) {
    return static_cast<std::uint64_t>(size.width) * static_cast<std::uint64_t>(size.height) * 3 / 2;
}

/// Of the different tags in so many captions from all over the data set, with what stands beside each: `"": 1, `.
double bytesOfTags(const data::DatasetIndex& index, std::size_t captions) {
    constexpr double kBeside = 6;
    std::unordered_set<std::string_view> tags;
    double bytes = 0;
    for (std::size_t i = 0; i < captions; ++i) {
        std::string_view rest = index.pictures[i * index.pictures.size() / captions].caption;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            if (const std::string_view tag = trim(rest.substr(0, end)); tags.insert(tag).second)
                bytes += static_cast<double>(tag.size()) + kBeside;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return bytes;
}

/// What a finished LoRA tells of its training (adapters/LoraMetadata.h): its options, and how often each tag stands in
/// the captions. Of many captions some are counted: tags become more as a power of the captions do (Heaps' law).
std::uint64_t bytesOfRecord(const data::DatasetIndex& index) {
    constexpr std::uint64_t kOptions = 3200;
    constexpr std::size_t kCounted = 4096;
    const std::size_t captions = std::min(index.pictures.size(), kCounted);
    double bytes = bytesOfTags(index, captions);
    if (const double half = bytesOfTags(index, captions / 2); captions < index.pictures.size() && half > 0)
        bytes *= std::pow(static_cast<double>(index.pictures.size()) / static_cast<double>(captions),
                          std::log2(bytes / half));
    return kOptions + static_cast<std::uint64_t>(bytes);
}

/// The finished files.
void addOutput(const options::TrainConfig& config, const data::DatasetIndex& index, const spec::ModelFacts& model,
               std::vector<PlannedFiles>& files) {
    const std::uint64_t number = bytesPerNumber(config.save.precision);
    const TrainedParameters trained = trainedParameters(model, config);
    const std::string name = "output/" + config.save.name;
    if (config.train.method == options::TrainMethod::FineTune) {
        const bool isFile = outputLayout(config.save, model) == spec::Layout::SingleFile;
        files.push_back({"model", name + (isFile ? ".safetensors" : ""), 1, 1, wholeModel(model) * number});
    }
    if (trainsNetwork(config)) {
        const std::int64_t words = config.embedding.bundle ? trained.embeddings : 0;
        files.push_back({"LoRA", name + ".safetensors", 1, 1,
                         static_cast<std::uint64_t>(trained.unet + trained.textEncoders + words) * number +
                             networkHeaderBytes(model, config.network) + bytesOfRecord(index)});
    }
    if (trainsEmbeddings(config)) {
        const std::vector<std::string> words = options::trainedWords(config);
        const bool inPair = config.embedding.layout == options::EmbeddingFileLayout::Diffusers;
        const std::int64_t count = std::ssize(words) * (inPair ? std::ssize(model.textEncoders) : 1);
        files.push_back({"embedding",
                         std::string(trainsNetwork(config) ? "output/embeddings/" : "output/") +
                             (count == 1 ? words.front() : "…") + ".safetensors",
                         count, count,
                         static_cast<std::uint64_t>(trained.embeddings) * number / static_cast<std::uint64_t>(count)});
    }
}

/// Whether a checkpoint falls between two exchanges of devices that step apart. That of the last step never does.
bool savesBetweenExchanges(const options::TrainConfig& config, std::int64_t steps, std::int64_t stepsPerEpoch) {
    const auto isBetween = [&](std::int64_t period) {
        return period > 0 && period < steps && period % std::max(1, config.exchange.syncEvery) != 0;
    };
    const bool byClock = config.save.everyMinutes > 0; // at any step
    return byClock || isBetween(config.save.everySteps) || isBetween(config.save.everyEpochs * stepsPerEpoch);
}

/// Bytes of a trained number in outer.safetensors and device-R.safetensors, which devices that step apart have in a
/// checkpoint beside the rest (train/LocalSteps.h). @param between two exchanges, where each has weights of its own
double bytesOfApart(const spec::ModelFacts& model, const options::TrainConfig& config, int devices, bool between) {
    if (config.exchange.syncEvery <= 1 || devices < 2)
        return 0;
    constexpr double kWide = 4; // of what the last exchange gave, its momentum, and a moving average
    const double outer = kWide + (config.exchange.outerMomentum > 0 ? kWide : 0);
    const double own = between ? bytesPerTrained(config) + (config.ema.enabled ? kWide : 0) : 0;
    return outer + devices * own + (devices - 1) * statePerTrained(model, config); // the first's is in the usual file
}

/// Steps that pass until save.every_minutes have; 0: it is off, or nobody knows.
std::int64_t stepsByClock(const options::SaveConfig& save, const SaveRhythm& rhythm) {
    constexpr double kMinute = 60;
    if (save.everyMinutes <= 0 || rhythm.secondsPerStep <= 0)
        return 0;
    const double passed = std::ceil(save.everyMinutes * kMinute / rhythm.secondsPerStep);
    return passed < static_cast<double>(rhythm.steps) ? std::max<std::int64_t>(1, static_cast<std::int64_t>(passed))
                                                      : 0; // the run is over before
}

/// Steps that are multiples of `everySteps` or end a multiple of `everyEpochs`, latest first.
std::vector<std::int64_t> lastSaves(const options::SaveConfig& save, const SaveRhythm& rhythm, std::int64_t most) {
    const std::int64_t byEpochs = save.everyEpochs * rhythm.perEpoch;
    const auto before = [](std::int64_t step, std::int64_t period) {
        return period > 0 ? (step - 1) / period * period : 0;
    };
    std::vector<std::int64_t> found{rhythm.steps};
    while (std::ssize(found) < most) {
        const std::int64_t next = std::max(before(found.back(), save.everySteps), before(found.back(), byEpochs));
        if (next <= 0)
            break;
        found.push_back(next);
    }
    return found;
}

/// How many of the steps 1 … `steps` are saved at by count, and are multiples of `of`.
std::int64_t savesAtMultiples(const options::SaveConfig& save, const SaveRhythm& rhythm, std::int64_t of) {
    const auto common = [of](std::int64_t period) { return period > 0 ? std::lcm(period, of) : 0; };
    // As though an epoch had one step.
    return occurrences(rhythm.steps - 1, common(save.everySteps), common(save.everyEpochs * rhythm.perEpoch), 1) +
           (rhythm.steps % of == 0 ? 1 : 0);
}

} // namespace

spec::Layout outputLayout(const options::SaveConfig& save, const spec::ModelFacts& model) {
    if (save.modelLayout == options::ModelLayout::Source)
        return model.layout;
    return save.modelLayout == options::ModelLayout::DiffusersFolder ? spec::Layout::DiffusersFolder
                                                                     : spec::Layout::SingleFile;
}

std::int64_t occurrences(std::int64_t steps, std::int64_t everySteps, std::int64_t everyEpochs,
                         std::int64_t stepsPerEpoch) {
    const std::int64_t byEpochs = everyEpochs * stepsPerEpoch;
    const auto multiples = [steps](std::int64_t period) { return period > 0 ? steps / period : 0; };
    const std::int64_t both = everySteps > 0 && byEpochs > 0 ? std::lcm(everySteps, byEpochs) : 0;
    return multiples(everySteps) + multiples(byEpochs) - multiples(both);
}

bool samplesEndBetween(const options::SampleConfig& sample, std::int64_t steps, std::int64_t stepsPerEpoch) {
    const auto ends = [steps](std::int64_t period) { return period > 0 && steps % period == 0; };
    return (sample.everySteps > 0 || sample.everyEpochs > 0) && steps > 0 && !ends(sample.everySteps) &&
           !ends(sample.everyEpochs * stepsPerEpoch);
}

std::int64_t plannedSamples(const options::SampleConfig& sample, std::int64_t steps, std::int64_t stepsPerEpoch) {
    const std::int64_t rounds = occurrences(steps, sample.everySteps, sample.everyEpochs, stepsPerEpoch) +
                                (samplesEndBetween(sample, steps, stepsPerEpoch) ? 1 : 0) + (sample.atStart ? 1 : 0);
    return rounds * static_cast<std::int64_t>(sample.prompts.size());
}

std::int64_t plannedValidations(const options::ValidationConfig& validation, std::int64_t images, std::int64_t steps,
                                std::int64_t stepsPerEpoch) {
    if (validation.everySteps == 0 && validation.everyEpochs == 0)
        return 0;
    const std::int64_t measured =
        validation.maxImages > 0 ? std::min<std::int64_t>(images, validation.maxImages) : images;
    const std::int64_t rounds = 1 + occurrences(steps, validation.everySteps, validation.everyEpochs, stepsPerEpoch);
    return rounds * measured * validation.timesteps;
}

std::int64_t plannedCheckpoints(const options::SaveConfig& save, const SaveRhythm& rhythm) {
    const std::int64_t counted = occurrences(rhythm.steps - 1, save.everySteps, save.everyEpochs, rhythm.perEpoch) + 1;
    const std::int64_t clock = stepsByClock(save, rhythm);
    if (clock == 0)
        return counted;
    const std::int64_t between = (rhythm.steps + counted - 1) / counted; // each of those begins the minutes anew
    return counted * (1 + (between - 1) / clock);
}

std::int64_t keptCheckpoints(const options::SaveConfig& save, const SaveRhythm& rhythm) {
    const std::int64_t all = plannedCheckpoints(save, rhythm);
    if (save.keepLast <= 0)
        return all;
    std::int64_t kept = save.keepLast;
    if (save.keepEvery > 0) {
        kept += savesAtMultiples(save, rhythm, save.keepEvery);
        for (const std::int64_t step : lastSaves(save, rhythm, save.keepLast)) // those have been counted
            kept -= step % save.keepEvery == 0 ? 1 : 0;
    }
    return std::min(all, kept + save.keepBest);
}

std::int64_t stepsBetweenSaves(const options::SaveConfig& save, const SaveRhythm& rhythm) {
    std::int64_t least = rhythm.steps;
    for (const std::int64_t period : {save.everySteps, save.everyEpochs * rhythm.perEpoch, stepsByClock(save, rhythm)})
        least = period > 0 ? std::min(least, period) : least;
    return least;
}

fs::path cacheFolder(const options::CacheConfig& config) { return config.dir.empty() ? cacheHome() : config.dir; }

data::Size sampleSize(const options::TrainConfig& config) {
    return {config.sample.width > 0 ? config.sample.width : config.dataset.resolution.width,
            config.sample.height > 0 ? config.sample.height : config.dataset.resolution.height};
}

std::vector<PlannedFiles> plannedFiles(const options::TrainConfig& config, const data::DatasetIndex& index,
                                       const spec::ModelFacts& model, const BatchPlan& batches, std::int64_t steps,
                                       int chunks, int devices, double secondsPerStep) {
    const auto trained = static_cast<std::uint64_t>(trainedParameters(model, config).total());
    const std::int64_t perEpoch = batches.stepsPerEpoch();
    std::vector<PlannedFiles> files;
    addOutput(config, index, model, files);

    const SaveRhythm rhythm{steps, perEpoch, secondsPerStep};
    // Of a schedule-free optimizer the weights that are trained, and those that are used.
    const bool areTwice = options::factsOf(config.optimizer.type).averages;
    const double perTrained = bytesPerTrained(config) * (areTwice ? 2 : 1) + keptPerTrained(model, config) +
                              bytesOfApart(model, config, devices, savesBetweenExchanges(config, steps, perEpoch));
    files.push_back({"checkpoint", "checkpoints/step-…", plannedCheckpoints(config.save, rhythm),
                     keptCheckpoints(config.save, rhythm),
                     static_cast<std::uint64_t>(static_cast<double>(trained) * perTrained)});
    if (const std::int64_t count = plannedSamples(config.sample, steps, perEpoch))
        files.push_back({"sample", "samples/step-….png", count, count, bytesOfPng(sampleSize(config))});
    if (cachesLatents(config))
        files.push_back(latentCache(config, index, model, batches, steps));
    if (cachesText(config))
        files.push_back(textCache(config, index, model, batches, steps, chunks));
    return files;
}

PlannedFiles classPictures(const options::TrainConfig& config, const ClassFolder& folder) {
    const auto [width, height] = config.dataset.resolution;
    return {"class picture", show(folder.path) + "/….png", folder.pictures, folder.pictures,
            bytesOfPng({width, height})};
}

} // namespace tempera::plan

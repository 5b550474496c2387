// SPDX-License-Identifier: Apache-2.0
#include "adapters/LoraMetadata.h"

#include <array>
#include <fstream>

#include <nlohmann/json.hpp>

#include "adapters/NetworkMetadata.h"
#include "adapters/ObjectiveMetadata.h"
#include "adapters/PythonText.h"
#include "base/Cancel.h"
#include "base/Hash.h"
#include "options/OptimizerFacts.h"
#include "options/StepRules.h"
#include "spec/ModelSpec.h"

namespace tempera::adapters {

namespace {

using Entries = std::map<std::string, std::string>;
using Json = nlohmann::json;

constexpr const char* kNone = "None";

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace);
}

std::string lastName(fs::path path) {
    if (path.filename().empty())
        path = path.parent_path();
    return show(path.filename());
}

void addRun(const TrainingRecord& record, Entries& out) {
    out["ss_session_id"] = record.sessionId;
    out["ss_training_started_at"] = python(record.startedAt);
    out["ss_training_finished_at"] = python(record.savedAt);
    out["ss_output_name"] = record.config.save.name;
    out["ss_steps"] = python(record.steps);
    out["ss_epoch"] = python(record.epoch);
    out["ss_num_epochs"] = python(record.totalEpochs);
    out["ss_max_train_steps"] = python(record.totalSteps);
    out["ss_num_batches_per_epoch"] = python(record.batchesPerEpoch);
    out["ss_seed"] = python(record.config.train.seed);
    out["ss_training_comment"] = kNone;
}

void addModel(const TrainingRecord& record, const spec::ModelFacts& model, Entries& out) {
    out["ss_v2"] = python(model.family == spec::Family::Sd2);
    out["ss_base_model_version"] = std::string(spec::familySpec(model.family).baseModelVersion);
    out["ss_sd_model_name"] = lastName(record.config.model.path);
    if (!record.modelHashes.sha256.empty()) {
        out["ss_sd_model_hash"] = record.modelHashes.legacy;
        out["ss_new_sd_model_hash"] = record.modelHashes.sha256;
    }
    out["ss_clip_skip"] = model.clipSkip > 0 ? python(model.clipSkip) : kNone;
    constexpr int kTokensInChunk = 75;
    out["ss_max_token_length"] = record.chunks > 1 ? python(record.chunks * kTokensInChunk) : kNone;
    out["ss_zero_terminal_snr"] = python(model.scheduler.rescaleBetasZeroSnr.value_or(false));
}

/// The arguments that sd-scripts would have been given in optimizer_args.
std::string describe(const options::OptimizerConfig& optimizer) {
    using options::OptimizerType;
    std::string arguments = "weight_decay=" + python(optimizer.weightDecay);
    const auto add = [&](const char* name, const std::string& value) {
        arguments += std::string(",") + name + "=" + value;
    };
    const auto beta1 = options::beta1Of(optimizer), beta2 = options::beta2Of(optimizer);
    if (beta1 && beta2)
        add("betas", "(" + python(*beta1) + ", " + python(*beta2) +
                         (optimizer.type != OptimizerType::Prodigy && options::beta3Of(optimizer)
                              ? ", " + python(*options::beta3Of(optimizer))
                              : "") +
                         ")");
    if (optimizer.type == OptimizerType::SgdNesterov) {
        add("momentum", python(optimizer.momentum));
        add("nesterov", python(optimizer.momentum > 0));
    } else if (optimizer.type == OptimizerType::Adafactor) {
        add("relative_step", python(optimizer.relativeStep));
        add("scale_parameter", python(optimizer.scaleParameter));
        add("warmup_init", python(optimizer.relativeStep && optimizer.warmupInit));
    } else if (options::factsOf(optimizer.type).usesEpsilon) {
        add("eps", python(optimizer.epsilon));
    }
    if (options::factsOf(optimizer.type).findsRate)
        add("d0", python(optimizer.d0));
    if (optimizer.type == OptimizerType::Prodigy)
        add("d_coef", python(optimizer.dCoef));
    if (optimizer.type == OptimizerType::Prodigy && optimizer.beta3)
        add("beta3", python(*optimizer.beta3));
    return std::string(options::factsOf(optimizer.type).pythonClass) + "(" + arguments + ")";
}

const char* mixedPrecision(options::ComputePrecision precision) {
    if (precision == options::ComputePrecision::Float32)
        return "no";
    return precision == options::ComputePrecision::Bfloat16 ? "bf16" : "fp16";
}

void addOptimisation(const TrainingRecord& record, Entries& out) {
    const options::TrainConfig& config = record.config;
    const auto& optimizer = config.optimizer;
    const bool unet = config.network.part != options::TrainedPart::TextEncoder;
    const bool text = config.network.part != options::TrainedPart::Unet;
    out["ss_learning_rate"] = python(optimizer.learningRate);
    out["ss_unet_lr"] = unet ? python(optimizer.learningRate) : kNone;
    out["ss_text_encoder_lr"] = text ? python(options::encoderRate(optimizer, 0)) : kNone;
    out["ss_optimizer"] = describe(optimizer);
    out["ss_lr_scheduler"] = std::string(options::idOf(config.schedule.type));
    out["ss_lr_warmup_steps"] =
        python(options::stepsOf(config.schedule.warmupSteps, config.schedule.warmupRatio, record.totalSteps));
    out["ss_max_grad_norm"] = python(optimizer.maxGradNorm);
    out["ss_gradient_checkpointing"] = python(config.train.gradientCheckpointing);
    out["ss_gradient_accumulation_steps"] = python(config.train.accumulation);
    out["ss_mixed_precision"] = mixedPrecision(config.train.precision);
    out["ss_cache_latents"] = python(config.cache.latents);
    out["ss_fp8_base_unet"] = python(config.model.unetPrecision == options::StoredPrecision::Float8);
    for (const char* off : {"ss_full_fp16", "ss_fp8_base", "ss_lowram"})
        out[off] = python(false);
}

Json describe(const std::vector<TrainedBucket>& buckets) {
    Json list = Json::object();
    for (std::size_t i = 0; i < buckets.size(); ++i)
        list[std::to_string(i)] = {{"resolution", {buckets[i].width, buckets[i].height}},
                                   {"count", buckets[i].presentations}};
    return {{"buckets", list}};
}

void addData(const TrainingRecord& record, Entries& out) {
    const auto& dataset = record.config.dataset;
    Json folders = Json::object(), tags = Json::object();
    for (const TrainedFolder& folder : record.folders) {
        folders[folder.name] = {{"n_repeats", folder.repeats}, {"img_count", folder.images}};
        tags[folder.name] = folder.tags;
    }
    Json ofClass = Json::object();
    std::int64_t classImages = 0;
    for (const TrainedFolder& folder : record.classFolders) {
        ofClass[folder.name] = {{"n_repeats", folder.repeats}, {"img_count", folder.images}};
        classImages += folder.repeats * folder.images;
    }
    const auto& train = record.config.train;
    out["ss_num_train_images"] = python(record.presentations);
    out["ss_num_reg_images"] = python(classImages);
    out["ss_batch_size_per_device"] = python(train.batchSize);
    out["ss_total_batch_size"] = python(train.batchSize * train.accumulation * record.devices);
    out["ss_resolution"] = "(" + python(dataset.resolution.width) + ", " + python(dataset.resolution.height) + ")";
    out["ss_color_aug"] = python(false);
    out["ss_flip_aug"] = python(dataset.flip);
    out["ss_random_crop"] = python(dataset.randomCrop);
    out["ss_shuffle_caption"] = python(dataset.shuffleCaption);
    out["ss_keep_tokens"] = python(dataset.keepTokens);
    out["ss_enable_bucket"] = python(dataset.buckets);
    out["ss_bucket_no_upscale"] = python(dataset.bucketNoUpscale);
    out["ss_min_bucket_reso"] = python(dataset.minBucket);
    out["ss_max_bucket_reso"] = python(dataset.maxBucket);
    out["ss_dataset_dirs"] = dumped(folders);
    out["ss_reg_dataset_dirs"] = dumped(ofClass);
    out["ss_tag_frequency"] = dumped(tags);
    out["ss_bucket_info"] = dataset.buckets ? dumped(describe(record.buckets)) : "null";
}

void addModelSpec(const TrainingRecord& record, const spec::ModelFacts& model, Entries& out) {
    const auto& resolution = record.config.dataset.resolution;
    const bool velocity = model.prediction == spec::Prediction::V;
    std::string architecture(spec::familySpec(model.family).specArchitecture);
    if (model.family == spec::Family::Sd2)
        architecture = velocity ? "stable-diffusion-v2-768-v" : "stable-diffusion-v2-512";
    out["modelspec.sai_model_spec"] = "1.0.1";
    out["modelspec.architecture"] = architecture + "/lora";
    out["modelspec.implementation"] =
        model.family == spec::Family::Sdxl ? "https://github.com/Stability-AI/generative-models" : "diffusers";
    out["modelspec.implementation_version"] = "tempera/" + record.version;
    out["modelspec.title"] = record.config.save.name;
    out["modelspec.resolution"] = python(resolution.width) + "x" + python(resolution.height);
    out["modelspec.date"] = isoDate(record.savedAt);
    out["modelspec.prediction_type"] = velocity ? "v" : "epsilon";
}

} // namespace

Result<ModelHashes> hashesOfModel(const fs::path& path, const std::stop_token& stop) {
    if (fs::is_directory(path))
        return ModelHashes{};
    // Read and not mapped: pages of a mapped file would count as memory of the training that goes on meanwhile.
    std::ifstream file(path, std::ios::binary);
    constexpr std::size_t kBegin = 0x100000, kLength = 0x10000;
    std::string block(kBegin, '\0');
    Sha256 whole, window;
    for (std::size_t at = 0; file.read(block.data(), kBegin) || file.gcount() > 0; at += kBegin) {
        if (stop.stop_requested())
            return cancelled();
        const std::string_view bytes(block.data(), static_cast<std::size_t>(file.gcount()));
        whole.add(bytes);
        if (at == kBegin)
            window.add(bytes.substr(0, kLength));
    }
    if (!file.eof())
        return Error::failed(show(path) + ": cannot be read");
    return ModelHashes{whole.hex(), window.hex().substr(0, 8)};
}

std::map<std::string, std::string> loraMetadata(const TrainingRecord& record, const spec::ModelFacts& model) {
    Entries entries;
    addRun(record, entries);
    entries.merge(networkMetadata(record.config.network));
    addModel(record, model, entries);
    addOptimisation(record, entries);
    addData(record, entries);
    entries.merge(objectiveMetadata(record.config, record.validationPresentations));
    addModelSpec(record, model, entries);
    return entries;
}

} // namespace tempera::adapters

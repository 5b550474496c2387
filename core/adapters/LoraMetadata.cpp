// SPDX-License-Identifier: Apache-2.0
#include "adapters/LoraMetadata.h"

#include <array>
#include <fstream>

#include <nlohmann/json.hpp>

#include "adapters/PythonText.h"
#include "base/Cancel.h"
#include "base/Hash.h"
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

void addNetwork(const options::NetworkConfig& network, Entries& out) {
    out["ss_network_module"] = "networks.lora";
    out["ss_network_dim"] = python(network.rank);
    out["ss_network_alpha"] = python(network.alpha);
    out["ss_network_dropout"] = kNone;
    if (network.convRank > 0)
        out["ss_network_args"] =
            dumped({{"conv_dim", python(network.convRank)}, {"conv_alpha", python(network.convAlpha)}});
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

std::string describe(const options::OptimizerConfig& optimizer) {
    return "torch.optim.adamw.AdamW(weight_decay=" + python(optimizer.weightDecay) + ",betas=(" +
           python(optimizer.beta1) + ", " + python(optimizer.beta2) + "),eps=" + python(optimizer.epsilon) + ")";
}

std::string describe(const options::ScheduleConfig& schedule) {
    const std::string type(options::idOf(schedule.type));
    return schedule.type == options::ScheduleType::Constant && schedule.warmupSteps > 0 ? type + "_with_warmup" : type;
}

void addOptimisation(const options::TrainConfig& config, Entries& out) {
    const auto& optimizer = config.optimizer;
    const bool unet = config.network.part != options::TrainedPart::TextEncoder;
    const bool text = config.network.part != options::TrainedPart::Unet;
    out["ss_learning_rate"] = python(optimizer.learningRate);
    out["ss_unet_lr"] = unet ? python(optimizer.learningRate) : kNone;
    out["ss_text_encoder_lr"] =
        text ? python(optimizer.textEncoderLearningRate.value_or(optimizer.learningRate)) : kNone;
    out["ss_optimizer"] = describe(optimizer);
    out["ss_lr_scheduler"] = describe(config.schedule);
    out["ss_lr_warmup_steps"] = python(config.schedule.warmupSteps);
    out["ss_max_grad_norm"] = python(optimizer.maxGradNorm);
    out["ss_gradient_checkpointing"] = python(config.train.gradientCheckpointing);
    out["ss_gradient_accumulation_steps"] = python(config.train.accumulation);
    out["ss_mixed_precision"] = config.train.precision == options::ComputePrecision::Bfloat16 ? "bf16" : "no";
    out["ss_cache_latents"] = python(config.cache.latents);
    out["ss_loss_type"] = "l2";
    for (const char* off : {"ss_full_fp16", "ss_fp8_base", "ss_fp8_base_unet", "ss_lowram"})
        out[off] = python(false);
    for (const char* unset : {"ss_noise_offset", "ss_adaptive_noise_scale", "ss_multires_noise_iterations",
                              "ss_ip_noise_gamma", "ss_min_snr_gamma", "ss_scale_weight_norms"})
        out[unset] = kNone;
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
    const auto& train = record.config.train;
    out["ss_num_train_images"] = python(record.presentations);
    out["ss_num_reg_images"] = python(0);
    out["ss_batch_size_per_device"] = python(train.batchSize);
    out["ss_total_batch_size"] = python(train.batchSize * train.accumulation * record.devices);
    out["ss_resolution"] = "(" + python(dataset.resolution.width) + ", " + python(dataset.resolution.height) + ")";
    out["ss_color_aug"] = python(false);
    out["ss_flip_aug"] = python(dataset.flip);
    out["ss_random_crop"] = python(dataset.randomCrop);
    out["ss_shuffle_caption"] = python(dataset.shuffleCaption);
    out["ss_keep_tokens"] = python(dataset.keepTokens);
    out["ss_caption_dropout_rate"] = python(dataset.captionDropout);
    out["ss_enable_bucket"] = python(dataset.buckets);
    out["ss_bucket_no_upscale"] = python(dataset.bucketNoUpscale);
    out["ss_min_bucket_reso"] = python(dataset.minBucket);
    out["ss_max_bucket_reso"] = python(dataset.maxBucket);
    out["ss_dataset_dirs"] = dumped(folders);
    out["ss_reg_dataset_dirs"] = "{}";
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
    addNetwork(record.config.network, entries);
    addModel(record, model, entries);
    addOptimisation(record.config, entries);
    addData(record, entries);
    addModelSpec(record, model, entries);
    return entries;
}

} // namespace tempera::adapters

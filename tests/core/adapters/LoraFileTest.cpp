// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <fstream>
#include <tuple>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>

#include "../../support/GoldenModel.h"
#include "../../support/NetworkKinds.h"
#include "adapters/FileHashes.h"
#include "adapters/LoraMetadata.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Process.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;

/// What other programs know a file by: hashes and metadata.
class LoraFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// tests/reference/lora_tools.py: by sd-scripts' own functions, of a file long enough for the old hash.
    void hashesAreThoseOfSdScripts() {
        std::ifstream in(golden::folder() / "lora" / "hashes.json");
        const auto expected = nlohmann::json::parse(in);
        tensor::TensorMap tensors;
        for (int i = 0; i < 3; ++i) {
            const std::string layer = "lora_unet_layer_" + std::to_string(i);
            tensors[layer + ".alpha"] = at::zeros({}) + 4;
            for (const auto& [name, rows, columns] :
                 {std::tuple{layer + ".lora_down.weight", 8, 12000}, {layer + ".lora_up.weight", 12000, 8}}) {
                at::Tensor values = at::empty({rows, columns}, at::TensorOptions(at::kFloat));
                const auto numbers = golden::numbers(5, name, static_cast<std::size_t>(values.numel()), 0.0, 1.0);
                std::copy(numbers.begin(), numbers.end(), values.data_ptr<float>());
                tensors[name] = values;
            }
        }
        QTemporaryDir folder;
        const fs::path lora = fs::path(folder.path().toStdString()) / "lora.safetensors",
                       model = lora.parent_path() / "model.safetensors";
        QVERIFY(adapters::saveWithHashes(lora, tensors, expected["metadata"]).ok());
        const auto written = tensor::TensorFile::open(lora)->metadata();
        QCOMPARE(written.at("sshs_model_hash"), expected["sshs_model_hash"].get<std::string>());
        QCOMPARE(written.at("sshs_legacy_hash"), expected["sshs_legacy_hash"].get<std::string>());
        QCOMPARE(written.at("modelspec.hash_sha256"), expected["hash_sha256"].get<std::string>());

        QVERIFY(tensor::saveSafeTensors(model, tensors, {{"format", "pt"}}).ok());
        const auto hashes = adapters::hashesOfModel(model);
        QVERIFY(hashes.ok());
        QCOMPARE(hashes->legacy, expected["model_hash"].get<std::string>());
        QCOMPARE(hashes->sha256, expected["new_model_hash"].get<std::string>());
    }

    void hashingAModelCanBeStopped() {
        const QTemporaryDir folder;
        const fs::path file = fs::path(folder.path().toStdString()) / "model.safetensors";
        std::string bytes(40'000'000, 'm');
        bytes.replace(0x100000, 0x10000, 0x10000, 'w');
        QVERIFY(writeFileAtomically(file, bytes).ok());
        const auto hashes = adapters::hashesOfModel(file);
        QCOMPARE(hashes->sha256, sha256OfFile(file).value());
        QCOMPARE(hashes->legacy, sha256Hex(std::string(0x10000, 'w')).substr(0, 8));
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = adapters::hashesOfModel(file, stop.get_token());
        QVERIFY(!stopped.ok() && stopped.error().code == ErrorCode::Cancelled);
        // However large a model is, the training beside which it is read needs no more memory.
        fs::resize_file(file, 500'000'000);
        const auto before = processMemory().peak;
        QVERIFY(adapters::hashesOfModel(file).ok());
        QVERIFY(processMemory().peak - before < 50'000'000);
    }

    void metadataSaysWhatSdScriptsSays() {
        adapters::TrainingRecord record;
        record.config.model.path = "/home/someone/models/base.safetensors";
        record.config.save.name = "cat";
        record.version = "1.2.3";
        record.chunks = 2;
        record.config.network = test::network({.rank = 8, .alpha = 4, .convRank = 2, .convAlpha = 1});
        record.config.optimizer.learningRate = 1e-4;
        record.startedAt = 1700000000.5;
        record.savedAt = 1700000100.25;
        record.steps = 20;
        record.folders = {{"40_cat", 40, 13, {{"a cat", 13}}}};
        record.buckets = {{512, 768, 520}};
        const auto entries = adapters::loraMetadata(record, spec::ModelFacts{});
        const std::map<std::string, std::string> expected = {
            {"ss_network_dim", "8"},
            {"ss_network_alpha", "4.0"},
            {"ss_network_module", "networks.lora"},
            {"ss_network_args", R"({"conv_alpha":"1.0","conv_dim":"2"})"},
            {"ss_sd_model_name", "base.safetensors"},
            {"ss_v2", "False"},
            {"ss_learning_rate", "0.0001"},
            {"ss_training_started_at", "1700000000.5"},
            {"ss_dataset_dirs", R"({"40_cat":{"img_count":13,"n_repeats":40}})"},
            {"ss_tag_frequency", R"({"40_cat":{"a cat":13}})"},
            {"ss_bucket_info", R"({"buckets":{"0":{"count":520,"resolution":[512,768]}}})"},
            {"ss_resolution", "(512, 512)"},
            {"modelspec.architecture", "stable-diffusion-v1/lora"},
            {"modelspec.date", "2023-11-14T22:15:00"},
            {"modelspec.title", "cat"},
            {"modelspec.implementation_version", "tempera/1.2.3"},
            {"ss_max_token_length", "150"},
            {"modelspec.prediction_type", "epsilon"},
        };
        for (const auto& [key, value] : expected) {
            QVERIFY2(entries.contains(key), key.c_str());
            QCOMPARE(entries.at(key), value);
        }
        for (const auto& [key, value] : entries)
            QVERIFY2(value.find("someone") == std::string::npos, key.c_str());
    }

    /// What is off is None, as sd-scripts has it, whatever else is set.
    void metadataSaysWhatWasMinimised() {
        adapters::TrainingRecord record;
        const auto entry = [&record](const char* key) {
            return adapters::loraMetadata(record, spec::ModelFacts{}).at(key);
        };
        for (const char* key : {"ss_huber_c", "ss_min_snr_gamma", "ss_noise_offset", "ss_adaptive_noise_scale",
                                "ss_multires_noise_discount", "ss_ip_noise_gamma", "ss_validate_every_n_epochs"})
            QCOMPARE(entry(key), std::string("None"));
        QCOMPARE(entry("ss_loss_type"), std::string("l2"));
        QCOMPARE(entry("ss_num_validation_images"), std::string("0"));
        record.config.loss.type = options::LossType::Huber;
        record.config.loss.huberSchedule = options::HuberSchedule::Exponential;
        record.config.loss.weighting = options::LossWeighting::MinSnr;
        record.config.loss.snrGamma = 3;
        record.config.noise = {.offset = 0.05, .adaptiveScale = 0.1, .multiresIterations = 6};
        record.config.validation.split = 0.1;
        record.config.dataset.tagDropout = 0.2;
        record.validationPresentations = 20;
        QCOMPARE(entry("ss_loss_type"), std::string("huber"));
        QCOMPARE(entry("ss_huber_schedule"), std::string("exponential"));
        QCOMPARE(entry("ss_min_snr_gamma"), std::string("3.0"));
        QCOMPARE(entry("ss_debiased_estimation"), std::string("False"));
        QCOMPARE(entry("ss_noise_offset"), std::string("0.05"));
        QCOMPARE(entry("ss_adaptive_noise_scale"), std::string("0.1"));
        QCOMPARE(entry("ss_multires_noise_iterations"), std::string("6"));
        QCOMPARE(entry("ss_caption_tag_dropout_rate"), std::string("0.2"));
        QCOMPARE(entry("ss_validation_split"), std::string("0.1"));
        QCOMPARE(entry("ss_num_validation_images"), std::string("20"));
        QCOMPARE(entry("ss_validate_every_n_epochs"), std::string("1"));
    }

    /// As sd-scripts writes its optimizer: the class, and what it would have been given.
    void metadataNamesTheOptimizerAndItsSchedule() {
        adapters::TrainingRecord record;
        record.totalSteps = 1000;
        const auto entry = [&record](const char* key) {
            return adapters::loraMetadata(record, spec::ModelFacts{}).at(key);
        };
        QCOMPARE(entry("ss_optimizer"),
                 std::string("torch.optim.adamw.AdamW(weight_decay=0.01,betas=(0.9, 0.999),eps=1e-08)"));
        QCOMPARE(entry("ss_lr_scheduler"), std::string("constant"));
        record.config.optimizer.type = options::OptimizerType::Prodigy;
        record.config.optimizer.beta3 = 0.99;
        QCOMPARE(entry("ss_optimizer"),
                 std::string("prodigyopt.prodigy.Prodigy(weight_decay=0.01,betas=(0.9, 0.999),eps=1e-08,d0=1e-06,"
                             "d_coef=1.0,beta3=0.99)"));
        record.config.optimizer = {};
        record.config.optimizer.type = options::OptimizerType::Adafactor;
        QCOMPARE(entry("ss_optimizer"),
                 std::string("transformers.optimization.Adafactor(weight_decay=0.01,relative_step=True,"
                             "scale_parameter=True,warmup_init=False)"));
        record.config.optimizer.type = options::OptimizerType::Came;
        QCOMPARE(entry("ss_optimizer"),
                 std::string("came_pytorch.CAME.CAME(weight_decay=0.01,betas=(0.9, 0.999, 0.9999))"));
        record.config.schedule.type = options::ScheduleType::CosineWithRestarts;
        record.config.schedule.warmupRatio = 0.05;
        QCOMPARE(entry("ss_lr_scheduler"), std::string("cosine_with_restarts"));
        QCOMPARE(entry("ss_lr_warmup_steps"), std::string("50"));
    }
};

QTEST_APPLESS_MAIN(LoraFileTest)
#include "LoraFileTest.moc"

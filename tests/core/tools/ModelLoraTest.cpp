// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <fstream>

#include <ATen/TensorOperators.h>

#include "../../support/RawSafetensors.h"
#include "../../support/TinyAnswers.h"
#include "../../support/TorchArchive.h"
#include "adapters/AdapterFile.h"
#include "tools/ExtractLora.h"
#include "tools/MergeIntoModel.h"
#include "tools/ModelConversion.h"
#endif

using namespace tempera;
using namespace golden;

namespace {

const tools::MergeProgress kSilent = [](std::int64_t, std::int64_t) {};

#define VERIFY_OK(result) QVERIFY2((result).ok(), (result).ok() ? "" : (result).error().message.c_str())

std::map<std::string, std::string> filesBelow(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files[entry.path().lexically_relative(folder).string()] = *readFile(entry.path());
    return files;
}

std::string bytesOf(const tensor::TensorFile& file, const format::TensorInfo& info) {
    return std::string(file.bytes(info));
}

} // namespace

/// LoRAs into models, and out of the difference between models.
class ModelLoraTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int files_ = 0;

    fs::path newPath(const char* ending = "") {
        return fs::path(folder_.path().toStdString()) / (std::to_string(files_++) + ending);
    }

    /// The tiny model's files, written once.
    fs::path modelPath(const std::string& name) {
        static std::map<std::string, fs::path> paths;
        if (!paths.contains(name))
            paths[name] = write(name, newPath());
        return paths[name];
    }
    fs::path sd1Lora() {
        static const fs::path path = write("sd1_lora", newPath());
        return path;
    }

    static void compare(const tensor::TensorMap& actual, const tensor::TensorMap& expected, double tolerance) {
        for (const auto& [name, value] : expected) {
            const double error = distance(actual.at(name), value);
            QVERIFY2(error < tolerance, qPrintable(QString("%1: %2").arg(name.c_str()).arg(error)));
        }
    }

    static tensor::TensorMap answersWith(const std::string& model, const fs::path& lora, double weight) {
        models::Model& tiny = tinyModel(model);
        const auto network = adapters::loadNetwork(tiny, lora, weight);
        if (!network)
            throw std::runtime_error(network.error().message);
        return answers(tiny, model);
    }

private Q_SLOTS:
    /// Of every method: the merged model answers as the original with the adapter beside it.
    void everyMethodIsMerged_data() {
        QTest::addColumn<QString>("model");
        for (const char* name : {"locon", "locon-tucker", "dora-out", "dora-in", "loha", "loha-tucker", "loha-dora",
                                 "lokr", "lokr-both", "lokr-tucker", "lokr-full", "oft", "oft-bound", "full", "ia3",
                                 "ia3-input", "diffusers-sd1", "diffusers-dora", "diffusers-old"})
            QTest::newRow(name) << "sd1";
        QTest::newRow("diffusers-sd2") << "sd2";
        QTest::newRow("diffusers-sdxl") << "sdxl";
    }
    void everyMethodIsMerged() {
        QFETCH(QString, model);
        const std::string name = model.toStdString(), lora = std::string("lora/") + QTest::currentDataTag();
        const tools::ModelMergeRequest request{modelPath(name), {{goldenFile(lora), 1.0}}, newPath(), ""};
        const auto report = tools::mergeIntoModel(request, kSilent, {});
        VERIFY_OK(report);
        QVERIFY(report->layers > 0);
        compare(answers(loadedModel(request.output), name), stored(goldenFile(lora + ".ref")), 2e-4);
    }

    void allElseStaysByteForByte() {
        const tools::ModelMergeRequest request{modelPath("sd1"), {{goldenFile("lora/full"), 0.5}}, newPath(), ""};
        VERIFY_OK(tools::mergeIntoModel(request, kSilent, {}));
        const auto before = filesBelow(request.model), after = filesBelow(request.output);
        QCOMPARE(after.size(), before.size());
        for (const auto& [name, bytes] : before) {
            const bool isChanged =
                name == "unet/diffusion_pytorch_model.safetensors" || name == "text_encoder/model.safetensors";
            QVERIFY2(after.contains(name) && (after.at(name) == bytes) == !isChanged, name.c_str());
        }
        const auto old = tensor::TensorFile::open(request.model / "unet/diffusion_pytorch_model.safetensors"),
                   now = tensor::TensorFile::open(request.output / "unet/diffusion_pytorch_model.safetensors");
        int changed = 0;
        for (const auto& info : old->table().tensors)
            changed += bytesOf(*old, info) != bytesOf(*now, *now->table().find(info.name)) ? 1 : 0;
        QCOMPARE(changed, 8 + 6); // weights, and the biases of all but to_q and to_k, which have none
    }

    /// diffusers and ComfyUI go by the name, and found no pickle.
    void whatWasPickledIsCalledSafetensors() {
        const fs::path model = newPath(), unet = model / "unet/diffusion_pytorch_model", text = model / "text_encoder";
        fs::copy(modelPath("sd1"), model, fs::copy_options::recursive);
        writePickled(unet.string() + ".bin", readRaw(unet.string() + ".safetensors"));
        nlohmann::json index = {{"metadata", {{"total_size", 1}}}};
        const auto isFirst = [](const std::string& name) { return name.find(".layers.0.") != name.npos; };
        for (const bool first : {true, false}) {
            const std::string shard = first ? "pytorch_model-00001-of-00002.bin" : "pytorch_model-00002-of-00002.bin";
            RawFile half = readRaw(text / "model.safetensors");
            half.remove([&](const std::string& name) { return isFirst(name) != first; });
            for (const auto& [name, entry] : half.header.items())
                if (name != "__metadata__")
                    index["weight_map"][name] = shard;
            writePickled(text / shard, half);
        }
        std::ofstream(text / "pytorch_model.bin.index.json") << index;
        std::ofstream(text / "flax_model.msgpack.index.json") << R"({"weight_map": {"a": "flax_model-1.msgpack"}})";
        fs::remove(unet.string() + ".safetensors");
        fs::remove(text / "model.safetensors");

        const std::vector<tools::WeightedLora> loras = {{goldenFile("lora/full"), 0.5}};
        const tools::ModelMergeRequest request{model, loras, newPath(), ""},
            direct{modelPath("sd1"), loras, newPath(), ""};
        VERIFY_OK(tools::mergeIntoModel(request, kSilent, {}));
        VERIFY_OK(tools::mergeIntoModel(direct, kSilent, {}));
        auto names = filesBelow(request.output), expected = filesBelow(direct.output);
        expected.erase("text_encoder/model.safetensors");
        for (const char* name :
             {"-00001-of-00002.safetensors", "-00002-of-00002.safetensors", ".safetensors.index.json"})
            expected["text_encoder/model" + std::string(name)];
        for (const auto& [name, bytes] : expected)
            QVERIFY2(names.erase(name) == 1, name.c_str());
        QVERIFY2(names.empty(), names.empty() ? "" : names.begin()->first.c_str());

        const auto merged =
            nlohmann::json::parse(*readFile(request.output / "text_encoder/model.safetensors.index.json"));
        const tensor::TensorMap wanted = stored(direct.output / "text_encoder/model.safetensors");
        std::uint64_t bytes = 0;
        for (const auto& [name, value] : wanted) {
            bytes += value.nbytes();
            const fs::path shard = request.output / "text_encoder" / merged["weight_map"].at(name).get<std::string>();
            QVERIFY2(stored(shard).at(name).equal(value), name.c_str());
            QCOMPARE(tensor::TensorFile::open(shard)->metadata().at("format"), std::string("pt"));
        }
        QCOMPARE(merged["metadata"]["total_size"].get<std::uint64_t>(), bytes);
        compare(stored(request.output / "unet/diffusion_pytorch_model.safetensors"),
                stored(direct.output / "unet/diffusion_pytorch_model.safetensors"), 1e-12);
        VERIFY_OK(models::loadModel(request.output, {.vae = false}));
    }

    void anEmbeddingInALoraIsReported() {
        const fs::path lora = newPath(".safetensors");
        RawFile raw = readRaw(loraFor("sd1_single"));
        raw.add("bundle_emb.my-style.string_to_param.*", "F32", {1, 2}, std::string(8, '\0'));
        writeRaw(lora, raw);
        const tools::ModelMergeRequest request{
            modelPath("sd1_single"), {{lora, 1.0}, {lora, 0.5}}, newPath(".safetensors"), ""};
        const auto report = tools::mergeIntoModel(request, kSilent, {});
        VERIFY_OK(report);
        QCOMPARE(report->words, std::vector<std::string>{"my-style"});
    }

    void theBytesAreThoseThatAreWritten() {
        const tools::ModelMergeRequest request{
            modelPath("sd1_single"), {{loraFor("sd1_single"), 0.5}}, newPath(".safetensors"), "float32"};
        std::int64_t last = 0;
        const auto report = tools::mergeIntoModel(request, [&](std::int64_t done, std::int64_t) { last = done; }, {});
        VERIFY_OK(report);
        const auto now = tensor::TensorFile::open(request.output);
        std::uint64_t bytes = 0;
        for (const auto& info : now->table().tensors)
            bytes += info.bytes();
        QCOMPARE(report->bytes, bytes); // and not those of the half precision that it was read in
        QCOMPARE(static_cast<std::uint64_t>(last), bytes);
    }

    /// Files without one are common, and nothing here but a diffusers folder needs it.
    void aModelNeedsNoVae() {
        const fs::path pruned = newPath(".safetensors"), merged = newPath(".safetensors");
        RawFile raw = readRaw(modelPath("sd1_single"));
        raw.remove([](const std::string& name) { return name.starts_with("first_stage_model."); });
        writeRaw(pruned, raw);
        VERIFY_OK(tools::mergeIntoModel({pruned, {{loraFor("sd1_single"), 1.0}}, merged, ""}, kSilent, {}));
        const auto extracted =
            tools::extractLora({pruned, merged, newPath(".safetensors"), 2, std::nullopt, "float16"}, kSilent, {});
        VERIFY_OK(extracted);
        QVERIFY(extracted->layers > 0);
        const auto silent = [](std::int64_t, std::int64_t) {};
        VERIFY_OK(tools::convertModel({pruned, newPath(".safetensors"), spec::Layout::SingleFile, {}, "float32"},
                                      silent, {}));
        const auto folder = tools::convertModel({pruned, newPath(), spec::Layout::DiffusersFolder, {}, ""}, silent, {});
        QVERIFY(folder.error().message.find("holds no VAE, which a folder must have") != std::string::npos);
    }

    /// A file with a hole, larger than any disk.
    void whatHasNoRoomIsRefusedAtOnce() {
        const fs::path huge = newPath(".safetensors"), lora = loraFor("sd1_single");
        RawFile raw = readRaw(modelPath("sd1_single"));
        const std::size_t begin = raw.data.size(), end = begin + (std::size_t{1} << 42);
        raw.header["model_ema.huge"] = {{"dtype", "U8"}, {"shape", {end - begin}}, {"data_offsets", {begin, end}}};
        writeRaw(huge, raw);
        fs::resize_file(huge, fs::file_size(huge) + (end - begin));
        const auto merged = tools::mergeIntoModel({huge, {{lora, 1.0}}, newPath(".safetensors"), ""}, kSilent, {});
        const auto converted = tools::convertModel({huge, newPath(), spec::Layout::DiffusersFolder, {}, ""},
                                                   [](std::int64_t, std::int64_t) {}, {});
        for (const Error& error : {merged.error(), converted.error()})
            QVERIFY2(error.message.find("on disk; there are") != std::string::npos, error.message.c_str());
    }

    void aSingleFileKeepsItsTypesAndOrder() {
        const tools::ModelMergeRequest request{
            modelPath("sd1_single"), {{loraFor("sd1_single"), 0.8}}, newPath(".safetensors"), ""};
        const auto report = tools::mergeIntoModel(request, kSilent, {});
        VERIFY_OK(report);
        const auto old = tensor::TensorFile::open(request.model), now = tensor::TensorFile::open(request.output);
        QCOMPARE(now->table().tensors.size(), old->table().tensors.size());
        std::int64_t changed = 0;
        for (std::size_t i = 0; i < old->table().tensors.size(); ++i) {
            const auto &before = old->table().tensors[i], &after = now->table().tensors[i];
            QCOMPARE(after.name, before.name);
            QCOMPARE(after.dtype, before.dtype);
            QCOMPARE(after.begin, before.begin);
            changed += bytesOf(*old, before) != bytesOf(*now, after) ? 1 : 0;
        }
        QCOMPARE(changed, report->layers);
        QVERIFY(now->metadata().at("modelspec.merged_from").find(":0.8") != std::string::npos);
        compare(answers(loadedModel(request.output), "sd1_single"),
                answersWith("sd1_single", loraFor("sd1_single"), 0.8),
                3e-3); // rounded to half precision once more
    }

    /// OpenCLIP keeps query, key and value in one tensor.
    void fusedTensorsArePatchedInParts_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("sd2") << "sd2";
        QTest::newRow("sdxl") << "sdxl";
    }
    void fusedTensorsArePatchedInParts() {
        QFETCH(QString, model);
        const std::string name = model.toStdString();
        const fs::path single = newPath(".safetensors");
        VERIFY_OK(tools::convertModel(
            {.input = modelPath(name), .output = single, .to = spec::Layout::SingleFile, .vae = {}, .dtype = {}},
            kSilent, {}));
        const fs::path lora = goldenFile("lora/diffusers-" + name);
        const tools::ModelMergeRequest request{single, {{lora, 1.0}}, newPath(".safetensors"), ""};
        VERIFY_OK(tools::mergeIntoModel(request, kSilent, {}));
        const auto old = tensor::TensorFile::open(single), now = tensor::TensorFile::open(request.output);
        const std::string fused = (name == "sd2" ? "cond_stage_model.model." : "conditioner.embedders.1.model.") +
                                  std::string("transformer.resblocks.0.attn.in_proj_weight");
        const at::Tensor before = *old->tensor(fused), after = *now->tensor(fused);
        const std::int64_t third = before.size(0) / 3; // the adapter has only the query
        QVERIFY(!after.narrow(0, 0, third).equal(before.narrow(0, 0, third)));
        QVERIFY(after.narrow(0, third, 2 * third).equal(before.narrow(0, third, 2 * third)));
        const tools::ConversionRequest back{
            .input = request.output, .output = newPath(), .to = spec::Layout::DiffusersFolder, .vae = {}, .dtype = {}};
        VERIFY_OK(tools::convertModel(back, kSilent, {}));
        const tools::ModelMergeRequest direct{modelPath(name), {{lora, 1.0}}, newPath(), ""};
        VERIFY_OK(tools::mergeIntoModel(direct, kSilent, {}));
        for (const char* part : {"unet/diffusion_pytorch_model.safetensors", "text_encoder/model.safetensors"})
            for (const auto& [key, value] : stored(direct.output / part))
                QVERIFY2(stored(back.output / part).at(key).equal(value), key.c_str());
    }

    void aTypeIsForAllWeights() {
        const tools::ModelMergeRequest request{modelPath("sd1"), {{sd1Lora(), 1.0}}, newPath(), "bfloat16"};
        VERIFY_OK(tools::mergeIntoModel(request, kSilent, {}));
        for (const char* part : {"unet/diffusion_pytorch_model.safetensors", "vae/diffusion_pytorch_model.safetensors",
                                 "text_encoder/model.safetensors"}) {
            const auto file = tensor::TensorFile::open(request.output / part);
            QVERIFY(file.ok());
            for (const auto& info : file->table().tensors)
                QCOMPARE(info.dtype, format::Dtype::BF16);
        }
    }

    void whatCannotBeMergedIsRefused() {
        const auto complaint = [&](const fs::path& model, const fs::path& lora, const fs::path& out) -> std::string {
            const auto report = tools::mergeIntoModel({model, {{lora, 1.0}}, out, ""}, kSilent, {});
            return report ? "" : report.error().message;
        };
        const fs::path out = newPath();
        QVERIFY(complaint(modelPath("sdxl"), sd1Lora(), out).find("another family") != std::string::npos);
        QVERIFY(complaint(modelPath("sd1"), modelPath("sd1_single"), out).find("is a model; expected a LoRA") !=
                std::string::npos);
        QVERIFY(complaint(modelPath("sd1"), sd1Lora(), modelPath("sd2")).find("exists already") != std::string::npos);
        QVERIFY(complaint(modelPath("sd1_single"), sd1Lora(), out).find(".safetensors") != std::string::npos);
        QVERIFY(!fs::exists(out));
    }

    void stoppingLeavesNothing() {
        std::stop_source stop;
        const tools::MergeProgress stopAtOnce = [&](std::int64_t, std::int64_t) { stop.request_stop(); };
        const fs::path folder = newPath();
        fs::create_directories(folder);
        const auto report = tools::mergeIntoModel({modelPath("sd1"), {{sd1Lora(), 1.0}}, folder / "out", ""},
                                                  stopAtOnce, stop.get_token());
        QVERIFY(!report.ok() && report.error().code == ErrorCode::Cancelled);
        QVERIFY(fs::is_empty(folder));
    }

    /// A difference of low rank comes back whole, whichever layout and type the models have.
    void whatWasMergedIsExtracted() {
        const tools::ModelMergeRequest merge{modelPath("sd1"), {{sd1Lora(), 1.0}}, newPath(), ""};
        VERIFY_OK(tools::mergeIntoModel(merge, kSilent, {}));
        const tools::ExtractRequest request{.original = modelPath("sd1"),
                                            .tuned = merge.output,
                                            .output = newPath(".safetensors"),
                                            .rank = 4,
                                            .convRank = {},
                                            .dtype = "float32"};
        const auto report = tools::extractLora(request, kSilent, {});
        VERIFY_OK(report);
        QVERIFY(report->layers > 20);
        QVERIFY2(report->residual < 1e-4, qPrintable(QString::number(report->residual)));
        compare(answersWith("sd1", request.output, 1.0), answers(loadedModel(merge.output), "sd1"), 1e-4);
        const auto written = tensor::TensorFile::open(request.output);
        QVERIFY(written.ok());
        const auto& metadata = written->metadata();
        QCOMPARE(metadata.at("ss_network_dim"), std::string("4"));
        QCOMPARE(metadata.at("ss_base_model_version"), std::string("sd_v1"));
        QCOMPARE(metadata.at("modelspec.architecture"), std::string("stable-diffusion-v1/lora"));
    }

    /// The best of a rank: what is left out has the norm that was reported.
    void theResidualIsTrue() {
        const tools::ModelMergeRequest merge{modelPath("sd1"), {{goldenFile("lora/full"), 1.0}}, newPath(), ""};
        VERIFY_OK(tools::mergeIntoModel(merge, kSilent, {}));
        const tools::ExtractRequest request{.original = modelPath("sd1"),
                                            .tuned = merge.output,
                                            .output = newPath(".safetensors"),
                                            .rank = 3,
                                            .convRank = 5,
                                            .dtype = "float32"};
        const auto report = tools::extractLora(request, kSilent, {});
        VERIFY_OK(report);
        const auto differences = stored(goldenFile("lora/full")), factors = stored(request.output);
        double lost = 0, whole = 0;
        for (const auto& [name, down] : factors) {
            if (!name.ends_with(".lora_down.weight"))
                continue;
            const std::string layer = name.substr(0, name.find('.'));
            const at::Tensor product =
                factors.at(layer + ".lora_up.weight").flatten(1).matmul(down.flatten(1)); // alpha is the rank
            const at::Tensor difference = differences.at(layer + ".diff").flatten(1);
            QCOMPARE(down.size(0),
                     std::int64_t{difference.size(1) % 9 == 0 && down.dim() == 4 && down.size(2) == 3 ? 5 : 3});
            lost += std::pow((difference - product).norm().item<double>(), 2);
            whole += std::pow(difference.norm().item<double>(), 2);
        }
        QVERIFY(whole > 0 && report->residual > 0.05);
        QVERIFY(std::abs(report->residual - std::sqrt(lost / whole)) < 1e-4);
    }

    void modelsThatDoNotDifferOrFitAreRefused() {
        const auto complaint = [&](const std::string& tuned) -> std::string {
            const auto report = tools::extractLora({.original = modelPath("sd1"),
                                                    .tuned = modelPath(tuned),
                                                    .output = newPath(".safetensors"),
                                                    .rank = 4,
                                                    .convRank = {},
                                                    .dtype = ""},
                                                   kSilent, {});
            return report ? "" : report.error().message;
        };
        QVERIFY(complaint("sd1").find("is the same model") != std::string::npos);
        QVERIFY(complaint("sdxl").find("another architecture") != std::string::npos);
    }

private:
    /// A LoRA of the model's own shapes: its training golden.
    fs::path loraFor(const std::string& name) {
        static std::map<std::string, fs::path> paths;
        if (!paths.contains(name))
            paths[name] = write(name + "_train-step", newPath());
        return paths[name];
    }
};

QTEST_APPLESS_MAIN(ModelLoraTest)
#include "ModelLoraTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <fstream>
#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/zeros.h>

#include "../../support/TinyAnswers.h"
#include "adapters/AdapterFile.h"
#include "tools/CheckLora.h"
#include "tools/ExtractLora.h"
#include "tools/MergeLora.h"
#include "tools/ResizeLora.h"
#endif

using namespace tempera;
using namespace golden;

namespace {

const tools::LoraProgress kSilent = [](std::int64_t, std::int64_t) {};

struct Layer {
    at::Tensor product; ///< with its scale, float64
    std::int64_t rank;
};

std::map<std::string, Layer> layersOf(const fs::path& path) {
    std::map<std::string, Layer> layers;
    const auto tensors = stored(path);
    for (const auto& [name, down] : tensors) {
        constexpr std::string_view kEnding = ".lora_down.weight";
        if (!name.ends_with(kEnding))
            continue;
        const std::string layer = name.substr(0, name.size() - kEnding.size());
        const double scale =
            tensors.at(layer + ".alpha").to(at::kDouble).item<double>() / static_cast<double>(down.size(0));
        const at::Tensor up = tensors.at(layer + ".lora_up.weight");
        layers[layer] = {at::matmul(up.to(at::kDouble).flatten(1), down.to(at::kDouble).flatten(1)) * scale,
                         down.size(0)};
    }
    return layers;
}

std::map<std::string, std::string> metadataOf(const fs::path& path) {
    return tensor::TensorFile::open(path)->metadata();
}

double relative(const at::Tensor& actual, const at::Tensor& expected) {
    return (actual - expected).norm().item<double>() / expected.norm().item<double>();
}

#define VERIFY_OK(result) QVERIFY2((result).ok(), (result).ok() ? "" : (result).error().message.c_str())

} // namespace

class LoraToolsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int files_ = 0;

    fs::path newFile(const char* ending = ".safetensors") {
        return fs::path(folder_.path().toStdString()) / (std::to_string(files_++) + ending);
    }

    /// The adapter of the drawing goldens, of U-Net and text encoder.
    fs::path sd1Lora() {
        static const fs::path path = write("sd1_lora", newFile(""));
        return path;
    }

    static tensor::TensorMap answersWith(const std::string& model, const std::vector<tools::WeightedLora>& loras) {
        models::Model& tiny = tinyModel(model);
        std::vector<std::unique_ptr<adapters::Network>> networks;
        for (const auto& lora : loras) {
            auto network = adapters::loadNetwork(tiny, lora.file, lora.weight);
            if (!network)
                throw std::runtime_error(network.error().message);
            networks.push_back(std::move(network).value());
        }
        auto result = answers(tiny, model);
        while (!networks.empty())
            networks.pop_back();
        return result;
    }

    static void compare(const tensor::TensorMap& actual, const tensor::TensorMap& expected, double tolerance) {
        for (const auto& [name, value] : expected) {
            const double error = distance(actual.at(name), value);
            QVERIFY2(error < tolerance, qPrintable(QString("%1: %2").arg(name.c_str()).arg(error)));
        }
    }

private Q_SLOTS:
    /// tests/reference/lora_tools.py: networks/resize_lora.py.
    void resizesAsSdScripts_data() {
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("convRank");
        QTest::addColumn<QString>("dynamic");
        QTest::addColumn<QString>("comment");
        QTest::newRow("rank") << 3 << 0 << ""
                              << "dimension is resized from 8 to 3; a first try";
        QTest::newRow("rank-conv") << 4 << 2 << ""
                                   << "dimension is resized from 8 to 4 (conv: 2); a first try";
        QTest::newRow("sv_fro") << 8 << 0 << "sv_fro:0.95"
                                << "Dynamic resize with sv_fro: 0.95 from 8; a first try";
        QTest::newRow("sv_ratio") << 0 << 0 << "sv_ratio:5"
                                  << "Dynamic resize with sv_ratio: 5.0 from 8; a first try";
        QTest::newRow("sv_cumulative") << 4 << 0 << "sv_cumulative:0.8"
                                       << "Dynamic resize with sv_cumulative: 0.8 from 8; a first try";
    }
    void resizesAsSdScripts() {
        QFETCH(int, rank);
        QFETCH(int, convRank);
        QFETCH(QString, dynamic);
        QFETCH(QString, comment);
        tools::ResizeRequest request{.input = goldenFile("lora/resize"), .output = newFile()};
        if (rank > 0)
            request.rank = rank;
        if (convRank > 0)
            request.convRank = convRank;
        if (!dynamic.isEmpty())
            request.dynamic = *tools::parseDynamicRank(dynamic.toStdString());
        const auto report = tools::resizeLora(request, kSilent, {});
        VERIFY_OK(report);
        const auto actual = layersOf(request.output);
        const auto expected = layersOf(goldenFile(std::string("lora/resize-") + QTest::currentDataTag() + ".ref"));
        QCOMPARE(actual.size(), expected.size());
        for (const auto& [name, layer] : expected) {
            QCOMPARE(actual.at(name).rank, layer.rank);
            QVERIFY2(relative(actual.at(name).product, layer.product) < 1e-5, name.c_str());
        }
        const auto metadata = metadataOf(request.output);
        QCOMPARE(metadata.at("ss_training_comment"), comment.toStdString());
        QCOMPARE(metadata.at("ss_network_dim"), dynamic.isEmpty() ? std::to_string(rank) : "Dynamic");
        for (const char* kept : {"ss_seed", "ss_tag_frequency", "modelspec.title", "ss_network_module"})
            QCOMPARE(metadata.at(kept), metadataOf(request.input).at(kept));
        QVERIFY(metadata.contains("sshs_model_hash"));
    }

    /// Where layers differ, one that has less keeps what it has.
    void aRankThatOnlySomeLayersHaveIsTheMost() {
        const fs::path input = newFile();
        VERIFY_OK(
            tools::mergeLoras({.loras = {{goldenFile("lora/resize"), 1.0}, {goldenFile("lora/resize-sv_fro.ref"), 1.0}},
                               .output = input,
                               .dtype = "float32"},
                              kSilent, {}));
        const auto report = tools::resizeLora({.input = input, .output = newFile(), .rank = 12}, kSilent, {});
        VERIFY_OK(report);
        QCOMPARE(report->ranks, report->oldRanks);
        QVERIFY(report->ranks.size() == 2 && report->kept > 0.999999);
    }

    void ranksThatNoLayerHasAreRefused_data() {
        QTest::addColumn<qint64>("rank");
        QTest::addColumn<qint64>("convRank");
        QTest::addColumn<QString>("message");
        QTest::newRow("none") << qint64{0} << qint64{0} << "--rank: found 0, expected at least 1";
        QTest::newRow("no convolution's") << qint64{4} << qint64{-1} << "--conv-rank: found -1, expected at least 1";
        QTest::newRow("more") << qint64{9} << qint64{8}
                              << "--rank: found 9, expected 1 to 8, the most that a layer has";
        QTest::newRow("more of convolutions") << qint64{4} << std::numeric_limits<qint64>::max()
                                              << "--conv-rank: found 9223372036854775807, expected 1 to 8, the most "
                                                 "that a layer has";
    }
    void ranksThatNoLayerHasAreRefused() {
        QFETCH(qint64, rank);
        QFETCH(qint64, convRank);
        QFETCH(QString, message);
        const tools::ResizeRequest request{
            .input = goldenFile("lora/resize"), .output = newFile(), .rank = rank, .convRank = convRank};
        const auto report = tools::resizeLora(request, kSilent, {});
        QVERIFY(!report.ok() && report.error().code == ErrorCode::BadRequest);
        QCOMPARE(report.error().message, message.toStdString());
        QVERIFY(!fs::exists(request.output));
    }

    /// There it is only a bound.
    void withADynamicRankMoreMayBeAllowed() {
        const tools::ResizeRequest request{.input = goldenFile("lora/resize"),
                                           .output = newFile(),
                                           .dynamic = *tools::parseDynamicRank("sv_fro:1"),
                                           .rank = 64};
        VERIFY_OK(tools::resizeLora(request, kSilent, {}));
    }

    void numbersThatAreNotFiniteAreRefused_data() {
        QTest::addColumn<QString>("broken");
        for (const char* ending : {".lora_down.weight", ".lora_up.weight", ".alpha"})
            QTest::newRow(ending) << ending;
    }
    void numbersThatAreNotFiniteAreRefused() {
        QFETCH(QString, broken);
        tensor::TensorMap tensors = stored(goldenFile("lora/resize"));
        const auto found = std::find_if(tensors.begin(), tensors.end(),
                                        [&](const auto& named) { return named.first.ends_with(broken.toStdString()); });
        found->second = at::full_like(found->second, std::nan(""));
        const fs::path input = newFile();
        VERIFY_OK(tensor::saveSafeTensors(input, tensors));
        const std::string layer = found->first.substr(0, found->first.find('.'));
        const auto holds = [&](const Error& error) {
            return error.code == ErrorCode::BadRequest &&
                   error.message == show(input) + ": layer \"" + layer + "\" holds numbers that are not finite";
        };
        const auto resized = tools::resizeLora({.input = input, .output = newFile(), .rank = 2}, kSilent, {});
        QVERIFY2(!resized.ok() && holds(resized.error()), resized.ok() ? "" : resized.error().message.c_str());
        const auto merged = tools::mergeLoras({.loras = {{input, 1.0}}, .output = newFile()}, kSilent, {});
        QVERIFY2(!merged.ok() && holds(merged.error()), merged.ok() ? "" : merged.error().message.c_str());
    }

    void aWeightTooLargeForTheFileIsRefused() {
        const fs::path input = goldenFile("lora/resize"), output = newFile();
        const auto merged =
            tools::mergeLoras({.loras = {{input, 1e38}}, .output = output, .dtype = "float16"}, kSilent, {});
        QVERIFY(!merged.ok());
        QVERIFY2(merged.error().message.ends_with("its numbers are too large for the type of the file"),
                 merged.error().message.c_str());
        QVERIFY(!fs::exists(output));
    }

    void noKnownLayoutIsAProblem() {
        int files = 0;
        for (const auto& entry : fs::directory_iterator(fs::path(TEMPERA_GOLDEN) / "lora"))
            if (entry.path().extension() == ".safetensors" && entry.path().stem().extension() != ".ref" && ++files > 0)
                QCOMPARE(tools::loraProblems(entry.path()), std::vector<std::string>{});
        QVERIFY(files > 15);
    }

    void aFileOfWordsAloneIsRefused() {
        const fs::path input = newFile();
        VERIFY_OK(tensor::saveSafeTensors(input, {{"bundle_emb.zwx.clip_l", at::zeros({2, 32})}}));
        const auto resized = tools::resizeLora({.input = input, .output = newFile(), .rank = 2}, kSilent, {});
        QVERIFY(!resized.ok());
        QCOMPARE(resized.error().message, show(input) + ": holds no layer of a LoRA, only words for prompts");
    }

    void otherNamesBecomeSdScripts_data() {
        QTest::addColumn<QString>("model");
        for (const char* model : {"sd1", "sd2", "sdxl"})
            QTest::newRow(model) << model;
    }
    void otherNamesBecomeSdScripts() {
        QFETCH(QString, model);
        const std::string name = model.toStdString();
        const tools::ResizeRequest request{
            .input = goldenFile("lora/diffusers-" + name), .output = newFile(), .rank = 3};
        VERIFY_OK(tools::resizeLora(request, kSilent, {}));
        const bool isSdxl = name == "sdxl";
        int text = 0, unet = 0;
        for (const auto& [layer, unused] : layersOf(request.output)) {
            const bool isText = layer.starts_with(isSdxl ? "lora_te1_text_model_" : "lora_te_text_model_") ||
                                (isSdxl && layer.starts_with("lora_te2_text_model_"));
            const bool isUnet = layer.starts_with(isSdxl ? "lora_unet_input_blocks_" : "lora_unet_down_blocks_");
            QVERIFY2(isText || isUnet, layer.c_str());
            ++(isText ? text : unet);
        }
        QVERIFY(text > 0 && unet > 0);
        QVERIFY(!metadataOf(request.output).contains("lora_adapter_metadata"));
        compare(answersWith(name, {{request.output, 1.0}}), stored(goldenFile("lora/diffusers-" + name + ".ref")),
                2e-4);
    }

    void severalBecomeOneExactly() {
        const std::vector<tools::WeightedLora> loras = {
            {sd1Lora(), 0.7}, {goldenFile("lora/diffusers-sd1"), -0.4}, {goldenFile("lora/locon-tucker"), 1.3}};
        const tools::LoraMergeRequest request{loras, newFile(), {}, "float32"};
        const auto report = tools::mergeLoras(request, kSilent, {});
        VERIFY_OK(report);
        QCOMPARE(report->residual, 0.0);
        compare(answersWith("sd1", {{request.output, 1.0}}), answersWith("sd1", loras), 2e-5);
        const auto metadata = metadataOf(request.output);
        QCOMPARE(metadata.at("modelspec.merged_from"), std::string("lora, diffusers-sd1, locon-tucker"));
        QVERIFY(metadata.at("ss_training_comment").find("diffusers-sd1.safetensors:-0.4") != std::string::npos);
    }

    void aRankIsTheBestApproximation() {
        const std::vector<tools::WeightedLora> loras = {{goldenFile("lora/resize"), 1.0},
                                                        {goldenFile("lora/resize-rank.ref"), 0.5}};
        const tools::LoraMergeRequest exact{loras, newFile(), {}, "float32"};
        tools::LoraMergeRequest cut{loras, newFile(), 2, "float32"};
        VERIFY_OK(tools::mergeLoras(exact, kSilent, {}));
        const auto report = tools::mergeLoras(cut, kSilent, {});
        VERIFY_OK(report);
        double lost = 0, whole = 0;
        const auto best = layersOf(cut.output);
        for (const auto& [name, layer] : layersOf(exact.output)) {
            QCOMPARE(best.at(name).rank, std::int64_t{2});
            QCOMPARE(layer.rank, std::int64_t{11});
            lost += std::pow((best.at(name).product - layer.product).norm().item<double>(), 2);
            whole += std::pow(layer.product.norm().item<double>(), 2);
        }
        QVERIFY(report->residual > 0.01);
        QVERIFY(std::abs(report->residual - std::sqrt(lost / whole)) < 1e-5);
        QCOMPARE(metadataOf(cut.output).at("ss_network_dim"), std::string("2"));
    }

    void metadataStayWhereAllAgree() {
        const tools::WeightedLora whole{goldenFile("lora/resize"), 0.5};
        const tools::LoraMergeRequest alike{{whole, whole}, newFile(), {}, ""};
        VERIFY_OK(tools::mergeLoras(alike, kSilent, {}));
        QCOMPARE(metadataOf(alike.output).at("ss_seed"), std::string("7"));
        QCOMPARE(metadataOf(alike.output).at("modelspec.merged_from"), std::string("mug, mug"));
        const tools::LoraMergeRequest unlike{{whole, {sd1Lora(), 1.0}}, newFile(), {}, ""};
        VERIFY_OK(tools::mergeLoras(unlike, kSilent, {}));
        QVERIFY(!metadataOf(unlike.output).contains("ss_seed"));
    }

    void familiesAreNotMixed() {
        const std::string layer = "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k";
        const auto lora = [&](std::int64_t width) {
            const fs::path path = newFile();
            const auto saved = tensor::saveSafeTensors(path, {{layer + ".lora_down.weight", at::zeros({1, width})},
                                                              {layer + ".lora_up.weight", at::zeros({320, 1})}});
            return saved.ok() ? tools::WeightedLora{path, 1.0} : tools::WeightedLora{};
        };
        const tools::LoraMergeRequest request{{lora(768), lora(2048)}, newFile(), {}, ""};
        const auto report = tools::mergeLoras(request, kSilent, {});
        QVERIFY(!report.ok() && report.error().message.find("is for sdxl") != std::string::npos);
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("loras");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("LoHa") << QStringList{"loha"} << QByteArray("hada_w2_b");
        QTest::newRow("DoRA") << QStringList{"dora-out"} << QByteArray("belongs to no LoRA");
        QTest::newRow("sizes") << QStringList{"resize", "diffusers-sd2"} << QByteArray("of another size");
        QTest::newRow("no LoRA") << QStringList{"../sd1/unet.in"} << QByteArray("not one of a known adapter");
        QTest::newRow("not there") << QStringList{"xyzzy"} << QByteArray("xyzzy");
    }
    void refusals() {
        QFETCH(QStringList, loras);
        QFETCH(QByteArray, part);
        tools::LoraMergeRequest request{{}, newFile(), {}, ""};
        for (const QString& lora : loras)
            request.loras.push_back({goldenFile("lora/" + lora.toStdString()), 1.0});
        const auto report = tools::mergeLoras(request, kSilent, {});
        QVERIFY(!report.ok());
        QVERIFY2(report.error().message.find(part.toStdString()) != std::string::npos, report.error().message.c_str());
        QVERIFY(report.error().code == ErrorCode::BadRequest);
        QVERIFY(!fs::exists(request.output));
    }

    void dynamicRanksAreParsed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("good");
        QTest::newRow("share") << "sv_fro:0.9" << true;
        QTest::newRow("ratio") << "sv_ratio:20" << true;
        QTest::newRow("all") << "sv_cumulative:1" << true;
        QTest::newRow("no share") << "sv_fro:1.1" << false;
        QTest::newRow("no ratio") << "sv_ratio:0.5" << false;
        QTest::newRow("no number") << "sv_fro" << false;
        QTest::newRow("nothing") << "" << false;
        QTest::newRow("no rule") << "sv_max:2" << false;
    }
    void dynamicRanksAreParsed() {
        QFETCH(QString, text);
        QFETCH(bool, good);
        QCOMPARE(tools::parseDynamicRank(text.toStdString()).ok(), good);
    }

    void existingFilesStay() {
        const fs::path taken = newFile();
        std::ofstream(taken) << "mine";
        const tools::ResizeRequest request{.input = goldenFile("lora/resize"), .output = taken, .rank = 4};
        const auto report = tools::resizeLora(request, kSilent, {});
        QVERIFY(!report.ok() && report.error().message.find("exists already") != std::string::npos);
        QCOMPARE(*readFile(taken), std::string("mine"));
    }

    void stoppingLeavesNothing() {
        std::stop_source stop;
        const tools::LoraProgress stopAtOnce = [&](std::int64_t, std::int64_t) { stop.request_stop(); };
        const tools::ResizeRequest request{.input = goldenFile("lora/resize"), .output = newFile(), .rank = 4};
        const auto report = tools::resizeLora(request, stopAtOnce, stop.get_token());
        QVERIFY(!report.ok() && report.error().code == ErrorCode::Cancelled);
        QVERIFY(!fs::exists(request.output));
    }
};

QTEST_APPLESS_MAIN(LoraToolsTest)
#include "LoraToolsTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <fstream>
#include <set>
#include <tuple>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>
#include <c10/core/GradMode.h>

#include "../../support/GoldenModel.h"
#include "../../support/NetworkKinds.h"
#include "adapters/AdapterFile.h"
#include "adapters/Lora.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Process.h"
#endif

using namespace tempera;
using adapters::Network;
using adapters::Part;

namespace {

models::Model loaded(const std::string& name, const QTemporaryDir& folder) {
    const fs::path path = golden::write(name, fs::path(folder.path().toStdString()) / name);
    auto model = models::loadModel(path, {.vae = false});
    if (!model)
        throw std::runtime_error(model.error().message);
    return std::move(model).value();
}

std::unique_ptr<Network> created(models::Model& model, const options::NetworkConfig& config, std::uint64_t seed = 7) {
    auto network = Network::create(model, config, seed);
    if (!network)
        throw std::runtime_error(network.error().message);
    return std::move(network).value();
}

/// Values as after some training: nothing is zero.
void disturb(const Network& network) {
    const c10::AutoGradMode off(false);
    for (const Part part : {Part::Unet, Part::TextEncoder})
        for (const auto& [name, tensor] : network.trained(part))
            tensor.add_(at::randn(tensor.sizes(), tensor.options()) * 0.1);
}

at::Tensor answer(const models::Model& model) {
    const c10::AutoGradMode off(false);
    const auto& config = model.unet->config();
    const auto ramp = [](at::IntArrayRef sizes) {
        at::Tensor values = at::empty(sizes, at::TensorOptions(at::kFloat));
        for (std::int64_t i = 0; i < values.numel(); ++i)
            values.data_ptr<float>()[i] = std::sin(0.37F * static_cast<float>(i));
        return values;
    };
    models::AddedConditions added;
    if (config.textTimeEmbedding)
        added = {ramp({1, config.additionInputDim - 6 * config.additionTimeEmbedDim}), ramp({1, 6}) * 64};
    return model.unet->forward(ramp({1, config.inChannels, 8, 8}), at::zeros({1}, at::TensorOptions(at::kLong)) + 500,
                               ramp({1, 77, config.crossAttentionDim.front()}), added);
}

/// A full-size model without weights: the names only need the module tree.
models::Model skeleton(spec::Family family) {
    models::Model model;
    model.facts.family = family;
    spec::UnetConfig unet;
    spec::ClipTextConfig text{.hiddenSize = 768, .intermediateSize = 3072, .layers = 12};
    unet.crossAttentionDim.assign(4, 768);
    if (family == spec::Family::Sdxl) {
        using enum spec::BlockKind;
        unet.downBlocks = {Plain, CrossAttention, CrossAttention};
        unet.upBlocks = {CrossAttention, CrossAttention, Plain};
        unet.widths = {320, 640, 1280};
        unet.layersPerBlock = {2, 2, 2};
        unet.onlyCrossAttention = {false, false, false};
        unet.crossAttentionDim = {2048, 2048, 2048};
        unet.transformerLayers = {1, 2, 10};
        unet.heads = {5, 10, 20};
        unet.linearProjection = true;
    } else if (family == spec::Family::Sd2) {
        unet.linearProjection = true;
        unet.crossAttentionDim.assign(4, 1024);
        text = {.hiddenSize = 1024, .intermediateSize = 4096, .layers = 23};
    }
    model.unet = std::make_unique<models::UNet>(unet);
    model.textEncoders.push_back(std::make_unique<models::ClipTextModel>(text));
    if (family == spec::Family::Sdxl) {
        text = {.hiddenSize = 1280, .intermediateSize = 5120, .layers = 32};
        model.textEncoders.push_back(std::make_unique<models::ClipTextModel>(text));
    }
    return model;
}

std::vector<adapters::Target> chosen(models::Model& model, const options::NetworkConfig& config) {
    auto found = adapters::chosenTargets(model, config);
    if (!found)
        throw std::runtime_error(found.error().message);
    std::vector<adapters::Target> targets;
    for (adapters::ChosenTarget& layer : *found)
        targets.push_back(std::move(layer.target));
    return targets;
}

std::set<std::string> namesOf(const std::vector<adapters::Target>& targets) {
    std::set<std::string> names;
    for (const auto& target : targets)
        names.insert(target.name);
    return names;
}

} // namespace

class NetworkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// sd-scripts' own counts and names for the published architectures.
    void choosesTheLayersOfSdScripts_data() {
        QTest::addColumn<int>("family");
        QTest::addColumn<int>("unet");
        QTest::addColumn<int>("all");
        QTest::addColumn<QStringList>("some");
        QTest::newRow("sd1") << int(spec::Family::Sd1) << 192 << 264
                             << QStringList{"lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_q",
                                            "lora_unet_mid_block_attentions_0_transformer_blocks_0_attn2_to_out_0",
                                            "lora_unet_up_blocks_1_attentions_2_transformer_blocks_0_ff_net_0_proj",
                                            "lora_unet_up_blocks_3_attentions_0_proj_in",
                                            "lora_te_text_model_encoder_layers_11_self_attn_out_proj",
                                            "lora_te_text_model_encoder_layers_0_mlp_fc2"};
        QTest::newRow("sd2") << int(spec::Family::Sd2) << 192 << 330
                             << QStringList{"lora_unet_down_blocks_2_attentions_1_proj_out",
                                            "lora_te_text_model_encoder_layers_22_mlp_fc1"};
        QTest::newRow("sdxl") << int(spec::Family::Sdxl) << 722 << 986
                              << QStringList{"lora_unet_input_blocks_4_1_transformer_blocks_0_attn1_to_k",
                                             "lora_unet_middle_block_1_transformer_blocks_9_ff_net_2",
                                             "lora_unet_output_blocks_0_1_proj_in",
                                             "lora_te1_text_model_encoder_layers_0_self_attn_q_proj",
                                             "lora_te2_text_model_encoder_layers_31_mlp_fc1"};
    }
    void choosesTheLayersOfSdScripts() {
        QFETCH(int, family);
        QFETCH(int, unet);
        QFETCH(int, all);
        QFETCH(QStringList, some);
        models::Model model = skeleton(static_cast<spec::Family>(family));
        QCOMPARE(chosen(model, test::network({.part = options::TrainedPart::Unet})).size(), std::size_t(unet));
        const auto targets = chosen(model, {});
        QCOMPARE(targets.size(), std::size_t(all));
        QCOMPARE(std::int64_t(unet), std::count_if(targets.begin(), targets.end(),
                                                   [](const auto& target) { return target.part == Part::Unet; }));
        const auto names = namesOf(targets);
        QCOMPARE(names.size(), std::size_t(all));
        for (const QString& name : some)
            QVERIFY2(names.contains(name.toStdString()), qPrintable(name));
    }

    /// Names and shapes of all of them: tests/reference/lora_tools.py asks sd-scripts' own networks.
    void namesAndShapesAreThoseOfSdScripts_data() {
        QTest::addColumn<int>("family");
        for (const auto family : {spec::Family::Sd1, spec::Family::Sd2, spec::Family::Sdxl})
            QTest::newRow(std::string(spec::familyName(family)).c_str()) << int(family);
    }
    void namesAndShapesAreThoseOfSdScripts() {
        QFETCH(int, family);
        models::Model model = skeleton(static_cast<spec::Family>(family));
        const auto shown = [](std::vector<std::int64_t> shape) {
            while (shape.size() > 2 && shape.back() == 1)
                shape.pop_back();
            std::string text;
            for (const std::int64_t size : shape)
                text += (text.empty() ? "" : "x") + std::to_string(size);
            return text;
        };
        std::set<std::string> lines;
        for (const auto& target : chosen(model, {}))
            lines.insert(target.name + " " + shown(adapters::Lora::downShape(*target.layer, 4)) + " " +
                         shown(adapters::Lora::upShape(*target.layer, 4)) + "\n");
        std::string text;
        for (const std::string& line : lines)
            text += line;
        std::ifstream in(golden::folder() / "lora" / "names.json");
        const auto expected = nlohmann::json::parse(in)[QTest::currentDataTag()];
        QCOMPARE(lines.size(), expected["all"].get<std::size_t>());
        QCOMPARE(*lines.begin(), expected["first"].get<std::string>() + "\n");
        QCOMPARE(sha256Hex(text), expected["sha256"].get<std::string>());
    }

    void convRankAddsTheConvolutions() {
        models::Model model = skeleton(spec::Family::Sdxl);
        const auto names = namesOf(chosen(model, test::network({.convRank = 4})));
        for (const char* name : {"lora_unet_input_blocks_1_0_in_layers_2", "lora_unet_input_blocks_1_0_emb_layers_1",
                                 "lora_unet_input_blocks_4_0_skip_connection", "lora_unet_input_blocks_3_0_op",
                                 "lora_unet_middle_block_2_out_layers_3", "lora_unet_output_blocks_2_2_conv"})
            QVERIFY2(names.contains(name), name);
        QVERIFY(!names.contains("lora_unet_input_blocks_0_0"));
    }

    void aNewNetworkChangesNothingAndLeavesNoTrace() {
        QTemporaryDir folder;
        models::Model model = loaded("sd1", folder);
        const at::Tensor before = answer(model);
        {
            const auto network = created(model, test::network({.rank = 4, .convRank = 2}));
            QVERIFY(answer(model).equal(before));
            disturb(*network);
            QVERIFY(!answer(model).allclose(before, 1e-3, 1e-3));
        }
        QVERIFY(answer(model).equal(before));
    }

    void initialValuesDependOnSeedAndNameOnly() {
        QTemporaryDir folder;
        models::Model model = loaded("sd1", folder);
        const auto values = [&](const options::NetworkConfig& config, std::uint64_t seed) {
            return created(model, config, seed)->fileTensors();
        };
        const auto all = values(test::network({.rank = 4}), 7);
        for (const auto& [name, tensor] : values(test::network({.rank = 4, .part = options::TrainedPart::Unet}), 7))
            QVERIFY2(tensor.equal(all.at(name)), name.c_str());
        const std::string down = "lora_unet_down_blocks_0_attentions_0_proj_in.lora_down.weight";
        QVERIFY(!values(test::network({.rank = 4}), 8).at(down).equal(all.at(down)));
        // U(-1/√fanIn, 1/√fanIn)
        const double bound = 1 / std::sqrt(16.0);
        QVERIFY(all.at(down).abs().max().item<double>() <= bound);
        QVERIFY(all.at(down).abs().max().item<double>() > 0.8 * bound);
    }

    void survivesTheFile_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"sd1", "sd2", "sdxl"})
            QTest::newRow(name) << name;
    }
    void survivesTheFile() {
        QFETCH(QString, name);
        QTemporaryDir folder;
        models::Model model = loaded(name.toStdString(), folder);
        const fs::path file = fs::path(folder.path().toStdString()) / "lora.safetensors";
        at::Tensor expected;
        {
            const auto network = created(model, test::network({.rank = 4, .alpha = 2, .convRank = 2, .convAlpha = 1}));
            disturb(*network);
            expected = answer(model);
            QVERIFY(adapters::saveNetwork(file, *network, at::kFloat, {{"ss_network_dim", "4"}}).ok());
        }
        const auto read = adapters::loadNetwork(model, file);
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(answer(model).equal(expected));
    }

    void multipliersAddUp() {
        QTemporaryDir folder;
        models::Model model = loaded("sd1", folder);
        const fs::path file = fs::path(folder.path().toStdString()) / "lora.safetensors";
        {
            const auto network = created(model, test::network({.rank = 4, .convRank = 2}));
            disturb(*network);
            QVERIFY(adapters::saveNetwork(file, *network, at::kFloat, {}).ok());
        }
        at::Tensor whole;
        {
            const auto network = adapters::loadNetwork(model, file, 1.0);
            whole = answer(model);
        }
        const auto first = adapters::loadNetwork(model, file, 0.75);
        const auto second = adapters::loadNetwork(model, file, 0.25);
        QVERIFY(answer(model).allclose(whole, 1e-4, 1e-5));
    }

    /// diffusers refuses a file where the layer is a Linear and the tensor has four dimensions.
    void tensorsHaveTheDimensionsOfTheirLayers_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("projection");
        QTest::newRow("sd1") << "sd1" << 4;
        QTest::newRow("sd2") << "sd2" << 2;
        QTest::newRow("sdxl") << "sdxl" << 2;
    }
    void tensorsHaveTheDimensionsOfTheirLayers() {
        QFETCH(QString, name);
        QFETCH(int, projection);
        QTemporaryDir folder;
        models::Model model = loaded(name.toStdString(), folder);
        const auto network = created(model, test::network({.rank = 4}));
        const auto tensors = network->fileTensors();
        int projections = 0;
        for (const auto& member : network->members()) {
            const bool isProjection =
                member.target.path.ends_with("proj_in") || member.target.path.ends_with("proj_out");
            projections += isProjection ? 1 : 0;
            for (const char* part : {".lora_down.weight", ".lora_up.weight"})
                QCOMPARE(tensors.at(member.target.name + part).dim(), isProjection ? projection : 2);
            QCOMPARE(tensors.at(member.target.name + ".alpha").dim(), 0);
        }
        QVERIFY(projections > 0);
    }

    /// As sd-scripts writes it for SD2 from a single file.
    void linearProjectionsMayBeStoredAsConvolutions() {
        QTemporaryDir folder;
        models::Model model = loaded("sd2", folder);
        const fs::path file = fs::path(folder.path().toStdString()) / "lora.safetensors";
        at::Tensor expected;
        {
            const auto network = created(model, test::network({.rank = 4}));
            disturb(*network);
            expected = answer(model);
            auto tensors = network->fileTensors();
            for (auto& [name, tensor] : tensors)
                if (name.find("_proj_in.") != std::string::npos && tensor.dim() == 2)
                    tensor = tensor.view({tensor.size(0), tensor.size(1), 1, 1});
            QVERIFY(tensor::saveSafeTensors(file, tensors).ok());
        }
        const auto read = adapters::loadNetwork(model, file);
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(answer(model).equal(expected));
    }

    void theModelHashIsOfTheTensorsAlone() {
        QTemporaryDir folder;
        models::Model model = loaded("sd1", folder);
        const auto network = created(model, test::network({.rank = 4}));
        const fs::path a = fs::path(folder.path().toStdString()) / "a.safetensors",
                       b = a.parent_path() / "b.safetensors";
        QVERIFY(adapters::saveNetwork(a, *network, at::kHalf, {{"ss_seed", "1"}}).ok());
        QVERIFY(adapters::saveNetwork(b, *network, at::kHalf, {{"ss_seed", "2"}, {"modelspec.title", "b"}}).ok());
        const auto first = tensor::TensorFile::open(a), second = tensor::TensorFile::open(b);
        const std::string bytes = *readFile(a);
        QCOMPARE(first->metadata().at("sshs_model_hash"), sha256Hex(bytes.substr(first->table().dataStart)));
        QCOMPARE(second->metadata().at("sshs_model_hash"), first->metadata().at("sshs_model_hash"));
        QCOMPARE(first->metadata().at("sshs_legacy_hash").size(), std::size_t{8});
        for (const auto& info : first->table().tensors)
            QCOMPARE(info.dtype, format::Dtype::F16);
    }
};

QTEST_APPLESS_MAIN(NetworkTest)
#include "NetworkTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <ATen/TensorOperators.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/zeros.h>

#include "../../support/NetworkKinds.h"
#include "../../support/TinyAnswers.h"
#include "adapters/AdapterFile.h"
#include "adapters/Targets.h"
#include "format/FileKind.h"
#include "format/LoraNames.h"
#include "tensor/KeyMap.h"
#endif

using namespace tempera;
using namespace golden;

class LayoutsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Files of LyCORIS, diffusers and PEFT, and what the models answer with them there.
    void answersAsTheOriginal_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("naming");
        const auto row = [](const char* name, const char* method, const char* naming = "kohya",
                            const char* model = "sd1") { QTest::newRow(name) << model << method << naming; };
        row("sd-scripts", "lora");
        row("locon", "lora");
        row("locon-tucker", "locon + lora");
        row("dora-out", "lora + dora");
        row("dora-in", "lora + dora");
        row("loha", "loha");
        row("loha-tucker", "loha");
        row("loha-dora", "loha + dora");
        row("lokr", "lokr");
        row("lokr-both", "lokr");
        row("lokr-tucker", "lokr");
        row("lokr-full", "lokr");
        row("full", "full");
        row("oft", "oft");
        row("oft-bound", "oft");
        row("ia3", "ia3");
        row("ia3-input", "ia3");
        row("diffusers-sd1", "lora", "peft");
        row("diffusers-sd2", "lora", "peft", "sd2");
        row("diffusers-sdxl", "lora", "peft", "sdxl");
        row("diffusers-dora", "lora + dora", "peft");
        row("diffusers-old", "lora", "diffusers");
        row("peft", "lora", "peft");
    }
    void answersAsTheOriginal() {
        QFETCH(QString, model);
        QFETCH(QString, method);
        QFETCH(QString, naming);
        const std::string name = QTest::currentDataTag();
        const fs::path file = goldenFile("lora/" + (name == "peft" ? "peft/adapter_model" : name));
        const auto facts = format::examineFile(file);
        QVERIFY(facts.ok() && facts->lora);
        QCOMPARE(facts->lora->method, method.toStdString());
        QCOMPARE(facts->lora->naming, naming.toStdString());
        QVERIFY(method != "oft" || !facts->lora->alpha); // stored by that name, it is a constraint
        QVERIFY2(facts->lora->unknown.empty(), facts->lora->unknown.empty() ? "" : facts->lora->unknown[0].c_str());

        models::Model& tiny = tinyModel(model.toStdString());
        static std::map<QString, tensor::TensorMap> alone;
        if (!alone.contains(model))
            alone[model] = answers(tiny, model.toStdString());
        const auto& before = alone[model];
        const auto network = adapters::loadNetwork(tiny, file);
        QVERIFY2(network.ok(), network ? "" : network.error().message.c_str());
        const auto actual = answers(tiny, model.toStdString());
        for (const auto& [key, expected] : stored(goldenFile("lora/" + name + ".ref"))) {
            constexpr double kTolerance = 2e-4; // of the components alone
            const double error = distance(actual.at(key), expected);
            QVERIFY2(error < kTolerance, qPrintable(QString("%1: %2").arg(key.c_str()).arg(error)));
            QVERIFY2(distance(before.at(key), expected) > 50 * kTolerance, key.c_str()); // it matters
        }
    }

    /// One file of diffusers for SDXL under other names.
    void everyNameOfALayerIsUnderstood_data() {
        QTest::addColumn<int>("style");
        for (const auto& [name, style] : {std::pair{"kohya with diffusers' paths", 0},
                                          {"kohya", 1},
                                          {"Stability's", 2},
                                          {"wrapped", 3},
                                          {"named adapter", 4},
                                          {"before PEFT", 5}})
            QTest::newRow(name) << style;
    }
    void everyNameOfALayerIsUnderstood() {
        QFETCH(int, style);
        QTemporaryDir folder;
        models::Model& tiny = tinyModel("sdxl");
        const fs::path file = fs::path(folder.path().toStdString()) / "renamed.safetensors";
        tensor::TensorMap renamed;
        for (const auto& [name, tensor] : stored(goldenFile("lora/diffusers-sdxl"))) {
            const auto parsed = *format::parseLoraName(name);
            const bool isUnet = parsed.part == format::LoraPart::Unet, isDown = parsed.role == format::LoraRole::Down;
            const std::string original = tensor::ldmUnetName(parsed.path, tiny.unet->config());
            const std::string path = isUnet && style == 1 ? original : parsed.path;
            const std::string kohya = format::kohyaName(parsed.part, adapters::underscored(path), true);
            const std::string layer = name.substr(0, name.find(".lora_"));
            const std::string ab = isDown ? ".lora_A" : ".lora_B", downUp = isDown ? "down" : "up";
            const std::map<int, std::string> names = {
                {0, kohya + ".lora_" + downUp + ".weight"},
                {1, kohya + ".lora_" + downUp + ".weight"},
                {2, isUnet ? "diffusion_model." + original + ".lora_" + downUp + ".weight" : name},
                {3, "base_model.model." + name},
                {4, layer + ab + ".mine.weight"},
                {5, layer + ".lora." + downUp + ".weight"}};
            renamed[names.at(style)] = isDown ? tensor : tensor * 2; // alpha is 6 there, the rank 3
        }
        QVERIFY(tensor::saveSafeTensors(file, renamed).ok());
        const auto network = adapters::loadNetwork(tiny, file);
        QVERIFY2(network.ok(), network ? "" : network.error().message.c_str());
        const auto actual = answers(tiny, "sdxl");
        for (const auto& [key, expected] : stored(goldenFile("lora/diffusers-sdxl.ref")))
            QVERIFY2(distance(actual.at(key), expected) < 2e-4, key.c_str());
    }

    /// Twice half of a change of the weights is the change; DoRA and IA³, too, which depend on the weights.
    void strengthIsLinearInTheWeights_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"locon", "loha", "lokr", "dora-out", "oft", "ia3", "full"})
            QTest::newRow(name) << name;
    }
    void strengthIsLinearInTheWeights() {
        QFETCH(QString, name);
        models::Model& tiny = tinyModel("sd1");
        const fs::path file = goldenFile("lora/" + name.toStdString());
        const auto first = adapters::loadNetwork(tiny, file, 0.75);
        const auto second = adapters::loadNetwork(tiny, file, 0.25);
        QVERIFY(first.ok() && second.ok());
        const auto expected = stored(goldenFile("lora/" + name.toStdString() + ".ref"));
        QVERIFY(distance(answers(tiny, "sd1").at("sample"), expected.at("sample")) < 2e-4);
    }

    void whatCannotBeTrainedSaysSo() {
        models::Model& tiny = tinyModel("sd1");
        for (const auto& [name, trains] :
             {std::pair{"locon-tucker", true}, {"loha", true}, {"dora-out", true}, {"full", false}, {"ia3", false}}) {
            const auto members = adapters::readNetwork(tiny, goldenFile(std::string("lora/") + name));
            QVERIFY(members.ok());
            for (const auto& member : *members)
                QCOMPARE(!member.adapter->trained().empty(), trains);
        }
    }

    /// Each refusal names the tensor.
    void refusesWhatIsNotUnderstood_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("part");
        const QString layer = "lora_unet_conv_in";
        QTest::newRow("PEFT's OFT") << "unet.conv_in.oft_R.weight" << QByteArray("another OFT");
        QTest::newRow("blocks") << layer + ".oft_blocks" << QByteArray("expected [n, m, m] with n × m = ");
        QTest::newRow("GLoRA") << layer + ".a1.weight" << QByteArray("GLoRA");
        QTest::newRow("norms") << "lora_unet_down_blocks_0_resnets_0_norm1.w_norm" << QByteArray("norm");
        QTest::newRow("biases of LoRA") << "unet.conv_in.lora_A.bias" << QByteArray("biases");
        QTest::newRow("anything") << "something.weight" << QByteArray("not one of a known adapter");
        QTest::newRow("no such layer") << "lora_unet_conv_out_of_it.diff" << QByteArray("names no layer");
        QTest::newRow("half of a pair") << layer + ".hada_w1_a" << QByteArray("lacks its hada_w1_b");
        QTest::newRow("alone") << layer + ".alpha" << QByteArray("alone says nothing");
        QTest::newRow("shape") << layer + ".diff" << QByteArray("has the shape [3, 4]");
    }
    void refusesWhatIsNotUnderstood() {
        QFETCH(QString, name);
        QFETCH(QByteArray, part);
        QTemporaryDir folder;
        models::Model& tiny = tinyModel("sd1");
        const fs::path file = fs::path(folder.path().toStdString()) / "bad.safetensors";
        QVERIFY(tensor::saveSafeTensors(file, {{name.toStdString(), at::zeros({3, 4})}}).ok());
        const auto read = adapters::loadNetwork(tiny, file);
        QVERIFY(!read.ok());
        QVERIFY2(read.error().message.find(part.toStdString()) != std::string::npos, read.error().message.c_str());
        const QString layerOrTensor = part.startsWith("lacks") ? "lora_unet_conv_in" : name;
        QVERIFY2(read.error().message.find(layerOrTensor.toStdString()) != std::string::npos,
                 read.error().message.c_str());
        QVERIFY(read.error().code == ErrorCode::BadRequest);
    }

    void factorsThatDoNotFitAreRefused_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("tensor");
        for (const auto& [name, tensor] : {std::pair{"locon", "proj_in.lora_up.weight"},
                                           {"locon-tucker", "conv1.lora_mid.weight"},
                                           {"loha", "attn1_to_q.hada_w1_b"},
                                           {"loha-tucker", "conv1.hada_t1"},
                                           {"lokr", "attn1_to_q.lokr_w1"},
                                           {"lokr-tucker", "conv1.lokr_t2"},
                                           {"dora-out", "conv1.dora_scale"},
                                           {"full", "conv1.diff_b"},
                                           {"oft", "conv1.oft_blocks"},
                                           {"oft-bound", "conv1.rescale"},
                                           {"ia3", "conv1.weight"},
                                           {"locon", "proj_in.alpha"}})
            QTest::newRow(qPrintable(QString("%1 %2").arg(name, tensor))) << name << tensor;
    }
    void factorsThatDoNotFitAreRefused() {
        QFETCH(QString, name);
        QFETCH(QString, tensor);
        QTemporaryDir folder;
        models::Model& tiny = tinyModel("sd1");
        const fs::path file = fs::path(folder.path().toStdString()) / "bad.safetensors";
        auto tensors = stored(goldenFile("lora/" + name.toStdString()));
        int changed = 0;
        for (auto& [key, value] : tensors)
            if (key.ends_with(tensor.toStdString())) {
                value = at::ones({7, 5, 1, 1});
                ++changed;
            }
        QVERIFY(changed > 0);
        QVERIFY(tensor::saveSafeTensors(file, tensors).ok());
        const auto read = adapters::loadNetwork(tiny, file);
        QVERIFY(!read.ok() && read.error().code == ErrorCode::BadRequest);
    }

    void embeddingsInTheFileAreNoted() {
        QTemporaryDir folder;
        models::Model& tiny = tinyModel("sd1");
        const fs::path file = fs::path(folder.path().toStdString()) / "bundle.safetensors";
        auto tensors = stored(goldenFile("lora/locon"));
        tensors["bundle_emb.zwx.string_to_param.*"] = at::zeros({2, 32});
        QVERIFY(tensor::saveSafeTensors(file, tensors).ok());
        const auto facts = format::examineFile(file);
        QVERIFY(facts.ok() && facts->lora);
        QCOMPARE(facts->lora->words, std::vector<std::string>{"zwx"});
        QVERIFY(facts->lora->unknown.empty());
        QVERIFY(adapters::loadNetwork(tiny, file).ok());
    }

    void alphasOfAnyTypeAreRead_data() {
        QTest::addColumn<int>("type");
        for (const auto type : {at::kHalf, at::kBFloat16, at::kDouble, at::kLong, at::kInt})
            QTest::newRow(at::toString(type)) << int(type);
    }
    void alphasOfAnyTypeAreRead() {
        QFETCH(int, type);
        QTemporaryDir folder;
        models::Model& tiny = tinyModel("sd1");
        const fs::path file = fs::path(folder.path().toStdString()) / "alpha.safetensors";
        auto tensors = stored(goldenFile("lora/locon"));
        for (auto& [key, value] : tensors)
            if (key.ends_with(".alpha"))
                value = (value * 0 + 6).to(static_cast<at::ScalarType>(type)).reshape({1});
        QVERIFY(tensor::saveSafeTensors(file, tensors).ok());
        const auto members = adapters::readNetwork(tiny, file);
        QVERIFY(members.ok());
        for (const auto& member : *members)
            QCOMPARE(member.adapter->constants().front().second.item<double>(), 6.0);
    }

    void refusesFilesThatDoNotFit() {
        QTemporaryDir folder;
        models::Model &sd1 = tinyModel("sd1"), &sdxl = tinyModel("sdxl");
        const fs::path file = fs::path(folder.path().toStdString()) / "bad.safetensors";
        const auto complaint = [&](models::Model& model, const tensor::TensorMap& tensors) -> std::string {
            if (!tensor::saveSafeTensors(file, tensors))
                return {};
            const auto read = adapters::readNetwork(model, file);
            return read ? "" : read.error().message;
        };
        const auto network = adapters::Network::create(sd1, test::network({.rank = 4}), 7);
        QVERIFY(network.ok());
        const auto good = (*network)->fileTensors();
        QCOMPARE(complaint(sd1, good), std::string());
        QVERIFY(complaint(sdxl, good).find("another family") != std::string::npos);

        const std::string layer = "lora_unet_down_blocks_0_attentions_0_proj_in";
        auto lacking = good;
        lacking.erase(layer + ".lora_up.weight");
        QVERIFY(complaint(sd1, lacking).find(layer) != std::string::npos);
        auto misshaped = good;
        misshaped[layer + ".lora_up.weight"] = at::zeros({3, 4});
        QVERIFY(complaint(sd1, misshaped).find("[3, 4]") != std::string::npos);
        auto other = good;
        other[layer + ".hada_w1_a"] = at::zeros({3, 4});
        QVERIFY(complaint(sd1, other).find("hada_w1_a") != std::string::npos);
        auto stray = good;
        stray["something"] = at::zeros({1});
        QVERIFY(complaint(sd1, stray).find("something") != std::string::npos);
    }

    void readsTheNamesOfDiffusersAndPeft() {
        QTemporaryDir folder;
        models::Model& model = tinyModel("sd1");
        const fs::path file = fs::path(folder.path().toStdString()) / "peft.safetensors";
        const at::Tensor down = at::randn({2, 16}), up = at::randn({16, 2});
        const std::string layer = "unet.down_blocks.0.attentions.0.transformer_blocks.0.attn1.";
        for (const auto& [a, b] : {std::pair("to_q.lora_A.weight", "to_q.lora_B.weight"),
                                   std::pair("to_q.lora.down.weight", "to_q.lora.up.weight"),
                                   std::pair("processor.to_q_lora.down.weight", "processor.to_q_lora.up.weight")}) {
            QVERIFY(tensor::saveSafeTensors(file, {{layer + a, down}, {layer + b, up}}).ok());
            const auto members = adapters::readNetwork(model, file);
            QVERIFY2(members.ok(), members ? "" : members.error().message.c_str());
            QCOMPARE(members->size(), std::size_t{1});
            QVERIFY(members->front().adapter->trained().front().second.equal(down));
        }
    }
};

QTEST_APPLESS_MAIN(LayoutsTest)
#include "LayoutsTest.moc"

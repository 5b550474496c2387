// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <c10/core/GradMode.h>

#include "TinyNetworks.h"
#include "adapters/AdapterFile.h"
#include "adapters/NetworkMetadata.h"
#endif

using namespace tempera;
using adapters::Network;
using adapters::Part;
using options::Dora;
using options::NetworkConfig;
using options::NetworkType;
using test::answer;
using test::answerOnly;
using test::disturb;
using test::isAlike;
using test::kindNamed;
using test::kinds;
using test::made;

class NetworkKindsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    models::Model model_;

    fs::path file(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

private Q_SLOTS:
    void initTestCase() {
        auto model = models::loadModel(golden::write("sd1", file("sd1")), {.vae = false});
        QVERIFY(model.ok());
        model_ = std::move(model).value();
    }

    void startsWithoutAChange_data() {
        QTest::addColumn<QString>("kind");
        for (const auto& [name, config] : kinds())
            QTest::newRow(name) << name;
    }
    void startsWithoutAChange() {
        QFETCH(QString, kind);
        const at::Tensor before = answerOnly(model_);
        {
            const auto network = made(model_, kindNamed(kind));
            QVERIFY(answerOnly(model_).allclose(before, 1e-4, 1e-5));
            disturb(*network);
            QVERIFY(!answerOnly(model_).allclose(before, 1e-3, 1e-3));
        }
        QVERIFY(answerOnly(model_).equal(before));
    }

    void survivesTheFile_data() { startsWithoutAChange_data(); }
    void survivesTheFile() {
        QFETCH(QString, kind);
        at::Tensor expected;
        tensor::TensorMap tensors;
        {
            const auto network = made(model_, kindNamed(kind));
            disturb(*network);
            expected = answerOnly(model_);
            tensors = network->fileTensors();
            for (auto& [name, tensor] : tensors)
                tensor = tensor.clone();
            QVERIFY(adapters::saveNetwork(file("kind.safetensors"), *network, at::kFloat, {}).ok());
        }
        const auto read = adapters::loadNetwork(model_, file("kind.safetensors"));
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(answerOnly(model_).allclose(expected, 1e-5, 1e-6));
        const auto again = (*read)->fileTensors();
        QCOMPARE(again.size(), tensors.size());
        for (const auto& [name, tensor] : tensors)
            QVERIFY2(again.at(name).sizes() == tensor.sizes() && again.at(name).equal(tensor), name.c_str());
    }

    /// What gradients of one picture say: all of what is trained is reached, with checkpointing, too, and alike.
    void gradientsReachEverything_data() { startsWithoutAChange_data(); }
    void gradientsReachEverything() {
        QFETCH(QString, kind);
        const auto network = made(model_, kindNamed(kind));
        disturb(*network);
        std::map<std::string, at::Tensor> plain;
        for (const bool checkpointing : {false, true}) {
            model_.unet->setGradientCheckpointing(checkpointing);
            for (const auto& [name, tensor] : network->trained(Part::Unet)) {
                tensor.requires_grad_(true);
                tensor.mutable_grad() = at::Tensor();
            }
            const c10::AutoGradMode on(true);
            answer(model_).square().mean().backward();
            for (const auto& [name, tensor] : network->trained(Part::Unet)) {
                QVERIFY2(tensor.grad().defined() && tensor.grad().abs().max().item<double>() > 0, name.c_str());
                if (checkpointing)
                    QVERIFY2(isAlike(tensor.grad(), plain.at(name)),
                             qPrintable(QString::fromStdString(name) + ' ' +
                                        QString::number((tensor.grad() - plain.at(name)).abs().max().item<double>()) +
                                        " of " + QString::number(plain.at(name).abs().max().item<double>())));
                else
                    plain[name] = tensor.grad().clone();
            }
        }
        model_.unet->setGradientCheckpointing(false);
    }

    /// LyCORIS' and sd-scripts' distributions, and which factor is zero.
    void initialValuesAreAsInTheOriginals() {
        const auto moments = [&](const NetworkConfig& config, const std::string& ending) {
            const auto network = made(model_, config);
            std::vector<at::Tensor> all;
            for (const auto& [name, tensor] : network->trained(Part::Unet))
                if (name.ends_with(ending))
                    all.push_back(tensor.flatten());
            const at::Tensor values = at::cat(all).to(at::kDouble);
            return std::pair(values.std().item<double>(), values.abs().max().item<double>());
        };
        const NetworkConfig& loha = kindNamed("loha");
        QVERIFY(std::abs(moments(loha, "hada_w1_b").first - 1.0) < 0.05);
        QVERIFY(std::abs(moments(loha, "hada_w1_a").first - 0.1) < 0.01);
        QVERIFY(std::abs(moments(loha, "hada_w2_b").first - 1.0) < 0.05);
        QCOMPARE(moments(loha, "hada_w2_a").second, 0.0);
        QVERIFY(std::abs(moments(kindNamed("loha, tucker"), "hada_t1").first - 0.1) < 0.02);
        const NetworkConfig& lokr = kindNamed("lokr");
        QCOMPARE(moments(lokr, "lokr_w2_b").second, 0.0);
        const auto [deviation, largest] = moments(lokr, "lokr_w2_a"); // U(−1/√rank, 1/√rank)
        QVERIFY(largest <= 1 / std::sqrt(2.0) && std::abs(deviation - 1 / std::sqrt(6.0)) < 0.05);
        QCOMPARE(moments(kindNamed("lokr, whole"), "lokr_w2").second, 0.0);
        QVERIFY(moments(kindNamed("lokr, whole"), "lokr_w1").second > 0.1);
        QCOMPARE(moments(kindNamed("oft"), "oft_blocks").second, 0.0);
        QCOMPARE(moments(kindNamed("oft, rescaled"), "rescale").second, 1.0);
    }

    /// rsLoRA: α/√r, written so that every reader applies it.
    void rankStabilisedScalesByTheRootOfTheRank() {
        const auto alpha = [&](NetworkConfig config) {
            config.rank = 4;
            config.alpha = 3;
            return made(model_, config)
                ->fileTensors()
                .at("lora_unet_down_blocks_0_attentions_0_proj_in.alpha")
                .item<double>();
        };
        QCOMPARE(alpha(kindNamed("lora")), 3.0);
        QCOMPARE(alpha(kindNamed("rslora")) / 4, 3.0 / std::sqrt(4.0));
    }

    void goesOnFromAFile_data() { startsWithoutAChange_data(); }
    void goesOnFromAFile() {
        QFETCH(QString, kind);
        NetworkConfig config = kindNamed(kind);
        tensor::TensorMap tensors;
        {
            const auto network = made(model_, config);
            disturb(*network);
            tensors = network->fileTensors();
            for (auto& [name, tensor] : tensors)
                tensor = tensor.clone();
            QVERIFY(adapters::saveNetwork(file("old.safetensors"), *network, at::kFloat, {}).ok());
        }
        config.weights = file("old.safetensors");
        for (const bool fromFile : {false, true}) {
            config.rankFromWeights = fromFile;
            if (fromFile) { // whatever the job says
                config.type = NetworkType::Lora;
                config.dora = Dora::Off;
                config.rank = 9;
                config.convRank = 0;
            }
            const auto again = made(model_, config)->fileTensors();
            QCOMPARE(again.size(), tensors.size());
            for (const auto& [name, tensor] : tensors)
                QVERIFY2(again.at(name).equal(tensor), name.c_str());
        }
    }

    void refusesAFileThatDoesNotFit() {
        NetworkConfig config = test::network({.rank = 4, .alpha = 2});
        QVERIFY(adapters::saveNetwork(file("four.safetensors"), *made(model_, config), at::kHalf, {}).ok());
        config.weights = file("four.safetensors");
        QVERIFY(Network::create(model_, config, 1).ok());
        const auto complaint = [&](const NetworkConfig& wanted) {
            const auto network = Network::create(model_, wanted, 1);
            return network ? std::string() : network.error().message;
        };
        NetworkConfig other = config;
        other.rank = 8;
        QVERIFY2(complaint(other).find("lora_down.weight of the shape [4, ") != std::string::npos,
                 complaint(other).c_str());
        other = config;
        other.alpha = 3;
        QVERIFY2(complaint(other).find("alpha 2") != std::string::npos, complaint(other).c_str());
        other = config;
        other.type = NetworkType::Loha;
        QVERIFY2(complaint(other).find("hada_w1_a") != std::string::npos, complaint(other).c_str());
        other = config;
        other.weights = file("nothing.safetensors");
        QVERIFY2(complaint(other).find("nothing.safetensors") != std::string::npos, complaint(other).c_str());
        for (const std::string& line : {complaint(other)})
            QVERIFY(line.find('\n') == std::string::npos);
    }

    void normsAreLimited_data() { startsWithoutAChange_data(); }
    void normsAreLimited() {
        QFETCH(QString, kind);
        const auto network = made(model_, kindNamed(kind));
        disturb(*network);
        const double first = network->members().front().adapter->norm();
        QVERIFY(first > 0);
        const auto report = network->limitNorms(first * 0.5);
        QVERIFY(report.scaled > 0);
        QVERIFY(std::abs(network->members().front().adapter->norm() / (first * 0.5) - 1) < 1e-4);
        QVERIFY(report.largest <= first * 0.5 * 1.0001 && report.mean <= report.largest * 1.0001);
        QCOMPARE(network->limitNorms(first * 0.6).scaled, std::int64_t{0});
    }

    void metadataNamesTheOriginals() {
        const auto entry = [](const NetworkConfig& config, const char* key) {
            const auto entries = adapters::networkMetadata(config);
            const auto found = entries.find(key);
            return found == entries.end() ? std::string() : found->second;
        };
        QCOMPARE(entry(test::network({.rank = 4}), "ss_network_module"), std::string("networks.lora"));
        QCOMPARE(entry(test::network({.rank = 4}), "ss_network_args"), std::string());
        QCOMPARE(entry(kindNamed("lokr"), "ss_network_module"), std::string("lycoris.kohya"));
        const auto arguments = nlohmann::json::parse(entry(kindNamed("lokr, dora"), "ss_network_args"));
        QCOMPARE(arguments["algo"].get<std::string>(), std::string("lokr"));
        QCOMPARE(arguments["factor"].get<std::string>(), std::string("4"));
        QCOMPARE(arguments["dora_wd"].get<std::string>(), std::string("True"));
        QCOMPARE(arguments["wd_on_output"].get<std::string>(), std::string("False"));
        NetworkConfig blocks = test::network({.rank = 4});
        blocks.downRates = "cosine";
        blocks.loraPlusRatio = 16;
        blocks.dropout = 0.1;
        QCOMPARE(entry(blocks, "ss_network_module"), std::string("networks.lora"));
        QCOMPARE(entry(blocks, "ss_network_dropout"), std::string("0.1"));
        QVERIFY(entry(blocks, "ss_network_args").find("down_lr_weight") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(NetworkKindsTest)
#include "NetworkKindsTest.moc"

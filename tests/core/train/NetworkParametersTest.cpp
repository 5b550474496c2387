// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <map>
#include <set>

#include "../../support/GoldenModel.h"
#include "../../support/NetworkKinds.h"
#include "adapters/AdapterFile.h"
#include "plan/AdaptedLayers.h"
#include "plan/NetworkParameters.h"
#endif

using namespace tempera;
using adapters::Part;

/// What the plan says about a network before there is one, held against the network.
class NetworkParametersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::map<std::string, models::Model> models_;

    static std::int64_t numbersOf(const adapters::Network& network, Part part) {
        std::int64_t numbers = 0;
        for (const auto& [name, tensor] : network.trained(part))
            numbers += tensor.numel();
        return numbers;
    }

private Q_SLOTS:
    void initTestCase() {
        for (const char* name : {"sd1", "sd2", "sdxl"}) {
            auto model =
                models::loadModel(golden::write(name, fs::path(folder_.path().toStdString()) / name), {.vae = false});
            QVERIFY(model.ok());
            models_.emplace(name, std::move(model).value());
        }
    }

    void countsWhatANetworkTrains_data() {
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("kind");
        for (const auto& [family, model] : models_)
            for (const auto& [kind, config] : test::kinds())
                QTest::addRow("%s, %s", family.c_str(), kind) << QString::fromStdString(family) << kind;
    }
    void countsWhatANetworkTrains() {
        QFETCH(QString, family);
        QFETCH(QString, kind);
        models::Model& model = models_.at(family.toStdString());
        options::NetworkConfig config = test::kindNamed(kind);
        for (const bool narrowed : {false, true}) {
            if (narrowed) { // fewer layers, and blocks of their own
                config.excludedLayers = {"attn1", "time_emb"};
                config.downRates = "1,0,0.5";
                config.part = options::TrainedPart::Unet;
            }
            const auto network = adapters::Network::create(model, config, 1);
            QVERIFY2(network.ok(), network ? "" : network.error().message.c_str());
            const auto counted = plan::networkParameters(model.facts, config);
            QCOMPARE(counted.unet, numbersOf(**network, Part::Unet));
            QCOMPARE(counted.textEncoders, numbersOf(**network, Part::TextEncoder));
            QVERIFY(plan::checkNetwork(model.facts, config).ok());
            const fs::path file = fs::path(folder_.path().toStdString()) / "network.safetensors";
            QVERIFY(adapters::saveNetwork(file, **network, at::kHalf, {}).ok());
            options::NetworkConfig fromFile;
            fromFile.weights = file;
            fromFile.rankFromWeights = true;
            QCOMPARE(plan::networkParameters(model.facts, fromFile).unet, counted.unet);
            QCOMPARE(plan::networkParameters(model.facts, fromFile).textEncoders, counted.textEncoders);
        }
    }

    void namesTheLayersOfTheModel() {
        for (auto& [family, model] : models_) {
            std::set<std::string> named, found;
            const auto line = [](const std::string& path, std::int64_t out, std::int64_t in, std::int64_t kernel) {
                return path + " " + std::to_string(out) + " " + std::to_string(in) + " " + std::to_string(kernel);
            };
            for (const auto& layer : plan::adaptedLayers(model.facts))
                named.insert(line(layer.path, layer.shape.out, layer.shape.in, layer.shape.kernel));
            for (const auto& target : adapters::findTargets(model, true)) {
                const auto& shape = target.layer->weight.shape;
                found.insert(line(target.fullPath(), shape[0], shape[1], shape.size() > 2 ? shape[2] : 1));
            }
            QVERIFY2(named == found, family.c_str());
        }
    }

    void refusesWhatDoesNotFitTheModel() {
        const auto& facts = models_.at("sdxl").facts;
        options::NetworkConfig config;
        config.blockRanks = "4,4";
        QVERIFY(plan::checkNetwork(facts, config).error().message.find("23") != std::string::npos);
        config.blockRanks.clear();
        config.layers = {"nothing at all"};
        QVERIFY(!plan::checkNetwork(facts, config).ok());
        QCOMPARE(plan::networkParameters(facts, config).unet, std::int64_t{0});
    }
};

QTEST_APPLESS_MAIN(NetworkParametersTest)
#include "NetworkParametersTest.moc"

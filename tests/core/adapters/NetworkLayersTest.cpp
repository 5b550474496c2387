// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <cmath>
#include <fstream>
#include <set>

#include "TinyNetworks.h"
#endif

using namespace tempera;
using adapters::Network;
using adapters::Part;
using options::NetworkConfig;
using test::kindNamed;
using test::made;

namespace {

std::set<std::string> blocksOf(const Network& network) {
    std::set<std::string> names;
    for (const auto& group : network.groups())
        names.insert(group.name);
    return names;
}

} // namespace

/// Which layers a network stands beside, with which ranks and rates.
class NetworkLayersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    models::Model model_;

private Q_SLOTS:
    void initTestCase() {
        const fs::path folder = folder_.path().toStdString();
        auto model = models::loadModel(golden::write("sd1", folder / "sd1"), {.vae = false});
        QVERIFY(model.ok());
        model_ = std::move(model).value();
    }

    void blocksAreThoseOfSdScripts() {
        std::ifstream in(golden::folder() / "adapters" / "blocks.json");
        const auto golden = nlohmann::json::parse(in);
        for (const auto& [path, indices] : golden["paths"].items()) {
            QCOMPARE(options::unetBlock(path, false), indices[0].get<int>());
            QCOMPARE(options::unetBlock(path, true), indices[1].get<int>());
        }
        QCOMPARE(options::unetBlock("conv_in", false), -1);
        QCOMPARE(options::unetBlock("time_embedding.linear_1", true), -1);
    }

    void ratesAreThoseOfSdScripts() {
        std::ifstream in(golden::folder() / "adapters" / "blocks.json");
        const auto golden = nlohmann::json::parse(in);
        for (const auto& row : golden["rates"]) {
            const bool sdxl = row["sdxl"].get<bool>();
            NetworkConfig config = test::network({.rank = 4});
            config.downRates = row.value("down_lr_weight", "");
            config.midRates = row.value("mid_lr_weight", "");
            config.upRates = row.value("up_lr_weight", "");
            config.zeroRateThreshold = std::stod(row.value("block_lr_zero_threshold", "0"));
            const auto layers = options::NetworkLayers::create(config, sdxl);
            QVERIFY2(layers.ok(), layers ? "" : layers.error().message.c_str());
            for (const auto& [path, indices] : golden["paths"].items()) {
                const auto settings = layers->settings({"unet." + path, false});
                const double expected = row["weights"][indices[sdxl ? 1 : 0].get<std::size_t>()].get<double>();
                QVERIFY2(std::abs((settings ? settings->rate : 0.0) - expected) < 1e-12, path.c_str());
            }
        }
    }

    void blocksHaveTheirOwnRanksAndRates() {
        NetworkConfig config = test::network({.rank = 4, .alpha = 4, .part = options::TrainedPart::Unet});
        // Of 25 blocks: 1 and 2 down, the middle, the first two up.
        config.blockRanks = "0,2,3,0,0,0,0,0,0,0,0,0,5,6,7,0,0,0,0,0,0,0,0,0,0";
        config.upRates = "0.5,0.25,0,0,0,0,0,0,0,0,0,0";
        config.loraPlusUnetRatio = 4;
        const auto network = made(model_, config);
        std::map<std::string, double> factors;
        for (const auto& group : network->groups()) {
            factors[group.name] = group.rateFactor;
            QCOMPARE(group.part, Part::Unet);
            for (const auto& [name, tensor] : group.tensors)
                QCOMPARE(name.ends_with("lora_up.weight"), group.name.ends_with("_up"));
        }
        QVERIFY(factors.contains("unet_block_1") && !factors.contains("unet_block_3"));
        QCOMPARE(factors.at("unet_block_1"), 1.0);
        QCOMPARE(factors.at("unet_block_1_up"), 4.0);
        for (const auto& member : network->members()) {
            const at::Tensor& down = member.adapter->trained().front().second;
            const std::int64_t ranks[25] = {0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6, 7};
            QCOMPARE(down.size(0), ranks[options::unetBlock(member.target.path, false)]);
        }
        if (factors.contains("unet_block_14")) {
            QCOMPARE(factors.at("unet_block_14"), 0.25);
            QCOMPARE(factors.at("unet_block_14_up"), 1.0);
        }
    }

    void groupsHoldEveryTensorOnce() {
        NetworkConfig config = kindNamed("lora");
        config.loraPlusRatio = 8;
        config.loraPlusTextEncoderRatio = 0.0; // off there
        const auto network = made(model_, config);
        QCOMPARE(blocksOf(*network), (std::set<std::string>{"unet", "unet_up", "text_encoder"}));
        std::set<std::string> names;
        for (const auto& group : network->groups())
            for (const auto& [name, tensor] : group.tensors)
                QVERIFY2(names.insert(name).second, name.c_str());
        QCOMPARE(names.size(), network->trained(Part::Unet).size() + network->trained(Part::TextEncoder).size());
    }

    void patternsChooseLayers() {
        NetworkConfig config = test::network({.rank = 2});
        config.layers = {"attn2\\.to_[kv]$", "^text_encoder\\..*fc1"};
        config.excludedLayers = {"mid_block"};
        const auto network = made(model_, config);
        QVERIFY(!network->members().empty());
        for (const auto& member : network->members()) {
            const std::string& path = member.target.path;
            QVERIFY2(path.ends_with("attn2.to_k") || path.ends_with("attn2.to_v") || path.ends_with("fc1"),
                     path.c_str());
            QVERIFY2(path.find("mid_block") == std::string::npos, path.c_str());
        }
        config.layers = {"no such layer"};
        QVERIFY(!Network::create(model_, config, 1).ok());
        config.layers = {"("};
        const auto bad = Network::create(model_, config, 1);
        QVERIFY(!bad && bad.error().message.find("network.layers") != std::string::npos);
        config.layers = {};
        config.blockRanks = "1,2,3";
        const auto few = Network::create(model_, config, 1);
        QVERIFY(!few && few.error().message.find("25") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(NetworkLayersTest)
#include "NetworkLayersTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <cmath>
#include <fstream>
#include <set>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>
#include <c10/core/GradMode.h>

#include "../../support/GoldenModel.h"
#include "../../support/NetworkKinds.h"
#include "adapters/AdapterFile.h"
#include "adapters/NetworkMetadata.h"
#include "nn/Recompute.h"
#endif

using namespace tempera;
using adapters::Network;
using adapters::Part;
using options::Dora;
using options::NetworkConfig;
using options::NetworkType;
using test::kindNamed;
using test::kinds;

namespace {

std::unique_ptr<Network> made(models::Model& model, const NetworkConfig& config, std::uint64_t seed = 7) {
    auto network = Network::create(model, config, seed);
    if (!network)
        throw std::runtime_error(network.error().message);
    return std::move(network).value();
}

/// Values as after some training, the same in every run.
void disturb(const Network& network) {
    const c10::AutoGradMode off(false);
    for (const Part part : {Part::Unet, Part::TextEncoder})
        for (const auto& [name, tensor] : network.trained(part)) {
            std::vector<float> numbers = golden::numbers(3, name, static_cast<std::size_t>(tensor.numel()), 0.0, 0.15);
            tensor.add_(at::from_blob(numbers.data(), tensor.sizes(), at::TensorOptions(at::kFloat)));
        }
}

at::Tensor ramp(at::IntArrayRef sizes) {
    at::Tensor values = at::empty(sizes, at::TensorOptions(at::kFloat));
    for (std::int64_t i = 0; i < values.numel(); ++i)
        values.data_ptr<float>()[i] = std::sin(0.37F * static_cast<float>(i));
    return values;
}

at::Tensor answer(const models::Model& model, std::int64_t first = 0, std::int64_t count = 2) {
    const auto& config = model.unet->config();
    const auto rows = [&](const at::Tensor& all) { return all.slice(0, first, first + count).contiguous(); };
    return model.unet->forward(rows(ramp({2, config.inChannels, 8, 8})),
                               at::zeros({count}, at::TensorOptions(at::kLong)) + 500,
                               rows(ramp({2, 77, config.crossAttentionDim.front()})), {});
}

at::Tensor answerOnly(const models::Model& model) {
    const c10::AutoGradMode off(false);
    return answer(model);
}

/// To rounding, whatever the size of the single numbers.
bool isAlike(const at::Tensor& actual, const at::Tensor& expected) {
    constexpr double kRounding = 1e-4;
    return (actual - expected).abs().max().item<double>() <= kRounding * expected.abs().max().item<double>();
}

std::set<std::string> blocksOf(const Network& network) {
    std::set<std::string> names;
    for (const auto& group : network.groups())
        names.insert(group.name);
    return names;
}

} // namespace

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

    void dropsNothingOutsideOfTraining() {
        NetworkConfig config = kindNamed("lora");
        config.dropout = config.rankDropout = config.moduleDropout = 0.5;
        const auto network = made(model_, config);
        disturb(*network);
        const at::Tensor whole = answerOnly(model_);
        network->beginPass({.seed = 1, .step = 3, .firstPicture = 0, .pictures = 2});
        const at::Tensor dropped = answerOnly(model_);
        QVERIFY(!dropped.allclose(whole, 1e-3, 1e-3));
        QVERIFY(answerOnly(model_).equal(dropped));
        network->beginPass({.seed = 1, .step = 4, .firstPicture = 0, .pictures = 2});
        QVERIFY(!answerOnly(model_).allclose(dropped, 1e-3, 1e-3));
        network->endPass();
        QVERIFY(answerOnly(model_).equal(whole));
    }

    /// What a picture loses depends on the picture, not on how the global batch is cut.
    void dropoutDoesNotDependOnTheCut() {
        NetworkConfig config = kindNamed("lora");
        config.dropout = config.rankDropout = 0.3;
        config.moduleDropout = 0.2;
        const auto network = made(model_, config);
        disturb(*network);
        const c10::AutoGradMode off(false);
        network->beginPass({.seed = 1, .step = 3, .firstPicture = 0, .pictures = 2});
        const at::Tensor together = answer(model_);
        network->beginPass({.seed = 1, .step = 3, .firstPicture = 1, .pictures = 1});
        const at::Tensor second = answer(model_, 1, 1);
        network->endPass();
        QVERIFY(second.allclose(together.slice(0, 1, 2), 1e-4, 1e-5));
    }

    void dropoutIsTheSameInRecomputation_data() {
        QTest::addColumn<QString>("kind");
        for (const char* name : {"lora", "loha", "lokr", "dora", "oft"})
            QTest::newRow(name) << name;
    }
    void dropoutIsTheSameInRecomputation() {
        QFETCH(QString, kind);
        NetworkConfig config = kindNamed(kind);
        config.rankDropout = config.moduleDropout = 0.3;
        config.dropout = 0.2;
        const auto network = made(model_, config);
        disturb(*network);
        std::map<std::string, at::Tensor> plain;
        const c10::AutoGradMode on(true);
        for (const bool checkpointing : {false, true}) {
            model_.unet->setGradientCheckpointing(checkpointing);
            for (const auto& [name, tensor] : network->trained(Part::Unet)) {
                tensor.requires_grad_(true);
                tensor.mutable_grad() = at::zeros_like(tensor);
            }
            network->beginPass({.seed = 5, .step = 1, .firstPicture = 0, .pictures = 2});
            answer(model_).square().mean().backward();
            network->endPass();
            for (const auto& [name, tensor] : network->trained(Part::Unet))
                if (checkpointing)
                    QVERIFY2(isAlike(tensor.grad(), plain.at(name)), name.c_str());
                else
                    plain[name] = tensor.grad().clone();
        }
        model_.unet->setGradientCheckpointing(false);
    }

    void dropoutHasItsShares() {
        NetworkConfig config;
        config.dropout = 0.25;
        adapters::Dropout values(config, 11);
        const at::Tensor ones = at::zeros({4, 500, 32}) + 1;
        values.begin({.seed = 1, .step = 1, .firstPicture = 0, .pictures = 4});
        const at::Tensor dropped = values.onHidden(ones);
        QVERIFY(std::abs((dropped == 0).to(at::kDouble).mean().item<double>() - 0.25) < 0.01);
        QVERIFY(std::abs(dropped.mean().item<double>() - 1.0) < 0.01); // scaled up
        QVERIFY(values.isActive() && !values.dropsLayer());

        config = {};
        config.rankDropout = 0.5;
        adapters::Dropout ranks(config, 11);
        ranks.begin({.seed = 1, .step = 1, .firstPicture = 0, .pictures = 4});
        const at::Tensor byRank = ranks.onHidden(ones);
        QVERIFY(byRank.equal(byRank.select(1, 0).unsqueeze(1).expand_as(ones))); // whole ranks
        QVERIFY(!byRank.select(0, 0).equal(byRank.select(0, 1)));                // each picture its own
        QCOMPARE(byRank.max().item<double>(), 2.0);
        const at::Tensor outputs = ranks.outputs(2000, at::kCPU);
        QVERIFY(std::abs(outputs.mean().item<double>() - 0.5) < 0.05);

        config = {};
        config.moduleDropout = 0.3;
        int left = 0;
        for (std::uint64_t layer = 0; layer < 50; ++layer)
            for (std::int64_t step = 0; step < 40; ++step) {
                adapters::Dropout layers(config, layer * 0x123456789ABCDEF);
                layers.begin({.seed = 1, .step = step});
                left += layers.dropsLayer() ? 1 : 0;
            }
        QVERIFY(std::abs(left / 2000.0 - 0.3) < 0.04);
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

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <cmath>

#include <ATen/ops/zeros_like.h>

#include "TinyNetworks.h"
#include "nn/Recompute.h"
#endif

using namespace tempera;
using adapters::Network;
using adapters::Part;
using options::NetworkConfig;
using test::answer;
using test::answerOnly;
using test::disturb;
using test::isAlike;
using test::kindNamed;
using test::made;

/// What a network drops in training.
class DropoutTest : public QObject {
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
};

QTEST_APPLESS_MAIN(DropoutTest)
#include "DropoutTest.moc"

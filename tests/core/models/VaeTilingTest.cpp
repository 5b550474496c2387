// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/GoldenModel.h"

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <c10/core/GradMode.h>

#include "models/ModelFile.h"
#include "models/VaeTiling.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;

/// Held against diffusers' AutoencoderKL after enable_tiling().
class VaeTilingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        model_ = models::loadModel(golden::write("sd1", folder_.path().toStdString()),
                                   {.unet = false, .textEncoders = false})
                     .value();
        golden_ = tensor::loadSafeTensors(TEMPERA_GOLDEN "/sd1/vae-tiling.safetensors").value();
    }

    void decodesAsDiffusers() {
        const c10::NoGradGuard noGradients;
        const at::Tensor picture = models::decodeInTiles(*model_.vae, golden_.at("latent"));
        const at::Tensor& expected = golden_.at("image");
        QVERIFY(picture.sizes() == expected.sizes());
        const double error = (picture - expected).abs().max().item<double>();
        const double scale = std::max(1.0, expected.abs().max().item<double>());
        QVERIFY2(error < 2e-4 * scale, qPrintable(QString::number(error)));
        const at::Tensor whole = model_.vae->decode(golden_.at("latent"));
        QVERIFY((whole - expected).abs().max().item<double>() > 1e-2 * scale); // or the test could not fail
    }

    void encodesAsDiffusers() {
        const c10::NoGradGuard noGradients;
        const models::LatentDistribution latent = models::encodeInTiles(*model_.vae, golden_.at("picture"));
        const models::LatentDistribution whole = model_.vae->encode(golden_.at("picture"));
        const std::pair<const at::Tensor*, const char*> both[] = {{&latent.mean, "mean"}, {&latent.logvar, "logvar"}};
        for (const auto& [tensor, name] : both) {
            QVERIFY(tensor->sizes() == golden_.at(name).sizes());
            const double error = (*tensor - golden_.at(name)).abs().max().item<double>();
            const double scale = std::max(1.0, golden_.at(name).abs().max().item<double>());
            QVERIFY2(error < 2e-5 * scale, qPrintable(QString::number(error)));
        }
        QVERIFY((whole.mean - latent.mean).abs().max().item<double>() > 1e-3); // or the test could not fail
    }

    void whatFitsIntoOneTileIsEncodedWhole() {
        const c10::NoGradGuard noGradients;
        const at::Tensor picture = golden_.at("picture").slice(2, 0, 40).slice(3, 0, 64);
        QVERIFY(models::encodeInTiles(*model_.vae, picture).mean.equal(model_.vae->encode(picture).mean));
    }

    void whatFitsIntoOneTileIsDecodedWhole() {
        const c10::NoGradGuard noGradients;
        const at::Tensor latent = golden_.at("latent").slice(2, 0, 5).slice(3, 0, 8);
        QVERIFY(models::decodeInTiles(*model_.vae, latent).equal(model_.vae->decode(latent)));
    }

    void tilesFollowTheSizeThatTheModelWasMadeFor() {
        spec::VaeConfig config;
        config.widths = {128, 256, 512, 512};
        config.sampleSize = 512;
        const models::VaeTiles tiles = models::decoderTiles(config);
        QCOMPARE(tiles.size, std::int64_t{64});
        QCOMPARE(tiles.stride, std::int64_t{48});
        QCOMPARE(tiles.blend, std::int64_t{128});
        QCOMPARE(tiles.kept, std::int64_t{384});
        const models::VaeTiles encoder = models::encoderTiles(config);
        QCOMPARE(encoder.size, std::int64_t{512});
        QCOMPARE(encoder.stride, std::int64_t{384});
        QCOMPARE(encoder.blend, std::int64_t{16});
        QCOMPARE(encoder.kept, std::int64_t{48});
    }

private:
    QTemporaryDir folder_;
    models::Model model_;
    tensor::TensorMap golden_;
};

QTEST_APPLESS_MAIN(VaeTilingTest)
#include "VaeTilingTest.moc"

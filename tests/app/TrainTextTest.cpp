// SPDX-License-Identifier: Apache-2.0
// ctest: slow
// What trainings make of pickled models and of clip skip, from outside.
#include <QtTest>

#include "../support/EngineRuns.h"
#include "../support/TorchArchive.h"

using namespace tempera;
using namespace tempera::run;

class TrainTextTest : public test::EngineRuns {
    Q_OBJECT

    /// The loss of the first step of a run that ends well.
    double firstLoss(const nlohmann::json& changes, const std::function<void()>& prepare = {}) {
        newProject(changes);
        if (prepare)
            prepare();
        const Finished finished = train();
        if (finished.code != 0)
            qWarning("%s", finished.errors.c_str());
        const auto steps = finished.all<StepEvent>();
        return finished.code == 0 && !steps.empty() ? steps.front().loss : -1;
    }

private Q_SLOTS:
    void aPickledModelTrainsLikeTheSame() {
        const auto trained = [this](const char* name) {
            const double loss = firstLoss({{"model", {{"path", name}}}, {"train", {{"steps", 2}}}}, [this] {
                const fs::path file = golden::write("sd1_single", folder_);
                golden::writePickled(folder_ / "model.ckpt", golden::readRaw(file));
            });
            return std::pair(loss, test::tensorBytes(paths().output() / "tiny.safetensors"));
        };
        const auto expected = trained("sd1_single.safetensors"), found = trained("model.ckpt");
        QVERIFY(expected.first > 0);
        QCOMPARE(found.first, expected.first);
        QVERIFY(found.second == expected.second && !found.second.empty());
    }

    void clipSkipCounts() {
        const auto changes = [](int clipSkip, bool cached) {
            return nlohmann::json{{"model", {{"clip_skip", clipSkip}}},
                                  {"network", {{"part", cached ? "unet" : "unet_and_text_encoder"}}},
                                  {"train", {{"steps", 2}}}};
        };
        const double usual = firstLoss(changes(0, true));
        QVERIFY(usual > 0);
        QCOMPARE(firstLoss(changes(1, true)), usual);
        const double skipped = firstLoss(changes(2, true));
        QVERIFY(skipped > 0 && skipped != usual);
        const auto file = golden::readRaw(paths().output() / "tiny.safetensors");
        QCOMPARE(file.header["__metadata__"]["ss_clip_skip"].get<std::string>(), std::string("2"));
        // Layers that are skipped get no gradients.
        QVERIFY(std::abs(firstLoss(changes(2, false)) - skipped) < 1e-5);
        newProject({{"model", {{"clip_skip", 9}}}});
        const Finished refused = train();
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.errors.find("model.clip_skip: found 9, expected 0 to 3") != std::string::npos,
                 refused.errors.c_str());
    }
};

QTEST_GUILESS_MAIN(TrainTextTest)
#include "TrainTextTest.moc"

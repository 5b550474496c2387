// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <c10/core/GradMode.h>

#include "TrainFixture.h"
#include "data/PngFile.h"
#include "train/Previews.h"
#include "train/SampleRunner.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;

namespace {

nlohmann::json sampling(const nlohmann::json& more = nlohmann::json::object()) {
    nlohmann::json sample = {
        {"prompts", {"a thing", "another"}}, {"steps", 2}, {"sampler", "euler_a"}, {"width", 64}, {"height", 48}};
    sample.merge_patch(more);
    return {{"sample", sample}};
}

} // namespace

class SampleRunnerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPromptGetsAPicture() {
        test::TinyRun run(sampling());
        TrainState state = run.newState(1);
        SampleRunner samples(*run.setup, run.journal, *run.alone);
        QVERIFY(samples.isWanted());
        samples.draw(state.model, 500, {});
        const auto told = run.recorder.all<run::SampleEvent>();
        QCOMPARE(told.size(), std::size_t{2});
        for (std::size_t i = 0; i < told.size(); ++i) {
            QCOMPARE(told[i].step, std::int64_t{500});
            QCOMPARE(told[i].index, static_cast<std::int64_t>(i));
            QCOMPARE(told[i].path, run.setup->paths.samples() / ("step-000500-" + std::to_string(i) + ".png"));
            const std::string text = require(data::readPngTexts(told[i].path)).at("parameters");
            QVERIFY2(text.find("Size: 64x48, Model: model") != std::string::npos, text.c_str());
        }
        QVERIFY(run.recorder.all<run::WarningEvent>().empty());
    }

    void trainingIsNotTouched() {
        test::TinyRun run(sampling());
        TrainState state = run.newState(1);
        state.model.unet->setGradientCheckpointing(true);
        {
            const c10::NoGradGuard noGradients;
            state.parameters->gradients().fill_(0.5);
            state.optimizer->step(1.0, 1.0);
        }
        const at::Tensor values = state.parameters->values().clone(), gradients = state.parameters->gradients().clone();
        const at::Generator& generator = at::detail::getDefaultCPUGenerator();
        const at::Tensor random = generator.get_state().clone();
        SampleRunner(*run.setup, run.journal, *run.alone).draw(state.model, 1, {});
        QVERIFY(state.parameters->values().equal(values));
        QVERIFY(state.parameters->gradients().equal(gradients));
        QVERIFY(generator.get_state().equal(random));
        QVERIFY(c10::GradMode::is_enabled());
        for (const TrainedGroup& group : state.trainee->groups())
            for (const auto& [name, tensor] : group.parameters.tensors)
                QVERIFY2(tensor.requires_grad() && tensor.grad().defined(), name.c_str());
    }

    void theSameStateDrawsTheSamePictures() {
        test::TinyRun run(sampling());
        TrainState state = run.newState(1);
        SampleRunner samples(*run.setup, run.journal, *run.alone);
        samples.draw(state.model, 1, {});
        samples.draw(state.model, 2, {});
        const auto bytes = [&](const char* name) { return require(readFile(run.setup->paths.samples() / name)); };
        QCOMPARE(bytes("step-000001-0.png"), bytes("step-000002-0.png"));
        QVERIFY(bytes("step-000001-0.png") != bytes("step-000001-1.png"));
        const c10::NoGradGuard noGradients;
        state.parameters->values().add_(0.1);
        samples.draw(state.model, 3, {});
        QVERIFY(bytes("step-000001-0.png") != bytes("step-000003-0.png"));
    }

    /// Each of them changes the picture, which is larger than the VAE of the model was made for.
    void theJobsOptionsReachTheDrawing() {
        const auto drawn = [](const nlohmann::json& more) {
            nlohmann::json wanted = {{"width", 112}, {"prompts", {"a thing"}}};
            wanted.merge_patch(more);
            test::TinyRun run(sampling(wanted));
            TrainState state = run.newState(1);
            SampleRunner(*run.setup, run.journal, *run.alone).draw(state.model, 1, {});
            return require(readFile(run.setup->paths.samples() / "step-000001-0.png"));
        };
        const std::string plain = drawn(nlohmann::json::object());
        QCOMPARE(drawn({{"cfg_rescale", 0}, {"vae_tiling", false}}), plain);
        const nlohmann::json changes = {
            {{"cfg_rescale", 0.7}}, {{"vae_tiling", true}}, {{"sampler", "dpmpp_2m_sde"}}, {{"sampler", "unipc"}}};
        for (const auto& change : changes)
            QVERIFY2(drawn(change) != plain, change.dump().c_str());
    }

    void onlySdxlIsToldOfSizes() {
        options::TrainConfig config;
        config.sample.prompts = {"a thing"};
        config.sample.originalWidth = 300;
        config.sample.originalHeight = 200;
        config.sample.cropTop = 7;
        config.sample.cropLeft = 8;
        config.sample.targetWidth = 1200;
        config.sample.targetHeight = 900;
        spec::ModelFacts facts;
        facts.unet.textTimeEmbedding = true;
        const SizeConditions told = previewRequest(config, facts, 0).sizes;
        QCOMPARE(told.original.width, 300);
        QCOMPARE(told.original.height, 200);
        QCOMPARE(told.cropTop, 7);
        QCOMPARE(told.cropLeft, 8);
        QCOMPARE(told.target.width, 1200);
        QCOMPARE(told.target.height, 900);
        facts.unet.textTimeEmbedding = false;
        QCOMPARE(previewRequest(config, facts, 0).sizes.original.width, 0);
        QCOMPARE(previewRequest(config, facts, 0).sizes.cropTop, 0);
    }

    void whatFailsIsAWarningAndTheOthersAreDrawn() {
        test::TinyRun run(sampling());
        TrainState state = run.newState(1);
        fs::create_directories(run.setup->paths.samples() / "step-000001-0.png"); // in the way
        SampleRunner(*run.setup, run.journal, *run.alone).draw(state.model, 1, {});
        const auto warnings = run.recorder.all<run::WarningEvent>();
        QCOMPARE(warnings.size(), std::size_t{1});
        QVERIFY2(warnings[0].message.find("a thing") != std::string::npos, warnings[0].message.c_str());
        QCOMPARE(run.recorder.all<run::SampleEvent>().size(), std::size_t{1});
    }

    void aStopEndsTheDrawing() {
        test::TinyRun run(sampling());
        TrainState state = run.newState(1);
        std::stop_source stop;
        stop.request_stop();
        SampleRunner(*run.setup, run.journal, *run.alone).draw(state.model, 1, stop.get_token());
        QVERIFY(run.recorder.all<run::SampleEvent>().empty());
        QVERIFY(run.recorder.all<run::WarningEvent>().empty());
    }

    /// Before a weight is loaded, not at the first sample.
    void whatTheModelCannotDrawIsRefusedAtTheStart() {
        const auto complaint = [](const nlohmann::json& more) -> std::string {
            try {
                test::TinyRun run(sampling(more));
            } catch (const std::exception& error) {
                return error.what();
            }
            return {};
        };
        QCOMPARE(complaint({}), std::string());
        QVERIFY(complaint({{"steps", 1000}, {"sampler", "dpmpp_2m"}}).find("sample: steps is 1000") == 0);
        QCOMPARE(complaint({{"prompts", nlohmann::json::array()}, {"steps", 1000}, {"sampler", "dpmpp_2m"}}),
                 std::string());
    }
};

QTEST_APPLESS_MAIN(SampleRunnerTest)
#include "SampleRunnerTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>
#include <limits>
#include <memory>
#include <set>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <c10/util/Exception.h>

#include "../../support/HeldMemory.h"
#include "TrainedRun.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::isGradients;
using test::kAllSteps;
using test::require;
using test::stepOfSum;
using test::Trained;
using Json = nlohmann::json;

Q_DECLARE_METATYPE(Json)

/// The loop over the steps, with what can go wrong in them.
class TrainLoopTest : public QObject {
    Q_OBJECT

    std::string undisturbed_; ///< the tensors of the final file
    double lossWithoutLearning_ = 0;

    /// Of the second half of the steps.
    static double laterLoss(const Trained& of) {
        double sum = 0;
        for (const auto& event : of.run.recorder.all<run::StepEvent>())
            sum += event.step > 4 ? event.loss : 0;
        return sum;
    }

private Q_SLOTS:
    void initTestCase() {
        Trained trained;
        const TrainOutcome outcome = require(trained.go());
        QVERIFY(outcome.finished);
        QCOMPARE(trained.steps(), kAllSteps);
        undisturbed_ = trained.output();
        QVERIFY(!undisturbed_.empty());
    }

    /// Of every optimizer: it learns, and a run that goes on from a checkpoint ends the same.
    void everyOptimizerLearnsAndGoesOn_data() {
        QTest::addColumn<Json>("optimizer");
        std::size_t rows = 0;
        const auto row = [&](const char* type, double rate, Json options = Json::object()) {
            ++rows;
            options["type"] = type;
            options["learning_rate"] = rate;
            QTest::newRow(type) << options;
        };
        row("adamw", 5e-3);
        row("adamw_8bit", 5e-3);
        row("sgd_nesterov", 1.0);
        row("lion", 2e-3);
        row("lion_8bit", 2e-3);
        row("adafactor", 5e-3, {{"relative_step", false}, {"scale_parameter", false}});
        row("prodigy", 1.0, {{"d0", 1e-3}});
        row("dadapt_adamw", 1.0, {{"d0", 1e-3}});
        row("dadapt_lion", 1.0, {{"d0", 1e-3}});
        row("adamw_schedule_free", 1e-2);
        row("radam_schedule_free", 1e-2);
        row("came", 5e-3);
        row("ademamix", 2e-3);
        QCOMPARE(rows, std::size(options::EnumChoices<options::OptimizerType>::table));
    }
    void everyOptimizerLearnsAndGoesOn() {
        QFETCH(Json, optimizer);
        // Of rank 64, so that states of 8 bits have their codes.
        const Json job = {{"optimizer", optimizer}, {"network", {{"rank", 64}, {"alpha", 64}}}};
        Trained trained(Json::object(), Json::object(), job);
        QVERIFY(require(trained.go()).finished);
        if (lossWithoutLearning_ == 0) { // of the same pictures, noise and timesteps
            Json frozen = job;
            frozen["optimizer"] = {{"learning_rate", 0.0}};
            Trained still(Json::object(), Json::object(), frozen);
            QVERIFY(require(still.go()).finished);
            lossWithoutLearning_ = laterLoss(still);
        }
        QVERIFY2(laterLoss(trained) < 0.999 * lossWithoutLearning_,
                 (std::to_string(laterLoss(trained)) + " of " + std::to_string(lossWithoutLearning_)).c_str());

        const std::string output = trained.output(), last = trained.checkpoint(8);
        QVERIFY(last.size() > 1000);
        QVERIFY(
            require(trained.go(run::Checkpoint{6, trained.run.setup->paths.checkpoints() / "step-000006"})).finished);
        QCOMPARE(trained.output() == output, true);
        QCOMPARE(trained.checkpoint(8) == last, true);
    }

    void pausingLosesNoStep() {
        Trained trained;
        bool hasPaused = false;
        std::jthread waker;
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 4 && !hasPaused) {
                hasPaused = true;
                trained.controls.pause();
            }
            if (const auto* phase = std::get_if<run::PhaseEvent>(&event);
                phase && phase->phase == run::Phase::Paused && !waker.joinable())
                waker = std::jthread([&] {
                    trained.controls.save(); // is carried out while paused
                    std::this_thread::sleep_for(std::chrono::milliseconds(300));
                    trained.controls.resume();
                });
        };
        QVERIFY(require(trained.go()).finished);
        QCOMPARE(trained.steps(), kAllSteps);
        QCOMPARE(trained.output(), undisturbed_);
        bool saved = false;
        for (const auto& event : trained.run.recorder.all<run::CheckpointEvent>())
            saved = saved || event.step == 4;
        QVERIFY(saved);
    }

    /// A period beyond the end showed nothing of what was finished.
    void whatIsFinishedIsDrawn() {
        for (const int period : {3, 100}) {
            const Json sample = {{"prompts", {"a thing"}}, {"steps", 1}, {"at_start", false}, {"every_steps", period}};
            Trained trained(Json::object(), Json::object(), {{"sample", sample}});
            QVERIFY(require(trained.go()).finished);
            std::vector<std::int64_t> drawn;
            for (const auto& event : trained.run.recorder.all<run::SampleEvent>())
                drawn.push_back(event.step);
            QCOMPARE(drawn, period == 3 ? (std::vector<std::int64_t>{3, 6, 8}) : (std::vector<std::int64_t>{8}));
            QCOMPARE(trained.output(), undisturbed_);
        }
    }

    /// They were dropped in silence: a stop comes before them.
    void samplesThatAStopPreventsAreTold() {
        Trained trained(Json::object(), Json::object(),
                        {{"sample", {{"prompts", {"a thing"}}, {"steps", 1}, {"at_start", false}}}});
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 4) {
                trained.controls.sample();
                trained.controls.stop();
            }
        };
        QVERIFY(!require(trained.go()).finished);
        QVERIFY(trained.run.recorder.all<run::SampleEvent>().empty());
        std::vector<std::string> warnings;
        for (const auto& event : trained.run.recorder.all<run::WarningEvent>())
            if (event.message.find("the samples asked for at step 4 are not drawn") != std::string::npos)
                warnings.push_back(event.message);
        QCOMPARE(warnings.size(), std::size_t{1});
    }

    void numbersThatAreNotFiniteNeverReachTheWeights_data() {
        QTest::addColumn<bool>("inGradients");
        QTest::newRow("gradients") << true;
        QTest::newRow("loss") << false;
    }
    void numbersThatAreNotFiniteNeverReachTheWeights() {
        QFETCH(bool, inGradients);
        // Steps 2 and 4 fail: they are skipped, told, and everything goes on from the weights before them.
        Trained trained(Json({{"max_nonfinite_steps", 2}}));
        trained.rank.onSum = [&](int call, at::Tensor buffer) {
            const int step = stepOfSum(call);
            if ((step == 2 || step == 4) && isGradients(call) == inGradients) {
                if (inGradients)
                    buffer[buffer.numel() / 2].fill_(std::numeric_limits<double>::infinity());
                else
                    buffer.fill_(std::numeric_limits<double>::quiet_NaN());
            }
        };
        QVERIFY(require(trained.go()).finished);
        QCOMPARE(trained.steps(), kAllSteps);
        for (const auto& step : trained.run.recorder.all<run::StepEvent>()) {
            const bool failed = step.step == 2 || step.step == 4;
            QCOMPARE(step.skipped, failed);
            QCOMPARE(std::isnan(inGradients ? step.gradNorm : step.loss), failed);
        }
        QCOMPARE(trained.run.recorder.all<run::WarningEvent>().size(), std::size_t{2});
        QVERIFY(trained.output() != undisturbed_);
        const auto file = require(
            tensor::TensorFile::open(trained.run.setup->paths.checkpoints() / "step-000006" / "lora.safetensors"));
        for (const auto& info : file.table().tensors)
            QVERIFY2(require(file.tensor(info.name)).isfinite().all().item<bool>(), info.name.c_str());
    }

    void aRunThatLearnedNothingIsNoFinishedOne() {
        Trained trained(Json({{"max_nonfinite_steps", 100}}));
        trained.rank.onSum = [](int call, at::Tensor buffer) {
            if (isGradients(call))
                buffer.fill_(std::numeric_limits<double>::quiet_NaN());
        };
        const auto result = trained.go();
        QVERIFY(!result.ok());
        QVERIFY2(result.error().message.starts_with("nothing was learned"), result.error().message.c_str());
        QVERIFY2(result.error().hint.find("learning_rate") == std::string::npos, result.error().hint.c_str());
        QVERIFY(!fs::exists(trained.run.setup->paths.output() / "tiny.safetensors"));
    }

    void tooManyInARowEndTheRunWithTheWeightsBeforeThem() {
        Trained trained(Json({{"max_nonfinite_steps", 3}}));
        trained.rank.onSum = [](int call, at::Tensor buffer) {
            if (stepOfSum(call) >= 4 && isGradients(call))
                buffer.fill_(std::numeric_limits<double>::quiet_NaN());
        };
        const auto result = trained.go();
        QVERIFY(!result.ok());
        QVERIFY2(result.error().message.find("3 steps in a row") != std::string::npos, result.error().message.c_str());
        QVERIFY2(result.error().hint.starts_with("lower optimizer.learning_rate"), result.error().hint.c_str());
        QCOMPARE(trained.steps(), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6}));
        QVERIFY(trained.run.recorder.all<run::DoneEvent>().empty());
        QVERIFY(!trained.checkpoint(3).empty());
        QCOMPARE(trained.checkpoint(6), trained.checkpoint(3)); // what is kept at the end
        QVERIFY(!fs::exists(trained.run.setup->paths.output() / "tiny.safetensors"));
    }

    void whetherLatentsAreCachedChangesNoBit() {
        Trained trained(Json::object(), Json({{"latents", false}}));
        QVERIFY(require(trained.go()).finished);
        QCOMPARE(trained.output(), undisturbed_);
    }

    /// Withheld pictures are measured and never shown; measuring leaves no trace in the training.
    void validationMeasuresAndChangesNothing() {
        const Json split = {{"split", 0.4}};
        const auto trained = [&split](const Json& more) {
            Json validation = split;
            validation.merge_patch(more);
            auto run = std::make_unique<Trained>(Json::object(), Json::object(), Json({{"validation", validation}}));
            if (!require(run->go()).finished)
                throw std::runtime_error("not finished");
            return run;
        };
        const auto silent = trained({{"every_steps", 0}, {"every_epochs", 0}});
        const auto measured = trained({{"every_steps", 3}, {"every_epochs", 0}});
        QCOMPARE(measured->output(), silent->output());
        QVERIFY(silent->output() != undisturbed_);
        QVERIFY(silent->run.recorder.all<run::ValidationEvent>().empty());
        std::vector<std::int64_t> steps;
        std::set<double> losses;
        for (const auto& event : measured->run.recorder.all<run::ValidationEvent>()) {
            steps.push_back(event.step);
            losses.insert(event.loss);
            QCOMPARE(event.images, std::int64_t{2});
            QVERIFY(std::isfinite(event.loss));
        }
        QCOMPARE(steps, (std::vector<std::int64_t>{0, 3, 6}));
        QCOMPARE(losses.size(), std::size_t{3}); // what is learned shows
        QCOMPARE(measured->run.setup->batches.presentationsPerEpoch(), std::int64_t{6});
        const auto again = trained({{"every_steps", 6}, {"every_epochs", 0}});
        QVERIFY(again->run.recorder.all<run::ValidationEvent>().back().loss ==
                measured->run.recorder.all<run::ValidationEvent>().back().loss);
    }

    /// The number of timesteps that go through the model at once is the batch, and changes no figure.
    void validationDoesNotDependOnTheBatch() {
        std::vector<double> losses;
        for (const int batch : {1, 3}) {
            Trained trained(Json({{"batch_size", batch}, {"steps", 1}}), Json::object(),
                            Json({{"validation", {{"split", 0.4}, {"every_steps", 5}}}}));
            QVERIFY(require(trained.go()).finished);
            losses.push_back(trained.run.recorder.all<run::ValidationEvent>().front().loss);
        }
        QVERIFY(std::abs(losses[0] - losses[1]) < 1e-6 * losses[0]);
    }

    /// The text encoders, which fill the cache, go before the U-Net comes; where each step needs them they stay.
    void onlyWhatIsNeededIsInMemory() {
        struct Held {
            std::int64_t loading = 0; ///< the most while the U-Net was loaded
            std::int64_t kept = std::numeric_limits<std::int64_t>::max();
            std::int64_t unet = 0, encoder = 0; ///< their weights
        };
        const auto heldBy = [](bool isTextCached) {
            const test::HeldMemory meter;
            // In another type than the file's: weights of the file's own are no tensors in memory but its pages.
            Trained trained(Json({{"steps", 3}, {"precision", "bfloat16"}}), Json({{"text", isTextCached}}));
            Held held;
            const spec::ModelFacts& model = trained.run.setup->model;
            held.unet = model.unetFiles.parameters * 2;
            held.encoder = model.textEncoders.front().component.parameters * 2;
            trained.run.recorder.react = [&](const run::Event& event) {
                if (const auto* phase = std::get_if<run::PhaseEvent>(&event)) {
                    const std::int64_t peak = test::HeldMemory::takePeak();
                    if (phase->phase == run::Phase::Training && held.loading == 0)
                        held.loading = peak;
                }
                if (std::holds_alternative<run::StepEvent>(event))
                    held.kept = std::min(held.kept, test::HeldMemory::held());
            };
            if (!require(trained.go()).finished)
                throw std::runtime_error("not finished");
            return held;
        };
        const Held cached = heldBy(true), encoded = heldBy(false);
        QVERIFY(cached.loading >= cached.unet && cached.loading < cached.unet + cached.encoder);
        QVERIFY(encoded.loading >= encoded.unet + encoded.encoder);
        const double more = static_cast<double>(encoded.kept - cached.kept) / static_cast<double>(cached.encoder);
        QVERIFY2(more > 0.95 && more < 1.05, std::to_string(more).c_str());
    }

    void accumulationIsOneBigBatch_data() {
        QTest::addColumn<bool>("isTextCached");
        QTest::newRow("captions are cached") << true;
        QTest::newRow("captions are encoded in each step") << false;
    }
    /// One caption is longer than the others, so that they take as many chunks beside it as without it.
    void accumulationIsOneBigBatch() {
        QFETCH(bool, isTextCached);
        const auto lengthen = [](const fs::path& project) {
            test::write(project / "pictures/2_thing/3.txt", QString("thing ").repeated(80).toStdString());
        };
        const auto trained = [&](const Json& train) {
            auto run = std::make_unique<Trained>(train, Json({{"text", isTextCached}}), Json::object(), lengthen);
            if (!require(run->go()).finished)
                throw std::runtime_error("not finished");
            return run;
        };
        const auto together = trained({{"batch_size", 4}, {"steps", 3}});
        const auto apart = trained({{"batch_size", 1}, {"accumulation", 4}, {"steps", 3}});
        QCOMPARE(together->run.setup->chunks, 2);
        const auto a = together->run.recorder.all<run::StepEvent>(), b = apart->run.recorder.all<run::StepEvent>();
        QCOMPARE(a.size(), std::size_t{3});
        QCOMPARE(b.size(), std::size_t{3});
        bool ragged = false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            QCOMPARE(a[i].imagesSeen, b[i].imagesSeen);
            QVERIFY(std::abs(a[i].loss - b[i].loss) < 1e-5 * a[i].loss);
            QVERIFY(std::abs(a[i].gradNorm - b[i].gradNorm) < 1e-4 * a[i].gradNorm);
            ragged = ragged || a[i].imagesSeen % 4 != 0;
        }
        QVERIFY2(ragged, "no global batch of the project is smaller than the others");
    }
};

QTEST_APPLESS_MAIN(TrainLoopTest)
#include "TrainLoopTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/isfinite.h>
#include <c10/core/GradMode.h>

#include "../../support/HeldMemory.h"
#include "TrainFixture.h"
#include "train/ModelLoading.h"
#include "train/StepRunner.h"
#include "train/TrainLoop.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::HeldMemory;
using test::require;
using Json = nlohmann::json;

Q_DECLARE_METATYPE(Json)

namespace {

/// Fine-tuning of both parts in four steps, the text encoder in two of them.
Json jobOf(const Json& optimizer, const Json& others = Json::object()) {
    Json job = {{"train", {{"method", "fine_tune"}, {"steps", 4}, {"text_encoder_until_step", 2}}},
                {"fine_tune", {{"part", "unet_and_text_encoder"}}},
                {"save", {{"precision", "float32"}}},
                {"optimizer", {{"learning_rate", 1e-4}, {"weight_decay", 0.1}, {"max_grad_norm", 0}}}};
    job["optimizer"].merge_patch(optimizer);
    job.merge_patch(others);
    return job;
}

Json with(Json job, const char* option) {
    job["optimizer"][option] = true;
    return job;
}

struct Trained {
    test::TinyRun run;
    std::unique_ptr<parallel::Collectives> alone = parallel::makeSingleRank();

    explicit Trained(const Json& job)
        : run(job) {}

    Result<TrainOutcome> go(const std::optional<run::Checkpoint>& from = std::nullopt) {
        Controls controls;
        TrainLoop loop(*run.setup, run.journal, controls, *alone, at::kCPU);
        return loop.run(from);
    }
    run::Checkpoint checkpoint(std::int64_t step) const {
        return {step, run.setup->paths.checkpoints() / run::checkpointName(step)};
    }
    /// Weights and state behind the last step.
    std::string end() const {
        const fs::path folder = checkpoint(run.setup->steps).path;
        return test::tensorBytes(folder / "weights.safetensors") + test::tensorBytes(folder / "optimizer.safetensors");
    }
};

/// One step after the other, without a run around them.
struct Steps {
    test::TinyRun run;
    std::unique_ptr<parallel::Collectives> alone = parallel::makeSingleRank();
    TrainState state;
    RunCaches caches;
    std::unique_ptr<StepRunner> runner;

    explicit Steps(const Json& job)
        : run(job) {
        caches = require(ModelLoading(*run.setup, run.journal, *run.alone, at::kCPU, {}).load(state));
        require(attachTrainee(state, run.setup->config));
        runner = require(StepRunner::create(*run.setup, state, caches, *alone, at::kCPU, 1));
    }

    ComputedStep step() {
        ComputedStep computed = require(runner->compute({}, [] {}));
        if (!computed.event.skipped)
            runner->apply(computed);
        return computed;
    }
    /// The same, to its end.
    ComputedStep wholeStep() {
        ComputedStep computed = step();
        runner->finish(computed);
        return computed;
    }
    at::Tensor values() const { return state.parameters->values().clone(); }
    std::size_t slotOf(std::string_view ending) const {
        const auto slots = state.parameters->slots();
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (slots[i].name.ends_with(ending))
                return i;
        throw std::runtime_error("no tensor " + std::string(ending));
    }
    std::int64_t updates() const { return state.optimizer->state().at("step").item<std::int64_t>(); }
};

bool areEqual(const Steps& one, const Steps& other) {
    const auto found = one.state.optimizer->state(), expected = other.state.optimizer->state();
    return one.values().equal(other.values()) && found.size() == expected.size() &&
           std::all_of(found.begin(), found.end(),
                       [&](const auto& each) { return each.second.equal(expected.at(each.first)); });
}

} // namespace

/// optimizer.fused_backward and optimizer.state_on_host in steps and runs: they save memory and change nothing else.
/// ctest: slow
class UpdateOptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { at::set_num_threads(2); }

    void theUpdateWithinTheBackwardPassIsTheSame_data() {
        QTest::addColumn<Json>("job");
        // One of each kind: weights alone, blocks, rows and columns, an average in their place. UpdatesTest has all.
        for (const char* type : {"adamw", "adamw_8bit", "adafactor", "adamw_schedule_free"})
            QTest::newRow(type) << jobOf({{"type", type}});
        QTest::newRow("checkpointing") << jobOf(Json::object(), {{"train", {{"gradient_checkpointing", true}}}});
    }
    void theUpdateWithinTheBackwardPassIsTheSame() {
        QFETCH(Json, job);
        Steps plain(job), fused(with(job, "fused_backward"));
        for (int step = 0; step < 3; ++step) { // in the last of which the text encoder rests
            const run::StepEvent expected = plain.wholeStep().event, event = fused.wholeStep().event;
            QCOMPARE(event.loss, expected.loss);
            QCOMPARE(event.learningRate, expected.learningRate);
            // Squares are added up tensor by tensor here, there in pieces of the whole buffer.
            QVERIFY(std::abs(event.gradNorm - expected.gradNorm) <= 1e-12 * expected.gradNorm);
        }
        QVERIFY(areEqual(fused, plain));
    }

    void theStateOnTheHostIsTheSame_data() {
        QTest::addColumn<Json>("job");
        for (const char* type : {"adamw_8bit", "prodigy", "came"})
            QTest::newRow(type) << jobOf({{"type", type}});
        QTest::newRow("within the backward pass") << jobOf({{"fused_backward", true}});
    }
    void theStateOnTheHostIsTheSame() {
        QFETCH(Json, job);
        Steps plain(job), host(with(job, "state_on_host"));
        for (int step = 0; step < 3; ++step)
            QCOMPARE(host.wholeStep().event.loss, plain.wholeStep().event.loss);
        QVERIFY(areEqual(host, plain));
    }

    /// Both at once, in bfloat16, through checkpoints, which know nothing of them.
    void aRunGoesOnWithAndWithoutThem() {
        const Json job =
            jobOf(Json::object(), {{"fine_tune", {{"weights", "bfloat16"}}},
                                   {"train", {{"precision", "bfloat16"}, {"steps", 2}, {"text_encoder_until_step", 1}}},
                                   {"save", {{"every_steps", 1}}}});
        Trained plain(job), saving(with(with(job, "fused_backward"), "state_on_host"));
        QVERIFY(require(plain.go()).finished);
        QVERIFY(require(saving.go()).finished);
        const std::string end = plain.end();
        QVERIFY(end.size() > 1000);
        QVERIFY(saving.end() == end);
        QVERIFY(require(saving.go(plain.checkpoint(1))).finished);
        QVERIFY(saving.end() == end);
    }

    /// A gradient that is not finite reaches no weight: what came before it is updated, the rest is not.
    void aBadGradientEndsTheStepPartWay() {
        Steps steps(jobOf({{"fused_backward", true}}));
        QVERIFY(!steps.wholeStep().event.skipped);
        QVERIFY(!steps.runner->isUpdating());
        const at::Tensor before = steps.values();
        const std::size_t bad = steps.slotOf("mid_block.attentions.0.norm.weight");
        {
            const c10::AutoGradMode recording(true);
            steps.state.parameters->tensors()[bad].register_hook(
                [](const at::Tensor& gradient) { return gradient * std::numeric_limits<float>::infinity(); });
        }
        const ComputedStep computed = steps.step();
        QVERIFY(computed.event.skipped && computed.isPartial && !computed.overflowed);
        QVERIFY(std::isfinite(computed.event.loss) && std::isnan(computed.event.gradNorm));
        const std::string name = steps.state.parameters->slots()[bad].name;
        QVERIFY2(computed.culprits.find(name) != std::string::npos, computed.culprits.c_str());
        QVERIFY(steps.runner->isUpdating()); // such weights are not saved as those of a step
        steps.runner->finish(computed);
        QVERIFY(!steps.runner->isUpdating());

        QVERIFY(at::isfinite(steps.values()).all().item<bool>());
        const auto changed = [&](std::size_t i) {
            const auto& slot = steps.state.parameters->slots()[i];
            return !steps.values().narrow(0, slot.begin, slot.count).equal(before.narrow(0, slot.begin, slot.count));
        };
        QVERIFY(changed(steps.slotOf("conv_out.weight"))); // the pass begins at the end
        QVERIFY(!changed(bad));
        QVERIFY(!changed(steps.slotOf("conv_in.weight")));
        QCOMPARE(steps.updates(), std::int64_t{2});
    }

    void aBadLossUpdatesNothing() {
        Steps steps(jobOf({{"fused_backward", true}}));
        const std::size_t slot = steps.slotOf("conv_in.bias");
        {
            const c10::NoGradGuard noGradients;
            at::Tensor(steps.state.parameters->tensors()[slot]).fill_(std::numeric_limits<float>::infinity());
        }
        const at::Tensor before = steps.values();
        const ComputedStep computed = steps.step();
        QVERIFY(computed.event.skipped && !computed.isPartial && !steps.runner->isUpdating());
        QVERIFY(steps.values().equal(before));
        QCOMPARE(steps.updates(), std::int64_t{0});
    }

    /// Gradients never lie in memory together.
    void theGradientsTakeNoRoom() {
        const auto peak = [](bool fused) {
            Steps steps(jobOf({{"fused_backward", fused}}));
            steps.wholeStep();
            const HeldMemory meter; // counts what comes from here on: all that a step needs
            HeldMemory::takePeak();
            const std::int64_t before = HeldMemory::held();
            steps.step();
            const std::int64_t most = HeldMemory::takePeak() - before;
            const std::int64_t gradients = steps.state.parameters->gradients().defined()
                                               ? static_cast<std::int64_t>(steps.state.parameters->gradients().nbytes())
                                               : 0;
            return std::pair(most + gradients, static_cast<std::int64_t>(steps.state.parameters->values().nbytes()));
        };
        const auto [plain, values] = peak(false);
        const std::int64_t fused = peak(true).first;
        qInfo("a step needs %.2f MB beside weights and state, fused %.2f MB; the gradients are %.2f MB",
              static_cast<double>(plain) / 1e6, static_cast<double>(fused) / 1e6, static_cast<double>(values) / 1e6);
        QVERIFY(plain - fused >= values * 3 / 4);
    }

    /// From the file to the buffer of all trained values: no second copy of them waits anywhere.
    void theValuesMoveWithoutASecondCopy() {
        test::TinyRun run(
            jobOf({{"type", "adafactor"}, {"fused_backward", true}}, {{"fine_tune", {{"part", "unet"}}}}));
        const auto load = [&](TrainState& state) {
            static_cast<void>(require(ModelLoading(*run.setup, run.journal, *run.alone, at::kCPU, {}).load(state)));
        };
        {
            TrainState first; // fills the caches
            load(first);
        }
        const HeldMemory meter;
        HeldMemory::takePeak();
        const std::int64_t before = HeldMemory::held();
        TrainState state;
        load(state);
        require(attachTrainee(state, run.setup->config));
        const auto values = static_cast<double>(state.parameters->values().nbytes());
        const double peak = static_cast<double>(HeldMemory::takePeak() - before) / values;
        qInfo("at most %.2f times the values", peak);
        QVERIFY(peak < 1.8);
    }

    void severalDevicesAreRefused() {
        try {
            const Trained trained(jobOf({{"fused_backward", true}}, {{"devices", {{"use", {"cpu:0", "cpu:1"}}}}}));
            QFAIL("accepted");
        } catch (const std::runtime_error& error) {
            QVERIFY2(std::string(error.what()).starts_with("optimizer.fused_backward: "), error.what());
        }
    }
};

QTEST_APPLESS_MAIN(UpdateOptionsTest)
#include "UpdateOptionsTest.moc"

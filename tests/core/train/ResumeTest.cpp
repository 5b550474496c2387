// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <limits>
#include <map>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <c10/util/Exception.h>

#include "TrainedRun.h"
#include "run/EventLog.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::isGradients;
using test::kAllSteps;
using test::require;
using test::stepOfSum;
using test::Trained;
using Json = nlohmann::json;

/// Runs that end before their end, and what they are when they go on.
class ResumeTest : public QObject {
    Q_OBJECT

    std::string undisturbed_; ///< the tensors of the final file

private Q_SLOTS:
    void initTestCase() {
        Trained trained;
        QVERIFY(require(trained.go()).finished);
        undisturbed_ = trained.output();
        QVERIFY(!undisturbed_.empty());
    }

    void stoppingAndGoingOnLosesNoStep() {
        Trained trained;
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 5)
                trained.controls.stop();
        };
        const TrainOutcome outcome = require(trained.go());
        QVERIFY(!outcome.finished);
        QCOMPARE(outcome.step, std::int64_t{5});
        trained.run.recorder.react = {};
        const auto from = run::newestValidCheckpoint(trained.run.setup->paths.checkpoints(), {});
        QCOMPARE(from->step, std::int64_t{5});

        Controls fresh;
        test::TamperedRank rank;
        TrainLoop loop(*trained.run.setup, trained.run.journal, fresh, rank, at::kCPU);
        QVERIFY(require(loop.run(from)).finished);
        QCOMPARE(trained.steps(), kAllSteps);
        QCOMPARE(trained.output(), undisturbed_);
    }

    /// The count survives a resume, so that a run which cannot go on does not go on for ever.
    void theCountOfFailedStepsIsResumed() {
        Trained trained(Json({{"max_nonfinite_steps", 3}}));
        const auto break5 = [](int first) {
            return [first](int call, at::Tensor buffer) {
                if (first + stepOfSum(call) - 1 >= 5 && isGradients(call))
                    buffer.fill_(std::numeric_limits<double>::quiet_NaN());
            };
        };
        trained.rank.onSum = break5(1);
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 6)
                trained.controls.stop();
        };
        QVERIFY(!require(trained.go()).finished); // two failed
        trained.run.recorder.react = {};
        Controls fresh;
        test::TamperedRank rank;
        rank.onSum = break5(7);
        TrainLoop loop(*trained.run.setup, trained.run.journal, fresh, rank, at::kCPU);
        const auto result = loop.run(run::newestValidCheckpoint(trained.run.setup->paths.checkpoints(), {}));
        QVERIFY(!result.ok());
        QCOMPARE(trained.steps(), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7}));
    }

    /// A step whose exchange fails is not applied; the state before it is kept.
    void aLostExchangeLosesNothingButItsStep() {
        Trained trained;
        trained.rank.onSum = [](int call, at::Tensor) { TORCH_CHECK(stepOfSum(call) < 5, "peer 1 is gone"); };
        QVERIFY_EXCEPTION_THROWN(trained.go(), c10::Error);
        QCOMPARE(trained.steps(), (std::vector<std::int64_t>{1, 2, 3, 4}));
        const auto from = run::newestValidCheckpoint(trained.run.setup->paths.checkpoints(), {});
        QCOMPARE(from->step, std::int64_t{4});
        trained.rank.onSum = {};
        Controls fresh;
        TrainLoop loop(*trained.run.setup, trained.run.journal, fresh, trained.rank, at::kCPU);
        QVERIFY(require(loop.run(from)).finished);
        QCOMPARE(trained.output(), undisturbed_);
    }

    void whatIsDueAtAStopIsMadeBehindIt_data() {
        QTest::addColumn<int>("every");
        QTest::addColumn<int>("step");
        QTest::addColumn<bool>("isSampled");
        QTest::newRow("before the checkpoint of the step") << 3 << 3 << false;
        QTest::newRow("before the samples") << 3 << 4 << false;
        QTest::newRow("before the validation") << 3 << 4 << true;
        QTest::newRow("before the validation, behind the checkpoint") << 4 << 4 << true;
    }
    /// Neither is lost, and what was made is not made again.
    void whatIsDueAtAStopIsMadeBehindIt() {
        QFETCH(int, every);
        QFETCH(int, step);
        QFETCH(bool, isSampled);
        Trained trained(Json({{"steps", 5}}), Json::object(),
                        Json({{"save", {{"every_steps", every}}},
                              {"validation", {{"split", 0.4}, {"every_steps", step}, {"every_epochs", 0}}},
                              {"sample", {{"prompts", {"a thing"}}, {"every_steps", step}, {"steps", 2}}}}));
        run::EventLog log = require(run::EventLog::open(trained.run.setup->paths.events()));
        trained.run.recorder.react = [&](const run::Event& event) {
            QVERIFY(log.append(event).ok());
            if (const auto* one = std::get_if<run::StepEvent>(&event); one && one->step == step && !isSampled)
                trained.controls.stop();
            if (const auto* one = std::get_if<run::SampleEvent>(&event); one && one->step == step)
                trained.controls.stop();
        };
        const auto samples = [&] {
            const auto all = trained.run.recorder.all<run::SampleEvent>();
            return std::count_if(all.begin(), all.end(), [&](const auto& one) { return one.step == step; });
        };
        const auto validations = [&] {
            const auto all = trained.run.recorder.all<run::ValidationEvent>();
            return std::count_if(all.begin(), all.end(), [&](const auto& one) { return one.step == step; });
        };
        QCOMPARE(require(trained.go()).step, std::int64_t{step});
        QCOMPARE(samples(), isSampled ? 1 : 0);
        QCOMPARE(validations(), 0);
        trained.run.recorder.react = {};
        QVERIFY(require(trained.goOn()).finished);
        QCOMPARE(samples(), 1);
        QCOMPARE(validations(), 1);
    }

    /// The disk is full when the step is saved, and has room again when the run fails.
    void aCheckpointThatFailedIsWrittenAtTheEnd() {
        Trained trained;
        std::optional<test::FileLimit> full;
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 3)
                full.emplace(64);
            if (std::holds_alternative<run::WarningEvent>(event))
                full.reset();
        };
        trained.rank.onSum = [](int call, at::Tensor) { TORCH_CHECK(stepOfSum(call) < 4, "peer 1 is gone"); };
        QVERIFY_EXCEPTION_THROWN(trained.go(), c10::Error);
        QVERIFY(!full);
        const auto from = run::newestValidCheckpoint(trained.run.setup->paths.checkpoints(), {});
        QVERIFY(from);
        QCOMPARE(from->step, std::int64_t{3});
    }

    /// The model of an earlier end stays until the new one is whole.
    void aStopWhileTheModelIsWrittenLeavesTheOneBefore() {
        Trained trained(Json({{"steps", 2}, {"method", "fine_tune"}}), Json::object(),
                        Json({{"save", {{"model_layout", "diffusers"}}}, {"optimizer", {{"learning_rate", 1e-5}}}}));
        const fs::path model = trained.run.setup->paths.output() / "tiny";
        const auto contents = [&] {
            std::map<std::string, std::string> files;
            for (const auto& entry : fs::recursive_directory_iterator(model.parent_path()))
                if (entry.is_regular_file())
                    files[entry.path().lexically_relative(model)] = require(readFile(entry.path()));
            return files;
        };
        QVERIFY(require(trained.go()).finished);
        const auto whole = contents();
        QVERIFY(whole.size() > 3);
        trained.run.recorder.react = [&](const run::Event& event) {
            if (const auto* phase = std::get_if<run::PhaseEvent>(&event);
                phase && phase->phase == run::Phase::Saving && phase->unit == "MB")
                trained.again->stop();
        };
        QVERIFY(!require(trained.goOn()).finished);
        QVERIFY(contents() == whole);
        trained.run.recorder.react = {};
        const auto outcome = require(trained.goOn());
        QVERIFY(outcome.finished);
        QCOMPARE(outcome.output, std::vector{model});
        QVERIFY(contents() == whole);
    }
};

QTEST_APPLESS_MAIN(ResumeTest)
#include "ResumeTest.moc"

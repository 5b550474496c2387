// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstring>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/ops/equal.h>

#include "../../support/ShortMemory.h"
#include "DeviceProject.h"
#include "optim/ValuesGuard.h"
#include "parallel/Gloo.h"
#include "train/Agreement.h"
#include "train/RankThreads.h"
#include "train/StepReports.h"
#include "train/TrainLoop.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::dealt;
using test::plus;
using test::Project;
using test::require;
using Json = nlohmann::json;

namespace {

/// One of two ranks that hears nothing of the other: what it would send at exchanges of weights is noted.
class DeafRank : public test::LoneRank {
public:
    explicit DeafRank(int rank)
        : LoneRank({rank, 2}) {}

    void allReduceSum(at::Tensor buffer) override {
        if (buffer.scalar_type() == at::kFloat)
            sent.push_back(buffer.clone());
        else if (buffer.scalar_type() == at::kLong &&
                 buffer.sizes() == at::IntArrayRef({2, 1})) // what must be the same everywhere
            buffer.view({2, -1})[1 - ranks().rank].copy_(buffer.view({2, -1})[ranks().rank]);
    }

    std::vector<at::Tensor> sent;
};

Json twoDevices(const Json& devices, const Json& more = Json::object()) {
    Json job = {{"devices", {{"use", {"cpu:0", "cpu:1"}}}},
                {"train", {{"steps", 8}, {"batch_size", 2}}},
                {"network", {{"part", "unet"}}},
                {"save", {{"every_steps", 0}}}};
    job["devices"].merge_patch(devices);
    job.merge_patch(more);
    return job;
}

void trainOn(test::TinyRun& run, parallel::Collectives& rank) {
    Controls controls;
    Journal silent(run.journal);
    Journal& journal = rank.ranks().isFirst() ? run.journal : silent;
    TrainLoop loop(*run.setup, journal, controls, rank, at::kCPU);
    QVERIFY(require(loop.run(std::nullopt)).finished);
}

/// The values of a checkpoint by the names that they are trained under.
tensor::TensorMap valuesOf(const test::TinyRun& run, const fs::path& checkpoint) {
    TrainState state = run.newState(run.setup->config.train.seed);
    return require(state.trainee->readCheckpoint(checkpoint));
}

const std::vector<std::string> kTwo = plus(dealt(2, 2), {"network.part=unet"});
const std::vector<std::string> kDiLoCo =
    plus(kTwo, {"devices.sync_every=5", "devices.outer_learning_rate=0.7", "devices.outer_momentum=0.9",
                "ema.enabled=true", "save.every_steps=3", "save.keep_last=9"});

} // namespace

/// Devices that train apart for some steps.
class LocalStepsTest : public QObject {
    Q_OBJECT

    /// The weights of a checkpoint are the mean: any number of devices can go on from them.
    static void theMeanIsWhatOthersGoOnFrom(Project& project, std::int64_t step) {
        const fs::path checkpoint = project.checkpoint("whole", step);
        test::TinyRun run(twoDevices(Json::object()));
        const auto values = valuesOf(run, checkpoint);
        const auto first = require(tensor::loadSafeTensors(checkpoint / "device-0.safetensors")),
                   second = require(tensor::loadSafeTensors(checkpoint / "device-1.safetensors"));
        bool areApart = false;
        for (const auto& [name, one] : first) {
            if (!name.starts_with("weights."))
                continue;
            const at::Tensor other = second.at(name), value = values.at(name.substr(std::strlen("weights.")));
            areApart |= !at::equal(one, other);
            QVERIFY(((one + other) / 2 - value.reshape(one.sizes())).abs().max().item<double>() < 1e-7);
        }
        QVERIFY(areApart);
        for (const int devices : {1, 4}) {
            const std::vector<std::string> way = dealt(devices, 4 / devices);
            const std::string name = "on" + std::to_string(devices);
            QVERIFY(require(project.train(name, plus(kDiLoCo, way), {ResumeRequest::Mode::From, checkpoint})).finished);
            const auto warnings = project.recorder->all<run::WarningEvent>();
            for (const std::string text : {"from the mean of their weights", "learns otherwise than an uninterrupted"})
                QVERIFY(std::any_of(warnings.begin(), warnings.end(), [&](const run::WarningEvent& warning) {
                    return warning.message.find(text) != std::string::npos;
                }));
        }
    }

private Q_SLOTS:
    void anExchangeIsTheMeanOfTwoTrainingsByThemselves() {
        const Json job = twoDevices({{"sync_every", 8}});
        tensor::TensorMap expected;
        std::vector<at::Tensor> changes;
        for (const int rank : {0, 1}) {
            test::TinyRun run(job);
            DeafRank alone(rank);
            trainOn(run, alone);
            QCOMPARE(alone.sent.size(), std::size_t{1}); // eight steps, one exchange
            changes.push_back(alone.sent.front());
        }
        test::TinyRun together(job);
        const TrainState begun = together.newState(together.setup->config.train.seed);
        QCOMPARE(changes[0].numel(), begun.parameters->size());
        QVERIFY(!at::equal(changes[0], changes[1]));
        const at::Tensor mean = begun.parameters->values() - (changes[0] + changes[1]) / 2;
        for (const auto& [name, tensor] : begun.parameters->named(mean))
            expected.emplace(name, tensor);

        const auto ranks = parallel::makeThreadRanks(2, std::chrono::hours(1));
        {
            std::jthread second([&] { trainOn(together, *ranks[1]); });
            trainOn(together, *ranks[0]);
        }
        const auto saved = valuesOf(together, together.setup->paths.checkpoints() / run::checkpointName(8));
        tensor::TensorMap got;
        for (const auto& [name, tensor] : expected)
            got.emplace(name, saved.at(name).reshape(tensor.sizes()));
        const auto start = begun.parameters->named(begun.parameters->values());
        QVERIFY(test::distance({start.begin(), start.end()}, expected, got) <= 1e-6);
    }

    void itSendsLessByTheStepsBetweenExchanges() {
        const auto payload = [](int every) {
            test::TinyRun run(twoDevices({{"sync_every", every}}));
            const auto ranks = parallel::makeThreadRanks(2, std::chrono::hours(1));
            {
                std::jthread second([&] { trainOn(run, *ranks[1]); });
                trainOn(run, *ranks[0]);
            }
            return ranks[0]->payloadBytes();
        };
        const auto every = static_cast<double>(payload(1)), seldom = static_cast<double>(payload(8));
        qInfo("eight steps: %.0f bytes sent with each, %.0f with one exchange", every, seldom);
        QVERIFY(every / seldom > 6); // what the ranks tell one another besides is as much
    }

    /// Checkpoints between two exchanges, with all that each device has of its own.
    void aRunThatGoesOnIsTheSame() {
        Project project;
        QVERIFY(require(project.train("whole", kDiLoCo)).finished);
        const auto compare = [&](const std::string& name) {
            for (const char* file : {"lora.safetensors", "optimizer.safetensors", "ema.safetensors",
                                     "outer.safetensors", "device-0.safetensors", "device-1.safetensors"}) {
                const std::string whole = test::tensorBytes(project.checkpoint("whole", 12) / file);
                QVERIFY2(!whole.empty() && whole == test::tensorBytes(project.checkpoint(name, 12) / file), file);
            }
        };
        const ResumeRequest request{ResumeRequest::Mode::From, project.checkpoint("whole", 3)};
        QVERIFY(require(project.train("from3", kDiLoCo, request)).finished);
        compare("from3");
        project.onStep = [&](std::int64_t) { project.stop.request_stop(); };
        const TrainOutcome stopped = require(project.train("stopped", kDiLoCo));
        QVERIFY(!stopped.finished && stopped.step < 5); // long before an exchange
        project.stop = std::stop_source();
        project.onStep = {};
        QVERIFY(require(project.train("stopped", kDiLoCo)).finished);
        compare("stopped");
        theMeanIsWhatOthersGoOnFrom(project, 9);
    }

    /// The batch is kept, in passes of fewer devices, and so is what has been learned: the mean, and the momentum of
    /// the outer step.
    void fewerDevicesGoOnFromTheMeanWhereAllowed() {
        Project project(Json{{"save", {{"every_steps", 4}}}});
        const auto three =
            plus(dealt(3, 2), {"devices.sync_every=3", "devices.outer_momentum=0.9", "network.part=unet"});
        project.onStep = [&](std::int64_t step) {
            if (step == 4)
                project.stop.request_stop();
        };
        QCOMPARE(require(project.train("parts", three)).step, std::int64_t{4}); // between two exchanges
        project.stop = std::stop_source();
        project.onStep = {};
        const ResumeRequest there{ResumeRequest::Mode::From, project.checkpoint("parts", 4)};
        QVERIFY(require(project.train("one", plus(three, dealt(1, 6)), there)).finished);
        const double loss = project.recorder->all<run::StepEvent>().front().loss;
        const auto two = plus(three, plus(dealt(2, 2), {"devices.allow_fewer=true"}));
        QVERIFY(require(project.train("parts", two)).finished);
        const auto begun = project.recorder->all<run::RunEvent>().front();
        QVERIFY(begun.globalBatch == 6 && begun.devices.size() == 2);
        const auto warnings = project.recorder->all<run::WarningEvent>();
        for (const std::string text : {"devices.allow_fewer: the run began on 3 devices and goes on on 2",
                                       "from the mean of their weights", "learns otherwise than an uninterrupted"})
            QVERIFY2(std::any_of(warnings.begin(), warnings.end(),
                                 [&](const run::WarningEvent& warning) {
                                     return warning.message.find(text) != std::string::npos;
                                 }),
                     text.c_str());
        const auto steps = project.recorder->all<run::StepEvent>();
        QCOMPARE(steps.front().step, std::int64_t{5});
        QVERIFY(std::abs(steps.front().loss - loss) <= 1e-6 * loss); // of the same pictures with the same weights
        QVERIFY(fs::exists(project.checkpoint("parts", 8) / "device-1.safetensors"));
        QVERIFY(!fs::exists(project.checkpoint("parts", 8) / "device-2.safetensors"));
    }

    /// Samples and validations between two exchanges change nothing, and every step is told once, in order.
    void lookingAtItChangesNothing() {
        Project project(Json{{"validation", {{"split", 0.4}}}});
        QVERIFY(require(project.train("unseen", kDiLoCo)).finished);
        QVERIFY(require(project.train(
                            "seen", plus(kDiLoCo, {"sample.prompts=a thing", "sample.every_steps=2", "sample.steps=1",
                                                   "sample.width=64", "sample.height=64", "validation.every_steps=2"})))
                    .finished);
        for (const char* file : {"lora.safetensors", "optimizer.safetensors", "ema.safetensors"})
            QCOMPARE(test::tensorBytes(project.checkpoint("unseen", 12) / file),
                     test::tensorBytes(project.checkpoint("seen", 12) / file));
        std::vector<std::int64_t> told;
        for (const auto& step : project.recorder->all<run::StepEvent>())
            told.push_back(step.step);
        QCOMPARE(told, (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
        QCOMPARE(project.recorder->all<run::ValidationEvent>().size(), std::size_t{7});
        QCOMPARE(project.recorder->all<run::SampleEvent>().size(), std::size_t{7});
    }

    /// Of ten presentations in two buckets, one batch of an epoch has two pictures for four devices.
    void aDeviceWithoutPicturesMakesNoStep() {
        Project project;
        QVERIFY(require(project.train("four", plus(kDiLoCo, plus(dealt(4, 1), {"train.steps=3"})))).finished);
        QCOMPARE(project.recorder->all<run::StepEvent>().back().imagesSeen, std::int64_t{10});
        const auto stepsOf = [](const tensor::TensorMap& state, const char* name) {
            return state.at(name).item<std::int64_t>();
        };
        std::int64_t steps = stepsOf(project.tensors("four", 3, "optimizer.safetensors"), "step"); // of the first
        for (const char* file : {"device-1.safetensors", "device-2.safetensors", "device-3.safetensors"})
            steps += stepsOf(project.tensors("four", 3, file), "optimizer.step");
        QCOMPARE(steps, std::int64_t{10}); // one for each picture
    }

    /// The first step has the same weights on any number of devices, so its loss is that of one device.
    void theLossIsThatOfAllPictures() {
        Project project;
        const auto firstLoss = [&](const std::string& name, const std::vector<std::string>& settings) {
            require(project.train(name, plus(settings, {"train.steps=2", "save.every_steps=0"})));
            return project.recorder->all<run::StepEvent>().front().loss;
        };
        const double one = firstLoss("one", plus(dealt(1, 4), {"network.part=unet"}));
        QVERIFY(std::abs(firstLoss("two", kDiLoCo) - one) <= 1e-6 * one);
    }

    /// Nobody waits for the part of one that has no room for what it is to go on from.
    void oneThatHasNoMemoryForTheMeanStrandsNobody() {
        const Json job = twoDevices({{"sync_every", 8}});
        test::TinyRun run(job);
        auto ranks = parallel::makeThreadRanks(2, std::chrono::hours(1));
        const test::ShortMemory memory;
        std::atomic<int> agreed = 0, entered = 0;
        const auto work = [&](parallel::Collectives& rank) {
            TrainState state = run.newState(run.setup->config.train.seed);
            state.parameters->values().fill_(rank.ranks().rank);
            const auto steps = LocalSteps::create(*run.setup, state, rank);
            try {
                test::ShortMemory::isShort = rank.ranks().rank == 1;
                const optim::ValuesGuard mean(steps->meanAt(3));
            } catch (const AgreedFailure& failure) {
                agreed += std::string(failure.what()).find("memory") != std::string::npos ? 1 : 0;
            }
            test::ShortMemory::isShort = false;
            const optim::ValuesGuard mean(steps->meanAt(3)); // they are still together
            entered += state.parameters->values().eq(0.5).all().item<bool>() ? 1 : 0;
        };
        require(onAllRanks(std::move(ranks), work));
        QCOMPARE(agreed.load(), 2);
        QCOMPARE(entered.load(), 2);
    }

    /// A device that skips steps is named by the first, and the worst of them is known to all.
    void whatADeviceSkipsIsTold() {
        const auto ranks = parallel::makeThreadRanks(2, std::chrono::hours(1));
        test::Recorder recorder;
        Journal first(recorder);
        const auto meet = [](parallel::Collectives& rank, Journal& journal) {
            StepReports reports(rank, journal);
            const bool isSecond = !rank.ranks().isFirst();
            for (std::int64_t step = 1; step <= 2; ++step) {
                run::StepEvent event;
                event.step = step;
                event.loss = isSecond && step == 2 ? std::nan("") : 0.25;
                event.gradNorm = isSecond ? 3 : 1;
                event.skipped = isSecond && step == 2;
                reports.add(event, 2, event.skipped ? "step 2 was skipped on cpu:1" : "", 100.0);
            }
            QVERIFY(reports.isTime()); // the steps are slow
            const auto skipped = reports.meet(isSecond ? 1 : 0);
            QVERIFY(skipped.most == 1 && skipped.least == 0);
            QVERIFY(!reports.isTime());
        };
        {
            std::jthread second([&] {
                Journal silent(first);
                meet(*ranks[1], silent);
            });
            meet(*ranks[0], first);
        }
        const auto steps = recorder.all<run::StepEvent>();
        QCOMPARE(steps.size(), std::size_t{2});
        QCOMPARE(steps[0].loss, 0.5);
        QCOMPARE(steps[0].gradNorm, 2.0);
        QVERIFY(!steps[0].skipped && steps[1].skipped && std::isnan(steps[1].loss));
        const auto warnings = recorder.all<run::WarningEvent>();
        QCOMPARE(warnings.size(), std::size_t{1});
        QCOMPARE(warnings.front().message, std::string("step 2 was skipped on cpu:1"));
    }
};

QTEST_GUILESS_MAIN(LocalStepsTest)
#include "LocalStepsTest.moc"

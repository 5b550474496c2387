// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <atomic>
#include <cmath>
#include <set>
#include <system_error>
#include <thread>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/ones.h>

#include "DeviceProject.h"
#include "parallel/Gloo.h"
#include "train/RankThreads.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::dealt;
using test::distance;
using test::plus;
using test::Project;
using test::require;
using Json = nlohmann::json;

namespace {

/// One global batch of four pictures, dealt in every way.
struct Way {
    const char* name;
    std::vector<std::string> settings;
};
const std::vector<Way> kWays = {
    {"one", dealt(1, 4)}, {"accumulated", dealt(1, 1, 4)}, {"two", dealt(2, 2)}, {"four", dealt(4, 1)}};

constexpr double kRounding = 1e-5;

} // namespace

/// Several devices train as one does.
class DevicesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void weightsAreThoseOfOneDevice_data() {
        QTest::addColumn<Json>("changes");
        QTest::addColumn<QString>("file");
        // AdamW makes as much of a gradient that is nothing but rounding as of a large one, unless epsilon is above it.
        const Json every = {
            {"save", {{"every_steps", 8}}}, {"train", {{"steps", 8}}}, {"optimizer", {{"epsilon", 1e-5}}}};
        Json lora = every;
        lora["network"] = {{"part", "unet_and_text_encoder"}, {"rank_dropout", 0.25}};
        lora["dataset"] = {{"shuffle_caption", true}};
        QTest::newRow("lora") << lora << "lora.safetensors";
        Json fineTune = every;
        fineTune["train"]["method"] = "fine_tune";
        QTest::newRow("fine_tune") << fineTune << "weights.safetensors";
    }
    void weightsAreThoseOfOneDevice() {
        QFETCH(Json, changes);
        QFETCH(QString, file);
        const std::string weights = file.toStdString();
        Project project(changes);
        QVERIFY(require(project.train("start", plus(kWays[0].settings, {"optimizer.learning_rate=0"}))).finished);
        const auto start = project.tensors("start", 8, weights);
        std::vector<double> losses;
        for (const Way& way : kWays) {
            QVERIFY(require(project.train(way.name, way.settings)).finished);
            const double weightsApart =
                distance(start, project.tensors("one", 8, weights), project.tensors(way.name, 8, weights));
            const double stateApart = distance({}, project.tensors("one", 8, "optimizer.safetensors"),
                                               project.tensors(way.name, 8, "optimizer.safetensors"));
            qInfo("%s: weights %.1e, optimizer's state %.1e", way.name, weightsApart, stateApart);
            QVERIFY(weightsApart <= kRounding && stateApart <= kRounding);
            if (std::string_view(way.name) == "four") // adds the same gradients in the same order
                QVERIFY(distance(start, project.tensors("accumulated", 8, weights),
                                 project.tensors("four", 8, weights)) == 0);
            const auto steps = project.recorder->all<run::StepEvent>();
            QCOMPARE(steps.size(), std::size_t{8});
            for (std::size_t i = 0; i < steps.size(); ++i) {
                if (losses.size() < steps.size())
                    losses.push_back(steps[i].loss);
                QVERIFY(std::abs(steps[i].loss - losses[i]) <= 1e-6 * losses[i]); // of the whole batch
            }
        }
    }

    /// Five buckets of 13 pictures: most batches are smaller than the number of devices.
    void devicesWithoutPicturesJoinIn() {
        const Json changes = {{"train", {{"steps", nullptr}, {"epochs", 1}}}, {"save", {{"every_steps", 0}}}};
        Project project(changes, test::fillFiveBuckets);
        const auto run = [&](const Way& way, const char* type) {
            return require(project.train(way.name, plus(way.settings, {std::string("optimizer.type=") + type})));
        };
        const TrainOutcome one = run(kWays[0], "sgd_nesterov");
        QCOMPARE(project.recorder->all<run::RunEvent>().front().stepsPerEpoch, one.step);
        QVERIFY(one.step >= 5);
        const TrainOutcome four = run(kWays[3], "sgd_nesterov");
        QCOMPARE(four.step, one.step);
        QCOMPARE(project.recorder->all<run::StepEvent>().back().imagesSeen, std::int64_t{13});
        QVERIFY(distance({}, project.tensors("one", one.step, "lora.safetensors"),
                         project.tensors("four", one.step, "lora.safetensors")) <= kRounding);
    }

    /// Five pictures in two passes of four devices: some have one only in the second. What is left out of the network
    /// for a picture must not depend on that.
    void devicesWithoutPicturesInTheFirstPassComputeTheirOwn() {
        Project project(Json{{"network", {{"rank_dropout", 0.5}}}, {"save", {{"every_steps", 0}}}},
                        test::showOnePicture);
        const std::vector<std::string> common = {"train.steps=none", "train.epochs=1", "optimizer.type=sgd_nesterov"};
        const TrainOutcome one = require(project.train("one", plus(dealt(1, 8), common)));
        QCOMPARE(one.step, std::int64_t{2}); // eight presentations, and five
        QVERIFY(require(project.train("four", plus(dealt(4, 1, 2), common))).finished);
        QVERIFY(distance({}, project.tensors("one", 2, "lora.safetensors"),
                         project.tensors("four", 2, "lora.safetensors")) <= kRounding);
    }

    void aRunGoesOnOnAnotherNumberOfDevices() {
        Project project(Json{{"save", {{"every_steps", 12}}}});
        QVERIFY(require(project.train("whole", kWays[2].settings)).finished);
        project.onStep = [&](std::int64_t step) {
            if (step == 4 || step == 8)
                project.stop.request_stop();
        };
        const auto part = [&](const Way& way) {
            project.stop = std::stop_source();
            return require(project.train("parts", way.settings));
        };
        const TrainOutcome first = part(kWays[2]);
        QVERIFY(!first.finished && first.step == 4);
        const TrainOutcome second = part(kWays[0]);
        QVERIFY(!second.finished && second.step == 8);
        QVERIFY(part(kWays[3]).finished);
        for (const char* file : {"lora.safetensors", "optimizer.safetensors"})
            QVERIFY(distance({}, project.tensors("whole", 12, file), project.tensors("parts", 12, file)) <= kRounding);
    }

    /// As where a launcher starts fewer processes, or a card is gone: the batch is kept, and so is what is learned.
    void fewerDevicesDoTheWorkOfAllWhereAllowed() {
        Project project(Json{{"save", {{"every_steps", 12}}}});
        const std::vector<std::string> three = dealt(3, 2), two = dealt(2, 2);
        QVERIFY(require(project.train("whole", three)).finished);
        project.onStep = [&](std::int64_t step) {
            if (step == 4)
                project.stop.request_stop();
        };
        QVERIFY(!require(project.train("parts", three)).finished);
        project.stop = std::stop_source();
        const auto refused = project.train("parts", two);
        QVERIFY(!refused.ok() && refused.error().hint.find("devices.allow_fewer") != std::string::npos);
        QVERIFY(require(project.train("parts", plus(two, {"devices.allow_fewer=true"}))).finished);
        const auto begun = project.recorder->all<run::RunEvent>().front();
        QVERIFY(begun.globalBatch == 6 && begun.devices.size() == 2);
        const auto warnings = project.recorder->all<run::WarningEvent>();
        QVERIFY(std::any_of(warnings.begin(), warnings.end(), [](const run::WarningEvent& warning) {
            return warning.message.starts_with("devices.allow_fewer: the run began on 3 devices and goes on on 2");
        }));
        for (const char* file : {"lora.safetensors", "optimizer.safetensors"})
            QVERIFY(distance({}, project.tensors("whole", 12, file), project.tensors("parts", 12, file)) <= kRounding);
    }

    void anotherGlobalBatchIsAnotherRun() {
        Project project;
        project.onStep = [&](std::int64_t) { project.stop.request_stop(); };
        QVERIFY(!require(project.train("run", kWays[2].settings)).finished);
        project.stop = std::stop_source();
        const auto refused = project.train("run", dealt(3, 2));
        QVERIFY(!refused.ok());
        QVERIFY(refused.error().code == ErrorCode::BadRequest);
        QVERIFY2(refused.error().message.find("4 pictures a step, expected 6") != std::string::npos,
                 refused.error().message.c_str());
    }

    /// Whatever a rank leaves for, the others do not wait for it for ever.
    void aRankThatLeavesStrandsNobody_data() {
        QTest::addColumn<int>("later");
        QTest::newRow("at once") << 0;
        QTest::newRow("before the others come") << 100;
    }
    void aRankThatLeavesStrandsNobody() {
        QFETCH(const int, later);
        std::atomic<int> failed = 0;
        const auto work = [&](parallel::Collectives& own) {
            if (own.ranks().rank == 1)
                return;
            std::this_thread::sleep_for(std::chrono::milliseconds(later));
            try {
                own.barrier();
            } catch (const parallel::ExchangeError&) {
                ++failed;
            }
        };
        QVERIFY(onAllRanks(parallel::makeThreadRanks(3, std::chrono::hours(1)), work).ok());
        QCOMPARE(failed.load(), 2);
    }

    /// What it took part in before arrives.
    void aRankMayLeaveAsSoonAsItIsDone() {
        constexpr int kTimes = 20;
        constexpr std::int64_t kNumbers = 300'001;
        std::atomic<int> right = 0;
        const auto work = [&](parallel::Collectives& own) {
            try {
                at::Tensor ones = at::ones({kNumbers});
                own.allReduceSum(ones);
                right += ones.sum().item<double>() == 3.0 * kNumbers;
            } catch (const parallel::ExchangeError& error) {
                qWarning("%s", error.what());
            }
        };
        for (int i = 0; i < kTimes; ++i)
            QVERIFY(onAllRanks(parallel::makeThreadRanks(3, std::chrono::hours(1)), work).ok());
        QCOMPARE(right.load(), 3 * kTimes);
    }

    void aThreadThatCannotBeStartedEndsTheOthers() {
        std::atomic<int> failed = 0;
        const auto work = [&](parallel::Collectives& own) {
            try {
                own.barrier();
            } catch (const parallel::ExchangeError&) {
                ++failed;
            }
        };
        int started = 0;
        const ThreadStarter start = [&](std::function<void()> call) {
            if (++started == 2)
                throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
            return std::jthread(std::move(call));
        };
        const Status status = onAllRanks(parallel::makeThreadRanks(3, std::chrono::hours(1)), work, start);
        QVERIFY(!status.ok() && status.error().message.starts_with("cannot start a thread for each device"));
        QCOMPARE(failed.load(), 1);
    }

    /// The picture that is gone is one device's; the others wait for its gradients.
    void aDeviceThatFailsEndsTheRunWithItsMessage() {
        Project project(Json{{"cache", {{"latents", false}}}, {"save", {{"every_steps", 100}}}});
        std::int64_t last = 0;
        project.onStep = [&](std::int64_t step) {
            last = step;
            if (step == 2)
                fs::remove(project.folder() / "pictures/2_thing/1.bmp");
        };
        const auto outcome = project.train("run", kWays[3].settings);
        QVERIFY(!outcome.ok());
        QVERIFY2(outcome.error().message.find("1.bmp") != std::string::npos, outcome.error().message.c_str());
        QCOMPARE(project.recorder->all<run::ErrorEvent>().size(), std::size_t{1});
        const auto saved = run::listCheckpoints(project.runFolder("run") / "checkpoints");
        QCOMPARE(saved.size(), std::size_t{1});
        QCOMPARE(saved.front().step, last);
        QVERIFY(run::verifyCheckpoint(saved.front().path).ok());
    }

    /// The first device tells of the run; the others are not heard.
    void everythingIsToldOnce() {
        Project project(
            {{"train", {{"steps", 4}}},
             {"sample", {{"prompts", {"a thing"}}, {"every_steps", 2}, {"steps", 1}, {"width", 64}, {"height", 64}}},
             {"validation", {{"every_steps", 2}, {"split", 0.4}}}});
        QVERIFY(require(project.train("run", kWays[2].settings)).finished);
        const test::Recorder& told = *project.recorder;
        QCOMPARE(told.all<run::StepEvent>().size(), std::size_t{4});
        QCOMPARE(told.all<run::DoneEvent>().size(), std::size_t{1});
        QCOMPARE(told.all<run::SampleEvent>().size(), std::size_t{3});
        QCOMPARE(told.all<run::ErrorEvent>().size(), std::size_t{0});
        const auto devices = told.all<run::DevicesEvent>();
        QVERIFY(!devices.empty() && devices.back().devices.size() == 2);
        for (const run::DeviceState& device : devices.back().devices)
            QVERIFY(*device.imagesPerS > 0 && *device.exchanging > 0 && *device.exchanging < 1);
        const auto two = told.all<run::ValidationEvent>();
        QCOMPARE(two.size(), std::size_t{3});
        QVERIFY(require(project.train("one", kWays[0].settings)).finished);
        const auto one = project.recorder->all<run::ValidationEvent>();
        for (std::size_t i = 0; i < two.size(); ++i)
            QVERIFY(std::abs(one[i].loss - two[i].loss) <= 1e-5 * one[i].loss);
    }
};

QTEST_GUILESS_MAIN(DevicesTest)
#include "DevicesTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <cmath>

#ifndef Q_MOC_RUN
#include <ATen/ops/zeros.h>

#include "../../support/HeldMemory.h"
#include "DeviceProject.h"
#include "ExchangeWatch.h"
#include "optim/Optimizer.h"
#include "plan/ExchangeEstimate.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::dealt;
using test::distance;
using test::plus;
using test::Project;
using test::require;
using Json = nlohmann::json;
using Settings = std::vector<std::string>;

namespace {

constexpr double kRounding = 1e-5;

/// A global batch of four pictures on so many devices, each with so many at once.
Settings way(int devices, int batch, const char* sharding) {
    return plus(dealt(devices, batch, 4 / devices / batch),
                {std::string("devices.sharding=") + sharding, "devices.bucket_size=1"});
}

Settings withOptimizer(const std::string& type) {
    return {"optimizer.type=" + type, type.ends_with("schedule_free") ? "ema.enabled=false" : "ema.enabled=true",
            "optimizer.max_grad_norm=0"}; // a norm of parts is another in the last bit
}

std::vector<std::string> filesOf(const std::string& type, const char* weights) {
    std::vector<std::string> files = {weights, "optimizer.safetensors"};
    if (!type.ends_with("schedule_free"))
        files.push_back("ema.safetensors");
    return files;
}

} // namespace

Q_DECLARE_METATYPE(std::string)

/// Devices that share the optimizer's state, or the gradients too, learn what devices learn that have all of it.
/// ctest: slow
class ShardingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void weightsAreThoseOfOneDevice_data() {
        QTest::addColumn<Json>("changes");
        QTest::addColumn<std::string>("file");
        const Json every = {
            {"save", {{"every_steps", 5}}}, {"train", {{"steps", 5}}}, {"optimizer", {{"epsilon", 1e-5}}}};
        Json lora = every;
        lora["network"] = {{"part", "unet_and_text_encoder"}};
        QTest::newRow("lora") << lora << std::string("lora.safetensors");
        Json fineTune = every;
        fineTune["train"] = {{"steps", 5}, {"method", "fine_tune"}};
        QTest::newRow("fine_tune") << fineTune << std::string("weights.safetensors");
    }
    void weightsAreThoseOfOneDevice() {
        QFETCH(Json, changes);
        QFETCH(std::string, file);
        Project project(changes);
        QVERIFY(require(project.train("start", plus(way(1, 4, "none"), {"optimizer.learning_rate=0"}))).finished);
        QVERIFY(require(project.train("one", way(1, 4, "none"))).finished);
        const auto start = project.tensors("start", 5, file);
        const auto check = [&](int devices, int batch, const char* sharding) {
            const std::string name = std::to_string(devices) + "x" + std::to_string(batch) + sharding;
            QVERIFY(require(project.train(name, way(devices, batch, sharding))).finished);
            const double weights = distance(start, project.tensors("one", 5, file), project.tensors(name, 5, file));
            const double state = distance({}, project.tensors("one", 5, "optimizer.safetensors"),
                                          project.tensors(name, 5, "optimizer.safetensors"));
            qInfo("%s: weights %.1e, optimizer's state %.1e", name.c_str(), weights, state);
            QVERIFY(weights <= kRounding && state <= kRounding);
        };
        check(2, 2, "zero1");
        check(4, 1, "zero2");
        check(2, 1, "zero2"); // and two passes
    }

    /// Eight presentations, and five in two passes of four devices: some have a picture only in one of them.
    void devicesWithoutPicturesJoinIn() {
        Project project(Json{{"save", {{"every_steps", 0}}}}, test::showOnePicture);
        const Settings common = {"train.steps=none", "train.epochs=1", "optimizer.type=sgd_nesterov"};
        const TrainOutcome one = require(project.train("one", plus(dealt(1, 8), common)));
        QCOMPARE(one.step, std::int64_t{2});
        QVERIFY(
            require(project.train("four", plus(dealt(4, 1, 2), plus(common, {"devices.sharding=zero2"})))).finished);
        for (const char* file : {"lora.safetensors", "optimizer.safetensors"})
            QVERIFY(distance({}, project.tensors("one", 2, file), project.tensors("four", 2, file)) <= kRounding);
    }

    /// Most batches are smaller than the number of devices; which parts of a bucket there are changes with each.
    void fiveBucketsAreThoseOfOneDevice() {
        Project project(Json{{"train", {{"steps", nullptr}, {"epochs", 1}}},
                             {"save", {{"every_steps", 0}}},
                             {"optimizer", {{"epsilon", 1e-5}}}},
                        test::fillFiveBuckets);
        const TrainOutcome one = require(project.train("one", way(1, 4, "none")));
        QVERIFY(one.finished && one.step >= 5);
        for (const char* sharding : {"zero1", "zero2"}) {
            QCOMPARE(require(project.train(sharding, way(4, 1, sharding))).step, one.step);
            QCOMPARE(project.recorder->all<run::StepEvent>().back().imagesSeen, std::int64_t{13});
            for (const char* file : {"lora.safetensors", "optimizer.safetensors"})
                QVERIFY(distance({}, project.tensors("one", one.step, file),
                                 project.tensors(sharding, one.step, file)) <= kRounding);
        }
    }

    /// One whole state in every checkpoint: whatever shares it afterwards takes its part.
    void aRunGoesOnOnAnotherNumberOfDevices_data() {
        QTest::addColumn<std::string>("type");
        for (const char* type : {"adamw", "adamw_schedule_free"})
            QTest::newRow(type) << std::string(type);
    }
    void aRunGoesOnOnAnotherNumberOfDevices() {
        QFETCH(std::string, type);
        Project project(
            Json{{"train", {{"steps", 6}}}, {"save", {{"every_steps", 6}}}, {"network", {{"part", "unet"}}}});
        QVERIFY(require(project.train("whole", plus(way(2, 2, "none"), withOptimizer(type)))).finished);
        project.onStep = [&](std::int64_t step) {
            if (step == 2 || step == 4)
                project.stop.request_stop();
        };
        const auto part = [&](const Settings& settings) {
            project.stop = std::stop_source();
            return require(project.train("parts", plus(settings, withOptimizer(type))));
        };
        QCOMPARE(part(way(2, 2, "zero2")).step, std::int64_t{2});
        QCOMPARE(part(way(4, 1, "zero1")).step, std::int64_t{4});
        QVERIFY(part(way(1, 4, "none")).finished);
        for (const std::string& file : filesOf(type, "lora.safetensors")) {
            const double apart = distance({}, project.tensors("whole", 6, file), project.tensors("parts", 6, file));
            QVERIFY2(apart <= kRounding, (file + ": " + std::to_string(apart)).c_str());
        }
    }

    /// No other device has what one that fails has kept.
    void afterAFailureTheLastCheckpointCounts() {
        Project project(Json{{"cache", {{"latents", false}}}, {"save", {{"every_steps", 2}}}});
        project.onStep = [&](std::int64_t step) {
            if (step == 3)
                fs::remove(project.folder() / "pictures/2_thing/1.bmp");
        };
        const auto outcome = project.train("run", way(4, 1, "zero1"));
        QVERIFY(!outcome.ok());
        QVERIFY2(outcome.error().message.find("1.bmp") != std::string::npos, outcome.error().message.c_str());
        const auto saved = run::listCheckpoints(project.runFolder("run") / "checkpoints");
        QVERIFY(!saved.empty() && saved.back().step % 2 == 0);
        QVERIFY(run::verifyCheckpoint(saved.back().path).ok());
        const auto warnings = project.recorder->all<run::WarningEvent>();
        const std::int64_t last = project.recorder->all<run::StepEvent>().back().step;
        QCOMPARE(std::any_of(warnings.begin(), warnings.end(),
                             [](const run::WarningEvent& warning) {
                                 return warning.message.find(
                                            "shared the optimizer's state when the run failed: the newest "
                                            "checkpoint is what to go on from") != std::string::npos;
                             }),
                 saved.back().step != last);
    }

    /// Samples and files are made of averages that every device has a part of.
    void averagesAreGathered() {
        Project project(
            {{"train", {{"steps", 3}}},
             {"sample", {{"prompts", {"a thing"}}, {"every_steps", 3}, {"steps", 1}, {"width", 64}, {"height", 64}}},
             {"validation", {{"every_steps", 3}, {"split", 0.4}}}});
        for (const char* type : {"adamw", "adamw_schedule_free"}) {
            std::vector<std::string> outputs;
            std::vector<double> losses;
            for (const char* sharding : {"none", "zero1"}) {
                const std::string name = std::string(type) + sharding;
                QVERIFY(require(project.train(name, plus(way(2, 2, sharding), withOptimizer(type)))).finished);
                outputs.push_back(test::tensorBytes(project.runFolder(name) / "output" / "tiny.safetensors"));
                losses.push_back(project.recorder->all<run::ValidationEvent>().back().loss);
                QVERIFY(!project.recorder->all<run::SampleEvent>().empty());
            }
            QVERIFY(outputs[0] == outputs[1]);
            QCOMPARE(losses[0], losses[1]);
        }
    }

    /// What a rank's tensors take, by the numbers that it keeps.
    void aRankKeepsItsShare_data() {
        QTest::addColumn<bool>("ofGradients");
        QTest::newRow("zero1") << false;
        QTest::newRow("zero2") << true;
    }
    void aRankKeepsItsShare() {
        QFETCH(bool, ofGradients);
        options::OptimizerConfig config; // AdamW: two numbers
        std::int64_t keptByAll = 0;
        for (int rank = 0; rank < 4; ++rank) {
            std::vector<optim::ParameterGroup> groups = {{"all", 1.0}};
            for (int i = 0; i < 40; ++i)
                groups[0].tensors.emplace_back(std::to_string(i), at::zeros({16 * (i + 1), 32}));
            const test::HeldMemory meter;
            const std::int64_t before = test::HeldMemory::held();
            optim::FlatParameters parameters(groups, optim::GradientStore::WideBuffer,
                                             {.rank = rank, .worldSize = 4, .ofGradients = ofGradients});
            const auto optimizer = optim::makeOptimizer(config, parameters, 1);
            const std::int64_t held = test::HeldMemory::held() - before;
            const std::int64_t all = parameters.size() * 4, kept = parameters.keptSize() * 4;
            QCOMPARE(held, all + (ofGradients ? kept : all) + 2 * kept);
            QVERIFY(kept * 40 < all * 11);
            keptByAll += kept;
            if (rank == 3)
                QCOMPARE(keptByAll, all);
        }
    }

    /// Networks add their gradients up themselves, and text encoders get theirs last: both are told of.
    void gradientsLeaveWithinBackward_data() {
        QTest::addColumn<std::string>("sharding");
        QTest::addColumn<std::string>("method");
        for (const char* method : {"lora", "fine_tune"})
            for (const char* sharding : {"none", "zero1", "zero2"})
                QTest::addRow("%s, %s", method, sharding) << std::string(sharding) << std::string(method);
    }
    void gradientsLeaveWithinBackward() {
        QFETCH(std::string, sharding);
        QFETCH(std::string, method);
        Project project(Json{{"train", {{"method", method}}},
                             {"network", {{"part", "unet_and_text_encoder"}}},
                             {"fine_tune", {{"part", "unet_and_text_encoder"}}}});
        const auto heard = [&](Settings settings) {
            settings.push_back("save.dir=" + project.runFolder("run").string());
            return test::hearSecondStep(require(options::loadJob(project.job(), settings)));
        };
        const test::HeardStep step = heard(way(2, 2, sharding.c_str()));
        QVERIFY2(step.withinBackward, step.text().c_str());
        const std::string sum = sharding == "none" ? "sum " : "scattered sum ";
        QVERIFY2(step.all.starts_with(sum), step.text().c_str());
        QCOMPARE(step.all.find("gather") != std::string::npos, sharding != "none");
        if (sharding == "zero2")
            return; // which cannot do otherwise
        const test::HeardStep late = heard(plus(way(2, 2, sharding.c_str()), {"devices.bucket_size=0"}));
        QVERIFY2(!late.withinBackward, late.text().c_str());
    }

    /// What all devices together send for a step, to the byte.
    void payloadIsThatOfTheFormula_data() {
        QTest::addColumn<int>("devices");
        QTest::addColumn<std::string>("sharding");
        QTest::addColumn<bool>("rounds");
        for (const char* sharding : {"none", "zero1", "zero2"})
            QTest::newRow(sharding) << 2 << std::string(sharding) << false;
        QTest::newRow("none, bfloat16") << 4 << std::string("none") << true;
        QTest::newRow("zero2, bfloat16") << 2 << std::string("zero2") << true;
    }
    void payloadIsThatOfTheFormula() {
        QFETCH(int, devices);
        QFETCH(std::string, sharding);
        QFETCH(bool, rounds);
        Project project(Json{{"train", {{"method", "fine_tune"}}}});
        Settings settings = way(devices, 1, sharding.c_str()); // two passes on two devices
        settings.push_back(std::string("devices.exchange_precision=") + (rounds ? "bfloat16" : "float32"));
        settings.push_back("save.dir=" + project.runFolder("run").string());
        const test::HeardStep step = test::hearSecondStep(require(options::loadJob(project.job(), settings)));
        const std::int64_t gradient = rounds ? 2 : 4, passes = sharding == "zero2" ? 4 / devices : 1;
        const std::int64_t sent = sharding == "none" ? 2 * step.size * gradient // padding travels, too
                                                     : step.numbers * (passes * gradient + 4);
        QCOMPARE(step.payload, (devices - 1) * sent);
        const double planned = static_cast<double>(
            plan::payloadBytes({.gradients = static_cast<std::uint64_t>(step.numbers * gradient),
                                .values = static_cast<std::uint64_t>(step.numbers * 4),
                                .sharding = require(options::loadJob(project.job(), settings)).config.exchange.sharding,
                                .passes = 4 / devices},
                               devices));
        QVERIFY(std::abs(planned * devices / static_cast<double>(step.payload) - 1) < 0.01);
    }

    /// More devices than tensors: some keep nothing.
    void devicesMayKeepNothing() {
        Project project(Json{{"train", {{"steps", 3}, {"method", "textual_inversion"}}},
                             {"embedding", {{"tokens", {"zwx"}}}},
                             {"dataset", {{"caption_prefix", "zwx,"}}},
                             {"save", {{"every_steps", 3}}}});
        for (const char* sharding : {"none", "zero1", "zero2"})
            QVERIFY(
                require(project.train(sharding, plus(way(4, 1, sharding), {"optimizer.max_grad_norm=0"}))).finished);
        for (const char* sharding : {"zero1", "zero2"})
            for (const char* file : {"word-zwx.safetensors", "optimizer.safetensors"})
                QCOMPARE(distance({}, project.tensors("none", 3, file), project.tensors(sharding, 3, file)), 0.0);
    }

    void bucketsThatAreOneAreRefusedWithSharedGradients() {
        Project project;
        const auto refused = project.train("run", plus(way(2, 2, "zero2"), {"devices.bucket_size=0"}));
        QVERIFY(!refused.ok());
        const std::string message = refused.error().message;
        QVERIFY2(message.starts_with("devices.bucket_size:") && message.find("devices.sharding") != std::string::npos,
                 message.c_str());
    }
};

QTEST_GUILESS_MAIN(ShardingTest)
#include "ShardingTest.moc"

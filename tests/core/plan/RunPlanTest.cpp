// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#include "plan/ModelCost.h"
#include "plan/RunPlan.h"

using namespace tempera;
using Json = nlohmann::json;

class RunPlanTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> cache_;

    static spec::ModelFacts sd15() {
        spec::ModelFacts model;
        model.unet.crossAttentionDim = {768, 768, 768, 768};
        model.unetFiles.parameters = 859'520'964;
        model.vae.widths = {128, 256, 512, 512};
        model.vaeFiles.parameters = 83'653'863;
        spec::TextEncoderFacts encoder;
        encoder.config.hiddenSize = 768;
        encoder.config.intermediateSize = 3072;
        encoder.config.heads = 12;
        encoder.component.parameters = 123'060'480;
        model.textEncoders.push_back(encoder);
        return model;
    }

    static spec::UnetConfig sdxlUnet() {
        spec::UnetConfig config;
        config.sampleSize = 128;
        using spec::BlockKind;
        config.downBlocks = {BlockKind::Plain, BlockKind::CrossAttention, BlockKind::CrossAttention};
        config.upBlocks = {BlockKind::CrossAttention, BlockKind::CrossAttention, BlockKind::Plain};
        config.widths = {320, 640, 1280};
        config.layersPerBlock = {2, 2, 2};
        config.onlyCrossAttention = {false, false, false};
        config.crossAttentionDim = {2048, 2048, 2048};
        config.transformerLayers = {1, 2, 10};
        config.heads = {5, 10, 20};
        config.linearProjection = true;
        config.textTimeEmbedding = true;
        config.additionTimeEmbedDim = 256;
        config.additionInputDim = 2816;
        return config;
    }

    static data::DatasetIndex photos(int count, int repeats) {
        data::DatasetIndex index;
        index.folders.push_back({"40_dog", "dog", repeats, 0, static_cast<std::size_t>(count)});
        data::Picture picture;
        picture.width = picture.height = 1024;
        picture.caption = "a photo of a dog";
        index.pictures.assign(static_cast<std::size_t>(count), picture);
        return index;
    }

    static plan::PlannedDevices cpus(int count) {
        hardware::HostInfo host;
        host.cpuModel = "a processor";
        host.physicalCores = host.logicalCores = 8;
        host.memoryTotal = std::uint64_t{64} << 30;
        host.avx2 = true;
        std::vector<hardware::Device> devices;
        for (int i = 0; i < count; ++i)
            devices.push_back({hardware::DeviceKind::Cpu, i});
        return plan::describeDevices(devices, host, {});
    }

    static options::TrainConfig job() {
        options::TrainConfig config;
        config.train.epochs = 1;
        return config;
    }

    static bool within(double value, double expected, double tolerance) {
        return std::abs(value / expected - 1) < tolerance;
    }

private Q_SLOTS:
    void init() {
        cache_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CACHE_HOME", cache_->path().toUtf8());
    }

    void theWalkCountsTheParametersOfTheRealModels() {
        QCOMPARE(plan::unetCost(sd15().unet, {64, 64}, 77, false).parameters, 859'520'964);
        QCOMPARE(plan::unetCost(sdxlUnet(), {128, 128}, 77, false).parameters, 2'567'463'684);
        QCOMPARE(plan::textEncoderCost(sd15().textEncoders[0].config, 77).parameters, 123'060'480);
    }

    void theWalkCountsTheOperationsOfTheRealModels() {
        const auto sd = plan::unetCost(sd15().unet, {64, 64}, 77, false);
        QVERIFY(within(sd.forward, 0.803e12, 0.01));
        QVERIFY(within(sd.forward + sd.backward, 1.73e12, 0.05));
        const auto xl = plan::unetCost(sdxlUnet(), {128, 128}, 77, false);
        QVERIFY(within(xl.forward, 6.761e12, 0.01));
        QVERIFY(within(xl.forward + xl.backward, 14.13e12, 0.05));
    }

    void aLoraHasAsManyParametersAsThePublishedOnes() {
        options::NetworkConfig network;
        network.rank = 1;
        network.part = options::TrainedPart::Unet;
        const auto unet = plan::trainedParameters(sd15(), network);
        network.part = options::TrainedPart::UnetAndTextEncoder;
        const auto both = plan::trainedParameters(sd15(), network);
        QCOMPARE(unet.textEncoders, 0);
        QCOMPARE(both.unet, unet.unet);
        // 12 layers × 4 projections of 768 + 768, and the two of the MLP.
        QCOMPARE(both.textEncoders, 12 * (4 * (768 + 768) + 2 * (768 + 3072)));
        network.convRank = 1;
        QVERIFY(plan::trainedParameters(sd15(), network).unet > both.unet);
    }

    void thirteenPhotosTimesForty_data() {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("stepsPerEpoch");
        QTest::newRow("one") << 1 << 520;
        QTest::newRow("two") << 2 << 260;
        QTest::newRow("four") << 4 << 130;
    }
    void thirteenPhotosTimesForty() {
        QFETCH(int, devices);
        QFETCH(int, stepsPerEpoch);
        const auto byEpochs = plan::makePlan(job(), photos(13, 40), sd15(), cpus(devices));
        QVERIFY(byEpochs.ok());
        QCOMPARE(byEpochs->images, 13);
        QCOMPARE(byEpochs->presentationsPerEpoch, 520);
        QCOMPARE(byEpochs->globalBatch, devices);
        QCOMPARE(byEpochs->stepsPerEpoch, stepsPerEpoch);
        QCOMPARE(byEpochs->optimizerSteps, stepsPerEpoch);
        QCOMPARE(byEpochs->imagesSeen, 520);
        QVERIFY(byEpochs->warnings.empty());

        auto config = job();
        config.train.epochs.reset();
        config.train.steps = 520;
        const auto bySteps = plan::makePlan(config, photos(13, 40), sd15(), cpus(devices));
        QCOMPARE(bySteps->optimizerSteps, 520);
        QCOMPARE(bySteps->imagesSeen, 520 * devices);
        QCOMPARE(bySteps->epochs, devices);
        QCOMPARE(bySteps->warnings.size(), devices > 1 ? std::size_t{1} : std::size_t{0});
        if (devices == 2)
            QVERIFY(QString::fromStdString(bySteps->warnings[0]).contains("1,040 images = 2 epochs"));
    }

    void aFolderNamedByYearIsWarnedOf() {
        auto index = photos(13, 2024);
        index.folders[0].path = "/photos/2024_trip";
        index.folders[0].numbered = true;
        const auto named = plan::makePlan(job(), index, sd15(), cpus(1));
        QCOMPARE(named->warnings.size(), std::size_t{1});
        for (const char* part : {"dataset.path", "/photos/2024_trip", "2,024 times", "1_2024_trip"})
            QVERIFY2(named->warnings[0].find(part) != std::string::npos, named->warnings[0].c_str());
        index.folders[0].numbered = false; // somebody typed dataset.repeats
        QVERIFY(plan::makePlan(job(), index, sd15(), cpus(1))->warnings.empty());
    }

    void aLengthThatIsNotOneIsRefused() {
        auto config = job();
        config.train.steps = 10;
        QVERIFY(!plan::makePlan(config, photos(1, 1), sd15(), cpus(1)).ok());
        config.train.steps.reset();
        config.train.epochs.reset();
        const auto neither = plan::makePlan(config, photos(1, 1), sd15(), cpus(1));
        QCOMPARE(neither.error().code, ErrorCode::BadRequest);
    }

    void memoryGrowsWithWhatNeedsIt() {
        const auto model = sd15();
        auto config = job();
        config.sample.prompts.clear();
        const auto memory = [&](data::Size size, int batch) {
            return plan::estimateMemory(model, config, size, batch, 1, false);
        };
        const auto base = memory({512, 512}, 1);
        QVERIFY(base.weights > 3'400'000'000 && base.weights < 4'200'000'000); // float32, with the trained text encoder
        QVERIFY(memory({512, 512}, 4).activations > 3 * base.activations);
        QVERIFY(memory({1024, 1024}, 1).activations > 3 * base.activations);
        QCOMPARE(base.optimizer, 2 * base.gradients);
        config.train.gradientCheckpointing = true;
        QVERIFY(memory({512, 512}, 1).activations < base.activations / 2);
        config.train.precision = options::ComputePrecision::Bfloat16;
        QVERIFY(memory({512, 512}, 1).weights < base.weights * 6 / 10);
    }

    /// Peak resident memory of `tempera train` on the real model (./dev soak real_size), rank 16, batch 1.
    void memoryIsWhatWasMeasured_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<bool>("float32");
        QTest::addColumn<bool>("checkpointing");
        QTest::addColumn<double>("gigabytes");
        QTest::newRow("256, float32") << 256 << true << false << 5.41;
        QTest::newRow("256, bfloat16") << 256 << false << false << 3.08;
        QTest::newRow("256, bfloat16, checkpointing") << 256 << false << true << 2.90;
    }
    void memoryIsWhatWasMeasured() {
        QFETCH(int, side);
        QFETCH(bool, float32);
        QFETCH(bool, checkpointing);
        QFETCH(double, gigabytes);
        auto config = job();
        config.sample.prompts.clear();
        config.network.rank = 16;
        config.train.precision = float32 ? options::ComputePrecision::Float32 : options::ComputePrecision::Bfloat16;
        config.train.gradientCheckpointing = checkpointing;
        const auto memory = plan::estimateMemory(sd15(), config, {side, side}, 1, 1, false);
        const double off = static_cast<double>(memory.total()) / (gigabytes * 1e9) - 1;
        QVERIFY2(std::abs(off) < 0.08, std::to_string(off).c_str());
    }

    void theWalkCountsTheParametersOfTheVaesEncoder() {
        auto vae = sd15().vae;
        vae.layersPerBlock = 2;
        QCOMPARE(plan::vaeEncoderCost(vae, {512, 512}).parameters, 34'163'664);
    }

    void whatIsNotCachedIsEncodedInEachStepAndStaysInMemory() {
        const auto model = sd15();
        const auto planned = [&](const options::TrainConfig& config) {
            return plan::makePlan(config, photos(13, 40), model, cpus(1)).value();
        };
        const auto has = [](const plan::RunPlan& plan, const std::string& what) {
            return std::any_of(plan.files.begin(), plan.files.end(),
                               [&](const auto& file) { return file.what == what; });
        };
        auto config = job();
        config.network.part = options::TrainedPart::Unet;
        const auto cached = planned(config);
        QVERIFY(has(cached, "latent cache") && has(cached, "text cache"));
        const std::uint64_t vae = model.vaeFiles.parameters * 4;
        const std::uint64_t text = model.textEncoders[0].component.parameters * 4;

        config.dataset.randomCrop = true;
        const auto cropped = planned(config);
        QVERIFY(!has(cropped, "latent cache") && has(cropped, "text cache"));
        QCOMPARE(cropped.memory.weights, cached.memory.weights + vae);
        QVERIFY(cropped.memory.workspace > cached.memory.workspace);
        QVERIFY(cropped.time.seconds > 1.3 * cached.time.seconds);

        config.dataset.shuffleCaption = true;
        const auto both = planned(config);
        QVERIFY(!has(both, "text cache"));
        QCOMPARE(both.memory.weights, cropped.memory.weights + text);
        QVERIFY(both.time.seconds > cropped.time.seconds);
        QCOMPARE(both.warnings.size(), std::size_t{2});

        config = job();
        config.network.part = options::TrainedPart::Unet;
        config.sample.prompts = {"a dog"}; // without a schedule: they may be asked for at any time
        QCOMPARE(planned(config).memory.weights, cached.memory.weights + vae + text);
        config.train.precision = options::ComputePrecision::Bfloat16; // but not of the VAE
        const auto half = planned(config).memory.weights;
        config.sample.prompts.clear();
        QCOMPARE(half, planned(config).memory.weights + vae + text / 2);
    }

    void aMeasuredSpeedIsUsedByTheNextPlan() {
        const auto config = job();
        const auto model = sd15();
        const auto devices = cpus(1);
        const auto index = photos(13, 40);
        const auto computed = plan::makePlan(config, index, model, devices);
        QVERIFY(!computed->time.measured);
        QVERIFY(computed->time.seconds > 0);
        const auto batches = plan::makeBatchPlan(config.dataset, config.train, index, 1);
        QVERIFY(plan::recordSpeed(model, config, *batches, 100, 250.0, 1, devices).ok());
        const auto measured = plan::makePlan(config, index, model, devices);
        QVERIFY(measured->time.measured);
        QVERIFY(within(measured->time.secondsPerStep, 2.5, 0.001));
        auto other = config;
        other.train.precision = options::ComputePrecision::Bfloat16;
        QVERIFY(!plan::makePlan(other, index, model, devices)->time.measured);
    }

    void occurrencesCountEachStepOnce() {
        for (std::int64_t steps = 0; steps < 60; ++steps)
            for (std::int64_t everySteps = 0; everySteps < 8; ++everySteps)
                for (std::int64_t everyEpochs = 0; everyEpochs < 4; ++everyEpochs) {
                    std::int64_t expected = 0;
                    for (std::int64_t step = 1; step <= steps; ++step)
                        expected += (everySteps > 0 && step % everySteps == 0) ||
                                            (everyEpochs > 0 && step % (everyEpochs * 5) == 0)
                                        ? 1
                                        : 0;
                    QCOMPARE(plan::occurrences(steps, everySteps, everyEpochs, 5), expected);
                }
    }

    void theLastStepHasACheckpointWhateverElseIsSaved() {
        const auto checkpoints = [](std::int64_t everySteps, int keepLast) {
            options::TrainConfig config = job();
            config.save.everySteps = everySteps;
            config.save.everyEpochs = 0;
            config.save.keepLast = keepLast;
            const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(2)); // 260 steps
            const auto file = std::find_if(plan->files.begin(), plan->files.end(),
                                           [](const plan::PlannedFiles& f) { return f.what == "checkpoint"; });
            return file == plan->files.end() ? std::pair<std::int64_t, std::int64_t>()
                                             : std::pair(file->count, file->kept);
        };
        QVERIFY(checkpoints(0, 2) == std::pair(1L, 1L));
        QVERIFY(checkpoints(100, 2) == std::pair(3L, 2L)); // after 100, 200 and 260 steps
        QVERIFY(checkpoints(130, 0) == std::pair(2L, 2L));
    }

    void theJsonHasTheContractsKeys() {
        const auto plan = plan::makePlan(job(), photos(13, 40), sd15(), cpus(2));
        const Json json = Json::parse(plan::toJson(*plan));
        for (const char* key :
             {"images", "presentations_per_epoch", "buckets", "devices", "global_batch", "steps_per_epoch", "epochs",
              "optimizer_steps", "images_seen", "memory", "seconds", "files"})
            QVERIFY2(json.contains(key), key);
        QCOMPARE(json["optimizer_steps"].get<int>(), 260);
        QCOMPARE(json["memory"]["total"].get<std::uint64_t>(), plan->memory.total());
        QVERIFY(plan::toText(*plan).find("260 steps an epoch") != std::string::npos);
    }

    void tenThousandTimesTenPicturesArePlannedAtOnce() {
        const auto index = photos(100000, 10);
        QElapsedTimer timer;
        timer.start();
        const auto plan = plan::makePlan(job(), index, sd15(), cpus(2));
        QVERIFY(plan.ok());
        QCOMPARE(plan->stepsPerEpoch, 500000);
        QVERIFY2(timer.elapsed() < 1000,
                 qPrintable(QString::number(timer.elapsed()))); // the goal is 100 ms on an idle machine
    }
};

QTEST_APPLESS_MAIN(RunPlanTest)
#include "RunPlanTest.moc"

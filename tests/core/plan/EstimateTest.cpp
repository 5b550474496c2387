// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "../../support/PlannedRun.h"
#include "base/Files.h"
#include "plan/ModelCost.h"
#include "plan/NetworkParameters.h"
#include "plan/SpeedRecord.h"
#include "plan/TimeEstimate.h"

using namespace tempera;

class EstimateTest : public test::PlanTest {
    Q_OBJECT

    static plan::PlannedDevices gpus(int count) {
        plan::PlannedDevices devices = cpus(count);
        devices.gpu = true;
        devices.model = "a card";
        devices.peakFloat32 = devices.peakBfloat16 = 1e13;
        return devices;
    }

private Q_SLOTS:
    void init() { newRecord(); }

    void theWalkCountsTheParametersOfTheRealModels() {
        QCOMPARE(plan::unetCost(sd15().unet, {64, 64}, 77).parameters, 859'520'964);
        QCOMPARE(plan::unetCost(sdxlUnet(), {128, 128}, 77).parameters, 2'567'463'684);
        QCOMPARE(plan::textEncoderCost(sd15().textEncoders[0].config, 77).parameters, 123'060'480);
    }

    void theWalkCountsTheParametersOfTheVae() {
        auto vae = sd15().vae;
        vae.layersPerBlock = 2;
        QCOMPARE(plan::vaeEncoderCost(vae, {512, 512}).parameters, 34'163'664);
        QCOMPARE(plan::vaeDecoderCost(vae, {512, 512}).parameters, 49'490'199);
    }

    void theWalkCountsTheOperationsOfTheRealModels() {
        const auto sd = plan::unetCost(sd15().unet, {64, 64}, 77);
        QVERIFY(within(sd.forward, 0.803e12, 0.01));
        QVERIFY(within(sd.forward + sd.backward, 1.73e12, 0.05));
        const auto xl = plan::unetCost(sdxlUnet(), {128, 128}, 77);
        QVERIFY(within(xl.forward, 6.761e12, 0.01));
        QVERIFY(within(xl.forward + xl.backward, 14.13e12, 0.05));
    }

    void aLoraHasAsManyParametersAsThePublishedOnes() {
        options::NetworkConfig network;
        network.rank = 1;
        network.part = options::TrainedPart::Unet;
        const auto unet = plan::networkParameters(sd15(), network);
        network.part = options::TrainedPart::UnetAndTextEncoder;
        const auto both = plan::networkParameters(sd15(), network);
        QCOMPARE(unet.textEncoders, 0);
        QCOMPARE(both.unet, unet.unet);
        // 12 layers × 4 projections of 768 + 768, and the two of the MLP.
        QCOMPARE(both.textEncoders, 12 * (4 * (768 + 768) + 2 * (768 + 3072)));
        network.convRank = 1;
        QVERIFY(plan::networkParameters(sd15(), network).unet > both.unet);
    }

    /// LoHa's weights are built for every use: three products as large as the layer's own.
    void aRebuiltNetworkTakesLonger() {
        auto config = job();
        const auto operations = [&] { return plan::trainingFlops(sd15(), config, {512, 512}, 1); };
        const double lora = operations();
        config.network.type = options::NetworkType::Loha;
        const double loha = operations();
        QVERIFY(loha > 1.1 * lora && loha < 2.5 * lora);
        config.network.convRank = 8;
        QVERIFY(operations() > 1.2 * loha);
        config.network = {};
        config.network.dora = options::Dora::Output;
        QCOMPARE(operations(), lora); // only scales what the layers give
        config.network.doraConstantNorm = false;
        QVERIFY(operations() > 1.1 * lora);
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
        QVERIFY(cropped.time.secondsPerStep > 1.3 * cached.time.secondsPerStep);

        config.dataset.shuffleCaption = true;
        const auto both = planned(config);
        QVERIFY(!has(both, "text cache"));
        QCOMPARE(both.memory.weights, cropped.memory.weights + text);
        QVERIFY(both.time.secondsPerStep > cropped.time.secondsPerStep);
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

    void cachingAndSamplesTakeTheirTime() {
        auto config = job();
        const auto model = sd15();
        const auto devices = cpus(1);
        const auto index = photos(13, 40);
        const auto planned = [&] { return plan::makePlan(config, index, model, devices)->time; };
        const plan::TimeEstimate plain = planned();
        QVERIFY(plain.cachingSeconds > 0);
        QCOMPARE(plain.samplingSeconds, 0.0);
        QCOMPARE(plain.seconds, plain.trainingSeconds + plain.cachingSeconds);
        config.dataset.flip = true; // each picture twice
        QVERIFY(within(planned().cachingSeconds, 2 * plain.cachingSeconds, 1e-9));
        config.dataset.flip = false;
        config.sample.prompts = {"a dog", "a cat"};
        config.sample.atStart = true;
        config.sample.cfg = 7;
        const double guided = planned().samplingSeconds;
        QVERIFY(guided > 0);
        config.sample.everyEpochs = 1; // the only one
        QVERIFY(within(planned().samplingSeconds, 2 * guided, 1e-9));
        config.sample.cfg = 1;
        QVERIFY(planned().samplingSeconds < 1.2 * guided); // twice as often, half the passes
        QCOMPARE(planned().seconds, plain.seconds + planned().samplingSeconds);

        const auto batches = plan::makeBatchPlan(config.dataset, config.train, index, 1);
        QVERIFY(plan::recordEncodingSpeed(model, *batches, 13, 65.0, devices).ok());
        QVERIFY(within(planned().cachingSeconds, 65.0, 1e-9));
        QVERIFY(!planned().measured); // of the steps nothing is known
        config.cache.latents = false;
        QCOMPARE(planned().cachingSeconds, 0.0);
    }

    /// Gradients become whole on the way back: half of a pass where only adapters learn, two thirds where the weights
    /// are differentiated, too, and more where what lies between is computed again.
    void theWayBackIsWhatGradientsTravelIn() {
        auto config = job();
        config.cache.latents = config.cache.text = true;
        config.train.gradientCheckpointing = false;
        config.network.part = config.fineTune.part = options::TrainedPart::Unet;
        const auto shareOf = [&](options::TrainMethod method) {
            config.train.method = method;
            return plan::backwardShare(sd15(), config, {512, 512}, 1);
        };
        const double adapters = shareOf(options::TrainMethod::Lora), weights = shareOf(options::TrainMethod::FineTune);
        QVERIFY2(adapters > 0.45 && adapters < 0.56, qPrintable(QString::number(adapters)));
        QVERIFY2(weights > 0.64 && weights < 0.70, qPrintable(QString::number(weights)));
        config.train.gradientCheckpointing = true;
        QVERIFY(shareOf(options::TrainMethod::Lora) > adapters + 0.1);
        QVERIFY(shareOf(options::TrainMethod::FineTune) > weights + 0.05);
        const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(2));
        QVERIFY(within(plan->exchange.load.wayBack, shareOf(options::TrainMethod::FineTune), 0.02));
    }

    /// Pictures that are encoded or drawn are dealt to all devices, which wait for the one with most of them.
    void whatIsDealtTakesAsLongAsTheLargestPart() {
        auto config = job();
        config.sample.prompts = {"a dog", "a cat", "a bird"};
        const auto model = sd15();
        const auto index = photos(12, 40);
        const auto planned = [&](const plan::PlannedDevices& devices) {
            return plan::makePlan(config, index, model, devices)->time;
        };
        const plan::TimeEstimate one = planned(gpus(1));
        QVERIFY(one.cachingSeconds > 0 && one.samplingSeconds > 0);
        for (const auto& [devices, pictures, prompts] : {std::tuple(2, 6, 2), {3, 4, 1}, {4, 3, 1}, {5, 3, 1}}) {
            const plan::TimeEstimate time = planned(gpus(devices));
            QVERIFY(within(time.cachingSeconds, one.cachingSeconds * pictures / 12, 1e-9));
            QVERIFY(within(time.samplingSeconds, one.samplingSeconds * prompts / 3, 1e-9));
        }
        const auto drawing = [&](int devices, std::int64_t missing) {
            const auto batches = plan::makeBatchPlan(config.dataset, config.train, index, devices);
            return plan::estimateTime(model, config, *batches, 10, 1, gpus(devices), {.toDraw = missing})
                .drawingSeconds;
        };
        QVERIFY(drawing(1, 7) > 0);
        QVERIFY(within(drawing(4, 7), drawing(1, 2), 1e-9));
        QVERIFY(within(drawing(4, 8), drawing(1, 2), 1e-9));
        config.sample.prompts.push_back("a fish");
        const plan::TimeEstimate alone = planned(cpus(1)), together = planned(cpus(2)); // share the cores
        QVERIFY(within(together.cachingSeconds, alone.cachingSeconds, 1e-9));
        QVERIFY(within(together.samplingSeconds, alone.samplingSeconds, 0.02)); // layers are started side by side
    }

    void theSpeedOfEncodingIsThatOfOneDevice() {
        const auto config = job();
        const auto model = sd15();
        const auto index = photos(12, 40);
        const auto caching = [&](const plan::PlannedDevices& devices) {
            return plan::makePlan(config, index, model, devices)->time.cachingSeconds;
        };
        const auto batches = plan::makeBatchPlan(config.dataset, config.train, index, 1);
        QVERIFY(plan::recordEncodingSpeed(model, *batches, 3, 30.0, gpus(4)).ok()); // what one of the four has done
        QVERIFY(within(caching(gpus(1)), 120.0, 1e-9));
        QVERIFY(within(caching(gpus(4)), 30.0, 1e-9));
        const double unknown = caching(cpus(1));
        QVERIFY(plan::recordEncodingSpeed(model, *batches, 6, 6000.0, cpus(2)).ok());
        QCOMPARE(caching(cpus(1)), unknown); // of a share of the processor
        QVERIFY(plan::recordEncodingSpeed(model, *batches, 12, 60.0, cpus(1)).ok());
        QVERIFY(within(caching(cpus(1)), 60.0, 1e-9));
        QVERIFY(within(caching(cpus(2)), 60.0, 1e-9));
    }

    /// devices.exchange_precision rounds what devices have learned, not the average that they go on with.
    void movingAveragesTravelWide() {
        auto config = job();
        config.exchange.syncEvery = 10;
        const auto load = [&] { return plan::makePlan(config, photos(13, 40), sd15(), cpus(2))->exchange.load; };
        const auto trained = static_cast<std::uint64_t>(plan::trainedParameters(sd15(), config).total());
        QCOMPARE(load().changes, 4 * trained);
        QCOMPARE(load().averages, std::uint64_t{0});
        config.ema.enabled = true;
        QCOMPARE(load().changes, 4 * trained);
        QCOMPARE(load().averages, 4 * trained);
        config.exchange.precision = options::TrainedPrecision::Bfloat16;
        QCOMPARE(load().changes, 2 * trained);
        QCOMPARE(load().averages, 4 * trained);
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
        // Two devices on one processor take as long for a picture each as one takes for both.
        QVERIFY(within(plan::makePlan(config, index, model, cpus(2))->time.secondsPerStep, 5.0, 0.2));
        auto other = config;
        other.train.precision = options::ComputePrecision::Bfloat16;
        QVERIFY(!plan::makePlan(other, index, model, devices)->time.measured);
    }

    /// A trial of two steps on a fast machine takes less than a second of them.
    void aFewSecondsCountWhereNothingElseIsKnown() {
        auto config = job();
        config.train.precision = options::ComputePrecision::Float16;
        const auto index = photos(13, 40);
        const auto batches = plan::makeBatchPlan(config.dataset, config.train, index, 1);
        const auto time = [&] { return plan::makePlan(config, index, sd15(), gpus(1))->time; };
        const auto record = [&](std::int64_t images, double took) {
            QVERIFY(plan::recordSpeed(sd15(), config, *batches, images, took, 1, gpus(1)).ok());
        };
        record(0, 0.0);
        QVERIFY(!time().measured);
        record(1, 0.5);
        QVERIFY(time().measured && within(time().secondsPerStep, 0.5, 1e-9));
        record(1, 0.1); // no better than what is known
        QVERIFY(within(time().secondsPerStep, 0.5, 1e-9));
        record(100, 40.0);
        QVERIFY(within(time().secondsPerStep, 0.4, 1e-9));
    }

    /// Other work only ever makes a run slower.
    void theBestOfTheLastRunsCounts() {
        const auto config = job();
        const auto model = sd15();
        const auto index = photos(13, 40);
        const auto batches = plan::makeBatchPlan(config.dataset, config.train, index, 1);
        const auto ofTwo = plan::makeBatchPlan(config.dataset, config.train, index, 2);
        const auto seconds = [&] { return plan::makePlan(config, index, model, gpus(1))->time.secondsPerStep; };
        const auto record = [&](const plan::BatchPlan& plan, std::int64_t images, double took, int devices) {
            QVERIFY(plan::recordSpeed(model, config, plan, images, took, 1, gpus(devices)).ok());
        };
        const double unknown = seconds();
        record(*ofTwo, 100, 100.0, 2); // several devices alone are no measure
        QCOMPARE(seconds(), unknown);
        record(*batches, 100, 670.0, 1);
        QVERIFY(within(seconds(), 6.7, 1e-9));
        record(*ofTwo, 100, 400.0, 2); // 8 s for a picture on each
        QVERIFY(within(seconds(), 6.7, 1e-9));
        record(*ofTwo, 100, 20.0, 2); // each of them is quicker than one alone was
        QVERIFY(within(seconds(), 0.4, 1e-9));
        for (int run = 0; run < 4; ++run) {
            record(*batches, 100, 670.0, 1);
            QVERIFY(within(seconds(), 0.4, 1e-9));
        }
        record(*batches, 100, 670.0, 1); // the machine is another one by now
        QVERIFY(within(seconds(), 6.7, 1e-9));
    }

    void recordsOfOlderProgramsAreRead() {
        const plan::SpeedKey key{.device = "a card", .precision = "float32", .parameters = 10};
        QVERIFY(plan::storeSpeed(key, 2.0).ok());
        const fs::path file = cacheHome() / "speeds.json";
        auto records = nlohmann::json::parse(*readFile(file));
        records[0].erase("recent");
        QVERIFY(writeFileAtomically(file, records.dump()).ok());
        QVERIFY(plan::storeSpeed(key, 1.0).ok());
        QCOMPARE(plan::measuredSpeed(key)->flopsPerSecond, 2.0);
    }

    void devicesThatShareAProcessorCorrectItsRecord() {
        const auto config = job();
        const auto index = photos(13, 40);
        const auto seconds = [&](int devices) {
            return plan::makePlan(config, index, sd15(), cpus(devices))->time.secondsPerStep;
        };
        for (const auto& [devices, took] : {std::pair(1, 670.0), std::pair(2, 20.0)}) {
            const auto batches = plan::makeBatchPlan(config.dataset, config.train, index, devices);
            QVERIFY(plan::recordSpeed(sd15(), config, *batches, 100, took, 1, cpus(devices)).ok());
        }
        QVERIFY(within(seconds(1), 0.2, 1e-9));
        QVERIFY(within(seconds(2), 0.4, 0.2)); // with their exchange
    }

    /// Steps that no bucket fills have no more passes than their pictures need.
    void passesThatDoNotOccurTakeNoTime() {
        auto config = job();
        const auto seconds = [&](int accumulation) {
            config.train.accumulation = accumulation;
            return plan::makePlan(config, photos(5, 2), sd15(), cpus(1))->time.secondsPerStep;
        };
        const double all = seconds(10);
        QVERIFY(within(seconds(160), all, 1e-9));
        QVERIFY(within(seconds(1000), all, 1e-9));
        QVERIFY(seconds(5) < all);
    }

    /// The table of the scaling begins with one device, whatever the job has.
    void theStepOfOneDeviceIsThatOfNoOther() {
        auto config = job();
        const auto alone = [&](const plan::PlannedDevices& devices) {
            return plan::makePlan(config, photos(5, 1), sd15(), devices)->exchange.secondsAlone;
        };
        QVERIFY(alone(cpus(1)) > 0);
        QVERIFY(within(alone(cpus(4)), alone(cpus(1)), 1e-9));
        QVERIFY(within(alone(gpus(4)), alone(gpus(1)), 1e-9));
    }
};

QTEST_APPLESS_MAIN(EstimateTest)
#include "EstimateTest.moc"

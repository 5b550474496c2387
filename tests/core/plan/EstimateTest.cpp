// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PlannedRun.h"
#include "options/Schema.h"
#include "plan/MemoryRelief.h"
#include "plan/ModelCost.h"
#include "plan/NetworkParameters.h"
#include "plan/TimeEstimate.h"

using namespace tempera;

class EstimateTest : public test::PlanTest {
    Q_OBJECT

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

    void memoryGrowsWithWhatNeedsIt() {
        const auto model = sd15();
        auto config = job();
        config.sample.prompts.clear();
        const auto memory = [&](data::Size size, int batch) {
            return plan::estimateMemory(model, config, {size, 1, batch}, false);
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

    /// Codes of the frozen U-Net; see nn/StoredWeight.h.
    void fewerBitsTakeLess() {
        const auto model = sd15();
        auto config = job();
        config.train.precision = options::ComputePrecision::Bfloat16;
        const auto weights = [&](options::StoredPrecision precision) {
            config.model.unetPrecision = precision;
            return static_cast<double>(plan::estimateMemory(model, config, {{512, 512}, 1, 1}, true).weights);
        };
        const double all = weights(options::StoredPrecision::Compute);
        QVERIFY(within(all - weights(options::StoredPrecision::Float8), 859e6, 0.02)); // a byte of each
        QVERIFY(weights(options::StoredPrecision::Nf4) < weights(options::StoredPrecision::Float8) - 100e6);
    }

    void theLadderGoesDownUntilTheJobFits() {
        const auto model = sd15();
        auto config = job();
        config.sample.prompts.clear();
        config.train.batchSize = 4;
        config.optimizer.type = options::OptimizerType::AdamW;
        config.network.part = options::TrainedPart::Unet;
        const plan::PassSizes passes{{768, 768}, 1, 4};
        plan::PlannedDevices devices;
        devices.names = {"cuda:0"};
        devices.gpu = true;
        const std::uint64_t needed = plan::estimateMemory(model, config, passes, true).total();
        devices.memory = needed;
        QVERIFY(plan::memoryReliefs(model, config, passes, devices).empty());
        devices.memory = 4'000'000'000;
        const auto ladder = plan::memoryReliefs(model, config, passes, devices);
        QVERIFY(ladder.size() >= 2);
        QCOMPARE(ladder.front().changes.front(), (std::pair<std::string, std::string>("train.precision", "bfloat16")));
        std::uint64_t before = needed;
        for (const plan::MemoryRelief& relief : ladder) {
            QVERIFY(relief.saved > 0);
            QCOMPARE(relief.total, before - relief.saved);
            before = relief.total;
        }
        QVERIFY(before <= devices.memory);
        QVERIFY(ladder[ladder.size() - 2].total > devices.memory); // no rung further than needed
        // What it proposes is what is then estimated.
        plan::PassSizes smaller = passes;
        for (const plan::MemoryRelief& relief : ladder)
            for (const auto& [key, text] : relief.changes) {
                const options::Option* option = options::schema().find(key);
                option->set(config, *options::parseValue(*option, text));
            }
        smaller.batchSize = config.train.batchSize;
        QCOMPARE(config.train.batchSize * config.train.accumulation, 4);
        if (config.dataset.resolution == job().dataset.resolution)
            QCOMPARE(plan::estimateMemory(model, config, smaller, true).total(), before);

        devices.bfloat16 = false;
        config = job();
        QCOMPARE(plan::memoryReliefs(model, config, passes, devices).front().changes.front().second,
                 std::string("float16"));
    }

    /// What moves to the computer's memory is offered where that helps, and where there is room.
    void theLadderLeadsToTheComputersMemory() {
        const auto model = sd15();
        plan::PlannedDevices devices;
        devices.names = {"cuda:0"};
        devices.gpu = true;
        const auto keysFor = [&](const options::TrainConfig& config) {
            std::vector<std::string> keys;
            for (const auto& relief : plan::memoryReliefs(model, config, {{512, 512}, 1, 1}, devices))
                for (const auto& [key, value] : relief.changes)
                    keys.push_back(key);
            return keys;
        };
        const auto has = [](const std::vector<std::string>& keys, const std::string& key) {
            return std::find(keys.begin(), keys.end(), key) != keys.end();
        };
        auto lora = job();
        lora.sample.prompts.clear();
        lora.network.part = options::TrainedPart::Unet;
        devices.memory = 1'000'000'000; // nothing fits
        QVERIFY(has(keysFor(lora), "model.blocks_to_swap"));
        QVERIFY(!has(keysFor(lora), "optimizer.fused_backward"));
        devices.hostMemory = 1'500'000'000; // no room for the driver and the blocks
        QVERIFY(!has(keysFor(lora), "model.blocks_to_swap"));
        devices.hostMemory = 0;

        auto whole = job();
        whole.sample.prompts.clear();
        whole.train.method = options::TrainMethod::FineTune;
        const auto keys = keysFor(whole);
        QVERIFY(has(keys, "optimizer.fused_backward") && has(keys, "optimizer.max_grad_norm"));
        QVERIFY(!has(keys, "model.blocks_to_swap")); // its weights change
        whole.train.accumulation = 2;
        QVERIFY(!has(keysFor(whole), "optimizer.fused_backward"));
        QVERIFY(has(keysFor(whole), "optimizer.state_on_host"));
        whole.train.accumulation = 1;
        devices.names.push_back("cuda:1");
        QVERIFY(!has(keysFor(whole), "optimizer.fused_backward"));
        devices.gpu = false; // the computer's memory is the device's
        devices.names = {"cpu"};
        QVERIFY(has(keysFor(whole), "optimizer.fused_backward"));
        QVERIFY(!has(keysFor(whole), "optimizer.state_on_host") && !has(keysFor(lora), "model.blocks_to_swap"));
    }

    /// Blocks of the U-Net lie in host memory but for two; the 8 bytes of AdamW's averages go there as they are.
    void whatLiesOnTheHostIsNotOnTheDevice() {
        const auto model = sd15();
        auto config = job();
        config.sample.prompts.clear();
        config.network.part = options::TrainedPart::Unet;
        config.train.precision = options::ComputePrecision::Bfloat16;
        const auto of = [&](bool onGpu = true) { return plan::estimateMemory(model, config, {{512, 512}}, onGpu); };
        const auto all = of();
        const auto gigabytes = [](std::uint64_t more, std::uint64_t less) {
            return (static_cast<double>(more) - static_cast<double>(less)) / 1e9;
        };
        config.model.blocksToSwap = 100;
        const auto swapped = of();
        // 807 M of the 860 M parameters are in blocks; the largest has 46 M, a resnet of the lowest level.
        QVERIFY(within(gigabytes(swapped.host, all.host), 1.61, 0.05));
        QVERIFY(within(gigabytes(all.weights, swapped.weights), 1.61 - 2 * 0.092, 0.05));
        QCOMPARE(swapped.activations, all.activations);
        QVERIFY(of(false).weights > all.weights); // both and the slots
        config.model.blocksToSwap = 2;
        QCOMPARE(of().weights, all.weights);

        config = job();
        config.sample.prompts.clear();
        config.train.method = options::TrainMethod::FineTune;
        config.optimizer.type = options::OptimizerType::AdamW;
        const auto here = of();
        config.optimizer.stateOnHost = true;
        const auto there = of();
        QCOMPARE(there.optimizer, std::uint64_t{0});
        QCOMPARE(there.host - here.host, here.optimizer);
        config.optimizer.stateOnHost = false;
        config.optimizer.fusedBackward = true;
        QCOMPARE(of().gradients, std::uint64_t{0});
        // Nothing but the weights stays: what it took to put them in their place counts.
        config.optimizer.type = options::OptimizerType::Adafactor;
        config.train.gradientCheckpointing = true;
        QVERIFY(of().total() > 2 * of().weights);
    }

    /// Peak resident memory of `tempera train` on the real model (./dev soak real_size), rank 16, batch 1.
    void memoryIsWhatWasMeasured_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<bool>("float32");
        QTest::addColumn<bool>("checkpointing");
        QTest::addColumn<int>("buckets");
        QTest::addColumn<double>("gigabytes");
        QTest::newRow("256, float32") << 256 << true << false << 3 << 5.41;
        QTest::newRow("256, bfloat16") << 256 << false << false << 3 << 3.08;
        QTest::newRow("256, bfloat16, checkpointing") << 256 << false << true << 3 << 2.90;
        QTest::newRow("512, bfloat16, checkpointing") << 512 << false << true << 6 << 3.50;
        QTest::newRow("512, bfloat16, checkpointing, squares") << 512 << false << true << 1 << 3.14;
    }
    void memoryIsWhatWasMeasured() {
        QFETCH(int, side);
        QFETCH(bool, float32);
        QFETCH(bool, checkpointing);
        QFETCH(int, buckets);
        QFETCH(double, gigabytes);
        auto config = job();
        config.sample.prompts.clear();
        config.network.rank = 16;
        config.train.precision = float32 ? options::ComputePrecision::Float32 : options::ComputePrecision::Bfloat16;
        config.train.gradientCheckpointing = checkpointing;
        const auto memory = plan::estimateMemory(sd15(), config, {{side, side}, buckets}, false);
        const double off = static_cast<double>(memory.total()) / (gigabytes * 1e9) - 1;
        QVERIFY2(std::abs(off) < 0.08, std::to_string(off).c_str());
    }

    /// A picture through the decoder takes more than a step with checkpointing: measured with `tempera sample`.
    void theLargestPhaseCounts() {
        auto config = job();
        config.train.precision = options::ComputePrecision::Bfloat16;
        config.train.gradientCheckpointing = true;
        config.network.part = options::TrainedPart::Unet;
        config.sample.prompts = {"a dog"};
        config.dataset.resolution = {512, 512};
        const auto of = [&] { return plan::estimateMemory(sd15(), config, {{512, 512}}, false); };
        const auto drawn = of();
        QVERIFY2(within(static_cast<double>(drawn.total()), 3.66e9, 0.08), std::to_string(drawn.total()).c_str());
        config.sample.width = config.sample.height = 256;
        QVERIFY(of().workspace < drawn.workspace);
        // Encoding 1024² before a tiny U-Net is loaded.
        config.sample.prompts.clear();
        auto tiny = sd15();
        tiny.unet.widths = {32, 32, 32, 32};
        tiny.unetFiles.parameters = 1'000'000;
        const auto caching = plan::estimateMemory(tiny, config, {{1024, 1024}}, false).total();
        QVERIFY(caching > std::uint64_t{5} * 128 * 1024 * 1024 * 4);
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
};

QTEST_APPLESS_MAIN(EstimateTest)
#include "EstimateTest.moc"

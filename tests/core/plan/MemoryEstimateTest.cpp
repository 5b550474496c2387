// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PlannedRun.h"
#include "options/Schema.h"
#include "plan/MemoryRelief.h"

using namespace tempera;

class MemoryEstimateTest : public test::PlanTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { newRecord(); }

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
        // Nothing but the weights stays: what it took to put them in their place counts, where they lay there, too.
        config.optimizer.type = options::OptimizerType::Adafactor;
        config.train.gradientCheckpointing = true;
        QVERIFY(of(false).total() > 2 * of(false).weights);
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

    /// Of n devices each keeps an nth of what is split (Rajbhandari et al., 2020, table 1: 2 + 2 + 12/n bytes of a
    /// weight with ZeRO-1 and 2 + 14/n with ZeRO-2, there of 16-bit values): here 4 + 4 + 8/n, and 4 + 12/n.
    void sharedOutStateIsAnNthOnEachDevice() {
        const auto model = sd15();
        auto config = job();
        config.sample.prompts.clear();
        config.train.method = options::TrainMethod::FineTune;
        config.optimizer.type = options::OptimizerType::AdamW;
        config.exchange.bucketMegabytes = 16;
        const auto of = [&](options::Sharding sharding, int devices) {
            config.exchange.sharding = sharding;
            return plan::estimateMemory(model, config, {.largest = {512, 512}, .devices = devices}, true);
        };
        using options::Sharding;
        const auto whole = of(Sharding::None, 4), state = of(Sharding::Zero1, 4), both = of(Sharding::Zero2, 4);
        QCOMPARE(state.optimizer, whole.optimizer / 4);
        QCOMPARE(state.gradients, whole.gradients);
        QCOMPARE(both.optimizer, state.optimizer);
        QCOMPARE(both.gradients, whole.gradients / 4 + std::uint64_t{3} * 16 * 1024 * 1024);
        QCOMPARE(both.weights, whole.weights);
        QVERIFY(both.total() < state.total() && state.total() < whole.total());
        QCOMPARE(of(Sharding::Zero2, 1).total(), of(Sharding::None, 1).total());
        config.exchange.bucketMegabytes = 0; // nothing is summed before all is there
        QCOMPARE(of(Sharding::Zero2, 4).gradients, whole.gradients);
        config.exchange.syncEvery = 10; // each trains alone, and remembers where they met last
        QCOMPARE(of(Sharding::Zero2, 4).optimizer, whole.optimizer);
        const std::uint64_t anchor = 4 * std::uint64_t{859'520'964};
        const auto apart = of(Sharding::None, 4);
        QVERIFY(apart.host >= whole.host + 4 * anchor - 1000);
        config.exchange.outerMomentum = 0.9;
        QVERIFY(of(Sharding::None, 4).host >= apart.host + 4 * anchor - 1000);
    }

    /// What several cards can split is offered before what costs quality, and to no card alone.
    void sharingOutIsOfferedToSeveralDevices() {
        auto config = job();
        config.sample.prompts.clear();
        config.train.method = options::TrainMethod::FineTune;
        config.optimizer.type = options::OptimizerType::AdamW;
        plan::PlannedDevices devices;
        devices.gpu = true;
        devices.memory = 1'000'000'000; // nothing fits
        const auto offered = [&](int count) {
            devices.names.assign(static_cast<std::size_t>(count), "cuda");
            std::vector<std::string> values;
            for (const auto& relief :
                 plan::memoryReliefs(sd15(), config, {.largest = {512, 512}, .devices = count}, devices))
                for (const auto& [key, value] : relief.changes)
                    if (key == "devices.sharding")
                        values.push_back(value);
            return values;
        };
        QCOMPARE(offered(2), (std::vector<std::string>{"zero1", "zero2"}));
        QVERIFY(offered(1).empty());
        config.exchange.syncEvery = 20;
        QVERIFY(offered(2).empty());
    }

    /// A process for each device has libraries of its own in the computer's memory.
    void processesKeepTheirLibrariesEach() {
        auto config = job();
        const auto host = [&](options::Workers workers, int devices) {
            config.exchange.workers = workers;
            return plan::estimateMemory(sd15(), config, {.largest = {512, 512}, .devices = devices}, true).host;
        };
        using options::Workers;
        QCOMPARE(host(Workers::Processes, 1), host(Workers::Threads, 1));
        QVERIFY(host(Workers::Processes, 4) - host(Workers::Threads, 4) > 3'000'000'000);
    }

    /// Drawing class pictures takes the whole model before a step takes its part of it.
    void classPicturesAreDrawnByTheWholeModel() {
        const auto model = sd15();
        auto config = job();
        config.sample.prompts.clear();
        config.network.part = options::TrainedPart::Unet;
        config.train.precision = options::ComputePrecision::Bfloat16;
        config.train.gradientCheckpointing = true;
        config.model.unetPrecision = options::StoredPrecision::Nf4;
        config.dataset.resolution = {512, 512};
        const auto of = [&](bool draws) {
            return plan::estimateMemory(model, config, {.largest = {512, 512}, .draws = draws}, true).total();
        };
        const std::uint64_t without = of(false), with = of(true);
        const std::uint64_t kept = 123'060'480 * 2 + 83'653'863 * 4; // text encoder and VAE, which a step does without
        QVERIFY2(with > without && with > kept + 859'520'964 / 2, std::to_string(with).c_str());
        config.model.unetPrecision = options::StoredPrecision::Compute;
        QVERIFY(of(true) > with + 859'520'964); // drawn by what the training stores
        config.sample.vaeTiling = true;
        config.dataset.resolution = {1024, 1024};
        const std::uint64_t inTiles = of(true);
        config.sample.vaeTiling = false;
        QVERIFY(of(true) > inTiles);
    }
};

QTEST_APPLESS_MAIN(MemoryEstimateTest)
#include "MemoryEstimateTest.moc"

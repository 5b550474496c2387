// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <set>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/tensor.h>
#include <c10/core/GradMode.h>

#include "../../support/GoldenModel.h"
#include "TrainFixture.h"
#include "models/SwappedBlocks.h"
#include "plan/ModelCost.h"
#include "train/ModelLoading.h"
#include "train/TrainStep.h"
#endif

using namespace tempera;
using namespace tempera::train;
using nn::WeightStorage;
using test::require;

namespace {

/// A tiny model with a network that is not zero, and what comes of it.
class Bench {
public:
    Bench(const fs::path& model, const models::LoadOptions& load, const options::TrainConfig& config) {
        state_.model = require(models::loadModel(model, load));
        // Those of the mapped file begin anywhere, and the order of MKL's sums goes by that.
        for (const auto& named : state_.model.unet->namedParameters())
            if (!named.parameter->stored)
                named.parameter->tensor = named.parameter->tensor.clone();
        require(attachTrainee(state_, config));
        const c10::NoGradGuard noGradients;
        state_.parameters->values().fill_(0.02);
        state_.model.unet->setGradientCheckpointing(config.train.gradientCheckpointing);
        step_.emplace(state_.model, nullptr, require(diffusion::NoiseSchedule::create(state_.model.facts.scheduler)),
                      load.dtype);
    }

    /// The gradient of a pass of this size.
    at::Tensor gradient(std::int64_t height, std::int64_t width) {
        state_.parameters->zeroGradients();
        MicroBatch batch;
        batch.latents = numbers({2, 4, height, width}, 0.3);
        batch.noise = numbers({2, 4, height, width}, 1.7);
        batch.timesteps = at::tensor({801, 44}, at::kLong);
        batch.text.context = numbers({2, 77, state_.model.facts.contextWidth()}, 0.9);
        if (state_.model.facts.unet.textTimeEmbedding) {
            batch.timeIds = at::full({2, 6}, 64.0F);
            batch.text.pooled = numbers({2, state_.model.facts.textEncoders.back().config.projectionDim}, 0.4);
        }
        step_->accumulate(batch, 2);
        return state_.parameters->gradients().clone();
    }

    /// As a sample goes through: without gradients.
    at::Tensor drawn() {
        const c10::NoGradGuard noGradients;
        MicroBatch batch;
        batch.latents = numbers({1, 4, 8, 8}, 0.5);
        batch.noise = numbers({1, 4, 8, 8}, 0.2);
        batch.timesteps = at::tensor({500}, at::kLong);
        batch.text.context = numbers({1, 77, state_.model.facts.contextWidth()}, 0.1);
        if (state_.model.facts.unet.textTimeEmbedding) {
            batch.timeIds = at::full({1, 6}, 64.0F);
            batch.text.pooled = numbers({1, state_.model.facts.textEncoders.back().config.projectionDim}, 0.4);
        }
        return step_->losses(batch).clone();
    }

    nn::Module& unet() { return *state_.model.unet; }

private:
    static at::Tensor numbers(at::IntArrayRef shape, double phase) {
        at::Tensor out = at::full(shape, 0.0F);
        float* values = out.mutable_data_ptr<float>();
        for (std::int64_t i = 0; i < out.numel(); ++i)
            values[i] = static_cast<float>(std::sin(phase + 0.37 * static_cast<double>(i)));
        return out;
    }

    TrainState state_;
    std::optional<TrainStep> step_;
};

} // namespace

/// model.blocks_to_swap changes where weights lie, and nothing that is computed with them.
/// ctest: slow
class BlockSwapTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingIsTheSameToTheLastBit_data() {
        QTest::addColumn<QString>("family");
        QTest::addColumn<int>("blocks");
        QTest::addColumn<int>("storage");
        QTest::addColumn<bool>("checkpointing");
        QTest::addColumn<bool>("half");
        QTest::addColumn<QString>("network");
        const auto row = [](const char* name, int blocks, WeightStorage storage, bool checkpointing, bool half,
                            const char* network = "lora") {
            QTest::newRow(name) << QString(name).section(' ', 0, 0) << blocks << static_cast<int>(storage)
                                << checkpointing << half << network;
        };
        row("sd1 all", 100, WeightStorage::Compute, false, false);
        row("sd1 all, checkpointing, bfloat16", 100, WeightStorage::Compute, true, true);
        row("sd1 some, nf4", 3, WeightStorage::Nf4, false, false);
        row("sd1 all, dora", 100, WeightStorage::Compute, true, false, "dora");
        row("sdxl all, float8, checkpointing, bfloat16", 100, WeightStorage::Float8, true, true);
        row("sdxl some", 5, WeightStorage::Compute, false, false);
    }
    void everythingIsTheSameToTheLastBit() {
        QFETCH(QString, family);
        QFETCH(int, blocks);
        QFETCH(int, storage);
        QFETCH(bool, checkpointing);
        QFETCH(bool, half);
        QFETCH(QString, network);
        const QTemporaryDir folder;
        const fs::path model = golden::write(family.toStdString(), folder.path().toStdString());
        options::TrainConfig config;
        config.network.rank = 2;
        config.network.convRank = 2;
        config.network.part = options::TrainedPart::Unet;
        config.network.dora = network == "dora" ? options::Dora::Output : options::Dora::Off;
        config.train.gradientCheckpointing = checkpointing;
        models::LoadOptions load{.dtype = half ? at::kBFloat16 : at::kFloat,
                                 .unetStorage = static_cast<WeightStorage>(storage),
                                 .vae = false,
                                 .textEncoders = false};
        Bench plain(model, load, config);
        load.swappedBlocks = blocks;
        Bench swapped(model, load, config);
        const auto isSame = [&](const auto& result) {
            const at::Tensor expected = result(plain);
            return expected.abs().max().template item<double>() > 0 && at::equal(result(swapped), expected);
        };
        for (int round = 0; round < 2; ++round) {
            QVERIFY(isSame([](Bench& bench) { return bench.gradient(8, 8); }));
            QVERIFY(isSame([](Bench& bench) { return bench.drawn(); }));
            QVERIFY(isSame([](Bench& bench) { return bench.gradient(12, 8); })); // another bucket
        }
    }

    /// What is fine-tuned is read in full, what is not in the type of the computation: one encoder without the other.
    void partsThatStayLieInTheTypeOfTheComputation() {
        const QTemporaryDir models;
        const fs::path xl = golden::write("sdxl", models.path().toStdString());
        test::TinyRun run({{"model", {{"path", xl.string()}, {"blocks_to_swap", 2}}},
                           {"fine_tune", {{"part", "text_encoder"}}},
                           {"optimizer", {{"learning_rate", 1e-5}, {"text_encoder_2_learning_rate", 0}}},
                           {"train", {{"method", "fine_tune"}, {"precision", "bfloat16"}}}});
        TrainState state;
        require(ModelLoading(*run.setup, run.journal, *run.alone, at::kCPU, {}).load(state));
        const auto typesOf = [](const nn::Module& part) {
            std::set<at::ScalarType> types;
            for (const auto& named : part.namedParameters())
                types.insert(named.parameter->tensor.scalar_type());
            return types;
        };
        QCOMPARE(state.model.textEncoders.size(), std::size_t{2});
        QVERIFY(typesOf(*state.model.textEncoders[0]) == std::set{at::kFloat});
        QVERIFY(typesOf(*state.model.textEncoders[1]) == std::set{at::kBFloat16});
        QVERIFY(typesOf(*state.model.unet) == std::set{at::kBFloat16});
        int swapped = 0;
        for (const auto& named : state.model.unet->namedParameters())
            swapped += named.parameter->tensor.is_meta() ? 1 : 0;
        QVERIFY(swapped > 4);
        require(attachTrainee(state, run.setup->config)); // and a step goes through both types
        const TrainStep step(state.model, &*state.text,
                             require(diffusion::NoiseSchedule::create(state.model.facts.scheduler)), at::kBFloat16);
        MicroBatch batch;
        batch.latents = batch.noise = at::randn({1, 4, 8, 8});
        batch.timesteps = at::tensor({44}, at::kLong);
        const std::string caption = "a thing";
        batch.inputIds = state.text->tokenize(std::span(&caption, 1));
        batch.timeIds = at::full({1, 6}, 64.0F);
        step.accumulate(batch, 1);
        QVERIFY(state.parameters->gradients().abs().max().item<double>() > 0);
    }

    /// As many blocks as asked for, the heaviest, and in them every matrix and kernel; the plan counts the same.
    void theHeaviestBlocksAreTaken() {
        const QTemporaryDir folder;
        const fs::path path = golden::write("sdxl", folder.path().toStdString());
        options::TrainConfig config;
        config.network.part = options::TrainedPart::Unet;
        Bench bench(path, {.swappedBlocks = 3, .vae = false, .textEncoders = false}, config);
        std::vector<std::int64_t> swapped, all;
        bench.unet().visit([&](const std::string&, nn::Module& module) {
            if (!models::SwappedBlocks::isBlock(module.kind()))
                return;
            std::int64_t numbers = 0;
            int away = 0, here = 0;
            for (const auto& named : module.namedParameters()) {
                if (named.parameter->shape.size() < 2) {
                    QVERIFY(!named.parameter->tensor.is_meta());
                    continue;
                }
                numbers += named.parameter->tensor.numel();
                (named.parameter->tensor.is_meta() ? away : here) += 1;
            }
            QVERIFY(away == 0 || here == 0);
            all.push_back(numbers);
            if (away > 0)
                swapped.push_back(numbers);
        });
        std::sort(all.begin(), all.end(), std::greater<>());
        std::sort(swapped.begin(), swapped.end(), std::greater<>());
        QCOMPARE(swapped.size(), std::size_t{3});
        QVERIFY(std::equal(swapped.begin(), swapped.end(), all.begin()));
        const spec::ModelFacts facts = require(spec::readModelFacts(path));
        std::vector<std::int64_t> planned;
        for (const plan::FrozenWeights& block : plan::unetCost(facts.unet, {8, 8}, 77).blocks)
            planned.push_back(block.numbers);
        std::sort(planned.begin(), planned.end(), std::greater<>());
        QVERIFY(planned == all);
    }
};

QTEST_APPLESS_MAIN(BlockSwapTest)
#include "BlockSwapTest.moc"

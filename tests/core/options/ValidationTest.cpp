// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <functional>
#include <set>

#include "options/Schema.h"
#include "options/Validation.h"

using namespace tempera;
using namespace tempera::options;

namespace {

TrainConfig goodConfig() {
    TrainConfig config;
    config.model.path = "/models/base.safetensors";
    config.dataset.path = "/photos";
    config.save.dir = "/runs/one";
    config.train.epochs = 2;
    return config;
}

using Change = std::function<void(TrainConfig&)>;

} // namespace
Q_DECLARE_METATYPE(Change)

class ValidationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGoodConfigHasNoProblems() {
        for (const Problem& problem : validate(goodConfig()))
            QFAIL((problem.key + ": " + problem.message).c_str());
        QVERIFY(firstError(goodConfig()).ok());
    }

    /// Pictures that are their own class teach nothing.
    void classPicturesLieElsewhere() {
        const auto told = [](const char* classPath) {
            TrainConfig config = goodConfig();
            config.dataset.path = "/data/mug";
            config.dataset.classPath = classPath;
            for (const Problem& problem : validate(config))
                if (problem.key == "dataset.class_path")
                    return std::pair(problem.severity, QString::fromStdString(problem.message));
            return std::pair(Severity::Notice, QString());
        };
        QCOMPARE(told("/data/mugs").second, QString());
        for (const char* around : {"/data/mug", "/data/mug/", "/data"})
            QVERIFY(told(around).first == Severity::Error &&
                    told(around).second.startsWith("is or holds dataset.path"));
        QVERIFY(told("/data/mug/3_mug/sub").first == Severity::Warning);
        QVERIFY(told("/data/mug/3_mug/sub").second.startsWith("lies in dataset.path"));
    }

    /// Rates that the optimizer finds itself are not to be multiplied, or not taken at all.
    void ratesThatAreFoundAreNotScaled() {
        const auto told = [](const Change& change) {
            TrainConfig config = goodConfig();
            config.exchange.lrScaling = LrScaling::Sqrt;
            change(config);
            for (const Problem& problem : validate(config))
                if (problem.key == "optimizer.lr_scaling")
                    return QString::fromStdString(problem.message);
            return QString();
        };
        QCOMPARE(told([](TrainConfig&) {}), QString());
        QVERIFY(told([](TrainConfig& c) {
                    c.optimizer.type = OptimizerType::Prodigy;
                    c.optimizer.learningRate = 1;
                }).startsWith("multiplies the rate that the optimizer finds itself"));
        QCOMPARE(told([](TrainConfig& c) {
                     c.optimizer.type = OptimizerType::Adafactor;
                     c.optimizer.relativeStep = true;
                 }),
                 QString("ignored: it counts only when optimizer.relative_step is false"));
    }

    /// Something is learned where any part has a rate.
    void theRateOfOnePartWillDo() {
        const auto problemsOf = [](const Change& change) {
            TrainConfig config = goodConfig();
            config.optimizer.learningRate = 0;
            change(config);
            QStringList keys;
            for (const Problem& problem : validate(config))
                keys.append(QString::fromStdString(problem.key));
            return keys;
        };
        QCOMPARE(problemsOf([](TrainConfig& c) { c.optimizer.textEncoderLearningRate = 1e-4; }), QStringList());
        QCOMPARE(problemsOf([](TrainConfig& c) {
                     c.optimizer.textEncoderLearningRate = 0;
                     c.optimizer.textEncoder2LearningRate = 1e-4;
                 }),
                 QStringList());
        QCOMPARE(problemsOf([](TrainConfig& c) {
                     c.train.method = TrainMethod::Pivotal;
                     c.embedding.learningRate = 1e-3;
                 }),
                 QStringList());
    }

    void blocksOfEitherModelAreTaken() {
        TrainConfig config = goodConfig();
        const auto ones = [](int count) {
            std::string text = "1";
            for (int i = 1; i < count; ++i)
                text += ",1";
            return text;
        };
        for (const int count : {23, 25}) {
            config.network.blockRanks = ones(count);
            QVERIFY(firstError(config).ok());
        }
        config.network.blockRanks = ones(24);
        const Status bad = firstError(config);
        QVERIFY(!bad.ok() && bad.error().message.find("25") != std::string::npos &&
                bad.error().message.find("SDXL expected 23") != std::string::npos);
    }

    void problemsAreFoundAtTheirOption_data() {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("severity");
        const auto row = [](const char* name, const Change& change, const char* key, Severity severity) {
            QTest::newRow(name) << change << key << static_cast<int>(severity);
        };
        const auto error = [&](const char* name, const char* key, const Change& change) {
            row(name, change, key, Severity::Error);
        };
        const auto warning = [&](const char* name, const char* key, const Change& change) {
            row(name, change, key, Severity::Warning);
        };
        const auto notice = [&](const char* name, const char* key, const Change& change) {
            row(name, change, key, Severity::Notice);
        };
        error("no model", "model.path", [](TrainConfig& c) { c.model.path.clear(); });
        error("no pictures", "dataset.path", [](TrainConfig& c) { c.dataset.path.clear(); });
        error("no run folder", "save.dir", [](TrainConfig& c) { c.save.dir.clear(); });
        error("no device", "devices.use", [](TrainConfig& c) { c.devices.use.clear(); });
        error("no length", "train.epochs", [](TrainConfig& c) { c.train.epochs.reset(); });
        error("two lengths", "train.epochs", [](TrainConfig& c) { c.train.steps = 10; });
        error("a pattern that is none", "network.layers", [](TrainConfig& c) { c.network.layers = {"("}; });
        error("blocks of no model", "network.block_ranks", [](TrainConfig& c) { c.network.blockRanks = "4,4"; });
        error("a curve that is none", "network.up_rates", [](TrainConfig& c) { c.network.upRates = "parabola"; });
        error("batch of none", "train.batch_size", [](TrainConfig& c) { c.train.batchSize = 0; });
        error("tags without a separator", "dataset.caption_separator",
              [](TrainConfig& c) { c.dataset.captionSeparator.clear(); });
        error("no timestep left", "timesteps.min", [](TrainConfig& c) { c.timesteps.min = c.timesteps.max = 300; });
        warning("withheld and never measured", "validation.split", [](TrainConfig& c) {
            c.validation.split = 0.1;
            c.validation.everyEpochs = 0;
        });
        warning("kept where none is saved", "save.keep_every", [](TrainConfig& c) {
            c.save.everySteps = 100;
            c.save.keepEvery = 250;
        });
        warning("the best of what is not measured", "save.keep_best", [](TrainConfig& c) {
            c.validation.split = 0.1;
            c.save.keepBest = 1;
            c.save.everyMinutes = 5;
        });
        notice("the best without validation", "save.keep_best", [](TrainConfig& c) { c.save.keepBest = 1; });
        notice("kept beside all", "save.keep_every", [](TrainConfig& c) {
            c.save.keepLast = 0;
            c.save.keepEvery = 100;
        });
        notice("tags kept where nothing moves", "dataset.keep_tokens",
               [](TrainConfig& c) { c.dataset.keepTokens = 1; });
        notice("border where nothing moves", "dataset.keep_tokens_separator",
               [](TrainConfig& c) { c.dataset.keepTokensSeparator = "|||"; });
        notice("validation of nothing", "validation.every_steps", [](TrainConfig& c) { c.validation.everySteps = 5; });
        notice("weight of no class pictures", "loss.prior_weight", [](TrainConfig& c) { c.loss.priorWeight = 0.5; });
        notice("Huber's threshold for another loss", "loss.huber_c", [](TrainConfig& c) { c.loss.huberC = 0.5; });
        error("rate out of range", "optimizer.learning_rate", [](TrainConfig& c) { c.optimizer.learningRate = 2; });
        error("rate not a number", "optimizer.learning_rate",
              [](TrainConfig& c) { c.optimizer.learningRate = std::nan(""); });
        error("odd resolution", "dataset.resolution", [](TrainConfig& c) { c.dataset.resolution = {500, 512}; });
        error("step beyond area", "dataset.bucket_step", [](TrainConfig& c) {
            c.dataset.resolution = {64, 64};
            c.dataset.bucketStep = 128;
        });
        error("buckets crossed", "dataset.min_bucket", [](TrainConfig& c) { c.dataset.minBucket = 2048; });
        error("extension without dot", "dataset.caption_extension",
              [](TrainConfig& c) { c.dataset.captionExtension = "txt"; });
        error("extension with slash", "dataset.caption_extension",
              [](TrainConfig& c) { c.dataset.captionExtension = ".a/b"; });
        error("name with slash", "save.name", [](TrainConfig& c) { c.save.name = "a/b"; });
        error("empty name", "save.name", [](TrainConfig& c) { c.save.name.clear(); });
        error("name of dots", "save.name", [](TrainConfig& c) { c.save.name = ".."; });
        error("name with line break", "save.name", [](TrainConfig& c) { c.save.name = "a\nb"; });
        error("unknown device", "devices.use", [](TrainConfig& c) { c.devices.use = {"gpu"}; });
        error("bad index", "devices.use", [](TrainConfig& c) { c.devices.use = {"cuda:x"}; });
        error("run in the dataset", "save.dir", [](TrainConfig& c) { c.save.dir = "/photos/run"; });
        error("run is the dataset", "save.dir", [](TrainConfig& c) { c.save.dir = "/photos"; });
        error("cache in the dataset", "cache.dir", [](TrainConfig& c) { c.cache.dir = "/photos/cache"; });
        error("cache in the run", "cache.dir", [](TrainConfig& c) { c.cache.dir = "/runs/one/cache"; });
        error("pictures in the run", "save.dir", [](TrainConfig& c) { c.save.dir = "/"; });
        error("model in the run", "save.dir", [](TrainConfig& c) { c.save.dir = c.model.path.parent_path(); });
        warning("all warm-up", "schedule.warmup_steps", [](TrainConfig& c) {
            c.train.epochs.reset();
            c.train.steps = 10;
            c.schedule.type = ScheduleType::Cosine;
            c.schedule.warmupSteps = 10;
        });
        warning("resolution between steps", "dataset.resolution", [](TrainConfig& c) {
            c.dataset.resolution = {520, 520};
        });
        warning("resolution above bucket", "dataset.max_bucket", [](TrainConfig& c) {
            c.dataset.resolution = {1536, 1536};
        });
        warning("no rate", "optimizer.learning_rate", [](TrainConfig& c) { c.optimizer.learningRate = 0; });
        warning("a rate of what is not trained", "optimizer.text_encoder_learning_rate", [](TrainConfig& c) {
            c.network.part = TrainedPart::TextEncoder;
            c.optimizer.textEncoderLearningRate = 0;
        });
        warning("no rate of words", "embedding.learning_rate", [](TrainConfig& c) {
            c.train.method = TrainMethod::TextualInversion;
            c.embedding.learningRate = 0;
        });
        const auto bundled = [](TrainConfig& c) {
            c.train.method = TrainMethod::Pivotal;
            c.embedding.bundle = true;
        };
        error("a dot in a word of the network's file", "embedding.tokens", [bundled](TrainConfig& c) {
            bundled(c);
            c.embedding.tokens = {"v1.5"};
        });
        error("a dot in the name that is such a word", "save.name", [bundled](TrainConfig& c) {
            bundled(c);
            c.save.name = "v1.5";
        });
        warning("high rate", "optimizer.learning_rate", [](TrainConfig& c) { c.optimizer.learningRate = 0.1; });
        warning("low rate of an estimate", "optimizer.learning_rate",
                [](TrainConfig& c) { c.optimizer.type = OptimizerType::Prodigy; });
        warning("high rate of Lion", "optimizer.learning_rate", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::Lion8bit;
            c.optimizer.learningRate = 1e-3;
        });
        error("no beta 1 to divide by", "optimizer.beta1", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::AdamWScheduleFree;
            c.optimizer.beta1 = 0.0;
        });
        const auto fused = [](TrainConfig& c) {
            c.train.method = TrainMethod::FineTune;
            c.optimizer.learningRate = 1e-5;
            c.optimizer.fusedBackward = true;
            c.optimizer.maxGradNorm = 0;
        };
        error("clipping of gradients that are gone", "optimizer.max_grad_norm", [fused](TrainConfig& c) {
            fused(c);
            c.optimizer.maxGradNorm = 1;
        });
        error("several passes with an update in each", "train.accumulation", [fused](TrainConfig& c) {
            fused(c);
            c.train.accumulation = 2;
        });
        error("a loss scale with an update in the pass", "train.precision", [fused](TrainConfig& c) {
            fused(c);
            c.train.precision = ComputePrecision::Float16;
        });
        for (const OptimizerType type : {OptimizerType::Prodigy, OptimizerType::DAdaptAdamW, OptimizerType::DAdaptLion})
            error("an estimate from gradients that are gone", "optimizer.fused_backward",
                  [fused, type](TrainConfig& c) {
                      fused(c);
                      c.optimizer.learningRate = 1;
                      c.optimizer.type = type;
                  });
        notice("an update in the backward pass of a LoRA", "optimizer.fused_backward",
               [](TrainConfig& c) { c.optimizer.fusedBackward = true; });
        error("an average of what is no average", "ema.enabled", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::AdamWScheduleFree;
            c.ema.enabled = true;
        });
        error("bounds that the average does not keep", "network.max_norm", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::RAdamScheduleFree;
            c.network.maxNorm = 1;
        });
        notice("nothing to put on the host", "optimizer.state_on_host", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::Adafactor;
            c.optimizer.stateOnHost = true;
        });
        error("warm-up twice", "schedule.warmup_ratio", [](TrainConfig& c) {
            c.schedule.type = ScheduleType::Linear;
            c.schedule.warmupSteps = 5;
            c.schedule.warmupRatio = 0.1;
        });
        error("decay twice", "schedule.decay_ratio", [](TrainConfig& c) {
            c.schedule.type = ScheduleType::WarmupStableDecay;
            c.schedule.decaySteps = 5;
            c.schedule.decayRatio = 0.1;
        });
        warning("no decay", "schedule.decay_ratio",
                [](TrainConfig& c) { c.schedule.type = ScheduleType::WarmupStableDecay; });
        for (const char* rules : {"", "1:10", "1:10,", "x:10,1", "1:ten,0.1", "1:10:2,0.1", "1:-3,0.1", "-1:3,0.1"})
            error("wrong step rules", "schedule.step_rules", [rules](TrainConfig& c) {
                c.schedule.type = ScheduleType::PiecewiseConstant;
                c.schedule.stepRules = rules;
            });
        error("Adafactor's schedule without it", "schedule.type",
              [](TrainConfig& c) { c.schedule.type = ScheduleType::Adafactor; });
        warning("schedule of a schedule-free optimizer", "schedule.type", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::RAdamScheduleFree;
            c.schedule.type = ScheduleType::Cosine;
        });
        error("local steps of devices that share the state", "devices.sharding", [](TrainConfig& c) {
            c.exchange.syncEvery = 8;
            c.exchange.sharding = Sharding::Zero1;
        });
        error("local steps with averages of each device", "devices.sync_every", [](TrainConfig& c) {
            c.exchange.syncEvery = 8;
            c.optimizer.type = OptimizerType::AdamWScheduleFree;
        });
        warning("outer momentum on top of a full step", "devices.outer_learning_rate", [](TrainConfig& c) {
            c.exchange.syncEvery = 8;
            c.exchange.outerMomentum = 0.9;
        });
        notice("outer momentum without local steps", "devices.outer_momentum",
               [](TrainConfig& c) { c.exchange.outerMomentum = 0.9; });
        notice("schedule of relative steps", "schedule.type", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::Adafactor;
            c.schedule.type = ScheduleType::Cosine;
        });
        notice("rate of relative steps", "optimizer.learning_rate", [](TrainConfig& c) {
            c.optimizer.type = OptimizerType::Adafactor;
            c.optimizer.learningRate = 3e-4;
        });
        notice("momentum without SGD", "optimizer.momentum", [](TrainConfig& c) { c.optimizer.momentum = 0.5; });
        notice("warm-up of the constant schedule", "schedule.warmup_steps",
               [](TrainConfig& c) { c.schedule.warmupSteps = 5; });
        notice("buckets off", "dataset.bucket_step", [](TrainConfig& c) {
            c.dataset.buckets = false;
            c.dataset.bucketStep = 32;
        });
        notice("no prompts", "sample.every_steps", [](TrainConfig& c) { c.sample.everySteps = 5; });
        notice("constant schedule", "schedule.min_lr_ratio", [](TrainConfig& c) { c.schedule.minLrRatio = 0.5; });
    }
    void problemsAreFoundAtTheirOption() {
        QFETCH(Change, change);
        QFETCH(QString, key);
        QFETCH(int, severity);
        TrainConfig config = goodConfig();
        change(config);
        const std::vector<Problem> problems = validate(config);
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(QString::fromStdString(problems.front().key), key);
        QCOMPARE(static_cast<int>(problems.front().severity), severity);
        QVERIFY(!problems.front().message.empty());
        QVERIFY(schema().find(problems.front().key));
        QCOMPARE(firstError(config).ok(), severity != static_cast<int>(Severity::Error));
    }

    /// Who only switches the method on keeps the default, which is a LoRA's.
    void theDefaultRateIsHighForAWholeModel() {
        TrainConfig config = goodConfig();
        config.train.method = TrainMethod::FineTune;
        const auto warned = [&config] {
            return std::ranges::any_of(validate(config), [](const Problem& problem) {
                return problem.key == "optimizer.learning_rate" && problem.severity == Severity::Warning;
            });
        };
        config.optimizer.learningRate = TrainConfig().optimizer.learningRate;
        QVERIFY(warned());
        config.optimizer.learningRate = 1e-5;
        QVERIFY(!warned());
    }

    void errorsComeFirst() {
        TrainConfig config = goodConfig();
        config.sample.everySteps = 5;
        config.optimizer.learningRate = 0.1;
        config.save.name.clear();
        const std::vector<Problem> problems = validate(config);
        QCOMPARE(problems.size(), 3U);
        QCOMPARE(problems[0].severity, Severity::Error);
        QCOMPARE(problems[1].severity, Severity::Warning);
        QCOMPARE(problems[2].severity, Severity::Notice);
        QCOMPARE(QString::fromStdString(firstError(config).error().message).section(':', 0, 0), QString("save.name"));
    }

    void deviceListsMayBeSeparatedByCommas() {
        TrainConfig config = goodConfig();
        config.devices.use = {"cpu:0, cpu:1", "cuda:12"};
        QVERIFY(validate(config).empty());
    }

    /// The window validates at every key stroke, so whatever a config holds must be survived.
    void anEmptyConfigIsSurvived() {
        const TrainConfig blank{};
        QVERIFY(!validate(blank).empty());
        TrainConfig zeros;
        zeros.dataset.bucketStep = 0;
        zeros.dataset.resolution = {0, 0};
        zeros.dataset.minBucket = zeros.dataset.maxBucket = 0;
        QVERIFY(!firstError(zeros).ok());
    }

    /// Weights that are trained need all their digits, and change in every step.
    void fewBitsAndHostMemoryAreForAFrozenUnet() {
        TrainConfig config;
        config.model.unetPrecision = StoredPrecision::Nf4;
        config.model.blocksToSwap = 10;
        const auto refused = [&] {
            std::set<std::string> keys;
            for (const Problem& problem : validate(config))
                if (problem.severity == Severity::Error && problem.key.starts_with("model."))
                    keys.insert(problem.key);
            keys.erase("model.path");
            return keys;
        };
        QVERIFY(refused().empty());
        config.train.method = TrainMethod::FineTune;
        QVERIFY(refused() == (std::set<std::string>{"model.blocks_to_swap", "model.unet_precision"}));
        config.fineTune.part = TrainedPart::TextEncoder; // the U-Net stays as it is
        QVERIFY(refused().empty());
    }
};

QTEST_APPLESS_MAIN(ValidationTest)
#include "ValidationTest.moc"

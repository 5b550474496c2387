// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PlannedRun.h"
#include "data/ClassPictures.h"

using namespace tempera;

/// What a plan warns of and refuses.
class PlanWarningsTest : public test::PlanTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { newRecord(); }

    /// The gradients of several devices are added up before an update.
    void anUpdateWithinTheBackwardPassIsForOneDevice() {
        options::TrainConfig config = job();
        config.train.method = options::TrainMethod::FineTune;
        config.optimizer.fusedBackward = true;
        config.optimizer.maxGradNorm = 0;
        QVERIFY(plan::makePlan(config, photos(13, 40), sd15(), cpus(1)).ok());
        const auto several = plan::makePlan(config, photos(13, 40), sd15(), cpus(2));
        QVERIFY(!several.ok());
        QVERIFY(several.error().message.starts_with("optimizer.fused_backward: "));
    }

    void aVelocityModelIgnoresWhatIsForNoiseModels() {
        auto config = job();
        config.loss.vLike = 0.5;
        config.loss.scaleVLikeNoise = true;
        auto model = sd15();
        for (const auto& [prediction, key] : {std::pair(spec::Prediction::V, "loss.v_like: "),
                                              std::pair(spec::Prediction::Epsilon, "loss.scale_v_like_noise: ")}) {
            model.prediction = prediction;
            const auto plan = plan::makePlan(config, photos(4, 10), model, cpus(1));
            QCOMPARE(plan->warnings.size(), std::size_t{1});
            QVERIFY2(plan->warnings[0].starts_with(key), plan->warnings[0].c_str());
        }
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

    /// Turing and older: the T4, the RTX 20 series.
    void aCardWithoutBfloat16IsNamed() {
        auto config = job();
        plan::PlannedDevices old = cpus(1);
        old.gpu = true;
        old.bfloat16 = false;
        old.model = "Tesla T4";
        const auto warnings = [&] { return plan::makePlan(config, photos(13, 40), sd15(), old)->warnings; };
        QVERIFY(warnings().empty());
        config.train.precision = options::ComputePrecision::Bfloat16;
        QCOMPARE(warnings().size(), std::size_t{1});
        for (const char* part : {"train.precision", "Tesla T4", "float16"})
            QVERIFY2(warnings()[0].find(part) != std::string::npos, warnings()[0].c_str());
        old.bfloat16 = true;
        QVERIFY(warnings().empty());
        hardware::GpuInfo card;
        card.name = old.model;
        card.computeMajor = 7;
        const std::vector<hardware::Device> devices = {{hardware::DeviceKind::Cuda, 0}};
        QVERIFY(!plan::describeDevices(devices, {}, {card}).bfloat16);
        card.computeMajor = 8;
        QVERIFY(plan::describeDevices(devices, {}, {card}).bfloat16);
    }

    /// What lies in the computer's memory to save none, and what does not fit there.
    void hostMemoryInVainIsNamed() {
        auto config = job();
        plan::PlannedDevices devices = cpus(1);
        const auto warning = [&] {
            const auto warnings = plan::makePlan(config, photos(13, 40), sd15(), devices)->warnings;
            return warnings.empty() ? std::string() : warnings.front();
        };
        config.model.blocksToSwap = 5;
        QVERIFY(warning().starts_with("model.blocks_to_swap: on a CPU"));
        devices.gpu = true;
        QCOMPARE(warning(), std::string());
        config.model.blocksToSwap = 2;
        QVERIFY(warning().starts_with("model.blocks_to_swap: 2 saves nothing"));
        config.model.blocksToSwap = 38;
        devices.hostMemory = 2'000'000'000;
        QVERIFY(plan::toText(*plan::makePlan(config, photos(13, 40), sd15(), devices))
                    .find("and of the computer's memory about") != std::string::npos);
        QVERIFY2(warning().starts_with("the computer has 2.0 GB of memory; the run needs about"), warning().c_str());
        config.model.blocksToSwap = 0;
        devices = cpus(1);
        config.optimizer.stateOnHost = true;
        QVERIFY(warning().starts_with("optimizer.state_on_host: on a CPU"));
    }

    void moreBlocksThanThereAreAreNamed() {
        auto config = job();
        plan::PlannedDevices devices = cpus(1);
        devices.gpu = true;
        const auto warnings = [&] {
            std::string all;
            const auto plan = plan::makePlan(config, photos(13, 40), sd15(), devices);
            for (const std::string& warning : plan->warnings)
                all += warning + "\n";
            return all;
        };
        config.model.blocksToSwap = 38;
        QCOMPARE(warnings(), std::string());
        config.model.blocksToSwap = 100;
        QCOMPARE(warnings(), std::string("model.blocks_to_swap: 100 are more than the model's 38 blocks, all of which "
                                         "are swapped\n"));
    }

    /// Rates are held against the usual ones as they are taken, not as they are written.
    void scaledRatesAreTold() {
        auto config = job();
        config.exchange.lrScaling = options::LrScaling::Sqrt;
        config.train.batchSize = 8;
        const auto told = [&] {
            const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
            for (const std::string& warning : plan->warnings)
                if (warning.starts_with("optimizer.lr_scaling: learning"))
                    return warning;
            return std::string();
        };
        const std::string plain =
            "optimizer.lr_scaling: learning rates are multiplied by 2.83, as a step has 8 pictures";
        QCOMPARE(told(), plain);
        config.optimizer.learningRate = 0.005;
        QCOMPARE(told(), plain + "; 0.0141 is very high; usual are 5e-5 to 5e-4");
        config.optimizer.type = options::OptimizerType::Adafactor;
        config.optimizer.relativeStep = true;
        QCOMPARE(told(), std::string());
    }

    /// No rate is multiplied by a batch that never occurs.
    void ratesAreScaledByTheLargestBatchThatOccurs() {
        auto config = job();
        config.exchange.lrScaling = options::LrScaling::Linear;
        config.train.batchSize = 16;
        const auto told = [&](int every) {
            config.exchange.syncEvery = every;
            const auto plan = plan::makePlan(config, photos(5, 1), sd15(), cpus(4));
            for (const std::string& warning : plan->warnings)
                if (warning.starts_with("optimizer.lr_scaling: learning"))
                    return QString::fromStdString(warning).section(';', 0, 0);
            return QString();
        };
        QCOMPARE(told(1), "optimizer.lr_scaling: learning rates are multiplied by 5, as a step has 5 pictures");
        QCOMPARE(told(10), "optimizer.lr_scaling: learning rates are multiplied by 2, as a device steps on 2 pictures");
    }

    void whatIsForSeveralDevicesIsIgnoredOnOne() {
        auto config = job();
        config.exchange.sharding = options::Sharding::Zero1;
        config.exchange.workers = options::Workers::Processes;
        config.exchange.allowFewer = true;
        const auto text = [&](int devices) {
            return QString::fromStdString(plan::toText(*plan::makePlan(config, photos(13, 40), sd15(), cpus(devices))));
        };
        QVERIFY2(text(1).contains("devices.workers, devices.sharding, devices.allow_fewer: ignored: they count only on "
                                  "several devices\n"),
                 qPrintable(text(1)));
        QVERIFY(!text(2).contains("ignored"));
        config.exchange = {};
        config.exchange.syncEvery = 10;
        QVERIFY2(text(1).contains("devices.sync_every: ignored: it counts only on several devices\n"),
                 qPrintable(text(1)));
        config.exchange = {};
        QVERIFY(!text(1).contains("ignored"));
    }

    void aWordThatNoCaptionHoldsIsRefused() {
        auto config = job();
        config.train.method = options::TrainMethod::TextualInversion;
        config.save.name = "zwx";
        const auto message = [&] {
            const auto plan = plan::makePlan(config, photos(4, 10), sd15(), cpus(1));
            return plan.ok() ? QString() : QString::fromStdString(plan.error().message);
        };
        QVERIFY2(message().startsWith("save.name: found \"zwx\" in none of 4 captions"), qPrintable(message()));
        config.embedding.tokens = {"dog", "zwx"};
        QVERIFY2(message().startsWith("embedding.tokens: found \"zwx\""), qPrintable(message()));
        config.train.method = options::TrainMethod::Pivotal;
        QVERIFY(!message().isEmpty());
        config.dataset.captionPrefix = "ZWX, ";
        QCOMPARE(message(), QString());
        config.train.method = options::TrainMethod::TextualInversion;
        config.dataset.captionPrefix.clear();
        config.embedding.tokens = {"dog"};
        auto index = photos(4, 10);
        index.pictures[2].caption = "a photo of a cat";
        const auto plan = plan::makePlan(config, index, sd15(), cpus(1));
        QCOMPARE(plan->warnings.size(), std::size_t{1});
        QVERIFY2(plan->warnings[0].starts_with("embedding.tokens: 1 of 4 captions"), plan->warnings[0].c_str());
    }

    void picturesWithoutACaptionAreNamed() {
        auto index = photos(5, 10);
        for (std::size_t i = 0; i < 5; ++i) {
            index.pictures[i].file = "/photos/40_dog/" + std::to_string(i) + ".png";
            index.pictures[i].hasCaption = true;
        }
        const auto warnings = [&] { return plan::makePlan(job(), index, sd15(), cpus(1))->warnings; };
        for (const std::size_t i : {0, 1, 2, 3})
            index.pictures[i].caption = {};
        QCOMPARE(warnings().size(), std::size_t{1});
        for (const char* part : {"dataset.path: 4 of 5 pictures", "0.png, 1.png, 2.png and 1 more", "an empty one"})
            QVERIFY2(warnings()[0].find(part) != std::string::npos, warnings()[0].c_str());
        for (data::Picture& picture : index.pictures) {
            picture.caption = "dog";
            picture.hasCaption = false;
        }
        QVERIFY(warnings().empty()); // all by the name of their folder
        index.pictures[0].hasCaption = index.pictures[1].hasCaption = index.pictures[2].hasCaption = true;
        QCOMPARE(warnings().size(), std::size_t{1});
        for (const char* part : {"2 of 5 pictures in 40_dog", "3.png, 4.png", "\"dog\""})
            QVERIFY2(warnings()[0].find(part) != std::string::npos, warnings()[0].c_str());
    }

    void sizesThatNobodyMeansAreWarnedOf() {
        auto config = job();
        config.train.batchSize = 4;
        const auto warnings = [&](const data::DatasetIndex& index) {
            return plan::makePlan(config, index, sd15(), cpus(1))->warnings;
        };
        const auto only = [&](const data::DatasetIndex& index, const char* part) {
            const auto found = warnings(index);
            return found.size() == 1 && found[0].find(part) != std::string::npos;
        };
        QVERIFY(only(photos(1, 3), "train.batch_size: 4 images a step are more than the 3 presentations"));
        const auto factors = [&](int batchSize, int accumulation, int devices) {
            config.train.batchSize = batchSize;
            config.train.accumulation = accumulation;
            const auto plan = plan::makePlan(config, photos(5, 1), sd15(), cpus(devices));
            for (const std::string& warning : plan->warnings)
                if (warning.ends_with("no step is ever full"))
                    return QString::fromStdString(warning).section(':', 0, 0);
            return QString();
        };
        QCOMPARE(factors(1, 1, 65), "devices.use");
        QCOMPARE(factors(2, 1, 65), "train.batch_size, devices.use");
        QCOMPARE(factors(1, 6, 1), "train.accumulation");
        QCOMPARE(factors(6, 2, 2), "train.batch_size");
        QCOMPARE(factors(1, 1, 5), "");
        config = job();
        config.network.rank = 512;
        QVERIFY(only(photos(4, 10), "network.rank: more than the full rank of "));
        QVERIFY(only(photos(4, 10), "(the smallest has 320)"));
        config = job();
        auto index = photos(4, 10);
        index.pictures[1].width = index.pictures[1].height = 100;
        index.pictures[1].file = fs::path("/photos/40_dog/tiny.png");
        QVERIFY(
            only(index, "dataset.resolution: 1 of 4 pictures enlarged more than twice, up to 5.1 times (tiny.png)"));
        config.dataset.bucketNoUpscale = true;
        QVERIFY(warnings(index).empty());
    }

    /// All options of sampling are ignored for one reason.
    void whatIsIgnoredForOneReasonIsOneLine() {
        auto config = job();
        config.sample.width = 64;
        config.sample.height = 64;
        config.sample.seed = 7;
        const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
        QCOMPARE(plan->warnings.size(), std::size_t{3});
        const QString text = QString::fromStdString(plan::toText(*plan));
        QCOMPARE(text.count("ignored"), 1);
        QVERIFY2(text.contains(": ignored: they count only when sample.prompts is set"), qPrintable(text));
    }

    void masksThatNoPictureHasAreRefused() {
        options::TrainConfig config = job();
        config.loss.mask = options::MaskSource::Alpha;
        const auto plan = plan::makePlan(config, photos(3, 1), sd15(), cpus(1));
        QVERIFY(!plan.ok());
        QCOMPARE(plan.error().code, ErrorCode::BadRequest);
        QCOMPARE(plan.error().message, "loss.mask: alpha, but no picture has transparency");
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
};

QTEST_APPLESS_MAIN(PlanWarningsTest)
#include "PlanWarningsTest.moc"

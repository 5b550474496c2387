// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#include "../../support/PictureFiles.h"
#include "../../support/PlannedRun.h"
#include "data/ClassPictures.h"
#include "plan/DatasetWarnings.h"
#include "plan/TextLength.h"
#include "token/ClipTokenizer.h"

using namespace tempera;
using Json = nlohmann::json;

class RunPlanTest : public test::PlanTest {
    Q_OBJECT

    /// With files, so that it has contents to be known by.
    spec::ModelFacts sd15Files() const {
        spec::ModelFacts model = sd15();
        const fs::path file = cache_->filePath("model.safetensors").toStdString();
        test::write(file, "weights");
        model.unetFiles.files = model.vaeFiles.files = {file};
        for (spec::TextEncoderFacts& encoder : model.textEncoders)
            encoder.component.files = {file};
        return model;
    }

private Q_SLOTS:
    void init() { newRecord(); }

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

    /// What is withheld for validation is neither shown nor counted as shown.
    void withheldPicturesAreCountedApart() {
        auto config = job();
        config.validation.split = 0.25;
        const auto plan = plan::makePlan(config, photos(12, 10), sd15(), cpus(1));
        QVERIFY(plan.ok());
        QCOMPARE(plan->images, 9);
        QCOMPARE(plan->validationImages, 3);
        QCOMPARE(plan->presentationsPerEpoch, 90);
        QCOMPARE(plan->imagesSeen, 90);
        QVERIFY(plan::toText(*plan).find("3 images withheld for validation") != std::string::npos);
        QCOMPARE(Json::parse(plan::toJson(*plan))["validation_images"], Json(3));
        QVERIFY(plan->time.validationSeconds > 0); // before the first step and after the last: 2 × 3 × 4 passes
        QCOMPARE(plan::plannedValidations(config.validation, 3, plan->optimizerSteps, plan->stepsPerEpoch), 24);
        config.validation.everySteps = 30;
        config.validation.maxImages = 2;
        QCOMPARE(plan::plannedValidations(config.validation, 3, plan->optimizerSteps, plan->stepsPerEpoch), 32);
        QVERIFY(plan::makePlan(job(), photos(12, 10), sd15(), cpus(1))->time.validationSeconds == 0);
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

    /// What every device keeps in the computer's memory counts as often; a little of it is not worth a line.
    void hostMemoryIsThatOfAllDevices() {
        auto config = job();
        config.model.blocksToSwap = 38;
        const auto planned = [&](int count) {
            plan::PlannedDevices devices = cpus(count);
            devices.gpu = true;
            devices.hostMemory = 24'000'000'000;
            return *plan::makePlan(config, photos(13, 40), sd15(), devices);
        };
        const plan::RunPlan one = planned(1), four = planned(4);
        config.model.blocksToSwap = 0;
        const std::uint64_t ofBlocks = one.memory.host - planned(1).memory.host;
        QVERIFY(ofBlocks > 1'000'000'000);
        QVERIFY(four.memory.host >= one.memory.host + 3 * ofBlocks);
        QVERIFY(plan::toText(one).find("of the computer's memory") == std::string::npos);
        QVERIFY(plan::toText(four).find("of the computer's memory about") != std::string::npos);
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

    /// Pictures that no epoch has room for are cached as the others are.
    void cachedPicturesHaveASizeHoweverFewAreShown() {
        const auto bytes = [&](int classImages) {
            auto config = job();
            config.cache.dir = cache_->filePath("here").toStdString();
            config.dataset.classImages = classImages;
            config.dataset.classPrompt = "a photo of a dog";
            const auto plan = plan::makePlan(config, photos(4, 1), sd15Files(), cpus(1));
            for (const plan::PlannedFiles& files : plan->files)
                if (files.what == "latent cache")
                    return files.bytes;
            return std::uint64_t{0};
        };
        QVERIFY(bytes(4) > 0);
        QVERIFY(within(static_cast<double>(bytes(2000)), static_cast<double>(bytes(4)), 0.01));
    }

    void aRunOfAFewPicturesIsLessThanAnEpoch() {
        auto config = job();
        config.train.epochs.reset();
        config.train.steps = 1;
        const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
        QVERIFY(plan::toText(*plan).find("less than one epoch = 1 optimizer step") != std::string::npos);
        QCOMPARE(plan->warnings.front(),
                 std::string("train.steps: 1 image = less than one epoch; the last epoch is not finished"));
    }

    /// What would make it fit stands below the memory, as options to set.
    void aJobThatDoesNotFitIsToldHowToMakeItFit() {
        plan::PlannedDevices small = cpus(1);
        small.gpu = true;
        small.memory = 5'000'000'000;
        const auto plan = plan::makePlan(job(), photos(13, 40), sd15(), small);
        QVERIFY(!plan->reliefs.empty());
        const Json json = Json::parse(plan::toJson(*plan));
        QCOMPARE(json["reliefs"].size(), plan->reliefs.size());
        QCOMPARE(json["reliefs"][0]["set"]["train.precision"].get<std::string>(), std::string("bfloat16"));
        QVERIFY(plan::toText(*plan).find("--set train.precision=bfloat16") != std::string::npos);
        small.memory = 100'000'000'000;
        QVERIFY(plan::makePlan(job(), photos(13, 40), sd15(), small)->reliefs.empty());
    }

    /// Own pictures and those of the class are counted apart, with what is still to be drawn, where, and how long it
    /// takes.
    void classPicturesThatAreToBeDrawnArePlanned() {
        auto config = job();
        config.dataset.classImages = 7;
        config.dataset.classPrompt = "a photo of a dog";
        config.cache.dir = cache_->filePath("here").toStdString();
        const auto planned = [&] { return plan::makePlan(config, photos(13, 40), sd15Files(), cpus(1)); };
        const auto plan = planned();
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message.c_str());
        QCOMPARE(plan->images, 13);
        QCOMPARE(plan->classImages, 7);
        QCOMPARE(plan->ownPresentations, 520);
        QCOMPARE(plan->presentationsPerEpoch, 1040);
        QVERIFY(plan->classFolder && plan->classFolder->missing == 7);
        QVERIFY(plan->classFolder->path.string().starts_with(config.cache.dir.string()));
        QVERIFY(plan->time.drawingSeconds > 0);
        const QString text = QString::fromStdString(plan::toText(*plan));
        for (const QString part : {"13 images, with repeats 520", "7 class images", "7 of them are drawn before",
                                   "class picture: ", "drawing class images"})
            QVERIFY2(text.contains(part), qPrintable(text));
        const Json json = Json::parse(plan::toJson(*plan));
        QCOMPARE(json["class_images_to_draw"], Json(7));

        test::write(plan->classFolder->path / "000002.png", "drawn");
        QCOMPARE(planned()->classFolder->missing, 6);
        QVERIFY(within(planned()->time.drawingSeconds, plan->time.drawingSeconds * 6 / 7, 1e-6));
    }

    /// A folder that is missing or empty is filled; what it was filled from is known again.
    void anEmptyClassFolderIsFilled() {
        auto config = job();
        config.dataset.classImages = 2;
        config.dataset.classPrompt = "a photo of a dog";
        config.dataset.classPath = cache_->filePath("class").toStdString();
        const auto placed = [&]() -> Result<std::optional<plan::ClassFolder>> {
            data::DatasetIndex index = photos(1, 1);
            data::addDrawnClassPictures(config.dataset, index);
            return plan::placeClassPictures(config, "model", index);
        };
        QCOMPARE((*placed())->path, config.dataset.classPath); // missing
        fs::create_directories(config.dataset.classPath / "1_dog");
        test::write(config.dataset.classPath / "Thumbs.db", "of a file manager");
        test::write(config.dataset.classPath / ".DS_Store", "of another");
        QCOMPARE((*placed())->path, config.dataset.classPath); // empty
        QVERIFY(plan::markClassFolder(**placed()).ok());
        test::write(config.dataset.classPath / "000000.png", "drawn");
        QCOMPARE((*placed())->path, config.dataset.classPath);
        QCOMPARE((*placed())->missing, 1);
        QVERIFY(!(*placed())->drawnOtherwise);
        config.cache.dir = cache_->filePath("there").toStdString();
        const fs::path own = std::exchange(config.dataset.classPath, fs::path()); // in the cache folder likewise
        QVERIFY(plan::markClassFolder(**placed()).ok());
        QVERIFY(!(*placed())->drawnOtherwise);
        config.sample.steps = 7; // of previews
        QVERIFY((*placed())->drawnOtherwise);
        config.dataset.classPath = own;
        QVERIFY((*placed())->drawnOtherwise);
        QCOMPARE((*placed())->missing, 1);
        config.dataset.classPrompt = "a photo of a cat";
        const auto other = placed();
        QCOMPARE(other.error().code, ErrorCode::BadRequest);
        QVERIFY2(other.error().message.starts_with("dataset.class_path: "), other.error().message.c_str());
        fs::remove(config.dataset.classPath / data::kDrawnMark); // somebody's own pictures
        QVERIFY((*placed())->path != config.dataset.classPath);
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
            index.pictures[i].caption.clear();
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
        config = job();
        config.network.rank = 512;
        QVERIFY(only(photos(4, 10), "network.rank: more than the full rank of "));
        QVERIFY(only(photos(4, 10), "(the smallest has 320)"));
        config = job();
        auto index = photos(4, 10);
        index.pictures[1].width = index.pictures[1].height = 100;
        index.pictures[1].file = "/photos/40_dog/tiny.png";
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

    /// Words are few tokens for their bytes; every figure is one.
    void theLongestCaptionIsThatOfTheMostTokens() {
        QTemporaryDir folder;
        const fs::path pictures = fs::path(folder.path().toStdString()) / "1_x";
        test::write(pictures / "words.bmp", test::bmp(64, 64));
        test::write(pictures / "words.txt", QString("photography ").repeated(20).toStdString());
        test::write(pictures / "figures.bmp", test::bmp(64, 64, 1));
        test::write(pictures / "figures.txt", QString("7").repeated(100).toStdString());
        options::DatasetConfig config;
        config.path = folder.path().toStdString();
        const auto index = data::scanDataset(config);
        QVERIFY(index.ok());
        QVERIFY(index->pictures[0].caption.size() < index->pictures[1].caption.size());
        QVERIFY(index->pictures[0].captionTokens > index->pictures[1].captionTokens);
        QCOMPARE(plan::longestChunks(*index, {}), token::chunksFor(index->pictures[0].captionTokens));
        QVERIFY(plan::longestChunks(*index, {}) > 1);
    }

    /// Where no word changes it is known from the scan.
    void captionsThatDoNotChangeAreNotCountedAgain() {
        data::DatasetIndex index;
        data::Picture& picture = index.pictures.emplace_back();
        picture.caption = picture.lines = QString("red, ").repeated(60).toStdString();
        picture.captionTokens = 70;
        options::TrainConfig config;
        QCOMPARE(plan::longestChunks(index, config), 1);
        config.dataset.shuffleCaption = true;
        QCOMPARE(plan::longestChunks(index, config), 1);
        config.dataset.secondarySeparator = ", ";
        QCOMPARE(plan::longestChunks(index, config), 2);
    }

    /// The length of captions that change is that of the longest one that can be shown.
    void theLongestCaptionIsTheLongestThatIsShown() {
        const auto chunks = [](const std::string& lines, const auto& configure) {
            data::DatasetIndex index;
            data::Picture& picture = index.pictures.emplace_back();
            picture.lines = lines;
            picture.caption = lines.substr(0, lines.find('\n'));
            picture.captionTokens = token::ClipTokenizer::builtIn()->count(picture.caption);
            options::TrainConfig config;
            configure(config);
            return plan::longestChunks(index, config);
        };
        const auto repeated = [](const char* text, int times) { return QString(text).repeated(times).toStdString(); };
        const auto asItIs = [](options::TrainConfig&) {};
        const auto chosen = [](options::TrainConfig& config) { config.dataset.wildcards = true; };
        const auto word = [](options::TrainConfig& config) {
            config.train.method = options::TrainMethod::TextualInversion;
            config.embedding.tokens = {"zwx"};
            config.embedding.vectors = 8;
        };
        const auto spaced = [](options::TrainConfig& config) {
            config.dataset.shuffleCaption = true;
            config.dataset.captionSeparator = " ";
        };
        const auto framed = [](options::TrainConfig& config) { config.dataset.captionPrefix = "a photo of"; };
        QCOMPARE(chunks(repeated("thing ", 75), asItIs), 1);
        QCOMPARE(chunks(repeated("thing ", 75), framed), 2);
        QCOMPARE(chunks("a\n" + repeated("thing ", 80), asItIs), 1);
        QCOMPARE(chunks("a\n" + repeated("thing ", 80), chosen), 2);
        // One of the words in braces is shown: the longest counts, and the others with the braces do not.
        QCOMPARE(chunks(repeated("{red|blue} ", 60), chosen), 1);
        QCOMPARE(chunks(repeated("{red|very light blue} ", 30), chosen), 2);
        QCOMPARE(chunks(repeated("zwx ", 9), word), 1);
        QCOMPARE(chunks(repeated("zwx ", 10), word), 2);
        QCOMPARE(chunks(repeated("thing ", 50), spaced), 2); // with a comma behind each
    }

    void fewLongCaptionsAreTold() {
        data::DatasetIndex index;
        index.folders.emplace_back();
        index.pictures.assign(40, {});
        for (data::Picture& picture : index.pictures)
            picture.caption = "a thing";
        index.pictures[7].file = "long.png";
        const auto told = [&](int captions, int tokens) {
            for (int i = 0; i < captions; ++i)
                index.pictures[static_cast<std::size_t>(7 + i)].captionTokens = tokens;
            for (const std::string& warning : plan::datasetWarnings({}, index))
                if (warning.find(" chunks") != std::string::npos)
                    return QString::fromStdString(warning);
            return QString();
        };
        QCOMPARE(told(1, 75), QString());
        const QString one = told(1, 160);
        QVERIFY2(one.contains("1 of 40 pictures") && one.contains("150 tokens (long.png)") && one.contains("3 chunks"),
                 qPrintable(one));
        QCOMPARE(told(3, 160), QString()); // of that many it is meant
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

    /// As many bytes for each trained weight as the optimizer keeps; checkpoints hold them, too.
    void theStateOfTheOptimizerIsCounted_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<double>("inMemory");
        QTest::addColumn<double>("inCheckpoint"); // with the weights themselves
        const auto row = [](const char* name, options::OptimizerType type, double inMemory, double inCheckpoint) {
            QTest::newRow(name) << static_cast<int>(type) << inMemory << inCheckpoint;
        };
        row("AdamW", options::OptimizerType::AdamW, 8, 12);
        row("AdamW, 8 bits", options::OptimizerType::AdamW8bit, 2 + 8.0 / 256, 6 + 8.0 / 256);
        row("Prodigy", options::OptimizerType::Prodigy, 16, 20);
        row("Adafactor", options::OptimizerType::Adafactor, 0.25, 4.25); // rank 16
        row("schedule-free", options::OptimizerType::AdamWScheduleFree, 8, 16);
    }
    void theStateOfTheOptimizerIsCounted() {
        QFETCH(int, type);
        QFETCH(double, inMemory);
        QFETCH(double, inCheckpoint);
        options::TrainConfig config = job();
        config.network.rank = 16;
        config.optimizer.type = static_cast<options::OptimizerType>(type);
        const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
        const auto trained = static_cast<double>(plan::trainedParameters(sd15(), config).total());
        QVERIFY(std::abs(static_cast<double>(plan->memory.optimizer) - inMemory * trained) < 2);
        const auto file = std::find_if(plan->files.begin(), plan->files.end(),
                                       [](const plan::PlannedFiles& f) { return f.what == "checkpoint"; });
        QVERIFY(std::abs(static_cast<double>(file->bytes) - inCheckpoint * trained) < 2);
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

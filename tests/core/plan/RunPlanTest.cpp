// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#include "../../support/PictureFiles.h"
#include "../../support/PlannedRun.h"
#include "data/ClassPictures.h"
#include "plan/LengthChoice.h"
#include "plan/LostWork.h"

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

    /// 13 photos × 40 in steps, and a second device: pictures, batch or steps can stay.
    void aLengthInStepsCanBeKeptOnMoreDevices() {
        auto config = job();
        const auto index = photos(13, 40);
        QVERIFY(!plan::lengthChoice(config, &index, 1, 2)); // epochs show the same on any number
        config.train.epochs.reset();
        config.train.steps = 520;
        config.train.batchSize = 2;
        config.train.accumulation = 3;
        QVERIFY(!plan::lengthChoice(config, &index, 2, 2));
        const auto choice = plan::lengthChoice(config, &index, 1, 2);
        QVERIFY(choice);
        // 520 presentations: 86 batches of 6 and one of 4; 43 of 12 and one of 4.
        QCOMPARE(choice->images, plan::makePlan(config, index, sd15(), cpus(1))->imagesSeen);
        QCOMPARE(choice->imagesOfSteps, plan::makePlan(config, index, sd15(), cpus(2))->imagesSeen);
        auto kept = config;
        kept.train.steps = choice->stepsForImages;
        QVERIFY(plan::makePlan(kept, index, sd15(), cpus(2))->imagesSeen >= choice->images);
        --*kept.train.steps;
        QVERIFY(plan::makePlan(kept, index, sd15(), cpus(2))->imagesSeen < choice->images);
        QCOMPARE(choice->globalBatch, 6);
        QVERIFY(choice->sameBatch);
        QCOMPARE(choice->sameBatch->size, 1); // 3 a device
        QCOMPARE(choice->sameBatch->accumulation, 3);
        QVERIFY(!plan::lengthChoice(config, &index, 1, 4)->sameBatch);
        const auto back = plan::lengthChoice(config, &index, 2, 1);
        QCOMPARE(back->sameBatch->size * back->sameBatch->accumulation, 12);
        QCOMPARE(plan::lengthChoice(config, nullptr, 1, 2)->stepsForImages, 260); // before the pictures are known
    }

    void aPriceGivesACost() {
        auto config = job();
        const auto plan = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
        QVERIFY(!plan->cost);
        QVERIFY(Json::parse(plan::toJson(*plan))["cost"].is_null());
        config.devices.pricePerHour = 3.6;
        const auto priced = plan::makePlan(config, photos(13, 40), sd15(), cpus(1));
        QVERIFY(within(*priced->cost, priced->time.seconds / 1000, 1e-9));
        QVERIFY(within(Json::parse(plan::toJson(*priced))["cost"].get<double>(), *priced->cost, 1e-9));
        const std::string text = plan::toText(*priced);
        QVERIFY(text.find("by devices.price_per_hour") != std::string::npos);
        QVERIFY(text.find("\n  interrupt   costs at most 519 steps, ") != std::string::npos);
        const Json json = Json::parse(plan::toJson(*priced))["interruption"];
        QCOMPARE(json["every_steps"].get<int>(), 520);
        QVERIFY(within(json["expected"]["cost"].get<double>(), priced->time.trainingSeconds / 2000, 1e-3));
    }

    /// As in the published experiment: 500 steps in 13 minutes for 0.0754 $, a checkpoint every 50.
    void anInterruptionCostsAtMostAnInterval() {
        options::TrainConfig config;
        config.save.everySteps = 50;
        config.devices.pricePerHour = 0.0754 * 60 / 13;
        const plan::SaveRhythm rhythm{500, 520, 13.0 * 60 / 500};
        auto planned = plan::planInterruptions(config, rhythm, 66'000'000);
        QCOMPARE(planned.everySteps, 50L);
        QCOMPARE(planned.worst.steps, 49.0);
        QVERIFY(within(planned.worst.seconds, 78, 1e-9) && within(*planned.worst.cost, 0.00754, 1e-9));
        QVERIFY(within(planned.expected.steps, 24.5, 1e-9) && within(*planned.expected.cost, 0.00377, 1e-9));
        QVERIFY(!planned.uploadSeconds);
        QCOMPARE(plan::interruptionText(planned), std::string("at most 49 steps, 1 min 18 s, less than 0.01; on "
                                                              "average 24.5 steps, 39 s, less than 0.01"));
        config.remote.uri = "s3://bucket/run";
        config.remote.bandwidth = 5.5; // 12 s: eight steps, the last of which is under way
        planned = plan::planInterruptions(config, rhythm, 66'000'000);
        QVERIFY(within(*planned.uploadSeconds, 12, 1e-9) && within(planned.worst.seconds, 90, 1e-9));
        QCOMPARE(planned.worst.steps, 57.0);
        config.save.everySteps = 0; // nothing is saved but the end
        QCOMPARE(plan::planInterruptions(config, rhythm, 66'000'000).everySteps, 500L);
        config.devices.pricePerHour = 0;
        QVERIFY(!plan::planInterruptions(config, rhythm, 66'000'000).worst.cost);
    }

    /// A live plan reads the contents of the model once, not at every key.
    void aKnownHashOfTheModelIsNotReadAgain() {
        auto config = job();
        config.cache.dir = cache_->filePath("here").toStdString();
        config.dataset.classImages = 2;
        config.dataset.classPrompt = "a photo of a dog";
        QVERIFY(!plan::makePlan(config, photos(4, 1), sd15(), cpus(1)).ok()); // its files are not there
        const auto plan = plan::makePlan(config, photos(4, 1), sd15(), cpus(1), "known");
        QVERIFY(plan.ok() && plan->classFolder);
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

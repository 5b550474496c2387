// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>

#include "TrainFixture.h"
#include "adapters/AdapterFile.h"
#include "adapters/TextualInversion.h"
#include "base/Log.h"
#include "data/ClassPictures.h"
#include "tensor/SafeTensors.h"
#include "train/ClassPictures.h"
#include "train/TrainLoop.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;
using Json = nlohmann::json;

Q_DECLARE_METATYPE(Json)

namespace {

/// A run of six steps with a checkpoint after every third.
struct Trained {
    test::TinyRun run;
    Controls controls;
    test::TamperedRank rank;

    explicit Trained(const Json& changes)
        : run(merged(changes)) {}

    static Json merged(const Json& changes) {
        Json all = {{"train", {{"steps", 6}}}, {"embedding", {{"tokens", {"thing"}}, {"init_words", {"cat"}}}}};
        all.merge_patch(changes);
        return all;
    }

    Result<TrainOutcome> go(const std::optional<run::Checkpoint>& from = std::nullopt) {
        TrainLoop loop(*run.setup, run.journal, controls, rank, at::kCPU);
        return loop.run(from);
    }

    fs::path checkpoint(std::int64_t step) const { return run.setup->paths.checkpoints() / run::checkpointName(step); }

    /// The tensors of all finished files.
    std::map<std::string, std::string> output() const {
        std::map<std::string, std::string> bytes;
        for (const auto& entry : fs::recursive_directory_iterator(run.setup->paths.output()))
            if (entry.path().extension() == ".safetensors")
                bytes[entry.path().lexically_relative(run.setup->paths.output())] = test::tensorBytes(entry.path());
        return bytes;
    }
};

/// Whether a tensor of the file begins so and differs from that in the other.
bool differs(const fs::path& file, const fs::path& other, std::string_view beginning) {
    const tensor::TensorMap left = require(tensor::loadSafeTensors(file)),
                            right = require(tensor::loadSafeTensors(other));
    bool any = false, found = false;
    for (const auto& [name, tensor] : left)
        if (name.starts_with(beginning) && name.find("alpha") == std::string::npos) {
            found = true;
            any = any || !tensor.equal(right.at(name));
        }
    if (!found)
        throw std::runtime_error("no tensor " + std::string(beginning));
    return any;
}

const Json kBothParts = {{"train", {{"method", "fine_tune"}}},
                         {"fine_tune", {{"part", "unet_and_text_encoder"}}},
                         {"save", {{"precision", "float32"}}},
                         {"optimizer", {{"learning_rate", 1e-4}}}};

} // namespace

/// What a run can train, from its first step to its files.
class MethodsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMethodGoesOnAsIfNothingHadHappened_data() {
        QTest::addColumn<Json>("job");
        QTest::addColumn<QStringList>("files");
        const auto row = [](const char* name, const Json& job, const QStringList& files) {
            QTest::newRow(name) << job << files;
        };
        row("network, moving average, text encoder until step 4",
            {{"ema", {{"enabled", true}}}, {"train", {{"text_encoder_until_step", 4}}}}, {"tiny.safetensors"});
        Json averaged = kBothParts;
        averaged["ema"] = {{"enabled", true}, {"warmup", "none"}, {"decay", 0.5}};
        averaged["train"]["unet_until_step"] = 2;
        averaged["save"]["model_layout"] = "single_file";
        row("fine-tuning, moving average, U-Net until step 2", averaged, {"tiny.safetensors"});
        Json narrow = kBothParts;
        narrow["fine_tune"]["weights"] = "bfloat16";
        narrow["train"]["precision"] = "bfloat16";
        narrow["save"]["model_layout"] = "single_file";
        row("fine-tuning in bfloat16", narrow, {"tiny.safetensors"});
        row("textual inversion", {{"train", {{"method", "textual_inversion"}}}}, {"thing.safetensors"});
        row("two words",
            {{"train", {{"method", "textual_inversion"}}},
             {"embedding", {{"tokens", {"thing", "number"}}, {"init_words", Json::array()}}}},
            {"number.safetensors", "thing.safetensors"});
        row("pivotal, embedding until epoch 1",
            {{"train", {{"method", "pivotal"}}}, {"embedding", {{"until_epoch", 1}}}},
            {"embeddings/thing.safetensors", "tiny.safetensors"});
        row("pivotal, the word named as the network's file",
            {{"train", {{"method", "pivotal"}}},
             {"embedding", {{"tokens", Json::array()}}},
             {"dataset", {{"caption_prefix", "lora, "}}},
             {"save", {{"name", "lora"}}}},
            {"embeddings/lora.safetensors", "lora.safetensors"});
    }

    void everyMethodGoesOnAsIfNothingHadHappened() {
        QFETCH(Json, job);
        QFETCH(QStringList, files);
        Trained whole(job), interrupted(job);
        QVERIFY(require(whole.go()).finished);
        QStringList written;
        for (const auto& [name, bytes] : whole.output())
            written << QString::fromStdString(name);
        QCOMPARE(written, files);

        interrupted.run.recorder.react = [&](const run::Event& event) {
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && step->step == 4)
                interrupted.controls.stop();
        };
        QVERIFY(!require(interrupted.go()).finished);
        const auto from = run::newestValidCheckpoint(interrupted.run.setup->paths.checkpoints(), {});
        QCOMPARE(from->step, std::int64_t{4});
        interrupted.run.recorder.react = {};
        Controls fresh;
        TrainLoop loop(*interrupted.run.setup, interrupted.run.journal, fresh, interrupted.rank, at::kCPU);
        QVERIFY(require(loop.run(from)).finished);
        QVERIFY(interrupted.output() == whole.output());
    }

    void aPartThatRestsStaysAsItIs() {
        Trained trained(Json{{"train", {{"text_encoder_until_step", 3}}}});
        QVERIFY(require(trained.go()).finished);
        const fs::path third = trained.checkpoint(3) / "lora.safetensors",
                       sixth = trained.checkpoint(6) / "lora.safetensors";
        QVERIFY(!differs(third, sixth, "lora_te_"));
        QVERIFY(differs(third, sixth, "lora_unet_"));
        const auto steps = trained.run.recorder.all<run::StepEvent>();
        QVERIFY(steps[2].textEncoderRate.value() > 0);
        QCOMPARE(steps[3].textEncoderRate.value(), 0.0);
        QVERIFY(steps[3].learningRate > 0);
    }

    void aRunThatWouldHaveNothingLeftToTrainIsRefused() {
        try {
            Trained trained(Json{{"train", {{"text_encoder_until_step", 3}, {"unet_until_step", 4}}}});
            QFAIL("accepted");
        } catch (const std::runtime_error& error) {
            QVERIFY2(std::string(error.what()).find("unet_until_step") != std::string::npos, error.what());
        }
    }

    void aFineTunedModelIsWholeAndElseAsItWas() {
        for (const char* layout : {"source", "single_file"}) {
            Json job = kBothParts;
            job["save"]["model_layout"] = layout;
            Trained trained(job);
            QVERIFY(require(trained.go()).finished);
            const fs::path output =
                trained.run.setup->paths.output() / (std::string(layout) == "source" ? "tiny" : "tiny.safetensors");
            const models::Model base = require(models::loadModel(trained.run.setup->model, {}));
            const models::Model tuned = require(models::loadModel(output, {}));
            const tensor::TensorMap last =
                require(tensor::loadSafeTensors(trained.checkpoint(6) / "weights.safetensors"));
            const auto compare = [&](const nn::Module& before, const nn::Module& after, const std::string& part) {
                const auto left = before.namedParameters(), right = after.namedParameters();
                for (std::size_t i = 0; i < left.size(); ++i) {
                    const auto trainedValue = last.find(part + left[i].name);
                    const at::Tensor& expected =
                        trainedValue == last.end() ? left[i].parameter->tensor : trainedValue->second;
                    QVERIFY2(right[i].parameter->tensor.equal(expected), (part + left[i].name).c_str());
                }
            };
            compare(*base.unet, *tuned.unet, "unet.");
            compare(*base.textEncoders[0], *tuned.textEncoders[0], "text_encoder.");
            compare(*base.vae, *tuned.vae, "vae.");
            QVERIFY(!last.contains("vae.decoder.conv_in.weight") && last.contains("unet.conv_in.weight"));
            QVERIFY(!tuned.unet->namedParameters().front().parameter->tensor.equal(
                base.unet->namedParameters().front().parameter->tensor));
        }
    }

    /// What is written can be drawn with, under the word.
    void aTrainedWordIsReadAgain() {
        Trained trained(Json{{"train", {{"method", "textual_inversion"}}},
                             {"embedding", {{"vectors", 3}}},
                             {"save", {{"precision", "float32"}}}});
        QVERIFY(require(trained.go()).finished);
        const auto word = require(adapters::readTextualInversion(
            trained.run.setup->paths.output() / "thing.safetensors", trained.run.setup->model));
        QCOMPARE(word.trigger, std::string("thing"));
        QCOMPARE(word.vectors[0].size(0), std::int64_t{3});
        QVERIFY(!word.vectors[0].select(0, 0).equal(word.vectors[0].select(0, 1))); // which began alike, from one token
        QCOMPARE(word.metadata.at("modelspec.architecture"), std::string("stable-diffusion-v1/textual-inversion"));
        QVERIFY(!word.metadata.contains("ss_network_dim"));
    }

    /// The network's file alone holds what the word's own file does.
    void bundledWordsAreThoseOfTheirOwnFiles() {
        Trained trained({{"train", {{"method", "pivotal"}, {"steps", 2}}},
                         {"embedding", {{"bundle", true}, {"tokens", {"thing", "number"}}}}});
        QVERIFY(require(trained.go()).finished);
        const fs::path output = trained.run.setup->paths.output();
        const auto bundled = require(adapters::readBundledWords(output / "tiny.safetensors", trained.run.setup->model));
        QCOMPARE(bundled.size(), std::size_t{2});
        for (const adapters::TextualInversion& word : bundled) {
            const auto own = require(adapters::readTextualInversion(
                output / "embeddings" / (word.trigger + ".safetensors"), trained.run.setup->model));
            QVERIFY2(word.vectors[0].equal(own.vectors[0]), word.trigger.c_str());
        }
        models::Model model = require(models::loadModel(trained.run.setup->model, {.vae = false}));
        QVERIFY(adapters::loadNetwork(model, output / "tiny.safetensors").ok());
    }

    void largeStatesAreWrittenWithoutACopy() {
        test::TinyRun run;
        TrainState state = run.newState(1), loaded = run.newState(2);
        CheckpointStore store(*run.setup, run.journal);
        store.limitCopies(0);
        store.save(state, {3, 6, 0, "1", 0, 0});
        QVERIFY(run::verifyCheckpoint(run::listCheckpoints(run.setup->paths.checkpoints()).at(0).path).ok()); // already
        require(store.finish());
        require(store.load(run::listCheckpoints(run.setup->paths.checkpoints()).at(0), loaded));
        QVERIFY(loaded.parameters->values().equal(state.parameters->values()));
    }

    void missingClassPicturesAreDrawnOnce() {
        const Json job = {{"dataset", {{"class_images", 3}, {"class_prompt", "a thing"}}},
                          {"sample", {{"steps", 2}}},
                          {"loss", {{"prior_weight", 0.5}}}};
        Trained trained(job);
        const RunSetup& setup = *trained.run.setup;
        QCOMPARE(setup.batches.presentationsPerEpoch(), std::int64_t{20}); // 5 pictures twice, as many of the class
        QVERIFY(require(trained.go()).finished);
        std::vector<fs::path> drawn;
        for (const data::Picture& picture : setup.index.pictures)
            if (setup.index.folderOf(picture).drawn)
                drawn.push_back(picture.file);
        QCOMPARE(drawn.size(), std::size_t{3});
        const std::string second = require(readFile(drawn[1]));
        QVERIFY(require(readFile(drawn[0])) != second);
        const auto phases = [&] {
            std::int64_t last = 0;
            for (const auto& event : trained.run.recorder.all<run::PhaseEvent>())
                if (event.phase == run::Phase::DrawingClass)
                    last = std::max(last, event.total);
            return last;
        };
        QCOMPARE(phases(), std::int64_t{3});

        const auto lora = require(tensor::TensorFile::open(setup.paths.output() / "tiny.safetensors"));
        QCOMPARE(lora.metadata().at("ss_num_train_images"), std::string("10"));
        QCOMPARE(lora.metadata().at("ss_num_reg_images"), std::string("3"));

        fs::remove(drawn[1]); // as after a stop
        const auto before = fs::last_write_time(drawn[0]);
        require(drawClassPictures(setup, trained.run.journal, *trained.run.alone, at::kCPU, {}));
        QCOMPARE(require(readFile(drawn[1])), second);
        QVERIFY(fs::last_write_time(drawn[0]) == before);
    }

    /// With the memory that the training has: what is drawn before it must fit where it does.
    void classPicturesAreDrawnWithTheModelAsItIsTrained() {
        const auto drawn = [](const Json& model) {
            Trained trained({{"model", model},
                             {"dataset", {{"class_images", 1}, {"class_prompt", "a thing"}}},
                             {"network", {{"part", "unet"}}},
                             {"sample", {{"steps", 1}}}});
            const RunSetup& setup = *trained.run.setup;
            require(drawClassPictures(setup, trained.run.journal, *trained.run.alone, at::kCPU, {}));
            log::closeFile();
            const std::string log = require(readFile(setup.paths.log()));
            return std::pair(require(readFile(setup.index.pictures.back().file)),
                             log.find("in host memory, brought to the device") != std::string::npos);
        };
        const auto [plain, isPlainSwapped] = drawn(Json::object());
        const auto [coded, isCodedSwapped] = drawn({{"unet_precision", "nf4"}});
        const auto [swapped, isSwapped] = drawn({{"blocks_to_swap", 3}});
        QVERIFY(coded != plain);
        QVERIFY(swapped == plain);
        QVERIFY(!isPlainSwapped && !isCodedSwapped && isSwapped);
    }

    /// dataset.class_path itself, where it is not there yet; the next run finds them in it.
    void aMissingClassFolderIsFilled() {
        const QTemporaryDir elsewhere;
        const fs::path folder = elsewhere.filePath("class").toStdString();
        const Json job = {
            {"dataset", {{"class_path", folder.string()}, {"class_images", 2}, {"class_prompt", "a thing"}}},
            {"sample", {{"steps", 1}}},
            {"train", {{"steps", 1}}}};
        Trained first(job);
        QVERIFY(require(first.go()).finished);
        QVERIFY(fs::exists(folder / "000000.png") && fs::exists(folder / "000001.png"));
        QVERIFY(fs::exists(folder / data::kDrawnMark));
        const auto drawn = fs::last_write_time(folder / "000000.png");
        Trained second(job);
        QCOMPARE(second.run.setup->classFolder->missing, std::int64_t{0});
        QVERIFY(require(second.go()).finished);
        QVERIFY(fs::last_write_time(folder / "000000.png") == drawn);

        Json asTheyAre = job; // without the mark they are somebody's pictures
        asTheyAre["dataset"]["class_images"] = 0;
        Trained third(asTheyAre);
        QVERIFY(!third.run.setup->classFolder);
        QCOMPARE(third.run.setup->batches.presentationsPerEpoch(), std::int64_t{20});
    }
};

QTEST_GUILESS_MAIN(MethodsTest)
#include "MethodsTest.moc"

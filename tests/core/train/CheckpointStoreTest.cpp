// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/full_like.h>
#include <c10/core/GradMode.h>

#include "TrainFixture.h"
#include "base/Files.h"
#include "tensor/SafeTensors.h"
#include "train/CheckpointStore.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;

namespace {

/// So that weights and moments are not what they began as.
void takeTwoSteps(TrainState& state) {
    const c10::NoGradGuard noGradients;
    for (int i = 1; i <= 2; ++i) {
        state.parameters->gradients().fill_(0.01 * i);
        state.optimizer->step(1.0, 1.0);
    }
}

RunProgress progressAt(std::int64_t step) { return {step, 2 * step, 1, "4711", 1.7e9, 12.5}; }

bool equal(const TrainState& a, const TrainState& b) {
    if (!a.parameters->values().equal(b.parameters->values()))
        return false;
    const auto left = a.optimizer->state(), right = b.optimizer->state();
    if (left.size() != right.size())
        return false;
    for (const auto& [name, tensor] : left)
        if (!right.contains(name) || !tensor.equal(right.at(name)))
            return false;
    return true;
}

/// What a run tells that goes on from the checkpoint of another.
QString told(const nlohmann::json& then, const nlohmann::json& now) {
    test::TinyRun before(then), after(now);
    const TrainState saved = before.newState(1);
    CheckpointStore first(*before.setup, before.journal);
    first.save(saved, progressAt(3));
    require(first.finish());
    TrainState state = after.newState(1);
    CheckpointStore second(*after.setup, after.journal);
    const auto loaded = second.load(run::listCheckpoints(before.setup->paths.checkpoints()).at(0), state);
    std::string text = loaded.ok() ? std::string() : "refused: " + loaded.error().message;
    for (const auto& warning : after.recorder.all<run::WarningEvent>())
        text += "warned: " + warning.message;
    return QString::fromStdString(text);
}

/// What is trained, with a tensor that can neither be copied nor written.
class Unsavable final : public Trainee {
public:
    explicit Unsavable(std::unique_ptr<Trainee> inner)
        : inner_(std::move(inner)) {}
    std::vector<TrainedGroup> groups() const override { return inner_->groups(); }
    std::vector<TrainedFile> checkpointFiles(const adapters::TrainingRecord& record) const override {
        std::vector<TrainedFile> files = inner_->checkpointFiles(record);
        files.push_back({"void.safetensors", {{"void", at::empty({4}, at::TensorOptions(at::kMeta))}}, {}});
        return files;
    }
    Result<tensor::TensorMap> readCheckpoint(const fs::path& folder) const override {
        return inner_->readCheckpoint(folder);
    }
    Result<std::vector<fs::path>> writeOutput(const OutputRequest& request) const override {
        return inner_->writeOutput(request);
    }

private:
    std::unique_ptr<Trainee> inner_;
};

} // namespace

class CheckpointStoreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCheckpointHoldsEverything() {
        test::TinyRun run;
        TrainState state = run.newState(1), other = run.newState(2);
        takeTwoSteps(state);
        QVERIFY(!equal(state, other));
        CheckpointStore store(*run.setup, run.journal);
        QCOMPARE(store.lastStep(), std::int64_t{-1});
        store.save(state, progressAt(7));
        require(store.finish());
        QCOMPARE(store.lastStep(), std::int64_t{7});

        const auto checkpoints = run::listCheckpoints(run.setup->paths.checkpoints());
        QCOMPARE(checkpoints.size(), std::size_t{1});
        QVERIFY(run::verifyCheckpoint(checkpoints[0].path).ok());
        const auto told = run.recorder.all<run::CheckpointEvent>();
        QCOMPARE(told.size(), std::size_t{1});
        QCOMPARE(told[0].path, checkpoints[0].path);

        const RunProgress progress = require(store.load(checkpoints[0], other));
        QVERIFY(equal(state, other));
        QCOMPARE(progress.step, std::int64_t{7});
        QCOMPARE(progress.imagesSeen, std::int64_t{14});
        QCOMPARE(progress.nonfiniteInARow, 1);
        QCOMPARE(progress.sessionId, std::string("4711"));
        QCOMPARE(progress.startedAt, 1.7e9);
        QCOMPARE(progress.trainedSeconds, 12.5);
        QVERIFY(run.recorder.all<run::WarningEvent>().empty());
        // What is in it can be used as a LoRA.
        const auto file = require(tensor::TensorFile::open(checkpoints[0].path / "lora.safetensors"));
        QVERIFY(file.metadata().contains("ss_network_dim") && file.metadata().contains("modelspec.architecture"));
        QCOMPARE(file.table().tensors.size(), state.trainee->checkpointFiles({}).front().tensors.size());
    }

    /// Reading a large model for its hash takes longer than a machine that is taken away waits.
    void theHashOfTheModelIsNotWaitedFor() {
        test::TinyRun run;
        TrainState state = run.newState(1);
        std::promise<adapters::ModelHashes> hashes;
        state.modelHashes = hashes.get_future();
        CheckpointStore store(*run.setup, run.journal);
        const auto hashIn = [&](std::int64_t step) {
            store.save(state, progressAt(step));
            require(store.finish());
            const auto file = require(tensor::TensorFile::open(run.setup->paths.checkpoints() /
                                                               run::checkpointName(step) / "lora.safetensors"));
            const auto found = file.metadata().find("ss_new_sd_model_hash");
            return found == file.metadata().end() ? std::string() : found->second;
        };
        QCOMPARE(hashIn(3), std::string());
        hashes.set_value({"0123", "01"});
        QCOMPARE(hashIn(6), std::string("0123"));
    }

    void laterStepsDoNotChangeWhatIsBeingWritten() {
        test::TinyRun run;
        TrainState state = run.newState(1), expected = run.newState(1), loaded = run.newState(2);
        takeTwoSteps(state);
        takeTwoSteps(expected);
        CheckpointStore store(*run.setup, run.journal);
        store.save(state, progressAt(3));
        takeTwoSteps(state);
        require(store.finish());
        require(store.load(run::listCheckpoints(run.setup->paths.checkpoints()).at(0), loaded));
        QVERIFY(equal(loaded, expected));
        QVERIFY(!equal(loaded, state));
    }

    void oldOnesGoWhenTheNewOneIsThere() {
        test::TinyRun run(nlohmann::json({{"save", {{"keep_last", 2}}}}));
        const TrainState state = run.newState(1);
        CheckpointStore store(*run.setup, run.journal);
        for (const std::int64_t step : {3, 6, 9})
            store.save(state, progressAt(step));
        require(store.finish());
        std::vector<std::int64_t> steps;
        for (const run::Checkpoint& checkpoint : run::listCheckpoints(run.setup->paths.checkpoints()))
            steps.push_back(checkpoint.step);
        QCOMPARE(steps, (std::vector<std::int64_t>{6, 9}));
    }

    void aDamagedOneOfAnEarlierStartLetsNoSoundOneGo() {
        test::TinyRun run(nlohmann::json({{"save", {{"keep_last", 2}}}}));
        const TrainState state = run.newState(1);
        const auto steps = [&] {
            std::vector<std::int64_t> all;
            for (const run::Checkpoint& checkpoint : run::listCheckpoints(run.setup->paths.checkpoints()))
                all.push_back(checkpoint.step);
            return all;
        };
        {
            CheckpointStore store(*run.setup, run.journal);
            for (const std::int64_t step : {3, 6})
                store.save(state, progressAt(step));
            require(store.finish());
        }
        std::ofstream(run.setup->paths.checkpoints() / "step-000006" / "state.json", std::ios::app) << " ";
        CheckpointStore store(*run.setup, run.journal);
        store.save(state, progressAt(9));
        require(store.finish());
        QCOMPARE(steps(), (std::vector<std::int64_t>{3, 6, 9}));
        const auto warnings = run.recorder.all<run::WarningEvent>();
        QCOMPARE(warnings.size(), std::size_t{1});
        QVERIFY2(warnings[0].message.starts_with("the checkpoint of step 6 is damaged and takes no other's place: "),
                 warnings[0].message.c_str());
        store.save(state, progressAt(12));
        require(store.finish());
        QCOMPARE(steps(), (std::vector<std::int64_t>{9, 12}));
    }

    /// The disk is full at every place where it can be: the checkpoint before stays good, and nothing half-written is
    /// taken for one.
    void aFailedWriteLeavesTheOneBefore() {
        test::TinyRun run(nlohmann::json({{"save", {{"keep_last", 1}}}}));
        TrainState state = run.newState(1), loaded = run.newState(2);
        const fs::path folder = run.setup->paths.checkpoints();
        CheckpointStore store(*run.setup, run.journal);
        store.save(state, progressAt(3));
        require(store.finish());
        TrainState before = run.newState(1);
        takeTwoSteps(state);

        int failures = 0;
        for (rlim_t limit = 0;; limit = limit ? limit * 3 / 2 : 64) {
            Status status;
            {
                const test::FileLimit full(limit);
                store.save(state, progressAt(6));
                status = store.finish();
            }
            if (status.ok())
                break;
            ++failures;
            QVERIFY2(!status.error().message.empty(), "an error without a word");
            QCOMPARE(store.lastStep(), std::int64_t{3}); // a stop now saves again
            const auto checkpoints = run::listCheckpoints(folder);
            QCOMPARE(checkpoints.size(), std::size_t{1});
            QCOMPARE(checkpoints[0].step, std::int64_t{3});
            QVERIFY(run::verifyCheckpoint(checkpoints[0].path).ok());
            require(store.load(checkpoints[0], loaded));
            QVERIFY(equal(loaded, before));
            QCOMPARE(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
        }
        QVERIFY2(failures >= 10, qPrintable(QString::number(failures)));
        const auto checkpoints = run::listCheckpoints(folder);
        QCOMPARE(checkpoints.size(), std::size_t{1});
        QCOMPARE(checkpoints[0].step, std::int64_t{6});
        require(store.load(checkpoints[0], loaded));
        QVERIFY(equal(loaded, state));
    }

    /// The next save tells what the last one met; the training goes on.
    void aFailureIsToldAsAWarning() {
        test::TinyRun run;
        const TrainState state = run.newState(1);
        CheckpointStore store(*run.setup, run.journal);
        const test::FileLimit full(1000);
        store.save(state, progressAt(3));
        store.save(state, progressAt(6)); // waits for the first
        QCOMPARE(run.recorder.all<run::WarningEvent>().size(), std::size_t{1});
        QVERIFY(!store.finish().ok());
        QVERIFY(run.recorder.all<run::CheckpointEvent>().empty());
    }

    /// An exception while it is copied, or written, is a checkpoint that failed like any other.
    void anExceptionLeavesNoCheckpoint_data() {
        QTest::addColumn<bool>("isCopied");
        QTest::newRow("while it is copied") << true;
        QTest::newRow("while it is written") << false;
    }
    void anExceptionLeavesNoCheckpoint() {
        QFETCH(bool, isCopied);
        test::TinyRun run;
        const TrainState sound = run.newState(1);
        TrainState state = run.newState(1);
        state.trainee = std::make_unique<Unsavable>(std::move(state.trainee));
        CheckpointStore store(*run.setup, run.journal);
        if (!isCopied)
            store.limitCopies(0);
        const auto saves = [&] {
            try {
                store.save(state, progressAt(3));
                return store.finish().ok();
            } catch (const std::exception&) {
                return false;
            }
        };
        QVERIFY(!saves());
        QCOMPARE(store.lastStep(), std::int64_t{-1});
        store.save(sound, progressAt(3));
        require(store.finish());
        QCOMPARE(store.lastStep(), std::int64_t{3});
    }

    /// A job that was changed in between: the option is named, not a damaged file.
    void whatTheJobHadOtherwiseIsNamed() {
        const auto job = [](bool averages, const char* precision) {
            return nlohmann::json({{"ema", {{"enabled", averages}}}, {"train", {{"precision", precision}}}});
        };
        QCOMPARE(told(job(true, "float32"), job(true, "float32")), QString());
        const QString added = told(job(false, "float32"), job(true, "float32"));
        QVERIFY2(added.startsWith("refused") && added.contains("ema.enabled = false"), qPrintable(added));
        const QString dropped = told(job(true, "float32"), job(false, "float32"));
        QVERIFY2(dropped.startsWith("warned") && dropped.contains("ema.enabled was true"), qPrintable(dropped));
        for (const auto& [then, now] : {std::pair("bfloat16", "float16"), std::pair("float16", "bfloat16")}) {
            const QString other = told(job(false, then), job(false, now));
            QVERIFY2(other.startsWith("warned") &&
                         other.contains(QString("precision was \"%1\", is \"%2\"").arg(then, now)),
                     qPrintable(other));
        }
    }

    /// The same pictures in each step, added up in another order.
    void anotherDealingIsTold() {
        const auto job = [](int batch, int accumulation, const char* devices, const char* wire) {
            return nlohmann::json({{"train", {{"batch_size", batch}, {"accumulation", accumulation}}},
                                   {"devices", {{"use", devices}, {"exchange_precision", wire}}}});
        };
        QCOMPARE(told(job(2, 1, "cpu", "float32"), job(2, 1, "cpu", "bfloat16")), QString()); // nobody to exchange with
        const QString dealt = told(job(2, 1, "cpu", "float32"), job(1, 2, "cpu", "float32"));
        QVERIFY2(dealt.contains("batch_size was 2, is 1; accumulation was 1, is 2"), qPrintable(dealt));
        const QString wire = told(job(1, 1, "cpu:0,cpu:1", "float32"), job(1, 1, "cpu:0,cpu:1", "bfloat16"));
        QVERIFY2(wire.contains("exchange_precision was \"float32\", is \"bfloat16\""), qPrintable(wire));
    }

    void aCheckpointOfAnotherPositionOrDamagedIsRefused() {
        test::TinyRun run;
        TrainState state = run.newState(1);
        CheckpointStore store(*run.setup, run.journal);
        store.save(state, progressAt(3));
        require(store.finish());
        const run::Checkpoint checkpoint = run::listCheckpoints(run.setup->paths.checkpoints()).at(0);
        const std::string good = require(readFile(checkpoint.path / "state.json"));
        const auto complaint = [&](const std::string& from, const std::string& to) {
            std::string text = good;
            text.replace(text.find(from), from.size(), to);
            std::ofstream(checkpoint.path / "state.json") << text;
            const auto loaded = store.load(checkpoint, state);
            return loaded.ok() ? std::string() : loaded.error().message;
        };
        QVERIFY(complaint("\"seed\": 42", "\"seed\": 43").find("another seed or global batch") != std::string::npos);
        QVERIFY(complaint("\"global_batch\": 2", "\"global_batch\": 4").find("another seed") != std::string::npos);
        for (const char* step : {"\"three\"", "-3", "1e300", "3.5"})
            QVERIFY(complaint("\"step\": 3", std::string("\"step\": ") + step).find("a whole number") !=
                    std::string::npos);
        QVERIFY(complaint("\"step\": 3", "\"step\": 1000000").find("this run has") != std::string::npos);
        QVERIFY(complaint("\"step\": 3", "\"step\": 2").find("is of step 2, expected step 3") != std::string::npos);
        QVERIFY(complaint("{", "").find("damaged") != std::string::npos);
        QVERIFY(run.recorder.all<run::WarningEvent>().empty());
        // Another environment is told and taken.
        QCOMPARE(complaint("\"threads\": ", "\"threads\": 9"), std::string());
        const auto warnings = run.recorder.all<run::WarningEvent>();
        QCOMPARE(warnings.size(), std::size_t{1});
        QVERIFY(warnings[0].message.find("threads was 9") != std::string::npos);
    }

    void aStateWithAMissingTensorIsRefused() {
        test::TinyRun run;
        TrainState state = run.newState(1);
        CheckpointStore store(*run.setup, run.journal);
        store.save(state, progressAt(3));
        require(store.finish());
        const run::Checkpoint checkpoint = run::listCheckpoints(run.setup->paths.checkpoints()).at(0);
        for (const char* name : {"lora.safetensors", "optimizer.safetensors"}) {
            const fs::path file = checkpoint.path / name;
            const auto whole = require(tensor::loadSafeTensors(file));
            auto lacking = whole;
            lacking.erase(lacking.begin()->first.ends_with(".alpha") ? std::next(lacking.begin()) : lacking.begin());
            // Loaded tensors are views of the file.
            require(tensor::saveSafeTensors(file.parent_path() / "new", lacking));
            const std::string good = require(readFile(file));
            fs::rename(file.parent_path() / "new", file);
            const at::Tensor before = state.parameters->values().clone();
            const auto loaded = store.load(checkpoint, state);
            QVERIFY(!loaded.ok());
            QVERIFY2(loaded.error().message.find(name) != std::string::npos, loaded.error().message.c_str());
            std::ofstream(file, std::ios::binary) << good;
        }
    }
};

QTEST_APPLESS_MAIN(CheckpointStoreTest)
#include "CheckpointStoreTest.moc"

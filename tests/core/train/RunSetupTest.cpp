// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#ifndef Q_MOC_RUN
#include "TrainFixture.h"
#include "base/Files.h"
#include "train/CheckpointStore.h"
#include "train/OutputRoom.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;

namespace {

/// A run that has saved after some steps and has ended.
struct Ended {
    test::TinyRun run;

    explicit Ended(const std::vector<std::int64_t>& steps)
        : run(nlohmann::json({{"save", {{"keep_last", 2}}}})) {
        run.journal.tell(run::RunEvent());
        const TrainState state = run.newState(1);
        for (const std::int64_t step : steps)
            save(state, step);
        run.opened.reset();
    }

    void save(const TrainState& state, std::int64_t step) {
        CheckpointStore store(*run.setup, run.journal);
        store.save(state, {step, 2 * step, 0, "4711", 1.7e9, 12.5});
        require(store.finish());
    }
    fs::path checkpoint(std::int64_t step) const { return run.setup->paths.checkpoints() / run::checkpointName(step); }
    void damage(std::int64_t step) const { std::ofstream(checkpoint(step) / "state.json") << "{}"; }
    std::vector<std::int64_t> steps() const {
        std::vector<std::int64_t> numbers;
        for (const run::Checkpoint& found : run::listCheckpoints(run.setup->paths.checkpoints()))
            numbers.push_back(found.step);
        return numbers;
    }
    Result<OpenRun> open(const ResumeRequest& request = {}) const { return openRunFolder(*run.setup, request, "s"); }
};

using Steps = std::vector<std::int64_t>;
constexpr auto kFrom = ResumeRequest::Mode::From;

} // namespace

/// What a start makes of what lies in the run folder.
class RunSetupTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theNewestCheckpointIsGoneOnFrom() {
        const Ended ended({3, 6});
        const OpenRun opened = require(ended.open());
        QVERIFY(opened.resumed);
        QCOMPARE(opened.from->step, std::int64_t{6});
        QVERIFY(opened.warnings.empty());
        QCOMPARE(ended.steps(), (Steps{3, 6}));
    }

    void aDamagedCheckpointNeitherIsGoneOnFromNorDisplacesOthers() {
        Ended ended({3, 6});
        ended.damage(6);
        {
            const OpenRun opened = require(ended.open());
            QCOMPARE(opened.from->step, std::int64_t{3});
            QCOMPARE(opened.warnings.size(), std::size_t{2});
        }
        QCOMPARE(ended.steps(), (Steps{3}));
        const TrainState state = ended.run.newState(1);
        for (const std::int64_t step : {4, 5})
            ended.save(state, step);
        QCOMPARE(ended.steps(), (Steps{4, 5})); // keep_last
        QCOMPARE(require(ended.open()).from->step, std::int64_t{5});
    }

    void whereAllAreDamagedTheRunBeginsAgain() {
        const Ended ended({3, 6});
        ended.damage(3);
        ended.damage(6);
        const OpenRun opened = require(ended.open());
        QVERIFY(opened.resumed && !opened.from);
        QCOMPARE(ended.steps(), Steps());
    }

    /// As some file systems leave it where the power fails.
    void checkpointsAreGoneOnFromWhereTheRecordIsUnreadable() {
        const Ended ended({3, 6});
        std::ofstream(ended.run.setup->paths.events()) << std::string(60000, '\0');
        const OpenRun opened = require(ended.open());
        QVERIFY(opened.resumed);
        QCOMPARE(opened.from->step, std::int64_t{6});
        QVERIFY2(opened.warnings.at(0).find("events.jsonl tells of no run") != std::string::npos,
                 opened.warnings.at(0).c_str());
        QCOMPARE(ended.steps(), (Steps{3, 6}));
    }

    void withoutARecordCheckpointsOfAnotherJobAreNeitherGoneOnFromNorSetAside() {
        Ended ended({3, 6});
        fs::remove(ended.run.setup->paths.events());
        ended.run.setup->told.network.rank += 1;
        const auto opened = ended.open();
        QVERIFY(!opened.ok() && opened.error().code == ErrorCode::BadRequest);
        QVERIFY2(opened.error().message.find("its job is another one: network.rank") != std::string::npos,
                 opened.error().message.c_str());
        QCOMPARE(ended.steps(), (Steps{3, 6}));
        QVERIFY(!require(ended.open({ResumeRequest::Mode::Never, {}})).resumed);
        QVERIFY(fs::exists(ended.run.setup->paths.root.string() + ".1/checkpoints/step-000006"));
    }

    void goingOnFromAnEarlierOneLeavesTheLaterCourse() {
        const Ended ended({3, 6});
        {
            const OpenRun opened = require(ended.open({kFrom, ended.checkpoint(3)}));
            QCOMPARE(opened.from->step, std::int64_t{3});
            QVERIFY(opened.warnings.at(0).find("step-000006") != std::string::npos);
        }
        QVERIFY(fs::exists(ended.checkpoint(6).string() + ".void"));
        QCOMPARE(require(ended.open()).from->step, std::int64_t{3});
    }

    /// It would hold on to the bytes of checkpoints that are removed.
    void whatAKilledEngineWasSendingIsLetGo() {
        const Ended ended({3});
        const fs::path sending = ended.run.setup->paths.root / ".upload" / "step-000003";
        fs::create_directories(sending);
        fs::create_hard_link(ended.checkpoint(3) / "state.json", sending / "state.json");
        QVERIFY(ended.open().ok());
        QVERIFY(!fs::exists(sending.parent_path()));
        QCOMPARE(ended.steps(), (Steps{3}));
    }

    void namesOfCheckpointsMayEndWithASlash() {
        const Ended ended({3, 6});
        for (const fs::path& named : {ended.checkpoint(6) / "", ended.run.setup->paths.root / ""})
            QCOMPARE(require(ended.open({kFrom, named})).from->step, std::int64_t{6});
    }

    void goingOnFromAnotherFolderLeavesTheOwnCourse() {
        const Ended ended({3, 6}), other({5});
        const OpenRun opened = require(ended.open({kFrom, other.run.setup->paths.root}));
        QCOMPARE(opened.from->path, other.checkpoint(5));
        QCOMPARE(ended.steps(), Steps());
        QCOMPARE(other.steps(), (Steps{5}));
    }

    void aCheckpointOfAnotherMethodOrOptimizerIsRefused() {
        Ended ended({3}), other({5});
        const auto complaint = [&] {
            const auto opened = ended.open({kFrom, other.checkpoint(5)});
            return opened.ok() || opened.error().code != ErrorCode::BadRequest ? std::string() : opened.error().message;
        };
        options::TrainConfig& config = ended.run.setup->config;
        config.optimizer.type = options::OptimizerType::Lion;
        fs::remove_all(ended.run.setup->paths.root);
        QVERIFY2(complaint().find("with optimizer.type adamw, expected lion") != std::string::npos,
                 complaint().c_str());
        config.train.method = options::TrainMethod::FineTune;
        QVERIFY2(complaint().find("with train.method lora, expected fine_tune") != std::string::npos,
                 complaint().c_str());
    }

    void whatTheFinishedFilesNeedIsThereAtTheStart() {
        const std::vector<plan::PlannedFiles> files = {{"checkpoint", "checkpoints/step-…", 9, 9, 1000},
                                                       {"model", "output/m.safetensors", 1, 1, 500},
                                                       {"embedding", "output/embeddings/", 2, 2, 50}};
        QVERIFY(requireRoomForOutput(files, 600).ok());
        const Status tight = requireRoomForOutput(files, 599);
        QVERIFY(!tight.ok() && tight.error().code == ErrorCode::BadRequest);
        QVERIFY(tight.error().message.starts_with("save.dir: "));

        const Ended ended({3});
        std::ofstream(ended.run.setup->paths.output()) << "in the way";
        const auto opened = ended.open();
        QVERIFY(!opened.ok() && opened.error().code == ErrorCode::BadRequest);
        QVERIFY2(opened.error().message.starts_with("save.dir: "), opened.error().message.c_str());
        QCOMPARE(ended.steps(), (Steps{3}));
    }

    void onlyARunIsMovedAside() {
        const Ended ended({3});
        const fs::path root = ended.run.setup->paths.root, aside = root.string() + ".1";
        QVERIFY(!require(ended.open({ResumeRequest::Mode::Never, {}})).resumed);
        QVERIFY(fs::exists(aside / "events.jsonl") && fs::exists(root / "job.json"));
        // The new folder has told of no run yet: nothing there is worth keeping.
        QVERIFY(!require(ended.open({ResumeRequest::Mode::Never, {}})).resumed);
        QVERIFY(!fs::exists(root.string() + ".2"));
    }

    void aCacheThatCannotBeWrittenIsRefusedAndNothingIsTouched() {
        Ended ended({3, 6});
        ended.run.setup->config.cache.dir = "/proc/nowhere";
        ended.damage(6);
        const auto opened = ended.open();
        QVERIFY(!opened.ok());
        QVERIFY(opened.error().code == ErrorCode::BadRequest);
        QVERIFY(opened.error().message.starts_with("cache.dir: "));
        QCOMPARE(ended.steps(), (Steps{3, 6}));
    }
};

QTEST_APPLESS_MAIN(RunSetupTest)
#include "RunSetupTest.moc"

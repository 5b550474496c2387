// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#ifndef Q_MOC_RUN
#include "../../support/FolderStore.h"
#include "TrainFixture.h"
#include "base/Files.h"
#include "run/Tags.h"
#include "train/CheckpointStore.h"
#include "train/StoredRun.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;

namespace {

constexpr auto kAuto = ResumeRequest::Mode::Auto;

/// A machine that is new to a run which another one has mirrored after some steps.
struct NewMachine {
    test::TinyRun run;
    fs::path stored;
    test::FolderStore* store = nullptr; ///< of the last look()

    explicit NewMachine(const std::vector<std::int64_t>& steps, bool isDone = false)
        : run(nlohmann::json({{"save", {{"keep_last", 2}}}, {"remote", {{"uri", "file:///nowhere"}}}})) {
        run.journal.tell(run::RunEvent());
        const TrainState state = run.newState(1);
        for (const std::int64_t step : steps) {
            CheckpointStore writer(*run.setup, run.journal);
            writer.save(state, {step, 2 * step, 0, "4711", 1.7e9, 12.5});
            require(writer.finish());
        }
        if (!steps.empty())
            require(run::addTag(run.setup->paths, steps.back(), "good"));
        if (isDone)
            run.journal.tell(run::DoneEvent());
        run.opened.reset();
        stored = run.setup->paths.root.parent_path() / "stored";
        fs::rename(run.setup->paths.root, stored);
    }

    fs::path inStore(std::int64_t step) const { return stored / "checkpoints" / run::checkpointName(step); }
    std::unique_ptr<StoredRun> look(int failures = 0, std::vector<remote::StoredEntry> extra = {}) {
        auto folder = std::make_unique<test::FolderStore>(stored);
        folder->failures = failures;
        folder->extra = std::move(extra);
        store = folder.get();
        return require(StoredRun::findIn(std::move(folder), {}));
    }
    Result<OpenRun> open(const StoredRun* found) const { return openRunFolder(*run.setup, {kAuto, {}}, "s", found); }
    bool isSame(std::int64_t step) const {
        const fs::path here = run.setup->paths.checkpoints() / run::checkpointName(step);
        return run::verifyCheckpoint(here).ok() &&
               *readFile(here / "manifest.json") == *readFile(inStore(step) / "manifest.json");
    }
};

} // namespace

/// What a start makes of what lies in remote.uri.
class StoredRunTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anotherMachineGoesOnFromTheNewestCheckpoint() {
        NewMachine machine({3, 6});
        test::write(machine.stored / "samples" / "step-000003-0.png", "picture");
        const auto found = machine.look(1);
        const OpenRun opened = require(machine.open(found.get()));
        QVERIFY(opened.resumed && opened.warnings.empty());
        QCOMPARE(opened.from->step, std::int64_t{6});
        QVERIFY(machine.isSame(6));
        const run::RunPaths& here = machine.run.setup->paths;
        QCOMPARE(run::listCheckpoints(here.checkpoints()).size(), std::size_t{1});
        QCOMPARE(require(run::recordedState(here)), run::RunState::Unfinished);
        QCOMPARE(*readFile(here.samples() / "step-000003-0.png"), std::string("picture"));
        QCOMPARE(require(run::readTags(here)), (run::Tags{{6, {"good"}}}));
        QVERIFY(!fs::exists(here.root / ".fetched"));
    }

    void aDamagedOneIsPassedOverWithItsReason() {
        NewMachine machine({3, 6, 9}); // of which two are kept
        std::ofstream(machine.inStore(9) / "state.json", std::ios::app) << " ";
        const auto found = machine.look();
        const OpenRun opened = require(machine.open(found.get()));
        QCOMPARE(opened.from->step, std::int64_t{6});
        QVERIFY(machine.isSame(6));
        QCOMPARE(opened.warnings.size(), std::size_t{1});
        const std::string& why = opened.warnings.front();
        QVERIFY2(why.starts_with("the checkpoint of step 9 in store://run is damaged and was passed over: ") &&
                     why.find("state.json") != std::string::npos,
                 why.c_str());
        QVERIFY(!fs::exists(machine.run.setup->paths.checkpoints() / "step-000009.tmp"));
    }

    /// Who began anew would take away what is there.
    void aStoreThatDoesNotGiveWhatItHasIsNotDamaged() {
        NewMachine machine({3, 6});
        const auto found = machine.look();
        machine.store->givesNothing = true;
        const auto opened = machine.open(found.get());
        QCOMPARE(opened.error().code, ErrorCode::BadRequest);
        QVERIFY2(opened.error().message.starts_with("remote.uri: ") &&
                     opened.error().message.find("access denied (403)") != std::string::npos,
                 opened.error().message.c_str());
        QCOMPARE(require(run::recordedState(machine.run.setup->paths)), run::RunState::None);
    }

    void anUploadThatDidNotEndIsNoCheckpoint() {
        NewMachine machine({3, 6});
        fs::remove(machine.inStore(6) / "manifest.json");
        const auto found = machine.look();
        const OpenRun opened = require(machine.open(found.get()));
        QCOMPARE(opened.from->step, std::int64_t{3});
        QVERIFY(opened.warnings.front().find("its manifest is missing") != std::string::npos);
    }

    void aRunWithoutACheckpointBeginsAgain() {
        NewMachine machine({});
        const auto found = machine.look();
        const OpenRun opened = require(machine.open(found.get()));
        QVERIFY(opened.resumed && !opened.from);
    }

    void aFinishedRunIsRefused() {
        NewMachine machine({3}, /*isDone=*/true);
        const auto found = machine.look();
        const auto opened = machine.open(found.get());
        QCOMPARE(opened.error().code, ErrorCode::BadRequest);
        QVERIFY2(opened.error().message.starts_with("remote.uri: store://run holds a finished run"),
                 opened.error().message.c_str());
        QVERIFY(!fs::exists(machine.run.setup->paths.checkpoints()));
    }

    void aDifferentRunIsRefused() {
        NewMachine machine({3});
        machine.run.setup->told.train.seed = 99;
        const auto found = machine.look();
        const auto opened = machine.open(found.get());
        QVERIFY2(!opened.ok() && opened.error().message.find("holds a different run: train.seed ") != std::string::npos,
                 opened.ok() ? "" : opened.error().message.c_str());
        QCOMPARE(require(run::recordedState(machine.run.setup->paths)), run::RunState::None);
    }

    void anEmptyStoreIsNoRun() {
        NewMachine machine({3});
        fs::remove_all(machine.stored);
        QVERIFY(!machine.look());
    }

    void aSpoiltStoreIsGoneOnFrom_data() {
        QTest::addColumn<QString>("gone");
        QTest::newRow("events") << "events.jsonl";
        QTest::newRow("job") << "job.json";
    }
    /// Each checkpoint knows its job. To begin anew would take hours from somebody without a word.
    void aSpoiltStoreIsGoneOnFrom() {
        QFETCH(QString, gone);
        NewMachine machine({3, 6});
        test::write(machine.stored / "samples" / "step-000003-0.png", "picture");
        fs::remove(machine.stored / gone.toStdString());
        const auto found = machine.look();
        QVERIFY(found && !found->isRecorded());
        const OpenRun opened = require(machine.open(found.get()));
        QVERIFY(opened.resumed && opened.from);
        QCOMPARE(opened.from->step, std::int64_t{6});
        QCOMPARE(opened.warnings.size(), std::size_t{1});
        QVERIFY2(opened.warnings.front().starts_with("remote.uri: store://run holds step-000006, and no "),
                 opened.warnings.front().c_str());
        QVERIFY(fs::exists(machine.run.setup->paths.samples() / "step-000003-0.png"));
    }

    /// As an engine leaves it that was killed while it moved another run aside.
    void aSpoiltStoreOfAnotherJobIsToldAndPassedOver() {
        NewMachine machine({3, 6});
        fs::remove(machine.stored / "events.jsonl");
        machine.run.setup->told.train.seed = 99;
        const auto found = machine.look();
        const OpenRun opened = require(machine.open(found.get()));
        QVERIFY(!opened.resumed && !opened.from);
        QVERIFY2(!opened.warnings.empty() &&
                     opened.warnings.front().find("its job is another one: train.seed; ") != std::string::npos,
                 opened.warnings.empty() ? "" : opened.warnings.front().c_str());
        QVERIFY(run::listCheckpoints(machine.run.setup->paths.checkpoints()).empty());
    }

    /// Its own record is kept where all that is missing here is a sound checkpoint.
    void aMachineWhoseCheckpointsAreDamagedFetchesOne() {
        NewMachine machine({3, 6});
        const run::RunPaths& here = machine.run.setup->paths;
        fs::copy(machine.stored, here.root, fs::copy_options::recursive);
        for (const char* name : {"step-000003", "step-000006"})
            std::ofstream(here.checkpoints() / name / "state.json") << "{}";
        std::ofstream(here.log(), std::ios::app) << "mine\n";
        const auto found = machine.look();
        const OpenRun opened = require(machine.open(found.get()));
        QCOMPARE(opened.from->step, std::int64_t{6});
        QVERIFY(machine.isSame(6));
        QVERIFY(readFile(here.log())->ends_with("mine\n"));
    }

    /// What is damaged here alone would be removed from the store as another course.
    void aMachineWhoseNewestIsDamagedFetchesThatOne() {
        NewMachine machine({3, 6});
        const run::RunPaths& here = machine.run.setup->paths;
        fs::copy(machine.stored, here.root, fs::copy_options::recursive);
        std::ofstream(here.checkpoints() / "step-000006" / "state.json") << "{}";
        const auto found = machine.look();
        OpenRun opened = require(machine.open(found.get()));
        QCOMPARE(opened.from->step, std::int64_t{6});
        QVERIFY(machine.isSame(6));
        // Where the store has none that is later, what is sound here is gone on with.
        std::ofstream(here.checkpoints() / "step-000006" / "state.json") << "{}";
        std::ofstream(machine.inStore(6) / "state.json") << "{}";
        { const auto closed = std::move(opened); }
        const OpenRun again = require(machine.open(machine.look().get()));
        QCOMPARE(again.from->step, std::int64_t{3});
    }

    /// As where a new run crashes before the old one was moved aside.
    void anotherRunOfThisJobIsNotGoneOnWith() {
        NewMachine machine({3, 6});
        const run::RunPaths& here = machine.run.setup->paths;
        fs::create_directories(here.root);
        fs::copy(machine.stored / "job.json", here.job());
        auto events = require(run::EventLog::open(here.events()));
        require(events.append(run::RunEvent()));
        const auto found = machine.look();
        QVERIFY(found);
        const OpenRun opened = require(machine.open(found.get()));
        QVERIFY(opened.resumed && !opened.from);
        QVERIFY(run::listCheckpoints(here.checkpoints()).empty());
    }

    void whatACrashHasInterruptedIsFinished_data() {
        QTest::addColumn<bool>("eventsHaveMoved");
        QTest::newRow("before") << false;
        QTest::newRow("between") << true;
    }
    void whatACrashHasInterruptedIsFinished() {
        QFETCH(bool, eventsHaveMoved);
        QTemporaryDir folder;
        const run::RunPaths paths{fs::path(folder.path().toStdString())};
        test::write(paths.root / ".fetched" / "job.json", "job");
        test::write(eventsHaveMoved ? paths.events() : paths.root / ".fetched" / "events.jsonl", "events");
        test::write(paths.root / ".fetched.tmp" / "job.json", "half");
        require(finishFetching(paths));
        QCOMPARE(*readFile(paths.job()), std::string("job"));
        QCOMPARE(*readFile(paths.events()), std::string("events"));
        QCOMPARE(std::distance(fs::directory_iterator(paths.root), {}), 2);
        require(finishFetching(paths)); // nothing is left to do
    }

    void aStoreCannotWriteOutsideTheFolder() {
        NewMachine machine({3});
        for (const char* name : {"../outside/x", "/outside", "samples/../../x"}) {
            auto folder = std::make_unique<test::FolderStore>(machine.stored);
            folder->extra = {{name, 1, false}};
            const auto found = StoredRun::findIn(std::move(folder), {});
            QVERIFY2(!found.ok() && found.error().message.find("leads out of its folder") != std::string::npos, name);
        }
    }
};

QTEST_GUILESS_MAIN(StoredRunTest)
#include "StoredRunTest.moc"

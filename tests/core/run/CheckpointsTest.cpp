// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#include "base/Files.h"
#include "run/CheckpointManifest.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "run/Forget.h"
#include "run/Pruning.h"
#include "run/TrainedFiles.h"

using namespace tempera;
using namespace tempera::run;

class CheckpointsTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path folder_;
    int folders_ = 0;

    Result<WrittenCheckpoint> write(std::int64_t step, const std::string& text = "state") {
        return writeCheckpoint(folder_, step, [&](const fs::path& into) -> Status {
            TEMPERA_CHECK(writeFileAtomically(into / "a.bin", text));
            return writeFileAtomically(into / "b.bin", std::string(5000, 'b'));
        });
    }
    RunPaths run() const { return {folder_.parent_path()}; }
    std::vector<std::int64_t> steps() const {
        std::vector<std::int64_t> numbers;
        for (const Checkpoint& checkpoint : listCheckpoints(folder_))
            numbers.push_back(checkpoint.step);
        return numbers;
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static void put(const fs::path& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    }

    static Manifest readManifestText(const std::string& text, const fs::path& path) {
        put(path / "manifest.json", text);
        return readManifest(path).value();
    }
    /// `text` with the hash that the manifest had before.
    static std::string withSealOf(const std::string& before, std::string text) {
        constexpr std::size_t kDigits = 64;
        const auto at = [](const std::string& manifest) { return manifest.rfind("\"sha256\": \"") + 11; };
        return text.replace(at(text), kDigits, before, at(before), kDigits);
    }

private Q_SLOTS:
    void init() {
        folder_ = RunPaths{fs::path(temporary_.path().toStdString()) / std::to_string(folders_++)}.checkpoints();
        fs::create_directories(folder_);
    }

    void aCheckpointIsWholeAndVerified() {
        const auto written = write(500);
        QVERIFY(written.ok());
        QCOMPARE(written->path.filename().string(), std::string("step-000500"));
        QCOMPARE(written->bytes, std::int64_t{5005});
        QVERIFY(verifyCheckpoint(written->path).ok());
        QCOMPARE(entries(), std::size_t{1});
    }

    void aFailedOneLeavesNothing() {
        QVERIFY(write(1).ok());
        const auto failed = writeCheckpoint(folder_, 2, [&](const fs::path& into) -> Status {
            TEMPERA_CHECK(writeFileAtomically(into / "a.bin", "half"));
            return Error::failed("disk full");
        });
        QVERIFY(!failed.ok());
        QCOMPARE(entries(), std::size_t{1});
        QCOMPARE(steps(), (std::vector<std::int64_t>{1}));
    }

    void everyDamageIsFound() {
        const fs::path path = write(1)->path;
        const std::string good = *readFile(path / "b.bin");
        for (std::size_t at : {std::size_t{0}, std::size_t{2500}, good.size() - 1}) {
            std::string flipped = good;
            flipped[at] = static_cast<char>(flipped[at] ^ 1);
            put(path / "b.bin", flipped);
            QVERIFY(!verifyCheckpoint(path).ok());
        }
        put(path / "b.bin", good.substr(0, 100));
        QVERIFY(!verifyCheckpoint(path).ok());
        fs::remove(path / "b.bin");
        QVERIFY(!verifyCheckpoint(path).ok());
        put(path / "b.bin", good);
        QVERIFY(verifyCheckpoint(path).ok());
        put(path / "manifest.json", "{\"format\": ");
        QVERIFY(!verifyCheckpoint(path).ok());
    }

    void aManifestCannotNameFilesElsewhere() {
        const fs::path path = write(1)->path;
        std::string manifest = *readFile(path / "manifest.json");
        manifest.replace(manifest.find("a.bin"), 5, "../x");
        put(path / "manifest.json", manifest);
        QVERIFY(!verifyCheckpoint(path).ok());
    }

    void aManifestThatWasEditedIsFound() {
        const fs::path path = write(1)->path;
        const std::string good = *readFile(path / "manifest.json");
        QCOMPARE(problemsOf(path), std::vector<std::string>());
        std::string other = good;
        other.replace(other.find("\"step\": 1"), 9, "\"step\": 2");
        put(path / "manifest.json", other);
        QVERIFY(problemsOf(path).at(0).find("was changed") != std::string::npos);
        other = good;
        other.back() = '\0'; // for a parser it ends there
        put(path / "manifest.json", other);
        QVERIFY(!verifyCheckpoint(path).ok());
        // A file that is gone together with its entry.
        Manifest manifest = readManifestText(good, path);
        manifest.files.erase(manifest.files.begin());
        fs::rename(path / "a.bin", folder_ / "a.bin");
        put(path / "manifest.json", withSealOf(good, manifestText(manifest)));
        QVERIFY(!verifyCheckpoint(path).ok());
        manifest.files.clear();
        put(path / "manifest.json", manifestText(manifest));
        QCOMPARE(problemsOf(path), std::vector<std::string>{"manifest.json: names no files"});
    }

    void aCheckpointUnderAnotherStepsNameIsDamaged() {
        const fs::path path = write(1)->path;
        fs::rename(path, folder_ / "step-000002");
        const auto problems = problemsOf(folder_ / "step-000002");
        QCOMPARE(problems,
                 std::vector<std::string>{"manifest.json: is of step 1, not of the step that the folder is named for"});
        QCOMPARE(problemsOf(folder_ / "step-000002" / ""), problems);
        fs::rename(folder_ / "step-000002", folder_ / "mine");
        QVERIFY(verifyCheckpoint(folder_ / "mine").ok());
    }

    void whatATrainerWouldReadMustBeWrittenDown() {
        const fs::path path = write(1)->path;
        put(path / ".directory", "of a file manager");
        QVERIFY(verifyCheckpoint(path).ok());
        put(path / "ema.safetensors", "of another run");
        QCOMPARE(problemsOf(path), std::vector<std::string>{"ema.safetensors: is not in the manifest"});
    }

    void allProblemsAreTold() {
        const fs::path path = write(1)->path;
        put(path / "a.bin", "stake");
        fs::remove(path / "b.bin");
        fs::create_directories(path / "b.bin");
        QCOMPARE(problemsOf(path), (std::vector<std::string>{"a.bin: its contents do not match the manifest's SHA-256",
                                                             "b.bin: not a regular file"}));
        QCOMPARE(problemsOf(path, 1).size(), std::size_t{1});
        fs::remove_all(path / "b.bin");
        QCOMPARE(problemsOf(path).at(1), std::string("b.bin: missing"));
    }

    void manifestsOfTheFirstVersionAreRead() {
        const fs::path path = write(1)->path;
        std::string text = *readFile(path / "manifest.json");
        text.replace(text.find("\"version\": 2"), 12, "\"version\": 1");
        text.erase(text.rfind(','), text.rfind('}') - text.rfind(',')); // its own hash
        put(path / "manifest.json", text);
        QCOMPARE(problemsOf(path), std::vector<std::string>());
    }

    void oneThatHasLostItsManifestIsPassedOverForAReason() {
        QVERIFY(write(10).ok());
        fs::remove(write(20)->path / "manifest.json");
        std::vector<std::string> reasons;
        const auto newest = newestValidCheckpoint(
            folder_, [&](const Checkpoint&, const Error& error) { reasons.push_back(error.message); });
        QCOMPARE(newest->step, std::int64_t{10});
        QCOMPARE(reasons, std::vector<std::string>{show(folder_ / "step-000020") + "/manifest.json: missing"});
        QCOMPARE(setAsideAfter(folder_, 10).value(), std::vector<std::int64_t>{20});
        QVERIFY(write(30).ok() && pruneCheckpoints(run(), {.keepLast = 5}, 30).ok());
        QCOMPARE(entries(), std::size_t{2});
    }

    void theNewestSoundOneIsTakenByStepAndNotByTime() {
        for (const std::int64_t step : {30, 10, 1000000, 20})
            QVERIFY(write(step).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 20, 30, 1000000}));
        put(folder_ / "step-1000000" / "a.bin", "other");
        std::vector<std::int64_t> damaged;
        const auto newest = newestValidCheckpoint(
            folder_, [&](const Checkpoint& checkpoint, const Error&) { damaged.push_back(checkpoint.step); });
        QCOMPARE(newest->step, std::int64_t{30});
        QCOMPARE(damaged, (std::vector<std::int64_t>{1000000}));
    }

    void pruningKeepsTheNewest() {
        for (const std::int64_t step : {1, 2, 3, 4})
            QVERIFY(write(step).ok());
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 0}, 4).ok());
        QCOMPARE(steps().size(), std::size_t{4});
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 2}, 4).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{3, 4}));
        QCOMPARE(entries(), std::size_t{2});
    }

    void pruningKeepsWhatAnyRuleNames() {
        for (const std::int64_t step : {10, 20, 30, 40, 50, 60})
            QVERIFY(write(step).ok());
        const std::map<std::int64_t, double> losses{{10, 0.5}, {20, 0.25}, {40, 0.75}, {60, 0.125}};
        QVERIFY(addTag(run(), 10, "good").ok());
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 1, .keepEvery = 40, .keepBest = 2, .keepTagged = true}, 60, losses)
                    .ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 20, 40, 60}));
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 1, .keepBest = 1}, 60, losses).ok()); // the last is the best, too
        QCOMPARE(steps(), (std::vector<std::int64_t>{60}));
    }

    void aDamagedOneLetsNoSoundOneGo() {
        for (const std::int64_t step : {10, 20, 30, 40, 50})
            QVERIFY(write(step).ok());
        const auto damage = [&](std::int64_t step) { put(folder_ / checkpointName(step) / kManifestName, "{}"); };
        damage(20);
        damage(40);
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 2, .keepBest = 1}, 50, {{10, 0.5}, {20, 0.25}}).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 20, 30, 40, 50}));
        QVERIFY(write(60).ok() && write(70).ok());
        int asked = 0;
        const auto isSound = [&](const Checkpoint& checkpoint) {
            ++asked;
            return verifyCheckpoint(checkpoint.path).ok();
        };
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 2}, 70, {}, isSound).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{60, 70}));
        QCOMPARE(asked, 2); // what goes is not read
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 2}, 70, {}, isSound).ok());
        QCOMPARE(asked, 2); // nor is anything where all stay
    }

    void tagsBelongToStepsThatHaveACheckpoint() {
        const RunPaths run = this->run();
        QVERIFY(readTags(run)->empty());
        for (const std::int64_t step : {10, 20, 30})
            QVERIFY(write(step).ok());
        QVERIFY(addTag(run, 10, "good").ok() && addTag(run, 10, "a-1.b_C").ok() && addTag(run, 20, "good").ok());
        QVERIFY(addTag(run, 10, "good").ok());
        QCOMPARE(*readTags(run), (Tags{{10, {"a-1.b_C", "good"}}, {20, {"good"}}}));
        for (const char* name : {"", ".", ".hidden", "a/b", "../x", "a b", "é"})
            QCOMPARE(addTag(run, 10, name).error().code, ErrorCode::BadRequest);
        QCOMPARE(addTag(run, 10, std::string(65, 'x')).error().code, ErrorCode::BadRequest);
        const Status nowhere = addTag(run, 15, "good");
        QVERIFY2(nowhere.error().message.ends_with("has no checkpoint of step 15, expected one of 10, 20, 30"),
                 nowhere.error().message.c_str());
        QVERIFY(addTag(run, 15, "good", {15}).ok() && removeTag(run, 15, "good").ok()); // it lies elsewhere
        put(run.root / "tags" / "notes.txt", "mine");
        QVERIFY(pruneCheckpoints(run, {.keepLast = 1, .keepTagged = true}, 30).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 20, 30}));

        QCOMPARE(removeTag(run, 20, "bad").error().code, ErrorCode::BadRequest);
        QVERIFY(removeTag(run, 20, "good").ok() && removeTag(run, 10, "a-1.b_C").ok());
        QCOMPARE(*readTags(run), (Tags{{10, {"good"}}}));
        QVERIFY(removeTag(run, 10, "").ok());
        QCOMPARE(removeTag(run, 10, "").error().code, ErrorCode::BadRequest);
        QVERIFY(readTags(run)->empty() && fs::exists(run.root / "tags" / "notes.txt"));
    }

    void whatIsTaggedWhileOthersAreReadStays() {
        for (const std::int64_t step : {10, 20, 30})
            QVERIFY(write(step).ok());
        const auto isSound = [&](const Checkpoint&) { return addTag(run(), 10, "good").ok(); };
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 1, .keepTagged = true}, 30, {}, isSound).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 30}));

        QVERIFY(write(20).ok() && EventLog::open(run().events())->append(RunEvent{}).ok());
        for (const bool keepsAll : {false, true}) {
            auto plan = planForgetting(run(), {.keepLast = 1, .keepTags = {"good"}, .keepTagged = keepsAll});
            QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message.c_str());
            QVERIFY(addTag(run(), 20, keepsAll ? "other" : "good").ok());
            QVERIFY(forget(*plan).ok());
            QCOMPARE(plan->lines[1].verdict.reasons, std::vector{"tagged " + readTags(run())->at(20).front()});
            QVERIFY(removeTag(run(), 20, "").ok());
        }
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 20, 30}));
        auto plan = planForgetting(run(), {.keepLast = 1, .keepTags = {"good"}});
        QVERIFY(addTag(run(), 20, "other").ok() && forget(*plan).ok()); // that keeps nothing
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 30}));
    }

    void pruningNeverLetsALaterOneDisplaceTheOneJustWritten() {
        for (const std::int64_t step : {10, 20, 30, 40})
            QVERIFY(write(step).ok());
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 1}, 20).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{20, 30, 40}));
    }

    void whatIsSetAsideIsNoneUntilTheRunHasPassedIt() {
        for (const std::int64_t step : {10, 20, 30})
            QVERIFY(write(step).ok());
        QCOMPARE(setAsideAfter(folder_, 10).value(), (std::vector<std::int64_t>{20, 30}));
        QCOMPARE(steps(), (std::vector<std::int64_t>{10}));
        QVERIFY(removeLeftovers(folder_).ok());
        QVERIFY(verifyCheckpoint(folder_ / "step-000030.void").ok()); // nothing of it is lost

        QVERIFY(write(25).ok());
        QVERIFY(pruneCheckpoints(run(), {.keepLast = 1}, 25).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{25}));
        QVERIFY(!fs::exists(folder_ / "step-000020.void"));
        QVERIFY(fs::exists(folder_ / "step-000030.void"));

        QVERIFY(addTag(run(), 30, "good", {30}).ok() && pruneCheckpoints(run(), {.keepLast = 1}, 35).ok());
        QVERIFY(fs::exists(folder_ / "step-000030.void")); // it has a name

        QVERIFY(write(30).ok());
        QCOMPARE(setAsideAfter(folder_, 0).value(), (std::vector<std::int64_t>{25, 30}));
        QCOMPARE(entries(), std::size_t{2}); // it has replaced the earlier one
        QVERIFY(setAsideAfter(folder_ / "nowhere", 0).value().empty());
    }

    void aSecondSaveOfAStepReplacesTheFirst() {
        QVERIFY(write(5, "first").ok());
        const fs::path path = write(5, "second")->path;
        QCOMPARE(*readFile(path / "a.bin"), std::string("second"));
        QCOMPARE(entries(), std::size_t{1});
    }

    void leftoversOfACrashAreClearedAway() {
        QVERIFY(write(1).ok());
        QVERIFY(write(2).ok());
        fs::create_directories(folder_ / "step-000003.tmp");
        put(folder_ / "step-000003.tmp" / "a.bin", "half");
        fs::rename(folder_ / "step-000001", folder_ / "step-000001.old"); // half-pruned
        fs::remove(folder_ / "step-000001.old" / "manifest.json");
        fs::rename(folder_ / "step-000002", folder_ / "step-000002.old"); // killed while it was being replaced
        QVERIFY(removeLeftovers(folder_).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{2}));
        QVERIFY(verifyCheckpoint(folder_ / "step-000002").ok());
        QCOMPARE(entries(), std::size_t{1});
    }

    void oneThatWasSetAsideIsRemovedToTheEnd() {
        QVERIFY(write(1).ok());
        QVERIFY(write(2).ok());
        QVERIFY(setAsideAfter(folder_, 1).ok());
        fs::rename(folder_ / "step-000002.void", folder_ / "step-000002.void.old"); // killed while it was being pruned
        fs::remove(folder_ / "step-000002.void.old" / "manifest.json");
        QVERIFY(removeLeftovers(folder_).ok());
        QCOMPARE(entries(), std::size_t{1});
    }

    void ofAnUnfinishedRunTheFilesOfItsNewestCheckpointCanBeUsed() {
        const RunPaths paths{folder_};
        QVERIFY(unfinishedFiles(paths).empty());
        for (const std::int64_t step : {1, 2})
            QVERIFY(writeCheckpoint(paths.checkpoints(), step, [](const fs::path& into) -> Status {
                        for (const std::string& name : {std::string(kLoraFile), wordFile("cat"),
                                                        std::string("optimizer.safetensors"), std::string("job.json")})
                            TEMPERA_CHECK(writeFileAtomically(into / name, "x"));
                        return {};
                    }).ok());
        const fs::path newest = paths.checkpoints() / checkpointName(2);
        QVERIFY(unfinishedFiles(paths) == (std::vector<fs::path>{newest / kLoraFile, newest / wordFile("cat")}));
        fs::create_directories(paths.output());
        QCOMPARE(unfinishedFiles(paths).size(), std::size_t{2});
        put(paths.output() / "cat.safetensors", "x");
        QVERIFY(unfinishedFiles(paths).empty()); // it is finished
    }

    void whatIsNoCheckpointStays() {
        for (const char* name : {"step-by-step.old", "step-.tmp", "notes.tmp"})
            fs::create_directories(folder_ / name);
        QVERIFY(removeLeftovers(folder_).ok());
        QCOMPARE(entries(), std::size_t{3});
    }
};

QTEST_APPLESS_MAIN(CheckpointsTest)
#include "CheckpointsTest.moc"

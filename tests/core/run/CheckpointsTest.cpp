// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#include "base/Files.h"
#include "run/Checkpoints.h"

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

private Q_SLOTS:
    void init() {
        folder_ = fs::path(temporary_.path().toStdString()) / std::to_string(folders_++);
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
        QVERIFY(pruneCheckpoints(folder_, 0, 4).ok());
        QCOMPARE(steps().size(), std::size_t{4});
        QVERIFY(pruneCheckpoints(folder_, 2, 4).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{3, 4}));
        QCOMPARE(entries(), std::size_t{2});
    }

    void pruningNeverLetsALaterOneDisplaceTheOneJustWritten() {
        for (const std::int64_t step : {10, 20, 30, 40})
            QVERIFY(write(step).ok());
        QVERIFY(pruneCheckpoints(folder_, 1, 20).ok());
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
        QVERIFY(pruneCheckpoints(folder_, 1, 25).ok());
        QCOMPARE(steps(), (std::vector<std::int64_t>{25}));
        QVERIFY(!fs::exists(folder_ / "step-000020.void"));
        QVERIFY(fs::exists(folder_ / "step-000030.void"));

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

    void whatIsNoCheckpointStays() {
        for (const char* name : {"step-by-step.old", "step-.tmp", "notes.tmp"})
            fs::create_directories(folder_ / name);
        QVERIFY(removeLeftovers(folder_).ok());
        QCOMPARE(entries(), std::size_t{3});
    }
};

QTEST_APPLESS_MAIN(CheckpointsTest)
#include "CheckpointsTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#include "base/Clock.h"
#include "base/FileLock.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "data/CaptionStore.h"

using namespace tempera;
using data::CaptionStore;

/// Several programs on the captions of one data set, one after the other or at once; and what they refuse.
class CaptionProgramsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

    fs::path caption(const std::string& name) const { return fs::path(folder_->path().toStdString()) / "set" / name; }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream(caption(name), std::ios::binary) << bytes;
    }
    std::unique_ptr<CaptionStore> open() const {
        auto store = CaptionStore::open(caption("").parent_path(), caption("").parent_path().parent_path() / "journal");
        return store.ok() ? std::move(store).value() : nullptr;
    }
    /// As if the journal had been written `seconds` later.
    static void age(const CaptionStore& store, int seconds) {
        fs::last_write_time(store.journalFile(), fs::file_time_type::clock::now() + std::chrono::seconds(seconds));
    }
    static std::vector<std::string> undoneLabels(CaptionStore& store) {
        std::vector<std::string> labels;
        for (auto step = store.nextUndo(); step && store.undo().ok(); step = store.nextUndo())
            labels.push_back(step->label);
        return labels;
    }

private Q_SLOTS:
    void init();
    void aProgramThatDoesNothingTakesNoStepAway();
    void stepsOfSeveralProgramsAreOneHistory();
    void whatWasUndoneToBeforeItsFileGoesThoughAnotherEditIsFound();
    void whatIsNotUtf8IsRefused();
    void aJournalThatCannotBeWrittenIsNoCaptionThatIsNotSaved();
    void whoCannotSaveForAnotherProgramIsTold();
};

/// A second passes with each look at it.
class HurriedClock : public Clock {
public:
    double unixSeconds() const override { return monotonicSeconds(); }
    double monotonicSeconds() const override { return ++now_; }

private:
    mutable double now_ = 0;
};

/// Also where the dataset is the same by a link only. Written over, the captions of the other program would be lost.
void CaptionProgramsTest::whoCannotSaveForAnotherProgramIsTold() {
    const HurriedClock clock;
    const fs::path dataset = caption("").parent_path(), journals = dataset.parent_path() / "journal";
    fs::create_symlink(dataset, dataset.parent_path() / "link");
    auto store = CaptionStore::open(dataset.parent_path() / "link", journals, clock);
    QVERIFY(store.ok());
    const fs::path file = dataset.parent_path() / "link/a.txt";
    QVERIFY((*store)->apply({{file, "mine"}}, "Edit").ok());
    {
        const auto saving = FileLock::tryLock(journals / (fastHashHex(fs::canonical(dataset).string()) + ".saving"));
        QVERIFY(saving.ok() && *saving);
        const auto report = (*store)->saveAll();
        QCOMPARE(report.errors.size(), std::size_t{1});
        QVERIFY(report.errors.front().message.find("another program is saving") != std::string::npos);
        QVERIFY((*store)->isEdited(file));
        QCOMPARE(*readFile(caption("a.txt")), std::string("old"));
    }
    QVERIFY((*store)->saveAll().errors.empty());
    QCOMPARE(*readFile(caption("a.txt")), std::string("mine"));
}

void CaptionProgramsTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    fs::create_directories(caption("").parent_path());
    put("a.txt", "old");
}

void CaptionProgramsTest::aProgramThatDoesNothingTakesNoStepAway() {
    {
        const auto window = open();
        QVERIFY(window->apply({{caption("a.txt"), "first"}}, "First").ok());
        QVERIFY(window->apply({{caption("a.txt"), "second"}}, "Second").ok());
        QVERIFY(window->undo().ok());
        age(*open(), 10); // it is the last that has written
    }
    const auto later = open();
    QVERIFY(later->nextUndo() && later->nextRedo());
    QCOMPARE(later->nextUndo()->label, std::string("First"));
    QCOMPARE(later->nextRedo()->label, std::string("Second"));
}

void CaptionProgramsTest::stepsOfSeveralProgramsAreOneHistory() {
    put("b.txt", "old");
    fs::path kept;
    {
        const auto first = open(), second = open();
        QVERIFY(first->apply({{caption("a.txt"), "1"}}, "First").ok());
        QVERIFY(second->apply({{caption("b.txt"), "2"}}, "Second").ok());
        QVERIFY(first->apply({{caption("a.txt"), "3"}}, "Third").ok());
        age(*second, 10);
        kept = second->journalFile();
        fs::copy_file(kept, kept.string() + ".kept");
    }
    QVERIFY(open());
    fs::rename(kept.string() + ".kept", kept); // as if it could not be removed
    const auto later = open();
    QCOMPARE(undoneLabels(*later), (std::vector<std::string>{"Third", "Second", "First"}));
    QCOMPARE(*later->text(caption("a.txt")), std::string("old"));
    QCOMPARE(*later->text(caption("b.txt")), std::string("old"));
}

void CaptionProgramsTest::whatWasUndoneToBeforeItsFileGoesThoughAnotherEditIsFound() {
    {
        const auto first = open(), second = open();
        QVERIFY(first->apply({{caption("a.txt"), "of the first"}}, "Edit").ok());
        QVERIFY(second->apply({{caption("a.txt"), "of the second"}}, "Edit").ok());
        QVERIFY(second->apply({{caption("new.txt"), "new"}}, "Edit").ok());
        QCOMPARE(second->save({caption("new.txt")}).saved, std::size_t{1});
        QVERIFY(second->undo().ok());
        age(*second, 10);
    }
    const auto later = open();
    QCOMPARE(later->nextUndo()->label, std::string("Edit in another window"));
    later->saveAll();
    QVERIFY(!fs::exists(caption("new.txt")));
}

void CaptionProgramsTest::whatIsNotUtf8IsRefused() {
    put("b.txt", "old");
    const auto store = open();
    const Status status = store->apply({{caption("b.txt"), "new"}, {caption("a.txt"), "caf\xE9"}}, "Edit");
    QVERIFY(!status.ok());
    QVERIFY(status.error().message.find("a.txt: found a text that is not UTF-8") != std::string::npos);
    QCOMPARE(store->editedCount(), std::size_t{0});
    QVERIFY(!store->nextUndo());
}

void CaptionProgramsTest::aJournalThatCannotBeWrittenIsNoCaptionThatIsNotSaved() {
    const auto store = open();
    QVERIFY(store->apply({{caption("a.txt"), "new"}}, "Edit").ok());
    fs::remove(store->journalFile());
    fs::create_directories(store->journalFile() / "in the way");
    const CaptionStore::SaveReport report = store->saveAll();
    QCOMPARE(report.saved, std::size_t{1});
    QVERIFY(report.errors.empty() && !report.journal.ok());
    QCOMPARE(*readFile(caption("a.txt")), std::string("new"));
    fs::remove_all(store->journalFile());
    QVERIFY(store->saveAll().journal.ok());
}

QTEST_APPLESS_MAIN(CaptionProgramsTest)
#include "CaptionProgramsTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <map>

#include "base/Clock.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Random.h"
#include "base/Utf8.h"
#include "data/CaptionStore.h"
#include "data/JournalRecord.h"
#include "data/TextDifference.h"

using namespace tempera;
using data::CaptionStore;

namespace {

class SetClock : public Clock {
public:
    double now = 1000;
    double unixSeconds() const override { return now; }
    double monotonicSeconds() const override { return now; }
    static const SetClock& still() {
        static const SetClock clock;
        return clock;
    }
};

} // namespace

class CaptionStoreTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

    fs::path root() const { return folder_->path().toStdString(); }
    fs::path caption(const std::string& name) const { return root() / "set" / name; }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream(caption(name), std::ios::binary) << bytes;
        // File systems tell times in steps of some milliseconds: a later write must look later.
        static int tick = 0;
        fs::last_write_time(caption(name), fs::file_time_type::clock::now() + std::chrono::seconds(++tick));
    }
    std::string bytesOf(const std::string& name) const { return *readFile(caption(name)); }
    /// @param clock stands still
    std::unique_ptr<CaptionStore> open(const Clock& clock = SetClock::still()) const {
        auto store = CaptionStore::open(root() / "set", root() / "journal", clock);
        return store.ok() ? std::move(store).value() : nullptr;
    }
    static std::string text(CaptionStore& store, const fs::path& file) { return *store.text(file); }
    fs::path journalFile() const {
        for (const auto& entry : fs::directory_iterator(root() / "journal"))
            if (entry.path().extension() == ".journal")
                return entry.path();
        return {};
    }

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        fs::create_directories(root() / "set");
    }

    void anEditStaysInMemoryUntilItIsSaved() {
        put("a.txt", "old\n");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "new"}}, "Edit").ok());
        QVERIFY(store->isEdited(caption("a.txt")));
        QCOMPARE(bytesOf("a.txt"), std::string("old\n"));
        const auto report = store->saveAll();
        QCOMPARE(report.saved, std::size_t{1});
        QVERIFY(report.conflicts.empty() && report.errors.empty());
        QCOMPARE(bytesOf("a.txt"), std::string("new\n"));
        QVERIFY(!store->isEdited(caption("a.txt")));
    }

    void theFormOfAFileStaysAsItIs() {
        put("a.txt", "\xEF\xBB\xBFone\r\ntwo\r\n\r\n");
        const auto store = open();
        QCOMPARE(text(*store, caption("a.txt")), std::string("one\ntwo"));
        QVERIFY(store->apply({{caption("a.txt"), "one\ntwo\nthree"}}, "Edit").ok());
        store->saveAll();
        QCOMPARE(bytesOf("a.txt"), std::string("\xEF\xBB\xBFone\r\ntwo\r\nthree\r\n\r\n"));
    }

    void aJournalThatCannotBeReadIsLeftAsItIs() {
        put("a.txt", "old");
        QVERIFY(open()->apply({{caption("a.txt"), "mine"}}, "Edit").ok());
        const fs::path journal = journalFile();
        constexpr std::uintmax_t kTooLong = std::uintmax_t{1100} << 20;
        fs::resize_file(journal, kTooLong);
        const auto store = open();
        QVERIFY(store && store->apply({{caption("a.txt"), "later"}}, "Edit").ok());
        QCOMPARE(fs::file_size(journal), kTooLong);
    }

    void editsBehindADamagedOneAreFoundAgain() {
        put("a.txt", "old");
        put("b.txt", "old");
        fs::path journal;
        {
            const auto store = open();
            QVERIFY(store->apply({{caption("a.txt"), "damaged here"}}, "Edit").ok());
            QVERIFY(store->apply({{caption("b.txt"), "sound"}}, "Edit").ok());
            journal = store->journalFile();
        }
        std::string bytes = *readFile(journal);
        const std::size_t place = bytes.find("damaged here");
        QVERIFY(place != std::string::npos);
        bytes[place] = 'D';
        std::ofstream(journal, std::ios::binary) << bytes;
        const auto store = open();
        QCOMPARE(text(*store, caption("a.txt")), std::string("old"));
        QCOMPARE(text(*store, caption("b.txt")), std::string("sound"));
    }

    /// Of a disk that is away all captions seem deleted, and what is written there is under it later.
    void whatIsOnADiskThatIsAwayWaitsForIt() {
        put("a.txt", "old");
        auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "mine"}, {caption("new.txt"), "new"}}, "Edit").ok());
        fs::rename(root() / "set", root() / "away");
        for (const auto onConflict : {CaptionStore::OnConflict::Report, CaptionStore::OnConflict::KeepMine}) {
            const auto report = store->saveAll(onConflict);
            QVERIFY(report.conflicts.empty());
            QCOMPARE(report.errors.size(), std::size_t{2});
            QVERIFY(!fs::exists(root() / "set"));
        }
        store.reset(); // nor is anything lost by another start without it
        store = open();
        QCOMPARE(store->editedCount(), std::size_t{2});
        fs::rename(root() / "away", root() / "set");
        QCOMPARE(store->saveAll().saved, std::size_t{2});
        QCOMPARE(bytesOf("a.txt"), std::string("mine"));
    }

    void aNewCaptionIsCreatedAndAnEmptyOneIsNot() {
        const auto store = open();
        QVERIFY(store->apply({{caption("new.txt"), "hello"}, {caption("empty.txt"), ""}}, "Edit").ok());
        store->saveAll();
        QCOMPARE(bytesOf("new.txt"), std::string("hello\n"));
        QVERIFY(!fs::exists(caption("empty.txt")));
    }

    /// What had no caption is trained with its folder's words; an empty caption would be another training. Also where
    /// the program ends in between.
    void undoTakesBackTheFileThatWasCreated_data() {
        QTest::addColumn<bool>("reopensBeforeUndo");
        QTest::addColumn<bool>("reopensBeforeSave");
        for (const bool beforeUndo : {false, true})
            for (const bool beforeSave : {false, true})
                QTest::addRow("%d %d", beforeUndo, beforeSave) << beforeUndo << beforeSave;
    }
    void undoTakesBackTheFileThatWasCreated() {
        QFETCH(bool, reopensBeforeUndo);
        QFETCH(bool, reopensBeforeSave);
        put("was empty.txt", "\n");
        auto store = open();
        const std::vector<CaptionStore::Edit> edits{{caption("new.txt"), "zz"}, {caption("was empty.txt"), "zz"}};
        QVERIFY(store->apply(edits, "Add zz").ok());
        store->saveAll();
        QCOMPARE(bytesOf("new.txt"), std::string("zz\n"));
        const auto reopen = [&] {
            store.reset();
            store = open();
        };
        if (reopensBeforeUndo)
            reopen();
        QCOMPARE(store->undo()->files.size(), std::size_t{2});
        QVERIFY(store->isEdited(caption("new.txt")));
        if (reopensBeforeSave)
            reopen();
        QVERIFY(store->saveAll().errors.empty());
        QVERIFY(!fs::exists(caption("new.txt")));
        QCOMPARE(bytesOf("was empty.txt"), std::string("\n"));
        QVERIFY(store->edited().empty());

        put("new.txt", ""); // by somebody else, who wants it so
        QCOMPARE(text(*store, caption("new.txt")), std::string());
        store->saveAll();
        QVERIFY(fs::exists(caption("new.txt")));
        fs::remove(caption("new.txt"));

        QCOMPARE(store->redo()->files.size(), std::size_t{2});
        store->saveAll();
        QCOMPARE(bytesOf("new.txt"), std::string("zz\n"));
    }

    /// By undo alone: who empties a caption wants it empty.
    void aCaptionThatIsEmptiedKeepsItsFile() {
        const auto store = open();
        QVERIFY(store->apply({{caption("new.txt"), "zz"}}, "Edit").ok());
        store->saveAll();
        QVERIFY(store->apply({{caption("new.txt"), ""}}, "Edit once more").ok());
        store->saveAll();
        QCOMPARE(bytesOf("new.txt"), std::string("\n"));
    }

    void undoAndRedoGoAcrossPictures() {
        put("a.txt", "dog");
        put("b.txt", "dog, sun");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "sks dog"}, {caption("b.txt"), "sks dog, sun"}}, "Add sks").ok());
        QVERIFY(store->apply({{caption("b.txt"), "sks dog"}}, "Remove sun").ok());
        QCOMPARE(store->nextUndo()->label, std::string("Remove sun"));
        QVERIFY(store->undo().ok());
        QCOMPARE(store->undo()->files.size(), std::size_t{2});
        QCOMPARE(text(*store, caption("a.txt")), std::string("dog"));
        QCOMPARE(text(*store, caption("b.txt")), std::string("dog, sun"));
        QVERIFY(store->edited().empty());
        QCOMPARE(store->nextRedo()->label, std::string("Add sks"));
        QCOMPARE(store->redo()->files.size(), std::size_t{2});
        QCOMPARE(text(*store, caption("b.txt")), std::string("sks dog, sun"));
        QVERIFY(store->undo().ok());
        QVERIFY(store->undo()->files.empty());
    }

    void typingIsAStepForEachWord() {
        put("a.txt", "");
        const auto store = open();
        typeInto(*store, "hallo");
        for (int i = 0; i < 4; ++i)
            backspace(*store);
        typeInto(*store, "ello");
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string());
        QVERIFY(!store->nextUndo());
        QVERIFY(store->redo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("hello"));
        typeInto(*store, ", caf\u00E9 au lait");
        QCOMPARE(undone(*store),
                 (std::vector<std::string>{"hello, caf\u00E9 au ", "hello, caf\u00E9 ", "hello, ", "hello", ""}));
    }

    void whatGoesIsAStepUntilSomethingElseIsDone() {
        put("a.txt", "a red mug");
        const auto store = open();
        for (int i = 0; i < 4; ++i)
            backspace(*store);
        typeInto(*store, " cup");
        QCOMPARE(undone(*store), (std::vector<std::string>{"a red ", "a red", "a red mug"}));
        // The key Delete, at the start; and a word that is written over.
        for (const char* left : {" red mug", "red mug"})
            QVERIFY(store->apply({{caption("a.txt"), left}}, "Edit", true).ok());
        for (const char* typed : {"b mug", "bl mug", "blu mug", "blue mug"})
            QVERIFY(store->apply({{caption("a.txt"), typed}}, "Edit", true).ok());
        QCOMPARE(undone(*store), (std::vector<std::string>{"red mug", "a red mug"}));
    }

    /// Else what is pasted, a tag that is chosen and what is typed at another place go with it.
    void whatIsNotTypedInOneGoIsAStepOfItsOwn() {
        put("a.txt", "mug");
        SetClock clock;
        const auto store = open(clock);
        typeInto(*store, "s");
        QVERIFY(store->apply({{caption("a.txt"), "mugs, red"}}, "Edit", true).ok());
        typeInto(*store, "d");
        QVERIFY(store->apply({{caption("a.txt"), "xmugs, redd"}}, "Edit", true).ok());
        QCOMPARE(undone(*store), (std::vector<std::string>{"mugs, redd", "mugs, red", "mugs", "mug"}));
        typeInto(*store, "s");
        clock.now += 1.5;
        typeInto(*store, "t");
        store->saveAll();
        typeInto(*store, "u");
        QCOMPARE(undone(*store), (std::vector<std::string>{"mugst", "mugs", "mug"}));
    }

    /// Not even at once: a letter may take itself back.
    void aStepThatHasGoneIsNotTypedOn() {
        put("a.txt", "");
        const auto store = open();
        typeInto(*store, "a ");
        typeInto(*store, "b");
        backspace(*store);
        typeInto(*store, "c");
        QCOMPARE(undone(*store), (std::vector<std::string>{"a ", ""}));
    }

    /// The editor shows what a scan has read: no file is opened for a key.
    void anEditOfWhatWasReadBeforeReadsNothing() {
        put("a.txt", "old\r\n");
        const CaptionStore::OnFile read{"old", true};
        auto store = open();
        QVERIFY(!store->known(caption("a.txt")));
        fs::rename(caption("a.txt"), caption("b.txt")); // it would be noticed
        QVERIFY(store->apply({{caption("a.txt"), "older", read}}, "Edit", true).ok());
        fs::rename(caption("b.txt"), caption("a.txt"));
        QCOMPARE(store->known(caption("a.txt"))->text, std::string("older"));
        QCOMPARE(store->saveAll().saved, std::size_t{1});
        QCOMPARE(bytesOf("a.txt"), std::string("older\r\n"));
        QVERIFY(store->undo().ok());
        store->saveAll();

        put("a.txt", "changed since\n");
        QVERIFY(store->apply({{caption("a.txt"), "older", read}}, "Edit").ok());
        store.reset(); // and the next program knows it
        store = open();
        QCOMPARE(store->saveAll().conflicts.size(), std::size_t{1});
        store->saveAll(CaptionStore::OnConflict::TakeTheirs);
        QCOMPARE(text(*store, caption("a.txt")), std::string("changed since"));

        const CaptionStore::OnFile none{{}, false};
        QVERIFY(store->apply({{caption("new.txt"), "x", none}}, "Edit").ok());
        QVERIFY(store->undo().ok());
        QVERIFY(!store->isEdited(caption("new.txt")));
        store->know(caption("new.txt"), {"by somebody else", true});
        QCOMPARE(store->known(caption("new.txt"))->text, std::string("by somebody else"));
        QCOMPARE(text(*store, caption("new.txt")), std::string()); // which asks the disk
    }

    void otherLineEndsAreNoChange() {
        put("a.txt", "old\nlines\n");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "new\nlines"}}, "Edit").ok());
        put("a.txt", "\xEF\xBB\xBFold\r\nlines");
        QVERIFY(store->saveAll().conflicts.empty());
        QCOMPARE(bytesOf("a.txt"), std::string("\xEF\xBB\xBFnew\r\nlines"));
    }

    /// Other threads read it while it is typed on.
    void theTextsOfEditsStayAsTheyWere() {
        put("a.txt", "old");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "one"}, {caption("b.txt"), "two"}}, "Edit").ok());
        const auto before = store->edits();
        QVERIFY(store->apply({{caption("a.txt"), "old"}, {caption("b.txt"), "three"}}, "Edit").ok());
        QCOMPARE(before->size(), std::size_t{2});
        QCOMPARE(before->at(caption("b.txt").string()).string(), std::string("two"));
        QCOMPARE(store->edits()->size(), std::size_t{1});
        QCOMPARE(store->edits()->at(caption("b.txt").string()).string(), std::string("three"));
    }

    /// However large it is; the batch that was just saved could not be undone in the next window.
    void theLastStepIsNeverForgotten() {
        const std::string large(std::size_t{1} << 20, 'x');
        std::vector<CaptionStore::Edit> edits;
        for (int i = 0; i < 20; ++i) {
            put(std::to_string(i) + ".txt", "dog");
            edits.push_back({caption(std::to_string(i) + ".txt"), "dog" + large});
        }
        put("a.txt", "dog");
        auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "cat"}}, "Rename").ok());
        QVERIFY(store->apply(edits, "Add").ok());
        QCOMPARE(store->saveAll().forgotten, std::size_t{0});
        for (CaptionStore::Edit& edit : edits)
            edit.text += large + large.substr(1);
        QVERIFY(store->apply(edits, "Add more").ok());
        QCOMPARE(store->saveAll().forgotten, std::size_t{2});
        QCOMPARE(store->saveAll().forgotten, std::size_t{0});
        const auto reopen = [&] {
            store.reset();
            store = open();
        };
        reopen();
        QCOMPARE(store->nextUndo()->label, std::string("Add more"));
        QVERIFY(store->apply({{caption("a.txt"), "cats"}}, "Rename").ok());
        QVERIFY(store->undo().ok());
        QCOMPARE(store->undo()->files.size(), edits.size());
        QCOMPARE(text(*store, edits.front().file), "dog" + large);
        QCOMPARE(store->saveAll().forgotten, std::size_t{1}); // the last of the two to be redone
        reopen();
        QVERIFY(!store->nextUndo());
        QCOMPARE(store->nextRedo()->label, std::string("Add more"));
        QCOMPARE(store->redo()->files.size(), edits.size());
        QVERIFY(!store->nextRedo());
    }

    /// They knew the file by its bytes.
    void editsOfOlderProgramsAreNoConflicts() {
        put("a.txt", "old\r\n");
        put("b.txt", "old");
        open();
        const std::string a = caption("a.txt").string(), b = caption("b.txt").string();
        std::ofstream(journalFile(), std::ios::binary | std::ios::app)
            << data::makeJournalRecord("edited", {a, "mine", fastHashHex("old\r\n")})
            << data::makeJournalRecord("edited", {b, "mine", fastHashHex("older")});
        const auto report = open()->saveAll();
        QCOMPARE(report.saved, std::size_t{1});
        QCOMPARE(report.conflicts.size(), std::size_t{1});
        QCOMPARE(bytesOf("a.txt"), std::string("mine\r\n"));
    }

    void stepsOutliveTheProgram() {
        put("a.txt", "dog");
        put("b.txt", "dog, sun");
        auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "sks dog"}, {caption("b.txt"), "sks dog, sun"}}, "Add sks").ok());
        store->saveAll();
        typeInto(*store, ", ab");
        QVERIFY(store->apply({{caption("b.txt"), "sun"}}, "Edit").ok());
        QVERIFY(store->undo().ok());

        const auto times = [&store] { return std::pair(store->nextUndo()->time, store->nextRedo()->time); };
        const auto before = times();
        QVERIFY(before.first > 0 && before.first < before.second);

        store.reset();
        store = open();
        QCOMPARE(times(), before);
        QCOMPARE(store->nextRedo()->label, std::string("Edit"));
        QVERIFY(store->redo().ok());
        QCOMPARE(text(*store, caption("b.txt")), std::string("sun"));
        QVERIFY(store->undo().ok());
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("sks dog, ")); // a step for each word
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("sks dog"));

        store.reset(); // and once more, with steps that are undone
        store = open();
        QCOMPARE(store->nextUndo()->label, std::string("Add sks"));
        QCOMPARE(store->undo()->files.size(), std::size_t{2});
        QCOMPARE(text(*store, caption("a.txt")), std::string("dog"));
        QCOMPARE(text(*store, caption("b.txt")), std::string("dog, sun"));
        QVERIFY(store->undo()->files.empty());
        for (int i = 0; i < 4; ++i)
            QVERIFY(!store->redo()->files.empty());
        QVERIFY(store->redo()->files.empty());
        QCOMPARE(text(*store, caption("a.txt")), std::string("sks dog, ab"));
        QCOMPARE(text(*store, caption("b.txt")), std::string("sun"));
    }

    /// By another number of repeats: else no earlier step could be undone any more.
    void stepsFollowARenamedFolder() {
        fs::create_directories(caption("40_dog"));
        put("40_dog/a.txt", "dog");
        auto store = open();
        QVERIFY(store->apply({{caption("40_dog/a.txt"), "cat"}}, "Edit").ok());
        store->saveAll();
        QVERIFY(store->apply({{caption("40_dog/a.txt"), "cats"}}, "Edit once more").ok());
        fs::rename(caption("40_dog"), caption("41_dog"));
        QVERIFY(store->folderRenamed(caption("40_dog"), caption("41_dog")).ok());
        const fs::path renamed = caption("41_dog/a.txt");
        QVERIFY(store->isEdited(renamed));
        store.reset(); // and the next program knows it
        store = open();
        QCOMPARE(text(*store, renamed), std::string("cats"));
        QCOMPARE(store->undo()->files.front(), renamed);
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, renamed), std::string("dog"));
    }

    /// The dataset is found by its path, which is another one then.
    void stepsFollowTheDatasetsOwnFolder() {
        put("a.txt", "dog");
        auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "cat"}}, "Edit").ok());
        fs::rename(root() / "set", root() / "other");
        QVERIFY(store->folderRenamed(root() / "set", root() / "other").ok());
        QVERIFY(store->apply({{root() / "other/a.txt", "cats"}}, "Edit once more").ok());
        store.reset();
        auto opened = CaptionStore::open(root() / "other/", root() / "journal"); // with a slash it is the same
        QVERIFY(opened.ok());
        store = std::move(opened).value();
        QCOMPARE(store->recovered(), std::size_t{1});
        QVERIFY(store->undo().ok());
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, root() / "other/a.txt"), std::string("dog"));
        QVERIFY(!open()->nextUndo()); // what gets the old name begins anew
    }

    /// Typing that takes itself back is no step, and no step of an earlier program either.
    void aStepThatChangesNothingIsNotKept() {
        put("a.txt", "dog");
        auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "cat"}}, "Rename").ok());
        QVERIFY(store->apply({{caption("a.txt"), "cats"}}, "Edit", true).ok());
        QVERIFY(store->apply({{caption("a.txt"), "cat"}}, "Edit", true).ok());
        store.reset();
        store = open();
        QCOMPARE(store->nextUndo()->label, std::string("Rename"));
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("dog"));
    }

    void whatSomebodyElseWroteIsNeverOverwrittenUnasked() {
        put("a.txt", "old");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "mine"}}, "Edit").ok());
        put("a.txt", "theirs");
        auto report = store->saveAll();
        QCOMPARE(report.saved, std::size_t{0});
        QCOMPARE(report.conflicts.size(), std::size_t{1});
        QCOMPARE(report.conflicts[0].mine, std::string("mine"));
        QCOMPARE(report.conflicts[0].theirs, std::string("theirs"));
        QCOMPARE(bytesOf("a.txt"), std::string("theirs"));
        QVERIFY(store->isEdited(caption("a.txt")));

        report = store->saveAll(CaptionStore::OnConflict::TakeTheirs);
        QCOMPARE(text(*store, caption("a.txt")), std::string("theirs"));
        QVERIFY(store->undo().ok()); // what was mine can be had back
        QCOMPARE(text(*store, caption("a.txt")), std::string("mine"));
        report = store->saveAll();
        QCOMPARE(bytesOf("a.txt"), std::string("mine"));
    }

    void mineCanWinAndADeletedFileIsAConflict() {
        put("a.txt", "old");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "mine"}}, "Edit").ok());
        fs::remove(caption("a.txt"));
        QCOMPARE(store->saveAll().conflicts.size(), std::size_t{1});
        QCOMPARE(store->saveAll(CaptionStore::OnConflict::KeepMine).saved, std::size_t{1});
        QCOMPARE(bytesOf("a.txt"), std::string("mine\n"));
    }

    void anUneditedCaptionFollowsTheDisk() {
        put("a.txt", "old");
        const auto store = open();
        QCOMPARE(text(*store, caption("a.txt")), std::string("old"));
        put("a.txt", "changed elsewhere");
        QCOMPARE(text(*store, caption("a.txt")), std::string("changed elsewhere"));
    }

    void anotherEncodingIsNotTouched() {
        put("a.txt", "caf\xE9");
        const auto store = open();
        QVERIFY(!store->text(caption("a.txt")).ok());
        QVERIFY(!store->apply({{caption("a.txt"), "x"}}, "Edit").ok());
        QCOMPARE(bytesOf("a.txt"), std::string("caf\xE9"));
    }

    void aFailedSaveKeepsTheEdit() {
        put("a.txt", "old");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "new"}}, "Edit").ok());
        fs::remove(caption("a.txt"));
        fs::create_directory(caption("a.txt")); // cannot be replaced by a file
        const auto report = store->saveAll(CaptionStore::OnConflict::KeepMine);
        QCOMPARE(report.errors.size(), std::size_t{1});
        QVERIFY(store->isEdited(caption("a.txt")));
    }

    void twoProgramsDoNotShareAJournal() {
        put("a.txt", "old");
        const auto first = open();
        const auto second = open();
        QVERIFY(first && second);
        QVERIFY(first->apply({{caption("a.txt"), "first"}}, "Edit").ok());
        QCOMPARE(text(*second, caption("a.txt")), std::string("old"));
    }

    void aTornJournalLosesOnlyItsEnd() {
        put("a.txt", "old");
        put("b.txt", "old");
        {
            const auto store = open();
            QVERIFY(store->apply({{caption("a.txt"), "kept"}}, "Edit").ok());
            QVERIFY(store->apply({{caption("b.txt"), "torn"}}, "Edit").ok());
        }
        const fs::path journal = journalFile();
        const std::string bytes = *readFile(journal);
        fs::resize_file(journal, bytes.size() - 3); // in what can be undone: without that there is no edit either
        auto store = open();
        QCOMPARE(store->recovered(), std::size_t{1});
        QCOMPARE(store->undo()->files, std::vector<PathText>{caption("a.txt")});
        store.reset();

        std::ofstream(journal, std::ios::binary) << bytes;
        fs::resize_file(journal, bytes.find("torn") + 1); // in what it was edited to
        store = open();
        QCOMPARE(store->recovered(), std::size_t{1});
        QCOMPARE(text(*store, caption("a.txt")), std::string("kept"));
        QCOMPARE(text(*store, caption("b.txt")), std::string("old"));
    }

    void editsAfterAFullDiskAreKept() {
        put("a.txt", "old");
        put("b.txt", "old");
        {
            const auto store = open();
            {
                const FullDisk full(fs::file_size(store->journalFile()) + 20); // the next record is torn
                QVERIFY(!store->apply({{caption("a.txt"), "typed while the disk was full"}}, "Edit").ok());
                QCOMPARE(text(*store, caption("a.txt")), std::string("typed while the disk was full"));
            }
            QVERIFY(store->apply({{caption("b.txt"), "typed when there was room again"}}, "Edit").ok());
        }
        const auto store = open();
        QCOMPARE(store->recovered(), std::size_t{2});
        QCOMPARE(text(*store, caption("a.txt")), std::string("typed while the disk was full"));
        QCOMPARE(text(*store, caption("b.txt")), std::string("typed when there was room again"));
    }

    void editsOfASecondWindowAreFoundAgain() {
        put("a.txt", "old");
        put("b.txt", "old");
        {
            const auto first = open(), second = open();
            QVERIFY(first->apply({{caption("a.txt"), "of the first"}}, "Edit").ok());
            QVERIFY(second->apply({{caption("b.txt"), "of the second"}}, "Edit").ok());
        }
        for (int times = 0; times < 2; ++times) { // and again, when this window was killed, too
            const auto store = open();
            QCOMPARE(store->recovered(), std::size_t{2});
            QCOMPARE(text(*store, caption("a.txt")), std::string("of the first"));
            QCOMPARE(text(*store, caption("b.txt")), std::string("of the second"));
        }
    }

    void aWindowThatIsOpenKeepsItsEditsToItself() {
        put("a.txt", "old");
        auto first = open();
        const auto second = open();
        QVERIFY(second->apply({{caption("a.txt"), "of the second"}}, "Edit").ok());
        first.reset();
        QCOMPARE(open()->recovered(), std::size_t{0});
    }

    void ofTwoEditsOfOneCaptionTheLaterIsShownAndTheOtherCanBeHadBack() {
        put("a.txt", "old");
        {
            const auto first = open(), second = open();
            QVERIFY(second->apply({{caption("a.txt"), "earlier"}}, "Edit").ok());
            fs::last_write_time(second->journalFile(), fs::file_time_type::clock::now() - std::chrono::seconds(10));
            QVERIFY(first->apply({{caption("a.txt"), "later"}}, "Edit").ok());
        }
        const auto store = open();
        QCOMPARE(store->recovered(), std::size_t{1});
        QCOMPARE(text(*store, caption("a.txt")), std::string("later"));
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("earlier"));
    }

    /// And it does not stand in the way of what was done before.
    void whatAnotherProgramChangedStays() {
        for (const char* name : {"a.txt", "b.txt", "c.txt"})
            put(name, "old");
        auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "older"}}, "Edit").ok());
        QVERIFY(store->apply({{caption("b.txt"), "ol"}, {caption("c.txt"), "ol"}}, "Remove d from 2 captions").ok());
        store->saveAll();
        put("b.txt", "changed elsewhere"); // "d" would fit into it
        store.reset();                     // and the next program knows it
        store = open();
        const auto undone = store->undo();
        QVERIFY(undone.ok());
        QCOMPARE(undone->files, std::vector<PathText>{caption("c.txt")});
        QCOMPARE(undone->left, std::vector<PathText>{caption("b.txt")});
        QCOMPARE(text(*store, caption("b.txt")), std::string("changed elsewhere"));
        QCOMPARE(text(*store, caption("c.txt")), std::string("old"));
        QCOMPARE(store->undo()->files, std::vector<PathText>{caption("a.txt")});
        QVERIFY(store->redo().ok());
        QCOMPARE(store->redo()->left, std::vector<PathText>{caption("b.txt")});
        QCOMPARE(text(*store, caption("c.txt")), std::string("ol"));
    }

    void whatCannotBeUndoneNowCanBeUndoneLater() {
        put("a.txt", "old");
        const auto store = open();
        QVERIFY(store->apply({{caption("a.txt"), "new"}}, "Edit").ok());
        store->saveAll();
        put("a.txt", "caf\xE9"); // not even text any more
        QCOMPARE(store->undo()->left, std::vector<PathText>{caption("a.txt")});
        put("a.txt", "new\n");
        QVERIFY(store->redo()->left.empty()); // nothing is to be done for it
        QCOMPARE(store->undo()->files.size(), std::size_t{1});
        QCOMPARE(text(*store, caption("a.txt")), std::string("old"));
        put("a.txt", "new\n"); // an edit that is not saved stays as it is
        QCOMPARE(store->redo()->files.size(), std::size_t{1});
        QCOMPARE(text(*store, caption("a.txt")), std::string("new"));
    }

    /// Steps of older programs say nothing of the whole captions.
    void stepsOfOlderProgramsAreUndone() {
        put("a.txt", "cats\n");
        open();
        fs::path journal = journalFile();
        const auto record = [](std::string_view kind, const std::vector<std::string_view>& fields) {
            return data::makeJournalRecord(kind, fields);
        };
        const std::string file = caption("a.txt").string();
        const std::string size = std::to_string(file.size());
        std::ofstream(journal, std::ios::binary | std::ios::app)
            << record("step", {"Older", "0 " + size + " 0 1\n" + file + "c", "1"})
            << record("step", {"Old", "3 " + size + " 0 1 0\n" + file + "s", "2"});
        const auto store = open();
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("cat"));
        QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("at"));
    }

    /// Else part of it would be changed, and undo would not know of it.
    void aStepOfManyCaptionsIsKeptWholeOrNotAtAll_data() {
        QTest::addColumn<bool>("undoes");
        QTest::newRow("done") << false;
        QTest::newRow("undone") << true;
    }
    void aStepOfManyCaptionsIsKeptWholeOrNotAtAll() {
        QFETCH(const bool, undoes);
        constexpr int kCaptions = 40;
        std::vector<CaptionStore::Edit> edits;
        for (int i = 0; i < kCaptions; ++i) {
            put(std::to_string(i) + ".txt", "dog");
            edits.push_back({caption(std::to_string(i) + ".txt"), "cat"});
        }
        auto store = open();
        if (undoes)
            QVERIFY(store->apply(edits, "Rename").ok());
        const fs::path journal = journalFile();
        const std::size_t before = fs::file_size(journal);
        QVERIFY((undoes ? store->undo().ok() : store->apply(edits, "Rename").ok()));
        store.reset();
        const std::string bytes = *readFile(journal);
        for (std::size_t length = before; length <= bytes.size();
             length += std::max<std::size_t>(1, bytes.size() / 12)) {
            std::ofstream(journal, std::ios::binary | std::ios::trunc) << bytes.substr(0, length);
            store = open();
            const std::string first = text(*store, edits.front().file);
            for (const CaptionStore::Edit& edit : edits)
                QCOMPARE(text(*store, edit.file), first);
            QCOMPARE(store->nextUndo().has_value(), first == "cat");
            if (first == "cat")
                QCOMPARE(store->undo()->files.size(), edits.size());
            store.reset();
        }
    }

    void anEditOfSeveralCaptionsChangesAllOrNone() {
        put("a.txt", "old");
        put("b.txt", "caf\xE9"); // not UTF-8
        const auto store = open();
        QVERIFY(!store->apply({{caption("a.txt"), "new"}, {caption("b.txt"), "new"}}, "Add to 2 captions").ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("old"));
        QVERIFY(!store->nextUndo());
    }

    void anEditFromBeforeAKillMeetsAChangedFileAsAConflict() {
        put("a.txt", "old");
        QVERIFY(open()->apply({{caption("a.txt"), "mine"}}, "Edit").ok());
        put("a.txt", "theirs");
        const auto store = open();
        QCOMPARE(text(*store, caption("a.txt")), std::string("mine"));
        QCOMPARE(store->saveAll().conflicts.size(), std::size_t{1});
    }

    /// A child edits, undoes, redoes and saves at random and is killed at a random moment, many times; what it had told
    /// us is always found.
    void noCaptionIsLostByAKill() {
        for (int round = 0; round < 60; ++round) {
            int told[2] = {};
            QVERIFY(::pipe(told) == 0);
            const pid_t child = ::fork();
            if (child == 0)
                editUntilKilled(told[1], static_cast<std::uint64_t>(round));
            ::close(told[1]);
            ::usleep(static_cast<useconds_t>(2000 + round * 200));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            std::string heard;
            char buffer[4096];
            for (ssize_t got = 0; (got = ::read(told[0], buffer, sizeof buffer)) > 0;)
                heard.append(buffer, static_cast<std::size_t>(got));
            ::close(told[0]);
            const auto store = open();
            QVERIFY(store);
            QVERIFY2(agrees(*store, heard), heard.c_str());
        }
    }

    void differencesAreExact() {
        RandomStream draw(5, Purpose::Order);
        const auto word = [&draw] {
            std::string text;
            for (std::uint64_t n = draw.below(8); n > 0; --n)
                text += "abc"[draw.below(3)];
            return text;
        };
        for (int i = 0; i < 20000; ++i) {
            const std::string before = word(), after = word();
            const auto difference = data::differenceOf(before, after);
            QCOMPARE(data::patched(before, difference), std::optional(after));
            QCOMPARE(data::patched(after, difference.inverse()), std::optional(before));
            QCOMPARE(difference.empty(), before == after);
        }
    }

private:
    /// At the end of a.txt, key by key.
    void typeInto(CaptionStore& store, std::string_view more) const {
        std::string now = text(store, caption("a.txt"));
        while (!more.empty()) {
            const std::size_t letter = utf8SequenceLength(more);
            now += more.substr(0, letter);
            more.remove_prefix(letter);
            QVERIFY(store.apply({{caption("a.txt"), now}}, "Edit", true).ok());
        }
    }
    void backspace(CaptionStore& store) const {
        std::string now = text(store, caption("a.txt"));
        now.pop_back();
        QVERIFY(store.apply({{caption("a.txt"), now}}, "Edit", true).ok());
    }
    /// The texts of a.txt that undo leads to, one after the other.
    std::vector<std::string> undone(CaptionStore& store) const {
        std::vector<std::string> texts;
        while (store.nextUndo() && store.undo().ok())
            texts.push_back(text(store, caption("a.txt")));
        return texts;
    }

    /// While it lives, no file can grow beyond `bytes`: writes are cut off there, as on a full disk.
    class FullDisk {
    public:
        explicit FullDisk(std::uintmax_t bytes) {
            ::getrlimit(RLIMIT_FSIZE, &before_);
            std::signal(SIGXFSZ, SIG_IGN);
            rlimit limit = before_;
            limit.rlim_cur = bytes;
            ::setrlimit(RLIMIT_FSIZE, &limit);
        }
        ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
        FullDisk(const FullDisk&) = delete;
        FullDisk& operator=(const FullDisk&) = delete;

    private:
        rlimit before_{};
    };

    /// Writes "before apply N" and "after apply N" lines to `told`.
    [[noreturn]] void editUntilKilled(int told, std::uint64_t seed) const {
        const auto store = open();
        RandomStream draw(seed, Purpose::Order);
        for (int i = 0;; ++i) {
            const std::string name = "c" + std::to_string(draw.below(3)) + ".txt";
            const std::string text = name + " round " + std::to_string(seed) + " edit " + std::to_string(i);
            const auto tell = [told](const std::string& line) {
                static_cast<void>(!::write(told, line.data(), line.size()));
            };
            tell("?" + name + "\t" + text + "\n");
            static_cast<void>(store->apply({{caption(name), text}}, "Edit"));
            tell("!" + name + "\t" + text + "\n");
            if (draw.below(3) == 0)
                store->saveAll();
        }
    }

    /// Each caption is what was last told as done, or what was begun after it.
    bool agrees(CaptionStore& store, const std::string& heard) const {
        std::map<std::string, std::string> done, begun;
        for (std::size_t start = 0, end = 0; (end = heard.find('\n', start)) != std::string::npos; start = end + 1) {
            const std::string line = heard.substr(start, end - start);
            const std::size_t tab = line.find('\t');
            (line[0] == '!' ? done : begun)[line.substr(1, tab - 1)] = line.substr(tab + 1);
        }
        for (const auto& [name, text] : done) {
            const std::string now = *store.text(caption(name));
            if (now != text && now != begun[name])
                return false;
        }
        return true;
    }
};

QTEST_APPLESS_MAIN(CaptionStoreTest)
#include "CaptionStoreTest.moc"

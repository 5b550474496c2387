// SPDX-License-Identifier: Apache-2.0
// Undo and redo of captions: what is a step, and what becomes of steps.
#include <QtTest>

#include <fstream>

#include "CaptionFolder.h"
#include "base/Random.h"
#include "base/Utf8.h"
#include "data/CaptionStore.h"
#include "data/JournalRecord.h"
#include "data/TextDifference.h"

using namespace tempera;
using data::CaptionStore;
using test::SetClock;

class CaptionHistoryTest : public QObject, test::CaptionFolder {
    Q_OBJECT

private Q_SLOTS:
    void init() { make(); }

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

    /// Though the step that created it can be redone no more: another has been done since.
    void anUndoneCreationIsKnownAfterAnotherStep() {
        put("other.txt", "dog");
        auto store = open();
        QVERIFY(store->apply({{caption("new.txt"), "zz"}}, "Add zz").ok());
        store->saveAll();
        QVERIFY(store->undo().ok());
        QVERIFY(store->apply({{caption("other.txt"), "dogs"}}, "Edit").ok());
        store.reset();
        store = open();
        QVERIFY(store->saveAll().errors.empty());
        QVERIFY(!fs::exists(caption("new.txt")));
        QCOMPARE(bytesOf("other.txt"), std::string("dogs"));
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

    /// The journal may be long: it is not written anew, and what is written before and after goes together.
    void aRenamedFolderIsAddedToTheJournal() {
        fs::create_directories(caption("4_dog"));
        fs::create_directories(caption("4_dog 2"));
        put("4_dog/a.txt", "dog");
        put("4_dog 2/a.txt", "dog");
        auto store = open();
        const auto edit = [&](const char* file, const char* text) {
            return store->apply({{caption(file), text}}, "Edit").ok();
        };
        QVERIFY(edit("4_dog/a.txt", "cat"));
        QVERIFY(edit("4_dog 2/a.txt", "bird"));
        QVERIFY(edit("4_dog/a.txt", "cats"));
        QVERIFY(store->undo().ok());
        for (const auto& [from, to] : {std::pair("4_dog", "5_dog"), std::pair("5_dog", "6_dog")}) {
            const std::string before = readFile(store->journalFile()).value();
            fs::rename(caption(from), caption(to));
            QVERIFY(store->folderRenamed(caption(from), caption(to)).ok());
            const std::string after = readFile(store->journalFile()).value();
            QVERIFY(after.size() > before.size());
            QVERIFY(after.starts_with(before));
        }
        QCOMPARE(text(*store, caption("6_dog/a.txt")), std::string("cat"));
        store.reset();
        store = open();
        QCOMPARE(store->recovered(), std::size_t{2});
        QCOMPARE(text(*store, caption("4_dog 2/a.txt")), std::string("bird"));
        QCOMPARE(text(*store, caption("6_dog/a.txt")), std::string("cat"));
        QCOMPARE(store->redo()->files, std::vector<PathText>{caption("6_dog/a.txt")});
        QCOMPARE(text(*store, caption("6_dog/a.txt")), std::string("cats"));
        for (int i = 0; i < 3; ++i)
            QVERIFY(store->undo().ok());
        QCOMPARE(text(*store, caption("6_dog/a.txt")), std::string("dog"));
        QCOMPARE(text(*store, caption("4_dog 2/a.txt")), std::string("dog"));
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
};

QTEST_APPLESS_MAIN(CaptionHistoryTest)
#include "CaptionHistoryTest.moc"

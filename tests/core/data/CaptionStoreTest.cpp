// SPDX-License-Identifier: Apache-2.0
// Captions that are edited and saved, and files that others change meanwhile.
#include <QtTest>

#include "CaptionFolder.h"
#include "data/CaptionStore.h"

using namespace tempera;
using data::CaptionStore;

class CaptionStoreTest : public QObject, test::CaptionFolder {
    Q_OBJECT

private Q_SLOTS:
    void init() { make(); }

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

    /// By undo alone: who empties a caption wants it empty.
    void aCaptionThatIsEmptiedKeepsItsFile() {
        const auto store = open();
        QVERIFY(store->apply({{caption("new.txt"), "zz"}}, "Edit").ok());
        store->saveAll();
        QVERIFY(store->apply({{caption("new.txt"), ""}}, "Edit once more").ok());
        store->saveAll();
        QCOMPARE(bytesOf("new.txt"), std::string("\n"));
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

    void anEditOfSeveralCaptionsChangesAllOrNone() {
        put("a.txt", "old");
        put("b.txt", "caf\xE9"); // not UTF-8
        const auto store = open();
        QVERIFY(!store->apply({{caption("a.txt"), "new"}, {caption("b.txt"), "new"}}, "Add to 2 captions").ok());
        QCOMPARE(text(*store, caption("a.txt")), std::string("old"));
        QVERIFY(!store->nextUndo());
    }
};

QTEST_APPLESS_MAIN(CaptionStoreTest)
#include "CaptionStoreTest.moc"

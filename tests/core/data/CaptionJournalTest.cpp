// SPDX-License-Identifier: Apache-2.0
// Edits that outlive their program: the journal, torn, damaged, of several programs and after kills.
#include <QtTest>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <map>

#include "CaptionFolder.h"
#include "base/Hash.h"
#include "base/Random.h"
#include "data/CaptionStore.h"
#include "data/JournalRecord.h"

using namespace tempera;
using data::CaptionStore;
using test::FullDisk;

class CaptionJournalTest : public QObject, test::CaptionFolder {
    Q_OBJECT

private Q_SLOTS:
    void init() { make(); }

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

private:
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

QTEST_APPLESS_MAIN(CaptionJournalTest)
#include "CaptionJournalTest.moc"

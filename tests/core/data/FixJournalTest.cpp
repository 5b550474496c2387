// SPDX-License-Identifier: Apache-2.0
#include <sys/resource.h>

#include <QtTest>

#include <csignal>
#include <fstream>

#include "../../support/PictureFiles.h"
#include "base/FileLock.h"
#include "base/Files.h"
#include "data/FixJournal.h"
#include "data/FolderScan.h"

using namespace tempera;
using namespace tempera::data;

class FixJournalTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    options::DatasetConfig config_;

    fs::path root() const { return fs::path(folder_->path().toStdString()) / "photos"; }
    fs::path journals() const { return fs::path(folder_->path().toStdString()) / "journals"; }
    FixJournal journal() const { return FixJournal(root(), journals()); }
    fs::path inside(const std::string& name) const { return root() / "3_mug" / name; }
    fs::path journalFile() const {
        for (const auto& entry : fs::directory_iterator(journals()))
            if (entry.path().extension() == ".journal")
                return entry.path();
        return {};
    }
    Problem of(const std::string& name) const {
        Problem problem;
        problem.file = inside(name);
        return problem;
    }
    bool setAside(const std::vector<std::string>& names) const {
        std::vector<fs::path> files;
        for (const std::string& name : names)
            files.push_back(inside(name));
        const auto index = scanDataset(config_);
        const auto report = journal().apply(Fix::SetAside, files, *index, config_);
        return report.ok() && report->errors.empty() && report->fixed.size() == names.size();
    }
    bool undo() const {
        const auto undone = journal().undoLast();
        return undone.ok() && undone->errors.empty() && !undone->step.files.empty();
    }
    /// How many files came back of an undo that fails in part.
    std::optional<std::size_t> undoneInPart() const {
        const auto undone = journal().undoLast();
        return undone.ok() && !undone->errors.empty() ? std::optional(undone->step.files.size()) : std::nullopt;
    }
    bool redo() const {
        const auto redone = journal().redoLast(*scanDataset(config_), config_);
        return redone.ok() && redone->report.errors.empty() && !redone->step.files.empty();
    }
    Problem small(const fs::path& file) const {
        Problem problem;
        problem.kind = ProblemKind::TooSmall;
        problem.file = file;
        problem.message = "is enlarged 8 times";
        return problem;
    }
    bool isAccepted(const Problem& problem) const {
        std::vector<Problem> problems{problem};
        AcceptedProblems(root(), journals()).mark(problems);
        return problems.front().accepted;
    }

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        config_.path = root();
        for (const char* stem : {"a", "b", "two\nlines"}) {
            test::write(inside(std::string(stem) + ".bmp"), test::bmp(64, 64, stem[0]));
            test::write(inside(std::string(stem) + ".txt"), "a mug\n");
        }
    }

    void stepsAreUndoneByALaterProgramTheLastOneFirst() {
        QVERIFY(!journal().ends().last);
        QVERIFY(!fs::exists(journals())); // nothing was done
        QVERIFY(setAside({"two\nlines.bmp"}));
        QVERIFY(setAside({"a.bmp", "b.bmp"}));
        QCOMPARE(journal().ends().last->files.size(), std::size_t{2});
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("a.bmp")) && fs::exists(inside("b.txt")));
        QVERIFY(!fs::exists(inside("two\nlines.bmp")));
        QVERIFY(FixJournal(root() / "", journals()).ends().last); // the same folder
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("two\nlines.bmp")) && fs::exists(inside("two\nlines.txt")));
        QVERIFY(!fs::exists(inside(std::string(kSetAside))));
        QVERIFY(!journal().ends().last);
        QVERIFY(!undo());
    }

    void whatWasAddedIsTakenOutAndComesBack() {
        const std::string aside(kSetAside);
        test::write(inside(aside + "/a.bmp"), "another that was set aside");
        std::vector<fs::path> files;
        for (const char* name : {"a.bmp", "b.bmp"}) {
            fs::create_directories(root() / "from");
            for (const char* ending : {".bmp", ".txt"})
                fs::rename(inside(std::string(1, name[0]) + ending),
                           root() / "from" / (std::string(1, name[0]) + ending));
            files.push_back(root() / "from" / name);
        }
        std::size_t steps = 0; // each is there as soon as its picture is: the program may be killed
        const auto progress = [&](std::size_t done, std::size_t) {
            steps += journal().ends().last->files.size() == done ? 1 : 0;
        };
        QCOMPARE(journal().add(files, root() / "3_mug", ".txt", progress)->added.size(), std::size_t{2});
        QCOMPARE(steps, std::size_t{2});
        fs::remove_all(root() / "from");
        QCOMPARE(journal().ends().last->kind, StepKind::Add);
        QVERIFY(undo());
        QVERIFY(!fs::exists(inside("a.bmp")) && !fs::exists(inside("a.txt")) && !fs::exists(inside("b.bmp")));
        QVERIFY(fs::exists(inside(aside + "/a-1.bmp")) && fs::exists(inside(aside + "/a-1.txt")));
        QVERIFY(fs::exists(inside(aside + "/b.bmp")) && fs::exists(inside(aside + "/b.txt")));
        QCOMPARE(*readFile(inside(aside + "/a.bmp")), std::string("another that was set aside"));
        const auto index = scanDataset(config_);
        QVERIFY(index.ok());
        const auto redone = journal().redoLast(*index, config_);
        QVERIFY(redone.ok() && redone->report.errors.empty());
        QCOMPARE(*readFile(inside("a.bmp")), test::bmp(64, 64, 'a')); // by the name that its caption is known by
        QVERIFY(fs::exists(inside("a.txt")) && fs::exists(inside("b.txt")));
        QCOMPARE(*readFile(inside("b.bmp")), test::bmp(64, 64, 'b'));
        QVERIFY(undo());
        QVERIFY(!fs::exists(inside("b.bmp")) && fs::exists(inside(aside + "/b.txt")));
        const fs::path there = inside("two\nlines.bmp"); // nothing is done
        QCOMPARE(journal().add({there}, root() / "3_mug", ".txt")->present.size(), std::size_t{1});
        QCOMPARE(journal().ends().undone->files.size(), std::size_t{2});
    }

    void whatIsAcceptedIsSoUntilItChanges() {
        const auto small = [this](const char* name) {
            Problem problem = of(name);
            problem.kind = ProblemKind::TooSmall;
            problem.message = "is enlarged 8 times";
            return problem;
        };
        const auto accepted = [this](std::vector<Problem> problems) {
            AcceptedProblems(root(), journals()).mark(problems);
            std::string marks;
            for (const Problem& each : problems)
                marks += each.accepted ? '+' : '-';
            return marks;
        };
        std::vector<Problem> problems{small("a.bmp"), small("b.bmp"), of("a.bmp")};
        QCOMPARE(accepted(problems), std::string("---"));
        QVERIFY(journal().accept({problems[0], problems[1]}).ok());
        QCOMPARE(accepted(problems), std::string("++-")); // of the same file something else
        QCOMPARE(journal().ends().last->files.size(), std::size_t{2});
        QVERIFY(undo());
        QCOMPARE(accepted(problems), std::string("---"));
        const auto index = scanDataset(config_);
        QVERIFY(journal().redoLast(*index, config_)->report.errors.empty());
        QCOMPARE(accepted(problems), std::string("++-"));
        QVERIFY(journal().report({problems[1]}).ok());
        QCOMPARE(accepted(problems), std::string("+--"));

        problems[0].message = "is enlarged 16 times"; // with other settings
        QCOMPARE(accepted(problems), std::string("---"));
        problems[0].message = "is enlarged 8 times";
        QVERIFY(journal().renameFolder(root() / "3_mug", root() / "4_mug").ok());
        problems[0].file = root() / "4_mug/a.bmp";
        QCOMPARE(accepted({problems[0]}), std::string("+"));
        test::write(root() / "4_mug/a.bmp", test::bmp(64, 65)); // another picture
        QCOMPARE(accepted({problems[0]}), std::string("-"));
        problems[1].severity = Severity::Error; // without its mending nothing is trained
        QVERIFY(journal().accept({problems[1]}).ok());
        QCOMPARE(accepted({problems[1]}), std::string("-"));
    }

    /// The folder of the other picture has its repeats in its name.
    void acceptedCopiesStaySoWhenTheRepeatsChange() {
        Problem copy = of("a.bmp"), alike = of("b.bmp");
        copy.kind = ProblemKind::Duplicate;
        copy.severity = alike.severity = Severity::Warning;
        copy.message = "is the same picture as 3_mug/c.bmp";
        alike.kind = ProblemKind::NearDuplicate;
        alike.message = "looks like 3_mug/c.bmp";
        QVERIFY(journal().accept({copy, alike}).ok());
        QVERIFY(journal().renameFolder(root() / "3_mug", root() / "4_mug").ok());
        copy.file = root() / "4_mug/a.bmp";
        copy.message = "is the same picture as 4_mug/c.bmp";
        alike.file = root() / "4_mug/b.bmp";
        alike.message = "looks like 4_mug/c.bmp";
        std::vector<Problem> problems{copy, alike, alike};
        problems.back().message = "looks like 4_mug/d.bmp"; // another
        AcceptedProblems(root(), journals()).mark(problems);
        QVERIFY(problems[0].accepted && problems[1].accepted && !problems[2].accepted);
    }

    void whatIsAcceptedBehindADamagedRecordIsKept() {
        std::vector<Problem> problems{of("a.bmp"), of("b.bmp"), of("c.bmp")};
        for (Problem& problem : problems) {
            problem.kind = ProblemKind::TooSmall;
            problem.severity = Severity::Warning;
        }
        QVERIFY(journal().accept({problems[0], problems[1]}).ok());
        const fs::path file = journalFile().replace_extension(".accepted");
        std::string bytes = *readFile(file);
        bytes[12] ^= 1;
        test::write(file, bytes);
        QVERIFY(journal().accept({problems[2]}).ok());
        AcceptedProblems(root(), journals()).mark(problems);
        QVERIFY(problems[1].accepted && problems[2].accepted);
    }

    /// It was taken for an empty one, and cut off.
    void aJournalThatCannotBeReadStays() {
        Problem small = of("a.bmp");
        small.kind = ProblemKind::TooSmall;
        QVERIFY(journal().accept({small}).ok());
        QVERIFY(setAside({"b.bmp"}));
        std::vector<fs::path> files{journalFile(), journalFile().replace_extension(".accepted")};
        constexpr auto kTooLarge = std::uintmax_t{257} << 20; // sparse
        for (const fs::path& file : files)
            fs::resize_file(file, kTooLarge);
        const DatasetIndex index = *scanDataset(config_);
        QVERIFY(!journal().apply(Fix::SetAside, {inside("a.bmp")}, index, config_).ok());
        QVERIFY(!journal().undoLast().ok());
        QVERIFY(!journal().redoLast(index, config_).ok());
        QVERIFY(!journal().accept({small}).ok());
        QVERIFY(!journal().report({small}).ok());
        QVERIFY(!journal().renameFolder(root() / "3_mug", root() / "4_mug").ok());
        QVERIFY(fs::exists(inside("a.bmp")) && !fs::exists(inside("b.bmp")));
        for (const fs::path& file : files)
            QCOMPARE(fs::file_size(file), kTooLarge);
    }

    /// Nor does a redo that failed.
    void aFixThatDidNothingLeavesWhatWasUndone() {
        QVERIFY(setAside({"a.bmp"}));
        QVERIFY(undo());
        const DatasetIndex index = *scanDataset(config_);
        const auto nothing = journal().apply(Fix::SetAside, {inside("not there.bmp")}, index, config_);
        QVERIFY(nothing.ok() && nothing->fixed.empty() && nothing->errors.size() == 1);
        QVERIFY(!journal().ends().last && journal().ends().undone);
        fs::rename(inside("a.bmp"), root() / "elsewhere.bmp");
        const auto failed = journal().redoLast(index, config_);
        QVERIFY(failed.ok() && failed->report.fixed.empty());
        QVERIFY(!journal().ends().last && journal().ends().undone);
        fs::rename(root() / "elsewhere.bmp", inside("a.bmp"));
        const auto redone = journal().redoLast(index, config_);
        QVERIFY(redone.ok() && redone->report.errors.empty());
        QVERIFY(!fs::exists(inside("a.bmp")) && !journal().ends().undone);
    }

    /// Each of them, whatever format the one before had.
    void masksThatWerePaintedOverComeBack() {
        const auto paint = [&](const fs::path& mask, const std::string& what) {
            return journal().replaceMask(inside("a.bmp"), mask,
                                         [&](const fs::path& file) { return writeFileAtomically(file, what); });
        };
        const auto redo = [&] {
            const auto redone = journal().redoLast(*scanDataset(config_), config_);
            return redone.ok() && redone->report.errors.empty() && redone->report.fixed.size() == 1;
        };
        const auto text = [](const fs::path& file) { return readFile(file).ok() ? *readFile(file) : std::string("-"); };
        const fs::path masks = fs::path(folder_->path().toStdString()) / "masks" / "3_mug";
        test::write(masks / "a.jpg", "by hand");
        QVERIFY(paint(masks / "a.jpg", "first").ok());
        QVERIFY(!fs::exists(masks / "a.jpg")); // no PNG under that name
        QVERIFY(paint(masks / "a.png", "second").ok());
        QCOMPARE(text(masks / "a.png"), std::string("second"));
        QCOMPARE(journal().ends().last->kind, StepKind::PaintMask);
        QVERIFY(undo());
        QCOMPARE(text(masks / "a.png"), std::string("first"));
        QVERIFY(undo());
        QCOMPARE(text(masks / "a.jpg"), std::string("by hand"));
        QVERIFY(!fs::exists(masks / "a.png"));
        QVERIFY(redo());
        QCOMPARE(text(masks / "a.png"), std::string("first"));
        QVERIFY(!fs::exists(masks / "a.jpg"));
        QVERIFY(redo());
        QCOMPARE(text(masks / "a.png"), std::string("second"));
        QVERIFY(undo());
        QCOMPARE(text(masks / "a.png"), std::string("first"));

        QVERIFY(paint(inside("b-masklabel.png"), "the first of it").ok());
        QVERIFY(!fs::exists(inside(std::string(kSetAside)))); // nothing was there
        QVERIFY(undo());
        QVERIFY(!fs::exists(inside("b-masklabel.png")));
        QVERIFY(redo());
        QCOMPARE(text(inside("b-masklabel.png")), std::string("the first of it"));
    }

    void whatAMaskLeadsToAndThePictureStay() {
        const fs::path store = fs::path(folder_->path().toStdString()) / "store";
        test::write(store, "by hand");
        fs::create_symlink(store, inside("a-masklabel.png"));
        const auto write = [](const fs::path& file) { return writeFileAtomically(file, "painted"); };
        QVERIFY(journal().replaceMask(inside("a.bmp"), inside("a-masklabel.png"), write).ok());
        QCOMPARE(*readFile(store), std::string("by hand"));
        QCOMPARE(*readFile(inside("a-masklabel.png")), std::string("painted"));
        QVERIFY(undo());
        QCOMPARE(fs::read_symlink(inside("a-masklabel.png")), store);

        QVERIFY(!journal().replaceMask(inside("a.bmp"), inside("a.bmp"), write).ok());
        QCOMPARE(*readFile(inside("a.bmp")), test::bmp(64, 64, 'a'));
        QVERIFY(!journal()
                     .replaceMask(inside("a.bmp"), root() / "masks" / "a.png",
                                  [](const fs::path&) { return Status(Error::failed("the disk is full")); })
                     .ok());
        QVERIFY(fs::is_empty(root() / "masks"));
    }

    void aCaptionWrittenAfterARedoGoesWithItsPicture() {
        const fs::path picture = root() / "from" / "new.bmp";
        test::write(picture, test::bmp(64, 64));
        QCOMPARE(journal().add({picture}, root() / "3_mug", ".txt")->added.size(), std::size_t{1});
        QVERIFY(undo());
        QVERIFY(journal().redoLast(*scanDataset(config_), config_).ok());
        test::write(inside("new.txt"), "by another program");
        QVERIFY(undo());
        QVERIFY(!fs::exists(inside("new.bmp")) && !fs::exists(inside("new.txt")));
    }

    void whatWasUndoneIsDoneAgainUntilSomethingElseIsDone() {
        QVERIFY(setAside({"a.bmp"}));
        QVERIFY(setAside({"b.bmp"}));
        const StepTime first = [&] {
            const StepTime second = journal().ends().last->time;
            return undo() && journal().ends().last->time < second ? journal().ends().last->time : StepTime{0};
        }();
        QVERIFY(first > 0);
        QVERIFY(undo());
        QVERIFY(!journal().ends().last);
        const auto redo = [this] {
            const auto again = journal().redoLast(*scanDataset(config_), config_);
            return again.ok() && again->report.errors.empty() ? again->step.files.size() : 0;
        };
        QCOMPARE(redo(), std::size_t{1}); // by a later program
        QVERIFY(!fs::exists(inside("a.bmp")) && fs::exists(inside("b.bmp")));
        QCOMPARE(journal().ends().last->time, first); // it keeps its place among other steps
        QCOMPARE(journal().ends().undone->files.front().file, inside("b.bmp"));
        QCOMPARE(redo(), std::size_t{1});
        QVERIFY(!fs::exists(inside("b.txt")));
        QCOMPARE(redo(), std::size_t{0});
        QVERIFY(undo());
        QVERIFY(setAside({"two\nlines.bmp"}));
        QVERIFY(!journal().ends().undone);
        QCOMPARE(redo(), std::size_t{0});
        QVERIFY(fs::exists(inside("b.bmp")));
    }

    void aRedoThatIsStoppedIsStillToBeDone() {
        QVERIFY(setAside({"a.bmp", "b.bmp"}));
        QVERIFY(undo());
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = journal().redoLast(*scanDataset(config_), config_, {}, stop.get_token());
        QVERIFY(stopped.ok() && stopped->report.isStopped && stopped->report.fixed.empty());
        QVERIFY(fs::exists(inside("a.bmp")) && fs::exists(inside("b.txt")));
        QVERIFY(!journal().ends().last);
        QVERIFY(redo());
        QVERIFY(!fs::exists(inside("a.bmp")) && !fs::exists(inside("b.txt")));
    }

    /// By another number of repeats.
    void stepsFollowARenamedFolder() {
        QVERIFY(setAside({"a.bmp"}));
        QVERIFY(setAside({"b.bmp"}));
        QVERIFY(undo());
        const fs::path renamed = root() / "7_mug";
        QVERIFY(journal().renameFolder(root() / "3_mug", renamed).ok());
        QCOMPARE(journal().ends().undone->files.front().file, renamed / "b.bmp");
        QVERIFY(undo());
        QVERIFY(fs::exists(renamed / "a.bmp") && fs::exists(renamed / "a.txt"));
    }

    /// What is at work in it knows it by its name.
    void aFolderIsNotRenamedWhileItsDatasetIsMended() {
        const fs::path renamed = root() / "7_mug";
        const fs::path picture = root() / "from" / "new.bmp";
        test::write(picture, test::bmp(64, 64));
        bool wasTried = false, wasRenamed = false;
        const auto progress = [&](std::size_t, std::size_t) {
            wasTried = true;
            wasRenamed = wasRenamed || journal().renameFolder(root() / "3_mug", renamed).ok();
        };
        QCOMPARE(journal().add({picture}, root() / "3_mug", ".txt", progress)->added.size(), std::size_t{1});
        QVERIFY(wasTried && !wasRenamed);
        QVERIFY(fs::exists(inside("new.bmp")) && !fs::exists(renamed));
        QVERIFY(journal().renameFolder(root() / "3_mug", renamed).ok());
        QVERIFY(undo());
        QVERIFY(!fs::exists(renamed / "new.bmp"));
        QVERIFY(!journal().renameFolder(root() / "nowhere", root() / "1_nowhere").ok());
        QCOMPARE(journal().ends().undone->files.front().moved.back().second, renamed / "new.bmp");
    }

    /// A program that was killed while it wrote.
    void aTornEndIsCutOff() {
        QVERIFY(setAside({"a.bmp"}));
        const auto whole = fs::file_size(journalFile());
        QVERIFY(setAside({"b.bmp"}));
        fs::resize_file(journalFile(), fs::file_size(journalFile()) - 3);
        QCOMPARE(journal().ends().last->files.front().file, inside("a.bmp"));
        QVERIFY(setAside({"two\nlines.bmp"}));
        QVERIFY(fs::file_size(journalFile()) > whole);
        QCOMPARE(journal().ends().last->files.front().file, inside("two\nlines.bmp"));
        QVERIFY(undo());
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("a.bmp")) && fs::exists(inside("two\nlines.bmp")));
    }

    /// The disk was full before its last byte: the next step was taken for a part of this one.
    void aRecordWithoutItsLastByteIsNotJoinedByTheNext() {
        QVERIFY(setAside({"a.bmp"}));
        fs::resize_file(journalFile(), fs::file_size(journalFile()) - 1);
        QVERIFY(setAside({"b.bmp"}));
        QCOMPARE(journal().ends().last->files.size(), std::size_t{1});
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("b.bmp")) && !fs::exists(inside("a.bmp")));
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("a.bmp")) && fs::exists(inside("a.txt")));
    }

    /// Its disk was pulled out.
    void whatCouldNotBePutBackIsPutBackLater() {
        QVERIFY(setAside({"a.bmp"}));
        const fs::path away = root().parent_path() / "away";
        fs::rename(root(), away);
        QCOMPARE(undoneInPart(), std::optional(std::size_t{0}));
        QVERIFY(!journal().ends().undone);
        fs::rename(away, root());
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("a.bmp")) && fs::exists(inside("a.txt")));
        QVERIFY(!journal().ends().last);
    }

    void ofAStepThatIsUndoneInPartTheRestIsLeft() {
        const fs::path disk = root().parent_path() / "disk", away = root().parent_path() / "away";
        test::write(disk / "c.bmp", test::bmp(64, 64, 'c'));
        fs::create_directory_symlink(disk, root() / "4_cup");
        QVERIFY(setAside({"b.bmp"}));
        QVERIFY(setAside({"../4_cup/c.bmp", "a.bmp"}));
        fs::rename(disk, away);
        QCOMPARE(undoneInPart(), std::optional(std::size_t{1}));
        QVERIFY(fs::exists(inside("a.bmp")));
        QCOMPARE(journal().ends().last->files.size(), std::size_t{1});
        QCOMPARE(journal().ends().undone->files.front().file, inside("a.bmp"));
        QVERIFY(!journal().undoLast()->errors.empty()); // still
        fs::rename(away, disk);
        QVERIFY(undo());
        QVERIFY(fs::exists(disk / "c.bmp") && !fs::exists(inside("b.bmp")));
        QVERIFY(redo());
        QVERIFY(redo());
        QVERIFY(!fs::exists(disk / "c.bmp") && !fs::exists(inside("a.bmp")));
        QVERIFY(!journal().ends().undone);
    }

    /// Nothing came back, and it was told that all had.
    void whatWasAddedIsTakenOutOnceItsFolderIsThere() {
        const fs::path disk = root().parent_path() / "disk", away = root().parent_path() / "away";
        fs::create_directories(disk);
        fs::create_directory_symlink(disk, root() / "4_cup");
        QCOMPARE(journal().add({inside("a.bmp")}, root() / "4_cup", ".txt")->added.size(), std::size_t{1});
        fs::rename(disk, away);
        QCOMPARE(undoneInPart(), std::optional(std::size_t{0}));
        fs::rename(away, disk);
        QVERIFY(undo());
        QVERIFY(!fs::exists(disk / "a.bmp") && fs::exists(disk / kSetAside / "a.bmp"));
        QVERIFY(redo());
        QVERIFY(fs::exists(disk / "a.bmp"));
    }

    /// Nor is what can never come back in the way of earlier steps.
    void whatHasGoneOrIsAnotherIsGivenUp() {
        QVERIFY(setAside({"a.bmp"}));
        QVERIFY(setAside({"b.bmp"}));
        QVERIFY(setAside({"two\nlines.bmp"}));
        fs::remove(inside(std::string(kSetAside)) / "two\nlines.bmp");
        test::write(inside("b.bmp"), "another");
        QCOMPARE(undoneInPart(), std::optional(std::size_t{0}));
        QVERIFY(!journal().ends().undone); // what is there by now is not set aside by a redo
        QCOMPARE(undoneInPart(), std::optional(std::size_t{0}));
        QCOMPARE(*readFile(inside("b.bmp")), std::string("another"));
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("a.bmp")) && !journal().ends().last);
    }

    /// By a program that was killed before it wrote that down.
    void whatIsBackAlreadyIsUndone() {
        QVERIFY(setAside({"a.bmp", "b.bmp"}));
        fs::rename(inside(std::string(kSetAside)) / "b.bmp", inside("b.bmp"));
        for (const char* name : {"a.bmp", "a.txt"})
            fs::rename(inside(std::string(kSetAside)) / name, inside(name));
        QVERIFY(undo());
        QVERIFY(fs::exists(inside("b.txt")) && !journal().ends().last);

        test::write(inside("a.txt"), "caf\xE9");
        QVERIFY(journal().apply(Fix::RewriteAsUtf8, {inside("a.txt")}, *scanDataset(config_), config_).ok());
        fs::rename(inside(std::string(kSetAside)) / "a.txt", inside("a.txt"));
        QVERIFY(undo());
        QCOMPARE(*readFile(inside("a.txt")), std::string("caf\xE9"));

        const auto write = [](const fs::path& file) { return writeFileAtomically(file, "painted"); };
        const fs::path mask = inside("a-masklabel.png");
        test::write(mask, "by hand");
        QVERIFY(journal().replaceMask(inside("a.bmp"), mask, write).ok());
        const auto moves = journal().ends().last->files.front().moved;
        QCOMPARE(moves.size(), std::size_t{2});
        fs::rename(mask, moves[1].first);
        fs::rename(moves[0].second, mask);
        QVERIFY(undo());
        QCOMPARE(*readFile(mask), std::string("by hand"));
    }

    void anAcceptanceThatCouldNotBeTakenBackStays() {
        const Problem problem = small(inside("a.bmp"));
        QVERIFY(journal().accept({problem}).ok());
        const fs::path file = journalFile().replace_extension(".accepted");
        const auto size = fs::file_size(file);
        fs::resize_file(file, std::uintmax_t{257} << 20); // too large to be read
        QVERIFY(!undo());
        fs::resize_file(file, size);
        QVERIFY(isAccepted(problem));
        QVERIFY(undo());
        QVERIFY(!isAccepted(problem));
    }

    void nothingIsAcceptedThatCouldNotBeUndone() {
        const Problem problem = small(inside("a.bmp"));
        QVERIFY(journal().accept({problem}).ok());
        QVERIFY(undo());
        const fs::path file = journalFile();
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto restored = qScopeGuard([before, handler = std::signal(SIGXFSZ, SIG_IGN)] {
            setrlimit(RLIMIT_FSIZE, &before);
            std::signal(SIGXFSZ, handler);
        });
        const rlimit full{fs::file_size(file), before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &full), 0); // the disk is full
        const bool isRedone = redo();
        setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(!isRedone && !isAccepted(problem));

        fs::remove(file);
        fs::create_symlink("nowhere/journal", file);
        const auto accepted = journal().accept({problem});
        QVERIFY(!accepted.ok() && !isAccepted(problem));
    }

    /// As "Use the folder" renames it.
    void whatIsAcceptedFollowsAFolderThatIsUsed() {
        const fs::path before = root() / "20240101_trip", after = root() / "1_20240101_trip";
        test::write(before / "c.bmp", test::bmp(64, 64, 'c'));
        QVERIFY(journal().accept({small(before / "c.bmp")}).ok());
        QVERIFY(journal().apply(Fix::RenameFolder, {before}, *scanDataset(config_), config_)->errors.empty());
        QVERIFY(isAccepted(small(after / "c.bmp")));
        QVERIFY(undo());
        QVERIFY(isAccepted(small(before / "c.bmp")));
        QVERIFY(redo());
        QVERIFY(isAccepted(small(after / "c.bmp")));

        const fs::path often = root() / "5_20240101_trip"; // its repeats are changed
        QVERIFY(journal().renameFolder(after, often).ok());
        QVERIFY(undo());
        QVERIFY(fs::exists(before / "c.bmp") && !fs::exists(often));
        QVERIFY(isAccepted(small(before / "c.bmp")));
    }

    void oneProgramAtATimeMends() {
        QVERIFY(setAside({"a.bmp"}));
        const auto other = FileLock::tryLock(journalFile().string() + ".lock");
        QVERIFY(other.ok() && *other);
        QVERIFY(!journal().apply(Fix::SetAside, {inside("b.bmp")}, *scanDataset(config_), config_).ok());
        QVERIFY(!journal().undoLast().ok());
        QVERIFY(fs::exists(inside("b.bmp")) && !fs::exists(inside("a.bmp")));
    }

    void nothingIsMendedThatCouldNotBeUndone() {
        std::ofstream(journals()) << "a file where the folder should be";
        QVERIFY(!journal().apply(Fix::SetAside, {inside("b.bmp")}, *scanDataset(config_), config_).ok());
        QVERIFY(fs::exists(inside("b.bmp")));
    }
};

QTEST_APPLESS_MAIN(FixJournalTest)
#include "FixJournalTest.moc"

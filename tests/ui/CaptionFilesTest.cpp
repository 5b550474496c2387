// SPDX-License-Identifier: GPL-3.0-or-later
// What saving the captions tells.
#include <QApplication>
#include <QDialog>
#include <QPushButton>
#include <QWidget>

#include <algorithm>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "bridge/Background.h"
#include "dataset/CaptionConflicts.h"
#include "dataset/CaptionFiles.h"

using namespace tempera;
using namespace tempera::ui;

class CaptionFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::unique_ptr<QWidget> window_;
    CaptionFiles* captions_ = nullptr;

    fs::path pictures() const { return home_->folder("pictures"); }
    bool open(const fs::path& dataset) {
        captions_->open(dataset);
        return QTest::qWaitFor([this] { return captions_->store() != nullptr; }, 20'000);
    }
    /// A caption of pictures(), which are open then; it is not saved.
    bool edit(const fs::path& caption, const char* text) {
        test::write(caption, "old");
        return open(pictures()) && captions_->store()->apply({{caption, text}}, "Edit").ok();
    }

private Q_SLOTS:
    void init() {
        home_ = std::make_unique<OwnHome>();
        window_ = std::make_unique<QWidget>();
        captions_ = new CaptionFiles(window_.get());
    }
    void cleanup() {
        window_.reset();
        home_.reset();
    }

    /// What asks for saved captions, as a fix does, goes on.
    void captionsAreSavedThoughTheirJournalCannotBe() {
        const fs::path caption = pictures() / "a.txt";
        QSignalSpy told(captions_, &CaptionFiles::told);
        QVERIFY(edit(caption, "new"));
        const fs::path journal = captions_->store()->journalFile();
        fs::remove(journal);
        fs::create_directories(journal / "in the way");
        std::optional<bool> all;
        captions_->save([&](bool isAll) { all = isAll; });
        QTRY_VERIFY(all);
        QVERIFY(*all);
        QCOMPARE(captions_->unsaved(), 0);
        QCOMPARE(*readFile(caption), std::string("new"));
        QVERIFY(!window_->findChild<QDialog*>()); // no caption is said not to be saved
        QCOMPARE(told.size(), 1);
        QVERIFY(told.at(0).at(1).toBool());
    }

    /// The store of the other one knows nothing of these captions, and would be asked to write them.
    void conflictsAreOfTheDatasetThatWasShown() {
        const fs::path caption = pictures() / "a.txt";
        QSignalSpy told(captions_, &CaptionFiles::told);
        QVERIFY(edit(caption, "mine"));
        test::write(caption, "theirs");
        std::optional<bool> all;
        captions_->save([&](bool isAll) { all = isAll; });
        QTRY_VERIFY(window_->findChild<CaptionConflicts*>());
        QVERIFY(open(home_->folder("other")));
        const auto buttons = window_->findChild<CaptionConflicts*>()->findChildren<QPushButton*>();
        const auto keepMine = std::ranges::find(buttons, QStringLiteral("Keep mine"), &QPushButton::text);
        QVERIFY(keepMine != buttons.end());
        (*keepMine)->click();
        QTRY_COMPARE(all, std::optional(false));
        QCOMPARE(told.size(), 1);
        QCOMPARE(*readFile(caption), std::string("theirs"));
        QVERIFY(open(pictures()));
        QCOMPARE(*captions_->store()->text(caption), std::string("mine"));
    }

    /// It was asked for while that one was shown.
    void aFolderIsRenamedForItsOwnDataset() {
        const fs::path before = pictures() / "1_a", after = pictures() / "2_a";
        QVERIFY(edit(before / "a.txt", "new"));
        QVERIFY(open(home_->folder("other")));
        fs::rename(before, after);
        captions_->folderRenamed(pictures(), before, after);
        QVERIFY(backgroundPool().waitForDone(20'000));
        QVERIFY(open(pictures()));
        QCOMPARE(*captions_->store()->text(after / "a.txt"), std::string("new"));
    }
};

QTEST_MAIN(CaptionFilesTest)
#include "CaptionFilesTest.moc"

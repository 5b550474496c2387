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

private Q_SLOTS:
    /// What asks for saved captions, as a fix does, goes on.
    void captionsAreSavedThoughTheirJournalCannotBe() {
        const OwnHome home;
        const fs::path caption = home.folder("pictures") / "a.txt";
        test::write(caption, "old");
        QWidget window;
        CaptionFiles captions(&window);
        QSignalSpy told(&captions, &CaptionFiles::told);
        captions.open(home.folder("pictures"));
        QTRY_VERIFY(captions.store());
        QVERIFY(captions.store()->apply({{caption, "new"}}, "Edit").ok());
        const fs::path journal = captions.store()->journalFile();
        fs::remove(journal);
        fs::create_directories(journal / "in the way");
        std::optional<bool> all;
        captions.save([&](bool isAll) { all = isAll; });
        QTRY_VERIFY(all);
        QVERIFY(*all);
        QCOMPARE(captions.unsaved(), 0);
        QCOMPARE(*readFile(caption), std::string("new"));
        QVERIFY(!window.findChild<QDialog*>()); // no caption is said not to be saved
        QCOMPARE(told.size(), 1);
        QVERIFY(told.at(0).at(1).toBool());
    }

    /// The store of the other one knows nothing of these captions, and would be asked to write them.
    void conflictsAreOfTheDatasetThatWasShown() {
        const OwnHome home;
        const fs::path caption = home.folder("pictures") / "a.txt";
        test::write(caption, "old");
        QWidget window;
        CaptionFiles captions(&window);
        QSignalSpy told(&captions, &CaptionFiles::told);
        captions.open(home.folder("pictures"));
        QTRY_VERIFY(captions.store());
        QVERIFY(captions.store()->apply({{caption, "mine"}}, "Edit").ok());
        test::write(caption, "theirs");
        std::optional<bool> all;
        captions.save([&](bool isAll) { all = isAll; });
        QTRY_VERIFY(window.findChild<CaptionConflicts*>());
        captions.open(home.folder("other"));
        QTRY_VERIFY(captions.store());
        const auto buttons = window.findChild<CaptionConflicts*>()->findChildren<QPushButton*>();
        const auto keepMine = std::ranges::find(buttons, QStringLiteral("Keep mine"), &QPushButton::text);
        QVERIFY(keepMine != buttons.end());
        (*keepMine)->click();
        QTRY_COMPARE(all, std::optional(false));
        QCOMPARE(told.size(), 1);
        QCOMPARE(*readFile(caption), std::string("theirs"));
        captions.open(home.folder("pictures"));
        QTRY_VERIFY(captions.store());
        QCOMPARE(*captions.store()->text(caption), std::string("mine"));
    }

    /// It was asked for while that one was shown.
    void aFolderIsRenamedForItsOwnDataset() {
        const OwnHome home;
        const fs::path pictures = home.folder("pictures"), before = pictures / "1_a", after = pictures / "2_a";
        test::write(before / "a.txt", "old");
        QWidget window;
        CaptionFiles captions(&window);
        captions.open(pictures);
        QTRY_VERIFY(captions.store());
        QVERIFY(captions.store()->apply({{before / "a.txt", "new"}}, "Edit").ok());
        captions.open(home.folder("other"));
        QTRY_VERIFY(captions.store());
        fs::rename(before, after);
        captions.folderRenamed(pictures, before, after);
        QVERIFY(backgroundPool().waitForDone(20'000));
        captions.open(pictures);
        QTRY_VERIFY(captions.store());
        QCOMPARE(*captions.store()->text(after / "a.txt"), std::string("new"));
    }
};

QTEST_MAIN(CaptionFilesTest)
#include "CaptionFilesTest.moc"

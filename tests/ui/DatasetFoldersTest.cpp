// SPDX-License-Identifier: GPL-3.0-or-later
// The folders of the dataset page and their repeats.
#include <QMessageBox>
#include <QSpinBox>

#include "ShownDataset.h"
#include "data/FixJournal.h"
#include "dataset/CaptionFiles.h"
#include "dataset/FolderList.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemFixer.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetFoldersTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

    /// In another folder.
    std::vector<fs::path> newPictures(int count) const {
        std::vector<fs::path> files;
        for (int i = 0; i < count; ++i) {
            files.push_back(shown_->home->folder("new") / ("new" + std::to_string(i) + ".bmp"));
            test::write(files.back(), test::bmp(64, 64));
        }
        return files;
    }

private Q_SLOTS:
    void init() { shown_ = std::make_unique<ShownDataset>(); }
    void cleanup() { shown_.reset(); }
    void repeatsAreTakenOnceTheyAreChosen();
    void repeatsOfNumberedFoldersNeedNoScan();
    void repeatsOfPlainFoldersNeedNoScan();
    void foldersInUseKeepTheirNames();
    void aLongFolderNameShowsBothItsEnds();
    void theFocusOfAFolderIsThatOfItsRow();
    void theListIsAsHighAsItsFolders();
    void captionsAreTakenBackAfterAChangeOfRepeats();
    void whatIsChosenFollowsAFolderToItsNewPlace();
    void aHalfTypedNumberIsNotForAnotherFolder();
    void captionsAreTakenBackAfterTheDatasetsOwnFolderWasRenamed();
    void captionsFollowAFolderThatIsUsed();
    void aFolderIsRenamedOnceItsCaptionsAreThere();
    void aChangeThatWaitsIsNotDoneUnderATraining();
    void aChangeThatWaitsIsOfItsOwnDataset();
    void ofQuickChangesTheLastCounts();
    void aFolderIsRenamedOnceItsPicturesAreCopied();
    void whatIsUnsavedStaysSoAndNeedsNoScan();
    void theFolderOfTheClassIsFollowed();
    void repeatsWithoutEffectAreNotOffered();
    void linksTellWhereTheyLeadAndShareANumber();
};

void DatasetFoldersTest::whatIsUnsavedStaysSoAndNeedsNoScan() {
    QVERIFY(shown_->show("40_thing", 2));
    fs::remove(shown_->pictures() / "40_thing/1.bmp"); // a scan would see it
    shown_->caption()->setFocus();
    shown_->caption()->moveCursor(QTextCursor::End);
    QTest::keyClicks(shown_->caption(), QStringLiteral("!"));
    auto* repeats = shown_->page->findChild<QSpinBox*>();
    repeats->setFocus();
    QTest::keyClick(repeats, Qt::Key_Up);
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->folders.front().repeats, 41, 5000);
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->model->plan().busy && !shown_->caption()->isReadOnly(), 5000);
    QCOMPARE(shown_->model->dataset()->pictures.size(), std::size_t{2});
    QCOMPARE(*readFile(shown_->pictures() / "41_thing/0.txt"), std::string("picture 0\n"));
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 0!"));
    shown_->page->saveCaptions();
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(shown_->pictures() / "41_thing/0.txt"), std::string("picture 0!\n"), 5000);
    QVERIFY(!fs::exists(shown_->pictures() / "40_thing"));
}

/// The option leads to it, not to a folder around it.
void DatasetFoldersTest::theFolderOfTheClassIsFollowed() {
    const fs::path reg = shown_->home->folder("reg");
    test::write(reg / "1_dog/0.bmp", test::bmp(64, 64));
    test::write(reg / "1_dog/masks/0.png", test::bmp(64, 64));
    QVERIFY(shown_->show("2_thing", 1));
    shown_->set("loss.mask_path", (reg / "1_dog/masks").string());
    shown_->set("dataset.class_path", (reg / "1_dog").string());
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset() && shown_->model->dataset()->folders.size() == 2, 20'000);
    auto* repeats = shown_->page->findChildren<QSpinBox*>().constLast();
    repeats->setFocus();
    QTest::keyClick(repeats, Qt::Key_Up);
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->config().dataset.classPath, reg / "2_dog", 20'000);
    QCOMPARE(shown_->model->config().loss.maskPath, reg / "2_dog/masks");
    QCOMPARE(shown_->model->config().dataset.path, shown_->pictures());
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset() && shown_->model->dataset()->folders.size() == 2 &&
                                 shown_->model->dataset()->folders.back().path == reg / "2_dog",
                             20'000);
}

/// Of pictures that are never trained on, or whose number is that of the training pictures.
void DatasetFoldersTest::repeatsWithoutEffectAreNotOffered() {
    test::write(shown_->home->folder("class") / "0.bmp", test::bmp(64, 64));
    test::write(shown_->home->folder("reg") / "5_val/0.bmp", test::bmp(64, 64));
    QVERIFY(shown_->show("", 2));
    shown_->set("dataset.validation_path", (shown_->home->folder("reg") / "5_val").string());
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset() && shown_->model->dataset()->folders.size() == 3, 20'000);
    for (auto* box : shown_->page->findChildren<QSpinBox*>()) {
        const auto* list = shown_->part<FolderList>();
        if (list->isAncestorOf(box)) {
            QCOMPARE(box->isEnabled(), box->accessibleName() == QStringLiteral("Repeats of pictures"));
            QVERIFY(!box->toolTip().isEmpty());
        }
    }
    const auto shownBefore = shown_->model->dataset()->presentations();
    for (const int folder : {1, 2}) {
        Q_EMIT shown_->part<FolderList>()->repeatsEdited(folder, 9);
    }
    QCOMPARE(shown_->model->config().dataset.repeats, 1);
    QCOMPARE(shown_->model->dataset()->presentations(), shownBefore);
    QVERIFY(fs::exists(shown_->home->folder("reg") / "5_val"));
}

/// As a data set of sd-scripts is opened.
void DatasetFoldersTest::linksTellWhereTheyLeadAndShareANumber() {
    for (const char* folder : {"cats", "dogs"}) {
        test::write(shown_->home->folder("elsewhere") / folder / "0.bmp", test::bmp(64, 64));
    }
    fs::create_directories(shown_->pictures());
    fs::create_directory_symlink(shown_->home->folder("elsewhere") / "cats", shown_->pictures() / "10");
    fs::create_directory_symlink(shown_->home->folder("elsewhere") / "dogs" / "", shown_->pictures() / "5");
    QVERIFY(shown_->open());
    auto* cats = shown_->button(QStringLiteral("10 → cats"));
    QVERIFY(cats);
    QVERIFY(cats->toolTip().endsWith(qstr(shown_->home->folder("elsewhere") / "cats")));
    auto* repeats = cats->parentWidget()->findChild<QSpinBox*>();
    repeats->setFocus();
    repeats->selectAll();
    QTest::keyClicks(repeats, QStringLiteral("5"));
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(shown_->button(QStringLiteral("05 → cats")), 5000);
    QVERIFY(shown_->button(QStringLiteral("5 → dogs")));
    QCOMPARE(shown_->model->dataset()->presentations(), 10LL);
    QVERIFY(shown_->page->findChildren<QMessageBox*>().isEmpty());
}

/// Their files have other names then.
void DatasetFoldersTest::captionsAreTakenBackAfterAChangeOfRepeats() {
    QVERIFY(shown_->show("40_thing", 2));
    shown_->caption()->setFocus();
    shown_->caption()->moveCursor(QTextCursor::End);
    QTest::keyClicks(shown_->caption(), QStringLiteral("!"));
    auto* repeats = shown_->page->findChild<QSpinBox*>();
    repeats->setFocus();
    QTest::keyClick(repeats, Qt::Key_Up);
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->folders.front().repeats, 41, 5000);
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->caption()->isReadOnly(), 5000);
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 0!"));
    shown_->page->goStep(false);
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 0"));
}

/// Folders are in the order of their names: with another number of repeats one may be another row.
void DatasetFoldersTest::whatIsChosenFollowsAFolderToItsNewPlace() {
    for (const char* folder : {"2_a", "3_b", "4_c"}) {
        for (const char* picture : {"0.bmp", "1.bmp"}) {
            test::write(shown_->pictures() / folder / picture, test::bmp(64, 64));
        }
    }
    QVERIFY(shown_->open());
    auto* grid = shown_->part<PictureGrid>();
    shown_->button(QStringLiteral("2_a"))->click();
    QCOMPARE(grid->model()->rowCount(), 2);
    grid->choose(1);
    const auto current = [this, grid] {
        return qstr(
            shown_->part<PictureModel>()->picture(grid->currentIndex()).file.lexically_relative(shown_->pictures()));
    };
    QCOMPARE(current(), QStringLiteral("2_a/1.bmp"));
    auto* repeats = shown_->page->findChildren<QSpinBox*>().constFirst();
    repeats->setFocus();
    repeats->selectAll();
    QTest::keyClicks(repeats, QStringLiteral("10"));
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->folders.back().repeats, 10, 5000);
    QVERIFY(shown_->button(QStringLiteral("10_a"))->isChecked());
    QCOMPARE(grid->model()->rowCount(), 2);
    QCOMPARE(current(), QStringLiteral("10_a/1.bmp"));
    auto* focused = qobject_cast<QSpinBox*>(QApplication::focusWidget());
    QVERIFY(focused);
    QCOMPARE(focused->value(), 10);
    QCOMPARE(focused->accessibleName(), QStringLiteral("Repeats of 10_a"));
}

/// A scan finds one more folder meanwhile.
void DatasetFoldersTest::aHalfTypedNumberIsNotForAnotherFolder() {
    for (const char* folder : {"2_a", "3_b"}) {
        test::write(shown_->pictures() / folder / "0.bmp", test::bmp(64, 64));
    }
    QVERIFY(shown_->open());
    auto* repeats = shown_->page->findChildren<QSpinBox*>().constFirst();
    repeats->setFocus();
    repeats->selectAll();
    QTest::keyClicks(repeats, QStringLiteral("17"));
    test::write(shown_->pictures() / "1_new" / "0.bmp", test::bmp(64, 64));
    shown_->model->rescanDataset();
    QVERIFY(shown_->scanned());
    QTest::qWait(200);
    for (const char* folder : {"1_new", "2_a", "3_b"}) {
        QVERIFY2(fs::exists(shown_->pictures() / folder), folder);
    }
}

/// With another path it is another dataset, but the captions are the same.
void DatasetFoldersTest::captionsAreTakenBackAfterTheDatasetsOwnFolderWasRenamed() {
    const fs::path before = shown_->home->folder("pictures") / "2_mug", after = before.parent_path() / "3_mug";
    test::write(before / "0.bmp", test::bmp(64, 64));
    test::write(before / "0.txt", "mug\n");
    test::write(before / "wrong.jpg", test::bmp(64, 64, 9));
    QVERIFY(shown_->open());
    shown_->set("dataset.path", before.string() + "/"); // as some dialogs give it
    QVERIFY(shown_->scanned());
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->caption()->isReadOnly(), 20'000);
    QVERIFY(
        data::FixJournal(before).apply(data::Fix::Rename, {before / "wrong.jpg"}, *shown_->model->dataset(), {}).ok());
    shown_->caption()->setFocus();
    shown_->caption()->moveCursor(QTextCursor::End);
    QTest::keyClicks(shown_->caption(), QStringLiteral("s"));
    auto* repeats = shown_->page->findChild<QSpinBox*>();
    repeats->setFocus();
    QTest::keyClick(repeats, Qt::Key_Up);
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset() && shown_->model->dataset()->root == after, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->caption()->isReadOnly(), 20'000);
    QCOMPARE(*readFile(after / "0.txt"), std::string("mug\n")); // nobody has saved it
    QTRY_COMPARE(shown_->caption()->toPlainText(), QStringLiteral("mugs"));
    shown_->page->goStep(false);
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("mug"));
    const auto fixed = data::FixJournal(after).ends().last;
    QVERIFY(fixed);
    QCOMPARE(fixed->files.front().file, after / "wrong.jpg");
}

/// And back, when that is undone.
void DatasetFoldersTest::captionsFollowAFolderThatIsUsed() {
    const fs::path before = shown_->pictures() / "20240101_trip", after = shown_->pictures() / "1_20240101_trip";
    test::write(before / "0.bmp", test::bmp(64, 64, 9));
    test::write(before / "0.txt", "a road\n");
    QVERIFY(shown_->show("2_thing", 1));
    auto* captions = shown_->part<CaptionFiles>();
    auto* fixer = shown_->part<ProblemFixer>();
    QVERIFY(captions->store()->apply({{before / "0.txt", "a red road"}}, "Edit caption").ok());
    fixer->apply(data::Fix::RenameFolder, {before});
    const auto isAt = [&](const fs::path& folder) {
        return !fixer->isBusy() && captions->store() && fs::exists(folder / "0.txt");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isAt(after), 20'000);
    QCOMPARE(*readFile(after / "0.txt"), std::string("a red road\n"));
    QVERIFY(captions->store()->undo()->left.empty());
    QCOMPARE(*captions->store()->text(after / "0.txt"), std::string("a road"));
    fixer->undo();
    QTRY_VERIFY_WITH_TIMEOUT(isAt(before), 20'000);
    QVERIFY(captions->store()->redo()->left.empty());
    QCOMPARE(*captions->store()->text(before / "0.txt"), std::string("a red road"));
}

/// They are known by their paths: what was left unsaved would be looked for where nothing is any more.
void DatasetFoldersTest::aFolderIsRenamedOnceItsCaptionsAreThere() {
    QVERIFY(shown_->show("40_thing", 1));
    shown_->caption()->setFocus();
    QTest::keyClicks(shown_->caption(), QStringLiteral("kept "));
    shown_->close(); // not saved
    QWidget window;
    CaptionFiles captions(&window);
    captions.open(shown_->pictures());
    QVERIFY(!captions.store()); // on another thread
    std::optional<bool> saved;
    captions.save([&saved](bool all) { saved = all; });
    QVERIFY(!saved);
    QTRY_COMPARE_WITH_TIMEOUT(saved, std::optional(true), 20'000);
    const std::string text = *readFile(shown_->pictures() / "40_thing/0.txt");
    QVERIFY2(text.find("kept ") != std::string::npos, text.c_str());
}

/// The rest of them would go into a new folder of the old name.
void DatasetFoldersTest::aFolderIsRenamedOnceItsPicturesAreCopied() {
    QVERIFY(shown_->show("40_thing", 2));
    auto* fixer = shown_->part<ProblemFixer>();
    fixer->add(newPictures(30), shown_->pictures(), shown_->pictures() / "40_thing");
    QVERIFY(fixer->isBusy());
    Q_EMIT shown_->part<FolderList>()->repeatsEdited(0, 5);
    const auto isThere = [this] {
        const auto dataset = shown_->model->dataset();
        return dataset && dataset->folders.front().repeats == 5 && dataset->pictures.size() == 32;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isThere(), 20'000);
    QVERIFY(!fs::exists(shown_->pictures() / "40_thing"));
    QVERIFY(shown_->page->findChildren<QMessageBox*>().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(fixer->undoable(), 20'000);
    fixer->undo();
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset() && shown_->model->dataset()->pictures.size() == 2, 20'000);
}

/// It stands in a queue of jobs, which may have begun with the folder meanwhile.
void DatasetFoldersTest::aChangeThatWaitsIsNotDoneUnderATraining() {
    QVERIFY(shown_->show("40_thing", 2));
    auto* fixer = shown_->part<ProblemFixer>();
    fixer->add(newPictures(30), shown_->pictures(), shown_->pictures() / "40_thing");
    QVERIFY(fixer->isBusy());
    Q_EMIT shown_->part<FolderList>()->repeatsEdited(0, 5);
    shown_->page->setInUse(true);
    QTRY_VERIFY_WITH_TIMEOUT(!fixer->isBusy(), 20'000);
    QTest::qWait(200);
    QVERIFY(fs::exists(shown_->pictures() / "40_thing"));
}

void DatasetFoldersTest::aChangeThatWaitsIsOfItsOwnDataset() {
    test::write(shown_->home->folder("other") / "1_a/0.bmp", test::bmp(64, 64));
    QVERIFY(shown_->show("40_thing", 2));
    auto* fixer = shown_->part<ProblemFixer>();
    fixer->add(newPictures(600), shown_->pictures(), shown_->pictures() / "40_thing");
    QVERIFY(fixer->isBusy());
    Q_EMIT shown_->part<FolderList>()->repeatsEdited(0, 5);
    shown_->set("dataset.path", shown_->home->folder("other").string());
    QVERIFY(shown_->scanned());
    QTRY_VERIFY_WITH_TIMEOUT(!fixer->isBusy(), 60'000);
    QTest::qWait(200);
    QVERIFY(fs::exists(shown_->pictures() / "40_thing"));
    QCOMPARE(shown_->model->dataset()->root, shown_->home->folder("other"));
}

/// Each waits for the one before.
void DatasetFoldersTest::ofQuickChangesTheLastCounts() {
    QVERIFY(shown_->show("40_thing", 2));
    auto* repeats = shown_->page->findChild<QSpinBox*>();
    repeats->setFocus();
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(repeats, Qt::Key_Up);
        QTest::keyClick(repeats, Qt::Key_Return);
    }
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->folders.front().repeats, 44, 5000);
    QVERIFY(fs::exists(shown_->pictures() / "44_thing"));
    QVERIFY(shown_->page->findChildren<QMessageBox*>().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->model->plan().busy, 5000);
    QTest::keyClick(repeats, Qt::Key_Up);
    QTest::keyClick(repeats, Qt::Key_Return);
    QTest::keyClick(repeats, Qt::Key_Down); // and back
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->folders.front().repeats, 44, 5000);
    QCOMPARE(repeats->value(), 44);
}

/// Also after a data set of more of them.
void DatasetFoldersTest::theListIsAsHighAsItsFolders() {
    for (const char* folder : {"1_a", "1_b", "1_c", "1_d"}) {
        test::write(shown_->pictures() / folder / "0.bmp", test::bmp(64, 64));
    }
    QVERIFY(shown_->open());
    auto* list = shown_->page->findChild<FolderList*>();
    const int high = list->sizeHint().height();
    test::write(shown_->home->folder("other") / "1_a/0.bmp", test::bmp(64, 64));
    shown_->set("dataset.path", shown_->home->folder("other").string());
    QVERIFY(shown_->scanned());
    QVERIFY(list->sizeHint().height() < high / 2);
    QTRY_COMPARE(list->height(), list->sizeHint().height());
}

void DatasetFoldersTest::repeatsAreTakenOnceTheyAreChosen() {
    QVERIFY(shown_->show("40_thing", 2));
    auto* repeats = shown_->page->findChild<QSpinBox*>();
    QCOMPARE(repeats->value(), 40);
    repeats->setFocus();
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    }
    QTest::qWait(300);
    QVERIFY(fs::exists(shown_->pictures() / "40_thing"));
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(shown_->pictures() / "43_thing"), 5000);
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->folders.front().repeats, 43, 5000);
    QVERIFY(!fs::exists(shown_->pictures() / "40_thing"));
    QCOMPARE(QApplication::focusWidget(), repeats); // the same box, ready for the next
    QCOMPARE(repeats->value(), 43);
}

/// A great data set takes seconds to read.
void DatasetFoldersTest::repeatsOfNumberedFoldersNeedNoScan() {
    QVERIFY(shown_->show("40_thing", 2));
    fs::remove(shown_->pictures() / "40_thing/0.bmp"); // a scan would see it
    auto* repeats = shown_->page->findChild<QSpinBox*>();
    repeats->setFocus();
    QTest::keyClick(repeats, Qt::Key_Up);
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->folders.front().repeats, 41, 5000);
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->model->plan().busy, 5000);
    QCOMPARE(shown_->model->dataset()->pictures.size(), std::size_t{2});
    QCOMPARE(shown_->model->dataset()->pictures.front().file, shown_->pictures() / "41_thing/0.bmp");
    QCOMPARE(shown_->model->plan().result.plan->presentationsPerEpoch, 82);
    shown_->model->rescanDataset();
    QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->pictures.size(), std::size_t{1}, 5000);
}

void DatasetFoldersTest::repeatsOfPlainFoldersNeedNoScan() {
    QVERIFY(shown_->show("", 2));
    const data::Picture* before = shown_->model->dataset()->pictures.data();
    QCOMPARE(shown_->model->dataset()->presentations(), 2LL);
    fs::remove(shown_->pictures() / "0.bmp"); // a scan would see it
    shown_->set("dataset.repeats", std::int64_t{7});
    QCOMPARE(shown_->model->dataset()->presentations(), 14LL);
    QVERIFY(shown_->model->dataset()->pictures.data() != before); // readers of the earlier one keep theirs
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->model->plan().busy, 5000);
    QCOMPARE(shown_->model->dataset()->pictures.size(), std::size_t{2});
    shown_->model->undoStack().undo();
    QCOMPARE(shown_->model->dataset()->presentations(), 2LL);
}

void DatasetFoldersTest::foldersInUseKeepTheirNames() {
    QVERIFY(shown_->show("40_thing", 2));
    auto* repeats = shown_->page->findChild<QSpinBox*>();
    QVERIFY(repeats->isEnabled());
    shown_->page->setInUse(true);
    QVERIFY(!repeats->isEnabled());
    QVERIFY(!repeats->toolTip().isEmpty());
    shown_->page->setInUse(false);
    QVERIFY(repeats->isEnabled());
}

void DatasetFoldersTest::aLongFolderNameShowsBothItsEnds() {
    const std::string name = "2_" + std::string(150, 'x') + " & the end";
    QVERIFY(shown_->show(name.c_str(), 1));
    const auto row = [this]() -> QPushButton* {
        for (auto* each : shown_->page->findChildren<QPushButton*>()) {
            if (each->text().startsWith(QStringLiteral("2_xx"))) {
                return each;
            }
        }
        return nullptr;
    };
    QTRY_VERIFY(row() && row()->isVisible());
    QTRY_VERIFY(row()->text().endsWith(QStringLiteral("&& the end")));
    QVERIFY(row()->fontMetrics().horizontalAdvance(row()->text()) < row()->width());
    QVERIFY(row()->accessibleName().contains(qstr(name)));
}

/// The frame of a button that is a part of its row ended in the middle of it.
void DatasetFoldersTest::theFocusOfAFolderIsThatOfItsRow() {
    QVERIFY(shown_->show("2_a", 1));
    auto* list = shown_->page->findChild<FolderList*>();
    auto* button = list->findChild<QPushButton*>();
    button->setFocus();
    QVERIFY(button->parentWidget()->property("focused").toBool());
    shown_->caption()->setFocus();
    QVERIFY(!button->parentWidget()->property("focused").toBool());
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    DatasetFoldersTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "DatasetFoldersTest.moc"

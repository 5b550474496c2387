// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures and their captions on the dataset page.
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>

#include <algorithm>
#include <future>

#include "ShownDataset.h"
#include "bridge/Background.h"
#include "dataset/CaptionConflicts.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CaptionLists.h"
#include "dataset/CaptionPanel.h"
#include "dataset/ChangeDelegate.h"
#include "dataset/CropView.h"
#include "dataset/DatasetFindings.h"
#include "dataset/FolderTags.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "dataset/TagChips.h"
#include "dataset/ThumbnailCache.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

private Q_SLOTS:
    void init() { shown_ = std::make_unique<ShownDataset>(); }
    void cleanup() { shown_.reset(); }
    void aFolderThatIsBackIsReadAgain();
    void theFolderThatMayBeMeantIsNamed();
    void aScanDoesNotInterruptTyping();
    void aScanKeepsTheScrollPosition();
    void choosingAPictureCountsNothingAnew();
    void aTagIsAddedToEveryLineThatIsTrainedOn();
    void theKeysOfTheNextPictureAreToldAsTheyAre();
    void aPictureWithoutACaptionHasTheTokensOfItsClass();
    void anEmptyCaptionIsNoClass();
    void aCaptionOfAChunkIsSeenWhole();
    void aChangedPictureIsDrawnAnew();
    void theViewsStayInTheirPlace();
    void tagsOfLargeFoldersAreCountedExactly();
    void tagsAreThoseOfCaptions();
    void captionsThatCouldNotBeOpenedAreTriedAgain();
    void savingNothingReadsNothing();
    void whatGoesBeyondAChunkIsMarked();
    void aCaptionOfAMegabyteIsShown();
    void typingLeavesTheRestOfACaptionAsItIs();
    void aFilterKeepsThePictureThatIsShown();
    void itIsSaidHowManyPicturesAFilterFinds();
    void theKeyboardGoesFromTheFilterToTheCaptionAndBack();
    void foundProblemsDoNotInterruptTyping();
    void noFileIsReadForACaptionThatIsTyped();
    void aCaptionThatHasChangedSinceTheScanIsShown();
    void conflictsAreSettledOneByOne();
    void whatIsShownOfAPictureOutlastsOtherSettings();
};

void DatasetPageTest::aScanDoesNotInterruptTyping() {
    QVERIFY(shown_->show("2_thing", 3));
    auto* grid = shown_->page->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 1"));
    shown_->caption()->setFocus();
    shown_->caption()->moveCursor(QTextCursor::Start);
    QTest::keyClicks(shown_->caption(), QStringLiteral("a "));
    shown_->model->rescanDataset();
    QVERIFY(shown_->scanned());
    QVERIFY(shown_->caption()->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("red "));
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("a red picture 1"));
    QCOMPARE(grid->currentIndex().row(), 1);
}

void DatasetPageTest::aScanKeepsTheScrollPosition() {
    QVERIFY(shown_->show("2_thing", 60));
    QScrollBar* bar = shown_->page->findChild<PictureGrid*>()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 200);
    bar->setValue(150);
    shown_->model->rescanDataset();
    QVERIFY(shown_->scanned());
    QTest::qWait(50); // views lay out when they have time
    QCOMPARE(bar->value(), 150);
}

/// Else every arrow key in a folder of thousands counts their tags and makes the buttons of them again.
void DatasetPageTest::choosingAPictureCountsNothingAnew() {
    QVERIFY(shown_->show("2_thing", 3));
    auto* tags = shown_->page->findChild<TagChips*>();
    auto* grid = shown_->page->findChild<PictureGrid*>();
    QTRY_VERIFY_WITH_TIMEOUT(!tags->findChildren<QPushButton*>().isEmpty(), 20'000);
    const QPointer<QPushButton> chip = tags->findChildren<QPushButton*>().constFirst();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    grid->setCurrentIndex(grid->model()->index(2, 0));
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 2"));
    QVERIFY(chip);
    // An edit changes the tags.
    shown_->caption()->setFocus();
    shown_->caption()->selectAll();
    QTest::keyClicks(shown_->caption(), QStringLiteral("brand new"));
    QTRY_VERIFY_WITH_TIMEOUT(
        std::ranges::any_of(tags->findChildren<QPushButton*>(),
                            [](const QPushButton* each) { return each->text() == QStringLiteral("brand new  1"); }),
        20'000);
}

/// As the dialog for many captions does it.
void DatasetPageTest::aTagIsAddedToEveryLineThatIsTrainedOn() {
    QVERIFY(shown_->show("2_thing", 2));
    const auto addTag = [this](const QString& tag) {
        for (QPushButton* chip : shown_->part<TagChips>()->findChildren<QPushButton*>()) {
            if (chip->text() == tag) {
                chip->click();
                return true;
            }
        }
        return false;
    };
    shown_->caption()->setPlainText(QStringLiteral("one,\ntwo"));
    QTRY_VERIFY_WITH_TIMEOUT(addTag(QStringLiteral("picture 1  1")), 20'000);
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("one, picture 1\ntwo"));
    shown_->set("dataset.wildcards", true);
    QTRY_VERIFY_WITH_TIMEOUT(addTag(QStringLiteral("picture 1  2")), 20'000);
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("one, picture 1\ntwo, picture 1"));
}

/// They can be chosen.
void DatasetPageTest::theKeysOfTheNextPictureAreToldAsTheyAre() {
    QVERIFY(shown_->show("2_thing", 1));
    const auto isTold = [this](const QString& text) {
        return std::ranges::any_of(shown_->part<CaptionPanel>()->findChildren<QLabel*>(),
                                   [&](const QLabel* each) { return each->text() == text; });
    };
    QVERIFY(isTold(QStringLiteral("Ctrl+Return: next")));
    auto* next = shown_->part<CaptionPanel>()->findChild<QAction*>(QStringLiteral("caption.next"));
    QVERIFY(next);
    next->setShortcut(Qt::Key_F9);
    QVERIFY(isTold(QStringLiteral("F9: next")));
    next->setShortcut({});
    QVERIFY(!isTold(QStringLiteral(": next")));
}

void DatasetPageTest::aPictureWithoutACaptionHasTheTokensOfItsClass() {
    test::write(shown_->pictures() / "2_red mug" / "no\ncaption.bmp", test::bmp(64, 64));
    QVERIFY(shown_->open());
    const auto labels = shown_->page->findChildren<QLabel*>();
    const auto isSaid = [&](const QString& text) {
        return std::ranges::any_of(labels, [&](const QLabel* each) { return each->text() == text; });
    };
    QVERIFY(isSaid(QStringLiteral("2 of 75 tokens")));
    QVERIFY(isSaid(QStringLiteral("Caption — no caption.txt"))); // one line
    QCOMPARE(shown_->part<PictureGrid>()->model()->index(0, 0).data().toString(), QStringLiteral("no caption.bmp"));
}

/// The file is what is trained on, whatever stands in it.
void DatasetPageTest::anEmptyCaptionIsNoClass() {
    test::write(shown_->pictures() / "2_red mug" / "0.bmp", test::bmp(64, 64));
    test::write(shown_->pictures() / "2_red mug" / "0.txt", "\n");
    QVERIFY(shown_->open());
    const auto labels = shown_->page->findChildren<QLabel*>();
    const auto isSaid = [&](const QString& text) {
        return std::ranges::any_of(labels, [&](const QLabel* each) { return each->text() == text; });
    };
    QVERIFY(isSaid(QStringLiteral("0 of 75 tokens")));
    QCOMPARE(shown_->caption()->placeholderText(), QStringLiteral("Empty caption: trained without words"));
    shown_->caption()->setPlainText(QStringLiteral("handle"));
    shown_->caption()->clear();
    QVERIFY(isSaid(QStringLiteral("0 of 75 tokens")));
    QCOMPARE(shown_->part<PictureModel>()->trainedCaption(0), QString());
}

/// Also on a small screen.
void DatasetPageTest::aCaptionOfAChunkIsSeenWhole() {
    QVERIFY(shown_->show("1_a", 1));
    shown_->page->resize(890, 600);
    shown_->caption()->setPlainText(QStringLiteral("1\n2\n3\n4\n5\n6\n7\n8")); // 75 tokens are so many lines
    QTRY_COMPARE(shown_->caption()->verticalScrollBar()->maximum(), 0);
}

/// Painted over in another program, and read again.
void DatasetPageTest::aChangedPictureIsDrawnAnew() {
    QVERIFY(shown_->show("2_thing", 1));
    const QModelIndex first = shown_->part<PictureGrid>()->model()->index(0, 0);
    const auto size = [&] { return first.data(PictureModel::ThumbnailRole).value<QPixmap>().size(); };
    QTRY_COMPARE_WITH_TIMEOUT(size(), QSize(64, 64), 20'000);
    test::write(shown_->pictures() / "2_thing/0.bmp", test::bmp(96, 64));
    shown_->model->rescanDataset();
    QVERIFY(shown_->scanned());
    const QModelIndex again = shown_->part<PictureGrid>()->model()->index(0, 0);
    QTRY_COMPARE_WITH_TIMEOUT(again.data(PictureModel::ThumbnailRole).value<QPixmap>().size(), QSize(96, 64), 20'000);
}

void DatasetPageTest::theViewsStayInTheirPlace() {
    QVERIFY(shown_->show("2_thing", 1));
    const auto place = [this](const char* name) {
        const auto segments = shown_->page->findChildren<QWidget*>(QStringLiteral("segments"));
        const auto seen = std::ranges::find_if(segments, [](const QWidget* each) { return each->isVisible(); });
        for (const auto* button : (*seen)->findChildren<QPushButton*>()) {
            if (button->text() == QLatin1String(name)) {
                return QRect(button->mapTo(shown_->page.get(), QPoint()), button->size());
            }
        }
        return QRect();
    };
    const QRect before = place("Options");
    QVERIFY(before.isValid());
    shown_->page->showOptions(true);
    QTRY_COMPARE(place("Options"), before);
}

/// A folder's tags are counted to the last picture, and its long tags are shortened before their counts.
void DatasetPageTest::tagsOfLargeFoldersAreCountedExactly() {
    auto dataset = std::make_shared<data::DatasetIndex>();
    data::Folder folder;
    folder.path = "/set/1_mug";
    folder.count = 6000;
    dataset->folders.push_back(folder);
    const std::string longTag(36, 'W');
    for (int i = 0; i < 6000; ++i) {
        data::Picture picture;
        picture.file = "/set/1_mug/" + std::to_string(i) + ".png";
        picture.caption = "red, " + longTag;
        picture.hasCaption = true;
        dataset->pictures.push_back(picture);
    }
    ThumbnailCache thumbnails;
    PictureModel pictures(thumbnails);
    pictures.setDataset(dataset, nullptr, ".txt");
    FolderTags tags(pictures, nullptr);
    TagChips chips;
    chips.resize(160, 200);
    connect(&tags, &FolderTags::found, &chips, &TagChips::setTags);
    tags.follow(0);
    const auto has = [&chips](const QString& end) {
        return std::ranges::count_if(chips.findChildren<QPushButton*>(),
                                     [&](const QPushButton* each) { return each->text().endsWith(end); });
    };
    QTRY_COMPARE_WITH_TIMEOUT(has(QStringLiteral("  6,000")), 2, 20'000);
    QVERIFY(has(QStringLiteral("red  6,000")) == 1);
    QVERIFY(std::ranges::any_of(chips.findChildren<QPushButton*>(),
                                [](const QPushButton* each) { return each->text().contains(QChar(0x2026)); }));
}

/// The class of a folder, which is trained on where there is no caption, is none.
void DatasetPageTest::tagsAreThoseOfCaptions() {
    test::write(shown_->pictures() / "2_red mug" / "0.bmp", test::bmp(64, 64));
    QVERIFY(shown_->open());
    const auto* chips = shown_->part<TagChips>();
    const auto labels = shown_->page->findChildren<QLabel*>();
    const auto title = std::ranges::find(labels, QStringLiteral("Tags in this folder"), &QLabel::text);
    QVERIFY(title != labels.end());
    QVERIFY(quietPool().waitForDone(20'000)); // they are counted there
    QCoreApplication::processEvents();
    QVERIFY(chips->findChildren<QPushButton*>().isEmpty());
    QVERIFY(!(*title)->isVisible());
    shown_->caption()->setPlainText(QStringLiteral("handle"));
    QTRY_VERIFY((*title)->isVisible());
    QVERIFY(buttonIn(chips, QStringLiteral("handle  1")));
    shown_->caption()->clear();
    QTRY_VERIFY(!(*title)->isVisible());
}

/// A journal that cannot be written, for a moment.
void DatasetPageTest::captionsThatCouldNotBeOpenedAreTriedAgain() {
    test::write(shown_->pictures() / "0.bmp", test::bmp(64, 64));
    const fs::path journals = shown_->home->folder("state") / "tempera";
    QVERIFY(writeFileAtomically(journals, "in the way").ok());
    QWidget window;
    CaptionFiles captions(&window);
    captions.open(shown_->pictures());
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QWidget*>(), 5000); // it is said
    QVERIFY(!captions.store());
    fs::remove(journals);
    captions.open(shown_->pictures());
    QTRY_VERIFY_WITH_TIMEOUT(captions.store(), 5000);
}

void DatasetPageTest::savingNothingReadsNothing() {
    QVERIFY(shown_->show("2_thing", 2));
    QTRY_VERIFY(!shown_->model->plan().busy);
    std::optional<bool> saved;
    shown_->page->saveCaptions([&saved](bool all) { saved = all; });
    QCOMPARE(saved, std::optional(true));
    QVERIFY(!shown_->model->plan().busy);
}

void DatasetPageTest::whatGoesBeyondAChunkIsMarked() {
    QVERIFY(shown_->show("1_thing", 1));
    QVERIFY(shown_->caption()->extraSelections().isEmpty());
    const auto text = [](int cats) { return QStringLiteral("cat ").repeated(cats).trimmed(); };
    shown_->caption()->setPlainText(text(75));
    QVERIFY(shown_->caption()->extraSelections().isEmpty());
    shown_->caption()->setPlainText(text(80));
    QCOMPARE(shown_->caption()->extraSelections().size(), 1);
    QCOMPARE(shown_->caption()->extraSelections().constFirst().cursor.selectedText().simplified().count(
                 QStringLiteral("cat")),
             5);
    shown_->caption()->setPlainText(text(200) + QStringLiteral("\nwhat is not trained on"));
    QCOMPARE(shown_->caption()->extraSelections().size(), 1); // the second of three
    QCOMPARE(shown_->caption()->extraSelections().constFirst().cursor.selectedText().count(QStringLiteral("cat")), 75);
}

/// As many chunks as it has were looked for by counting all of it again and again.
void DatasetPageTest::aCaptionOfAMegabyteIsShown() {
    test::write(shown_->pictures() / "1_thing/0.bmp", test::bmp(64, 64));
    std::string words;
    while (words.size() < (1 << 20) - 10) {
        words += "red cat, ";
    }
    test::write(shown_->pictures() / "1_thing/0.txt", words);
    QVERIFY(shown_->open());
    QVERIFY(shown_->caption()->extraSelections().size() > 2000);
}

/// A text field shows some characters as others; they are not those of the file for that.
void DatasetPageTest::typingLeavesTheRestOfACaptionAsItIs() {
    const std::string text = "caf\u00E9\u00A0: oui\u2028deux\u3000\U0001F408\ttab";
    test::write(shown_->pictures() / "1_thing/0.bmp", test::bmp(64, 64));
    test::write(shown_->pictures() / "1_thing/0.txt", text + "\n");
    QVERIFY(shown_->open());
    shown_->caption()->setFocus();
    shown_->caption()->moveCursor(QTextCursor::End);
    QTest::keyClicks(shown_->caption(), QStringLiteral("s"));
    QCOMPARE(shown_->page->unsavedCaptions(), 1);
    std::optional<bool> saved;
    shown_->page->saveCaptions([&saved](bool all) { saved = all; });
    QTRY_COMPARE_WITH_TIMEOUT(saved, std::optional(true), 20'000);
    QCOMPARE(*readFile(shown_->pictures() / "1_thing/0.txt"), text + "s\n");
}

void DatasetPageTest::aFilterKeepsThePictureThatIsShown() {
    QVERIFY(shown_->show("2_thing", 5));
    auto* grid = shown_->part<PictureGrid>();
    grid->choose(3);
    auto* filter = shown_->page->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
    filter->setText(QStringLiteral("-name:0.bmp"));
    QTRY_COMPARE(grid->model()->rowCount(), 4);
    QCOMPARE(grid->currentIndex().row(), 2);
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 3"));
    filter->setText(QStringLiteral("name:4.bmp"));
    QTRY_COMPARE(grid->model()->rowCount(), 1);
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 4"));
}

void DatasetPageTest::itIsSaidHowManyPicturesAFilterFinds() {
    QVERIFY(shown_->show("2_thing", 5));
    const auto isSaid = [&](const QString& text) {
        const auto labels = shown_->page->findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* each) { return each->isVisible() && each->text().contains(text); });
    };
    auto* filter = shown_->page->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
    QVERIFY(!isSaid(QStringLiteral("5 of 5 pictures")));
    filter->setText(QStringLiteral("-name:0.bmp"));
    QTRY_VERIFY(isSaid(QStringLiteral("4 of 5 pictures")));
    filter->setText(QStringLiteral("name:nothing"));
    QTRY_VERIFY(isSaid(QStringLiteral("0 of 5 pictures")));
    filter->clear();
    QTRY_VERIFY(!isSaid(QStringLiteral("of 5 pictures")));
}

void DatasetPageTest::theKeyboardGoesFromTheFilterToTheCaptionAndBack() {
    QVERIFY(shown_->show("2_thing", 5));
    auto* grid = shown_->part<PictureGrid>();
    auto* filter = shown_->page->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Down}) {
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("name:3"));
        QTest::keyClick(filter, key);
        QVERIFY(grid->hasFocus());
        QCOMPARE(grid->model()->rowCount(), 1); // at once
        QTest::keyClick(grid, Qt::Key_Return);
        QVERIFY(shown_->caption()->hasFocus());
        QTest::keyClick(shown_->caption(), Qt::Key_Escape);
        QVERIFY(grid->hasFocus());
        QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 3"));
        filter->clear();
    }
}

/// They are looked for after each scan, so after each save, while the next caption is typed.
void DatasetPageTest::foundProblemsDoNotInterruptTyping() {
    for (int i = 0; i < 3; ++i) {
        test::write(shown_->pictures() / "2_thing" / (std::to_string(i) + ".bmp"), test::bmp(512, 512, i));
        test::write(shown_->pictures() / "2_thing" / (std::to_string(i) + ".txt"), "");
    }
    QVERIFY(shown_->open());
    auto* grid = shown_->part<PictureGrid>();
    shown_->part<PictureBrowser>()->filterBy(QStringLiteral("problem:caption-empty"));
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 3, 20'000);
    const auto look = [this] {
        QSignalSpy found(shown_->part<DatasetFindings>(), &DatasetFindings::problemsFound);
        shown_->model->rescanDataset();
        return found.wait(20'000);
    };
    grid->choose(1);
    shown_->caption()->setFocus();
    QTest::keyClicks(shown_->caption(), QStringLiteral("on"));
    QVERIFY(look());
    QTest::keyClicks(shown_->caption(), QStringLiteral("e"));
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("one"));
    QTRY_COMPARE(grid->currentIndex().row(), 1);
    // It has no such problem any more, but it is still the one that is typed.
    std::optional<bool> saved;
    shown_->page->saveCaptions([&saved](bool all) { saved = all; });
    QTRY_COMPARE_WITH_TIMEOUT(saved, std::optional(true), 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 2, 20'000);
    QVERIFY(shown_->caption()->hasFocus());
    QTest::keyClicks(shown_->caption(), QStringLiteral(" more"));
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("one more"));
    QTest::keyClick(shown_->caption(), Qt::Key_Return, Qt::ControlModifier); // on to the next of them
    QCOMPARE(grid->currentIndex().row(), 1);
    QVERIFY(shown_->caption()->toPlainText().isEmpty());
}

/// The disk may sleep. What is typed before its file is read is about what the scan has read.
void DatasetPageTest::noFileIsReadForACaptionThatIsTyped() {
    QVERIFY(shown_->show("2_thing", 3));
    QVERIFY(backgroundPool().waitForDone(20'000));
    std::promise<void> go;
    const auto wait = go.get_future().share();
    for (int i = 0; i < backgroundPool().maxThreadCount(); ++i) {
        backgroundPool().start([wait] { wait.wait(); });
    }
    test::write(shown_->pictures() / "2_thing/1.txt", "changed since\n");
    for (const int row : {1, 2}) {
        shown_->part<PictureGrid>()->choose(row);
        QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture %1").arg(row));
        shown_->caption()->setFocus();
        QTest::keyClicks(shown_->caption(), QStringLiteral("!"));
    }
    go.set_value();
    QVERIFY(backgroundPool().waitForDone(20'000));
    QCoreApplication::processEvents();
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("picture 2!"));
    std::optional<bool> saved;
    shown_->page->saveCaptions([&saved](bool all) { saved = all; });
    QTRY_COMPARE_WITH_TIMEOUT(shown_->page->unsavedCaptions(), 1, 20'000);
    QCOMPARE(*readFile(shown_->pictures() / "2_thing/2.txt"), std::string("picture 2!\n"));
    QCOMPARE(*readFile(shown_->pictures() / "2_thing/1.txt"), std::string("changed since\n")); // it is asked
}

void DatasetPageTest::aCaptionThatHasChangedSinceTheScanIsShown() {
    QVERIFY(shown_->show("2_thing", 3));
    auto* grid = shown_->part<PictureGrid>();
    test::write(shown_->pictures() / "2_thing/1.txt", "changed since\n");
    test::write(shown_->pictures() / "2_thing/2.txt", "caf\xE9");
    grid->choose(1);
    QTRY_COMPARE(shown_->caption()->toPlainText(), QStringLiteral("changed since"));
    shown_->caption()->setFocus();
    QTest::keyClicks(shown_->caption(), QStringLiteral("!"));
    grid->choose(2);
    QTRY_VERIFY(shown_->caption()->isReadOnly());
    QVERIFY(std::ranges::any_of(shown_->part<CaptionPanel>()->findChildren<QLabel*>(), [](const QLabel* each) {
        return each->isVisible() && each->text().contains(QStringLiteral("UTF-8"));
    }));
    grid->choose(1);
    QVERIFY(!shown_->caption()->isReadOnly());
    QCOMPARE(shown_->caption()->toPlainText(), QStringLiteral("changed since!"));
    shown_->page->saveCaptions();
    QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(*readFile(shown_->pictures() / "2_thing/1.txt")),
                              QStringLiteral("changed since!\n"), 20'000);
}

/// With one answer for all of them, and none where something else was wrong, the texts of others were lost.
void DatasetPageTest::conflictsAreSettledOneByOne() {
    QVERIFY(shown_->show("2_thing", 4));
    const auto file = [this](int i) { return shown_->pictures() / "2_thing" / (std::to_string(i) + ".txt"); };
    for (int i = 0; i < 4; ++i) {
        shown_->part<PictureGrid>()->choose(i);
        shown_->caption()->setFocus();
        QTest::keyClicks(shown_->caption(), QStringLiteral("!"));
        test::write(file(i), "theirs " + std::to_string(i) + "\n");
    }
    fs::remove(file(3));
    fs::create_directory(file(3)); // it cannot be written at all
    std::optional<bool> saved;
    shown_->page->saveCaptions([&saved](bool all) { saved = all; });
    QTRY_VERIFY_WITH_TIMEOUT(shown_->part<CaptionConflicts>(), 20'000);
    QPointer<CaptionConflicts> dialog = shown_->part<CaptionConflicts>();
    const auto* errors = dialog->findChild<QListWidget*>();
    QVERIFY(errors && errors->count() == 1 && errors->item(0)->text().contains(QStringLiteral("3.txt")));
    const auto* changes = dialog->findChild<ChangeList*>();
    QCOMPARE(changes->rowCount(), 3);
    QCOMPARE(changes->index(1, 0).data().toString(), QStringLiteral("2_thing/1.txt"));
    auto* view = qobject_cast<QListView*>(dialog->findChild<ChangeDelegate*>()->parent());
    QCOMPARE(view->selectionModel()->selectedIndexes().size(), 3);
    view->setCurrentIndex(changes->index(1, 0));
    const auto texts = dialog->findChildren<QPlainTextEdit*>();
    QCOMPARE(texts.at(0)->toPlainText(), QStringLiteral("theirs 1"));
    QCOMPARE(texts.at(1)->toPlainText(), QStringLiteral("picture 1!"));
    buttonIn(dialog, QStringLiteral("Keep mine"))->click();
    QCOMPARE(changes->rowCount(), 2);
    view->setCurrentIndex(changes->index(1, 0));
    buttonIn(dialog, QStringLiteral("Take theirs"))->click();
    buttonIn(dialog, QStringLiteral("Decide later"))->click();
    QTRY_COMPARE_WITH_TIMEOUT(saved, std::optional(false), 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(*readFile(file(1))), QStringLiteral("picture 1!\n"), 20'000);
    QCOMPARE(*readFile(file(0)), std::string("theirs 0\n"));
    QCOMPARE(*readFile(file(2)), std::string("theirs 2\n"));
    QCOMPARE(shown_->page->unsavedCaptions(), 2); // that of the first, and the one that cannot be written
    shown_->part<PictureGrid>()->choose(2);
    QTRY_COMPARE(shown_->caption()->toPlainText(), QStringLiteral("theirs 2"));
}

/// The mask that is read with the picture was gone after a change of the validation.
void DatasetPageTest::whatIsShownOfAPictureOutlastsOtherSettings() {
    test::write(shown_->pictures() / "1_thing/0.bmp", test::bmp(64, 64));
    test::write(shown_->pictures() / "1_thing/1.bmp", test::bmp(64, 64));
    test::write(shown_->pictures() / "1_thing/0-masklabel.png", test::bmp(64, 64, 0));
    QVERIFY(shown_->open());
    shown_->set("loss.mask", std::string("files"));
    const auto* crop = shown_->part<CropView>();
    QTRY_VERIFY_WITH_TIMEOUT(crop->hasMask(), 20'000);
    shown_->set("validation.split", 0.5);
    QVERIFY(crop->hasMask());
    const auto counts = [this](const QString& text) {
        return std::ranges::any_of(shown_->part<CaptionPanel>()->findChildren<QLabel*>(),
                                   [&](const QLabel* each) { return each->text() == text; });
    };
    QVERIFY(counts(QStringLiteral("0 % counts")));
    fs::remove(shown_->pictures() / "1_thing/1.bmp"); // nothing can be said of it
    shown_->part<PictureGrid>()->choose(1);
    QVERIFY(!counts(QStringLiteral("0 % counts")));
}

/// A disk that was away: to choose the same folder changes nothing that would be read.
void DatasetPageTest::aFolderThatIsBackIsReadAgain() {
    QVERIFY(shown_->show("1_thing", 2));
    const auto again = [this] { return buttonIn(shown_->page.get(), QStringLiteral("Read the folder again")); };
    QVERIFY(!again());
    const fs::path away = shown_->pictures().string() + " away";
    fs::rename(shown_->pictures(), away);
    shown_->model->rescanDataset();
    QTRY_VERIFY_WITH_TIMEOUT(again(), 20'000);
    again()->click();
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->model->plan().busy, 20'000);
    QVERIFY(!shown_->model->dataset());
    fs::rename(away, shown_->pictures());
    QTRY_VERIFY_WITH_TIMEOUT(again(), 20'000);
    again()->click();
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset(), 20'000);
    QVERIFY(!again());
}

void DatasetPageTest::theFolderThatMayBeMeantIsNamed() {
    QVERIFY(shown_->show("1_thing", 1));
    const fs::path meant = shown_->home->folder("above") / "train";
    fs::create_directories(meant / "5_mug");
    test::write(meant / "5_mug/a.bmp", test::bmp(64, 64));
    shown_->set("dataset.path", meant.parent_path().string());
    const QString question = QStringLiteral("is %1 meant?").arg(qstr(meant));
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::any_of(shown_->page->findChildren<QLabel*>(),
                                                 [&](const QLabel* each) {
                                                     return each->isVisible() && each->text().contains(question) &&
                                                            !each->text().contains(QStringLiteral("dataset.path"));
                                                 }),
                             20'000);
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    DatasetPageTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "DatasetPageTest.moc"

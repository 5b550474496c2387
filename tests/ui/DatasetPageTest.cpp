// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeView>
#include <QTreeWidget>

#include <algorithm>
#include <chrono>
#include <memory>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "data/Captions.h"
#include "data/Presentation.h"
#include "dataset/BucketCounts.h"
#include "dataset/BucketTable.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CropView.h"
#include "dataset/DatasetPage.h"
#include "dataset/FolderList.h"
#include "dataset/MaskCanvas.h"
#include "dataset/MaskDialog.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureGrid.h"
#include "dataset/ProblemsDialog.h"
#include "dataset/TagChips.h"
#include "dataset/ThumbnailFiles.h"
#include "dataset/TrainedViews.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::unique_ptr<AppModel> model_;
    std::unique_ptr<DatasetPage> page_;

    fs::path pictures() const { return home_->folder("pictures"); }
    /// The page with the dataset `path`, whose pictures lie in `folder` of it.
    bool show(const fs::path& path, const char* folder, int count) {
        for (int i = 0; i < count; ++i) {
            const std::string stem = std::to_string(i);
            test::write(path / folder / (stem + ".bmp"), test::bmp(64, 64));
            test::write(path / folder / (stem + ".txt"), "picture " + stem + "\n");
        }
        model_ = std::make_unique<AppModel>();
        model_->set(*options::schema().find("dataset.path"), path.string());
        page_ = std::make_unique<DatasetPage>(*model_);
        page_->resize(1000, 700);
        page_->show();
        return QTest::qWaitForWindowActive(page_.get()) &&
               QTest::qWaitFor([this] { return model_->dataset() && !caption()->isReadOnly(); }, 20'000);
    }
    /// One that is seen, where there are several.
    QPushButton* button(const QString& text) const {
        QPushButton* found = nullptr;
        for (auto* each : page_->findChildren<QPushButton*>()) {
            if (each->text() == text && (!found || each->isVisible())) {
                found = each;
            }
        }
        return found;
    }
    QPlainTextEdit* caption() const { return page_->findChild<QPlainTextEdit*>(); }
    bool scanned() const {
        QSignalSpy changed(model_.get(), &AppModel::datasetChanged);
        return changed.wait(20'000);
    }

    /// The frame of a button that is a part of its row ended in the middle of it.
    void theFocusOfAFolderIsThatOfItsRow() {
        QVERIFY(show(home_->folder("named"), "2_a", 1));
        auto* list = page_->findChild<FolderList*>();
        auto* button = list->findChild<QPushButton*>();
        button->setFocus();
        QVERIFY(button->parentWidget()->property("focused").toBool());
        caption()->setFocus();
        QVERIFY(!button->parentWidget()->property("focused").toBool());
    }

private Q_SLOTS:
    void init() { home_ = std::make_unique<OwnHome>(); }
    void cleanup() {
        page_.reset();
        model_.reset();
    }
    void aScanDoesNotInterruptTyping();
    void aScanKeepsTheScrollPosition();
    void repeatsAreTakenOnceTheyAreChosen();
    void repeatsOfPlainFoldersNeedNoScan();
    void foldersInUseKeepTheirNames();
    void savingNothingReadsNothing();
    void choosingAPictureCountsNothingAnew();
    void bucketsAreCountedOncePerDataset();
    void aLongFolderNameShowsBothItsEnds();
    void aProblemIsShownWhereverItsPictureIs();
    void captionsThatCouldNotBeOpenedAreTriedAgain();
    void thumbnailsUnusedForLongestAreDeletedFirst();
    void bucketsSayWhatIsLeftOver();
    void aMaskIsSeenWhereItIsUsed();
    void allPicturesWithAProblemAreShown();
    void thePreviewIsWhatIsTrainedOn();
    void aMaskIsPaintedBesideItsPicture();
    void whatGoesBeyondAChunkIsMarked();
};

void DatasetPageTest::aScanDoesNotInterruptTyping() {
    QVERIFY(show(pictures(), "2_thing", 3));
    auto* grid = page_->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    QCOMPARE(caption()->toPlainText(), QStringLiteral("picture 1"));
    caption()->setFocus();
    caption()->moveCursor(QTextCursor::Start);
    QTest::keyClicks(caption(), QStringLiteral("a "));
    model_->rescanDataset();
    QVERIFY(scanned());
    QVERIFY(caption()->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("red "));
    QCOMPARE(caption()->toPlainText(), QStringLiteral("a red picture 1"));
    QCOMPARE(grid->currentIndex().row(), 1);
}

void DatasetPageTest::aScanKeepsTheScrollPosition() {
    QVERIFY(show(pictures(), "2_thing", 60));
    QScrollBar* bar = page_->findChild<PictureGrid*>()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 200);
    bar->setValue(150);
    model_->rescanDataset();
    QVERIFY(scanned());
    QTest::qWait(50); // views lay out when they have time
    QCOMPARE(bar->value(), 150);
}

void DatasetPageTest::repeatsAreTakenOnceTheyAreChosen() {
    QVERIFY(show(pictures(), "40_thing", 2));
    auto* repeats = page_->findChild<QSpinBox*>();
    QCOMPARE(repeats->value(), 40);
    repeats->setFocus();
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    }
    QTest::qWait(300);
    QVERIFY(fs::exists(pictures() / "40_thing"));
    QTest::keyClick(repeats, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(pictures() / "43_thing"), 5000);
    QTRY_COMPARE_WITH_TIMEOUT(model_->dataset()->folders.front().repeats, 43, 5000);
    QVERIFY(!fs::exists(pictures() / "40_thing"));
    QCOMPARE(QApplication::focusWidget(), repeats); // the same box, ready for the next
    QCOMPARE(repeats->value(), 43);
}

void DatasetPageTest::repeatsOfPlainFoldersNeedNoScan() {
    QVERIFY(show(pictures(), "", 2));
    const data::Picture* before = model_->dataset()->pictures.data();
    QCOMPARE(model_->dataset()->presentations(), 2LL);
    fs::remove(pictures() / "0.bmp"); // a scan would see it
    model_->set(*options::schema().find("dataset.repeats"), std::int64_t{7});
    QCOMPARE(model_->dataset()->presentations(), 14LL);
    QVERIFY(model_->dataset()->pictures.data() != before); // readers of the earlier one keep theirs
    QTRY_VERIFY_WITH_TIMEOUT(!model_->plan().busy, 5000);
    QCOMPARE(model_->dataset()->pictures.size(), std::size_t{2});
    model_->undoStack().undo();
    QCOMPARE(model_->dataset()->presentations(), 2LL);
}

void DatasetPageTest::foldersInUseKeepTheirNames() {
    QVERIFY(show(pictures(), "40_thing", 2));
    auto* repeats = page_->findChild<QSpinBox*>();
    QVERIFY(repeats->isEnabled());
    page_->setInUse(true);
    QVERIFY(!repeats->isEnabled());
    QVERIFY(!repeats->toolTip().isEmpty());
    page_->setInUse(false);
    QVERIFY(repeats->isEnabled());
}

void DatasetPageTest::savingNothingReadsNothing() {
    QVERIFY(show(pictures(), "2_thing", 2));
    QTRY_VERIFY(!model_->plan().busy);
    std::optional<bool> saved;
    page_->saveCaptions([&saved](bool all) { saved = all; });
    QCOMPARE(saved, std::optional(true));
    QVERIFY(!model_->plan().busy);
}

/// Else every arrow key in a folder of thousands counts their tags and makes the buttons of them again.
void DatasetPageTest::choosingAPictureCountsNothingAnew() {
    QVERIFY(show(pictures(), "2_thing", 3));
    auto* tags = page_->findChild<TagChips*>();
    auto* grid = page_->findChild<PictureGrid*>();
    QVERIFY(!tags->findChildren<QPushButton*>().isEmpty());
    const QPointer<QPushButton> chip = tags->findChildren<QPushButton*>().constFirst();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    grid->setCurrentIndex(grid->model()->index(2, 0));
    QCOMPARE(caption()->toPlainText(), QStringLiteral("picture 2"));
    QVERIFY(chip);
    // An edit changes the tags: they are counted again for the next picture.
    caption()->setFocus();
    caption()->selectAll();
    QTest::keyClicks(caption(), QStringLiteral("brand new"));
    grid->setCurrentIndex(grid->model()->index(0, 0));
    const auto chips = tags->findChildren<QPushButton*>();
    QVERIFY(std::any_of(chips.begin(), chips.end(),
                        [](const QPushButton* each) { return each->text() == QStringLiteral("brand new  1"); }));
}

void DatasetPageTest::bucketsAreCountedOncePerDataset() {
    const auto dataset = std::make_shared<data::DatasetIndex>();
    for (int i = 0; i < 10; ++i) {
        data::Picture picture;
        picture.width = i < 6 ? 512 : 768;
        picture.height = 512;
        dataset->pictures.push_back(picture);
    }
    BucketCounts counts;
    options::DatasetConfig config;
    counts.follow(dataset, config);
    const auto square = counts.place(dataset->pictures.front());
    QVERIFY(square);
    QCOMPARE(counts.picturesIn(square->bucket), std::size_t{6});
    QCOMPARE(counts.placed(), std::size_t{10});
    for (int chosen = 0; chosen < 100; ++chosen) {
        counts.follow(dataset, config);
    }
    QCOMPARE(counts.placed(), std::size_t{10});
    config.buckets = false;
    counts.follow(dataset, config);
    QCOMPARE(counts.picturesIn(counts.place(dataset->pictures.back())->bucket), std::size_t{10});
    config.buckets = true;
    config.bucketStep = 100'000;
    counts.follow(dataset, config);
    QVERIFY(!counts.place(dataset->pictures.front()));
}

void DatasetPageTest::aLongFolderNameShowsBothItsEnds() {
    const std::string name = "2_" + std::string(150, 'x') + " & the end";
    QVERIFY(show(pictures(), name.c_str(), 1));
    const auto row = [this]() -> QPushButton* {
        for (auto* each : page_->findChildren<QPushButton*>()) {
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

void DatasetPageTest::aProblemIsShownWhereverItsPictureIs() {
    QVERIFY(show(pictures(), "2_thing", 2));
    for (const char* name : {"3_other/0.bmp", "3_other/1.bmp"}) {
        test::write(pictures() / name, test::bmp(64, 64));
    }
    model_->rescanDataset();
    QVERIFY(scanned());
    QVERIFY(button(QStringLiteral("2_thing")));
    button(QStringLiteral("2_thing"))->click();
    auto* grid = page_->findChild<PictureGrid*>();
    QCOMPARE(grid->model()->rowCount(), 2);
    page_->findChild<PictureBrowser*>()->showProblems();
    auto* dialog = page_->findChild<ProblemsDialog*>();
    QVERIFY(dialog);
    Q_EMIT dialog->pictureChosen(3);
    QCOMPARE(grid->model()->rowCount(), 4);
    QCOMPARE(grid->currentIndex().row(), 3);
    QTRY_VERIFY(button(QStringLiteral("All folders"))); // whole, once it has its width
    QVERIFY(button(QStringLiteral("All folders"))->isChecked());
}

/// A journal that cannot be written, for a moment.
void DatasetPageTest::captionsThatCouldNotBeOpenedAreTriedAgain() {
    test::write(pictures() / "0.bmp", test::bmp(64, 64));
    const fs::path journals = home_->folder("state") / "tempera";
    QVERIFY(writeFileAtomically(journals, "in the way").ok());
    QWidget window;
    CaptionFiles captions(&window);
    captions.open(pictures());
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QWidget*>(), 5000); // it is said
    QVERIFY(!captions.store());
    fs::remove(journals);
    captions.open(pictures());
    QTRY_VERIFY_WITH_TIMEOUT(captions.store(), 5000);
}

void DatasetPageTest::thumbnailsUnusedForLongestAreDeletedFirst() {
    const fs::path cache = cacheHome() / "thumbnails";
    const auto picture = [this](int i) { return pictures() / (std::to_string(i) + ".bmp"); };
    for (int i = 0; i < 4; ++i) {
        test::write(picture(i), test::bmp(64, 64, i * 50));
        QVERIFY(!loadThumbnail(picture(i), 256).isNull());
    }
    std::vector<fs::path> stored;
    std::uintmax_t sum = 0;
    for (const auto& entry : fs::recursive_directory_iterator(cache)) {
        if (entry.is_regular_file()) {
            stored.push_back(entry.path());
            sum += entry.file_size();
        }
    }
    QCOMPARE(stored.size(), std::size_t{4});
    const auto now = fs::file_time_type::clock::now();
    for (const fs::path& file : stored) {
        fs::last_write_time(file, now - std::chrono::hours(24 * 300));
    }
    QVERIFY(!loadThumbnail(picture(2), 256).isNull()); // used again
    QCOMPARE(pruneThumbnails(sum), std::size_t{0});
    QCOMPARE(pruneThumbnails(sum / 4 + 100), std::size_t{3});
    std::vector<fs::path> left;
    for (const auto& entry : fs::recursive_directory_iterator(cache)) {
        if (entry.is_regular_file()) {
            left.push_back(entry.path());
        }
    }
    QCOMPARE(left.size(), std::size_t{1});
    QVERIFY(fs::last_write_time(left.front()) > now - std::chrono::hours(1));
}

void DatasetPageTest::bucketsSayWhatIsLeftOver() {
    for (int i = 0; i < 3; ++i) {
        test::write(pictures() / "1_thing" / ("wide" + std::to_string(i) + ".bmp"), test::bmp(1000, 600, i));
    }
    QVERIFY(show(pictures(), "1_thing", 4));
    model_->set(*options::schema().find("train.batch_size"), std::int64_t{2});
    QTRY_VERIFY_WITH_TIMEOUT(!model_->plan().busy && model_->plan().result.plan, 20'000);
    button(QStringLiteral("Buckets"))->click();
    auto* list = page_->findChild<QTreeView*>(QStringLiteral("buckets"));
    QVERIFY(list->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 2, 20'000);
    const auto cell = [list](int row, int column) { return list->model()->index(row, column).data().toString(); };
    QCOMPARE(cell(0, BucketTable::Size), QStringLiteral("512 × 512"));
    QCOMPARE(cell(0, BucketTable::Pictures), QStringLiteral("4"));
    QCOMPARE(cell(0, BucketTable::LastBatch), QStringLiteral("full"));
    QCOMPARE(cell(0, BucketTable::Enlarged), QStringLiteral("4"));
    QCOMPARE(cell(1, BucketTable::Pictures), QStringLiteral("3"));
    QCOMPARE(cell(1, BucketTable::Batches), QStringLiteral("2"));
    QCOMPARE(cell(1, BucketTable::LastBatch), QStringLiteral("1 of 2"));
    list->setFocus();
    list->setCurrentIndex(list->model()->index(1, 0));
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(page_->findChild<PictureGrid*>()->isVisible());
    QCOMPARE(page_->findChild<PictureGrid*>()->model()->rowCount(), 3);
}

void DatasetPageTest::aMaskIsSeenWhereItIsUsed() {
    test::write(pictures() / "1_thing" / "0-masklabel.png", test::bmp(64, 64, 51));
    QVERIFY(show(pictures(), "1_thing", 2));
    auto* crop = page_->findChild<CropView*>();
    const auto says = [this](const char* text) {
        for (const auto* label : page_->findChildren<QLabel*>()) {
            if (label->isVisible() && label->text() == QLatin1String(text)) {
                return true;
            }
        }
        return false;
    };
    auto* grid = page_->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(0, 0));
    QTRY_VERIFY_WITH_TIMEOUT(says("off"), 20'000);
    QVERIFY(!crop->hasMask());
    model_->set(*options::schema().find("loss.mask"), std::string("files"));
    QTRY_VERIFY_WITH_TIMEOUT(crop->hasMask(), 20'000);
    QVERIFY(says("20 % counts"));
    grid->setCurrentIndex(grid->model()->index(1, 0));
    QTRY_VERIFY_WITH_TIMEOUT(says("none: all of it counts"), 20'000);
    QVERIFY(!crop->hasMask());
}

void DatasetPageTest::allPicturesWithAProblemAreShown() {
    test::write(pictures() / "1_thing" / "large.bmp", test::bmp(600, 600));
    QVERIFY(show(pictures(), "1_thing", 2));
    auto* grid = page_->findChild<PictureGrid*>();
    QCOMPARE(grid->model()->rowCount(), 3);
    page_->findChild<PictureBrowser*>()->showProblems();
    auto* dialog = page_->findChild<ProblemsDialog*>();
    QVERIFY(dialog);
    auto* tree = dialog->findChild<QTreeWidget*>();
    const auto head = [tree](const QString& text) -> QTreeWidgetItem* {
        const auto found = tree->findItems(text, Qt::MatchContains);
        return found.isEmpty() ? nullptr : found.constFirst();
    };
    QTRY_VERIFY_WITH_TIMEOUT(head(QStringLiteral("smaller than")), 20'000);
    // The three are grey and of one brightness: they look alike.
    button(QStringLiteral("Find look-alikes"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(head(QStringLiteral("looks like another")), 20'000);
    tree->setFocus();
    tree->setCurrentItem(head(QStringLiteral("smaller than")));
    QTest::keyClick(tree, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 2, 20'000);
    auto* filter = page_->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
    QCOMPARE(filter->text(), QStringLiteral("problem:too-small"));
    filter->setText(QStringLiteral("problem:near-duplicate"));
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 1, 20'000);
}

void DatasetPageTest::thePreviewIsWhatIsTrainedOn() {
    test::write(pictures() / "2_thing" / "long.bmp", test::bmp(2000, 512, 90));
    test::write(pictures() / "2_thing" / "long.txt", "a, b, c, d, e, f\n");
    QVERIFY(show(pictures(), "2_thing", 1));
    for (const char* key : {"dataset.flip", "dataset.random_crop", "dataset.shuffle_caption"}) {
        model_->set(*options::schema().find(key), true);
    }
    TrainedViewsRequest request;
    request.dataset = model_->dataset();
    request.picture = 1;
    request.config = model_->config().dataset;
    request.lines = request.dataset->pictures[1].captionLines();
    request.seed = 7;
    request.views = 40;
    const auto views = trainedViews(request);
    QCOMPARE(views.size(), std::size_t{40});
    QCOMPARE(views[3].epoch, std::uint32_t{1});
    QCOMPARE(views[3].repeat, std::uint32_t{1});
    const auto flipped =
        std::count_if(views.begin(), views.end(), [](const TrainedView& view) { return view.isFlipped; });
    QVERIFY(flipped > 5 && flipped < 35);
    // The draws are those of the training: the same streams, whose numbers are part of what a run promises.
    const auto bucketing = data::Bucketing::make(request.config);
    const data::Presentation shown{1, 1};
    const auto placed = bucketing->placeAtRandom({2000, 512}, data::presentationStream(7, Purpose::Crop, 1, shown));
    QCOMPARE(views[3].picture.size(), QSize(placed.bucket.width, placed.bucket.height));
    QCOMPARE(views[3].isFlipped, data::isFlipped(7, 1, shown));
    QCOMPARE(views[3].caption, data::captionFor("a, b, c, d, e, f", request.config, {7, 1, shown, 0, 1}));
    QVERIFY(views[3].caption != views[2].caption || views[3].caption != views[1].caption);

    auto* grid = page_->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    button(QStringLiteral("Preview"))->click();
    auto* dialog = page_->findChild<TrainedViewsDialog*>();
    QVERIFY(dialog);
    QTRY_COMPARE_WITH_TIMEOUT(dialog->findChild<QListWidget*>()->count(), 12, 20'000);
    QVERIFY(!dialog->findChild<QListWidget*>()->item(11)->icon().isNull());
}

void DatasetPageTest::aMaskIsPaintedBesideItsPicture() {
    test::write(pictures() / "1_thing" / "wide.bmp", test::bmp(400, 200, 90));
    QVERIFY(show(pictures(), "1_thing", 1));
    auto* grid = page_->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    const std::string before = *readFile(pictures() / "1_thing" / "wide.bmp");
    button(QStringLiteral("Mask …"))->click();
    auto* dialog = page_->findChild<MaskDialog*>();
    QVERIFY(dialog);
    auto* canvas = dialog->findChild<MaskCanvas*>();
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty(), 20'000);
    const auto at = [canvas](int x, int y) { return qGray(canvas->mask().pixel(x, y)); };
    QCOMPARE(canvas->mask().size(), QSize(400, 200));
    QCOMPARE(at(200, 100), 255);
    canvas->setFocus();
    QTest::keyPress(canvas, Qt::Key_Space); // held while the brush moves
    for (int i = 0; i < 100; ++i) {
        QTest::keyClick(canvas, Qt::Key_Left);
    }
    QTest::keyRelease(canvas, Qt::Key_Space);
    QCOMPARE(at(200, 100), 0);
    QCOMPARE(at(20, 100), 0);
    QCOMPARE(at(300, 100), 255);
    QCOMPARE(at(20, 20), 255);
    QTest::keyClick(dialog, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(at(200, 100), 255); // the whole stroke
    QVERIFY(!canvas->canUndo());
    QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rect().center());
    QCOMPARE(at(200, 100), 0);
    canvas->invert();
    QCOMPARE(at(200, 100), 255);
    QCOMPARE(at(20, 20), 0);
    QSignalSpy scan(model_.get(), &AppModel::datasetChanged);
    dialog->findChild<QPushButton*>(QStringLiteral("saveMask"))->click();
    QVERIFY(scan.wait(20'000));
    QVERIFY(fs::exists(pictures() / "1_thing" / "wide-masklabel.png"));
    QCOMPARE(model_->config().loss.mask, options::MaskSource::Files);
    QVERIFY(!model_->dataset()->pictures[1].mask.empty());
    QCOMPARE(*readFile(pictures() / "1_thing" / "wide.bmp"), before);
    QTRY_VERIFY_WITH_TIMEOUT(page_->findChild<CropView*>()->hasMask(), 20'000);
}

void DatasetPageTest::whatGoesBeyondAChunkIsMarked() {
    QVERIFY(show(pictures(), "1_thing", 1));
    QVERIFY(caption()->extraSelections().isEmpty());
    const auto text = [](int cats) { return QStringLiteral("cat ").repeated(cats).trimmed(); };
    caption()->setPlainText(text(75));
    QVERIFY(caption()->extraSelections().isEmpty());
    caption()->setPlainText(text(80));
    QCOMPARE(caption()->extraSelections().size(), 1);
    QCOMPARE(caption()->extraSelections().constFirst().cursor.selectedText().simplified().count(QStringLiteral("cat")),
             5);
    caption()->setPlainText(text(200) + QStringLiteral("\nwhat is not trained on"));
    QCOMPARE(caption()->extraSelections().size(), 1); // the second of three
    QCOMPARE(caption()->extraSelections().constFirst().cursor.selectedText().count(QStringLiteral("cat")), 75);
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    DatasetPageTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "DatasetPageTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>

#include <chrono>
#include <memory>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "dataset/BucketCounts.h"
#include "dataset/CaptionFiles.h"
#include "dataset/DatasetPage.h"
#include "dataset/FolderList.h"
#include "dataset/PictureGrid.h"
#include "dataset/ProblemsDialog.h"
#include "dataset/TagChips.h"
#include "dataset/ThumbnailFiles.h"
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
    const auto button = [this](const QString& name) {
        for (auto* each : page_->findChildren<QPushButton*>()) {
            if (each->text() == name) {
                return each;
            }
        }
        return static_cast<QPushButton*>(nullptr);
    };
    QVERIFY(button(QStringLiteral("2_thing")));
    button(QStringLiteral("2_thing"))->click();
    auto* grid = page_->findChild<PictureGrid*>();
    QCOMPARE(grid->model()->rowCount(), 2);
    button(QStringLiteral("Problems"))->click();
    auto* dialog = page_->findChild<ProblemsDialog*>();
    QVERIFY(dialog);
    Q_EMIT dialog->pictureChosen(3);
    QCOMPARE(grid->model()->rowCount(), 4);
    QCOMPARE(grid->currentIndex().row(), 3);
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

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    DatasetPageTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "DatasetPageTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of the pictures: buckets, what is trained on, masks.
#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPointer>
#include <QSignalSpy>
#include <QSlider>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "ShownDataset.h"
#include "data/Captions.h"
#include "data/Presentation.h"
#include "dataset/BucketCounts.h"
#include "dataset/BucketTable.h"
#include "dataset/CaptionPanel.h"
#include "dataset/CropView.h"
#include "dataset/MaskCanvas.h"
#include "dataset/MaskDialog.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureGrid.h"
#include "dataset/TrainedViews.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class PictureViewsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

private Q_SLOTS:
    void init() { shown_ = std::make_unique<ShownDataset>(); }
    void cleanup() { shown_.reset(); }
    void bucketsAreCountedOncePerDataset();
    void bucketsSayWhatIsLeftOver();
    void thePreviewIsWhatIsTrainedOn();
    void aMaskIsSeenWhereItIsUsed();
    void aMaskIsPaintedBesideItsPicture();
    void theBrushOfAMaskFollowsWheelKeysAndButtons();
    void aPaintedMaskIsNotLostByEscape();
    void masksAreGoneThroughByKey();
    void aMaskIsPaintedInTheZoomedPicture();
    void aMaskIsNotPaintedOnWhenTheKeyIsLost();
    void withoutAPictureNothingIsPainted();
    void aMaskIsPaintedOfAPictureThatIsFilteredOut();
};

/// Another window came while Space was held: its release is never told.
void PictureViewsTest::aMaskIsNotPaintedOnWhenTheKeyIsLost() {
    MaskCanvas canvas;
    canvas.resize(400, 400);
    QImage picture(400, 400, QImage::Format_RGB32);
    picture.fill(Qt::gray);
    canvas.setPicture(picture, {});
    canvas.show();
    QVERIFY(QTest::qWaitForWindowActive(&canvas));
    canvas.setFocus();
    QTest::keyPress(&canvas, Qt::Key_Space);
    QFocusEvent lost(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
    QCoreApplication::sendEvent(&canvas, &lost);
    const QImage before = canvas.mask();
    QTest::mouseMove(&canvas, {50, 50});
    QTest::mouseMove(&canvas, {60, 60});
    QVERIFY(canvas.mask() == before);
    canvas.undo();
    QVERIFY(!canvas.canUndo());
}

/// Else the dialog asks what is to become of it, and cannot write it.
void PictureViewsTest::withoutAPictureNothingIsPainted() {
    MaskCanvas canvas;
    canvas.fill(false);
    canvas.invert();
    QVERIFY(!canvas.canUndo());
}

/// One whose caption is being typed stays shown when the filter leaves it out: it has no row then.
void PictureViewsTest::aMaskIsPaintedOfAPictureThatIsFilteredOut() {
    QVERIFY(shown_->show("1_thing", 3));
    shown_->part<PictureBrowser>()->filterBy(QStringLiteral("name:0.bmp"));
    QTRY_COMPARE(shown_->part<PictureGrid>()->model()->rowCount(), 1);
    Q_EMIT shown_->part<CaptionPanel>()->maskRequested(2);
    auto* dialog = shown_->part<MaskDialog>();
    QVERIFY(dialog);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog->findChild<MaskCanvas*>()->isEmpty(), 20'000);
    QCOMPARE(dialog->windowTitle(), QStringLiteral("Mask of 2.bmp"));
    QVERIFY(std::ranges::any_of(dialog->findChildren<QLabel*>(),
                                [](const QLabel* each) { return each->text() == QStringLiteral("1 of 1"); }));
}

void PictureViewsTest::bucketsAreCountedOncePerDataset() {
    const auto dataset = std::make_shared<data::DatasetIndex>();
    for (int i = 0; i < 10; ++i) {
        data::Picture picture;
        picture.width = i < 6 ? 512 : 768;
        picture.height = 512;
        dataset->pictures.push_back(picture);
    }
    BucketCounts counts(nullptr);
    QSignalSpy counted(&counts, &BucketCounts::counted);
    options::DatasetConfig config;
    counts.follow(dataset, config);
    const auto square = counts.place(dataset->pictures.front());
    QVERIFY(square);
    QVERIFY(!counts.picturesIn(square->bucket)); // on another thread
    QVERIFY(counted.wait(20'000));
    QCOMPARE(*counts.picturesIn(square->bucket), std::size_t{6});
    for (int chosen = 0; chosen < 100; ++chosen) {
        counts.follow(dataset, config);
    }
    QVERIFY(counts.picturesIn(square->bucket)); // known all the time
    config.buckets = false;
    counts.follow(dataset, config);
    QVERIFY(counted.wait(20'000));
    QCOMPARE(*counts.picturesIn(counts.place(dataset->pictures.back())->bucket), std::size_t{10});
    config.buckets = true;
    config.bucketStep = 100'000;
    counts.follow(dataset, config);
    QVERIFY(!counts.place(dataset->pictures.front()));
}

void PictureViewsTest::bucketsSayWhatIsLeftOver() {
    for (int i = 0; i < 3; ++i) {
        test::write(shown_->pictures() / "1_thing" / ("wide" + std::to_string(i) + ".bmp"), test::bmp(1000, 600, i));
    }
    QVERIFY(shown_->show("1_thing", 4));
    shown_->set("train.batch_size", std::int64_t{2});
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->model->plan().busy && shown_->model->plan().result.plan, 20'000);
    shown_->button(QStringLiteral("Buckets"))->click();
    auto* list = shown_->page->findChild<QTreeView*>(QStringLiteral("buckets"));
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
    QTRY_VERIFY(shown_->page->findChild<PictureGrid*>()->isVisible());
    QTRY_COMPARE(shown_->page->findChild<PictureGrid*>()->model()->rowCount(), 3);
}

void PictureViewsTest::thePreviewIsWhatIsTrainedOn() {
    test::write(shown_->pictures() / "2_thing" / "long.bmp", test::bmp(2000, 512, 90));
    test::write(shown_->pictures() / "2_thing" / "long.txt", "a, b, c, d, e, f\n");
    QVERIFY(shown_->show("2_thing", 1));
    for (const char* key : {"dataset.flip", "dataset.random_crop", "dataset.shuffle_caption"}) {
        shown_->set(key, true);
    }
    TrainedViewsRequest request;
    request.dataset = shown_->model->dataset();
    request.picture = 1;
    request.config = shown_->model->config().dataset;
    request.lines = request.dataset->pictures[1].captionLines();
    request.seed = 7;
    request.showings = 2;
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

    auto* grid = shown_->page->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    shown_->button(QStringLiteral("Preview"))->click();
    auto* dialog = shown_->page->findChild<TrainedViewsDialog*>();
    QVERIFY(dialog);
    QTRY_COMPARE_WITH_TIMEOUT(dialog->findChild<QListWidget*>()->count(), 12, 20'000);
    QVERIFY(!dialog->findChild<QListWidget*>()->item(11)->icon().isNull());
}

void PictureViewsTest::aMaskIsSeenWhereItIsUsed() {
    test::write(shown_->pictures() / "1_thing" / "0-masklabel.png", test::bmp(64, 64, 51));
    QVERIFY(shown_->show("1_thing", 2));
    auto* crop = shown_->page->findChild<CropView*>();
    const auto says = [this](const char* text) {
        for (const auto* label : shown_->page->findChildren<QLabel*>()) {
            if (label->isVisible() && label->text() == QLatin1String(text)) {
                return true;
            }
        }
        return false;
    };
    auto* grid = shown_->page->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(0, 0));
    QTRY_VERIFY_WITH_TIMEOUT(says("off"), 20'000);
    QVERIFY(!crop->hasMask());
    shown_->set("loss.mask", std::string("files"));
    QTRY_VERIFY_WITH_TIMEOUT(crop->hasMask(), 20'000);
    QVERIFY(says("20 % counts"));
    grid->setCurrentIndex(grid->model()->index(1, 0));
    QTRY_VERIFY_WITH_TIMEOUT(says("none: all of it counts"), 20'000);
    QVERIFY(!crop->hasMask());
}

void PictureViewsTest::aMaskIsPaintedBesideItsPicture() {
    test::write(shown_->pictures() / "1_thing" / "wide.bmp", test::bmp(400, 200, 90));
    QVERIFY(shown_->show("1_thing", 1));
    auto* grid = shown_->page->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(1, 0));
    const std::string before = *readFile(shown_->pictures() / "1_thing" / "wide.bmp");
    shown_->button(QStringLiteral("Mask …"))->click();
    auto* dialog = shown_->page->findChild<MaskDialog*>();
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
    QSignalSpy scan(shown_->model.get(), &AppModel::datasetChanged);
    dialog->findChild<QPushButton*>(QStringLiteral("saveMask"))->click();
    QVERIFY(scan.wait(20'000));
    QVERIFY(fs::exists(shown_->pictures() / "1_thing" / "wide-masklabel.png"));
    QCOMPARE(shown_->model->config().loss.mask, options::MaskSource::Files);
    QVERIFY(!shown_->model->dataset()->pictures[1].mask.empty());
    QCOMPARE(*readFile(shown_->pictures() / "1_thing" / "wide.bmp"), before);
    QTRY_VERIFY_WITH_TIMEOUT(shown_->page->findChild<CropView*>()->hasMask(), 20'000);
}

void PictureViewsTest::theBrushOfAMaskFollowsWheelKeysAndButtons() {
    QVERIFY(shown_->show("1_thing", 1));
    shown_->button(QStringLiteral("Mask …"))->click();
    auto* dialog = shown_->part<MaskDialog>();
    auto* canvas = dialog->findChild<MaskCanvas*>();
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty(), 20'000);
    const double before = canvas->brush();
    const auto turn = [canvas](int notches) {
        const QPointF place = QRectF(canvas->rect()).center();
        QWheelEvent wheel(place, canvas->mapToGlobal(place), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(canvas, &wheel);
    };
    turn(3);
    QVERIFY(canvas->brush() > before * 1.3);
    QCOMPARE(dialog->findChild<QSlider*>()->value(), static_cast<int>(std::lround(100 * canvas->brush())));
    turn(-3);
    QVERIFY(std::abs(canvas->brush() - before) < 1e-9);
    turn(100);
    QCOMPARE(canvas->brush(), MaskCanvas::kMostBrush);
    dialog->findChild<QSlider*>()->setValue(20);
    QCOMPARE(canvas->brush(), 0.2);
    QTest::keyClick(canvas, Qt::Key_Minus);
    QVERIFY(canvas->brush() < 0.2);
    QTest::keyClick(canvas, Qt::Key_Plus);
    QVERIFY(std::abs(canvas->brush() - 0.2) < 1e-9);

    const auto centre = [canvas] { return qGray(canvas->mask().pixel(canvas->mask().rect().center())); };
    const QPoint middle = canvas->rect().center();
    QTest::mouseClick(canvas, Qt::LeftButton, {}, middle);
    QCOMPARE(centre(), 0);
    QTest::mouseClick(canvas, Qt::RightButton, {}, middle);
    QCOMPARE(centre(), 255);
    QTest::keyClick(dialog, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(centre(), 0);
    QTest::keyClick(dialog, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(centre(), 255);
    QTest::keyClick(canvas, Qt::Key_X); // puts back now
    QVERIFY(!dialog->findChild<QCheckBox*>(QStringLiteral("takesOut"))->isChecked());
    QTest::mouseClick(canvas, Qt::RightButton, {}, middle);
    QCOMPARE(centre(), 0);
}

void PictureViewsTest::aPaintedMaskIsNotLostByEscape() {
    QVERIFY(shown_->show("1_thing", 1));
    shown_->button(QStringLiteral("Mask …"))->click();
    QPointer<MaskDialog> dialog = shown_->part<MaskDialog>();
    auto* canvas = dialog->findChild<MaskCanvas*>();
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty(), 20'000);
    QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rect().center());
    QTest::keyClick(dialog, Qt::Key_Escape);
    auto* question = dialog->findChild<QMessageBox*>();
    QVERIFY(question && dialog->isVisible());
    question->button(QMessageBox::Cancel)->click();
    QVERIFY(dialog->isVisible());
    QTRY_VERIFY(!dialog->findChild<QMessageBox*>());
    dialog->activateWindow(); // without a window manager nobody else does
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20'000);
    QVERIFY(fs::exists(shown_->pictures() / "1_thing" / "0-masklabel.png"));
}

/// From picture to picture without closing; what was painted is saved on the way.
void PictureViewsTest::masksAreGoneThroughByKey() {
    QVERIFY(shown_->show("1_thing", 3));
    shown_->button(QStringLiteral("Mask …"))->click();
    QPointer<MaskDialog> dialog = shown_->part<MaskDialog>();
    auto* canvas = dialog->findChild<MaskCanvas*>();
    const auto title = [&](int picture) {
        return dialog->windowTitle().endsWith(QStringLiteral("%1.bmp").arg(picture));
    };
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty() && title(0), 20'000);
    QTest::keyClick(canvas, Qt::Key_PageDown);
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty() && title(1), 20'000);
    QVERIFY(!fs::exists(shown_->pictures() / "1_thing" / "0-masklabel.png")); // nothing was painted
    QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rect().center());
    QTest::keyClick(canvas, Qt::Key_PageDown);
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty() && title(2), 20'000);
    QVERIFY(fs::exists(shown_->pictures() / "1_thing" / "1-masklabel.png"));
    QCOMPARE(qGray(canvas->mask().pixel(32, 32)), 255);
    QTest::keyClick(canvas, Qt::Key_PageDown); // there is none
    QTest::keyClick(canvas, Qt::Key_PageUp);
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty() && title(1), 20'000);
    QCOMPARE(qGray(canvas->mask().pixel(32, 32)), 0);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!shown_->model->dataset()->pictures[1].mask.empty(), 20'000);
    QCOMPARE(shown_->model->config().loss.mask, options::MaskSource::Files);
}

void PictureViewsTest::aMaskIsPaintedInTheZoomedPicture() {
    test::write(shown_->pictures() / "1_thing" / "0.bmp", test::bmp(400, 400, 90));
    QVERIFY(shown_->open());
    shown_->button(QStringLiteral("Mask …"))->click();
    auto* canvas = shown_->part<MaskDialog>()->findChild<MaskCanvas*>();
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->isEmpty(), 20'000);
    const QPointF corner = canvas->view().fromPicture({50, 50});
    QWheelEvent wheel(corner, canvas->mapToGlobal(corner), {}, {0, 120 * 10}, Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(canvas, &wheel);
    QVERIFY(canvas->view().zoom() > 5);
    QVERIFY((canvas->view().toPicture(corner) - QPointF(50, 50)).manhattanLength() < 20); // near: the edge stays out
    canvas->setBrush(MaskCanvas::kLeastBrush);
    QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->view().fromPicture({60, 60}).toPoint());
    QCOMPARE(qGray(canvas->mask().pixel(60, 60)), 0);
    QCOMPARE(qGray(canvas->mask().pixel(80, 80)), 255);
    const QPointF before = canvas->view().toPicture({0, 0});
    QTest::keyClick(canvas, Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(canvas->view().toPicture({0, 0}).x() > before.x());
    for (int i = 0; i < 1000; ++i) { // the brush is followed to the edge
        QTest::keyClick(canvas, Qt::Key_Right);
    }
    QVERIFY(canvas->rect().contains(canvas->view().fromPicture({399, 60}).toPoint()));
    QTest::keyClick(canvas, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(canvas->view().zoom(), 1.0);
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    PictureViewsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "PictureViewsTest.moc"

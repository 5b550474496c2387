// SPDX-License-Identifier: GPL-3.0-or-later
// What is painted is saved into the mask that is there, and that comes back.
#include <QPointer>

#include "ShownDataset.h"
#include "data/ImageTransform.h"
#include "data/PngFile.h"
#include "dataset/MaskCanvas.h"
#include "dataset/MaskDialog.h"

using namespace tempera;
using namespace tempera::ui;

class MaskSavingTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

    fs::path masks() const { return shown_->home->folder("masks"); }
    /// A mask finer than what is painted on: every second column counts, but for a corner that is black.
    static data::Image stripes(int side) {
        data::Image mask{side, side, {}};
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                mask.rgb.insert(mask.rgb.end(), 3, x % 2 == 0 && (x > side / 4 || y > side / 4) ? 255 : 0);
            }
        }
        return mask;
    }
    /// The mask dialog with the first picture.
    MaskCanvas* begin() const {
        shown_->button(QStringLiteral("Mask …"))->click();
        auto* canvas = shown_->part<MaskDialog>()->findChild<MaskCanvas*>();
        return QTest::qWaitFor([canvas] { return !canvas->isEmpty(); }, 20'000) ? canvas : nullptr;
    }
    /// Until the data set was read again and undo is known.
    bool save() const {
        QSignalSpy scan(shown_->model.get(), &AppModel::datasetChanged);
        const QPointer<MaskDialog> dialog = shown_->part<MaskDialog>();
        dialog->findChild<QPushButton*>(QStringLiteral("saveMask"))->click();
        return (scan.count() > 0 || scan.wait(20'000)) && QTest::qWaitFor([&] { return !dialog; }, 20'000) && isReady();
    }
    bool isReady() const {
        return QTest::qWaitFor(
            [this] {
                return !shown_->model->plan().busy &&
                       shown_->page->nextStep(false).kind == DatasetHistory::Next::Kind::Files;
            },
            20'000);
    }

private Q_SLOTS:
    void init() { shown_ = std::make_unique<ShownDataset>(); }
    void cleanup() { shown_.reset(); }

    void whatWasNotPaintedOnStaysAsFineAsItWas() {
        constexpr int kSide = 4096;
        test::write(shown_->pictures() / "1_thing/a.bmp", test::bmp(1024, 1024));
        const fs::path file = masks() / "1_thing" / "a.png";
        const data::Image before = stripes(kSide);
        QVERIFY(data::savePng(file, before).ok());
        QVERIFY(shown_->open());
        shown_->set("loss.mask", std::string("files"));
        shown_->set("loss.mask_path", masks().string());
        MaskCanvas* canvas = begin();
        QVERIFY(canvas);
        QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rect().center());
        QVERIFY(save());
        const auto painted = data::loadImage(file);
        QVERIFY(painted.ok());
        QCOMPARE(painted->width, kSide);
        const auto differs = [&](int x, int y) { return *painted->at(x, y) != *before.at(x, y); };
        QCOMPARE(int(*painted->at(kSide / 2, kSide / 2)), 0);
        QVERIFY(differs(kSide / 2, kSide / 2));
        int others = 0; // far from the brush
        for (int x = 0; x < kSide; ++x) {
            others += differs(x, kSide / 8) || differs(x, kSide - 1) ? 1 : 0;
        }
        QCOMPARE(others, 0);

        canvas = begin();
        QVERIFY(canvas);
        canvas->invert();
        QVERIFY(save());
        const auto inverted = data::loadImage(file);
        QVERIFY(inverted.ok());
        for (const int x : {0, 1, kSide - 2, kSide - 1}) {
            QCOMPARE(int(*inverted->at(x, kSide / 2)), 255 - int(*before.at(x, kSide / 2)));
        }
    }

    void theMaskBeforeComesBackByUndo() {
        test::write(masks() / "0.bmp", test::bmp(64, 64, 200)); // of another format
        QVERIFY(shown_->show("1_thing", 1));
        shown_->set("loss.mask", std::string("files"));
        shown_->set("loss.mask_path", masks().string());
        MaskCanvas* canvas = begin();
        QVERIFY(canvas);
        QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rect().center());
        QVERIFY(save());
        QVERIFY(!fs::exists(masks() / "0.bmp"));
        QVERIFY(readFile(masks() / "0.png")->starts_with("\x89PNG"));
        QCOMPARE(shown_->page->nextStep(false).name, QStringLiteral("Paint mask"));
        shown_->page->goStep(false);
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(masks() / "0.bmp"), 20'000);
        QCOMPARE(*readFile(masks() / "0.bmp"), test::bmp(64, 64, 200));
        QVERIFY(!fs::exists(masks() / "0.png"));
    }

    /// Where the folder of masks is that of the data set.
    void aPictureIsNeverPaintedOver() {
        QVERIFY(shown_->show("1_thing", 2));
        shown_->set("loss.mask", std::string("files"));
        shown_->set("loss.mask_path", shown_->pictures().string());
        MaskCanvas* canvas = begin();
        QVERIFY(canvas);
        QCOMPARE(qGray(canvas->mask().pixel(0, 0)), 255); // the picture is grey
        QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->rect().center());
        QVERIFY(save());
        QCOMPARE(*readFile(shown_->pictures() / "1_thing/0.bmp"), test::bmp(64, 64));
        QVERIFY(!fs::exists(shown_->pictures() / "1_thing/0.png"));
        QVERIFY(fs::exists(shown_->pictures() / "1_thing/0-masklabel.png"));
    }
};

QTEST_MAIN(MaskSavingTest)
#include "MaskSavingTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>

#include <memory>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "dataset/DatasetPage.h"
#include "dataset/PictureGrid.h"
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

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    DatasetPageTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "DatasetPageTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The folders of the dataset page and their repeats.
#include <QSpinBox>

#include "ShownDataset.h"
#include "dataset/FolderList.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetFoldersTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

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
};

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

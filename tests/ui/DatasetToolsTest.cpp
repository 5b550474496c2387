// SPDX-License-Identifier: GPL-3.0-or-later
// What the dataset page does to files: copying pictures, data sets of sd-scripts.
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyleOptionButton>

#include <algorithm>
#include <memory>

#include "Clipped.h"
#include "ShownDataset.h"
#include "dataset/CaptionPanel.h"
#include "dataset/CopyDialog.h"
#include "dataset/DatasetDialogs.h"
#include "dataset/FixNotice.h"
#include "dataset/FolderList.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureGrid.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetToolsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

    fs::path inside(const std::string& name) const { return shown_->pictures() / "2_mug" / name; }
    static std::string bytes(const fs::path& file) { return readFile(file).ok() ? *readFile(file) : "(no file)"; }

private Q_SLOTS:
    void init() {
        shown_ = std::make_unique<ShownDataset>();
        for (const char* stem : {"a", "b"}) {
            test::write(inside(std::string(stem) + ".bmp"), test::bmp(512, 512, stem[0]));
            test::write(inside(std::string(stem) + ".txt"), "a mug\n");
        }
    }
    void cleanup() { shown_.reset(); }

    /// On a small screen words gave way to each other and were cut on both sides.
    void toolsAreWholeAtAnyWidth() {
        for (int i = 0; i < 40; ++i) {
            test::write(inside("small" + std::to_string(i) + ".bmp"), test::bmp(64, 64, i));
        }
        Theme theme(*qApp);
        QVERIFY(shown_->open());
        QTest::keyClicks(shown_->page->findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>(),
                         QStringLiteral("unsaved "));
        QVERIFY(shown_->page->minimumSizeHint().width() <= 600); // words are no reason to keep the window wide
        for (const int width : {600, 620, 640, 700, 740, 760, 780, 820, 900, 1000, 1300}) {
            shown_->page->resize(width, 420);
            QTest::qWait(20);
            QCOMPARE(allClipped(*shown_->page), QStringList());
            const auto* filter = shown_->page->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
            QVERIFY(filter->contentsRect().width() >
                    filter->fontMetrics().horizontalAdvance(filter->placeholderText()));
            for (auto* each : filter->parentWidget()->findChildren<QAbstractButton*>()) {
                QVERIFY(!each->isVisible() || each->geometry().right() < filter->parentWidget()->width());
            }
        }
    }

    /// The one that is chosen is bolder than what its width was measured with.
    void theNameOfAChosenFolderIsWhole() {
        Theme theme(*qApp);
        QVERIFY(shown_->open());
        for (int width = 600; width < 720; width += 7) {
            shown_->page->resize(width, 420);
            QTest::qWait(20);
            const auto* button = shown_->page->findChild<FolderList*>()->findChild<QPushButton*>();
            QStyleOptionButton option;
            option.initFrom(button);
            QFont bold = button->font();
            bold.setWeight(QFont::DemiBold);
            const int room = button->style()->subElementRect(QStyle::SE_PushButtonContents, &option, button).width();
            QVERIFY(QFontMetrics(bold).horizontalAdvance(button->text()) <= room);
        }
    }

    void chosenPicturesAreSetAsideAndBack() {
        for (const char* name : {"c.bmp", "d.bmp"}) {
            test::write(inside(name), test::bmp(512, 512, name[0]));
        }
        QVERIFY(shown_->open());
        auto* grid = shown_->part<PictureGrid>();
        grid->setCurrentIndex(grid->model()->index(1, 0));
        grid->setFocus();
        QTest::keyClick(grid, Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(!fs::exists(inside("b.bmp")) && !fs::exists(inside("b.txt")), 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->pictures.size(), std::size_t{3}, 20'000);
        QTRY_VERIFY(shown_->page->nextStep(false).kind == DatasetHistory::Next::Kind::Files);
        QCOMPARE(grid->currentIndex().row(), 1); // the next one
        QTest::keyClick(grid, Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("b.bmp")) && fs::exists(inside("b.txt")), 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(shown_->model->dataset()->pictures.size(), std::size_t{4}, 20'000);
        shown_->page->setInUse(true); // a training reads them
        QTest::keyClick(grid, Qt::Key_Delete);
        QTest::qWait(200);
        QVERIFY(fs::exists(inside("a.bmp")) && fs::exists(inside("b.bmp")));
    }

    void picturesAreCopied() {
        QVERIFY(shown_->open());
        shown_->part<PictureBrowser>()->copyPictures();
        QTRY_VERIFY(shown_->page->findChild<CopyDialog*>());
        auto* dialog = shown_->page->findChild<CopyDialog*>();
        const auto boxes = dialog->findChildren<QComboBox*>();
        boxes.at(1)->setCurrentIndex(1); // the longest side
        boxes.at(2)->setCurrentIndex(2); // JPEG
        const fs::path target = shown_->home->folder("copies");
        dialog->findChild<QLineEdit*>()->setText(qstr(target));
        buttonIn(dialog, QStringLiteral("Copy"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(target / "2_mug/b.jpg"), 20'000);
        QVERIFY(fs::exists(target / "2_mug/a.txt"));
        QTRY_VERIFY(buttonIn(dialog, QStringLiteral("Copy")));
        buttonIn(dialog, QStringLiteral("Copy"))->click(); // there is something now
        const auto saysSo = [dialog] {
            const auto labels = dialog->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [](const QLabel* label) { return label->text().contains(QStringLiteral("not empty")); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(saysSo(), 20'000);
    }

    void itIsSeenHowOftenClassPicturesAreUsed() {
        for (int i = 0; i < 3; ++i) {
            test::write(shown_->home->folder("class") / "1_cup" / (std::to_string(i) + ".bmp"), test::bmp(64, 64, i));
        }
        QVERIFY(shown_->open());
        const auto labels = shown_->page->findChild<FolderList*>()->findChildren<QLabel*>();
        QStringList texts;
        for (const QLabel* label : labels) {
            texts.append(label->text());
        }
        QVERIFY2(texts.contains(QStringLiteral("3 × 1–2 → 4")), qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY(texts.contains(QStringLiteral("5 → 8")));
    }

    void whatIsWithheldIsNotCounted() {
        QVERIFY(shown_->open());
        const auto* counts = shown_->page->findChild<FolderList*>()->findChild<QLabel*>();
        QCOMPARE(counts->text(), QStringLiteral("2 → 4"));
        shown_->set("validation.split", 0.5);
        QCOMPARE(counts->text(), QStringLiteral("2 → 2"));
    }

    void aDatasetOfSdScriptsIsSaved() {
        QVERIFY(shown_->open());
        shown_->part<DatasetDialogs>()->saveForSdScripts();
        auto* dialog = shown_->page->findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(qstr(shown_->home->folder("saved.toml")));
        QTRY_VERIFY_WITH_TIMEOUT(bytes(shown_->home->folder("saved.toml")).find("num_repeats = 2") != std::string::npos,
                                 20'000);
        QVERIFY(bytes(shown_->home->folder("saved.toml")).find("class_tokens = \"mug\"") != std::string::npos);
    }
};

QTEST_MAIN(DatasetToolsTest)
#include "DatasetToolsTest.moc"

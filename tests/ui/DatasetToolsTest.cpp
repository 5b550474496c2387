// SPDX-License-Identifier: GPL-3.0-or-later
// What the dataset page does to files: mending problems, copying pictures, data sets of sd-scripts.
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <memory>

#include "../support/PictureFiles.h"
#include "Clipped.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "data/FolderScan.h"
#include "dataset/CaptionPanel.h"
#include "dataset/CopyDialog.h"
#include "dataset/DatasetPage.h"
#include "dataset/FolderList.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureGrid.h"
#include "dataset/ProblemsDialog.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetToolsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::unique_ptr<AppModel> model_;
    std::unique_ptr<DatasetPage> page_;

    fs::path pictures() const { return home_->folder("pictures"); }
    fs::path inside(const std::string& name) const { return pictures() / "2_mug" / name; }
    static std::string bytes(const fs::path& file) { return readFile(file).ok() ? *readFile(file) : "(no file)"; }

    bool show() {
        model_ = std::make_unique<AppModel>();
        model_->set(*options::schema().find("dataset.path"), pictures().string());
        if (fs::exists(home_->folder("class"))) {
            model_->set(*options::schema().find("dataset.class_path"), home_->folder("class").string());
        }
        page_ = std::make_unique<DatasetPage>(*model_);
        page_->resize(1000, 700);
        page_->show();
        return QTest::qWaitForWindowActive(page_.get()) && QTest::qWaitFor([this] { return isReady(); }, 20'000);
    }
    bool isReady() const {
        return model_->dataset() && !model_->plan().busy &&
               !page_->findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>()->isReadOnly();
    }
    PictureBrowser* browser() const { return page_->findChild<PictureBrowser*>(); }

    /// Opened, and with its list filled.
    ProblemsDialog* problems() const {
        browser()->showProblems();
        auto* dialog = page_->findChild<ProblemsDialog*>();
        auto* tree = dialog->findChild<QTreeWidget*>();
        return QTest::qWaitFor([tree] { return tree->topLevelItemCount() > 0; }, 20'000) ? dialog : nullptr;
    }
    static QPushButton* button(const QWidget* parent, const QString& text) {
        for (auto* each : parent->findChildren<QPushButton*>()) {
            if (each->text() == text && each->isVisibleTo(parent)) {
                return each;
            }
        }
        return nullptr;
    }
    /// Chooses the heading of a kind: its first words.
    static bool choose(const ProblemsDialog* dialog, const QString& words) {
        auto* tree = dialog->findChild<QTreeWidget*>();
        for (int i = 0; i < tree->topLevelItemCount(); ++i) {
            if (tree->topLevelItem(i)->text(0).contains(words)) {
                tree->setCurrentItem(tree->topLevelItem(i));
                return true;
            }
        }
        return false;
    }

private Q_SLOTS:
    void init() {
        home_ = std::make_unique<OwnHome>();
        for (const char* stem : {"a", "b"}) {
            test::write(inside(std::string(stem) + ".bmp"), test::bmp(512, 512, stem[0]));
            test::write(inside(std::string(stem) + ".txt"), "a mug\n");
        }
    }
    void cleanup() {
        page_.reset();
        model_.reset();
    }

    /// On a small screen words gave way to each other and were cut on both sides.
    void toolsAreWholeAtAnyWidth() {
        for (int i = 0; i < 40; ++i) {
            test::write(inside("small" + std::to_string(i) + ".bmp"), test::bmp(64, 64, i));
        }
        Theme theme(*qApp);
        QVERIFY(show());
        QTest::keyClicks(page_->findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>(), QStringLiteral("unsaved "));
        QVERIFY(page_->minimumSizeHint().width() <= 600); // words are no reason to keep the window wide
        for (const int width : {600, 620, 640, 700, 740, 760, 780, 820, 900, 1000, 1300}) {
            page_->resize(width, 420);
            QTest::qWait(20);
            QCOMPARE(allClipped(*page_), QStringList());
            const auto* filter = page_->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
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
        QVERIFY(show());
        for (int width = 600; width < 720; width += 7) {
            page_->resize(width, 420);
            QTest::qWait(20);
            const auto* button = page_->findChild<FolderList*>()->findChild<QPushButton*>();
            QStyleOptionButton option;
            option.initFrom(button);
            QFont bold = button->font();
            bold.setWeight(QFont::DemiBold);
            const int room = button->style()->subElementRect(QStyle::SE_PushButtonContents, &option, button).width();
            QVERIFY(QFontMetrics(bold).horizontalAdvance(button->text()) <= room);
        }
    }

    void aWrongExtensionIsMendedAndUndone() {
        test::write(inside("c.jpg"), test::bmp(512, 512, 7));
        QVERIFY(show());
        ProblemsDialog* dialog = problems();
        QVERIFY(dialog && choose(dialog, QStringLiteral("another format")));
        QVERIFY(button(dialog, QStringLiteral("Rename")));
        button(dialog, QStringLiteral("Rename"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("c.bmp")), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(!choose(dialog, QStringLiteral("another format")), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(button(dialog, QStringLiteral("Undo"))->isEnabled(), 20'000);
        button(dialog, QStringLiteral("Undo"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("c.jpg")) && !fs::exists(inside("c.bmp")), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(choose(dialog, QStringLiteral("another format")), 20'000);
        QVERIFY(!button(dialog, QStringLiteral("Undo"))->isEnabled());
    }

    void copiesLeaveTheDatasetWithTheirCaptions() {
        test::write(inside("z.bmp"), bytes(inside("a.bmp")));
        test::write(inside("z.txt"), "the same mug\n");
        QVERIFY(show());
        ProblemsDialog* dialog = problems();
        QVERIFY(dialog && choose(dialog, QStringLiteral("copy of another")));
        QVERIFY(!button(dialog, QStringLiteral("Rename")));
        button(dialog, QStringLiteral("Set aside"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(model_->dataset()->pictures.size() == 2, 20'000);
        QVERIFY(fs::exists(inside(std::string(data::kSetAside)) / "z.bmp"));
        QVERIFY(fs::exists(inside(std::string(data::kSetAside)) / "z.txt"));
    }

    /// What was typed is in the file before it moves.
    void unsavedCaptionsGoAlong() {
        test::write(inside("z.bmp"), bytes(inside("a.bmp")));
        QVERIFY(show());
        auto* grid = page_->findChild<PictureGrid*>();
        grid->setCurrentIndex(grid->model()->index(2, 0));
        QTest::keyClicks(page_->findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>(), QStringLiteral("typed"));
        ProblemsDialog* dialog = problems();
        QVERIFY(dialog && choose(dialog, QStringLiteral("copy of another")));
        button(dialog, QStringLiteral("Set aside"))->click();
        const auto caption = [this] {
            return QString::fromStdString(bytes(inside(std::string(data::kSetAside)) / "z.txt")).trimmed();
        };
        QTRY_COMPARE_WITH_TIMEOUT(caption(), QStringLiteral("typed"), 20'000);
    }

    void aCaptionInAnotherEncodingIsRewritten() {
        test::write(inside("b.txt"), "caf\xE9"); // the first is shown
        QVERIFY(show());
        ProblemsDialog* dialog = problems();
        QVERIFY(dialog && choose(dialog, QStringLiteral("cannot be read")));
        QVERIFY(!button(dialog, QStringLiteral("Set aside"))); // the picture is sound
        button(dialog, QStringLiteral("Rewrite as UTF-8"))->click();
        QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(bytes(inside("b.txt"))), QStringLiteral("café"), 20'000);
    }

    void aMissingCaptionIsReadyToBeWritten() {
        fs::rename(pictures() / "2_mug", pictures() / "2");
        fs::remove(pictures() / "2" / "b.txt");
        QVERIFY(show());
        ProblemsDialog* dialog = problems();
        QVERIFY(dialog && choose(dialog, QStringLiteral("has no caption")));
        button(dialog, QStringLiteral("Edit captions"))->click();
        const auto* editor = page_->findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>();
        QTRY_VERIFY(page_->focusWidget() == editor); // without a window manager no window is active now
        QTRY_COMPARE(page_->findChild<PictureGrid*>()->model()->rowCount(), 1);
    }

    void nothingIsMendedWhileItIsTrainedOn() {
        test::write(inside("c.jpg"), test::bmp(512, 512, 7));
        QVERIFY(show());
        page_->setInUse(true);
        ProblemsDialog* dialog = problems();
        QVERIFY(dialog && choose(dialog, QStringLiteral("another format")));
        QVERIFY(!button(dialog, QStringLiteral("Rename"))->isEnabled());
        QVERIFY(!button(dialog, QStringLiteral("Set aside"))->isEnabled());
    }

    void picturesAreCopied() {
        QVERIFY(show());
        browser()->copyPictures();
        QTRY_VERIFY(page_->findChild<CopyDialog*>());
        auto* dialog = page_->findChild<CopyDialog*>();
        const auto boxes = dialog->findChildren<QComboBox*>();
        boxes.at(1)->setCurrentIndex(1); // the longest side
        boxes.at(2)->setCurrentIndex(2); // JPEG
        const fs::path target = home_->folder("copies");
        dialog->findChild<QLineEdit*>()->setText(qstr(target));
        button(dialog, QStringLiteral("Copy"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(target / "2_mug/b.jpg"), 20'000);
        QVERIFY(fs::exists(target / "2_mug/a.txt"));
        QTRY_VERIFY(button(dialog, QStringLiteral("Copy")));
        button(dialog, QStringLiteral("Copy"))->click(); // there is something now
        const auto saysSo = [dialog] {
            const auto labels = dialog->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [](const QLabel* label) { return label->text().contains(QStringLiteral("not empty")); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(saysSo(), 20'000);
    }

    void itIsSeenHowOftenClassPicturesAreUsed() {
        for (int i = 0; i < 3; ++i) {
            test::write(home_->folder("class") / "1_cup" / (std::to_string(i) + ".bmp"), test::bmp(64, 64, i));
        }
        QVERIFY(show());
        const auto labels = page_->findChild<FolderList*>()->findChildren<QLabel*>();
        QStringList texts;
        for (const QLabel* label : labels) {
            texts.append(label->text());
        }
        QVERIFY2(texts.contains(QStringLiteral("3 × 1–2 → 4")), qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY(texts.contains(QStringLiteral("5 → 8")));
    }

    void whatIsWithheldIsNotCounted() {
        QVERIFY(show());
        const auto* counts = page_->findChild<FolderList*>()->findChild<QLabel*>();
        QCOMPARE(counts->text(), QStringLiteral("2 → 4"));
        model_->set(*options::schema().find("validation.split"), 0.5);
        QCOMPARE(counts->text(), QStringLiteral("2 → 2"));
    }

    void aDatasetOfSdScriptsIsSaved() {
        QVERIFY(show());
        browser()->saveForSdScripts();
        auto* dialog = page_->findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(qstr(home_->folder("saved.toml")));
        QTRY_VERIFY_WITH_TIMEOUT(bytes(home_->folder("saved.toml")).find("num_repeats = 2") != std::string::npos,
                                 20'000);
        QVERIFY(bytes(home_->folder("saved.toml")).find("class_tokens = \"mug\"") != std::string::npos);
    }
};

QTEST_MAIN(DatasetToolsTest)
#include "DatasetToolsTest.moc"

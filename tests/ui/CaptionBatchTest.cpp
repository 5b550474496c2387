// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing, filtering and editing many pictures of the dataset page at once.
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>
#include <future>
#include <memory>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "data/CaptionChange.h"
#include "dataset/CaptionBatchDialog.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CaptionLists.h"
#include "dataset/ChangeDelegate.h"
#include "dataset/DatasetFindings.h"
#include "dataset/DatasetHistory.h"
#include "dataset/DatasetPage.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "dataset/TagVocabulary.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;
using data::CaptionChange;

class CaptionBatchTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::unique_ptr<AppModel> model_;
    std::unique_ptr<DatasetPage> page_;

    fs::path folder() const { return home_->folder("pictures") / "2_thing"; }
    fs::path caption(int i) const { return folder() / (std::to_string(i) + ".txt"); }
    PictureGrid* grid() const { return page_->findChild<PictureGrid*>(); }
    PictureModel* pictures() const { return page_->findChild<PictureModel*>(); }
    QPlainTextEdit* editor() const { return page_->findChild<QPlainTextEdit*>(); }
    QLineEdit* filter() const { return page_->findChild<QLineEdit*>(QStringLiteral("pictureFilter")); }
    QString captionOf(std::size_t i) const {
        data::CaptionStore* store = page_->findChild<CaptionFiles*>()->store();
        const auto text = store ? store->text(pictures()->captionFile(i)) : Result<std::string>(std::string());
        return text.ok() ? qstr(*text) : QString();
    }
    int rows() const { return pictures()->rowCount(); }

    CaptionBatchDialog* openDialog() const {
        QTest::keyClick(grid(), Qt::Key_E, Qt::ControlModifier);
        auto* dialog = page_->findChild<CaptionBatchDialog*>();
        return dialog && QTest::qWaitFor([dialog] { return dialog->isSettled(); }, 20'000) ? dialog : nullptr;
    }
    static QLineEdit* field(const CaptionBatchDialog* dialog, const char* name) {
        return dialog->findChild<QLineEdit*>(QLatin1String(name));
    }
    static void choose(const CaptionBatchDialog* dialog, CaptionChange::Kind kind) {
        auto* box = dialog->findChildren<QComboBox*>().constFirst();
        box->setCurrentIndex(box->findData(static_cast<int>(kind)));
    }
    static void chooseExpression(const CaptionBatchDialog* dialog) {
        choose(dialog, CaptionChange::Kind::ReplaceText);
        for (auto* box : dialog->findChildren<QCheckBox*>()) {
            if (box->text() == QStringLiteral("Regular expression")) {
                box->setChecked(true);
            }
        }
    }
    bool scanAgain() const {
        QSignalSpy scanned(model_.get(), &AppModel::datasetChanged);
        model_->rescanDataset();
        return scanned.wait(20'000);
    }
    static QPushButton* button(const QWidget* parent, const QString& text) {
        for (auto* each : parent->findChildren<QPushButton*>()) {
            if (each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }
    static QPushButton* applyOf(const CaptionBatchDialog* dialog) {
        return button(dialog, QStringLiteral("Change captions"));
    }
    static bool settled(const CaptionBatchDialog* dialog) {
        return QTest::qWaitFor([dialog] { return dialog->isSettled(); }, 20'000);
    }

private Q_SLOTS:
    void init();
    void cleanup() {
        page_.reset();
        model_.reset();
    }
    void tagsOfTheChosenPicturesAreOneStep();
    void whatWouldChangeIsShownFirst();
    void aChangeIsShownByWholeWords_data();
    void aChangeIsShownByWholeWords();
    void whatIsCancelledChangesNothing();
    void aWrongExpressionChangesNothing();
    void anEndlessExpressionIsSaidToBeOne();
    void tagsAreTakenFromTheirIndex();
    void aFilterKnowsTagsTokensAndProblems();
    void anUnfinishedFilterKeepsWhatIsShown();
    void whatIsShownIsWhatIsWritten();
    void facesHaveTheCaptionOfTheirPicture();
    void aScanLeavesTheFieldsAsTheyAre();
    void aScanDoesNotStopAChange();
    void savingKeepsTheChoice();
    void tagsOfOthersAreOffered();
    void tagsAreOfferedForManyToo();
    void aCaptionThatIsNotUtf8StaysAsItIs();
    void aCaptionThatHasBecomeUnreadableStaysAsItIs();
    void whatIsOfferedGoesOnceItIsTaken();
    void aTagThatIsNotSavedIsOffered();
    void tagsOfAnotherDatasetAreNotOffered();
    void aChangeOfManyKeepsThePlace();
};

void CaptionBatchTest::init() {
    home_ = std::make_unique<OwnHome>();
    for (int i = 0; i < 4; ++i) {
        test::write(folder() / (std::to_string(i) + ".bmp"), test::bmp(64, 64, i * 40));
        test::write(caption(i), "a thing, number " + std::to_string(i) + (i % 2 ? ", red" : ", blue") + "\n");
    }
    test::write(folder() / "large.bmp", test::bmp(512, 512)); // without a caption
    model_ = std::make_unique<AppModel>();
    model_->set(*options::schema().find("dataset.path"), folder().parent_path().string());
    page_ = std::make_unique<DatasetPage>(*model_);
    page_->resize(1000, 700);
    page_->show();
    QVERIFY(QTest::qWaitForWindowActive(page_.get()));
    QVERIFY(QTest::qWaitFor([this] { return model_->dataset() && !editor()->isReadOnly(); }, 20'000));
    grid()->setFocus();
}

void CaptionBatchTest::tagsOfTheChosenPicturesAreOneStep() {
    grid()->setCurrentIndex(pictures()->index(0));
    QTest::keyClick(grid(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(grid()->selectionModel()->selectedIndexes().size(), 2);
    auto* dialog = openDialog();
    QVERIFY(dialog);
    QTest::keyClicks(field(dialog, "batchWhat"), QStringLiteral("zwx, blue"));
    QVERIFY(settled(dialog));
    QTest::keyClick(field(dialog, "batchWhat"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 2, 20'000);
    QCOMPARE(captionOf(0), QStringLiteral("a thing, number 0, blue, zwx"));
    QCOMPARE(captionOf(1), QStringLiteral("a thing, number 1, red, zwx, blue"));
    QCOMPARE(captionOf(2), QStringLiteral("a thing, number 2, blue"));
    QCOMPARE(*readFile(caption(0)), std::string("a thing, number 0, blue\n"));
    grid()->setFocus();
    QTest::keyClick(grid(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(page_->unsavedCaptions(), 0);
    QTest::keyClick(grid(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(page_->unsavedCaptions(), 2); // their files are read
}

/// The preview had blank lines and white space around lines taken away.
void CaptionBatchTest::whatIsShownIsWhatIsWritten() {
    test::write(caption(0), "a\n\nb \n");
    QVERIFY(scanAgain());
    grid()->choose(0);
    auto* dialog = openDialog();
    QVERIFY(dialog);
    dialog->findChildren<QComboBox*>().at(1)->setCurrentIndex(0); // the chosen one
    chooseExpression(dialog);
    const auto* changes = dialog->findChild<ChangeList*>();
    field(dialog, "batchWhat")->setText(QStringLiteral("\\s+$"));
    QVERIFY(settled(dialog));
    QCOMPARE(changes->rowCount(), 1);
    field(dialog, "batchWhat")->setText(QStringLiteral("\\n"));
    field(dialog, "batchBy")->setText(QStringLiteral(", "));
    QVERIFY(settled(dialog));
    QCOMPARE(changes->rowCount(), 1);
    const QString shown = changes->index(0, 0).data(ChangeDelegate::AfterRole).toString();
    QCOMPARE(shown, QStringLiteral("a, , b "));
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(captionOf(0), shown, 20'000);
}

/// It got a caption of its own, which hid the one that it had.
void CaptionBatchTest::facesHaveTheCaptionOfTheirPicture() {
    test::write(folder() / "portrait.txt", "a girl\n");
    for (const char* face : {"portrait_1_2_30_40.bmp", "portrait_5_6_70_80.bmp"}) {
        test::write(folder() / face, test::bmp(64, 64));
    }
    QVERIFY(scanAgain());
    grid()->choose(5);
    QCOMPARE(grid()->currentIndex().data().toString(), QStringLiteral("portrait_1_2_30_40.bmp"));
    QCOMPARE(editor()->toPlainText(), QStringLiteral("a girl"));
    QVERIFY(std::ranges::any_of(page_->findChildren<QLabel*>(), [](const QLabel* each) {
        return each->text() == QStringLiteral("Caption — portrait.txt");
    }));
    filter()->setText(QStringLiteral("name:portrait"));
    QTRY_COMPARE(rows(), 2);
    auto* dialog = openDialog();
    QVERIFY(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("zwx"));
    QVERIFY(settled(dialog));
    const auto* changes = dialog->findChild<ChangeList*>();
    QCOMPARE(changes->rowCount(), 1);
    QCOMPARE(changes->index(0, 0).data(ChangeDelegate::AfterRole).toString(), QStringLiteral("a girl, zwx"));
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 1, 20'000);
    for (int row = 0; row < 2; ++row) {
        QVERIFY(pictures()->index(row).data(PictureModel::EditedRole).toBool());
        QCOMPARE(pictures()->trainedCaption(pictures()->pictureOf(pictures()->index(row))),
                 QStringLiteral("a girl, zwx"));
    }
    page_->saveCaptions();
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(folder() / "portrait.txt"), std::string("a girl, zwx\n"), 20'000);
    QVERIFY(!fs::exists(folder() / "portrait_1_2_30_40.txt"));
}

/// It is what a save leads to, seconds later in a large dataset: the fields went with the dialog.
void CaptionBatchTest::aScanLeavesTheFieldsAsTheyAre() {
    grid()->choose(3);
    QTest::keyClick(grid(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(grid()->selectionModel()->selectedIndexes().size(), 2);
    QPointer<CaptionBatchDialog> dialog = openDialog();
    QVERIFY(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("zwx"));
    fs::remove(folder() / "0.bmp"); // the chosen ones have other numbers then
    fs::remove(folder() / "3.bmp");
    QVERIFY(scanAgain());
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(field(dialog, "batchWhat")->text(), QStringLiteral("zwx"));
    const auto* scopes = dialog->findChildren<QComboBox*>().at(1);
    QCOMPARE(scopes->itemText(0), QStringLiteral("Chosen pictures (1)"));
    QCOMPARE(scopes->itemText(2), QStringLiteral("All pictures (3)"));
    QVERIFY(settled(dialog));
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 1, 20'000);
    page_->saveCaptions();
    QTRY_COMPARE_WITH_TIMEOUT(*readFile(caption(2)), std::string("a thing, number 2, blue, zwx\n"), 20'000);
    QTRY_VERIFY(!page_->findChild<CaptionBatchDialog*>()); // it is deleted later
    page_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page_.get()));

    dialog = openDialog();
    QVERIFY(dialog);
    test::write(home_->folder("others") / "1_a/a.bmp", test::bmp(64, 64));
    model_->set(*options::schema().find("dataset.path"), home_->folder("others").string());
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20'000); // its pictures are not there any more
}

void CaptionBatchTest::aScanDoesNotStopAChange() {
    auto* dialog = openDialog();
    QVERIFY(dialog);
    QTest::keyClicks(field(dialog, "batchWhat"), QStringLiteral("zwx"));
    QVERIFY(settled(dialog));
    applyOf(dialog)->click();
    QVERIFY(!field(dialog, "batchWhat")->isEnabled());
    Q_EMIT model_->datasetChanged(); // as at the end of a scan
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 5, 20'000);
}

void CaptionBatchTest::whatWouldChangeIsShownFirst() {
    auto* dialog = openDialog();
    QVERIFY(dialog);
    chooseExpression(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("number (\\d), (red)"));
    field(dialog, "batchBy")->setText(QStringLiteral("\\2 \\1"));
    QVERIFY(settled(dialog));
    QAbstractItemModel* changes = nullptr;
    for (auto* list : dialog->findChildren<QListView*>()) {
        if (qobject_cast<ChangeDelegate*>(list->itemDelegate())) {
            changes = list->model();
        }
    }
    QVERIFY(changes);
    QCOMPARE(changes->rowCount(), 2);
    QCOMPARE(changes->index(0, 0).data(ChangeDelegate::BeforeRole).toString(),
             QStringLiteral("a thing, number 1, red"));
    QCOMPARE(changes->index(0, 0).data(ChangeDelegate::AfterRole).toString(), QStringLiteral("a thing, red 1"));
    QCOMPARE(page_->unsavedCaptions(), 0);
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 2, 20'000);
    QCOMPARE(captionOf(3), QStringLiteral("a thing, red 3"));
}

void CaptionBatchTest::whatIsCancelledChangesNothing() {
    auto* dialog = openDialog();
    QVERIFY(dialog);
    QTest::keyClicks(field(dialog, "batchWhat"), QStringLiteral("zwx"));
    QVERIFY(settled(dialog));
    QVERIFY(backgroundPool().waitForDone(20'000));
    std::promise<void> go;
    const auto wait = go.get_future().share();
    for (int i = 0; i < backgroundPool().maxThreadCount(); ++i) { // it is cancelled before it comes to its end
        backgroundPool().start([wait] { wait.wait(); });
    }
    applyOf(dialog)->click();
    QVERIFY(!field(dialog, "batchWhat")->isEnabled());
    auto* cancel = button(dialog, QStringLiteral("Cancel"));
    QVERIFY(cancel && cancel->isEnabled());
    cancel->click();
    QVERIFY(dialog->isVisible()); // until it is known what became of it
    go.set_value();
    QTRY_VERIFY_WITH_TIMEOUT(field(dialog, "batchWhat")->isEnabled(), 20'000);
    QCOMPARE(page_->unsavedCaptions(), 0);
    QVERIFY(page_->findChild<DatasetHistory*>()->next(false).kind == DatasetHistory::Next::Kind::Nothing);
    applyOf(dialog)->click(); // it can still be done
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 5, 20'000);
}

void CaptionBatchTest::aWrongExpressionChangesNothing() {
    auto* dialog = openDialog();
    QVERIFY(dialog);
    chooseExpression(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("number ("));
    QVERIFY(settled(dialog));
    QVERIFY(!applyOf(dialog)->isEnabled());
    const auto labels = dialog->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* each) {
        return each->text() == QLatin1String("at character 9: missing closing parenthesis");
    }));
    field(dialog, "batchWhat")->setText(QStringLiteral("(number) (\\d)"));
    field(dialog, "batchBy")->setText(QStringLiteral("\\2 \\1"));
    QVERIFY(settled(dialog));
    QCOMPARE(dialog->findChild<ChangeList*>()->rowCount(), 4);
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 4, 20'000);
    QCOMPARE(captionOf(0), QStringLiteral("a thing, 0 number, blue"));
}

/// It was taken for one that finds nothing.
void CaptionBatchTest::anEndlessExpressionIsSaidToBeOne() {
    test::write(caption(2), "thing, " + std::string(60, 'a') + "!\n");
    model_->rescanDataset();
    QTRY_VERIFY_WITH_TIMEOUT(model_->dataset()->pictures[2].caption.string().ends_with('!'), 20'000);
    auto* dialog = openDialog();
    QVERIFY(dialog);
    chooseExpression(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("(thing)|(a|aa|aaa)+$"));
    QVERIFY(settled(dialog));
    QVERIFY(std::ranges::any_of(dialog->findChildren<QLabel*>(), [](const QLabel* label) {
        return label->text().startsWith(QStringLiteral("2.bmp")) &&
               label->text().contains(QStringLiteral("too many steps"));
    }));
    QVERIFY(!applyOf(dialog)->isEnabled());
}

void CaptionBatchTest::tagsAreTakenFromTheirIndex() {
    auto* dialog = openDialog();
    QVERIFY(dialog);
    auto* tags = dialog->findChild<QListView*>(QStringLiteral("tagIndex"));
    QVERIFY(tags->width() > 240); // a tag of booru may have thirty letters
    QTRY_VERIFY(tags->model()->rowCount() > 0);
    QCOMPARE(tags->model()->index(0, 0).data().toString(), QStringLiteral("a thing"));
    QCOMPARE(tags->model()->index(0, 0).data(TagList::kCountRole).toString(), QStringLiteral("4"));
    choose(dialog, CaptionChange::Kind::RenameTag);
    tags->setCurrentIndex(tags->model()->index(0, 0));
    QTest::keyClick(tags, Qt::Key_Return);
    QCOMPARE(field(dialog, "batchWhat")->text(), QStringLiteral("a thing"));
    QVERIFY(page_->findChild<CaptionBatchDialog*>()); // Return in the list is not the dialog's button
    button(dialog, QStringLiteral("Show pictures"))->click();
    QCOMPARE(filter()->text(), QStringLiteral("tag:\"a thing\""));
    QTRY_COMPARE(rows(), 4);
}

void CaptionBatchTest::aFilterKnowsTagsTokensAndProblems() {
    for (const auto& [text, count] : {std::pair("tag:blue", 2), std::pair("-tag:blue", 3), std::pair("number red", 2),
                                      std::pair("tokens:>2", 4), std::pair("size:>100", 1), std::pair("repeats:2", 5),
                                      std::pair("bucket:512x512", 5), std::pair("problem:too-small", 4)}) {
        filter()->setText(QLatin1String(text));
        QTRY_COMPARE_WITH_TIMEOUT(rows(), count, 20'000);
    }
    filter()->setText(QStringLiteral("is:edited"));
    QTRY_COMPARE(rows(), 0);
    filter()->clear();
    QTRY_COMPARE(rows(), 5);
    grid()->setCurrentIndex(pictures()->index(1));
    editor()->setFocus();
    QTest::keyClicks(editor(), QStringLiteral(" indeed"));
    filter()->setText(QStringLiteral("is:edited caption:indeed"));
    QTRY_COMPARE(rows(), 1);
}

void CaptionBatchTest::anUnfinishedFilterKeepsWhatIsShown() {
    filter()->setText(QStringLiteral("tag:blue"));
    QTRY_COMPARE(rows(), 2);
    filter()->setText(QStringLiteral("tag:blue tokens:"));
    const auto said = [this] {
        for (const auto* label : page_->findChildren<QLabel*>()) {
            if (label->isVisible() && label->text().startsWith(QStringLiteral("tokens: expected"))) {
                return true;
            }
        }
        return false;
    };
    QTRY_VERIFY(said());
    QCOMPARE(rows(), 2);
    filter()->setText(QStringLiteral("tag:blue tokens:>1"));
    QTRY_VERIFY(!said());
}

void CaptionBatchTest::savingKeepsTheChoice() {
    grid()->selectAll();
    auto* dialog = openDialog();
    QVERIFY(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("zwx"));
    QVERIFY(settled(dialog));
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 5, 20'000);
    QSignalSpy scanned(model_.get(), &AppModel::datasetChanged);
    page_->saveCaptions();
    QVERIFY(scanned.wait(20'000));
    QCOMPARE(*readFile(caption(3)), std::string("a thing, number 3, red, zwx\n"));
    QCOMPARE(*readFile(folder() / "large.txt"), std::string("zwx\n"));
    QCOMPARE(grid()->selectionModel()->selectedIndexes().size(), 5);
}

void CaptionBatchTest::tagsOfOthersAreOffered() {
    grid()->setCurrentIndex(pictures()->index(0));
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_End);
    auto* completer = page_->findChild<QCompleter*>();
    QTRY_VERIFY(!page_->findChild<TagVocabulary*>()->tags().isEmpty());
    QTest::keyClicks(editor(), QStringLiteral(", re"));
    QTRY_VERIFY(completer->popup()->isVisible());
    QCOMPARE(completer->completionModel()->index(0, 0).data().toString(), QStringLiteral("red"));
    QTest::keyClick(completer->popup(), Qt::Key_Tab);
    QCOMPARE(editor()->toPlainText(), QStringLiteral("a thing, number 0, blue, red"));
    QVERIFY(!completer->popup()->isVisible());
    grid()->setCurrentIndex(pictures()->index(1)); // another text is nothing that was typed
    QTest::qWait(20);
    QVERIFY(!completer->popup()->isVisible());
}

void CaptionBatchTest::tagsAreOfferedForManyToo() {
    auto* known = page_->findChild<TagVocabulary*>();
    QTRY_VERIFY(!known->tags().isEmpty());
    known->setTags({QStringLiteral("red"), QStringLiteral("dark red")});
    auto* dialog = openDialog();
    QVERIFY(dialog);
    QLineEdit* what = field(dialog, "batchWhat");
    const auto* offered = what->findChild<QCompleter*>();
    QVERIFY(offered);
    what->setFocus();
    QTest::keyClicks(what, QStringLiteral("blue, da"));
    QTRY_VERIFY(offered->popup()->isVisible());
    QTest::keyClick(offered->popup(), Qt::Key_Tab);
    QCOMPARE(what->text(), QStringLiteral("blue, dark red"));
    QVERIFY(!offered->popup()->isVisible() && dialog->isVisible());
    choose(dialog, CaptionChange::Kind::ReplaceText); // any letters
    what->clear();
    QTest::keyClicks(what, QStringLiteral("re"));
    QCoreApplication::processEvents();
    QVERIFY(!offered->popup()->isVisible());
}

void CaptionBatchTest::aCaptionThatIsNotUtf8StaysAsItIs() {
    test::write(caption(0), "caf\xE9, number 0");
    QVERIFY(scanAgain());
    auto* dialog = openDialog();
    QVERIFY(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("zwx"));
    QVERIFY(settled(dialog));
    const auto labels = dialog->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* each) {
        return each->text() == QLatin1String("4 captions change, of 5. This is one step of undo. "
                                             "1 captions stay as they are: they cannot be read.");
    }));
    QCOMPARE(dialog->findChild<ChangeList*>()->rowCount(), 4);
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 4, 20'000);
    page_->saveCaptions();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 0, 20'000);
    QCOMPARE(*readFile(caption(0)), std::string("caf\xE9, number 0"));
}

/// Since the scan.
void CaptionBatchTest::aCaptionThatHasBecomeUnreadableStaysAsItIs() {
    auto* dialog = openDialog();
    QVERIFY(dialog);
    field(dialog, "batchWhat")->setText(QStringLiteral("zwx"));
    QVERIFY(settled(dialog));
    test::write(caption(0), "caf\xE9, number 0");
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 4, 20'000);
    QVERIFY(dialog->isVisible()); // and says why
    QCOMPARE(dialog->findChild<ChangeList*>()->rowCount(), 0);
    QVERIFY(!applyOf(dialog)->isEnabled());
}

/// Where a longer tag has it in it.
void CaptionBatchTest::whatIsOfferedGoesOnceItIsTaken() {
    grid()->setCurrentIndex(pictures()->index(0));
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_End);
    auto* known = page_->findChild<TagVocabulary*>();
    QTRY_VERIFY(!known->tags().isEmpty());
    known->setTags({QStringLiteral("red"), QStringLiteral("dark red")});
    auto* popup = page_->findChild<QCompleter*>()->popup();
    QTest::keyClicks(editor(), QStringLiteral(", re"));
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(editor()->toPlainText(), QStringLiteral("a thing, number 0, blue, red"));
    QCoreApplication::processEvents();
    QVERIFY(!popup->isVisible());
}

void CaptionBatchTest::aTagThatIsNotSavedIsOffered() {
    const auto* known = page_->findChild<TagVocabulary*>();
    QTRY_VERIFY(!known->tags().isEmpty());
    grid()->setCurrentIndex(pictures()->index(0));
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_End);
    QTest::keyClicks(editor(), QStringLiteral(", zwx"));
    QVERIFY(!known->tags().contains(QStringLiteral("zwx"))); // it would be offered before it is whole
    grid()->setCurrentIndex(pictures()->index(1));
    QVERIFY(known->tags().contains(QStringLiteral("zwx")));
    QCOMPARE(known->tags().count(QStringLiteral("blue")), 1);
    QSignalSpy again(page_->findChild<DatasetFindings*>(), &DatasetFindings::tagsFound);
    model_->rescanDataset();
    QTRY_VERIFY_WITH_TIMEOUT(!again.isEmpty(), 20'000);
    QVERIFY(known->tags().contains(QStringLiteral("zwx")));
}

void CaptionBatchTest::tagsOfAnotherDatasetAreNotOffered() {
    const auto* known = page_->findChild<TagVocabulary*>();
    QTRY_VERIFY(!known->tags().isEmpty());
    grid()->setCurrentIndex(pictures()->index(0));
    editor()->setFocus();
    QTest::keyClick(editor(), Qt::Key_End);
    QTest::keyClicks(editor(), QStringLiteral(", zwx"));
    test::write(home_->folder("others") / "1_a/a.bmp", test::bmp(64, 64));
    test::write(home_->folder("others") / "1_a/a.txt", "sea\n");
    model_->set(*options::schema().find("dataset.path"), home_->folder("others").string());
    QTRY_VERIFY_WITH_TIMEOUT(known->tags().contains(QStringLiteral("sea")), 20'000);
    QCOMPARE(known->tags(), QStringList{QStringLiteral("sea")});
}

void CaptionBatchTest::aChangeOfManyKeepsThePlace() {
    grid()->choose(0);
    auto* dialog = openDialog();
    QVERIFY(dialog);
    choose(dialog, CaptionChange::Kind::RemoveTags);
    field(dialog, "batchWhat")->setText(QStringLiteral("red"));
    QVERIFY(settled(dialog));
    applyOf(dialog)->click();
    QTRY_COMPARE_WITH_TIMEOUT(page_->unsavedCaptions(), 2, 20'000);
    QCOMPARE(grid()->currentIndex().row(), 0);
    grid()->setFocus();
    QTest::keyClick(grid(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(page_->unsavedCaptions(), 0);
    QCOMPARE(grid()->currentIndex().row(), 1); // the nearest that it changed
}

void CaptionBatchTest::aChangeIsShownByWholeWords_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QStringList>("parts"); // before it, removed, inserted, behind it
    QTest::addRow("a letter") << QStringLiteral("a red mug") << QStringLiteral("a rod mug")
                              << QStringList{QStringLiteral("a "), QStringLiteral("red"), QStringLiteral("rod"),
                                             QStringLiteral(" mug")};
    QTest::addRow("a longer word") << QStringLiteral("mug") << QStringLiteral("mugs")
                                   << QStringList{{}, QStringLiteral("mug"), QStringLiteral("mugs"), {}};
    QTest::addRow("a tag more") << QStringLiteral("mug") << QStringLiteral("mug, red")
                                << QStringList{QStringLiteral("mug"), {}, QStringLiteral(", red"), {}};
    QTest::addRow("a tag twice") << QStringLiteral("a, a") << QStringLiteral("a")
                                 << QStringList{QStringLiteral("a"), QStringLiteral(", a"), {}, {}};
    QTest::addRow("beyond 16 bits") << QStringLiteral("\U0001F600 x") << QStringLiteral("\U0001F601 x")
                                    << QStringList{{},
                                                   QStringLiteral("\U0001F600"),
                                                   QStringLiteral("\U0001F601"),
                                                   QStringLiteral(" x")};
    QTest::addRow("nothing") << QString() << QString() << QStringList{{}, {}, {}, {}};
}

void CaptionBatchTest::aChangeIsShownByWholeWords() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    const WordChange change = wordChange(before, after);
    QTEST(QStringList({change.before, change.removed, change.inserted, change.behind}), "parts");
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    Theme theme(application);
    CaptionBatchTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "CaptionBatchTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo of the page Dataset: of captions, mended files and options, wherever the focus is.
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

#include "../support/PictureFiles.h"
#include "StatusText.h"
#include "UiTest.h"
#include "dataset/DatasetPage.h"
#include "dataset/PictureGrid.h"
#include "shell/MainWindow.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetHistoryTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::unique_ptr<MainWindow> window_;

    fs::path pictures() const { return home_->folder("pictures"); }
    fs::path file(const char* name) const { return pictures() / "3_mug" / name; }
    AppModel& model() const { return window_->model(); }
    DatasetPage* page() const { return window_->findChild<DatasetPage*>(); }
    QPlainTextEdit* caption() const { return page()->findChild<QPlainTextEdit*>(); }
    PictureGrid* grid() const { return page()->findChild<PictureGrid*>(); }
    /// By the status bar.
    bool says(const QString& text) const { return statusText(*window_).contains(text); }

    bool open() {
        window_ = std::make_unique<MainWindow>();
        window_->show();
        model().set(*options::schema().find("dataset.path"), pictures().string());
        window_->showPage(PageId::Dataset);
        return QTest::qWaitForWindowActive(window_.get()) && isReady();
    }
    bool isReady() const {
        return QTest::qWaitFor(
            [this] {
                const auto next = page()->nextStep(false).kind;
                return model().dataset() && !model().plan().busy && !caption()->isReadOnly() &&
                       next != DatasetHistory::Next::Kind::Busy && next != DatasetHistory::Next::Kind::Waits;
            },
            20'000);
    }
    void choose(int row) const { grid()->choose(row); }
    void type(int row, const QString& text) const {
        choose(row);
        caption()->setFocus();
        caption()->moveCursor(QTextCursor::End);
        QTest::keyClicks(caption(), text);
    }
    bool setAside(int row) const {
        const auto left = static_cast<int>(model().dataset()->pictures.size()) - 1;
        choose(row);
        grid()->setFocus();
        QTest::keyClick(grid(), Qt::Key_Delete);
        return has(left);
    }
    void undo() const { QTest::keySequence(window_.get(), QKeySequence(QKeySequence::Undo)); }
    void redo() const { QTest::keySequence(window_.get(), QKeySequence(QKeySequence::Redo)); }
    QString captionOf(int row) const {
        choose(row);
        return caption()->toPlainText();
    }
    bool has(int count) const {
        return QTest::qWaitFor([&] { return model().dataset()->pictures.size() == static_cast<std::size_t>(count); },
                               20'000) &&
               isReady();
    }

private Q_SLOTS:
    void init() {
        window_.reset();
        home_ = std::make_unique<OwnHome>();
        for (const char* stem : {"0", "1", "2"}) {
            test::write(file(stem) += ".bmp", test::bmp(64, 64));
            test::write(file(stem) += ".txt", std::string("picture ") + stem + "\n");
        }
    }
    void cleanup() { window_.reset(); }

    void theCaptionIsTakenBackWhereverTheFocusIs() {
        QVERIFY(open());
        type(0, QStringLiteral("!"));
        page()->findChild<QPushButton*>()->setFocus();
        undo();
        QCOMPARE(caption()->toPlainText(), QStringLiteral("picture 0"));
        QVERIFY(says(QStringLiteral("Undone: Edit caption")));
        QVERIFY(!model().config().dataset.path.empty());
        redo(); // its file is read before
        QTRY_COMPARE(caption()->toPlainText(), QStringLiteral("picture 0!"));
        QVERIFY(says(QStringLiteral("Redone: Edit caption")));
        undo();
        grid()->setFocus();
        undo(); // nothing of the page is left: as on other pages
        QVERIFY(model().config().dataset.path.empty());
        QVERIFY(says(QStringLiteral("Undone: Change ")));
    }

    void captionsAndMendedFilesAreTakenBackInTheOrderOfTime() {
        QVERIFY(open());
        type(0, QStringLiteral("!"));
        QVERIFY(setAside(1));
        type(1, QStringLiteral("?")); // of picture 2
        QCOMPARE(page()->nextStep(false).name, QStringLiteral("Edit caption"));
        page()->saveCaptions();
        window_.reset();
        QVERIFY(open()); // and another program has the same order

        undo();
        QTRY_COMPARE(captionOf(1), QStringLiteral("picture 2"));
        QVERIFY(!fs::exists(file("1.bmp")));
        undo();
        QVERIFY(has(3));
        QVERIFY(fs::exists(file("1.txt")));
        QVERIFY(says(QStringLiteral("Undone: Set aside 1 pictures")));
        QTRY_COMPARE(captionOf(0), QStringLiteral("picture 0!"));
        undo();
        QTRY_COMPARE(captionOf(0), QStringLiteral("picture 0"));

        redo();
        QTRY_COMPARE(captionOf(0), QStringLiteral("picture 0!"));
        redo();
        QVERIFY(has(2));
        QVERIFY(!fs::exists(file("1.bmp")));
        redo();
        QTRY_COMPARE(captionOf(1), QStringLiteral("picture 2?"));
    }

    /// Captions that are not edited now are read before; what is pressed meanwhile is not lost.
    void undoReadsNoFileInTheWindowsThread() {
        QVERIFY(open());
        for (const int row : {0, 1, 2}) {
            type(row, QStringLiteral("!"));
        }
        page()->saveCaptions();
        QVERIFY(page()->nextStep(false).kind == DatasetHistory::Next::Kind::Waits);
        for (int times = 0; times < 3; ++times) {
            page()->goStep(false);
        }
        QCOMPARE(captionOf(2), QStringLiteral("picture 2!"));
        QVERIFY(isReady());
        QTRY_COMPARE(page()->unsavedCaptions(), 3);
        QTRY_COMPARE(captionOf(2), QStringLiteral("picture 2"));
        QCOMPARE(captionOf(0), QStringLiteral("picture 0"));
        QVERIFY(page()->nextStep(false).kind == DatasetHistory::Next::Kind::Nothing);
    }

    /// With Ctrl down as with the mouse it would be added to those that are chosen.
    void theNextPictureIsChosenAlone() {
        QVERIFY(open());
        choose(0);
        caption()->setFocus();
        QTest::keyPress(caption(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(grid()->currentIndex().row(), 1);
        QCOMPARE(grid()->selectionModel()->selectedIndexes().size(), 1);
        QTest::keyRelease(caption(), Qt::Key_Return, {});
    }

    void whatWasUndoneIsNotRedoneAfterSomethingElse() {
        QVERIFY(open());
        QVERIFY(setAside(1));
        undo();
        QVERIFY(has(3));
        QVERIFY(page()->nextStep(true).kind == DatasetHistory::Next::Kind::Files);
        type(0, QStringLiteral("!"));
        QVERIFY(page()->nextStep(true).kind == DatasetHistory::Next::Kind::Nothing);
        QVERIFY(page()->nextStep(false).kind == DatasetHistory::Next::Kind::Caption);
    }

    /// Fields for text take the key even where they have nothing to take back.
    void aFieldTakesBackWhatIsTypedIntoItAndNoMore() {
        QVERIFY(open());
        type(0, QStringLiteral(" by the sea"));
        const QString edited = captionOf(0);
        auto* filter = page()->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("mug"));
        QTest::keySequence(filter, QKeySequence(QKeySequence::Undo));
        QCOMPARE(filter->text(), QString());
        QCOMPARE(captionOf(0), edited);
        filter->setFocus();
        QTest::keySequence(filter, QKeySequence(QKeySequence::Undo));
        QVERIFY(captionOf(0) != edited);
    }

    void whereOptionsAreSeenTheyAreTakenBack() {
        QVERIFY(open());
        type(0, QStringLiteral("!"));
        page()->showOptions(true);
        const auto& repeats = *options::schema().find("dataset.repeats");
        model().set(repeats, options::Value(std::int64_t{7}));
        undo();
        QCOMPARE(model().config().dataset.repeats, 1);
        page()->showOptions(false);
        QCOMPARE(captionOf(0), QStringLiteral("picture 0!"));
        undo();
        QCOMPARE(captionOf(0), QStringLiteral("picture 0"));
    }

    void filesStayWhileATrainingReadsThem() {
        QVERIFY(open());
        QVERIFY(setAside(1));
        page()->setInUse(true);
        undo();
        QVERIFY(says(QStringLiteral("A training is running")));
        QVERIFY(isReady());
        QVERIFY(!fs::exists(file("1.bmp")));
    }
};

QTEST_MAIN(DatasetHistoryTest)
#include "DatasetHistoryTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The problems of a data set: shown, mended, and put back.
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QTreeWidget>

#include <algorithm>

#include "ShownDataset.h"
#include "data/FolderScan.h"
#include "dataset/CaptionPanel.h"
#include "dataset/DatasetDialogs.h"
#include "dataset/DatasetFindings.h"
#include "dataset/DatasetHistory.h"
#include "dataset/FolderList.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureGrid.h"
#include "dataset/ProblemFixer.h"
#include "dataset/ProblemPreview.h"
#include "dataset/ProblemsDialog.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class DatasetProblemsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

    fs::path inside(const std::string& name) const { return shown_->pictures() / "2_mug" / name; }
    static std::string bytes(const fs::path& file) { return readFile(file).ok() ? *readFile(file) : "(no file)"; }
    /// Two sound pictures with captions.
    void writeMugs() const {
        for (const char* stem : {"a", "b"}) {
            test::write(inside(std::string(stem) + ".bmp"), test::bmp(512, 512, stem[0]));
            test::write(inside(std::string(stem) + ".txt"), "a mug\n");
        }
    }
    /// Opened, and with its list filled.
    ProblemsDialog* problems() const {
        shown_->part<PictureBrowser>()->showProblems();
        auto* dialog = shown_->part<ProblemsDialog>();
        auto* tree = dialog->findChild<QTreeWidget*>();
        return QTest::qWaitFor([tree] { return tree->topLevelItemCount() > 0; }, 20'000) ? dialog : nullptr;
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
    void init() { shown_ = std::make_unique<ShownDataset>(); }
    void cleanup() { shown_.reset(); }
    void aProblemIsShownWhereverItsPictureIs();
    void whatWasFoundStandsThereWhole();
    void sizesAreWrittenAsTheLanguageHasThem();
    void allPicturesWithAProblemAreShown();
    void aWrongExtensionIsMendedAndUndone();
    void lookAlikesStayWhenOneOfThemGoes();
    void afterAFixTheNextOfItsKindIsChosen();
    void whatIsAcceptedIsNotCounted();
    void severalAreSetAsideAtOnce();
    void manyAreNotSetAsideUnasked();
    void whatWasMendedIsUndoneInTheNextWindow();
    void aDoubleClickMendsOneProblem();
    void copiesLeaveTheDatasetWithTheirCaptions();
    void unsavedCaptionsGoAlong();
    void aCaptionInAnotherEncodingIsRewritten();
    void aMissingCaptionIsReadyToBeWritten();
    void nothingIsMendedWhileItIsTrainedOn();
    void nothingIsMendedOnceATrainingHasBegun();
    void lookAlikesStayWhenTheRepeatsChange();
};

void DatasetProblemsTest::aProblemIsShownWhereverItsPictureIs() {
    QVERIFY(shown_->show("2_thing", 2));
    for (const char* name : {"3_other/0.bmp", "3_other/1.bmp"}) {
        test::write(shown_->pictures() / name, test::bmp(64, 64));
    }
    shown_->model->rescanDataset();
    QVERIFY(shown_->scanned());
    QVERIFY(shown_->button(QStringLiteral("2_thing")));
    shown_->button(QStringLiteral("2_thing"))->click();
    auto* grid = shown_->page->findChild<PictureGrid*>();
    QCOMPARE(grid->model()->rowCount(), 2);
    shown_->page->findChild<PictureBrowser*>()->showProblems();
    auto* dialog = shown_->page->findChild<ProblemsDialog*>();
    QVERIFY(dialog);
    Q_EMIT dialog->pictureChosen(3);
    QCOMPARE(grid->model()->rowCount(), 4);
    QCOMPARE(grid->currentIndex().row(), 3);
    shown_->part<PictureBrowser>()->filterBy(QStringLiteral("name:0.bmp"));
    QTRY_COMPARE(grid->model()->rowCount(), 2);
    Q_EMIT dialog->pictureChosen(3);
    QTest::qWait(300); // longer than a filter that is typed waits
    QCOMPARE(grid->model()->rowCount(), 4);
    QCOMPARE(grid->currentIndex().row(), 3);
    QTRY_VERIFY(shown_->button(QStringLiteral("All folders"))); // whole, once it has its width
    QVERIFY(shown_->button(QStringLiteral("All folders"))->isChecked());
}

void DatasetProblemsTest::whatWasFoundStandsThereWhole() {
    writeMugs();
    test::write(inside("far too small for anything at all.bmp"), test::bmp(40, 900));
    QVERIFY(shown_->open());
    auto* dialog = problems();
    QVERIFY(dialog);
    dialog->resize(dialog->minimumSize());
    auto* tree = dialog->findChild<QTreeWidget*>();
    QCoreApplication::sendPostedEvents();
    bool wraps = false;
    for (int i = 0; i < tree->topLevelItemCount(); ++i) {
        tree->topLevelItem(i)->setExpanded(true);
        const QTreeWidgetItem* line = tree->topLevelItem(i)->child(0);
        QTRY_VERIFY(tree->visualItemRect(line).height() > 0);
        const QRect room(0, 0, tree->columnWidth(1), QWIDGETSIZE_MAX);
        const QRect text = tree->fontMetrics().boundingRect(room, Qt::TextWordWrap, line->text(1));
        QVERIFY2(tree->visualItemRect(line).height() >= text.height(), qPrintable(line->text(1)));
        wraps = wraps || text.height() > 2 * tree->fontMetrics().height();
        QCOMPARE(line->toolTip(1), line->text(1));
    }
    QVERIFY(wraps);
    if (const QString pictures = qEnvironmentVariable("TEMPERA_PICTURES_OF_TESTS"); !pictures.isEmpty()) {
        dialog->grab().save(pictures + QStringLiteral("/problems.png"));
    }
}

void DatasetProblemsTest::sizesAreWrittenAsTheLanguageHasThem() {
    const QLocale before;
    const auto restored = qScopeGuard([before] { QLocale::setDefault(before); });
    QLocale::setDefault(QLocale(QLocale::German));
    writeMugs();
    test::write(inside("small.bmp"), test::bmp(40, 40));
    QVERIFY(shown_->open());
    const auto* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("small")));
    QString told;
    for (const auto* label : dialog->findChild<ProblemPreview*>()->findChildren<QLabel*>()) {
        told += label->text() + QLatin1Char('\n');
    }
    QVERIFY2(told.contains(QStringLiteral("40 × 40 · 4,9 kB")), qPrintable(told));
}

void DatasetProblemsTest::allPicturesWithAProblemAreShown() {
    test::write(shown_->pictures() / "1_thing" / "large.bmp", test::bmp(600, 600));
    QVERIFY(shown_->show("1_thing", 2));
    auto* grid = shown_->page->findChild<PictureGrid*>();
    QCOMPARE(grid->model()->rowCount(), 3);
    shown_->page->findChild<PictureBrowser*>()->showProblems();
    auto* dialog = shown_->page->findChild<ProblemsDialog*>();
    QVERIFY(dialog);
    auto* tree = dialog->findChild<QTreeWidget*>();
    const auto head = [tree](const QString& text) -> QTreeWidgetItem* {
        const auto found = tree->findItems(text, Qt::MatchContains);
        return found.isEmpty() ? nullptr : found.constFirst();
    };
    QTRY_VERIFY_WITH_TIMEOUT(head(QStringLiteral("smaller than")), 20'000);
    // The three are grey and of one brightness: they look alike.
    shown_->button(QStringLiteral("Find look-alikes"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(head(QStringLiteral("looks like another")), 20'000);
    tree->setFocus();
    tree->setCurrentItem(head(QStringLiteral("smaller than")));
    QTest::keyClick(tree, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 2, 20'000);
    auto* filter = shown_->page->findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
    QCOMPARE(filter->text(), QStringLiteral("problem:too-small"));
    filter->setText(QStringLiteral("problem:near-duplicate"));
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 1, 20'000);
}

void DatasetProblemsTest::aWrongExtensionIsMendedAndUndone() {
    writeMugs();
    test::write(inside("c.jpg"), test::bmp(512, 512, 7));
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("another format")));
    QVERIFY(buttonIn(dialog, QStringLiteral("Rename")));
    buttonIn(dialog, QStringLiteral("Rename"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("c.bmp")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!choose(dialog, QStringLiteral("another format")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(buttonIn(dialog, QStringLiteral("Undo"))->isEnabled(), 20'000);
    buttonIn(dialog, QStringLiteral("Undo"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("c.jpg")) && !fs::exists(inside("c.bmp")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(choose(dialog, QStringLiteral("another format")), 20'000);
    QVERIFY(!buttonIn(dialog, QStringLiteral("Undo"))->isEnabled());
}

/// They had to be looked for again after every fix.
void DatasetProblemsTest::lookAlikesStayWhenOneOfThemGoes() {
    for (const char* name : {"a.bmp", "b.bmp", "c.bmp"}) { // grey, and of one brightness
        test::write(inside(name), test::bmp(512 + 8 * (name[0] - 'a'), 512));
    }
    QVERIFY(shown_->open());
    shown_->part<PictureBrowser>()->showProblems();
    auto* dialog = shown_->part<ProblemsDialog>();
    QTRY_VERIFY_WITH_TIMEOUT(buttonIn(dialog, QStringLiteral("Find look-alikes"))->isEnabled(), 20'000);
    auto* tree = dialog->findChild<QTreeWidget*>();
    const auto alike = [tree]() -> QTreeWidgetItem* {
        const auto found = tree->findItems(QStringLiteral(" like "), Qt::MatchContains);
        return found.isEmpty() ? nullptr : found.constFirst();
    };
    buttonIn(dialog, QStringLiteral("Find look-alikes"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(alike() && alike()->childCount() == 2, 20'000);
    tree->setCurrentItem(alike()->child(0));
    const auto* preview = dialog->findChild<ProblemPreview*>();
    const auto pictures = [preview] { // that are seen
        const auto labels = preview->findChildren<QLabel*>();
        return std::count_if(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && !label->pixmap(Qt::ReturnByValue).isNull();
        });
    };
    QTRY_COMPARE_WITH_TIMEOUT(static_cast<int>(pictures()), 2, 20'000);
    buttonIn(dialog, QStringLiteral("Set aside"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset()->pictures.size() == 2, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(alike() && alike()->childCount() == 1, 20'000);
}

/// The list is filled anew after it: the heading of another kind was chosen, and the next press set all of that aside.
void DatasetProblemsTest::afterAFixTheNextOfItsKindIsChosen() {
    writeMugs();
    for (const char* copy : {"x.bmp", "y.bmp", "z.bmp"}) {
        test::write(inside(copy), bytes(inside("a.bmp")));
    }
    test::write(inside("other.gif"), "GIF89a"); // the first kind of the list
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("not read")));
    QVERIFY(choose(dialog, QStringLiteral("copies of others")));
    auto* tree = dialog->findChild<QTreeWidget*>();
    tree->setCurrentItem(tree->currentItem()->child(1));
    const auto names = [tree] {
        QStringList all;
        for (const QTreeWidgetItem* item : tree->selectedItems()) {
            all.append(item->text(0));
        }
        return all;
    };
    QCOMPARE(names(), QStringList{QStringLiteral("2_mug/y.bmp")});
    const auto next = [&](const QStringList& chosen) {
        buttonIn(dialog, QStringLiteral("Set aside"))->click();
        return QTest::qWaitFor([&] { return names() == chosen; }, 20'000);
    };
    const auto hasEnded = [dialog] {
        return QTest::qWaitFor([dialog] { return buttonIn(dialog, QStringLiteral("Set aside")); }, 20'000);
    };
    QVERIFY(next({QStringLiteral("2_mug/z.bmp")}));
    QVERIFY(tree->currentItem()->parent()->isExpanded());
    QVERIFY(hasEnded() && next({QStringLiteral("2_mug/x.bmp")}));
    QVERIFY(hasEnded() && next({})); // no other kind, and no heading
    QVERIFY(!buttonIn(dialog, QStringLiteral("Set aside")));
    QVERIFY(fs::exists(inside("other.gif")));
    QVERIFY(tree->topLevelItem(0)->text(0).contains(QStringLiteral("not read")));
}

/// Else small pictures that are meant to be so keep the count up for ever, and hide what is new.
void DatasetProblemsTest::whatIsAcceptedIsNotCounted() {
    writeMugs();
    test::write(inside("small.bmp"), test::bmp(64, 64));
    test::write(inside("small.txt"), "a small mug\n");
    QVERIFY(shown_->open());
    const auto counted = [this](const QString& text) {
        return QTest::qWaitFor([&] { return buttonIn(shown_->page.get(), text) != nullptr; }, 20'000);
    };
    const QString one = QStringLiteral("Problems · 1"), none = QStringLiteral("Problems");
    QVERIFY(counted(one));
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("smaller than")));
    buttonIn(dialog, QStringLiteral("Accept"))->click();
    QVERIFY(counted(none));
    const auto hasLine = [dialog](const QString& text) {
        return QTest::qWaitFor([&] { return choose(dialog, text); }, 20'000);
    };
    QVERIFY(hasLine(QStringLiteral("Accepted: 1 picture is smaller")));
    QVERIFY(!buttonIn(dialog, QStringLiteral("Accept")));
    shown_->model->rescanDataset(); // and it stays so
    QVERIFY(shown_->scanned());
    QVERIFY(hasLine(QStringLiteral("Accepted: 1 picture is smaller")));
    QVERIFY(counted(none));
    auto* history = shown_->part<DatasetHistory>();
    QCOMPARE(history->next(false).name, QStringLiteral("Accept 1 problems"));
    history->go(false);
    QVERIFY(counted(one));
    QTRY_VERIFY(history->next(true).kind == DatasetHistory::Next::Kind::Files);
    history->go(true);
    QVERIFY(counted(none));
    QVERIFY(hasLine(QStringLiteral("Accepted: 1 picture is smaller")));
    QTRY_VERIFY(buttonIn(dialog, QStringLiteral("Report again")));
    buttonIn(dialog, QStringLiteral("Report again"))->click();
    QVERIFY(counted(one));
    QVERIFY(fs::exists(inside("small.bmp")));
}

void DatasetProblemsTest::severalAreSetAsideAtOnce() {
    writeMugs();
    for (const char* copy : {"x.bmp", "y.bmp", "z.bmp"}) {
        test::write(inside(copy), bytes(inside("a.bmp")));
    }
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("copies of others")));
    auto* tree = dialog->findChild<QTreeWidget*>();
    const QTreeWidgetItem* head = tree->currentItem();
    tree->setCurrentItem(head->child(0));
    head->child(2)->setSelected(true);
    buttonIn(dialog, QStringLiteral("Set aside"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset()->pictures.size() == 3, 20'000);
    QVERIFY(!fs::exists(inside("x.bmp")) && fs::exists(inside("y.bmp")) && !fs::exists(inside("z.bmp")));
}

void DatasetProblemsTest::manyAreNotSetAsideUnasked() {
    writeMugs();
    for (char copy = 'c'; copy < 'o'; ++copy) {
        test::write(inside(std::string(1, copy) + ".bmp"), bytes(inside("a.bmp")));
    }
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("copies of others")));
    const auto answer = [&](const QString& text) {
        buttonIn(dialog, QStringLiteral("Set aside"))->click();
        auto* box = dialog->findChild<QMessageBox*>();
        QVERIFY(box && box->text().contains(QStringLiteral("12")));
        for (QAbstractButton* button : box->buttons()) {
            if (button->text().remove(QLatin1Char('&')) == text) {
                button->click();
                break;
            }
        }
        QTRY_VERIFY(!dialog->findChild<QMessageBox*>());
    };
    answer(QStringLiteral("Cancel"));
    QVERIFY(fs::exists(inside("c.bmp")));
    answer(QStringLiteral("Set aside"));
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset()->pictures.size() == 2, 20'000);
}

void DatasetProblemsTest::whatWasMendedIsUndoneInTheNextWindow() {
    writeMugs();
    test::write(inside("c.jpg"), test::bmp(512, 512, 7));
    test::write(inside("z.bmp"), bytes(inside("a.bmp")));
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("copy of another")));
    buttonIn(dialog, QStringLiteral("Set aside"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(!fs::exists(inside("z.bmp")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(choose(dialog, QStringLiteral("another format")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(buttonIn(dialog, QStringLiteral("Undo"))->isEnabled(), 20'000);
    QVERIFY(choose(dialog, QStringLiteral("another format")));
    buttonIn(dialog, QStringLiteral("Rename"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("c.bmp")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(buttonIn(dialog, QStringLiteral("Undo"))->isEnabled(), 20'000);

    QVERIFY(shown_->open()); // another window
    shown_->part<PictureBrowser>()->showProblems();
    dialog = shown_->part<ProblemsDialog>();
    auto* undo = dialog->findChild<QPushButton*>(QStringLiteral("undoFix"));
    QTRY_VERIFY_WITH_TIMEOUT(undo->isEnabled(), 20'000);
    QVERIFY2(undo->toolTip().contains(QStringLiteral("Rename")), qPrintable(undo->toolTip()));
    undo->click();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("c.jpg")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(undo->isEnabled() && undo->toolTip().contains(QStringLiteral("Set aside")), 20'000);
    undo->click();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(inside("z.bmp")), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!fs::exists(inside(std::string(data::kSetAside))), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset()->pictures.size() == 4 && !undo->isEnabled(), 20'000);
}

void DatasetProblemsTest::aDoubleClickMendsOneProblem() {
    writeMugs();
    test::write(inside("z.bmp"), bytes(inside("a.bmp")));
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("copy of another")));
    QPushButton* aside = buttonIn(dialog, QStringLiteral("Set aside"));
    QSignalSpy clicks(aside, &QPushButton::clicked);
    const auto send = [aside](QEvent::Type type, Qt::MouseButtons buttons) {
        const QPointF at = aside->rect().center();
        QMouseEvent event(type, at, aside->mapToGlobal(at), Qt::LeftButton, buttons, Qt::NoModifier);
        QCoreApplication::sendEvent(aside, &event);
    };
    send(QEvent::MouseButtonPress, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, Qt::NoButton);
    QCOMPARE(clicks.size(), 1);
    send(QEvent::MouseButtonDblClick, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, Qt::NoButton);
    QCOMPARE(clicks.size(), 1);
}

void DatasetProblemsTest::copiesLeaveTheDatasetWithTheirCaptions() {
    writeMugs();
    test::write(inside("z.bmp"), bytes(inside("a.bmp")));
    test::write(inside("z.txt"), "mug\n"); // the shorter one
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("copy of another")));
    QVERIFY(!buttonIn(dialog, QStringLiteral("Rename")));
    buttonIn(dialog, QStringLiteral("Set aside"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(shown_->model->dataset()->pictures.size() == 2, 20'000);
    QVERIFY(fs::exists(inside(std::string(data::kSetAside)) / "z.bmp"));
    QVERIFY(fs::exists(inside(std::string(data::kSetAside)) / "z.txt"));
}

/// What was typed is in the file before it moves.
void DatasetProblemsTest::unsavedCaptionsGoAlong() {
    writeMugs();
    test::write(inside("z.bmp"), bytes(inside("a.bmp")));
    QVERIFY(shown_->open());
    auto* grid = shown_->page->findChild<PictureGrid*>();
    grid->setCurrentIndex(grid->model()->index(2, 0));
    QTest::keyClicks(shown_->page->findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>(), QStringLiteral("typed"));
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("copy of another")));
    buttonIn(dialog, QStringLiteral("Set aside"))->click();
    const auto caption = [this] {
        return QString::fromStdString(bytes(inside(std::string(data::kSetAside)) / "z.txt")).trimmed();
    };
    QTRY_COMPARE_WITH_TIMEOUT(caption(), QStringLiteral("typed"), 20'000);
}

void DatasetProblemsTest::aCaptionInAnotherEncodingIsRewritten() {
    writeMugs();
    test::write(inside("b.txt"), "caf\xE9"); // the first is shown
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("cannot be read")));
    QVERIFY(!buttonIn(dialog, QStringLiteral("Set aside"))); // the picture is sound
    buttonIn(dialog, QStringLiteral("Rewrite as UTF-8"))->click();
    QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(bytes(inside("b.txt"))), QStringLiteral("café"), 20'000);
    const auto says = [dialog](const QString& text) {
        return std::ranges::any_of(dialog->findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text().contains(text); });
    };
    QTRY_VERIFY(says(QStringLiteral(" (read as Windows-1252)")));
}

void DatasetProblemsTest::aMissingCaptionIsReadyToBeWritten() {
    writeMugs();
    fs::rename(shown_->pictures() / "2_mug", shown_->pictures() / "2");
    fs::remove(shown_->pictures() / "2" / "b.txt");
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("has no caption")));
    buttonIn(dialog, QStringLiteral("Edit captions"))->click();
    const auto* editor = shown_->page->findChild<CaptionPanel*>()->findChild<QPlainTextEdit*>();
    QTRY_VERIFY(shown_->page->focusWidget() == editor); // without a window manager no window is active now
    QTRY_COMPARE(shown_->page->findChild<PictureGrid*>()->model()->rowCount(), 1);
}

void DatasetProblemsTest::nothingIsMendedWhileItIsTrainedOn() {
    writeMugs();
    test::write(inside("c.jpg"), test::bmp(512, 512, 7));
    QVERIFY(shown_->open());
    shown_->page->setInUse(true);
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("another format")));
    QVERIFY(!buttonIn(dialog, QStringLiteral("Rename"))->isEnabled());
    QVERIFY(!buttonIn(dialog, QStringLiteral("Set aside"))->isEnabled());
}

/// The dialog was open before.
void DatasetProblemsTest::nothingIsMendedOnceATrainingHasBegun() {
    writeMugs();
    test::write(inside("c.jpg"), test::bmp(512, 512, 7));
    QVERIFY(shown_->open());
    ProblemsDialog* dialog = problems();
    QVERIFY(dialog && choose(dialog, QStringLiteral("another format")));
    QVERIFY(buttonIn(dialog, QStringLiteral("Rename"))->isEnabled());
    shown_->page->setInUse(true);
    QVERIFY(!buttonIn(dialog, QStringLiteral("Rename"))->isEnabled());
    QVERIFY(!buttonIn(dialog, QStringLiteral("Set aside"))->isEnabled());
    auto* fixer = shown_->part<ProblemFixer>(); // as what was asked for before
    QSignalSpy told(fixer, &ProblemFixer::finished);
    shown_->part<DatasetDialogs>()->setAside({0});
    QCOMPARE(told.size(), 1);
    QVERIFY(!fixer->isBusy());
    shown_->page->setInUse(false);
    QVERIFY(buttonIn(dialog, QStringLiteral("Rename"))->isEnabled());
}

/// Looking for them takes minutes in a large data set.
void DatasetProblemsTest::lookAlikesStayWhenTheRepeatsChange() {
    for (const char* name : {"a.bmp", "b.bmp"}) { // grey, and of one brightness
        test::write(inside(name), test::bmp(512 + 8 * (name[0] - 'a'), 512));
    }
    QVERIFY(shown_->open());
    shown_->part<PictureBrowser>()->showProblems();
    auto* dialog = shown_->part<ProblemsDialog>();
    QTRY_VERIFY_WITH_TIMEOUT(buttonIn(dialog, QStringLiteral("Find look-alikes"))->isEnabled(), 20'000);
    buttonIn(dialog, QStringLiteral("Find look-alikes"))->click();
    const auto isChosen = [&] { return choose(dialog, QStringLiteral("looks like another")); };
    QTRY_VERIFY_WITH_TIMEOUT(isChosen(), 20'000);
    buttonIn(dialog, QStringLiteral("Accept"))->click();
    const auto isAccepted = [&] { return choose(dialog, QStringLiteral("Accepted: 1 picture looks like another")); };
    QTRY_VERIFY_WITH_TIMEOUT(isAccepted(), 20'000);
    auto* findings = shown_->part<DatasetFindings>();
    Q_EMIT shown_->part<FolderList>()->repeatsEdited(0, 7);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(shown_->pictures() / "7_mug"), 20'000);
    const auto isNew = [&] { return findings->problems() && findings->dataset()->folders.front().repeats == 7; };
    QTRY_VERIFY_WITH_TIMEOUT(isNew(), 20'000);
    QVERIFY(isAccepted());
}

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    DatasetProblemsTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "DatasetProblemsTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the library: found by words, looked into, gone on with, deleted.
#include <QButtonGroup>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTreeWidget>

#include <algorithm>
#include <fstream>

#include "../support/PictureFiles.h"
#include "Clipped.h"
#include "RecordedRuns.h"
#include "library/LibraryPage.h"
#include "library/RunBars.h"
#include "library/RunComparison.h"
#include "library/RunDetails.h"
#include "run/Events.h"
#include "run/MetricsPlot.h"
#include "run/SampleTile.h"
#include "shell/NavigationBar.h"
#include "theme/Language.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class RunLibraryTest : public RecordedRuns {
    Q_OBJECT

    static QStringList shown(const MainWindow& window);
    static void find(MainWindow& window, const QString& words);

private Q_SLOTS:
    void initTestCase() { theme_ = std::make_unique<Theme>(*qApp); }
    void init() { recordRuns(); }
    void runsAreFoundByWhatIsKnownOfThem();
    void runsAreSortedByWhatIsClicked();
    void theChosenRunIsDescribed();
    void whatFailedSaysWhy();
    void onlyCheckpointsThatAreThereAreCounted();
    void whatIsToldOfARunFitsInEveryLanguage();
    void aFileOfARunIsShownAmongTheFiles();
    void aRunIsGoneOnWith();
    void aRunsSettingsAreThoseOfTheNextOne();
    void aRunIsDeletedOnceThatIsConfirmed();
    void runsOfOneNameAreToldApart();
    void aRunThatGoesOnIsFollowed();
    void whatARunWritesInTheEndIsShown();
    void whoReadsTheListStaysWhereHeIs();
    void theMenuOffersWhatTheButtonsDo();
    void whoHasChosenOneIsToldHowToCompare();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

QStringList RunLibraryTest::shown(const MainWindow& window) {
    QStringList names;
    for (int row = 0; row < table(window).topLevelItemCount(); ++row) {
        if (!table(window).topLevelItem(row)->isHidden()) {
            names.append(table(window).topLevelItem(row)->text(0));
        }
    }
    names.sort();
    return names;
}

void RunLibraryTest::find(MainWindow& window, const QString& words) {
    auto* edit = window.findChild<QLineEdit*>(QStringLiteral("findRuns"));
    edit->setFocus();
    edit->selectAll();
    words.isEmpty() ? QTest::keyClick(edit, Qt::Key_Backspace) : QTest::keyClicks(edit, words);
}

void RunLibraryTest::runsAreFoundByWhatIsKnownOfThem() {
    auto window = open();
    QVERIFY(window);
    const auto found = [&](const char* words) {
        find(*window, QString::fromLatin1(words));
        return shown(*window).join(QLatin1Char('|'));
    };
    QCOMPARE(found("mug"), QStringLiteral("mug|mug wide"));
    QCOMPARE(found("network.rank=32"), QStringLiteral("mug wide"));
    QCOMPARE(found("MUG finished"), QStringLiteral("mug"));
    QCOMPARE(found("network.rank=8"), QStringLiteral("mug|teapot"));
    QCOMPARE(found("network.rank=3"), QString());                             // no part of 32
    QCOMPARE(found("learning_rate=0.0001 wide"), QStringLiteral("mug wide")); // also what is as by default
    QCOMPARE(found("interrupted"), QStringLiteral("mug wide"));
    QCOMPARE(found("nothing of this kind"), QString());
    const auto labels = window->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text() == QStringLiteral("No run is like that");
    }));
    QVERIFY(!button(*window, QStringLiteral("Delete …"))->isEnabled()); // what is not seen is not deleted
    QCOMPARE(found(""), QStringLiteral("mug|mug wide|teapot"));
}

/// A click on a heading did nothing.
void RunLibraryTest::runsAreSortedByWhatIsClicked() {
    auto window = open();
    QVERIFY(window);
    QTreeWidget& runs = table(*window);
    const auto sorted = [&](const char* heading) {
        for (int column = 0; column < runs.columnCount(); ++column) {
            if (runs.headerItem()->text(column) == QString::fromLatin1(heading)) {
                const int x = runs.header()->sectionViewportPosition(column) + 5;
                QTest::mouseClick(runs.header()->viewport(), Qt::LeftButton, {}, QPoint(x, 8));
            }
        }
        QStringList names;
        for (int row = 0; row < runs.topLevelItemCount(); ++row) {
            names.append(runs.topLevelItem(row)->text(0));
        }
        return names.join(QLatin1Char('|'));
    };
    QCOMPARE(sorted("Name"), QStringLiteral("mug|mug wide|teapot"));
    QCOMPARE(sorted("Name"), QStringLiteral("teapot|mug wide|mug"));
    QVERIFY(sorted("Steps").startsWith(QStringLiteral("mug wide"))); // 200 of 400
    QVERIFY(sorted("Loss").endsWith(QStringLiteral("mug wide")));
    QVERIFY(choose(*window, {QStringLiteral("teapot")}));
    window->findChild<LibraryPage*>()->refresh();
    QVERIFY(settled(*window));
    QCOMPARE(runs.selectedItems().constFirst()->text(0), QStringLiteral("teapot"));
    QVERIFY(runs.topLevelItem(2)->text(0) == QStringLiteral("mug wide") &&
            runs.topLevelItem(2)->text(2).startsWith(QStringLiteral("200 ")));
}

/// "Failed", and nothing else.
void RunLibraryTest::whatFailedSaysWhy() {
    std::ofstream(run::RunPaths{folderOf("mug wide")}.events(), std::ios::app)
        << run::toJsonLine({5000.0, run::ErrorEvent{"loss or gradients were not finite in 10 steps in a row", {}, 200}})
        << '\n';
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    QCOMPARE(table(*window).selectedItems().constFirst()->text(1), QStringLiteral("failed"));
    QVERIFY(button(*window, QStringLiteral("Continue"))->isEnabled());
    const auto labels = window->findChild<RunDetails*>()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("not finite in 10 steps"));
    }));
}

/// All that were ever written were.
void RunLibraryTest::onlyCheckpointsThatAreThereAreCounted() {
    std::ofstream events(run::RunPaths{folderOf("mug wide")}.events(), std::ios::app);
    for (const int step : {50, 100, 150}) {
        events << run::toJsonLine({5000.0, run::CheckpointEvent{step, "checkpoints/x", 100, 1.0}}) << '\n';
    }
    events.close();
    test::write(folderOf("mug wide") / "checkpoints/step-000150/manifest.json", "{}");
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    QCOMPARE(window->findChild<RunDetails*>()->value(QStringLiteral("Checkpoints")), QStringLiteral("1"));
}

void RunLibraryTest::theChosenRunIsDescribed() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    auto* details = window->findChild<RunDetails*>();
    QVERIFY(details->isVisible());
    QCOMPARE(details->value(QStringLiteral("Steps")), QStringLiteral("200 of 400"));
    QCOMPARE(details->value(QStringLiteral("Speed")), QStringLiteral("1 it/s · 1 pictures/s"));
    QCOMPARE(details->value(QStringLiteral("Cost")), QStringLiteral("0.50"));
    QCOMPARE(details->value(optionText(options::schema().find("network.rank")->facts.label)), QStringLiteral("32"));
    auto* loss = details->findChild<MetricsPlot*>();
    QVERIFY(loss->valueAt(200.0));
    QCOMPARE(details->findChildren<SampleTile*>().size(), 1);
    QVERIFY(choose(*window, {QStringLiteral("teapot")}));
    QCOMPARE(details->value(QStringLiteral("Steps")), QStringLiteral("400 of 400"));
}

/// In German a heading pushed the figures out of the panel.
void RunLibraryTest::whatIsToldOfARunFitsInEveryLanguage() {
    const auto back = qScopeGuard([] { speak(QStringLiteral("en")); });
    for (const Language& language : languages()) {
        speak(language.id);
        auto window = open();
        QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
        window->resize(1366, 768);
        const auto* details = window->findChild<RunDetails*>();
        QTRY_VERIFY2(details->isVisible() && details->widget()->width() <= details->viewport()->width(),
                     qPrintable(QStringLiteral("%1: %2 of %3 px")
                                    .arg(language.id)
                                    .arg(details->widget()->width())
                                    .arg(details->viewport()->width())));
    }
}

void RunLibraryTest::aFileOfARunIsShownAmongTheFiles() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("teapot")}));
    QPushButton* file = nullptr;
    for (auto* each : window->findChild<RunDetails*>()->findChildren<QPushButton*>()) {
        file = each->toolTip() == QStringLiteral("Shows it among the files") ? each : file;
    }
    QVERIFY(file);
    file->click();
    const auto* files = window->findChild<QTreeView*>(QStringLiteral("files"));
    const auto isChosen = [files] {
        const auto rows = files->selectionModel()->selectedRows();
        return files->isVisible() && rows.size() == 1 &&
               rows.constFirst().data().toString() == QStringLiteral("teapot.safetensors");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isChosen(), kPatience);
}

void RunLibraryTest::aRunIsGoneOnWith() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug")}));
    QVERIFY(!button(*window, QStringLiteral("Continue"))->isEnabled()); // it is done
    QVERIFY(choose(*window, {QStringLiteral("mug wide")}));
    QVERIFY(click(*window, QStringLiteral("Continue")));
    QVERIFY(QTest::qWaitFor([&] { return window->queue().in(folderOf("mug wide")) != nullptr; }, kPatience));
    QCOMPARE(window->run().folder(), folderOf("mug wide"));
    QVERIFY(QTest::qWaitFor([&] { return !window->queue().running() && !window->run().isActive(); }, kPatience));
}

void RunLibraryTest::aRunsSettingsAreThoseOfTheNextOne() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    QVERIFY(window->model().config().network.rank != 32);
    QVERIFY(click(*window, QStringLiteral("Use its settings")));
    QTRY_COMPARE_WITH_TIMEOUT(window->model().config().network.rank, 32, kPatience);
    QVERIFY(window->model().jobFile() != run::RunPaths{folderOf("mug wide")}.job()); // which stays as it is
    QTRY_COMPARE(window->findChild<NavigationBar*>()->current(), PageId::Training);  // where they can be changed
}

void RunLibraryTest::aRunIsDeletedOnceThatIsConfirmed() {
    const auto back = qScopeGuard([home = qgetenv("XDG_DATA_HOME")] { qputenv("XDG_DATA_HOME", home); });
    qputenv("XDG_DATA_HOME", qstr(folder_ / "new/share").toUtf8()); // Qt made no trash there: the run went into the
    auto window = open();                                           // working directory
    window->run().open(folderOf("mug"));
    QTRY_VERIFY_WITH_TIMEOUT(window->run().state() == State::Past, kPatience);
    QVERIFY(window && choose(*window, {QStringLiteral("mug")}));
    const auto pressDelete = [&window] {
        window->activateWindow();
        const bool isActive = QTest::qWaitForWindowActive(window.get());
        table(*window).setFocus();
        QTest::keyClick(&table(*window), Qt::Key_Delete);
        return isActive;
    };
    const auto box = [&window]() -> QMessageBox* {
        QMessageBox* found = nullptr;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                for (auto* each : window->findChildren<QMessageBox*>()) {
                    found = each->isVisible() ? each : found;
                }
                return found != nullptr;
            },
            20'000));
        return found;
    };
    QVERIFY(pressDelete());
    QVERIFY(box());
    QVERIFY(box()->informativeText().contains(qstr(folderOf("mug"))));
    box()->reject();
    QVERIFY(fs::exists(folderOf("mug")));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(pressDelete());
    QVERIFY(box() && click(*box(), QStringLiteral("Move to the trash")));
    if (!QTest::qWaitFor([&] { return !fs::exists(folderOf("mug")); }, 5000)) { // a file system without one
        QVERIFY(box() && click(*box(), QStringLiteral("Delete for good")));
    }
    QTRY_COMPARE_WITH_TIMEOUT(shown(*window).join(QLatin1Char('|')), QStringLiteral("mug wide|teapot"), kPatience);
    QVERIFY(!fs::exists(folderOf("mug")) && fs::exists(folderOf("mug wide")));
    QVERIFY(!fs::exists(fs::current_path() / "files/mug"));
    QVERIFY(window->run().state() == State::None && window->run().folder().empty());
}

void RunLibraryTest::runsOfOneNameAreToldApart() {
    fs::copy(folderOf("mug"), folder_ / "runs/again", fs::copy_options::recursive);
    auto window = std::make_unique<MainWindow>(Session::Use::None);
    window->show();
    window->model().openJob(folder_ / "job.json");
    window->showPage(PageId::Library);
    window->findChild<LibraryPage*>()->showFiles(false);
    QTRY_COMPARE_WITH_TIMEOUT(table(*window).topLevelItemCount(), 4, kPatience);
    QCOMPARE(shown(*window), (QStringList{QStringLiteral("mug wide"), QStringLiteral("mug · runs/again"),
                                          QStringLiteral("mug · runs/mug"), QStringLiteral("teapot")}));
}

/// In the list and in what is told of it, whoever works on it.
void RunLibraryTest::aRunThatGoesOnIsFollowed() {
    const run::RunPaths paths{folderOf("mug wide")};
    std::optional<run::RunLock> lock;
    {
        auto taken = run::RunLock::take(paths, paths.root / "no-socket");
        QVERIFY(taken.ok());
        lock.emplace(std::move(*taken));
    }
    const auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    const auto* item = table(*window).findItems(QStringLiteral("mug wide"), Qt::MatchExactly).constFirst();
    QCOMPARE(item->text(1), QStringLiteral("running"));
    const auto* details = window->findChild<RunDetails*>();
    QTRY_VERIFY_WITH_TIMEOUT(!details->value(QStringLiteral("State")).contains(QStringLiteral("Interrupted")),
                             kPatience);
    lock.reset();
    QTRY_COMPARE_WITH_TIMEOUT(
        table(*window).findItems(QStringLiteral("mug wide"), Qt::MatchExactly).constFirst()->text(1),
        QStringLiteral("interrupted"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(details->value(QStringLiteral("State")).contains(QStringLiteral("Interrupted")),
                             kPatience);
}

/// They were those from before it ended.
void RunLibraryTest::whatARunWritesInTheEndIsShown() {
    const run::RunPaths paths{folderOf("mug wide")};
    std::optional<run::RunLock> lock;
    {
        auto taken = run::RunLock::take(paths, paths.root / "no-socket");
        QVERIFY(taken.ok());
        lock.emplace(std::move(*taken));
    }
    const auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    const auto* details = window->findChild<RunDetails*>();
    const auto files = [details] {
        const auto buttons = details->findChildren<QPushButton*>();
        return std::count_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
            return button->toolTip() == QStringLiteral("Shows it among the files");
        });
    };
    QCOMPARE(files(), 0);
    const fs::path file = paths.output() / "mug wide.safetensors";
    fs::copy_file(fs::path(TEMPERA_GOLDEN) / "lora/resize.safetensors", file);
    std::ofstream(paths.events(), std::ios::app)
        << run::toJsonLine({5000.0, run::DoneEvent{400, 400, 1.0, {file}}}) << '\n';
    lock.reset();
    QTRY_COMPARE_WITH_TIMEOUT(files(), 1, kPatience);
}

/// The list was made anew every few seconds while a run went on: it jumped to its top, and the arrow keys with it.
void RunLibraryTest::whoReadsTheListStaysWhereHeIs() {
    std::vector<std::string> names;
    for (int i = 10; i < 60; ++i) {
        names.push_back("more" + std::to_string(i));
        record({names.back().c_str(), 8, 1, 2.0, false});
    }
    MainWindow window(Session::Use::None);
    window.resize(1366, 500);
    window.show();
    window.model().openJob(folder_ / "job.json");
    window.showPage(PageId::Library);
    auto* library = window.findChild<LibraryPage*>();
    library->showFiles(false);
    QTreeWidget& runs = table(window);
    QTRY_COMPARE_WITH_TIMEOUT(runs.topLevelItemCount(), 3 + static_cast<int>(names.size()), kPatience);
    runs.scrollToItem(runs.findItems(QStringLiteral("more40"), Qt::MatchExactly).constFirst());
    QVERIFY(choose(window, {QStringLiteral("more40")}));
    const int scrolled = runs.verticalScrollBar()->value();
    QVERIFY(scrolled > 0);
    const auto isThere = [&] {
        return runs.currentItem() && runs.currentItem()->text(0) == QStringLiteral("more40") &&
               runs.selectedItems().size() == 1 && runs.verticalScrollBar()->value() == scrolled;
    };
    QVERIFY(isThere());
    library->refresh();
    QVERIFY(settled(window) && isThere());
    record({"zebra", 8, 1, 2.0, false}); // at the end: all of them were begun at the same time
    library->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(runs.topLevelItemCount(), 4 + static_cast<int>(names.size()), kPatience);
    QVERIFY(settled(window) && isThere());
    runs.setFocus();
    QTest::keyClick(&runs, Qt::Key_Down);
    QCOMPARE(runs.currentItem(),
             runs.itemBelow(runs.findItems(QStringLiteral("more40"), Qt::MatchExactly).constFirst()));
}

void RunLibraryTest::theMenuOffersWhatTheButtonsDo() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug")}));
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, {20, 20},
                            table(*window).viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table(*window).viewport(), &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QStringList offered;
    for (const QAction* action : menu->actions()) {
        if (action->isEnabled()) {
            offered.append(action->text());
        }
    }
    QCOMPARE(offered,
             (QStringList{QStringLiteral("Open"), QStringLiteral("Use its settings"), QStringLiteral("Checkpoints …"),
                          QStringLiteral("Upload …"), QStringLiteral("Show files"), QStringLiteral("Delete …")}));
    menu->close();
}

/// Nothing told that runs can be compared, until two were chosen.
void RunLibraryTest::whoHasChosenOneIsToldHowToCompare() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug")}));
    const QPushButton* compare = button(*window, QStringLiteral("Compare runs"));
    QVERIFY(compare && !compare->isEnabled());
    QVERIFY2(compare->toolTip().contains(QStringLiteral("Ctrl")), qPrintable(compare->toolTip()));
    QVERIFY(choose(*window, {QStringLiteral("mug"), QStringLiteral("teapot")}));
    QVERIFY(compare->isEnabled());
}

void RunLibraryTest::nothingIsCutOff_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(960, 500), QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)}) {
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
}

void RunLibraryTest::nothingIsCutOff() {
    QFETCH(QSize, size);
    auto window = open();
    QVERIFY(window);
    window->resize(size);
    QTest::qWait(200); // layouts settle in several turns
    QVERIFY(choose(*window, {QStringLiteral("mug wide")}));
    QCOMPARE(clippedWhenSettled(*window).join(QLatin1Char('\n')), QString());
    QVERIFY(choose(*window, {QStringLiteral("mug"), QStringLiteral("mug wide"), QStringLiteral("teapot")}));
    QVERIFY(click(*window, QStringLiteral("Compare runs")) && settled(*window));
    auto* comparison = window->findChild<RunComparison*>();
    for (QAbstractButton* tab : comparison->findChild<QButtonGroup*>()->buttons()) {
        tab->click();
        QCOMPARE(clippedWhenSettled(*window).join(QLatin1Char('\n')), QString());
        const auto* bars = comparison->findChild<RunBars*>();
        const auto cards = bars->findChildren<QFrame*>(QStringLiteral("card"));
        for (int i = 1; bars->isVisible() && i < cards.size(); ++i) {
            QCOMPARE(cards[i]->height(), cards[0]->height());
        }
        const QSize needed = comparison->minimumSizeHint();
        QVERIFY2(needed.width() <= comparison->width() && needed.height() <= comparison->height(),
                 qPrintable(QStringLiteral("%1 needs %2 × %3 of %4 × %5")
                                .arg(tab->text())
                                .arg(needed.width())
                                .arg(needed.height())
                                .arg(comparison->width())
                                .arg(comparison->height())));
    }
    const QByteArray pictures = qgetenv("TEMPERA_PICTURES_OF_TESTS"); // a folder, to look at them
    if (!pictures.isEmpty()) {
        for (QAbstractButton* tab : comparison->findChild<QButtonGroup*>()->buttons()) {
            tab->click();
            QTest::qWait(300);
            window->grab().save(QString::fromLocal8Bit(pictures) +
                                QStringLiteral("/compare-%1-%2.png").arg(size.width()).arg(tab->text().left(5)));
        }
        QTest::keyClick(comparison, Qt::Key_Escape);
        QVERIFY(choose(*window, {QStringLiteral("mug wide")}));
        QTest::qWait(300);
        window->grab().save(QString::fromLocal8Bit(pictures) + QStringLiteral("/runs-%1.png").arg(size.width()));
    }
}

QTEST_MAIN(RunLibraryTest)
#include "RunLibraryTest.moc"

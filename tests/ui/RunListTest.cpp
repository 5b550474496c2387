// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QSemaphore>
#include <QTreeWidget>

#include <fstream>
#include <map>
#include <memory>

#include "StudioTest.h"
#include "bridge/RemoteRun.h"
#include "bridge/Settings.h"
#include "library/LibraryPage.h"
#include "library/Looks.h"
#include "library/RunList.h"
#include "run/EventLog.h"

using namespace tempera;
using namespace tempera::ui;

/// The runs that the library lists.
class RunListTest : public StudioTest {
    Q_OBJECT

    static bool begin(const fs::path& folder);
    /// Below the folder of the test.
    QStringList listed(const fs::path& saveDir);

private Q_SLOTS:
    void cleanup();
    void runsAppearWhenAProjectIsOpened();
    void runsTellOfTheirDevices();
    void oneWithoutANameHasThatOfItsFolder();
    void onlyWhatIsNewInARecordIsReadAgain();
    void whatAResumeMadeVoidDoesNotCount();
    void allRunsThatWereOpenedAreListed();
    void runsOfAFolderThatWasAddedAreListed();
    void aRunInAStoreIsListedAndFollowed();
    void aPlaceThatDoesNotAnswerHoldsUpNoOther();
    void whatIsNotThereIsForgottenWhenTheUserSaysSo();
    void manyPlacesDoNotHoldUpTheWindow();
    void aSettingIsFoundAlsoWhereItIsAsByDefault();
};

void RunListTest::runsAppearWhenAProjectIsOpened() {
    newProject();
    QVERIFY(writeFileAtomically(paths().events(), "{}\n").ok());
    MainWindow window(Session::Use::None);
    window.show();
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    QVERIFY(QTest::qWaitFor([&window] { return window.isSettled(); }, kPatience));
    const auto* runs = window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    QVERIFY(!runs->isVisible()); // there is nothing but a line that says so
    window.model().openJob(folder_ / "job.json");
    QTRY_COMPARE_WITH_TIMEOUT(runs->topLevelItemCount(), 1, kPatience);
    QVERIFY(runs->isVisible());
}

/// Over all its starts, however long what lies between them is.
void RunListTest::runsTellOfTheirDevices() {
    newProject();
    run::RunEvent begun;
    begun.name = "mug";
    begun.devices = {"cuda:0", "cuda:1"};
    run::DevicesEvent devices;
    devices.energy = 30.0;
    devices.costOfTime = 0.5;
    std::string events;
    for (int start = 0; start < 2; ++start) {
        events += run::toJsonLine({1.0, begun}) + "\n";
        events += run::toJsonLine({2.0, devices}) + "\n";
        for (int step = 1; step < 1000; ++step) {
            run::StepEvent event;
            event.step = step;
            events += run::toJsonLine({3.0, event}) + "\n";
        }
    }
    QVERIFY(writeFileAtomically(paths().events(), events).ok());
    MainWindow window(Session::Use::None);
    window.show();
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    window.model().openJob(folder_ / "job.json");
    const auto* runs = window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    QTRY_COMPARE_WITH_TIMEOUT(runs->topLevelItemCount(), 1, kPatience);
    QStringList told;
    for (int column = 0; column < runs->columnCount(); ++column) {
        told.append(runs->topLevelItem(0)->text(column));
    }
    QVERIFY2(told.contains(QStringLiteral("2 devices")), qPrintable(told.join(QStringLiteral(" | "))));
    QVERIFY2(told.contains(QStringLiteral("60 Wh · cost 1.00")), qPrintable(told.join(QStringLiteral(" | "))));
}

void RunListTest::oneWithoutANameHasThatOfItsFolder() {
    newProject();
    QVERIFY(writeFileAtomically(paths().events(), run::toJsonLine({1.0, run::RunEvent()}) + "\n").ok());
    MainWindow window(Session::Use::None);
    window.show();
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    window.model().openJob(folder_ / "job.json");
    const auto* runs = window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    QTRY_COMPARE_WITH_TIMEOUT(runs->topLevelItemCount(), 1, kPatience);
    QCOMPARE(runs->topLevelItem(0)->text(0), qstr(paths().events().parent_path().filename()));
}

/// The library looks every few seconds, and records have many megabytes.
void RunListTest::onlyWhatIsNewInARecordIsReadAgain() {
    newProject();
    RunReaders readers;
    run::RunEvent begun;
    begun.name = "mug";
    QVERIFY(writeFileAtomically(paths().events(), run::toJsonLine({1.0, begun}) + "\n").ok());
    QCOMPARE(readers.read(paths().root)->name, QStringLiteral("mug"));
    {
        std::fstream record(paths().events(), std::ios::in | std::ios::out | std::ios::binary);
        record << std::string(fs::file_size(paths().events()) - 1, ' ');
    }
    QVERIFY(run::EventLog::open(paths().events())->append(run::StoppedEvent{}).ok());
    QCOMPARE(readers.read(paths().root)->name, QStringLiteral("mug"));
    QVERIFY(readers.read(paths().root)->progress == run::RunProgress::Stopped);
    {
        const auto lock = run::RunLock::take(paths(), paths().root / "socket");
        QVERIFY(lock.ok()); // an engine has begun and written nothing yet
        QVERIFY(readers.read(paths().root)->progress == run::RunProgress::Running);
    }
    fs::remove(paths().events());
    QVERIFY(!readers.read(paths().root));
    begun.name = "a teapot that is larger";
    QVERIFY(writeFileAtomically(paths().events(), run::toJsonLine({1.0, begun}) + "\n").ok());
    QCOMPARE(readers.read(paths().root)->name, QStringLiteral("a teapot that is larger"));
}

/// It said 700 of 1000, while the engine loaded what had been saved at 500.
void RunListTest::whatAResumeMadeVoidDoesNotCount() {
    newProject();
    run::RunEvent begun;
    begun.steps = 1000;
    std::string events = run::toJsonLine({1.0, begun}) + "\n";
    for (int i = 1; i <= 700; ++i) {
        run::StepEvent step;
        step.step = i;
        step.loss = i <= 500 ? 0.5 : 9.0;
        events += run::toJsonLine({2.0, step}) + "\n";
    }
    begun.resumedFrom = 500;
    events += run::toJsonLine({3.0, begun}) + "\n";
    QVERIFY(writeFileAtomically(paths().events(), events).ok());
    const auto found = summarize(paths().root);
    QCOMPARE(found->step, std::int64_t{500});
    QVERIFY(!found->loss || *found->loss == 0.5);
}

void RunListTest::cleanup() {
    Settings settings;
    settings.forgetRunFolders(settings.runPlaces() + settings.runFolders());
    for (const QString& address : settings.recentRemotes()) {
        settings.forgetRemote(address);
    }
}

bool RunListTest::begin(const fs::path& folder) {
    return writeFileAtomically(run::RunPaths{folder}.events(), run::toJsonLine({1.0, run::RunEvent()}) + "\n").ok();
}

QStringList RunListTest::listed(const fs::path& saveDir) {
    RunReaders readers;
    QStringList folders;
    for (const RunPlace& place : runPlaces(Settings(), saveDir)) {
        for (const RunEntry& run : findRuns(place, readers, {}).runs) {
            folders.append(run.address.isEmpty() ? qstr(run.folder.lexically_relative(folder_)) : run.address);
        }
    }
    folders.removeDuplicates(); // places may lie in one another
    folders.sort();
    return folders;
}

/// The last twelve were, and what lay beside them.
void RunListTest::allRunsThatWereOpenedAreListed() {
    newProject();
    QStringList expected;
    for (int i = 10; i < 40; ++i) {
        for (const char* name : {"mine", "other"}) {
            const fs::path run = fs::path(std::to_string(i)) / name;
            QVERIFY(begin(folder_ / run));
            expected.append(qstr(run));
        }
        Settings().addRecentRun(qstr(folder_ / std::to_string(i) / "mine"));
    }
    QVERIFY(begin(folder_ / "next/now"));
    expected.append(QStringLiteral("next/now"));
    QCOMPARE(listed(folder_ / "next/now"), expected);
    QCOMPARE(Settings().recentRuns().size(), 12); // of the menu
    Settings().forgetRunFolders({qstr(folder_ / "39")});
    QCOMPARE(listed({}).size(), 58);
}

void RunListTest::runsOfAFolderThatWasAddedAreListed() {
    newProject();
    QVERIFY(begin(folder_ / "all/2026/mug/first"));
    QVERIFY(begin(folder_ / "all/2026/mug/first/inside"));
    Settings().addRecentRun(qstr(folder_ / "all/elsewhere"));
    QCOMPARE(listed({}), QStringList());
    Settings().addRunFolder(qstr(folder_ / "all"));
    QCOMPARE(listed({}), QStringList(QStringLiteral("all/2026/mug/first")));
    QCOMPARE(runPlaces(Settings(), {}).size(), std::size_t{1}); // it is looked through once
    Settings().forgetRunFolders({qstr(folder_ / "all")});
    QCOMPARE(runPlaces(Settings(), {}).size(), std::size_t{0});
}

void RunListTest::aRunInAStoreIsListedAndFollowed() {
    newProject();
    const QString address = QStringLiteral("file://") + qstr(folder_ / "store/run");
    Settings().addRecentRemote(address);
    QCOMPARE(listed({}), QStringList()); // nothing of it is here
    QVERIFY(begin(RemoteRun::folderOf(address)));
    QCOMPARE(listed({}), QStringList(address));
    MainWindow window(Session::Use::None);
    window.resize(1600, 900);
    window.show();
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    const auto* runs = window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    QTRY_COMPARE_WITH_TIMEOUT(runs->topLevelItemCount(), 1, kPatience);
    QCOMPARE(runs->topLevelItem(0)->text(1), QStringLiteral("not finished"));
    const auto* remove = button(window, QStringLiteral("Delete …"));
    QVERIFY(remove && !remove->isEnabled());
    QVERIFY(click(window, QStringLiteral("Open")));
    QCOMPARE(window.run().remoteAddress(), address);
}

void RunListTest::aPlaceThatDoesNotAnswerHoldsUpNoOther() {
    QObject owner;
    int arrived = 0;
    std::map<int, int> found;
    const auto gone = std::make_shared<QSemaphore>();
    {
        Looks<int, int> looks(&owner, [&arrived] { ++arrived; });
        const auto take = [&] {
            found.clear();
            looks.forEach([&found](int place, int value) { found[place] = value; });
        };
        for (int place = 0; place < 20; ++place) {
            looks.look(place, [place, gone](const std::stop_token&) {
                if (place % 2 == 1) {
                    gone->acquire();
                }
                return place;
            });
        }
        for (int i = 0; i < 100; ++i) { // it is asked no more often than it answers
            looks.look(1, [gone](const std::stop_token&) { return gone->available(); });
        }
        QTRY_VERIFY((take(), found.size()) == 10);
        QTRY_VERIFY(arrived > 0);
        QVERIFY(looks.isLooking());
        QCOMPARE(looks.silentFor(-1).size(), std::size_t{10});
        QVERIFY(!looks.isDue(1));
        gone->release(10);
        QTRY_VERIFY(!looks.isLooking());
        take();
        QCOMPARE(found.size(), std::size_t{20});
        QCOMPARE(found[3], 3);
        looks.keepOnly({3});
        take();
        QCOMPARE(found.size(), std::size_t{1});
    }
}

void RunListTest::whatIsNotThereIsForgottenWhenTheUserSaysSo() {
    newProject();
    QVERIFY(begin(folder_ / "here/run"));
    Settings().addRecentRun(qstr(folder_ / "here/run"));
    Settings().addRecentRun(qstr(folder_ / "gone/run"));
    MainWindow window(Session::Use::None);
    window.resize(1600, 900);
    window.show();
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    const auto* runs = window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    QTRY_COMPARE_WITH_TIMEOUT(runs->topLevelItemCount(), 1, kPatience);
    QTRY_VERIFY(button(window, QStringLiteral("Forget")));
    QCOMPARE(Settings().runPlaces().size(), 2);
    QVERIFY(click(window, QStringLiteral("Forget")));
    QCOMPARE(Settings().runPlaces(), QStringList(qstr(folder_ / "here")));
    QTRY_VERIFY(!button(window, QStringLiteral("Forget")));
}

/// Each answer was taken by itself, with all that was known: the more places, the longer each of the many took.
void RunListTest::manyPlacesDoNotHoldUpTheWindow() {
    newProject();
    constexpr int kPlaces = 20'000;
    QStringList gone;
    for (int i = 0; i < kPlaces; ++i) {
        gone.append(qstr(folder_ / "gone" / std::to_string(i)));
    }
    QSettings(qstr(configHome() / "studio.ini"), QSettings::IniFormat)
        .setValue(QStringLiteral("library/run_places"), gone);
    MainWindow window(Session::Use::None);
    window.show();
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    QVERIFY(QTest::qWaitFor([&window] { return window.isSettled(); }, 20'000));
    QTRY_VERIFY(button(window, QStringLiteral("Forget")));
    QVERIFY(click(window, QStringLiteral("Forget")));
    QCOMPARE(Settings().runPlaces(), QStringList());
    QTRY_VERIFY_WITH_TIMEOUT(window.isSettled() && !button(window, QStringLiteral("Forget")), 20'000);
}

void RunListTest::aSettingIsFoundAlsoWhereItIsAsByDefault() {
    RunEntry run;
    run.settings = QStringList{QStringLiteral("network.rank=32"), QStringLiteral("train.epochs=4")};
    const auto finds = [&run](const char* word) { return matches(run, QStringList(QLatin1String(word))); };
    QVERIFY(finds("network.rank=32"));
    QVERIFY(!finds("network.rank=16")); // its default, which this run does not have
    QVERIFY(finds("optimizer.type=adamw"));
    QVERIFY(!finds("optimizer.type=lion"));
}

QTEST_MAIN(RunListTest)
#include "RunListTest.moc"

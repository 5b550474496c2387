// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTreeWidget>

#include <chrono>

#include "StudioTest.h"
#include "library/LibraryPage.h"
#include "library/RunList.h"
#include "run/Events.h"

using namespace tempera;
using namespace tempera::ui;

/// The runs that the library lists.
class RunListTest : public StudioTest {
    Q_OBJECT

private Q_SLOTS:
    void runsAppearWhenAProjectIsOpened();
    void runsTellOfTheirDevices();
    void oneWithoutANameHasThatOfItsFolder();
    void aRecordThatHasNotChangedIsNotReadAgain();
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

/// The library looks whenever it is shown, and records have many megabytes.
void RunListTest::aRecordThatHasNotChangedIsNotReadAgain() {
    newProject();
    const auto write = [this](const char* name) {
        run::RunEvent begun;
        begun.name = name;
        return writeFileAtomically(paths().events(), run::toJsonLine({1.0, begun}) + "\n").ok();
    };
    const auto found = [this](const std::vector<RunSummary>& known) { return findRuns({paths().root}, known, {}); };
    QVERIFY(write("mug"));
    const auto time = fs::last_write_time(paths().events());
    const std::vector<RunSummary> first = found({});
    QCOMPARE(first.size(), std::size_t{1});
    QVERIFY(write("cup")); // of the same length, at the same time
    fs::last_write_time(paths().events(), time);
    QCOMPARE(found(first).front().name, QStringLiteral("mug"));
    fs::last_write_time(paths().events(), time + std::chrono::seconds(1));
    QCOMPARE(found(first).front().name, QStringLiteral("cup"));
    fs::last_write_time(paths().events(), time);
    QVERIFY(write("teapot"));
    QCOMPARE(found(first).front().name, QStringLiteral("teapot"));
    const std::vector<RunSummary> rested = found({});
    const auto lock = run::RunLock::take(paths(), paths().root / "socket");
    QVERIFY(lock.ok()); // an engine has begun and written nothing yet
    QVERIFY(found(rested).front().progress == run::RunProgress::Running);
}

void RunListTest::aSettingIsFoundAlsoWhereItIsAsByDefault() {
    RunSummary run;
    run.settings = QStringList{QStringLiteral("network.rank=32"), QStringLiteral("train.epochs=4")};
    const auto finds = [&run](const char* word) { return matches(run, QStringList(QLatin1String(word))); };
    QVERIFY(finds("network.rank=32"));
    QVERIFY(!finds("network.rank=16")); // its default, which this run does not have
    QVERIFY(finds("optimizer.type=adamw"));
    QVERIFY(!finds("optimizer.type=lion"));
}

QTEST_MAIN(RunListTest)
#include "RunListTest.moc"

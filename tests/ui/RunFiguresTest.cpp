// SPDX-License-Identifier: GPL-3.0-or-later
// A run in figures and pictures: the table beside the charts, the charts without a mouse, the samples.
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QProgressBar>
#include <QSignalSpy>

#include <cmath>
#include <limits>

#include "UiTest.h"
#include "bridge/Machine.h"
#include "bridge/RunModel.h"
#include "run/ChartGrid.h"
#include "run/DeviceGauges.h"
#include "run/DevicesView.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "run/RunText.h"
#include "run/SampleGallery.h"
#include "run/SeriesTable.h"

using namespace tempera;
using namespace tempera::ui;

class RunFiguresTest : public QObject {
    Q_OBJECT

    static run::TimedEvent step(std::int64_t number, double loss) {
        run::StepEvent event;
        event.step = number;
        event.imagesSeen = 2 * number;
        event.loss = loss;
        event.learningRate = 1e-4;
        event.gradNorm = 0.75;
        event.itPerS = 2.5;
        event.imagesPerS = 5.0;
        event.memory = {{"cpu", 1'500'000'000, 1'500'000'000}};
        return {static_cast<double>(number), event};
    }
    static run::TimedEvent resume(std::int64_t from) {
        run::RunEvent event;
        event.resumedFrom = from;
        return {1000.0, event};
    }
    static run::DevicesEvent twoGpus() {
        run::DevicesEvent event;
        event.devices = {{"cuda:0", 3.52, 0.031, 10'900'000'000, 24'000'000'000, 71.0, 388.4, 12.5},
                         {"cuda:1", 3.61, 0.052, 10'800'000'000, 24'000'000'000, {}, {}, {}}};
        event.exchanging = 0.0415;
        event.efficiency = 0.934;
        event.isEfficiencyMeasured = true;
        event.energy = 12.5;
        event.costOfTime = 0.25;
        return event;
    }
    static QStringList visibleTexts(const QWidget& widget) {
        QStringList texts;
        for (const QLabel* label : widget.findChildren<QLabel*>()) {
            if (label->isVisibleTo(&widget) && !label->text().isEmpty()) {
                texts.append(label->text());
            }
        }
        return texts;
    }
    static QString cell(const SeriesTable& table, int row, const char* heading) {
        for (int column = 0; column < table.columnCount(); ++column) {
            if (table.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == QString::fromUtf8(heading)) {
                return table.data(table.index(row, column), Qt::DisplayRole).toString();
            }
        }
        return QStringLiteral("no such column");
    }

private Q_SLOTS:
    void theTableFollowsTheRunAndItsResumes();
    void theFiguresCanBeExported();
    void validationsAreInTheTableAndTheExport();
    void theRateOfTheTextEncoderIsShown();
    void theCursorOfTheChartsMovesByKeys();
    void aChartSaysItsCourseInWords();
    void aPromptIsReadableWithASingleSample();
    void aFinishedRunSaysWhereItsFileIs();
    void memoryIsThatOfTheDevicesOfTheRun();
    void devicesSayWhatIsKnownOfThem();
    void aDeviceAloneNeedsNoGauges();
    void whatARunUsedGrowsOverItsStarts();
    void aFarLimitDoesNotPressTheCurveToTheGround();
    void runsOfOneNameAreToldApart();
};

void RunFiguresTest::theTableFollowsTheRunAndItsResumes() {
    RunModel run;
    SeriesTable table(run);
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    run.apply({step(1, 0.5), step(2, 0.25), step(3, std::numeric_limits<double>::quiet_NaN())});
    QCOMPARE(table.rowCount(), 3);
    QCOMPARE(cell(table, 1, "Step"), QStringLiteral("2"));
    QCOMPARE(cell(table, 1, "Loss"), QStringLiteral("0.25000"));
    QCOMPARE(cell(table, 2, "Loss"), QStringLiteral("not finite"));
    QCOMPARE(cell(table, 0, "Memory, GB"), QStringLiteral("1.50"));
    QCOMPARE(cell(table, 0, "Gradient norm"), QStringLiteral("0.75"));
    QCOMPARE(cell(table, 0, "Pictures/s"), QStringLiteral("5"));
    run.apply({resume(1), step(2, 0.125)});
    QCOMPARE(table.rowCount(), 2);
    QCOMPARE(cell(table, 1, "Loss"), QStringLiteral("0.12500"));
    run.clear();
    QCOMPARE(table.rowCount(), 0);
}

void RunFiguresTest::theFiguresCanBeExported() {
    RunModel run, other;
    run.apply({{1.0, run::RunEvent()}, step(1, 0.5), step(2, std::numeric_limits<double>::quiet_NaN())});
    const std::string names = "step,loss,lr,grad_norm,it_per_s,images_per_s,memory_gb,images_seen,seconds,time\n";
    QCOMPARE(seriesCsv({{QStringLiteral("a"), run.series()}}), names + "1,0.5,1e-4,0.75,2.5,5,1.5,2,0,1\n"
                                                                       "2,,1e-4,0.75,2.5,5,1.5,4,1,2\n");
    run::StepEvent bare;
    bare.step = 1;
    other.apply({{7.0, bare}});
    QCOMPARE(seriesCsv({{QStringLiteral("a"), run.series()}, {QStringLiteral("b, \"c\""), other.series()}}),
             "run," + names +
                 "a,1,0.5,1e-4,0.75,2.5,5,1.5,2,0,1\n"
                 "a,2,,1e-4,0.75,2.5,5,1.5,4,1,2\n"
                 "\"b, \"\"c\"\"\",1,0,0,0,0,0,,0,0,7\n");
}

/// They were in the chart alone.
void RunFiguresTest::validationsAreInTheTableAndTheExport() {
    RunModel run;
    SeriesTable table(run);
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    run.apply({step(1, 0.5), step(2, 0.25)});
    QCOMPARE(cell(table, 0, "Validation"), QStringLiteral("no such column"));
    QVERIFY(seriesCsv({{QStringLiteral("a"), run.series(), run.validations()}}).find("validation") ==
            std::string::npos);
    run.apply({{0.5, run::ValidationEvent{0, 0.9, 3, 1.0}}, {2.5, run::ValidationEvent{2, 0.75, 3, 1.0}}});
    QCOMPARE(cell(table, 0, "Validation"), QString());
    QCOMPARE(cell(table, 1, "Validation"), QString::fromLatin1("0.75000"));
    run.apply({step(3, 0.25)});
    QSignalSpy changed(&table, &QAbstractItemModel::dataChanged);
    run.apply({{3.5, run::ValidationEvent{3, 0.5, 3, 1.0}}}); // of a row that is there already
    QCOMPARE(changed.size(), 1);
    QCOMPARE(cell(table, 2, "Validation"), QString::fromLatin1("0.50000"));
    const QString csv = QString::fromStdString(seriesCsv({{QStringLiteral("a"), run.series(), run.validations()}}));
    const QStringList lines = csv.split(QLatin1Char('\n'));
    QCOMPARE(lines[0], QStringLiteral("step,loss,validation,lr,grad_norm,it_per_s,images_per_s,memory_gb,images_seen,"
                                      "seconds,time"));
    QCOMPARE(lines[1], QStringLiteral("0,,0.9,,,,,,,,")); // before the first step
    QVERIFY(lines[2].startsWith(QStringLiteral("1,0.5,,1e-4,")));
    QVERIFY(lines[3].startsWith(QStringLiteral("2,0.25,0.75,1e-4,")));
    QCOMPARE(lines.size(), 6); // the last one is empty
}

/// Where it is trained, and nowhere else.
void RunFiguresTest::theRateOfTheTextEncoderIsShown() {
    RunModel run;
    SeriesTable table(run);
    ChartGrid charts(run);
    const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    run.apply({step(1, 0.5)});
    QCOMPARE(cell(table, 0, "Text encoder rate"), QStringLiteral("no such column"));
    run::TimedEvent second = step(2, 0.25);
    std::get<run::StepEvent>(second.event).textEncoderRate = 0.006;
    run.apply({second});
    QCOMPARE(cell(table, 0, "Text encoder rate"), QStringLiteral("–"));
    QCOMPARE(cell(table, 1, "Text encoder rate"), QStringLiteral("0.006"));
    QVERIFY(seriesCsv({{QStringLiteral("a"), run.series()}}).starts_with("step,loss,lr,lr_text_encoder,grad_norm,"));
    charts.show();
    QVERIFY(QTest::qWaitForWindowActive(&charts));
    QVERIFY2(charts.plots()[2]->readout().endsWith(QStringLiteral("text encoder 0.006")),
             qPrintable(charts.plots()[2]->readout()));
    // As a curve of its own, too.
    QVERIFY(charts.plots()[2]->canvas().values().second > 0.006);
    charts.plots()[0]->setFocus();
    QTest::keyClick(charts.plots()[0], Qt::Key_Left);
    QCOMPARE(charts.plots()[2]->readout(), QStringLiteral("0.0001 · text encoder 0.006 · step 2"));
}

void RunFiguresTest::theCursorOfTheChartsMovesByKeys() {
    RunModel run;
    ChartGrid charts(run);
    run.apply({step(1, 0.5), step(2, 0.4), step(4, 0.3)});
    charts.resize(800, 500);
    charts.show();
    QVERIFY(QTest::qWaitForWindowActive(&charts));
    MetricsPlot* loss = charts.plots()[0];
    MetricsPlot* rate = charts.plots()[2];
    loss->setFocus();
    QSignalSpy moved(loss, &MetricsPlot::cursorMoved);
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(loss, key);
        return moved.last().first().value<std::optional<double>>().value_or(-1.0);
    };
    QCOMPARE(press(Qt::Key_Left), 4.0); // begins at the newest step
    QCOMPARE(press(Qt::Key_Left), 2.0);
    QCOMPARE(press(Qt::Key_Left), 1.0);
    QCOMPARE(press(Qt::Key_Left), 1.0);
    QCOMPARE(press(Qt::Key_End), 4.0);
    QCOMPARE(press(Qt::Key_Home), 1.0);
    // All charts show the step that one of them points at.
    const auto readouts = rate->findChildren<QLabel*>();
    QVERIFY(std::any_of(readouts.begin(), readouts.end(),
                        [](const QLabel* label) { return label->text() == QStringLiteral("0.0001 · step 1"); }));
    QVERIFY(loss->accessibleDescription().contains(QStringLiteral("step 1")));
}

void RunFiguresTest::aChartSaysItsCourseInWords() {
    RunModel run;
    ChartGrid charts(run);
    charts.show(); // what is hidden is not drawn
    QCOMPARE(charts.plots()[0]->summary(), QStringLiteral("no steps yet"));
    charts.setSmoothing(0.0);
    run.apply({step(1, 0.5), step(2, 0.1), step(3, 0.9), step(4, 0.3)});
    QCOMPARE(
        charts.plots()[0]->summary(),
        QStringLiteral("from 0.5000 at step 1 to 0.3000 at step 4; lowest 0.1000 at step 2, highest 0.9000 at step 3"));
}

void RunFiguresTest::aPromptIsReadableWithASingleSample() {
    RunModel run;
    SampleGallery gallery(run, 100, 0);
    gallery.resize(800, 400);
    gallery.show();
    run::SampleEvent sample;
    sample.prompt = "a photo of a zwx mug on a wooden table beside a window";
    run.apply({{1.0, sample}});
    const auto prompts = gallery.findChildren<QLabel*>();
    const auto prompt = std::find_if(prompts.begin(), prompts.end(),
                                     [&](const QLabel* label) { return label->text() == qstr(sample.prompt); });
    QVERIFY(prompt != prompts.end());
    QTRY_VERIFY((*prompt)->width() >= (*prompt)->fontMetrics().horizontalAdvance((*prompt)->text()));
}

void RunFiguresTest::aFinishedRunSaysWhereItsFileIs() {
    RunModel run;
    run::RunEvent begun;
    begun.steps = 2;
    run::DoneEvent done;
    done.output = {"/runs/mug/output/mug.safetensors"};
    run.apply({{1.0, begun}, step(1, 0.5)});
    QVERIFY(!runProgressText(run).contains(QStringLiteral("mug")));
    run.apply({step(2, 0.5), {3.0, done}});
    QVERIFY2(runProgressText(run).endsWith(QStringLiteral("saved as mug.safetensors")),
             qPrintable(runProgressText(run)));
    begun.resumedFrom = 1;
    run.apply({{4.0, begun}}); // it goes on: that file is not its last word
    QVERIFY(!runProgressText(run).contains(QStringLiteral("mug")));
}

void RunFiguresTest::memoryIsThatOfTheDevicesOfTheRun() {
    MachineState machine;
    machine.host.memoryTotal = 32'000'000'000;
    for (const int index : {0, 1}) {
        hardware::GpuInfo gpu;
        gpu.index = index;
        gpu.memoryTotal = index == 0 ? 24'000'000'000 : 12'000'000'000;
        machine.gpus.push_back(gpu);
    }
    QCOMPARE(memoryOf(machine, {"cuda:0"}), std::uint64_t{24'000'000'000});
    QCOMPARE(memoryOf(machine, {"cuda:0", "cuda:1"}), std::uint64_t{12'000'000'000});
    QCOMPARE(memoryOf(machine, {"cpu"}), std::uint64_t{32'000'000'000});
    QCOMPARE(memoryOf(machine, {"cpu:0", "cpu:1"}), std::uint64_t{16'000'000'000}); // they share it, as the plan says
    QCOMPARE(memoryOf(machine, {"cuda:7"}), std::uint64_t{0});                      // another machine's
    QCOMPARE(memoryOf(machine, {}), std::uint64_t{0});
}

void RunFiguresTest::devicesSayWhatIsKnownOfThem() {
    RunModel run;
    DevicesView view(run);
    view.resize(700, 300);
    QVERIFY(!DevicesView::hasMoreToSay(run));
    run.apply({{1.0, run::RunEvent()}, {2.0, twoGpus()}});
    QVERIFY(DevicesView::hasMoreToSay(run));
    QCOMPARE(runDevicesText(run),
             QStringLiteral("2 devices · 93 % efficient (measured) · 4 % of the time waiting · 12 Wh · cost 0.25"));
    const auto gauges = view.findChildren<DeviceGauges*>();
    QCOMPARE(gauges.size(), 2);
    QCOMPARE(gauges[0]->accessibleName(), QStringLiteral("cuda:0"));
    QCOMPARE(gauges[0]->accessibleDescription(),
             QStringLiteral("3.52 pictures/s, memory 10.9 of 24.0 GB, 71 °C, 388 W, waiting 3 %"));
    QCOMPARE(gauges[1]->accessibleDescription(),
             QStringLiteral("3.61 pictures/s, memory 10.8 of 24.0 GB, waiting 5 %"));
    QVERIFY(visibleTexts(*gauges[0]).contains(QStringLiteral("71 °C · 388 W · waiting 3 %")));
    const QString second = visibleTexts(*gauges[1]).join(QLatin1Char('|'));
    QVERIFY2(!second.contains(QStringLiteral("°C")) && !second.contains(QStringLiteral(" W")), qPrintable(second));
    const auto bars = gauges[0]->findChildren<QProgressBar*>();
    QCOMPARE(bars[0]->value(), 454); // of 1000: 10.9 of 24
    // What is usual at full load is told without alarm.
    run::DevicesEvent slower = twoGpus();
    slower.devices[0].slowedBy = hardware::Slowdown::PowerLimit;
    slower.devices[1].slowedBy = hardware::Slowdown::Heat;
    run.apply({{2.5, slower}});
    QVERIFY(visibleTexts(*gauges[0]).contains(QStringLiteral("71 °C · 388 W · waiting 3 % · at its power limit")));
    QVERIFY(visibleTexts(*gauges[1]).contains(QStringLiteral("slowed by heat")));
    QVERIFY(gauges[1]->accessibleDescription().endsWith(QStringLiteral(", slowed by heat")));
    run.apply({{2.6, twoGpus()}});
    QVERIFY(!visibleTexts(*gauges[1]).contains(QStringLiteral("slowed by heat")));
    // How warm they were is not how they are once it has ended.
    view.setLive(false);
    QVERIFY(visibleTexts(*gauges[0]).contains(QStringLiteral("waiting 3 %")));
    QVERIFY(DevicesView::hasMoreToSay(run, false)); // how each of them did
    view.setLive(true);
    QVERIFY(visibleTexts(*gauges[0]).contains(QStringLiteral("71 °C · 388 W · waiting 3 %")));
    // Devices of two machines may have one name.
    run::DevicesEvent elsewhere = twoGpus();
    elsewhere.devices[1].device = "cuda:0";
    run.apply({{3.0, elsewhere}});
    QCOMPARE(gauges[1]->accessibleName(), QStringLiteral("cuda:0 · rank 1"));
}

void RunFiguresTest::aDeviceAloneNeedsNoGauges() {
    RunModel run;
    DevicesView view(run);
    run::DevicesEvent event;
    event.devices = {{"cpu", 2.0, {}, 1'000'000'000, 16'000'000'000, {}, {}, {}}};
    run.apply({{1.0, run::RunEvent()}, {2.0, event}});
    QVERIFY(!DevicesView::hasMoreToSay(run));
    QCOMPARE(runDevicesText(run), QString());
    event.devices.front().temperature = 61.0;
    run.apply({{3.0, event}});
    QVERIFY(DevicesView::hasMoreToSay(run));
    QVERIFY(!visibleTexts(*view.findChild<DeviceGauges*>())
                 .join(QLatin1Char('|'))
                 .contains(QStringLiteral("waiting"))); // there is nobody to wait for
}

void RunFiguresTest::whatARunUsedGrowsOverItsStarts() {
    RunModel run;
    DevicesView view(run);
    run.apply({{1.0, run::RunEvent()}, {2.0, twoGpus()}, resume(0)});
    QCOMPARE(runDevicesText(run), QStringLiteral("12 Wh · cost 0.25"));
    QCOMPARE(view.findChildren<DeviceGauges*>().size(), 0); // they are not running
    run.apply({{1001.0, twoGpus()}});
    QVERIFY(runDevicesText(run).endsWith(QStringLiteral("25 Wh · cost 0.50")));
    run.clear();
    QCOMPARE(runDevicesText(run), QString());
}

void RunFiguresTest::aFarLimitDoesNotPressTheCurveToTheGround() {
    RunModel run;
    ChartGrid charts(run);
    charts.show();
    run.apply({step(1, 0.5), step(2, 0.5)}); // 1.5 GB
    MetricsPlot* memory = charts.plots()[3];
    const auto top = [memory] { return memory->findChild<PlotCanvas*>()->values().second; };
    charts.setDeviceMemory(2.0);
    QVERIFY(top() >= 2.0);
    charts.setDeviceMemory(80.0);
    QVERIFY2(top() < 3.0, qPrintable(QString::number(top())));
    const auto labels = memory->findChildren<QLabel*>();
    run.apply({step(3, 0.5)});
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](const QLabel* label) { return label->text() == QStringLiteral("1.5 of 80.0"); }));
}

void RunFiguresTest::runsOfOneNameAreToldApart() {
    const QString mug = QStringLiteral("mug");
    QCOMPARE(namesToldApart({{mug, "/a/run"}, {QStringLiteral("cup"), "/a/run"}}),
             QStringList({mug, QStringLiteral("cup")}));
    QCOMPARE(namesToldApart({{mug, "/x/a/run"}, {mug, "/x/b/run"}, {mug, "/y/b/run"}, {mug, "/y/b/run"}}),
             QStringList({QStringLiteral("mug · a/run"), QStringLiteral("mug · x/b/run"),
                          QStringLiteral("mug · /y/b/run"), QStringLiteral("mug · /y/b/run")}));
    const QStringList few{QStringLiteral("run-1"), QStringLiteral("run-2")};
    QCOMPARE(shortenedApart(few), few);
    const QString first = QStringLiteral("zwx_style of 1 May/run"), second = QStringLiteral("zwx_style of 2 May/run");
    QCOMPARE(shortenedApart({first, second}),
             QStringList({QStringLiteral("… 1 May/run"), QStringLiteral("… 2 May/run")}));
    QCOMPARE(shortenedApart({first, second, mug}),
             QStringList({QStringLiteral("zwx_s… 1 May/run"), QStringLiteral("zwx_s… 2 May/run"), mug}));
}

QTEST_MAIN(RunFiguresTest)
#include "RunFiguresTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>

#include <cmath>
#include <limits>

#include "UiTest.h"
#include "bridge/RunModel.h"
#include "run/ChartGrid.h"
#include "run/Curves.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class ChartTest : public QObject {
    Q_OBJECT

    static std::vector<double> steps(std::size_t count) {
        std::vector<double> x(count);
        for (std::size_t i = 0; i < count; ++i) {
            x[i] = static_cast<double>(i + 1);
        }
        return x;
    }
    static std::vector<double> noise(std::size_t count) {
        std::vector<double> y(count);
        for (std::size_t i = 0; i < count; ++i) {
            y[i] = std::sin(static_cast<double>(i) * 12.9898) * 0.5 + 1.0;
        }
        return y;
    }

private Q_SLOTS:
    void smoothingEqualsTensorBoards();
    void smoothingIsTheSameInOneGoOrStepByStep();
    void decimationKeepsPeaksAndEnds();
    void decimationTakesOnlyWhatIsVisible();
    void valuesThatAreNotFiniteArePassedOver();
    void aMillionPointsAreDrawnQuickly();
    void aGrowingCurveIsThinnedAsAWholeOne();
    void aNewStepCostsNoMoreThanItself();
    void comparedRunsAreNotDrawnWhileTheyAreHidden();
    void runsOfOneColourAreToldApart_data();
    void runsOfOneColourAreToldApart();
    void theExportedPictureHasPixelsOfItsOwn();
    void theViewGoesAlongWithTheKeys();
    void chartsAreChosen();
    void validationIsDrawnInTheChartOfTheLoss();
    void chartsAreDrawnOverPicturesAndTime();
    void placesOfTheAxisAreInUnitsOfPeople_data();
    void placesOfTheAxisAreInUnitsOfPeople();
    void validationsOfSeveralRunsAreCompared();
    void smallNumbersAreWrittenAsTheyAreTyped();
    void aChartWithoutFiguresSaysSo();
};

/// By hand for weight 0.5 and 1, 2, 3: averages 0.5, 1.25, 2.125 over 0.5, 0.75, 0.875.
void ChartTest::smoothingEqualsTensorBoards() {
    const std::vector<double> y{1.0, 2.0, 3.0};
    Smoother smoother(0.5);
    smoother.follow(y);
    QCOMPARE(smoother.of(y), (std::vector<double>{1.0, 1.25 / 0.75, 2.125 / 0.875}));
    Smoother none(0.0);
    none.follow(y);
    QCOMPARE(&none.of(y), &y); // nothing is kept of them
}

void ChartTest::smoothingIsTheSameInOneGoOrStepByStep() {
    const std::vector<double> y = noise(5000);
    Smoother atOnce(0.97);
    atOnce.follow(y);
    Smoother slowly(0.97);
    for (std::size_t i = 1; i <= y.size(); ++i) {
        slowly.follow(std::span(y).first(i));
        if (i % 100 == 0) {
            slowly.rewind(i - 50); // a resume
            slowly.follow(std::span(y).first(i));
        }
    }
    QCOMPARE(slowly.of(y), atOnce.of(y));
    QCOMPARE(slowly.of(y).size(), y.size());
}

void ChartTest::decimationKeepsPeaksAndEnds() {
    const std::vector<double> x = steps(1'000'000);
    std::vector<double> y(x.size(), 1.0);
    y[123'456] = 99.0;
    y[654'321] = -7.0;
    const auto shown = decimate(x, y, 0.0, 1e6, 800);
    QVERIFY(shown.size() <= 4 * 801);
    const Extent extent = extentOf(shown);
    QCOMPARE(extent.high, 99.0);
    QCOMPARE(extent.low, -7.0);
    QCOMPARE(shown.front().x, 1.0);
    QCOMPARE(shown.back().x, 1e6);
    QVERIFY(
        std::is_sorted(shown.begin(), shown.end(), [](const CurvePoint& a, const CurvePoint& b) { return a.x < b.x; }));
}

void ChartTest::decimationTakesOnlyWhatIsVisible() {
    const std::vector<double> x = steps(100);
    const auto shown = decimate(x, noise(100), 40.5, 50.5, 800);
    QCOMPARE(shown.front().x, 40.0);
    QCOMPARE(shown.back().x, 51.0);
    QCOMPARE(shown.size(), std::size_t{12});
    QVERIFY(decimate({}, {}, 0.0, 1.0, 800).empty());
}

void ChartTest::valuesThatAreNotFiniteArePassedOver() {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const std::vector<double> y{1.0, nan, 3.0};
    QCOMPARE(decimate(steps(3), y, 0.0, 4.0, 100).size(), std::size_t{2});
    Smoother smoother(0.5);
    smoother.follow(y);
    QVERIFY(std::isnan(smoother.of(y)[1]));
    QCOMPARE(smoother.of(y)[2], (0.5 * 0.5 + 0.5 * 3.0) / 0.75);
}

void ChartTest::aMillionPointsAreDrawnQuickly() {
    const std::vector<double> x = steps(1'000'000);
    const std::vector<double> y = noise(1'000'000);
    MetricsPlot plot({QStringLiteral("Loss"), 0, true, false, [](double value) { return QString::number(value); }});
    plot.resize(800, 300);
    plot.show();
    plot.setColumns(&x, &y);
    QElapsedTimer timer;
    timer.start();
    constexpr int kFrames = 10;
    for (int i = 0; i < kFrames; ++i) {
        plot.setVisibleRange(0.0, 1e6 - i);
        plot.grab();
    }
    qInfo("%.1f ms a frame, %zu points drawn", static_cast<double>(timer.elapsed()) / kFrames, plot.drawnPoints());
    QVERIFY(plot.drawnPoints() < 10'000);
    QVERIFY(timer.elapsed() / kFrames < 250);
}

void ChartTest::aGrowingCurveIsThinnedAsAWholeOne() {
    const std::vector<double> x = steps(5000);
    std::vector<double> y = noise(5000);
    Thinner growing;
    const auto follow = [&](std::size_t count, double to) {
        const auto& thinned = growing.follow(std::span(x).first(count), std::span(y).first(count), 0.0, to, 100);
        const auto whole = decimate(std::span(x).first(count), std::span(y).first(count), 0.0, to, 100);
        return std::equal(thinned.begin(), thinned.end(), whole.begin(), whole.end(),
                          [](const CurvePoint& a, const CurvePoint& b) { return a.x == b.x && a.y == b.y; });
    };
    for (std::size_t count = 1; count <= 3000; count += 7) {
        QVERIFY(follow(count, 4000.0));
    }
    y[2000] = 50.0; // a resume from there
    growing.rewind(2000);
    QVERIFY(follow(2500, 4000.0));
    QVERIFY(follow(5000, 4000.0)); // beyond what is shown
    QVERIFY(follow(5000, 300.0));
    QVERIFY(follow(0, 300.0));
}

/// Counted, not timed: with a million steps behind it, ten times a second.
void ChartTest::aNewStepCostsNoMoreThanItself() {
    RunModel run;
    run::RunEvent begun;
    begun.steps = 400'000;
    run.apply({{1.0, begun}});
    int next = 0;
    const auto append = [&run, &next](int count) {
        std::vector<run::TimedEvent> events;
        for (int i = 0; i < count; ++i) {
            run::StepEvent event;
            event.step = ++next;
            event.loss = next % 100 * 0.01;
            events.push_back({1.0 + next, event});
        }
        run.apply(events);
    };
    ChartGrid charts(run);
    charts.resize(900, 600);
    charts.show();
    for (int i = 0; i < 30; ++i) {
        append(10'000);
    }
    QVERIFY(!charts.grab().isNull());
    const auto visited = [&charts] {
        std::size_t sum = 0;
        for (const MetricsPlot* plot : charts.plots()) {
            sum += plot->visitedPoints();
        }
        return sum;
    };
    append(1);
    charts.grab();
    const std::size_t before = visited();
    append(1);
    QVERIFY2(visited() - before <= 8, qPrintable(QString::number(visited() - before))); // two curves in four charts
    charts.hide();
    const std::size_t hidden = visited();
    append(10'000);
    QCOMPARE(visited(), hidden);
    charts.show();
    QVERIFY(visited() > hidden);
    QVERIFY(charts.plots().front()->valueAt(310'002.0));
}

/// They were drawn again and again behind another tab.
void ChartTest::comparedRunsAreNotDrawnWhileTheyAreHidden() {
    RunModel first, second;
    const auto append = [&second](int from, int count) {
        std::vector<run::TimedEvent> events;
        for (int i = from; i < from + count; ++i) {
            run::StepEvent event;
            event.step = i + 1;
            event.loss = 0.5;
            events.push_back({1.0 + i, event});
        }
        second.apply(events);
    };
    ChartGrid charts(first);
    charts.resize(900, 600);
    charts.compare(QStringLiteral("a"), {{&second, QStringLiteral("b"), 1}});
    charts.show();
    append(0, 100);
    const MetricsPlot& loss = *charts.plots()[ChartGrid::Loss];
    QCOMPARE(loss.canvas().steps().second, 100.0);
    charts.hide();
    const std::size_t before = loss.visitedPoints();
    append(100, 100);
    QCOMPARE(loss.visitedPoints(), before);
    charts.show();
    QCOMPARE(loss.canvas().steps().second, 200.0);
    QVERIFY(loss.visitedPoints() > before);
}

/// Beyond the last colour a run has the line of an earlier one with dashes in it. Of curves with more points than
/// pixels these were left out, so that two runs could not be told apart.
void ChartTest::runsOfOneColourAreToldApart_data() {
    QTest::addColumn<int>("points");
    QTest::newRow("few points") << 20;
    QTest::newRow("more than pixels") << 5000;
}

void ChartTest::runsOfOneColourAreToldApart() {
    QFETCH(int, points);
    PlotCanvas canvas(0);
    canvas.resize(600, 300);
    canvas.setSteps(0.0, points);
    canvas.setValues(0.0, 1.0);
    std::vector<CurvePoint> curve;
    for (int i = 0; i < points; ++i) {
        curve.push_back({static_cast<double>(i), points < 100 ? 0.5 : 0.5 + 0.2 * std::sin(i * 12.9898)});
    }
    const auto drawnColumns = [&](int colour) {
        canvas.setOthers({{curve, {}, colour}});
        const QImage picture = canvas.pixmap(1.0).toImage();
        const QColor own = curvePen(colour, 1.8).color();
        int columns = 0;
        for (int x = picture.width() / 4; x < picture.width() * 3 / 4; ++x) {
            bool isDrawn = false;
            for (int y = 0; y < picture.height(); ++y) {
                const QColor there = picture.pixelColor(x, y);
                isDrawn = isDrawn || std::abs(there.red() - own.red()) + std::abs(there.green() - own.green()) +
                                             std::abs(there.blue() - own.blue()) <
                                         60;
            }
            columns += isDrawn ? 1 : 0;
        }
        return columns;
    };
    const int solid = drawnColumns(0), dashed = drawnColumns(static_cast<int>(tokens().curves.size()));
    QCOMPARE(solid, 300);
    QVERIFY2(dashed > 120 && dashed < 240, qPrintable(QString::number(dashed)));
}

/// It was the screen's pixels, each of them four times.
void ChartTest::theExportedPictureHasPixelsOfItsOwn() {
    RunModel run;
    std::vector<run::TimedEvent> events;
    for (int i = 1; i <= 3000; ++i) {
        run::StepEvent step;
        step.step = i;
        step.loss = 0.5 + 0.3 * std::sin(i * 12.9898) + 0.1 * std::sin(i * 0.01);
        step.learningRate = 1e-4 * i;
        events.push_back({static_cast<double>(i), step});
    }
    run.apply(events);
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.show();
    const QImage picture = QImage::fromData(grid.png());
    QCOMPARE(picture.size(), QSize(1800, 1000));
    for (const std::size_t chart : {ChartGrid::Loss, ChartGrid::Rate}) {
        const PlotCanvas& canvas = grid.plots()[chart]->canvas();
        const QPoint corner = canvas.mapTo(&grid, QPoint());
        int fine = 0;
        for (int y = corner.y(); y < corner.y() + canvas.height(); ++y) {
            for (int x = corner.x(); x < corner.x() + canvas.width(); ++x) {
                const QRgb first = picture.pixel(2 * x, 2 * y);
                fine += picture.pixel(2 * x + 1, 2 * y) != first || picture.pixel(2 * x, 2 * y + 1) != first ? 1 : 0;
            }
        }
        QVERIFY2(fine > 500, qPrintable(QString::number(fine)));
    }
}

/// They walked out of what is seen.
void ChartTest::theViewGoesAlongWithTheKeys() {
    RunModel run;
    std::vector<run::TimedEvent> events;
    for (int i = 1; i <= 1000; ++i) {
        run::StepEvent step;
        step.step = i;
        step.loss = 0.5;
        events.push_back({static_cast<double>(i), step});
    }
    run.apply(events);
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.show();
    MetricsPlot& loss = *grid.plots()[ChartGrid::Loss];
    QVERIFY(QTest::qWaitForWindowActive(&grid));
    loss.setFocus();
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&loss, Qt::Key_Plus); // around the middle
    }
    const auto before = loss.canvas().steps();
    const double span = before.second - before.first;
    const auto sees = [&](double step) {
        const auto [from, to] = loss.canvas().steps();
        return from <= step && step <= to && std::abs(to - from - span) < 1e-6 &&
               grid.plots()[ChartGrid::Rate]->canvas().steps() == loss.canvas().steps();
    };
    QVERIFY(before.second < 1000.0);
    QTest::keyClick(&loss, Qt::Key_Left); // begins at the newest step
    QVERIFY(sees(1000.0));
    QTest::keyClick(&loss, Qt::Key_Home);
    QVERIFY(sees(1.0));
    for (int i = 0; i < 12; ++i) {
        QTest::keyClick(&loss, Qt::Key_PageDown);
    }
    QVERIFY(sees(601.0));
    QTest::keyClick(&loss, Qt::Key_Left);
    const auto stays = loss.canvas().steps();
    QTest::keyClick(&loss, Qt::Key_Left);
    QCOMPARE(loss.canvas().steps(), stays); // as long as the cursor is in it
}

/// What is not shown is not drawn either, and is as the others are when it comes.
void ChartTest::chartsAreChosen() {
    RunModel run;
    std::vector<run::TimedEvent> events;
    for (int i = 1; i <= 100; ++i) {
        run::StepEvent step;
        step.step = i;
        step.gradNorm = 1.0 / i;
        step.imagesPerS = 3.0;
        events.push_back({static_cast<double>(i), step});
    }
    run.apply(events);
    ChartGrid grid(run);
    grid.resize(1000, 500);
    grid.show();
    const auto shown = [&grid] {
        QStringList titles;
        for (const ChartGrid::Chart chart : ChartGrid::kOrder) {
            if (grid.plots()[chart]->isVisible()) {
                titles.append(grid.plots()[chart]->title());
            }
        }
        return titles.join(QLatin1Char('|'));
    };
    QCOMPARE(shown(), QStringLiteral("Loss|Speed|Learning rate|Memory, GB per device"));
    const MetricsPlot& norm = *grid.plots()[ChartGrid::GradNorm];
    const MetricsPlot& pictures = *grid.plots()[ChartGrid::Pictures];
    QCOMPARE(norm.visitedPoints(), std::size_t{0});
    QVERIFY(QTest::qWaitForWindowActive(&grid));
    grid.plots()[ChartGrid::Loss]->setFocus();
    QTest::keyClick(grid.plots()[ChartGrid::Loss], Qt::Key_Plus);
    grid.setShown(
        {ChartGrid::idOf(ChartGrid::Loss), ChartGrid::idOf(ChartGrid::GradNorm), ChartGrid::idOf(ChartGrid::Pictures)});
    QCOMPARE(shown(), QStringLiteral("Loss|Pictures per second|Gradient norm"));
    QCOMPARE(norm.valueAt(50.0)->second, 0.02);
    QCOMPARE(pictures.valueAt(50.0)->second, 3.0);
    QCOMPARE(pictures.readout(), QStringLiteral("3 pictures/s"));
    QCOMPARE(norm.canvas().steps(), grid.plots()[ChartGrid::Loss]->canvas().steps());
    grid.setLogScale(true);
    QVERIFY(norm.canvas().isLogScale() && !pictures.canvas().isLogScale());
    QVERIFY(!grid.png().isEmpty());
    QVERIFY(grid.svg().contains("Gradient norm") && !grid.svg().contains("Memory"));
    grid.setShown({QStringLiteral("of another version")});
    QCOMPARE(shown(), QStringLiteral("Loss|Speed|Learning rate|Memory, GB per device"));
}

/// As points beside the curve, within the range of values that is shown.
void ChartTest::validationIsDrawnInTheChartOfTheLoss() {
    RunModel run;
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.show();
    run::StepEvent step;
    step.step = 1;
    step.loss = 0.2;
    run.apply({{1.0, run::ValidationEvent{0, 0.9, 3, 1.0}}, {2.0, step}, {3.0, run::ValidationEvent{1, 0.7, 3, 1.0}}});
    const MetricsPlot& loss = *grid.plots().front();
    QCOMPARE(loss.marks().size(), std::size_t{2});
    QCOMPARE(loss.marks().back().y, 0.7);
    const auto* canvas = loss.findChild<PlotCanvas*>();
    QVERIFY(canvas && canvas->values().second > 0.9 && canvas->values().first < 0.2);
    bool isSaid = false;
    for (const QLabel* label : loss.findChildren<QLabel*>()) {
        isSaid = isSaid || label->text().contains(QLatin1String("0.7000"));
    }
    QVERIFY(isSaid);
    QVERIFY2(loss.summary().endsWith(QStringLiteral("; validation from 0.9000 at step 0 to 0.7000 at step 1; lowest "
                                                    "0.7000 at step 1, highest 0.9000 at step 0")),
             qPrintable(loss.summary()));
}

/// The hours between a stop and its resume are no time of the run, and what is told at once can be walked through.
void ChartTest::chartsAreDrawnOverPicturesAndTime() {
    RunModel run;
    const auto step = [](double time, std::int64_t number, double loss) {
        run::StepEvent event;
        event.step = number;
        event.imagesSeen = 8 * number;
        event.loss = loss;
        return run::TimedEvent{time, event};
    };
    run::RunEvent begun, resumed;
    begun.steps = resumed.steps = 100;
    resumed.resumedFrom = 2;
    run.apply({{1000.0, begun},
               step(1010.0, 1, 0.5),
               step(1020.0, 2, 0.4),
               {1021.0, run::ValidationEvent{2, 0.45, 3, 1.0}},
               step(1030.0, 3, 0.3),
               {9000.0, resumed},
               step(9010.0, 3, 0.2),
               step(9010.0, 4, 0.1)});
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.show();
    MetricsPlot& loss = *grid.plots().front();
    QCOMPARE(loss.canvas().steps(), std::pair(0.0, 100.0));
    grid.setAxis(CurveAxis::Pictures);
    QCOMPARE(loss.canvas().steps(), std::pair(0.0, 800.0));
    QCOMPARE(loss.marks().front().x, 16.0);
    grid.setAxis(CurveAxis::Time);
    QCOMPARE(run.series().seconds, (std::vector<double>{10.0, 20.0, 40.0, 40.0})); // step 3 was done twice
    QCOMPARE(loss.canvas().steps(), std::pair(0.0, 40.0));
    QCOMPARE(loss.marks().front().x, 20.0);
    QTest::keyClick(&loss, Qt::Key_Left);
    QVERIFY2(loss.readout().contains(QStringLiteral("40 s")), qPrintable(loss.readout()));
    QTest::keyClick(&loss, Qt::Key_Left);
    QVERIFY2(loss.readout().contains(QStringLiteral("20 s")), qPrintable(loss.readout()));
    QVERIFY(loss.summary().contains(QStringLiteral("at 10 s")));
    grid.setAxis(CurveAxis::Clock);
    QCOMPARE(loss.canvas().steps(), std::pair(1010.0, 9010.0));
    grid.setAxis(CurveAxis::Steps);
    QCOMPARE(loss.canvas().steps(), std::pair(0.0, 100.0));
}

void ChartTest::placesOfTheAxisAreInUnitsOfPeople_data() {
    QTest::addColumn<int>("axis");
    QTest::addColumn<double>("end");
    QTest::addColumn<QString>("labels");
    const auto row = [](const char* name, CurveAxis axis, double end, const char* labels) {
        QTest::newRow(name) << static_cast<int>(axis) << end << QString::fromLatin1(labels);
    };
    row("few steps", CurveAxis::Steps, 2.0, "0|1|2");
    row("steps", CurveAxis::Steps, 4321.0, "0|1,000|2,000|3,000|4,000");
    row("seconds", CurveAxis::Time, 41.0, "0 s|10 s|20 s|30 s|40 s");
    row("minutes and seconds", CurveAxis::Time, 150.0, "0:00 min|0:30 min|1:00 min|1:30 min|2:00 min|2:30 min");
    row("minutes", CurveAxis::Time, 1500.0, "0 min|5 min|10 min|15 min|20 min|25 min");
    row("hours and minutes", CurveAxis::Time, 8000.0, "0:00 h|0:30 h|1:00 h|1:30 h|2:00 h");
    row("hours", CurveAxis::Time, 40'000.0, "0 h|3 h|6 h|9 h");
    row("days", CurveAxis::Time, 900'000.0, "0 d|5 d|10 d");
}

void ChartTest::placesOfTheAxisAreInUnitsOfPeople() {
    QFETCH(int, axis);
    QFETCH(double, end);
    QFETCH(QString, labels);
    PlotCanvas canvas(0);
    canvas.resize(700, 300);
    canvas.show();
    canvas.setAxis(static_cast<CurveAxis>(axis));
    canvas.setSteps(0.0, end);
    QStringList shown = canvas.labels(Qt::Horizontal);
    while (shown.size() > labels.count(QLatin1Char('|')) + 1) { // those beyond its end
        shown.removeLast();
    }
    QCOMPARE(shown.join(QLatin1Char('|')), labels);
}

/// In the colour of their run: the marks of the first had that of the second.
void ChartTest::validationsOfSeveralRunsAreCompared() {
    RunModel first, second;
    run::StepEvent step;
    step.step = 1;
    step.loss = 0.2;
    first.apply({{1.0, step}, {2.0, run::ValidationEvent{1, 0.3, 3, 1.0}}});
    second.apply({{1.0, step}, {2.0, run::ValidationEvent{1, 7.0, 3, 1.0}}});
    ChartGrid grid(first);
    grid.resize(900, 500);
    grid.compare(QStringLiteral("a"), {{&second, QStringLiteral("b"), 1}});
    grid.show();
    QVERIFY(grid.plots()[0]->canvas().values().second > 7.0);
    QVERIFY(grid.plots()[1]->canvas().values().second < 7.0);
    second.apply({{3.0, run::ValidationEvent{2, 9.0, 3, 1.0}}});
    QVERIFY(grid.plots()[0]->canvas().values().second > 9.0);
}

/// QCustomPlot makes 5·10⁻⁵ of them where it is not told otherwise.
void ChartTest::smallNumbersAreWrittenAsTheyAreTyped() {
    RunModel run;
    run::StepEvent step;
    step.step = 1;
    step.learningRate = 1e-4;
    run.apply({{1.0, step}});
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.show();
    const QByteArray drawn = grid.svg();
    QVERIFY(drawn.contains("5e-5"));
    QVERIFY(!drawn.contains(QStringLiteral("·10").toUtf8()));
    QVERIFY(grid.plots()[2]->canvas().labels(Qt::Vertical).contains(QStringLiteral("5e-5")));
}

void ChartTest::aChartWithoutFiguresSaysSo() {
    RunModel run;
    run::StepEvent step;
    step.step = 1;
    step.loss = 0.5;
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.show();
    const auto isEmpty = [&grid](std::size_t chart) {
        return grid.plots()[chart]->canvas().labels(Qt::Vertical).isEmpty();
    };
    QVERIFY(isEmpty(0) && isEmpty(3));
    QVERIFY(grid.svg().contains("No figures"));
    run.apply({{1.0, step}}); // no device tells its memory
    QVERIFY(!isEmpty(0) && isEmpty(3));
    step.step = 2;
    step.memory = {{"cuda:0", 9'000'000'000, 0}};
    run.apply({{2.0, step}});
    QVERIFY(!isEmpty(3));
}

QTEST_MAIN(ChartTest)
#include "ChartTest.moc"

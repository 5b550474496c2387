// SPDX-License-Identifier: GPL-3.0-or-later
// The steps that a run went back before, in its charts.
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "UiTest.h"
#include "bridge/RunModel.h"
#include "run/ChartGrid.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"

using namespace tempera;
using namespace tempera::ui;

class VoidStepsTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    /// A second each.
    static void addSteps(RunModel& run, int from, int to) {
        std::vector<run::TimedEvent> events;
        double time = run.lastTime();
        for (int i = from; i <= to; ++i) {
            run::StepEvent step;
            step.step = i;
            step.loss = 0.5;
            events.push_back({++time, step});
        }
        run.apply(events);
    }
    static void resume(RunModel& run, std::int64_t from) {
        run::RunEvent event;
        event.steps = 100;
        event.resumedFrom = from;
        run.apply({{run.lastTime() + 1.0, event}});
    }
    /// The lines that are drawn of them in the chart of the loss: "41-50 61-100", where the first begins at `first`.
    static QString drawn(const ChartGrid& grid, double first) {
        static const QRegularExpression grey(QStringLiteral("<g [^>]*stroke-opacity=\"0\\.43[^>]*>(.*?)</g>"),
                                             QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression places(QStringLiteral("points=\"([^\"]*)\""));
        std::vector<std::pair<double, double>> lines; // in pixels
        const QString svg = QString::fromUtf8(grid.svg());
        for (auto group = grey.globalMatch(svg); group.hasNext();) {
            for (auto line = places.globalMatch(group.next().captured(1)); line.hasNext();) {
                const QStringList points = line.next().captured(1).split(QLatin1Char(' '), Qt::SkipEmptyParts);
                const auto placeOf = [](const QString& point) {
                    return point.section(QLatin1Char(','), 0, 0).toDouble();
                };
                lines.emplace_back(placeOf(points.constFirst()), placeOf(points.constLast()));
            }
        }
        std::ranges::sort(lines);
        const PlotCanvas& canvas = grid.plots()[ChartGrid::Loss]->canvas();
        const double perPixel = (canvas.steps().second - canvas.steps().first) / canvas.columns();
        QStringList texts;
        for (const auto& [begin, end] : lines) {
            const auto secondOf = [&](double place) {
                return QString::number(std::lround(first + (place - lines.front().first) * perPixel));
            };
            texts.append(secondOf(begin) + QLatin1Char('-') + secondOf(end));
        }
        return texts.join(QLatin1Char(' '));
    }

private Q_SLOTS:
    void whatAResumeMadeVoidIsDrawnBehind();
    void eachStretchIsDrawnWhereItWas();
};

/// Of a run that went back from step 80 to step 40, and later from 100 to 90: two stretches, and no line between them.
void VoidStepsTest::whatAResumeMadeVoidIsDrawnBehind() {
    RunModel run;
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.show();
    addSteps(run, 1, 80);
    const auto isDrawn = [&grid] { return grid.svg().contains("stroke-opacity=\"0.43"); };
    const PlotCanvas& loss = grid.plots()[ChartGrid::Loss]->canvas();
    QVERIFY(!isDrawn() && loss.toolTip().isEmpty());
    resume(run, 40);
    QVERIFY(isDrawn() && !loss.toolTip().isEmpty());
    addSteps(run, 41, 100);
    resume(run, 90);
    addSteps(run, 91, 95);
    QVERIFY(isDrawn());
    grid.setAxis(CurveAxis::Time);
    QVERIFY(isDrawn());
    run.clear();
    QVERIFY(!isDrawn());
}

/// Over time what was made void first may lie before what was made void later, in the middle of it.
void VoidStepsTest::eachStretchIsDrawnWhereItWas() {
    RunModel run;
    resume(run, 0);
    addSteps(run, 1, 100);
    resume(run, 40);
    addSteps(run, 41, 60); // in the seconds 101 to 120
    resume(run, 50);
    addSteps(run, 51, 70);
    QCOMPARE(run.voidedBegins(), (std::vector<std::size_t>{0, 10, 20}));
    ChartGrid grid(run);
    grid.resize(900, 500);
    grid.setShown({ChartGrid::idOf(ChartGrid::Loss)});
    grid.setAxis(CurveAxis::Time);
    grid.show();
    QVERIFY(QTest::qWaitForWindowExposed(&grid));
    MetricsPlot& loss = *grid.plots()[ChartGrid::Loss];
    loss.setVisibleRange(0.0, 150.0);
    QCOMPARE(drawn(grid, 41.0), QStringLiteral("41-50 61-100 111-120"));
    loss.setVisibleRange(55.0, 105.0);
    QCOMPARE(drawn(grid, 61.0), QStringLiteral("61-100"));
}

QTEST_MAIN(VoidStepsTest)
#include "VoidStepsTest.moc"

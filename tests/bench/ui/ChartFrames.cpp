// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of the run page's charts at a million steps, and of the same charts with further runs over them. A frame
// is what a change of the view or a new step costs until the window's pixels are there. Promised: 33 ms.
//
//     QT_QPA_PLATFORM=offscreen chart_bench [STEPS]
#include <QApplication>

#include <cmath>
#include <memory>

#include "Times.h"
#include "bridge/RunModel.h"
#include "run/ChartGrid.h"
#include "run/MetricsPlot.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr int kFrames = 100;
constexpr double kPromised = 33.0; // ms

void append(RunModel& run, int from, int count) {
    std::vector<run::TimedEvent> events;
    for (int i = from; i < from + count; ++i) {
        run::StepEvent step;
        step.step = i + 1;
        step.loss = 0.1 + 0.05 * std::sin(i * 12.9898) + 0.3 * std::exp(-i / 1e5);
        step.learningRate = 1e-4 * (1.0 + std::cos(i * 3e-6));
        step.itPerS = 2.0 + 0.1 * std::sin(i * 0.37);
        step.gradNorm = 1.0 + 0.5 * std::sin(i * 7.77);
        step.memory = {{"cuda:0", 10'000'000'000 + i % 1000 * 1'000'000, 0}};
        events.push_back({static_cast<double>(i), step});
    }
    run.apply(events);
}

std::unique_ptr<RunModel> makeRun(int steps) {
    constexpr int kPiece = 10'000;
    auto run = std::make_unique<RunModel>();
    run::RunEvent begun;
    begun.steps = steps + kFrames;
    run->apply({{1.0, begun}});
    for (int i = 0; i < steps; i += kPiece) {
        append(*run, i, std::min(kPiece, steps - i));
    }
    return run;
}

/// @return whether 99 of 100 frames keep the promise in processor time
bool measure(const char* what, QWidget& window, const std::function<void(int)>& change) {
    Times times;
    for (int i = 0; i < kFrames; ++i) {
        times.take([&] {
            change(i);
            QApplication::processEvents(); // the drawing itself comes with the next turn
            window.grab();
        });
    }
    return times.print(what, kPromised);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    Theme theme(application);
    const int steps = argc > 1 ? std::max(1000, std::atoi(argv[1])) : 1'000'000;
    std::printf("%d steps in each chart, 1600 x 900\n", steps);
    const auto run = makeRun(steps);
    ChartGrid charts(*run);
    charts.resize(1600, 900);
    charts.show();
    charts.grab();
    bool isKept = true;
    const auto zoom = [&](int i) {
        for (MetricsPlot* plot : charts.plots()) {
            plot->setVisibleRange(i * steps * 0.005, steps * (1.0 - i * 0.005));
        }
    };
    isKept &= measure("zoomed, all four", charts, zoom);
    isKept &= measure("one zoomed step by step into its middle", charts, [&](int i) {
        charts.plots()[0]->setVisibleRange(steps * 0.5 * (1.0 - std::pow(0.8, i)),
                                           steps * (0.5 + 0.5 * std::pow(0.8, i)));
    });
    for (MetricsPlot* plot : charts.plots()) {
        plot->resetZoom();
    }
    isKept &= measure("a new step", charts, [&](int i) { append(*run, steps + i, 1); });
    isKept &= measure("the cursor moves", charts, [&](int i) {
        for (MetricsPlot* plot : charts.plots()) {
            plot->showCursor(steps * 0.01 * i);
        }
    });
    charts.setClipping(true);
    isKept &= measure("zoomed, outliers clipped", charts, zoom);
    charts.setLogScale(true);
    isKept &= measure("zoomed, outliers clipped, log scale", charts, zoom);
    const auto second = makeRun(steps), third = makeRun(steps);
    ChartGrid compared(*run);
    compared.resize(1600, 900);
    compared.compare(QStringLiteral("a"),
                     {{second.get(), QStringLiteral("b"), 1}, {third.get(), QStringLiteral("c"), 2}});
    compared.show();
    compared.grab();
    isKept &= measure("three runs over one another, one zoomed", compared, [&](int i) {
        compared.plots()[0]->setVisibleRange(i * steps * 0.005, steps * (1.0 - i * 0.005));
    });
    ChartGrid all(*run);
    QStringList names;
    for (const ChartGrid::Chart chart : ChartGrid::kOrder) {
        names.append(ChartGrid::idOf(chart));
    }
    all.setShown(names);
    all.resize(1600, 900);
    all.show();
    all.grab();
    isKept &= measure("all six charts zoomed", all, [&](int i) {
        for (MetricsPlot* plot : all.plots()) {
            plot->setVisibleRange(i * steps * 0.005, steps * (1.0 - i * 0.005));
        }
    });
    return isKept ? 0 : 1;
}

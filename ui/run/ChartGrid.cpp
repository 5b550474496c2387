// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/ChartGrid.h"

#include <QBuffer>
#include <QGridLayout>
#include <QPainter>
#include <QPixmap>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "bridge/RunModel.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

namespace {

QString lossText(double value) { return QLocale().toString(value, 'f', 4); }
/// The validations that belong into the chart of the loss, at the steps after which they were measured.
std::vector<CurvePoint> marksOf(const RunModel& run, CurveAxis axis, bool isLoss) {
    std::vector<CurvePoint> points;
    const std::vector<double>& steps = run.series().step;
    const std::vector<double>& places = columnOf(run.series(), axis);
    for (const run::ValidationEvent& measured : run.validations()) {
        const auto step = static_cast<double>(measured.step);
        const auto after = std::upper_bound(steps.begin(), steps.end(), step) - steps.begin();
        if (!isLoss || !std::isfinite(measured.loss)) {
            continue;
        }
        if (axis == CurveAxis::Steps || places.empty()) {
            points.push_back({step, measured.loss});
        } else {
            points.push_back({places[static_cast<std::size_t>(std::max<std::ptrdiff_t>(after, 1) - 1)], measured.loss});
        }
    }
    return points;
}

/// The columns that the charts show, in their order.
std::array<const std::vector<double>*, 4> valuesOf(const RunSeries& series) {
    return {&series.loss, &series.stepsPerSecond, &series.learningRate, &series.memoryGb};
}

/// Where the x axis will end; 0: not known.
double expectedEnd(const RunModel& run, CurveAxis axis) {
    const auto steps = static_cast<double>(run.facts().steps);
    const auto& last = run.lastStep();
    if (axis == CurveAxis::Steps) {
        return steps;
    }
    return axis == CurveAxis::Pictures && last && last->step > 0
               ? static_cast<double>(last->imagesSeen) / static_cast<double>(last->step) * steps
               : 0.0;
}

QString memoryText(double value) { return std::isfinite(value) ? QLocale().toString(value, 'f', 1) : QString(); }

} // namespace

ChartGrid::ChartGrid(const RunModel& run, QWidget* parent)
    : QWidget(parent)
    , run_(run) {
    plots_[Loss] = new MetricsPlot({tr("Loss"), 0, true, false, lossText}, this);
    plots_[Speed] = new MetricsPlot({tr("Speed"), 1, true, false, shortNumber}, this);
    plots_[Rate] = new MetricsPlot({tr("Learning rate"), 2, false, true, shortNumber}, this);
    plots_[Memory] = new MetricsPlot({tr("Memory, GB per device"), 3, false, true, memoryText}, this);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(12);
    grid->addWidget(plots_[Loss], 0, 0);
    grid->addWidget(plots_[Speed], 0, 1);
    grid->addWidget(plots_[Rate], 1, 0);
    grid->addWidget(plots_[Memory], 1, 1);
    grid->setRowStretch(0, 4);
    grid->setRowStretch(1, 3);
    for (MetricsPlot* plot : plots_) {
        plot->setMinimumSize(220, 100);
    }
    readColumns();
    link();
    draw();
    connect(&run_, &RunModel::stepsChanged, this, &ChartGrid::refresh);
    connect(&run_, &RunModel::cleared, this, [this] {
        for (MetricsPlot* plot : plots_) {
            plot->resetZoom();
        }
    });
}

void ChartGrid::readColumns() {
    const RunSeries& series = run_.series();
    for (std::size_t chart = 0; chart < plots_.size(); ++chart) {
        plots_[chart]->setColumns(&columnOf(series, axis_), valuesOf(series)[chart]);
        if (others_.empty()) {
            continue;
        }
        std::vector<MetricsPlot::Compared> lines;
        for (const Compared& other : others_) {
            const RunSeries& theirs = other.run->series();
            lines.push_back({other.name, other.colour, &columnOf(theirs, axis_), valuesOf(theirs)[chart],
                             marksOf(*other.run, axis_, chart == Loss)});
        }
        plots_[chart]->setReadout({});
        plots_[chart]->compare(name_, std::move(lines));
    }
}

void ChartGrid::setAxis(CurveAxis axis) {
    if (std::exchange(axis_, axis) == axis) {
        return;
    }
    for (MetricsPlot* plot : plots_) {
        plot->setAxis(axis);
    }
    readColumns();
    draw();
}

void ChartGrid::link() {
    for (MetricsPlot* source : plots_) {
        connect(source, &MetricsPlot::cursorMoved, this, [this](std::optional<double> step) {
            for (MetricsPlot* plot : plots_) {
                plot->showCursor(step);
            }
        });
        connect(source, &MetricsPlot::rangeChosen, this, [this, source](double from, double to) {
            for (MetricsPlot* plot : plots_) {
                if (plot != source) {
                    plot->setVisibleRange(from, to);
                }
            }
        });
    }
}

void ChartGrid::refresh(std::size_t unchanged) {
    unchanged_ = std::min(unchanged_, unchanged);
    if (isVisible()) {
        draw();
    }
}

void ChartGrid::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    draw();
}

void ChartGrid::draw() {
    const RunSeries& series = run_.series();
    plots_[Loss]->setMarks(marksOf(run_, axis_, true));
    for (MetricsPlot* plot : plots_) {
        plot->setExpectedEnd(expectedEnd(run_, axis_));
        plot->refresh(unchanged_);
    }
    unchanged_ = series.size();
    if (!others_.empty()) {
        return; // there is no room for the newest figures of all
    }
    if (const auto& last = run_.lastStep()) {
        const auto loss = plot(Loss).valueAt(std::numeric_limits<double>::infinity());
        QString readout = tr("%1 · step %2").arg(loss ? lossText(loss->first) : QString()).arg(last->step);
        if (!plot(Loss).marks().empty()) {
            readout = tr("validation %1 · %2").arg(lossText(plot(Loss).marks().back().y), readout);
        }
        plot(Loss).setReadout(readout);
        plot(Speed).setReadout(
            tr("%1 it/s · %2 pictures/s").arg(shortNumber(last->itPerS), shortNumber(last->imagesPerS)));
        const QString rate = shortNumber(last->learningRate);
        plot(Rate).setReadout(
            last->textEncoderRate ? tr("%1 · text encoder %2").arg(rate, shortNumber(*last->textEncoderRate)) : rate);
        const double memory =
            series.memoryGb.empty() ? std::numeric_limits<double>::quiet_NaN() : series.memoryGb.back();
        plot(Memory).setReadout(deviceMemory_ > 0.0 && std::isfinite(memory)
                                    ? tr("%1 of %2").arg(memoryText(memory), memoryText(deviceMemory_))
                                    : memoryText(memory));
    } else {
        for (MetricsPlot* plot : plots_) {
            plot->setReadout({});
        }
    }
}

void ChartGrid::setSmoothing(double weight) {
    for (MetricsPlot* plot : plots_) {
        plot->setSmoothing(weight);
    }
}

void ChartGrid::setLogScale(bool on) { plot(Loss).setLogScale(on); }

void ChartGrid::setClipping(bool on) {
    for (MetricsPlot* plot : plots_) {
        plot->setClipping(on);
    }
}

void ChartGrid::compare(const QString& name, const std::vector<Compared>& others) {
    name_ = name;
    others_ = others;
    readColumns();
    for (std::size_t i = 0; i < others.size(); ++i) {
        connect(others[i].run, &RunModel::stepsChanged, this, [this, i](std::size_t unchanged) {
            for (std::size_t chart = 0; chart < plots_.size(); ++chart) {
                plots_[chart]->refreshCompared(i, unchanged, marksOf(*others_[i].run, axis_, chart == Loss));
            }
        });
    }
}

void ChartGrid::setDeviceMemory(double gigabytes) {
    if (gigabytes == deviceMemory_) {
        return;
    }
    deviceMemory_ = gigabytes;
    plot(Memory).setLimit(gigabytes > 0.0 ? std::optional(gigabytes) : std::nullopt);
}

QByteArray ChartGrid::png() {
    constexpr double kRatio = 2.0;
    QPixmap picture(size() * kRatio);
    picture.setDevicePixelRatio(kRatio);
    picture.fill(palette().color(QPalette::Window));
    render(&picture);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    picture.save(&buffer, "PNG");
    return bytes;
}

QByteArray ChartGrid::svg() const {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size());
    generator.setViewBox(rect());
    generator.setTitle(tr("Charts of %1").arg(qstr(run_.facts().name)));
    generator.setResolution(QPicture().logicalDpiX());
    QPainter painter(&generator);
    painter.fillRect(rect(), QColor(tokens().surface));
    for (const MetricsPlot* plot : plots_) {
        const QRect frame = plot->geometry();
        const PlotCanvas& canvas = plot->canvas();
        const QRect head(frame.left(), frame.top(), frame.width(), canvas.y());
        painter.setPen(QColor(tokens().text));
        painter.drawText(head.adjusted(14, 0, -14, 0), Qt::AlignLeft | Qt::AlignVCenter, plot->title());
        painter.setPen(QColor(tokens().secondary));
        painter.drawText(head.adjusted(14, 0, -14, 0), Qt::AlignRight | Qt::AlignVCenter, plot->readout());
        painter.drawPicture(frame.topLeft() + canvas.pos(), canvas.picture());
    }
    painter.end();
    return bytes;
}

} // namespace tempera::ui

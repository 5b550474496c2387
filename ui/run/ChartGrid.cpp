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

constexpr int kLeastWidth = 160, kLeastHeight = 92;

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

/// The columns that the charts show, by Chart.
std::array<const std::vector<double>*, ChartGrid::kCharts> valuesOf(const RunSeries& series) {
    return {&series.loss,     &series.stepsPerSecond, &series.learningRate,
            &series.memoryGb, &series.gradNorm,       &series.picturesPerSecond};
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

QString ChartGrid::idOf(Chart chart) {
    constexpr std::array kIds = {"loss", "speed", "lr", "memory", "grad_norm", "pictures"};
    return QString::fromLatin1(kIds[chart]);
}

QString ChartGrid::titleOf(Chart chart) {
    switch (chart) {
    case Loss:
        return tr("Loss");
    case Speed:
        return tr("Speed");
    case Rate:
        return tr("Learning rate");
    case Memory:
        return tr("Memory, GB per device");
    case GradNorm:
        return tr("Gradient norm");
    default:
        return tr("Pictures per second");
    }
}

QStringList ChartGrid::usual() { return {idOf(Loss), idOf(Speed), idOf(Rate), idOf(Memory)}; }

ChartGrid::ChartGrid(const RunModel& run, QWidget* parent)
    : QWidget(parent)
    , run_(run)
    , grid_(new QGridLayout(this)) {
    const auto add = [this](Chart chart, bool smoothed, bool fromZero, QString (*format)(double)) {
        plots_[chart] = new MetricsPlot({titleOf(chart), chart, smoothed, fromZero, format}, this);
        plots_[chart]->setMinimumSize(kLeastWidth, kLeastHeight);
    };
    add(Loss, true, false, lossText);
    add(Speed, true, false, shortNumber);
    add(Rate, false, true, shortNumber);
    add(Memory, false, true, memoryText);
    add(GradNorm, true, false, shortNumber);
    add(Pictures, true, false, shortNumber);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(12);
    for (std::size_t i = 1; i < kCharts; ++i) {
        setTabOrder(plots_[kOrder[i - 1]], plots_[kOrder[i]]);
    }
    arrange();
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

bool ChartGrid::shows(std::size_t chart) const { return shown_.contains(idOf(static_cast<Chart>(chart))); }

void ChartGrid::setShown(const QStringList& charts) {
    const QStringList before = std::exchange(shown_, charts);
    const bool any = std::ranges::any_of(kOrder, [this](Chart chart) { return shows(chart); });
    shown_ = any ? shown_ : usual();
    if (shown_ == before) {
        return;
    }
    arrange();
    readColumns();
    draw();
}

/// Side by side; the last one takes what is left of its line.
void ChartGrid::arrange() {
    std::vector<MetricsPlot*> shown;
    for (const Chart chart : kOrder) {
        grid_->removeWidget(plots_[chart]);
        plots_[chart]->setVisible(shows(chart));
        if (shows(chart)) {
            shown.push_back(plots_[chart]);
        }
    }
    const int count = static_cast<int>(shown.size());
    const int columns = count <= 2 ? count : (count + 1) / 2;
    for (int i = 0; i < count; ++i) {
        const int span = i + 1 < count ? 1 : columns - i % columns;
        grid_->addWidget(shown[static_cast<std::size_t>(i)], i / columns, i % columns, 1, span);
    }
    for (int column = 0; column < grid_->columnCount(); ++column) {
        grid_->setColumnStretch(column, column < columns ? 1 : 0);
    }
    grid_->setRowStretch(0, 4);
    grid_->setRowStretch(1, count > columns ? 3 : 0);
}

void ChartGrid::readColumns() {
    const RunSeries& series = run_.series();
    for (std::size_t chart = 0; chart < plots_.size(); ++chart) {
        if (!shows(chart)) {
            plots_[chart]->setColumns(nullptr, nullptr);
        } else {
            plots_[chart]->setColumns(&columnOf(series, axis_), valuesOf(series)[chart]);
        }
        if (others_.empty()) {
            continue;
        }
        std::vector<MetricsPlot::Compared> lines;
        for (const Other& other : shows(chart) ? others_ : std::vector<Other>()) {
            const RunSeries& theirs = other.run.run->series();
            lines.push_back({other.run.name, other.run.colour, &columnOf(theirs, axis_), valuesOf(theirs)[chart],
                             marksOf(*other.run.run, axis_, chart == Loss)});
        }
        plots_[chart]->setReadout({});
        plots_[chart]->compare(name_, std::move(lines));
    }
    plot(Rate).setSecond(tr("text encoder"), shows(Rate) ? &series.textEncoderRate : nullptr);
    readVoided();
}

void ChartGrid::readVoided() {
    voidedGeneration_ = run_.voidedGeneration();
    const RunSeries& voided = run_.voided();
    for (std::size_t chart = 0; chart < plots_.size(); ++chart) {
        const bool any = shows(chart) && voided.size() > 0;
        plots_[chart]->setVoided(any ? &columnOf(voided, axis_) : nullptr, any ? valuesOf(voided)[chart] : nullptr,
                                 any ? run_.voidedBegins() : std::vector<std::size_t>());
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
    for (std::size_t i = 0; i < others_.size(); ++i) {
        drawCompared(i);
    }
}

void ChartGrid::draw() {
    if (voidedGeneration_ != run_.voidedGeneration()) {
        readVoided();
    }
    plots_[Loss]->setMarks(marksOf(run_, axis_, true));
    for (std::size_t chart = 0; chart < plots_.size(); ++chart) {
        if (shows(chart)) {
            plots_[chart]->setExpectedEnd(expectedEnd(run_, axis_));
            plots_[chart]->refresh(unchanged_);
        }
    }
    unchanged_ = run_.series().size();
    if (others_.empty()) { // else there is no room for the newest figures of all
        showReadouts();
    }
}

void ChartGrid::drawCompared(std::size_t other) {
    const RunModel& run = *others_[other].run.run;
    for (std::size_t chart = 0; chart < plots_.size(); ++chart) {
        if (shows(chart)) {
            plots_[chart]->refreshCompared(other, others_[other].unchanged, marksOf(run, axis_, chart == Loss));
        }
    }
    others_[other].unchanged = run.series().size();
}

void ChartGrid::showReadouts() {
    const RunSeries& series = run_.series();
    if (const auto& last = run_.lastStep()) {
        const auto loss = plot(Loss).valueAt(std::numeric_limits<double>::infinity());
        QString readout = tr("%1 · step %2").arg(loss ? lossText(loss->first) : QString()).arg(last->step);
        if (!plot(Loss).marks().empty()) {
            readout = tr("validation %1 · %2").arg(lossText(plot(Loss).marks().back().y), readout);
        }
        plot(Loss).setReadout(readout);
        plot(Speed).setReadout(
            tr("%1 it/s · %2 pictures/s").arg(shortNumber(last->itPerS), shortNumber(last->imagesPerS)));
        plot(Pictures).setReadout(tr("%1 pictures/s").arg(shortNumber(last->imagesPerS)));
        plot(GradNorm).setReadout(shortNumber(last->gradNorm));
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

void ChartGrid::setLogScale(bool on) {
    for (const Chart chart : {Loss, Rate, GradNorm}) {
        plot(chart).setLogScale(on);
    }
}

void ChartGrid::setClipping(bool on) {
    for (MetricsPlot* plot : plots_) {
        plot->setClipping(on);
    }
}

void ChartGrid::compare(const QString& name, const std::vector<Compared>& others) {
    name_ = name;
    others_.clear();
    for (const Compared& other : others) {
        others_.push_back({other});
    }
    readColumns();
    for (std::size_t i = 0; i < others.size(); ++i) {
        connect(others[i].run, &RunModel::stepsChanged, this, [this, i](std::size_t unchanged) {
            others_[i].unchanged = std::min(others_[i].unchanged, unchanged);
            if (isVisible()) {
                drawCompared(i);
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
    QPainter painter(&picture);
    for (std::size_t chart = 0; chart < plots_.size(); ++chart) { // which were drawn for the screen, and are coarse
        if (shows(chart)) {
            const PlotCanvas& canvas = plots_[chart]->canvas();
            painter.drawPixmap(QRect(canvas.mapTo(this, QPoint()), canvas.size()), canvas.pixmap(kRatio));
        }
    }
    painter.end();
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
        if (!plot->isVisibleTo(this)) {
            continue;
        }
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/MetricsPlot.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "base/Text.h"
#include "run/Curves.h"
#include "run/QCustomPlotShim.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kRawAlpha = 71; ///< 28 %
constexpr double kHeadRoom = 0.06;

QColor withAlpha(QRgb rgb, int alpha) {
    QColor colour(rgb);
    colour.setAlpha(alpha);
    return colour;
}

} // namespace

QString shortNumber(double value) {
    // 'g' writes 5e-05.
    return QString::number(value, 'g', 3)
        .replace(QLatin1String("e-0"), QLatin1String("e-"))
        .replace(QLatin1String("e+0"), QLatin1String("e"));
}

namespace {

/// Labels as people write numbers: 1,000 on the axis of steps, 5e-5 on the others.
template <class Ticker>
class PlainLabels : public Ticker {
public:
    explicit PlainLabels(bool counts)
        : counts_(counts) {
        this->setTickCount(counts ? 5 : 4);
    }

protected:
    /// Steps are whole: a zoom into few of them has no tick at 2.5.
    double getTickStep(const QCPRange& range) override {
        const double step = Ticker::getTickStep(range);
        return counts_ ? std::max(1.0, std::round(step)) : step;
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return counts_ ? qstr(formatCount(std::llround(tick))) : shortNumber(tick);
    }

private:
    bool counts_;
};

template <class Ticker>
QSharedPointer<QCPAxisTicker> plainTicker(bool counts) {
    return QSharedPointer<QCPAxisTicker>(new PlainLabels<Ticker>(counts));
}

void draw(QCPGraph& graph, const std::vector<CurvePoint>& points) {
    QVector<QCPGraphData> data;
    data.reserve(static_cast<qsizetype>(points.size()));
    for (const CurvePoint& point : points) {
        data.append({point.x, point.y});
    }
    graph.data()->set(data, true);
}

} // namespace

/// Everything of QCustomPlot, so that its header stays in this file.
class MetricsPlot::Canvas {
public:
    Canvas(Style chosen, MetricsPlot* owner)
        : style(std::move(chosen))
        , plot(new QCustomPlot(owner))
        , title(makeLabel(style.title, "strong", owner))
        , readout(makeLabel({}, "", owner))
        , raw(plot->addGraph())
        , smooth(plot->addGraph())
        , cursor(new QCPItemStraightLine(plot))
        , limit(new QCPItemStraightLine(plot))
        , smoother(style.smoothed ? 0.9 : 0.0) {
        cursor->setVisible(false);
        limit->setVisible(false);
        plot->setNotAntialiasedElements(QCP::aeAxes | QCP::aeGrid | QCP::aeSubGrid | QCP::aeItems);
        plot->setAntialiasedElements(QCP::aePlottables);
        plot->setNoAntialiasingOnDrag(true);
        plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
        plot->axisRect()->setMargins({0, 6, 10, 0});
        plot->axisRect()->setMinimumMargins({44, 6, 10, 18});
        plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
        plot->axisRect()->setRangeDrag(Qt::Horizontal);
        plot->axisRect()->setRangeZoom(Qt::Horizontal);
        plot->axisRect()->setRangeZoomFactor(0.8);
        plot->yAxis->setTicker(plainTicker<QCPAxisTicker>(false));
        plot->xAxis->setTicker(plainTicker<QCPAxisTicker>(true));
        plot->setMouseTracking(true);
        plot->setFocusPolicy(Qt::NoFocus);
    }

    double homeEnd() const {
        const double last = x && !x->empty() ? x->back() : 1.0;
        return std::max({expectedSteps, last, 1.0});
    }

    Style style;
    QCustomPlot* plot;
    QLabel* title;
    QLabel* readout;
    QCPGraph* raw;
    QCPGraph* smooth;
    QCPItemStraightLine* cursor;
    QCPItemStraightLine* limit;
    Smoother smoother;
    const std::vector<double>* x = nullptr;
    const std::vector<double>* y = nullptr;
    double expectedSteps = 0.0;
    std::optional<double> limitAt;
    std::optional<double> cursorAt;
    QString restingReadout;
    bool zoomed = false;
    bool settingRange = false;
    std::size_t drawn = 0;
};

MetricsPlot::MetricsPlot(Style style, QWidget* parent)
    : QFrame(parent)
    , canvas_(std::make_unique<Canvas>(std::move(style), this)) {
    setObjectName(QStringLiteral("card"));
    setAccessibleName(canvas_->style.title);
    canvas_->plot->setAccessibleName(canvas_->style.title);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 4, 4);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(2, 0, 10, 2);
    head->addWidget(canvas_->title);
    head->addStretch(1);
    head->addWidget(canvas_->readout);
    column->addLayout(head);
    column->addWidget(canvas_->plot, 1);
    canvas_->plot->installEventFilter(this);
    connect(canvas_->plot->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
            [this](const QCPRange& range) {
                if (!canvas_->settingRange) {
                    canvas_->zoomed = true;
                    redraw();
                    Q_EMIT rangeChosen(range.lower, range.upper);
                }
            });
    connect(canvas_->plot, &QCustomPlot::mouseDoubleClick, this, [this] {
        resetZoom();
        Q_EMIT rangeChosen(0.0, 0.0);
    });
    if (Theme* theme = Theme::current()) {
        connect(theme, &Theme::changed, this, &MetricsPlot::restyle);
    }
    restyle();
    resetZoom();
}

MetricsPlot::~MetricsPlot() = default;

void MetricsPlot::restyle() {
    const Tokens& t = tokens();
    QCustomPlot& plot = *canvas_->plot;
    plot.setBackground(QBrush(QColor(t.surface)));
    QFont small = font();
    small.setPixelSize(11);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setNumberFormat(QStringLiteral("g")); // 5e-5 as it is typed, not as powers of ten
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(QColor(t.secondary));
        axis->setTickLabelFont(small);
        axis->setTickLength(0);
        axis->setTickLabelPadding(5);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setPen(QPen(QColor(t.border), 1));
    }
    plot.xAxis->grid()->setVisible(false);
    const QRgb curve = t.curves[static_cast<std::size_t>(canvas_->style.colour) % t.curves.size()];
    canvas_->raw->setPen(QPen(withAlpha(curve, kRawAlpha), 1));
    canvas_->raw->setVisible(canvas_->style.smoothed);
    canvas_->smooth->setPen(QPen(QColor(curve), 1.8));
    canvas_->smooth->setAntialiased(true);
    canvas_->cursor->setPen(QPen(QColor(t.secondary), 1, Qt::DashLine));
    canvas_->limit->setPen(QPen(QColor(t.warning), 1, Qt::DotLine));
    redraw();
}

void MetricsPlot::setColumns(const std::vector<double>* x, const std::vector<double>* y) {
    canvas_->x = x;
    canvas_->y = y;
    canvas_->smoother.rewind(0);
    refresh(0);
}

void MetricsPlot::refresh(std::size_t rewoundTo) {
    canvas_->smoother.rewind(rewoundTo);
    if (!canvas_->zoomed) {
        resetZoom();
    } else {
        redraw();
    }
}

void MetricsPlot::setReadout(const QString& text) {
    canvas_->restingReadout = text;
    describe();
}

void MetricsPlot::setSmoothing(double weight) {
    if (canvas_->style.smoothed) {
        canvas_->smoother.setWeight(weight);
        redraw();
    }
}

void MetricsPlot::setLogScale(bool on) {
    QCPAxis* axis = canvas_->plot->yAxis;
    axis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(on ? plainTicker<QCPAxisTickerLog>(false) : plainTicker<QCPAxisTicker>(false));
    redraw();
}

void MetricsPlot::setExpectedSteps(double steps) {
    canvas_->expectedSteps = steps;
    if (!canvas_->zoomed) {
        resetZoom();
    }
}

void MetricsPlot::setLimit(std::optional<double> y) {
    canvas_->limitAt = y;
    redraw();
}

void MetricsPlot::setVisibleRange(double from, double to) {
    if (!(to > from)) {
        resetZoom();
        return;
    }
    canvas_->zoomed = true;
    canvas_->settingRange = true;
    canvas_->plot->xAxis->setRange(from, to);
    canvas_->settingRange = false;
    redraw();
}

void MetricsPlot::resetZoom() {
    canvas_->zoomed = false;
    canvas_->settingRange = true;
    canvas_->plot->xAxis->setRange(0.0, canvas_->homeEnd());
    canvas_->settingRange = false;
    redraw();
}

void MetricsPlot::redraw() {
    Canvas& c = *canvas_;
    if (c.x && c.y) {
        c.smoother.follow(*c.y);
        const QCPRange range = c.plot->xAxis->range();
        const int columns = std::max(64, c.plot->axisRect()->width());
        std::vector<CurvePoint> raw;
        if (c.style.smoothed) {
            raw = decimate(*c.x, *c.y, range.lower, range.upper, columns);
        }
        const std::vector<CurvePoint> smooth = decimate(*c.x, c.smoother.values(), range.lower, range.upper, columns);
        draw(*c.raw, raw);
        draw(*c.smooth, smooth);
        c.drawn = raw.size() + smooth.size();
        Extent extent = extentOf(raw.empty() ? smooth : raw);
        if (c.limitAt) {
            extent.high = std::max(extent.high, *c.limitAt);
        }
        if (c.plot->yAxis->scaleType() == QCPAxis::stLogarithmic) {
            const double low = std::max(extent.low, extent.high * 1e-6);
            c.plot->yAxis->setRange(low / 1.2, std::max(extent.high, low * 1.5) * 1.2);
        } else {
            const double low = c.style.fromZero ? std::min(0.0, extent.low) : extent.low;
            double span = extent.high - low;
            span = span > 0.0 ? span : std::max(std::abs(extent.high) * 0.2, 1e-9);
            c.plot->yAxis->setRange(c.style.fromZero ? low : low - span * kHeadRoom, extent.high + span * kHeadRoom);
        }
    }
    c.limit->setVisible(c.limitAt.has_value());
    if (c.limitAt) {
        c.limit->point1->setCoords(0.0, *c.limitAt);
        c.limit->point2->setCoords(1.0, *c.limitAt);
    }
    describe();
    c.plot->replot(QCustomPlot::rpQueuedReplot);
}

std::optional<std::pair<double, double>> MetricsPlot::valueAt(double step) const {
    const Canvas& c = *canvas_;
    if (!c.x || c.x->empty() || c.smoother.values().size() < c.x->size()) {
        return std::nullopt;
    }
    const auto after = std::upper_bound(c.x->begin(), c.x->end(), step);
    if (after == c.x->begin()) {
        return std::nullopt;
    }
    const auto at = static_cast<std::size_t>(after - c.x->begin()) - 1;
    return std::pair(c.smoother.values()[at], (*c.y)[at]);
}

void MetricsPlot::describe() {
    const Canvas& c = *canvas_;
    const auto value = c.cursorAt ? valueAt(*c.cursorAt) : std::nullopt;
    if (value && std::isfinite(value->first)) {
        QString text = c.style.format(value->first);
        if (c.style.smoothed && std::isfinite(value->second)) {
            text += tr(" (raw %1)").arg(c.style.format(value->second));
        }
        c.readout->setText(tr("%1 · step %2").arg(text).arg(std::floor(*c.cursorAt), 0, 'f', 0));
        setTone(c.readout, "");
    } else {
        c.readout->setText(c.restingReadout);
    }
    c.plot->setAccessibleDescription(c.readout->text());
}

void MetricsPlot::showCursor(std::optional<double> step) {
    Canvas& c = *canvas_;
    c.cursorAt = step;
    c.cursor->setVisible(step.has_value());
    if (step) {
        c.cursor->point1->setCoords(*step, 0.0);
        c.cursor->point2->setCoords(*step, 1.0);
    }
    describe();
    c.plot->replot(QCustomPlot::rpQueuedReplot);
}

bool MetricsPlot::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) {
        const QPointF at = static_cast<QMouseEvent*>(event)->position();
        const QRect area = canvas_->plot->axisRect()->rect();
        if (area.contains(at.toPoint())) {
            Q_EMIT cursorMoved(canvas_->plot->xAxis->pixelToCoord(at.x()));
        } else {
            Q_EMIT cursorMoved(std::nullopt);
        }
    } else if (event->type() == QEvent::Leave) {
        Q_EMIT cursorMoved(std::nullopt);
    }
    return QFrame::eventFilter(watched, event);
}

void MetricsPlot::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    redraw();
}

bool MetricsPlot::exportPng(const QString& file) { return canvas_->plot->savePng(file, 0, 0, 2.0); }

std::size_t MetricsPlot::drawnPoints() const { return canvas_->drawn; }

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/PlotCanvas.h"

#include <QDate>
#include <QDateTime>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "run/QCustomPlotShim.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

namespace {

constexpr int kFaintAlpha = 71;  ///< 28 %
constexpr double kSteep = 3.0;   ///< pixels up and down for one to the right, from which on a curve is dense
constexpr double kSparse = 4.0;  ///< pixels from point to point, from which on it is not
constexpr int kTickPixels = 30;  ///< between two labels of the y axis
constexpr int kPlacePixels = 72; ///< of the x axis

QColor withAlpha(QRgb rgb, int alpha) {
    QColor colour(rgb);
    colour.setAlpha(alpha);
    return colour;
}

/// Values as they are typed in the form: 5e-5.
template <class Ticker>
class ValueTicker : public Ticker {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return shortNumber(tick); }
};

template <class Ticker>
QSharedPointer<QCPAxisTicker> valueTicker() {
    return QSharedPointer<QCPAxisTicker>(new ValueTicker<Ticker>);
}

class PlaceTicker : public QCPAxisTicker {
public:
    explicit PlaceTicker(CurveAxis axis)
        : axis_(axis) {
        if (axis == CurveAxis::Clock) { // that hours are those of this place
            setTickOrigin(static_cast<double>(QDate::currentDate().startOfDay().toSecsSinceEpoch()));
        }
    }

protected:
    double getTickStep(const QCPRange& range) override {
        span_ = range.size();
        return step_ = tickStep(axis_, span_ / (mTickCount + 1e-10));
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return tickText(axis_, tick, step_, span_);
    }

private:
    CurveAxis axis_;
    double step_ = 1.0;
    double span_ = 1.0;
};

/// A line that goes up and down within each column of pixels takes Qt's painter half a second: its outline crosses
/// itself at every turn. It is drawn as what would be seen of it, from the lowest to the highest of each column.
class Curve : public QCPGraph {
public:
    explicit Curve(QCustomPlot& plot)
        : QCPGraph(plot.xAxis, plot.yAxis) {}

protected:
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override {
        if (painter->modes().testFlag(QCPPainter::pmVectorized) || !isDense(lines)) {
            QCPGraph::drawLinePlot(painter, lines);
            return;
        }
        painter->drawImage(mKeyAxis->axisRect()->topLeft(), pictureOf(lines, painter->device()->devicePixelRatio()));
    }

private:
    struct Span {
        double top = std::numeric_limits<double>::infinity();
        double bottom = -std::numeric_limits<double>::infinity();
        void add(double y) {
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
        void add(const Span& other) {
            top = std::min(top, other.top);
            bottom = std::max(bottom, other.bottom);
        }
    };

    bool isDense(const QVector<QPointF>& lines) const {
        const QRect area = mKeyAxis->axisRect()->rect();
        const auto points = static_cast<double>(lines.size());
        if (points > area.width() || points * kSparse < area.width()) {
            return points > area.width();
        }
        double travelled = 0.0;
        for (qsizetype i = 1; i < lines.size(); ++i) {
            travelled += std::abs(lines[i].y() - lines[i - 1].y());
        }
        return travelled > kSteep * (area.width() + area.height());
    }

    /// What the line covers of each column of pixels, in pixels of the device from the top of the area.
    std::vector<Span> columnsOf(const QVector<QPointF>& lines, double ratio) const {
        const QPointF origin = mKeyAxis->axisRect()->topLeft();
        std::vector<Span> columns(static_cast<std::size_t>(std::ceil(mKeyAxis->axisRect()->width() * ratio)));
        const double lastColumn = static_cast<double>(columns.size()) - 1.0;
        const auto columnAt = [&](double x) { return static_cast<std::size_t>(std::clamp(x, 0.0, lastColumn)); };
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const QPointF a = (lines[i - 1] - origin) * ratio, b = (lines[i] - origin) * ratio;
            const double slope = b.x() > a.x() ? (b.y() - a.y()) / (b.x() - a.x()) : 0.0;
            for (std::size_t at = columnAt(a.x()); at <= columnAt(b.x()); ++at) {
                const double left = static_cast<double>(at), right = left + 1.0;
                columns[at].add(left > a.x() ? a.y() + slope * (left - a.x()) : a.y());
                columns[at].add(right < b.x() ? a.y() + slope * (right - a.x()) : b.y());
            }
        }
        return columns;
    }

    /// The line in its width.
    QImage pictureOf(const QVector<QPointF>& lines, double ratio) const {
        const std::vector<Span> thin = columnsOf(lines, ratio);
        std::vector<Span> columns = thin;
        const double width = mPen.widthF() * ratio;
        const auto aside = static_cast<std::size_t>(std::max(0.0, std::round((width - 1.0) / 2.0)));
        for (std::size_t at = 0; at < columns.size(); ++at) {
            for (std::size_t i = at - std::min(at, aside); i < std::min(columns.size(), at + aside + 1); ++i) {
                columns[at].add(thin[i]);
            }
        }
        for (Span& column : columns) {
            column.top -= width / 2.0;
            column.bottom += width / 2.0;
        }
        QImage picture(static_cast<int>(columns.size()),
                       static_cast<int>(std::ceil(mKeyAxis->axisRect()->height() * ratio)),
                       QImage::Format_ARGB32_Premultiplied);
        std::array<QRgb, 256> covered{};
        for (std::size_t i = 0; i < covered.size(); ++i) {
            const auto alpha = static_cast<int>(static_cast<std::size_t>(mPen.color().alpha()) * i / 255);
            covered[i] = qPremultiply(withAlpha(mPen.color().rgb(), alpha).rgba());
        }
        for (int y = 0; y < picture.height(); ++y) {
            auto* pixels = reinterpret_cast<QRgb*>(picture.scanLine(y));
            for (std::size_t x = 0; x < columns.size(); ++x) {
                const double part =
                    std::min(columns[x].bottom, y + 1.0) - std::max(columns[x].top, static_cast<double>(y));
                pixels[x] = covered[static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * 255.0)];
            }
        }
        picture.setDevicePixelRatio(ratio);
        return picture;
    }
};

void fill(QCPGraph& graph, const std::vector<CurvePoint>& points) {
    QVector<QCPGraphData> data;
    data.reserve(static_cast<qsizetype>(points.size()));
    for (const CurvePoint& point : points) {
        data.append({point.x, point.y});
    }
    graph.data()->set(data, true);
}

} // namespace

QString shortNumber(double value) {
    // 'g' writes 5e-05.
    const QString text = QString::number(value, 'g', 3)
                             .replace(QLatin1String("e-0"), QLatin1String("e-"))
                             .replace(QLatin1String("e+0"), QLatin1String("e"));
    return figure(utf8(text));
}

struct PlotCanvas::Parts {
    Parts(int chosenColour, PlotCanvas* owner)
        : colour(static_cast<std::size_t>(chosenColour))
        , plot(new QCustomPlot(owner))
        , faint(new Curve(*plot))
        , strong(new Curve(*plot))
        , marks(plot->addGraph())
        , cursor(new QCPItemStraightLine(plot))
        , limit(new QCPItemStraightLine(plot))
        , nothing(new QCPItemText(plot)) {
        cursor->setLayer(QStringLiteral("overlay")); // which is drawn apart: it moves with the mouse
        cursor->setVisible(false);
        limit->setVisible(false);
        nothing->setVisible(false);
        nothing->setText(PlotCanvas::tr("No figures"));
        nothing->position->setType(QCPItemPosition::ptAxisRectRatio);
        nothing->position->setCoords(0.5, 0.5);
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
        plot->yAxis->setTicker(valueTicker<QCPAxisTicker>());
        plot->yAxis->setNumberFormat(QStringLiteral("g")); // else it draws 5e-5 as 5·10⁻⁵
        plot->xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new PlaceTicker(CurveAxis::Steps)));
        plot->setMouseTracking(true);
        plot->setFocusPolicy(Qt::NoFocus); // the chart around it has the focus
    }

    std::size_t colour;
    QCustomPlot* plot;
    QCPGraph* faint;
    QCPGraph* strong;
    QCPGraph* marks;
    std::vector<QCPGraph*> others;
    std::vector<QCPGraph*> otherMarks;
    std::vector<int> otherColours;
    std::size_t marksColour = 0;
    QCPItemStraightLine* cursor;
    QCPItemStraightLine* limit;
    QCPItemText* nothing;
    bool settingSteps = false;
};

PlotCanvas::PlotCanvas(int colour, QWidget* parent)
    : QWidget(parent)
    , parts_(std::make_unique<Parts>(colour, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(parts_->plot);
    parts_->plot->installEventFilter(this);
    connect(parts_->plot->xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
            [this](const QCPRange& range) {
                if (!parts_->settingSteps) {
                    Q_EMIT stepsDragged(range.lower, range.upper);
                }
            });
    connect(parts_->plot, &QCustomPlot::mouseDoubleClick, this, &PlotCanvas::doubleClicked);
    if (Theme* theme = Theme::current()) {
        connect(theme, &Theme::changed, this, &PlotCanvas::restyle);
    }
    restyle();
}

PlotCanvas::~PlotCanvas() = default;

void PlotCanvas::restyle() {
    const Tokens& t = tokens();
    QCustomPlot& plot = *parts_->plot;
    plot.setBackground(QBrush(QColor(t.surface)));
    QFont small = font();
    small.setPixelSize(11);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
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
    const QRgb curve = t.curves[parts_->colour % t.curves.size()];
    parts_->faint->setPen(QPen(withAlpha(curve, kFaintAlpha), 1));
    parts_->strong->setPen(QPen(QColor(curve), 1.8));
    parts_->strong->setAntialiased(true);
    const auto styleMarks = [](QCPGraph& marks, const QColor& colour) {
        marks.setPen(QPen(colour, 1.4));
        marks.setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour, 5.0));
    };
    for (std::size_t i = 0; i < parts_->otherColours.size(); ++i) {
        const auto other = static_cast<std::size_t>(parts_->otherColours[i]);
        const QColor colour(t.curves[other % t.curves.size()]);
        parts_->others[i]->setPen(QPen(colour, 1.8, other < t.curves.size() ? Qt::SolidLine : Qt::DashLine));
        styleMarks(*parts_->otherMarks[i], colour);
    }
    styleMarks(*parts_->marks, QColor(t.curves[parts_->marksColour % t.curves.size()]));
    parts_->nothing->setColor(QColor(t.secondary));
    parts_->nothing->setFont(small);
    parts_->cursor->setPen(QPen(QColor(t.secondary), 1, Qt::DashLine));
    parts_->limit->setPen(QPen(QColor(t.warning), 1, Qt::DotLine));
    draw();
}

int PlotCanvas::columns() const { return parts_->plot->axisRect()->width(); }

void PlotCanvas::setCurves(const std::vector<CurvePoint>& faint, const std::vector<CurvePoint>& strong) {
    fill(*parts_->faint, faint);
    fill(*parts_->strong, strong);
}

void PlotCanvas::setMarks(const std::vector<CurvePoint>& marks, int colour) {
    fill(*parts_->marks, marks);
    if (std::exchange(parts_->marksColour, static_cast<std::size_t>(colour)) != static_cast<std::size_t>(colour)) {
        restyle();
    }
}

void PlotCanvas::setOthers(const std::vector<Other>& others) {
    std::vector<int> colours;
    for (const Other& other : others) {
        colours.push_back(other.colour);
    }
    while (parts_->others.size() > others.size()) {
        parts_->plot->removeGraph(parts_->others.back());
        parts_->plot->removeGraph(parts_->otherMarks.back());
        parts_->others.pop_back();
        parts_->otherMarks.pop_back();
    }
    while (parts_->others.size() < others.size()) {
        parts_->others.push_back(new Curve(*parts_->plot));
        parts_->otherMarks.push_back(parts_->plot->addGraph());
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
        fill(*parts_->others[i], others[i].points);
        fill(*parts_->otherMarks[i], others[i].marks);
    }
    if (std::exchange(parts_->otherColours, colours) != colours) {
        restyle();
    }
}

void PlotCanvas::setColour(int colour) {
    parts_->colour = static_cast<std::size_t>(colour);
    restyle();
}

void PlotCanvas::setAxis(CurveAxis axis) {
    parts_->plot->xAxis->setTicker(QSharedPointer<QCPAxisTicker>(new PlaceTicker(axis)));
    spaceTicks();
}

void PlotCanvas::setEmpty(bool empty) {
    parts_->nothing->setVisible(empty);
    parts_->plot->yAxis->setTickLabels(!empty);
}

void PlotCanvas::setSteps(double from, double to) {
    parts_->settingSteps = true;
    parts_->plot->xAxis->setRange(from, to);
    parts_->settingSteps = false;
}

std::pair<double, double> PlotCanvas::steps() const {
    const QCPRange range = parts_->plot->xAxis->range();
    return {range.lower, range.upper};
}

void PlotCanvas::setValues(double low, double high) { parts_->plot->yAxis->setRange(low, high); }

std::pair<double, double> PlotCanvas::values() const {
    const QCPRange range = parts_->plot->yAxis->range();
    return {range.lower, range.upper};
}

void PlotCanvas::setLogScale(bool on) {
    QCPAxis* axis = parts_->plot->yAxis;
    axis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(on ? valueTicker<QCPAxisTickerLog>() : valueTicker<QCPAxisTicker>());
    spaceTicks();
}

bool PlotCanvas::isLogScale() const { return parts_->plot->yAxis->scaleType() == QCPAxis::stLogarithmic; }

void PlotCanvas::setCursorAt(std::optional<double> step) {
    parts_->cursor->setVisible(step.has_value());
    if (step) {
        parts_->cursor->point1->setCoords(*step, 0.0);
        parts_->cursor->point2->setCoords(*step, 1.0);
    }
    parts_->cursor->layer()->replot();
}

void PlotCanvas::setLimit(std::optional<double> value) {
    parts_->limit->setVisible(value.has_value());
    if (value) {
        parts_->limit->point1->setCoords(0.0, *value);
        parts_->limit->point2->setCoords(1.0, *value);
    }
}

void PlotCanvas::draw() { parts_->plot->replot(QCustomPlot::rpQueuedReplot); }

/// On a low chart fewer labels, that they do not touch.
void PlotCanvas::spaceTicks() {
    constexpr int kLeast = 2, kMost = 4;
    const int room = height() - parts_->plot->axisRect()->minimumMargins().bottom();
    parts_->plot->yAxis->ticker()->setTickCount(std::clamp(room / kTickPixels, kLeast, kMost));
    const int width = this->width() - parts_->plot->axisRect()->minimumMargins().left();
    parts_->plot->xAxis->ticker()->setTickCount(std::clamp(width / kPlacePixels, kLeast, kMost + 1));
}

void PlotCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    spaceTicks();
}

QStringList PlotCanvas::labels(Qt::Orientation orientation) const {
    const QCPAxis& axis = orientation == Qt::Horizontal ? *parts_->plot->xAxis : *parts_->plot->yAxis;
    QVector<double> ticks;
    QVector<QString> texts;
    if (axis.tickLabels()) {
        axis.ticker()->generate(axis.range(), QLocale::c(), QLatin1Char('g'), 3, ticks, nullptr, &texts);
    }
    return texts;
}

double PlotCanvas::labelSpacing() const {
    const QCPAxis& axis = *parts_->plot->yAxis;
    QVector<double> ticks;
    axis.ticker()->generate(axis.range(), QLocale::c(), QLatin1Char('g'), 3, ticks, nullptr, nullptr);
    double least = height();
    for (qsizetype i = 1; i < ticks.size(); ++i) {
        least = std::min(least, std::abs(axis.coordToPixel(ticks[i]) - axis.coordToPixel(ticks[i - 1])));
    }
    return least;
}

double PlotCanvas::labelHeight() const { return QFontMetricsF(parts_->plot->yAxis->tickLabelFont()).height(); }

QPicture PlotCanvas::picture() const {
    QPicture picture;
    QCPPainter painter(&picture);
    parts_->plot->toPainter(&painter, width(), height());
    painter.end();
    return picture;
}

bool PlotCanvas::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) {
        const QPointF at = static_cast<QMouseEvent*>(event)->position();
        const bool inside = parts_->plot->axisRect()->rect().contains(at.toPoint());
        Q_EMIT hovered(inside ? std::optional(parts_->plot->xAxis->pixelToCoord(at.x())) : std::nullopt);
    } else if (event->type() == QEvent::Leave) {
        Q_EMIT hovered(std::nullopt);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/PlotCanvas.h"

#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

#include "run/DenseCurve.h"
#include "run/PlotTickers.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

namespace {

constexpr int kFaintAlpha = 71; ///< 28 %
constexpr int kVoidedAlpha = 110;
constexpr double kDash = 6.0, kGap = 4.0;         ///< pixels
const QString kBehind = QStringLiteral("behind"); ///< a layer
constexpr int kTickPixels = 30;                   ///< between two labels of the y axis
constexpr int kPlacePixels = 72;                  ///< of the x axis

QColor withAlpha(QRgb rgb, int alpha) {
    QColor colour(rgb);
    colour.setAlpha(alpha);
    return colour;
}

QPen voidedPen() { return {withAlpha(tokens().secondary, kVoidedAlpha), 1.4}; }

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

QPen curvePen(int colour, double width) {
    const auto& curves = tokens().curves;
    const auto at = static_cast<std::size_t>(colour);
    QPen pen(QColor(curves[at % curves.size()]), width);
    if (at >= curves.size()) {
        pen.setCapStyle(Qt::FlatCap); // else the caps fill the gaps
        pen.setDashPattern({kDash / width, kGap / width});
    }
    return pen;
}

struct PlotCanvas::Parts {
    Parts(int chosenColour, PlotCanvas* owner)
        : colour(static_cast<std::size_t>(chosenColour))
        , plot(new QCustomPlot(owner))
        , faint(new DenseCurve(*plot))
        , strong(new DenseCurve(*plot))
        , marks(plot->addGraph())
        , cursor(new QCPItemStraightLine(plot))
        , limit(new QCPItemStraightLine(plot))
        , nothing(new QCPItemText(plot)) {
        plot->addLayer(kBehind, plot->layer(QStringLiteral("main")), QCustomPlot::limBelow);
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
    std::vector<QCPGraph*> voided;
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
    for (QCPGraph* each : parts_->voided) {
        each->setPen(voidedPen());
    }
    parts_->faint->setPen(QPen(withAlpha(curve, kFaintAlpha), 1));
    parts_->strong->setPen(QPen(QColor(curve), 1.8));
    parts_->strong->setAntialiased(true);
    const auto styleMarks = [](QCPGraph& marks, int colour) {
        const QPen pen = curvePen(colour, 1.4);
        const bool isDashed = pen.style() != Qt::SolidLine;
        marks.setPen(pen);
        marks.setScatterStyle(
            QCPScatterStyle(isDashed ? QCPScatterStyle::ssCircle : QCPScatterStyle::ssDisc, pen.color(), 5.0));
    };
    for (std::size_t i = 0; i < parts_->otherColours.size(); ++i) {
        parts_->others[i]->setPen(curvePen(parts_->otherColours[i], 1.8));
        styleMarks(*parts_->otherMarks[i], parts_->otherColours[i]);
    }
    styleMarks(*parts_->marks, static_cast<int>(parts_->marksColour % t.curves.size()));
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

void PlotCanvas::setVoided(const std::vector<std::vector<CurvePoint>>& curves) {
    while (parts_->voided.size() > curves.size()) {
        parts_->plot->removeGraph(parts_->voided.back());
        parts_->voided.pop_back();
    }
    while (parts_->voided.size() < curves.size()) {
        QCPGraph* added = parts_->voided.emplace_back(new DenseCurve(*parts_->plot));
        added->setLayer(kBehind);
        added->setPen(voidedPen());
    }
    for (std::size_t i = 0; i < curves.size(); ++i) {
        fill(*parts_->voided[i], curves[i]);
    }
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
        parts_->others.push_back(new DenseCurve(*parts_->plot));
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
    if (isVisible()) { // else it comes with all the rest
        parts_->cursor->layer()->replot();
    }
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

QPixmap PlotCanvas::pixmap(double scale) const { return parts_->plot->toPixmap(width(), height(), scale); }

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

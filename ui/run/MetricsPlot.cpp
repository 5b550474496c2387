// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/MetricsPlot.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <limits>

#include "bridge/Shortcuts.h"
#include "run/PlotCanvas.h"
#include "widgets/AccessibleRole.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr double kHeadRoom = 0.06;
constexpr double kZoom = 0.8;
constexpr double kLimitInSight = 3.0; ///< times the highest value
constexpr double kOutliers = 0.02;    ///< at each end
constexpr std::size_t kLooks = 4096;  ///< values that the range is taken from: enough for a percentile
constexpr std::ptrdiff_t kPage = 50;  ///< steps of Page Up and Page Down
constexpr double kAhead = 0.1;        ///< of the view, beyond a cursor that has moved it

/// The value at or before `x`.
std::optional<double> at(const std::vector<double>& xs, const std::vector<double>& ys, double x) {
    const auto after = std::upper_bound(xs.begin(), xs.end(), x);
    const auto index = static_cast<std::size_t>(after - xs.begin());
    return index == 0 || index > ys.size() ? std::nullopt : std::optional(ys[index - 1]);
}

/// Some of the finite values with `from` <= x <= `to`, spread evenly.
void addSome(const std::vector<double>& xs, const std::vector<double>& ys, double from, double to,
             std::vector<double>& into) {
    const auto begin = static_cast<std::size_t>(std::lower_bound(xs.begin(), xs.end(), from) - xs.begin());
    const auto end =
        std::min(static_cast<std::size_t>(std::upper_bound(xs.begin(), xs.end(), to) - xs.begin()), ys.size());
    const std::size_t stride = end > begin ? (end - begin) / kLooks + 1 : 1;
    for (std::size_t i = begin; i < end; i += stride) {
        if (std::isfinite(ys[i])) {
            into.push_back(ys[i]);
        }
    }
}

} // namespace

MetricsPlot::MetricsPlot(Style style, QWidget* parent)
    : QFrame(parent)
    , style_(std::move(style))
    , canvas_(new PlotCanvas(style_.colour, this))
    , readout_(new ElidedLabel(Qt::ElideRight, this))
    , smoother_(style_.smoothed ? 0.9 : 0.0) {
    setObjectName(QStringLiteral("card"));
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(tr("Chart: %1").arg(style_.title));
    setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 4, 4);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(2, 0, 10, 2);
    auto* title = new ElidedLabel(Qt::ElideRight, this); // where many charts are beside one another
    setTone(title, "strong");
    title->setText(style_.title);
    title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    head->addWidget(title);
    head->addSpacing(8);
    head->addWidget(readout_, 1);
    readout_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    column->addLayout(head);
    column->addWidget(canvas_, 1);
    connect(canvas_, &PlotCanvas::stepsDragged, this, [this](double from, double to) {
        zoomed_ = true;
        redraw();
        Q_EMIT rangeChosen(from, to);
    });
    connect(canvas_, &PlotCanvas::doubleClicked, this, [this] {
        resetZoom();
        Q_EMIT rangeChosen(0.0, 0.0);
    });
    connect(canvas_, &PlotCanvas::hovered, this, &MetricsPlot::cursorMoved);
    addKeys();
    resetZoom();
}

MetricsPlot::~MetricsPlot() = default;

std::pair<double, double> MetricsPlot::home() const {
    double first = std::numeric_limits<double>::infinity(), last = 1.0;
    const auto take = [&](const std::vector<double>* x) {
        if (x && !x->empty()) {
            first = std::min(first, x->front());
            last = std::max(last, x->back());
        }
    };
    take(x_);
    for (const Other& other : others_) {
        take(other.run.x);
    }
    if (axis_ != CurveAxis::Clock) {
        return {0.0, std::max(last, expectedEnd_)};
    }
    return first < last ? std::pair(first, last) : std::pair(last - 1.0, last);
}

void MetricsPlot::setAxis(CurveAxis axis) {
    axis_ = axis;
    zoomed_ = false;
    cursor_.reset();
    canvas_->setCursorAt(std::nullopt);
    canvas_->setAxis(axis);
}

void MetricsPlot::setColumns(const std::vector<double>* x, const std::vector<double>* y) {
    x_ = x;
    y_ = y;
    smoother_ = Smoother(smoother_.weight());
    raw_ = smooth_ = {};
    refresh(0);
}

void MetricsPlot::setSecond(const QString& name, const std::vector<double>* y) {
    secondName_ = name;
    second_ = y;
    secondThinner_ = {};
}

void MetricsPlot::setVoided(const std::vector<double>* x, const std::vector<double>* y,
                            std::vector<std::size_t> begins) {
    voided_ = {x, y, std::move(begins), Smoother(smoother_.weight()), {}};
    voided_.thinners.resize(voided_.begins.size());
    canvas_->setToolTip(x && !x->empty() ? tr("Grey: steps that the run went back before") : QString());
}

void MetricsPlot::refresh(std::size_t rewoundTo) {
    smoother_.rewind(rewoundTo);
    raw_.rewind(rewoundTo);
    smooth_.rewind(rewoundTo);
    secondThinner_.rewind(rewoundTo);
    if (zoomed_) {
        redraw();
    } else {
        resetZoom();
    }
}

void MetricsPlot::setReadout(const QString& text) {
    restingReadout_ = text;
    describe();
}

void MetricsPlot::setMarks(std::vector<CurvePoint> marks) { marks_ = std::move(marks); }

void MetricsPlot::compare(const QString& name, std::vector<Compared> others) {
    name_ = name;
    others_.clear();
    for (Compared& other : others) {
        others_.push_back({std::move(other), Smoother(smoother_.weight()), {}});
    }
    canvas_->setColour(others_.empty() ? style_.colour : 0);
    restingReadout_.clear();
    resetZoom();
}

void MetricsPlot::refreshCompared(std::size_t index, std::size_t rewoundTo, std::vector<CurvePoint> marks) {
    others_[index].run.marks = std::move(marks);
    others_[index].smoother.rewind(rewoundTo);
    others_[index].smooth.rewind(rewoundTo);
    if (zoomed_) {
        redraw();
    } else {
        resetZoom();
    }
}

void MetricsPlot::setSmoothing(double weight) {
    if (style_.smoothed && weight != smoother_.weight()) {
        for (Other& other : others_) {
            other.smoother.setWeight(weight);
            other.smooth.rewind(0);
        }
        smoother_.setWeight(weight);
        smooth_.rewind(0);
        voided_.smoother.setWeight(weight);
        voided_.thinners.assign(voided_.begins.size(), {});
        redraw();
    }
}

void MetricsPlot::setLogScale(bool on) {
    canvas_->setLogScale(on);
    redraw();
}

void MetricsPlot::setClipping(bool on) {
    clips_ = on;
    redraw();
}

QString MetricsPlot::readout() const { return readout_->text(); }

void MetricsPlot::setExpectedEnd(double end) { expectedEnd_ = end; }

void MetricsPlot::setLimit(std::optional<double> y) {
    limit_ = y;
    canvas_->setLimit(y);
    redraw();
}

void MetricsPlot::setVisibleRange(double from, double to) {
    if (!(to > from)) {
        resetZoom();
        return;
    }
    zoomed_ = true;
    canvas_->setSteps(from, to);
    redraw();
}

void MetricsPlot::resetZoom() {
    zoomed_ = false;
    const auto [from, to] = home();
    canvas_->setSteps(from, to);
    redraw();
}

void MetricsPlot::redraw() {
    if (!x_ || !y_) {
        describe();
        return;
    }
    smoother_.follow(*y_);
    const auto [from, to] = canvas_->steps();
    const int columns = std::max(64, canvas_->columns());
    static const std::vector<CurvePoint> kNone;
    const auto& raw = style_.smoothed && others_.empty() ? raw_.follow(*x_, *y_, from, to, columns) : kNone;
    const auto& smooth = smooth_.follow(*x_, line(), from, to, columns);
    canvas_->setCurves(raw, smooth);
    canvas_->setVoided(voidedCurves(from, to, columns));
    canvas_->setMarks(marks_, others_.empty() ? style_.colour + 1 : 0);
    Extent extent = extentOf(raw.empty() ? smooth : raw);
    drawn_ = raw.size() + smooth.size();
    widen(extent, marks_);
    drawOthers(extent, from, to, columns);
    canvas_->setEmpty(drawn_ == 0);
    fitValues(clips_ ? clipped(extent, from, to) : extent);
    describe();
    canvas_->draw();
}

/// Each stretch for itself: over time it may lie before the one that it follows here. Smoothed as the rest; the range
/// is not that of what may have been the reason to go back.
std::vector<std::vector<CurvePoint>> MetricsPlot::voidedCurves(double from, double to, int columns) {
    std::vector<std::vector<CurvePoint>> curves;
    if (!voided_.x || !others_.empty()) {
        return curves;
    }
    voided_.smoother.follow(*voided_.y);
    const std::span<const double> x(*voided_.x), y(voided_.smoother.of(*voided_.y));
    for (std::size_t i = 0; i < voided_.begins.size(); ++i) {
        const std::size_t begin = voided_.begins[i];
        const std::size_t end = i + 1 < voided_.begins.size() ? voided_.begins[i + 1] : x.size();
        if (begin >= end || end > x.size()) {
            break; // it has become less, which is not told yet
        }
        curves.push_back(voided_.thinners[i].follow(x.subspan(begin, end - begin), y.subspan(begin, end - begin), from,
                                                    to, columns));
    }
    return curves;
}

/// To `points`, too.
void MetricsPlot::widen(Extent& extent, const std::vector<CurvePoint>& points) {
    if (points.empty()) {
        return;
    }
    const Extent own = extentOf(points);
    extent = drawn_ == 0 ? own : Extent{std::min(extent.low, own.low), std::max(extent.high, own.high)};
    drawn_ += points.size();
}

void MetricsPlot::drawOthers(Extent& extent, double from, double to, int columns) {
    std::vector<PlotCanvas::Other> drawn;
    if (second_ && others_.empty()) {
        const auto& points = secondThinner_.follow(*x_, *second_, from, to, columns);
        widen(extent, points);
        drawn.push_back({points, {}, style_.colour + 1});
    }
    for (Other& other : others_) {
        other.smoother.follow(*other.run.y);
        const auto& points = other.smooth.follow(*other.run.x, other.smoother.of(*other.run.y), from, to, columns);
        widen(extent, points);
        widen(extent, other.run.marks);
        drawn.push_back({points, other.run.marks, other.run.colour});
    }
    canvas_->setOthers(drawn);
}

Extent MetricsPlot::clipped(const Extent& extent, double from, double to) const {
    std::vector<double> values;
    addSome(*x_, others_.empty() ? *y_ : line(), from, to, values);
    if (second_ && others_.empty()) {
        addSome(*x_, *second_, from, to, values);
    }
    for (const Other& other : others_) {
        addSome(*other.run.x, other.smoother.of(*other.run.y), from, to, values);
    }
    if (values.empty()) {
        return extent;
    }
    const auto skipped = static_cast<std::ptrdiff_t>(kOutliers * static_cast<double>(values.size()));
    std::nth_element(values.begin(), values.begin() + skipped, values.end());
    const double low = values[static_cast<std::size_t>(skipped)];
    std::nth_element(values.begin(), values.end() - 1 - skipped, values.end());
    const double high = values[values.size() - 1 - static_cast<std::size_t>(skipped)];
    return high > low ? Extent{low, high} : extent;
}

void MetricsPlot::fitValues(const Extent& extent) {
    // Far above everything, the limit would press the curve to the ground: the figures tell it then.
    const bool near = limit_ && *limit_ < kLimitInSight * extent.high;
    const double high = near ? std::max(extent.high, *limit_) : extent.high;
    if (canvas_->isLogScale()) {
        const double most = high > 0.0 ? high : 1.0; // there is no logarithm of the rest
        const double low = std::max(extent.low, most * 1e-6);
        canvas_->setValues(low / 1.2, std::max(most, low * 1.5) * 1.2);
        return;
    }
    const double low = style_.fromZero ? std::min(0.0, extent.low) : extent.low;
    double span = high - low;
    span = span > 0.0 ? span : high != 0.0 ? std::abs(high) * 0.2 : 1.0;
    canvas_->setValues(style_.fromZero ? low : low - span * kHeadRoom, high + span * kHeadRoom);
}

std::optional<std::pair<double, double>> MetricsPlot::valueAt(double place) const {
    if (!x_ || x_->empty() || line().size() < x_->size()) {
        return std::nullopt;
    }
    const auto after = std::upper_bound(x_->begin(), x_->end(), place);
    if (after == x_->begin()) {
        return std::nullopt;
    }
    const auto at = static_cast<std::size_t>(after - x_->begin()) - 1;
    return std::pair(line()[at], (*y_)[at]);
}

std::size_t MetricsPlot::visitedPoints() const {
    std::size_t visited = raw_.visited() + smooth_.visited() + secondThinner_.visited();
    for (const Other& other : others_) {
        visited += other.smooth.visited();
    }
    return visited;
}

QString MetricsPlot::summary() const {
    if (!x_ || x_->empty() || line().size() < x_->size()) {
        return tr("no steps yet");
    }
    const QString course = courseOf(*x_, std::span(line()).first(x_->size()));
    if (marks_.empty()) {
        return course;
    }
    std::vector<double> places, values;
    for (const CurvePoint& mark : marks_) {
        places.push_back(mark.x);
        values.push_back(mark.y);
    }
    return tr("%1; validation %2").arg(course, courseOf(places, values));
}

QString MetricsPlot::courseOf(std::span<const double> x, std::span<const double> y) const {
    std::size_t low = 0, high = 0;
    for (std::size_t at = 1; at < y.size(); ++at) {
        low = y[at] < y[low] || std::isnan(y[low]) ? at : low;
        high = y[at] > y[high] || std::isnan(y[high]) ? at : high;
    }
    if (!std::isfinite(y[low])) {
        return tr("no figures");
    }
    const auto said = [&](std::size_t at) { return tr("%1 at %2").arg(style_.format(y[at]), placeText(axis_, x[at])); };
    return tr("from %1 to %2; lowest %3, highest %4").arg(said(0), said(y.size() - 1), said(low), said(high));
}

/// Of all runs that are compared, at the cursor.
QString MetricsPlot::valuesAtCursor(const QString& own) const {
    QStringList values;
    if (!own.isEmpty()) {
        values.append(QStringLiteral("%1 %2").arg(name_, own));
    }
    for (const Other& other : others_) {
        const auto value = at(*other.run.x, other.smoother.of(*other.run.y), *cursor_);
        if (value && std::isfinite(*value)) {
            values.append(QStringLiteral("%1 %2").arg(other.run.name, style_.format(*value)));
        }
    }
    return values.join(QStringLiteral(" · "));
}

void MetricsPlot::describe() {
    const auto value = cursor_ ? valueAt(*cursor_) : std::nullopt;
    if (cursor_ && !others_.empty()) {
        const bool isKnown = value && std::isfinite(value->first);
        const QString values = valuesAtCursor(isKnown ? style_.format(value->first) : QString());
        readout_->setText(QStringLiteral("%1 · %2").arg(placeText(axis_, *cursor_), values));
    } else if (value && std::isfinite(value->first)) {
        QString text = style_.format(value->first);
        if (style_.smoothed && std::isfinite(value->second)) {
            text += tr(" (raw %1)").arg(style_.format(value->second));
        }
        if (const auto second = second_ ? at(*x_, *second_, *cursor_) : std::nullopt;
            second && std::isfinite(*second)) {
            text += QStringLiteral(" · %1 %2").arg(secondName_, style_.format(*second));
        }
        readout_->setText(QStringLiteral("%1 · %2").arg(text, placeText(axis_, *cursor_)));
    } else {
        readout_->setText(restingReadout_);
    }
    if (hasFocus()) { // the course is searched for its extremes: only where somebody may listen
        setAccessibleDescription(value || (cursor_ && !others_.empty()) ? readout_->text() : summary());
    }
}

void MetricsPlot::showCursor(std::optional<double> place) {
    cursor_ = place;
    canvas_->setCursorAt(place);
    describe();
}

void MetricsPlot::moveCursor(std::ptrdiff_t steps) {
    if (!x_ || x_->empty()) {
        return;
    }
    const auto last = static_cast<std::ptrdiff_t>(x_->size()) - 1;
    std::ptrdiff_t at = last;
    if (cursor_) {
        const auto after = std::upper_bound(x_->begin(), x_->end(), *cursor_);
        at = std::max<std::ptrdiff_t>(after - x_->begin() - 1, 0);
        if (steps < 0) { // several steps may be told at one time
            at = std::lower_bound(x_->begin(), x_->end(), (*x_)[static_cast<std::size_t>(at)]) - x_->begin();
        }
        at = std::clamp<std::ptrdiff_t>(at + steps, 0, last);
    }
    const double place = (*x_)[static_cast<std::size_t>(at)];
    keepInView(place);
    Q_EMIT cursorMoved(place);
}

void MetricsPlot::keepInView(double place) {
    const auto [from, to] = canvas_->steps();
    if (place >= from && place <= to) {
        return;
    }
    const double ahead = kAhead * (to - from);
    const double newFrom = place < from ? place - ahead : place + ahead - (to - from);
    setVisibleRange(newFrom, newFrom + (to - from));
    Q_EMIT rangeChosen(newFrom, newFrom + (to - from));
}

void MetricsPlot::zoom(double factor) {
    const auto [from, to] = canvas_->steps();
    const double centre = cursor_.value_or((from + to) / 2.0);
    const double newFrom = centre - (centre - from) * factor;
    const double newTo = centre + (to - centre) * factor;
    setVisibleRange(newFrom, newTo);
    Q_EMIT rangeChosen(newFrom, newTo);
}

QList<PartCommand> MetricsPlot::commands() {
    return {{QStringLiteral("chart.zoom_in"), tr("Zoom in"), {Qt::Key_Plus, Qt::Key_Equal}},
            {QStringLiteral("chart.zoom_out"), tr("Zoom out"), {Qt::Key_Minus}},
            {QStringLiteral("chart.whole"), tr("Whole run"), {Qt::Key_0}}};
}

void MetricsPlot::addKeys() {
    const QList<PartCommand> all = commands();
    const auto key = [this](const PartCommand& command, auto&& act) {
        QAction* action = Shortcuts::make(command, this);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
    };
    key(all[0], [this] { zoom(kZoom); });
    key(all[1], [this] { zoom(1.0 / kZoom); });
    key(all[2], [this] {
        resetZoom();
        Q_EMIT rangeChosen(0.0, 0.0);
    });
}

void MetricsPlot::keyPressEvent(QKeyEvent* event) {
    const auto whole = static_cast<std::ptrdiff_t>(x_ ? x_->size() : 0);
    switch (event->key()) {
    case Qt::Key_Left:
        moveCursor(-1);
        break;
    case Qt::Key_Right:
        moveCursor(1);
        break;
    case Qt::Key_PageUp:
        moveCursor(-kPage);
        break;
    case Qt::Key_PageDown:
        moveCursor(kPage);
        break;
    case Qt::Key_Home:
        moveCursor(-whole);
        break;
    case Qt::Key_End:
        moveCursor(whole);
        break;
    default:
        QFrame::keyPressEvent(event);
    }
}

void MetricsPlot::focusInEvent(QFocusEvent* event) {
    QFrame::focusInEvent(event);
    describe();
}

void MetricsPlot::focusOutEvent(QFocusEvent* event) {
    QFrame::focusOutEvent(event);
    Q_EMIT cursorMoved(std::nullopt);
}

void MetricsPlot::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    redraw();
}

} // namespace tempera::ui

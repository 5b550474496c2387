// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/TimestepPlot.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/Wording.h"
#include "spec/TimestepDensity.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/AccessibleRole.h"

namespace tempera::ui {

namespace {

constexpr int kHeight = 132;
constexpr int kMinimumWidth = 160;
constexpr int kMargin = 14; ///< in line with the labels of the fields
constexpr int kCaption = 18;
constexpr int kFillAlpha = 46; ///< 18 %
constexpr int kTrainTimesteps = 1000;

/// The line over the mean of the timesteps in each of `width` columns.
QPainterPath curveOf(const std::vector<double>& probabilities, int first, const QRectF& area) {
    const double most = *std::max_element(probabilities.begin(), probabilities.end());
    QPainterPath path;
    const auto point = [&](std::size_t i) {
        const double t = first + static_cast<double>(i) + 0.5;
        return QPointF(area.left() + area.width() * t / kTrainTimesteps,
                       area.bottom() - area.height() * probabilities[i] / most);
    };
    const auto every = std::max<std::size_t>(1, probabilities.size() / static_cast<std::size_t>(area.width() + 1));
    path.moveTo(point(0).x(), area.bottom());
    for (std::size_t i = 0; i < probabilities.size(); i += every) {
        path.lineTo(point(i));
    }
    path.lineTo(point(probabilities.size() - 1));
    path.lineTo(point(probabilities.size() - 1).x(), area.bottom());
    return path;
}

} // namespace

TimestepPlot::TimestepPlot(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model) {
    setObjectName(QStringLiteral("timestepPlot"));
    setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(tr("Chart: how often each timestep is trained"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(kMinimumWidth);
    connect(&model_, &AppModel::configChanged, this, &TimestepPlot::refresh);
    connect(&model_, &AppModel::jobChanged, this, &TimestepPlot::refresh);
    if (Theme* theme = Theme::current()) {
        connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    }
    refresh();
}

QSize TimestepPlot::sizeHint() const { return {kMinimumWidth * 2, kHeight}; }

void TimestepPlot::refresh() {
    const auto density = spec::TimestepDensity::create(model_.config().timesteps, kTrainTimesteps);
    probabilities_.clear();
    problem_.clear();
    if (density.ok()) {
        probabilities_ = density->probabilities();
        first_ = static_cast<int>(density->first());
        const auto most = std::max_element(probabilities_.begin(), probabilities_.end());
        setAccessibleDescription(tr("timesteps %1 to %2, most often %3")
                                     .arg(first_)
                                     .arg(density->end() - 1)
                                     .arg(first_ + (most - probabilities_.begin())));
    } else {
        problem_ = formWords(density.error().message);
        setAccessibleDescription(problem_);
    }
    update();
}

void TimestepPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPixelSize(11);
    painter.setFont(small);
    const Tokens& t = tokens();
    const QRectF area = QRectF(rect()).adjusted(kMargin, 8, -kMargin, -kCaption);
    painter.setPen(QPen(QColor(t.border), 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.setPen(QColor(probabilities_.empty() ? t.error : t.secondary));
    if (probabilities_.empty()) {
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, problem_);
        return;
    }
    const QRectF captions(area.left(), area.bottom() + 3, area.width(), kCaption);
    painter.drawText(captions, Qt::AlignLeft | Qt::AlignTop, tr("0 · clear"));
    painter.drawText(captions, Qt::AlignRight | Qt::AlignTop, tr("%1 · noise").arg(kTrainTimesteps - 1));
    const QPainterPath curve = curveOf(probabilities_, first_, area);
    QColor fill(t.curves.front());
    painter.setPen(QPen(fill, 1.8));
    fill.setAlpha(kFillAlpha);
    painter.setBrush(fill);
    painter.drawPath(curve);
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/DenseCurve.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tempera::ui {

namespace {

constexpr double kSteep = 3.0;  ///< pixels up and down for one to the right, from which on a curve is dense
constexpr double kSparse = 4.0; ///< pixels from point to point, from which on it is not

} // namespace

void DenseCurve::Span::add(double y) {
    top = std::min(top, y);
    bottom = std::max(bottom, y);
}

void DenseCurve::Span::add(const Span& other) {
    top = std::min(top, other.top);
    bottom = std::max(bottom, other.bottom);
}

void DenseCurve::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const {
    if (painter->modes().testFlag(QCPPainter::pmVectorized) || !isDense(lines)) {
        QCPGraph::drawLinePlot(painter, lines);
        return;
    }
    const double ratio = painter->device()->devicePixelRatio() * painter->transform().m11();
    painter->drawImage(mKeyAxis->axisRect()->topLeft(), pictureOf(lines, ratio));
}

bool DenseCurve::isDense(const QVector<QPointF>& lines) const {
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

std::vector<DenseCurve::Span> DenseCurve::columnsOf(const QVector<QPointF>& lines, double ratio) const {
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

QImage DenseCurve::pictureOf(const QVector<QPointF>& lines, double ratio) const {
    const std::vector<Span> thin = columnsOf(lines, ratio);
    std::vector<Span> columns = thin;
    const double width = mPen.widthF() * ratio;
    const auto aside = static_cast<std::size_t>(std::max(0.0, std::round((width - 1.0) / 2.0)));
    for (std::size_t at = 0; at < columns.size(); ++at) {
        for (std::size_t i = at - std::min(at, aside); i < std::min(columns.size(), at + aside + 1); ++i) {
            columns[at].add(thin[i]);
        }
    }
    const QVector<qreal> dash = mPen.dashPattern();
    const double drawn = dash.isEmpty() ? 1.0 : dash[0] * width;
    const double period = dash.isEmpty() ? 1.0 : drawn + dash[1] * width;
    for (std::size_t at = 0; at < columns.size(); ++at) {
        columns[at].top -= width / 2.0;
        columns[at].bottom += width / 2.0;
        if (std::fmod(static_cast<double>(at) + 0.5, period) > drawn) {
            columns[at] = {}; // between two dashes
        }
    }
    QImage picture(static_cast<int>(columns.size()),
                   static_cast<int>(std::ceil(mKeyAxis->axisRect()->height() * ratio)),
                   QImage::Format_ARGB32_Premultiplied);
    std::array<QRgb, 256> covered{};
    QColor colour = mPen.color().rgb();
    for (std::size_t i = 0; i < covered.size(); ++i) {
        const auto alpha = static_cast<int>(static_cast<std::size_t>(mPen.color().alpha()) * i / 255);
        colour.setAlpha(alpha);
        covered[i] = qPremultiply(colour.rgba());
    }
    for (int y = 0; y < picture.height(); ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(picture.scanLine(y));
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const double part = std::min(columns[x].bottom, y + 1.0) - std::max(columns[x].top, static_cast<double>(y));
            pixels[x] = covered[static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * 255.0)];
        }
    }
    picture.setDevicePixelRatio(ratio);
    return picture;
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

#include "run/QCustomPlotShim.h"

namespace tempera::ui {

/// A line that goes up and down within each column of pixels takes Qt's painter half a second: its outline crosses
/// itself at every turn. It is drawn as what would be seen of it, from the lowest to the highest of each column; where
/// its pen is dashed, with gaps from column to column. Thread: ui.
class DenseCurve : public QCPGraph {
public:
    explicit DenseCurve(QCustomPlot& plot)
        : QCPGraph(plot.xAxis, plot.yAxis) {}

protected:
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;

private:
    struct Span {
        double top = std::numeric_limits<double>::infinity();
        double bottom = -std::numeric_limits<double>::infinity();
        void add(double y);
        void add(const Span& other);
    };

    bool isDense(const QVector<QPointF>& lines) const;
    /// What the line covers of each column of pixels, in pixels of the device from the top of the area.
    std::vector<Span> columnsOf(const QVector<QPointF>& lines, double ratio) const;
    /// The line in its width, and in its dashes.
    QImage pictureOf(const QVector<QPointF>& lines, double ratio) const;
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QPicture>
#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "run/CurveAxis.h"
#include "run/Curves.h"

namespace tempera::ui {

/// The drawing of one chart: axes, a faint and a strong curve, others, a cursor, a limit. Everything of QCustomPlot is
/// in its .cpp file. It draws what it is given and tells what the mouse does; what is shown is decided by MetricsPlot.
/// Thread: ui.
class PlotCanvas : public QWidget {
    Q_OBJECT

public:
    /// @param colour index into Tokens::curves
    explicit PlotCanvas(int colour, QWidget* parent = nullptr);
    ~PlotCanvas() override;

    /// Pixels of the area that curves are drawn in.
    int columns() const;
    /// The faint curve may be empty.
    void setCurves(const std::vector<CurvePoint>& faint, const std::vector<CurvePoint>& strong);
    /// Curves behind them that do not count any more.
    void setVoided(const std::vector<std::vector<CurvePoint>>& curves);
    /// Points joined by a line, in a colour of their own: index into Tokens::curves.
    void setMarks(const std::vector<CurvePoint>& marks, int colour);
    /// Further curves, of other runs: points, and index into Tokens::curves; beyond its end they are dashed.
    struct Other {
        std::vector<CurvePoint> points;
        std::vector<CurvePoint> marks;
        int colour = 0;
    };
    void setOthers(const std::vector<Other>& others);
    /// See the constructor.
    void setColour(int colour);
    /// What the x axis counts.
    void setAxis(CurveAxis axis);
    /// Says that there are no figures, in place of those of the y axis.
    void setEmpty(bool empty);
    void setSteps(double from, double to);
    std::pair<double, double> steps() const;
    void setValues(double low, double high);
    std::pair<double, double> values() const;
    void setLogScale(bool on);
    bool isLogScale() const;
    /// Draws it, too, and nothing else anew.
    void setCursorAt(std::optional<double> step);
    void setLimit(std::optional<double> value);
    /// Draws anew at the next turn of the event loop.
    void draw();
    /// What is shown, as lines and letters and not as pixels.
    QPicture picture() const;
    /// What is shown, as pixels: `scale` of them for one of the screen's, each drawn for itself.
    QPixmap pixmap(double scale) const;
    /// What stands beside the axes; for tests.
    QStringList labels(Qt::Orientation axis) const;
    /// Pixels between two labels of the y axis, and of one; for tests.
    double labelSpacing() const;
    double labelHeight() const;

Q_SIGNALS:
    /// Moved or zoomed by the mouse.
    void stepsDragged(double from, double to);
    void doubleClicked();
    void hovered(std::optional<double> step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Parts;
    void restyle();
    void spaceTicks();

    std::unique_ptr<Parts> parts_;
};

/// How the curve of a run is drawn: see PlotCanvas::Other.
QPen curvePen(int colour, double width);

/// Three digits, as a person would type it: 0.0587, 5e-5.
QString shortNumber(double value);

} // namespace tempera::ui

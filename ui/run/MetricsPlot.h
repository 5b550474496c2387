// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "run/CurveAxis.h"
#include "run/Curves.h"

namespace tempera::ui {

class ElidedLabel;
class PlotCanvas;
struct PartCommand;

/// One chart of a run over its steps, pictures or time: the raw values faint behind their smoothed line, zoomed by
/// wheel, drag and + −, reset by a double click or 0, with a cursor that several charts share and that the arrow keys
/// move too, the view with it where it would leave that. Holds no data: it reads columns that live elsewhere and draws
/// what of them can be seen. Says its figures to assistive technology in its description. Thread: ui.
class MetricsPlot : public QFrame {
    Q_OBJECT

public:
    struct Style {
        QString title;
        int colour = 0;        ///< index into Tokens::curves
        bool smoothed = true;  ///< raw faint, smoothed strong; else one line
        bool fromZero = false; ///< the axis begins at zero
        std::function<QString(double)> format;
    };

    explicit MetricsPlot(Style style, QWidget* parent = nullptr);
    ~MetricsPlot() override;

    /// What keys do while it has the focus.
    static QList<PartCommand> commands();

    /// The columns to read; they must outlive this or be replaced. Call refresh() when they have grown. `x` never
    /// falls.
    void setColumns(const std::vector<double>* x, const std::vector<double>* y);
    /// Further values at the same places, drawn as a line of their own while nothing is compared, or none: those of
    /// `name`.
    void setSecond(const QString& name, const std::vector<double>* y);
    /// What of the run does not count any more, drawn behind all as it is now, or none. `x` need not rise from one of
    /// the stretches that begin at `begins` to the next.
    void setVoided(const std::vector<double>* x, const std::vector<double>* y, std::vector<std::size_t> begins);
    /// What `x` counts: set before the columns.
    void setAxis(CurveAxis axis);
    /// Draws anew after the columns changed. `rewoundTo` values are still the same as before.
    void refresh(std::size_t rewoundTo);
    /// What the figure at the right says while no cursor is shown ("1.86 it/s"); the newest value without it.
    void setReadout(const QString& text);
    /// A few further values of the same kind, drawn as points from the next refresh() on.
    void setMarks(std::vector<CurvePoint> marks);
    const std::vector<CurvePoint>& marks() const { return marks_; }
    /// The same figure of another run, drawn as one line.
    struct Compared {
        QString name;
        int colour = 0; ///< see PlotCanvas::Other
        const std::vector<double>* x = nullptr;
        const std::vector<double>* y = nullptr;
        std::vector<CurvePoint> marks = {};
    };
    /// Compared with these, which must outlive this or be replaced, its own curve is one line, too, called `name`.
    void compare(const QString& name, std::vector<Compared> others);
    /// As refresh(), of one of those.
    void refreshCompared(std::size_t index, std::size_t rewoundTo, std::vector<CurvePoint> marks);
    void setSmoothing(double weight);
    void setLogScale(bool on);
    /// The range of the y axis is that of what lies between the 2nd and the 98th percentile.
    void setClipping(bool on);
    const QString& title() const { return style_.title; }
    QString readout() const;
    PlotCanvas& canvas() const { return *canvas_; }
    /// The x axis shows 0 … `end` at least unless zoomed; from the next refresh() on.
    void setExpectedEnd(double end);
    /// A line across the y axis ("24 GB"), or none.
    void setLimit(std::optional<double> y);
    void setVisibleRange(double from, double to);
    void resetZoom();
    void showCursor(std::optional<double> place);
    /// The value at or before a place on the x axis: smoothed, and raw.
    std::optional<std::pair<double, double>> valueAt(double place) const;
    /// The course in words: first, lowest, highest and newest value with their steps; of the marks, too.
    QString summary() const;
    /// How many points were drawn last, and how many were looked at so far; for tests of the decimation.
    std::size_t drawnPoints() const { return drawn_; }
    std::size_t visitedPoints() const;

Q_SIGNALS:
    void cursorMoved(std::optional<double> step);
    /// The user zoomed or moved the x axis; reset when `to` is not above `from`.
    void rangeChosen(double from, double to);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Other {
        Compared run;
        Smoother smoother;
        Thinner smooth;
    };
    void redraw();
    std::vector<std::vector<CurvePoint>> voidedCurves(double from, double to, int columns);
    void widen(Extent& extent, const std::vector<CurvePoint>& points);
    void drawOthers(Extent& extent, double from, double to, int columns);
    Extent clipped(const Extent& extent, double from, double to) const;
    void fitValues(const Extent& extent);
    QString valuesAtCursor(const QString& own) const;
    void describe();
    void addKeys();
    QString courseOf(std::span<const double> x, std::span<const double> y) const;
    const std::vector<double>& line() const { return smoother_.of(*y_); }
    void moveCursor(std::ptrdiff_t steps);
    void keepInView(double place);
    void zoom(double factor);
    std::pair<double, double> home() const;

    Style style_;
    PlotCanvas* canvas_;
    ElidedLabel* readout_;
    Smoother smoother_;
    Thinner raw_;
    Thinner smooth_;
    const std::vector<double>* x_ = nullptr;
    const std::vector<double>* y_ = nullptr;
    QString secondName_;
    const std::vector<double>* second_ = nullptr;
    Thinner secondThinner_;
    struct Voided {
        const std::vector<double>* x = nullptr;
        const std::vector<double>* y = nullptr;
        std::vector<std::size_t> begins = {};
        Smoother smoother = Smoother();
        std::vector<Thinner> thinners = {}; ///< of each stretch
    };
    Voided voided_;
    std::vector<CurvePoint> marks_;
    QString name_; ///< of the own run, while it is compared
    std::vector<Other> others_;
    bool clips_ = false;
    CurveAxis axis_ = CurveAxis::Steps;
    double expectedEnd_ = 0.0;
    std::optional<double> limit_;
    std::optional<double> cursor_;
    QString restingReadout_;
    bool zoomed_ = false;
    std::size_t drawn_ = 0;
};

} // namespace tempera::ui

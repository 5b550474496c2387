// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QWidget>

#include <array>
#include <cstddef>
#include <vector>

#include "run/CurveAxis.h"

namespace tempera::ui {

class MetricsPlot;
class RunModel;

/// Loss, speed, learning rate and memory of a run, with one cursor and one zoom for all. Thread: ui.
class ChartGrid : public QWidget {
    Q_OBJECT

public:
    explicit ChartGrid(const RunModel& run, QWidget* parent = nullptr);

    /// Begins with all of it in view.
    void setAxis(CurveAxis axis);
    void setSmoothing(double weight);
    void setLogScale(bool on);
    /// See MetricsPlot::setClipping.
    void setClipping(bool on);
    /// Draws other runs into the same charts. They must outlive this.
    struct Compared {
        const RunModel* run = nullptr;
        QString name;
        int colour = 0; ///< see PlotCanvas::Other
    };
    void compare(const QString& name, const std::vector<Compared>& others);
    /// Of one device, in 10⁹ bytes; the memory chart shows it as a line. 0: unknown.
    void setDeviceMemory(double gigabytes);
    /// All four as one picture, at twice the size of the screen.
    QByteArray png();
    /// The same as lines and letters.
    QByteArray svg() const;
    const std::array<MetricsPlot*, 4>& plots() const { return plots_; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum Chart { Loss, Speed, Rate, Memory };
    MetricsPlot& plot(Chart chart) { return *plots_[chart]; }
    void refresh(std::size_t unchanged);
    void draw();
    void link();
    void readColumns();

    const RunModel& run_;
    std::array<MetricsPlot*, 4> plots_{};
    std::size_t unchanged_ = 0; ///< steps that are drawn already as they are; nothing is drawn while it is hidden
    double deviceMemory_ = 0.0;
    CurveAxis axis_ = CurveAxis::Steps;
    QString name_; ///< where it is compared
    std::vector<Compared> others_;
};

} // namespace tempera::ui

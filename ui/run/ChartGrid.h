// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QWidget>

#include <array>
#include <cstddef>
#include <vector>

#include "run/CurveAxis.h"

class QGridLayout;

namespace tempera::ui {

class MetricsPlot;
class RunModel;

/// The figures of a run over its course, those that are chosen, with one cursor and one zoom for all. Thread: ui.
class ChartGrid : public QWidget {
    Q_OBJECT

public:
    enum Chart { Loss, Speed, Rate, Memory, GradNorm, Pictures };
    static constexpr std::size_t kCharts = 6;
    /// In which they are shown, and may be chosen.
    static constexpr std::array<Chart, kCharts> kOrder = {Loss, Speed, Pictures, Rate, GradNorm, Memory};
    /// The name by which it is remembered.
    static QString idOf(Chart chart);
    static QString titleOf(Chart chart);
    /// The ids of those that are shown where nothing was chosen.
    static QStringList usual();

    explicit ChartGrid(const RunModel& run, QWidget* parent = nullptr);

    /// Shows those of these ids. What is not shown is not drawn.
    void setShown(const QStringList& charts);
    /// Begins with all of it in view.
    void setAxis(CurveAxis axis);
    void setSmoothing(double weight);
    /// Of what is read by its magnitude: loss, learning rate, norm of the gradients.
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
    /// What is shown as one picture, in twice the pixels of the screen.
    QByteArray png();
    /// The same as lines and letters.
    QByteArray svg() const;
    /// All of them, by Chart.
    const std::array<MetricsPlot*, kCharts>& plots() const { return plots_; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    MetricsPlot& plot(Chart chart) const { return *plots_[chart]; }
    bool shows(std::size_t chart) const;
    void refresh(std::size_t unchanged);
    void draw();
    void drawCompared(std::size_t other);
    void showReadouts();
    void link();
    void arrange();
    void readColumns();
    void readVoided();

    const RunModel& run_;
    std::array<MetricsPlot*, kCharts> plots_{};
    QGridLayout* grid_;
    QStringList shown_ = usual();
    std::size_t unchanged_ = 0; ///< steps that are drawn already as they are; nothing is drawn while it is hidden
    std::size_t voidedGeneration_ = 0; ///< of what is drawn
    double deviceMemory_ = 0.0;
    CurveAxis axis_ = CurveAxis::Steps;
    QString name_; ///< where it is compared
    struct Other {
        Compared run;
        std::size_t unchanged = 0; ///< likewise
    };
    std::vector<Other> others_;
};

} // namespace tempera::ui

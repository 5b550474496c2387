// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <optional>
#include <vector>

class QGridLayout;

namespace tempera::ui {

class RunModel;

/// What a run took, as far as its events tell.
struct RunFigures {
    QString name;
    int colour = 0;                 ///< see PlotCanvas::Other
    std::size_t devices = 0;        ///< of the newest engine that got anywhere
    double stepsPerSecond = 0.0;    ///< over the steps of all engines with the same devices and batch
    double picturesPerSecond = 0.0; ///< likewise
    std::size_t fewestDevices = 0;  ///< that any engine had
    std::size_t mostDevices = 0;
    double seconds = 0.0;       ///< that engines worked on it
    std::optional<double> cost; ///< in the user's currency
};
RunFigures figuresOf(const RunModel& run, const QString& name, int colour);

/// Speed, time and cost of several runs as bars, the one with the fewest devices first and the others measured by it.
/// Thread: ui.
class RunBars : public QScrollArea {
    Q_OBJECT

public:
    explicit RunBars(QWidget* parent = nullptr);

    void show(std::vector<RunFigures> runs);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QWidget* content_;
    QGridLayout* grid_;
    std::vector<QWidget*> cards_;
};

} // namespace tempera::ui

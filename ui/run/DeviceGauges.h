// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QProgressBar;

namespace tempera::run {
struct DeviceState;
}

namespace tempera::ui {

/// One device of a run at work. A gauge of what it does not tell is not there. Thread: ui.
class DeviceGauges : public QFrame {
    Q_OBJECT

public:
    explicit DeviceGauges(QWidget* parent = nullptr);

    /// @param name of the device among those of the run
    void show(const QString& name, const run::DeviceState& state);

private:
    QString showMemory(const run::DeviceState& state);
    QString showSlowdown(const run::DeviceState& state, QStringList& meters);

    QLabel* name_;
    QLabel* speed_;
    QWidget* memory_; ///< the bar and its figure
    QProgressBar* memoryBar_;
    QLabel* memoryFigure_;
    QLabel* meters_; ///< temperature, power, waiting
    QLabel* slowed_; ///< by what, where that is not usual
};

} // namespace tempera::ui

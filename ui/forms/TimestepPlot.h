// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace tempera::ui {

class AppModel;

/// How often each timestep is trained with the present settings: the very numbers that the engine draws by. Where they
/// describe no distribution it says why. Says its course to assistive technology. Thread: ui.
class TimestepPlot : public QWidget {
    Q_OBJECT

public:
    explicit TimestepPlot(AppModel& model, QWidget* parent = nullptr);

    /// The probability of every timestep from first() on; empty where there is none.
    const std::vector<double>& probabilities() const { return probabilities_; }
    int first() const { return first_; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    AppModel& model_;
    std::vector<double> probabilities_;
    int first_ = 0;
    QString problem_;
};

} // namespace tempera::ui

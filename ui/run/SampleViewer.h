// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPixmap>

class QLabel;

namespace tempera::ui {

class RunModel;

/// One preview large. Left and Right go through the steps of the prompt, Up and Down through the prompts of the step.
/// Thread: ui.
class SampleViewer : public QDialog {
    Q_OBJECT

public:
    SampleViewer(const RunModel& run, int index, QWidget* parent);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void display(int index);
    /// The sample `steps` steps or `prompts` prompts away, or the present one.
    int neighbour(int steps, int prompts) const;
    void fit();

    const RunModel& run_;
    int index_ = 0;
    QPixmap picture_;
    QLabel* view_;
    QLabel* prompt_;
    QLabel* facts_;
};

} // namespace tempera::ui

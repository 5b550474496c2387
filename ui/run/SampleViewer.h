// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <cstddef>
#include <cstdint>
#include <optional>

class QCheckBox;
class QLabel;
class QSlider;

namespace tempera::ui {

class ComboBox;
class ComparedPicture;
class RunModel;

/// One preview large. Left and Right go through the steps of the prompt, Up and Down through the prompts of the step.
/// Compared, it lies over the preview of the same prompt at another step, with a border between them that the mouse
/// and a slider move. It closes when a resume takes samples back. Thread: ui.
class SampleViewer : public QDialog {
    Q_OBJECT

public:
    SampleViewer(const RunModel& run, int index, QWidget* parent);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeComparison();
    void display(int index);
    /// The sample `steps` steps or `prompts` prompts away, or the present one.
    int neighbour(int steps, int prompts) const;
    void fillSteps();
    void showOther();

    const RunModel& run_;
    std::size_t generation_; ///< of the samples that indices are of
    int index_ = 0;
    int other_ = -1; ///< index of what it is compared with; -1: nothing
    ComparedPicture* view_;
    QLabel* prompt_;
    QLabel* facts_;
    QCheckBox* compares_ = nullptr;
    ComboBox* against_ = nullptr; ///< the steps of this prompt
    QSlider* border_ = nullptr;
};

} // namespace tempera::ui

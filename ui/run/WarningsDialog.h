// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QPlainTextEdit;

namespace tempera::ui {

class RunModel;

/// What a run has warned of, newest last; also what comes while it is open. Thread: ui.
class WarningsDialog : public QDialog {
    Q_OBJECT

public:
    explicit WarningsDialog(const RunModel& run, QWidget* parent = nullptr);

private:
    void fill();

    const RunModel& run_;
    int shown_ = -1; ///< how many there were when they were shown
    QPlainTextEdit* list_;
    QLabel* note_;
};

} // namespace tempera::ui

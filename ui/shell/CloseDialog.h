// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>
#include <QPushButton>

namespace tempera::ui {

/// Asks what is to become of a training when its window closes. Thread: ui.
class CloseDialog : public QMessageBox {
    Q_OBJECT

public:
    enum class Answer { Keep, Stop, Cancel };

    /// @param waiting how many jobs wait in the queue
    CloseDialog(int waiting, QWidget* parent);
    QAbstractButton* keepButton() const { return keep_; }
    QAbstractButton* stopButton() const { return stop_; }

Q_SIGNALS:
    void answered(tempera::ui::CloseDialog::Answer answer);

private:
    QPushButton* keep_;
    QPushButton* stop_;
};

} // namespace tempera::ui

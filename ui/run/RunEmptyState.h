// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace tempera::ui {

class RunController;

/// What the run page shows while there is nothing of a run: none is open, or one elsewhere has not been reached yet.
/// Thread: ui.
class RunEmptyState : public QWidget {
    Q_OBJECT

public:
    explicit RunEmptyState(const RunController& run, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested();
    /// The store at this address may want others.
    void credentialsRequested(const QString& address);

private:
    void refresh();

    const RunController& run_;
    QLabel* title_;
    QLabel* text_;
    QPushButton* open_;
    QPushButton* credentials_;
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace tempera::ui {

class ElidedLabel;
class ToolQueue;
struct ToolJob;

/// A row for every tool that waits, runs or has ended: progress and Cancel, then the result or why there is none.
/// Thread: ui.
class ToolStrip : public QWidget {
    Q_OBJECT

public:
    explicit ToolStrip(ToolQueue& queue, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The fields of one that failed are to be changed.
    void changeRequested(int id);

private:
    struct Row {
        QWidget* widget = nullptr;
        ElidedLabel* title = nullptr;
        QProgressBar* bar = nullptr;
        ElidedLabel* text = nullptr;
        QPushButton* cancel = nullptr;
        QPushButton* change = nullptr;
        QPushButton* dismiss = nullptr;
    };
    void refresh();
    Row makeRow(int id);
    void fill(const Row& row, const ToolJob& job);

    ToolQueue& queue_;
    QVBoxLayout* column_;
    QHash<int, Row> rows_;
};

} // namespace tempera::ui

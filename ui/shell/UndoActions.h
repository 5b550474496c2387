// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QUndoStack;

namespace tempera::ui {

class DatasetPage;

/// Undo and redo of the window: of captions and mended files while these are seen, else of the job's options. What is
/// being typed into a field comes before them, and no longer. Thread: ui.
class UndoActions : public QObject {
    Q_OBJECT

public:
    UndoActions(QUndoStack& options, DatasetPage& dataset, QObject* parent);

    QAction* undo() const { return undo_; }
    QAction* redo() const { return redo_; }

Q_SIGNALS:
    /// What was done to an option, which may be out of sight.
    void done(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* make(bool forward);
    void show(QAction* action, bool forward) const;
    void go(bool forward);

    QUndoStack& options_;
    DatasetPage& dataset_;
    QAction* undo_;
    QAction* redo_;
};

} // namespace tempera::ui

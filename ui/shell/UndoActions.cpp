// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/UndoActions.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QUndoStack>

#include "dataset/DatasetPage.h"

namespace tempera::ui {

using Kind = DatasetHistory::Next::Kind;

namespace {

/// Whether it is a field for text that has nothing typed to take back; it would take the key all the same.
bool hasNothingTyped(QObject* field, bool forward) {
    if (const auto* line = qobject_cast<QLineEdit*>(field)) {
        return !(forward ? line->isRedoAvailable() : line->isUndoAvailable());
    }
    if (const auto* area = qobject_cast<QPlainTextEdit*>(field)) {
        return area->isReadOnly() ||
               !(forward ? area->document()->isRedoAvailable() : area->document()->isUndoAvailable());
    }
    return false;
}

} // namespace

UndoActions::UndoActions(QUndoStack& options, DatasetPage& dataset, QObject* parent)
    : QObject(parent)
    , options_(options)
    , dataset_(dataset)
    , undo_(make(false))
    , redo_(make(true)) {
    qApp->installEventFilter(this);
}

bool UndoActions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const QKeySequence keys(static_cast<QKeyEvent*>(event)->keyCombination());
        const bool isUndo = undo_->shortcuts().contains(keys);
        if ((isUndo || redo_->shortcuts().contains(keys)) && hasNothingTyped(watched, !isUndo)) {
            event->ignore();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

QAction* UndoActions::make(bool forward) {
    auto* action = new QAction(this);
    connect(action, &QAction::triggered, this, [this, forward] { go(forward); });
    const auto follow = [this, action, forward] { show(action, forward); };
    connect(&dataset_, &DatasetPage::stepsChanged, action, follow);
    connect(&options_, &QUndoStack::indexChanged, action, follow);
    connect(&options_, &QUndoStack::undoTextChanged, action, follow);
    connect(&options_, &QUndoStack::redoTextChanged, action, follow);
    show(action, forward);
    return action;
}

void UndoActions::show(QAction* action, bool forward) const {
    const DatasetHistory::Next next = dataset_.nextStep(forward);
    const bool isOption = next.kind == Kind::Nothing && (forward ? options_.canRedo() : options_.canUndo());
    const QString name = !isOption ? next.name : forward ? options_.redoText() : options_.undoText();
    const QString does = forward ? tr("Redo") : tr("Undo");
    action->setText(name.isEmpty() ? does : tr("%1: %2").arg(does, name));
    action->setEnabled(isOption || next.kind == Kind::Caption || next.kind == Kind::Files || next.kind == Kind::Waits);
}

void UndoActions::go(bool forward) {
    if (dataset_.nextStep(forward).kind != Kind::Nothing) {
        dataset_.goStep(forward);
        return;
    }
    const QString name = forward ? options_.redoText() : options_.undoText();
    forward ? options_.redo() : options_.undo();
    Q_EMIT done((forward ? tr("Redone: %1") : tr("Undone: %1")).arg(name));
}

} // namespace tempera::ui

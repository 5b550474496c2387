// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/TagCompleter.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStringListModel>

namespace tempera::ui {

namespace {
constexpr int kFewestLetters = 2;
constexpr int kMostSeen = 8;
constexpr qsizetype kMostOffered = 100; ///< of a great vocabulary; measuring thousands would be felt at each key
} // namespace

TagCompleter::TagCompleter(QPlainTextEdit* editor)
    : QObject(editor)
    , editor_(editor)
    , offered_(new QStringListModel(this))
    , completer_(new QCompleter(this)) {
    completer_->setModel(offered_);
    completer_->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // they are found here
    completer_->setWidget(editor);
    completer_->setMaxVisibleItems(kMostSeen);
    completer_->popup()->setAccessibleName(tr("Tags that others have"));
    connect(completer_, qOverload<const QString&>(&QCompleter::activated), this, &TagCompleter::take);
    connect(editor_, &QPlainTextEdit::textChanged, this, &TagCompleter::textChanged);
    editor_->installEventFilter(this);
    completer_->popup()->installEventFilter(this);
}

void TagCompleter::learn(const QStringList& tags) {
    for (const QString& tag : tags) {
        if (!tags_.contains(tag)) {
            tags_.append(tag);
        }
    }
}

QString TagCompleter::prefix() const {
    const QTextCursor cursor = editor_->textCursor();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    return before.mid(before.lastIndexOf(QLatin1Char(',')) + 1).trimmed();
}

/// While tags are offered, keys come to their list, which hands on to the editor what it does not need.
bool TagCompleter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::InputMethod) {
        composing_ = !static_cast<QInputMethodEvent*>(event)->preeditString().isEmpty();
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        typed_ = !key->text().isEmpty();
        const QModelIndexList selected = completer_->popup()->selectionModel()->selectedIndexes();
        const QModelIndex chosen = selected.isEmpty() ? QModelIndex() : selected.constFirst();
        const bool isReturn = (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) &&
                              !key->modifiers().testFlag(Qt::ControlModifier);
        // Before the list asks the editor, for which Return is a new line.
        if (watched == completer_->popup() && (key->key() == Qt::Key_Tab || (isReturn && chosen.isValid()))) {
            const QModelIndex first = completer_->completionModel()->index(0, 0);
            completer_->popup()->hide();
            take((chosen.isValid() ? chosen : first).data().toString());
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

void TagCompleter::textChanged() {
    if (typed_ || completer_->popup()->isVisible()) {
        QMetaObject::invokeMethod(this, &TagCompleter::offer, Qt::QueuedConnection); // once the cursor has moved
    }
    typed_ = false;
}

QStringList TagCompleter::tagsLike(const QString& typed) const {
    QStringList found;
    for (const QString& tag : tags_) {
        if (tag.contains(typed, Qt::CaseInsensitive)) {
            found.append(tag);
            if (found.size() == kMostOffered) {
                break;
            }
        }
    }
    return found;
}

void TagCompleter::offer() {
    const QString typed = prefix();
    const QTextCursor cursor = editor_->textCursor();
    const QString behind = cursor.block().text().mid(cursor.positionInBlock());
    const bool isAtEnd = behind.trimmed().isEmpty() || behind.trimmed().startsWith(QLatin1Char(','));
    if (composing_ || !editor_->hasFocus() || editor_->isReadOnly() || !isAtEnd || typed.size() < kFewestLetters) {
        completer_->popup()->hide();
        return;
    }
    const QStringList found = tagsLike(typed);
    if (found.isEmpty() || (found.size() == 1 && found.constFirst().compare(typed, Qt::CaseInsensitive) == 0)) {
        completer_->popup()->hide();
        return;
    }
    offered_->setStringList(found);
    QRect place = editor_->cursorRect();
    const QAbstractItemView* popup = completer_->popup();
    constexpr int kAroundText = 16;
    place.setWidth(popup->sizeHintForColumn(0) + popup->verticalScrollBar()->sizeHint().width() +
                   2 * popup->frameWidth() + kAroundText);
    completer_->complete(place);
}

void TagCompleter::take(const QString& tag) {
    if (tag.isEmpty()) {
        return;
    }
    typed_ = false; // nothing more is offered for it
    QTextCursor cursor = editor_->textCursor();
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, static_cast<int>(prefix().size()));
    cursor.insertText(tag);
    editor_->setTextCursor(cursor);
}

} // namespace tempera::ui

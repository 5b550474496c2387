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
constexpr int kMostOffered = 8;
} // namespace

TagCompleter::TagCompleter(QPlainTextEdit* editor)
    : QObject(editor)
    , editor_(editor)
    , tags_(new QStringListModel(this))
    , completer_(new QCompleter(this)) {
    completer_->setModel(tags_);
    completer_->setWidget(editor);
    completer_->setCaseSensitivity(Qt::CaseInsensitive);
    completer_->setFilterMode(Qt::MatchContains);
    completer_->setMaxVisibleItems(kMostOffered);
    completer_->popup()->setAccessibleName(tr("Tags that others have"));
    connect(completer_, qOverload<const QString&>(&QCompleter::activated), this, &TagCompleter::take);
    connect(editor_, &QPlainTextEdit::textChanged, this, &TagCompleter::textChanged);
    editor_->installEventFilter(this);
    completer_->popup()->installEventFilter(this);
}

void TagCompleter::setTags(const QStringList& tags) { tags_->setStringList(tags); }

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
        if (watched == completer_->popup() && key->key() == Qt::Key_Tab) {
            const QModelIndex chosen = completer_->popup()->currentIndex();
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

void TagCompleter::offer() {
    const QString typed = prefix();
    const QTextCursor cursor = editor_->textCursor();
    const QString behind = cursor.block().text().mid(cursor.positionInBlock());
    const bool isAtEnd = behind.trimmed().isEmpty() || behind.trimmed().startsWith(QLatin1Char(','));
    if (composing_ || !editor_->hasFocus() || editor_->isReadOnly() || !isAtEnd || typed.size() < kFewestLetters) {
        completer_->popup()->hide();
        return;
    }
    completer_->setCompletionPrefix(typed);
    const int offered = completer_->completionCount();
    if (offered == 0 || (offered == 1 && completer_->currentCompletion().compare(typed, Qt::CaseInsensitive) == 0)) {
        completer_->popup()->hide();
        return;
    }
    QRect place = editor_->cursorRect();
    place.setWidth(completer_->popup()->sizeHintForColumn(0) +
                   completer_->popup()->verticalScrollBar()->sizeHint().width());
    completer_->complete(place);
}

void TagCompleter::take(const QString& tag) {
    if (tag.isEmpty()) {
        return;
    }
    QTextCursor cursor = editor_->textCursor();
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, static_cast<int>(prefix().size()));
    cursor.insertText(tag);
    editor_->setTextCursor(cursor);
}

} // namespace tempera::ui

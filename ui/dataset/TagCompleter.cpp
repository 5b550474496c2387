// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/TagCompleter.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStringListModel>

#include <algorithm>

namespace tempera::ui {

namespace {

constexpr int kFewestLetters = 2;
constexpr int kMostSeen = 8;

/// What stands between the last comma and the cursor.
QString lastTag(const QString& before) { return before.mid(before.lastIndexOf(QLatin1Char(',')) + 1).trimmed(); }

} // namespace

TagCompleter::TagCompleter(QPlainTextEdit* caption, const TagVocabulary& vocabulary)
    : TagCompleter(static_cast<QWidget*>(caption), vocabulary) {
    caption_ = caption;
    connect(caption, &QPlainTextEdit::textChanged, this, &TagCompleter::textChanged);
}

TagCompleter::TagCompleter(QLineEdit* tags, const TagVocabulary& vocabulary)
    : TagCompleter(static_cast<QWidget*>(tags), vocabulary) {
    line_ = tags;
    connect(tags, &QLineEdit::textChanged, this, &TagCompleter::textChanged);
}

TagCompleter::TagCompleter(QWidget* field, const TagVocabulary& vocabulary)
    : QObject(field)
    , field_(field)
    , vocabulary_(vocabulary)
    , offered_(new QStringListModel(this))
    , completer_(new QCompleter(this)) {
    completer_->setModel(offered_);
    completer_->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // they are found here
    completer_->setWidget(field);
    completer_->setMaxVisibleItems(kMostSeen);
    completer_->popup()->setAccessibleName(tr("Tags that may be meant"));
    connect(completer_, qOverload<const QModelIndex&>(&QCompleter::activated), this, &TagCompleter::take);
    field->installEventFilter(this);
    completer_->popup()->installEventFilter(this);
}

void TagCompleter::setEnabled(bool isEnabled) { enabled_ = isEnabled; }

TagCompleter::Around TagCompleter::around() const {
    if (line_) {
        const int at = line_->cursorPosition();
        return {line_->text().left(at), line_->text().mid(at), line_->isReadOnly()};
    }
    const QTextCursor cursor = caption_->textCursor();
    const QString text = cursor.block().text();
    return {text.left(cursor.positionInBlock()), text.mid(cursor.positionInBlock()), caption_->isReadOnly()};
}

QRect TagCompleter::cursorRect() const {
    return caption_ ? caption_->cursorRect() : line_->inputMethodQuery(Qt::ImCursorRectangle).toRect();
}

void TagCompleter::replaceBefore(qsizetype letters, const QString& text) {
    const auto count = static_cast<int>(letters);
    if (line_) {
        line_->setSelection(line_->cursorPosition() - count, count);
        line_->insert(text);
        return;
    }
    QTextCursor cursor = caption_->textCursor();
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, count);
    cursor.insertText(text);
    caption_->setTextCursor(cursor);
}

/// While tags are offered, keys come to their list, which hands on to the field what it does not need.
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
        // Before the list asks the field, for which Return is a new line.
        if (watched == completer_->popup() && (key->key() == Qt::Key_Tab || (isReturn && chosen.isValid()))) {
            const QModelIndex first = completer_->completionModel()->index(0, 0);
            completer_->popup()->hide();
            take(chosen.isValid() ? chosen : first);
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
    const auto [before, behind, isReadOnly] = around();
    const QString typed = lastTag(before);
    const bool isAtEnd = behind.trimmed().isEmpty() || behind.trimmed().startsWith(QLatin1Char(','));
    offers_.clear();
    if (enabled_ && !composing_ && field_->hasFocus() && !isReadOnly && isAtEnd && typed.size() >= kFewestLetters) {
        offers_ = vocabulary_.offers(typed);
    }
    if (offers_.empty() || (offers_.size() == 1 && offers_.front().tag.compare(typed, Qt::CaseInsensitive) == 0)) {
        completer_->popup()->hide();
        return;
    }
    QStringList shown;
    for (const TagVocabulary::Offer& each : offers_) {
        shown.append(each.shown);
    }
    offered_->setStringList(shown);
    QRect place = cursorRect();
    const QAbstractItemView* popup = completer_->popup();
    constexpr int kAroundText = 16;
    place.setWidth(popup->sizeHintForColumn(0) + popup->verticalScrollBar()->sizeHint().width() +
                   2 * popup->frameWidth() + kAroundText);
    completer_->complete(place);
}

void TagCompleter::take(const QModelIndex& chosen) {
    const auto row = static_cast<std::size_t>(std::max(chosen.row(), 0));
    if (!chosen.isValid() || row >= offers_.size()) {
        return;
    }
    typed_ = false;                       // nothing more is offered for it
    const QString tag = offers_[row].tag; // the list goes with the text
    replaceBefore(lastTag(around().before).size(), tag);
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <vector>

#include "dataset/TagVocabulary.h"

class QCompleter;
class QLineEdit;
class QPlainTextEdit;
class QStringListModel;

namespace tempera::ui {

/// Offers tags while one is typed into a caption or a line of tags: Tab takes the first, the arrow keys and Return
/// another, Escape or going on types what one likes. Nothing is offered while an input method composes letters.
class TagCompleter : public QObject {
    Q_OBJECT

public:
    TagCompleter(QPlainTextEdit* caption, const TagVocabulary& vocabulary);
    TagCompleter(QLineEdit* tags, const TagVocabulary& vocabulary);

    /// Where what is typed is no tag, nothing is offered.
    void setEnabled(bool isEnabled);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Around {
        QString before; ///< the cursor, in its line
        QString behind;
        bool isReadOnly;
    };
    TagCompleter(QWidget* field, const TagVocabulary& vocabulary);
    Around around() const;
    QRect cursorRect() const;
    void replaceBefore(qsizetype letters, const QString& text);
    void textChanged();
    void offer();
    void take(const QModelIndex& chosen);

    QPlainTextEdit* caption_ = nullptr; ///< or
    QLineEdit* line_ = nullptr;
    QWidget* field_;
    const TagVocabulary& vocabulary_;
    std::vector<TagVocabulary::Offer> offers_;
    QStringListModel* offered_;
    QCompleter* completer_;
    bool enabled_ = true;
    bool composing_ = false;
    bool typed_ = false; ///< a key, and not the program, changes the text
};

} // namespace tempera::ui

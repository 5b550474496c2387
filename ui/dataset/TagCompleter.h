// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QCompleter;
class QPlainTextEdit;
class QStringListModel;

namespace tempera::ui {

/// Offers the tags of the dataset while one is typed into a caption: Tab takes the first, the arrow keys and Return
/// another, Escape or going on types what one likes. Nothing is offered while an input method composes letters.
class TagCompleter : public QObject {
    Q_OBJECT

public:
    explicit TagCompleter(QPlainTextEdit* editor);

    /// The most frequent first.
    void setTags(const QStringList& tags) { tags_ = tags; }
    /// Adds those that are not known yet.
    void learn(const QStringList& tags);
    const QStringList& tags() const { return tags_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What stands between the last comma and the cursor.
    QString prefix() const;
    QStringList tagsLike(const QString& typed) const;
    void textChanged();
    void offer();
    void take(const QString& tag);

    QPlainTextEdit* editor_;
    QStringList tags_;
    QStringListModel* offered_;
    QCompleter* completer_;
    bool composing_ = false;
    bool typed_ = false; ///< a key, and not the program, changes the text
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tempera::ui {

/// One change of a text by whole words: part of a word would say less. Thread: any.
struct WordChange {
    QString before; ///< what stays in front of it
    QString removed;
    QString inserted;
    QString behind; ///< what stays
};
WordChange wordChange(const QString& before, const QString& after);

/// Draws one change of a caption: the name of its file, and below it what goes away struck out and what comes marked.
class ChangeDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role { BeforeRole = Qt::UserRole, AfterRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace tempera::ui

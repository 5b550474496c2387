// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QStyleOptionComboBox>
#include <QTest>

#include "widgets/Controls.h"

/// Finds text that is cut off in a window or a dialog.
namespace tempera::ui {

/// What of a widget's text does not fit, empty where all does.
inline QString clipped(const QWidget& widget) {
    const auto said = [&widget](const QString& text) {
        return QStringLiteral("%1: %2 × %3 for “%4”")
            .arg(QLatin1String(widget.metaObject()->className()))
            .arg(widget.width())
            .arg(widget.height())
            .arg(text);
    };
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
        if (button->text().isEmpty()) {
            return button->width() < button->iconSize().width() ? said(button->accessibleName()) : QString();
        }
        const bool elides = button->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored ||
                            button->objectName() == QStringLiteral("selector");
        return !elides && button->width() < button->sizeHint().width() ? said(button->text()) : QString();
    }
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.currentText = box->currentText();
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        for (int i = 0; i < box->count(); ++i) {
            if (box->fontMetrics().horizontalAdvance(box->itemText(i)) > field.width())
                return said(box->itemText(i));
        }
        return {};
    }
    if (const auto* scroll = qobject_cast<const QScrollArea*>(&widget)) {
        const bool fixed = scroll->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff && scroll->widget();
        const bool fits = !fixed || scroll->widget()->minimumSizeHint().width() <= scroll->viewport()->width();
        return fits ? QString() : said(scroll->widget()->objectName());
    }
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget)) {
        for (int i = 0; header->orientation() == Qt::Horizontal && header->model() && i < header->count(); ++i) {
            if (!header->isSectionHidden(i) && header->sectionSize(i) < header->sectionSizeHint(i)) {
                return said(header->model()->headerData(i, Qt::Horizontal).toString());
            }
        }
        return {};
    }
    if (const auto* edit = qobject_cast<const QLineEdit*>(&widget)) {
        const QString shown = edit->text().isEmpty() ? edit->placeholderText() : QString(); // what is typed scrolls
        return edit->fontMetrics().horizontalAdvance(shown) > edit->width() ? said(shown) : QString();
    }
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (!label || label->text().isEmpty() || dynamic_cast<const ElidedLabel*>(label)) {
        return {};
    }
    const bool tooLow = label->wordWrap() && label->height() < label->heightForWidth(label->width());
    const bool tooNarrow = !label->wordWrap() && label->width() < label->sizeHint().width();
    return tooLow || tooNarrow ? said(label->text()) : QString();
}

/// A neighbour that lies over a text of the same layout.
inline QString covered(const QWidget& widget) {
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const QWidget* parent = widget.parentWidget();
    if (!label || label->text().isEmpty() || !parent || !parent->layout() || parent->layout()->indexOf(label) < 0) {
        return {};
    }
    for (const QWidget* other : parent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (other != label && other->isVisible() && parent->layout()->indexOf(other) >= 0 &&
            other->geometry().intersects(label->geometry())) {
            return QStringLiteral("%1 lies over “%2”")
                .arg(QLatin1String(other->metaObject()->className()), label->text());
        }
    }
    return {};
}

inline QStringList allClipped(const QWidget& window) {
    QStringList all;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->isVisible()) {
            if (const QString what = clipped(*widget); !what.isEmpty()) {
                all.append(what);
            }
            if (const QString what = covered(*widget); !what.isEmpty()) {
                all.append(what);
            }
        }
    }
    return all;
}

/// Layouts settle in several turns.
inline QStringList clippedWhenSettled(const QWidget& window) {
    static_cast<void>(QTest::qWaitFor([&window] { return allClipped(window).isEmpty(); }, 2000));
    return allClipped(window);
}

} // namespace tempera::ui

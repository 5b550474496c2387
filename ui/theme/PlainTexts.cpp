// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/PlainTexts.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QToolTip>

namespace tempera::ui {

namespace {

constexpr qsizetype kLongest = 2000; ///< characters: as many as can be read in passing

struct Tip {
    QString text;
    QRect area; ///< outside it the tip goes
};

Tip tipOf(QWidget& widget, const QPoint& position) {
    if (const auto* menu = qobject_cast<const QMenu*>(&widget)) {
        const QAction* action = menu->toolTipsVisible() ? menu->actionAt(position) : nullptr;
        return action ? Tip{action->toolTip(), menu->actionGeometry(const_cast<QAction*>(action))} : Tip{};
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
    if (view && view->viewport() == &widget) {
        const QModelIndex index = view->indexAt(position);
        return {index.data(Qt::ToolTipRole).toString(), view->visualRect(index)};
    }
    return {qobject_cast<const QComboBox*>(&widget) ? QString() : widget.toolTip(), {}}; // it says what is cut off, too
}

} // namespace

bool PlainTexts::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::Polish) {
        auto* label = qobject_cast<QLabel*>(object);
        if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel")) {
            label->setTextFormat(Qt::PlainText);
        }
    } else if (event->type() == QEvent::ToolTip && object->isWidgetType()) {
        auto& widget = static_cast<QWidget&>(*object);
        const auto* help = static_cast<const QHelpEvent*>(event);
        if (const Tip tip = tipOf(widget, help->pos()); !tip.text.isEmpty()) {
            QToolTip::showText(help->globalPos(), asToolTip(tip.text), &widget, tip.area);
            return true;
        }
    }
    return false;
}

QString asToolTip(const QString& text) {
    if (text.isEmpty()) {
        return {};
    }
    const QString shown = text.size() > kLongest ? text.left(kLongest) + QChar(0x2026) : text;
    return QStringLiteral("<span style=\"white-space:pre-wrap\">%1</span>").arg(shown.toHtmlEscaped());
}

QString withoutMnemonic(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

} // namespace tempera::ui

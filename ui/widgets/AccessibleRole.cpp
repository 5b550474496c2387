// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/AccessibleRole.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace tempera::ui {

namespace {

constexpr auto kRole = "accessibleRole";

QAccessibleInterface* interfaceOf(const QString& /*className*/, QObject* object) {
    const QVariant role = object ? object->property(kRole) : QVariant();
    return role.isValid() ? new QAccessibleWidget(static_cast<QWidget*>(object), role.value<QAccessible::Role>())
                          : nullptr;
}

} // namespace

void setAccessibleRole(QWidget* widget, QAccessible::Role role) {
    static const bool isInstalled = [] {
        QAccessible::installFactory(interfaceOf);
        return true;
    }();
    static_cast<void>(isInstalled);
    widget->setProperty(kRole, QVariant::fromValue(role));
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Notifier.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QStringList>
#include <QVariantMap>

namespace tempera::ui {

namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kDefaultAction = QStringLiteral("default");
constexpr int kAsTheDesktopLikes = -1; // ms
constexpr uchar kNormal = 1;
constexpr uchar kCritical = 2;

} // namespace

Notifier::Notifier(QObject* parent)
    : QObject(parent) {}

void Notifier::listen() {
    if (listening_) {
        return;
    }
    QDBusConnection bus = QDBusConnection::sessionBus();
    listening_ =
        bus.connect(kService, kPath, kService, QStringLiteral("ActionInvoked"), this, SLOT(invoked(uint, QString))) &&
        bus.connect(kService, kPath, kService, QStringLiteral("NotificationClosed"), this, SLOT(closed(uint, uint)));
}

void Notifier::show(const Notice& notice) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!enabled_ || !bus.isConnected()) {
        return;
    }
    listen();
    const QVariantMap hints{
        {QStringLiteral("urgency"), QVariant::fromValue(notice.isUrgent ? kCritical : kNormal)},
        {QStringLiteral("desktop-entry"), QStringLiteral("tempera-studio")},
    };
    auto call = QDBusMessage::createMethodCall(kService, kPath, kService, QStringLiteral("Notify"));
    call << QCoreApplication::applicationName() << shown_.key(notice.about, 0U) << QStringLiteral("tempera-studio")
         << notice.title << notice.text.toHtmlEscaped() // names of files must not be read as mark-up
         << QStringList{kDefaultAction, tr("Show")} << hints << kAsTheDesktopLikes;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this, about = notice.about](QDBusPendingCallWatcher* done) { shown(done, about); });
}

void Notifier::shown(QDBusPendingCallWatcher* call, const QString& about) {
    const QDBusPendingReply<uint> reply = *call;
    if (reply.isValid()) {
        shown_.insert(reply.value(), about);
    }
    call->deleteLater();
}

void Notifier::invoked(uint id, const QString& action) {
    if (action == kDefaultAction && shown_.contains(id)) {
        Q_EMIT activated(shown_.value(id));
    }
}

void Notifier::closed(uint id, uint /*reason*/) { shown_.remove(id); }

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

class QDBusPendingCallWatcher;

namespace tempera::ui {

/// What the desktop is told.
struct Notice {
    QString title;
    QString text;
    bool isUrgent = false; ///< stays until it is dismissed
    QString about;         ///< handed back by Notifier::activated(); a later notice about the same takes its place
};

/// Tells the desktop (org.freedesktop.Notifications). Where there is no session bus, or nobody on it that shows
/// notices, nothing happens. Thread: ui; never waits.
class Notifier : public QObject {
    Q_OBJECT

public:
    explicit Notifier(QObject* parent = nullptr);

    void setEnabled(bool enabled) { enabled_ = enabled; }
    void show(const Notice& notice);

Q_SIGNALS:
    /// The user has clicked on a notice.
    void activated(const QString& about);

private Q_SLOTS:
    void invoked(uint id, const QString& action);
    void closed(uint id, uint reason);

private:
    void listen();
    void shown(QDBusPendingCallWatcher* call, const QString& about);

    bool enabled_ = true;
    bool listening_ = false;
    QHash<uint, QString> shown_; ///< what each notice is about
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QObject>

#include "theme/Tokens.h"

class QApplication;
class QDBusVariant;

namespace tempera::ui {

enum class Scheme { System, Light, Dark };

/// Gives the application its palette and style sheet from Tokens and keeps it in step with the desktop
/// (org.freedesktop.appearance color-scheme; the palette of the platform where there is no portal). Thread: ui.
class Theme : public QObject {
    Q_OBJECT

public:
    explicit Theme(QApplication& application);
    ~Theme() override;

    void choose(Scheme scheme);
    Scheme chosen() const { return chosen_; }
    bool isDark() const { return dark_; }
    const Tokens& tokens() const { return dark_ ? kDark : kLight; }

    /// The theme of this application; there is one as long as there is a window. Light where none was made (tests of
    /// single widgets).
    static Theme* current();

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void portalChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void askPortal();
    void follow(uint colorScheme);
    void apply();

    QApplication& application_;
    Scheme chosen_ = Scheme::System;
    bool systemDark_ = false;
    bool dark_ = false;
};

/// The colours now in use.
const Tokens& tokens();

} // namespace tempera::ui

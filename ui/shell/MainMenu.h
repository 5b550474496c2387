// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>

#include <functional>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace tempera::ui {

class Settings;
class Shortcuts;
class Theme;

/// Builds the menu behind the button at the left of the top bar; each action also belongs to the window, so that its
/// shortcut works, and is found by the search. Thread: ui.
class MainMenu : public QObject {
    Q_OBJECT

public:
    MainMenu(QMenu* menu, QWidget* window, Shortcuts& shortcuts);

    /// Begins a submenu; the actions that follow go there.
    QMenu* section(const QString& title);
    /// @param name what the keys that the user gives it are kept by: never changed, never translated
    QAction* add(const QString& name, const QString& text, const QKeySequence& usual,
                 const std::function<void()>& does);
    void addExisting(const QString& name, QAction* action, const QList<QKeySequence>& usual);
    void separator();
    /// System, light, dark.
    void addThemes(Theme& theme, Settings& settings);
    const QList<QAction*>& actions() const { return actions_; }

private:
    QMenu* menu_;
    QMenu* section_;
    QWidget* window_;
    Shortcuts& shortcuts_;
    QList<QAction*> actions_;
};

} // namespace tempera::ui

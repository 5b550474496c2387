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
class Theme;

/// Builds the menu behind the button at the left of the top bar; each action also belongs to the window, so that its
/// shortcut works, and is found by the search. Thread: ui.
class MainMenu : public QObject {
    Q_OBJECT

public:
    MainMenu(QMenu* menu, QWidget* window);

    /// Begins a submenu; the actions that follow go there.
    QMenu* section(const QString& title);
    QAction* add(const QString& text, const QKeySequence& shortcut, const std::function<void()>& does);
    void addExisting(QAction* action, const QKeySequence& shortcut);
    void separator();
    /// System, light, dark.
    void addThemes(Theme& theme, Settings& settings);
    const QList<QAction*>& actions() const { return actions_; }

private:
    QMenu* menu_;
    QMenu* section_;
    QWidget* window_;
    QList<QAction*> actions_;
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/MainMenu.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include "bridge/Settings.h"
#include "theme/Theme.h"

namespace tempera::ui {

MainMenu::MainMenu(QMenu* menu, QWidget* window)
    : QObject(window)
    , menu_(menu)
    , section_(menu)
    , window_(window) {}

QMenu* MainMenu::section(const QString& title) {
    section_ = menu_->addMenu(title);
    return section_;
}

QAction* MainMenu::add(const QString& text, const QKeySequence& shortcut, const std::function<void()>& does) {
    auto* action = new QAction(text, window_);
    connect(action, &QAction::triggered, this, does);
    addExisting(action, shortcut);
    return action;
}

void MainMenu::addExisting(QAction* action, const QKeySequence& shortcut) {
    action->setShortcut(shortcut);
    section_->addAction(action);
    window_->addAction(action);
    actions_.append(action);
}

void MainMenu::separator() { section_->addSeparator(); }

void MainMenu::addThemes(Theme& theme, Settings& settings) {
    auto* group = new QActionGroup(window_);
    const std::pair<QString, Scheme> schemes[] = {{tr("Colours of the system"), Scheme::System},
                                                  {tr("Light colours"), Scheme::Light},
                                                  {tr("Dark colours"), Scheme::Dark}};
    for (const auto& [text, scheme] : schemes) {
        QAction* action = add(text, {}, [&theme, &settings, scheme = scheme] {
            theme.choose(scheme);
            settings.setScheme(scheme);
        });
        action->setCheckable(true);
        action->setChecked(theme.chosen() == scheme);
        group->addAction(action);
    }
}

} // namespace tempera::ui

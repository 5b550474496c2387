// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/MainMenu.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include "bridge/Settings.h"
#include "bridge/Shortcuts.h"
#include "theme/Theme.h"

namespace tempera::ui {

MainMenu::MainMenu(QMenu* menu, QWidget* window, Shortcuts& shortcuts)
    : QObject(window)
    , menu_(menu)
    , section_(menu)
    , window_(window)
    , shortcuts_(shortcuts) {}

QMenu* MainMenu::section(const QString& title) {
    section_ = menu_->addMenu(title);
    return section_;
}

QAction* MainMenu::add(const QString& name, const QString& text, const QKeySequence& usual,
                       const std::function<void()>& does) {
    auto* action = new QAction(text, window_);
    connect(action, &QAction::triggered, this, does);
    addExisting(name, action, usual.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{usual});
    return action;
}

void MainMenu::addExisting(const QString& name, QAction* action, const QList<QKeySequence>& usual) {
    action->setObjectName(name);
    shortcuts_.add(action, section_->title(), usual);
    section_->addAction(action);
    window_->addAction(action);
    actions_.append(action);
}

void MainMenu::separator() { section_->addSeparator(); }

void MainMenu::addThemes(Theme& theme, Settings& settings) {
    auto* group = new QActionGroup(window_);
    const std::tuple<QString, QString, Scheme> schemes[] = {
        {QStringLiteral("colours.system"), tr("Colours of the system"), Scheme::System},
        {QStringLiteral("colours.light"), tr("Light colours"), Scheme::Light},
        {QStringLiteral("colours.dark"), tr("Dark colours"), Scheme::Dark}};
    for (const auto& [name, text, scheme] : schemes) {
        QAction* action = add(name, text, {}, [&theme, &settings, scheme = scheme] {
            theme.choose(scheme);
            settings.setScheme(scheme);
        });
        action->setCheckable(true);
        action->setChecked(theme.chosen() == scheme);
        group->addAction(action);
    }
}

} // namespace tempera::ui

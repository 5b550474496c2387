// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/LanguageMenu.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include "bridge/Settings.h"
#include "shell/MainWindow.h"
#include "theme/Language.h"

namespace tempera::ui {

namespace {

class LanguageMenu {
    Q_DECLARE_TR_FUNCTIONS(LanguageMenu)
};

} // namespace

void addLanguages(QMenu& menu, MainWindow& window, Settings& settings) {
    QMenu* choice = menu.addMenu(LanguageMenu::tr("Language"));
    auto* group = new QActionGroup(choice);
    QList<Language> all = languages();
    all.prepend({QString(), LanguageMenu::tr("Language of the system")});
    for (const Language& language : all) {
        QAction* action = choice->addAction(language.name);
        action->setObjectName(QStringLiteral("language.") + language.id);
        action->setCheckable(true);
        action->setChecked(settings.language() == language.id);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &window, [&window, &settings, language] {
            settings.setLanguage(language.id);
            window.offerToStartAgain(LanguageMenu::tr("Language"),
                                     LanguageMenu::tr("%1 from the next start on").arg(language.name));
        });
    }
}

} // namespace tempera::ui

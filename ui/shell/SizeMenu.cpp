// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/SizeMenu.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QLocale>
#include <QMenu>
#include <QScreen>

#include <algorithm>

#include "bridge/Settings.h"
#include "shell/MainMenu.h"
#include "shell/MainWindow.h"

namespace tempera::ui {

namespace {

class SizeMenu {
    Q_DECLARE_TR_FUNCTIONS(SizeMenu)
};

QString percentText(int size) { return SizeMenu::tr("%1 %").arg(QLocale().toString(size)); }

/// For most of the window at least: the rest is scrolled to. @param now its size, in percent
bool hasRoom(const MainWindow& window, int now, int size) {
    constexpr double kMost = 0.75;
    const QSize room = window.roomOfScreen() * now / size, most = window.minimumSize() * kMost;
    return size <= now || (room.width() >= most.width() && room.height() >= most.height());
}

} // namespace

void addSizes(MainMenu& menu, QMenu& section, MainWindow& window, Settings& settings) {
    QMenu* choice = section.addMenu(SizeMenu::tr("Size"));
    auto* group = new QActionGroup(choice);
    const int now = settings.size(); // until it is started again
    const auto choose = [group, &window, &settings, now](int size) {
        settings.setSize(size);
        for (QAction* each : group->actions()) {
            each->setChecked(each->data().toInt() == size);
        }
        if (size != now) {
            window.offerToStartAgain(SizeMenu::tr("Size"),
                                     SizeMenu::tr("%1 from the next start on").arg(percentText(size)));
        }
    };
    for (const int size : Settings::kSizes) {
        QAction* action = choice->addAction(percentText(size));
        action->setObjectName(QStringLiteral("size.%1").arg(size));
        action->setData(size);
        action->setCheckable(true);
        action->setChecked(size == now);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &window, [choose, size] { choose(size); });
    }
    QObject::connect(choice, &QMenu::aboutToShow, &window, [group, &window, now] {
        for (QAction* each : group->actions()) {
            each->setEnabled(hasRoom(window, now, each->data().toInt()));
        }
    });
    const auto step = [choose, &window, &settings, now](int by) {
        const auto* at = std::ranges::find(Settings::kSizes, settings.size());
        const auto to = at - std::begin(Settings::kSizes) + by;
        if (to >= 0 && to < std::ssize(Settings::kSizes) && hasRoom(window, now, Settings::kSizes[to])) {
            choose(Settings::kSizes[to]);
        }
    };
    auto* larger = new QAction(SizeMenu::tr("Larger"), &window);
    QObject::connect(larger, &QAction::triggered, &window, [step] { step(1); });
    menu.addExisting(QStringLiteral("size.larger"), larger, {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    menu.add(QStringLiteral("size.smaller"), SizeMenu::tr("Smaller"), Qt::CTRL | Qt::Key_Minus, [step] { step(-1); });
}

} // namespace tempera::ui

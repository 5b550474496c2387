// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Shortcuts.h"

#include <QAction>
#include <QWidget>

#include <algorithm>

#include "bridge/Settings.h"

namespace tempera::ui {

namespace {

/// Types something, or moves in a text, so that a field would lose it.
bool isNeededByFields(QKeyCombination keys) {
    const bool plain = !(keys.keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    const bool isFunctionKey = keys.key() >= Qt::Key_F1 && keys.key() <= Qt::Key_F35;
    return plain && !isFunctionKey;
}

bool worksEverywhere(const QAction& action) { return action.shortcutContext() == Qt::WindowShortcut; }

} // namespace

Shortcuts::Shortcuts(Settings& settings, QObject* parent)
    : QObject(parent)
    , settings_(settings) {}

void Shortcuts::add(QAction* action, const QString& group, const QKeySequence& usual) {
    Q_ASSERT(!action->objectName().isEmpty());
    action->setShortcut(settings_.shortcut(action->objectName()).value_or(usual));
    commands_.push_back({action, group, usual});
}

void Shortcuts::addAllOf(const QObject& owner, const QString& group) {
    for (QAction* action : owner.findChildren<QAction*>()) {
        if (!action->objectName().isEmpty() && !action->shortcut().isEmpty()) {
            add(action, group, action->shortcut());
        }
    }
}

QString Shortcuts::whyNot(const Command& command, const QKeySequence& keys) const {
    if (keys.isEmpty()) {
        return {};
    }
    if (worksEverywhere(*command.action) && isNeededByFields(keys[0])) {
        return tr("%1 alone is needed for typing: use it with Ctrl or Alt")
            .arg(keys.toString(QKeySequence::NativeText));
    }
    const auto taken = std::find_if(commands_.begin(), commands_.end(), [&](const Command& other) {
        const bool meet = worksEverywhere(*other.action) || worksEverywhere(*command.action) ||
                          other.action->parent() == command.action->parent();
        return other.action != command.action && other.action->shortcut() == keys && meet;
    });
    return taken == commands_.end()
               ? QString()
               : tr("%1 is taken by “%2”").arg(keys.toString(QKeySequence::NativeText), taken->action->iconText());
}

QString Shortcuts::set(const Command& command, const QKeySequence& keys) {
    const QString why = whyNot(command, keys);
    if (why.isEmpty()) {
        command.action->setShortcut(keys);
        settings_.setShortcut(command.action->objectName(), keys == command.usual ? std::nullopt : std::optional(keys));
    }
    return why;
}

void Shortcuts::reset(const Command& command) {
    for (const Command& other : commands_) {
        if (other.action != command.action && !command.usual.isEmpty() && !whyNot(command, command.usual).isEmpty() &&
            other.action->shortcut() == command.usual) {
            set(other, {}); // it was given these keys meanwhile
        }
    }
    set(command, command.usual);
}

void Shortcuts::resetAll() {
    for (const Command& command : commands_) {
        command.action->setShortcut(command.usual);
        settings_.setShortcut(command.action->objectName(), std::nullopt);
    }
}

} // namespace tempera::ui

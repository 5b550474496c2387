// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Shortcuts.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

#include "bridge/Settings.h"

namespace tempera::ui {

namespace {

using Command = Shortcuts::Command;
using Reach = Shortcuts::Reach;

Shortcuts* currentShortcuts = nullptr;

/// Types something, or moves in a text, so that a field would lose it.
bool isNeededByFields(QKeyCombination keys) {
    const bool plain = !(keys.keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    const bool isFunctionKey = keys.key() >= Qt::Key_F1 && keys.key() <= Qt::Key_F35;
    return plain && !isFunctionKey;
}

bool worksInFields(const Command& command) {
    return std::ranges::any_of(
        command.uses, [](const Shortcuts::Use& use) { return use.reach == Reach::Window || use.reach == Reach::Text; });
}

bool meet(const Shortcuts::Use& a, const Shortcuts::Use& b) {
    if (a.reach == Reach::Dialog || b.reach == Reach::Dialog) {
        return a.reach == b.reach && a.group == b.group;
    }
    return a.reach == Reach::Window || b.reach == Reach::Window || a.group == b.group;
}

bool meet(const Command& a, const Command& b) {
    return std::ranges::any_of(a.uses, [&b](const Shortcuts::Use& one) {
        return std::ranges::any_of(b.uses, [&one](const Shortcuts::Use& other) { return meet(one, other); });
    });
}

} // namespace

Shortcuts::Shortcuts(Settings& settings, QObject* parent)
    : QObject(parent)
    , settings_(settings) {
    currentShortcuts = this;
    qApp->installEventFilter(this);
}

Shortcuts::~Shortcuts() {
    if (currentShortcuts == this) {
        currentShortcuts = nullptr;
    }
}

Shortcuts* Shortcuts::current() { return currentShortcuts; }

QList<QKeySequence> systemKeys(QKeySequence::StandardKey standard) {
    QList<QKeySequence> keys = QKeySequence::keyBindings(standard);
    keys.removeIf([](const QKeySequence& each) { return each[0].key() > Qt::Key_F12 && each[0].key() <= Qt::Key_F35; });
    return keys;
}

QString keysText(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& each : keys) {
        texts.append(each.toString(QKeySequence::NativeText));
    }
    return texts.join(QStringLiteral(", "));
}

bool Shortcuts::eventFilter(QObject* watched, QEvent* event) {
    const auto* field = event->type() == QEvent::ShortcutOverride ? qobject_cast<QWidget*>(watched) : nullptr;
    if (!field) {
        return QObject::eventFilter(watched, event);
    }
    const QKeyCombination keys = static_cast<QKeyEvent*>(event)->keyCombination();
    const auto worksHere = [field](const QObject* owner) {
        const auto* widget = qobject_cast<const QWidget*>(owner);
        return widget && widget->isVisible() && widget->window() == field->window();
    };
    const auto isMeant = [&](const Command& command) {
        return command.action && command.action->isEnabled() &&
               command.action->shortcutContext() == Qt::WindowShortcut &&
               !command.name.startsWith(QLatin1String("edit.")) && // a field has its own, as long as it can
               command.action->shortcuts().contains(QKeySequence(keys)) &&
               std::ranges::any_of(command.action->associatedObjects(), worksHere);
    };
    const auto isOfText = [&](const Command& command) { // the text takes them itself
        return this->keys(command).contains(QKeySequence(keys)) &&
               std::ranges::any_of(command.uses, [](const Use& use) { return use.reach == Reach::Text; });
    };
    if (!isNeededByFields(keys) && std::ranges::any_of(commands_, isMeant) &&
        std::ranges::none_of(commands_, isOfText)) {
        event->ignore();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

Command* Shortcuts::find(const QString& name) {
    const auto found = std::ranges::find(commands_, name, &Command::name);
    return found == commands_.end() ? nullptr : &*found;
}

void Shortcuts::equip(QAction* action, const QList<QKeySequence>& usual) const {
    const QString name = action->objectName();
    action->setShortcuts(keysOf(name, usual));
    connect(this, &Shortcuts::changed, action, [this, action, name, usual](const QString& which) {
        if (which == name) {
            action->setShortcuts(keysOf(name, usual));
        }
    });
}

void Shortcuts::add(QAction* action, const QString& group, const QList<QKeySequence>& usual) {
    Q_ASSERT(!action->objectName().isEmpty() && !find(action->objectName()));
    const Reach reach = action->shortcutContext() == Qt::WindowShortcut ? Reach::Window : Reach::Part;
    commands_.push_back({action->objectName(), {}, usual, {{group, reach}}, action});
    equip(action, usual);
}

void Shortcuts::addAllOf(const QObject& owner, const QString& group) {
    for (QAction* action : owner.findChildren<QAction*>()) {
        if (!action->objectName().isEmpty() && !action->shortcut().isEmpty() && !find(action->objectName())) {
            add(action, group, action->shortcuts());
        }
    }
}

void Shortcuts::declare(const QList<PartCommand>& commands, const QString& group, Reach reach) {
    for (const PartCommand& each : commands) {
        if (Command* known = find(each.name)) {
            known->uses.append({group, reach, each.text});
        } else {
            commands_.push_back({each.name, each.text, each.usual, {{group, reach}}, nullptr});
        }
    }
}

QAction* Shortcuts::make(const PartCommand& command, QObject* parent) {
    auto* action = new QAction(command.text, parent);
    action->setObjectName(command.name);
    if (const Shortcuts* shortcuts = current()) {
        shortcuts->equip(action, command.usual);
    } else {
        action->setShortcuts(command.usual);
    }
    return action;
}

QString Shortcuts::text(const Command& command) const {
    return command.action ? command.action->iconText() : command.partText;
}

QList<QKeySequence> Shortcuts::keysOf(const QString& name, const QList<QKeySequence>& usual) const {
    const std::optional<QKeySequence> changed = settings_.shortcut(name);
    if (!changed) {
        return usual;
    }
    return changed->isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{*changed};
}

QList<QKeySequence> Shortcuts::keys(const Command& command) const { return keysOf(command.name, command.usual); }

/// What is usual for both is meant so: a caption goes to the next picture with keys that start a training elsewhere.
const Command* Shortcuts::takenBy(const Command& command, const QKeySequence& wanted) const {
    const auto taken = std::ranges::find_if(commands_, [&](const Command& other) {
        const bool isMeant = command.usual.contains(wanted) && other.usual.contains(wanted);
        return other.name != command.name && keys(other).contains(wanted) && !isMeant && meet(command, other);
    });
    return taken == commands_.end() ? nullptr : &*taken;
}

QString Shortcuts::whyNot(const Command& command, const QKeySequence& keys) const {
    if (keys.isEmpty()) {
        return {};
    }
    if (worksInFields(command) && isNeededByFields(keys[0])) {
        return tr("%1 alone is needed for typing: use it with Ctrl or Alt")
            .arg(keys.toString(QKeySequence::NativeText));
    }
    const Command* taken = takenBy(command, keys);
    return taken ? tr("%1 is taken by “%2”").arg(keys.toString(QKeySequence::NativeText), text(*taken)) : QString();
}

QString Shortcuts::set(const Command& command, const QKeySequence& keys) {
    const QString why = whyNot(command, keys);
    if (why.isEmpty()) {
        const QList<QKeySequence> wanted = keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys};
        settings_.setShortcut(command.name, wanted == command.usual ? std::nullopt : std::optional(keys));
        Q_EMIT changed(command.name);
    }
    return why;
}

const Command* Shortcuts::owner(const Command& command, const QKeySequence& keys) const {
    const bool isForTyping = !keys.isEmpty() && worksInFields(command) && isNeededByFields(keys[0]);
    return keys.isEmpty() || isForTyping ? nullptr : takenBy(command, keys);
}

/// Of several keys the others stay, as far as one can be kept.
void Shortcuts::takeAway(const Command& command, const QKeySequence& keys) {
    QList<QKeySequence> left = this->keys(command);
    left.removeAll(keys);
    settings_.setShortcut(command.name, left.value(0));
    Q_EMIT changed(command.name);
}

QString Shortcuts::takeOver(const Command& command, const QKeySequence& keys) {
    while (const Command* other = owner(command, keys)) {
        takeAway(*other, keys);
    }
    return set(command, keys);
}

void Shortcuts::reset(const Command& command) {
    for (const QKeySequence& usual : command.usual) {
        while (const Command* other = takenBy(command, usual)) {
            takeAway(*other, usual); // it was given these keys meanwhile
        }
    }
    settings_.setShortcut(command.name, std::nullopt);
    Q_EMIT changed(command.name);
}

void Shortcuts::resetAll() {
    for (const Command& command : commands_) {
        settings_.setShortcut(command.name, std::nullopt);
        Q_EMIT changed(command.name);
    }
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>

#include <vector>

class QAction;

namespace tempera::ui {

class Settings;

/// The keys of all commands: each comes with its own, which the user may change or take away; what was changed is kept.
/// Thread: ui.
class Shortcuts : public QObject {
    Q_OBJECT

public:
    explicit Shortcuts(Settings& settings, QObject* parent = nullptr);

    struct Command {
        QAction* action; ///< its objectName is what its keys are kept by
        QString group;   ///< for people
        QKeySequence usual;
    };

    /// Gives the action its keys. @param group where it is listed
    void add(QAction* action, const QString& group, const QKeySequence& usual);
    /// The actions below `owner` that have a name and keys: what works in one part of the window only.
    void addAllOf(const QObject& owner, const QString& group);
    const std::vector<Command>& commands() const { return commands_; }

    /// @param keys one combination; empty: none. @return why it cannot be had; empty where it is set
    QString set(const Command& command, const QKeySequence& keys);
    void reset(const Command& command);
    void resetAll();

private:
    QString whyNot(const Command& command, const QKeySequence& keys) const;

    Settings& settings_;
    std::vector<Command> commands_;
};

} // namespace tempera::ui

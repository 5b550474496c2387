// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPointer>

#include <vector>

class QAction;

namespace tempera::ui {

class Settings;

/// Those of the system, without the keys beyond F12, which keyboards do not have.
QList<QKeySequence> systemKeys(QKeySequence::StandardKey standard);

/// A command of a part of the window that is there only at times, or several times.
struct PartCommand {
    QString name; ///< what its keys are kept by: never changed, never translated
    QString text; ///< for people
    QList<QKeySequence> usual;
};

/// The keys of all commands: each comes with its own, which the user may change or take away; what was changed is kept.
/// Parts that come and go declare their commands once, and give each action its keys as they make it. Thread: ui.
class Shortcuts : public QObject {
    Q_OBJECT

public:
    explicit Shortcuts(Settings& settings, QObject* parent = nullptr);
    ~Shortcuts() override;

    /// Those of the window; null where there is none (tests of single parts), and all keys are the usual ones.
    static Shortcuts* current();

    /// Where keys work: two commands that can be meant at one time have different ones.
    enum class Reach {
        Window, ///< anywhere in the main window
        Part,   ///< in what has the focus there, such as a list or a chart
        Text,   ///< in a text that has the focus, before the commands of the window
        Dialog, ///< in a window of its own without a field for text
    };
    struct Use {
        QString group; ///< for people
        Reach reach;
        QString text = {}; ///< what the command is there; empty: as elsewhere
    };
    struct Command {
        QString name;
        QString partText; ///< see text()
        QList<QKeySequence> usual;
        QList<Use> uses;          ///< where its keys do the same
        QPointer<QAction> action; ///< null: of a part that comes and goes
    };
    /// What belongs to a control, for the list of keys.
    struct Fixed {
        QString group;
        QString what;
        QString keys;
    };

    /// Gives the action, which has a name, its keys. @param group where it is listed
    void add(QAction* action, const QString& group, const QList<QKeySequence>& usual);
    /// The actions below `owner` that have a name and keys and are not known yet.
    void addAllOf(const QObject& owner, const QString& group);
    /// Lists commands whose actions are made later. What is known already works there, too, with the same keys.
    void declare(const QList<PartCommand>& commands, const QString& group, Reach reach);
    void addFixed(const QString& group, const QString& what, const QString& keys) {
        fixed_.push_back({group, what, keys});
    }
    /// An action with the keys that its command has now, and with others as soon as these are changed.
    static QAction* make(const PartCommand& command, QObject* parent);

    const std::vector<Command>& commands() const { return commands_; }
    const std::vector<Fixed>& fixed() const { return fixed_; }
    QString text(const Command& command) const;
    QList<QKeySequence> keys(const Command& command) const;
    /// @param keys one combination; empty: none. @return why it cannot be had; empty where it can
    QString whyNot(const Command& command, const QKeySequence& keys) const;
    /// As whyNot(), which it sets where that is empty.
    QString set(const Command& command, const QKeySequence& keys);
    /// Where whyNot() is that another command has them: that one; else null.
    const Command* owner(const Command& command, const QKeySequence& keys) const;
    /// As set(), but that those who have the keys lose them.
    QString takeOver(const Command& command, const QKeySequence& keys);
    void reset(const Command& command);
    void resetAll();

Q_SIGNALS:
    void changed(const QString& name);

protected:
    /// Fields have keys as Emacs has them, such as Ctrl+E and Ctrl+K: commands of the window come first.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QList<QKeySequence> keysOf(const QString& name, const QList<QKeySequence>& usual) const;
    void equip(QAction* action, const QList<QKeySequence>& usual) const;
    Command* find(const QString& name);
    const Command* takenBy(const Command& command, const QKeySequence& keys) const;
    void takeAway(const Command& command, const QKeySequence& keys);

    Settings& settings_;
    std::vector<Command> commands_;
    std::vector<Fixed> fixed_;
};

/// The keys as people read them: "+, ]".
QString keysText(const QList<QKeySequence>& keys);

} // namespace tempera::ui

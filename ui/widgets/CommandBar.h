// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QPushButton;
class QToolButton;

namespace tempera::ui {

/// Something that can be done with what is chosen in a list.
struct ListCommand {
    QString text;
    QString icon = {};
    const char* kind = ""; ///< see makeButton()
    QString toolTip = {};
    /// Why it cannot be done now; empty: it can; nothing: it is not for what is chosen, and not offered.
    std::function<std::optional<QString>()> whyNot = {};
    std::function<void()> run = {};
    int from = 0; ///< width of the bar from which it is in it, too, and not only in the menu
};

/// A button for each command that is offered, as far as there is room, the last one at the right; and all of them in
/// the context menu of the list, which a button opens where some have no room. Thread: ui.
class CommandBar : public QWidget {
    Q_OBJECT

public:
    explicit CommandBar(QWidget* parent = nullptr);

    void setCommands(std::vector<ListCommand> commands);
    /// Something else is chosen, or can be done.
    void refresh();
    /// What is offered as a menu at this place of the screen; deleted when it closes. None where nothing is offered.
    void popUp(const QPoint& place);
    /// As if its button were pressed: only where it is offered and can be done.
    void trigger(const ListCommand& command) const;
    const std::vector<ListCommand>& commands() const { return commands_; }
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void leaveOut();
    bool isLeftOut(std::size_t i) const;

    std::vector<ListCommand> commands_;
    std::vector<QPushButton*> buttons_;
    std::vector<bool> offered_;
    QToolButton* more_;
};

} // namespace tempera::ui

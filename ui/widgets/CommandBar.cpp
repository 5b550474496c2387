// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/CommandBar.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <utility>

#include "widgets/Controls.h"

namespace tempera::ui {

CommandBar::CommandBar(QWidget* parent)
    : QWidget(parent)
    , more_(makeIconButton(QStringLiteral("more"), tr("More"), this)) {
    more_->hide();
    connect(more_, &QToolButton::clicked, this, [this] { popUp(more_->mapToGlobal(QPoint())); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
}

void CommandBar::setCommands(std::vector<ListCommand> commands) {
    commands_ = std::move(commands);
    auto* row = static_cast<QHBoxLayout*>(layout());
    for (std::size_t i = 0; i < commands_.size(); ++i) {
        const ListCommand& command = commands_[i];
        if (i + 1 == commands_.size()) {
            row->addWidget(more_);
            row->addStretch(1);
        }
        auto* button = makeButton(command.text, command.icon, command.kind, this);
        row->addWidget(button);
        buttons_.push_back(button);
        connect(button, &QPushButton::clicked, this, [this, i] { trigger(commands_[i]); });
    }
    refresh();
}

void CommandBar::refresh() {
    offered_.assign(commands_.size(), false);
    for (std::size_t i = 0; i < commands_.size(); ++i) {
        const auto whyNot = commands_[i].whyNot();
        offered_[i] = whyNot.has_value();
        buttons_[i]->setVisible(whyNot && width() >= commands_[i].from);
        buttons_[i]->setEnabled(whyNot && whyNot->isEmpty());
        buttons_[i]->setToolTip(whyNot && !whyNot->isEmpty() ? *whyNot : commands_[i].toolTip);
    }
    leaveOut();
}

/// It is offered, and not to be seen.
bool CommandBar::isLeftOut(std::size_t i) const { return offered_[i] && buttons_[i]->isHidden(); }

/// What the width has no room for is in the menu alone: the first and the last stay longest.
void CommandBar::leaveOut() {
    const auto showMore = [this] {
        bool isAny = false;
        for (std::size_t i = 0; i < buttons_.size(); ++i) {
            isAny = isAny || isLeftOut(i);
        }
        more_->setVisible(isAny);
    };
    showMore();
    const auto needed = [this] {
        int width = more_->isHidden() ? -layout()->spacing() : more_->sizeHint().width();
        for (const QPushButton* button : buttons_) {
            width += button->isHidden() ? 0 : button->sizeHint().width() + layout()->spacing();
        }
        return width;
    };
    for (std::size_t i = buttons_.size(); i-- > 2 && needed() > width();) {
        buttons_[i - 1]->hide();
        showMore();
    }
}

void CommandBar::popUp(const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (const ListCommand& command : commands_) {
        if (const auto whyNot = command.whyNot()) {
            QAction* action = menu->addAction(command.icon.isEmpty() ? QIcon() : icon(command.icon), command.text);
            action->setEnabled(whyNot->isEmpty());
            action->setToolTip(whyNot->isEmpty() ? command.toolTip : *whyNot);
            connect(action, &QAction::triggered, this, [this, &command] { trigger(command); });
        }
    }
    if (menu->isEmpty()) {
        delete menu;
    } else {
        menu->popup(place);
    }
}

void CommandBar::trigger(const ListCommand& command) const {
    if (const auto whyNot = command.whyNot(); whyNot && whyNot->isEmpty()) {
        command.run();
    }
}

/// Its buttons make way.
QSize CommandBar::minimumSizeHint() const { return {0, layout()->minimumSize().height()}; }

void CommandBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    refresh();
}

} // namespace tempera::ui

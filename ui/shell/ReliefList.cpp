// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ReliefList.h"

#include <QLabel>
#include <QLayoutItem>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/EngineText.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

bool isSame(const plan::MemoryRelief& a, const plan::MemoryRelief& b) {
    return a.changes == b.changes && a.what == b.what && a.saved == b.saved && a.slower == b.slower;
}

} // namespace

ReliefList::ReliefList(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , lines_(new QVBoxLayout(this)) {
    lines_->setContentsMargins(0, 0, 0, 0);
    lines_->setSpacing(4);
    hide();
    if (Theme* theme = Theme::current()) {
        connect(theme, &Theme::changed, this, &ReliefList::build);
    }
}

/// Of the same ones the lines stay, as one may be about to be clicked, or have the focus.
void ReliefList::setReliefs(const std::vector<plan::MemoryRelief>& reliefs) {
    if (!std::ranges::equal(reliefs, reliefs_, isSame)) {
        reliefs_ = reliefs;
        build();
    }
}

void ReliefList::build() {
    while (QLayoutItem* item = lines_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    setVisible(!reliefs_.empty());
    if (reliefs_.empty()) {
        return;
    }
    lines_->addWidget(makeLabel(tr("To make it fit, from the top down:"), "caption", this));
    for (std::size_t i = 0; i < reliefs_.size(); ++i) {
        addLine(reliefs_[i], static_cast<int>(i));
    }
}

void ReliefList::addLine(const plan::MemoryRelief& relief, int index) {
    const auto slower = static_cast<int>(std::lround((relief.slower - 1.0) * 100.0));
    QString what = engineText(qstr(relief.what));
    what[0] = what[0].toUpper();
    const QString saved = tr("%1 less").arg(bytesText(relief.saved));
    const QString text = slower > 0   ? tr("%1: %2, %3 % slower").arg(what, saved).arg(slower)
                         : slower < 0 ? tr("%1: %2, %3 % quicker").arg(what, saved).arg(-slower)
                                      : tr("%1: %2").arg(what, saved);
    auto* line = makeLabel({}, "", this);
    line->setObjectName(QStringLiteral("relief"));
    line->setWordWrap(true);
    line->setTextFormat(Qt::RichText);
    line->setText(QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>")
                      .arg(index)
                      .arg(QColor(tokens().text).name(), text.toHtmlEscaped()));
    line->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    line->setCursor(Qt::PointingHandCursor);
    line->setToolTip(index == 0 ? tr("Set this") : tr("Set this and what stands above"));
    connect(line, &QLabel::linkActivated, this, [this](const QString& link) { take(link.toInt()); });
    lines_->addWidget(line);
}

void ReliefList::take(int last) {
    const std::vector<plan::MemoryRelief> taken(reliefs_.begin(), reliefs_.begin() + last + 1);
    model_.undoStack().beginMacro(tr("Less memory"));
    for (const plan::MemoryRelief& relief : taken) {
        for (const auto& [key, text] : relief.changes) {
            const options::Option* option = options::schema().find(key);
            if (const auto value = options::parseValue(*option, text); value.ok()) {
                model_.set(*option, value.value());
            }
        }
    }
    model_.undoStack().endMacro();
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/KeyValueGrid.h"

#include <QVBoxLayout>

#include "widgets/Controls.h"
#include "widgets/PairLine.h"

namespace tempera::ui {

KeyValueGrid::KeyValueGrid(const QString& title, QWidget* parent)
    : QWidget(parent)
    , title_(makeLabel(title, "heading", this))
    , lines_(new QVBoxLayout(this)) {
    lines_->setContentsMargins(0, 0, 0, 0);
    lines_->setSpacing(7);
    lines_->addWidget(title_);
    title_->setWordWrap(true); // or a long one would push the figures out of a narrow panel
    title_->setVisible(!title.isEmpty());
}

void KeyValueGrid::setTitle(const QString& title) {
    title_->setText(title);
    title_->setVisible(!title.isEmpty());
}

KeyValueGrid::Row KeyValueGrid::addRow(const QString& name) {
    auto* label = new ElidedLabel;
    label->setText(name);
    setTone(label, "secondary");
    auto* value = new ElidedLabel(Qt::ElideMiddle);
    setTone(value, "strong");
    Row row{new PairLine(label, value, this), value};
    row.value->setAccessibleName(name);
    lines_->addWidget(row.line);
    return row;
}

void KeyValueGrid::set(const QString& name, const QString& value) {
    if (!rows_.contains(name)) {
        rows_.insert(name, addRow(name));
    }
    Row& row = rows_[name];
    row.set = !value.isEmpty();
    row.value->setText(value);
    row.value->setAccessibleDescription(value);
    row.line->setVisible(row.set);
}

void KeyValueGrid::hideUnset() {
    bool any = false;
    for (Row& row : rows_) {
        row.line->setVisible(row.set);
        any = any || row.set;
        row.set = false;
    }
    setVisible(any);
}

QString KeyValueGrid::value(const QString& name) const {
    const auto found = rows_.constFind(name);
    return found == rows_.constEnd() || found->line->isHidden() ? QString() : found->value->text();
}

} // namespace tempera::ui

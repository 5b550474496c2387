// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/KeyValueGrid.h"

#include <QGridLayout>

#include "widgets/Controls.h"

namespace tempera::ui {

KeyValueGrid::KeyValueGrid(const QString& title, QWidget* parent)
    : QWidget(parent)
    , title_(makeLabel(title, "heading", this))
    , grid_(new QGridLayout(this)) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(7);
    grid_->setColumnStretch(0, 1);
    grid_->addWidget(title_, 0, 0, 1, 2);
    title_->setVisible(!title.isEmpty());
}

void KeyValueGrid::setTitle(const QString& title) {
    title_->setText(title);
    title_->setVisible(!title.isEmpty());
}

void KeyValueGrid::set(const QString& name, const QString& value) {
    Row& row = rows_[name];
    if (!row.name) {
        const int line = grid_->rowCount();
        row.name = makeLabel(name, "secondary", this);
        row.value = makeLabel({}, "strong", this);
        row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        row.value->setAccessibleName(name);
        grid_->addWidget(row.name, line, 0);
        grid_->addWidget(row.value, line, 1);
    }
    row.set = !value.isEmpty();
    row.value->setText(value);
    row.value->setAccessibleDescription(value);
    row.name->setVisible(row.set);
    row.value->setVisible(row.set);
}

void KeyValueGrid::hideUnset() {
    bool any = false;
    for (Row& row : rows_) {
        row.name->setVisible(row.set);
        row.value->setVisible(row.set);
        any = any || row.set;
        row.set = false;
    }
    setVisible(any);
}

QString KeyValueGrid::value(const QString& name) const {
    const auto found = rows_.constFind(name);
    return found == rows_.constEnd() || found->value->isHidden() ? QString() : found->value->text();
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/DiffDialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTreeWidget>

#include "bridge/AppModel.h"
#include "options/Presets.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

QString shown(const std::string& value) { return value.empty() ? DiffDialog::tr("—") : qstr(value); }

} // namespace

DiffDialog::DiffDialog(AppModel& model, std::vector<Comparable> others, int current, QWidget* parent)
    : QDialog(parent)
    , model_(model)
    , others_(std::move(others))
    , other_(new ComboBox(this))
    , table_(new QTreeWidget(this))
    , summary_(makeLabel({}, "secondary", this)) {
    setWindowTitle(tr("Compare settings"));
    resizeToScreen(this, {760, 520});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Present settings against"), "", this));
    for (const Comparable& other : others_) {
        other_->addItem(other.name);
    }
    other_->setAccessibleName(tr("Compare with"));
    other_->setMinimumWidth(260);
    other_->setCurrentIndex(current);
    head->addWidget(other_);
    head->addStretch(1);
    head->addWidget(summary_);
    column->addLayout(head);

    table_->setAccessibleName(tr("Differences"));
    table_->setColumnCount(3);
    table_->setRootIsDecorated(false);
    table_->setUniformRowHeights(true);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    table_->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    column->addWidget(table_, 1);

    auto* foot = new QHBoxLayout;
    auto* take = makeButton(tr("Take the other value"), QStringLiteral("reset"), "", this);
    take->setToolTip(tr("For the selected rows; can be undone"));
    auto* field = makeButton(tr("Show the field"), {}, "", this);
    auto* close = makeButton(tr("Close"), {}, "", this);
    foot->addWidget(take);
    foot->addWidget(field);
    foot->addStretch(1);
    foot->addWidget(close);
    column->addLayout(foot);

    connect(other_, &QComboBox::currentIndexChanged, this, &DiffDialog::refresh);
    connect(&model_, &AppModel::configChanged, this, &DiffDialog::refresh);
    const auto enable = [this, take] { take->setEnabled(!table_->selectedItems().isEmpty()); };
    connect(table_, &QTreeWidget::itemSelectionChanged, take, enable);
    enable();
    connect(take, &QPushButton::clicked, this, &DiffDialog::takeSelected);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    const auto reveal = [this] {
        if (const QTreeWidgetItem* item = table_->currentItem()) {
            const QString key = item->data(0, Qt::UserRole).toString();
            accept();
            Q_EMIT model_.revealRequested(key);
        }
    };
    connect(field, &QPushButton::clicked, this, reveal);
    connect(table_, &QTreeWidget::itemActivated, this, reveal);
    refresh();
}

void DiffDialog::refresh() {
    table_->clear();
    const int index = other_->currentIndex();
    if (index < 0) {
        return;
    }
    const Comparable& other = others_[static_cast<std::size_t>(index)];
    table_->setHeaderLabels({tr("Option"), tr("Present"), other.name});
    for (const options::Difference& difference : options::diff(model_.config(), other.config)) {
        const options::Option* option = options::schema().find(difference.key);
        auto* item = new QTreeWidgetItem(table_);
        item->setText(0, option ? optionText(option->facts.label) : qstr(difference.key));
        item->setToolTip(0, qstr(difference.key));
        item->setData(0, Qt::UserRole, qstr(difference.key));
        item->setText(1, shown(difference.a));
        item->setToolTip(1, qstr(difference.a));
        item->setText(2, shown(difference.b));
        item->setToolTip(2, qstr(difference.b));
    }
    summary_->setText(table_->topLevelItemCount() == 0 ? tr("no differences")
                                                       : tr("Differences: %1").arg(table_->topLevelItemCount()));
}

void DiffDialog::takeSelected() {
    const Comparable other = others_[static_cast<std::size_t>(other_->currentIndex())];
    QStringList keys;
    for (const QTreeWidgetItem* item : table_->selectedItems()) {
        keys.append(item->data(0, Qt::UserRole).toString());
    }
    if (keys.isEmpty()) {
        return; // an empty step of undo would mark the job as edited
    }
    model_.undoStack().beginMacro(tr("Take values of %1").arg(other.name));
    for (const QString& key : keys) {
        if (const options::Option* option = options::schema().find(utf8(key))) {
            model_.set(*option, option->get(other.config));
        }
    }
    model_.undoStack().endMacro();
}

} // namespace tempera::ui

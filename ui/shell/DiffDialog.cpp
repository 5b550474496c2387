// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/DiffDialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/OptionValue.h"
#include "options/Presets.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

DiffDialog::DiffDialog(AppModel& model, std::vector<Comparable> others, int current, QWidget* parent)
    : QDialog(parent)
    , model_(model)
    , others_(std::move(others))
    , left_(makeSide(tr("Compare")))
    , right_(makeSide(tr("Compare with")))
    , take_(makeButton(tr("Take the value at the right"), QStringLiteral("reset"), "", this))
    , table_(new QTreeWidget(this))
    , summary_(makeLabel({}, "secondary", this)) {
    setWindowTitle(tr("Compare settings"));
    resizeToScreen(this, {1000, 600});
    right_->setCurrentIndex(current + 1);
    table_->setAccessibleName(tr("Differences"));
    table_->setColumnCount(3);
    table_->setRootIsDecorated(false);
    table_->setUniformRowHeights(true);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setTextElideMode(Qt::ElideMiddle);
    table_->header()->setTextElideMode(Qt::ElideMiddle);
    table_->viewport()->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    column->addLayout(makeHead());
    column->addWidget(table_, 1);
    column->addLayout(makeFoot());
    for (QComboBox* side : {left_, right_}) {
        connect(side, &QComboBox::currentIndexChanged, this, &DiffDialog::refresh);
    }
    connect(&model_, &AppModel::configChanged, this, &DiffDialog::refresh);
    refresh();
}

QComboBox* DiffDialog::makeSide(const QString& name) {
    auto* side = new ComboBox(this);
    side->setAccessibleName(name);
    side->setMinimumWidth(200);
    side->setMaxVisibleItems(20);
    side->addItem(tr("Present settings"));
    for (const Comparable& other : others_) {
        side->addItem(other.name);
    }
    return side;
}

QLayout* DiffDialog::makeHead() {
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(left_, 1);
    head->addWidget(makeLabel(tr("against"), "secondary", this));
    head->addWidget(right_, 1);
    QPushButton* another = makeButton(tr("Another …"), QStringLiteral("folder"), "", this);
    another->setToolTip(tr("A job file or the job of a past run"));
    connect(another, &QPushButton::clicked, this, &DiffDialog::anotherWanted);
    head->addWidget(another);
    head->addSpacing(8);
    head->addWidget(summary_);
    return head;
}

QLayout* DiffDialog::makeFoot() {
    auto* foot = new QHBoxLayout;
    take_->setToolTip(tr("Into the present settings, for the selected rows; can be undone"));
    field_ = makeButton(tr("Show the field"), {}, "", this);
    auto* close = makeButton(tr("Close"), {}, "", this);
    foot->addWidget(take_);
    foot->addWidget(field_);
    foot->addStretch(1);
    foot->addWidget(close);
    connect(table_, &QTreeWidget::itemSelectionChanged, this, &DiffDialog::showButtons);
    connect(take_, &QPushButton::clicked, this, &DiffDialog::takeSelected);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    const auto reveal = [this] {
        if (const QTreeWidgetItem* item = table_->currentItem()) {
            const QString key = item->data(0, Qt::UserRole).toString();
            accept();
            Q_EMIT model_.revealRequested(key);
        }
    };
    connect(field_, &QPushButton::clicked, this, reveal);
    connect(table_, &QTreeWidget::itemActivated, this, reveal);
    return foot;
}

void DiffDialog::offer(const Comparable& other) {
    const auto before = std::ranges::upper_bound(others_, other.place, {}, &Comparable::place);
    const auto index = static_cast<int>(before - others_.begin());
    others_.insert(before, other);
    for (QComboBox* side : {left_, right_}) {
        const QSignalBlocker blocked(side); // what is shown stays, at another place
        side->insertItem(index + 1, other.name);
    }
}

void DiffDialog::add(const Comparable& other) {
    offer(other);
    right_->setCurrentIndex(right_->count() - 1);
}

void DiffDialog::complain(const QString& message) {
    auto* box = new QMessageBox(QMessageBox::Warning, windowTitle(), message, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

const options::TrainConfig& DiffDialog::config(const QComboBox& side) const {
    const int index = side.currentIndex();
    return index <= 0 ? model_.config() : others_[static_cast<std::size_t>(index - 1)].config;
}

/// Where one was in the list one stays, so that row after row can be taken by keys.
void DiffDialog::refresh() {
    const int row = table_->currentItem() ? table_->indexOfTopLevelItem(table_->currentItem()) : 0;
    table_->clear();
    table_->setHeaderLabels({tr("Option"), left_->currentText(), right_->currentText()});
    for (const options::Difference& difference : options::diff(config(*left_), config(*right_))) {
        const options::Option* option = options::schema().find(difference.key);
        auto* item = new QTreeWidgetItem(table_);
        item->setText(0, option ? optionText(option->facts.label) : qstr(difference.key));
        item->setToolTip(0, QStringLiteral("%1\n%2").arg(item->text(0), qstr(difference.key)));
        item->setData(0, Qt::UserRole, qstr(difference.key));
        item->setText(1, valueOrDash(option, difference.a));
        item->setToolTip(1, qstr(difference.a));
        item->setText(2, valueOrDash(option, difference.b));
        item->setToolTip(2, qstr(difference.b));
    }
    if (const int rows = table_->topLevelItemCount(); rows > 0) {
        table_->setCurrentItem(table_->topLevelItem(std::min(row, rows - 1)), 0, QItemSelectionModel::NoUpdate);
    }
    fitColumns();
    showButtons();
    summary_->setText(table_->topLevelItemCount() == 0 ? tr("no differences")
                                                       : tr("Differences: %1").arg(table_->topLevelItemCount()));
}

/// Names are whole as long as they leave most to the values. A side that needs less than half of that leaves more of it
/// to the other, up to two thirds.
void DiffDialog::fitColumns() {
    const auto needed = [this, &view = static_cast<QAbstractItemView&>(*table_)](int column) {
        return std::max(view.sizeHintForColumn(column), table_->header()->sectionSizeHint(column));
    };
    const int whole = table_->viewport()->width();
    const int names = std::min(needed(0), whole * 2 / 5);
    const int values = whole - names;
    const int half = values / 2;
    const int largest = values * 2 / 3;
    const int left = std::min(needed(1), largest);
    const int withoutRight = values - std::min(needed(2), largest);
    table_->setColumnWidth(0, names);
    table_->setColumnWidth(1, left > half ? std::min(left, std::max(half, withoutRight))
                                          : std::max(left, std::min(half, withoutRight)));
}

bool DiffDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_->viewport() && event->type() == QEvent::Resize) {
        fitColumns();
    }
    return QDialog::eventFilter(watched, event);
}

void DiffDialog::showButtons() {
    take_->setEnabled(right_->currentIndex() > 0 && !table_->selectedItems().isEmpty());
    field_->setEnabled(table_->currentItem());
}

void DiffDialog::takeSelected() {
    const options::TrainConfig other = config(*right_); // each step changes what the rows are
    QStringList keys;
    for (const QTreeWidgetItem* item : table_->selectedItems()) {
        keys.append(item->data(0, Qt::UserRole).toString());
    }
    if (keys.isEmpty()) {
        return; // an empty step of undo would mark the job as edited
    }
    model_.undoStack().beginMacro(tr("Take values of %1").arg(right_->currentText()));
    for (const QString& key : keys) {
        if (const options::Option* option = options::schema().find(utf8(key))) {
            model_.set(*option, option->get(other));
        }
    }
    model_.undoStack().endMacro();
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/MetadataView.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTreeWidget>

#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLongestInRow = 200;    ///< tag lists have megabytes
constexpr int kLongestShown = 50'000; ///< to be broken into lines at once; all of it can be copied
constexpr int kTableHeight = 150;
constexpr int kValueHeight = 72;

} // namespace

MetadataView::MetadataView(QWidget* parent)
    : QWidget(parent)
    , search_(new QLineEdit(this))
    , table_(new QTreeWidget(this))
    , value_(new QPlainTextEdit(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeLabel(tr("Metadata"), "heading", this));
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    search_->setPlaceholderText(tr("Find in metadata"));
    search_->setAccessibleName(tr("Find in metadata"));
    search_->setClearButtonEnabled(true);
    auto* copyAll = makeButton(tr("Copy all"), {}, "", this);
    row->addWidget(search_, 1);
    row->addWidget(copyAll);
    column->addLayout(row);
    table_->setObjectName(QStringLiteral("metadata"));
    table_->setAccessibleName(tr("Metadata"));
    table_->setHeaderLabels({tr("Name"), tr("Value")});
    table_->setRootIsDecorated(false);
    table_->setUniformRowHeights(true);
    table_->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    table_->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // values are cut off there and whole below
    table_->setMinimumHeight(kTableHeight);
    column->addWidget(table_, 1);
    value_->setReadOnly(true);
    value_->setAccessibleName(tr("Value of the chosen entry"));
    value_->setMinimumHeight(kValueHeight);
    value_->setMaximumHeight(2 * kValueHeight);
    column->addWidget(value_);
    connect(search_, &QLineEdit::textChanged, this, &MetadataView::find);
    connect(table_, &QTreeWidget::currentItemChanged, this, &MetadataView::showValue);
    connect(copyAll, &QPushButton::clicked, this, &MetadataView::copy);
}

void MetadataView::set(const std::map<std::string, std::string>& metadata) {
    table_->clear();
    for (const auto& [name, value] : metadata) {
        auto* item = new QTreeWidgetItem(table_);
        const QString whole = qstr(value);
        item->setText(0, qstr(name));
        item->setText(1, whole.left(kLongestInRow).simplified());
        item->setData(1, Qt::UserRole, whole);
    }
    table_->resizeColumnToContents(0);
    table_->setColumnWidth(0, std::min(table_->columnWidth(0), 150));
    setVisible(!metadata.empty());
    find(search_->text());
    showValue();
}

void MetadataView::find(const QString& text) {
    for (int row = 0; row < table_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = table_->topLevelItem(row);
        const bool fits = item->text(0).contains(text, Qt::CaseInsensitive) ||
                          item->data(1, Qt::UserRole).toString().contains(text, Qt::CaseInsensitive);
        item->setHidden(!fits);
    }
}

void MetadataView::showValue() {
    const QTreeWidgetItem* item = table_->currentItem();
    const QString whole = item ? item->data(1, Qt::UserRole).toString() : QString();
    value_->setPlainText(whole.size() > kLongestShown ? whole.left(kLongestShown) + QChar(0x2026) : whole);
    value_->setVisible(item != nullptr);
}

void MetadataView::copy() const {
    QStringList lines;
    for (int row = 0; row < table_->topLevelItemCount(); ++row) {
        const QTreeWidgetItem* item = table_->topLevelItem(row);
        if (!item->isHidden()) {
            lines.append(item->text(0) + QStringLiteral(" = ") + item->data(1, Qt::UserRole).toString());
        }
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace tempera::ui

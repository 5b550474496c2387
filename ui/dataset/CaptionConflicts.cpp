// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionConflicts.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "bridge/EngineText.h"
#include "dataset/CaptionLists.h"
#include "dataset/ChangeDelegate.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLeastWidth = 480;
constexpr QSize kUsual(680, 520);
constexpr QSize kErrorsAlone(620, 260);
constexpr int kLines = 4; ///< of what is beside the list

QString nameIn(const fs::path& dataset, const fs::path& file) {
    const fs::path inside = file.lexically_relative(dataset);
    return qstr(inside.empty() || *inside.begin() == ".." ? file : inside);
}

} // namespace

CaptionConflicts::CaptionConflicts(const data::CaptionStore::SaveReport& report, const fs::path& dataset,
                                   QWidget* parent)
    : QDialog(parent)
    , dataset_(dataset)
    , conflicts_(report.conflicts)
    , changes_(new ChangeList(this)) {
    setWindowTitle(tr("Captions that are not saved"));
    resizeToScreen(this, conflicts_.empty() ? kErrorsAlone : kUsual);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    if (!report.errors.empty()) {
        addErrors(column, report.errors);
    }
    auto* buttons = new QDialogButtonBox(this);
    if (!conflicts_.empty()) {
        addConflicts(column);
        keepMine_ = makeButton(tr("Keep mine"), {}, "", this);
        keepMine_->setToolTip(tr("Writes what you have written over what is in the files"));
        connect(keepMine_, &QPushButton::clicked, this, [this] { decide(decided_.mine); });
        takeTheirs_ = makeButton(tr("Take theirs"), {}, "", this);
        takeTheirs_->setToolTip(tr("Takes what is in the files; what you have written can be had back by undo"));
        connect(takeTheirs_, &QPushButton::clicked, this, [this] { decide(decided_.theirs); });
        buttons->addButton(keepMine_, QDialogButtonBox::ActionRole);
        buttons->addButton(takeTheirs_, QDialogButtonBox::ActionRole);
    }
    buttons->addButton(makeButton(conflicts_.empty() ? tr("Close") : tr("Decide later"), {}, "", this),
                       QDialogButtonBox::RejectRole);
    for (QAbstractButton* button : buttons->buttons()) {
        static_cast<QPushButton*>(button)->setAutoDefault(false); // Return decides nothing
    }
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    if (list_) {
        showConflicts();
        list_->setFocus();
    }
    keepWhole(this, kLeastWidth);
}

void CaptionConflicts::addErrors(QVBoxLayout* column, const std::vector<Error>& errors) {
    auto* title =
        makeLabel(tr("%Ln captions could not be written.", nullptr, static_cast<int>(errors.size())), "error", this);
    title->setWordWrap(true);
    column->addWidget(title);
    auto* list = new QListWidget(this);
    list->setAccessibleName(tr("Captions that could not be written"));
    list->setWordWrap(true);
    for (const Error& error : errors) {
        list->addItem(engineText(qstr(error.message)));
    }
    list->setMinimumHeight(kLines * list->fontMetrics().lineSpacing());
    if (!conflicts_.empty()) {
        list->setMaximumHeight(2 * kLines * list->fontMetrics().lineSpacing());
    }
    column->addWidget(list, conflicts_.empty() ? 1 : 0);
}

void CaptionConflicts::addConflicts(QVBoxLayout* column) {
    auto* title = makeLabel(tr("%Ln captions that you edited were changed by another program.", nullptr,
                               static_cast<int>(conflicts_.size())),
                            "heading", this);
    title->setWordWrap(true);
    column->addWidget(title);
    auto* hint = makeLabel(tr("What stands in the file alone is struck out, and what you have written alone is marked. "
                              "An answer is for those that are chosen."),
                           "secondary", this);
    hint->setWordWrap(true);
    column->addWidget(hint);
    list_ = new QListView(this);
    list_->setAccessibleName(tr("Captions that another program has changed"));
    list_->setModel(changes_);
    list_->setItemDelegate(new ChangeDelegate(list_));
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(list_, 1);
    auto* texts = new QGridLayout;
    texts->setSpacing(6);
    const auto addText = [&](int place, const QString& name) {
        texts->addWidget(makeLabel(name, "secondary", this), 0, place);
        auto* text = new TextArea(this);
        text->setReadOnly(true);
        text->setTabChangesFocus(true);
        text->setAccessibleName(name);
        text->setFixedHeight((kLines + 1) * text->fontMetrics().lineSpacing());
        texts->addWidget(text, 1, place);
        return text;
    };
    theirs_ = addText(0, tr("In the file"));
    mine_ = addText(1, tr("Mine"));
    column->addLayout(texts);
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CaptionConflicts::showTexts);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &CaptionConflicts::showTexts);
}

/// All of them are chosen: often one answer is enough.
void CaptionConflicts::showConflicts() {
    std::vector<ChangeList::Change> changes;
    for (const data::CaptionStore::Conflict& conflict : conflicts_) {
        changes.push_back({nameIn(dataset_, conflict.file), qstr(conflict.theirs), qstr(conflict.mine)});
    }
    changes_->setChanges(std::move(changes));
    list_->selectionModel()->setCurrentIndex(changes_->index(0), QItemSelectionModel::NoUpdate);
    list_->selectAll();
    showTexts();
}

void CaptionConflicts::showTexts() {
    const QModelIndex current = list_->currentIndex();
    theirs_->setPlainText(current.data(ChangeDelegate::BeforeRole).toString());
    mine_->setPlainText(current.data(ChangeDelegate::AfterRole).toString());
    const bool isAny = list_->selectionModel()->hasSelection();
    keepMine_->setEnabled(isAny);
    takeTheirs_->setEnabled(isAny);
}

void CaptionConflicts::decide(std::vector<fs::path>& files) {
    std::vector<data::CaptionStore::Conflict> left;
    for (std::size_t i = 0; i < conflicts_.size(); ++i) {
        if (list_->selectionModel()->isSelected(changes_->index(static_cast<int>(i)))) {
            files.push_back(conflicts_[i].file);
        } else {
            left.push_back(std::move(conflicts_[i]));
        }
    }
    conflicts_ = std::move(left);
    if (conflicts_.empty()) {
        accept();
    } else {
        showConflicts();
    }
}

} // namespace tempera::ui

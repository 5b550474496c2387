// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionLists.h"

#include <QLocale>

#include "dataset/ChangeDelegate.h"
#include "theme/Text.h"

namespace tempera::ui {

void TagList::setTags(std::vector<data::TagCount> tags) {
    beginResetModel();
    tags_ = std::move(tags);
    endResetModel();
}

int TagList::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(tags_.size()); }

QVariant TagList::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const data::TagCount& tag = tags_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return QStringLiteral("%1  %2").arg(qstr(tag.tag), QLocale().toString(static_cast<qulonglong>(tag.captions)));
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1, in %Ln captions", nullptr, static_cast<int>(tag.captions)).arg(qstr(tag.tag));
    case kTagRole:
        return qstr(tag.tag);
    default:
        return {};
    }
}

void ChangeList::setChanges(std::vector<Change> changes) {
    beginResetModel();
    changes_ = std::move(changes);
    endResetModel();
}

int ChangeList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(changes_.size());
}

QVariant ChangeList::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Change& change = changes_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return change.name;
    case Qt::ToolTipRole:
        return tr("%1\nbecomes\n%2").arg(change.before, change.after);
    case Qt::AccessibleTextRole:
        return tr("%1: %2 becomes %3").arg(change.name, change.before, change.after);
    case ChangeDelegate::BeforeRole:
        return change.before;
    case ChangeDelegate::AfterRole:
        return change.after;
    default:
        return {};
    }
}

} // namespace tempera::ui

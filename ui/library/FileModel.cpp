// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FileModel.h"

#include <QColor>

#include <algorithm>

#include "base/Text.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

QString textOf(const FileEntry& file, int column) {
    switch (column) {
    case FileModel::Name:
        return nameOf(file);
    case FileModel::Kind:
        return kindText(file);
    case FileModel::Family:
        return familyText(file.family);
    case FileModel::Size:
        return file.bytes > 0 ? bytesText(file.bytes) : QString();
    case FileModel::Folder:
        return qstr(file.path.parent_path());
    default:
        return {};
    }
}

} // namespace

void FileModel::set(const std::vector<FileEntry>& files) {
    std::size_t row = 0;
    for (const FileEntry& file : files) { // both are in the same order
        while (row < files_.size() && files_[row].path < file.path) {
            beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
            files_.erase(files_.begin() + static_cast<std::ptrdiff_t>(row));
            endRemoveRows();
        }
        if (row < files_.size() && files_[row].path == file.path) {
            if (files_[row] != file) {
                files_[row] = file;
                Q_EMIT dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), Columns - 1));
            }
        } else {
            beginInsertRows({}, static_cast<int>(row), static_cast<int>(row));
            files_.insert(files_.begin() + static_cast<std::ptrdiff_t>(row), file);
            endInsertRows();
        }
        ++row;
    }
    if (row < files_.size()) {
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(files_.size()) - 1);
        files_.resize(row);
        endRemoveRows();
    }
}

int FileModel::rowOf(const fs::path& path) const {
    const auto found =
        std::find_if(files_.begin(), files_.end(), [&path](const FileEntry& file) { return file.path == path; });
    return found == files_.end() ? -1 : static_cast<int>(found - files_.begin());
}

int FileModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(files_.size());
}

int FileModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

QVariant FileModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const FileEntry& file = files_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(file, index.column());
    case kSortRole:
        return index.column() == Size ? QVariant(static_cast<qulonglong>(file.bytes))
                                      : QVariant(textOf(file, index.column()).toLower());
    case Qt::ToolTipRole:
        return file.error.isEmpty() ? qstr(file.path) : file.error;
    case Qt::TextAlignmentRole:
        return index.column() == Size ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == Folder || !file.error.isEmpty() ? QVariant(QColor(tokens().secondary)) : QVariant();
    default:
        return {};
    }
}

QVariant FileModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole && section == Size) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const QStringList names = {tr("Name"), tr("Kind"), tr("Family"), tr("Size"), tr("Folder")};
    return names.value(section);
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <vector>

#include "library/FileList.h"

namespace tempera::ui {

/// The files of the library as a table. Thread: ui.
class FileModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Kind, Family, Size, Folder, Columns };
    static constexpr int kSortRole = Qt::UserRole; ///< sizes as numbers

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows that stay keep their selection.
    void set(const std::vector<FileEntry>& files);
    const std::vector<FileEntry>& files() const { return files_; }
    /// -1 where it is not there.
    int rowOf(const fs::path& path) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<FileEntry> files_; ///< by path
};

} // namespace tempera::ui

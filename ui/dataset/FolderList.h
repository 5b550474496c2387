// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

#include "data/DatasetIndex.h"

class QVBoxLayout;
class QButtonGroup;
class QLabel;
class QSpinBox;

namespace tempera::ui {

class ElidedButton;

/// The folders of a dataset, each with its repeats and what they make: 13 × 40 → 520. Thread: ui.
class FolderList : public QFrame {
    Q_OBJECT

public:
    explicit FolderList(QWidget* parent = nullptr);

    /// @param showings how often each picture is shown in an epoch, as plan::showingsInEpoch
    void setDataset(const data::DatasetIndex* dataset, std::vector<int> showings = {});
    /// A training reads the folders: they cannot be renamed now. Takes effect with the next setDataset().
    void setInUse(bool inUse) { inUse_ = inUse; }
    bool isInUse() const { return inUse_; }
    /// -1: all of them.
    int current() const { return current_; }
    /// As if all folders had been chosen.
    void showAll();

Q_SIGNALS:
    void folderChosen(int folder);
    /// The user typed another number of repeats.
    void repeatsEdited(int folder, int repeats);

protected:
    /// The focus of a folder's button is that of its row.
    bool eventFilter(QObject* button, QEvent* event) override;

private:
    struct Row {
        QWidget* widget;
        ElidedButton* button;
        QSpinBox* repeats; ///< null for all folders together
        QLabel* counts;
        fs::path path; ///< of the folder
    };
    Row makeRow(bool isFolder);
    QSpinBox* makeRepeats(const QWidget* row);
    void arrange(const data::DatasetIndex& dataset);
    int folderOf(const QWidget* row) const;
    int firstFolder() const { return rows_.size() > 1 ? -1 : 0; } ///< all of them come before the first
    void fill(Row& row, int folder, const data::DatasetIndex& dataset);
    void choose(int folder);

    void showCounts(const Row& row, const data::Folder* folder, const data::DatasetIndex& dataset);

    QVBoxLayout* column_;
    std::vector<Row> rows_;
    std::vector<int> showings_;
    bool inUse_ = false;
    QButtonGroup* group_;
    int current_ = -1;
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <vector>

#include "data/DatasetIndex.h"

class QVBoxLayout;
class QPushButton;
class QButtonGroup;

namespace tempera::ui {

/// The folders of a dataset, each with its repeats and what they make: 13 × 40 → 520. Thread: ui.
class FolderList : public QFrame {
    Q_OBJECT

public:
    explicit FolderList(QWidget* parent = nullptr);

    void setDataset(const data::DatasetIndex* dataset);
    /// -1: all of them.
    int current() const { return current_; }

Q_SIGNALS:
    void folderChosen(int folder);
    /// The user typed another number of repeats.
    void repeatsEdited(int folder, int repeats);

private:
    QWidget* makeRow(int folder, const data::DatasetIndex& dataset);
    void choose(int folder);

    QVBoxLayout* rows_;
    QButtonGroup* group_;
    int current_ = -1;
};

} // namespace tempera::ui

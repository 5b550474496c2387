// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace tempera::ui {

class AppModel;

/// What the dataset page shows while there are no pictures: why, and how to choose some. Thread: ui.
class DatasetEmptyState : public QWidget {
    Q_OBJECT

public:
    explicit DatasetEmptyState(AppModel& model, QWidget* parent = nullptr);

private:
    void refresh();
    void chooseFolder();

    AppModel& model_;
    QLabel* title_;
    QLabel* text_;
    QPushButton* choose_;
    QPushButton* again_;
};

} // namespace tempera::ui

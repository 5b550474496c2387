// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

#include "options/TrainConfig.h"

class QComboBox;
class QLabel;
class QTreeWidget;

namespace tempera::ui {

class AppModel;

/// Something to compare with: the defaults, a preset, the job in its file, a past run.
struct Comparable {
    QString name;
    options::TrainConfig config;
};

/// What differs between two of the comparable configs, in two columns; a row leads to its field, and its button takes
/// the other value. Thread: ui.
class DiffDialog : public QDialog {
    Q_OBJECT

public:
    /// The present settings of `model` are compared with `others`; `current` is chosen first.
    DiffDialog(AppModel& model, std::vector<Comparable> others, int current, QWidget* parent = nullptr);

private:
    void refresh();
    void takeSelected();

    AppModel& model_;
    std::vector<Comparable> others_;
    QComboBox* other_;
    QTreeWidget* table_;
    QLabel* summary_;
};

} // namespace tempera::ui

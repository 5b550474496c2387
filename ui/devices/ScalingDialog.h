// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace tempera::ui {

/// What 2 to 64 devices would do with the planned run, by what connects them: the same table as `tempera plan
/// --scaling` prints. Thread: ui.
class ScalingDialog : public QDialog {
    Q_OBJECT

public:
    /// @param table columns are made of spaces
    ScalingDialog(const QString& table, QWidget* parent);
};

} // namespace tempera::ui

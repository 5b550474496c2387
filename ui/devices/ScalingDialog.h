// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <optional>
#include <vector>

#include "plan/PayOff.h"

class QTreeWidget;

namespace tempera::ui {

/// What 1 to 8 devices would make of the planned run: time, energy and cost, and how many pay off; below it, how much
/// 2 to 64 would bring by what connects them. Thread: ui.
class ScalingDialog : public QDialog {
    Q_OBJECT

public:
    /// @param watts that a device draws at most; unset: not known
    ScalingDialog(const plan::RunPlan& plan, const options::DevicesConfig& prices, std::optional<double> watts,
                  QWidget* parent);

private:
    QTreeWidget* makeTable(const std::vector<plan::PayOff>& rows);
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <optional>
#include <vector>

#include "plan/ExchangeText.h"
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

Q_SIGNALS:
    /// Of an option whose value is missing for what is not told here.
    void fieldRequested(const QString& key);

private:
    QTreeWidget* makePayOff(const std::vector<plan::PayOff>& rows);
    QTreeWidget* makeScaling(const plan::ScalingTable& scaling);
    /// What would tell the columns that are empty; null where none is.
    QWidget* makeMissing(const plan::PayOff& row);
    QTreeWidget* makeTable(const QString& objectName, const QString& name, const QStringList& heads);
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

#include "plan/MemoryRelief.h"

class QVBoxLayout;

namespace tempera::ui {

class AppModel;

/// What would make a job fit the device, from the cheapest down. A click takes a line and those above it over, as one
/// step of undo. Thread: ui.
class ReliefList : public QWidget {
    Q_OBJECT

public:
    explicit ReliefList(AppModel& model, QWidget* parent = nullptr);

    /// Hidden while there are none.
    void setReliefs(const std::vector<plan::MemoryRelief>& reliefs);

private:
    void build();
    void addLine(const plan::MemoryRelief& relief, int index);
    void take(int last);

    AppModel& model_;
    QVBoxLayout* lines_;
    std::vector<plan::MemoryRelief> reliefs_;
};

} // namespace tempera::ui

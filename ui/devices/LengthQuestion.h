// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <cstdint>
#include <utility>
#include <vector>

#include "plan/LengthChoice.h"

class QLabel;
class QPushButton;

namespace tempera::ui {

class AppModel;

/// Asks, where devices are ticked and the length is given in steps, what is to stay as it is: the pictures seen, the
/// batch or the steps. It stands below the devices and keeps nobody from going on: without an answer the steps stay,
/// and the plan says what that means. Hidden while nothing is asked. Thread: ui.
class LengthQuestion : public QFrame {
    Q_OBJECT

public:
    explicit LengthQuestion(AppModel& model, QWidget* parent = nullptr);

    /// The number of devices has changed by a tick. As long as nothing is answered, what it was at first counts.
    void ask(int before, int after);
    /// What it was about has changed some other way.
    void withdraw();

private:
    using Change = std::pair<const char*, std::int64_t>; ///< key and value
    QPushButton* addAnswer(const char* name, const QString& text);
    void say(int after);
    void answer(const std::vector<Change>& changes);

    AppModel& model_;
    QLabel* question_;
    QPushButton* keepImages_;
    QPushButton* keepBatch_;
    QPushButton* keepSteps_;
    plan::LengthChoice choice_;
    int before_ = 0; ///< devices; 0: nothing is asked
};

} // namespace tempera::ui

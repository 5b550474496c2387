// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tempera::ui {

class AppModel;

/// Folders with repeats, the pictures, their captions and what training makes of them. Thread: ui.
class DatasetPage : public QWidget {
    Q_OBJECT

public:
    explicit DatasetPage(AppModel& model, QWidget* parent = nullptr);
};

} // namespace tempera::ui

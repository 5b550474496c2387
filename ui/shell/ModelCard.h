// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tempera::ui {

class AppModel;
class KeyValueGrid;

/// What the chosen model is, as its files say. Hidden while there is none that can be read. Thread: ui.
class ModelCard : public QWidget {
    Q_OBJECT

public:
    explicit ModelCard(const AppModel& model, QWidget* parent = nullptr);

private:
    void refresh();

    const AppModel& model_;
    KeyValueGrid* facts_;
};

} // namespace tempera::ui

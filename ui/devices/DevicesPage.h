// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include <vector>

#include "options/Presets.h"

class QVBoxLayout;

namespace tempera::ui {

class AppModel;
class DeviceChoice;
class FormPage;
class KeyValueGrid;
class Machine;

/// What this machine has, live, above the options of the devices. Thread: ui.
class DevicesPage : public QWidget {
    Q_OBJECT

public:
    DevicesPage(AppModel& model, const Machine& machine, QWidget* parent = nullptr);
    FormPage& form() { return *form_; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    DeviceChoice* addChoice(AppModel& model);
    KeyValueGrid* addCard(const QString& title);
    QVBoxLayout* addWords();
    void showWords();
    void refresh();

    const Machine& machine_;
    FormPage* form_;
    QWidget* cards_;
    std::vector<options::Preset> presets_;
    QVBoxLayout* words_;
    DeviceChoice* choice_;
    KeyValueGrid* host_;
    std::vector<KeyValueGrid*> gpus_;
};

} // namespace tempera::ui

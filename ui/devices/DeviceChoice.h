// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

#include "hardware/GpuInfo.h"

class QCheckBox;
class QComboBox;
class QVBoxLayout;

namespace tempera::ui {

class AppModel;
class LengthQuestion;

/// The devices of this machine, to be ticked: devices.use without typing. The CPU and GPUs exclude each other; with
/// nothing ticked the choice is left to the program ("auto"). The CPU can be several devices. Where the length is
/// given in steps, a tick asks what is to stay as it is. Thread: ui.
class DeviceChoice : public QWidget {
    Q_OBJECT

public:
    explicit DeviceChoice(AppModel& model, QWidget* parent = nullptr);

    /// What can be ticked besides the CPU: those that the engine can use.
    void setGpus(const std::vector<hardware::GpuInfo>& gpus);

private:
    struct Row {
        std::string device; ///< as devices.use names it
        QCheckBox* box = nullptr;
    };
    void addRow(const std::string& device, const QString& label);
    void addShares();
    void refresh();
    void showShares();
    void choose(const std::vector<std::string>& devices);
    void followLength(const QString& key);
    int count() const;
    void take(const std::string& device, bool ticked);
    std::vector<std::string> ticked() const;

    AppModel& model_;
    QVBoxLayout* column_;
    LengthQuestion* question_;
    QComboBox* shares_; ///< as how many devices the CPU counts
    std::vector<Row> rows_;
    std::vector<int> gpus_; ///< N of `cuda:N`
    bool isTicking_ = false;
};

} // namespace tempera::ui

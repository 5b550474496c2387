// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <vector>

namespace tempera::run {
struct DeviceState;
}

namespace tempera::ui {

class ColumnsLayout;
class DeviceGauges;
class RunModel;

/// What every device of a run does at present: speed, memory, temperature, power, waiting. Only what it tells is shown;
/// of a run that has ended, how its devices did. Thread: ui.
class DevicesView : public QScrollArea {
    Q_OBJECT

public:
    explicit DevicesView(const RunModel& run, QWidget* parent = nullptr);

    /// Whether the run tells of its devices what is not said elsewhere: of several, or more than speed and memory.
    static bool hasMoreToSay(const RunModel& run, bool isLive = true);

    /// Of a run that has ended, how warm a device was and what it drew then is not how it is now.
    void setLive(bool live);

    /// It is as high as its content, up to so many rows of devices.
    void setMostRows(int rows);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fit();

    const RunModel& run_;
    QWidget* inner_;
    ColumnsLayout* columns_;
    std::vector<DeviceGauges*> gauges_;
    int mostRows_ = 1;
    bool isLive_ = true;
};

} // namespace tempera::ui

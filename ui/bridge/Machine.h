// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hardware/DisplayAdapters.h"
#include "hardware/GpuInfo.h"
#include "hardware/HostInfo.h"
#include "hardware/UsableGpus.h"

namespace tempera::ui {

/// The machine as it is now.
struct MachineState {
    hardware::HostInfo host;
    std::vector<hardware::GpuInfo> gpus;           ///< all that the driver shows
    QString driver;                                ///< empty without one
    QString driverCuda;                            ///< the newest CUDA that it supports, "13.0"
    QString noGpuWhy;                              ///< why there is no GPU
    std::vector<hardware::AdapterVendor> adapters; ///< of all graphics processors, with or without a driver
    std::uint64_t diskFree = 0;                    ///< bytes where the caches lie; 0: unknown
    bool known = false;
};

/// Bytes of memory of the smallest of `devices` ("cpu", "cuda:0"); 0 where one of them is not known here.
std::uint64_t memoryOf(const MachineState& machine, const std::vector<std::string>& devices);

/// Watts that one of `devices` may draw, on average; unset where one of them tells no limit, as the CPU does not.
std::optional<double> powerLimitOf(const MachineState& machine, const std::vector<std::string>& devices);

/// Those of its GPUs that the engine can use.
hardware::UsableGpus usableGpus(const MachineState& machine);

/// Looks at the machine every two seconds on a thread of its own. Thread: ui.
class Machine : public QObject {
    Q_OBJECT

public:
    explicit Machine(QObject* parent = nullptr);
    ~Machine() override;

    const MachineState& state() const { return state_; }

Q_SIGNALS:
    void changed();

private:
    void look();

    MachineState state_;
    std::shared_ptr<hardware::Gpus> gpus_; ///< made and used by the looking thread only
    bool looking_ = false;
    QTimer timer_;
    QThreadPool pool_;
};

} // namespace tempera::ui

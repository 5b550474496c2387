// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/Result.h"
#include "options/Job.h"

namespace CLI {
class App;
}

namespace tempera::app {

/// The arguments that name a job, shared by the verbs that take one: JOB.json, `--set key=value`, `--devices LIST`.
class JobArguments {
public:
    enum class Devices {
        List,
        ListOrCount, ///< a number counts devices without naming them, as `tempera plan --devices 4` does
    };

    std::string file;
    std::vector<std::string> settings;
    std::string devices; ///< as `devices.use`, comma-separated; empty: as the job says

    /// Declares them. This object must outlive the parsing and be kept by the verb's Run.
    void declare(CLI::App& verb, Devices allowed = Devices::List);
    /// Loads the job, applies the settings and the list of devices. Not yet validated across options
    /// (options::firstError).
    Result<options::Job> load() const;
    /// The number, where `--devices` gave one and the verb allows it; `load` then leaves `devices.use` alone.
    std::optional<int> deviceCount() const;

private:
    Devices allowed_ = Devices::List;
};

} // namespace tempera::app

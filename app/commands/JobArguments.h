// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "options/Job.h"

namespace CLI {
class App;
}

namespace tempera::app {

/// The arguments that name a job, shared by the verbs that take one: JOB.json, `--set key=value`, `--devices LIST`.
struct JobArguments {
    std::string file;
    std::vector<std::string> settings;
    std::string devices; ///< as `devices.use`, comma-separated; empty: as the job says

    /// Declares them. This object must outlive the parsing and be kept by the verb's Run.
    void declare(CLI::App& verb);
    /// Loads the job, applies the settings and `--devices`. Not yet validated across options (options::firstError).
    Result<options::Job> load() const;
};

} // namespace tempera::app

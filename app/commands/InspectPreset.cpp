// SPDX-License-Identifier: Apache-2.0
#include "commands/InspectPreset.h"

#include <cstdio>

#include "base/Text.h"
#include "commands/Rows.h"
#include "options/import/Import.h"
#include "options/import/Report.h"

namespace tempera::app {

Status inspectPreset(const fs::path& file, bool json) {
    TEMPERA_TRY(const options::Import import, options::importSettings(file));
    if (json) {
        std::fputs(options::importReportJson(import).c_str(), stdout);
        return {};
    }
    const auto count = [&](options::Outcome outcome) { return formatCount(options::countOf(import, outcome)); };
    printRow("file", show(file));
    printRow("kind", "settings of " + std::string(options::trainerName(import.trainer)) + ", not of tempera");
    printRow("settings", count(options::Outcome::Taken) + " taken, " + count(options::Outcome::Translated) +
                             " translated, " + count(options::Outcome::Off) + " not used, " +
                             count(options::Outcome::Unsupported) + " not supported, " +
                             count(options::Outcome::Unknown) + " unknown");
    printRow("more", "tempera import " + show(file) + " --out JOB.json makes a job of them");
    return {};
}

} // namespace tempera::app

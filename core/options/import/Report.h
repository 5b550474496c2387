// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "options/import/Import.h"

/// What became of every key of an imported file. Thread: any.
namespace tempera::options {

/// For people: what needs attention first.
std::string importReport(const Import& import);

/// One object: `from`, `keys` (each with `key`, `value`, `outcome`, `became`, `note`), `counts` and `problems`.
std::string importReportJson(const Import& import);

/// The number of keys with this outcome.
int countOf(const Import& import, Outcome outcome);

} // namespace tempera::options

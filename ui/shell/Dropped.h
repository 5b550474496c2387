// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Files.h"

namespace tempera::ui {

/// What a path is to the studio, by what lies there.
enum class DroppedKind { Unknown, Job, Project, Run, Model, Dataset };

/// Looks at names only: a few calls of stat.
DroppedKind kindOf(const fs::path& path);

} // namespace tempera::ui

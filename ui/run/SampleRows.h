// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

#include "run/Events.h"

namespace tempera::ui {

/// How the samples of a run lie in a table: a row for what was drawn of one prompt with one seed. Prompts and seed may
/// be changed when a run is resumed: what was drawn with others is no picture to compare with. Thread: any.
struct SampleRows {
    std::vector<int> of; ///< the row of each sample
    /// The prompt of each row, with the seed where several seeds had it. In the order of the prompts, of each place
    /// among them what was drawn last first.
    std::vector<QString> titles;
};

/// Of a prompt that several seeds had.
QString titleOf(const QString& prompt, std::uint64_t seed);

SampleRows rowsOf(const std::vector<run::SampleEvent>& samples);

} // namespace tempera::ui

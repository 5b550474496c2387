// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace tempera::ui {

struct RunSeries;

/// What the charts of a run are drawn over.
enum class CurveAxis {
    Steps,
    Pictures, ///< that were seen: the same work, whatever the batch and the devices
    Time,     ///< seconds that engines worked on the run
    Clock,    ///< seconds since 1970
};

const std::vector<double>& columnOf(const RunSeries& series, CurveAxis axis);
/// A menu's words for it: "Over pictures seen", or "Pictures".
QString axisText(CurveAxis axis, bool isShort);
/// A place on it: "step 120", "480 pictures", "2 min 05 s", "14:05:12".
QString placeText(CurveAxis axis, double place);
/// The same beside the axis, where labels are `step` apart on one that shows `span`.
QString tickText(CurveAxis axis, double place, double step, double span);
/// The least distance of labels from `least` on that people count in: 1, 2, 5, 10 … or 1 s, 15 s, 5 min, 6 h.
double tickStep(CurveAxis axis, double least);

} // namespace tempera::ui

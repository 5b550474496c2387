// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

#include "spec/ModelFacts.h"

namespace tempera::ui {

/// What a model predicts.
QString predictionText(spec::Prediction prediction);
/// "860 million".
QString parametersText(std::int64_t parameters);
/// "860 million, F16", or that it is not there.
QString partText(const spec::ComponentFacts& part);

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/ModelText.h"

#include <QCoreApplication>

#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

struct Facts {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

} // namespace

QString predictionText(spec::Prediction prediction) {
    switch (prediction) {
    case spec::Prediction::V:
        return Facts::tr("velocity (v)");
    case spec::Prediction::Sample:
        return Facts::tr("the picture");
    case spec::Prediction::Epsilon:
        break;
    }
    return Facts::tr("noise (ε)");
}

QString parametersText(std::int64_t parameters) {
    const double value = static_cast<double>(parameters);
    const QLocale locale;
    return value >= 1e9   ? Facts::tr("%1 billion").arg(locale.toString(value / 1e9, 'f', 2))
           : value >= 1e6 ? Facts::tr("%1 million").arg(locale.toString(value / 1e6, 'f', value < 1e7 ? 1 : 0))
                          : countText(parameters);
}

QString partText(const spec::ComponentFacts& part) {
    return part.isThere() ? QStringLiteral("%1, %2").arg(parametersText(part.parameters), qstr(part.dtype))
                          : Facts::tr("not in the file");
}

} // namespace tempera::ui

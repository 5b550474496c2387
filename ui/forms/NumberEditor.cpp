// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/Text.h"
#include "forms/Editors.h"
#include "theme/Text.h"
#include "widgets/UnitEdit.h"

namespace tempera::ui {

using options::Value;

namespace {

constexpr double kLeastRate = 1e-5; ///< below all that are usual

} // namespace

NumberEditor::NumberEditor(const options::Option& option, QWidget* parent)
    : TextEditor(option, parent) {
    connect(edit(), &UnitEdit::stepped, this, &NumberEditor::step);
    connect(edit(), &QLineEdit::textChanged, this, &NumberEditor::updateUnit);
    updateUnit();
}

void NumberEditor::setValue(const Value& value) {
    TextEditor::setValue(value);
    updateUnit();
}

void NumberEditor::updateUnit() {
    const auto value = parseNumber(trim(utf8(plainText())));
    const bool special = value && *value == 0.0 && !option().facts.zeroMeans.empty();
    const QString unit = optionText(option().facts.unit);
    const QString zero = optionText(option().facts.zeroMeans);
    edit()->setUnit(!special ? unit : unit.isEmpty() ? zero : QStringLiteral("%1 · %2").arg(zero, unit));
}

/// What stands there, or else what would.
double NumberEditor::present() const {
    if (const auto typed = parseNumber(trim(utf8(plainText())))) {
        return *typed;
    }
    const auto usual = parseNumber(options::toText(options::defaultValue(option())));
    return usual.value_or(std::isfinite(option().facts.min) ? option().facts.min : 0.0);
}

void NumberEditor::step(int steps) {
    const options::Facts& facts = option().facts;
    double next = present();
    if (option().type == options::ValueType::Integer) {
        next += static_cast<double>(steps) * facts.multipleOf;
    } else if (facts.scale == options::Scale::Log) {
        if (next <= 0.0) { // from which no factor leads up: a rate of learning
            if (steps < 0) {
                return;
            }
            next = kLeastRate;
            --steps;
        }
        // 1 → 2 → 5 → 10 reads better than powers of a root.
        next *= std::pow(10.0, steps / 10.0);
        const double magnitude = std::pow(10.0, std::floor(std::log10(next)) - 1.0);
        next = std::round(next / magnitude) * magnitude;
    } else {
        const double span = std::isfinite(facts.min) && std::isfinite(facts.max) ? facts.max - facts.min : 10.0;
        const double size = span <= 2.0 ? 0.01 : 0.5;
        next = std::round((next + steps * size) / size) * size;
    }
    next = std::clamp(next, facts.min, facts.max);
    edit()->setText(figure(formatNumber(QByteArray::number(next, 'g', 12).toDouble())));
    Q_EMIT edited(true);
}

} // namespace tempera::ui

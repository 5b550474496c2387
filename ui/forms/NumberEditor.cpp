// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/Text.h"
#include "forms/Editors.h"
#include "theme/Text.h"
#include "widgets/UnitEdit.h"

namespace tempera::ui {

using options::Value;

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

void NumberEditor::step(int steps) {
    const options::Facts& facts = option().facts;
    const auto current = parseNumber(trim(utf8(plainText())));
    double next = current.value_or(std::isfinite(facts.min) ? facts.min : 0.0);
    if (option().type == options::ValueType::Integer) {
        next += static_cast<double>(steps) * facts.multipleOf;
    } else if (facts.scale == options::Scale::Log && next > 0.0) {
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/OptionValue.h"

#include <QCoreApplication>

#include "options/Option.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

class OptionValue {
    Q_DECLARE_TR_FUNCTIONS(OptionValue)
};

} // namespace

QString valueText(const options::Option& option, const std::string& value) {
    if (option.type == options::ValueType::Bool) {
        return value == "true" ? OptionValue::tr("on") : OptionValue::tr("off");
    }
    for (const options::Choice& choice : option.choices) {
        if (choice.id == value) {
            return optionText(choice.label);
        }
    }
    return option.type == options::ValueType::Number ? figure(value) : qstr(value);
}

QString valueOrDash(const options::Option* option, const std::string& value) {
    return value.empty() ? OptionValue::tr("—") : option ? valueText(*option, value) : qstr(value);
}

} // namespace tempera::ui

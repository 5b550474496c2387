// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace tempera::options {
struct Option;
}

namespace tempera::ui {

/// A value as the form shows it: "on", "U-Net", 16. `value` is that of a job file or options::toText(); empty stays
/// empty. Thread: any.
QString valueText(const options::Option& option, const std::string& value);

/// The same, and "—" where there is none; of an option that is not known the value as it is.
QString valueOrDash(const options::Option* option, const std::string& value);

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QString>

#include <concepts>
#include <filesystem>
#include <string>
#include <string_view>

/// Between the core's UTF-8 and Qt's strings.
namespace tempera::ui {

inline QString qstr(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
/// Constrained, or a std::string could be meant for either.
template <std::convertible_to<std::filesystem::path> Path>
requires(!std::convertible_to<Path, std::string_view>) QString qstr(const Path& path) {
    return QString::fromStdString(path.string());
}
inline std::string utf8(const QString& text) { return text.toStdString(); }
inline std::filesystem::path toPath(const QString& text) { return {text.toStdString()}; }

/// A figure as the core writes it ("3,040", "3.4 MB") with the signs of the user's language.
inline QString figure(std::string_view text) {
    const QLocale locale;
    QString result;
    for (const QChar c : qstr(text)) {
        result += c == QLatin1Char(',')   ? locale.groupSeparator()
                  : c == QLatin1Char('.') ? locale.decimalPoint()
                                          : QString(c);
    }
    return result;
}

/// A text of the schema in the user's language. `text` is a literal of the schema, so it ends with a zero.
inline QString optionText(std::string_view text) {
    return text.empty() ? QString() : QCoreApplication::translate("Options", text.data());
}

} // namespace tempera::ui

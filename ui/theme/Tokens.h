// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

#include <array>

namespace tempera::ui {

/// Every colour of the studio, once. The style sheet names them `@name`; painters take them from theme().tokens().
/// Contrast: text, secondary, good, warning, error and accent keep 4.5 : 1 on everything that lies behind text, and
/// faint, which asks for something in an empty field, on background, surface and quiet (ThemeTest checks it).
struct Tokens {
    QRgb background, surface, quiet, border, borderStrong;
    QRgb text, secondary, faint, disabled;
    QRgb accent, accentHover, accentSoft, onAccent;
    QRgb good, warning, warningSoft, error, errorSoft;
    QRgb hover, track, scroll;
    /// Okabe–Ito without black, the yellow and light blue darkened or lightened to stand out from the surface.
    std::array<QRgb, 6> curves;
};

inline constexpr Tokens kLight{
    .background = 0xFFF6F6F3,
    .surface = 0xFFFFFFFF,
    .quiet = 0xFFFAFAF8,
    .border = 0xFFE1E0DA,
    .borderStrong = 0xFFC4C3BC,
    .text = 0xFF1E2227,
    .secondary = 0xFF646A72,
    .faint = 0xFF6A7078,
    .disabled = 0xFF9AA0A7,
    .accent = 0xFF2B4FA2,
    .accentHover = 0xFF24438B,
    .accentSoft = 0xFFE7ECF8,
    .onAccent = 0xFFFFFFFF,
    .good = 0xFF2A7549,
    .warning = 0xFF975A00,
    .warningSoft = 0xFFFAF0DF,
    .error = 0xFFB3261E,
    .errorSoft = 0xFFFBE9E7,
    .hover = 0xFFF0F0EC,
    .track = 0xFFE9E8E3,
    .scroll = 0xFFC9C9C3,
    .curves = {0xFF0072B2, 0xFFD55E00, 0xFF009E73, 0xFFCC79A7, 0xFFB38600, 0xFF56B4E9},
};

inline constexpr Tokens kDark{
    .background = 0xFF1A1C20,
    .surface = 0xFF222529,
    .quiet = 0xFF1F2226,
    .border = 0xFF33373D,
    .borderStrong = 0xFF4A5058,
    .text = 0xFFE7E7E3,
    .secondary = 0xFFA0A6AE,
    .faint = 0xFF888E96,
    .disabled = 0xFF6D737B,
    .accent = 0xFF8AA8F2,
    .accentHover = 0xFFA2BAF5,
    .accentSoft = 0xFF2A3450,
    .onAccent = 0xFF15181C,
    .good = 0xFF6CC58F,
    .warning = 0xFFE3A64B,
    .warningSoft = 0xFF362C1C,
    .error = 0xFFF2877F,
    .errorSoft = 0xFF3A2322,
    .hover = 0xFF2A2E33,
    .track = 0xFF30343A,
    .scroll = 0xFF474C53,
    .curves = {0xFF56B4E9, 0xFFE69F00, 0xFF009E73, 0xFFCC79A7, 0xFFF0E442, 0xFFD55E00},
};

} // namespace tempera::ui

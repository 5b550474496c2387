// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QImage>
#include <QRgb>
#include <QStringList>

#include <vector>

#include "run/SampleViewer.h"

namespace tempera::ui {

/// Pictures as a table with its words: as they are, not as they are on a screen.
struct TrialSheet {
    QString title; ///< what was drawn, and how
    QStringList columns = {};
    std::vector<TablePicture> pictures = {}; ///< row by row; those without a file are left out
    QFont font;
    QRgb text = 0;
    QRgb background = 0;
};

inline constexpr int kLargestOfSheet = 1024; ///< pixels

/// A picture of the whole table, in which none is larger than that; null where none can be read. Reads files: thread
/// any but the user interface's.
QImage drawn(const TrialSheet& sheet);

} // namespace tempera::ui

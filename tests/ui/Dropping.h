// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QtTest>

#include "base/Files.h"
#include "theme/Text.h"

namespace tempera::ui {

/// Drops a file or folder on the window, as from a file manager.
inline void drop(QWidget& window, const fs::path& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(qstr(path))});
    QDragEnterEvent enter({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
}

} // namespace tempera::ui

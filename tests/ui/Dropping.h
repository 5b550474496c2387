// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QtTest>

#include "base/Files.h"
#include "theme/Text.h"

namespace tempera::ui {

/// Drops files or folders on the window, as from a file manager.
inline void drop(QWidget& window, const std::vector<fs::path>& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const fs::path& path : paths) {
        urls.append(QUrl::fromLocalFile(qstr(path)));
    }
    data.setUrls(urls);
    QDragEnterEvent enter({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
}

inline void drop(QWidget& window, const fs::path& path) { drop(window, std::vector{path}); }

} // namespace tempera::ui

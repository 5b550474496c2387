// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Screenshot.h"

#include <QApplication>
#include <QPixmap>
#include <QThreadPool>
#include <QTimer>

#include <memory>

#include "shell/MainWindow.h"

namespace tempera::ui {

namespace {

constexpr int kLookMs = 150;
constexpr int kQuietLooks = 5; ///< so often in a row nothing may be under way
constexpr int kMaxLooks = 200; ///< 30 s

} // namespace

void takeScreenshot(MainWindow& window, const QString& file) {
    auto* timer = new QTimer(&window);
    auto looks = std::make_shared<std::pair<int, int>>(0, 0); // quiet ones in a row, all
    QObject::connect(timer, &QTimer::timeout, &window, [&window, file, looks] {
        const bool quiet = !window.model().plan().busy && QThreadPool::globalInstance()->activeThreadCount() == 0;
        looks->first = quiet ? looks->first + 1 : 0;
        if (looks->first >= kQuietLooks || ++looks->second >= kMaxLooks) {
            QApplication::exit(window.grab().save(file, "PNG") ? 0 : 1);
        }
    });
    timer->start(kLookMs);
}

} // namespace tempera::ui

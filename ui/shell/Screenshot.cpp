// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Screenshot.h"

#include <QApplication>
#include <QPixmap>
#include <QTimer>

#include <cstdio>
#include <memory>

#include "shell/MainWindow.h"

namespace tempera::ui {

namespace {

constexpr int kLookMs = 150;
constexpr int kQuietLooks = 5; ///< so often in a row nothing may be under way
constexpr int kMaxLooks = 400; ///< 60 s

int fail(const QString& why) {
    std::fprintf(stderr, "tempera-studio: --screenshot: %s\n", qPrintable(why));
    return 1;
}

} // namespace

void takeScreenshot(MainWindow& window, const QString& file) {
    auto* timer = new QTimer(&window);
    auto looks = std::make_shared<std::pair<int, int>>(0, 0); // quiet ones in a row, all
    QObject::connect(timer, &QTimer::timeout, &window, [&window, file, looks] {
        looks->first = window.isSettled() ? looks->first + 1 : 0;
        if (looks->first >= kQuietLooks) {
            const bool written = window.grab().save(file, "PNG");
            QApplication::exit(written ? 0 : fail(QStringLiteral("%1 cannot be written").arg(file)));
        } else if (++looks->second >= kMaxLooks) {
            QApplication::exit(fail(QStringLiteral("what is to be shown was not there within 60 s")));
        }
    });
    timer->start(kLookMs);
}

} // namespace tempera::ui

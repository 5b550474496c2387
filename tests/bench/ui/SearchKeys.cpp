// SPDX-License-Identifier: GPL-3.0-or-later
// What each key in the search of the window costs, until its hits are drawn: every option's name is typed letter by
// letter. Promised: 50 ms.
//
//     QT_QPA_PLATFORM=offscreen search_bench
#include <QApplication>
#include <QKeyEvent>

#include "Times.h"
#include "options/Schema.h"
#include "shell/MainWindow.h"
#include "shell/SearchBox.h"
#include "theme/Text.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

int main(int argc, char** argv) {
    constexpr double kPromised = 50.0; // ms
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    Theme theme(application);
    MainWindow window(Session::Use::None);
    window.resize(1600, 1000);
    window.show();
    auto* box = window.findChild<SearchBox*>();
    window.grab(); // who types has seen it before
    box->begin();
    Times times;
    std::size_t keys = 0;
    for (const options::Option& option : options::schema().options()) {
        const QString name = optionText(option.facts.label);
        box->clear();
        for (const QChar letter : name) {
            ++keys;
            times.take([&] {
                QKeyEvent key(QEvent::KeyPress, 0, Qt::NoModifier, QString(letter));
                QCoreApplication::sendEvent(box, &key);
                QCoreApplication::processEvents();
                window.grab();
            });
        }
    }
    std::printf("%zu options, %zu keys, 1600 x 1000; the whole window is drawn after each\n",
                options::schema().options().size(), keys);
    return times.print("a key in the search", kPromised) ? 0 : 1;
}

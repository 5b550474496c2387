// SPDX-License-Identifier: GPL-3.0-or-later
// What each key in the search of the window costs, until its hits are drawn: every option's name is typed letter by
// letter; and what one costs in that of the library, where a setting that no run has is looked for in a thousand of
// them. Promised: 50 ms.
//
//     QT_QPA_PLATFORM=offscreen search_bench
#include <QApplication>
#include <QKeyEvent>

#include "Times.h"
#include "library/RunList.h"
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
    RunEntry run;
    run.settings = QStringList{QStringLiteral("network.rank=32"), QStringLiteral("train.epochs=4")};
    const std::vector<RunEntry> runs(1000, run);
    const QStringList words(QStringLiteral("network.alpha=12345"));
    Times library;
    for (int i = 0; i < 100; ++i) {
        library.take([&] { std::ranges::count_if(runs, [&](const RunEntry& each) { return matches(each, words); }); });
    }
    const bool isQuick = library.print("a setting among 1,000 runs", kPromised);
    return times.print("a key in the search", kPromised) && isQuick ? 0 : 1;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// How long the dataset page of a large dataset keeps its user waiting: `dataset_scroll_bench FOLDER`.
// With the platform `offscreen`, frames are drawn by the same painter as on a screen without a graphics card.

#include <QApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <numeric>

#include "bridge/AppModel.h"
#include "dataset/DatasetPage.h"
#include "dataset/PictureGrid.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::time_point since) {
    return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
}

/// Processor time of this thread alone: what else the machine does is not in it.
double processorMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1000 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Times {
    std::vector<double> all;
    std::vector<double> processor;

    static double part(std::vector<double>& times, double share) {
        std::sort(times.begin(), times.end());
        return times.empty() ? 0 : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    }
    void print(const char* what) {
        std::printf("%s: %zu frames, median %.1f ms, 99 %% within %.1f ms, longest %.1f ms; of processor time %.1f, "
                    "%.1f and %.1f ms\n",
                    what, all.size(), part(all, 0.5), part(all, 0.99), part(all, 1), part(processor, 0.5),
                    part(processor, 0.99), part(processor, 1));
    }
};

void showScan(const fs::path& folder) {
    options::DatasetConfig config;
    config.path = folder;
    for (int i = 0; i < 3; ++i) {
        const std::clock_t processor = std::clock();
        const auto start = Clock::now();
        const auto index = data::scanDataset(config);
        std::printf("scan: %.2f s, %.2f processor seconds, %zu pictures\n", milliseconds(start) / 1000,
                    static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC,
                    index.ok() ? index->pictures.size() : 0);
    }
}

/// The longest that the window did not answer while `until` was waited for; in ms.
double longestSilence(const std::function<bool()>& until) {
    double longest = 0;
    const auto start = Clock::now();
    while (!until() && milliseconds(start) < 60'000) {
        const auto before = Clock::now();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        longest = std::max(longest, milliseconds(before));
        QThread::usleep(500);
    }
    return longest;
}

/// Scrolls by `pixels` a frame, as a wheel or a held key does, and draws each frame.
Times scroll(PictureGrid& grid, int frames, int pixels) {
    Times times;
    for (int i = 0; i < frames; ++i) {
        const auto start = Clock::now();
        const double worked = processorMilliseconds();
        QScrollBar* bar = grid.verticalScrollBar();
        bar->setValue((bar->value() + pixels) % std::max(1, bar->maximum()));
        QCoreApplication::processEvents();
        grid.viewport()->repaint();
        times.all.push_back(milliseconds(start));
        times.processor.push_back(processorMilliseconds() - worked);
        QThread::usleep(static_cast<unsigned long>(std::max(0.0, 16.6 - times.all.back()) * 1000));
    }
    return times;
}

void run(const fs::path& folder) {
    showScan(folder);
    AppModel model;
    DatasetPage page(model);
    page.resize(1600, 1000);
    page.show();
    auto* grid = page.findChild<PictureGrid*>();
    const auto start = Clock::now();
    model.set(*options::schema().find("dataset.path"), folder.string());
    const double silence = longestSilence(
        [&] { return grid->model()->rowCount() > 0 && grid->visualRect(grid->model()->index(0, 0)).isValid(); });
    grid->viewport()->repaint();
    std::printf("page: %.2f s until the first picture's place is drawn; it did not answer for %.0f ms at most\n",
                milliseconds(start) / 1000, silence);
    longestSilence([&] { return page.isSettled() && !model.plan().busy; });
    std::printf("page: %.2f s until all that is seen is drawn and planned\n", milliseconds(start) / 1000);

    scroll(*grid, 300, 40).print("scrolling by a notch");
    scroll(*grid, 300, 1000).print("scrolling by pages");
    scroll(*grid, 300, 40'003).print("scrolling all over");

    auto* filter = page.findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
    for (const char* words : {"number 77", "tokens:>14", "size:<70 number"}) {
        filter->setText(QLatin1String(words));
        const auto asked = Clock::now();
        const double held = longestSilence([&] { return milliseconds(asked) > 400; });
        std::printf("filter \"%s\": %d pictures, it did not answer for %.0f ms at most\n", words,
                    grid->model()->rowCount(), held);
    }
    filter->clear();
}

} // namespace

} // namespace tempera::ui

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    if (argc != 2) {
        std::fprintf(stderr, "dataset_scroll_bench FOLDER\n");
        return 2;
    }
    tempera::ui::Theme theme(application);
    tempera::ui::run(tempera::fs::absolute(argv[1]));
    return 0;
}

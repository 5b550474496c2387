// SPDX-License-Identifier: GPL-3.0-or-later
// How long the dataset page of a large dataset keeps its user waiting: `dataset_scroll_bench FOLDER`.
// The first folder there is to be named as sd-scripts names them, 10_class: its repeats are changed, and changed back;
// so are all captions, and none of them is saved.
// With the platform `offscreen`, frames are drawn by the same painter as on a screen without a graphics card.

#include <QApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>

#include "Times.h"
#include "bridge/AppModel.h"
#include "dataset/CaptionFiles.h"
#include "dataset/DatasetPage.h"
#include "dataset/PictureGrid.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

namespace {

constexpr double kFrame = 16.7;  // ms, promised
constexpr double kPlanned = 100; // ms

void showScan(const fs::path& folder) {
    options::DatasetConfig config;
    config.path = folder;
    for (int i = 0; i < 3; ++i) {
        const std::clock_t processor = std::clock();
        const auto start = SteadyClock::now();
        const auto index = data::scanDataset(config);
        std::printf("scan: %.2f s, %.2f processor seconds, %zu pictures\n", milliseconds(start) / 1000,
                    static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC,
                    index.ok() ? index->pictures.size() : 0);
    }
}

/// The longest that the window did not answer while `until` was waited for; in ms.
double longestSilence(const std::function<bool()>& until) {
    double longest = 0;
    const auto start = SteadyClock::now();
    while (!until() && milliseconds(start) < 60'000) {
        const auto before = SteadyClock::now();
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
        const double taken = times.take([&] {
            QScrollBar* bar = grid.verticalScrollBar();
            bar->setValue((bar->value() + pixels) % std::max(1, bar->maximum()));
            QCoreApplication::processEvents();
            grid.viewport()->repaint();
        });
        QThread::usleep(static_cast<unsigned long>(std::max(0.0, 16.6 - taken) * 1000));
    }
    return times;
}

/// The first folder's repeats up and down again, by the keyboard: from the last key until the plan counts with them.
Times editRepeats(DatasetPage& page, AppModel& model, int times) {
    Times answers;
    auto* repeats = page.findChild<QSpinBox*>();
    repeats->setFocus();
    for (int i = 0; i < 2 * times; ++i) {
        const auto before = model.plan().result.plan->presentationsPerEpoch;
        QTest::keyClick(repeats, i < times ? Qt::Key_Up : Qt::Key_Down);
        answers.take([&] {
            QTest::keyClick(repeats, Qt::Key_Return);
            longestSilence([&] { return model.plan().result.plan->presentationsPerEpoch != before; });
            page.grab();
        });
        longestSilence([&] { return page.isSettled() && !model.plan().busy; });
    }
    return answers;
}

/// A tag more in every caption, and that undone.
void changeCaptions(DatasetPage& page, const AppModel& model) {
    auto* captions = page.findChild<CaptionFiles*>();
    std::vector<PathText> files;
    for (const data::Picture& picture : model.dataset()->pictures) {
        files.push_back(data::captionFileOf(picture, model.config().dataset.captionExtension));
    }
    const std::size_t count = files.size();
    const auto show = [&](const char* what, const auto& begin, const std::function<bool()>& until) {
        const auto start = SteadyClock::now();
        begin();
        const double begun = milliseconds(start); // it did not answer, either
        const double held = std::max(begun, longestSilence(until));
        std::printf("%s, %zu captions: %.2f s, it did not answer for %.0f ms at most\n", what, count,
                    milliseconds(start) / 1000, held);
    };
    bool isDone = false;
    const auto edit = [](std::string_view text) -> Result<std::string> { return std::string(text) + ", bench"; };
    show(
        "a tag more",
        [&] { captions->change(std::move(files), edit, QStringLiteral("Bench"), [&](const auto&) { isDone = true; }); },
        [&] { return isDone; });
    page.showOptions(false);
    show(
        "undo", [&] { page.goStep(false); }, [&] { return captions->store() && captions->unsaved() == 0; });
}

void run(const fs::path& folder) {
    showScan(folder);
    AppModel model;
    DatasetPage page(model);
    page.resize(1600, 1000);
    page.show();
    auto* grid = page.findChild<PictureGrid*>();
    const auto start = SteadyClock::now();
    model.set(*options::schema().find("dataset.path"), folder.string());
    const double silence = longestSilence(
        [&] { return grid->model()->rowCount() > 0 && grid->visualRect(grid->model()->index(0, 0)).isValid(); });
    grid->viewport()->repaint();
    std::printf("page: %.2f s until the first picture's place is drawn; it did not answer for %.0f ms at most\n",
                milliseconds(start) / 1000, silence);
    longestSilence([&] { return page.isSettled() && !model.plan().busy; });
    std::printf("page: %.2f s until all that is seen is drawn and planned\n", milliseconds(start) / 1000);

    scroll(*grid, 300, 40).print("scrolling by a notch", kFrame);
    scroll(*grid, 300, 1000).print("scrolling by pages", kFrame);
    scroll(*grid, 300, 40'003).print("scrolling all over", kFrame);
    editRepeats(page, model, 10).print("other repeats, until the plan counts so", kPlanned);

    auto* filter = page.findChild<QLineEdit*>(QStringLiteral("pictureFilter"));
    for (const char* words : {"number 77", "tokens:>14", "size:<70 number"}) {
        filter->setText(QLatin1String(words));
        const auto asked = SteadyClock::now();
        const double held = longestSilence([&] { return milliseconds(asked) > 400; });
        std::printf("filter \"%s\": %d pictures, it did not answer for %.0f ms at most\n", words,
                    grid->model()->rowCount(), held);
    }
    filter->clear();
    longestSilence([&] { return page.findChild<CaptionFiles*>()->store() != nullptr; });
    changeCaptions(page, model);
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

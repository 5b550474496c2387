// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

#include <cmath>
#include <memory>

#include "../support/PictureFiles.h"
#include "StudioTest.h"
#include "library/LibraryPage.h"
#include "options/Job.h"
#include "run/Events.h"
#include "theme/Theme.h"

namespace tempera::ui {

constexpr int kSteps = 400;

inline bool settled(MainWindow& window) {
    return QTest::qWaitFor([&window] { return window.isSettled(); }, kPatience);
}

/// What is there of a training: its speed, how far it got.
struct Recorded {
    const char* name;
    int rank;
    std::size_t devices;
    double stepsPerSecond;
    bool isDone;
};
constexpr Recorded kRuns[] = {{"mug", 8, 1, 2.0, true}, {"mug wide", 32, 1, 1.0, false}, {"teapot", 8, 4, 1.5, true}};

/// Base of the tests of the library with the runs of `kRuns`.
class RecordedRuns : public StudioTest {
protected:
    std::unique_ptr<Theme> theme_;

    fs::path folderOf(const char* name) const { return folder_ / "runs" / name; }
    static QTreeWidget& table(const MainWindow& window) {
        return *window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    }

    void recordRuns() {
        findEngine();
        newProject();
        auto job = options::loadJob(folder_ / "job.json");
        QVERIFY(job.ok());
        job->config.save.dir = folder_ / "runs/next"; // runs are found beside those of the project
        QVERIFY(options::saveJob(folder_ / "job.json", job->config).ok());
        for (const Recorded& run : kRuns) {
            record(run);
        }
    }

    void record(const Recorded& run) const {
        const run::RunPaths paths{folderOf(run.name)};
        options::Job job;
        job.config.save.dir = paths.root;
        job.config.save.name = run.name;
        job.config.network.rank = run.rank;
        QVERIFY(createFolders(paths.output()).ok() && options::saveJob(paths.job(), job.config).ok());
        run::RunEvent begun;
        begun.name = run.name;
        begun.steps = kSteps;
        begun.globalBatch = static_cast<std::int64_t>(run.devices);
        begun.devices.assign(run.devices, "cuda");
        std::string lines = run::toJsonLine({1000.0, begun}) + "\n";
        const int last = run.isDone ? kSteps : kSteps / 2;
        double time = 1000.0;
        for (int i = 1; i <= last; ++i) {
            run::StepEvent step;
            step.step = i;
            step.imagesSeen = i * begun.globalBatch;
            step.loss =
                0.1 + 0.1 * std::exp(-i / 100.0) + 0.01 * static_cast<double>(run.rank) / 8 + (i == 100 ? 5.0 : 0.0);
            step.learningRate = 1e-4;
            step.itPerS = run.stepsPerSecond;
            step.imagesPerS = run.stepsPerSecond * static_cast<double>(run.devices);
            time += 1.0 / run.stepsPerSecond;
            lines += run::toJsonLine({time, step}) + "\n";
        }
        run::DevicesEvent devices;
        devices.costOfTime = 0.5 * static_cast<double>(run.devices);
        lines += run::toJsonLine({time, devices}) + "\n";
        test::write(paths.samples() / "step-000000-0.png", test::pngHeader(64, 64));
        lines += run::toJsonLine({time, run::SampleEvent{0, 0, "a mug", "samples/step-000000-0.png", 1}}) + "\n";
        if (run.isDone) {
            lines += run::toJsonLine({time, run::DoneEvent{last, last, 1.0, {"output/x.safetensors"}}}) + "\n";
            fs::copy_file(fs::path(TEMPERA_GOLDEN) / "lora/resize.safetensors",
                          paths.output() / (std::string(run.name) + ".safetensors"));
        }
        QVERIFY(writeFileAtomically(paths.events(), lines).ok());
    }

    std::unique_ptr<MainWindow> open() {
        auto window = std::make_unique<MainWindow>(Session::Use::None);
        window->resize(1600, 900);
        window->show();
        window->model().openJob(folder_ / "job.json");
        window->showPage(PageId::Library);
        window->findChild<LibraryPage*>()->showFiles(false);
        const bool isThere =
            QTest::qWaitFor([&] { return table(*window).topLevelItemCount() == 3; }, kPatience) && settled(*window);
        return isThere ? std::move(window) : nullptr;
    }

    static bool choose(MainWindow& window, const QStringList& names) {
        QTreeWidget& runs = table(window);
        runs.clearSelection();
        for (const QString& name : names) {
            const auto found = runs.findItems(name, Qt::MatchExactly);
            if (found.isEmpty()) {
                return false;
            }
            QTest::mouseClick(runs.viewport(), Qt::LeftButton,
                              name == names.constFirst() ? Qt::NoModifier : Qt::ControlModifier,
                              runs.visualItemRect(found.constFirst()).center());
        }
        return runs.selectedItems().size() == names.size() && settled(window);
    }
};

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the library: found by words, looked into, compared, gone on with, deleted.
#include <QButtonGroup>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "../support/PictureFiles.h"
#include "Clipped.h"
#include "StudioTest.h"
#include "library/LibraryPage.h"
#include "library/RunBars.h"
#include "library/RunComparison.h"
#include "library/RunDetails.h"
#include "library/RunSamples.h"
#include "library/RunTable.h"
#include "options/Job.h"
#include "run/ChartGrid.h"
#include "run/ComparedPicture.h"
#include "run/Events.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "run/SampleTile.h"
#include "run/SampleViewer.h"
#include "shell/NavigationBar.h"
#include "theme/Language.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr int kSteps = 400;

bool settled(MainWindow& window) {
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

} // namespace

class RunLibraryTest : public StudioTest {
    Q_OBJECT

    fs::path folderOf(const char* name) const { return folder_ / "runs" / name; }
    void record(const Recorded& run) const;
    std::unique_ptr<MainWindow> open();
    static QTreeWidget& table(const MainWindow& window) {
        return *window.findChild<QTreeWidget*>(QStringLiteral("runs"));
    }
    static QStringList shown(const MainWindow& window);
    static bool choose(MainWindow& window, const QStringList& names);
    static void find(MainWindow& window, const QString& words);

    std::unique_ptr<Theme> theme_;

private Q_SLOTS:
    void initTestCase() { theme_ = std::make_unique<Theme>(*qApp); }
    void init();
    void runsAreFoundByWhatIsKnownOfThem();
    void runsAreSortedByWhatIsClicked();
    void theChosenRunIsDescribed();
    void whatFailedSaysWhy();
    void onlyCheckpointsThatAreThereAreCounted();
    void whatIsToldOfARunFitsInEveryLanguage();
    void aFileOfARunIsShownAmongTheFiles();
    void runsAreComparedInOneChart();
    void aJobThatCannotBeReadDiffersInNothing();
    void runsAreComparedByWhatTheyTook();
    void speedIsThatOfTheDevicesWithWhatTheyTook();
    void runsAreComparedAsATable();
    void samplesOfRunsAreCompared();
    void aRunIsGoneOnWith();
    void aRunsSettingsAreThoseOfTheNextOne();
    void aRunIsDeletedOnceThatIsConfirmed();
    void runsOfOneNameAreToldApart();
    void aRunThatGoesOnIsFollowed();
    void whatARunWritesInTheEndIsShown();
    void whoReadsTheListStaysWhereHeIs();
    void theMenuOffersWhatTheButtonsDo();
    void tooManyAreRefusedWithTheReason();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void RunLibraryTest::record(const Recorded& run) const {
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

void RunLibraryTest::init() {
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

std::unique_ptr<MainWindow> RunLibraryTest::open() {
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

QStringList RunLibraryTest::shown(const MainWindow& window) {
    QStringList names;
    for (int row = 0; row < table(window).topLevelItemCount(); ++row) {
        if (!table(window).topLevelItem(row)->isHidden()) {
            names.append(table(window).topLevelItem(row)->text(0));
        }
    }
    names.sort();
    return names;
}

bool RunLibraryTest::choose(MainWindow& window, const QStringList& names) {
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

void RunLibraryTest::find(MainWindow& window, const QString& words) {
    auto* edit = window.findChild<QLineEdit*>(QStringLiteral("findRuns"));
    edit->setFocus();
    edit->selectAll();
    words.isEmpty() ? QTest::keyClick(edit, Qt::Key_Backspace) : QTest::keyClicks(edit, words);
}

void RunLibraryTest::runsAreFoundByWhatIsKnownOfThem() {
    auto window = open();
    QVERIFY(window);
    const auto found = [&](const char* words) {
        find(*window, QString::fromLatin1(words));
        return shown(*window).join(QLatin1Char('|'));
    };
    QCOMPARE(found("mug"), QStringLiteral("mug|mug wide"));
    QCOMPARE(found("network.rank=32"), QStringLiteral("mug wide"));
    QCOMPARE(found("MUG finished"), QStringLiteral("mug"));
    QCOMPARE(found("network.rank=8"), QStringLiteral("mug|teapot"));
    QCOMPARE(found("network.rank=3"), QString());                             // no part of 32
    QCOMPARE(found("learning_rate=0.0001 wide"), QStringLiteral("mug wide")); // also what is as by default
    QCOMPARE(found("interrupted"), QStringLiteral("mug wide"));
    QCOMPARE(found("nothing of this kind"), QString());
    const auto labels = window->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text() == QStringLiteral("No run is like that");
    }));
    QVERIFY(!button(*window, QStringLiteral("Delete …"))->isEnabled()); // what is not seen is not deleted
    QCOMPARE(found(""), QStringLiteral("mug|mug wide|teapot"));
}

/// A click on a heading did nothing.
void RunLibraryTest::runsAreSortedByWhatIsClicked() {
    auto window = open();
    QVERIFY(window);
    QTreeWidget& runs = table(*window);
    const auto sorted = [&](const char* heading) {
        for (int column = 0; column < runs.columnCount(); ++column) {
            if (runs.headerItem()->text(column) == QString::fromLatin1(heading)) {
                const int x = runs.header()->sectionViewportPosition(column) + 5;
                QTest::mouseClick(runs.header()->viewport(), Qt::LeftButton, {}, QPoint(x, 8));
            }
        }
        QStringList names;
        for (int row = 0; row < runs.topLevelItemCount(); ++row) {
            names.append(runs.topLevelItem(row)->text(0));
        }
        return names.join(QLatin1Char('|'));
    };
    QCOMPARE(sorted("Name"), QStringLiteral("mug|mug wide|teapot"));
    QCOMPARE(sorted("Name"), QStringLiteral("teapot|mug wide|mug"));
    QVERIFY(sorted("Steps").startsWith(QStringLiteral("mug wide"))); // 200 of 400
    QVERIFY(sorted("Loss").endsWith(QStringLiteral("mug wide")));
    QVERIFY(choose(*window, {QStringLiteral("teapot")}));
    window->findChild<LibraryPage*>()->refresh();
    QVERIFY(settled(*window));
    QCOMPARE(runs.selectedItems().constFirst()->text(0), QStringLiteral("teapot"));
    QVERIFY(runs.topLevelItem(2)->text(0) == QStringLiteral("mug wide") &&
            runs.topLevelItem(2)->text(2).startsWith(QStringLiteral("200 ")));
}

/// "Failed", and nothing else.
void RunLibraryTest::whatFailedSaysWhy() {
    std::ofstream(run::RunPaths{folderOf("mug wide")}.events(), std::ios::app)
        << run::toJsonLine({5000.0, run::ErrorEvent{"loss or gradients were not finite in 10 steps in a row", {}, 200}})
        << '\n';
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    QCOMPARE(table(*window).selectedItems().constFirst()->text(1), QStringLiteral("failed"));
    QVERIFY(button(*window, QStringLiteral("Continue"))->isEnabled());
    const auto labels = window->findChild<RunDetails*>()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().contains(QStringLiteral("not finite in 10 steps"));
    }));
}

/// All that were ever written were.
void RunLibraryTest::onlyCheckpointsThatAreThereAreCounted() {
    std::ofstream events(run::RunPaths{folderOf("mug wide")}.events(), std::ios::app);
    for (const int step : {50, 100, 150}) {
        events << run::toJsonLine({5000.0, run::CheckpointEvent{step, "checkpoints/x", 100, 1.0}}) << '\n';
    }
    events.close();
    test::write(folderOf("mug wide") / "checkpoints/step-000150/manifest.json", "{}");
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    QCOMPARE(window->findChild<RunDetails*>()->value(QStringLiteral("Checkpoints")), QStringLiteral("1"));
}

void RunLibraryTest::theChosenRunIsDescribed() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    auto* details = window->findChild<RunDetails*>();
    QVERIFY(details->isVisible());
    QCOMPARE(details->value(QStringLiteral("Steps")), QStringLiteral("200 of 400"));
    QCOMPARE(details->value(QStringLiteral("Speed")), QStringLiteral("1 it/s · 1 pictures/s"));
    QCOMPARE(details->value(QStringLiteral("Cost")), QStringLiteral("0.50"));
    QCOMPARE(details->value(optionText(options::schema().find("network.rank")->facts.label)), QStringLiteral("32"));
    auto* loss = details->findChild<MetricsPlot*>();
    QVERIFY(loss->valueAt(200.0));
    QCOMPARE(details->findChildren<SampleTile*>().size(), 1);
    QVERIFY(choose(*window, {QStringLiteral("teapot")}));
    QCOMPARE(details->value(QStringLiteral("Steps")), QStringLiteral("400 of 400"));
}

/// In German a heading pushed the figures out of the panel.
void RunLibraryTest::whatIsToldOfARunFitsInEveryLanguage() {
    const auto back = qScopeGuard([] { speak(QStringLiteral("en")); });
    for (const Language& language : languages()) {
        speak(language.id);
        auto window = open();
        QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
        window->resize(1366, 768);
        const auto* details = window->findChild<RunDetails*>();
        QTRY_VERIFY2(details->isVisible() && details->widget()->width() <= details->viewport()->width(),
                     qPrintable(QStringLiteral("%1: %2 of %3 px")
                                    .arg(language.id)
                                    .arg(details->widget()->width())
                                    .arg(details->viewport()->width())));
    }
}

void RunLibraryTest::aFileOfARunIsShownAmongTheFiles() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("teapot")}));
    QPushButton* file = nullptr;
    for (auto* each : window->findChild<RunDetails*>()->findChildren<QPushButton*>()) {
        file = each->toolTip() == QStringLiteral("Shows it among the files") ? each : file;
    }
    QVERIFY(file);
    file->click();
    const auto* files = window->findChild<QTreeView*>(QStringLiteral("files"));
    const auto isChosen = [files] {
        const auto rows = files->selectionModel()->selectedRows();
        return files->isVisible() && rows.size() == 1 &&
               rows.constFirst().data().toString() == QStringLiteral("teapot.safetensors");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isChosen(), kPatience);
}

void RunLibraryTest::runsAreComparedInOneChart() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug"), QStringLiteral("mug wide"), QStringLiteral("teapot")}));
    QVERIFY(click(*window, QStringLiteral("Compare runs")));
    auto* comparison = window->findChild<RunComparison*>();
    QVERIFY(comparison && comparison->isVisible() && settled(*window));
    MetricsPlot* loss = comparison->findChild<ChartGrid*>()->plots()[0];
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    loss->setFocus();
    QTest::keyClick(loss, Qt::Key_Left); // the newest step
    QTest::keyClick(loss, Qt::Key_Home);
    for (const char* name : {"mug", "mug wide", "teapot"}) {
        QVERIFY2(loss->readout().contains(QString::fromLatin1(name) + QStringLiteral(" 0.2")),
                 qPrintable(loss->readout()));
    }
    // One zoom for all charts.
    MetricsPlot* speed = comparison->findChild<ChartGrid*>()->plots()[1];
    const auto before = speed->canvas().steps();
    QTest::keyClick(loss, Qt::Key_Plus);
    QVERIFY(speed->canvas().steps() != before && speed->canvas().steps() == loss->canvas().steps());
    QTest::keyClick(loss, Qt::Key_0);
    // The peak at step 100 sets the range until it is clipped.
    for (auto* box : comparison->findChildren<QComboBox*>()) {
        box->setCurrentIndex(0); // no smoothing
    }
    QVERIFY(loss->canvas().values().second > 5.0);
    QVERIFY(click(*comparison, QStringLiteral("Clip outliers")));
    QVERIFY2(loss->canvas().values().second < 0.5, qPrintable(QString::number(loss->canvas().values().second)));
    QVERIFY(click(*comparison, QStringLiteral("Log scale")));
    QVERIFY(loss->canvas().isLogScale());
    // What differs, and nothing else.
    QVERIFY(click(*comparison, QStringLiteral("Settings")));
    auto* differences = comparison->findChild<QTreeWidget*>(QStringLiteral("differences"));
    QVERIFY(differences->isVisible());
    QCOMPARE(differences->topLevelItemCount(), 1);
    QCOMPARE(differences->topLevelItem(0)->toolTip(0), QStringLiteral("network.rank"));
    QTest::keyClick(comparison, Qt::Key_Escape);
    QVERIFY(table(*window).isVisible());
    QCOMPARE(table(*window).selectedItems().size(), 3);
}

/// It counted as one with the defaults.
void RunLibraryTest::aJobThatCannotBeReadDiffersInNothing() {
    QVERIFY(writeFileAtomically(run::RunPaths{folderOf("mug wide")}.job(), "{").ok());
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug"), QStringLiteral("mug wide"), QStringLiteral("teapot")}));
    QVERIFY(click(*window, QStringLiteral("Compare runs")) && settled(*window));
    auto* comparison = window->findChild<RunComparison*>();
    QVERIFY(click(*comparison, QStringLiteral("Settings")));
    const auto* differences = comparison->findChild<QTreeWidget*>(QStringLiteral("differences"));
    QCOMPARE(differences->topLevelItemCount(), 1);
    QCOMPARE(differences->topLevelItem(0)->text(0), QStringLiteral("No differences"));
    const auto labels = comparison->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(QStringLiteral("mug wide: "));
    }));
}

void RunLibraryTest::runsAreComparedByWhatTheyTook() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("teapot"), QStringLiteral("mug")}));
    QVERIFY(click(*window, QStringLiteral("Compare runs")) && settled(*window));
    auto* comparison = window->findChild<RunComparison*>();
    QVERIFY(click(*comparison, QStringLiteral("Speed and cost")));
    QStringList said;
    for (const QWidget* each : comparison->findChild<RunBars*>()->findChildren<QLabel*>()) {
        said.append(each->accessibleName());
    }
    // One device first, and four measured by it.
    QVERIFY2(said.contains(QStringLiteral("Pictures per second, mug: 2")), qPrintable(said.join(QLatin1Char('|'))));
    QVERIFY(said.contains(QStringLiteral("Pictures per second, teapot: 6 · 3.00 ×")));
    QVERIFY(said.contains(QStringLiteral("Steps per second, teapot: 1.5 · 0.75 ×")));
    QVERIFY(said.contains(QStringLiteral("Cost, teapot: 2.00")));
    QVERIFY(std::any_of(said.begin(), said.end(), [](const QString& text) {
        return text.startsWith(QStringLiteral("Time in all, mug: 3 min"));
    }));
}

/// Steps times the batch were nearly three times as many, and what one device had done counted as that of four.
void RunLibraryTest::speedIsThatOfTheDevicesWithWhatTheyTook() {
    RunModel run;
    run::RunEvent begun;
    begun.steps = 100;
    begun.globalBatch = 8;
    begun.devices = {"cuda:0"};
    std::int64_t step = 0, pictures = 0;
    const auto work = [&](int steps, int each, double speed) {
        std::vector<run::TimedEvent> events;
        for (int i = 0; i < steps; ++i) {
            run::StepEvent event;
            event.step = ++step;
            event.imagesSeen = pictures += each;
            event.itPerS = speed;
            events.push_back({run.lastTime() + 1.0, event});
        }
        run.apply(events);
    };
    run.apply({{1.0, begun}});
    work(10, 3, 2.0); // partial batches
    RunFigures figures = figuresOf(run, QStringLiteral("mug"), 0);
    QCOMPARE(figures.devices, std::size_t{1});
    QCOMPARE(figures.stepsPerSecond, 2.0);
    QCOMPARE(figures.picturesPerSecond, 6.0);
    begun.devices = {"cuda:0", "cuda:1", "cuda:2", "cuda:3"};
    begun.globalBatch = 32;
    begun.resumedFrom = 10;
    run.apply({{run.lastTime() + 1.0, begun}});
    QCOMPARE(figuresOf(run, QStringLiteral("mug"), 0).picturesPerSecond, 6.0); // nothing is known of the four yet
    work(5, 12, 1.5);
    figures = figuresOf(run, QStringLiteral("mug"), 0);
    QCOMPARE(figures.devices, std::size_t{4});
    QCOMPARE(figures.stepsPerSecond, 1.5);
    QCOMPARE(figures.picturesPerSecond, 18.0);
    QCOMPARE(std::pair(figures.fewestDevices, figures.mostDevices), std::pair(std::size_t{1}, std::size_t{4}));
    RunBars bars;
    bars.show({figures});
    QStringList texts;
    for (const QLabel* label : bars.findChildren<QLabel*>()) {
        texts.append(label->text());
    }
    QCOMPARE(texts.filter(QStringLiteral("4 devices")).size(), 4);
    QCOMPARE(texts.count(QStringLiteral("1–4 devices")), 2); // time and cost in all
}

/// A step that one of them does not have is empty.
void RunLibraryTest::runsAreComparedAsATable() {
    std::ofstream(run::RunPaths{folderOf("mug wide")}.events(), std::ios::app)
        << run::toJsonLine({5000.0, run::ValidationEvent{200, 0.75, 3, 1.0}}) << '\n';
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug"), QStringLiteral("mug wide")}));
    QVERIFY(click(*window, QStringLiteral("Compare runs")) && settled(*window));
    auto* comparison = window->findChild<RunComparison*>();
    QVERIFY(click(*comparison, QStringLiteral("Table")));
    const auto* table = comparison->findChild<QTableView*>(QStringLiteral("figures"));
    QVERIFY(table->isVisible() && !table->accessibleName().isEmpty());
    const QAbstractItemModel& model = *table->model();
    QCOMPARE(model.rowCount(), kSteps);
    const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
    const auto heading = [&model](int column) { return model.headerData(column, Qt::Horizontal).toString(); };
    QCOMPARE(heading(0) + QLatin1Char('|') + heading(1) + QLatin1Char('|') + heading(2),
             QStringLiteral("Step|mug|mug wide"));
    QCOMPARE(cell(99, 0), QStringLiteral("100"));
    QVERIFY2(cell(99, 1).startsWith(QStringLiteral("5.1")), qPrintable(cell(99, 1)));
    QVERIFY(!cell(199, 2).isEmpty() && !cell(200, 1).isEmpty());
    QCOMPARE(cell(200, 2), QString()); // it got to step 200
    auto* figure = comparison->findChild<RunTable*>()->findChild<QComboBox*>();
    figure->setCurrentIndex(figure->findText(QStringLiteral("Validation")));
    QCOMPARE(cell(199, 2), QStringLiteral("0.75000"));
    QCOMPARE(cell(199, 1), QString());
    figure->setCurrentIndex(figure->findText(QStringLiteral("Pictures/s")));
    QCOMPARE(cell(0, 1), QStringLiteral("2"));
}

/// The question of every day: did more rank look better?
void RunLibraryTest::samplesOfRunsAreCompared() {
    const auto draw = [this](const char* name, std::int64_t step, QRgb colour) {
        const run::RunPaths paths{folderOf(name)};
        const std::string file = "samples/step-" + std::to_string(step) + "-0.png";
        QImage picture(64, 64, QImage::Format_RGB32);
        picture.fill(colour);
        QVERIFY(picture.save(qstr(paths.root / file)));
        std::ofstream(paths.events(), std::ios::app)
            << run::toJsonLine({5000.0, run::SampleEvent{step, 0, "a mug", file, 1}}) << '\n';
    };
    constexpr QRgb kNarrow = 0xFF203040, kWide = 0xFF80A0C0;
    draw("mug", 100, kNarrow);
    draw("mug", 200, kNarrow);
    draw("mug wide", 200, kWide);
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug"), QStringLiteral("mug wide")}));
    QVERIFY(click(*window, QStringLiteral("Compare runs")) && settled(*window));
    auto* comparison = window->findChild<RunComparison*>();
    QVERIFY(click(*comparison, QStringLiteral("Samples")));
    auto* samples = comparison->findChild<RunSamples*>();
    QVERIFY(samples->isVisible());
    QCOMPARE(samples->findChild<QComboBox*>()->currentText(), QStringLiteral("a mug"));
    auto* view = samples->findChild<QTableView*>();
    const QAbstractItemModel& model = *view->model();
    QCOMPARE(model.rowCount(), 2);
    QStringList steps;
    for (int column = 0; column < model.columnCount(); ++column) {
        steps.append(model.headerData(column, Qt::Horizontal).toString());
    }
    QCOMPARE(steps.join(QLatin1Char('|')), QStringLiteral("before|step 100|step 200"));
    QCOMPARE(model.headerData(1, Qt::Vertical).toString(), QStringLiteral("mug wide"));
    QCOMPARE(model.index(1, 2).data(Qt::AccessibleTextRole).toString(), QStringLiteral("mug wide · step 200"));
    QCOMPARE(model.index(1, 1).data(Qt::AccessibleTextRole).toString(), QStringLiteral("mug wide · step 100: none"));
    const auto colourAt = [view, &model](int row, int column) {
        const QPoint centre = view->visualRect(model.index(row, column)).center();
        return view->viewport()->grab().toImage().pixel(centre);
    };
    QTRY_COMPARE_WITH_TIMEOUT(colourAt(0, 1), kNarrow, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(colourAt(1, 2), kWide, kPatience);
    const QByteArray pictures = qgetenv("TEMPERA_PICTURES_OF_TESTS");
    const auto look = [&](QWidget& widget, const char* name) {
        for (const Scheme scheme : {Scheme::Dark, Scheme::Light}) {
            if (!pictures.isEmpty()) {
                theme_->choose(scheme);
                QTest::qWait(300);
                widget.grab().save(QStringLiteral("%1/%2-%3.png")
                                       .arg(QString::fromLocal8Bit(pictures), QString::fromLatin1(name))
                                       .arg(scheme == Scheme::Dark ? 1 : 0));
            }
        }
    };
    look(*window, "samples");
    // One of them is laid over that of the other run.
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(model.index(1, 2)).center());
    auto* viewer = samples->findChild<SampleViewer*>();
    QVERIFY(viewer);
    auto* picture = viewer->findChild<ComparedPicture*>();
    const auto isSaid = [picture](const char* text) {
        return picture->accessibleDescription() == QString::fromUtf8(text);
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSaid("at the left: mug · step 200, at the right: mug wide · step 200"), kPatience);
    look(*viewer, "samples-over");
    auto* against = viewer->findChild<QComboBox*>();
    QCOMPARE(against->count(), 4); // all but itself
    against->setCurrentIndex(against->findText(QStringLiteral("mug · step 100")));
    QTRY_VERIFY_WITH_TIMEOUT(isSaid("at the left: mug · step 100, at the right: mug wide · step 200"), kPatience);
    against->setCurrentIndex(against->findText(QStringLiteral("mug · step 200")));
    QTest::keyClick(viewer, Qt::Key_Left); // both of them go to the beginning
    QTRY_VERIFY_WITH_TIMEOUT(isSaid("at the left: mug · before training, at the right: mug wide · before training"),
                             kPatience);
    QTest::keyClick(viewer, Qt::Key_Up); // the two change sides
    QTRY_VERIFY_WITH_TIMEOUT(isSaid("at the left: mug wide · before training, at the right: mug · before training"),
                             kPatience);
    viewer->close();
    // By the keyboard, too.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    view->setCurrentIndex(model.index(0, 1));
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(samples->findChild<SampleViewer*>());
    samples->findChild<SampleViewer*>()->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    view->setCurrentIndex(model.index(1, 1)); // where there is none
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(!samples->findChild<SampleViewer*>());
}

void RunLibraryTest::aRunIsGoneOnWith() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug")}));
    QVERIFY(!button(*window, QStringLiteral("Continue"))->isEnabled()); // it is done
    QVERIFY(choose(*window, {QStringLiteral("mug wide")}));
    QVERIFY(click(*window, QStringLiteral("Continue")));
    QVERIFY(QTest::qWaitFor([&] { return window->queue().in(folderOf("mug wide")) != nullptr; }, kPatience));
    QCOMPARE(window->run().folder(), folderOf("mug wide"));
    QVERIFY(QTest::qWaitFor([&] { return !window->queue().running() && !window->run().isActive(); }, kPatience));
}

void RunLibraryTest::aRunsSettingsAreThoseOfTheNextOne() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    QVERIFY(window->model().config().network.rank != 32);
    QVERIFY(click(*window, QStringLiteral("Use its settings")));
    QTRY_COMPARE_WITH_TIMEOUT(window->model().config().network.rank, 32, kPatience);
    QVERIFY(window->model().jobFile() != run::RunPaths{folderOf("mug wide")}.job()); // which stays as it is
    QTRY_COMPARE(window->findChild<NavigationBar*>()->current(), PageId::Training);  // where they can be changed
}

void RunLibraryTest::aRunIsDeletedOnceThatIsConfirmed() {
    const auto back = qScopeGuard([home = qgetenv("XDG_DATA_HOME")] { qputenv("XDG_DATA_HOME", home); });
    qputenv("XDG_DATA_HOME", qstr(folder_ / "new/share").toUtf8()); // Qt made no trash there: the run went into the
    auto window = open();                                           // working directory
    window->run().open(folderOf("mug"));
    QTRY_VERIFY_WITH_TIMEOUT(window->run().state() == State::Past, kPatience);
    QVERIFY(window && choose(*window, {QStringLiteral("mug")}));
    const auto pressDelete = [&window] {
        window->activateWindow();
        const bool isActive = QTest::qWaitForWindowActive(window.get());
        table(*window).setFocus();
        QTest::keyClick(&table(*window), Qt::Key_Delete);
        return isActive;
    };
    const auto box = [&window]() -> QMessageBox* {
        QMessageBox* found = nullptr;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                for (auto* each : window->findChildren<QMessageBox*>()) {
                    found = each->isVisible() ? each : found;
                }
                return found != nullptr;
            },
            20'000));
        return found;
    };
    QVERIFY(pressDelete());
    QVERIFY(box());
    QVERIFY(box()->informativeText().contains(qstr(folderOf("mug"))));
    box()->reject();
    QVERIFY(fs::exists(folderOf("mug")));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(pressDelete());
    QVERIFY(box() && click(*box(), QStringLiteral("Move to the trash")));
    if (!QTest::qWaitFor([&] { return !fs::exists(folderOf("mug")); }, 5000)) { // a file system without one
        QVERIFY(box() && click(*box(), QStringLiteral("Delete for good")));
    }
    QTRY_COMPARE_WITH_TIMEOUT(shown(*window).join(QLatin1Char('|')), QStringLiteral("mug wide|teapot"), kPatience);
    QVERIFY(!fs::exists(folderOf("mug")) && fs::exists(folderOf("mug wide")));
    QVERIFY(!fs::exists(fs::current_path() / "files/mug"));
    QVERIFY(window->run().state() == State::None && window->run().folder().empty());
}

void RunLibraryTest::runsOfOneNameAreToldApart() {
    fs::copy(folderOf("mug"), folder_ / "runs/again", fs::copy_options::recursive);
    auto window = std::make_unique<MainWindow>(Session::Use::None);
    window->show();
    window->model().openJob(folder_ / "job.json");
    window->showPage(PageId::Library);
    window->findChild<LibraryPage*>()->showFiles(false);
    QTRY_COMPARE_WITH_TIMEOUT(table(*window).topLevelItemCount(), 4, kPatience);
    QCOMPARE(shown(*window), (QStringList{QStringLiteral("mug wide"), QStringLiteral("mug · runs/again"),
                                          QStringLiteral("mug · runs/mug"), QStringLiteral("teapot")}));
}

/// In the list and in what is told of it, whoever works on it.
void RunLibraryTest::aRunThatGoesOnIsFollowed() {
    const run::RunPaths paths{folderOf("mug wide")};
    std::optional<run::RunLock> lock;
    {
        auto taken = run::RunLock::take(paths, paths.root / "no-socket");
        QVERIFY(taken.ok());
        lock.emplace(std::move(*taken));
    }
    const auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    const auto* item = table(*window).findItems(QStringLiteral("mug wide"), Qt::MatchExactly).constFirst();
    QCOMPARE(item->text(1), QStringLiteral("running"));
    const auto* details = window->findChild<RunDetails*>();
    QTRY_VERIFY_WITH_TIMEOUT(!details->value(QStringLiteral("State")).contains(QStringLiteral("Interrupted")),
                             kPatience);
    lock.reset();
    QTRY_COMPARE_WITH_TIMEOUT(
        table(*window).findItems(QStringLiteral("mug wide"), Qt::MatchExactly).constFirst()->text(1),
        QStringLiteral("interrupted"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(details->value(QStringLiteral("State")).contains(QStringLiteral("Interrupted")),
                             kPatience);
}

/// They were those from before it ended.
void RunLibraryTest::whatARunWritesInTheEndIsShown() {
    const run::RunPaths paths{folderOf("mug wide")};
    std::optional<run::RunLock> lock;
    {
        auto taken = run::RunLock::take(paths, paths.root / "no-socket");
        QVERIFY(taken.ok());
        lock.emplace(std::move(*taken));
    }
    const auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug wide")}));
    const auto* details = window->findChild<RunDetails*>();
    const auto files = [details] {
        const auto buttons = details->findChildren<QPushButton*>();
        return std::count_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
            return button->toolTip() == QStringLiteral("Shows it among the files");
        });
    };
    QCOMPARE(files(), 0);
    const fs::path file = paths.output() / "mug wide.safetensors";
    fs::copy_file(fs::path(TEMPERA_GOLDEN) / "lora/resize.safetensors", file);
    std::ofstream(paths.events(), std::ios::app)
        << run::toJsonLine({5000.0, run::DoneEvent{400, 400, 1.0, {file}}}) << '\n';
    lock.reset();
    QTRY_COMPARE_WITH_TIMEOUT(files(), 1, kPatience);
}

/// The list was made anew every few seconds while a run went on: it jumped to its top, and the arrow keys with it.
void RunLibraryTest::whoReadsTheListStaysWhereHeIs() {
    std::vector<std::string> names;
    for (int i = 10; i < 60; ++i) {
        names.push_back("more" + std::to_string(i));
        record({names.back().c_str(), 8, 1, 2.0, false});
    }
    MainWindow window(Session::Use::None);
    window.resize(1366, 500);
    window.show();
    window.model().openJob(folder_ / "job.json");
    window.showPage(PageId::Library);
    auto* library = window.findChild<LibraryPage*>();
    library->showFiles(false);
    QTreeWidget& runs = table(window);
    QTRY_COMPARE_WITH_TIMEOUT(runs.topLevelItemCount(), 3 + static_cast<int>(names.size()), kPatience);
    runs.scrollToItem(runs.findItems(QStringLiteral("more40"), Qt::MatchExactly).constFirst());
    QVERIFY(choose(window, {QStringLiteral("more40")}));
    const int scrolled = runs.verticalScrollBar()->value();
    QVERIFY(scrolled > 0);
    const auto isThere = [&] {
        return runs.currentItem() && runs.currentItem()->text(0) == QStringLiteral("more40") &&
               runs.selectedItems().size() == 1 && runs.verticalScrollBar()->value() == scrolled;
    };
    QVERIFY(isThere());
    library->refresh();
    QVERIFY(settled(window) && isThere());
    record({"zebra", 8, 1, 2.0, false}); // at the end: all of them were begun at the same time
    library->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(runs.topLevelItemCount(), 4 + static_cast<int>(names.size()), kPatience);
    QVERIFY(settled(window) && isThere());
    runs.setFocus();
    QTest::keyClick(&runs, Qt::Key_Down);
    QCOMPARE(runs.currentItem(),
             runs.itemBelow(runs.findItems(QStringLiteral("more40"), Qt::MatchExactly).constFirst()));
}

void RunLibraryTest::theMenuOffersWhatTheButtonsDo() {
    auto window = open();
    QVERIFY(window && choose(*window, {QStringLiteral("mug")}));
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, {20, 20},
                            table(*window).viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table(*window).viewport(), &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QStringList offered;
    for (const QAction* action : menu->actions()) {
        if (action->isEnabled()) {
            offered.append(action->text());
        }
    }
    QCOMPARE(offered,
             (QStringList{QStringLiteral("Open"), QStringLiteral("Use its settings"), QStringLiteral("Checkpoints …"),
                          QStringLiteral("Upload …"), QStringLiteral("Show files"), QStringLiteral("Delete …")}));
    menu->close();
}

/// The button was gone.
void RunLibraryTest::tooManyAreRefusedWithTheReason() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < RunComparison::kMost; ++i) {
        names.push_back("more" + std::to_string(i));
    }
    for (const std::string& name : names) {
        record({name.c_str(), 8, 1, 2.0, false});
    }
    MainWindow window(Session::Use::None);
    window.resize(1600, 900);
    window.show();
    window.model().openJob(folder_ / "job.json");
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    QTRY_COMPARE_WITH_TIMEOUT(table(window).topLevelItemCount(), 3 + static_cast<int>(names.size()), kPatience);
    table(window).selectAll();
    const auto buttons = window.findChildren<QPushButton*>();
    const auto compare = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Compare runs");
    });
    QVERIFY(compare != buttons.end());
    QVERIFY((*compare)->isVisible() && !(*compare)->isEnabled());
    QVERIFY2((*compare)->toolTip().contains(QStringLiteral("12")), qPrintable((*compare)->toolTip()));
    QVERIFY(settled(window));
}

void RunLibraryTest::nothingIsCutOff_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(960, 500), QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)}) {
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
}

void RunLibraryTest::nothingIsCutOff() {
    QFETCH(QSize, size);
    auto window = open();
    QVERIFY(window);
    window->resize(size);
    QTest::qWait(200); // layouts settle in several turns
    QVERIFY(choose(*window, {QStringLiteral("mug wide")}));
    QCOMPARE(clippedWhenSettled(*window).join(QLatin1Char('\n')), QString());
    QVERIFY(choose(*window, {QStringLiteral("mug"), QStringLiteral("mug wide"), QStringLiteral("teapot")}));
    QVERIFY(click(*window, QStringLiteral("Compare runs")) && settled(*window));
    auto* comparison = window->findChild<RunComparison*>();
    for (QAbstractButton* tab : comparison->findChild<QButtonGroup*>()->buttons()) {
        tab->click();
        QCOMPARE(clippedWhenSettled(*window).join(QLatin1Char('\n')), QString());
        const auto* bars = comparison->findChild<RunBars*>();
        const auto cards = bars->findChildren<QFrame*>(QStringLiteral("card"));
        for (int i = 1; bars->isVisible() && i < cards.size(); ++i) {
            QCOMPARE(cards[i]->height(), cards[0]->height());
        }
        const QSize needed = comparison->minimumSizeHint();
        QVERIFY2(needed.width() <= comparison->width() && needed.height() <= comparison->height(),
                 qPrintable(QStringLiteral("%1 needs %2 × %3 of %4 × %5")
                                .arg(tab->text())
                                .arg(needed.width())
                                .arg(needed.height())
                                .arg(comparison->width())
                                .arg(comparison->height())));
    }
    const QByteArray pictures = qgetenv("TEMPERA_PICTURES_OF_TESTS"); // a folder, to look at them
    if (!pictures.isEmpty()) {
        for (QAbstractButton* tab : comparison->findChild<QButtonGroup*>()->buttons()) {
            tab->click();
            QTest::qWait(300);
            window->grab().save(QString::fromLocal8Bit(pictures) +
                                QStringLiteral("/compare-%1-%2.png").arg(size.width()).arg(tab->text().left(5)));
        }
        QTest::keyClick(comparison, Qt::Key_Escape);
        QVERIFY(choose(*window, {QStringLiteral("mug wide")}));
        QTest::qWait(300);
        window->grab().save(QString::fromLocal8Bit(pictures) + QStringLiteral("/runs-%1.png").arg(size.width()));
    }
}

QTEST_MAIN(RunLibraryTest)
#include "RunLibraryTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of the library compared: their charts, figures, settings and samples.
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QTableView>
#include <QTreeWidget>

#include <algorithm>
#include <fstream>

#include "RecordedRuns.h"
#include "library/LibraryPage.h"
#include "library/RunBars.h"
#include "library/RunComparison.h"
#include "library/RunSamples.h"
#include "library/RunTable.h"
#include "run/ChartGrid.h"
#include "run/ComparedPicture.h"
#include "run/Events.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "run/SampleViewer.h"
#include "theme/Language.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"

using namespace tempera;
using namespace tempera::ui;

class RunComparisonTest : public RecordedRuns {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { theme_ = std::make_unique<Theme>(*qApp); }
    void init() { recordRuns(); }
    void runsAreComparedInOneChart();
    void aJobThatCannotBeReadDiffersInNothing();
    void runsAreComparedByWhatTheyTook();
    void speedIsThatOfTheDevicesWithWhatTheyTook();
    void runsAreComparedAsATable();
    void samplesOfRunsAreCompared();
    void tooManyAreRefusedWithTheReason();
    void whereThereIsLittleRoomNothingIsCutUnsaid();
};

void RunComparisonTest::runsAreComparedInOneChart() {
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

/// As on a laptop at 200 %, in the longest language; two runs whose names begin alike, as those of one job do.
void RunComparisonTest::whereThereIsLittleRoomNothingIsCutUnsaid() {
    const auto english = qScopeGuard([] { speak(QStringLiteral("en")); });
    speak(QStringLiteral("de"));
    QWidget page; // which may be narrower than the comparison would like to be
    RunComparison comparison(&page);
    comparison.resize(590, 370);
    page.resize(1400, 400);
    page.show();
    comparison.compare({{folderOf("mug"), QStringLiteral("zwx_style · first/zwx_style of a mug/run")},
                        {folderOf("teapot"), QStringLiteral("zwx_style · second/zwx_style of a mug/run")}},
                       0.9, {});
    QTRY_VERIFY(comparison.isSettled());
    QCOMPARE(comparison.width(), 590);
    for (const auto* button : comparison.findChildren<QPushButton*>()) {
        QVERIFY2(!button->isVisible() || button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        QVERIFY(!button->text().contains(QChar(0x2026)) || button->toolTip() == button->accessibleName());
    }
    QSet<QString> seen;
    for (const auto* label : comparison.findChildren<ElidedLabel*>()) {
        if (label->accessibleName().startsWith(QStringLiteral("zwx_style"))) {
            seen.insert(label->fontMetrics().elidedText(label->text(), Qt::ElideRight, label->width()));
        }
    }
    QCOMPARE(seen.size(), 2);
    comparison.resize(1400, 370);
    const auto buttons = comparison.findChildren<QPushButton*>();
    QTRY_VERIFY(std::none_of(buttons.begin(), buttons.end(),
                             [](const QPushButton* each) { return each->text().contains(QChar(0x2026)); }));
}

/// It counted as one with the defaults.
void RunComparisonTest::aJobThatCannotBeReadDiffersInNothing() {
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

void RunComparisonTest::runsAreComparedByWhatTheyTook() {
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
void RunComparisonTest::speedIsThatOfTheDevicesWithWhatTheyTook() {
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
void RunComparisonTest::runsAreComparedAsATable() {
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
void RunComparisonTest::samplesOfRunsAreCompared() {
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

/// The button was gone.
void RunComparisonTest::tooManyAreRefusedWithTheReason() {
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

QTEST_MAIN(RunComparisonTest)
#include "RunComparisonTest.moc"

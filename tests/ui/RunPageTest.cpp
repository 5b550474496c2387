// SPDX-License-Identifier: GPL-3.0-or-later
// The run page as a user works with it: the tools of the charts, what is exported, two samples over one another.
#include <QButtonGroup>
#include <QCheckBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QSlider>
#include <QSvgRenderer>
#include <QTableView>
#include <QToolButton>

#include <cmath>
#include <fstream>

#include "Clipped.h"
#include "StudioTest.h"
#include "bridge/Settings.h"
#include "run/ChartGrid.h"
#include "run/ComparedPicture.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "run/RunPage.h"
#include "run/SampleTile.h"
#include "run/SampleViewer.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class RunPageTest : public StudioTest {
    Q_OBJECT

    void record() const;
    std::unique_ptr<MainWindow> open();
    static ChartGrid& charts(const MainWindow& window) {
        return *window.findChild<RunPage*>()->findChild<ChartGrid*>();
    }
    static bool tab(const MainWindow& window, const QString& text);
    /// Exports by the button, under this name.
    bool exports(MainWindow& window, const fs::path& file) const;
    static SampleViewer* openSample(MainWindow& window, const QString& name);

    std::unique_ptr<Theme> theme_;

private Q_SLOTS:
    void initTestCase() { theme_ = std::make_unique<Theme>(*qApp); }
    void init();
    void theChartsAreZoomedTogetherAndScaled();
    void theChosenChartsAreRemembered();
    void outliersAreClippedFromTheRange();
    void theChartsAreExported_data();
    void theChartsAreExported();
    void theFormatIsTheChosenOneWhateverTheName();
    void twoSamplesAreComparedWithAndWithoutAMouse();
    void labelsOfALowChartDoNotTouch();
    void theHeadingOfAColumnThatComesLaterHasRoom();
};

void RunPageTest::record() const {
    run::RunEvent begun;
    begun.name = "mug";
    begun.steps = 500;
    std::string lines = run::toJsonLine({1.0, begun}) + "\n";
    const auto sample = [&](std::int64_t step, std::int64_t prompt, QRgb colour) {
        const std::string name = "step-" + std::to_string(step) + "-" + std::to_string(prompt) + ".png";
        QVERIFY(createFolders(paths().samples()).ok());
        QImage picture(64, 64, QImage::Format_RGB32);
        picture.fill(colour);
        QVERIFY(picture.save(qstr(paths().samples() / name)));
        lines += run::toJsonLine(
                     {1.0 + static_cast<double>(step),
                      run::SampleEvent{step, prompt, "prompt " + std::to_string(prompt), "samples/" + name, 7}}) +
                 "\n";
    };
    sample(0, 0, 0xFFFF0000);
    sample(0, 1, 0xFF00FF00);
    for (int i = 1; i <= 300; ++i) {
        run::StepEvent step;
        step.step = i;
        step.loss = i == 50 ? 9.0 : 0.1 + 0.1 * std::exp(-i / 50.0);
        step.learningRate = 1e-4 * i / 300;
        step.itPerS = 2.0;
        step.memory = {{"cuda:0", 8'000'000'000, 8'000'000'000}};
        lines += run::toJsonLine({1.0 + i, step}) + "\n";
    }
    sample(300, 0, 0xFF0000FF);
    sample(300, 1, 0xFFFFFF00);
    QVERIFY(writeFileAtomically(paths().events(), lines).ok());
}

void RunPageTest::init() {
    newProject();
    record();
}

std::unique_ptr<MainWindow> RunPageTest::open() {
    auto window = std::make_unique<MainWindow>(Session::Use::None);
    window->resize(1366, 768);
    window->show();
    window->openRun(paths().root);
    return hasSteps(*window, 300) && QTest::qWaitFor([&] { return window->isSettled(); }, kPatience) ? std::move(window)
                                                                                                     : nullptr;
}

bool RunPageTest::tab(const MainWindow& window, const QString& text) {
    for (QAbstractButton* each : window.findChild<RunPage*>()->findChild<QButtonGroup*>()->buttons()) {
        if (each->text() == text) {
            each->click();
            return true;
        }
    }
    return false;
}

void RunPageTest::theChartsAreZoomedTogetherAndScaled() {
    auto window = open();
    QVERIFY(window);
    const auto& plots = charts(*window).plots();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    plots[0]->setFocus();
    QTest::keyClick(plots[0], Qt::Key_Left); // the newest step
    QTest::keyClick(plots[0], Qt::Key_Home);
    QTest::keyClick(plots[0], Qt::Key_Plus);
    const auto steps = plots[0]->canvas().steps();
    QVERIFY(steps.second < 500.0);
    for (const MetricsPlot* plot : plots) {
        QCOMPARE(plot->canvas().steps(), steps);
        QVERIFY(!plot->isVisible() || plot->readout().contains(QStringLiteral("step 1")));
    }
    QTest::keyClick(plots[0], Qt::Key_0);
    QCOMPARE(plots[3]->canvas().steps().second, 500.0);
    auto& page = *window->findChild<RunPage*>();
    QVERIFY(click(page, QStringLiteral("Log scale")));
    QVERIFY(plots[0]->canvas().isLogScale() && !plots[1]->canvas().isLogScale());
    QVERIFY(plots[0]->canvas().values().first > 0.0);
    QVERIFY(plots[2]->canvas().isLogScale() && plots[2]->canvas().values().first > 0.0); // of the rate, too
}

/// In the tools, and still after the window was closed.
void RunPageTest::theChosenChartsAreRemembered() {
    const auto actionOf = [](const MainWindow& window, const QString& title) -> QAction* {
        for (auto* button : window.findChild<RunPage*>()->findChildren<QToolButton*>()) {
            if (button->accessibleName() == QStringLiteral("Which charts are shown") && button->isVisible()) {
                for (QAction* action : button->menu()->actions()) {
                    if (action->text() == title) {
                        return action;
                    }
                }
            }
        }
        return nullptr;
    };
    {
        auto window = open();
        QVERIFY(window);
        const auto& plots = charts(*window).plots();
        QVERIFY(!plots[ChartGrid::GradNorm]->isVisible() && plots[ChartGrid::Memory]->isVisible());
        for (const char* title : {"Gradient norm", "Memory, GB per device"}) {
            QAction* action = actionOf(*window, QString::fromLatin1(title));
            QVERIFY2(action, title);
            action->trigger();
        }
        QVERIFY(plots[ChartGrid::GradNorm]->isVisible() && !plots[ChartGrid::Memory]->isVisible());
    }
    auto window = open();
    QVERIFY(window);
    const auto& plots = charts(*window).plots();
    QVERIFY(plots[ChartGrid::GradNorm]->isVisible() && !plots[ChartGrid::Memory]->isVisible());
    for (const char* title : {"Loss", "Speed", "Learning rate", "Gradient norm"}) {
        actionOf(*window, QString::fromLatin1(title))->trigger();
    }
    QVERIFY(plots[ChartGrid::GradNorm]->isVisible()); // the last one stays
    actionOf(*window, ChartGrid::titleOf(ChartGrid::Pictures))->trigger();
    for (const ChartGrid::Chart chart : {ChartGrid::Loss, ChartGrid::Speed, ChartGrid::Rate, ChartGrid::Memory}) {
        actionOf(*window, ChartGrid::titleOf(chart))->trigger();
    }
    Settings().setCharts({});
    const QByteArray pictures = qgetenv("TEMPERA_PICTURES_OF_TESTS");
    for (const QSize size : {QSize(960, 500), QSize(1440, 900)}) {
        window->resize(size);
        QCOMPARE(clippedWhenSettled(*window).join(QLatin1Char('\n')), QString());
        QVERIFY(charts(*window).minimumSizeHint().width() <= window->findChild<RunPage*>()->width());
        if (!pictures.isEmpty()) {
            window->grab().save(QString::fromLocal8Bit(pictures) + QStringLiteral("/charts-%1.png").arg(size.width()));
        }
    }
}

void RunPageTest::outliersAreClippedFromTheRange() {
    auto window = open();
    QVERIFY(window);
    auto& page = *window->findChild<RunPage*>();
    const PlotCanvas& loss = charts(*window).plots()[0]->canvas();
    QVERIFY(loss.values().second > 9.0);
    QVERIFY(click(page, QStringLiteral("Clip outliers")));
    QVERIFY2(loss.values().second < 0.3, qPrintable(QString::number(loss.values().second)));
    QVERIFY(click(page, QStringLiteral("Clip outliers")));
    QVERIFY(loss.values().second > 9.0);
}

bool RunPageTest::exports(MainWindow& window, const fs::path& file) const {
    for (auto* each : window.findChild<RunPage*>()->findChildren<QToolButton*>()) {
        if (each->accessibleName() == QStringLiteral("Export the charts as a picture or a table")) {
            each->click();
        }
    }
    auto* dialog = window.findChild<QFileDialog*>();
    if (!dialog) {
        return false;
    }
    Q_EMIT dialog->fileSelected(qstr(file));
    dialog->reject();
    return QTest::qWaitFor([&file] { return fs::exists(file); }, kPatience);
}

void RunPageTest::theChartsAreExported_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"charts.png", "charts.svg", "charts.csv"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

void RunPageTest::theChartsAreExported() {
    QFETCH(QString, name);
    auto window = open();
    const fs::path file = folder_ / utf8(name);
    QVERIFY(window && exports(*window, file));
    const QByteArray content = QByteArray::fromStdString(*readFile(file));
    if (name.endsWith(QStringLiteral("csv"))) {
        QCOMPARE(content.count('\n'), 301);
    } else if (name.endsWith(QStringLiteral("png"))) {
        QVERIFY(QImage::fromData(content).width() > 2 * 500);
    } else {
        QVERIFY(QSvgRenderer(content).isValid());
        QVERIFY(!content.contains("<image")); // lines, not pixels
        for (const char* text : {"Loss", "Learning rate", "<polyline", "<text"}) {
            QVERIFY2(content.contains(text), text);
        }
        QVERIFY(content.size() < 2'000'000);
    }
}

/// "mug v1.5" was written as a picture whatever was chosen.
void RunPageTest::theFormatIsTheChosenOneWhateverTheName() {
    auto window = open();
    QVERIFY(window);
    for (auto* each : window->findChild<RunPage*>()->findChildren<QToolButton*>()) {
        if (each->accessibleName() == QStringLiteral("Export the charts as a picture or a table")) {
            each->click();
        }
    }
    auto* dialog = window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    const QStringList filters = dialog->nameFilters();
    QCOMPARE(filters.size(), 3);
    dialog->selectNameFilter(filters[2]);
    const fs::path file = folder_ / "mug v1.5";
    Q_EMIT dialog->fileSelected(qstr(file));
    dialog->reject();
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(file), kPatience);
    QVERIFY(readFile(file)->starts_with("step,loss,"));
}

SampleViewer* RunPageTest::openSample(MainWindow& window, const QString& name) {
    for (auto* tile : window.findChildren<SampleTile*>()) {
        if (tile->accessibleName() == name && tile->isVisible()) {
            tile->click();
            return window.findChild<SampleViewer*>();
        }
    }
    return nullptr;
}

void RunPageTest::twoSamplesAreComparedWithAndWithoutAMouse() {
    auto window = open();
    QVERIFY(window && tab(*window, QStringLiteral("Samples")));
    SampleViewer* viewer = openSample(*window, QStringLiteral("prompt 1, step 300"));
    QVERIFY(viewer);
    auto* view = viewer->findChild<ComparedPicture*>();
    const auto colourAt = [view](double share) {
        const QImage picture = view->grab().toImage();
        const int side = std::min(picture.width(), picture.height());
        const int x = (picture.width() - side) / 2 + static_cast<int>(side * share);
        return picture.pixel(std::min(x, picture.width() - 1), picture.height() / 2);
    };
    constexpr QRgb kThen = 0xFF00FF00, kNow = 0xFFFFFF00; // prompt 1 at step 0 and at step 300
    QTRY_COMPARE_WITH_TIMEOUT(colourAt(0.1), kNow, kPatience);
    auto* slider = viewer->findChild<QSlider*>();
    QVERIFY(!slider->isVisible());
    viewer->findChild<QCheckBox*>()->click();
    QVERIFY(slider->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(colourAt(0.1), kThen, kPatience);
    QCOMPARE(colourAt(0.9), kNow);
    QCOMPARE(view->accessibleDescription(), QStringLiteral("at the left: before training, at the right: step 300"));
    const auto corner = [view](int x) { return view->grab(QRect(x, 0, 110, 60)).toImage(); };
    const QImage withNames = corner(0), withNamesRight = corner(view->width() - 110);
    view->setNames({}, {});
    QVERIFY(corner(0) != withNames && corner(view->width() - 110) != withNamesRight); // they stand there
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(colourAt(0.9), kThen);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(colourAt(0.1), kNow);
    QTest::mousePress(view, Qt::LeftButton, {}, view->rect().center());
    QVERIFY(std::abs(slider->value() - 50) <= 1);
    // Another prompt, by the keyboard, is compared likewise.
    QTest::keyClick(viewer, Qt::Key_Up);
    QTRY_COMPARE_WITH_TIMEOUT(colourAt(0.1), QRgb(0xFFFF0000), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(colourAt(0.9), QRgb(0xFF0000FF), kPatience);
    QCOMPARE(clippedWhenSettled(*viewer).join(QLatin1Char('\n')), QString());
    const QByteArray pictures = qgetenv("TEMPERA_PICTURES_OF_TESTS");
    if (!pictures.isEmpty()) {
        viewer->grab().save(QString::fromLocal8Bit(pictures) + QStringLiteral("/viewer.png"));
    }
}

/// Room was made for those that are there before a run is opened.
void RunPageTest::theHeadingOfAColumnThatComesLaterHasRoom() {
    run::StepEvent step;
    step.step = 301;
    step.textEncoderRate = 0.006;
    std::ofstream(paths().events(), std::ios::app) << run::toJsonLine({302.0, step}) << '\n';
    auto window = std::make_unique<MainWindow>(Session::Use::None);
    window->show();
    window->openRun(paths().root);
    QVERIFY(hasSteps(*window, 301) && tab(*window, QStringLiteral("Table")));
    const auto* figures = window->findChild<QTableView*>(QStringLiteral("figures"));
    int column = 0;
    while (figures->model()->headerData(column, Qt::Horizontal).toString() != QStringLiteral("Text encoder rate")) {
        QVERIFY(++column < figures->model()->columnCount());
    }
    QVERIFY(figures->horizontalHeader()->sectionSize(column) >= figures->horizontalHeader()->sectionSizeHint(column));
    QVERIFY(figures->horizontalHeader()->minimumSectionSize() >= figures->horizontalHeader()->sectionSizeHint(column));
}

void RunPageTest::labelsOfALowChartDoNotTouch() {
    auto window = open();
    QVERIFY(window);
    window->resize(960, 500);
    QCOMPARE(clippedWhenSettled(*window).join(QLatin1Char('\n')), QString());
    for (const MetricsPlot* plot : charts(*window).plots()) {
        if (plot->isVisible()) {
            QVERIFY2(plot->canvas().labelSpacing() >= 1.2 * plot->canvas().labelHeight(),
                     qPrintable(QStringLiteral("%1: %2 px").arg(plot->title()).arg(plot->canvas().labelSpacing())));
        }
    }
}

QTEST_MAIN(RunPageTest)
#include "RunPageTest.moc"

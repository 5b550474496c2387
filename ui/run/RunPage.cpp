// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunPage.h"

#include <QButtonGroup>
#include <QDateTime>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QScrollArea>
#include <QStackedWidget>

#include <array>
#include <cmath>

#include "run/ChartGrid.h"
#include "run/RunController.h"
#include "run/RunText.h"
#include "run/SampleGallery.h"
#include "run/SampleViewer.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 24;
constexpr int kStripTile = 104;
constexpr int kGalleryTile = 168;
constexpr int kLogLines = 5000;
constexpr std::array kSmoothing = {0.0, 0.6, 0.8, 0.9, 0.95, 0.99};

} // namespace

RunPage::RunPage(RunController& run, QWidget* parent)
    : QWidget(parent)
    , run_(run)
    , message_(makeLabel({}, "error", this))
    , tabs_(new QButtonGroup(this))
    , stack_(new QStackedWidget) {
    setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(12);
    column->addWidget(makeHeader());
    message_->setWordWrap(true);
    message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    message_->hide();
    column->addWidget(message_);
    content_ = new QWidget(this);
    auto* inner = new QVBoxLayout(content_);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(12);
    inner->addWidget(makeProgress());
    inner->addWidget(makeTabs());
    inner->addWidget(stack_, 1);
    addTab(makeChartTab(), tr("Charts"));
    addTab(makeSampleTab(), tr("Samples"));
    addTab(makeLogTab(), tr("Log"));
    tabs_->button(0)->setChecked(true);
    column->addWidget(content_, 1);

    empty_ = new QWidget(this);
    auto* hint = new QVBoxLayout(empty_);
    auto* text = makeLabel(
        tr("No run is open. Start begins one with the present settings; a run that was started elsewhere is opened "
           "from its folder, or dropped here."),
        "secondary");
    text->setWordWrap(true);
    auto* open = makeButton(tr("Open run folder …"), QStringLiteral("folder"));
    connect(open, &QPushButton::clicked, this, &RunPage::openRequested);
    hint->addWidget(text);
    hint->addWidget(open, 0, Qt::AlignLeft);
    hint->addStretch(1);
    column->addWidget(empty_, 1);

    connect(&run_, &RunController::stateChanged, this, &RunPage::refresh);
    connect(&run_, &RunController::folderChanged, this, [this] {
        log_->clear();
        message_->hide();
    });
    connect(&run_, &RunController::failed, this, [this](const QString& message) {
        message_->setText(message);
        message_->show();
    });
    refresh();
}

QWidget* RunPage::makeHeader() {
    auto* header = new QWidget(this);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* titles = new QVBoxLayout;
    titles->setSpacing(4);
    title_ = makeLabel(tr("Run"));
    title_->setObjectName(QStringLiteral("pageTitle"));
    subtitle_ = new ElidedLabel(Qt::ElideMiddle);
    subtitle_->setObjectName(QStringLiteral("pageSubtitle"));
    titles->addWidget(title_);
    titles->addWidget(subtitle_);
    row->addLayout(titles, 1);
    sample_ = makeButton(tr("Sample now"), QStringLiteral("sample"));
    save_ = makeButton(tr("Save now"), QStringLiteral("save"));
    pause_ = makeButton(tr("Pause"), QStringLiteral("pause"));
    stop_ = makeButton(tr("Stop"), QStringLiteral("stop"), "danger");
    stop_->setToolTip(tr("Saves after the present step and ends; the run can be resumed"));
    for (QPushButton* button : {sample_, save_, pause_, stop_}) {
        row->addWidget(button);
    }
    connect(sample_, &QPushButton::clicked, &run_, &RunController::sampleNow);
    connect(save_, &QPushButton::clicked, &run_, &RunController::saveNow);
    connect(pause_, &QPushButton::clicked, &run_, &RunController::pauseOrResume);
    connect(stop_, &QPushButton::clicked, &run_, &RunController::stop);
    return header;
}

QWidget* RunPage::makeProgress() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    bar_ = new QProgressBar;
    bar_->setTextVisible(false);
    bar_->setRange(0, 10000);
    bar_->setAccessibleName(tr("Progress of the run"));
    column->addWidget(bar_);
    auto* line = new QHBoxLayout;
    done_ = makeLabel({});
    left_ = makeLabel({});
    line->addWidget(done_);
    line->addStretch(1);
    line->addWidget(left_);
    column->addLayout(line);
    return box;
}

QWidget* RunPage::makeTabs() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setObjectName(QStringLiteral("tabRow"));
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    chartTools_ = new QWidget(bar);
    auto* tools = new QHBoxLayout(chartTools_);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(6);
    smoothing_ = new ComboBox(chartTools_);
    smoothing_->setAccessibleName(tr("Smoothing"));
    smoothing_->setMinimumWidth(138);
    for (const double weight : kSmoothing) {
        smoothing_->addItem(weight == 0.0 ? tr("No smoothing") : tr("Smoothing %1").arg(weight, 0, 'f', 2), weight);
    }
    auto* logScale = makeButton(tr("Log scale"));
    logScale->setCheckable(true);
    logScale->setToolTip(tr("Logarithmic scale of the loss"));
    auto* exportButton = makeButton(tr("Export"), QStringLiteral("export"));
    exportButton->setToolTip(tr("The charts as a PNG picture"));
    tools->addWidget(smoothing_);
    tools->addWidget(logScale);
    tools->addWidget(exportButton);
    row->addStretch(1);
    row->addWidget(chartTools_);
    connect(tabs_, &QButtonGroup::idClicked, this, [this](int id) {
        stack_->setCurrentIndex(id);
        chartTools_->setVisible(id == 0);
    });
    connect(smoothing_, &QComboBox::currentIndexChanged, this, [this] {
        charts_->setSmoothing(smoothing_->currentData().toDouble());
        Q_EMIT smoothingChosen(smoothing_->currentData().toDouble());
    });
    connect(logScale, &QPushButton::toggled, this, [this](bool on) { charts_->setLogScale(on); });
    connect(exportButton, &QPushButton::clicked, this, &RunPage::exportCharts);
    return bar;
}

void RunPage::addTab(QWidget* page, const QString& text) {
    const int id = stack_->addWidget(page);
    auto* button = makeButton(text);
    button->setCheckable(true);
    tabs_->addButton(button, id);
    auto* row = findChild<QHBoxLayout*>(QStringLiteral("tabRow"));
    row->insertWidget(id, button);
}

QWidget* RunPage::makeChartTab() {
    auto* tab = new QWidget;
    auto* column = new QVBoxLayout(tab);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    charts_ = new ChartGrid(run_.model());
    column->addWidget(charts_, 1);
    auto* scroll = new QScrollArea;
    auto* strip = new SampleGallery(run_.model(), kStripTile, 1);
    scroll->setWidget(strip);
    scroll->setWidgetResizable(true);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedHeight(kStripTile + 62);
    column->addWidget(scroll);
    connect(strip, &SampleGallery::opened, this, &RunPage::openSample);
    const auto showStrip = [this, scroll] { scroll->setVisible(!run_.model().samples().empty()); };
    connect(&run_.model(), &RunModel::samplesChanged, scroll, showStrip);
    showStrip();
    return tab;
}

QWidget* RunPage::makeSampleTab() {
    auto* scroll = new QScrollArea;
    auto* inner = new QWidget;
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    auto* none = makeLabel(
        tr("No samples yet. “Sample now” draws them after the present step; the Sampling page sets when they come."),
        "secondary");
    none->setWordWrap(true);
    auto* gallery = new SampleGallery(run_.model(), kGalleryTile, 0);
    column->addWidget(none);
    column->addWidget(gallery);
    column->addStretch(1);
    scroll->setWidget(inner);
    scroll->setWidgetResizable(true);
    connect(gallery, &SampleGallery::opened, this, &RunPage::openSample);
    const auto showNone = [this, none] { none->setVisible(run_.model().samples().empty()); };
    connect(&run_.model(), &RunModel::samplesChanged, none, showNone);
    showNone();
    return scroll;
}

QWidget* RunPage::makeLogTab() {
    log_ = new QPlainTextEdit;
    log_->setObjectName(QStringLiteral("log"));
    log_->setAccessibleName(tr("Log"));
    log_->setReadOnly(true);
    log_->setLineWrapMode(QPlainTextEdit::NoWrap);
    log_->setMaximumBlockCount(kLogLines);
    connect(&run_, &RunController::logArrived, log_, [this](const QString& lines) {
        log_->appendPlainText(lines.endsWith(QLatin1Char('\n')) ? lines.chopped(1) : lines);
    });
    return log_;
}

void RunPage::refresh() {
    const bool any = run_.state() != RunController::State::None;
    content_->setVisible(any);
    empty_->setVisible(!any);
    showProgress();
    showCommands();
}

void RunPage::showProgress() {
    const RunModel& model = run_.model();
    const bool active = run_.isActive();
    QStringList parts;
    if (!model.facts().name.empty()) {
        parts.append(qstr(model.facts().name));
    }
    if (!model.isEmpty()) {
        const auto begun = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(model.startTime() * 1000.0));
        parts.append(tr("started %1")
                         .arg(QLocale().toString(begun, begun.date() == QDate::currentDate()
                                                            ? QStringLiteral("HH:mm")
                                                            : QStringLiteral("d MMM yyyy HH:mm"))));
    }
    if (run_.state() == RunController::State::Starting) {
        parts.append(tr("the engine is starting"));
    } else if (run_.state() == RunController::State::Stopping) {
        parts.append(tr("stopping after a checkpoint"));
    } else if (!model.isEmpty()) {
        parts.append(runStateText(model, active));
    }
    subtitle_->setText(parts.isEmpty() ? tr("What a training does, while it does it")
                                       : parts.join(QStringLiteral(" · ")));
    bar_->setValue(static_cast<int>(std::lround(model.progress() * 10000.0)));
    done_->setText(runProgressText(model));
    left_->setText(runTimeText(model, active));
    if (model.outcome() == RunOutcome::Failed && !model.messages().isEmpty()) {
        message_->setText(model.messages().constLast());
        message_->show();
    }
}

void RunPage::showCommands() {
    using State = RunController::State;
    const State state = run_.state();
    const bool running = state == State::Running || state == State::Paused;
    const bool visible = run_.isActive();
    for (QPushButton* button : {sample_, save_, pause_, stop_}) {
        button->setVisible(visible);
        button->setEnabled(running);
    }
    const bool paused = state == State::Paused;
    pause_->setText(paused ? tr("Resume") : tr("Pause"));
    pause_->setIcon(icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
}

void RunPage::setDeviceMemory(double gigabytes) { charts_->setDeviceMemory(gigabytes); }

void RunPage::setSmoothing(double weight) {
    const int index = smoothing_->findData(weight);
    smoothing_->setCurrentIndex(index >= 0 ? index : smoothing_->findData(0.9));
    charts_->setSmoothing(smoothing_->currentData().toDouble());
}

void RunPage::exportCharts() {
    const QString name = run_.model().facts().name.empty() ? tr("charts") : qstr(run_.model().facts().name);
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the charts"),
                                                      QStringLiteral("%1/%2.png").arg(qstr(run_.folder()), name),
                                                      tr("PNG pictures (*.png)"));
    if (!file.isEmpty() && !charts_->exportPng(file)) {
        message_->setText(tr("%1 could not be written").arg(file));
        message_->show();
    }
}

void RunPage::openSample(int index) {
    auto* viewer = new SampleViewer(run_.model(), index, this);
    viewer->open();
}

} // namespace tempera::ui

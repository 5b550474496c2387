// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunPage.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>

#include "run/ChartGrid.h"
#include "run/ChartTools.h"
#include "run/DevicesView.h"
#include "run/RunController.h"
#include "run/RunEmptyState.h"
#include "run/RunHeader.h"
#include "run/SampleGallery.h"
#include "run/SampleViewer.h"
#include "run/SeriesTable.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 24;
constexpr int kStripTile = 104;
constexpr int kRoomyFrom = 480;
constexpr int kWordsFrom = 920; ///< width of the page
constexpr int kStripFrom = 600; ///< height of the page
constexpr int kDevicesFrom = 720;
constexpr int kGalleryTile = 168;
constexpr int kLogLines = 5000;

} // namespace

RunPage::RunPage(RunController& run, QWidget* parent)
    : QWidget(parent)
    , run_(run)
    , header_(new RunHeader(run, this))
    , table_(new SeriesTable(run.model(), this))
    , devices_(new DevicesView(run.model(), this))
    , empty_(new RunEmptyState(run, this))
    , content_(new QWidget(this))
    , tabs_(new QButtonGroup(this))
    , stack_(new QStackedWidget) {
    setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(12);
    column->addWidget(header_);
    column->addWidget(devices_);
    auto* inner = new QVBoxLayout(content_);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(12);
    inner->addWidget(makeTabs());
    inner->addWidget(stack_, 1);
    addTab(makeChartTab(), tr("Charts"));
    addTab(makeSampleTab(), tr("Samples"));
    addTab(makeTableTab(), tr("Table"));
    addTab(makeLogTab(), tr("Log"));
    tabs_->button(0)->setChecked(true);
    column->addWidget(content_, 1);
    column->addWidget(empty_, 1);
    column->addStretch(0); // where neither has the room
    connect(empty_, &RunEmptyState::openRequested, this, &RunPage::openRequested);
    connect(empty_, &RunEmptyState::credentialsRequested, this, &RunPage::credentialsRequested);
    connect(header_, &RunHeader::devicesAskedFor, this, [this](bool shown) {
        wantsDevices_ = shown;
        showDevices();
    });
    connect(&run_.model(), &RunModel::stateChanged, this, &RunPage::showDevices);
    connect(&run_, &RunController::stateChanged, this, &RunPage::refresh);
    connect(&run_, &RunController::folderChanged, log_, &QPlainTextEdit::clear);
    refresh();
}

QWidget* RunPage::makeTabs() {
    auto* bar = new QWidget;
    tabLine_ = new QBoxLayout(QBoxLayout::LeftToRight, bar);
    tabLine_->setContentsMargins(0, 0, 0, 0);
    tabLine_->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setObjectName(QStringLiteral("tabRow"));
    row->setSpacing(4);
    chartTools_ = new ChartTools(bar);
    chartTools_->setExport([this] {
        const std::string& name = run_.model().facts().name;
        return ChartTools::Export{
            {{qstr(name), &run_.model()}}, qstr(run_.folder()), name.empty() ? tr("charts") : qstr(name)};
    });
    row->addStretch(1);
    tabLine_->addLayout(row, 1);
    tabLine_->addWidget(chartTools_, 0, Qt::AlignRight);
    connect(tabs_, &QButtonGroup::idClicked, this, [this](int id) {
        stack_->setCurrentIndex(id);
        chartTools_->setVisible(id == 0);
    });
    connect(chartTools_, &ChartTools::smoothingChosen, this, &RunPage::smoothingChosen);
    connect(chartTools_, &ChartTools::shownChosen, this, &RunPage::chartsChosen);
    connect(chartTools_, &ChartTools::exported, this, [this](const QString& problem) {
        if (!problem.isEmpty()) {
            header_->complain(problem);
        }
    });
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
    chartTools_->setCharts(charts_);
    column->addWidget(charts_, 1);
    column->addWidget(makeSampleStrip());
    return tab;
}

QWidget* RunPage::makeSampleStrip() {
    auto* scroll = new QScrollArea;
    auto* strip = new SampleGallery(run_.model(), kStripTile, 1);
    scroll->setWidget(strip);
    scroll->setWidgetResizable(true);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedHeight(kStripTile + 62);
    connect(strip, &SampleGallery::opened, this, &RunPage::openSample);
    // The newest sample is at the right.
    QScrollBar* bar = scroll->horizontalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, bar, [bar](int, int end) { bar->setValue(end); });
    strip_ = scroll;
    connect(&run_.model(), &RunModel::samplesChanged, this, &RunPage::showStrip);
    showStrip();
    return scroll;
}

/// With as many words as there is room for; where there is none for the least either, on a line of their own.
void RunPage::fitTools() {
    using Room = ChartTools::Room;
    int tabs = 0;
    for (const QAbstractButton* tab : tabs_->buttons()) {
        tabs += tab->sizeHint().width() + tabLine_->spacing();
    }
    const auto fits = [this, tabs](Room room) {
        chartTools_->setRoom(room);
        return tabs + chartTools_->sizeHint().width() <= width() - 2 * kMargin;
    };
    const bool fit = (width() >= kWordsFrom && fits(Room::Wide)) || fits(Room::Narrow) || fits(Room::Least);
    if (!fit) {
        chartTools_->setRoom(Room::Narrow); // there is a whole line
    }
    tabLine_->setDirection(fit ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

/// On a low screen the charts have the room; there is a tab with all samples.
void RunPage::showStrip() {
    const int room = height() - (devices_->isVisibleTo(this) ? devices_->height() : 0);
    strip_->setVisible(!run_.model().samples().empty() && room >= kStripFrom);
}

/// On a low screen they are shown when asked for, in place of what else there is to see.
void RunPage::showDevices() {
    devices_->setLive(run_.goesOn());
    const bool shown =
        wantsDevices_.value_or(height() >= kDevicesFrom) && DevicesView::hasMoreToSay(run_.model(), run_.goesOn());
    const bool isLow = height() < kRoomyFrom;
    devices_->setMostRows(isLow || height() >= kDevicesFrom ? 2 : 1);
    devices_->setVisible(shown);
    content_->setVisible(run_.state() != RunController::State::None && !(shown && isLow));
    header_->setDevicesShown(shown);
    showStrip();
}

void RunPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isLow = height() < kRoomyFrom;
    layout()->setContentsMargins(kMargin, isLow ? 8 : 18, kMargin, isLow ? 8 : 16);
    layout()->setSpacing(isLow ? 8 : 12);
    fitTools();
    showDevices();
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
    scroll->setAccessibleName(tr("Samples"));
    connect(gallery, &SampleGallery::opened, this, &RunPage::openSample);
    const auto showNone = [this, none] { none->setVisible(run_.model().samples().empty()); };
    connect(&run_.model(), &RunModel::samplesChanged, none, showNone);
    showNone();
    return scroll;
}

QWidget* RunPage::makeTableTab() { return makeSeriesView(table_, tr("Figures of every step")); }

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
    empty_->setVisible(!any);
    showDevices();
}

void RunPage::setDeviceMemory(double gigabytes) { charts_->setDeviceMemory(gigabytes); }

void RunPage::setSmoothing(double weight) { chartTools_->setSmoothing(weight); }

void RunPage::setCharts(const QStringList& ids) { chartTools_->setShown(ids); }

void RunPage::openSample(int index) {
    auto* viewer = new SampleViewer(run_.model(), index, this);
    viewer->open();
}

} // namespace tempera::ui

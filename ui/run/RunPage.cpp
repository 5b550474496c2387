// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunPage.h"

#include <QButtonGroup>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>

#include <array>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "run/ChartGrid.h"
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
constexpr int kWordsFrom = 760; ///< width of the page
constexpr int kStripFrom = 600; ///< height of the page
constexpr int kDevicesFrom = 720;
constexpr int kGalleryTile = 168;
constexpr int kLogLines = 5000;
constexpr int kTableRow = 28;
constexpr std::array kSmoothing = {0.0, 0.6, 0.8, 0.9, 0.95, 0.99};

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
    smoothing_->setToolTip(tr("Smoothing"));
    for (const double weight : kSmoothing) {
        smoothing_->addItem(QString(), weight);
    }
    auto* logScale = makeButton(tr("Log scale"));
    logScale->setCheckable(true);
    logScale->setToolTip(tr("Logarithmic scale of the loss"));
    clip_ = makeButton(tr("Clip outliers"));
    clip_->setCheckable(true);
    clip_->setAccessibleName(tr("Clip outliers"));
    clip_->setToolTip(tr("The range of each chart is that of the values between the 2nd and the 98th percentile"));
    auto* exportButton = makeIconButton(QStringLiteral("export"), tr("Export the charts as a picture or a table"));
    tools->addWidget(smoothing_);
    tools->addWidget(logScale);
    tools->addWidget(clip_);
    fitTools();
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
    connect(clip_, &QPushButton::toggled, this, [this](bool on) { charts_->setClipping(on); });
    connect(exportButton, &QToolButton::clicked, this, &RunPage::exportCharts);
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

/// On a narrow screen without the words that the tool tips say, too.
void RunPage::fitTools() {
    const bool isNarrow = width() < kWordsFrom;
    for (int i = 0; i < smoothing_->count(); ++i) {
        const double weight = smoothing_->itemData(i).toDouble();
        const QString figure = QLocale().toString(weight, 'f', 2);
        smoothing_->setItemText(i, isNarrow        ? figure
                                   : weight == 0.0 ? tr("No smoothing")
                                                   : tr("Smoothing %1").arg(figure));
    }
    smoothing_->setMinimumWidth(isNarrow ? 72 : 152);
    clip_->setText(isNarrow ? tr("Clip") : tr("Clip outliers"));
}

/// On a low screen the charts have the room; there is a tab with all samples.
void RunPage::showStrip() {
    const int room = height() - (devices_->isVisibleTo(this) ? devices_->height() : 0);
    strip_->setVisible(!run_.model().samples().empty() && room >= kStripFrom);
}

/// On a low screen they are shown when asked for, in place of what else there is to see.
void RunPage::showDevices() {
    const bool shown = wantsDevices_.value_or(height() >= kDevicesFrom) && DevicesView::hasMoreToSay(run_.model());
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

QWidget* RunPage::makeTableTab() {
    auto* view = new QTableView;
    view->setObjectName(QStringLiteral("figures"));
    view->setAccessibleName(tr("Figures of every step"));
    view->setModel(table_);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(kTableRow); // the same for all: a million rows cost nothing
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view->setShowGrid(false);
    view->setTabKeyNavigation(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    return view;
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
    empty_->setVisible(!any);
    showDevices();
}

void RunPage::setDeviceMemory(double gigabytes) { charts_->setDeviceMemory(gigabytes); }

void RunPage::setSmoothing(double weight) {
    const int index = smoothing_->findData(weight);
    smoothing_->setCurrentIndex(index >= 0 ? index : smoothing_->findData(0.9));
    charts_->setSmoothing(smoothing_->currentData().toDouble());
}

void RunPage::exportCharts() {
    const QString name = run_.model().facts().name.empty() ? tr("charts") : qstr(run_.model().facts().name);
    auto* dialog = new QFileDialog(this, tr("Export the charts"), qstr(run_.folder()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString table = tr("Figures (*.csv)");
    const QString drawing = tr("Charts, to be printed (*.svg)");
    dialog->setNameFilters({tr("Charts (*.png)"), drawing, table});
    dialog->setDefaultSuffix(QStringLiteral("png"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [=](const QString& filter) {
        dialog->setDefaultSuffix(filter == table     ? QStringLiteral("csv")
                                 : filter == drawing ? QStringLiteral("svg")
                                                     : QStringLiteral("png"));
    });
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        const QByteArray bytes = file.endsWith(QStringLiteral(".csv"))   ? table_->csv()
                                 : file.endsWith(QStringLiteral(".svg")) ? charts_->svg()
                                                                         : charts_->png();
        inBackground(
            this, [path = toPath(file), bytes = bytes.toStdString()] { return writeFileAtomically(path, bytes); },
            [this](const Status& status) {
                if (!status.ok()) {
                    header_->complain(engineText(qstr(status.error().message)));
                }
            });
    });
    dialog->open();
}

void RunPage::openSample(int index) {
    auto* viewer = new SampleViewer(run_.model(), index, this);
    viewer->open();
}

} // namespace tempera::ui

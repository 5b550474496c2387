// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunComparison.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeWidget>

#include <algorithm>
#include <set>
#include <string>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "bridge/OptionValue.h"
#include "bridge/RunFollower.h"
#include "bridge/RunModel.h"
#include "library/RunBars.h"
#include "library/RunSamples.h"
#include "library/RunTable.h"
#include "options/Job.h"
#include "options/Schema.h"
#include "run/ChartGrid.h"
#include "run/ChartTools.h"
#include "run/PlotCanvas.h"
#include "run/RunFolder.h"
#include "run/RunText.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

constexpr int kMostNames = 320; ///< pixels of a name in the legend
constexpr int kLow = 380;
constexpr std::size_t kBeside = 4; ///< runs whose names can be cut
constexpr int kSwatch = 20;
constexpr int kInLegend = 6;
constexpr int kBetweenRuns = 10;
constexpr int kSoonMs = 1000;

/// A line as the run's curve is drawn.
class Swatch : public QWidget {
public:
    Swatch(int colour, QWidget* parent)
        : QWidget(parent)
        , colour_(colour) {
        setFixedSize(kSwatch, 12);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(curvePen(colour_, 3.0));
        painter.drawLine(1, height() / 2, width() - 1, height() / 2);
    }

private:
    int colour_;
};

/// Where a run lies and what it is called is no difference between trainings.
bool isOfThePlace(const std::string& key) { return key == "save.dir" || key == "save.name" || key == "remote.uri"; }

} // namespace

struct RunComparison::Run {
    Chosen chosen;
    RunModel model;
    RunFollower follower;
};

RunComparison::RunComparison(QWidget* parent)
    : QWidget(parent)
    , tabs_(new QButtonGroup(this))
    , stack_(new QStackedWidget)
    , legend_(new QWidget)
    , chartTools_(new ChartTools)
    , chartTab_(new QWidget)
    , problem_(makeLabel({}, "error"))
    , figures_(new RunTable)
    , samples_(new RunSamples)
    , bars_(new RunBars)
    , table_(new QTreeWidget) {
    setAccessibleName(tr("Comparison of runs"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeHead());
    auto* legend = new QHBoxLayout(legend_);
    legend->setContentsMargins(2, 0, 0, 0);
    legend->setSpacing(kInLegend);
    line_ = new QHBoxLayout;
    line_->setSpacing(6);
    line_->addWidget(legend_, 1);
    line_->addWidget(chartTools_, 0, Qt::AlignRight);
    column->addLayout(line_);
    column->addWidget(problem_);
    problem_->setWordWrap(true);
    problem_->hide();
    column->addWidget(stack_, 1);
    auto* charts = new QVBoxLayout(chartTab_);
    charts->setContentsMargins(0, 0, 0, 0);
    chartTools_->setExport([this] {
        return ChartTools::Export{named(), qstr(runs_.front()->chosen.folder.parent_path()), tr("comparison")};
    });
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &RunComparison::refresh);
    connect(chartTools_, &ChartTools::shownChosen, this, &RunComparison::chartsChosen);
    connect(chartTools_, &ChartTools::exported, this, [this](const QString& problem) {
        problem_->setText(problem);
        problem_->setVisible(!problem.isEmpty());
    });
}

RunComparison::~RunComparison() { // they read what the runs hold
    chartTools_->setCharts(nullptr);
    delete charts_;
    figures_->setRuns({});
    samples_->setRuns({});
}

QWidget* RunComparison::makeHead() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    auto* back = makeButton(tr("All runs"), {}, "link", bar);
    connect(back, &QPushButton::clicked, this, &RunComparison::closed);
    row->addWidget(back);
    row->addSpacing(6);
    addTab(row, tr("Curves"), chartTab_);
    addTab(row, tr("Table"), figures_);
    addTab(row, tr("Samples"), samples_);
    addTab(row, tr("Speed and cost"), bars_);
    addTab(row, tr("Settings"), table_);
    row->addStretch(1);
    connect(tabs_, &QButtonGroup::idClicked, this, [this](int id) {
        stack_->setCurrentIndex(id);
        chartTools_->setVisible(stack_->currentWidget() == chartTab_);
        refresh();
    });
    return bar;
}

void RunComparison::addTab(QHBoxLayout* row, const QString& text, QWidget* page) {
    auto* button = makeButton(text);
    button->setAccessibleName(text);
    button->setCheckable(true);
    tabs_->addButton(button, stack_->addWidget(page));
    row->addWidget(button);
}

void RunComparison::compare(const std::vector<Chosen>& runs, double smoothing, const QStringList& charts) {
    chartTools_->setCharts(nullptr);
    delete charts_;
    charts_ = nullptr;
    figures_->setRuns({});
    samples_->setRuns({});
    runs_.clear();
    for (const Chosen& chosen : runs) {
        auto run = std::make_unique<Run>();
        run->chosen = chosen;
        connect(&run->follower, &RunFollower::restarted, &run->model, &RunModel::clear);
        connect(&run->follower, &RunFollower::eventsArrived, &run->model, &RunModel::apply);
        connect(&run->follower, &RunFollower::caughtUp, this, &RunComparison::refresh);
        connect(&run->follower, &RunFollower::failed, this,
                [this, chosen](const QString& problem) { complain(chosen, engineText(problem)); });
        connect(&run->model, &RunModel::stateChanged, this, [this] {
            if (!soon_.isActive()) {
                soon_.start();
            }
        });
        runs_.push_back(std::move(run));
    }
    charts_ = new ChartGrid(runs_.front()->model);
    chartTab_->layout()->addWidget(charts_);
    std::vector<ChartGrid::Compared> others;
    for (std::size_t i = 1; i < runs_.size(); ++i) {
        others.push_back({&runs_[i]->model, runs_[i]->chosen.name, static_cast<int>(i)});
    }
    charts_->compare(runs_.front()->chosen.name, others);
    chartTools_->setSmoothing(smoothing);
    chartTools_->setShown(charts);
    figures_->setRuns(named());
    samples_->setRuns(named());
    chartTools_->setCharts(charts_);
    addLegend();
    readJobs();
    tabs_->button(0)->click();
    for (const auto& run : runs_) {
        run->follower.follow(run->chosen.folder);
    }
    tabs_->button(0)->setFocus();
}

/// Where there is no room for all of them the longest is cut, and whole in its tool tip.
void RunComparison::fitTabs() {
    const QWidget* bar = tabs_->button(0)->parentWidget();
    QAbstractButton* longest = tabs_->button(0);
    for (QAbstractButton* tab : tabs_->buttons()) {
        tab->setText(tab->accessibleName());
        tab->setToolTip({});
        longest = tab->sizeHint().width() > longest->sizeHint().width() ? tab : longest;
    }
    const int over = bar->layout()->minimumSize().width() - width();
    if (over > 0) {
        const QFontMetrics metrics = longest->fontMetrics();
        const int room = metrics.horizontalAdvance(longest->text()) - over;
        longest->setToolTip(longest->text());
        longest->setText(metrics.elidedText(longest->text(), Qt::ElideRight, room));
    }
}

/// What it needs for names that are cut where they are longer than most.
int RunComparison::widthOfLegend(const QStringList& names) const {
    int needed = 0;
    for (const QString& name : names) { // its layout does not count what is not shown yet
        const int length = legend_->fontMetrics().horizontalAdvance(name);
        needed += kSwatch + std::min(length, kMostNames) + 2 * kInLegend + kBetweenRuns;
    }
    return needed;
}

/// Beside the tools of the charts, or where there is no room for that above them.
void RunComparison::placeLegend() {
    QStringList names;
    for (const auto& run : runs_) {
        names.append(run->chosen.name);
    }
    const int beside = width() - line_->spacing() - chartTools_->sizeHint().width();
    // On a low screen the charts need the line: names that are cut have their ends, and tool tips.
    const bool fits = widthOfLegend(names) <= beside || (height() < kLow && runs_.size() <= kBeside);
    const QStringList shown = widthOfLegend(names) <= (fits ? beside : width()) ? names : shortenedApart(names);
    const auto labels = legend_->findChildren<ElidedLabel*>();
    for (qsizetype i = 0; i < labels.size() && i < shown.size(); ++i) {
        if (labels[i]->text() != shown[i]) {
            labels[i]->setText(shown[i]);
            labels[i]->setToolTip(qstr(runs_[static_cast<std::size_t>(i)]->chosen.folder));
        }
    }
    if (fits == (line_->indexOf(legend_) >= 0)) {
        return;
    }
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->removeWidget(legend_);
    line_->removeWidget(legend_);
    if (fits) {
        line_->insertWidget(0, legend_, 1);
    } else {
        column->insertWidget(1, legend_);
    }
}

void RunComparison::addLegend() {
    qDeleteAll(legend_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    auto* row = static_cast<QHBoxLayout*>(legend_->layout());
    while (QLayoutItem* item = row->takeAt(0)) {
        delete item;
    }
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        auto* name = new ElidedLabel(Qt::ElideRight, legend_); // what tells them apart is behind the first letters
        name->setText(runs_[i]->chosen.name);
        name->setAccessibleName(runs_[i]->chosen.name);
        name->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        name->setMaximumWidth(kMostNames);
        name->setToolTip(qstr(runs_[i]->chosen.folder));
        row->addWidget(new Swatch(static_cast<int>(i), legend_));
        row->addWidget(name);
        row->addSpacing(kBetweenRuns);
    }
    row->addStretch(1);
    placeLegend();
}

void RunComparison::readJobs() {
    std::vector<fs::path> folders;
    for (const auto& run : runs_) {
        folders.push_back(run->chosen.folder);
    }
    ++reading_;
    inBackground(
        patientPool(), this,
        [folders] {
            std::vector<Result<options::TrainConfig>> configs;
            for (const fs::path& folder : folders) {
                const auto job = options::loadJob(run::RunPaths{folder}.job());
                configs.push_back(job.ok() ? Result<options::TrainConfig>(job->config) : job.error());
            }
            return std::pair(folders, configs);
        },
        [this](const std::pair<std::vector<fs::path>, std::vector<Result<options::TrainConfig>>>& found) {
            --reading_;
            const bool isStill =
                found.first.size() == runs_.size() &&
                std::equal(runs_.begin(), runs_.end(), found.first.begin(),
                           [](const auto& run, const fs::path& folder) { return run->chosen.folder == folder; });
            if (isStill) {
                showDifferences(found.second);
            }
        });
}

void RunComparison::showDifferences(const std::vector<Result<options::TrainConfig>>& configs) {
    table_->clear();
    QStringList head{tr("Option")};
    for (const auto& run : runs_) {
        head.append(run->chosen.name);
    }
    table_->setColumnCount(static_cast<int>(head.size()));
    table_->setHeaderLabels(head);
    setUpList(table_, QStringLiteral("differences"), tr("Options in which the runs differ"), 0);
    for (const options::Option& option : options::schema().options()) {
        QStringList row{optionText(option.facts.label)};
        std::set<std::string> values;
        for (const auto& config : configs) {
            const std::string value = config.ok() ? options::toText(option.get(*config)) : std::string();
            row.append(!config.ok() ? tr("not known") : value.empty() ? tr("none") : valueText(option, value));
            if (config.ok()) {
                values.insert(value);
            }
        }
        if (!isOfThePlace(std::string(option.key())) && values.size() > 1) {
            auto* item = new QTreeWidgetItem(table_, row);
            item->setToolTip(0, qstr(option.key()));
            for (int column = 1; column < row.size(); ++column) {
                item->setToolTip(column, row[column]);
            }
        }
    }
    if (table_->topLevelItemCount() == 0) {
        new QTreeWidgetItem(table_, {tr("No differences")});
    }
    for (std::size_t i = 0; i < configs.size(); ++i) {
        if (!configs[i].ok()) {
            complain(runs_[i]->chosen, engineText(qstr(configs[i].error().message)));
        }
    }
}

void RunComparison::complain(const Chosen& run, const QString& problem) {
    problem_->setText(QStringLiteral("%1: %2").arg(run.name, problem));
    problem_->show();
}

std::vector<NamedRun> RunComparison::named() const {
    std::vector<NamedRun> named;
    for (const auto& run : runs_) {
        named.push_back({run->chosen.name, &run->model});
    }
    return named;
}

void RunComparison::refresh() {
    if (stack_->currentWidget() == figures_) {
        figures_->refresh();
    } else if (stack_->currentWidget() == samples_) {
        samples_->refresh();
    } else if (stack_->currentWidget() == bars_) {
        showBars();
    }
}

void RunComparison::showBars() {
    std::vector<RunFigures> figures;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        figures.push_back(figuresOf(runs_[i]->model, runs_[i]->chosen.name, static_cast<int>(i)));
    }
    bars_->show(std::move(figures));
}

void RunComparison::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void RunComparison::resizeEvent(QResizeEvent* event) {
    constexpr int kWordsFrom = 860; // the legend is beside the tools
    QWidget::resizeEvent(event);
    chartTools_->setRoom(width() < kWordsFrom ? ChartTools::Room::Narrow : ChartTools::Room::Wide);
    placeLegend();
    fitTabs();
}

bool RunComparison::isSettled() const {
    return reading_ == 0 && std::all_of(runs_.begin(), runs_.end(), [](const auto& run) {
               return run->follower.folder().empty() || run->follower.hasRead();
           });
}

} // namespace tempera::ui

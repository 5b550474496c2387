// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunDetails.h"

#include <QDateTime>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "base/Text.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "bridge/OptionValue.h"
#include "library/RunList.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "options/Schema.h"
#include "run/Checkpoints.h"
#include "run/MetricsPlot.h"
#include "run/PlotCanvas.h"
#include "run/RunFolder.h"
#include "run/RunText.h"
#include "run/SampleGallery.h"
#include "run/SampleViewer.h"
#include "run/TrainedFiles.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"

namespace tempera::ui {

namespace {

constexpr int kLeastWidth = 300;
constexpr int kMostWidth = 480;
constexpr int kMargin = 16;
constexpr int kSoonMs = 150;
constexpr int kPlotHeight = 150;
constexpr int kTile = 84;

} // namespace

/// What is in the folder besides its events.
struct RunDetails::Described {
    std::vector<std::pair<QString, QString>> options; ///< label, value
    std::vector<std::pair<fs::path, double>> files;   ///< final ones, or the last checkpoint's, with their bytes
    std::int64_t checkpoints = 0;                     ///< complete ones
};

RunDetails::RunDetails(QWidget* parent)
    : QScrollArea(parent)
    , content_(new QWidget(this))
    , name_(new ElidedLabel(Qt::ElideMiddle))
    , place_(new ElidedLabel(Qt::ElideMiddle))
    , figures_(new KeyValueGrid({}))
    , why_(makeLabel({}, "error"))
    , loss_(
          new MetricsPlot({tr("Loss"), 0, true, false, [](double value) { return QLocale().toString(value, 'f', 4); }}))
    , samples_(new SampleGallery(model_, kTile, 1, nullptr, SampleGallery::Prompts::Hidden))
    , filesBox_(new QWidget)
    , files_(new QVBoxLayout(filesBox_))
    , options_(new KeyValueGrid(tr("Settings that are not as by default"))) {
    setObjectName(QStringLiteral("pageScroll"));
    setAccessibleName(tr("About the chosen run"));
    setMinimumWidth(kLeastWidth);
    setMaximumWidth(kMostWidth);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(makeContent());
    loss_->setColumns(&model_.series().step, &model_.series().loss);
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &RunDetails::follow);
    connect(&follower_, &RunFollower::restarted, &model_, &RunModel::clear);
    connect(&follower_, &RunFollower::eventsArrived, &model_, &RunModel::apply);
    connect(&follower_, &RunFollower::ownerChanged, this, &RunDetails::showFigures);
    connect(&model_, &RunModel::stepsChanged, this, [this](std::size_t unchanged) {
        loss_->setExpectedEnd(static_cast<double>(model_.facts().steps));
        loss_->refresh(unchanged);
    });
    connect(samples_, &SampleGallery::opened, this,
            [this](int index) { (new SampleViewer(model_, index, this))->open(); });
    connect(&model_, &RunModel::samplesChanged, this, [this] { strip_->setVisible(!model_.samples().empty()); });
    connect(&model_, &RunModel::stateChanged, this, &RunDetails::showFigures);
    const auto written = [this] { return std::pair(model_.output(), model_.checkpoints().size()); };
    connect(&follower_, &RunFollower::caughtUp, this, [this, written] { written_ = written(); });
    connect(&model_, &RunModel::stateChanged, this, [this, written] {
        if (follower_.hasRead() && written() != written_) { // while it was looked at
            written_ = written();
            describe();
        }
    });
    show(nullptr);
}

QWidget* RunDetails::makeContent() {
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(kMargin, 0, kMargin / 2, 0);
    column->setSpacing(4);
    setTone(name_, "title");
    setTone(place_, "caption");
    why_->setWordWrap(true);
    loss_->setFixedHeight(kPlotHeight);
    auto* scroll = new QScrollArea;
    scroll->setWidget(samples_);
    scroll->setWidgetResizable(true);
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedHeight(kTile + 40);
    QScrollBar* bar = scroll->horizontalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, bar, [bar](int, int end) { bar->setValue(end); }); // the newest
    strip_ = scroll;
    files_->setContentsMargins(0, 0, 0, 0);
    files_->setSpacing(2);
    for (QWidget* part : {static_cast<QWidget*>(name_), static_cast<QWidget*>(place_), static_cast<QWidget*>(why_),
                          static_cast<QWidget*>(figures_), static_cast<QWidget*>(loss_), strip_, filesBox_,
                          static_cast<QWidget*>(options_)}) {
        column->addWidget(part);
        column->addSpacing(part == name_ ? 0 : 8);
    }
    column->addStretch(1);
    return content_;
}

void RunDetails::show(const RunEntry* run) {
    content_->setVisible(run != nullptr);
    isRemote_ = run && !run->address.isEmpty();
    const fs::path folder = run ? run->folder : fs::path();
    if (folder == folder_) {
        return;
    }
    folder_ = folder;
    follower_.unfollow();
    model_.clear();
    fill({});
    if (run) {
        name_->setText(run->name);
        place_->setText(isRemote_ ? run->address : qstr(run->folder));
        soon_.start();
    }
}

void RunDetails::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    if (!folder_.empty() && follower_.folder().empty()) {
        soon_.start();
    }
}

void RunDetails::hideEvent(QHideEvent* event) {
    QScrollArea::hideEvent(event);
    soon_.stop();
    follower_.unfollow();
}

void RunDetails::follow() {
    if (folder_.empty() || !isVisible()) {
        return;
    }
    model_.clear();
    follower_.follow(folder_);
    describe();
}

void RunDetails::describe() {
    ++reading_;
    inBackground(
        this,
        [folder = folder_] {
            Described found;
            if (const auto job = options::loadJob(run::RunPaths{folder}.job()); job.ok()) {
                for (const options::Difference& each : options::diff(options::TrainConfig{}, job->config)) {
                    const options::Option* option = options::schema().find(each.key);
                    found.options.emplace_back(option ? optionText(option->facts.label) : qstr(each.key),
                                               option ? valueText(*option, each.b) : qstr(each.b));
                }
            }
            std::error_code error;
            for (auto file = fs::directory_iterator(run::RunPaths{folder}.output(), error);
                 !error && file != fs::end(file); file.increment(error)) {
                std::error_code unknown;
                const bool isFile = file->is_regular_file(unknown);
                found.files.emplace_back(file->path(), isFile ? static_cast<double>(file->file_size(unknown)) : 0.0);
            }
            for (const fs::path& file : run::unfinishedFiles(run::RunPaths{folder})) {
                std::error_code unknown;
                const auto bytes = fs::file_size(file, unknown);
                found.files.emplace_back(file, unknown ? 0.0 : static_cast<double>(bytes));
            }
            std::sort(found.files.begin(), found.files.end());
            found.checkpoints = std::ssize(run::listCheckpoints(run::RunPaths{folder}.checkpoints()));
            return std::pair(folder, found);
        },
        [this](const std::pair<fs::path, Described>& found) {
            --reading_;
            if (found.first == folder_) {
                fill(found.second);
            }
        });
}

void RunDetails::fill(const Described& described) {
    qDeleteAll(filesBox_->findChildren<QPushButton*>());
    for (const auto& [file, bytes] : described.files) {
        const QString size = bytes > 0.0 ? figure(formatBytes(bytes)) : tr("folder");
        auto* button = new ElidedButton;
        button->setProperty("kind", QStringLiteral("link"));
        const auto step = run::stepOfFolder(file.parent_path());
        const QString name =
            step ? tr("%1 of step %2").arg(qstr(file.filename()), countText(*step)) : qstr(file.filename());
        button->setWholeText(QStringLiteral("%1 · %2").arg(name, size));
        button->setToolTip(tr("Shows it among the files"));
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        connect(button, &QPushButton::clicked, this, [this, file = file] { Q_EMIT fileRequested(qstr(file)); });
        files_->addWidget(button);
    }
    filesBox_->setVisible(!described.files.empty());
    for (const auto& [label, value] : described.options) {
        options_->set(label, value.isEmpty() ? tr("none") : value);
    }
    options_->hideUnset();
    checkpoints_ = described.checkpoints;
    showFigures();
}

void RunDetails::showFigures() {
    const auto& last = model_.lastStep();
    why_->setText(engineText(model_.error()));
    why_->setVisible(!model_.error().isEmpty());
    const bool isLeftOpen = isRemote_ && model_.outcome() == RunOutcome::Open; // nobody knows of its engine here
    figures_->set(tr("State"), model_.isEmpty() ? QString()
                               : isLeftOpen     ? tr("Not finished when it was last followed")
                                                : runStateText(model_, follower_.owner().has_value()));
    figures_->set(tr("Steps"),
                  !last ? QString()
                  : model_.facts().steps > 0
                      ? tr("%1 of %2").arg(figure(formatCount(last->step)), figure(formatCount(model_.facts().steps)))
                      : figure(formatCount(last->step)));
    figures_->set(tr("Pictures seen"), last ? figure(formatCount(last->imagesSeen)) : QString());
    figures_->set(tr("Speed"),
                  last ? tr("%1 it/s · %2 pictures/s").arg(shortNumber(last->itPerS), shortNumber(last->imagesPerS))
                       : QString());
    figures_->set(tr("Time"), model_.isEmpty() ? QString() : durationText(model_.secondsWorked()));
    figures_->set(tr("Devices"), qstr(join(model_.facts().devices, ", ")));
    figures_->set(tr("Validation"), model_.validations().empty()
                                        ? QString()
                                        : QLocale().toString(model_.validations().back().loss, 'f', 4));
    const auto energy = model_.devices().energy();
    const auto cost = model_.devices().cost();
    figures_->set(tr("Energy"), energy ? figure(run::energyText(*energy)) : QString());
    figures_->set(tr("Cost"), cost ? costText(*cost) : QString());
    figures_->set(tr("Checkpoints"), checkpoints_ > 0 ? figure(formatCount(checkpoints_)) : QString());
}

bool RunDetails::isSettled() const {
    return reading_ == 0 && !soon_.isActive() && (follower_.folder().empty() || follower_.hasRead());
}

QString RunDetails::value(const QString& name) const {
    const QString figure = figures_->value(name);
    return figure.isEmpty() ? options_->value(name) : figure;
}

} // namespace tempera::ui

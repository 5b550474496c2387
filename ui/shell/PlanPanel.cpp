// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/PlanPanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLayoutItem>
#include <QProgressBar>
#include <QScrollArea>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/EngineText.h"
#include "options/Schema.h"
#include "shell/ReliefList.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"

namespace tempera::ui {

namespace {

constexpr int kWidth = 264;
constexpr int kPatienceMs = 300;

QString perStep(double seconds) {
    const double milliseconds = seconds * 1000.0;
    const QLocale locale;
    return seconds < 1.0 ? PlanPanel::tr("%1 ms").arg(locale.toString(milliseconds, 'f', milliseconds < 10.0 ? 1 : 0))
                         : PlanPanel::tr("%1 s").arg(locale.toString(seconds, 'f', 1));
}

} // namespace

PlanPanel::PlanPanel(AppModel& model, QWidget* parent)
    : QFrame(parent)
    , model_(model) {
    setObjectName(QStringLiteral("planPanel"));
    setAccessibleName(tr("Plan"));
    setFixedWidth(kWidth);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(1, 0, 0, 0); // the border's
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("planScroll"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(accessibleName());
    scrollByKeys(scroll);
    scroll->setWidget(makeContent());
    outer->addWidget(scroll);
    setFocusProxy(scroll);

    patience_.setSingleShot(true);
    patience_.setInterval(kPatienceMs);
    connect(&patience_, &QTimer::timeout, this, [this] {
        setStale(true);
        showSubtitle();
    });
    connect(&model_, &AppModel::planChanged, this, &PlanPanel::refresh);
    connect(&model_, &AppModel::problemsChanged, this, &PlanPanel::showProblems);
    connect(&model_, &AppModel::problemsChanged, this, &PlanPanel::showSubtitle);
    if (Theme* theme = Theme::current()) {
        connect(theme, &Theme::changed, this, &PlanPanel::buildNotices);
    }
    refresh();
    showProblems();
}

QWidget* PlanPanel::makeContent() {
    auto* inner = new QWidget;
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(18, 16, 18, 16);
    column->setSpacing(16);
    auto* head = new QVBoxLayout;
    head->setSpacing(3);
    head->addLayout(makeTitle(inner));
    subtitle_ = makeLabel({}, "caption", inner);
    subtitle_->setWordWrap(true);
    head->addWidget(subtitle_);
    column->addLayout(head);
    toBegin_ = new QVBoxLayout;
    column->addLayout(toBegin_);
    data_ = addSection(column, tr("Data"));
    work_ = addSection(column, tr("Work"));
    addMemory(column);
    time_ = addSection(column, tr("Time"));
    lost_ = addSection(column, tr("Lost at most if interrupted"));
    files_ = addSection(column, tr("Files"));
    problems_ = new QVBoxLayout;
    problems_->setSpacing(8);
    column->addLayout(problems_);
    column->addStretch(1);
    return inner;
}

QHBoxLayout* PlanPanel::makeTitle(QWidget* parent) {
    auto* row = new QHBoxLayout;
    row->addWidget(makeLabel(tr("Plan"), "title", parent), 1);
    auto* hide = makeIconButton(QStringLiteral("next"), tr("Hide the plan"), parent);
    connect(hide, &QToolButton::clicked, this, &PlanPanel::hideRequested);
    row->addWidget(hide);
    return row;
}

KeyValueGrid* PlanPanel::addSection(QVBoxLayout* column, const QString& title) {
    auto* grid = new KeyValueGrid(title);
    column->addWidget(grid);
    return grid;
}

void PlanPanel::addMemory(QVBoxLayout* column) {
    memorySection_ = new QWidget;
    auto* section = new QVBoxLayout(memorySection_);
    section->setContentsMargins(0, 0, 0, 0);
    section->setSpacing(7);
    section->addWidget(makeLabel(tr("Memory per device"), "heading"));
    memoryBar_ = new QProgressBar;
    memoryBar_->setTextVisible(false);
    memoryBar_->setRange(0, 1000);
    memoryBar_->setAccessibleName(tr("Memory per device"));
    section->addWidget(memoryBar_);
    auto* line = new QHBoxLayout;
    memoryText_ = makeLabel({}, "caption");
    memoryVerdict_ = makeLabel({}, "strong");
    line->addWidget(memoryText_, 1);
    line->addWidget(memoryVerdict_);
    section->addLayout(line);
    hostMemory_ = makeLabel({}, "caption");
    hostMemory_->setObjectName(QStringLiteral("hostMemory"));
    hostMemory_->setWordWrap(true);
    section->addWidget(hostMemory_);
    reliefs_ = new ReliefList(model_);
    section->addWidget(reliefs_);
    column->addWidget(memorySection_);
}

void PlanPanel::showSubtitle() {
    const PlanState& state = model_.plan();
    if (state.busy && state.toScan > 0 && (isStale_ || !state.result.plan)) {
        subtitle_->setText(tr("reading pictures: %1 of %2").arg(countText(state.scanned), countText(state.toScan)));
    } else if (isStale_ && state.result.plan) {
        subtitle_->setText(tr("being counted anew …"));
    } else if (!state.result.plan) {
        const bool isChosen = !model_.config().dataset.path.empty();
        subtitle_->setText(state.busy ? tr("counting …")
                           : isChosen ? tr("appears once what is listed here is settled")
                                      : tr("appears when model and dataset are chosen"));
    } else {
        const bool complete = state.result.complete;
        const auto from = state.resumePoint;
        subtitle_->setText(complete && model_.canStart() && from
                               ? tr("what Resume will do: it goes on from step %1; time and cost are of what is left")
                                     .arg(countText(*from))
                           : complete && model_.canStart() ? tr("exactly what Start will do")
                           : complete           ? tr("what Start will do, once what is listed here is settled")
                           : state.result.model ? tr("counts only, until what is listed here is settled")
                           : model_.config().model.path.empty() ? tr("counts only, until a model is chosen")
                                                                : tr("counts only: the model cannot be read yet"));
    }
}

/// The figures of other settings are not called those of the present ones.
void PlanPanel::setStale(bool isStale) {
    isStale_ = isStale;
    for (QWidget* figures : std::initializer_list<QWidget*>{data_, work_, memoryBar_, memoryText_, memoryVerdict_,
                                                            hostMemory_, time_, lost_, files_}) {
        figures->setEnabled(!isStale);
    }
}

void PlanPanel::refresh() {
    const PlanState& state = model_.plan();
    if (!state.busy) {
        patience_.stop();
        setStale(false);
    } else if (!isStale_ && !patience_.isActive()) {
        patience_.start();
    }
    showSubtitle();
    if (state.result.plan) {
        showData(*state.result.plan);
        showWork(*state.result.plan);
    }
    data_->hideUnset();
    work_->hideUnset();
    showMemory();
    showTimeAndFiles();
}

void PlanPanel::showData(const plan::RunPlan& plan) {
    data_->set(tr("Pictures"), countText(plan.images));
    if (plan.classImages > 0) {
        const std::int64_t toDraw = plan.classFolder ? plan.classFolder->missing : 0;
        data_->set(tr("Of the class"),
                   toDraw > 0 ? tr("%1, %2 of them to be drawn").arg(countText(plan.classImages), countText(toDraw))
                              : countText(plan.classImages));
    }
    if (plan.validationImages > 0) {
        data_->set(tr("Withheld for validation"), countText(plan.validationImages));
    }
    data_->set(tr("With repeats"), countText(plan.presentationsPerEpoch));
    data_->set(tr("Buckets"), countText(static_cast<std::int64_t>(plan.buckets.size())));
}

void PlanPanel::showWork(const plan::RunPlan& plan) {
    work_->set(tr("Global batch"), tr("%1 × %2 × %3 = %4", "batch size × accumulation × devices")
                                       .arg(plan.batchSize)
                                       .arg(plan.accumulation)
                                       .arg(plan.devices)
                                       .arg(countText(plan.globalBatch)));
    work_->set(tr("Steps per epoch"), countText(plan.stepsPerEpoch));
    if (plan.optimizerSteps > 0) {
        const bool whole = plan.epochs == std::floor(plan.epochs);
        work_->set(tr("Epochs"), QLocale().toString(plan.epochs, 'f', whole ? 0 : 2));
        work_->set(tr("Optimizer steps"), countText(plan.optimizerSteps));
        const auto from = model_.plan().resumePoint;
        work_->set(tr("Steps left"), // its place is here, also where it comes late
                   from ? countText(std::max<std::int64_t>(0, plan.optimizerSteps - *from)) : QString());
        work_->set(tr("Pictures seen"), countText(plan.imagesSeen));
    }
    work_->setToolTip({});
    if (plan.devices > 1 && model_.plan().result.complete) {
        const plan::ExchangeEstimate& exchange = plan.exchange.estimate;
        work_->set(tr("Sent"), bytesText(exchange.payload));
        work_->set(tr("Exchange"), perStep(exchange.seconds));
        work_->set(tr("Waiting"), perStep(exchange.waiting));
        const double speedup = plan.exchange.oneProcessor ? 1.0 : plan.devices * exchange.efficiency;
        work_->set(tr("Speed-up"), tr("%1 ×").arg(QLocale().toString(speedup, 'f', 2)));
        work_->setToolTip(plan.exchange.oneProcessor
                              ? tr("Of a step, on each device. They share one processor: together they are no faster")
                              : tr("Of a step, on each device, over %1: a model of the exchange, not a measurement")
                                    .arg(qstr(plan.exchange.link.name)));
    }
}

void PlanPanel::showMemory() {
    const PlanResult& result = model_.plan().result;
    memorySection_->setVisible(result.complete);
    if (!result.complete) {
        return;
    }
    const auto& memory = result.plan->memory;
    const std::uint64_t need = memory.total();
    const std::uint64_t have = result.deviceMemory;
    const double share = have > 0 ? static_cast<double>(need) / static_cast<double>(have) : 0.0;
    memoryBar_->setValue(static_cast<int>(std::min(1.0, share) * 1000.0));
    memoryText_->setText(have > 0 ? tr("%1 of %2").arg(bytesText(need), bytesText(have)) : bytesText(need));
    const char* tone = share > 1.0 ? "error" : share > 0.9 ? "warning" : "strong";
    memoryVerdict_->setText(have == 0     ? QString()
                            : share > 1.0 ? tr("too much")
                            : share > 0.9 ? tr("tight")
                                          : tr("fits"));
    memoryBar_->setAccessibleDescription(QStringLiteral("%1, %2").arg(memoryText_->text(), memoryVerdict_->text()));
    setTone(memoryVerdict_, tone);
    setTone(memoryBar_, share > 0.9 ? tone : "");
    showHostMemory(*result.plan);
    reliefs_->setReliefs(result.plan->reliefs);
    memorySection_->setToolTip(tr("weights %1 · gradients %2 · optimizer %3 · activations %4 · workspace %5")
                                   .arg(bytesText(memory.weights), bytesText(memory.gradients),
                                        bytesText(memory.optimizer), bytesText(memory.activations),
                                        bytesText(memory.workspace)));
}

/// Of all devices together: what is kept for each of them is there as often.
void PlanPanel::showHostMemory(const plan::RunPlan& plan) {
    const bool isFelt = plan::feelsHostMemory(plan);
    hostMemory_->setVisible(isFelt);
    if (!isFelt) {
        return;
    }
    const QString need = bytesText(plan.memory.host);
    hostMemory_->setText(plan.hostMemory > 0 ? tr("and %1 of the computer's %2").arg(need, bytesText(plan.hostMemory))
                                             : tr("and %1 of the computer's memory").arg(need));
    setTone(hostMemory_, plan.hostMemory > 0 && plan.memory.host > plan.hostMemory ? "error" : "caption");
}

/// Of the run, for Start to do.
double PlanPanel::shareLeft() const {
    const PlanState& state = model_.plan();
    const auto steps = static_cast<double>(state.result.plan->optimizerSteps);
    return state.resumePoint && steps > 0 ? std::max(0.0, 1.0 - static_cast<double>(*state.resumePoint) / steps) : 1.0;
}

void PlanPanel::showTimeAndFiles() {
    const PlanResult& result = model_.plan().result;
    if (result.complete) {
        const auto& time = result.plan->time;
        const double left = shareLeft();
        const auto about = [&time](double seconds) {
            return (time.measured ? QString() : QStringLiteral("≈ ")) + durationText(seconds);
        };
        time_->set(tr("Training"), about(left * time.trainingSeconds));
        if (left * time.samplingSeconds >= 1.0) {
            time_->set(tr("Samples"), about(left * time.samplingSeconds));
        }
        const bool isResumed = model_.plan().resumePoint.has_value(); // what is done once has been done
        if (time.drawingSeconds >= 1.0 && !isResumed) {
            time_->set(tr("Class pictures, once"), about(time.drawingSeconds));
        }
        if (time.cachingSeconds >= 1.0 && !isResumed) {
            time_->set(tr("Caching, once"), about(time.cachingSeconds));
        }
        time_->set(tr("Per step"), perStep(time.secondsPerStep));
        if (result.plan->cost) {
            time_->set(tr("Cost"), costText(left * *result.plan->cost));
        }
        time_->setToolTip(engineText(qstr(time.basis)));
        if (result.plan->mayBeInterrupted) {
            showLoss(result.plan->interruption);
        }
        for (const plan::PlannedFiles& files : result.plan->files) {
            if (files.kept > 0) {
                QString what = engineText(qstr(files.what));
                what[0] = what[0].toUpper();
                files_->set(what, files.kept == 1 ? bytesText(files.bytes)
                                                  : tr("%1 × %2").arg(countText(files.kept), bytesText(files.bytes)));
            }
        }
    }
    time_->hideUnset();
    lost_->hideUnset();
    files_->hideUnset();
}

void PlanPanel::showLoss(const plan::InterruptionPlan& interruption) {
    const plan::LostWork& worst = interruption.worst;
    lost_->set(tr("Steps"), countText(static_cast<std::int64_t>(std::ceil(worst.steps))));
    lost_->set(tr("Work"), durationText(worst.seconds));
    lost_->set(tr("Its cost"), worst.cost ? costText(*worst.cost) : QString());
    const plan::LostWork& expected = interruption.expected;
    const QString steps = QLocale().toString(expected.steps, 'f', expected.steps == std::floor(expected.steps) ? 0 : 1);
    lost_->setToolTip(tr("Where the machine is taken away. On average it is half as much: steps: %1, work: %2")
                          .arg(steps, durationText(expected.seconds)));
}

/// Where they are the same the lines stay, as one may be about to be clicked, or have the focus.
void PlanPanel::showProblems() {
    std::map<Kind, std::vector<options::Problem>> kinds;
    for (const options::Problem& problem : model_.problems()) {
        using options::Severity;
        const Kind kind = model_.isYetToCome(problem)             ? Kind::ToBegin
                          : problem.severity == Severity::Error   ? Kind::Errors
                          : problem.severity == Severity::Warning ? Kind::Warnings
                                                                  : Kind::Ignored;
        kinds[kind].push_back(problem);
    }
    // In the order of the pages, as one would go through them.
    std::ranges::stable_sort(kinds[Kind::ToBegin], {}, [](const options::Problem& problem) {
        return options::schema().find(problem.key)->facts.page;
    });
    if (kinds != shown_) {
        shown_ = std::move(kinds);
        buildNotices();
    }
}

void PlanPanel::buildNotices() {
    for (QVBoxLayout* layout : {toBegin_, problems_}) {
        while (QLayoutItem* item = layout->takeAt(0)) {
            item->widget()->deleteLater();
            delete item;
        }
    }
    for (const auto& [kind, problems] : shown_) {
        if (problems.empty()) {
            continue;
        }
        auto* notice = new ProblemNotice(kind, problems, whole_.contains(kind), this);
        connect(notice, &ProblemNotice::chosen, &model_, &AppModel::revealRequested);
        connect(notice, &ProblemNotice::wholeWanted, this, [this, kind = kind] {
            whole_.insert(kind);
            buildNotices();
        });
        (kind == Kind::ToBegin ? toBegin_ : problems_)->addWidget(notice);
    }
}

} // namespace tempera::ui

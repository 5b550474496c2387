// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunBars.h"

#include <QGridLayout>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "bridge/RunModel.h"
#include "run/PlotCanvas.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/AccessibleRole.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMostNames = 300; ///< pixels
constexpr int kLeastBar = 80;
constexpr int kBarHeight = 14;
constexpr int kTwoColumnsFrom = 900;

/// A bar of a run's colour: `share` of the width.
class Bar : public QWidget {
public:
    Bar(double share, int colour, QWidget* parent)
        : QWidget(parent)
        , share_(share)
        , colour_(static_cast<std::size_t>(colour)) {
        setAccessibleRole(this, QAccessible::Graphic);
        setFixedHeight(kBarHeight);
        setMinimumWidth(kLeastBar);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const auto fill = [&painter, this](double part, QColor colour) {
            painter.setBrush(colour);
            painter.drawRoundedRect(QRectF(0.0, 0.0, width() * part, height()), 3.0, 3.0);
        };
        fill(1.0, QColor(tokens().track));
        if (share_ > 0.0) {
            fill(std::max(share_, 0.01), QColor(tokens().curves[colour_ % tokens().curves.size()]));
        }
    }

private:
    double share_;
    std::size_t colour_;
};

/// One figure of all runs.
struct Measure {
    QString title;
    std::function<std::optional<double>(const RunFigures&)> value;
    std::function<QString(double)> text;
    bool isOfSpeed; ///< with the same devices all along; measured by the first: "3.6 ×"
};

std::vector<Measure> measures() {
    const auto positive = [](double value) { return value > 0.0 ? std::optional(value) : std::nullopt; };
    const auto perSecond = [](double value) { return shortNumber(value); };
    return {
        {RunBars::tr("Steps per second"), [positive](const RunFigures& run) { return positive(run.stepsPerSecond); },
         perSecond, true},
        {RunBars::tr("Pictures per second"),
         [positive](const RunFigures& run) { return positive(run.picturesPerSecond); }, perSecond, true},
        {RunBars::tr("Time in all"), [positive](const RunFigures& run) { return positive(run.seconds); },
         [](double value) { return durationText(value); }, false},
        {RunBars::tr("Cost"), [](const RunFigures& run) { return run.cost; },
         [](double value) { return costText(value); }, false},
    };
}

QWidget* makeBars(const Measure& measure, const std::vector<RunFigures>& runs, QWidget* parent) {
    auto* card = makeCard(parent);
    auto* grid = new QGridLayout(card);
    grid->setContentsMargins(14, 10, 14, 12);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(6);
    grid->addWidget(makeLabel(measure.title, "strong", card), 0, 0, 1, 4);
    double most = 0.0;
    for (const RunFigures& run : runs) {
        most = std::max(most, measure.value(run).value_or(0.0));
    }
    const auto devicesText = [&measure](const RunFigures& run) {
        return measure.isOfSpeed || run.fewestDevices == run.mostDevices
                   ? RunBars::tr("%Ln devices", nullptr, static_cast<int>(run.devices))
                   : RunBars::tr("%1–%2 devices").arg(run.fewestDevices).arg(run.mostDevices);
    };
    const auto first = runs.empty() ? std::nullopt : measure.value(runs.front());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto value = measure.value(runs[i]);
        QString text = value ? measure.text(*value) : RunBars::tr("not known");
        if (measure.isOfSpeed && i > 0 && value && first) {
            text = RunBars::tr("%1 · %2 ×").arg(text, QLocale().toString(*value / *first, 'f', 2));
        }
        auto* name = new ElidedLabel(Qt::ElideMiddle, card);
        name->setText(runs[i].name);
        name->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        name->setMaximumWidth(kMostNames);
        auto* devices = makeLabel(devicesText(runs[i]), "caption", card);
        auto* bar = new Bar(most > 0.0 ? value.value_or(0.0) / most : 0.0, runs[i].colour, card);
        bar->setAccessibleName(QStringLiteral("%1, %2: %3").arg(measure.title, runs[i].name, text));
        auto* figure = makeLabel(text, "", card);
        figure->setAccessibleName(bar->accessibleName());
        const int row = static_cast<int>(i) + 1;
        grid->addWidget(name, row, 0);
        grid->addWidget(devices, row, 1);
        grid->addWidget(bar, row, 2);
        grid->addWidget(figure, row, 3, Qt::AlignRight);
    }
    grid->setColumnStretch(2, 1);
    grid->setRowStretch(static_cast<int>(runs.size()) + 1, 1);
    return card;
}

/// Of steps alone: what is drawn, validated and saved between them is no work of theirs.
void addSpeed(const RunModel& run, RunFigures& figures) {
    const RunSeries& series = run.series();
    const std::vector<RunSession>& sessions = run.sessions();
    const auto endOf = [&](std::size_t at) {
        return at + 1 < sessions.size() ? sessions[at + 1].begin : series.size();
    };
    const RunSession* newest = nullptr;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const std::size_t devices = sessions[i].devices.size();
        figures.fewestDevices = i == 0 ? devices : std::min(figures.fewestDevices, devices);
        figures.mostDevices = std::max(figures.mostDevices, devices);
        if (!newest || sessions[i].begin < endOf(i)) {
            newest = &sessions[i];
        }
    }
    if (!newest) {
        return;
    }
    figures.devices = newest->devices.size();
    double steps = 0.0, pictures = 0.0, seconds = 0.0;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const bool isAlike = sessions[i].devices == newest->devices && sessions[i].globalBatch == newest->globalBatch;
        for (std::size_t row = sessions[i].begin; isAlike && row < endOf(i); ++row) {
            if (const double speed = series.stepsPerSecond[row]; speed > 0.0) {
                const double done = series.step[row] - (row > 0 ? series.step[row - 1] : 0.0);
                steps += done;
                seconds += done / speed;
                pictures += series.imagesSeen[row] - (row > 0 ? series.imagesSeen[row - 1] : 0.0);
            }
        }
    }
    figures.stepsPerSecond = seconds > 0.0 ? steps / seconds : 0.0;
    figures.picturesPerSecond = seconds > 0.0 ? pictures / seconds : 0.0;
}

} // namespace

RunFigures figuresOf(const RunModel& run, const QString& name, int colour) {
    RunFigures figures;
    figures.name = name;
    figures.colour = colour;
    addSpeed(run, figures);
    figures.seconds = run.isEmpty() ? 0.0 : run.secondsWorked();
    figures.cost = run.devices().cost();
    return figures;
}

RunBars::RunBars(QWidget* parent)
    : QScrollArea(parent)
    , content_(new QWidget(this))
    , grid_(new QGridLayout(content_)) {
    setObjectName(QStringLiteral("pageScroll"));
    setAccessibleName(tr("Speed, time and cost"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(12);
    setWidget(content_);
}

void RunBars::show(std::vector<RunFigures> runs) {
    std::stable_sort(runs.begin(), runs.end(),
                     [](const RunFigures& a, const RunFigures& b) { return a.devices < b.devices; });
    for (QWidget* card : std::exchange(cards_, {})) {
        delete card;
    }
    for (const Measure& measure : measures()) {
        cards_.push_back(makeBars(measure, runs, content_));
        cards_.back()->setVisible(true);
    }
    arrange();
}

void RunBars::arrange() {
    if (cards_.empty()) {
        return; // else the first row would stay the one that stretches
    }
    const int columns = width() >= kTwoColumnsFrom ? 2 : 1;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        grid_->addWidget(cards_[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    }
    grid_->setRowStretch(static_cast<int>(cards_.size()), 1);
}

void RunBars::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrange();
}

} // namespace tempera::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/RunModel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr qsizetype kLongestMessage = 4000; ///< characters: what is longer is no message of the engine
constexpr std::size_t kMostWarnings = 100;

constexpr std::array kColumns = {&RunSeries::step,       &RunSeries::loss,           &RunSeries::learningRate,
                                 &RunSeries::gradNorm,   &RunSeries::memoryGb,       &RunSeries::stepsPerSecond,
                                 &RunSeries::seconds,    &RunSeries::clock,          &RunSeries::picturesPerSecond,
                                 &RunSeries::imagesSeen, &RunSeries::textEncoderRate};

} // namespace

RunSeries RunSeries::rewind(double lastStep) {
    RunSeries dropped;
    const auto count = std::upper_bound(step.begin(), step.end(), lastStep) - step.begin();
    for (const auto column : kColumns) {
        auto& values = this->*column;
        (dropped.*column).assign(values.begin() + count, values.end());
        values.erase(values.begin() + count, values.end());
    }
    return dropped;
}

void RunSeries::append(const RunSeries& later) {
    for (const auto column : kColumns) {
        (this->*column).insert((this->*column).end(), (later.*column).begin(), (later.*column).end());
    }
}

RunModel::RunModel(QObject* parent)
    : QObject(parent) {}

void RunModel::clear() {
    facts_ = {};
    series_ = {};
    voided_ = {};
    voidedBegins_.clear();
    ++voidedGeneration_;
    sessions_.clear();
    lastStep_.reset();
    phase_.reset();
    devices_ = {};
    validations_.clear();
    samples_.clear();
    sampleAt_.clear();
    ++samplesGeneration_;
    checkpoints_.clear();
    output_.clear();
    secondsLeft_.reset();
    warning_.reset();
    warnings_.clear();
    warningCount_ = 0;
    error_.clear();
    outcome_ = RunOutcome::Open;
    startTime_ = lastTime_ = sessionStart_ = worked_ = 0.0;
    Q_EMIT cleared();
    Q_EMIT stepsChanged(0);
    Q_EMIT samplesChanged();
    Q_EMIT stateChanged();
}

void RunModel::apply(const std::vector<run::TimedEvent>& events) {
    unchanged_ = series_.size();
    changed_ = {};
    for (const run::TimedEvent& timed : events) {
        if (startTime_ == 0.0) {
            startTime_ = sessionStart_ = timed.time;
        }
        if (const auto* begun = std::get_if<run::RunEvent>(&timed.event)) {
            take(*begun, timed.time);
        }
        lastTime_ = std::max(lastTime_, timed.time);
        std::visit([this](const auto& event) { take(event); }, timed.event);
    }
    if (changed_.steps) {
        Q_EMIT stepsChanged(unchanged_);
    }
    if (changed_.samples) {
        Q_EMIT samplesChanged();
    }
    if (!events.empty()) {
        Q_EMIT stateChanged();
    }
}

/// Of the others nothing is shown.
template <class Event>
void RunModel::take(const Event& event) {
    if constexpr (std::is_same_v<Event, run::PhaseEvent>) {
        phase_ = event;
    } else if constexpr (std::is_same_v<Event, run::DevicesEvent>) {
        devices_.add(event);
    } else if constexpr (std::is_same_v<Event, run::SampleEvent>) {
        takeSample(event);
    } else if constexpr (std::is_same_v<Event, run::CheckpointEvent>) {
        checkpoints_.push_back(event);
    } else if constexpr (std::is_same_v<Event, run::WarningEvent>) {
        takeWarning(event);
    } else if constexpr (std::is_same_v<Event, run::ErrorEvent>) {
        outcome_ = RunOutcome::Failed;
        error_ = qstr(event.hint.empty() ? event.message : event.message + " — " + event.hint).left(kLongestMessage);
    } else if constexpr (std::is_same_v<Event, run::StoppedEvent>) {
        outcome_ = RunOutcome::Stopped;
    } else if constexpr (std::is_same_v<Event, run::DoneEvent>) {
        outcome_ = RunOutcome::Done;
        output_ = event.output;
    }
}

/// One that is drawn again, as the drawing was stopped, takes the place of what was there.
void RunModel::takeSample(const run::SampleEvent& event) {
    const auto [same, isNew] = sampleAt_.emplace(std::pair(event.step, event.index), samples_.size());
    if (isNew) {
        samples_.push_back(event);
    } else {
        samples_[same->second] = event;
        ++samplesGeneration_;
    }
    changed_.samples = true;
}

void RunModel::takeWarning(const run::WarningEvent& event) {
    warning_ = {qstr(event.message).left(kLongestMessage), event.step};
    if (!warning_->step && lastStep_) {
        warning_->step = lastStep_->step;
    }
    warnings_.push_back(*warning_);
    if (warnings_.size() > kMostWarnings) {
        warnings_.pop_front();
    }
    ++warningCount_;
}

void RunModel::take(const run::RunEvent& event, double time) {
    facts_ = event;
    devices_.add(event);
    outcome_ = RunOutcome::Open;
    error_.clear();
    warning_.reset();
    output_.clear();
    phase_.reset();
    worked_ += std::max(0.0, lastTime_ - sessionStart_);
    sessionStart_ = time;
    lastTime_ = std::max(lastTime_, time);
    if (event.resumedFrom) {
        rewind(*event.resumedFrom);
    }
    sessions_.push_back({series_.size(), event.devices, event.globalBatch});
    changed_ = {true, true};
}

void RunModel::take(const run::StepEvent& event) {
    // A step that comes again replaces what was there: the series stays a function of the step.
    if (!series_.step.empty() && series_.step.back() >= static_cast<double>(event.step)) {
        rewindSeries(static_cast<double>(event.step) - 1.0);
    }
    std::int64_t memory = 0;
    for (const run::DeviceMemory& device : event.memory) {
        memory = std::max(memory, device.bytes);
    }
    series_.step.push_back(static_cast<double>(event.step));
    series_.loss.push_back(event.loss);
    series_.learningRate.push_back(event.learningRate);
    series_.gradNorm.push_back(event.gradNorm);
    series_.stepsPerSecond.push_back(event.itPerS);
    series_.picturesPerSecond.push_back(event.imagesPerS);
    series_.memoryGb.push_back(event.memory.empty() ? std::numeric_limits<double>::quiet_NaN()
                                                    : static_cast<double>(memory) / 1e9);
    series_.imagesSeen.push_back(static_cast<double>(event.imagesSeen));
    series_.seconds.push_back(secondsWorked());
    series_.clock.push_back(lastTime_);
    series_.textEncoderRate.push_back(event.textEncoderRate.value_or(std::numeric_limits<double>::quiet_NaN()));
    lastStep_ = event;
    secondsLeft_ = event.secondsLeft;
    warning_.reset();
    changed_.steps = true;
}

void RunModel::take(const run::ValidationEvent& event) {
    while (!validations_.empty() && validations_.back().step >= event.step) {
        validations_.pop_back();
    }
    validations_.push_back(event);
    changed_.steps = true;
}

void RunModel::rewindSeries(double step) {
    const RunSeries dropped = series_.rewind(step);
    unchanged_ = std::min(unchanged_, series_.size());
    for (RunSession& session : sessions_) {
        session.begin = std::min(session.begin, series_.size());
    }
    if (dropped.size() == 0) {
        return;
    }
    const std::size_t before = voided_.size();
    RunSeries earlier = voided_.rewind(step);
    const RunSeries later = earlier.rewind(dropped.step.back()); // nothing replaces these
    const std::size_t from = before - later.size();
    const std::size_t to = voided_.size() + dropped.size();
    std::vector<std::size_t> begins;
    for (const std::size_t begin : voidedBegins_) {
        if (begin < voided_.size()) {
            begins.push_back(begin);
        }
    }
    begins.push_back(voided_.size());
    if (later.size() > 0) {
        begins.push_back(to);
    }
    for (const std::size_t begin : voidedBegins_) {
        if (begin > from) {
            begins.push_back(begin - from + to);
        }
    }
    voidedBegins_ = std::move(begins);
    voided_.append(dropped);
    voided_.append(later);
    ++voidedGeneration_;
}

void RunModel::rewind(std::int64_t step) {
    rewindSeries(static_cast<double>(step));
    rewindSamples(step);
    std::erase_if(validations_,
                  [step](const run::ValidationEvent& measured) { return measured.step > step || step == 0; });
    std::erase_if(checkpoints_, [step](const run::CheckpointEvent& checkpoint) { return checkpoint.step > step; });
    if (lastStep_ && lastStep_->step > step) {
        lastStep_ = lastOfSeries();
        secondsLeft_.reset();
    }
}

/// What was drawn before the first step is drawn again only where the run begins again.
void RunModel::rewindSamples(std::int64_t step) {
    ++samplesGeneration_;
    std::erase_if(samples_, [step](const run::SampleEvent& sample) { return sample.step > step || step == 0; });
    sampleAt_.clear();
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        sampleAt_.emplace(std::pair(samples_[i].step, samples_[i].index), i);
    }
}

/// What is known of it still.
std::optional<run::StepEvent> RunModel::lastOfSeries() const {
    if (series_.size() == 0) {
        return std::nullopt;
    }
    run::StepEvent event;
    event.step = static_cast<std::int64_t>(series_.step.back());
    event.epoch = facts_.stepsPerEpoch > 0 ? (event.step - 1) / facts_.stepsPerEpoch + 1 : 0;
    event.imagesSeen = static_cast<std::int64_t>(series_.imagesSeen.back());
    event.loss = series_.loss.back();
    event.learningRate = series_.learningRate.back();
    if (std::isfinite(series_.textEncoderRate.back())) {
        event.textEncoderRate = series_.textEncoderRate.back();
    }
    event.gradNorm = series_.gradNorm.back();
    event.itPerS = series_.stepsPerSecond.back();
    event.imagesPerS = series_.picturesPerSecond.back();
    return event;
}

double RunModel::progress() const {
    if (outcome_ == RunOutcome::Done) {
        return 1.0;
    }
    return lastStep_ && facts_.steps > 0 ? static_cast<double>(lastStep_->step) / static_cast<double>(facts_.steps)
                                         : 0.0;
}

} // namespace tempera::ui

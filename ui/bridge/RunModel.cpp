// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/RunModel.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr qsizetype kLongestMessage = 4000; ///< characters: what is longer is no message of the engine

} // namespace

void RunSeries::rewind(double lastStep) {
    const auto end = std::upper_bound(step.begin(), step.end(), lastStep);
    const auto count = static_cast<std::size_t>(end - step.begin());
    for (auto* column :
         {&step, &loss, &learningRate, &stepsPerSecond, &memoryGb, &imagesSeen, &seconds, &clock, &textEncoderRate}) {
        column->resize(count);
    }
}

RunModel::RunModel(QObject* parent)
    : QObject(parent) {}

void RunModel::clear() {
    facts_ = {};
    series_ = {};
    lastStep_.reset();
    phase_.reset();
    devices_ = {};
    validations_.clear();
    samples_.clear();
    ++samplesGeneration_;
    checkpoints_.clear();
    output_.clear();
    warnings_.clear();
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

std::optional<double> RunModel::secondsLeft() const {
    return lastStep_ ? std::optional(lastStep_->secondsLeft) : std::nullopt;
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
        warnings_.append(qstr(event.message).left(kLongestMessage));
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
    const auto same = std::ranges::find_if(samples_, [&event](const run::SampleEvent& other) {
        return other.step == event.step && other.index == event.index;
    });
    if (same == samples_.end()) {
        samples_.push_back(event);
    } else {
        *same = event;
        ++samplesGeneration_;
    }
    changed_.samples = true;
}

void RunModel::take(const run::RunEvent& event, double time) {
    facts_ = event;
    devices_.add(event);
    outcome_ = RunOutcome::Open;
    error_.clear();
    output_.clear();
    phase_.reset();
    worked_ += std::max(0.0, lastTime_ - sessionStart_);
    sessionStart_ = time;
    lastTime_ = std::max(lastTime_, time);
    if (event.resumedFrom) {
        rewind(*event.resumedFrom);
    }
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
    series_.stepsPerSecond.push_back(event.itPerS);
    series_.memoryGb.push_back(event.memory.empty() ? std::numeric_limits<double>::quiet_NaN()
                                                    : static_cast<double>(memory) / 1e9);
    series_.imagesSeen.push_back(static_cast<double>(event.imagesSeen));
    series_.seconds.push_back(secondsWorked());
    series_.clock.push_back(lastTime_);
    series_.textEncoderRate.push_back(event.textEncoderRate.value_or(std::numeric_limits<double>::quiet_NaN()));
    lastStep_ = event;
    changed_.steps = true;
}

void RunModel::take(const run::ValidationEvent& event) {
    std::erase_if(validations_, [&event](const run::ValidationEvent& other) { return other.step >= event.step; });
    validations_.push_back(event);
    changed_.steps = true;
}

void RunModel::rewindSeries(double step) {
    series_.rewind(step);
    unchanged_ = std::min(unchanged_, series_.size());
}

void RunModel::rewind(std::int64_t step) {
    rewindSeries(static_cast<double>(step));
    // What was drawn before the first step is drawn again only where the run begins again.
    ++samplesGeneration_;
    std::erase_if(samples_, [step](const run::SampleEvent& sample) { return sample.step > step || step == 0; });
    std::erase_if(validations_,
                  [step](const run::ValidationEvent& measured) { return measured.step > step || step == 0; });
    std::erase_if(checkpoints_, [step](const run::CheckpointEvent& checkpoint) { return checkpoint.step > step; });
    if (lastStep_ && lastStep_->step > step) {
        lastStep_->step = step;
        lastStep_->imagesSeen = step * facts_.globalBatch;
    }
}

double RunModel::progress() const {
    if (outcome_ == RunOutcome::Done) {
        return 1.0;
    }
    return lastStep_ && facts_.steps > 0 ? static_cast<double>(lastStep_->step) / static_cast<double>(facts_.steps)
                                         : 0.0;
}

} // namespace tempera::ui

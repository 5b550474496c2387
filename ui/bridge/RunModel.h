// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "run/DeviceTally.h"
#include "run/Events.h"

namespace tempera::ui {

/// The steps of a run as columns, ready to be drawn. All have the same length; `step` rises strictly. Figures that a
/// step did not have (a loss that was not finite) are NaN.
struct RunSeries {
    std::vector<double> step;
    std::vector<double> loss;
    std::vector<double> learningRate;
    std::vector<double> gradNorm; ///< before clipping
    std::vector<double> stepsPerSecond;
    std::vector<double> picturesPerSecond;
    std::vector<double> memoryGb;        ///< 10⁹ bytes, of the device that uses the most; NaN: none tells
    std::vector<double> imagesSeen;      ///< since the beginning of the run
    std::vector<double> seconds;         ///< that engines had worked on it; never falls
    std::vector<double> clock;           ///< since 1970; never falls
    std::vector<double> textEncoderRate; ///< its learning rate; NaN: it is not trained

    std::size_t size() const { return step.size(); }
    /// Drops everything after `lastStep`: a resumed run goes on from there. @return what was dropped
    RunSeries rewind(double lastStep);
    void append(const RunSeries& later);
};

/// One engine's work on a run.
struct RunSession {
    std::size_t begin = 0; ///< its first step in the series, of those that count
    std::vector<std::string> devices;
    std::int64_t globalBatch = 0;
};

/// What a run has warned of.
struct RunWarning {
    QString message;
    std::optional<std::int64_t> step; ///< the last one before it
};

/// How a run ended, if it did.
enum class RunOutcome { Open, Stopped, Failed, Done };

/// What one run folder's events say so far: built by apply() in their order and from nothing else, so a studio that was
/// opened later shows the same. Thread: ui.
class RunModel : public QObject {
    Q_OBJECT

public:
    explicit RunModel(QObject* parent = nullptr);

    void clear();
    /// Signals are sent once for the whole batch.
    void apply(const std::vector<run::TimedEvent>& events);

    bool isEmpty() const { return startTime_ == 0.0; }
    const run::RunEvent& facts() const { return facts_; }
    const RunSeries& series() const { return series_; }
    /// What resumes from earlier steps have made void, each step as it was last; `voidedBegins` are where stretches
    /// that do not follow one another begin in it. Another number means that they are others.
    const RunSeries& voided() const { return voided_; }
    const std::vector<std::size_t>& voidedBegins() const { return voidedBegins_; }
    std::size_t voidedGeneration() const { return voidedGeneration_; }
    /// In their order; what an engine did that began over is its own.
    const std::vector<RunSession>& sessions() const { return sessions_; }
    const std::optional<run::StepEvent>& lastStep() const { return lastStep_; }
    const std::optional<run::PhaseEvent>& phase() const { return phase_; }
    /// How the devices do, and what the run has used so far.
    const run::DeviceTally& devices() const { return devices_; }
    /// By rising step.
    const std::vector<run::ValidationEvent>& validations() const { return validations_; }
    const std::vector<run::SampleEvent>& samples() const { return samples_; }
    /// Another number means that samples were taken back: what is at an index now is not what was there.
    std::size_t samplesGeneration() const { return samplesGeneration_; }
    const std::vector<run::CheckpointEvent>& checkpoints() const { return checkpoints_; }
    const std::vector<fs::path>& output() const { return output_; }
    /// The last warning, as long as no step and no start have come after it.
    const std::optional<RunWarning>& warning() const { return warning_; }
    /// Of all starts, newest last: the last hundred. The log has all.
    const std::deque<RunWarning>& warnings() const { return warnings_; }
    int warningCount() const { return warningCount_; }
    /// Why the run failed; empty unless the outcome is Failed: a resume leaves it behind.
    const QString& error() const { return error_; }
    RunOutcome outcome() const { return outcome_; }
    bool isPaused() const { return phase_ && phase_->phase == run::Phase::Paused; }

    /// 0 … 1 over the whole run.
    double progress() const;
    /// To the end of the run, as the engine told with the last step; nothing before the first one, nor where that was
    /// made void.
    std::optional<double> secondsLeft() const { return secondsLeft_; }
    /// Seconds since 1970 of the first event and of the newest one.
    double startTime() const { return startTime_; }
    /// When the engine that worked on it last began.
    double sessionStart() const { return sessionStart_; }
    double lastTime() const { return lastTime_; }
    /// Seconds that engines worked on this run: gaps between a stop and a resume do not count.
    double secondsWorked() const { return worked_ + (lastTime_ - sessionStart_); }

Q_SIGNALS:
    void cleared();
    /// The first `unchanged` steps of the series are what they were before.
    void stepsChanged(std::size_t unchanged);
    void samplesChanged();
    /// Phase, progress, warnings, checkpoints or outcome.
    void stateChanged();

private:
    template <class Event>
    void take(const Event& event);
    void take(const run::RunEvent& event, double time);
    void take(const run::StepEvent& event); ///< at lastTime_
    void take(const run::ValidationEvent& event);
    void takeSample(const run::SampleEvent& event);
    void takeWarning(const run::WarningEvent& event);
    void rewind(std::int64_t step);
    void rewindSamples(std::int64_t step);
    std::optional<run::StepEvent> lastOfSeries() const;
    void rewindSeries(double step);

    run::RunEvent facts_;
    RunSeries series_;
    RunSeries voided_;
    std::vector<std::size_t> voidedBegins_;
    std::size_t voidedGeneration_ = 0;
    std::vector<RunSession> sessions_;
    std::optional<run::StepEvent> lastStep_;
    std::optional<run::PhaseEvent> phase_;
    run::DeviceTally devices_;
    std::vector<run::ValidationEvent> validations_;
    std::vector<run::SampleEvent> samples_;
    std::vector<run::CheckpointEvent> checkpoints_;
    std::vector<fs::path> output_;
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> sampleAt_; ///< by step and prompt: index in samples_
    std::optional<double> secondsLeft_;
    std::optional<RunWarning> warning_;
    std::deque<RunWarning> warnings_;
    int warningCount_ = 0;
    QString error_;
    RunOutcome outcome_ = RunOutcome::Open;
    double startTime_ = 0.0;
    double lastTime_ = 0.0;
    double sessionStart_ = 0.0;
    double worked_ = 0.0;
    struct Changed {
        bool steps = false;
        bool samples = false;
    };
    Changed changed_;           ///< in the batch that is applied
    std::size_t unchanged_ = 0; ///< steps that were there before it
    std::size_t samplesGeneration_ = 0;
};

} // namespace tempera::ui

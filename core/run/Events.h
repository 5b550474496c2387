// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/Result.h"
#include "hardware/Slowdown.h"

/// Everything a run tells the world. An event is one line of JSON in `events.jsonl`, and the same line on stdout with
/// `--progress json`. This header is the documentation of the protocol: the name in JSON stands beside every field.
///
/// Every line has `event` (its name) and `time` (seconds since 1970, with milliseconds; for display only, it may jump).
/// Unknown fields are ignored by readers and an unknown event is skipped, so that a newer engine can be followed by an
/// older studio; EventReader refuses a `run` event with a greater `version`. Steps are optimizer steps, counted from 1.
/// Paths on disk are relative to the run folder, so that it can be moved or synced; readers and stdout have them
/// absolute.
namespace tempera::run {

/// The version of the protocol, in every `run` event.
inline constexpr int kEventsVersion = 1;

/// `run`: an engine has begun to work on this folder. After a resume, every earlier event with a greater step is void.
struct RunEvent {
    int version = kEventsVersion;            ///< version
    std::string name;                        ///< name: save.name
    std::string program;                     ///< program: "tempera 0.1.0"
    std::optional<std::int64_t> resumedFrom; ///< resumed_from: the step of the checkpoint; 0: from the beginning
    std::int64_t steps = 0;                  ///< steps: optimizer steps of the whole run
    std::int64_t epochs = 0;                 ///< epochs: of the whole run, the last one perhaps in part
    std::int64_t stepsPerEpoch = 0;          ///< steps_per_epoch
    std::int64_t globalBatch = 0;            ///< global_batch: images per step
    std::int64_t images = 0;                 ///< images: pictures in the data set
    std::int64_t presentationsPerEpoch = 0;  ///< presentations_per_epoch: pictures × repeats
    std::vector<std::string> devices;        ///< devices: "cpu", "cuda:0"
    std::string precision;                   ///< precision: train.precision
    std::string modelHash;                   ///< model_hash: of what model.path leads to; see plan::contentsOf
    std::string datasetHash;                 ///< dataset_hash: of what dataset.path leads to

    bool operator==(const RunEvent&) const = default;
};

/// What the engine is busy with.
enum class Phase {
    Scanning,       ///< scanning: reading the headers of the pictures
    Loading,        ///< loading: the model's weights
    DrawingClass,   ///< drawing_class: class pictures with the base model
    CachingLatents, ///< caching_latents: pictures through the VAE
    CachingText,    ///< caching_text: captions through the text encoder
    Training,       ///< training
    Paused,         ///< paused: on request, the model stays in memory
    Sampling,       ///< sampling: preview pictures
    Validating,     ///< validating: the loss of pictures that are not trained on
    Saving,         ///< saving: a checkpoint or the final files
};
/// The name in JSON, e.g. "caching_latents".
std::string_view phaseName(Phase phase);
std::optional<Phase> phaseOfName(std::string_view name);

/// `phase`: sent when a phase begins, then at most twice a second while it lasts.
struct PhaseEvent {
    Phase phase = Phase::Loading;      ///< phase
    std::int64_t done = 0;             ///< done: how many of `total` are finished
    std::int64_t total = 0;            ///< total: 0 where it is not known
    std::string unit;                  ///< unit: of `done` and `total`: "pictures", "captions", "MB", "steps"
    std::optional<double> secondsLeft; ///< seconds_left: absent until it can be told

    bool operator==(const PhaseEvent&) const = default;
};

/// Memory in use on a device. For "cpu" it is the resident memory of the process.
struct DeviceMemory {
    std::string device;     ///< device
    std::int64_t bytes = 0; ///< bytes: now
    std::int64_t peak = 0;  ///< peak: the most so far, in bytes

    bool operator==(const DeviceMemory&) const = default;
};

/// How one device of a run does, as `devices` tells it. What a device does not tell is absent. What several devices of
/// a machine share (the processor and its meters, the memory of a process) is told with the first of them.
struct DeviceState {
    std::string device;                      ///< device: "cpu", "cuda:0"; of another machine perhaps, too
    std::optional<double> imagesPerS;        ///< images_per_s: while it computes; waiting does not count
    std::optional<double> exchanging;        ///< exchanging: of the time of its steps, the part that it waited for
                                             ///< the others and for what they sent; 0 … 1. Absent on one device
    std::optional<std::int64_t> memory;      ///< memory: bytes that training takes now, as in `step`
    std::optional<std::int64_t> memoryTotal; ///< memory_total: bytes that the device has
    std::optional<double> temperature;       ///< temperature_c: °C
    std::optional<double> power;             ///< power_w: W
    std::optional<double> energy;            ///< energy_wh: that it has used since this engine began, whoever used it
    std::optional<hardware::Slowdown> slowedBy = std::nullopt; ///< slowed_by: "heat", "power_brake", "power_limit"

    bool operator==(const DeviceState&) const = default;
};

/// `devices`: how the devices have done since the last such event; every few seconds while training goes on, and once
/// at its end. It belongs to no step: what a resume makes void has been spent all the same. Sums begin anew with each
/// `run` event; run::DeviceTally adds them up.
///
/// The efficiency of n devices is their images per second, of n times those of one. It is measured where the speed of
/// one device of this kind with this model is known from an earlier run of more than a few steps (as the plan's is).
/// Else, on GPUs, it is the mean part of their steps in which the devices computed, 1 − mean(exchanging): n devices
/// that never wait count as n times as fast as one, and waiting for a slower one counts like waiting for data. CPU
/// devices share their processor, so that there it is absent where it is not measured.
struct DevicesEvent {
    double seconds = 0.0;                    ///< seconds: since this engine began
    std::vector<DeviceState> devices;        ///< devices: by rank
    std::optional<double> exchanging;        ///< exchanging: mean over the devices; absent on one
    std::optional<double> efficiency;        ///< efficiency: see above; absent on one device
    bool isEfficiencyMeasured = false;       ///< efficiency_measured
    std::optional<double> energy;            ///< energy_wh: of all devices that have a meter
    std::optional<double> costOfTime;        ///< cost_time: seconds at devices.price_per_hour, where that is set
    std::optional<double> costOfElectricity; ///< cost_electricity: energy at devices.electricity_price, likewise

    bool operator==(const DevicesEvent&) const = default;
};

/// `step`: one optimizer step on one global batch is done.
struct StepEvent {
    std::int64_t step = 0;                 ///< step: from 1; goes on after a resume
    std::int64_t epoch = 0;                ///< epoch: from 1
    std::int64_t imagesSeen = 0;           ///< images_seen: since the beginning of the run
    double loss = 0.0;                     ///< loss: mean over the images of the step; null where it was not finite
    double learningRate = 0.0;             ///< lr: of the U-Net, or of the text encoder if only that is trained
    std::optional<double> textEncoderRate; ///< lr_text_encoder: where it is trained
    double gradNorm = 0.0;                 ///< grad_norm: before clipping; null where it was not finite
    bool skipped = false;                  ///< skipped: loss or gradients were not finite, the weights were left alone
    double itPerS = 0.0;                   ///< it_per_s: steps per second, smoothed
    double imagesPerS = 0.0;               ///< images_per_s: smoothed
    double secondsLeft = 0.0;              ///< seconds_left: to the end, with all samples and saves
    std::vector<DeviceMemory> memory;      ///< memory

    bool operator==(const StepEvent&) const = default;
};

/// `validation`: the loss of the pictures that are not trained on was measured.
struct ValidationEvent {
    std::int64_t step = 0;   ///< step: 0 before training
    double loss = 0.0;       ///< loss: mean over pictures and timesteps; null where it was not finite
    std::int64_t images = 0; ///< images: that were measured
    double seconds = 0.0;    ///< seconds: that training waited for it

    bool operator==(const ValidationEvent&) const = default;
};

/// `sample`: a preview picture lies on disk.
struct SampleEvent {
    std::int64_t step = 0;      ///< step: 0 before training
    std::int64_t index = 0;     ///< index: of the prompt in sample.prompts, from 0
    std::string prompt;         ///< prompt
    std::filesystem::path path; ///< path
    std::uint64_t seed = 0;     ///< seed
    double seconds = 0.0;       ///< seconds: that training waited for it; of those drawn together, its part

    bool operator==(const SampleEvent&) const = default;
};

/// `checkpoint`: it is durable: complete, with its manifest, and on the disk.
struct CheckpointEvent {
    std::int64_t step = 0;      ///< step
    std::filesystem::path path; ///< path: of the checkpoint's folder
    std::int64_t bytes = 0;     ///< bytes
    double seconds = 0.0;       ///< seconds: that training waited for it

    bool operator==(const CheckpointEvent&) const = default;
};

/// `warning`: training goes on.
struct WarningEvent {
    std::string message;              ///< message
    std::optional<std::int64_t> step; ///< step

    bool operator==(const WarningEvent&) const = default;
};

/// `error`: the run has ended; the last checkpoint is on disk.
struct ErrorEvent {
    std::string message;              ///< message
    std::string hint;                 ///< hint: what may help; may be empty
    std::optional<std::int64_t> step; ///< step: the last finished one

    bool operator==(const ErrorEvent&) const = default;
};

/// `stopped`: ended on request after saving; can be resumed.
struct StoppedEvent {
    std::int64_t step = 0;      ///< step: the last finished one
    std::filesystem::path path; ///< path: of the checkpoint

    bool operator==(const StoppedEvent&) const = default;
};

/// `done`: the run is complete.
struct DoneEvent {
    std::int64_t step = 0;                     ///< step
    std::int64_t imagesSeen = 0;               ///< images_seen
    double seconds = 0.0;                      ///< seconds: spent by this process
    std::vector<std::filesystem::path> output; ///< output: the final files

    bool operator==(const DoneEvent&) const = default;
};

using Event = std::variant<RunEvent, PhaseEvent, StepEvent, ValidationEvent, SampleEvent, CheckpointEvent, WarningEvent,
                           ErrorEvent, StoppedEvent, DoneEvent, DevicesEvent>;

/// An event and when it happened (seconds since 1970).
struct TimedEvent {
    double time = 0.0;
    Event event;

    bool operator==(const TimedEvent&) const = default;
};

/// One line of JSON without the newline. Thread: any.
std::string toJsonLine(const TimedEvent& event);

/// Reads one line; nothing for an event of a name that is not known here. Fails on anything that is not an event.
Result<std::optional<TimedEvent>> parseEvent(std::string_view line);

/// The step that an event belongs to, for those that have one.
std::optional<std::int64_t> stepOf(const Event& event);

/// The same event with its paths made relative to `folder` where they lie below it, or made absolute again.
Event withRelativePaths(Event event, const std::filesystem::path& folder);
Event withAbsolutePaths(Event event, const std::filesystem::path& folder);

} // namespace tempera::run

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <ATen/TensorOperators.h>

#include "TrainFixture.h"
#include "tensor/SafeTensors.h"
#include "train/TrainSession.h"

namespace tempera::test {

/// A project in which runs on several devices are compared; each has a run folder of its own.
class Project {
public:
    explicit Project(const nlohmann::json& changes = nlohmann::json::object(),
                     const std::function<void(const fs::path&)>& arrange = {})
        : job_(writeTinyProject(folder_.path().toStdString(), changes)) {
        if (arrange)
            arrange(job_.parent_path());
    }

    const fs::path& job() const { return job_; }
    fs::path folder() const { return job_.parent_path(); }
    fs::path runFolder(const std::string& name) const { return folder() / name; }

    Result<train::TrainOutcome> train(const std::string& name, std::vector<std::string> settings,
                                      const train::ResumeRequest& resume = {}) {
        settings.push_back("save.dir=" + runFolder(name).string());
        const options::Job job = require(options::loadJob(job_, settings));
        recorder = std::make_unique<Recorder>();
        recorder->react = [this](const run::Event& event) {
            if (onEvent)
                onEvent(event);
            if (const auto* step = std::get_if<run::StepEvent>(&event); step && onStep)
                onStep(step->step);
        };
        TEMPERA_TRY(const auto session, train::TrainSession::start(job, resume, *recorder, stop.get_token()));
        return session->wait();
    }

    fs::path checkpoint(const std::string& name, std::int64_t step) const {
        return runFolder(name) / "checkpoints" / run::checkpointName(step);
    }
    /// The trained values, or the optimizer's state, of a checkpoint.
    tensor::TensorMap tensors(const std::string& name, std::int64_t step, const std::string& file) const {
        return require(tensor::loadSafeTensors(checkpoint(name, step) / file));
    }

    std::unique_ptr<Recorder> recorder; ///< of the last run
    std::stop_source stop;
    std::function<void(std::int64_t step)> onStep;
    std::function<void(const run::Event& event)> onEvent;

private:
    QTemporaryDir folder_;
    fs::path job_;
};

inline std::vector<std::string> plus(std::vector<std::string> settings, const std::vector<std::string>& more) {
    settings.insert(settings.end(), more.begin(), more.end());
    return settings;
}

/// The settings of a run on so many CPU devices, each with so many pictures at once and so many passes.
inline std::vector<std::string> dealt(int devices, int batch, int accumulation = 1) {
    std::string use = "cpu";
    for (int i = 0; i < devices && devices > 1; ++i)
        use = (i == 0 ? std::string() : use + ",") + "cpu:" + std::to_string(i);
    return {"devices.use=" + use, "train.batch_size=" + std::to_string(batch),
            "train.accumulation=" + std::to_string(accumulation)};
}

/// To arrange a project: one picture, shown 13 times in an epoch.
inline void showOnePicture(const fs::path& folder) {
    for (const char* name : {"1", "2", "3", "4"})
        fs::remove(folder / "pictures/2_thing" / (std::string(name) + ".bmp"));
    fs::rename(folder / "pictures/2_thing", folder / "pictures/13_thing");
}

/// To arrange a project: 13 pictures in five buckets.
inline void fillFiveBuckets(const fs::path& folder) {
    constexpr std::array<std::array<int, 2>, 5> kSizes = {{{64, 64}, {96, 48}, {48, 96}, {128, 32}, {32, 128}}};
    fs::remove_all(folder / "pictures");
    for (int i = 0; i < 13; ++i) {
        const auto [width, height] = kSizes[static_cast<std::size_t>(i) % kSizes.size()];
        const std::string stem = "pictures/1_thing/" + std::to_string(i);
        write(folder / (stem + ".bmp"), patternBmp(width, height, i));
        write(folder / (stem + ".txt"), "a thing, number " + std::to_string(i) + "\n");
    }
}

inline double squaredNorm(const at::Tensor& tensor) { return tensor.to(at::kDouble).pow(2).sum().item<double>(); }

/// How far `b` is from `a`, as a part of what `a` has changed since `start`. Tensors that `start` lacks began at zero.
inline double distance(const tensor::TensorMap& start, const tensor::TensorMap& a, const tensor::TensorMap& b) {
    if (a.size() != b.size())
        return 1e9;
    double apart = 0, changed = 0;
    for (const auto& [name, tensor] : a) {
        if (!tensor.is_floating_point())
            continue;
        apart += squaredNorm(b.at(name) - tensor);
        const auto begun = start.find(name);
        changed += squaredNorm(begun == start.end() ? tensor : tensor - begun->second);
    }
    return std::sqrt(apart / changed);
}

} // namespace tempera::test

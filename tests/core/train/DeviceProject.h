// SPDX-License-Identifier: Apache-2.0
#pragma once

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

inline std::vector<std::string> plus(std::vector<std::string> settings, const std::vector<std::string>& more) {
    settings.insert(settings.end(), more.begin(), more.end());
    return settings;
}

} // namespace tempera::test

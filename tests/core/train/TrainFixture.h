// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>
#include <functional>
#include <stdexcept>
#include <vector>

#include <sys/resource.h>

#include <QTemporaryDir>

#include "../../support/TestRanks.h"
#include "../../support/TinyProject.h"
#include "options/Job.h"
#include "run/Control.h"
#include "train/Journal.h"
#include "train/RunSetup.h"
#include "train/TrainState.h"

/// A tiny project, prepared as TrainSession prepares it, for tests of the parts that a session is made of.
namespace tempera::test {

/// The value of a Result; a failure ends the test with its message.
template <class T>
T require(Result<T> result) {
    if (!result.ok())
        throw std::runtime_error(result.error().message);
    return std::move(result).value();
}

inline void require(const Status& status) {
    if (!status.ok())
        throw std::runtime_error(status.error().message);
}

/// Keeps all events; `react` is called with each, in the thread that tells.
class Recorder : public train::TrainObserver {
public:
    void onEvent(const run::TimedEvent& timed) override {
        const std::lock_guard lock(mutex_);
        events_.push_back(timed.event);
        if (react)
            react(timed.event);
    }
    template <class E>
    std::vector<E> all() const {
        const std::lock_guard lock(mutex_);
        std::vector<E> found;
        for (const run::Event& event : events_)
            if (const auto* one = std::get_if<E>(&event))
                found.push_back(*one);
        return found;
    }

    std::function<void(const run::Event&)> react;

private:
    mutable std::mutex mutex_;
    std::vector<run::Event> events_;
};

/// A project in a folder of its own, with its run folder taken.
class TinyRun {
public:
    /// @param arrange changes what was written before it is read
    explicit TinyRun(const nlohmann::json& changes = nlohmann::json::object(),
                     const std::function<void(const fs::path& project)>& arrange = {})
        : journal(recorder) {
        const fs::path job = writeTinyProject(folder_.path().toStdString(), changes);
        if (arrange)
            arrange(job.parent_path());
        setup.emplace(require(train::prepareRun(require(options::loadJob(job)), journal, {})));
        opened.emplace(require(train::openRunFolder(*setup, {}, require(run::newSocketPath()))));
        require(journal.open(setup->paths));
    }

    /// The model with a fresh network and its optimizer; `seed` other than the job's gives other initial values.
    train::TrainState newState(std::int64_t seed) const {
        train::TrainState state;
        state.model = require(models::loadModel(setup->model, {}));
        options::TrainConfig config = setup->config;
        config.train.seed = seed;
        require(train::attachTrainee(state, config));
        return state;
    }

    Recorder recorder;
    train::Journal journal;
    std::optional<train::RunSetup> setup;
    std::optional<train::OpenRun> opened;
    std::unique_ptr<parallel::Collectives> alone = parallel::makeSingleRank();

private:
    QTemporaryDir folder_;
};

/// One rank whose exchanges can be tampered with: `onSum` is called with the number of each sum, from 1, and its
/// buffer.
class TamperedRank : public LoneRank {
public:
    std::function<void(int call, at::Tensor buffer)> onSum;

    void allReduceSum(at::Tensor buffer) override {
        if (onSum)
            onSum(++sums_, buffer);
    }

private:
    int sums_ = 0;
};

/// No file of this process can grow beyond `bytes` while this lives: a full disk.
class FileLimit {
public:
    explicit FileLimit(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        ::signal(SIGXFSZ, SIG_IGN);
    }
    ~FileLimit() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    FileLimit(const FileLimit&) = delete;
    FileLimit& operator=(const FileLimit&) = delete;

private:
    rlimit before_{};
};

} // namespace tempera::test

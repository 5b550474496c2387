// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QtTest>

#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "TinyProject.h"
#include "base/Files.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"

namespace tempera::test {

/// Base of the tests that train a tiny project with `tempera train` from outside.
class EngineRuns : public QObject {
protected:
    static constexpr int kPatience = 300'000; // ms: sanitizers and busy machines

    /// What an engine left when it ended.
    struct Finished {
        int code = -1;
        bool crashed = false;
        std::vector<run::TimedEvent> events;
        std::string errors;

        template <class E>
        std::vector<E> all() const {
            std::vector<E> found;
            for (const run::TimedEvent& timed : events)
                if (const auto* event = std::get_if<E>(&timed.event))
                    found.push_back(*event);
            return found;
        }

        /// Warnings but for the plan's, that the last of the project's epochs is not finished.
        std::vector<std::string> surprises() const {
            std::vector<std::string> found;
            for (const run::WarningEvent& warning : all<run::WarningEvent>())
                if (!warning.message.starts_with("train.steps: "))
                    found.push_back(warning.message);
            return found;
        }
    };

    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path folder_;
    fs::path job_;

    run::RunPaths paths() const { return {folder_ / "run"}; }

    static std::unique_ptr<QProcess> start(const QStringList& arguments) {
        auto process = std::make_unique<QProcess>();
        process->start(QStringLiteral(TEMPERA_BIN "/tempera"), arguments);
        process->waitForStarted();
        return process;
    }
    QStringList trainArguments(const QStringList& more = {}) const {
        return QStringList{"train", QString::fromStdString(job_.string()), "--progress", "json"} + more;
    }
    static Finished finish(QProcess& process) {
        Finished finished;
        if (!process.waitForFinished(kPatience)) {
            process.kill();
            process.waitForFinished();
        }
        finished.crashed = process.exitStatus() == QProcess::CrashExit;
        finished.code = process.exitCode();
        finished.errors = process.readAllStandardError().toStdString();
        for (const QByteArray& line : process.readAllStandardOutput().split('\n'))
            if (const auto event = run::parseEvent(line.toStdString()); event.ok() && *event)
                finished.events.push_back(**event);
        return finished;
    }
    Finished train(const QStringList& more = {}) const { return finish(*start(trainArguments(more))); }

    /// Waits until the run has done `step`.
    bool waitForStep(std::int64_t step) const {
        run::EventReader reader(paths().events());
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < kPatience; QTest::qWait(2)) {
            const auto batch = reader.poll(); // outlives the loop over its events
            for (const run::TimedEvent& timed : batch->events)
                if (const auto* event = std::get_if<run::StepEvent>(&timed.event); event && event->step >= step)
                    return true;
        }
        return false;
    }

    /// Starts the job, waits for a step of this start and stops it.
    Finished stopAtStep(std::int64_t step, const QStringList& more = {}) const {
        const auto process = start(trainArguments(more));
        QElapsedTimer timer;
        const QByteArray reached = "\"step\":" + QByteArray::number(static_cast<qlonglong>(step)) + ",";
        QByteArray lines;
        for (timer.start(); timer.elapsed() < kPatience && process->state() == QProcess::Running;) {
            process->waitForReadyRead(50);
            lines += process->peek(process->bytesAvailable()).mid(lines.size());
            if (lines.contains(reached))
                break;
        }
        ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
        return finish(*process);
    }

    void newProject(const nlohmann::json& changes = nlohmann::json::object()) {
        temporary_ = std::make_unique<QTemporaryDir>();
        folder_ = temporary_->path().toStdString();
        job_ = writeTinyProject(folder_, changes);
    }
};

} // namespace tempera::test

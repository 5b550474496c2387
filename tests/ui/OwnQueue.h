// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <memory>
#include <string>

#include "UiTest.h"
#include "bridge/JobQueue.h"
#include "run/Events.h"
#include "run/RunFolder.h"

namespace tempera::ui {

/// A queue in a home of its own, with a program in the engine's place that trains until it is told to be done.
class OwnQueue {
protected:
    static constexpr int kPatience = 20'000; ///< ms
    static constexpr double kLater = 4e9;    ///< a time that comes after every start

    std::unique_ptr<OwnHome> home_;
    QByteArray path_ = qgetenv("PATH");

    fs::path root() const { return home_->folder("state").parent_path(); }
    fs::path folder() const { return home_->folder("state") / "studio"; }
    fs::path file() const { return folder() / "queue.json"; }
    options::TrainConfig job(const std::string& name, const std::string& device = "auto") const {
        options::TrainConfig config;
        config.save.name = name;
        config.save.dir = root() / "runs" / name;
        config.devices.use = {device};
        return config;
    }
    /// It is mirrored to where its engine needs a key.
    options::TrainConfig mirroredJob(const std::string& name) const {
        options::TrainConfig config = job(name);
        config.remote.uri = "s3://bucket/" + name;
        put("needs-key-" + name);
        return config;
    }
    void put(const std::string& name, const std::string& text = {}) const {
        QVERIFY(writeFileAtomically(root() / name, text).ok());
    }
    /// The names of the jobs that were begun, in order: "a b ".
    std::string begun() const {
        const auto text = readFile(root() / "begun");
        return text.ok() ? *text : std::string();
    }
    bool begins(const std::string& names) const {
        return QTest::qWaitFor([&] { return begun() == names; }, kPatience);
    }
    static QString idOf(const JobQueue& queue, const std::string& name) {
        for (const QueuedJob& job : queue.jobs()) {
            if (job.config.save.name == name) {
                return job.id;
            }
        }
        return {};
    }
    static bool comesTo(const JobQueue& queue, const std::string& name, JobState state) {
        return QTest::qWaitFor(
            [&] {
                const QueuedJob* job = queue.find(idOf(queue, name));
                return job && job->state == state;
            },
            kPatience);
    }
    QueueState onDisk() const {
        const auto text = readFile(file());
        return text.ok() ? parseQueue(*text).value() : QueueState();
    }
    std::int64_t engineOf(const std::string& name) const {
        const QueueState state = onDisk();
        const QueuedJob* job = state.in(root() / "runs" / name);
        return job && job->engine ? job->engine->process.pid : 0;
    }
    void begin() {
        home_ = std::make_unique<OwnHome>();
        fs::permissions(home_->folder("run"), fs::perms::owner_all);
        put("run.line", run::toJsonLine({kLater, run::RunEvent{}}) + "\n");
        put("stopped.line", run::toJsonLine({kLater, run::StoppedEvent{}}) + "\n");
        put("done.line", run::toJsonLine({kLater, run::DoneEvent{}}) + "\n");
        const std::string script = // not raw: moc would not find the classes behind it
            "#!/bin/sh\n"
            "name=$(sed -n 's/.*\"name\": *\"\\([^\"]*\\)\".*/\\1/p' \"$2\")\n"
            "cd '" +
            root().string() +
            "' || exit\n"
            "events=runs/$name/events.jsonl\n"
            "printf '%s ' \"$name\" >> begun\n"
            "[ -e refuse-$name ] && { echo 'tempera: model.path: no such file' >&2; exit 2; }\n"
            "[ -e needs-key-$name ] && [ -z \"$AWS_ACCESS_KEY_ID\" ] && {\n"
            "    echo 'tempera: remote.uri: no credentials were found' >&2\n"
            "    exit 2\n"
            "}\n"
            "mkdir -p runs/$name\n"
            "trap 'cat stopped.line >> $events; exit 3' TERM HUP\n"
            "cat run.line >> $events\n"
            "while [ ! -e done-$name ]; do sleep 0.05; done\n"
            "cat done.line >> $events\n";
        put("bin/tempera", script);
        fs::permissions(root() / "bin/tempera", fs::perms::owner_all);
        qputenv("PATH", QByteArray::fromStdString((root() / "bin").string()) + ":" + path_);
    }
    /// None of the programs may outlive its test.
    void end() {
        for (const std::string name : {"a", "b", "c", "d"}) {
            put("done-" + name);
        }
        for (const QueuedJob& job : onDisk().jobs) {
            if (job.engine) {
                QTRY_VERIFY_WITH_TIMEOUT(!isRunning(job.engine->process), kPatience);
            }
        }
    }
};

} // namespace tempera::ui

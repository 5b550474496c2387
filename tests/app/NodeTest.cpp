// SPDX-License-Identifier: Apache-2.0
// A machine's whole life in one command: what it needs is fetched, what another one has left is gone on with. The store
// is a folder that rclone reads and writes; ./dev soak node asks more, also of S3. ctest: slow
#include <QtTest>

#include "../support/EngineRuns.h"
#include "../support/LoopbackListener.h"
#include "run/Control.h"

using namespace tempera;
using namespace tempera::run;

class NodeTest : public test::EngineRuns {
    Q_OBJECT

    QStringList inStore() const {
        return {"--set", QString::fromStdString("remote.uri=file://" + (folder_ / "store/run").string())};
    }
    Finished trainHere(const QStringList& more = {}) const { return train(inStore() + more); }
    /// Another machine has none of what this one has.
    void loseDisk() const {
        fs::remove_all(paths().root);
        fs::remove_all(folder_ / "cache");
    }
    /// How often something was told as fetched to its end.
    static std::ptrdiff_t fetched(const Finished& finished) {
        return std::ranges::count_if(finished.all<PhaseEvent>(), [](const PhaseEvent& event) {
            return event.phase == Phase::Loading && event.unit == "MB" && event.total > 0 && event.done == event.total;
        });
    }
    std::string result() const { return test::tensorBytes(paths().output() / "tiny.safetensors"); }

private Q_SLOTS:
    void theNextMachineEndsInTheSameBytes() {
        newProject();
        QCOMPARE(train().code, 0);
        const std::string expected = result();
        loseDisk();
        const Finished stopped = stopAtStep(5, inStore());
        QVERIFY2(stopped.code == 3, stopped.errors.c_str());
        const std::int64_t reached = stopped.all<StoppedEvent>().front().step;
        loseDisk();
        const Finished next = trainHere();
        QVERIFY2(next.code == 0, next.errors.c_str());
        QCOMPARE(next.all<RunEvent>().front().resumedFrom, std::optional(reached));
        QVERIFY(fetched(next) >= 1); // its checkpoint
        QVERIFY2(next.surprises().empty(), next.surprises().empty() ? "" : next.surprises().front().c_str());
        QVERIFY(result() == expected);
        QVERIFY(test::tensorBytes(folder_ / "store/run/output/tiny.safetensors") == expected);
        QVERIFY(!fs::exists(folder_ / "store/run/lock"));

        loseDisk(); // it is done
        const Finished again = trainHere();
        QVERIFY2(again.code == 0 && again.errors.empty(), again.errors.c_str());
        QVERIFY(again.all<RunEvent>().empty() && again.all<StepEvent>().empty());
        QCOMPARE(again.all<DoneEvent>().front().output.front().string(),
                 "file://" + (folder_ / "store/run/output/tiny.safetensors").string());
        QVERIFY(!fs::exists(paths().events()));
        const Finished refused = trainHere({"--set", "network.rank=3"});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.errors.find("holds a finished run, expected an unfinished one") != std::string::npos,
                 refused.errors.c_str());
        const Finished anew = trainHere({"--resume", "never"});
        QVERIFY2(anew.code == 0 && !anew.all<RunEvent>().front().resumedFrom, anew.errors.c_str());
        QVERIFY(fs::exists(folder_ / "store/run.1/events.jsonl"));
    }

    void aDamagedCheckpointInTheStoreIsPassedOver() {
        newProject();
        QCOMPARE(stopAtStep(7, inStore()).code, 3);
        const auto stored = listCheckpoints(folder_ / "store/run/checkpoints");
        QVERIFY(stored.size() >= 2);
        test::write(stored.back().path / "lora.safetensors", "damaged");
        loseDisk();
        const Finished next = trainHere();
        QVERIFY2(next.code == 0, next.errors.c_str());
        QCOMPARE(next.all<RunEvent>().front().resumedFrom, std::optional(stored[stored.size() - 2].step));
        QVERIFY2(next.surprises().front().find("is damaged and was passed over: ") != std::string::npos,
                 next.surprises().front().c_str());
    }

    void withoutNoticeNothingNewIsBegun() {
        newProject(nlohmann::json({{"train", {{"steps", 4000}}}, {"save", {{"every_steps", 50}}}}));
        const Finished stopped = stopAtStep(60, inStore() + QStringList{"--set", "remote.notice=0"});
        QVERIFY2(stopped.code == 3, stopped.errors.c_str());
        const StoppedEvent event = stopped.all<StoppedEvent>().front();
        const std::int64_t saved = listCheckpoints(paths().checkpoints()).back().step;
        QCOMPARE(saved % 50, std::int64_t{0});
        QCOMPARE(event.path, paths().checkpoints() / checkpointName(saved));
        if (saved != event.step) // else it was told to go at a checkpoint
            QVERIFY2(stopped.errors.find("is not saved; the same command goes on from step " + std::to_string(saved)) !=
                         std::string::npos,
                     stopped.errors.c_str());
        const Finished next = stopAtStep(saved + 2, inStore());
        QCOMPARE(next.all<RunEvent>().front().resumedFrom, std::optional(saved));
        QCOMPARE(listCheckpoints(paths().checkpoints()).back().step, next.all<StoppedEvent>().front().step); // 30 s
    }

    /// The line of a Ctrl-C while it trains would promise what is not to be done any more.
    void ctrlCDuringTheLastUploadEndsIt() {
        newProject();
        test::write(folder_ / "bin/rclone", "#!/bin/sh\n[ -e " + (folder_ / "run/output").string() +
                                                " ] && sleep 600\nPATH=${PATH#*:} exec rclone \"$@\"\n");
        fs::permissions(folder_ / "bin/rclone", fs::perms::owner_all);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QByteArray::fromStdString((folder_ / "bin").string()) + ":" + path);
        const auto process = start(trainArguments(inStore()));
        qputenv("PATH", path);
        QByteArray lines;
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < kPatience && !lines.contains("\"event\":\"done\"");) {
            process->waitForReadyRead(50);
            lines += process->readAllStandardOutput();
        }
        QTest::qWait(1000);                  // until the training has ended, too
        const auto beat = lastBeat(paths()); // else a supervisor would take it for one that hangs
        QTRY_VERIFY_WITH_TIMEOUT(lastBeat(paths()) != beat, kPatience);
        ::kill(static_cast<pid_t>(process->processId()), SIGINT);
        const Finished finished = finish(*process);
        QCOMPARE(finished.code, 1);
        QVERIFY2(finished.errors.find("ending without the rest of the upload") != std::string::npos &&
                     finished.errors.find("stopping after this step") == std::string::npos &&
                     finished.errors.find("the run is complete, but not everything is at file://") !=
                         std::string::npos &&
                     finished.errors.find("tempera runs upload sends it") != std::string::npos,
                 finished.errors.c_str());

        const Finished again = trainHere(); // the rest arrives
        QVERIFY2(again.code == 0 && again.surprises().empty(), again.errors.c_str());
        QVERIFY(again.all<StepEvent>().empty());
        QVERIFY(test::tensorBytes(folder_ / "store/run/output/tiny.safetensors") == result());
        QVERIFY(fs::exists(folder_ / "store/run/events.jsonl"));
    }

    /// Who stops the training waits for what is saved to be sent, however long that takes; who stops again does not.
    void aStopBehindTheTrainingEndsTheUpload() {
        newProject({{"train", {{"steps", 100'000}}}, {"save", {{"every_steps", 0}}}, {"remote", {{"notice", 0}}}});
        test::write(folder_ / "bin/rclone", "#!/bin/sh\n[ -e " + (folder_ / "blocked").string() +
                                                " ] && exec sleep 600\nPATH=${PATH#*:} exec rclone \"$@\"\n");
        fs::permissions(folder_ / "bin/rclone", fs::perms::owner_all);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QByteArray::fromStdString((folder_ / "bin").string()) + ":" + path);
        const auto process = start(trainArguments(inStore()));
        qputenv("PATH", path);
        QVERIFY(waitForStep(2));
        test::write(folder_ / "blocked", "");
        const auto stop = [this] {
            const auto engine = liveEngine(paths());
            return engine && sendCommand(engine->socket, Command::Stop).ok();
        };
        QVERIFY(stop());
        const auto hasStopped = [this] {
            const auto events = readEvents(paths().events());
            return events.ok() && !events->empty() && std::holds_alternative<StoppedEvent>(events->back().event);
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasStopped(), kPatience);
        const auto beat = lastBeat(paths()); // it waits, and shows that it lives
        QTRY_VERIFY_WITH_TIMEOUT(lastBeat(paths()) != beat, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!stop(), kPatience);
        const Finished finished = finish(*process);
        QCOMPARE(finished.code, 3);
        const StoppedEvent event = finished.all<StoppedEvent>().front();
        QCOMPARE(listCheckpoints(paths().checkpoints()).back().step, event.step); // no machine was taken away
        QVERIFY2(finished.surprises().back().find("not everything is at file://") != std::string::npos,
                 finished.surprises().back().c_str());
    }

    void whoAsksWhatKindOfStoreItIsCanBeStopped() {
        newProject();
        test::write(folder_ / "bin/rclone", "#!/bin/sh\ntouch " + (folder_ / "asked").string() + "\nexec sleep 600\n");
        fs::permissions(folder_ / "bin/rclone", fs::perms::owner_all);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QByteArray::fromStdString((folder_ / "bin").string()) + ":" + path);
        const auto process = start(trainArguments({"--set", "remote.uri=nas:run"}));
        qputenv("PATH", path);
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(folder_ / "asked"), kPatience);
        ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
        const Finished finished = finish(*process);
        QCOMPARE(finished.code, 3);
        QVERIFY2(finished.errors.find("stopped on request") != std::string::npos, finished.errors.c_str());
    }

    /// Nobody answers there: without a word it looked as though it hung.
    void whoIsWaitedForIsSaid_data() {
        QTest::addColumn<QString>("option");
        for (const char* option : {"job", "model.path", "dataset.path", "remote.uri"})
            QTest::newRow(option) << option;
    }
    void whoIsWaitedForIsSaid() {
        QFETCH(QString, option);
        newProject();
        test::LoopbackListener silent;
        const QString host = "webdav://127.0.0.1:" + QString::number(silent.port()), address = host + "/mug/it";
        const auto process = start(option == "job" ? QStringList{"train", address, "--progress", "json"}
                                                   : trainArguments({"--set", option + "=" + address}));
        const QByteArray expected = "waiting for " + host.toUtf8() + ", which has not answered yet";
        QByteArray lines, errors;
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < kPatience && !(lines.contains(expected) && errors.contains(expected));) {
            process->waitForReadyRead(50);
            lines += process->readAllStandardOutput();
            errors += process->readAllStandardError();
        }
        QVERIFY2(errors.contains(expected), errors);
        QVERIFY2(lines.contains("{\"event\":\"warning\"") && lines.contains(expected), lines);
        ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
        QVERIFY(process->waitForFinished(kPatience));
    }

    void jobModelAndPicturesComeFromTheStore() {
        newProject();
        QCOMPARE(train().code, 0);
        const std::string expected = result();
        fs::create_directories(folder_ / "store");
        for (const char* name : {"job.json", "model", "pictures"})
            fs::rename(folder_ / name, folder_ / "store" / name);
        loseDisk();
        const std::string store = "file://" + (folder_ / "store").string();
        job_ = store + "/job.json";
        const QStringList elsewhere{"--set", QString::fromStdString("model.path=" + store + "/model"),
                                    "--set", QString::fromStdString("dataset.path=" + store + "/pictures"),
                                    "--set", QString::fromStdString("save.dir=" + paths().root.string()),
                                    "--set", QString::fromStdString("cache.dir=" + (folder_ / "cache").string())};
        const Finished trained = finish(*start(
            QStringList{"train", QString::fromStdString(store + "/job.json"), "--progress", "json"} + elsewhere));
        QVERIFY2(trained.code == 0, trained.errors.c_str());
        QVERIFY(result() == expected);
        QVERIFY(fetched(trained) >= 2); // model and pictures
        const std::string recorded = *readFile(paths().job());
        QVERIFY2(recorded.find("\"" + store + "/pictures\"") != std::string::npos, recorded.c_str());
    }
};

QTEST_GUILESS_MAIN(NodeTest)
#include "NodeTest.moc"

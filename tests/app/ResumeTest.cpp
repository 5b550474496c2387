// SPDX-License-Identifier: Apache-2.0
// `tempera train` from outside, interrupted in every way. TEMPERA_SOAK_KILLS sets how often the process is killed at
// any moment, TEMPERA_SOAK_SAVES how often inside a save, TEMPERA_SOAK_INTERRUPTIONS how often one run is interrupted
// in every setting (./dev soak resume: 140, 60, 10). ctest: slow
#include <QtTest>

#include <chrono>
#include <map>
#include <random>
#include <thread>

#include "../support/EngineRuns.h"

using namespace tempera;
using namespace tempera::run;

class ResumeTest : public test::EngineRuns {
    Q_OBJECT

    /// Everything that must not depend on interruptions: the result, and the last checkpoint.
    std::string essence() const {
        std::string bytes = test::tensorBytes(paths().output() / "tiny.safetensors");
        const fs::path last = listCheckpoints(paths().checkpoints()).back().path;
        return bytes + test::tensorBytes(last / "lora.safetensors") + test::tensorBytes(last / "optimizer.safetensors");
    }

    static int countFrom(const char* variable, int otherwise) {
        const int count = qEnvironmentVariableIntValue(variable);
        return count > 0 ? count : otherwise;
    }

    /// What is being written, or removed, is there under another name than a checkpoint's.
    bool isInsideASave() const {
        std::error_code gone;
        for (auto entry = fs::directory_iterator(paths().checkpoints(), gone); !gone && entry != fs::end(entry);
             entry.increment(gone))
            if (!entry->path().extension().empty())
                return true;
        return false;
    }

    /// Waits for the beginning of a save, the `number`-th of this process. @return false where the process ended first
    bool waitForSave(QProcess& process, int number) const {
        for (bool before = isInsideASave(); !process.waitForFinished(0);) {
            const bool now = isInsideASave();
            if (now && !before && --number <= 0)
                return true;
            before = now;
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
        return false;
    }

private Q_SLOTS:
    void aFolderThatIsTakenAwayEndsItsRun_data() {
        QTest::addColumn<QString>("what");
        QTest::newRow("moved") << "moved";
        QTest::newRow("removed") << "removed";
        QTest::newRow("its lock removed") << "lock";
    }
    /// Two engines would write into one folder, and this one's files would be nobody's.
    void aFolderThatIsTakenAwayEndsItsRun() {
        QFETCH(QString, what);
        newProject({{"train", {{"steps", 200}}}, {"save", {{"every_steps", 2}}}});
        const auto process = start(trainArguments());
        QVERIFY(waitForStep(3));
        QTRY_VERIFY_WITH_TIMEOUT(!listCheckpoints(paths().checkpoints()).empty(), kPatience);
        if (what == "lock")
            fs::remove(paths().lock());
        else
            fs::rename(paths().root, folder_ / "elsewhere");
        std::error_code ignored; // it is written to meanwhile
        if (what == "removed")
            fs::remove_all(folder_ / "elsewhere", ignored);
        const Finished ended = finish(*process);
        QVERIFY2(ended.code == 1 && ended.errors.find("save.dir: " + paths().root.string() +
                                                      " is no longer this training's") != std::string::npos,
                 ended.errors.c_str());
        if (what != "moved")
            return;
        QVERIFY(listCheckpoints(paths().checkpoints()).empty() && !fs::exists(paths().events()));
        const Finished next = train({"--set", QString::fromStdString("save.dir=" + (folder_ / "elsewhere").string())});
        QVERIFY2(next.code == 0 && next.all<RunEvent>().front().resumedFrom >= 2, next.errors.c_str());
    }

    void killedInsideASaveItEndsTheSame() {
        newProject({{"save", {{"every_steps", 1}}}});
        QCOMPARE(train().code, 0);
        const std::string expected = essence();
        fs::remove_all(paths().root);
        const int kills = countFrom("TEMPERA_SOAK_SAVES", 3);
        std::mt19937 random(11);
        int inside = 0, beside = 0, finished = 0;
        while (inside < kills) {
            const auto process = start(trainArguments());
            if (waitForSave(*process, std::uniform_int_distribution<int>(1, 3)(random)))
                std::this_thread::sleep_for(
                    std::chrono::microseconds(std::uniform_int_distribution<int>(0, 4000)(random)));
            process->kill();
            finish(*process);
            ++(isInsideASave() ? inside : beside);
            if (*runState(paths()) != RunState::Finished)
                continue;
            QVERIFY(essence() == expected);
            fs::remove_all(paths().root);
            ++finished;
        }
        const Finished last = train();
        QVERIFY2(last.code == 0, last.errors.c_str());
        QVERIFY(last.surprises().empty());
        QVERIFY(essence() == expected);
        QVERIFY(!isInsideASave());
        qInfo("%d kills inside a save, %d beside one, %d runs ended in between, 0 differences", inside, beside,
              finished);
    }

    void interruptedAgainAndAgainItEndsTheSame_data() {
        QTest::addColumn<QStringList>("settings");
        const auto row = [](const char* name, const QStringList& settings) {
            QStringList arguments;
            for (const QString& setting : settings)
                arguments << QStringLiteral("--set") << setting;
            QTest::newRow(name) << arguments;
        };
        row("1 device", {});
        row("2 devices", {"devices.use=cpu:0,cpu:1"});
        for (const QString threads : {"1", "4"}) {
            const QStringList uncached = {"cache.latents=false", "cache.text=false",
                                          "devices.loader_threads=" + threads};
            row(qPrintable("1 device, loader threads: " + threads), uncached);
            row(qPrintable("2 devices, loader threads: " + threads), uncached + QStringList{"devices.use=cpu:0,cpu:1"});
        }
    }
    void interruptedAgainAndAgainItEndsTheSame() {
        QFETCH(const QStringList, settings);
        constexpr int kApart = 6; // steps; the last interruption is well before the end
        const int interruptions = countFrom("TEMPERA_SOAK_INTERRUPTIONS", 3);
        newProject({{"train", {{"steps", kApart * (interruptions + 10)}}}});
        const Finished whole = train(settings);
        QCOMPARE(whole.code, 0);
        const std::string expected = essence();
        fs::remove_all(paths().root);
        int killed = 0, stopped = 0;
        while (killed + stopped < interruptions) {
            const auto process = start(trainArguments(settings));
            QVERIFY(waitForStep(1 + kApart * (killed + stopped)));
            const bool kills = stopped > killed;
            ::kill(static_cast<pid_t>(process->processId()), kills ? SIGKILL : SIGTERM);
            finish(*process);
            QVERIFY(*runState(paths()) == RunState::Unfinished);
            ++(kills ? killed : stopped);
        }
        const Finished last = train(settings);
        QVERIFY2(last.code == 0, last.errors.c_str());
        QVERIFY(last.surprises() == whole.surprises());
        QVERIFY(essence() == expected);
        qInfo("%d times killed and %d times stopped, 0 differences", killed, stopped);
    }

    void killedAtRandomItEndsTheSame() {
        newProject();
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(train().code, 0);
        const auto whole = static_cast<int>(timer.elapsed());
        const std::string expected = essence();
        QVERIFY(expected.size() > 1000);

        fs::remove_all(paths().root);
        const int kills = countFrom("TEMPERA_SOAK_KILLS", 6);
        std::mt19937 random(7);
        int killed = 0, finished = 0;
        std::map<std::string, int> moments;
        while (killed < kills) {
            const auto process = start(trainArguments());
            // Anywhere in a run, however fast this machine is today.
            QTest::qWait(std::uniform_int_distribution<int>(0, whole)(random));
            process->kill();
            const Finished end = finish(*process);
            if (end.crashed) {
                ++killed;
                const auto phases = end.all<PhaseEvent>();
                ++moments[phases.empty() ? "start" : std::string(phaseName(phases.back().phase))];
            }
            if (*runState(paths()) != RunState::Finished) // it may have been killed after its `done`
                continue;
            QCOMPARE(essence() == expected, true);
            fs::remove_all(paths().root);
            ++finished;
        }
        const Finished last = train();
        QVERIFY2(last.code == 0, last.errors.c_str());
        QVERIFY(last.surprises().empty());
        QCOMPARE(essence() == expected, true);
        for (const auto& entry : fs::directory_iterator(paths().checkpoints()))
            QVERIFY2(entry.path().extension().empty(), entry.path().c_str());
        std::string where;
        for (const auto& [phase, count] : moments)
            where += (where.empty() ? "" : ", ") + std::to_string(count) + " in " + phase;
        qInfo("%d kills (%s), %d runs ended in between, 0 differences", killed, where.c_str(), finished);
    }

    void aStopSavesAndTheRunGoesOn_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
    }
    void aStopSavesAndTheRunGoesOn() {
        QFETCH(int, signal);
        newProject();
        QCOMPARE(train().code, 0);
        const std::string expected = essence();
        fs::remove_all(paths().root);

        const auto process = start(trainArguments());
        QVERIFY(waitForStep(4));
        ::kill(static_cast<pid_t>(process->processId()), signal);
        const Finished stopped = finish(*process);
        QCOMPARE(stopped.code, 3);
        const std::int64_t at = stopped.all<StepEvent>().back().step;
        QVERIFY(stopped.all<StoppedEvent>().back().step == at);
        QCOMPARE(listCheckpoints(paths().checkpoints()).back().step, at);
        const Finished resumed = train();
        QVERIFY2(resumed.code == 0, resumed.errors.c_str());
        QCOMPARE(resumed.all<RunEvent>().at(0).resumedFrom.value_or(-1), at);
        QCOMPARE(resumed.all<StepEvent>().front().step, at + 1);
        QCOMPARE(essence() == expected, true);
    }

    void anotherCacheOnResumeIsTold() {
        newProject({{"train", {{"steps", 4000}}}, {"network", {{"part", "unet"}}}, {"save", {{"every_steps", 0}}}});
        const Finished begun = stopAtStep(2);
        const Finished same = stopAtStep(begun.all<StoppedEvent>().at(0).step + 1, {"--set", "cache.latents=false"});
        QCOMPARE(same.code, 3);
        QVERIFY(same.surprises().empty()); // a picture is encoded as it is for the cache
        const Finished resumed = stopAtStep(same.all<StoppedEvent>().at(0).step + 1, {"--set", "cache.text=false"});
        QCOMPARE(resumed.code, 3);
        const std::string told = resumed.surprises().at(0);
        QVERIFY2(told.find("last bits") != std::string::npos &&
                     told.find("text_cached was true, is false") != std::string::npos,
                 told.c_str());
    }

    /// What a start tells is not void because the run begins again with it.
    void warningsOfAStartAreKept() {
        newProject({{"train", {{"steps", 4000}}}, {"save", {{"every_steps", 0}}}});
        const Finished begun = stopAtStep(2);
        fs::resize_file(begun.all<StoppedEvent>().at(0).path / "state.json", 0);
        QCOMPARE(stopAtStep(1).all<RunEvent>().at(0).resumedFrom.value_or(-1), std::int64_t{0});
        const auto events = readEvents(paths().events());
        bool told = false;
        for (const TimedEvent& timed : *events)
            if (const auto* warning = std::get_if<WarningEvent>(&timed.event))
                told = told || warning->message.find("is damaged and was passed over") != std::string::npos;
        QVERIFY(told);
    }

    void aDamagedCheckpointIsPassedOver() {
        newProject();
        const auto process = start(trainArguments());
        QVERIFY(waitForStep(8));
        process->kill();
        finish(*process);
        const Checkpoint newest = listCheckpoints(paths().checkpoints()).back();
        std::string bytes = *readFile(newest.path / "optimizer.safetensors");
        bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
        QVERIFY(writeFileAtomically(newest.path / "optimizer.safetensors", bytes).ok());
        const Finished resumed = train();
        QVERIFY2(resumed.code == 0, resumed.errors.c_str());
        QVERIFY(*resumed.all<RunEvent>().at(0).resumedFrom < newest.step);
        QVERIFY(resumed.all<WarningEvent>().at(0).message.find("damaged") != std::string::npos);
    }

    void aDamagedCheckpointDisplacesNoneThatComesAfterIt() {
        newProject({{"train", {{"steps", 4000}}}, {"save", {{"every_steps", 0}, {"keep_last", 1}}}});
        stopAtStep(10);
        const std::int64_t sound = listCheckpoints(paths().checkpoints()).back().step;
        // Later than the next stop, and damaged.
        fs::create_directories(paths().checkpoints() / "step-003000");
        fs::copy_file(paths().checkpoints() / checkpointName(sound) / "manifest.json",
                      paths().checkpoints() / "step-003000/manifest.json");
        const Finished stopped = stopAtStep(sound + 2);
        QCOMPARE(stopped.all<RunEvent>().at(0).resumedFrom.value_or(-1), sound);
        const StoppedEvent end = stopped.all<StoppedEvent>().at(0);
        QVERIFY2(verifyCheckpoint(end.path).ok(), end.path.c_str());
        const Finished next = stopAtStep(end.step + 1);
        QCOMPARE(next.all<RunEvent>().at(0).resumedFrom.value_or(-1), end.step);
        QVERIFY(next.surprises().empty());
    }

    void aRunThatGoesOnFromAnEarlierCheckpointStaysOnThatCourse() {
        newProject({{"train", {{"steps", 4000}}}, {"save", {{"every_steps", 10}, {"keep_last", 3}}}});
        stopAtStep(31);
        const Checkpoint early = listCheckpoints(paths().checkpoints()).front();
        const Finished back = stopAtStep(early.step + 1, {"--resume", QString::fromStdString(early.path.string())});
        QCOMPARE(back.all<RunEvent>().at(0).resumedFrom.value_or(-1), early.step);
        QVERIFY(back.all<WarningEvent>().at(0).message.find("set aside") != std::string::npos);
        const std::int64_t at = back.all<StoppedEvent>().at(0).step;
        const Finished next = stopAtStep(at + 1);
        QCOMPARE(next.all<RunEvent>().at(0).resumedFrom.value_or(-1), at);
    }

    void aMovedProjectGoesOnAndAnotherModelDoesNot() {
        newProject();
        const auto stopped = start(trainArguments());
        QVERIFY(waitForStep(4));
        ::kill(static_cast<pid_t>(stopped->processId()), SIGTERM);
        QCOMPARE(finish(*stopped).code, 3);
        const fs::path moved = folder_ / "elsewhere";
        fs::create_directory(moved);
        for (const char* name : {"model", "pictures", "run", "cache", "job.json"})
            fs::rename(folder_ / name, moved / name);
        folder_ = moved;
        job_ = moved / "job.json";

        // Other values in a file of the same name, size and header.
        const fs::path weights = moved / "model" / "unet" / "diffusion_pytorch_model.safetensors";
        const std::string good = *readFile(weights);
        std::string other = good;
        for (std::size_t i = good.size() / 2; i < good.size(); ++i)
            other[i] = static_cast<char>(other[i] ^ 1);
        std::ofstream(weights, std::ios::binary) << other;
        const Finished refused = train();
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.errors.find("different run: model.path") != std::string::npos, refused.errors.c_str());

        std::ofstream(weights, std::ios::binary) << good;
        const Finished resumed = train();
        QVERIFY2(resumed.code == 0, resumed.errors.c_str());
        QVERIFY(resumed.all<RunEvent>().at(0).resumedFrom.value_or(-1) >= 4);
    }

    void aChosenCheckpointIsGoneOnFrom() {
        newProject();
        QCOMPARE(train().code, 0);
        const std::string expected = essence();
        const QString from = QString::fromStdString((paths().checkpoints() / "step-000006").string());
        const Finished other = train({"--set", "save.dir=other", "--resume", from});
        QVERIFY2(other.code == 0, other.errors.c_str());
        QCOMPARE(other.all<RunEvent>().at(0).resumedFrom.value_or(-1), std::int64_t{6});
        QVERIFY(test::tensorBytes(folder_ / "other/output/tiny.safetensors") ==
                test::tensorBytes(paths().output() / "tiny.safetensors"));
        QCOMPARE(train({"--set", "save.dir=third", "--resume", "/nowhere"}).code, 2);
    }

    /// And under other settings, where they fit what is there.
    void aFinishedRunIsMadeLongerOnPurpose() {
        newProject();
        const Finished first = train();
        QCOMPARE(first.code, 0);
        const std::int64_t end = first.all<DoneEvent>().at(0).step;
        const QStringList longer{"--set",    "save.dir=longer",
                                 "--resume", QString::fromStdString(paths().root.string()),
                                 "--set",    QString("train.steps=%1").arg(end + 5)};
        const Finished second = train(longer + QStringList{"--set", "optimizer.learning_rate=1e-5"});
        QVERIFY2(second.code == 0, second.errors.c_str());
        QCOMPARE(second.all<RunEvent>().at(0).resumedFrom.value_or(-1), end);
        QCOMPARE(std::ssize(second.all<StepEvent>()), std::ptrdiff_t{5});
        QCOMPARE(second.all<StepEvent>().at(0).step, end + 1);
        QCOMPARE(*recordedState(paths()), RunState::Finished); // as it was

        const Finished misfit = train({"--set", "save.dir=misfit", "--set", "network.rank=3", "--resume",
                                       QString::fromStdString(paths().root.string())});
        QCOMPARE(misfit.code, 2);
        QVERIFY2(misfit.errors.find("lora.safetensors") != std::string::npos, misfit.errors.c_str());
    }

    void aRunGoesOnByTheJobInItsFolder() {
        newProject({{"train", {{"steps", 400}}}});
        const std::int64_t at = stopAtStep(2).all<StoppedEvent>().at(0).step;
        const auto process = start({"train", QString::fromStdString(paths().job().string()), "--progress", "json"});
        QVERIFY(waitForStep(at + 1));
        ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
        const Finished next = finish(*process);
        QCOMPARE(next.code, 3);
        QCOMPARE(next.all<RunEvent>().at(0).resumedFrom.value_or(-1), at);
    }
};

QTEST_GUILESS_MAIN(ResumeTest)
#include "ResumeTest.moc"

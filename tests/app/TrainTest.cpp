// SPDX-License-Identifier: Apache-2.0
// `tempera train` from outside: whole runs of a tiny model, interrupted in every way. TEMPERA_SOAK_KILLS sets how often
// the process is killed (./dev soak resume: 200). ctest: slow
#include <QtTest>

#include <QProcess>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>

#include "../support/TinyProject.h"
#include "base/Files.h"
#include "run/Checkpoints.h"
#include "run/Control.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"

using namespace tempera;
using namespace tempera::run;

namespace {

constexpr int kPatience = 300'000; // ms: sanitizers and busy machines

struct Finished {
    int code = -1;
    bool crashed = false;
    std::vector<TimedEvent> events;
    std::string errors;

    template <class E>
    std::vector<E> all() const {
        std::vector<E> found;
        for (const TimedEvent& timed : events)
            if (const auto* event = std::get_if<E>(&timed.event))
                found.push_back(*event);
        return found;
    }

    /// Warnings but for the plan's, that the last of the project's epochs is not finished.
    std::vector<std::string> surprises() const {
        std::vector<std::string> found;
        for (const WarningEvent& warning : all<WarningEvent>())
            if (!warning.message.starts_with("train.steps: "))
                found.push_back(warning.message);
        return found;
    }
};

} // namespace

class TrainTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path folder_;
    fs::path job_;

    RunPaths paths() const { return {folder_ / "run"}; }

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
            if (const auto event = parseEvent(line.toStdString()); event.ok() && *event)
                finished.events.push_back(**event);
        return finished;
    }
    Finished train(const QStringList& more = {}) const { return finish(*start(trainArguments(more))); }

    /// Waits until the run has done `step`.
    bool waitForStep(std::int64_t step) const {
        EventReader reader(paths().events());
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < kPatience; QTest::qWait(2)) {
            const auto batch = reader.poll(); // outlives the loop over its events
            for (const TimedEvent& timed : batch->events)
                if (const auto* event = std::get_if<StepEvent>(&timed.event); event && event->step >= step)
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
        job_ = test::writeTinyProject(folder_, changes);
    }
    /// Everything that must not depend on interruptions: the result, and the last checkpoint.
    std::string essence() const {
        std::string bytes = test::tensorBytes(paths().output() / "tiny.safetensors");
        const fs::path last = paths().checkpoints() / "step-000012";
        return bytes + test::tensorBytes(last / "lora.safetensors") + test::tensorBytes(last / "optimizer.safetensors");
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(fs::exists(TEMPERA_BIN "/tempera")); }

    void aJobTrainsToItsEnd() {
        newProject({{"sample", {{"prompts", {"a thing"}}, {"steps", 2}, {"every_steps", 6}}}});
        const Finished run = train();
        QVERIFY2(run.code == 0, run.errors.c_str());
        const auto begun = run.all<RunEvent>();
        QCOMPARE(begun.size(), std::size_t{1});
        QVERIFY(!begun[0].resumedFrom);
        QCOMPARE(begun[0].images, 5);
        QCOMPARE(begun[0].presentationsPerEpoch, 10);
        const auto steps = run.all<StepEvent>();
        QCOMPARE(steps.size(), std::size_t{12});
        for (std::size_t i = 0; i < steps.size(); ++i) {
            QCOMPARE(steps[i].step, static_cast<std::int64_t>(i) + 1);
            QVERIFY(std::isfinite(steps[i].loss) && steps[i].gradNorm > 0 && steps[i].itPerS > 0);
        }
        QCOMPARE(run.all<CheckpointEvent>().size(), std::size_t{4});
        QCOMPARE(listCheckpoints(paths().checkpoints()).size(), std::size_t{3}); // keep_last
        const auto samples = run.all<SampleEvent>();
        QCOMPARE(samples.size(), std::size_t{3}); // at the start, after 6 and 12 steps
        for (const SampleEvent& sample : samples)
            QVERIFY(fs::file_size(sample.path) > 100);
        const auto done = run.all<DoneEvent>();
        QCOMPARE(done.size(), std::size_t{1});
        QCOMPARE(done[0].output.at(0), paths().output() / "tiny.safetensors");
        QVERIFY(fs::exists(done[0].output.at(0)));
        QVERIFY(*runState(paths()) == RunState::Finished);
        QVERIFY(!fs::exists(paths().lock()));
        QVERIFY(fs::exists(paths().job()) && fs::exists(paths().log()));
        // Nothing is put beside the pictures.
        QCOMPARE(std::distance(fs::directory_iterator(folder_ / "pictures/2_thing"), fs::directory_iterator()), 10);
        // What was printed is what the file says.
        const auto written = readEvents(paths().events());
        QCOMPARE(written->size() - countBefore(*written), run.events.size() - countBefore(run.events));
    }

    void whatWasCachedIsUsedAgainAndWhatIsDamagedIsMadeAnew() {
        newProject({{"train", {{"steps", 2}}}, {"network", {{"part", "unet"}}}});
        QCOMPARE(train().code, 0);
        const std::string first = test::tensorBytes(paths().output() / "tiny.safetensors");
        std::vector<fs::path> packs;
        for (const auto& entry : fs::recursive_directory_iterator(folder_ / "cache"))
            if (entry.is_regular_file())
                packs.push_back(entry.path());
        QCOMPARE(packs.size(), std::size_t{2}); // latents and text
        const Finished again = train({"--resume", "never"});
        QCOMPARE(again.code, 0);
        QVERIFY(again.surprises().empty());
        QCOMPARE(test::tensorBytes(paths().output() / "tiny.safetensors"), first);
        for (const fs::path& pack : packs) {
            std::string bytes = *readFile(pack);
            bytes[bytes.size() - 5] = static_cast<char>(bytes[bytes.size() - 5] ^ 0x10);
            QVERIFY(writeFileAtomically(pack, bytes).ok());
        }
        const Finished repaired = train({"--resume", "never"});
        QCOMPARE(repaired.code, 0);
        QCOMPARE(repaired.surprises().size(), std::size_t{2});
        QCOMPARE(test::tensorBytes(paths().output() / "tiny.safetensors"), first);
        QVERIFY(fs::exists(folder_ / "run.1") && fs::exists(folder_ / "run.2"));
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
        const int kills = qEnvironmentVariableIntValue("TEMPERA_SOAK_KILLS") > 0
                              ? qEnvironmentVariableIntValue("TEMPERA_SOAK_KILLS")
                              : 6;
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

    void commandsComeThroughTheSocket() {
        newProject({{"train", {{"steps", 4000}}}});
        const auto process = start(trainArguments());
        QVERIFY(waitForStep(1));
        const auto owner = liveOwner(paths());
        QVERIFY(owner);
        const fs::path socket = owner->socket;
        QVERIFY(sendCommand(socket, Command::Pause)->paused);
        QTRY_VERIFY_WITH_TIMEOUT(sendCommand(socket, Command::Status)->phase == Phase::Paused, kPatience);
        const std::int64_t at = sendCommand(socket, Command::Status)->step;
        QVERIFY(sendCommand(socket, Command::Save).ok());
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(paths().checkpoints() / checkpointName(at)), kPatience);
        QCOMPARE(sendCommand(socket, Command::Status)->step, at);
        QVERIFY(!sendCommand(socket, Command::Sample).ok()); // the job has no prompts
        QVERIFY(!sendCommand(socket, Command::Resume)->paused);
        QVERIFY(waitForStep(at + 2));
        QVERIFY(sendCommand(socket, Command::Stop)->stopping);
        QCOMPARE(finish(*process).code, 3);
        QVERIFY(!fs::exists(socket));
    }

    void theSupervisorStartsACrashedEngineAgain() {
        newProject({{"train", {{"steps", 40}}}, {"save", {{"every_steps", 2}}}});
        const auto process = start(trainArguments({"--restarts", "2"}));
        QVERIFY(waitForStep(5));
        ::kill(static_cast<pid_t>(liveOwner(paths())->process.pid), SIGKILL);
        const Finished end = finish(*process);
        QVERIFY2(end.code == 0, end.errors.c_str());
        QCOMPARE(end.all<RunEvent>().size(), std::size_t{2});
        QVERIFY(*end.all<RunEvent>().back().resumedFrom >= 2);
        QCOMPARE(end.all<DoneEvent>().size(), std::size_t{1});
    }

    void aCrashAfterGoingBackDoesNotBringTheLaterCourseBack() {
        newProject({{"train", {{"steps", 4000}}}, {"save", {{"every_steps", 10}}}});
        stopAtStep(31);
        const Checkpoint early = listCheckpoints(paths().checkpoints()).front();
        const auto process = start(trainArguments({"--restarts", "2", "--set", "save.every_steps=0", "--resume",
                                                   QString::fromStdString(early.path.string())}));
        const auto beginnings = [&] {
            std::vector<std::int64_t> found;
            const auto events = readEvents(paths().events());
            for (const TimedEvent& timed : *events)
                if (const auto* run = std::get_if<RunEvent>(&timed.event))
                    found.push_back(run->resumedFrom.value_or(-1));
            return found;
        };
        QTRY_COMPARE_WITH_TIMEOUT(beginnings().size(), std::size_t{2}, kPatience);
        ::kill(static_cast<pid_t>(liveOwner(paths())->process.pid), SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(beginnings().size(), std::size_t{3}, kPatience);
        ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
        QCOMPARE(finish(*process).code, 3);
        QCOMPARE(beginnings(), (std::vector<std::int64_t>{-1, early.step, early.step}));
    }

    void aRunFolderInUseFinishedOrOfAnotherJobIsRefused() {
        newProject({{"train", {{"steps", 4000}}}});
        const auto owner = start(trainArguments());
        QVERIFY(waitForStep(1));
        const Finished second = train();
        QCOMPARE(second.code, 2);
        QVERIFY(second.errors.find("in use") != std::string::npos);
        ::kill(static_cast<pid_t>(owner->processId()), SIGTERM);
        QCOMPARE(finish(*owner).code, 3);

        const Finished different = train({"--set", "network.rank=3"});
        QCOMPARE(different.code, 2);
        QVERIFY(different.errors.find("network.rank") != std::string::npos);
        QCOMPARE(train({"--resume", "never", "--set", "train.steps=1"}).code, 0);
        QVERIFY(fs::exists(folder_ / "run.1" / "events.jsonl"));
        const Finished finished = train({"--set", "train.steps=1"});
        QCOMPARE(finished.code, 2);
        QVERIFY(finished.errors.find("finished") != std::string::npos);
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

    void wrongRequestsAreOneLineAndExit2_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("named");
        QTest::newRow("model") << "model.path=nowhere"
                               << "model.path";
        QTest::newRow("dataset") << "dataset.path=nowhere"
                                 << "dataset.path";
        QTest::newRow("steps and epochs") << "train.epochs=3"
                                          << "train.";
        QTest::newRow("family") << "model.family=sdxl"
                                << "model.family";
        QTest::newRow("device") << "devices.use=cuda:7"
                                << "devices.use";
        QTest::newRow("two devices") << "devices.use=cpu:0,cpu:1"
                                     << "devices.use";
        QTest::newRow("unknown") << "train.stepz=3"
                                 << "train.steps";
        QTest::newRow("rank") << "network.rank=0"
                              << "network.rank";
    }
    void wrongRequestsAreOneLineAndExit2() {
        QFETCH(QString, setting);
        QFETCH(QString, named);
        newProject();
        const Finished run = train({"--set", setting});
        QCOMPARE(run.code, 2);
        QVERIFY2(run.errors.find(named.toStdString()) != std::string::npos, run.errors.c_str());
        QCOMPARE(std::count(run.errors.begin(), run.errors.end(), '\n'), 1);
        QVERIFY(!fs::exists(paths().root));
    }

    void weightsNeverBecomeInfinite() {
        newProject({{"optimizer", {{"learning_rate", 1.0}, {"max_grad_norm", 0.0}}},
                    {"train", {{"steps", 400}, {"max_nonfinite_steps", 3}}}});
        const fs::path weights = folder_ / "model/unet/diffusion_pytorch_model.safetensors";
        std::string bytes = *readFile(weights);
        const float bad = std::numeric_limits<float>::quiet_NaN();
        std::memcpy(bytes.data() + bytes.size() - sizeof bad, &bad, sizeof bad);
        QVERIFY(writeFileAtomically(weights, bytes).ok());
        const Finished run = train();
        QCOMPARE(run.code, 1);
        QCOMPARE(run.all<StepEvent>().size(), std::size_t{3});
        for (const StepEvent& step : run.all<StepEvent>())
            QVERIFY(step.skipped);
        QVERIFY(run.all<ErrorEvent>().at(0).message.find("not finite") != std::string::npos);
        // The weights before them are kept.
        QCOMPARE(listCheckpoints(paths().checkpoints()).back().step, std::int64_t{3});
        QVERIFY(*runState(paths()) == RunState::Unfinished);
    }

    void aRunWhoseFileCannotBeWrittenLosesNothing() {
        newProject({{"save", {{"every_steps", 0}}}});
        fs::create_directories(paths().root);
        test::write(paths().output(), "in the way");
        const Finished failed = train();
        QCOMPARE(failed.code, 1);
        QVERIFY(failed.all<ErrorEvent>().at(0).message.find("output") != std::string::npos);
        QCOMPARE(failed.all<CheckpointEvent>().at(0).step, std::int64_t{12});
        fs::remove(paths().output());
        const Finished again = train();
        QVERIFY2(again.code == 0, again.errors.c_str());
        QVERIFY(again.all<StepEvent>().empty()); // there was nothing left to train
        QVERIFY(fs::exists(again.all<DoneEvent>().at(0).output.at(0)));
    }

    void aFinishedRunHasItsCheckpoint() {
        newProject({{"train", {{"steps", 4}}}, {"save", {{"every_steps", 0}}}});
        const Finished run = train();
        QVERIFY2(run.code == 0, run.errors.c_str());
        QCOMPARE(listCheckpoints(paths().checkpoints()).size(), std::size_t{1});
        QCOMPARE(listCheckpoints(paths().checkpoints()).back().step, std::int64_t{4});
    }

    void whatCannotBeWrittenToIsRefusedBeforeTheModelIsLoaded_data() {
        QTest::addColumn<QString>("option");
        QTest::newRow("run folder") << "save.dir";
        QTest::newRow("cache") << "cache.dir";
    }
    void whatCannotBeWrittenToIsRefusedBeforeTheModelIsLoaded() {
        QFETCH(QString, option);
        newProject();
        test::write(folder_ / "file", "in the way");
        for (const char* place : {"/proc/nowhere", "file", "file/below"}) {
            const Finished run = train({"--restarts", "2", "--set", option + "=" + place});
            QCOMPARE(run.code, 2);
            QVERIFY2(run.errors.find(option.toStdString() + ": ") != std::string::npos, run.errors.c_str());
            QVERIFY(run.errors.find("expected a folder") != std::string::npos);
            QVERIFY(run.all<RunEvent>().empty());
        }
    }

    void theProjectIsNeitherOverwrittenNorMoved() {
        newProject();
        const std::string job = *readFile(job_);
        for (const char* place : {".", "pictures", "model", ".."})
            for (const char* resume : {"auto", "never"}) {
                const Finished run = train({"--set", QString("save.dir=") + place, "--resume", resume});
                QCOMPARE(run.code, 2);
                QVERIFY2(run.errors.find("save.dir: ") != std::string::npos, run.errors.c_str());
                QCOMPARE(std::count(run.errors.begin(), run.errors.end(), '\n'), 1);
            }
        // What training refuses no plan promises.
        const auto plan = start({"plan", QString::fromStdString(job_.string()), "--set", "save.dir=model"});
        QCOMPARE(finish(*plan).code, 2);
        QCOMPARE(*readFile(job_), job);
        QVERIFY(fs::exists(folder_ / "pictures") && !fs::exists(folder_.string() + ".1"));
    }

    void aReaderThatStandsStillIsNotWaitedFor() {
        newProject({{"train", {{"steps", 5000}, {"batch_size", 1}}},
                    {"network", {{"part", "unet"}, {"rank", 1}}},
                    {"save", {{"every_steps", 0}}}});
        // What reads begins when the training is over; far more is told than a pipe and the program keep.
        const std::string output = (paths().output() / "tiny.safetensors").string();
        QProcess shell;
        shell.start("sh", {"-c", QString::fromStdString(TEMPERA_BIN "/tempera train " + job_.string() +
                                                        " --progress json | { until [ -e " + output +
                                                        " ]; do sleep 0.2; done; cat; }")});
        const Finished run = finish(shell);
        QCOMPARE(run.code, 0);
        QCOMPARE(run.all<DoneEvent>().size(), std::size_t{1});
        const auto steps = run.all<StepEvent>();
        QVERIFY(steps.size() > 1000 && steps.size() < 5000);
        QCOMPARE(steps.back().step, std::int64_t{5000});
        bool told = false;
        for (const WarningEvent& warning : run.all<WarningEvent>())
            told = told || warning.message.find("were dropped") != std::string::npos;
        QVERIFY(told);
        QCOMPARE(readRunRecord(paths().events())->done, true);
    }

    void errorsThatNobodyReadsAreNotWaitedFor() {
        newProject({{"train", {{"steps", 4000}}}});
        const std::string full = (folder_ / "full").string();
        QCOMPARE(::mkfifo(full.c_str(), 0600), 0);
        const int pipe = ::open(full.c_str(), O_RDWR | O_NONBLOCK);
        while (::write(pipe, "x", 1) == 1) {
        }
        QProcess process;
        process.setStandardErrorFile(QString::fromStdString(full), QIODevice::Append);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), {"train", QString::fromStdString(job_.string())});
        QVERIFY(process.waitForStarted());
        const bool trains = waitForStep(3);
        ::kill(static_cast<pid_t>(process.processId()), trains ? SIGTERM : SIGKILL);
        const bool ended = process.waitForFinished(60'000);
        ::close(pipe);
        QVERIFY(trains && ended);
        QCOMPARE(process.exitCode(), 3);
    }

    /// In a terminal that is narrow, as the windows of many are, each row of progress stays one row.
    void progressFitsTheTerminal() {
        const int terminals = ::posix_openpt(O_RDWR | O_NOCTTY);
        if (terminals < 0)
            QSKIP("there are no pseudo terminals here");
        ::close(terminals);
        newProject({{"train", {{"steps", 60}}}});
        for (const int columns : {100, 40}) {
            QProcess terminal;
            terminal.start("script", {"-qec",
                                      QString("stty cols %1; exec %2 train %3 --resume never")
                                          .arg(columns)
                                          .arg(QStringLiteral(TEMPERA_BIN "/tempera"), job_.c_str()),
                                      "/dev/null"});
            QVERIFY2(terminal.waitForFinished(kPatience) && terminal.exitCode() == 0, "script, of bsdutils");
            const QString shown = QString::fromUtf8(terminal.readAllStandardOutput());
            const QStringList rows = shown.split("\r\033[K");
            int steps = 0;
            for (const QString& row : rows.mid(1)) {
                const QString drawn = row.section('\n', 0, 0).section('\r', 0, 0);
                if (!drawn.startsWith("training"))
                    continue;
                ++steps;
                QVERIFY2(drawn.size() < columns, qPrintable(drawn));
                if (columns == 100) // elsewhere the bar gives way
                    QVERIFY2(drawn.contains(QChar(0x254C)) || drawn.contains(QChar(0x2501)), qPrintable(drawn));
                QVERIFY2(drawn.contains("/60"), qPrintable(drawn));
            }
            QVERIFY(steps > 0);
        }
    }

    void aReaderThatIsGoneIsNotMissed() {
        newProject({{"train", {{"steps", 30}}}});
        QProcess shell;
        shell.start("sh", {"-c", QString::fromStdString("{ " TEMPERA_BIN "/tempera train " + job_.string() +
                                                        " --progress json; echo $? >&2; } | true")});
        const Finished run = finish(shell);
        QVERIFY2(run.errors.ends_with("0\n"), run.errors.c_str());
        QVERIFY(*runState(paths()) == RunState::Finished);
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

private:
    /// What is told before the run begins: some of it before its folder is open.
    static std::size_t countBefore(const std::vector<TimedEvent>& events) {
        std::size_t count = 0;
        while (count < events.size() && !std::holds_alternative<RunEvent>(events[count].event))
            ++count;
        return count;
    }
};

QTEST_GUILESS_MAIN(TrainTest)
#include "TrainTest.moc"

// SPDX-License-Identifier: Apache-2.0
// `tempera train` from outside: whole runs of a tiny model, and what they leave. ctest: slow
#include <QtTest>

#include "../support/EngineRuns.h"
#include "run/Control.h"

using namespace tempera;
using namespace tempera::run;

class TrainTest : public test::EngineRuns {
    Q_OBJECT

private Q_SLOTS:
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
        const auto seen = start({"inspect", QString::fromStdString(paths().root.string()), "--json"});
        QVERIFY(seen->waitForFinished(kPatience));
        const auto facts = nlohmann::json::parse(seen->readAllStandardOutput().toStdString());
        QCOMPARE(facts["kind"].get<std::string>(), std::string("run"));
        QCOMPARE(facts["state"].get<std::string>(), std::string("finished"));
        QCOMPARE(facts["step"].get<int>(), 12);
        QCOMPARE(facts["checkpoints"].size(), std::size_t{3});
        QCOMPARE(facts["output"][0].get<std::string>(), done[0].output.at(0).string());
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

    void weightsNeverBecomeInfinite() {
        newProject({{"optimizer", {{"learning_rate", 1.0}, {"max_grad_norm", 0.0}}},
                    {"train", {{"steps", 400}, {"max_nonfinite_steps", 3}}}});
        const fs::path weights = folder_ / "model/unet/diffusion_pytorch_model.safetensors";
        std::string bytes = *readFile(weights);
        const float bad = 1e30F; // whose products are infinite
        std::uint64_t header = 0;
        std::memcpy(&header, bytes.data(), sizeof header);
        for (std::size_t at = sizeof header + header; at < bytes.size(); at += sizeof bad)
            std::memcpy(bytes.data() + at, &bad, sizeof bad);
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
        newProject({{"save", {{"every_steps", 0}}}, {"train", {{"steps", 200}}}});
        const auto process = start(trainArguments());
        QVERIFY(waitForStep(1));
        test::write(paths().output(), "in the way"); // at the start it would be refused
        const Finished failed = finish(*process);
        QCOMPARE(failed.code, 1);
        QVERIFY(failed.all<ErrorEvent>().at(0).message.find("output") != std::string::npos);
        QCOMPARE(failed.all<CheckpointEvent>().at(0).step, std::int64_t{200});
        QCOMPARE(train().code, 2);
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

// SPDX-License-Identifier: Apache-2.0
#include "MirroredRun.h"

#include "../../support/faults/FaultyFiles.h"
#include "remote/MirroredFiles.h"

using namespace tempera;
using namespace tempera::test;

/// What a mirror sends, and when.
class MirrorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingButTheLockArrives() {
        Mirrored run;
        run.write("lock", "4711");
        run.write("job.json", "{}");
        run.write("log.txt", "line\n");
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.write("samples/step-000010-0.png", "picture");
        run.write("output/lora.safetensors", "weights");
        run.write("tags/step-000010.good", "");
        run.save(10);
        run.save(20);
        run.start();
        const Status flushed = run.mirror->flush();
        QVERIFY2(flushed.ok(), why(flushed));
        run.mirror.reset();
        auto here = filesBelow(run.paths.root);
        QCOMPARE(here.erase("lock"), 1u);
        QVERIFY(here == filesBelow(run.store));
        QCOMPARE(run.stored(), (Steps{10, 20}));
        // The newest first, and of each the manifest behind all else.
        const std::string last = "put " + Mirrored::at(20) + "/manifest.json";
        QVERIFY(run.sky.lastOf(last) < run.sky.lastOf("put " + Mirrored::at(10) + "/a.bin"));
        for (const char* before : {"/a.bin", "/b.bin"})
            QVERIFY(run.sky.lastOf("put " + Mirrored::at(20) + before) < run.sky.lastOf(last));
        QVERIFY(run.sky.lastOf("put events.jsonl") < run.sky.lastOf(last));
        QVERIFY(run.sky.lastOf("put output") < run.sky.lastOf("put events.jsonl"));
    }

    void filesThatAreNoRunsAreNotMovedAside() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        QVERIFY(writeFileAtomically(run.store / "photos/a.jpg", "picture").ok());
        run.save(10);
        run.start();
        const Status flushed = run.mirror->flush();
        QVERIFY(!flushed.ok());
        QVERIFY2(flushed.error().message.find("holds files that are no run's (photos/a.jpg), expected a place for this "
                                              "run alone") != std::string::npos,
                 flushed.error().message.c_str());
        QCOMPARE(filesBelow(run.store), (std::map<std::string, std::string>{{"photos/a.jpg", "picture"}}));
        QVERIFY(!fs::exists(run.store.string() + ".1"));
    }

    void onlyWholeEventsAreSent() {
        Mirrored run;
        run.write("events.jsonl", "{\"event\":\"run\"}\n{\"event\":\"st");
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(*readFile(run.store / "events.jsonl"), std::string("{\"event\":\"run\"}\n"));
        run.write("events.jsonl", "{\"event\":\"run\"}\n{\"event\":\"step\"}\n");
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(*readFile(run.store / "events.jsonl"), *readFile(run.paths.events()));
    }

    /// What leaves the machine then is what counts.
    void aFullDiskHoldsNothingUp() {
        Mirrored run;
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.save(10);
        faultyWatch((run.paths.root / ".upload").c_str(), 1, kFaultyFull);
        run.start();
        const Status flushed = run.mirror->flush(std::chrono::steady_clock::now() + 20s);
        const std::string failed = faultyFailed();
        faultyRest();
        QVERIFY(!failed.empty());
        QVERIFY2(flushed.ok(), why(flushed));
        QCOMPARE(run.stored(), (Steps{10}));
        QCOMPARE(*readFile(run.store / "events.jsonl"), *readFile(run.paths.events()));
    }

    /// TensorBoard's files, for one: sent whole every few seconds they would fill the line.
    void aLongFileThatGrowsIsNotSentAllTheTime() {
        Mirrored run;
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.write("tensorboard/events", std::string(100'000'000, 'a'));
        run.write("tensorboard/short", "a");
        OutdoorStore store(run.store, run.sky);
        MirroredFiles files(run.paths, store);
        QVERIFY(files.pass(false, {}).ok());
        QCOMPARE(run.sky.count("put tensorboard/"), 2);
        run.write("tensorboard/events", std::string(100'000'001, 'a'));
        run.write("tensorboard/new", "a");
        QVERIFY(files.pass(false, {}).ok());
        QCOMPARE(run.sky.count("put tensorboard/events"), 1);
        QCOMPARE(run.sky.count("put tensorboard/new"), 1);
        QVERIFY(files.pass(true, {}).ok());
        QCOMPARE(run.sky.count("put tensorboard/events"), 2);
        QVERIFY(filesBelow(run.store) == filesBelow(run.paths.root));
    }

    void aResumedRunSendsNothingTwice() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.save(20);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        run.sky.calls.clear();
        run.save(20, "another course's weights");
        run.start(10);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.sky.count("put " + Mirrored::at(10)), 0);
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QVERIFY(*readFile(run.store / Mirrored::at(20) / "a.bin") == "another course's weights20");
        QVERIFY(run.sky.lastOf("remove " + Mirrored::at(20) + "/manifest.json") <
                run.sky.lastOf("put " + Mirrored::at(20) + "/a.bin"));
    }

    /// An engine was killed in the midst of it.
    void anUploadThatWasBegunIsGoneOnWith() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        fs::create_directories(run.store / Mirrored::at(10));
        fs::copy(run.paths.events(), run.store);
        fs::copy(run.paths.root / Mirrored::at(10) / "a.bin", run.store / Mirrored::at(10));
        std::ofstream(run.store / Mirrored::at(10) / "b.bin") << "stale10"; // of the same length
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.sky.count("put " + Mirrored::at(10) + "/a.bin"), 0);
        QCOMPARE(run.sky.count("put " + Mirrored::at(10) + "/b.bin"), 1);
        QCOMPARE(run.stored(), (Steps{10}));
        QVERIFY(!run.mirror->secondsToSend(1000)); // a part tells nothing of the whole
    }
};

QTEST_GUILESS_MAIN(MirrorTest)
#include "MirrorTest.moc"

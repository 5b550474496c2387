// SPDX-License-Identifier: Apache-2.0
#include "MirroredRun.h"

#include <atomic>

#include "base/Hash.h"
#include "remote/MirroredFiles.h"
#include "remote/StoredForget.h"
#include "run/CheckpointManifest.h"
#include "run/EventLog.h"

using namespace tempera;
using namespace tempera::test;

/// Whose run a mirror lets lie in a store, and which checkpoints of it stay.
class MirrorRetentionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsOnItsWayIsFinishedAndTheLastCompleteOneStays() {
        Mirrored run;
        std::atomic<bool> isHeld = true, wasBare = false;
        const fs::path store = run.store;
        run.sky.set([&](const std::string& verb, const std::string& path, const std::stop_token&) -> Status {
            while (isHeld && verb == "put" && path == Mirrored::at(10) + "/b.bin")
                std::this_thread::sleep_for(5ms);
            if (verb == "remove" && path == Mirrored::at(10) + "/manifest.json")
                wasBare = !fs::exists(store / Mirrored::at(20) / "manifest.json");
            return {};
        });
        run.save(10);
        run.start(0, {.keepLast = 1});
        QVERIFY(Mirrored::waitFor([&] { return run.sky.count(Mirrored::at(10) + "/b.bin") > 0; }));
        run.save(20);
        run.forget(10); // while it is being sent
        isHeld = false;
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.sky.count("put " + Mirrored::at(10) + "/manifest.json"), 1);
        QVERIFY(!wasBare);
        QCOMPARE(run.stored(), (Steps{20}));
        QVERIFY(!fs::exists(store / Mirrored::at(10)));
        QVERIFY(run.lines().empty());
        run.mirror.reset();
        QVERIFY(!fs::exists(run.paths.root / ".upload"));
    }

    /// An older one that the run keeps, too, makes nothing safe: it is farther back.
    void theNewestThereStaysUntilANewerOneIsThere() {
        Mirrored run;
        std::atomic<bool> isHeld = true, wasBare = false;
        const fs::path store = run.store;
        run.save(100);
        run.start(0, {.keepLast = 1, .keepEvery = 100});
        QVERIFY(Mirrored::waitFor([&] { return run.stored() == Steps{100}; }));
        run.sky.set([&](const std::string& verb, const std::string& path, const std::stop_token&) -> Status {
            while (isHeld && verb == "put" && path == Mirrored::at(150) + "/b.bin")
                std::this_thread::sleep_for(5ms);
            if (verb == "remove" && path == Mirrored::at(150) + "/manifest.json")
                wasBare = !fs::exists(store / Mirrored::at(160) / "manifest.json");
            return {};
        });
        run.save(150);
        QVERIFY(Mirrored::waitFor([&] { return run.sky.count(Mirrored::at(150) + "/b.bin") > 0; }));
        run.save(160);
        run.forget(150);
        isHeld = false;
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{100, 160}));
        QVERIFY(!wasBare);
    }

    /// The engine that was to move it aside was killed, or the job was given the address of another.
    void aRunThatGoesOnNeverMixesWithAnother_data() {
        QTest::addColumn<bool>("hasEvents");
        QTest::newRow("another run") << true;
        QTest::newRow("one that is half moved aside") << false;
    }

    void aRunThatGoesOnNeverMixesWithAnother() {
        QFETCH(bool, hasEvents);
        Mirrored run;
        run.save(5, "another's");
        fs::create_directories(run.store);
        fs::rename(run.paths.checkpoints(), run.store / "checkpoints");
        if (hasEvents)
            std::ofstream(run.store / "events.jsonl") << "{\"event\":\"run\",\"time\":1}\n";
        run.write("events.jsonl", "{\"event\":\"run\",\"time\":2}\n");
        run.save(10);
        run.start(10);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10}));
        QVERIFY(run::verifyCheckpoint(run.folder / "store.1" / Mirrored::at(5)).ok());
        run.mirror.reset();
        run.start(10);
        QVERIFY(run.mirror->flush().ok());
        QVERIFY(!fs::exists(run.folder / "store.2"));
    }

    /// Its manifests are moved already: what is left of it seemed to be nobody's.
    void whatIsLeftOfAHalfMovedRunIsNeitherPurgedNorOverwritten_data() {
        QTest::addColumn<QString>("left");
        QTest::newRow("a part of a checkpoint") << "checkpoints/step-000005/a.bin";
        QTest::newRow("a sample") << "samples/step-000010-0.png";
        QTest::newRow("its job") << "job.json";
    }
    void whatIsLeftOfAHalfMovedRunIsNeitherPurgedNorOverwritten() {
        QFETCH(QString, left);
        Mirrored run;
        const fs::path aside = run.folder / "store.1", file = run.store / left.toStdString();
        fs::create_directories(aside);
        std::ofstream(aside / "events.jsonl") << "{\"event\":\"run\",\"time\":1}\n";
        fs::create_directories(file.parent_path());
        std::ofstream(file) << "another's";
        run.write("events.jsonl", "{\"event\":\"run\",\"time\":2}\n");
        run.write("job.json", "{}");
        run.write("samples/step-000010-0.png", "picture");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        QVERIFY(filesBelow(run.store) == filesBelow(run.paths.root));
        const auto moved = filesBelow(aside);
        QVERIFY(moved.contains(left.toStdString()));
        QCOMPARE(moved.at(left.toStdString()), std::string("another's"));
    }

    /// However early it ends, what is there is the run's own.
    void aCopyBeginsWithTheFirstEvent() {
        Mirrored run;
        run.sky.set([](const std::string& verb, const std::string& path, const std::stop_token&) -> Status {
            return verb != "list" && path != "events.jsonl" ? Status(Error::failed("down")) : Status();
        });
        run.write("events.jsonl", "{\"event\":\"run\",\"time\":1}\n{\"event\":\"step\",\"step\":1}\n");
        run.write("job.json", "{}");
        run.save(10);
        run.start();
        QVERIFY(Mirrored::waitFor([&] { return fs::exists(run.store / "events.jsonl"); }));
        run.mirror.reset();
        QCOMPARE(*readFile(run.store / "events.jsonl"), std::string("{\"event\":\"run\",\"time\":1}\n"));
        run.sky.set(nullptr);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QVERIFY(!fs::exists(run.folder / "store.1"));
        QCOMPARE(*readFile(run.store / "events.jsonl"), *readFile(run.paths.events()));
    }

    void aDamagedOneTakesNoPlaceInTheStore_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("a file") << "a.bin";
        QTest::newRow("its manifest") << "manifest.json";
    }
    void aDamagedOneTakesNoPlaceInTheStore() {
        QFETCH(QString, file);
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.start(0, {.keepLast = 1});
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        run.save(20);
        std::ofstream(run.paths.root / Mirrored::at(20) / file.toStdString(), std::ios::app) << "!";
        run.forget(10);
        run.start(10, {.keepLast = 1});
        QVERIFY(run.mirror->flush(std::chrono::steady_clock::now() + 60s).ok());
        QCOMPARE(run.stored(), (Steps{10}));
        QCOMPARE(run.sky.count("put " + Mirrored::at(20)), 0);
        QCOMPARE(run.lines().size(), std::size_t{1});
        const std::string told = "upload: the checkpoint of step 20 is damaged and is not sent: " + file.toStdString();
        QVERIFY2(run.lines().front().starts_with(told + ": "), run.lines().front().c_str());
        run.save(30);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{30}));
    }

    /// The sound copy is the one in the store.
    void oneThatHasLostItsManifestHereWasNotLetGo() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.save(20);
        run.start(0, {.keepLast = 2});
        QVERIFY(run.mirror->flush().ok());
        fs::remove(run.paths.root / Mirrored::at(10) / "manifest.json");
        run.save(30);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10, 20, 30}));
        QCOMPARE(run.mirror->state().damaged, 1);
        run.forget(10);
        run.save(40);
        QVERIFY(run.mirror->flush().ok());
        QVERIFY(!fs::exists(run.store / Mirrored::at(10)));
    }

    void onANewMachineTheBestOfTheWholeRunStay() {
        Mirrored run;
        run::RunEvent begun;
        begun.steps = 50;
        auto log = run::EventLog::open(run.paths.events());
        QVERIFY(log->append(begun).ok());
        for (const auto& [step, loss] : std::map<std::int64_t, double>{{10, 0.5}, {20, 0.25}, {30, 0.75}, {40, 0.5}}) {
            QVERIFY(log->append(run::ValidationEvent{step, loss, 3, 0.1}).ok());
            run.save(step);
        }
        run.start(0, {});
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        fs::remove_all(run.paths.checkpoints());
        run.save(40);
        run.start(40, {.keepLast = 1, .keepBest = 1});
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{20, 40}));
        QVERIFY(log->append(run::ValidationEvent{40, 0.125, 3, 0.1}).ok());
        run.save(50);
        run.forget(40);
        run.write("tags/step-000020.v1.2", ""); // a name with a dot
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{20, 50}));
    }

    void onANewMachineThePolicyHoldsForWhatTheStoreHas() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        for (const std::int64_t step : {5, 10, 20, 30, 40})
            run.save(step);
        run.write("tags/step-000005.good", "");
        run.start(0, {});
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        fs::remove_all(run.paths.root); // another machine, which goes on from step 30
        run.write("events.jsonl", "{}\n");
        run.save(30);
        run.start(30, {.keepLast = 2, .keepEvery = 10, .keepTagged = true});
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{5, 10, 20, 30})); // 40 is of another course
        run.mirror.reset();
        run.start(30, {.keepLast = 2});
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{5, 20, 30})); // tagged, last, last
    }

    /// Whoever wants it to stay may have none of its files: it is tagged where it is looked at.
    void whatIsTaggedInTheStoreStaysThere() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.start(0, {.keepLast = 1});
        QVERIFY(run.mirror->flush().ok());
        fs::create_directories(run.store / "tags");
        std::ofstream(run.store / "tags/step-000010.good") << "";
        for (const std::int64_t step : {20, 30}) {
            run.save(step);
            run.forget(step - 10);
            QVERIFY(run.mirror->flush().ok());
        }
        QCOMPARE(run.stored(), (Steps{10, 30}));
    }

    /// An old folder of a run that another machine has gone on with: what that has made is not void.
    void aCopyThatHasGoneFurtherIsMovedAside_data() {
        QTest::addColumn<bool>("isKnown");
        QTest::addColumn<bool>("isTagged");
        QTest::newRow("that this folder knows nothing of") << false << false;
        QTest::newRow("that this run has left behind") << true << false;
        QTest::newRow("that this run has left behind, and a tag says is to stay") << true << true;
    }
    void aCopyThatHasGoneFurtherIsMovedAside() {
        QFETCH(bool, isKnown);
        QFETCH(bool, isTagged);
        Mirrored run;
        if (isTagged)
            run.write("tags/step-000040.good", "");
        const std::string known = "{\"event\":\"run\",\"time\":1}\n", more = "{\"event\":\"step\",\"step\":40}\n";
        run.write("events.jsonl", known + more);
        for (const std::int64_t step : {10, 20, 30, 40})
            run.save(step);
        run.start(0, {});
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        run.forget(30);
        run.forget(40);
        run.write("events.jsonl", (isKnown ? known + more : known) + "{\"event\":\"run\",\"time\":2}\n");
        run.start(20, {});
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QCOMPARE(fs::exists(run.folder / "store.1" / Mirrored::at(40) / "manifest.json"), !isKnown || isTagged);
        QCOMPARE(run.lines().size(), std::size_t(isKnown && !isTagged ? 0 : 1));
    }

    /// The machine that was given up still works: what the new one has there is left alone.
    void theMachineThatBeganLaterHasTheStore_data() {
        QTest::addColumn<bool>("isFetched");
        QTest::newRow("it goes on from what the other has left") << true;
        QTest::newRow("both go on from an older state") << false;
    }
    void theMachineThatBeganLaterHasTheStore() {
        QFETCH(bool, isFetched);
        const auto begun = [](double time) {
            run::RunEvent event;
            event.steps = 90;
            return run::toJsonLine({time, event}) + "\n";
        };
        Mirrored run;
        const std::string first = begun(1), old = isFetched ? first : first + begun(2);
        run.write("events.jsonl", old);
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10}));

        Mirrored later;
        const std::string now = (isFetched ? old : first) + begun(3);
        later.write("events.jsonl", now);
        later.mirror = std::make_unique<Mirror>(Mirror::Settings{later.paths,
                                                                 std::make_unique<OutdoorStore>(run.store, later.sky),
                                                                 std::make_unique<OutdoorStore>(run.store, later.sky),
                                                                 {.keepLast = 2},
                                                                 10,
                                                                 [](const std::string&) {}});
        later.save(20, "of the later one");
        QVERIFY(later.mirror->flush().ok());

        run.write("events.jsonl", old + "{\"event\":\"step\",\"step\":20}\n");
        run.write("samples/a.png", "of the old one");
        run.save(20);
        run.save(30);
        const Status refused = run.mirror->flush();
        QCOMPARE(refused.error().code, ErrorCode::BadRequest);
        QVERIFY2(refused.error().message.find("another machine has gone on with this run") != std::string::npos,
                 refused.error().message.c_str());
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QCOMPARE(*readFile(run.store / Mirrored::at(20) / "a.bin"), std::string("of the later one20"));
        QCOMPARE(*readFile(run.store / "events.jsonl"), now);
        QVERIFY(!fs::exists(run.store / "samples"));

        // One that was slow to notice has written its own there: the later one takes it back.
        std::ofstream(run.store / "events.jsonl", std::ios::trunc) << old;
        later.write("events.jsonl", now + "{\"event\":\"step\",\"step\":30}\n");
        later.save(30, "of the later one");
        QVERIFY(later.mirror->flush().ok());
        QCOMPARE(*readFile(run.store / "events.jsonl"), *readFile(later.paths.events()));
        QCOMPARE(run.stored(), (Steps{20, 30}));
    }

    /// A run of a million steps, which an engine goes on with.
    void aRecordOfAnyLengthIsToldFromAnothers() {
        const auto begun = [](double time) { return run::toJsonLine({time, run::RunEvent{}}) + "\n"; };
        const auto make = [&](const fs::path& file, const std::string& end) {
            fs::create_directories(file.parent_path());
            std::ofstream(file) << begun(1);
            fs::resize_file(file, std::uintmax_t{300} << 20); // a hole, in which there is no event
            std::ofstream(file, std::ios::app) << "\n" << end;
        };
        Mirrored run;
        OutdoorStore store(run.store, run.sky);
        make(run.paths.events(), begun(2));
        for (const bool isTaken : {false, true}) {
            make(run.store / "events.jsonl", isTaken ? begun(3) : std::string());
            MirroredFiles files(run.paths, store);
            const Status own = files.requireOwn({});
            QVERIFY2(own.ok() != isTaken, why(own));
            QVERIFY2(!isTaken || own.error().message.ends_with("has gone on with this run, and has the store now"),
                     why(own));
        }
    }

    /// Two that are begun at once at one address, with clocks that are hours apart: their checkpoints were mixed.
    void ofTwoRunsTheOneThatWasMovedAsideLeaves_data() {
        QTest::addColumn<double>("time");
        QTest::newRow("by one whose clock is behind") << 1.0;
        QTest::newRow("by one whose clock is ahead") << 9000.0;
    }
    void ofTwoRunsTheOneThatWasMovedAsideLeaves() {
        QFETCH(double, time);
        const auto begun = [](double at) {
            run::RunEvent event;
            event.steps = 90;
            return run::toJsonLine({at, event}) + "\n";
        };
        Mirrored run;
        run.write("events.jsonl", begun(4000));
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        Mirrored later;
        later.write("events.jsonl", begun(time));
        later.save(20);
        later.mirror = std::make_unique<Mirror>(Mirror::Settings{later.paths,
                                                                 std::make_unique<OutdoorStore>(run.store, later.sky),
                                                                 std::make_unique<OutdoorStore>(run.store, later.sky),
                                                                 {.keepLast = 2},
                                                                 0,
                                                                 [](const std::string&) {}});
        QVERIFY(later.mirror->flush().ok());
        run.save(30);
        const Status refused = run.mirror->flush();
        QVERIFY(!refused.ok());
        QVERIFY2(refused.error().message.find("another run has begun there, and has the store now") !=
                     std::string::npos,
                 refused.error().message.c_str());
        QCOMPARE(run.stored(), (Steps{20}));
        run.mirror.reset();
        // It was slow to notice: the later one takes the place back.
        std::ofstream(run.store / "events.jsonl", std::ios::trunc) << begun(4000);
        fs::copy(run.paths.root / Mirrored::at(30), run.store / Mirrored::at(30), fs::copy_options::recursive);
        later.save(40);
        QVERIFY(later.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{20, 40}));
    }

    /// It was claimed, and nothing else was sent, when the other one came.
    void whoHasOnlyClaimedThePlaceLeavesToo() {
        const auto begun = [](double at) { return run::toJsonLine({at, run::RunEvent()}) + "\n"; };
        Mirrored run;
        run.write("events.jsonl", begun(4000));
        OutdoorStore store(run.store, run.sky);
        MirroredFiles files(run.paths, store);
        files.begin({});
        QCOMPARE(files.requireOwn({}).error().code, ErrorCode::Failed); // it is being moved aside
        fs::create_directories(run.store);
        std::ofstream(run.store / "events.jsonl") << begun(1);
        QCOMPARE(files.requireOwn({}).error().code, ErrorCode::BadRequest);
        fs::remove(run.store / "events.jsonl"); // somebody has emptied the store: what is saved from now on arrives
        QTRY_VERIFY(files.requireOwn({}).ok());
        QVERIFY(files.pass(true, {}).ok());
        QCOMPARE(*readFile(run.store / "events.jsonl"), begun(4000));
    }

    /// A run folder that somebody sends: nothing is written outside of it.
    void aManifestThatNamesOtherFoldersIsDamaged() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run::Manifest manifest = *run::readManifest(run.paths.root / Mirrored::at(10));
        std::ofstream(run.folder / "secret") << "secret";
        manifest.files.push_back({"../../../secret", 6, sha256Hex("secret")});
        std::ofstream(run.paths.root / Mirrored::at(10) / "manifest.json") << manifestText(manifest);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), Steps());
        QVERIFY(run.lines().size() == 1 && run.lines().front().find("is not a file name") != std::string::npos);
        QVERIFY(!fs::exists(run.store / "secret") && !fs::exists(run.store / "checkpoints"));
        QCOMPARE(fs::hard_link_count(run.folder / "secret"), std::uintmax_t{1});
    }

    /// A look changes nothing, also where an engine is at work.
    void whatWouldBeForgottenIsAskedWithoutATrace() {
        Mirrored run;
        run::RunEvent begun;
        begun.steps = 50;
        auto log = run::EventLog::open(run.paths.events());
        QVERIFY(log->append(begun).ok());
        QVERIFY(log->append(run::ValidationEvent{10, 0.5, 3, 0.1}).ok());
        run.save(10);
        run.start(0, {});
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        run.write(".upload/checkpoints", "on its way");
        const auto before = filesBelow(run.paths.root);
        OutdoorStore store(run.store, run.sky);
        const auto lines = planForgettingIn(store, run.paths, {.keepBest = 1}, {}, {});
        QVERIFY2(lines.ok(), lines.ok() ? "" : lines.error().message.c_str());
        QCOMPARE(lines->size(), std::size_t{1});
        QVERIFY(filesBelow(run.paths.root) == before);
    }

    void whatIsTaggedSinceItWasPlannedToGoStaysInTheStore() {
        Mirrored run;
        QVERIFY(run::EventLog::open(run.paths.events())->append(run::RunEvent{}).ok());
        for (const std::int64_t step : {10, 20, 30})
            run.save(step);
        run.start(0, {});
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        OutdoorStore store(run.store, run.sky);
        const run::RetentionPolicy policy{.keepLast = 1, .keepTagged = true};
        auto lines = planForgettingIn(store, run.paths, policy, {}, {});
        QVERIFY(lines.ok() && !lines->at(0).verdict.stays() && !lines->at(1).verdict.stays());
        QVERIFY(run::addTag(run.paths, 10, "here").ok());
        fs::create_directories(run.store / "tags");
        std::ofstream(run.store / "tags/step-000020.there") << "step 20\n";
        QVERIFY(forgetIn(store, run.paths, policy, *lines).ok());
        QCOMPARE(run.stored(), (Steps{10, 20, 30}));
        QCOMPARE(lines->at(1).verdict.reasons, std::vector<std::string>{"tagged there"});
    }

    void aNewRunMovesTheOldOneAside() {
        Mirrored run;
        fs::create_directories(run.store / "checkpoints/step-000900");
        std::ofstream(run.store / "events.jsonl") << "old\n";
        run.write("events.jsonl", "new\n");
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(*readFile(run.store / "events.jsonl"), std::string("new\n"));
        QCOMPARE(*readFile(run.folder / "store.1/events.jsonl"), std::string("old\n"));
        QVERIFY(!fs::exists(run.store / "checkpoints/step-000900"));
    }
};

QTEST_GUILESS_MAIN(MirrorRetentionTest)
#include "MirrorRetentionTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include "MirroredRun.h"

#include <sys/fsuid.h>
#include <unistd.h>

#include <atomic>

#include "../../support/faults/FaultyFiles.h"
#include "remote/MirroredFiles.h"

using namespace tempera;
using namespace tempera::test;

/// What a mirror sends, when, and what it does when that fails.
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
        QVERIFY2(flushed.ok(), flushed.ok() ? "" : flushed.error().message.c_str());
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

    void whatGoesWithTheWholeFolderIsNotRemoved_data() {
        QTest::addColumn<bool>("another");
        QTest::newRow("moved") << false;
        QTest::newRow("another run in its place") << true;
    }
    void whatGoesWithTheWholeFolderIsNotRemoved() {
        QFETCH(bool, another);
        Mirrored run;
        run.write("job.json", "{}");
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.write("samples/step-000010-0.png", "picture");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        const auto before = filesBelow(run.store);
        fs::rename(run.paths.root, run.paths.root.string() + "-moved");
        if (another)
            run.write("job.json", "{\"another\": 1}");
        const Status flushed = run.mirror->flush();
        QVERIFY2(!flushed.ok() && flushed.error().message.find("was moved or removed meanwhile") != std::string::npos,
                 flushed.ok() ? "" : flushed.error().message.c_str());
        run.mirror.reset();
        QVERIFY(filesBelow(run.store) == before);
    }

    void aFolderThatGoesInTheMidstOfAPassTakesNothingAlong_data() { whatGoesWithTheWholeFolderIsNotRemoved_data(); }
    void aFolderThatGoesInTheMidstOfAPassTakesNothingAlong() {
        QFETCH(bool, another);
        Mirrored run;
        run.write("job.json", "{}");
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.write("samples/step-000010-0.png", "picture");
        run.write("tags/step-000010.good", "");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        const auto before = filesBelow(run.store);
        std::atomic<bool> isMoved = false;
        run.sky.set([&](const std::string& verb, const std::string& path, const std::stop_token&) -> Status {
            if (verb == "list" && path == Mirrored::at(20) && !isMoved.exchange(true)) {
                fs::rename(run.paths.root, run.paths.root.string() + "-moved");
                if (another)
                    run.write("log.txt", "another's\n");
            }
            return {};
        });
        run.save(20);
        const Status flushed = run.mirror->flush(std::chrono::steady_clock::now() + 30s);
        QVERIFY(isMoved && !flushed.ok());
        run.mirror.reset();
        const auto after = filesBelow(run.store);
        for (const auto& [name, content] : before)
            QVERIFY2(after.contains(name) && after.at(name) == content, name.c_str());
        QVERIFY(!after.contains("log.txt"));
    }

    /// A network's file system that is away for a moment.
    void aFolderThatCannotBeLookedAtMayComeBack() {
        Mirrored run;
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        const fs::path away = run.paths.root.string() + "-away";
        fs::rename(run.paths.root, away);
        fs::create_symlink("run", run.paths.root); // leads to itself
        const Status failed = run.mirror->flush(std::chrono::steady_clock::now() + 1s);
        QCOMPARE(failed.error().code, ErrorCode::Failed);
        QVERIFY2(failed.error().message.find("cannot look at") != std::string::npos, failed.error().message.c_str());
        fs::remove(run.paths.root);
        fs::rename(away, run.paths.root);
        run.save(20);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10, 20}));
    }

    void whatCannotBeReadIsNotTakenForRemoved_data() {
        QTest::addColumn<bool>("isFolder");
        QTest::newRow("a file") << false;
        QTest::newRow("a folder") << true;
    }
    void whatCannotBeReadIsNotTakenForRemoved() {
        QFETCH(bool, isFolder);
        if (isFolder && ::geteuid() != 0)
            QSKIP("needs a user that may be another one");
        Mirrored run;
        run.write("samples/a.png", "picture");
        run.write("samples/b.png", "picture");
        OutdoorStore store(run.store, run.sky);
        MirroredFiles files(run.paths, store);
        QVERIFY(files.pass(true, {}).ok());
        const fs::path samples = run.paths.root / "samples";
        if (!isFolder) {
            fs::remove(samples / "a.png");
            fs::create_symlink("a.png", samples / "a.png"); // leads to itself
            QVERIFY(files.pass(true, {}).ok());
            QVERIFY(fs::exists(run.store / "samples/a.png"));
        } else {
            fs::permissions(run.folder, fs::perms(0755));
            fs::permissions(samples, fs::perms(0700));
            const int user = ::setfsuid(65534);
            const Status passed = files.pass(true, {});
            ::setfsuid(static_cast<uid_t>(user));
            QVERIFY(!passed.ok());
            QVERIFY2(passed.error().message.find("samples: Permission denied") != std::string::npos,
                     passed.error().message.c_str());
        }
        QCOMPARE(run.sky.count("remove"), 0);
        fs::remove(samples / "a.png");
        QVERIFY(files.pass(true, {}).ok());
        QVERIFY(filesBelow(run.store) == filesBelow(run.paths.root));
    }

    /// What somebody has put into the folder, or may not be read, kept every manifest back.
    void aStrayFileKeepsNoCheckpointBack() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.write("samples/refused.png", "picture");
        run.write("samples/two\nlines.png", "picture");
        run.write("no \xFF text.txt", "text");
        run.write("job.json", "{}");
        QVERIFY(writeFileAtomically(run.folder / "elsewhere.txt", "secret").ok());
        fs::create_symlink(run.folder / "elsewhere.txt", run.paths.root / "notes.txt");
        run.sky.set([](const std::string&, const std::string& path, const std::stop_token&) -> Status {
            return path == "samples/refused.png" ? Status(Error::badRequest("store: permission denied")) : Status();
        });
        run.save(10);
        run.start();
        const Status flushed = run.mirror->flush();
        QVERIFY(!flushed.ok() && flushed.error().message.find("permission denied") != std::string::npos);
        QCOMPARE(run.stored(), (Steps{10}));
        auto there = filesBelow(run.store);
        QVERIFY(there.contains("job.json") && there.contains("events.jsonl"));
        QVERIFY(!there.contains("notes.txt"));
        const auto lines = run.lines();
        const auto isTold = [&](const std::string& text) {
            return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(text) != line.npos; });
        };
        QVERIFY(isTold("\"notes.txt\" is a link, expected a file: it is not sent"));
        QVERIFY(isTold("lines.png\" is not sent: its name holds what a store cannot keep"));
        run.sky.set(nullptr);
        QVERIFY(run.mirror->flush().ok());
        QVERIFY(fs::exists(run.store / "samples/refused.png"));
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
        QVERIFY2(flushed.ok(), flushed.ok() ? "" : flushed.error().message.c_str());
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

    void theSupersededArePassedOver() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.sky.set([](const auto&, const auto&, const auto&) { return Error::failed("down"); });
        run.start();
        for (const std::int64_t step : {10, 20, 30, 40})
            run.save(step);
        QVERIFY(Mirrored::waitFor([&] { return run.sky.all().size() > 1; }));
        run.forget(10);
        run.forget(20);
        run.sky.set(nullptr);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{30, 40}));
        QCOMPARE(run.sky.count("put " + Mirrored::at(10)), 0);
        QCOMPARE(run.sky.count("put " + Mirrored::at(20)), 0);
        QVERIFY(run.sky.lastOf(Mirrored::at(40) + "/manifest.json") <
                run.sky.lastOf(Mirrored::at(30) + "/manifest.json"));
    }

    void whatMayPassIsTriedAgain() {
        Mirrored run;
        std::atomic<int> failures = 4;
        run.sky.set([&](const auto&, const auto&, const auto&) {
            return failures-- > 0 ? Status(Error::failed("store: nobody answers")) : Status();
        });
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.start();
        QVERIFY(Mirrored::waitFor([&] { return run.stored() == Steps{10}; }));
        QVERIFY(run.mirror->flush().ok());
        QVERIFY(run.lines().empty()); // a hiccup
    }

    void whatDoesNotArriveTogetherGoesSingly() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.sky.set([](const std::string& verb, const std::string& path, const std::stop_token&) {
            return verb == "together" && path.starts_with("checkpoints") ? Status(Error::failed("reset")) : Status();
        });
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10}));
        QCOMPARE(run.sky.count("together " + Mirrored::at(10)), 1);
        run.sky.set(nullptr);
        run.save(20);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QCOMPARE(run.sky.count("together " + Mirrored::at(20)), 1);
    }

    void whatStaysIsToldOnceAndTriedWithTheNextCheckpoint() {
        Mirrored run;
        run.sky.set(
            [](const auto&, const auto&, const auto&) { return Error::badRequest("store: access denied (403)"); });
        run.save(10);
        run.start();
        QVERIFY(Mirrored::waitFor([&] { return !run.lines().empty(); }));
        std::this_thread::sleep_for(2500ms);
        const std::size_t tried = run.sky.all().size();
        QVERIFY2(tried <= 3, std::to_string(tried).c_str());
        run.save(20);
        QVERIFY(Mirrored::waitFor([&] { return run.sky.all().size() > tried; }));
        std::this_thread::sleep_for(200ms);
        QCOMPARE(run.lines(), (std::vector<std::string>{"upload: store: access denied (403); 1 checkpoint waits, and "
                                                        "nothing is tried before the next one"}));
        const Status refused = run.mirror->flush();
        QCOMPARE(refused.error().code, ErrorCode::BadRequest);
        QVERIFY(refused.error().message.find("access denied (403)") != std::string::npos);
        run.sky.set(nullptr);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QVERIFY2(run.lines().back().find("answers again") != std::string::npos, run.lines().back().c_str());
    }

    /// A gateway that denies a call now and then: nothing comes after the end that would try it again.
    void atTheEndARefusalIsBelievedWhenItStays() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        std::atomic<int> refusals = 2;
        run.sky.set([&](const std::string&, const std::string& path, const std::stop_token&) -> Status {
            const bool isRefused = path.starts_with(Mirrored::at(20)) && refusals-- > 0;
            return isRefused ? Status(Error::badRequest("store: access denied (403)")) : Status();
        });
        run.save(20);
        const Status flushed = run.mirror->flush();
        QVERIFY2(flushed.ok(), flushed.ok() ? "" : flushed.error().message.c_str());
        QVERIFY(refusals < 0);
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QVERIFY(run.lines().empty());
        run.sky.set([](const auto&, const auto&, const auto&) { return Error::badRequest("store: denied (403)"); });
        run.save(30);
        QCOMPARE(run.mirror->flush().error().code, ErrorCode::BadRequest);
    }

    /// "0 checkpoints wait" told nobody anything.
    void whatWaitsIsNamedByWhatItIs() {
        Mirrored run;
        run.sky.set(
            [](const auto&, const auto&, const auto&) { return Error::badRequest("store: access denied (403)"); });
        run.write("events.jsonl", "{}\n");
        run.start();
        QVERIFY(Mirrored::waitFor([&] { return !run.lines().empty(); }));
        QCOMPARE(run.lines().front(),
                 std::string("upload: store: access denied (403); nothing is tried before the next checkpoint"));
        run.mirror.reset();

        Mirrored other;
        other.sky.set([](const std::string& verb, const std::string&, const std::stop_token& stop) -> Status {
            while (verb == "put" && !stop.stop_requested())
                std::this_thread::sleep_for(5ms);
            return stop.stop_requested() ? Status(Error{ErrorCode::Cancelled, "stopped"}) : Status();
        });
        other.write("job.json", "{}");
        other.start();
        const Status flushed = other.mirror->flush(std::chrono::steady_clock::now() + 400ms);
        QVERIFY(!flushed.ok());
        QVERIFY2(flushed.error().message.find(
                     ": there was no more time; 2 B of samples, events and other files wait") != std::string::npos,
                 flushed.error().message.c_str());
        other.sky.set(nullptr);
    }

    /// As with a key that may write and not delete: all was there, and a machine that waited for that waited forever.
    void whatMayNotBeRemovedIsToldAndNothingElse() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        run.sky.set([](const std::string& verb, const auto&, const auto&) -> Status {
            return verb.starts_with("remove") ? Status(Error::badRequest("store: access denied (403)")) : Status();
        });
        QVERIFY(run::removeCheckpoint(run.paths.checkpoints() / "step-000010").ok());
        run.save(20);
        const Status flushed = run.mirror->flush();
        QVERIFY2(flushed.ok(), flushed.ok() ? "" : flushed.error().message.c_str());
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QCOMPARE(run.lines(), (std::vector<std::string>{
                                  "upload: store: access denied (403) (removing checkpoints/step-000010, which is "
                                  "superseded); what the rules do not keep stays there"}));
        run.sky.set(nullptr);
        run.save(30);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{20, 30}));
    }

    /// A run that goes on would take it for its own: that is no small matter.
    void aCheckpointOfAnotherCourseMustGo() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.save(90);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        run.forget(90);
        run.sky.set([](const std::string& verb, const auto&, const auto&) -> Status {
            return verb.starts_with("remove") ? Status(Error::badRequest("store: access denied (403)")) : Status();
        });
        run.start(10);
        QVERIFY(!run.mirror->flush().ok());
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

    void atTheDeadlineItEnds() {
        Mirrored run;
        run.sky.set([](const std::string& verb, const std::string&, const std::stop_token& stop) -> Status {
            while (verb == "put" && !stop.stop_requested())
                std::this_thread::sleep_for(5ms);
            return stop.stop_requested() ? Status(Error{ErrorCode::Cancelled, "stopped"}) : Status();
        });
        run.save(10);
        run.start();
        QElapsedTimer timer;
        timer.start();
        const Status flushed = run.mirror->flush(std::chrono::steady_clock::now() + 400ms);
        QCOMPARE(flushed.error().code, ErrorCode::Failed);
        QVERIFY2(flushed.error().message.find("1 checkpoint waits") != std::string::npos,
                 flushed.error().message.c_str());
        run.mirror.reset();
        QVERIFY(timer.elapsed() < 10'000);
        QVERIFY(run.stored().empty());
    }

    void beforeTheDeadlineTheNewestGoesFirst_data() {
        QTest::addColumn<QString>("stuck");
        QTest::newRow("nothing of the older one has arrived") << "/a.bin";
        QTest::newRow("a part of it has") << "/b.bin";
    }
    void beforeTheDeadlineTheNewestGoesFirst() {
        QFETCH(QString, stuck);
        const std::string file = Mirrored::at(10) + stuck.toStdString();
        Mirrored run;
        run.sky.set([file](const std::string& verb, const std::string& path, const std::stop_token& stop) -> Status {
            if (verb == "together")
                return Error::failed("reset");
            while (path == file && !stop.stop_requested())
                std::this_thread::sleep_for(5ms);
            return stop.stop_requested() ? Status(Error{ErrorCode::Cancelled, "stopped"}) : Status();
        });
        run.save(10);
        run.start();
        QVERIFY(Mirrored::waitFor([&] { return run.sky.count(file) > 0; }));
        run.save(20);
        QVERIFY(!run.mirror->flush(std::chrono::steady_clock::now() + 8s).ok()); // 10 never gets through
        QCOMPARE(run.stored(), (Steps{20}));
    }
};

QTEST_GUILESS_MAIN(MirrorTest)
#include "MirrorTest.moc"

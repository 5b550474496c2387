// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <thread>

#include "../../support/FolderStore.h"
#include "remote/Mirror.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"

using namespace tempera;
using namespace tempera::remote;
using namespace std::chrono_literals;

namespace {

/// What happens to a call: "put", "remove" or "list", and its path.
using Weather = std::function<Status(const std::string& verb, const std::string& path, const std::stop_token& stop)>;

/// The weather over a store, and everything that was asked of it, by all the ways that lead there.
struct Sky {
    std::mutex mutex;
    std::vector<std::string> calls; ///< "put checkpoints/step-000010/a.bin"
    Weather weather;                ///< null: fine

    Status pass(const std::string& verb, std::string_view path, const std::stop_token& stop) {
        Weather now;
        {
            const std::lock_guard lock(mutex);
            calls.push_back(verb + " " + std::string(path));
            now = weather;
        }
        return now ? now(verb, std::string(path), stop) : Status();
    }
    void set(Weather next) {
        const std::lock_guard lock(mutex);
        weather = std::move(next);
    }
    std::vector<std::string> all() {
        const std::lock_guard lock(mutex);
        return calls;
    }
    std::ptrdiff_t count(const std::string& part) {
        const auto now = all();
        return std::count_if(now.begin(), now.end(),
                             [&](const std::string& call) { return call.find(part) != std::string::npos; });
    }
    /// Where the last such call is in their order; -1: nowhere.
    std::ptrdiff_t lastOf(const std::string& part) {
        const auto now = all();
        const auto found = std::find_if(now.rbegin(), now.rend(),
                                        [&](const std::string& call) { return call.find(part) != std::string::npos; });
        return now.rend() - found - 1;
    }
};

/// A folder behind a sky.
class OutdoorStore : public test::FolderStore {
public:
    OutdoorStore(const fs::path& root, Sky& sky)
        : FolderStore(root)
        , sky_(sky) {}

    Result<std::vector<StoredEntry>> list(std::string_view folder, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("list", folder, stop));
        return FolderStore::list(folder, stop);
    }
    Status putFile(const fs::path& file, std::string_view path, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("put", path, stop));
        return FolderStore::putFile(file, path, stop);
    }
    Status putFiles(const fs::path& folder, const std::vector<std::string>& names, std::string_view path,
                    std::stop_token stop) override {
        for (const std::string& name : names)
            TEMPERA_CHECK(putFile(folder / name, path.empty() ? name : std::string(path) + "/" + name, stop));
        return {};
    }
    Status remove(std::string_view path, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("remove", path, stop));
        return FolderStore::removeFolder(path, stop);
    }
    Status removeFolder(std::string_view path, std::stop_token stop) override {
        TEMPERA_CHECK(sky_.pass("remove", path, stop));
        return FolderStore::removeFolder(path, stop);
    }

private:
    Sky& sky_;
};

/// A run folder, a store and a mirror between them.
struct Mirrored {
    QTemporaryDir temporary;
    const fs::path folder = temporary.path().toStdString();
    const run::RunPaths paths{folder / "run"};
    const fs::path store = folder / "store";
    Sky sky;
    std::mutex mutex;
    std::vector<std::string> told;
    std::unique_ptr<Mirror> mirror;

    void start(std::int64_t resumedFrom = 0, run::RetentionPolicy policy = {.keepLast = 2}) {
        mirror = std::make_unique<Mirror>(Mirror::Settings{paths, std::make_unique<OutdoorStore>(store, sky),
                                                           std::make_unique<OutdoorStore>(store, sky), policy,
                                                           resumedFrom, [this](const std::string& line) {
                                                               const std::lock_guard lock(mutex);
                                                               told.push_back(line);
                                                           }});
    }
    std::vector<std::string> lines() {
        const std::lock_guard lock(mutex);
        return told;
    }
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((paths.root / name).parent_path());
        std::ofstream(paths.root / name) << text;
    }
    void save(std::int64_t step, const std::string& weights = "weights") const {
        const auto written = run::writeCheckpoint(paths.checkpoints(), step, [&](const fs::path& at) -> Status {
            TEMPERA_CHECK(writeFileAtomically(at / "a.bin", weights + std::to_string(step)));
            return writeFileAtomically(at / "b.bin", "state" + std::to_string(step));
        });
        QVERIFY(written.ok());
    }
    void forget(std::int64_t step) const {
        QVERIFY(run::removeCheckpoint(paths.checkpoints() / run::checkpointName(step)).ok());
    }
    static std::string at(std::int64_t step) { return "checkpoints/" + run::checkpointName(step); }
    std::vector<std::int64_t> stored() const {
        std::vector<std::int64_t> steps;
        for (const run::Checkpoint& checkpoint : run::listCheckpoints(store / "checkpoints"))
            if (run::verifyCheckpoint(checkpoint.path).ok())
                steps.push_back(checkpoint.step);
        return steps;
    }
    template <class Condition>
    static bool waitFor(Condition condition) {
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < 30'000; std::this_thread::sleep_for(10ms))
            if (condition())
                return true;
        return false;
    }
};

using Steps = std::vector<std::int64_t>;

std::map<std::string, std::string> filesBelow(const fs::path& root) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(root))
        if (entry.is_regular_file())
            files[entry.path().lexically_relative(root).string()] = *readFile(entry.path());
    return files;
}

} // namespace

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
        fs::copy(run.paths.root / Mirrored::at(10) / "a.bin", run.store / Mirrored::at(10));
        std::ofstream(run.store / Mirrored::at(10) / "b.bin") << "stale10"; // of the same length
        run.start();
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.sky.count("put " + Mirrored::at(10) + "/a.bin"), 0);
        QCOMPARE(run.sky.count("put " + Mirrored::at(10) + "/b.bin"), 1);
        QCOMPARE(run.stored(), (Steps{10}));
        QVERIFY(!run.mirror->secondsToSend(1000)); // a part tells nothing of the whole
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

    void aDamagedOneTakesNoPlaceInTheStore() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.save(10);
        run.start(0, {.keepLast = 1});
        QVERIFY(run.mirror->flush().ok());
        run.mirror.reset();
        run.save(20);
        std::ofstream(run.paths.root / Mirrored::at(20) / "a.bin", std::ios::app) << "!";
        run.forget(10);
        run.start(10, {.keepLast = 1});
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10}));
        QCOMPARE(run.sky.count("put " + Mirrored::at(20)), 0);
        QCOMPARE(run.lines().size(), std::size_t{1});
        QVERIFY2(
            run.lines().front().starts_with("upload: the checkpoint of step 20 is damaged and is not sent: a.bin: "),
            run.lines().front().c_str());
        run.save(30);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{30}));
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

    void beforeTheDeadlineTheNewestGoesFirst() {
        Mirrored run;
        run.sky.set([](const std::string&, const std::string& path, const std::stop_token& stop) -> Status {
            while (path == Mirrored::at(10) + "/a.bin" && !stop.stop_requested())
                std::this_thread::sleep_for(5ms);
            return stop.stop_requested() ? Status(Error{ErrorCode::Cancelled, "stopped"}) : Status();
        });
        run.save(10);
        run.start();
        QVERIFY(Mirrored::waitFor([&] { return run.sky.count(Mirrored::at(10) + "/a.bin") > 0; }));
        run.save(20);
        QVERIFY(!run.mirror->flush(std::chrono::steady_clock::now() + 5s).ok()); // 10 never gets through
        QCOMPARE(run.stored(), (Steps{20}));
    }
};

QTEST_GUILESS_MAIN(MirrorTest)
#include "MirrorTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include "MirroredRun.h"

#include <atomic>

using namespace tempera;
using namespace tempera::test;

/// What a mirror does when sending fails, is refused, or has a deadline.
class MirrorWeatherTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        run.sky.set(denied);
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
        QVERIFY2(flushed.ok(), why(flushed));
        QVERIFY(refusals < 0);
        QCOMPARE(run.stored(), (Steps{10, 20}));
        QVERIFY(run.lines().empty());
        run.sky.set(denied);
        run.save(30);
        QCOMPARE(run.mirror->flush().error().code, ErrorCode::BadRequest);
    }

    /// "0 checkpoints wait" told nobody anything.
    void whatWaitsIsNamedByWhatItIs() {
        Mirrored run;
        run.sky.set(denied);
        run.write("events.jsonl", "{}\n");
        run.start();
        QVERIFY(Mirrored::waitFor([&] { return !run.lines().empty(); }));
        QCOMPARE(run.lines().front(),
                 std::string("upload: store: access denied (403); nothing is tried before the next checkpoint"));
        run.mirror.reset();

        Mirrored other;
        other.sky.set(arrivesNowhere);
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
        run.sky.set(removesNothing);
        QVERIFY(run::removeCheckpoint(run.paths.checkpoints() / "step-000010").ok());
        run.save(20);
        const Status flushed = run.mirror->flush();
        QVERIFY2(flushed.ok(), why(flushed));
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
        run.sky.set(removesNothing);
        run.start(10);
        QVERIFY(!run.mirror->flush().ok());
    }

    void atTheDeadlineItEnds() {
        Mirrored run;
        run.sky.set(arrivesNowhere);
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

QTEST_GUILESS_MAIN(MirrorWeatherTest)
#include "MirrorWeatherTest.moc"

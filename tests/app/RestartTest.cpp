// SPDX-License-Identifier: Apache-2.0
// `tempera train --restarts` from outside. ctest: slow
#include <QStandardPaths>
#include <QtTest>

#include <algorithm>

#include "../support/EngineRuns.h"

using namespace tempera;
using namespace tempera::run;

class RestartTest : public test::EngineRuns {
    Q_OBJECT

private Q_SLOTS:
    void theSupervisorStartsACrashedEngineAgain() {
        newProject({{"train", {{"steps", 40}}}, {"save", {{"every_steps", 2}}}});
        const auto process = start(trainArguments({"--restarts", "2", "--set", "network.rank=2"}));
        QVERIFY(waitForStep(5));
        test::write(job_, "{}"); // by now it is edited for something else
        ::kill(static_cast<pid_t>(liveOwner(paths())->process.pid), SIGKILL);
        const Finished end = finish(*process);
        QVERIFY2(end.code == 0, end.errors.c_str());
        QCOMPARE(end.all<RunEvent>().size(), std::size_t{2});
        QVERIFY(*end.all<RunEvent>().back().resumedFrom >= 2);
        QCOMPARE(end.all<DoneEvent>().size(), std::size_t{1});
        // Who looks at the run later learns of it too.
        const auto events = readEvents(paths().events());
        QCOMPARE(std::ranges::count_if(*events,
                                       [](const TimedEvent& timed) {
                                           const auto* warning = std::get_if<WarningEvent>(&timed.event);
                                           return warning && warning->message.find("signal") != std::string::npos;
                                       }),
                 1);
    }

    /// Whoever is told of the failure gives the machine back: what it has and the store lacks leaves it first, unless
    /// another machine has gone further.
    void whatACrashHasLeftIsSentBehindNobody_data() {
        QTest::addColumn<bool>("isFurther");
        QTest::newRow("nobody is further") << false;
        QTest::newRow("another is further") << true;
    }
    void whatACrashHasLeftIsSentBehindNobody() {
        QFETCH(bool, isFurther);
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        newProject({{"train", {{"steps", 4000}}}, {"save", {{"every_steps", 10}, {"keep_last", 2}}}});
        const fs::path store = folder_ / "store/run", down = folder_ / "down";
        test::write(folder_ / "bin/rclone", "#!/bin/sh\nif [ -e " + down.string() +
                                                " ]; then echo 'connection refused' >&2; exit 1; fi\n"
                                                "PATH=${PATH#*:} exec rclone \"$@\"\n");
        fs::permissions(folder_ / "bin/rclone", fs::perms::owner_all);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QByteArray::fromStdString((folder_ / "bin").string()) + ":" + path);
        const auto process = start(trainArguments(
            {"--restarts", "1", "--set", QString::fromStdString("remote.uri=file://" + store.string())}));
        qputenv("PATH", path);
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(store / "events.jsonl"), kPatience);
        test::write(down, "");
        if (isFurther)
            test::write(store / "checkpoints/step-090000/manifest.json", "{}");
        const auto kill = [&](std::size_t starts) {
            const auto hasBegun = [&] {
                const auto events = readEvents(paths().events());
                const auto isRun = [](const TimedEvent& timed) {
                    return std::holds_alternative<RunEvent>(timed.event);
                };
                return events.ok() && std::ranges::count_if(*events, isRun) == static_cast<std::ptrdiff_t>(starts);
            };
            const auto isGone = [&] { return process->state() == QProcess::NotRunning; };
            QTRY_VERIFY_WITH_TIMEOUT((hasBegun() && liveOwner(paths())) || isGone(), kPatience);
            QVERIFY2(!isGone(), process->readAllStandardError().constData());
            const auto newest = [&] {
                const auto all = listCheckpoints(paths().checkpoints());
                return all.empty() ? std::int64_t{0} : all.back().step;
            };
            const std::int64_t before = newest();
            QTRY_VERIFY_WITH_TIMEOUT(newest() > before, kPatience);
            ::kill(static_cast<pid_t>(liveOwner(paths())->process.pid), SIGKILL);
        };
        kill(1);
        if (!QTest::currentTestFailed())
            kill(2);
        fs::remove(down);
        const Finished end = finish(*process);
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(end.code, 1);
        const Checkpoint last = listCheckpoints(paths().checkpoints()).back();
        const fs::path sent = store / "checkpoints" / last.path.filename();
        QCOMPARE(verifyCheckpoint(sent).ok(), !isFurther);
        QCOMPARE(fs::exists(store / "checkpoints/step-090000"), isFurther);
        QCOMPARE(end.errors.find("is at step 90000, which this copy of the run, at step ") != std::string::npos,
                 isFurther);
        QCOMPARE(end.errors.find("; nothing was sent") != std::string::npos, isFurther);
    }

    void aFailureIsNotTriedAgain() {
        newProject({{"train", {{"steps", 200}}}});
        const auto process = start(trainArguments({"--restarts", "2"}));
        QVERIFY(waitForStep(1));
        test::write(paths().output(), "in the way"); // at the start it would be refused
        const Finished failed = finish(*process);
        QCOMPARE(failed.code, 1);
        QCOMPARE(failed.all<RunEvent>().size(), std::size_t{1});
        QVERIFY2(failed.errors.find("output") != std::string::npos, failed.errors.c_str());
        QCOMPARE(std::count(failed.errors.begin(), failed.errors.end(), '\n'), 1);
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
};

QTEST_GUILESS_MAIN(RestartTest)
#include "RestartTest.moc"

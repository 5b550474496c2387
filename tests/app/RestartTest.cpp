// SPDX-License-Identifier: Apache-2.0
// `tempera train --restarts` from outside. ctest: slow
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

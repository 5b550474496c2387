// SPDX-License-Identifier: Apache-2.0
// A running training asked for something with `tempera runs`. ctest: slow
#include <QtTest>

#include <csignal>

#include "../support/EngineRuns.h"

using namespace tempera;
using namespace tempera::run;

class SteerTest : public test::EngineRuns {
    Q_OBJECT

    struct Answer {
        int code = -1;
        std::string out, errors;
    };
    Answer ask(const char* verb) const {
        const auto process = start({"runs", verb, QString::fromStdString(paths().root.string())});
        if (!process->waitForFinished(kPatience))
            return {};
        return {process->exitCode(), process->readAllStandardOutput().toStdString(),
                process->readAllStandardError().toStdString()};
    }
    /// As the process found it when its program began.
    static QList<QByteArray> environmentOf(const QProcess& process) {
        QFile file(QStringLiteral("/proc/%1/environ").arg(process.processId()));
        return file.open(QIODevice::ReadOnly) ? file.readAll().split('\0') : QList<QByteArray>();
    }
    bool isSaved() const { return !listCheckpoints(paths().checkpoints()).empty(); }

private Q_SLOTS:
    void aRunningTrainingDoesWhatItIsAskedFor() {
        newProject({{"train", {{"steps", 100'000}}}, {"save", {{"every_steps", 0}}}});
        QCOMPARE(ask("save").code, 2); // it is no run yet
        const auto process = start(trainArguments());
        QVERIFY(waitForStep(1));
        const Answer saved = ask("save");
        QVERIFY2(saved.code == 0 && saved.out.starts_with("saves a checkpoint after the current step, at step ") &&
                     saved.out.ends_with(" of 100,000\n"),
                 (saved.out + saved.errors).c_str());
        QTRY_VERIFY_WITH_TIMEOUT(isSaved(), kPatience);
        QCOMPARE(ask("pause").code, 0);
        QCOMPARE(ask("resume").code, 0);
        const Answer none = ask("sample");
        QVERIFY2(none.code == 1 && none.errors.find("sample.prompts") != std::string::npos, none.errors.c_str());
        const Answer stopped = ask("stop");
        QVERIFY2(stopped.code == 0, stopped.errors.c_str());
        QCOMPARE(finish(*process).code, 3);
        const Answer late = ask("save");
        QVERIFY2(late.code == 2 && late.errors.find("no training works on this run") != std::string::npos,
                 late.errors.c_str());
    }

    void aTrainingThatDoesNotAnswerIsNamed() {
        newProject({{"train", {{"steps", 100'000}}}, {"save", {{"every_steps", 0}}}});
        const auto process = start(trainArguments());
        QVERIFY(waitForStep(1));
        const auto pid = static_cast<pid_t>(process->processId());
        ::kill(pid, SIGSTOP);
        const Answer none = ask("save");
        ::kill(pid, SIGCONT);
        const std::string named = paths().root.string() + ": process " + std::to_string(pid) + ": no answer on ";
        QVERIFY2(none.code == 1 && none.errors.find(named) != std::string::npos, none.errors.c_str());
        QCOMPARE(ask("stop").code, 0);
        QCOMPARE(finish(*process).code, 3);
    }

    /// Threads that wait in a loop take the processor from what they wait for, unless the user wants it so.
    void threadsDoNotWaitInALoopForLong() {
        qunsetenv("OMP_WAIT_POLICY"); // which the other tests are run with
        newProject({{"train", {{"steps", 100'000}}}, {"save", {{"every_steps", 0}}}});
        const QByteArray shortly = "GOMP_SPINCOUNT=1000";
        const auto process = start(trainArguments());
        QVERIFY(waitForStep(1));
        QVERIFY(environmentOf(*process).contains(shortly));
        QCOMPARE(ask("stop").code, 0);
        QCOMPARE(finish(*process).code, 3);

        newProject({{"train", {{"steps", 100'000}}}, {"save", {{"every_steps", 0}}}});
        qputenv("OMP_WAIT_POLICY", "active");
        const auto awake = start(trainArguments());
        qunsetenv("OMP_WAIT_POLICY");
        QVERIFY(waitForStep(1));
        QVERIFY(!environmentOf(*awake).contains(shortly));
        QCOMPARE(ask("stop").code, 0);
        QCOMPARE(finish(*awake).code, 3);
    }
};

QTEST_GUILESS_MAIN(SteerTest)
#include "SteerTest.moc"

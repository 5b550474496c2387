// SPDX-License-Identifier: Apache-2.0
// Who reads what `tempera train` tells, and how fast, makes no difference to the training. ctest: slow
#include <QtTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../support/EngineRuns.h"

using namespace tempera;
using namespace tempera::run;

class ProgressTest : public test::EngineRuns {
    Q_OBJECT

private Q_SLOTS:
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

    void aReaderThatIsGoneIsNotMissed() {
        newProject({{"train", {{"steps", 30}}}});
        QProcess shell;
        shell.start("sh", {"-c", QString::fromStdString("{ " TEMPERA_BIN "/tempera train " + job_.string() +
                                                        " --progress json; echo $? >&2; } | true")});
        const Finished run = finish(shell);
        QVERIFY2(run.errors.ends_with("0\n"), run.errors.c_str());
        QVERIFY(*runState(paths()) == RunState::Finished);
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
};

QTEST_GUILESS_MAIN(ProgressTest)
#include "ProgressTest.moc"

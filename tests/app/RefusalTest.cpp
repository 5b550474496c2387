// SPDX-License-Identifier: Apache-2.0
// What `tempera train` refuses: exit code 2 and one line, before anything is written. ctest: slow
#include <QtTest>

#include "../support/EngineRuns.h"

using namespace tempera;
using namespace tempera::run;

class RefusalTest : public test::EngineRuns {
    Q_OBJECT

private Q_SLOTS:
    void wrongRequestsAreOneLineAndExit2_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("named");
        QTest::newRow("model") << "model.path=nowhere"
                               << "model.path";
        QTest::newRow("dataset") << "dataset.path=nowhere"
                                 << "dataset.path";
        QTest::newRow("no length") << "train.steps=none"
                                   << "train.epochs";
        QTest::newRow("family") << "model.family=sdxl"
                                << "model.family";
        QTest::newRow("device") << "devices.use=cuda:7"
                                << "devices.use";
        QTest::newRow("one device twice") << "devices.use=cpu:0,cpu:0"
                                          << "devices.use";
        QTest::newRow("unknown") << "train.stepz=3"
                                 << "train.steps";
        QTest::newRow("rank") << "network.rank=0"
                              << "network.rank";
    }
    void wrongRequestsAreOneLineAndExit2() {
        QFETCH(QString, setting);
        QFETCH(QString, named);
        newProject();
        const Finished run = train({"--set", setting});
        QCOMPARE(run.code, 2);
        QVERIFY2(run.errors.find(named.toStdString()) != std::string::npos, run.errors.c_str());
        QCOMPARE(std::count(run.errors.begin(), run.errors.end(), '\n'), 1);
        QVERIFY(!fs::exists(paths().root));
    }

    void whatCannotBeWrittenToIsRefusedBeforeTheModelIsLoaded_data() {
        QTest::addColumn<QString>("option");
        QTest::newRow("run folder") << "save.dir";
        QTest::newRow("cache") << "cache.dir";
    }
    void whatCannotBeWrittenToIsRefusedBeforeTheModelIsLoaded() {
        QFETCH(QString, option);
        newProject();
        test::write(folder_ / "file", "in the way");
        for (const char* place : {"/proc/nowhere", "file", "file/below"}) {
            const Finished run = train({"--restarts", "2", "--set", option + "=" + place});
            QCOMPARE(run.code, 2);
            QVERIFY2(run.errors.find(option.toStdString() + ": ") != std::string::npos, run.errors.c_str());
            QVERIFY(run.errors.find("expected a folder") != std::string::npos);
            QCOMPARE(std::count(run.errors.begin(), run.errors.end(), '\n'), 1);
            QVERIFY(run.all<RunEvent>().empty());
        }
    }

    void aRunFolderInUseFinishedOrOfAnotherJobIsRefused() {
        newProject({{"train", {{"steps", 4000}}}});
        const auto owner = start(trainArguments());
        QVERIFY(waitForStep(1));
        const Finished second = train();
        QCOMPARE(second.code, 2);
        QVERIFY(second.errors.find("in use") != std::string::npos);
        ::kill(static_cast<pid_t>(owner->processId()), SIGTERM);
        QCOMPARE(finish(*owner).code, 3);

        const Finished different = train({"--set", "network.rank=3"});
        QCOMPARE(different.code, 2);
        QVERIFY2(different.errors.find("holds a different run: network.rank 2 -> 3 (") != std::string::npos &&
                     different.errors.find("another save.dir goes on from its newest checkpoint") != std::string::npos,
                 different.errors.c_str());
        QCOMPARE(train({"--resume", "never", "--set", "train.steps=1"}).code, 0);
        QVERIFY(fs::exists(folder_ / "run.1" / "events.jsonl"));
        const Finished finished = train({"--set", "train.steps=1"});
        QCOMPARE(finished.code, 2);
        QVERIFY(finished.errors.find("finished") != std::string::npos);
    }

    void theProjectIsNeitherOverwrittenNorMoved() {
        newProject();
        const std::string job = *readFile(job_);
        for (const char* place : {".", "pictures", "model", ".."})
            for (const char* resume : {"auto", "never"}) {
                const Finished run = train({"--set", QString("save.dir=") + place, "--resume", resume});
                QCOMPARE(run.code, 2);
                QVERIFY2(run.errors.find("save.dir: ") != std::string::npos, run.errors.c_str());
                QCOMPARE(std::count(run.errors.begin(), run.errors.end(), '\n'), 1);
            }
        // What training refuses no plan promises.
        const auto plan = start({"plan", QString::fromStdString(job_.string()), "--set", "save.dir=model"});
        QCOMPARE(finish(*plan).code, 2);
        QCOMPARE(*readFile(job_), job);
        QVERIFY(fs::exists(folder_ / "pictures") && !fs::exists(folder_.string() + ".1"));
    }
};

QTEST_GUILESS_MAIN(RefusalTest)
#include "RefusalTest.moc"

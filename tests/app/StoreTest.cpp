// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include "../support/EngineRuns.h"
#include "../support/S3Server.h"
#include "../support/SftpServer.h"

using namespace tempera;
using namespace tempera::run;
using namespace tempera::test;

/// A run and its copy in a store that speaks S3 (tests/support/s3_server.py), through rclone itself.
class StoreTest : public EngineRuns {
    Q_OBJECT

    S3Server server_;

    std::map<std::string, std::string> stored(const std::string& name) const {
        return server_.stored(name, folder_ / "copy");
    }
    static QStringList to(const QString& uri) { return {"--set", "remote.uri=" + uri}; }

private Q_SLOTS:
    void initTestCase() {
        if (!server_.start())
            QSKIP("there is no moto (./dev setup)");
    }

    void theStoreHasWhatTheRunHas() {
        newProject({{"train", {{"steps", 6}}},
                    {"save", {{"every_steps", 1}, {"keep_last", 2}}},
                    {"sample", {{"prompts", {"a thing"}}, {"every_steps", 3}, {"steps", 1}}}});
        const Finished finished = train(to("s3://runs/one"));
        QVERIFY2(finished.code == 0, finished.errors.c_str());
        QVERIFY2(finished.surprises().empty(), finished.errors.c_str());
        auto here = filesBelow(folder_ / "run");
        here.erase("lock"); // where it stays, it is nobody else's
        const auto there = stored("one");
        for (const auto& [name, content] : here)
            QVERIFY2(there.contains(name) && there.at(name) == content, name.c_str());
        for (const auto& [name, content] : there) {
            QVERIFY2(here.contains(name), name.c_str());
            QVERIFY2(content.find("planted") == std::string::npos, name.c_str());
        }
        QCOMPARE(run::listCheckpoints(folder_ / "copy/checkpoints").size(), 2u);
    }

    void whoIsStoppedHasSentWhatWasSaved() {
        newProject({{"train", {{"steps", 100}}}, {"save", {{"every_steps", 50}}}, {"remote", {{"notice", 3600}}}});
        const Finished finished = stopAtStep(2, to("s3://runs/two"));
        QVERIFY2(finished.code == 3, finished.errors.c_str());
        stored("two");
        const auto here = run::listCheckpoints(folder_ / "run/checkpoints");
        const auto there = run::listCheckpoints(folder_ / "copy/checkpoints");
        QVERIFY(!here.empty() && there.size() == here.size() && there.back().step == here.back().step);
        QVERIFY(run::verifyCheckpoint(there.back().path).ok());
        // Another machine has nothing but the address.
        fs::remove_all(folder_ / "run");
        const Finished next = train(to("s3://runs/two"));
        QVERIFY2(next.code == 0, next.errors.c_str());
        QCOMPARE(next.all<run::RunEvent>().front().resumedFrom, std::optional(here.back().step));
    }

    /// Each machine has an empty disk and goes on from what the one before has sent; what is not kept is removed in
    /// both places.
    void aRunGoesFromMachineToMachine_data() {
        QTest::addColumn<QString>("store");
        QTest::newRow("s3") << "s3://runs/my run #1 \u00e9";
        QTest::newRow("sftp") << "sftp";
    }
    void aRunGoesFromMachineToMachine() {
        QFETCH(QString, store);
        newProject({{"train", {{"steps", 4000}}},
                    {"remote", {{"notice", 3600}}},
                    {"save", {{"every_steps", 1000}, {"keep_last", 3}}},
                    {"sample", {{"prompts", {"a thing"}}, {"every_steps", 2}, {"steps", 1}}}});
        SftpServer sftp;
        if (store == "sftp") {
            QVERIFY(sftp.start(folder_ / "served"));
            store = QString::fromStdString(sftp.address("mug/run"));
        }
        std::optional<std::int64_t> last;
        for (int machine = 0; machine < 2; ++machine) {
            fs::remove_all(folder_ / "run");
            const auto process = start(trainArguments(to(store)));
            QTRY_VERIFY_WITH_TIMEOUT(process->peek(process->bytesAvailable()).contains("\"event\":\"step\""),
                                     kPatience);
            ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
            const Finished ended = finish(*process);
            QVERIFY2(ended.code == 3, ended.errors.c_str());
            QCOMPARE(ended.all<RunEvent>().front().resumedFrom, last);
            last = listCheckpoints(paths().checkpoints()).back().step;
        }
        const QString folder = QString::fromStdString(paths().root.string());
        for (const QStringList& words : {QStringList{"check", folder}, QStringList{"upload", folder},
                                         QStringList{"forget", folder, "--keep-last", "1"}}) {
            const Finished tool = finish(*start(QStringList{"runs"} + words));
            QVERIFY2(tool.code == 0, tool.errors.c_str());
        }
        fs::remove_all(folder_ / "run");
        const auto third = start(trainArguments(to(store)));
        QVERIFY(waitForStep(*last + 1));
        third->kill();
        third->waitForFinished();
        QCOMPARE(readRunRecord(paths().events())->begun->resumedFrom, last);
    }

    /// It trained to its end before, and the next run found that it could not be moved aside.
    void aWholeBucketIsRefusedBeforeAnythingIsTrained() {
        newProject();
        for (const char* uri : {"s3://runs", "memory:runs"}) {
            qputenv("RCLONE_CONFIG_MEMORY_TYPE", "memory");
            const Finished finished = train(to(uri));
            qunsetenv("RCLONE_CONFIG_MEMORY_TYPE");
            QCOMPARE(finished.code, 2);
            QVERIFY2(finished.errors.find("remote.uri: \"" + std::string(uri) +
                                          "\" is a whole bucket, expected a folder in it for this run alone, as " +
                                          uri + "/run") != std::string::npos,
                     finished.errors.c_str());
            QVERIFY(!fs::exists(folder_ / "run/job.json"));
        }
    }

    void whatTheStoreRefusesIsSaidBeforeAnythingIsTrained() {
        newProject();
        const Finished finished = train(to("s3://nobodys-bucket/run"));
        QCOMPARE(finished.code, 2);
        QVERIFY2(finished.errors.find("s3://nobodys-bucket/run: there is no such bucket") != std::string::npos,
                 finished.errors.c_str());
        QVERIFY(!fs::exists(folder_ / "run/job.json"));
    }
};

QTEST_GUILESS_MAIN(StoreTest)
#include "StoreTest.moc"

// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "../support/EngineRuns.h"
#include "base/Descriptor.h"
#include "base/LocalAddress.h"

using namespace tempera;
using namespace tempera::test;

/// A run and its copy in a store that speaks S3 (tests/support/s3_server.py), through rclone itself.
class StoreTest : public EngineRuns {
    Q_OBJECT

    QProcess server_;
    QByteArray endpoint_;

    static std::map<std::string, std::string> filesBelow(const fs::path& root) {
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(root))
            if (entry.is_regular_file())
                files[entry.path().lexically_relative(root).string()] = *readFile(entry.path());
        return files;
    }

    /// What the store has below a name.
    std::map<std::string, std::string> stored(const std::string& name) const {
        const fs::path copy = folder_ / "copy";
        fs::remove_all(copy);
        fs::create_directories(copy);
        QProcess rclone;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("AWS_CA_BUNDLE"); // rclone's S3 refuses to start with it
        rclone.setProcessEnvironment(environment);
        rclone.start("rclone", {"copy",
                                ":s3,provider=Other,env_auth=true,endpoint='" + QString(endpoint_) + "':runs/" +
                                    QString::fromStdString(name),
                                QString::fromStdString(copy.string())});
        rclone.waitForFinished(kPatience);
        return filesBelow(copy);
    }
    static bool listens(int port) {
        const Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return ::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    static QStringList to(const QString& uri) { return {"--set", "remote.uri=" + uri}; }

private Q_SLOTS:
    void initTestCase() {
        const auto free = freeLoopbackPort();
        QVERIFY(free.ok());
        const int port = *free;
        server_.setStandardErrorFile(QProcess::nullDevice());
        server_.start("python3", {TEMPERA_SOURCE "/tests/support/s3_server.py", QString::number(port)});
        bool answers = false;
        for (QElapsedTimer timer; !answers && server_.state() != QProcess::NotRunning; QTest::qWait(50)) {
            if (!timer.isValid())
                timer.start();
            QVERIFY(timer.elapsed() < kPatience);
            answers = listens(port);
        }
        if (!answers)
            QSKIP("there is no moto (./dev setup)");
        endpoint_ = "http://127.0.0.1:" + QByteArray::number(port);
        qputenv("AWS_ENDPOINT_URL", endpoint_);
        qputenv("AWS_ACCESS_KEY_ID", "plantedkeyid");
        qputenv("AWS_SECRET_ACCESS_KEY", "plantedsecretkey");
    }
    void cleanupTestCase() {
        server_.terminate();
        server_.waitForFinished();
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

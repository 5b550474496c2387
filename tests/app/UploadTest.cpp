// SPDX-License-Identifier: Apache-2.0
// `tempera runs upload`, and tags that a store is told of, from outside. ctest: slow
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include <csignal>
#include <fstream>

#include <sys/resource.h>

#include "../support/PictureFiles.h"
#include "../support/S3Server.h"
#include "options/Job.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"

using namespace tempera;
using namespace tempera::run;

class UploadTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path root_;
    QByteArray out_, err_;

    RunPaths paths(const std::string& name = "mug") const { return {root_ / name}; }
    fs::path store(const std::string& name = "mug") const { return root_ / "store" / name; }
    QString folder(const std::string& name = "mug") const { return QString::fromStdString(paths(name).root.string()); }
    QString inStore(const std::string& name = "mug") const {
        return QString::fromStdString("file://" + store(name).string());
    }

    /// A run of 50 steps, and its job.
    void begin(const std::string& name, const QString& uri, double bandwidth = 0) const {
        options::Job job;
        job.config.save.dir = paths(name).root;
        job.config.save.keepLast = 5;
        job.config.remote.uri = uri.toStdString();
        job.config.remote.bandwidth = bandwidth;
        QVERIFY(createFolders(paths(name).root).ok() && options::saveJob(paths(name).job(), job.config).ok());
        auto log = EventLog::open(paths(name).events());
        RunEvent begun;
        begun.name = name;
        begun.steps = 60;
        QVERIFY(log->append(begun).ok());
        for (int step = 1; step <= 50; ++step) {
            StepEvent event;
            event.step = step;
            QVERIFY(log->append(event).ok());
        }
        test::write(paths(name).samples() / "step-000010-0.png", "picture");
        test::write(paths(name).output() / "lora.safetensors", "weights");
    }
    void save(std::int64_t step, std::size_t bytes = 3000, const std::string& name = "mug") const {
        const auto written = writeCheckpoint(paths(name).checkpoints(), step, [&](const fs::path& into) -> Status {
            for (const char* file : {"a.bin", "b.bin", "c.bin"})
                TEMPERA_CHECK(writeFileAtomically(into / file, std::string(bytes, *file) + std::to_string(step)));
            return {};
        });
        QVERIFY(written.ok());
    }
    int runs(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), QStringList{"runs"} + arguments);
        if (!process.waitForFinished(300'000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        out_ = process.readAllStandardOutput();
        err_ = process.readAllStandardError();
        return process.exitCode();
    }
    bool isSame(const std::string& name = "mug") const {
        return test::filesBelow(paths(name).root) == test::filesBelow(store(name));
    }

private Q_SLOTS:
    void init() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        temporary_ = std::make_unique<QTemporaryDir>();
        root_ = temporary_->path().toStdString();
    }

    void aRunIsBroughtCompletelyIntoItsStore() {
        begin("mug", inStore());
        save(10);
        save(50, 3'000'000);
        QCOMPARE(runs({"upload", folder()}), 0);
        QVERIFY2(out_.contains(" has everything of ") && out_.contains(": 2 checkpoints, 0 samples\n"), out_);
        QVERIFY(isSame());
        QVERIFY(!fs::exists(paths().root / ".upload") && !fs::exists(paths().lock()));
        save(40);
        QCOMPARE(runs({"upload", folder(), "--progress", "json"}), 0);
        QVERIFY(isSame());
        const QByteArrayList lines = out_.trimmed().split('\n');
        const QJsonObject last = QJsonDocument::fromJson(lines.back()).object();
        QCOMPARE(last["event"].toString(), QString("done"));
        QVERIFY2(lines.size() > 1, out_);
        const QJsonObject progress = QJsonDocument::fromJson(lines.front()).object();
        QVERIFY2(progress["what"] == "uploading" && progress["unit"] == "MB" && progress["total"].toInt() > 0, out_);
    }

    void aRunMayGoWhereItsJobDoesNotSay() {
        begin("mug", "");
        save(50);
        QCOMPARE(runs({"upload", folder()}), 2);
        QVERIFY2(err_.contains("its job names no store (remote.uri), expected --to ADDRESS"), err_);
        QCOMPARE(runs({"upload", folder(), "--to", "bucket"}), 2);
        QVERIFY2(err_.contains("--to: ") && err_.count('\n') == 1, err_);
        QCOMPARE(runs({"upload", folder(), "--to", inStore()}), 0);
        QVERIFY(isSame());
        QCOMPARE(runs({"upload", QString::fromStdString(root_.string()), "--to", inStore()}), 2); // no run
    }

    void aDamagedCheckpointIsNotSentAndSaid() {
        begin("mug", inStore());
        for (const std::int64_t step : {10, 20, 30})
            save(step);
        std::ofstream(paths().checkpoints() / "step-000020/b.bin", std::ios::app) << "!";
        QCOMPARE(runs({"upload", folder()}), 1);
        QVERIFY2(err_.contains("1 checkpoint of ") &&
                     err_.contains(" is damaged and was not sent; all else is at file:"),
                 err_);
        std::vector<std::int64_t> there;
        for (const Checkpoint& checkpoint : listCheckpoints(store() / "checkpoints"))
            there.push_back(checkpoint.step);
        QCOMPARE(there, (std::vector<std::int64_t>{10, 30}));
        QVERIFY(fs::exists(store() / "output/lora.safetensors"));
    }

    void whatLiesThereIsNotLost() {
        begin("mug", inStore());
        begin("other", inStore());
        save(50);
        save(50, 3000, "other");
        QCOMPARE(runs({"upload", folder("other")}), 0);
        const auto before = test::filesBelow(store());
        QCOMPARE(runs({"upload", folder()}), 2);
        QVERIFY2(err_.contains("holds another run, expected this one or none"), err_);
        QVERIFY(test::filesBelow(store()) == before);
        // The same run went on elsewhere.
        fs::copy(paths("other").root, paths("copy").root, fs::copy_options::recursive);
        fs::remove_all(store());
        auto log = EventLog::open(paths("copy").events());
        StepEvent event;
        event.step = 60;
        QVERIFY(log->append(event).ok());
        save(60, 3000, "copy");
        QCOMPARE(runs({"upload", folder("copy"), "--to", inStore()}), 0);
        QCOMPARE(runs({"upload", folder("other")}), 2);
        QVERIFY2(err_.contains("is at step 60, which this copy of the run, at step 50, would take away"), err_);
        QVERIFY(fs::exists(store() / "checkpoints/step-000060/manifest.json"));
    }

    void aRunThatIsWorkedOnIsMirroredByItsEngine() {
        begin("mug", inStore());
        const auto lock = RunLock::take(paths(), {});
        QVERIFY(lock.ok());
        QCOMPARE(runs({"upload", folder()}), 2);
        QVERIFY2(err_.contains("in use by a running training"), err_);
    }

    void tagsReachTheStoreWhenNoEngineIsThere() {
        begin("mug", inStore());
        save(10);
        save(50);
        QCOMPARE(runs({"tag", folder(), "10", "early"}), 0); // nothing of the run is there yet
        QVERIFY(!fs::exists(store()));
        QCOMPARE(runs({"upload", folder()}), 0);
        QVERIFY(fs::exists(store() / "tags/step-000010.early"));
        QCOMPARE(runs({"tag", folder(), "10", "v1.2"}), 0);
        QVERIFY(fs::exists(store() / "tags/step-000010.v1.2"));
        QCOMPARE(runs({"tag", folder(), "10", "--remove"}), 0);
        QVERIFY(!fs::exists(store() / "tags/step-000010.v1.2") && !fs::exists(store() / "tags/step-000010.early"));
        QCOMPARE(runs({"tag", folder(), "50"}), 0);
        QVERIFY(isSame());

        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/nowhere"); // as good as a store that is down
        const int code = runs({"tag", folder(), "10", "late"});
        qputenv("PATH", path);
        QCOMPARE(code, 1);
        QVERIFY2(err_.contains("the tag is changed here, but not in the store: ") &&
                     err_.contains("tempera runs upload"),
                 err_);
        QVERIFY(fs::exists(paths().root / "tags/step-000010.late"));
        QCOMPARE(runs({"upload", folder()}), 0);
        QVERIFY(isSame());
    }

    void aCrashWithSecretsLeavesNoCore() {
        rlimit limit{};
        ::getrlimit(RLIMIT_CORE, &limit);
        if (limit.rlim_max == 0)
            QSKIP("core files are off here anyway");
        begin("mug", "webdav://127.0.0.1:1/mug"); // nobody answers
        qputenv("RCLONE_WEBDAV_PASS", "plantedPassword");
        const rlimit allowed{limit.rlim_max, limit.rlim_max};
        ::setrlimit(RLIMIT_CORE, &allowed);
        QProcess upload;
        upload.start(QStringLiteral(TEMPERA_BIN "/tempera"), {"runs", "upload", folder()});
        ::setrlimit(RLIMIT_CORE, &limit);
        qunsetenv("RCLONE_WEBDAV_PASS");
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(paths().lock()), 120'000);
        std::ifstream file("/proc/" + std::to_string(upload.processId()) + "/limits");
        const std::string limits{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        ::kill(static_cast<pid_t>(upload.processId()), SIGTERM);
        QVERIFY(upload.waitForFinished(120'000));
        QCOMPARE(upload.exitCode(), 3);
        const std::size_t line = limits.find("Max core file size");
        QVERIFY(line != std::string::npos);
        QCOMPARE(QByteArray::fromStdString(limits.substr(line + 18, 30)).trimmed().split(' ').front(), QByteArray("0"));
    }

    /// rclone serves what it also reaches: the protocols are real.
    void everyKindOfStoreTakesARun_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("address");
        QTest::newRow("webdav") << "webdav"
                                << "webdav://127.0.0.1:%1/mug";
        QTest::newRow("sftp") << "sftp"
                              << "sftp://me@127.0.0.1:%1/mug";
    }
    void everyKindOfStoreTakesARun() {
        QFETCH(QString, kind);
        QFETCH(QString, address);
        const auto port = freeLoopbackPort();
        QVERIFY(port.ok());
        fs::create_directories(root_ / "store");
        const QString home = QString::fromStdString((root_ / "home").string());
        QProcess server;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CACHE_HOME", home);
        server.setProcessEnvironment(environment);
        server.setStandardErrorFile(QProcess::nullDevice());
        QStringList arguments{"serve", kind, "--addr", "127.0.0.1:" + QString::number(*port)};
        if (kind == "sftp")
            arguments += {"--user", "me", "--pass", "plantedPassword"};
        QVERIFY(test::startServer(server, "rclone", arguments << QString::fromStdString((root_ / "store").string()),
                                  *port));
        if (kind == "sftp") {
            std::string known;
            for (const char* key : {"id_rsa.pub", "id_ecdsa.pub", "id_ed25519.pub"})
                if (const auto text = readFile(root_ / "home/rclone/serve-sftp" / key); text.ok())
                    known += "[127.0.0.1]:" + std::to_string(*port) + " " + *text;
            test::write(root_ / "known_hosts", known);
            qputenv("RCLONE_SFTP_KNOWN_HOSTS_FILE", QByteArray::fromStdString((root_ / "known_hosts").string()));
            QProcess obscure;
            obscure.start("rclone", {"obscure", "plantedPassword"});
            QVERIFY(obscure.waitForFinished(60'000));
            qputenv("RCLONE_SFTP_PASS", obscure.readAllStandardOutput().trimmed());
        }
        begin("mug", address.arg(*port));
        save(10);
        save(50, 3'000'000);
        const int code = runs({"upload", folder()});
        QVERIFY2(code == 0, err_);
        QVERIFY(isSame());
        QVERIFY(removeCheckpoint(paths().checkpoints() / "step-000010").ok()); // stays there: the policy says five
        save(20);
        QCOMPARE(runs({"upload", folder()}), 0);
        QCOMPARE(listCheckpoints(store() / "checkpoints").size(), std::size_t{3});
        QCOMPARE(runs({"tag", folder(), "20", "good"}), 0);
        QVERIFY(fs::exists(store() / "tags/step-000020.good"));
        for (const char* name : {"RCLONE_SFTP_KNOWN_HOSTS_FILE", "RCLONE_SFTP_PASS"})
            qunsetenv(name);
        server.kill();
        server.waitForFinished();
    }

    void whatHasArrivedIsNotSentAgain() {
        test::S3Server server;
        if (!server.start())
            QSKIP("there is no moto (./dev setup)");
        begin("mug", "s3://runs/mug", 10); // megabytes a second
        save(50, 20'000'000);              // too large to go together
        QProcess killed;
        killed.start(QStringLiteral(TEMPERA_BIN "/tempera"), {"runs", "upload", folder()});
        const std::string at = "PUT /runs/mug/checkpoints/step-000050/";
        QElapsedTimer timer;
        for (timer.start(); server.asked(at + "a.bin") == 0 && timer.elapsed() < 120'000;)
            QTest::qWait(20);
        killed.kill(); // while the next file is on its way
        killed.waitForFinished();
        QTest::qWait(1000); // rclone goes with it
        QCOMPARE(server.asked(at + "manifest.json"), 0);
        // Of the same length, and not the same.
        test::write(root_ / "stale", std::string(20'000'002, 'x'));
        server.put(root_ / "stale", "mug/checkpoints/step-000050/c.bin");
        const int b = server.asked(at + "b.bin"), c = server.asked(at + "c.bin");
        QCOMPARE(runs({"upload", folder()}), 0);
        QCOMPARE(server.asked(at + "a.bin"), 1); // needed no second way
        QCOMPARE(server.asked(at + "b.bin"), b + 1);
        QCOMPARE(server.asked(at + "c.bin"), c + 1);
        QCOMPARE(server.asked(at + "manifest.json"), 1);
        QVERIFY(server.stored("mug", root_ / "copy") == test::filesBelow(paths().root));
    }

    /// From 64 MiB on.
    void aLargeFileGoesInParts() {
        test::S3Server server;
        if (!server.start())
            QSKIP("there is no moto (./dev setup)");
        begin("mug", "s3://runs/large");
        test::write(paths().output() / "model.safetensors", std::string(70'000'000, 'w'));
        QCOMPARE(runs({"upload", folder()}), 0);
        QCOMPARE(server.asked("PUT /runs/large/output/model.safetensors?partNumber="), 5);
        QVERIFY(server.stored("large", root_ / "copy") == test::filesBelow(paths().root));
    }
};

QTEST_GUILESS_MAIN(UploadTest)
#include "UploadTest.moc"

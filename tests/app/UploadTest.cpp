// SPDX-License-Identifier: Apache-2.0
// `tempera runs upload`, and tags that a store is told of, from outside. ctest: slow
#include <QJsonArray>
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
#include "../support/SftpServer.h"
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
    /// Without rclone, which is as good as a store that is down.
    int runsWithoutStore(const QStringList& arguments) {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/nowhere");
        const int code = runs(arguments);
        qputenv("PATH", path);
        return code;
    }
    static std::vector<std::int64_t> steps(const fs::path& root) {
        std::vector<std::int64_t> numbers;
        for (const Checkpoint& checkpoint : listCheckpoints(root / "checkpoints"))
            numbers.push_back(checkpoint.step);
        return numbers;
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

    void whatIsNoPlaceForARunIsRefused() {
        begin("mug", "");
        save(50);
        const QByteArray own = "file://" + folder().toUtf8();
        for (const QByteArray& place : {own, own + "/copy", QByteArray("file://" + QByteArray::fromStdString(root_))}) {
            QCOMPARE(runs({"upload", folder(), "--to", place}), 2);
            QVERIFY2(err_.contains(" is, holds or lies in the run folder ") && err_.count('\n') == 1, err_);
        }
        test::write(store() / "photos/a.jpg", "picture");
        QCOMPARE(runs({"upload", folder(), "--to", inStore()}), 2);
        QVERIFY2(err_.contains("holds files that are no run's (photos/a.jpg)") && err_.count('\n') == 1, err_);
        QCOMPARE(test::filesBelow(store()).size(), std::size_t{1});
        QVERIFY(!fs::exists(paths().root / "copy"));
    }

    void aRunThatIsWorkedOnIsMirroredByItsEngine() {
        begin("mug", inStore());
        {
            const auto lock = RunLock::take(paths(), "a socket");
            QVERIFY(lock.ok());
            QCOMPARE(runs({"upload", folder()}), 2);
            QVERIFY2(err_.contains("in use by a running training"), err_);
        }
        const auto lock = RunLock::take(paths(), {}); // of another upload
        QVERIFY(lock.ok());
        QCOMPARE(runs({"upload", folder()}), 2);
        QVERIFY2(err_.contains("is in use by process ") && !err_.contains("training"), err_);
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

        {
            const auto lock = RunLock::take(paths(), {}); // of an upload, which may have brought the tags already
            QVERIFY(lock.ok());
            QCOMPARE(runs({"tag", folder(), "10", "meanwhile"}), 0);
            QVERIFY(fs::exists(store() / "tags/step-000010.meanwhile"));
        }
        QCOMPARE(runsWithoutStore({"tag", folder(), "10", "late"}), 1);
        QVERIFY2(err_.contains("the tag is set here, but not in the store: ") &&
                     err_.contains("the same command again"),
                 err_);
        QVERIFY(fs::exists(paths().root / "tags/step-000010.late"));
        QCOMPARE(runs({"upload", folder()}), 0);
        QVERIFY(isSame());
    }

    /// Another machine's, or one that was let go here.
    void whatOnlyTheStoreHasCanBeTagged() {
        begin("mug", inStore());
        for (const std::int64_t step : {10, 20, 50})
            save(step);
        QCOMPARE(runs({"tag", folder(), "10", "first"}), 0);
        QCOMPARE(runs({"upload", folder()}), 0);
        QVERIFY(removeCheckpoint(paths().checkpoints() / "step-000020").ok());
        QCOMPARE(runs({"tag", folder(), "20", "good"}), 0);
        QVERIFY(fs::exists(store() / "tags/step-000020.good") && fs::exists(paths().root / "tags/step-000020.good"));
        QCOMPARE(runs({"tag", folder(), "30"}), 2);
        QVERIFY2(err_.contains("has no checkpoint of step 30, expected one of 10, 20, 50"), err_);
        // Tags that were set elsewhere are shown, stay where others are set, and go where that is wanted.
        fs::remove_all(paths().root / "tags");
        QCOMPARE(runs({"tag", folder(), "20", "v2"}), 0);
        QVERIFY(fs::exists(store() / "tags/step-000020.good") && fs::exists(store() / "tags/step-000020.v2"));
        QCOMPARE(runs({"tag", folder()}), 0);
        QCOMPARE(out_, QByteArray("step-000010          first (in the store)\n"
                                  "step-000020          good (in the store), v2\n"));
        QCOMPARE(runs({"tag", folder(), "10", "first", "--remove"}), 0);
        QVERIFY(!fs::exists(store() / "tags/step-000010.first"));
        QCOMPARE(runs({"tag", folder(), "20", "--remove"}), 0);
        QVERIFY(!fs::exists(store() / "tags/step-000020.good") && !fs::exists(store() / "tags/step-000020.v2"));
        QCOMPARE(runs({"tag", folder(), "20", "--remove"}), 2);

        QCOMPARE(runsWithoutStore({"tag", folder(), "20"}), 1);
        QVERIFY2(err_.contains("has no checkpoint of step 20, expected one of 10, 50; what its store has is not known"),
                 err_);
        QVERIFY(!fs::exists(paths().root / "tags/step-000020.keep"));
    }

    /// By the same rules in both places; what stays here stays there.
    void whatIsForgottenIsForgottenInTheStoreToo() {
        begin("mug", inStore());
        for (const std::int64_t step : {10, 20, 30, 40, 50})
            save(step);
        QCOMPARE(runs({"upload", folder()}), 0);
        QVERIFY(removeCheckpoint(paths().checkpoints() / "step-000010").ok());
        QCOMPARE(runs({"tag", folder(), "10", "good"}), 0); // only the store has it
        const QStringList policy{"--keep-last", "1", "--keep-every", "20", "--keep-tag", "good"};
        QCOMPARE(runs(QStringList{"forget", folder(), "--dry-run"} + policy), 0);
        const QByteArray told = out_;
        QVERIFY2(told.contains("1 of 4 checkpoints would go") && told.contains("\nin file:///") &&
                     told.contains("step-000010          stays      tagged good") &&
                     told.contains("1 of 5 checkpoints would go"),
                 told);
        QCOMPARE(steps(store()), (std::vector<std::int64_t>{10, 20, 30, 40, 50}));
        QCOMPARE(runs(QStringList{"forget", folder()} + policy), 0);
        QCOMPARE(out_, QByteArray(told).replace("would go", "removed").replace("removed  ", "removed   "));
        QCOMPARE(steps(store()), (std::vector<std::int64_t>{10, 20, 40, 50}));
        QVERIFY(!fs::exists(store() / "checkpoints/step-000030"));
        QCOMPARE(steps(paths().root), (std::vector<std::int64_t>{20, 40, 50}));
        QCOMPARE(runs({"forget", folder(), "--keep-tagged", "--only-here"}), 0);
        QVERIFY2(!out_.contains("in file:"), out_);
        QCOMPARE(steps(paths().root), (std::vector<std::int64_t>{50}));
        QCOMPARE(steps(store()).size(), std::size_t{4});
        QCOMPARE(runs({"forget", folder(), "--keep-every", "40", "--json"}), 0);
        const QJsonObject there = QJsonDocument::fromJson(out_).object()["store"].toObject();
        QVERIFY2(there["address"] == inStore() && there["checkpoints"].toArray().size() == 4, out_);
        QCOMPARE(steps(store()), (std::vector<std::int64_t>{10, 40, 50})); // tagged, kept by this rule, the last one
    }

    /// Neither here nor there, whatever was sent and whatever has become of it.
    void theLastCompleteOneIsForgottenNowhere() {
        begin("mug", inStore());
        for (const std::int64_t step : {10, 20, 30})
            save(step);
        QCOMPARE(runs({"upload", folder()}), 0);
        save(50); // not sent
        fs::remove(store() / "checkpoints/step-000030/b.bin");
        QCOMPARE(runs({"forget", folder(), "--keep-every", "1000"}), 0);
        QCOMPARE(steps(paths().root), (std::vector<std::int64_t>{50}));
        QCOMPARE(steps(store()), (std::vector<std::int64_t>{20, 30}));
        QVERIFY(verifyCheckpoint(store() / "checkpoints/step-000020").ok());

        // Where it cannot be asked, nothing goes anywhere.
        save(40);
        QVERIFY(runsWithoutStore({"forget", folder(), "--keep-last", "1"}) > 0);
        QVERIFY2(err_.contains("; nothing was removed") && err_.contains("--only-here"), err_);
        QCOMPARE(steps(paths().root), (std::vector<std::int64_t>{40, 50}));
        QCOMPARE(runsWithoutStore({"forget", folder(), "--keep-last", "1", "--only-here"}), 0);
        QCOMPARE(steps(paths().root), (std::vector<std::int64_t>{50}));
    }

    /// The run went on elsewhere: what is best there is known there alone.
    void theBestOfTheStoreIsJudgedByItsOwnRecord() {
        begin("mug", inStore());
        auto log = EventLog::open(paths().events());
        QVERIFY(log->append(ValidationEvent{20, 0.25, 3, 0.1}).ok() &&
                log->append(ValidationEvent{50, 0.5, 3, 0.1}).ok());
        save(20);
        save(50);
        fs::copy(paths().root, paths("elsewhere").root, fs::copy_options::recursive);
        auto other = EventLog::open(paths("elsewhere").events());
        QVERIFY(other->append(ValidationEvent{55, 0.125, 3, 0.1}).ok());
        save(55, 3000, "elsewhere");
        save(60, 3000, "elsewhere");
        StepEvent event;
        event.step = 60;
        QVERIFY(other->append(event).ok());
        QCOMPARE(runs({"upload", folder("elsewhere")}), 0);
        QCOMPARE(steps(store()), (std::vector<std::int64_t>{20, 50, 55, 60}));
        QCOMPARE(runs({"forget", folder(), "--keep-best"}), 0);
        QCOMPARE(steps(paths().root), (std::vector<std::int64_t>{20, 50}));
        QCOMPARE(steps(store()), (std::vector<std::int64_t>{20, 50, 55, 60}));
        QVERIFY2(out_.contains("step-000055          stays      best, validation loss 0.125"), out_);
        QVERIFY(!fs::exists(paths().root / ".upload"));
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
        QTest::addColumn<bool>("isSftp");
        QTest::newRow("webdav") << false;
        QTest::newRow("sftp") << true;
    }
    void everyKindOfStoreTakesARun() {
        QFETCH(bool, isSftp);
        test::SftpServer sftp;
        QProcess dav;
        const int port = freeLoopbackPort().value();
        fs::create_directories(root_ / "store");
        const QString served = QString::fromStdString((root_ / "store").string());
        dav.setStandardErrorFile(QProcess::nullDevice());
        QVERIFY(isSftp ? sftp.start(root_ / "store")
                       : test::startServer(dav, "rclone",
                                           {"serve", "webdav", "--addr", "127.0.0.1:" + QString::number(port), served},
                                           port));
        begin("mug", isSftp ? QString::fromStdString(sftp.address("mug"))
                            : "webdav://127.0.0.1:" + QString::number(port) + "/mug");
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
        dav.kill();
        dav.waitForFinished();
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

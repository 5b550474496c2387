// SPDX-License-Identifier: Apache-2.0
// `tempera runs` from outside. TEMPERA_SOAK_DAMAGED sets how many checkpoints are damaged (./dev soak damaged: 1000).
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include "../support/faults/Damage.h"
#include "run/Checkpoints.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"

using namespace tempera;
using namespace tempera::run;

class RunsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path root_;
    QByteArray out_, err_;

    RunPaths paths(const std::string& name = "mug") const { return {root_ / name}; }
    void begin(const std::string& name) const {
        RunEvent begun;
        begun.name = name;
        begun.steps = 60;
        begun.globalBatch = 2;
        auto log = EventLog::open(paths(name).events());
        QVERIFY(log->append(begun).ok());
        for (int step = 1; step <= 50; ++step) {
            StepEvent event;
            event.step = step;
            QVERIFY(log->append(event).ok());
            if (step % 10 == 0)
                QVERIFY(log->append(ValidationEvent{step, step == 20 ? 0.25 : 0.5, 3, 0.1}).ok());
        }
    }
    void save(std::int64_t step, const std::string& name = "mug") const {
        const auto written = writeCheckpoint(paths(name).checkpoints(), step, [&](const fs::path& into) -> Status {
            TEMPERA_CHECK(
                writeFileAtomically(into / "lora.safetensors", std::string(3000, 'a') + std::to_string(step)));
            TEMPERA_CHECK(
                writeFileAtomically(into / "optimizer.safetensors", std::string(6000, 'o') + std::to_string(step)));
            return writeFileAtomically(into / "state.json", "{\"step\": " + std::to_string(step) + "}\n");
        });
        QVERIFY(written.ok());
    }
    int runs(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), QStringList{"runs"} + arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        out_ = process.readAllStandardOutput();
        err_ = process.readAllStandardError();
        return process.exitCode();
    }
    QString folder(const std::string& name = "mug") const { return QString::fromStdString(paths(name).root.string()); }
    QJsonObject json() const { return QJsonDocument::fromJson(out_).object(); }
    std::vector<std::int64_t> steps() const {
        std::vector<std::int64_t> numbers;
        for (const Checkpoint& checkpoint : listCheckpoints(paths().checkpoints()))
            numbers.push_back(checkpoint.step);
        return numbers;
    }

private Q_SLOTS:
    void init() {
        const bool inMemory = QFileInfo(QStringLiteral("/dev/shm")).isWritable(); // thousands of fsyncs
        temporary_ = std::make_unique<QTemporaryDir>(inMemory ? QStringLiteral("/dev/shm/tempera-XXXXXX") : QString());
        root_ = temporary_->path().toStdString();
        begin("mug");
        for (const std::int64_t step : {10, 20, 30, 40, 50})
            save(step);
    }

    void soundCheckpointsAreToldOneALine() {
        QCOMPARE(runs({"check", folder()}), 0);
        QCOMPARE(out_.count('\n'), 5);
        QVERIFY2(out_.startsWith("step-000010") && out_.contains("sound") && out_.contains("3 files, 9.0 kB"), out_);
        QVERIFY(err_.isEmpty());
        QCOMPARE(runs({"check", folder() + "/checkpoints/step-000030/", "--json"}), 0);
        QCOMPARE(json()["checkpoints"].toArray().size(), 1);
        QCOMPARE(json()["checkpoints"].toArray()[0].toObject()["step"].toInt(), 30);
    }

    /// As on a mount that nobody may write to; root may write to any other folder.
    void whatReadsNeedsNoWriting() {
        QVERIFY(EventLog::open(paths().events()).ok());
        std::ofstream(paths().job()) << R"({"format": "tempera-job", "version": 1})";
        const QString store = QString::fromStdString((root_ / "store/mug").string());
        const auto onMount = [&](QStringList arguments) {
            const QString script = "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" || exit 99; "
                                   "shift; exec \"$@\"";
            QProcess process;
            process.start("unshare", QStringList{"-rm", "sh", "-c", script, "sh", folder(),
                                                 QStringLiteral(TEMPERA_BIN "/tempera"), "runs"} +
                                         arguments);
            if (!process.waitForFinished(120'000))
                return -1;
            out_ = process.readAllStandardOutput();
            err_ = process.readAllStandardError();
            return process.exitCode();
        };
        const int listed = onMount({"list", folder()});
        if (listed != 0 && !out_.contains("mug"))
            QSKIP("no mount can be made here");
        QVERIFY2(onMount({"check", folder()}) == 0, err_);
        QVERIFY2(onMount({"tag", folder()}) == 0, err_);
        QVERIFY2(onMount({"forget", folder(), "--keep-last", "1", "--dry-run"}) == 0, err_);
        QVERIFY2(out_.contains("4 of 5 checkpoints would go"), out_);
        QVERIFY2(onMount({"upload", folder(), "--to", "file://" + store}) == 0, err_);
        QCOMPARE(listCheckpoints(root_ / "store/mug/checkpoints").size(), std::size_t{5});
        QCOMPARE(onMount({"forget", folder(), "--keep-last", "1"}), 2);
        QVERIFY2(err_.contains("Read-only file system") && err_.count('\n') == 1, err_);
        QCOMPARE(steps().size(), std::size_t{5});
    }

    void theAddressOfAStoreIsNoFolder() {
        for (const char* verb : {"list", "check", "forget", "tag", "upload", "save"})
            for (const char* address : {"s3://bucket/planted", "nas:planted", "sftp://me:planted@host/run"}) {
                QCOMPARE(runs({verb, address}), 2);
                QVERIFY2(err_.contains("found the address of an object store, expected a folder of this machine"),
                         err_);
                QVERIFY2(err_.count('\n') == 1 && !err_.contains("planted"), err_);
            }
    }

    void damageIsToldWithAllThatIsWrong() {
        const fs::path path = paths().checkpoints() / "step-000030";
        fs::remove(path / "state.json");
        fs::resize_file(path / "lora.safetensors", 7);
        QCOMPARE(runs({"check", folder()}), 1);
        QVERIFY2(out_.contains("damaged    lora.safetensors: 7 bytes, expected 3002; state.json: missing\n"), out_);
        QVERIFY2(err_.contains("1 checkpoint of 5 is damaged") && err_.count('\n') == 1, err_);
        QCOMPARE(runs({"check", folder(), "--json"}), 1);
        QCOMPARE(json()["sound"].toBool(true), false);
        const QJsonObject damaged = json()["checkpoints"].toArray()[2].toObject();
        QCOMPARE(damaged["state"].toString(), QString("damaged"));
        QCOMPARE(damaged["problems"].toArray().size(), 2);
        QCOMPARE(runs({"check", QString::fromStdString(path.string())}), 1);
    }

    void whatACrashLeftIsNoDamage() {
        fs::rename(paths().checkpoints() / "step-000050", paths().checkpoints() / "step-000050.tmp");
        fs::rename(paths().checkpoints() / "step-000040", paths().checkpoints() / "step-000040.old");
        fs::rename(paths().checkpoints() / "step-000030", paths().checkpoints() / "step-000030.void");
        fs::remove(paths().checkpoints() / "step-000050.tmp" / "manifest.json");
        QCOMPARE(runs({"check", folder(), "--json"}), 0);
        QStringList states;
        for (const auto& one : json()["checkpoints"].toArray())
            states += one.toObject()["state"].toString();
        QCOMPARE(states, (QStringList{"sound", "sound", "set_aside", "removing", "unfinished"}));
    }

    void whatIsNoRunIsRefused() {
        QCOMPARE(runs({"check", QString::fromStdString(root_.string())}), 2);
        QVERIFY2(err_.contains("holds no run"), err_);
        QCOMPARE(runs({"list", folder() + "/nowhere"}), 2);
        QCOMPARE(runs({"check", ""}), 2);
        QVERIFY2(err_.contains("folder: found \"\", expected a folder"), err_);
        fs::create_directories(root_ / "empty");
        QCOMPARE(runs({"list", QString::fromStdString((root_ / "empty").string())}), 0);
        QCOMPARE(out_, QByteArray("no runs yet\n"));
        QCOMPARE(runs({"forget", QString::fromStdString(root_.string()), "--keep-last", "1"}), 2);
        QVERIFY(!fs::exists(root_ / "lock"));
        QCOMPARE(runs({}), 2);
    }

    void everyDamageIsFound() {
        const int soak = qEnvironmentVariableIntValue("TEMPERA_SOAK_DAMAGED"), count = soak > 0 ? soak : 60;
        constexpr int kAtOnce = 50;
        test::Damage damage(5);
        for (int done = 0; done < count; done += kAtOnce) {
            fs::remove_all(paths().checkpoints());
            save(1);
            std::vector<std::string> inflicted;
            for (int i = 0; i < std::min(kAtOnce, count - done); ++i) {
                save(done + i + 2);
                inflicted.push_back(damage.inflict(paths().checkpoints() / checkpointName(done + i + 2),
                                                   paths().checkpoints() / checkpointName(1)));
            }
            QCOMPARE(runs({"check", folder(), "--json"}), 1);
            const QJsonArray all = json()["checkpoints"].toArray();
            QCOMPARE(all.size(), static_cast<int>(inflicted.size()) + 1);
            QCOMPARE(all[0].toObject()["state"].toString(), QString("sound"));
            for (int i = 1; i < all.size(); ++i)
                QVERIFY2(all[i].toObject()["state"] == "damaged", inflicted[static_cast<std::size_t>(i) - 1].c_str());
            std::size_t passedOver = 0;
            const auto newest =
                newestValidCheckpoint(paths().checkpoints(), [&](const Checkpoint&, const Error&) { ++passedOver; });
            QVERIFY(newest && newest->step == 1 && passedOver == inflicted.size());
        }
        qInfo("%d damaged checkpoints, %d found", count, count);
    }

    void runsAreListedWhereverTheyLie() {
        begin("project/second");
        save(10, "project/second");
        begin("mug/samples/inner"); // within a run: none of its own
        fs::create_directory_symlink(root_, root_ / "project/loop");
        QCOMPARE(runs({"list", QString::fromStdString(root_.string()), "--json"}), 0);
        const QJsonArray all = QJsonDocument::fromJson(out_).array();
        QCOMPARE(all.size(), 2);
        const QJsonObject mug = all[0].toObject();
        QCOMPARE(mug["path"].toString(), folder());
        QCOMPARE(mug["state"].toString(), QString("interrupted"));
        QCOMPARE(mug["step"].toInt(), 50);
        QCOMPARE(mug["steps"].toInt(), 60);
        QCOMPARE(mug["checkpoints"].toInt(), 5);
        QCOMPARE(runs({"list", folder()}), 0);
        QVERIFY2(out_.contains("interrupted, step 50 of 60, 5 checkpoints\n"), out_);
    }

    void whatNoRuleKeepsIsForgotten() {
        QCOMPARE(runs({"forget", folder(), "--keep-last", "1", "--keep-best", "--dry-run"}), 0);
        const QByteArray told = out_;
        QVERIFY2(told.contains("step-000020          stays      best, validation loss 0.25") &&
                     told.contains("step-000050          stays      last") &&
                     told.contains("3 of 5 checkpoints would go"),
                 told);
        QCOMPARE(steps().size(), std::size_t{5});
        QCOMPARE(runs({"forget", folder(), "--keep-last", "1", "--keep-best"}), 0);
        QCOMPARE(out_, QByteArray(told).replace("would go", "removed").replace("removed  ", "removed   "));
        QCOMPARE(steps(), (std::vector<std::int64_t>{20, 50}));
        QVERIFY(!fs::exists(paths().lock()));
        QCOMPARE(runs({"forget", folder(), "--keep-every", "20", "--json"}), 0);
        QCOMPARE(json()["checkpoints"].toArray()[1].toObject()["reasons"].toArray()[0].toString(),
                 QString("the last complete one"));
        QCOMPARE(steps().size(), std::size_t{2});
    }

    void whatIsTaggedStays() {
        QCOMPARE(runs({"tag", folder(), "10", "first"}), 0);
        QCOMPARE(out_, QByteArray("step-000010 is tagged first\n"));
        QCOMPARE(runs({"tag", folder(), "30"}), 0); // also while an engine works
        QCOMPARE(runs({"tag", folder()}), 0);
        QCOMPARE(out_, QByteArray("step-000010          first\nstep-000030          keep\n"));
        QCOMPARE(runs({"forget", folder(), "--keep-last", "1", "--dry-run"}), 0);
        QVERIFY2(out_.contains("step-000010          stays      tagged first") &&
                     out_.contains("step-000030          stays      tagged keep"),
                 out_);
        QCOMPARE(runs({"forget", folder(), "--keep-tag", "first", "--keep-last", "1", "--dry-run"}), 0);
        QVERIFY2(out_.contains("step-000010          stays      tagged first"), out_);
        QVERIFY2(out_.contains("step-000030          would go"), out_);
        QCOMPARE(runs({"forget", folder(), "--keep-tag", "none"}), 2);
        QVERIFY2(err_.contains("--keep-tag: no checkpoint of") && err_.contains("is tagged \"none\""), err_);
        QCOMPARE(runs({"forget", folder(), "--keep-tagged"}), 0);
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 30, 50}));
        QCOMPARE(runs({"tag", folder(), "30", "--remove"}), 0);
        QCOMPARE(out_, QByteArray("step-000030 has no tags any more\n"));
        QCOMPARE(runs({"forget", folder(), "--keep-tagged"}), 0);
        QCOMPARE(steps(), (std::vector<std::int64_t>{10, 50}));
        QCOMPARE(runs({"tag", folder(), "20"}), 2);
        QVERIFY2(err_.contains("has no checkpoint of step 20, expected one of 10, 50"), err_);
        QCOMPARE(runs({"tag", folder(), "10", "a/b"}), 2);
        QCOMPARE(runs({"tag", QString::fromStdString(root_.string()), "10"}), 2); // no run
    }

    void theLastSoundOneIsNeverForgotten() {
        fs::remove(paths().checkpoints() / "step-000050" / "state.json");
        QCOMPARE(runs({"forget", folder(), "--keep-last", "1"}), 0);
        QCOMPARE(steps(), (std::vector<std::int64_t>{40, 50}));
        QVERIFY(verifyCheckpoint(paths().checkpoints() / "step-000040").ok());
    }

    void aDamagedOneTakesNoOthersPlace() {
        fs::remove(paths().checkpoints() / "step-000020" / "state.json"); // the best
        QCOMPARE(runs({"forget", folder(), "--keep-best", "--dry-run"}), 0);
        QVERIFY2(out_.contains("step-000020          stays      best, validation loss 0.25; damaged, so that it takes "
                               "no other's place"),
                 out_);
        QCOMPARE(runs({"forget", folder(), "--keep-best"}), 0);
        QCOMPARE(steps(), (std::vector<std::int64_t>{20, 50})); // of the others, equally good, the last
    }

    void aRunThatIsWorkedOnKeepsAll() {
        {
            const auto lock = RunLock::take(paths(), "a socket");
            QVERIFY(lock.ok());
            QCOMPARE(runs({"forget", folder(), "--keep-last", "1"}), 2);
            QVERIFY2(err_.contains("in use by a running training"), err_);
        }
        QCOMPARE(steps().size(), std::size_t{5});
    }

    void aPolicyThatSaysNothingIsRefused_data() {
        QTest::addColumn<QStringList>("policy");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("nothing") << QStringList{} << QByteArray("no rule says what to keep");
        QTest::newRow("0") << QStringList{"--keep-last", "0"} << QByteArray("--keep-last: found 0");
        QTest::newRow("less") << QStringList{"--keep-every", "-5"} << QByteArray("--keep-every: found -5");
        QTest::newRow("no number") << QStringList{"--keep-last", "all"} << QByteArray("--keep-last");
    }
    void aPolicyThatSaysNothingIsRefused() {
        QFETCH(QStringList, policy);
        QFETCH(QByteArray, part);
        QCOMPARE(runs(QStringList{"forget", folder()} + policy), 2);
        QVERIFY2(err_.contains(part) && err_.count('\n') == 1, err_);
        QCOMPARE(steps().size(), std::size_t{5});
    }
};

QTEST_GUILESS_MAIN(RunsTest)
#include "RunsTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

#include <map>

#include "../support/TinyProject.h"
#include "base/Files.h"

using namespace tempera;
using Json = nlohmann::json;

/// `tempera dataset` and `tempera plan` as a user calls them; and that a run does what its plan said.
class PlanTest : public QObject {
    Q_OBJECT

    struct Outcome {
        int code = -1;
        QByteArray out;
        QByteArray err;
    };

    std::unique_ptr<QTemporaryDir> folder_;
    fs::path root() const { return folder_->path().toStdString(); }
    QString job_;

    /// Beside those of this process.
    std::map<QString, QString> variables_;

    Outcome tempera(const QStringList& arguments) const {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CACHE_HOME", folder_->filePath("user-cache"));
        for (const auto& [name, value] : variables_)
            environment.insert(name, value);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), arguments);
        constexpr int kPatienceMs = 120000;
        if (!process.waitForFinished(kPatienceMs) || process.exitStatus() != QProcess::NormalExit)
            return {};
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    Json planned(const QStringList& more = {}) const {
        const Outcome outcome = tempera(QStringList{"plan", job_, "--json"} + more);
        if (outcome.code != 0)
            qWarning() << outcome.err;
        return Json::parse(outcome.out.toStdString(), nullptr, false);
    }

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        job_ = QString::fromStdString(test::writeTinyProject(root()).string());
        variables_.clear();
    }

    void thePlanCountsForAnyNumberOfDevices() {
        const Json one = planned();
        QCOMPARE(one["images"].get<int>(), 5);
        QCOMPARE(one["presentations_per_epoch"].get<int>(), 10);
        QCOMPARE(one["devices"].size(), std::size_t{1});
        QCOMPARE(one["global_batch"].get<int>(), 2);
        QCOMPARE(one["optimizer_steps"].get<int>(), 12);
        // 3 square pictures twice make 6 presentations, 2 wide ones 4.
        QCOMPARE(one["steps_per_epoch"].get<int>(), 5);
        QCOMPARE(one["buckets"].size(), std::size_t{2});
        QCOMPARE(planned({"--devices", "2"})["steps_per_epoch"].get<int>(), 3);
        QCOMPARE(planned({"--devices", "2"})["global_batch"].get<int>(), 4);
        const Json bySet = planned({"--set", "train.batch_size=1"});
        QCOMPARE(bySet["steps_per_epoch"].get<int>(), 10);
        QCOMPARE(planned({"--set", "train.epochs=2"})["optimizer_steps"].get<int>(), 10); // for the job's 12 steps
    }

    /// As `tempera train` does in the same place.
    void aLaunchersProcessesAreCounted() {
        variables_ = {{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"MASTER_ADDR", "127.0.0.1"}, {"MASTER_PORT", "29500"}};
        const Json two = planned({"--devices", "cpu"});
        QCOMPARE(two["devices"].size(), std::size_t{2});
        QCOMPARE(two["global_batch"].get<int>(), 4);
        QCOMPARE(planned({"--devices", "1"})["devices"].size(), std::size_t{1}); // for comparison
        variables_["RANK"] = "2";
        const Outcome beyond = tempera({"plan", job_});
        QCOMPARE(beyond.code, 2);
        QVERIFY2(beyond.err.contains("RANK: found 2"), beyond.err.constData());
    }

    void theTextSaysTheSame() {
        const Outcome outcome = tempera({"plan", job_});
        QCOMPARE(outcome.code, 0);
        for (const char* part :
             {"5 images", "10 presentations an epoch", "5 steps an epoch", "12 optimizer steps", "memory", "time"})
            QVERIFY2(outcome.out.contains(part), outcome.out.constData());
        QVERIFY(outcome.err.isEmpty());
    }

    void theRunDoesWhatThePlanSaid() {
        const Json plan = planned();
        const Outcome run = tempera({"train", job_, "--progress", "json"});
        QVERIFY2(run.code == 0, run.err.constData());
        Json last, begun;
        int steps = 0;
        for (const QByteArray& line : run.out.split('\n')) {
            const Json event = Json::parse(line.toStdString(), nullptr, false);
            if (!event.is_object())
                continue;
            if (event["event"] == "run")
                begun = event;
            if (event["event"] == "step") {
                last = event;
                ++steps;
            }
        }
        QCOMPARE(steps, plan["optimizer_steps"].get<int>());
        QCOMPARE(last["images_seen"].get<int>(), plan["images_seen"].get<int>());
        QCOMPARE(begun["steps_per_epoch"], plan["steps_per_epoch"]);
        QCOMPARE(begun["global_batch"], plan["global_batch"]);
        for (const Json& file : plan["files"])
            if (file["what"] == "LoRA") {
                const fs::path written = root() / "run" / file["name"].get<std::string>();
                QVERIFY2(fs::exists(written), written.c_str());
                const double size = static_cast<double>(fs::file_size(written));
                const double guess = file["bytes"].get<double>();
                QVERIFY2(std::abs(size / guess - 1) < 0.04, qPrintable(QString("%1 of %2").arg(guess).arg(size)));
            }
    }

    /// What can be known before a picture is drawn is said then.
    void samplesThatCannotBeKeptAreRefusedFirst_data() {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("folder of pictures") << QStringList{"--out", "/proc/nowhere"} << QByteArray("--out: ");
        QTest::newRow("folder of a picture") << QStringList{"--out", "/proc/nowhere/a.png"} << QByteArray("--out: ");
        QTest::newRow("latents") << QStringList{"--out", "PNG", "--latents-out", "/proc/x"}
                                 << QByteArray("--latents-out: ");
        QTest::newRow("latents, a folder")
            << QStringList{"--out", "PNG", "--latents-out", "/tmp"} << QByteArray("--latents-out: found the folder");
        QTest::newRow("seed") << QStringList{"--out", "PNG", "--seed", "-1"} << QByteArray("--seed");
    }
    void samplesThatCannotBeKeptAreRefusedFirst() {
        QFETCH(QStringList, more);
        QFETCH(QByteArray, part);
        const QString picture = folder_->filePath("a.png");
        more.replaceInStrings("PNG", picture);
        const Outcome outcome = tempera(QStringList{"sample", "--model", folder_->filePath("model"), "--prompt", "x",
                                                    "--steps", "1", "--size", "64", "--device", "cpu"} +
                                        more);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(part) && outcome.err.count('\n') == 1, outcome.err.constData());
        QVERIFY(!QFile::exists(picture));
    }

    void everyRefusalIsOneLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("checkpoint") << QStringList{"train", "JOB", "--resume", "/nowhere"} << QByteArray("--resume: ");
        QTest::newRow("demo") << QStringList{"demo", "/proc/nowhere"} << QByteArray("DIR: ");
        QTest::newRow("probe") << QStringList{"probe",  "tokenizer", "--model", "MODEL",
                                              "--text", "x",         "--out",   "/proc/nowhere/ids"}
                               << QByteArray("--out: ");
    }
    void everyRefusalIsOneLine() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, part);
        arguments.replaceInStrings("JOB", job_).replaceInStrings("MODEL", folder_->filePath("model"));
        const Outcome outcome = tempera(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(part) && outcome.err.count('\n') == 1, outcome.err.constData());
    }

    void optionsThatAFolderDoesNotHaveAreRefused() {
        const Outcome outcome = tempera({"dataset", folder_->filePath("pictures"), "--set", "train.steps=3"});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains("expected an option of dataset, loss.mask, validation or train.batch_size"),
                 outcome.err.constData());
    }

    void whatTrainRefusesThePlanRefuses_data() {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("devices") << QStringList{"--devices", "cpu:1,cpu:1"}
                                 << QByteArray("devices.use: cpu:1 is given twice");
        QTest::newRow("family") << QStringList{"--set", "model.family=sdxl"} << QByteArray("model.family: found sdxl");
        QTest::newRow("samples") << QStringList{"--set", "sample.prompts=a thing", "--set", "sample.steps=1000",
                                                "--set", "sample.sampler=dpmpp_2m"}
                                 << QByteArray("sample: steps is 1000");
    }
    void whatTrainRefusesThePlanRefuses() {
        QFETCH(QStringList, more);
        QFETCH(QByteArray, part);
        const Outcome plan = tempera(QStringList{"plan", job_} + more);
        const Outcome run = tempera(QStringList{"train", job_} + more);
        QCOMPARE(plan.code, 2);
        QCOMPARE(run.code, 2);
        QVERIFY2(plan.err.contains(part), plan.err.constData());
        QCOMPARE(plan.err, run.err);
    }

    void planAndRunGiveTheSameWarnings() {
        const QStringList odd{"--set", "dataset.keep_tokens=2",       "--set", "schedule.min_lr_ratio=0.5",
                              "--set", "optimizer.learning_rate=0.5", "--set", "dataset.random_crop=true"};
        const Json plan = planned(odd);
        std::string all;
        for (const Json& warning : plan["warnings"])
            all += warning.get<std::string>() + "\n";
        for (const char* part : {"dataset.keep_tokens: ignored: it counts only when dataset.shuffle_caption, ",
                                 "schedule.min_lr_ratio: ignored", "optimizer.learning_rate: 0.5 is very high",
                                 "latents cannot be cached"})
            QVERIFY2(all.find(part) != std::string::npos, all.c_str());
        QVERIFY(tempera(QStringList{"plan", job_} + odd).out.contains("schedule.min_lr_ratio: ignored"));

        const Outcome run = tempera(QStringList{"train", job_, "--progress", "json"} + odd);
        QVERIFY2(run.code == 0, run.err.constData());
        std::string told;
        for (const QByteArray& line : run.out.split('\n')) {
            const Json event = Json::parse(line.toStdString(), nullptr, false);
            if (event.is_object() && event["event"] == "warning")
                told += event["message"].get<std::string>() + "\n";
        }
        QCOMPARE(QString::fromStdString(told), QString::fromStdString(all));
        for (const char* cache : {"latent cache", "text cache"}) {
            const bool isPlanned = std::any_of(plan["files"].begin(), plan["files"].end(),
                                               [&](const Json& file) { return file["what"] == cache; });
            const fs::path folder = root() / "cache" / (std::string(cache) == "text cache" ? "text" : "latents");
            QCOMPARE(fs::exists(folder), isPlanned);
        }
    }

    void theDatasetIsDescribed() {
        const QString pictures = folder_->filePath("pictures");
        const Json seen = Json::parse(tempera({"dataset", pictures, "--json"}).out.toStdString());
        QCOMPARE(seen["images"].get<int>(), 5);
        QCOMPARE(seen["captions"].get<int>(), 5);
        QCOMPARE(seen["presentations_per_epoch"].get<int>(), 10);
        QCOMPARE(seen["folders"][0]["repeats"].get<int>(), 2);
        QCOMPARE(seen["folders"][0]["class"].get<std::string>(), std::string("thing"));
        const Outcome text = tempera({"dataset", pictures});
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.contains("5 pictures are smaller than their bucket"));
    }

    void aBrokenPictureIsListedAndStopsThePlan() {
        test::write(root() / "pictures/2_thing/bad.png", "not a picture");
        const Outcome seen = tempera({"dataset", folder_->filePath("pictures")});
        QCOMPARE(seen.code, 0);
        QVERIFY(seen.out.contains("bad.png"));
        const Outcome plan = tempera({"plan", job_});
        QCOMPARE(plan.code, 2);
        QVERIFY(plan.out.isEmpty());
        QVERIFY2(plan.err.count('\n') == 1 && plan.err.contains("bad.png") && plan.err.contains("dataset.path"),
                 plan.err.constData());
    }

    void whatIsWrongIsOneLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("no folder") << QStringList{"dataset", "/no/such/folder"} << QByteArray("/no/such/folder");
        QTest::newRow("a file") << QStringList{"dataset", "JOB"} << QByteArray("not a folder");
        QTest::newRow("no job") << QStringList{"plan", "/no/job.json"} << QByteArray("/no/job.json");
        QTest::newRow("no devices") << QStringList{"plan", "JOB", "--devices", "0"} << QByteArray("--devices");
        QTest::newRow("unknown device") << QStringList{"plan", "JOB", "--devices", "tpu"} << QByteArray("tpu");
        QTest::newRow("both lengths") << QStringList{"plan", "JOB", "--set", "train.epochs=2", "--set", "train.steps=2"}
                                      << QByteArray("train.epochs");
        QTest::newRow("no model") << QStringList{"plan", "JOB", "--set", "model.path=nowhere"}
                                  << QByteArray("model.path");
        QTest::newRow("no pictures") << QStringList{"plan", "JOB", "--set", "dataset.path=model"}
                                     << QByteArray("dataset.path");
        QTest::newRow("unknown setting") << QStringList{"dataset", ".", "--set", "dataset.bukets=1"}
                                         << QByteArray("dataset.buckets");
    }
    void whatIsWrongIsOneLine() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, part);
        arguments.replaceInStrings(QRegularExpression("^JOB$"), job_);
        const Outcome outcome = tempera(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.out.isEmpty(), outcome.out.constData());
        QVERIFY2(outcome.err.startsWith("tempera: ") && outcome.err.count('\n') == 1 && outcome.err.contains(part),
                 outcome.err.constData());
    }
};

QTEST_APPLESS_MAIN(PlanTest)
#include "PlanTest.moc"

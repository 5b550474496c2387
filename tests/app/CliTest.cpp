// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

/// The promises of the command line that hold for every verb, and the verbs that tell about Tempera itself, seen from
/// outside.
namespace {

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome tempera(const QStringList& arguments, const QString& output = {}) {
    QProcess process;
    if (!output.isEmpty())
        process.setStandardOutputFile(output);
    process.start(QStringLiteral(TEMPERA_BIN "/tempera"), arguments);
    constexpr int kPatienceMs = 60000;
    if (!process.waitForFinished(kPatienceMs) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void refused(const Outcome& outcome, const QByteArray& part) {
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.out.isEmpty(), outcome.out.constData());
    QVERIFY2(outcome.err.startsWith("tempera: ") && outcome.err.count('\n') == 1, outcome.err.constData());
    QVERIFY2(outcome.err.contains(part), outcome.err.constData());
}

QStringList verbs() {
    QStringList names;
    bool listing = false;
    for (const QByteArray& line : tempera({"--help"}).out.split('\n')) {
        if (line.startsWith("Verbs:") || line.startsWith("For developers:"))
            listing = true;
        else if (listing && line.startsWith("  ") && line.size() > 2 && line[2] != ' ')
            names << QString::fromUtf8(line).section(' ', 0, 0, QString::SectionSkipEmpty);
    }
    return names;
}

} // namespace

class CliTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Without a word the program would be ended by a signal.
    void aLimitOnTheSizeOfFilesIsAnError() {
        QTemporaryDir folder;
        QProcess shell;
        shell.start("/bin/sh", {"-c", "ulimit -f 1; exec \"$0\" demo \"$1\" --only-write", TEMPERA_BIN "/tempera",
                                folder.filePath("demo")});
        QVERIFY(shell.waitForFinished(60000));
        QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
        QCOMPARE(shell.exitCode(), 1);
        const QByteArray error = shell.readAllStandardError();
        QVERIFY2(error.startsWith("tempera: ") && error.contains("cannot write the demo"), error.constData());
    }

    void wrongUsageGetsOneLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("nothing") << QStringList{} << QByteArray("no verb given");
        QTest::newRow("unknown verb") << QStringList{"doctr"}
                                      << QByteArray("unknown verb \"doctr\"; did you mean doctor?");
        QTest::newRow("no verb at all") << QStringList{"xyzzy"} << QByteArray("unknown verb \"xyzzy\"");
        QTest::newRow("unknown global option") << QStringList{"--vrsion"} << QByteArray("did you mean --version?");
        QTest::newRow("unknown option") << QStringList{"options", "--jsn"}
                                        << QByteArray("unexpected argument \"--jsn\"; did you mean --json?");
        QTest::newRow("value for a flag") << QStringList{"options", "--json=maybe"} << QByteArray("--json");
        QTest::newRow("both forms") << QStringList{"options", "--json", "--markdown"} << QByteArray("excludes");
        QTest::newRow("left over") << QStringList{"doctor", "now"} << QByteArray("unexpected argument \"now\"");
        QTest::newRow("no such option of a job") << QStringList{"options", "xyzzy"} << QByteArray("no option matches");
        QTest::newRow("no tool") << QStringList{"lora"} << QByteArray("lora: A subcommand is required");
        QTest::newRow("unknown tool") << QStringList{"lora", "mrge"}
                                      << QByteArray("unexpected argument \"mrge\"; did you mean merge?");
        QTest::newRow("tool of others") << QStringList{"lora", "convert"}
                                        << QByteArray("\"convert\"; expected merge, extract or resize (");
        QTest::newRow("option of sd-scripts")
            << QStringList{"train", "j.json", "--lr", "3e-4"} << QByteArray("--set optimizer.learning_rate=3e-4 (");
        QTest::newRow("option of the form")
            << QStringList{"train", "j.json", "--train-batch-size=3", "x"}
            << QByteArray("options of the job are given with --set train.batch_size=3 (");
        QTest::newRow("option by its key")
            << QStringList{"plan", "j.json", "--network.rank"} << QByteArray("--set network.rank=VALUE (");
        QTest::newRow("no job at all") << QStringList{"sample", "--network_dim", "3"}
                                       << QByteArray("unexpected argument \"--network_dim\" (");
        QTest::newRow("unknown option of a tool")
            << QStringList{"lora", "resize", "f", "--rnk", "4"}
            << QByteArray("lora resize: unexpected argument \"--rnk\"; did you mean --rank?");
        QTest::newRow("no rank") << QStringList{"lora", "resize", "f", "--out", "x.safetensors"}
                                 << QByteArray("--rank: missing");
        QTest::newRow("no rule") << QStringList{"lora", "resize", "f", "--dynamic", "x", "--out", "x.safetensors"}
                                 << QByteArray("--dynamic: found \"x\"");
        QTest::newRow("rank of a model") << QStringList{"lora", "merge",  "--model", "m",     "--lora",
                                                        "f",    "--rank", "4",       "--out", "x"}
                                         << QByteArray("--rank: given together with --model");
        QTest::newRow("other ending") << QStringList{"lora", "merge", "--lora", "f", "--out", "x.bin"}
                                      << QByteArray("--out: found \"x.bin\"");
        QTest::newRow("no folder") << QStringList{"dataset", ""} << QByteArray("expected a folder");
        QTest::newRow("LoRA as job") << QStringList{"plan", TEMPERA_GOLDEN "/lora/sd-scripts.safetensors"}
                                     << QByteArray(
                                            "is a LoRA; expected a job file (JSON) (a LoRA is given with --lora");
        QTest::newRow("picture as job") << QStringList{"train", TEMPERA_GOLDEN "/pictures/grey.jpg"}
                                        << QByteArray("grey.jpg: is a picture; expected a job file (JSON)");
        QTest::newRow("folder as job") << QStringList{"plan", TEMPERA_SOURCE "/resources/demo"}
                                       << QByteArray("is a folder; expected a job file (JSON) (its job is ");
        QTest::newRow("no checkpoint") << QStringList{"train", "job.json", "--resume", ""} << QByteArray("--resume");
        QTest::newRow("no integer") << QStringList{"sample", "--seed", "1.5"}
                                    << QByteArray("--seed: found \"1.5\", expected an integer from 0 to");
        QTest::newRow("too large") << QStringList{"sample", "--seed", "18446744073709551616"}
                                   << QByteArray("--seed: found \"18446744073709551616\", expected an integer");
        QTest::newRow("no number") << QStringList{"sample", "--cfg", "0x1p3"}
                                   << QByteArray("--cfg: found \"0x1p3\", expected a number");
        QTest::newRow("given twice") << QStringList{"sample", "--size", "64", "--size", "32"}
                                     << QByteArray("sample: --size: given more than once (");
        for (const auto& [verb, option, rest] :
             {std::tuple("merge", "--lora", QStringList{"--out", "x.safetensors"}),
              std::tuple("merge", "--model", QStringList{"--lora", "f", "--out", "x.safetensors"}),
              std::tuple("extract", "--original", QStringList{"--tuned", "m", "--rank", "4", "--out", "x.safetensors"}),
              std::tuple("extract", "--tuned",
                         QStringList{"--original", "m", "--rank", "4", "--out", "x.safetensors"})})
            QTest::addRow("empty %s of %s", option, verb)
                << QStringList{"lora", verb, option, ""} + rest << QByteArray(option) + ": found \"\", expected";
        QTest::newRow("empty LoRA to resize") << QStringList{"lora", "resize", "", "--rank", "4", "--out", "x"}
                                              << QByteArray("input: found \"\", expected");
        QTest::newRow("empty LoRA") << QStringList{"sample", "--lora", ""}
                                    << QByteArray("--lora: found \"\", expected");
        QTest::newRow("empty output") << QStringList{"sample", "--out", ""}
                                      << QByteArray("--out: found \"\", expected");
        QTest::newRow("no devices") << QStringList{"train", "job.json", "--devices", ""}
                                    << QByteArray("--devices: found \"\", expected auto");
        const QString tooLong(300, 'n');
        const QStringList sample = {"sample", "--model", "m", "--prompt", "p", "--out"};
        QTest::newRow("nameless picture") << sample + QStringList{".png"} << QByteArray("--out: found \".png\"");
        QTest::newRow("long name of a picture") << sample + QStringList{tooLong + ".png"} << QByteArray("--out: nnn");
        QTest::newRow("long name of a model")
            << QStringList{"convert", "m", tooLong, "--to", "diffusers"} << QByteArray("output: nnn");
        QTest::newRow("unwritable folder of a model")
            << QStringList{"convert", "m", "/proc/x", "--to", "diffusers"} << QByteArray("output: ");
        QTest::newRow("steers the terminal") << QStringList{"plan", "\x1b[2Jx"} << QByteArray("cannot read  [2Jx");
        QTest::newRow("line break") << QStringList{"a\nb"} << QByteArray("unknown verb");
        QTest::newRow("not UTF-8") << QStringList{QString::fromLatin1("\xe4\xf6")} << QByteArray("unknown verb");
    }
    void wrongUsageGetsOneLine() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, part);
        refused(tempera(arguments), part);
    }

    void whatIsForDevelopersStandsApart() {
        const QByteArray help = tempera({"--help"}).out;
        const qsizetype apart = help.indexOf("For developers:");
        QVERIFY2(apart > 0 && help.indexOf("\n  probe ") > apart && help.indexOf("\n  demo ") < apart, help);
    }

    /// An option of a job, by whatever name another trainer has for it, is told as what --set takes.
    void everyNameOfAnOptionLeadsToIt() {
        QStringList names;
        const QByteArray options = tempera({"options", "--json"}).out;
        for (const QJsonValue& option : QJsonDocument::fromJson(options).array())
            for (const QJsonValue& list : option["aliases"].toObject())
                for (const QJsonValue& name : list.toArray())
                    if (!name.toString().contains('.') && !names.contains("--" + name.toString()))
                        names << "--" + name.toString();
        QVERIFY(names.size() > 50);
        for (qsizetype i = 0; i < names.size(); i += 25) { // a program a name would take a minute
            const Outcome refused = tempera({"plan", "j.json", names[i], "1"});
            QVERIFY2(refused.code == 2 && (refused.err.contains("--set ") || refused.err.contains("did you mean")),
                     refused.err);
        }
    }

    void namesOfFilesDoNotSteerTheTerminal() {
        const QTemporaryDir folder;
        const QString name = QStringLiteral("2_\x1b[2J\nx");
        QVERIFY(QDir(folder.path()).mkdir(name));
        QVERIFY(QFile::copy(TEMPERA_GOLDEN "/pictures/rgb.bmp", folder.filePath(name + "/\x07.bmp")));
        const Outcome seen = tempera({"dataset", folder.path()});
        QCOMPARE(seen.code, 0);
        QVERIFY2(seen.out.contains("2_ [2J x") && !seen.out.contains('\x1b') && !seen.out.contains('\x07'), seen.out);
    }

    void everyVerbAnswersHelp() {
        const QStringList all = verbs();
        for (const char* verb : {"options", "doctor"})
            QVERIFY(all.contains(QString(verb)));
        for (const QString& verb : all) {
            const Outcome help = tempera({verb, "--help"});
            QCOMPARE(help.code, 0);
            QVERIFY2(help.out.contains("Usage: tempera " + verb.toUtf8()), qPrintable(verb));
            QVERIFY2(help.err.isEmpty(), help.err.constData());
        }
    }

    void versionIsPrinted() {
        const Outcome version = tempera({"--version"});
        QCOMPARE(version.code, 0);
        QVERIFY(QRegularExpression("^tempera \\d+\\.\\d+\\.\\d+\n$").match(QString::fromUtf8(version.out)).hasMatch());
    }

    void optionsAreListed() {
        const Outcome text = tempera({"options"});
        const Outcome json = tempera({"options", "--json"});
        const Outcome markdown = tempera({"options", "--markdown"});
        QCOMPARE(text.code + json.code + markdown.code, 0);
        QVERIFY(text.err.isEmpty() && json.err.isEmpty() && markdown.err.isEmpty());
        const QJsonArray list = QJsonDocument::fromJson(json.out).array();
        QVERIFY(list.size() > 40);
        QCOMPARE(text.out.count('\n'), list.size());
        for (const QJsonValue& value : list) {
            const QJsonObject option = value.toObject();
            for (const char* field :
                 {"key", "type", "default", "range", "group", "label", "help", "page", "level", "unit"})
                QVERIFY2(option.contains(QString(field)), field);
            const QByteArray key = option["key"].toString().toUtf8();
            QVERIFY2(text.out.contains(key) && markdown.out.contains("#### `" + key + "`"), key.constData());
        }
        const QStringList fixed{"model.path",         "model.family",    "model.prediction", "dataset.path",
                                "dataset.resolution", "network.type",    "network.rank",     "network.alpha",
                                "train.steps",        "train.epochs",    "train.batch_size", "train.accumulation",
                                "train.seed",         "train.precision", "optimizer.type",   "optimizer.learning_rate",
                                "schedule.type",      "save.dir",        "save.every_steps", "save.keep_last",
                                "sample.every_steps", "sample.prompts",  "devices.use"};
        for (const QString& key : fixed)
            QVERIFY2(text.out.contains(key.toUtf8() + " "), qPrintable(key));
    }

    void optionsAreFoundByTheNamesOfOtherTrainers() {
        const Outcome found = tempera({"options", "network_dim"});
        QCOMPARE(found.code, 0);
        QVERIFY(found.out.startsWith("network.rank "));
        const Outcome answered = tempera({"options", "save-state"});
        QCOMPARE(answered.code, 0);
        QVERIFY2(answered.out.startsWith("save_state of sd-scripts: "), answered.out.constData());
    }

    void presetsOfOthersBecomeJobs() {
        QTemporaryDir folder;
        const QString preset = folder.filePath("theirs.json");
        QFile file(preset);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"LoRA_type\": \"Standard\", \"network_dim\": 8, \"epoch\": 2, \"max_resolution\": \"512,512\","
                   " \"weighted_captions\": true, \"wandb_api_key\": \"s3cr3t\"}");
        file.close();
        const QString job = folder.filePath("job.json");
        const Outcome told = tempera({"import", preset, "--from", "kohya", "--out", job});
        QCOMPARE(told.code, 0);
        QVERIFY2(told.out.contains("Not supported\n  weighted_captions: true"), told.out.constData());
        QVERIFY(!told.out.contains("s3cr3t"));
        QFile written(job);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QJsonObject groups = QJsonDocument::fromJson(written.readAll()).object();
        QCOMPARE(groups["format"].toString(), QString("tempera-job"));
        QCOMPARE(groups["network"]["rank"].toInt(), 8);
        QCOMPARE(groups["train"]["epochs"].toInt(), 2);
        refused(tempera({"import", preset, "--out", job}), "exists already");
        refused(tempera({"import", preset, "--from", "onetrainer"}), "found settings of kohya_ss");
        refused(tempera({"import", job}), "a job of Tempera");
        refused(tempera({"import", folder.filePath("nothing.json")}), "nothing.json");
        const QJsonObject report = QJsonDocument::fromJson(tempera({"import", preset, "--json"}).out).object();
        QCOMPARE(report["from"].toString(), QString("kohya_ss"));
        QCOMPARE(report["counts"]["left_out"].toInt(), 1);
        for (const char* verb : {"plan", "train"}) // what it is, and what to do with it
            refused(tempera({verb, preset}), "found settings of kohya_ss, expected a job of tempera");
        const Outcome seen = tempera({"inspect", preset});
        QCOMPARE(seen.code, 0);
        QVERIFY2(seen.out.contains("settings of kohya_ss") && seen.out.contains("tempera import "),
                 seen.out.constData());
    }

    void doctorLooksAtTheMachine() {
        const Outcome text = tempera({"doctor"});
        QCOMPARE(text.code, 0);
        for (const char* row : {"System", "Processor", "Memory", "LibTorch", "CUDA part", "Cache", "Devices"})
            QVERIFY2(text.out.contains(row), row);
        const Outcome json = tempera({"doctor", "--json"});
        QCOMPARE(json.code, 0);
        const QJsonObject seen = QJsonDocument::fromJson(json.out).object();
        QVERIFY(seen["memory"].toObject()["total"].toDouble() > 0);
        QVERIFY(seen["libtorch"].toObject()["version"].toString().startsWith("2."));
        QVERIFY(seen["devices"].toArray().contains(QJsonValue("cpu")));
        QVERIFY(seen.contains("gpus") && seen.contains("driver") && seen.contains("problems"));
    }

    void theDemoIsAProjectAndNothingElse() {
        QTemporaryDir folder;
        const Outcome written = tempera({"demo", folder.filePath("demo"), "--only-write"});
        QCOMPARE(written.code, 0);
        QCOMPARE(QDir(folder.filePath("demo")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 (QStringList{"job.json", "model", "photos"}));
    }

    void aFullDiskIsAFailure() {
        const Outcome outcome = tempera({"options", "--json"}, QStringLiteral("/dev/full"));
        QCOMPARE(outcome.code, 1);
        QCOMPARE(outcome.err.count('\n'), 1);
    }

    void aReaderThatGoesAwayIsNone() {
        QProcess shell;
        shell.start("bash", {"-c", "set -o pipefail; \"$0\" options --json | head -c 10",
                             QStringLiteral(TEMPERA_BIN "/tempera")});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 0);
        QVERIFY(shell.readAllStandardError().isEmpty());
    }

    void jobsAreRefusedWithOneLine_data() {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("part");
        const QByteArray good = R"({"format": "tempera-job", "version": 1, "train": {"steps": 1}})";
        QTest::newRow("malformed") << QByteArray("{") << QStringList{}
                                   << QByteArray("job.json: malformed JSON at line 1");
        QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << QStringList{}
                                << QByteArray("not valid UTF-8");
        QTest::newRow("unknown option")
            << QByteArray(R"({"format": "tempera-job", "version": 1, "train": {"stepz": 1}})") << QStringList{}
            << QByteArray("job.json: train.stepz: unknown option; did you mean train.steps?");
        QTest::newRow("setting") << good << QStringList{"--set", "train.steps=x"}
                                 << QByteArray("--set: train.steps: found \"x\"");
        QTest::newRow("setting without value")
            << good << QStringList{"--set", "train.steps"} << QByteArray("expected key=value");
        QTest::newRow("nothing to train") << good << QStringList{} << QByteArray("model.path: missing");
        QTest::newRow("both lengths") << good << QStringList{"--set", "train.epochs=1", "--set", "train.steps=1",
                                                             "--set", "model.path=m",   "--set", "dataset.path=d",
                                                             "--set", "save.dir=s"}
                                      << QByteArray("train.epochs: given together with train.steps");
    }
    void jobsAreRefusedWithOneLine() {
        QFETCH(QByteArray, job);
        QFETCH(QStringList, more);
        QFETCH(QByteArray, part);
        const QTemporaryDir folder;
        const QString path = folder.filePath("job.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(job);
        file.close();
        const QStringList all = verbs();
        for (const char* verb : {"plan", "train"}) {
            if (!all.contains(QString(verb)))
                continue;
            refused(tempera(QStringList{verb, path} + more), part);
            refused(tempera(QStringList{verb} + more + QStringList{path}), part);
            QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{"job.json"});
        }
    }
};

QTEST_GUILESS_MAIN(CliTest)
#include "CliTest.moc"

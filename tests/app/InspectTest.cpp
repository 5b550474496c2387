// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cstdio>

#include "../support/GoldenModel.h"
#include "../support/RawSafetensors.h"

/// `tempera inspect` of everything that a person may point at.
class InspectTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QByteArray out_, err_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    static QString golden(const QString& name) { return QStringLiteral(TEMPERA_GOLDEN "/") + name; }
    void put(const QString& name, const QByteArray& bytes) const {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    int inspect(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), QStringList{"inspect"} + arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        out_ = process.readAllStandardOutput();
        err_ = process.readAllStandardError();
        return process.exitCode();
    }
    QJsonObject json(const QString& file) {
        return inspect({file, "--json"}) == 0 ? QJsonDocument::fromJson(out_).object() : QJsonObject();
    }

private Q_SLOTS:
    void aPictureSaysHowItWasDrawn() {
        const QString model = QString::fromStdString(golden::write("sd1", path("model").toStdString()).string());
        QProcess draw;
        draw.start(TEMPERA_BIN "/tempera",
                   {"sample", "--model", model, "--prompt", "a červený cube", "--size", "64x48", "--steps", "2",
                    "--device", "cpu", "--clip-skip", "2", "--out", path("drawn.png")});
        QVERIFY(draw.waitForFinished(120000));
        QCOMPARE(draw.exitCode(), 0);
        QCOMPARE(inspect({path("drawn.png")}), 0);
        QVERIFY2(out_.contains("picture, PNG") && out_.contains("64 × 48 pixels") &&
                     out_.contains("  a červený cube\n") && out_.contains("Clip skip: 2"),
                 out_);
        const QJsonObject facts = json(path("drawn.png"));
        QCOMPARE(facts["kind"].toString(), QString("picture"));
        QVERIFY(facts["metadata"].toObject()["parameters"].toString().startsWith("a červený cube\n"));
        QCOMPARE(json(golden("pictures/orientation-6.jpg"))["kind"].toString(), QString("picture"));
    }

    void aNameThatIsNoUtf8IsShownAllTheSame() {
        const QByteArray name = QFile::encodeName(path("lat")) + "\xEDn.png";
        QVERIFY(QFile::copy(golden("pictures/alpha.png"), path("named.png")));
        QCOMPARE(std::rename(qPrintable(path("named.png")), name.constData()), 0);
        QProcess shell; // QProcess cannot pass such a name
        shell.start("sh", {"-c", TEMPERA_BIN "/tempera inspect --json \"$0\"/lat*.png", folder_.path()});
        QVERIFY(shell.waitForFinished(120000));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError());
        QVERIFY(QJsonDocument::fromJson(shell.readAllStandardOutput()).object()["path"].toString().endsWith("n.png"));
        QCOMPARE(std::remove(name.constData()), 0);
    }

    void aPictureThatIsCutShortIsNoAccident() {
        QFile whole(golden("pictures/alpha.png"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        for (const int size : {9, 20, 34, 60}) {
            put("cut.png", bytes.left(size));
            const int code = inspect({path("cut.png")});
            QVERIFY2(code == 2 || code == 0, qPrintable(QString::number(size)));
            QVERIFY2(code == 0 || err_.count('\n') == 1, err_);
        }
    }

    void aJobAndAPresetSayWhatTheySet() {
        put("job.json", "{\"format\": \"tempera-job\", \"version\": 1, \"network\": {\"rank\": 7}}");
        QCOMPARE(inspect({path("job.json")}), 0);
        QVERIFY2(out_.contains("kind           job") && out_.contains("network.rank = 7") &&
                     out_.contains("tempera plan "),
                 out_);
        put("preset.json",
            "{\"format\": \"tempera-job\", \"version\": 1, \"title\": \"Mine\", \"network\": {\"rank\": 7}}");
        QCOMPARE(json(path("preset.json"))["kind"].toString(), QString("preset"));
        QCOMPARE(json(path("preset.json"))["settings"].toObject()["network.rank"].toString(), QString("7"));
        put("other.json", "{\"some\": \"thing\"}");
        QCOMPARE(inspect({path("other.json")}), 2);
        QVERIFY2(err_.contains("is JSON, and no job or preset") && err_.count('\n') == 1, err_);
        put("damaged.json", "{\"format\": \"tempera-job\", \"version\": 1, \"network\": {\"rank\": \"many\"}}");
        QCOMPARE(inspect({path("damaged.json")}), 2);
        QVERIFY2(err_.contains("network.rank") && err_.count('\n') == 1, err_);
    }

    /// The length of its header is that byte.
    void tensorsThatBeginWithABraceAreTensors() {
        golden::RawFile raw;
        raw.add("a", "F32", {1}, std::string(4, '\0'));
        std::string header = raw.header.dump();
        header.resize('{', ' ');
        const std::uint64_t length = header.size();
        QByteArray bytes(reinterpret_cast<const char*>(&length), sizeof length);
        put("brace.safetensors", bytes + QByteArray::fromStdString(header + raw.data));
        QCOMPARE(json(path("brace.safetensors"))["tensors"].toInt(), 1);
    }

    void aFolderIsListedAndABrokenFileIsSaidSo() {
        golden::write("sd1", path("files/sub/model").toStdString());
        QVERIFY(QFile::copy(golden("lora/dora-out.safetensors"), path("files/dora.safetensors")));
        put("files/broken.safetensors", "nothing");
        put("files/run/events.jsonl", "{}\n");
        QVERIFY(QDir().mkpath(path("files/run/checkpoints")));
        QCOMPARE(inspect({path("files")}), 0);
        QVERIFY2(out_.contains("folder of 2 files, 1 model folder and 1 run") &&
                     out_.contains("dora.safetensors: LoRA (lora + dora)") &&
                     out_.contains("sub/model: diffusers folder, Stable Diffusion 1.x") &&
                     out_.contains("broken.safetensors: ") && out_.contains("at least a header"),
                 out_);
        QVERIFY2(out_.contains("\n  run: "), out_); // one line, whatever lies in it
        QVERIFY2(!out_.contains(": " + path("files/broken.safetensors").toUtf8()), out_);
        QCOMPARE(json(path("files"))["files"].toArray().size(), 4);
        QCOMPARE(inspect({path("files/sub/model/unet")}), 0);
        QVERIFY2(out_.contains("diffusion_pytorch_model.safetensors: U-Net"), out_);
    }

    void aLoraThatCannotBeUsedSaysWhy_data() {
        QTest::addColumn<QStringList>("tensors"); // "name rows columns"
        QTest::addColumn<QByteArray>("problem");
        const QString down = QStringLiteral("lora_unet_a.lora_down.weight "), up = "lora_unet_a.lora_up.weight ";
        QTest::newRow("sound") << QStringList{down + "2 8", up + "9 2"} << QByteArray();
        QTest::newRow("no up") << QStringList{down + "2 8"} << QByteArray("layer \"lora_unet_a\" lacks its up weight");
        QTest::newRow("no down") << QStringList{up + "9 2"}
                                 << QByteArray("layer \"lora_unet_a\" lacks its down weight");
        QTest::newRow("other ranks")
            << QStringList{down + "2 8", up + "9 3"}
            << QByteArray("tensor \"lora_unet_a.lora_up.weight\" has the shape [9, 3]; expected [out, 2]");
        QTest::newRow("alpha") << QStringList{down + "2 8", up + "9 2", "lora_unet_a.alpha 1 2"}
                               << QByteArray("tensor \"lora_unet_a.alpha\" is not a single number");
        QTest::newRow("half a LoHa") << QStringList{"lora_unet_a.hada_w1_a 9 2", "lora_unet_a.hada_w1_b 2 8"}
                                     << QByteArray("layer \"lora_unet_a\" lacks its hada_w2_a");
        QTest::newRow("not known") << QStringList{down + "2 8", up + "9 2", "lora_unet_a.b1.weight 9 2"}
                                   << QByteArray("belongs to a GLoRA adapter, which cannot be read");
    }
    void aLoraThatCannotBeUsedSaysWhy() {
        QFETCH(QStringList, tensors);
        QFETCH(QByteArray, problem);
        golden::RawFile raw;
        for (const QString& tensor : tensors) {
            const QStringList parts = tensor.split(' ');
            raw.add(parts[0].toStdString(), "F32", {parts[1].toInt(), parts[2].toInt()},
                    std::string(static_cast<std::size_t>(4 * parts[1].toInt() * parts[2].toInt()), '\0'));
        }
        QVERIFY(QDir().mkpath(path("damaged")));
        golden::writeRaw(path("damaged/lora.safetensors").toStdString(), raw);
        const QJsonObject facts = json(path("damaged/lora.safetensors"));
        QCOMPARE(facts["kind"].toString(), QString("lora"));
        const QJsonArray problems = facts["lora"].toObject()["problems"].toArray();
        QCOMPARE(problems.isEmpty(), problem.isEmpty());
        QVERIFY2(problem.isEmpty() || problems.first().toString().toUtf8().contains(problem), out_);
        QCOMPARE(inspect({path("damaged/lora.safetensors")}), 0);
        QVERIFY2(out_.contains("unusable") != problem.isEmpty() && out_.contains(problem), out_);
        QCOMPARE(inspect({path("damaged")}), 0);
        QVERIFY2(out_.contains(", unusable: ") != problem.isEmpty() && out_.contains(problem), out_);
    }

    void ofManyProblemsTheFirstAreTold() {
        golden::RawFile raw;
        for (int i = 0; i < 5; ++i)
            raw.add("lora_unet_" + std::to_string(i) + ".lora_down.weight", "F32", {1, 1}, std::string(4, '\0'));
        golden::writeRaw(path("ups.safetensors").toStdString(), raw);
        QCOMPARE(inspect({path("ups.safetensors")}), 0);
        QVERIFY2(out_.count("lacks its up weight") == 3 && out_.contains("and 2 more layers"), out_);
        QCOMPARE(json(path("ups.safetensors"))["lora"].toObject()["problems"].toArray().size(), 5);
    }

    void aLoraSaysWhatItWasTrainedOn() {
        golden::RawFile raw = golden::readRaw(golden("lora/sd-scripts.safetensors").toStdString());
        raw.header["__metadata__"] = {{"ss_sd_model_name", "v1-5-pruned.safetensors"},
                                      {"ss_steps", "1600"},
                                      {"ss_epoch", "1"},
                                      {"ss_num_train_images", "None"}};
        golden::writeRaw(path("trained.safetensors").toStdString(), raw);
        QCOMPARE(inspect({path("trained.safetensors")}), 0);
        QVERIFY2(out_.contains("base model     v1-5-pruned.safetensors\n") &&
                     out_.contains("trained        1,600 steps, 1 epoch\n") && !out_.contains("\non  "),
                 out_);
    }

    /// sd-scripts calls presentations pictures; how many different ones there are is in the folders or the datasets.
    void aLoraSaysHowManyPicturesItSaw_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray pictures = "on             19 pictures, with repeats 760 shown in an epoch\n";
        QTest::newRow("folders") << QByteArray("ss_dataset_dirs")
                                 << QByteArray(R"({"40_mug": {"n_repeats": 40, "img_count": 18}, "40_b": )"
                                               R"({"n_repeats": 40, "img_count": 1}})")
                                 << pictures;
        QTest::newRow("datasets") << QByteArray("ss_datasets")
                                  << QByteArray(
                                         R"([{"subsets": [{"img_count": 19, "num_repeats": 40, "is_reg": false},)"
                                         R"( {"img_count": 200, "is_reg": true}]}])")
                                  << QByteArray(
                                         "on             19 pictures, 200 pictures of the class, with repeats 760");
        QTest::newRow("broken") << QByteArray("ss_dataset_dirs") << QByteArray("{\"")
                                << QByteArray("on             with repeats 760 shown in an epoch\n");
    }
    void aLoraSaysHowManyPicturesItSaw() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, entry);
        QFETCH(QByteArray, expected);
        golden::RawFile raw = golden::readRaw(golden("lora/sd-scripts.safetensors").toStdString());
        raw.header["__metadata__"] = {{"ss_num_train_images", "760"}, {name.toStdString(), entry.toStdString()}};
        golden::writeRaw(path("seen.safetensors").toStdString(), raw);
        QCOMPARE(inspect({path("seen.safetensors")}), 0);
        QVERIFY2(out_.contains(expected), out_);
    }

    void rotationsMagnitudesAndBundledWordsAreTold() {
        QCOMPARE(inspect({golden("lora/oft.safetensors")}), 0);
        QVERIFY2(out_.contains("block size     ") && !out_.contains("\nrank "), out_);
        QVERIFY(!json(golden("lora/oft.safetensors"))["lora"].toObject()["block_sizes"].toObject().isEmpty());
        QCOMPARE(inspect({golden("lora/dora-out.safetensors")}), 0);
        QVERIFY2(out_.contains("magnitudes     one for each output\n"), out_);
        QCOMPARE(inspect({golden("lora/dora-in.safetensors")}), 0);
        QVERIFY2(out_.contains("magnitudes     one for each input\n"), out_);
        QCOMPARE(json(golden("lora/dora-in.safetensors"))["lora"].toObject()["magnitudes"].toString(),
                 QString("input"));
        golden::RawFile raw = golden::readRaw(golden("lora/sd-scripts.safetensors").toStdString());
        raw.add("bundle_emb.zwx.string_to_param.*", "F32", {3, 32}, std::string(3 * 32 * 4, '\0'));
        golden::writeRaw(path("bundled.safetensors").toStdString(), raw);
        QCOMPARE(inspect({path("bundled.safetensors")}), 0);
        QVERIFY2(out_.contains("with embedding zwx, 3 vectors\n"), out_);
    }

    void aPictureShowsItsCaption() {
        QVERIFY(QDir().mkpath(path("captioned")));
        QVERIFY(QFile::copy(golden("pictures/bits.png"), path("captioned/a.png")));
        QVERIFY(json(path("captioned/a.png"))["caption"].isNull());
        put("captioned/a.txt", "a thing\nsecond line\n");
        QCOMPARE(inspect({path("captioned/a.png")}), 0);
        QVERIFY2(out_.contains("caption\n  a thing\n  second line\n"), out_);
        QCOMPARE(json(path("captioned/a.png"))["caption"].toString(), QString("a thing\nsecond line"));
    }

    void aDatasetIsCounted() {
        QVERIFY(QDir().mkpath(path("photos/5_thing")));
        QVERIFY(QFile::copy(golden("pictures/bits.png"), path("photos/5_thing/a.png")));
        QVERIFY(QFile::copy(golden("pictures/grey.jpg"), path("photos/5_thing/b.jpg")));
        put("photos/5_thing/a.txt", "a thing");
        QCOMPARE(inspect({path("photos")}), 0);
        QVERIFY2(out_.contains("2 pictures, 1 with a caption, 10 shown in an epoch") &&
                     out_.contains("5_thing: 2 pictures × 5") && out_.contains("tempera dataset "),
                 out_);
        QCOMPARE(json(path("photos"))["kind"].toString(), QString("dataset"));
    }

    void aRunSaysHowItsDevicesDidAndWhatItUsed() {
        QVERIFY(QDir().mkpath(path("used-run")));
        const char* const begun = "{\"event\":\"run\",\"time\":1,\"version\":1,\"name\":\"mug\",\"steps\":9}\n";
        put("used-run/events.jsonl", begun);
        QCOMPARE(inspect({path("used-run")}), 0);
        QVERIFY2(!out_.contains("device"), out_); // of a run that does not tell
        QVERIFY(json(path("used-run"))["efficiency"].isNull());
        put("used-run/events.jsonl",
            QByteArray(begun) +
                "{\"event\":\"devices\",\"time\":2,\"seconds\":60,\"devices\":[{\"device\":\"cuda:0\","
                "\"images_per_s\":3.1,\"exchanging\":0.06,\"memory\":3200000000,\"memory_total\":24000000000,"
                "\"temperature_c\":61,\"power_w\":150.4},"
                "{\"device\":\"cuda:1\"}],\"exchanging\":0.05,\"efficiency\":0.93,\"efficiency_measured\":true,"
                "\"energy_wh\":7.25,\"cost_time\":0.02}\n");
        QCOMPARE(inspect({path("used-run")}), 0);
        QVERIFY2(out_.contains("2 devices, 93 % efficient (measured), 5 % of the time waiting, 7.2 Wh, cost 0.02"),
                 out_);
        QVERIFY2(out_.contains("cuda:0: 3.10 pictures/s, waiting 6 %, 3.2 GB of 24 GB, 61 °C, 150 W\n"), out_);
        QVERIFY2(!out_.contains("cuda:1:"), out_); // which tells nothing
        const QJsonObject facts = json(path("used-run"));
        const QJsonArray states = facts["device_states"].toArray();
        QCOMPARE(states.size(), 2);
        QCOMPARE(states[0].toObject()["power_w"].toDouble(), 150.4);
        QVERIFY(states[1].toObject()["power_w"].isNull());
        QCOMPARE(facts["efficiency"].toDouble(), 0.93);
        QCOMPARE(facts["energy_wh"].toDouble(), 7.25);
        QCOMPARE(facts["cost"].toDouble(), 0.02);
    }

    void whatIsNothingIsRefusedInOneLine_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QByteArray>("part");
        put("text.txt", "only some words, no tensors");
        QVERIFY(QDir().mkpath(path("empty")));
        QTest::newRow("nothing") << QString() << QByteArray("found \"\"");
        QTest::newRow("not there") << path("xyzzy") << QByteArray("does not exist");
        QTest::newRow("text") << path("text.txt") << QByteArray("is no safetensors file: it does not begin with");
        QTest::newRow("empty folder") << path("empty") << QByteArray("holds no model");
        QTest::newRow("device") << "/dev/null" << QByteArray("/dev/null");
    }
    void whatIsNothingIsRefusedInOneLine() {
        QFETCH(QString, what);
        QFETCH(QByteArray, part);
        QCOMPARE(inspect({what}), 2);
        QVERIFY2(err_.contains(part) && err_.count('\n') == 1 && out_.isEmpty(), err_);
    }

    void aSchedulerThatCannotBeHonouredIsNamed() {
        const QString model = QString::fromStdString(golden::write("sd1", path("odd").toStdString()).string());
        put("odd/scheduler/scheduler_config.json",
            "{\"_class_name\": \"DPMSolverMultistepScheduler\", \"use_flow_sigmas\": true}");
        QCOMPARE(inspect({model}), 0);
        QVERIFY2(out_.contains("not supported  use_flow_sigmas = true"), out_);
        QVERIFY(!json(model)["model"].toObject()["scheduler_not_supported"].toObject().isEmpty());
    }
};

QTEST_GUILESS_MAIN(InspectTest)
#include "InspectTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "../support/GoldenModel.h"
#include "../support/RawSafetensors.h"

/// `tempera lora`, called as a user calls it.
class LoraTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QByteArray out_, err_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    static QString golden(const QString& name) { return QString(TEMPERA_GOLDEN "/lora/%1.safetensors").arg(name); }
    QString tiny(const std::string& name) const {
        return QString::fromStdString(::golden::write(name, path(QString::fromStdString(name)).toStdString()).string());
    }

    /// A LoRA with an embedding in it.
    QString bundled() const {
        ::golden::RawFile raw = ::golden::readRaw(golden("sd-scripts").toStdString());
        raw.add("bundle_emb.my-style.string_to_param.*", "F32", {1, 32},
                std::string(128, '\0')); // of the tiny models' width
        ::golden::writeRaw(path("bundled.safetensors").toStdString(), raw);
        return path("bundled.safetensors");
    }

    int tempera(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        out_ = process.readAllStandardOutput();
        err_ = process.readAllStandardError();
        return process.exitCode();
    }
    QJsonObject inspected(const QString& file) {
        return tempera({"inspect", "--json", file}) == 0 ? QJsonDocument::fromJson(out_).object() : QJsonObject();
    }

private Q_SLOTS:
    /// Into a model, out of it again, smaller, and together with another.
    void toolsWorkOnEachOthersFiles() {
        const QString model = tiny("sd1"), merged = path("merged"), extracted = path("extracted.safetensors"),
                      small = path("small.safetensors"), both = path("both.safetensors");
        QCOMPARE(tempera({"lora", "merge", "--model", model, "--lora", golden("loha") + ":0.5", "--out", merged}), 0);
        QVERIFY2(out_.startsWith(merged.toUtf8() + ": 10 layers changed") && err_.isEmpty(), out_ + err_);
        QCOMPARE(inspected(merged)["kind"].toString(), QString("diffusers"));
        QCOMPARE(
            tempera({"lora", "merge", "--model", model, "--lora", golden("loha"), "--out", merged + ".safetensors"}),
            2);
        QVERIFY2(err_.contains("expected the name of a folder"), err_);

        QCOMPARE(tempera({"lora", "extract", "--original", model, "--tuned", merged, "--rank", "8", "--conv-rank", "4",
                          "--out", extracted}),
                 0);
        QVERIFY2(out_.contains("of the difference left out") && out_.contains("the same in both models"), out_);
        const QJsonObject lora = inspected(extracted);
        QCOMPARE(lora["kind"].toString(), QString("lora"));
        QCOMPARE(lora["lora"].toObject()["modules"].toInt(), 8); // not conv_in and the time embedding
        QCOMPARE(lora["metadata"].toObject()["ss_base_model_version"].toString(), QString("sd_v1"));

        QCOMPARE(tempera({"lora", "resize", extracted, "--dynamic", "sv_fro:0.8", "--rank", "4", "--out", small}), 0);
        QVERIFY2(out_.contains("instead of 4 to 8"), out_);
        QVERIFY(inspected(small)["metadata"].toObject()["ss_training_comment"].toString().startsWith("Dynamic resize"));
        QCOMPARE(tempera({"lora", "resize", extracted, "--rank", "8", "--out", path("same.safetensors")}), 0);
        QVERIFY2(out_.contains("rank 4 to 8 as before,"), out_);

        QCOMPARE(tempera({"lora", "merge", "--lora", small, "--lora", golden("sd-scripts") + ":-0.3", "--out", both}),
                 0);
        QVERIFY2(out_.contains(", exact"), out_);
        QCOMPARE(tempera({"probe", "unet", "--model", model, "--lora", both, "--in",
                          TEMPERA_GOLDEN "/sd1/unet.in.safetensors", "--out", path("answer.safetensors")}),
                 0);
    }

    void embeddingsInALoraAreLeftOutOfAModel() {
        const QString merged = path("without-embedding");
        QCOMPARE(tempera({"lora", "merge", "--model", tiny("sd1"), "--lora", bundled(), "--out", merged}), 0);
        QVERIFY2(out_.contains("left out: the embedding \"my-style\", which a model has no place for"), out_);
    }

    /// Prompts know the word as soon as the LoRA is used, whatever its weight.
    void embeddingsInALoraAreKnownInPrompts() {
        const auto drawn = [&](const QString& lora, const QString& prompt) {
            const QString latents = path("drawn.safetensors");
            if (tempera({"sample", "--model", tiny("sd1"), "--lora", lora + ":0", "--prompt", prompt, "--size", "64",
                         "--steps", "1", "--device", "cpu", "--out", path("drawn.png"), "--latents-out", latents}) != 0)
                throw std::runtime_error(err_.toStdString());
            QFile file(latents);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QString plain = golden("sd-scripts"), with = bundled();
        QVERIFY(!drawn(plain, "my-style").isEmpty());
        QVERIFY(drawn(with, "my-style") != drawn(plain, "my-style"));
        QVERIFY(drawn(with, "style") == drawn(plain, "style"));
    }

    void inspectTellsMethodsAndEmbeddings_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("method");
        QTest::newRow("tucker") << "locon-tucker"
                                << "locon + lora";
        QTest::newRow("dora") << "dora-out"
                              << "lora + dora";
        QTest::newRow("loha") << "loha"
                              << "loha";
        QTest::newRow("lokr") << "lokr"
                              << "lokr";
        QTest::newRow("full") << "full"
                              << "full";
        QTest::newRow("ia3") << "ia3"
                             << "ia3";
    }
    void inspectTellsMethodsAndEmbeddings() {
        QFETCH(QString, name);
        QFETCH(QString, method);
        const QJsonObject lora = inspected(golden(name))["lora"].toObject();
        QCOMPARE(lora["method"].toString(), method);
        QCOMPARE(lora["modules"].toInt(), 10);
        QVERIFY(lora["unknown"].toArray().isEmpty());
        QCOMPARE(tempera({"inspect", golden(name)}), 0);
        QVERIFY2(out_.contains(method.toUtf8() + ", kohya names"), out_);
    }

    void everyToolAnswersHelp() {
        for (const char* tool : {"merge", "extract", "resize"}) {
            QCOMPARE(tempera({"lora", tool, "--help"}), 0);
            QVERIFY2(out_.contains(QByteArray("Usage: tempera lora ") + tool), out_);
        }
    }

    void leavesNothingWhenStopped() {
        const QTemporaryDir folder;
        const QString single = tiny("sd1_single"), lora = tiny("sd1_single_train-step");
        ::golden::RawFile raw = ::golden::readRaw(single.toStdString());
        raw.add("model_ema.large", "U8", {400'000'000}, std::string(400'000'000, 'e'));
        ::golden::writeRaw(single.toStdString(), raw);
        QProcess process;
        process.start(TEMPERA_BIN "/tempera", {"lora", "merge", "--model", single, "--lora", lora, "--out",
                                               folder.filePath("merged.safetensors")});
        const auto files = [&] {
            return QDir(folder.path()).entryList(QDir::Hidden | QDir::AllEntries | QDir::NoDotAndDotDot).size();
        };
        const auto isWriting = [&] { // into a file without a name where the file system has such
            bool isOpen = files() == 1;
            for (const QFileInfo& open : QDir(QString("/proc/%1/fd").arg(process.processId())).entryInfoList())
                isOpen = isOpen || open.symLinkTarget().startsWith(folder.path());
            return isOpen;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isWriting() || process.state() == QProcess::NotRunning, 20000);
        process.terminate();
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitCode(), 3);
        QCOMPARE(files(), 0);
    }

    void refusesInOneLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("part");
        const QString model = tiny("sd1"), out = path("new.safetensors");
        QTest::newRow("no such file") << QStringList{"resize", "xyzzy.safetensors", "--rank", "4", "--out", out}
                                      << QByteArray("xyzzy.safetensors");
        QTest::newRow("no LoRA") << QStringList{"resize", TEMPERA_GOLDEN "/sd1/unet.in.safetensors",
                                                "--rank", "4",
                                                "--out",  out}
                                 << QByteArray("encoder_hidden_states");
        QTest::newRow("LoHa") << QStringList{"resize", golden("loha"), "--rank", "4", "--out", out}
                              << QByteArray("hada_w2_b\" belongs to no LoRA");
        QTest::newRow("no rank") << QStringList{"resize", golden("resize"), "--rank", "0", "--out", out}
                                 << QByteArray("--rank: found 0, expected at least 1");
        QTest::newRow("no rank at most") << QStringList{"resize",    golden("resize"), "--rank", "0",
                                                        "--dynamic", "sv_fro:0.9",     "--out",  out}
                                         << QByteArray("--rank: found 0, expected at least 1");
        QTest::newRow("more rank") << QStringList{"resize", golden("resize"), "--rank", "9", "--out", out}
                                   << QByteArray("--rank: found 9, expected 1 to 8");
        QTest::newRow("huge rank") << QStringList{"resize", golden("resize"), "--rank", "1" + QString(30, '0'), "--out",
                                                  out}
                                   << QByteArray("--rank: found \"1000");
        QTest::newRow("merged rank") << QStringList{"merge", "--lora", golden("resize"), "--rank", "0", "--out", out}
                                     << QByteArray("--rank: found 0, expected at least 1");
        QTest::newRow("extracted rank of convolutions")
            << QStringList{"extract", "--original", model, "--tuned",     model, "--rank",
                           "4",       "--out",      out,   "--conv-rank", "0"}
            << QByteArray("--conv-rank: found 0, expected at least 1");
        QTest::newRow("type") << QStringList{"resize", golden("resize"), "--rank", "4", "--dtype", "int8", "--out", out}
                              << QByteArray("--dtype: found \"int8\"");
        QTest::newRow("itself") << QStringList{"extract", "--original", model,   "--tuned", model,
                                               "--rank",  "4",          "--out", out}
                                << QByteArray("is the same model");
        QTest::newRow("embedding in it") << QStringList{"merge", "--lora", bundled(), "--lora", golden("sd-scripts"),
                                                        "--out", out}
                                         << QByteArray("holds the embedding \"my-style\"");
        QTest::newRow("no model") << QStringList{"merge", "--model", golden("loha"), "--lora", golden("loha"),
                                                 "--out", out}
                                  << QByteArray("loha.safetensors");
    }
    void refusesInOneLine() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, part);
        QCOMPARE(tempera(QStringList{"lora"} + arguments), 2);
        QVERIFY2(err_.startsWith("tempera: ") && err_.count('\n') == 1 && err_.contains(part) && out_.isEmpty(), err_);
        QVERIFY(!QFile::exists(path("new.safetensors")));
    }
};

QTEST_GUILESS_MAIN(LoraTest)
#include "LoraTest.moc"

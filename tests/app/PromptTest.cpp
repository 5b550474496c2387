// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

#include "../support/GoldenModel.h"
#include "../support/TorchArchive.h"

/// What `tempera sample` and `tempera inspect` make of prompts, embeddings and pickled files, seen from outside.
namespace {

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome run(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral(TEMPERA_BIN "/tempera"), arguments);
    constexpr int kPatienceMs = 120000;
    if (!process.waitForFinished(kPatienceMs) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString goldenFile(const QString& name) { return QStringLiteral(TEMPERA_GOLDEN "/text/") + name; }

QString loraFile() { return QStringLiteral(TEMPERA_GOLDEN "/lora/sd-scripts.safetensors"); }

QByteArray contentOf(const QString& file) {
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

/// The last line of a picture's text as the WebUI's own reader takes it apart; the regular expression is its.
QMap<QString, QString> entriesOf(const QString& text) {
    static const QRegularExpression entry("\\s*(\\w[\\w \\-/]+):\\s*(\"(?:\\\\.|[^\\\\\"])+\"|[^,]*)(?:,|$)");
    QMap<QString, QString> found;
    for (auto match = entry.globalMatch(text.section('\n', -1)); match.hasNext();) {
        const auto one = match.next();
        found[one.captured(1)] = one.captured(2);
    }
    return found;
}

QString sha256(const QByteArray& bytes) {
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

} // namespace

class PromptTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyPartOfARequestCounts();
    void whatHasNoEffectIsTold();
    void aPictureNamesItsFiles();
    void refusesWithOneLine_data();
    void refusesWithOneLine();
    void otherFilesAreNoModel_data();
    void otherFilesAreNoModel();
    void inspectTellsWhatAnEmbeddingIs();
    void neverRunsWhatAFileHolds();

private:
    /// The latents that a request gives, in the bytes of their file.
    QByteArray draw(const QString& model, const QStringList& more);

    /// The "parameters" of the picture that a request gives.
    QString textOf(const QStringList& more);

    QTemporaryDir folder_;
    int drawn_ = 0;
};

void PromptTest::initTestCase() {
    for (const char* name : {"sd1", "sdxl"})
        golden::write(name, folder_.filePath(name).toStdString());
}

QByteArray PromptTest::draw(const QString& model, const QStringList& more) {
    const QString name = folder_.filePath(QString::number(++drawn_));
    const Outcome outcome = run(QStringList{"sample", "--model", folder_.filePath(model), "--steps", "2", "--size",
                                            "64x64", "--out", name + ".png", "--latents-out", name + ".safetensors"} +
                                more);
    if (outcome.code != 0)
        qWarning("%s", outcome.err.constData());
    return outcome.code == 0 ? contentOf(name + ".safetensors") : QByteArray();
}

void PromptTest::everyPartOfARequestCounts() {
    const QStringList style = {"--embedding", goldenFile("My-Style.safetensors")};
    const QByteArray plain = draw("sd1", {"--prompt", "a my-style cube"});
    QVERIFY(!plain.isEmpty());
    QCOMPARE(draw("sd1", {"--prompt", "a my-style cube", "--clip-skip", "1"}), plain);
    QSet<QByteArray> all = {plain};
    for (const QStringList& more : {QStringList{"--prompt", "a (my-style:1.4) cube"},
                                    {"--prompt", "a my-style cube", "--clip-skip", "2"},
                                    style + QStringList{"--prompt", "a my-style cube"},
                                    style + QStringList{"--prompt", "a (my-style:1.4) cube"}}) {
        const QByteArray other = draw("sd1", more);
        QVERIFY(!other.isEmpty() && !all.contains(other));
        all.insert(other);
    }
    const QStringList cube = {"--prompt", "a cube"};
    const QByteArray xl = draw("sdxl", cube);
    QCOMPARE(draw("sdxl", cube + QStringList{"--original-size", "64x64", "--target-size", "64", "--crop-top", "0"}),
             xl);
    all = {xl};
    for (const QStringList& more : {QStringList{"--original-size", "128x64"},
                                    {"--target-size", "64x128"},
                                    {"--crop-top", "8"},
                                    {"--crop-left", "8"},
                                    {"--clip-skip", "1"},
                                    {"--embedding", goldenFile("learned_embeds.safetensors")}}) {
        const QByteArray other = draw("sdxl", more + QStringList{"--prompt", "a cube <cube>"});
        QVERIFY(!other.isEmpty() && !all.contains(other));
        all.insert(other);
    }
}

void PromptTest::whatHasNoEffectIsTold() {
    const auto told = [this](const QString& prompt, const QStringList& more) {
        const Outcome outcome = run(QStringList{"sample", "--model", folder_.filePath("sd1"), "--steps", "1", "--size",
                                                "64x64", "--embedding", goldenFile("My-Style.safetensors"), "--prompt",
                                                prompt, "--out", folder_.filePath("told.png"), "--overwrite"} +
                                    more);
        return outcome.code == 0 ? outcome.err : "failed: " + outcome.err;
    };
    const QByteArray tags = told("a cube <lora:add detail:0.80> <b>", {"--negative", "<LYCO:other>"});
    QVERIFY2(tags.contains("\"<lora:add detail:0.80>\" in the prompt is read as words") &&
                 tags.contains("--lora add detail.safetensors:0.8\n") && tags.contains("--lora other.safetensors\n") &&
                 !tags.contains("<b>"),
             tags.constData());
    QVERIFY2(tags.contains("is not used: no prompt has its word \"My-Style\""), tags.constData());
    QCOMPARE(told("a (MY-style:1.2) cube", {}), QByteArray());
    QCOMPARE(told("a cube", {"--negative", "my-style"}), QByteArray());
}

QString PromptTest::textOf(const QStringList& more) {
    const QString file = folder_.filePath(QString::number(++drawn_) + ".png");
    run(QStringList{"sample", "--steps", "1", "--size", "64x64", "--out", file} + more);
    const QJsonObject facts = QJsonDocument::fromJson(run({"inspect", file, "--json"}).out).object();
    return facts["metadata"].toObject()["parameters"].toString();
}

void PromptTest::aPictureNamesItsFiles() {
    const auto made = [this](const char* name) {
        return QString::fromStdString(golden::write(name, folder_.filePath(name).toStdString()).string());
    };
    const QString first = made("sd1_lora"), second = made("sd1_lora-second");
    const QString word = goldenFile("My-Style.safetensors"), unused = goldenFile("onetrainer.safetensors");
    const QString text = textOf({"--model", folder_.filePath("sd1") + "/", "--lora", first + ":0.8", "--lora", second,
                                 "--embedding", word, "--embedding", unused, "--prompt", "a my-style cube"});
    const auto nameOf = [](const QString& file) { return QFileInfo(file).completeBaseName(); };
    QCOMPARE(text.section('\n', 0, 0),
             QString("a my-style cube <lora:%1:0.8> <lora:%2:1>").arg(nameOf(first), nameOf(second)));
    const auto tensorsOf = [](const QString& file) {
        const QByteArray bytes = contentOf(file);
        return bytes.mid(8 + static_cast<qsizetype>(qFromLittleEndian<quint64>(bytes.constData())));
    };
    const auto entries = entriesOf(text);
    QCOMPARE(entries["Model"], QString("sd1"));
    QVERIFY(!entries.contains("Model hash")); // of a folder there is none
    QCOMPARE(entries["Lora hashes"], QString("\"%1: %2, %3: %4\"")
                                         .arg(nameOf(first), sha256(tensorsOf(first)).left(12), nameOf(second),
                                              sha256(tensorsOf(second)).left(12)));
    QCOMPARE(entries["TI hashes"], QString("\"My-Style: %1\"").arg(sha256(contentOf(word)).left(12)));
    QCOMPARE(entries["Seed"], QString("42"));
    const QString single = made("sd1_single");
    const auto ofFile = entriesOf(textOf({"--model", single, "--prompt", "a cube"}));
    QCOMPARE(ofFile["Model"], nameOf(single));
    QCOMPARE(ofFile["Model hash"], sha256(contentOf(single)).left(10));
    QVERIFY(!ofFile.contains("Lora hashes") && !ofFile.contains("VAE"));
}

void PromptTest::refusesWithOneLine_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("two encoders") << "sd1" << QStringList{"--embedding", goldenFile("xl-style.safetensors")}
                                  << QByteArray("for two text encoders");
    QTest::newRow("no embedding") << "sd1" << QStringList{"--embedding", goldenFile("sd1.safetensors")}
                                  << QByteArray("is no embedding");
    QTest::newRow("LoRA as embedding") << "sd1" << QStringList{"--embedding", loraFile()}
                                       << QByteArray("is a LoRA; expected an embedding (textual inversion) (a LoRA is "
                                                     "given with --lora");
    QTest::newRow("embedding as LoRA") << "sd1" << QStringList{"--lora", goldenFile("My-Style.safetensors")}
                                       << QByteArray("is an embedding (textual inversion); expected a LoRA");
    QTest::newRow("model as LoRA") << "sd1" << QStringList{"--lora", folder_.filePath("sd1")}
                                   << QByteArray("is a model (diffusers folder); expected a LoRA");
    QTest::newRow("LoRA as VAE") << "sd1" << QStringList{"--vae", loraFile()}
                                 << QByteArray("is a LoRA; expected a VAE alone");
    QTest::newRow("clip skip") << "sd1" << QStringList{"--clip-skip", "9"}
                               << QByteArray("clip-skip: found 9, expected 0 to 3");
    QTest::newRow("sizes") << "sd1" << QStringList{"--original-size", "64x64"} << QByteArray("are for SDXL");
    QTest::newRow("no size") << "sdxl" << QStringList{"--target-size", "64xx"} << QByteArray("--target-size: found");
    QTest::newRow("crop") << "sdxl" << QStringList{"--crop-top", "-1"} << QByteArray("found -1, expected 0 to");
}

void PromptTest::refusesWithOneLine() {
    QFETCH(QString, model);
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, part);
    const Outcome outcome = run(QStringList{"sample", "--model", folder_.filePath(model), "--prompt", "a cube", "--out",
                                            folder_.filePath("no.png")} +
                                arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.count('\n') == 1 && outcome.err.contains(part), outcome.err.constData());
}

void PromptTest::otherFilesAreNoModel_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("expected");
    const QString model = folder_.filePath("sd1");
    QTest::newRow("LoRA") << loraFile() << QByteArray("is a LoRA; expected a model (a LoRA is given with --lora, in a");
    QTest::newRow("embedding") << goldenFile("My-Style.safetensors") << QByteArray("is an embedding");
    QTest::newRow("VAE") << model + "/vae/diffusion_pytorch_model.safetensors"
                         << QByteArray("is a VAE alone; expected a model (a VAE is given with --vae");
    QTest::newRow("folder of the U-Net") << model + "/unet/"
                                         << QByteArray("is a U-Net alone; expected a model (diffusers folder) (give");
}

void PromptTest::otherFilesAreNoModel() {
    QFETCH(QString, file);
    QFETCH(QByteArray, expected);
    const Outcome outcome = run({"sample", "--model", file, "--prompt", "a", "--out", folder_.filePath("no.png")});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.count('\n') == 1 && outcome.err.contains(expected), outcome.err.constData());
}

void PromptTest::inspectTellsWhatAnEmbeddingIs() {
    const Outcome outcome = run({"inspect", goldenFile("webui-style.pt"), "--json"});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.out).object();
    QCOMPARE(json["kind"].toString(), "embedding");
    QCOMPARE(json["container"].toString(), "torch.save");
    QCOMPARE(json["vectors"].toInt(), 2);
    QCOMPARE(json["embedding"].toObject()["layout"].toString(), "webui");
    QVERIFY(run({"inspect", goldenFile("webui-style.pt")}).out.contains("2 of 32"));
}

void PromptTest::neverRunsWhatAFileHolds() {
    const QString target = folder_.filePath("made");
    const std::string command = "touch " + target.toStdString();
    const std::string pickle = "\x80\x02"
                               "cos\nsystem\n(X" +
                               golden::littleEndian(command.size(), 4) + command + "tR.";
    const QString file = folder_.filePath("evil.ckpt");
    QFile opened(file);
    QVERIFY(opened.open(QIODevice::WriteOnly));
    opened.write(QByteArray::fromStdString(golden::torchArchive(pickle)));
    opened.close();
    const QString out = folder_.filePath("no.png");
    for (const QStringList& arguments :
         {QStringList{"inspect", file},
          {"sample", "--model", file, "--prompt", "a", "--out", out},
          {"sample", "--model", folder_.filePath("sd1"), "--embedding", file, "--prompt", "a", "--out", out},
          {"sample", "--model", folder_.filePath("sd1"), "--lora", file, "--prompt", "a", "--out", out}}) {
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains("\"os.system\", which is not allowed"), outcome.err.constData());
    }
    QVERIFY(!QFile::exists(target));
}

QTEST_APPLESS_MAIN(PromptTest)
#include "PromptTest.moc"

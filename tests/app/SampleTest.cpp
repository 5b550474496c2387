// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <QtTest>

#include <QtEndian>

#include <csignal>
#include <fstream>

#include "../support/GoldenFile.h"
#include "../support/GoldenModel.h"

/// `tempera sample`, called as a user calls it. What it draws is held against diffusers' pipelines
/// (tests/golden/README.md).
class SampleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void drawsAsDiffusers_data();
    void drawsAsDiffusers();
    void picturesDoNotDependOnTheBatch();
    void everyPictureHasTheSeedAfterTheOneBefore();
    void tilesChangeOnlyTheDecoding();
    void progressIsOneEventALine();
    void aSignalEndsItWithinAStep();
    void whatIsDrawnBeforeAStopIsKept();
    void noPictureIsOverwritten();
    void promptsAndStrengthsAreDrawnWithOneLoading();
    void refusesBadValues_data();
    void refusesBadValues();

private:
    QString path(const QString& name) const { return folder_.filePath(name); }
    QByteArray contentOf(const QString& name) const {
        QFile opened(path(name));
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    QString golden(const QString& name) const { return QString(TEMPERA_GOLDEN "/") + name; }
    QByteArray run(const QStringList& arguments, int exitCode = 0) const;
    QStringList goldenArguments(const QString& model, const QString& request) const;
    QStringList arguments(const QStringList& more, const QString& size = "64x48") const;
    std::vector<double> latents(const QStringList& arguments) const;

    QTemporaryDir folder_;
    QMap<QString, QString> models_;
};

namespace {

constexpr double kTolerance = 2e-3;

/// As its header says; an invalid size where there is no such PNG.
QSize pngSize(const QString& path) {
    QFile picture(path);
    const QByteArray header = picture.open(QIODevice::ReadOnly) ? picture.read(24) : QByteArray();
    if (header.size() < 24 || !header.startsWith("\x89PNG"))
        return {};
    return {qFromBigEndian<qint32>(header.constData() + 16), qFromBigEndian<qint32>(header.constData() + 20)};
}

std::filesystem::path file(const QString& path) { return path.toStdString(); }

QList<QJsonObject> eventsIn(const QByteArray& output) {
    QList<QJsonObject> events;
    for (const QByteArray& line : output.split('\n'))
        if (line.startsWith('{'))
            events.append(QJsonDocument::fromJson(line).object());
    return events;
}

} // namespace

void SampleTest::initTestCase() {
    for (const QString name : {"sd1", "sd1_single", "sd2", "sdxl", "sd1_lora", "sd1_lora-second", "sd1_inpaint",
                               "sd2_inpaint", "sdxl_inpaint"})
        models_[name] = QString::fromStdString(golden::write(name.toStdString(), file(path(name))).string());
    models_["zeros"] = QString::fromStdString(golden::write("sdxl", file(path("zeros"))).string());
    std::ofstream(file(path("zeros/model_index.json")))
        << R"({"_class_name": "StableDiffusionXLPipeline", "force_zeros_for_empty_prompt": true})";
}

QByteArray SampleTest::run(const QStringList& arguments, int exitCode) const {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(TEMPERA_BIN "/tempera", QStringList{"sample"} + arguments);
    const bool isDone = process.waitForFinished(300'000) && process.exitCode() == exitCode;
    const QByteArray output = process.readAll();
    if (!isDone)
        qWarning("tempera sample %s: %s", qPrintable(arguments.join(' ')), output.constData());
    return isDone ? output : QByteArray();
}

QStringList SampleTest::arguments(const QStringList& more, const QString& size) const {
    return QStringList{"--model", models_["sd1"], "--prompt", "a cube", "--size", size, "--device", "cpu"} + more;
}

std::vector<double> SampleTest::latents(const QStringList& arguments) const {
    run(arguments + QStringList{"--latents-out", path("latents"), "--out", path("drawn"), "--overwrite"});
    return golden::readTensors(file(path("latents"))).at("latents").values;
}

void SampleTest::drawsAsDiffusers_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("request");
    for (const QString model : {"sd1", "sd1_single", "sd2", "sdxl", "sd1_inpaint", "sd2_inpaint", "sdxl_inpaint"})
        for (const QString& request : QDir(golden(model)).entryList({"*.json"}))
            QTest::newRow(qPrintable(model + "/" + request)) << model << request.chopped(5);
}

QStringList SampleTest::goldenArguments(const QString& model, const QString& request) const {
    std::ifstream in(file(golden(model + "/" + request + ".json")));
    const auto json = nlohmann::json::parse(in);
    const auto text = [&](const char* key) { return QString::fromStdString(json[key].get<std::string>()); };
    const auto number = [&](const char* key) { return QString::number(json[key].get<double>()); };
    QStringList arguments = {"--model",   models_[json.value("force_zeros", false) ? "zeros" : model],
                             "--prompt",  text("prompt"),
                             "--steps",   number("steps"),
                             "--cfg",     number("cfg"),
                             "--sampler", text("sampler"),
                             "--size",    number("width") + "x" + number("height"),
                             "--count",   number("count"),
                             "--device",  "cpu"};
    if (json.contains("negative"))
        arguments += {"--negative", text("negative")};
    if (json.contains("cfg_rescale"))
        arguments += {"--cfg-rescale", number("cfg_rescale")};
    if (json.contains("seed"))
        arguments += {"--seed", number("seed")};
    if (!json.contains("seed") || json.value("from_latents", false))
        arguments += {"--init-latents", golden(model + "/init-latents.safetensors")};
    for (const auto& lora : json.value("loras", nlohmann::json::array()))
        arguments += {"--lora", models_["sd1_" + QString::fromStdString(lora[0].get<std::string>())] + ":" +
                                    QString::number(lora[1].get<double>())};
    return arguments;
}

void SampleTest::drawsAsDiffusers() {
    QFETCH(QString, model);
    QFETCH(QString, request);
    const QString out = path("latents.safetensors");
    QVERIFY(!run(goldenArguments(model, request) +
                 QStringList{"--latents-out", out, "--out", path("picture.png"), "--overwrite"})
                 .isEmpty());
    const auto reference = golden::readTensors(file(golden(model + "/" + request + ".ref.safetensors"))).at("latents");
    const double error = golden::relativeError(golden::readTensors(file(out)).at("latents"), reference, 1e-8);
    qInfo("%s/%s: %.1e", qPrintable(model), qPrintable(request), error);
    QVERIFY(error < kTolerance);
    for (const QString name : {"picture-0.png", "picture-1.png"})
        QCOMPARE(pngSize(path(name)), QSize(112, 72));
}

void SampleTest::picturesDoNotDependOnTheBatch() {
    for (const QString batch : {"1", "2"})
        QVERIFY(
            !run(goldenArguments("sd1", "dpmpp_sde-seed") +
                 QStringList{"--batch", batch, "--latents-out", path(batch), "--out", path("pictures"), "--overwrite"})
                 .isEmpty());
    const auto one = golden::readTensors(file(path("1"))), two = golden::readTensors(file(path("2")));
    QVERIFY(golden::relativeError(one.at("latents"), two.at("latents"), 1e-8) < kTolerance);
    QVERIFY(QFile::exists(path("pictures/3.png")) && QFile::exists(path("pictures/4.png")));
}

void SampleTest::everyPictureHasTheSeedAfterTheOneBefore() {
    for (const QString sampler : {"euler_a", "dpmpp_2m_sde", "lcm"}) {
        const auto drawn = [&](const QString& seed, const QString& count) {
            return latents(arguments({"--sampler", sampler, "--steps", "3", "--seed", seed, "--count", count}));
        };
        const std::vector<double> both = drawn("7", "2"), second = drawn("8", "1");
        QCOMPARE(both.size(), 2 * second.size());
        double worst = 0;
        for (std::size_t i = 0; i < second.size(); ++i)
            worst = std::max(worst, std::abs(both[second.size() + i] - second[i]));
        QVERIFY2(worst < kTolerance, qPrintable(QString::number(worst)));
    }
}

/// The VAE of the model was made for 64 pixels.
void SampleTest::tilesChangeOnlyTheDecoding() {
    const auto drawn = [&](const QString& size, const QStringList& more) {
        QFile::remove(path("tiles.png"));
        run(arguments({"--steps", "2", "--latents-out", path("tiles"), "--out", path("tiles.png")}, size) + more);
        QFile picture(path("tiles.png"));
        return picture.open(QIODevice::ReadOnly) ? picture.readAll() : QByteArray();
    };
    const QByteArray whole = drawn("112x64", {});
    const auto latents = golden::readTensors(file(path("tiles"))).at("latents").values;
    QVERIFY(!whole.isEmpty());
    QVERIFY(drawn("112x64", {"--vae-tiling"}) != whole);
    QVERIFY(golden::readTensors(file(path("tiles"))).at("latents").values == latents);
    QCOMPARE(drawn("64x48", {"--vae-tiling"}), drawn("64x48", {}));
}

void SampleTest::progressIsOneEventALine() {
    const QByteArray output = run(arguments({"--steps", "3", "--count", "2", "--batch", "1", "--progress", "json",
                                             "--preview", path("preview.png"), "--out", path("events")}));
    const QList<QJsonObject> events = eventsIn(output);
    QCOMPARE(events.size(), output.count('\n'));
    QStringList names;
    QList<int> steps;
    int previews = 0;
    for (const QJsonObject& event : events) {
        names.append(event["event"].toString());
        previews += names.back() == "preview" && event["path"].toString() == path("preview.png");
        if (event["what"].toString() == "drawing") {
            QCOMPARE(event["total"].toInt(), 6);
            steps.append(event["done"].toInt());
        }
    }
    QVERIFY(std::is_sorted(steps.begin(), steps.end()) && steps.back() == 6);
    QVERIFY(previews > 0);
    QCOMPARE(pngSize(path("preview.png")), QSize(8, 6)); // a pixel a cell
    QCOMPARE(names.count("sample"), 2);
    QCOMPARE(names.back(), QString("done"));
    QCOMPARE(events.back()["output"].toArray().size(), 2);
    QVERIFY(QFile::exists(events.back()["output"].toArray()[0].toString()));
    const QByteArray silent = run(arguments({"--steps", "1", "--progress", "none", "--out", path("silent.png")}));
    QCOMPARE(silent, (path("silent.png") + "\n").toUtf8());
}

void SampleTest::aSignalEndsItWithinAStep() {
    QProcess process;
    process.start(TEMPERA_BIN "/tempera",
                  QStringList{"sample"} + arguments({"--steps", "1000", "--count", "100", "--progress", "json",
                                                     "--latents-out", path("never"), "--out", path("never.png")}));
    QByteArray output;
    while (!output.contains("\"drawing\"") && process.waitForReadyRead(60'000))
        output += process.readAllStandardOutput();
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(20'000));
    qInfo("ended after %lld ms", static_cast<long long>(clock.elapsed()));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 3);
    for (const QJsonObject& event : eventsIn(output + process.readAllStandardOutput()))
        QVERIFY(event["event"].toString() != "done" && event["event"].toString() != "sample");
    QCOMPARE(QDir(folder_.path()).entryList({"never*"}, QDir::AllEntries | QDir::Hidden), QStringList());
}

/// A night of pictures that is stopped in the morning is not lost.
void SampleTest::whatIsDrawnBeforeAStopIsKept() {
    QProcess process;
    process.start(TEMPERA_BIN "/tempera",
                  QStringList{"sample"} + arguments({"--steps", "1", "--count", "1000", "--batch", "1", "--progress",
                                                     "json", "--out", path("kept")}));
    QByteArray output;
    while (!output.contains("\"sample\"") && process.waitForReadyRead(60'000))
        output += process.readAllStandardOutput();
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(20'000));
    QCOMPARE(process.exitCode(), 3);
    int kept = 0;
    for (const QJsonObject& event : eventsIn(output + process.readAllStandardOutput())) {
        if (event["event"].toString() == "sample") {
            QVERIFY(!pngSize(event["path"].toString()).isEmpty());
            ++kept;
        }
    }
    QVERIFY(kept > 0);
    QCOMPARE(QDir(path("kept")).entryList(QDir::Files | QDir::Hidden).size(), kept);
}

/// Names that are taken are numbered on, as the field's programs do it.
void SampleTest::noPictureIsOverwritten() {
    QVERIFY(QDir().mkpath(path("names")));
    const auto names = [&](const QStringList& more) {
        const QByteArray output = run(arguments(QStringList{"--steps", "1", "--progress", "none"} + more));
        QStringList drawn;
        for (const QByteArray& line : output.split('\n'))
            if (line.endsWith(".png"))
                drawn.append(QFileInfo(QString::fromUtf8(line)).fileName());
        return drawn;
    };
    const QStringList one = {"--out", path("names/a.png")};
    const QStringList two = {"--out", path("names/b.png"), "--count", "2"};
    const QStringList folder = {"--out", path("names"), "--seed", "7"};
    QCOMPARE(names(one), QStringList{"a.png"});
    const QByteArray first = contentOf("names/a.png");
    QVERIFY(!first.isEmpty());
    QCOMPARE(names(one + QStringList{"--seed", "9"}), QStringList{"a-1.png"});
    QCOMPARE(names(one), QStringList{"a-2.png"});
    QCOMPARE(contentOf("names/a.png"), first);
    QVERIFY(contentOf("names/a-1.png") != first);
    QCOMPARE(names(two), (QStringList{"b-0.png", "b-1.png"}));
    QCOMPARE(names(two), (QStringList{"b-2.png", "b-3.png"}));
    QCOMPARE(names(folder), QStringList{"7.png"});
    QCOMPARE(names(folder), QStringList{"7-1.png"});
    const QByteArray told = run(arguments(one + QStringList{"--steps", "1"}));
    QVERIFY2(told.contains("numbered on with a-3.png"), told.constData());
    QCOMPARE(names(one + QStringList{"--overwrite", "--seed", "9"}), QStringList{"a.png"});
    QVERIFY(contentOf("names/a.png") == contentOf("names/a-1.png"));
    QCOMPARE(names(two + QStringList{"--overwrite"}), (QStringList{"b-0.png", "b-1.png"}));
    QCOMPARE(QDir(path("names")).entryList(QDir::Files | QDir::Hidden).size(), 10);
}

/// Each is, to the byte, what a call of its own draws and writes.
void SampleTest::promptsAndStrengthsAreDrawnWithOneLoading() {
    const QString lora = models_["sd1_lora"];
    const QStringList prompts = {"[a] cube", "", "-a ball"};
    const QStringList scales = {"0", "0.5", "-2"};
    QStringList together = {"--model", models_["sd1"], "--lora", lora + ":0.75", "--lora-scale", scales.join(",")};
    for (const QString& prompt : prompts)
        together << "--prompt" << prompt;
    const QStringList same = {"--size", "64x48",  "--device", "cpu",        "--steps",
                              "2",      "--seed", "5",        "--progress", "json"};
    const QList<QJsonObject> events = eventsIn(run(together + same + QStringList{"--out", path("grid.png")}));
    int step = 0;
    QList<QJsonObject> drawn;
    for (const QJsonObject& event : events) {
        QVERIFY(step == 0 || event["what"] != "loading");
        if (event["event"] == "sample")
            drawn.append(event);
        if (event["what"] == "drawing") {
            QCOMPARE(event["total"].toInt(), 18);
            QVERIFY(event["done"].toInt() >= step);
            step = event["done"].toInt();
        }
    }
    QCOMPARE(drawn.size(), 9);
    QStringList own = {"--model", models_["sd1"], "--out", path("own.png"), "--overwrite"};
    for (int i = 0; i < 9; ++i) {
        const QString prompt = prompts[i / 3], scale = scales[i % 3];
        QCOMPARE(drawn[i]["path"].toString(), path(QString("grid-%1.png").arg(i)));
        QCOMPARE(drawn[i]["prompt"].toString(), prompt);
        QCOMPARE(drawn[i]["lora_scale"].toDouble(), scale.toDouble());
        QStringList worn;
        if (i % 3 != 0)
            worn = QStringList{"--lora", lora + ":" + QString::number(0.75 * scale.toDouble())};
        QVERIFY(!run(own + same + worn + QStringList{"--prompt", prompt}).isEmpty());
        QVERIFY2(contentOf(QString("grid-%1.png").arg(i)) == contentOf("own.png"), qPrintable(prompt + ", " + scale));
    }
    run(together + same + QStringList{"--count", "2", "--out", path("grid")});
    QStringList names;
    for (int i = 0; i < 18; ++i)
        names.append(QString("%1-%2.png").arg(5 + i % 2).arg(i));
    QStringList found = QDir(path("grid")).entryList(QDir::Files);
    found.sort();
    names.sort();
    QCOMPARE(found, names);
}

void SampleTest::refusesBadValues_data() {
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("sampler") << QStringList{"--sampler", "magic"} << QByteArray("dpmpp_2m_sde, dpmpp_sde, unipc");
    QTest::newRow("rescale") << QStringList{"--cfg-rescale", "1.5"} << QByteArray("cfg-rescale: found 1.5");
    QTest::newRow("no steps") << QStringList{"--steps", "0"} << QByteArray("tempera: --steps: found 0");
    QTest::newRow("steps of lcm") << QStringList{"--sampler", "lcm", "--steps", "51"} << QByteArray("1 to 50");
    QTest::newRow("progress") << QStringList{"--progress", "loud"} << QByteArray("--progress");
    QTest::newRow("weight of a LoRA") << QStringList{"--lora", models_["sd1_lora"] + ":abc"}
                                      << QByteArray("--lora: found \"abc\" behind ");
    QTest::newRow("strength of nothing") << QStringList{"--lora-scale", "1"}
                                         << QByteArray("--lora-scale: found no --lora");
    QTest::newRow("strength") << QStringList{"--lora", models_["sd1_lora"], "--lora-scale", "1,much"}
                              << QByteArray("--lora-scale: found \"much\"");
    QTest::newRow("no strength") << QStringList{"--lora", models_["sd1_lora"], "--lora-scale", "nan"}
                                 << QByteArray("--lora-scale: found nan");
    QTest::newRow("preview") << QStringList{"--preview", "here.jpg"} << QByteArray("--preview");
}

void SampleTest::refusesBadValues() {
    QFETCH(QStringList, values);
    QFETCH(QByteArray, expected);
    const QByteArray output = run(arguments(values + QStringList{"--out", path("refused.png")}), 2);
    QVERIFY2(output.contains(expected), output.constData());
    QVERIFY(!QFile::exists(path("refused.png")));
}

QTEST_GUILESS_MAIN(SampleTest)
#include "SampleTest.moc"

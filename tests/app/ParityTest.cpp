// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <QtTest>

#include <fstream>

#include "../support/GoldenFile.h"
#include "../support/GoldenModel.h"

/// Holds the program, called as a user calls it, against what diffusers and transformers computed
/// (tests/golden/README.md).
class ParityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void components_data();
    void components();
    void loraSteps_data();
    void loraSteps();
    void predictions_data();
    void predictions();
    void tokenizer();

private:
    QString path(const QString& name) const { return folder_.filePath(name); }
    QString golden(const QString& name) const { return QString(TEMPERA_GOLDEN "/") + name; }
    bool run(const QStringList& arguments);

    QTemporaryDir folder_;
    QMap<QString, QString> models_;
};

namespace {

constexpr double kComponentTolerance = 2e-4;
constexpr double kGradientTolerance = 1e-3;

std::filesystem::path file(const QString& path) { return path.toStdString(); }

} // namespace

void ParityTest::initTestCase() {
    for (const QString name : {"sd1", "sd1_single", "sd2", "sdxl", "sd1_train-step", "sd1_train-step-conv",
                               "sd1_single_train-step", "sd2_train-step", "sdxl_train-step", "sd2_single",
                               "sdxl_single", "sd1_inpaint", "sd2_inpaint", "sdxl_inpaint"})
        models_[name] = QString::fromStdString(golden::write(name.toStdString(), file(path(name))).string());
}

bool ParityTest::run(const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(TEMPERA_BIN "/tempera", arguments);
    const bool isDone = process.waitForFinished(300'000) && process.exitCode() == 0;
    if (!isDone)
        qWarning("tempera %s: %s", qPrintable(arguments.join(' ')), process.readAll().constData());
    return isDone;
}

void ParityTest::components_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("component");
    for (const QString model : {"sd1", "sd1_single", "sd2", "sd2_single", "sdxl", "sdxl_single", "sd1_inpaint",
                                "sd2_inpaint", "sdxl_inpaint"})
        for (const QString component : {"text-encoder", "text-encoder-2", "vae-encoder", "vae-decoder", "unet"})
            if (QFile::exists(golden(model + "/" + component + ".in.safetensors")))
                QTest::newRow(qPrintable(model + "/" + component)) << model << component;
}

void ParityTest::components() {
    QFETCH(QString, model);
    QFETCH(QString, component);
    const QString name = model + "/" + component, out = path("out.safetensors");
    QVERIFY(
        run({"probe", component, "--model", models_[model], "--in", golden(name + ".in.safetensors"), "--out", out}));
    const auto actual = golden::readTensors(file(out));
    for (const auto& [key, reference] : golden::readTensors(file(golden(name + ".ref.safetensors")))) {
        QVERIFY2(actual.contains(key), key.c_str());
        const double error = golden::relativeError(actual.at(key), reference);
        qInfo("%s %s: %.1e", qPrintable(name), key.c_str(), error);
        QVERIFY2(error < kComponentTolerance, key.c_str());
    }
}

void ParityTest::loraSteps_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("step");
    for (const QString model : {"sd1", "sd1_single", "sd2", "sdxl"})
        QTest::newRow(qPrintable(model)) << model << "train-step";
    QTest::newRow("sd1, convolutions") << "sd1"
                                       << "train-step-conv";
}

void ParityTest::loraSteps() {
    QFETCH(QString, model);
    QFETCH(QString, step);
    std::ofstream(file(path("job.json")))
        << R"({"format": "tempera-job", "version": 1, "network": {"rank": 2, "alpha": 1},
        "train": {"steps": 1, "precision": "float32"}})";
    const QString name = model + "/" + step, out = path("out.safetensors");
    QVERIFY(run({"probe", "train-step", "--model", models_[model], "--lora", models_[model + "_" + step], "--job",
                 path("job.json"), "--in", golden(name + ".in.safetensors"), "--out", out}));
    const auto actual = golden::readTensors(file(out));
    const auto references = golden::readTensors(file(golden(name + ".ref.safetensors")));
    QCOMPARE(actual.size(), references.size());
    double worst = 0;
    for (const auto& [key, reference] : references) {
        QVERIFY2(actual.contains(key), key.c_str());
        const bool isGradient = key != "loss";
        const double error = golden::relativeError(actual.at(key), reference, isGradient ? 1e-8 : 1.0);
        worst = isGradient ? std::max(worst, error) : worst;
        QVERIFY2(error < (isGradient ? kGradientTolerance : kComponentTolerance), key.c_str());
    }
    qInfo("%s: worst gradient %.1e", qPrintable(name), worst);
}

void ParityTest::predictions_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("said"); // by the job: prediction and zero terminal SNR
    QTest::addColumn<double>("loss");
    std::ifstream in(golden("losses.json").toStdString());
    const auto losses = nlohmann::json::parse(in);
    for (const auto& [model, values] : losses.items())
        for (const auto& [said, loss] : values.items())
            QTest::addRow("%s, %s", model.c_str(), said.empty() ? "as the model says" : said.c_str())
                << QString::fromStdString(model) << QString::fromStdString(said) << loss.get<double>();
}

/// The loss of one step for what the U-Net predicts and how its schedule ends.
void ParityTest::predictions() {
    QFETCH(QString, model);
    QFETCH(QString, said);
    QFETCH(double, loss);
    nlohmann::json job = {{"format", "tempera-job"},
                          {"version", 1},
                          {"network", {{"rank", 1}}},
                          {"train", {{"steps", 1}, {"precision", "float32"}}}};
    if (const QStringList words = said.split(' '); words.size() == 2)
        job["model"] = {{"prediction", words[0].toStdString()}, {"zero_terminal_snr", words[1] == "true"}};
    std::ofstream(file(path("job.json"))) << job;
    const QString out = path("out.safetensors");
    QVERIFY(run({"probe", "train-step", "--model", models_[model], "--job", path("job.json"), "--in",
                 golden(model + "/step.in.safetensors"), "--out", out}));
    const double actual = golden::readTensors(file(out)).at("loss").values.front();
    QVERIFY2(std::abs(actual - loss) < kComponentTolerance, qPrintable(QString::number(actual)));
}

void ParityTest::tokenizer() {
    const QString out = path("ids.safetensors");
    QVERIFY(run({"probe", "tokenizer", "--model", models_["sdxl"], "--text", "Hello WORLD", "--out", out}));
    const auto actual = golden::readTensors(file(out));
    std::vector<double> expected(77, 49407);
    expected[0] = 49406;
    expected[1] = 3306;
    expected[2] = 1002;
    QVERIFY((actual.at("input_ids").shape == std::vector<std::int64_t>{1, 77}));
    QVERIFY(actual.at("input_ids").values == expected);
    std::fill(expected.begin() + 4, expected.end(), 0);
    QVERIFY(actual.at("input_ids_2").values == expected);
}

QTEST_GUILESS_MAIN(ParityTest)
#include "ParityTest.moc"

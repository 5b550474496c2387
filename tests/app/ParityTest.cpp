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
    void methods_data();
    void methods();
    void networkSteps_data();
    void networkSteps();
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

void ParityTest::methods_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("method");
    QTest::addColumn<bool>("checkpointing");
    for (const QString model : {"sd1", "sd1_single", "sd2", "sdxl"})
        for (const QString method : {"fine-tune", "textual-inversion"})
            for (const bool checkpointing : {false, true})
                if (!checkpointing || model == "sdxl")
                    QTest::addRow("%s, %s%s", qPrintable(model), qPrintable(method),
                                  checkpointing ? ", checkpointing" : "")
                        << model << method << checkpointing;
}

namespace {

/// As tests/reference/make_methods.py takes them.
golden::Array sampled(const golden::Array& gradient) {
    constexpr std::size_t kSampled = 16;
    const std::size_t step = std::max<std::size_t>(1, gradient.values.size() / kSampled);
    golden::Array some;
    for (std::size_t i = 0; i < gradient.values.size() && some.values.size() < kSampled; i += step)
        some.values.push_back(gradient.values[i]);
    some.shape = {static_cast<std::int64_t>(some.values.size())};
    return some;
}

golden::Array normOf(const golden::Array& gradient) {
    double squares = 0;
    for (const double value : gradient.values)
        squares += value * value;
    return {{}, {std::sqrt(squares)}};
}

/// What `key` of a reference means in what the probe has written.
golden::Array answerFor(const std::string& key, const std::map<std::string, golden::Array>& actual) {
    if (key.starts_with("sample."))
        return sampled(actual.at("grad." + key.substr(7)));
    if (key.starts_with("norm."))
        return normOf(actual.at("grad." + key.substr(5)));
    return actual.at(key);
}

} // namespace

/// One step of full fine-tuning, of all parts, and of Textual Inversion: exactly the weights that the loss depends on
/// have a gradient, and it is PyTorch's.
void ParityTest::methods() {
    QFETCH(QString, model);
    QFETCH(QString, method);
    QFETCH(bool, checkpointing);
    const bool isFineTune = method == "fine-tune";
    const nlohmann::json job = {{"format", "tempera-job"},
                                {"version", 1},
                                {"fine_tune", {{"part", "unet_and_text_encoder"}}},
                                {"embedding", {{"tokens", {"mycat"}}, {"vectors", 3}, {"init_words", {"cat dog"}}}},
                                {"train",
                                 {{"steps", 1},
                                  {"precision", "float32"},
                                  {"gradient_checkpointing", checkpointing},
                                  {"method", isFineTune ? "fine_tune" : "textual_inversion"}}}};
    std::ofstream(file(path("job.json"))) << job;
    const QString name = model + "/" + method, out = path("out.safetensors");
    QVERIFY(run({"probe", "train-step", "--model", models_[model], "--job", path("job.json"), "--in",
                 golden(name + ".in.safetensors"), "--out", out}));
    const auto actual = golden::readTensors(file(out));
    const auto references = golden::readTensors(file(golden(name + ".ref.safetensors")));
    QCOMPARE(actual.size(), isFineTune ? (references.size() - 1) / 2 + 1 : references.size());
    double worst = 0;
    for (const auto& [key, reference] : references) {
        const std::string gradient = "grad." + key.substr(key.find('.') + 1);
        QVERIFY2(actual.contains(key == "loss" ? key : gradient), key.c_str());
        const bool isGradient = key != "loss";
        // Softmax does not see the bias of keys, norms not that of single channels: what is there is rounding.
        const bool isNothing =
            isGradient &&
            golden::relativeError(reference, {reference.shape, std::vector<double>(reference.values.size())}) < 1e-7;
        const double error =
            golden::relativeError(answerFor(key, actual), reference, !isGradient || isNothing ? 1.0 : 1e-8);
        worst = isGradient ? std::max(worst, error) : worst;
        QVERIFY2(error < (isNothing ? 1e-6 : isGradient ? kGradientTolerance : kComponentTolerance), key.c_str());
    }
    qInfo("%s: worst gradient %.1e", qPrintable(name), worst);
}

void ParityTest::networkSteps_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("kind");
    const QString ending = ".ref.safetensors";
    for (const QString model : {"sd1", "sd2", "sdxl"})
        for (const QString& name : QDir(golden("adapters")).entryList({model + "-*" + ending}))
            QTest::newRow(qPrintable(name.chopped(ending.size())))
                << model << name.mid(model.size() + 1).chopped(ending.size());
}

/// One step of every other kind of network, going on from a file that LyCORIS has written (adapter_steps.py).
void ParityTest::networkSteps() {
    QFETCH(QString, model);
    QFETCH(QString, kind);
    const QString name = "adapters/" + model + "-" + kind, out = path("out.safetensors");
    const bool checkpointing = model == "sd2"; // that it changes nothing is tested beside the networks
    const nlohmann::json job = {{"format", "tempera-job"},
                                {"version", 1},
                                {"network",
                                 {{"weights", golden(name + ".safetensors").toStdString()},
                                  {"rank_from_weights", true},
                                  {"dora_constant_norm", false}}},
                                {"train", {{"steps", 1}, {"gradient_checkpointing", checkpointing}}}};
    std::ofstream(file(path("job.json"))) << job;
    QVERIFY(run({"probe", "train-step", "--model", models_[model], "--job", path("job.json"), "--in",
                 golden(model + "/train-step.in.safetensors"), "--out", out}));
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

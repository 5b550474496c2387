// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QTemporaryDir>

#include "../../support/GoldenModel.h"
#include "plan/ModelOptions.h"

using namespace tempera;

/// What a job may say of its model, against what the files say.
class ModelOptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void jobsWinOverFiles();
    void leavesWhatTheModelSays();
    void refusesWhatCannotBeTrained_data();
    void refusesWhatCannotBeTrained();

private:
    QTemporaryDir folder_;
    spec::ModelFacts facts_;
};

void ModelOptionsTest::init() {
    facts_ = {};
    facts_.path = "model.safetensors";
    facts_.vaeFiles.files = {"model.safetensors"};
    facts_.prediction = spec::Prediction::V;
    facts_.predictionSource = "scheduler config";
    facts_.scheduler.rescaleBetasZeroSnr = true;
}

void ModelOptionsTest::jobsWinOverFiles() {
    options::ModelConfig config;
    config.prediction = options::Prediction::Epsilon;
    config.zeroTerminalSnr = options::ZeroTerminalSnr::Off;
    config.vae = golden::write("sd1", folder_.path().toStdString());
    const Status status = plan::applyModelOptions(config, facts_);
    QVERIFY2(status.ok(), status.ok() ? "" : status.error().message.c_str());
    QVERIFY(facts_.prediction == spec::Prediction::Epsilon);
    QVERIFY(facts_.scheduler.prediction == spec::Prediction::Epsilon);
    QVERIFY(!facts_.zeroTerminalSnr());
    QCOMPARE(facts_.predictionSource, std::string("model.prediction"));
    QCOMPARE(facts_.zeroTerminalSnrSource, std::string("model.zero_terminal_snr"));
    QVERIFY(facts_.vaeFiles.files.front() == config.vae / "vae/diffusion_pytorch_model.safetensors");
}

void ModelOptionsTest::leavesWhatTheModelSays() {
    QVERIFY(plan::applyModelOptions({}, facts_).ok());
    QVERIFY(facts_.prediction == spec::Prediction::V && facts_.zeroTerminalSnr());
    QCOMPARE(facts_.predictionSource, std::string("scheduler config"));
}

void ModelOptionsTest::refusesWhatCannotBeTrained_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("expected");
    QTest::newRow("inpainting")
        << "inpainting"
        << "model.path: model.safetensors is an inpainting model, which can be sampled, converted "
           "and inspected, but not trained; expected a model of 4 input channels";
    QTest::newRow("no VAE") << "no VAE"
                            << "model.vae: missing, and model.safetensors holds no VAE; expected a VAE file or folder";
    QTest::newRow("family") << "family"
                            << "model.family: found sdxl, but model.safetensors is sd1";
    QTest::newRow("VAE nowhere") << "VAE nowhere"
                                 << "model.vae: nowhere: does not exist; expected a VAE: a file or a diffusers folder";
}

void ModelOptionsTest::refusesWhatCannotBeTrained() {
    QFETCH(QString, what);
    options::ModelConfig config;
    if (what == "inpainting")
        facts_.unet.inChannels = 9;
    if (what == "no VAE")
        facts_.vaeFiles = {};
    if (what == "family")
        config.family = options::ModelFamily::Sdxl;
    if (what == "VAE nowhere")
        config.vae = "nowhere";
    const Status status = plan::applyModelOptions(config, facts_);
    QVERIFY(!status.ok());
    QVERIFY(status.error().code == ErrorCode::BadRequest);
    QTEST(QString::fromStdString(status.error().message), "expected");
}

QTEST_APPLESS_MAIN(ModelOptionsTest)
#include "ModelOptionsTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QTemporaryDir>

#include "../../support/GoldenModel.h"
#include "../../support/RawSafetensors.h"
#include "spec/FolderConfigs.h"
#include "spec/ModelFacts.h"

using namespace tempera;
using golden::RawFile;

/// Diffusers folders in the forms that people have them in.
class FolderFactsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }
    void takesVariants_data();
    void takesVariants();
    void checksShards_data();
    void checksShards();
    void namesOtherPipelines_data();
    void namesOtherPipelines();
    void refusesOtherChannels();
    void packsAndUnpacksConfigs();

private:
    fs::path model() { return golden::write("sd1", fs::path(folder_->path().toStdString()) / "model"); }

    std::unique_ptr<QTemporaryDir> folder_;
};

namespace {

const fs::path kWeights = "unet/diffusion_pytorch_model.safetensors";

std::string message(const Result<spec::ModelFacts>& facts) { return facts.ok() ? "" : facts.error().message; }

} // namespace

void FolderFactsTest::takesVariants_data() {
    QTest::addColumn<bool>("alsoFull");
    QTest::newRow("fp16 alone") << false;
    QTest::newRow("beside full precision") << true;
}

void FolderFactsTest::takesVariants() {
    QFETCH(bool, alsoFull);
    const fs::path folder = model(), half = folder / "unet/diffusion_pytorch_model.fp16.safetensors";
    fs::copy_file(folder / kWeights, half);
    if (!alsoFull)
        fs::remove(folder / kWeights);
    const auto facts = spec::readModelFacts(folder);
    QVERIFY2(facts.ok(), message(facts).c_str());
    QVERIFY(facts->unetFiles.files.front() == (alsoFull ? folder / kWeights : half));
}

void FolderFactsTest::checksShards_data() {
    QTest::addColumn<QString>("damage");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << ""
                          << "";
    QTest::newRow("missing shard") << "missing"
                                   << "b.safetensors: is missing; ";
    QTest::newRow("wrong shard") << "wrong"
                                 << "conv_out.bias\"";
    QTest::newRow("not named") << "unnamed"
                               << "a.safetensors: holds \"stray\", which ";
    QTest::newRow("not there") << "absent"
                               << "a.safetensors: tensor \"absent\" is missing, which ";
    QTest::newRow("elsewhere") << "elsewhere"
                               << "expected the name of a file beside it";
}

void FolderFactsTest::checksShards() {
    QFETCH(QString, damage);
    QFETCH(QString, expected);
    const fs::path folder = model();
    RawFile first = golden::readRaw(folder / kWeights), second = first;
    const auto isSecond = [](const std::string& name) { return name.starts_with("conv_out"); };
    first.remove(isSecond);
    second.remove([&](const std::string& name) { return !isSecond(name); });
    nlohmann::json map;
    for (const auto& [name, entry] : first.header.items())
        if (name != "__metadata__")
            map[name] = "a.safetensors";
    for (const char* name : {"conv_out.weight", "conv_out.bias"})
        map[name] = "b.safetensors";
    if (damage == "wrong")
        map["conv_out.bias"] = "a.safetensors";
    if (damage == "unnamed")
        first.add("stray", "F32", {1}, "abcd");
    if (damage == "absent")
        map["absent"] = "a.safetensors";
    if (damage == "elsewhere")
        map["conv_out.bias"] = "../b.safetensors";
    golden::writeRaw(folder / "unet/a.safetensors", first);
    if (damage != "missing")
        golden::writeRaw(folder / "unet/b.safetensors", second);
    fs::remove(folder / kWeights);
    std::ofstream(folder / (kWeights.string() + ".index.json")) << nlohmann::json{{"weight_map", map}};
    const auto facts = spec::readModelFacts(folder);
    QCOMPARE(facts.ok(), damage.isEmpty());
    QVERIFY2(message(facts).find(expected.toStdString()) != std::string::npos, message(facts).c_str());
    if (facts.ok())
        QCOMPARE(facts->unetFiles.files.size(), std::size_t{2});
}

void FolderFactsTest::namesOtherPipelines_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::newRow("Flux") << "FluxPipeline"
                          << "is Flux (FluxPipeline), which is not supported";
    QTest::newRow("SD 3") << "StableDiffusion3Pipeline"
                          << "is Stable Diffusion 3 (";
    QTest::newRow("PixArt") << "PixArtSigmaPipeline"
                            << "is PixArt (";
    QTest::newRow("Kandinsky") << "KandinskyV22Pipeline"
                               << "is Kandinsky (";
}

void FolderFactsTest::namesOtherPipelines() {
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const fs::path folder = model();
    std::ofstream(folder / "model_index.json") << nlohmann::json{{"_class_name", name.toStdString()}};
    for (const bool hasUnet : {true, false}) {
        if (!hasUnet)
            fs::remove_all(folder / "unet");
        const auto facts = spec::readModelFacts(folder);
        QVERIFY(!facts.ok());
        QVERIFY2(message(facts).find(expected.toStdString()) != std::string::npos, message(facts).c_str());
    }
}

void FolderFactsTest::refusesOtherChannels() {
    const fs::path folder = model(), file = folder / "unet/config.json";
    std::ifstream in(file);
    auto config = nlohmann::json::parse(in);
    config["in_channels"] = 8;
    std::ofstream(file) << config;
    const auto facts = spec::readModelFacts(folder);
    QVERIFY(!facts.ok());
    QVERIFY2(message(facts).find("the U-Net takes 8 channels") != std::string::npos, message(facts).c_str());
}

void FolderFactsTest::packsAndUnpacksConfigs() {
    const auto texts = spec::readConfigTexts(model());
    QVERIFY(texts.ok() && texts->size() == 7);
    const auto again = spec::unpackConfigTexts(spec::packConfigTexts(*texts));
    QVERIFY(again.ok());
    QVERIFY(*again == *texts);
}

QTEST_APPLESS_MAIN(FolderFactsTest)
#include "FolderFactsTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QTemporaryDir>

#include "../../support/GoldenModel.h"
#include "../../support/RawSafetensors.h"
#include "spec/ModelFacts.h"
#include "spec/SeparateVae.h"

using namespace tempera;
using golden::RawFile;

/// What is read from single-file checkpoints with all that people's files hold.
class SingleFileFactsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsPredictionAndSchedule_data();
    void tellsPredictionAndSchedule();
    void tellsSd2BySpreadOfItsBias_data();
    void tellsSd2BySpreadOfItsBias();
    void listsWhatIsIgnored();
    void namesOtherModels_data();
    void namesOtherModels();
    void readsInpaintingModels();
    void takesAnotherVae_data();
    void takesAnotherVae();
    void refusesOtherVaes();

private:
    fs::path path(const std::string& name) const { return fs::path(folder_.path().toStdString()) / name; }
    fs::path changed(const std::string& model, const std::function<void(RawFile&)>& how) {
        if (!originals_.contains(model))
            originals_[model] = golden::readRaw(golden::write(model, path(model)));
        RawFile raw = originals_[model];
        how(raw);
        const fs::path file = path(model + std::to_string(count_++) + ".safetensors");
        golden::writeRaw(file, raw);
        return file;
    }

    fs::path unchanged(const std::string& model) {
        return changed(model, [](RawFile&) {});
    }
    /// A diffusers folder of its own.
    fs::path folderModel() {
        if (!fs::exists(path("sd1")))
            golden::write("sd1", path("sd1"));
        const fs::path copy = path("sd1-" + std::to_string(count_++));
        fs::copy(path("sd1"), copy, fs::copy_options::recursive);
        return copy;
    }

    QTemporaryDir folder_;
    std::map<std::string, RawFile> originals_;
    int count_ = 0;
};

namespace {

std::string message(const Result<spec::ModelFacts>& facts) { return facts.ok() ? "" : facts.error().message; }

} // namespace

void SingleFileFactsTest::tellsPredictionAndSchedule_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("marker");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("velocity");
    QTest::addColumn<bool>("zeroSnr");
    QTest::addColumn<QString>("source");
    const char* type = "modelspec.prediction_type";
    const char* architecture = "modelspec.architecture";
    QTest::newRow("sd1") << "sd1_single"
                         << ""
                         << ""
                         << "" << false << false << "usual for the family";
    QTest::newRow("sd1, marked") << "sd1_single"
                                 << "v_pred"
                                 << ""
                                 << "" << true << false << "marker tensor v_pred";
    QTest::newRow("sd1, zero SNR") << "sd1_single"
                                   << "ztsnr"
                                   << ""
                                   << "" << false << true << "usual for the family";
    QTest::newRow("sd1, said") << "sd1_single"
                               << "" << type << "v" << true << false << "metadata modelspec.prediction_type";
    QTest::newRow("sd2") << "sd2_single"
                         << ""
                         << ""
                         << "" << true << false << "usual for the family";
    QTest::newRow("sd2, said") << "sd2_single"
                               << "" << type << "epsilon" << false << false << "metadata modelspec.prediction_type";
    QTest::newRow("sd2, 512 px") << "sd2_single"
                                 << "" << architecture << "stable-diffusion-v2-512" << false << false
                                 << "metadata modelspec.architecture";
    QTest::newRow("sd2, 768 px") << "sd2_single"
                                 << "" << architecture << "stable-diffusion-v2-768-v/lora" << true << false
                                 << "metadata modelspec.architecture";
    QTest::newRow("sd2, 512 px, of torch.save") << "sd2_single"
                                                << ""
                                                << "global_step"
                                                << "875000" << false << false << "global_step";
    QTest::newRow("sd2, marker first") << "sd2_single"
                                       << "v_pred" << type << "epsilon" << true << false << "marker tensor v_pred";
    QTest::newRow("sdxl, marked") << "sdxl_single"
                                  << ""
                                  << ""
                                  << "" << true << true << "marker tensor v_pred";
}

void SingleFileFactsTest::tellsPredictionAndSchedule() {
    QFETCH(QString, model);
    QFETCH(QString, marker);
    QFETCH(QString, key);
    QFETCH(QString, value);
    const fs::path file = changed(model.toStdString(), [&](RawFile& raw) {
        if (!marker.isEmpty())
            raw.add(marker.toStdString(), "F32", {0}, "");
        if (!key.isEmpty())
            raw.header["__metadata__"][key.toStdString()] = value.toStdString();
    });
    const auto facts = spec::readModelFacts(file);
    QVERIFY2(facts.ok(), message(facts).c_str());
    QTEST(facts->prediction == spec::Prediction::V, "velocity");
    QTEST(facts->zeroTerminalSnr(), "zeroSnr");
    QTEST(QString::fromStdString(facts->predictionSource), "source");
    if (facts->family == spec::Family::Sd2)
        QCOMPARE(facts->unet.sampleSize, facts->prediction == spec::Prediction::V ? 96 : 64);
}

void SingleFileFactsTest::tellsSd2BySpreadOfItsBias_data() {
    QTest::addColumn<double>("spread");
    QTest::addColumn<int>("steps");
    QTest::addColumn<bool>("velocity");
    QTest::newRow("768 px") << 0.12 << 0 << true;
    QTest::newRow("512 px") << 0.05 << 0 << false;
    QTest::newRow("never trained") << 0.0 << 0 << true;
    QTest::newRow("512 px by its steps") << 0.12 << 875000 << false;
}

void SingleFileFactsTest::tellsSd2BySpreadOfItsBias() {
    QFETCH(double, spread);
    QFETCH(int, steps);
    const fs::path file = changed("sd2_single", [&](RawFile& raw) {
        constexpr int kWidth = 320;
        std::vector<std::uint16_t> bias(kWidth);
        for (int i = 0; i < kWidth; ++i)
            bias[static_cast<std::size_t>(i)] = golden::half(static_cast<float>(i % 2 == 0 ? spread : -spread));
        raw.add("model.diffusion_model.output_blocks.11.1.transformer_blocks.0.norm1.bias", "F16", {kWidth},
                {reinterpret_cast<const char*>(bias.data()), 2 * kWidth});
        const std::int64_t step = steps;
        if (steps > 0)
            raw.add("global_step", "I64", {}, {reinterpret_cast<const char*>(&step), sizeof step});
    });
    const auto facts = spec::readModelFacts(file);
    QVERIFY2(facts.ok(), message(facts).c_str());
    QTEST(facts->prediction == spec::Prediction::V, "velocity");
}

void SingleFileFactsTest::listsWhatIsIgnored() {
    const std::string ids = "cond_stage_model.transformer.text_model.embeddings.position_ids";
    const fs::path file = changed("sd1_single", [&](RawFile& raw) {
        raw.add("model_ema.decay", "F32", {}, "abcd");
        raw.add("model_ema.num_updates", "I32", {}, "abcd");
        raw.add("betas", "F32", {2}, "abcdefgh");
        raw.add(ids, "I64", {1}, "abcdefgh");
    });
    const auto facts = spec::readModelFacts(file);
    QVERIFY2(facts.ok(), message(facts).c_str());
    std::map<std::string, std::int64_t> ignored;
    for (const auto& group : facts->ignored)
        ignored[group.name] = group.tensors;
    QCOMPARE(ignored, (std::map<std::string, std::int64_t>{{"model_ema.*", 2}, {"betas", 1}, {ids, 1}}));
}

void SingleFileFactsTest::namesOtherModels_data() {
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<QString>("expected");
    QTest::newRow("SD 3") << "model.diffusion_model.joint_blocks.0.context_block.adaLN_modulation.1.bias"
                          << "is Stable Diffusion 3, which is not supported; expected Stable Diffusion 1.x, 2.x or XL";
    QTest::newRow("Flux") << "double_blocks.0.img_attn.norm.key_norm.scale"
                          << "is Flux, which";
    QTest::newRow("refiner") << "conditioner.embedders.0.model.text_projection"
                             << "is the Stable Diffusion XL refiner";
    QTest::newRow("Cascade") << "clip_txt_mapper.weight"
                             << "is Stable Cascade";
    QTest::newRow("ControlNet") << "control_model.time_embed.0.weight"
                                << "is a ControlNet";
    QTest::newRow("LoRA inside") << "lora_unet_mid_block_attentions_0_proj_in.alpha"
                                 << "holds a LoRA beside the model";
    QTest::newRow("nothing known") << "weight"
                                   << "is no Stable Diffusion checkpoint";
}

void SingleFileFactsTest::namesOtherModels() {
    QFETCH(QString, tensor);
    QFETCH(QString, expected);
    const bool isBeside = expected.contains("ControlNet") || expected.contains("LoRA");
    const fs::path file = changed("sd1_single", [&](RawFile& raw) {
        raw.remove([&](const std::string&) { return !isBeside; });
        raw.add(tensor.toStdString(), "F32", {1}, "abcd");
    });
    const auto facts = spec::readModelFacts(file);
    QVERIFY(!facts.ok());
    QVERIFY2(message(facts).find(expected.toStdString()) != std::string::npos, message(facts).c_str());
    QVERIFY2(message(facts).find(file.string()) == 0, message(facts).c_str());
}

void SingleFileFactsTest::readsInpaintingModels() {
    for (const std::string model : {"sd1_single_inpaint", "sd2_single_inpaint", "sdxl_single_inpaint", "sd1_inpaint"}) {
        const auto facts = spec::readModelFacts(golden::write(model, path(model)));
        QVERIFY2(facts.ok(), message(facts).c_str());
        QVERIFY(facts->isInpainting());
        QCOMPARE(facts->latentChannels(), 4);
        if (facts->family == spec::Family::Sd2)
            QVERIFY(facts->prediction == spec::Prediction::Epsilon);
    }
}

void SingleFileFactsTest::takesAnotherVae_data() {
    QTest::addColumn<QString>("form");
    for (const char* form : {"folder of a model", "folder", "file with a config beside it", "file of either names",
                             "single file", "VAE of a single file"})
        QTest::newRow(form) << form;
}

void SingleFileFactsTest::takesAnotherVae() {
    QFETCH(QString, form);
    auto facts = spec::readModelFacts(unchanged("sd1_single"));
    QVERIFY2(facts.ok(), message(facts).c_str());
    const fs::path folder = folderModel();
    const fs::path single = unchanged("sd2_single");
    fs::path vae = folder;
    if (form == "folder")
        vae = folder / "vae";
    if (form == "file with a config beside it")
        vae = folder / "vae/diffusion_pytorch_model.safetensors";
    if (form == "file of either names")
        fs::rename(folder / "vae/diffusion_pytorch_model.safetensors", vae = folder / "vae.safetensors");
    if (form == "single file")
        vae = single;
    if (form == "VAE of a single file") {
        RawFile raw = golden::readRaw(single), alone;
        for (const auto& [name, entry] : raw.header.items())
            if (name.starts_with("first_stage_model.")) {
                const std::size_t first = entry["data_offsets"][0], last = entry["data_offsets"][1];
                alone.add(name.substr(18), entry["dtype"], entry["shape"], raw.data.substr(first, last - first));
            }
        golden::writeRaw(vae = path("alone.safetensors"), alone);
    }
    const Status status = spec::useVae(vae, *facts);
    QVERIFY2(status.ok(), status.ok() ? "" : status.error().message.c_str());
    const bool isSd2 = form.endsWith("single file");
    QCOMPARE(facts->vae.widths, isSd2 ? (std::vector<int>{32, 32, 32, 32}) : (std::vector<int>{16, 16, 32, 32}));
    QCOMPARE(facts->vaeFiles.layout == spec::Layout::SingleFile, isSd2);
    QCOMPARE(facts->vaeFiles.prefix.empty(), form != "single file");
    QCOMPARE(facts->vae.scalingFactor, 0.18215);
}

void SingleFileFactsTest::refusesOtherVaes() {
    auto facts = spec::readModelFacts(unchanged("sd1_single"));
    QVERIFY(facts.ok());
    const auto refused = [&](const fs::path& vae) {
        const Status status = spec::useVae(vae, *facts);
        return status.ok() ? QString("taken") : QString::fromStdString(status.error().message);
    };
    QVERIFY2(refused(path("nowhere")).contains("does not exist"), qPrintable(refused(path("nowhere"))));
    RawFile none;
    none.add("weight", "F32", {1}, "abcd");
    golden::writeRaw(path("none.safetensors"), none);
    QVERIFY2(refused(path("none.safetensors")).contains("is no VAE"), qPrintable(refused(path("none.safetensors"))));
    const fs::path other = folderModel();
    std::ifstream in(other / "vae/config.json");
    auto config = nlohmann::json::parse(in);
    config["scaling_factor"] = 0.13025;
    std::ofstream(other / "vae/config.json") << config;
    QVERIFY2(refused(other).contains("scales its latents by 0.13025") && refused(other).endsWith("with 0.18215"),
             qPrintable(refused(other)));
    config["latent_channels"] = 16;
    std::ofstream(other / "vae/config.json") << config;
    QVERIFY2(refused(other).contains("is a VAE of 16 latent channels; expected 4"), qPrintable(refused(other)));
}

QTEST_APPLESS_MAIN(SingleFileFactsTest)
#include "SingleFileFactsTest.moc"

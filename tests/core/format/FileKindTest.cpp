// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <map>

#include "format/FileKind.h"
#include "format/SafetensorsHeader.h"

using namespace tempera;
using format::Dtype;
using format::FileKind;
using format::TensorInfo;

class FileKindTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsKindsByTheirTensors_data();
    void tellsKindsByTheirTensors();
    void readsRankAndAlpha();
    void aSmallLorasFamilyStandsInItsMetadata();
    void leavesDifferingAlphasOpen();
    void sumsUpFolders();
    void looksIntoPickles();
    void readsEmbeddings_data();
    void readsEmbeddings();
    void namesWhatItCannotRead();

private:
    fs::path at(const std::string& name) const { return fs::path(folder_.path().toStdString()) / name; }
    /// Writes a file of these tensors; `values` are their bytes one behind the other, zeros where it is too short.
    fs::path write(const std::string& name, std::vector<TensorInfo> tensors, std::string values = {},
                   const std::map<std::string, std::string>& metadata = {}) const;

    QTemporaryDir folder_;
};

fs::path FileKindTest::write(const std::string& name, std::vector<TensorInfo> tensors, std::string values,
                             const std::map<std::string, std::string>& metadata) const {
    format::layOut(tensors);
    values.resize(tensors.empty() ? 0 : tensors.back().end);
    const auto written = writeFileAtomically(at(name), format::formatSafetensorsHeader(tensors, metadata) + values);
    if (!written)
        throw std::runtime_error(written.error().message);
    return at(name);
}

void FileKindTest::tellsKindsByTheirTensors_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("family");
    const QString unet = "model.diffusion_model.", toKey = "middle_block.1.transformer_blocks.0.attn2.to_k.weight";
    const auto row = [](const char* label, const QStringList& names, int width, const char* kind, const char* family) {
        QTest::newRow(label) << names << width << kind << family;
    };
    row("sd1 checkpoint", {unet + "input_blocks.0.0.weight", unet + toKey}, 768, "model", "sd1");
    row("sd2 checkpoint", {unet + "input_blocks.0.0.weight", unet + toKey}, 1024, "model", "sd2");
    row("sdxl checkpoint", {unet + "input_blocks.0.0.weight", unet + "label_emb.0.0.weight"}, 2816, "model", "sdxl");
    row("vae", {"first_stage_model.encoder.conv_in.weight", "first_stage_model.decoder.conv_in.weight"}, 4, "vae", "");
    row("diffusers u-net",
        {"conv_in.weight", "conv_out.weight", "time_embedding.linear_1.weight", "mid_block.attn2.to_k.weight"}, 768,
        "unet", "sd1");
    row("text encoder", {"text_model.embeddings.token_embedding.weight"}, 768, "text_encoder", "");
    row("kohya embedding", {"emb_params"}, 1024, "embedding", "sd2");
    row("sdxl embedding", {"clip_l", "clip_g"}, 1280, "embedding", "sdxl");
    row("diffusers embedding", {"<photo>"}, 768, "embedding", "sd1");
    row("kohya lora", {"lora_unet_down_blocks_0_attn2_to_k.lora_down.weight"}, 768, "lora", "sd1");
    row("sdxl lora", {"lora_te2_text_model_mlp_fc1.lora_down.weight"}, 1280, "lora", "sdxl");
    row("peft lora", {"unet.down_blocks.0.attn2.to_k.lora_A.weight"}, 2048, "lora", "sdxl");
    row("anything else", {"a.weight", "b.weight"}, 3, "unknown", "");
}

void FileKindTest::tellsKindsByTheirTensors() {
    QFETCH(const QStringList, names);
    QFETCH(const int, width);
    QFETCH(const QString, kind);
    QFETCH(const QString, family);
    std::vector<TensorInfo> tensors;
    for (const QString& name : names)
        tensors.push_back({name.toStdString(), Dtype::F16, {2, width}});
    const auto facts = format::examineFile(write("kind.safetensors", tensors));
    QVERIFY2(facts.ok(), facts.ok() ? "" : facts.error().message.c_str());
    QCOMPARE(QString::fromStdString(std::string(format::kindName(facts->kind))), kind);
    QCOMPARE(QString::fromStdString(facts->family), family);
    QCOMPARE(facts->dtypes.at("F16"), std::int64_t{names.size()});
}

void FileKindTest::readsRankAndAlpha() {
    // 4.0 in half and in brain float.
    for (const auto& [dtype, four] :
         {std::pair{Dtype::F16, std::string("\x00\x44", 2)}, {Dtype::BF16, std::string("\x80\x40", 2)}}) {
        const auto facts = format::examineFile(write("lora.safetensors",
                                                     {{"lora_te_fc1.alpha", dtype, {}},
                                                      {"lora_te_fc1.lora_down.weight", dtype, {8, 768}},
                                                      {"lora_te_fc1.lora_up.weight", dtype, {9, 8}}},
                                                     four));
        QVERIFY(facts.ok() && facts->lora);
        QCOMPARE(facts->lora->ranks.at(8), std::int64_t{1});
        QCOMPARE(facts->lora->alpha.value_or(0), 4.0);
        QVERIFY(facts->lora->hasTextEncoder && !facts->lora->hasUnet && !facts->lora->hasConv);
    }
}

void FileKindTest::aSmallLorasFamilyStandsInItsMetadata() {
    for (const auto& [version, family] : std::map<std::string, std::string>{
             {"sd_v1", "sd1"}, {"sd_v2", "sd2"}, {"sdxl_base_v1-0", "sdxl"}, {"flux1", ""}}) {
        const fs::path file = write("small.safetensors", {{"lora_unet_a.lora_down.weight", Dtype::F16, {2, 16}}},
                                    std::string(), {{"ss_base_model_version", version}});
        const auto facts = format::examineFile(file);
        QVERIFY(facts.ok());
        QCOMPARE(facts->family, family);
    }
}

void FileKindTest::leavesDifferingAlphasOpen() {
    const auto facts = format::examineFile(write("two.safetensors",
                                                 {{"lora_unet_a.alpha", Dtype::F16, {}},
                                                  {"lora_unet_b.alpha", Dtype::F16, {}},
                                                  {"lora_unet_b.lora_down.weight", Dtype::F16, {2, 3, 3, 3}}},
                                                 std::string("\x00\x44\x00\x40", 4)));
    QVERIFY(facts.ok() && facts->lora && !facts->lora->alpha);
    QVERIFY(facts->lora->hasConv);
}

void FileKindTest::sumsUpFolders() {
    fs::create_directories(at("model/unet"));
    QVERIFY(writeFileAtomically(at("model/model_index.json"), "{}").ok());
    write("model/unet/diffusion_pytorch_model.safetensors", {{"conv_in.weight", Dtype::F32, {2}},
                                                             {"conv_out.weight", Dtype::F32, {3}},
                                                             {"time_embedding.linear_1.weight", Dtype::F32, {4}}});
    const auto facts = format::examineFile(at("model"));
    QVERIFY(facts.ok());
    QVERIFY(facts->kind == FileKind::DiffusersFolder);
    QCOMPARE(facts->parameters, std::int64_t{9});
    QCOMPARE(facts->parts.size(), std::size_t{1});
}

void FileKindTest::looksIntoPickles() {
    const auto facts = format::examineFile(fs::path(TEMPERA_GOLDEN) / "torch/webui.pt");
    QVERIFY2(facts.ok(), facts.ok() ? "" : facts.error().message.c_str());
    QVERIFY(facts->kind == FileKind::Embedding);
    QCOMPARE(facts->container, std::string_view("torch.save"));
    QCOMPARE(facts->metadata.at("sd_checkpoint_name"), std::string("v1-5"));
    QVERIFY(writeFileAtomically(at("old.ckpt"), "anything").ok());
    QVERIFY(!format::examineFile(at("old.ckpt")).ok());
}

void FileKindTest::readsEmbeddings_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QList<int>>("shape");
    QTest::addColumn<QString>("layout");
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("trigger");
    QTest::newRow("kohya") << QStringList{"emb_params"} << QList<int>{3, 768} << "kohya"
                           << "sd1"
                           << "";
    QTest::newRow("sd2") << QStringList{"emb_params"} << QList<int>{3, 1024} << "kohya"
                         << "sd2"
                         << "";
    QTest::newRow("webui") << QStringList{"string_to_param.*"} << QList<int>{3, 768} << "webui"
                           << "sd1"
                           << "";
    QTest::newRow("onetrainer") << QStringList{"emp_params", "emp_params_out"} << QList<int>{3, 768} << "onetrainer"
                                << "sd1"
                                << "";
    QTest::newRow("sdxl") << QStringList{"clip_l", "clip_g"} << QList<int>{3, 768} << "sdxl"
                          << "sdxl"
                          << "";
    QTest::newRow("onetrainer sdxl") << QStringList{"clip_l", "clip_g", "clip_l_out", "clip_g_out"}
                                     << QList<int>{3, 768} << "sdxl"
                                     << "sdxl"
                                     << "";
    QTest::newRow("diffusers") << QStringList{"<a.cat>"} << QList<int>{1024} << "diffusers"
                               << "sd2"
                               << "<a.cat>";
    QTest::newRow("diffusers, second of sdxl") << QStringList{"cat"} << QList<int>{3, 1280} << "diffusers"
                                               << "sdxl"
                                               << "cat";
    QTest::newRow("a layer") << QStringList{"norm.weight"} << QList<int>{768} << ""
                             << ""
                             << "";
    QTest::newRow("another width") << QStringList{"cat"} << QList<int>{2, 5} << ""
                                   << ""
                                   << "";
    QTest::newRow("a number") << QStringList{"emb_params"} << QList<int>{} << ""
                              << ""
                              << "";
    QTest::newRow("a kernel") << QStringList{"emb_params"} << QList<int>{3, 768, 1} << ""
                              << ""
                              << "";
}

void FileKindTest::readsEmbeddings() {
    QFETCH(QStringList, names);
    QFETCH(QList<int>, shape);
    QFETCH(QString, layout);
    QFETCH(QString, family);
    QFETCH(QString, trigger);
    std::vector<TensorInfo> tensors;
    for (const QString& name : names)
        tensors.push_back({name.toStdString(), Dtype::F16, {shape.begin(), shape.end()}});
    const auto facts = format::examineFile(write("embedding.safetensors", tensors));
    QVERIFY2(facts.ok(), facts.ok() ? "" : facts.error().message.c_str());
    QCOMPARE(facts->embedding.has_value(), !layout.isEmpty());
    if (!facts->embedding)
        return;
    QCOMPARE(QString::fromStdString(facts->embedding->layout), layout);
    QCOMPARE(QString::fromStdString(facts->family), family);
    QCOMPARE(QString::fromStdString(facts->embedding->trigger), trigger);
    QCOMPARE(facts->embedding->vectors, shape.size() == 2 ? 3 : 1);
}

void FileKindTest::namesWhatItCannotRead() {
    QVERIFY(writeFileAtomically(at("bad.safetensors"), std::string("\x02\0\0\0\0\0\0\0{]", 10)).ok());
    for (const char* name : {"bad.safetensors", "missing.safetensors"}) {
        const auto facts = format::examineFile(at(name));
        QVERIFY(!facts.ok());
        QVERIFY(facts.error().code == ErrorCode::BadRequest);
        QVERIFY(facts.error().message.find(name) != std::string::npos);
    }
}

QTEST_APPLESS_MAIN(FileKindTest)
#include "FileKindTest.moc"

// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <QtTest>

#include "../support/GoldenFile.h"
#include "../support/GoldenModel.h"
#include "../support/RawSafetensors.h"

/// `tempera convert`, called as a user calls it, on tiny models of every family.
class ConvertTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void singleFilesComeBackByteForByte_data();
    void singleFilesComeBackByteForByte();
    void foldersComeBackWithAllTheirTensorsAndConfigs_data();
    void foldersComeBackWithAllTheirTensorsAndConfigs();
    void convertedModelsComputeTheSame_data();
    void convertedModelsComputeTheSame();
    void changedFoldersAreNotTakenForTheFileTheyWereMadeFrom();
    void writesAnotherType();
    void takesAnotherVae();
    void refusesInOneLine_data();
    void refusesInOneLine();
    void leavesNothingWhenStopped();

private:
    QString path(const QString& name) const { return folder_->filePath(name); }
    QString model(const QString& name) const {
        return QString::fromStdString(golden::write(name.toStdString(), file(path("model-" + name))).string());
    }
    /// With what people's files hold beside the model.
    QString fileWithExtras(const QString& name) const;
    static std::filesystem::path file(const QString& path) { return path.toStdString(); }
    /// @return the exit code; what was printed stands in `printed_`
    int convert(const QString& in, const QString& out, const QString& to, const QStringList& more = {});
    int run(const QStringList& arguments);

    std::unique_ptr<QTemporaryDir> folder_;
    QString printed_;
};

namespace {

QByteArray hashOf(const QString& path) {
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result().toHex() : QByteArray();
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList filesBelow(const QString& folder) {
    QStringList names;
    for (QDirIterator file(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); file.hasNext();)
        names << QDir(folder).relativeFilePath(file.next());
    names.sort();
    return names;
}

} // namespace

void ConvertTest::init() { folder_ = std::make_unique<QTemporaryDir>(); }

int ConvertTest::run(const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(TEMPERA_BIN "/tempera", arguments);
    const bool isDone = process.waitForFinished(120'000);
    printed_ = QString::fromUtf8(process.readAll());
    return isDone ? process.exitCode() : -1;
}

int ConvertTest::convert(const QString& in, const QString& out, const QString& to, const QStringList& more) {
    return run(QStringList{"convert", in, out, "--to", to} + more);
}

QString ConvertTest::fileWithExtras(const QString& name) const {
    const QString path = model(name);
    golden::RawFile raw = golden::readRaw(file(path));
    raw.header["__metadata__"]["note"] = "two\nlines, \"quoted\" and ünicode";
    raw.add("model_ema.diffusion_modelout2weight", "F16", {3, 2}, std::string(12, 'e'));
    raw.add("cond_stage_model.transformer.text_model.embeddings.position_ids", "I64", {1, 2}, std::string(16, '\1'));
    raw.add("betas", "F64", {1}, std::string(8, '\2'));
    raw.add("odd", "F4", {2, 2}, "xy");
    raw.add("empty", "U8", {0}, "");
    if (name.startsWith("sd2")) {
        raw.add("cond_stage_model.model.transformer.resblocks.23.ln_1.bias", "F16", {2}, "last");
        raw.add("cond_stage_model.model.text_projection", "F16", {2, 1}, "proj");
        raw.add("cond_stage_model.model.logit_scale", "F32", {}, "temp");
    }
    golden::writeRaw(file(path), raw);
    return path;
}

void ConvertTest::singleFilesComeBackByteForByte_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"sd1_single", "sd2_single", "sdxl_single", "sd1_single_inpaint", "sdxl_single_inpaint"})
        QTest::newRow(name) << name;
}

void ConvertTest::singleFilesComeBackByteForByte() {
    QFETCH(QString, name);
    const QString single = fileWithExtras(name);
    QVERIFY2(convert(single, path("folder"), "diffusers") == 0, qPrintable(printed_));
    QVERIFY2(printed_.contains("kept in tempera_extra.safetensors: model_ema.*"), qPrintable(printed_));
    QVERIFY(filesBelow(path("folder")).contains("model_index.json"));
    QVERIFY2(convert(path("folder"), path("again.safetensors"), "single-file") == 0, qPrintable(printed_));
    QVERIFY2(printed_.contains("the same file"), qPrintable(printed_));
    QCOMPARE(hashOf(path("again.safetensors")), hashOf(single));
    QVERIFY(QDir(path("")).entryList(QDir::Hidden | QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot).size() == 3);
}

void ConvertTest::foldersComeBackWithAllTheirTensorsAndConfigs_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"sd1", "sd2", "sdxl", "sd2_inpaint"})
        QTest::newRow(name) << name;
}

void ConvertTest::foldersComeBackWithAllTheirTensorsAndConfigs() {
    QFETCH(QString, name);
    const QString folder = model(name);
    QVERIFY2(convert(folder, path("single.safetensors"), "single-file") == 0, qPrintable(printed_));
    QVERIFY2(convert(path("single.safetensors"), path("again"), "diffusers") == 0, qPrintable(printed_));
    for (const QString& one : filesBelow(folder)) {
        if (!one.endsWith(".safetensors")) {
            QCOMPARE(contentOf(path("again/" + one)), contentOf(folder + "/" + one));
            continue;
        }
        const auto before = golden::readRaw(file(folder + "/" + one)),
                   after = golden::readRaw(file(path("again/" + one)));
        QCOMPARE(after.header.size(), before.header.size());
        for (const auto& [tensor, entry] : before.header.items()) {
            if (tensor == "__metadata__")
                continue;
            const auto& same = after.header.at(tensor);
            const std::size_t size =
                entry["data_offsets"][1].get<std::size_t>() - entry["data_offsets"][0].get<std::size_t>();
            QVERIFY2(same["shape"] == entry["shape"] && same["dtype"] == entry["dtype"], tensor.c_str());
            QVERIFY2(before.data.compare(entry["data_offsets"][0], size, after.data, same["data_offsets"][0], size) ==
                         0,
                     tensor.c_str());
        }
    }
}

void ConvertTest::convertedModelsComputeTheSame_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("toFolder");
    for (const char* name : {"sd1", "sd2", "sdxl"})
        QTest::newRow(name) << name << false;
    for (const char* name : {"sd1_single", "sd2_single", "sdxl_single"})
        QTest::newRow(name) << name << true;
}

void ConvertTest::convertedModelsComputeTheSame() {
    QFETCH(QString, name);
    QFETCH(bool, toFolder);
    const QString converted = path(toFolder ? "folder" : "single.safetensors"), out = path("out.safetensors");
    QVERIFY2(convert(model(name), converted, toFolder ? "diffusers" : "single-file") == 0, qPrintable(printed_));
    for (const QString component : {"unet", "text-encoder", "text-encoder-2", "vae-decoder"}) {
        const QString reference = QString(TEMPERA_GOLDEN "/") + name + "/" + component;
        if (!QFile::exists(reference + ".in.safetensors"))
            continue;
        QVERIFY2(run({"probe", component, "--model", converted, "--in", reference + ".in.safetensors", "--out", out}) ==
                     0,
                 qPrintable(printed_));
        const auto actual = golden::readTensors(file(out));
        for (const auto& [key, values] : golden::readTensors(file(reference + ".ref.safetensors")))
            QVERIFY2(golden::relativeError(actual.at(key), values) < 2e-4, key.c_str());
    }
}

void ConvertTest::changedFoldersAreNotTakenForTheFileTheyWereMadeFrom() {
    const QString single = fileWithExtras("sd1_single");
    QCOMPARE(convert(single, path("folder"), "diffusers"), 0);
    const auto config = file(path("folder/scheduler/scheduler_config.json"));
    std::ifstream in(config);
    auto json = nlohmann::json::parse(in);
    json["prediction_type"] = "v_prediction";
    std::ofstream(config) << json;
    QCOMPARE(convert(path("folder"), path("again.safetensors"), "single-file"), 0);
    QVERIFY2(!printed_.contains("the same file"), qPrintable(printed_));
    const auto header = golden::readRaw(file(path("again.safetensors"))).header;
    QVERIFY(header.contains("v_pred") && header.contains("model_ema.diffusion_modelout2weight"));
    QVERIFY(header["__metadata__"]["note"] == "two\nlines, \"quoted\" and ünicode");
    QCOMPARE(run({"inspect", path("again.safetensors"), "--json"}), 0);
    const auto facts = nlohmann::json::parse(printed_.toStdString());
    QCOMPARE(facts["model"]["prediction"].get<std::string>(), std::string("v_prediction"));
}

void ConvertTest::writesAnotherType() {
    QCOMPARE(convert(model("sd2"), path("half.safetensors"), "single-file", {"--dtype", "float16"}), 0);
    QCOMPARE(convert(path("half.safetensors"), path("folder"), "diffusers", {"--dtype", "bfloat16"}), 0);
    for (const auto& [name, type] :
         {std::pair{"half.safetensors", "F16"}, {"folder/unet/diffusion_pytorch_model.safetensors", "BF16"}}) {
        const golden::RawFile raw = golden::readRaw(file(path(name)));
        for (const auto& [tensor, entry] : raw.header.items())
            if (tensor != "__metadata__" && tensor != "ztsnr")
                QVERIFY2(entry["dtype"] == type, tensor.c_str());
    }
    QCOMPARE(convert(path("half.safetensors"), path("full.safetensors"), "single-file", {"--dtype", "float32"}), 0);
    const auto before = golden::readRaw(file(path("half.safetensors")));
    const auto after = golden::readTensors(file(path("full.safetensors")));
    QCOMPARE(after.size(), before.header.size() - 1);
}

void ConvertTest::takesAnotherVae() {
    const QString single = model("sd1_single");
    golden::RawFile raw = golden::readRaw(file(single));
    raw.remove([](const std::string& name) { return name.starts_with("first_stage_model."); });
    golden::writeRaw(file(single), raw);
    QCOMPARE(convert(single, path("folder"), "diffusers"), 2);
    QVERIFY2(printed_.contains("holds no VAE, which a folder must have; give one: --vae"), qPrintable(printed_));
    const QString other = model("sd1");
    QVERIFY2(convert(single, path("folder"), "diffusers", {"--vae", other}) == 0, qPrintable(printed_));
    QCOMPARE(contentOf(path("folder/vae/diffusion_pytorch_model.safetensors")).size(),
             contentOf(other + "/vae/diffusion_pytorch_model.safetensors").size());
}

void ConvertTest::refusesInOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("expected");
    QTest::newRow("output there") << QStringList{"MODEL", "MODEL", "--to", "single-file"} << "exists already";
    QTest::newRow("name") << QStringList{"MODEL", "OUT.ckpt", "--to", "single-file"} << "ends in .safetensors";
    QTest::newRow("type") << QStringList{"MODEL", "OUT", "--to", "diffusers", "--dtype", "int8"}
                          << "--dtype: found \"int8\", expected float32, float16 or bfloat16";
    QTest::newRow("target") << QStringList{"MODEL", "OUT", "--to", "onnx"} << "onnx";
    QTest::newRow("input") << QStringList{"nowhere", "OUT", "--to", "diffusers"} << "nowhere: does not exist";
}

void ConvertTest::refusesInOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, expected);
    arguments.replaceInStrings("MODEL", model("sd1_single")).replaceInStrings("OUT", path("out"));
    QCOMPARE(run(QStringList{"convert"} + arguments), 2);
    QVERIFY2(printed_.contains(expected) && printed_.count('\n') == 1, qPrintable(printed_));
    QVERIFY(!QFile::exists(path("out")));
}

void ConvertTest::leavesNothingWhenStopped() {
    const QString single = model("sd1_single");
    golden::RawFile raw = golden::readRaw(file(single));
    raw.add("model_ema.large", "U8", {400'000'000}, std::string(400'000'000, 'e'));
    golden::writeRaw(file(single), raw);
    QProcess process;
    process.start(TEMPERA_BIN "/tempera", {"convert", single, path("folder"), "--to", "diffusers"});
    const auto isWriting = [this] {
        return QDir(path("")).entryList({".folder.*"}, QDir::Hidden | QDir::Dirs).size() == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isWriting() || process.state() == QProcess::NotRunning, 20000);
    process.terminate();
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 3);
    QCOMPARE(QDir(path("")).entryList(QDir::Hidden | QDir::AllEntries | QDir::NoDotAndDotDot).size(), 1);
}

QTEST_GUILESS_MAIN(ConvertTest)
#include "ConvertTest.moc"

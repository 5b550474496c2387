// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <QTemporaryDir>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/full.h>
#include <ATen/ops/zeros.h>

#include "../../support/GoldenModel.h"
#include "models/ModelFile.h"
#include "spec/SingleFile.h"
#include "tensor/KeyMap.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;
using tensor::TensorMap;

class ModelFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void singleFilesHoldWhatFoldersHold_data();
    void singleFilesHoldWhatFoldersHold();
    void readsFactsWithoutWeights();
    void takesBareTextNamesAndPositionIds();
    void takesOldNamesOfTheVaesAttention();
    void takesShards();
    void namesWhatIsWrong_data();
    void namesWhatIsWrong();
    void weightsOfTheRightTypeStayMapped();
    void tellsItsProgressAndStops();

private:
    fs::path model(const std::string& name) {
        return golden::write(name, fs::path(folder_.path().toStdString()) / QTest::currentTestFunction() /
                                       (QTest::currentDataTag() ? QTest::currentDataTag() : "") / name);
    }
    static void change(const fs::path& file, const std::function<void(TensorMap&)>& how);

    QTemporaryDir folder_;
};

namespace {

std::int64_t numbersIn(const nn::Module& module) {
    std::int64_t numbers = 0;
    for (const auto& named : module.namedParameters())
        numbers += named.parameter->tensor.numel();
    return numbers;
}

/// Whether the tensor's first number lies where the kernel has mapped the file.
bool isMappedFrom(const fs::path& file, const at::Tensor& tensor) {
    const auto place = reinterpret_cast<std::uintptr_t>(tensor.const_data_ptr());
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
        std::size_t dash = 0;
        const std::uintptr_t begin = std::stoull(line, &dash, 16);
        const std::uintptr_t end = std::stoull(line.substr(dash + 1), nullptr, 16);
        if (place >= begin && place < end)
            return line.ends_with(file.filename().string());
    }
    return false;
}

void addAll(TensorMap& out, const nn::Module& module, const std::function<std::string(const std::string&)>& rename) {
    for (const auto& named : module.namedParameters())
        out[rename(named.name)] = named.parameter->tensor;
}

/// The text encoder under OpenCLIP's names; query, key and value become one tensor.
void addOpenClip(TensorMap& out, const nn::Module& encoder, const std::string& prefix) {
    std::map<std::string, std::array<at::Tensor, 3>> fused;
    for (const auto& named : encoder.namedParameters()) {
        const auto source = tensor::openClipSource(named.name);
        using Take = tensor::KeySource::Take;
        if (source.take == Take::Whole || source.take == Take::Transposed)
            out[prefix + source.name] =
                source.take == Take::Whole ? named.parameter->tensor : named.parameter->tensor.t();
        else
            fused[source.name][static_cast<std::size_t>(source.take) - static_cast<std::size_t>(Take::FirstThird)] =
                named.parameter->tensor;
    }
    for (const auto& [name, parts] : fused)
        out[prefix + name] = at::cat({parts[0], parts[1], parts[2]}, 0);
}

TensorMap singleFileOf(const models::Model& model) {
    TensorMap out;
    addAll(out, *model.unet, [&](const std::string& name) {
        return std::string(spec::prefix::kUnet) + tensor::ldmUnetName(name, model.unet->config());
    });
    addAll(out, *model.vae, [&](const std::string& name) {
        return std::string(spec::prefix::kVae) + tensor::ldmVaeName(name, model.vae->config());
    });
    if (model.facts.family == spec::Family::Sd2) {
        addOpenClip(out, *model.textEncoders[0], std::string(spec::prefix::kOpenClip));
        out[std::string(spec::prefix::kOpenClip) + "transformer.resblocks.23.mlp.c_fc.weight"] = at::zeros({1, 1});
        out[std::string(spec::prefix::kOpenClip) + "logit_scale"] = at::zeros({});
    } else {
        addAll(out, *model.textEncoders[0],
               [](const std::string& name) { return std::string(spec::prefix::kSdxlClip) + name; });
        addOpenClip(out, *model.textEncoders[1], std::string(spec::prefix::kSdxlOpenClip));
    }
    return out;
}

bool sameParameters(const nn::Module& a, const nn::Module& b) {
    const auto left = a.namedParameters(), right = b.namedParameters();
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i].name != right[i].name || !left[i].parameter->tensor.equal(right[i].parameter->tensor))
            return false;
    return true;
}

} // namespace

void ModelFileTest::initTestCase() { QVERIFY(folder_.isValid()); }

void ModelFileTest::change(const fs::path& file, const std::function<void(TensorMap&)>& how) {
    auto tensors = tensor::loadSafeTensors(file).value();
    for (auto& [name, value] : tensors)
        value = value.clone();
    how(tensors);
    if (const auto saved = tensor::saveSafeTensors(file, tensors); !saved)
        throw std::runtime_error(saved.error().message);
}

void ModelFileTest::singleFilesHoldWhatFoldersHold_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"sd2", "sdxl"})
        QTest::addRow("%s", name) << name;
}

void ModelFileTest::singleFilesHoldWhatFoldersHold() {
    QFETCH(const QString, name);
    const fs::path folder = model(name.toStdString());
    const auto fromFolder = models::loadModel(folder, {});
    QVERIFY2(fromFolder.ok(), fromFolder.ok() ? "" : fromFolder.error().message.c_str());
    const fs::path file = folder / "single.safetensors";
    QVERIFY(tensor::saveSafeTensors(file, singleFileOf(*fromFolder)).ok());

    const auto fromFile = models::loadModel(file, {});
    QVERIFY2(fromFile.ok(), fromFile.ok() ? "" : fromFile.error().message.c_str());
    QVERIFY(fromFile->facts.family == fromFolder->facts.family);
    QCOMPARE(fromFile->facts.unet.widths, fromFolder->facts.unet.widths);
    QCOMPARE(fromFile->facts.unet.transformerLayers, fromFolder->facts.unet.transformerLayers);
    QCOMPARE(fromFile->facts.unet.linearProjection, true);
    QCOMPARE(fromFile->facts.unet.additionTimeEmbedDim, fromFolder->facts.unet.additionTimeEmbedDim);
    QVERIFY(sameParameters(*fromFile->unet, *fromFolder->unet));
    QVERIFY(sameParameters(*fromFile->vae, *fromFolder->vae));
    for (std::size_t i = 0; i < fromFolder->textEncoders.size(); ++i)
        QVERIFY(sameParameters(*fromFile->textEncoders[i], *fromFolder->textEncoders[i]));
}

void ModelFileTest::readsFactsWithoutWeights() {
    const auto facts = spec::readModelFacts(model("sd1_single"));
    QVERIFY2(facts.ok(), facts.ok() ? "" : facts.error().message.c_str());
    QVERIFY(facts->family == spec::Family::Sd1 && facts->layout == spec::Layout::SingleFile);
    QCOMPARE(facts->unet.widths, (std::vector<int>{32, 64, 64, 64}));
    QCOMPARE(facts->unet.heads, (std::vector<int>{8, 8, 8, 8}));
    QCOMPARE(facts->nativeResolution(), 512);
    QCOMPARE(facts->unetFiles.dtype, std::string("F16"));
    const auto loaded = models::loadModel(*facts, {});
    QVERIFY(loaded.ok());
    QCOMPARE(facts->parameters(),
             numbersIn(*loaded->unet) + numbersIn(*loaded->vae) + numbersIn(*loaded->textEncoders[0]));

    const auto folder = spec::readModelFacts(model("sd2"));
    QVERIFY(folder.ok());
    QVERIFY(folder->family == spec::Family::Sd2 && folder->prediction == spec::Prediction::V);
    QCOMPARE(folder->textEncoders[0].tokenizer.padToken, std::string("!"));
}

void ModelFileTest::takesBareTextNamesAndPositionIds() {
    const fs::path folder = model("sd1");
    const auto before = models::loadModel(folder, {.unet = false, .vae = false});
    QVERIFY(before.ok());
    change(folder / "text_encoder" / "model.safetensors", [](TensorMap& tensors) {
        TensorMap bare;
        for (const auto& [name, value] : tensors)
            bare[name.substr(std::string("text_model.").size())] = value;
        bare["embeddings.position_ids"] = at::zeros({1, 77}, at::TensorOptions(at::kLong));
        tensors = std::move(bare);
    });
    const auto after = models::loadModel(folder, {.unet = false, .vae = false});
    QVERIFY2(after.ok(), after.ok() ? "" : after.error().message.c_str());
    QVERIFY(sameParameters(*before->textEncoders[0], *after->textEncoders[0]));
}

void ModelFileTest::takesOldNamesOfTheVaesAttention() {
    const fs::path folder = model("sd1");
    const auto before = models::loadModel(folder, {.unet = false, .textEncoders = false});
    QVERIFY(before.ok());
    change(folder / "vae" / "diffusion_pytorch_model.safetensors", [](TensorMap& tensors) {
        TensorMap old;
        for (const auto& [name, value] : tensors) {
            std::string key = name;
            for (const auto& [current, was] : {std::pair{".to_q.", ".query."},
                                               {".to_k.", ".key."},
                                               {".to_v.", ".value."},
                                               {".to_out.0.", ".proj_attn."}})
                if (const auto found = key.find(current); found != std::string::npos)
                    key.replace(found, std::string(current).size(), was);
            old[key] = value;
        }
        tensors = std::move(old);
    });
    const auto after = models::loadModel(folder, {.unet = false, .textEncoders = false});
    QVERIFY2(after.ok(), after.ok() ? "" : after.error().message.c_str());
    QVERIFY(sameParameters(*before->vae, *after->vae));
}

void ModelFileTest::takesShards() {
    const fs::path folder = model("sd1");
    const fs::path unet = folder / "unet";
    const auto whole = tensor::loadSafeTensors(unet / "diffusion_pytorch_model.safetensors").value();
    std::array<TensorMap, 2> shards;
    nlohmann::json index = {{"metadata", {{"total_size", 1}}}, {"weight_map", nlohmann::json::object()}};
    std::size_t next = 0;
    for (const auto& [name, value] : whole) {
        const std::size_t shard = next++ % 2;
        shards[shard][name] = value;
        index["weight_map"][name] = "part-" + std::to_string(shard) + ".safetensors";
    }
    for (std::size_t i = 0; i < shards.size(); ++i)
        QVERIFY(tensor::saveSafeTensors(unet / ("part-" + std::to_string(i) + ".safetensors"), shards[i]).ok());
    fs::remove(unet / "diffusion_pytorch_model.safetensors");
    std::ofstream(unet / "diffusion_pytorch_model.safetensors.index.json") << index;
    const auto loaded = models::loadModel(folder, {.vae = false, .textEncoders = false});
    QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().message.c_str());
}

void ModelFileTest::namesWhatIsWrong_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("expected");
    QTest::newRow("missing") << "missing"
                             << "tensor \"conv_in.weight\" is missing; expected shape [16, 4, 3, 3]";
    QTest::newRow("left over") << "left over"
                               << "unexpected tensor \"stray.weight\" of shape [2]";
    QTest::newRow("mis-shaped") << "mis-shaped"
                                << "tensor \"conv_in.weight\" has shape [16, 4, 1, 1]; expected [16, 4, 3, 3]";
    QTest::newRow("integers") << "integers"
                              << "tensor \"conv_in.bias\" holds no floating-point numbers";
    QTest::newRow("not a number") << "not a number"
                                  << "tensor \"conv_in.bias\" holds numbers that are infinite or not a number";
    QTest::newRow("no weights") << "no weights"
                                << "no weights; expected diffusion_pytorch_model.safetensors";
    QTest::newRow("no config") << "no config"
                               << "unet/config.json is missing";
    QTest::newRow("cut short") << "cut short"
                               << "cut short";
}

void ModelFileTest::namesWhatIsWrong() {
    QFETCH(const QString, what);
    QFETCH(const QString, expected);
    const fs::path folder = model("sd1");
    const fs::path file = folder / "unet" / "diffusion_pytorch_model.safetensors";
    if (what == "no weights")
        fs::remove(file);
    else if (what == "no config")
        fs::remove(folder / "unet" / "config.json");
    else if (what == "cut short")
        fs::resize_file(file, fs::file_size(file) / 2);
    else
        change(file, [&](TensorMap& tensors) {
            if (what == "missing")
                tensors.erase("conv_in.weight");
            else if (what == "left over")
                tensors["stray.weight"] = at::zeros({2});
            else if (what == "mis-shaped")
                tensors["conv_in.weight"] = at::zeros({16, 4, 1, 1});
            else if (what == "not a number")
                tensors["conv_in.bias"] = at::full({16}, std::numeric_limits<float>::quiet_NaN());
            else
                tensors["conv_in.bias"] = at::zeros({16}, at::TensorOptions(at::kLong));
        });
    const auto loaded = models::loadModel(folder, {});
    QVERIFY(!loaded.ok());
    QVERIFY(loaded.error().code == ErrorCode::BadRequest);
    const QString message = QString::fromStdString(loaded.error().message);
    QVERIFY2(message.contains(expected) && message.contains(QString::fromStdString(folder.string())),
             qPrintable(message));
}

void ModelFileTest::weightsOfTheRightTypeStayMapped() {
    const fs::path folder = model("sd1");
    const auto loaded = models::loadModel(folder, {.vae = false, .textEncoders = false});
    QVERIFY(loaded.ok());
    std::size_t mapped = 0;
    for (const auto& named : loaded->unet->namedParameters())
        mapped += isMappedFrom(folder / "unet" / "diffusion_pytorch_model.safetensors", named.parameter->tensor);
    QVERIFY(mapped > loaded->unet->namedParameters().size() / 2); // kernels are copied into channels_last
}

void ModelFileTest::tellsItsProgressAndStops() {
    const fs::path folder = model("sd1");
    std::vector<std::int64_t> told;
    std::int64_t all = 0;
    const auto tell = [&](std::int64_t done, std::int64_t total) {
        told.push_back(done);
        all = total;
    };
    QVERIFY(models::loadModel(folder, {.progress = tell}).ok());
    QVERIFY(told.size() > 100 && std::is_sorted(told.begin(), told.end()) && told.front() > 0);
    QCOMPARE(told.back(), all);
    QVERIFY(told[told.size() / 2] < all);

    told.clear();
    std::stop_source stop;
    const auto stopSoon = [&](std::int64_t done, std::int64_t) {
        told.push_back(done);
        if (told.size() == 3)
            stop.request_stop();
    };
    const auto stopped = models::loadModel(folder, {.progress = stopSoon, .stop = stop.get_token()});
    QVERIFY(!stopped.ok() && stopped.error().code == ErrorCode::Cancelled);
    QCOMPARE(told.size(), std::size_t{3});
}

QTEST_APPLESS_MAIN(ModelFileTest)
#include "ModelFileTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/GoldenModel.h"

#ifndef Q_MOC_RUN
#include <nlohmann/json.hpp>

#include <ATen/TensorOperators.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/ones.h>
#include <c10/core/GradMode.h>

#include "adapters/TextualInversion.h"
#include "models/TextConditioning.h"
#include "tensor/SafeTensors.h"
#endif

using namespace tempera;
using adapters::TextualInversion;
using models::TextCondition;

namespace {

fs::path goldenFile(const std::string& name) { return golden::folder() / "text" / name; }

template <class T>
T require(Result<T> result) {
    if (!result.ok())
        throw std::runtime_error(result.error().message);
    return std::move(result).value();
}

bool isNear(const at::Tensor& actual, const at::Tensor& expected) {
    return actual.sizes() == expected.sizes() && (actual - expected).abs().max().item<double>() < 1e-5;
}

} // namespace

class TextualInversionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void promptsBecomeWhatDiffusersMakesOfThem_data();
    void promptsBecomeWhatDiffusersMakesOfThem();
    void bracketsAreCharactersInCaptions();
    void textsWithoutWeightsStayAsTheyAre();
    void pooledTextIsThatOfTheEndToken();
    void refusesWhatDoesNotFit_data();
    void refusesWhatDoesNotFit();
    void refusesTwoOfAName();
    void isReadAgainAsItWasWritten_data();
    void isReadAgainAsItWasWritten();
    void bundledWordsAreThoseOfOneTrainer_data();
    void bundledWordsAreThoseOfOneTrainer();
    void bundledWordsOfOtherToolsAreRead();
    void bundledWordsThatDoNotFitAreRefused();

private:
    /// Without added words, and with the clip skip of its family.
    models::Model& load(const std::string& name);

    QTemporaryDir folder_;
    std::map<std::string, models::Model> models_;
    const c10::NoGradGuard noGradients_;
};

void TextualInversionTest::initTestCase() {
    for (const char* name : {"sd1", "sd2", "sdxl"})
        golden::write(name, folder_.filePath(name).toStdString());
}

models::Model& TextualInversionTest::load(const std::string& name) {
    auto [found, isNew] = models_.try_emplace(name);
    if (isNew)
        found->second =
            require(models::loadModel(fs::path(folder_.path().toStdString()) / name, {.unet = false, .vae = false}));
    found->second.facts.clipSkip = 0;
    if (!adapters::addWords(found->second, {}).ok())
        throw std::runtime_error("words cannot be taken away");
    return found->second;
}

void TextualInversionTest::promptsBecomeWhatDiffusersMakesOfThem_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("name");
    for (const char* model : {"sd1", "sd2", "sdxl"}) {
        const auto file = require(tensor::TensorFile::open(goldenFile(std::string(model) + ".safetensors")));
        for (const auto& [name, request] : file.metadata())
            QTest::addRow("%s, %s", model, name.c_str()) << model << QString::fromStdString(name);
    }
}

/// Clip skip, weights, long prompts and embeddings; see tests/reference/make_text.py.
void TextualInversionTest::promptsBecomeWhatDiffusersMakesOfThem() {
    QFETCH(QString, model);
    QFETCH(QString, name);
    const std::string test = name.toStdString();
    const auto file = require(tensor::TensorFile::open(goldenFile(model.toStdString() + ".safetensors")));
    const auto request = nlohmann::json::parse(file.metadata().at(test));
    models::Model& loaded = load(model.toStdString());
    loaded.facts.clipSkip = request["clip_skip"];
    std::vector<TextualInversion> words;
    for (const auto& embedding : request["embeddings"])
        words.push_back(require(adapters::readTextualInversion(goldenFile(embedding), loaded.facts)));
    QVERIFY(adapters::addWords(loaded, words).ok());
    const auto text = require(models::makeTextConditioning(loaded));
    const std::vector<std::string> prompts = {request["prompt"]};
    const TextCondition condition = text.encode(text.tokenizePrompts(prompts));
    QVERIFY(isNear(condition.context, require(file.tensor(test + ".context"))));
    if (condition.pooled.defined())
        QVERIFY(isNear(condition.pooled, require(file.tensor(test + ".pooled"))));
}

void TextualInversionTest::bracketsAreCharactersInCaptions() {
    const models::Model& model = load("sd1");
    const auto text = require(models::makeTextConditioning(model));
    const std::vector<std::string> captions = {"a (cube:1.4)"};
    const auto ids = text.tokenize(captions);
    QVERIFY(!at::equal(ids.front(), text.tokenizePrompts(captions).ids.front()));
    QVERIFY(at::equal(text.encode(captions).context, text.encode(ids).context));
}

void TextualInversionTest::textsWithoutWeightsStayAsTheyAre() {
    const models::Model& model = load("sd1");
    const auto text = require(models::makeTextConditioning(model));
    const std::vector<std::string> plain = {"a cube"}, both = {"a cube", "a (cube:1.4)"}, escaped = {"a \\(cube\\)"},
                                   literal = {"a (cube)"};
    QVERIFY(text.tokenizePrompts(plain).weights.empty());
    QVERIFY(at::equal(text.encode(text.tokenizePrompts(plain)).context, text.encode(plain).context));
    // Beside a prompt with weights it is still the same, bit for bit.
    const models::TextTokens tokens = text.tokenizePrompts(both);
    models::TextTokens bare = tokens;
    bare.weights.clear();
    const TextCondition weighted = text.encode(tokens), unweighted = text.encode(bare);
    QVERIFY(at::equal(weighted.context[0], unweighted.context[0]));
    QVERIFY(!at::equal(weighted.context[1], unweighted.context[1]));
    QVERIFY(at::equal(text.encode(text.tokenizePrompts(escaped)).context, text.encode(literal).context));
}

/// The id of an added vector is larger than that of the end, which the old rule of pooling looks for.
void TextualInversionTest::pooledTextIsThatOfTheEndToken() {
    models::Model& model = load("sd1");
    QCOMPARE(model.facts.textEncoders[0].config.eosTokenId, 2);
    const auto word = require(adapters::readTextualInversion(goldenFile("My-Style.safetensors"), model.facts));
    QVERIFY(adapters::addWords(model, {word}).ok());
    const auto text = require(models::makeTextConditioning(model));
    const std::vector<std::string> prompts = {"a my-style cube"};
    const at::Tensor ids = text.tokenize(prompts).front();
    const models::TextEncoding encoding = model.textEncoders[0]->forward(ids);
    const std::int64_t end = 1 + 1 + 3 + 1;
    QCOMPARE(ids[0][end].item<std::int64_t>(), 49407);
    QVERIFY(at::equal(encoding.pooled[0], encoding.lastHiddenState[0][end]));
}

void TextualInversionTest::refusesWhatDoesNotFit_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("expected");
    QTest::newRow("sdxl's on sd1") << "sd1"
                                   << "xl-style.safetensors"
                                   << "two text encoders";
    QTest::newRow("width") << "sd1"
                           << "../torch/webui.pt"
                           << "vectors of 768 numbers; the text encoder of";
    QTest::newRow("width, second") << "sdxl"
                                   << "../torch/diffusers.bin"
                                   << "the first text encoder of";
    QTest::newRow("a model") << "sd1"
                             << "sd1.safetensors"
                             << "is no embedding";
    QTest::newRow("missing") << "sd1"
                             << "nothing.pt"
                             << "nothing.pt";
}

void TextualInversionTest::refusesWhatDoesNotFit() {
    QFETCH(QString, model);
    QFETCH(QString, file);
    QFETCH(QString, expected);
    const models::Model& loaded = load(model.toStdString());
    const auto word = adapters::readTextualInversion(goldenFile(file.toStdString()), loaded.facts);
    QVERIFY(!word.ok());
    QVERIFY(word.error().code == ErrorCode::BadRequest);
    const QString message = QString::fromStdString(word.error().message);
    QVERIFY2(message.contains(expected), qPrintable(message));
}

void TextualInversionTest::refusesTwoOfAName() {
    models::Model& model = load("sd1");
    const TextualInversion word = {"Style", {at::ones({1, 32})}, {}}, other = {"style", {at::ones({2, 32})}, {}};
    const Status added = adapters::addWords(model, {word, other});
    QVERIFY(!added.ok() && added.error().message.find("\"style\"") != std::string::npos);
}

void TextualInversionTest::isReadAgainAsItWasWritten_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("isKohya");
    for (const char* model : {"sd1", "sdxl"})
        for (const bool isKohya : {true, false})
            QTest::addRow("%s, %s", model, isKohya ? "kohya" : "diffusers") << model << isKohya;
}

void TextualInversionTest::isReadAgainAsItWasWritten() {
    QFETCH(QString, model);
    QFETCH(bool, isKohya);
    const models::Model& loaded = load(model.toStdString());
    TextualInversion word = {isKohya ? "saved" : "<token>", {}, {{"ss_steps", "12"}}};
    for (std::size_t i = 0; i < loaded.textEncoders.size(); ++i)
        word.vectors.push_back(at::ones({3, 32}) * static_cast<double>(i + 1));
    const fs::path file = fs::path(folder_.path().toStdString()) / model.toStdString() / "saved.safetensors";
    QVERIFY(adapters::saveTextualInversion(
                file, word, isKohya ? adapters::EmbeddingLayout::Kohya : adapters::EmbeddingLayout::Diffusers)
                .ok());
    const auto read = require(adapters::readTextualInversion(file, loaded.facts));
    QCOMPARE(read.trigger, word.trigger);
    QCOMPARE(read.metadata, word.metadata);
    QCOMPARE(read.vectors.size(), word.vectors.size());
    for (std::size_t i = 0; i < read.vectors.size(); ++i)
        QVERIFY(at::equal(read.vectors[i], word.vectors[i]));
}

void TextualInversionTest::bundledWordsAreThoseOfOneTrainer_data() {
    QTest::addColumn<QString>("model");
    for (const char* model : {"sd1", "sdxl"})
        QTest::newRow(model) << model;
}

/// Read and written again, names and vectors are those of tests/reference/make_bundle.py; what OneTrainer adds to an
/// encoder's output is its own.
void TextualInversionTest::bundledWordsAreThoseOfOneTrainer() {
    QFETCH(QString, model);
    const fs::path file = goldenFile("bundle_" + model.toStdString() + ".safetensors");
    const auto words = require(adapters::readBundledWords(file, load(model.toStdString()).facts));
    QCOMPARE(words.size(), std::size_t{2});
    QCOMPARE(words[0].trigger, std::string("<zwx>"));
    QCOMPARE(words[1].trigger, std::string("my-style"));
    tensor::TensorMap written;
    for (const TextualInversion& word : words)
        written.merge(adapters::bundledTensors(word));
    std::size_t compared = 0;
    for (const auto& [name, expected] : require(tensor::loadSafeTensors(file))) {
        if (name.ends_with("_out")) {
            QVERIFY(!written.contains(name));
            continue;
        }
        QVERIFY2(written.contains(name) && at::equal(written.at(name), expected), name.c_str());
        ++compared;
    }
    QCOMPARE(compared, written.size());
}

/// As an embedding file has them: WebUI's, sd-scripts' and OneTrainer's older ones.
void TextualInversionTest::bundledWordsOfOtherToolsAreRead() {
    const fs::path file = fs::path(folder_.path().toStdString()) / "others.safetensors";
    QVERIFY(tensor::saveSafeTensors(file, {{"bundle_emb.a.string_to_param.*", at::ones({2, 32})},
                                           {"bundle_emb.b.emb_params", at::ones({3, 32}) * 2},
                                           {"bundle_emb.c.emp_params", at::ones({32}) * 3}})
                .ok());
    const auto words = require(adapters::readBundledWords(file, load("sd1").facts));
    QCOMPARE(words.size(), std::size_t{3});
    QCOMPARE(words[0].vectors[0].sizes().vec(), (std::vector<std::int64_t>{2, 32}));
    QVERIFY(at::equal(words[1].vectors[0], at::ones({3, 32}) * 2));
    QVERIFY(at::equal(words[2].vectors[0], at::ones({1, 32}) * 3));
    QVERIFY(require(adapters::readBundledWords(goldenFile("../lora/locon.safetensors"), load("sd1").facts)).empty());
}

void TextualInversionTest::bundledWordsThatDoNotFitAreRefused() {
    const fs::path file = fs::path(folder_.path().toStdString()) / "unfit.safetensors";
    const auto refusal = [&](const tensor::TensorMap& tensors) {
        if (!tensor::saveSafeTensors(file, tensors).ok())
            return QString("not saved");
        const auto words = adapters::readBundledWords(file, load("sd1").facts);
        return words.ok() ? QString() : QString::fromStdString(words.error().message);
    };
    const QString wide = refusal({{"bundle_emb.zwx.clip_l", at::ones({2, 40})}});
    QVERIFY2(wide.contains("bundle_emb.zwx.clip_l") && wide.contains("40 numbers"), qPrintable(wide));
    const QString two =
        refusal({{"bundle_emb.zwx.clip_l", at::ones({2, 32})}, {"bundle_emb.zwx.clip_g", at::ones({2, 32})}});
    QVERIFY2(two.contains("two text encoders"), qPrintable(two));
    const QString shapeless = refusal({{"bundle_emb.zwx.clip_l", at::ones({2, 2, 32})}});
    QVERIFY2(shapeless.contains("bundle_emb.zwx"), qPrintable(shapeless));
}

QTEST_APPLESS_MAIN(TextualInversionTest)
#include "TextualInversionTest.moc"

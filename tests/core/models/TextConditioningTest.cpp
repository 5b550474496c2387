// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/GoldenModel.h"

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <c10/core/GradMode.h>

#include "models/ModelFile.h"
#include "models/TextConditioning.h"
#endif

using namespace tempera;
using models::TextCondition;
using token::kChunkLength;

namespace {

using Shape = std::vector<std::int64_t>;
using Prompts = std::vector<std::string>;

std::string repeated(const std::string& word, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        text += word + " ";
    return text;
}

bool isNear(const at::Tensor& actual, const at::Tensor& expected) {
    return actual.sizes() == expected.sizes() && (actual - expected).abs().max().item<double>() < 1e-5;
}

} // namespace

class TextConditioningTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rowsGetAsManyChunksAsTheLongestPrompt();
    void chunksAreEncodedOnTheirOwn();
    void oneEncoderGivesItsLastHiddenState();
    void twoEncodersStandSideBySide();
    void promptsOfABatchDoNotMix();
    void timeIdsFollowTheOrderOfTheModel();

private:
    models::Model load(const std::string& name);

    QTemporaryDir folder_;
    models::Model sd1_, sdxl_;
    const c10::NoGradGuard noGradients_;
};

models::Model TextConditioningTest::load(const std::string& name) {
    const auto path = golden::write(name, folder_.filePath(QString::fromStdString(name)).toStdString());
    auto model = models::loadModel(path, {.unet = false, .vae = false});
    return model.ok() ? std::move(model).value() : models::Model();
}

void TextConditioningTest::initTestCase() {
    sd1_ = load("sd1");
    sdxl_ = load("sdxl");
    QCOMPARE(sd1_.textEncoders.size(), std::size_t{1});
    QCOMPARE(sdxl_.textEncoders.size(), std::size_t{2});
}

void TextConditioningTest::rowsGetAsManyChunksAsTheLongestPrompt() {
    const auto conditioning = models::makeTextConditioning(sdxl_);
    QVERIFY(conditioning.ok());
    const auto ids = conditioning->tokenize(Prompts{"a cube", repeated("cube", 80)});
    QCOMPARE(ids.size(), std::size_t{2});
    QVERIFY(ids[0].sizes().vec() == (Shape{2, 2 * kChunkLength}));
    // The short prompt is followed by an empty chunk: start, end, padding (0 for the second encoder).
    QCOMPARE(ids[0][0][kChunkLength].item<std::int64_t>(), 49406);
    QCOMPARE(ids[0][0][kChunkLength + 1].item<std::int64_t>(), 49407);
    QCOMPARE(ids[0][0][kChunkLength + 2].item<std::int64_t>(), 49407);
    QCOMPARE(ids[1][0][kChunkLength + 2].item<std::int64_t>(), 0);
    QVERIFY(conditioning->tokenize(Prompts{""}, 3).front().sizes().vec() == (Shape{1, 3 * kChunkLength}));
}

void TextConditioningTest::chunksAreEncodedOnTheirOwn() {
    const auto conditioning = models::makeTextConditioning(sdxl_);
    const TextCondition whole = conditioning->encode(Prompts{repeated("cube", 75) + repeated("sphere", 5)});
    const TextCondition first = conditioning->encode(Prompts{repeated("cube", 75)});
    const TextCondition second = conditioning->encode(Prompts{repeated("sphere", 5)});
    QVERIFY(isNear(whole.context.slice(1, 0, kChunkLength), first.context));
    QVERIFY(isNear(whole.context.slice(1, kChunkLength), second.context));
    QVERIFY(isNear(whole.pooled, first.pooled));
}

void TextConditioningTest::oneEncoderGivesItsLastHiddenState() {
    const auto conditioning = models::makeTextConditioning(sd1_);
    const auto ids = conditioning->tokenize(Prompts{"a cube"});
    const TextCondition condition = conditioning->encode(ids);
    QVERIFY(isNear(condition.context, sd1_.textEncoders[0]->forward(ids[0]).lastHiddenState));
    QVERIFY(!condition.pooled.defined());
}

void TextConditioningTest::twoEncodersStandSideBySide() {
    const auto conditioning = models::makeTextConditioning(sdxl_);
    const auto ids = conditioning->tokenize(Prompts{"a cube"});
    const TextCondition condition = conditioning->encode(ids);
    QVERIFY(condition.context.sizes().vec() == (Shape{1, kChunkLength, 64}));
    const models::TextEncoding second = sdxl_.textEncoders[1]->forward(ids[1]);
    QVERIFY(isNear(condition.context.slice(2, 0, 32), sdxl_.textEncoders[0]->forward(ids[0]).hidden));
    QVERIFY(isNear(condition.context.slice(2, 32), second.hidden));
    QVERIFY(isNear(condition.pooled, second.pooled));
}

void TextConditioningTest::promptsOfABatchDoNotMix() {
    const auto conditioning = models::makeTextConditioning(sd1_);
    const TextCondition both = conditioning->encode(Prompts{"a cube", "a sphere on a table"});
    QVERIFY(isNear(both.context.slice(0, 0, 1), conditioning->encode(Prompts{"a cube"}).context));
    QVERIFY(isNear(both.context.slice(0, 1), conditioning->encode(Prompts{"a sphere on a table"}).context));
}

void TextConditioningTest::timeIdsFollowTheOrderOfTheModel() {
    const std::vector<models::PictureGeometry> pictures = {{480, 640, 8, 16, 512, 768}};
    const at::Tensor ids = models::timeIds(pictures);
    QVERIFY(ids.sizes().vec() == (Shape{1, 6}));
    const float expected[] = {480, 640, 8, 16, 512, 768};
    for (std::int64_t i = 0; i < 6; ++i)
        QCOMPARE(ids[0][i].item<float>(), expected[i]);
}

QTEST_APPLESS_MAIN(TextConditioningTest)
#include "TextConditioningTest.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include "spec/ModelSpec.h"
#endif

using namespace tempera;
using spec::BlockKind;

class ConfigJsonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptyConfigsHaveTheReferencesDefaults();
    void headsAreWhatTheConfigCallsHeadDim();
    void valuesSpreadOverLevels();
    void readsTheWholeClip();
    void keepsWhatTheSchedulerLeavesOpen();
    void refusesByName_data();
    void refusesByName();
};

void ConfigJsonTest::emptyConfigsHaveTheReferencesDefaults() {
    const auto unet = spec::parseUnetConfig("{}");
    QVERIFY(unet.ok());
    QCOMPARE(unet->widths, (std::vector<int>{320, 640, 1280, 1280}));
    QCOMPARE(unet->heads, (std::vector<int>{8, 8, 8, 8}));
    QCOMPARE(unet->crossAttentionDim.front(), 1280);
    QVERIFY(unet->downBlocks.back() == BlockKind::Plain && unet->upBlocks.front() == BlockKind::Plain);
    const auto vae = spec::parseVaeConfig("{}");
    QVERIFY(vae.ok());
    QCOMPARE(vae->widths, std::vector<int>{64});
    QCOMPARE(vae->scalingFactor, 0.18215);
    const auto clip = spec::parseClipTextConfig("{}");
    QVERIFY(clip.ok());
    QCOMPARE(clip->hiddenSize, 512);
    QVERIFY(clip->activation == spec::Activation::QuickGelu && !clip->hasProjection);
}

void ConfigJsonTest::headsAreWhatTheConfigCallsHeadDim() {
    const auto unet = spec::parseUnetConfig(R"({"attention_head_dim": [5, 10, 20, 20], "cross_attention_dim": 1024})");
    QVERIFY(unet.ok());
    QCOMPARE(unet->heads, (std::vector<int>{5, 10, 20, 20}));
}

void ConfigJsonTest::valuesSpreadOverLevels() {
    const auto unet = spec::parseUnetConfig(R"({
        "block_out_channels": [32, 64], "down_block_types": ["DownBlock2D", "CrossAttnDownBlock2D"],
        "up_block_types": ["CrossAttnUpBlock2D", "UpBlock2D"], "layers_per_block": 3, "transformer_layers_per_block": [1, 4],
        "only_cross_attention": true, "mid_block_type": null, "addition_embed_type": "text_time",
        "addition_time_embed_dim": 8, "projection_class_embeddings_input_dim": 72})");
    QVERIFY2(unet.ok(), unet.ok() ? "" : unet.error().message.c_str());
    QCOMPARE(unet->layersPerBlock, (std::vector<int>{3, 3}));
    QCOMPARE(unet->transformerLayers, (std::vector<int>{1, 4}));
    QVERIFY(unet->onlyCrossAttention[0] && unet->onlyCrossAttention[1]);
    QVERIFY(!unet->hasMidBlock && unet->textTimeEmbedding);
    QCOMPARE(unet->additionInputDim, 72);
}

void ConfigJsonTest::readsTheWholeClip() {
    const auto clip = spec::parseClipTextConfig(
        R"({"model_type": "clip", "architectures": ["CLIPTextModelWithProjection"], "text_config": {"hidden_size": 64}})");
    QVERIFY(clip.ok());
    QCOMPARE(clip->hiddenSize, 64);
    QVERIFY(clip->hasProjection);
}

void ConfigJsonTest::keepsWhatTheSchedulerLeavesOpen() {
    const auto scheduler = spec::parseSchedulerConfig(
        R"({"_class_name": "DDIMScheduler", "prediction_type": "v_prediction", "beta_start": 0.00085})");
    QVERIFY(scheduler.ok());
    QVERIFY(scheduler->prediction == spec::Prediction::V);
    QVERIFY(!scheduler->betaEnd && !scheduler->timestepSpacing);
}

void ConfigJsonTest::refusesByName_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* json, const char* expected) {
        QTest::newRow(expected) << QByteArray(json) << QByteArray(expected);
    };
    row(R"({"class_embed_type": "timestep"})", "\"class_embed_type\" is \"timestep\"; expected null");
    row(R"({"num_attention_heads": 8})", "\"num_attention_heads\" is 8");
    row(R"({"resnet_time_scale_shift": "scale_shift"})", "\"resnet_time_scale_shift\"");
    row(R"({"down_block_types": ["AttnDownBlock2D"]})", "\"down_block_types\"");
    row(R"({"block_out_channels": [320, 640]})", "\"down_block_types\"");
    row(R"({"block_out_channels": [320, 640, 1000, 1280]})", "multiples of norm_num_groups, which is 32");
    row(R"({"norm_num_groups": null})", "\"norm_num_groups\" is null");
    row(R"({"attention_head_dim": [8, 8]})",
        "\"attention_head_dim\" is [8,8]; expected a whole number from 1 to 1048576, or a list of 4");
    row(R"({"layers_per_block": 1000000})", "\"layers_per_block\" is 1000000; expected a whole number from 1 to 256");
    row(R"({"transformer_layers_per_block": [1, 1, 1, 9999]})", "\"transformer_layers_per_block\"");
    row(R"({"block_out_channels": [32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32]})", "at most 12 levels");
    row(R"({"act_fn": "mish"})", "\"act_fn\" is \"mish\"");
    row(R"({"addition_embed_type": "text_time"})", "\"addition_time_embed_dim\" is missing");
    row(R"({"in_channels": 4.5})", "\"in_channels\" is 4.5");
    row(R"({"_class_name": "UNet3DConditionModel"})", "expected UNet2DConditionModel");
    row(R"({"in_channels": 4, "in_channels": 9})", "\"in_channels\" occurs twice");
    row("[]", "no JSON object");
    row("{", "no valid JSON");
}

void ConfigJsonTest::refusesByName() {
    QFETCH(const QByteArray, json);
    QFETCH(const QByteArray, expected);
    const auto unet = spec::parseUnetConfig(json.toStdString());
    QVERIFY(!unet.ok());
    QVERIFY(unet.error().code == ErrorCode::BadRequest);
    QVERIFY2(unet.error().message.find(expected.toStdString()) != std::string::npos, unet.error().message.c_str());
}

QTEST_APPLESS_MAIN(ConfigJsonTest)
#include "ConfigJsonTest.moc"

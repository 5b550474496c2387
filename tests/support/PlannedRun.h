// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtTest>

#include <cmath>
#include <memory>

#include "plan/RunPlan.h"

namespace tempera::test {

/// Base of the tests that plan a run of Stable Diffusion 1.5 on a machine that is described and not there.
class PlanTest : public QObject {
protected:
    std::unique_ptr<QTemporaryDir> cache_; ///< where measured speeds are kept

    static spec::ModelFacts sd15() {
        spec::ModelFacts model;
        model.unet.crossAttentionDim = {768, 768, 768, 768};
        model.unetFiles.parameters = 859'520'964;
        model.vae.widths = {128, 256, 512, 512};
        model.vaeFiles.files = {"vae.safetensors"};
        model.vaeFiles.parameters = 83'653'863;
        spec::TextEncoderFacts encoder;
        encoder.config.hiddenSize = 768;
        encoder.config.intermediateSize = 3072;
        encoder.config.heads = 12;
        encoder.component.parameters = 123'060'480;
        model.textEncoders.push_back(encoder);
        return model;
    }

    static spec::UnetConfig sdxlUnet() {
        spec::UnetConfig config;
        config.sampleSize = 128;
        using spec::BlockKind;
        config.downBlocks = {BlockKind::Plain, BlockKind::CrossAttention, BlockKind::CrossAttention};
        config.upBlocks = {BlockKind::CrossAttention, BlockKind::CrossAttention, BlockKind::Plain};
        config.widths = {320, 640, 1280};
        config.layersPerBlock = {2, 2, 2};
        config.onlyCrossAttention = {false, false, false};
        config.crossAttentionDim = {2048, 2048, 2048};
        config.transformerLayers = {1, 2, 10};
        config.heads = {5, 10, 20};
        config.linearProjection = true;
        config.textTimeEmbedding = true;
        config.additionTimeEmbedDim = 256;
        config.additionInputDim = 2816;
        return config;
    }

    static data::DatasetIndex photos(int count, int repeats) {
        data::DatasetIndex index;
        index.folders.push_back({"40_dog", "dog", repeats, 0, static_cast<std::size_t>(count)});
        data::Picture picture;
        picture.width = picture.height = 1024;
        picture.caption = "a photo of a dog";
        index.pictures.assign(static_cast<std::size_t>(count), picture);
        return index;
    }

    static plan::PlannedDevices cpus(int count) {
        hardware::HostInfo host;
        host.cpuModel = "a processor";
        host.physicalCores = host.logicalCores = 8;
        host.memoryTotal = std::uint64_t{64} << 30;
        host.avx2 = true;
        std::vector<hardware::Device> devices;
        for (int i = 0; i < count; ++i)
            devices.push_back({hardware::DeviceKind::Cpu, i});
        return plan::describeDevices(devices, host, {});
    }

    static options::TrainConfig job() {
        options::TrainConfig config;
        config.train.epochs = 1;
        return config;
    }

    static bool within(double value, double expected, double tolerance) {
        return std::abs(value / expected - 1) < tolerance;
    }

    /// Nothing is known of the machine's speed.
    void newRecord() {
        cache_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CACHE_HOME", cache_->path().toUtf8());
    }
};

} // namespace tempera::test

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <limits>
#include <memory>
#include <optional>

#ifndef Q_MOC_RUN
#include <ATen/ops/full.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/zeros.h>

#include "TrainFixture.h"
#include "train/Culprits.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;

namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

/// One of two ranks; the other has found something wrong with picture 4.
class WithAnother final : public test::TamperedRank {
public:
    parallel::Ranks ranks() const override { return {.rank = 0, .worldSize = 2}; }
    void allReduceSum(at::Tensor buffer) override { buffer[4].add_(1); }
};

} // namespace

/// What a step that is not finite is told to come from.
class CulpritsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<test::TinyRun> run_;
    std::optional<TrainState> state_;

    /// Pictures 1 and 3, whose latents are cached.
    cache::PreparedPass pass() const {
        cache::PreparedPass pass;
        const auto& unet = state_->model.unet->config();
        pass.moments = at::zeros({2, 2 * unet.inChannels, 8, 8});
        pass.noise.noise = at::ones({2, unet.inChannels, 8, 8});
        pass.timesteps = at::full({2}, 5, at::kLong);
        pass.text.context = at::ones({2, 77, unet.crossAttentionDim.front()});
        pass.shown = {1, 3};
        return pass;
    }
    std::string told(const cache::PreparedPass& pass) const {
        test::TamperedRank alone;
        return told(pass, alone);
    }
    std::string told(const cache::PreparedPass& pass, parallel::Collectives& ranks) const {
        const TrainStep step(state_->model, nullptr,
                             require(diffusion::NoiseSchedule::create(state_->model.facts.scheduler)), at::kFloat);
        return findCulprits(*run_->setup, *state_, step, {pass}, ranks, at::kCPU);
    }
    /// A weight that is not a number, as a damaged file brings it.
    static void breakWeight(nn::Module& part, const std::string& name) {
        for (const auto& named : part.namedParameters())
            if (named.name == name) {
                named.parameter->tensor = at::full_like(named.parameter->tensor, kNaN);
                return;
            }
        throw std::runtime_error("no such weight");
    }

private Q_SLOTS:
    void init() {
        run_ = std::make_unique<test::TinyRun>();
        state_.emplace(run_->newState(1));
    }
    void cleanup() { state_.reset(); }

    void pictureAndLayer() {
        breakWeight(*state_->model.unet, "mid_block.resnets.0.conv1.weight");
        QCOMPARE(told(pass()), std::string(" (1.bmp, 3.bmp; first in layer unet.mid_block.resnets.0.conv1)"));
    }

    /// What the VAE overflows in is found where pictures are encoded in each step.
    void layerOfTheVae() {
        breakWeight(*state_->model.vae, "encoder.mid_block.resnets.0.conv1.weight");
        cache::PreparedPass encoded = pass();
        encoded.moments = at::Tensor();
        encoded.pictures = at::zeros({2, 3, 64, 64});
        QCOMPARE(told(encoded), std::string(" (1.bmp, 3.bmp; first in layer vae.encoder.mid_block.resnets.0.conv1)"));
    }

    void latentsOfTheCache() {
        cache::PreparedPass damaged = pass();
        damaged.moments[1].fill_(kNaN);
        QCOMPARE(told(damaged), std::string(" (3.bmp; already in the latents)"));
    }

    /// Pictures whose loss is finite are not named.
    void gradientAlone() {
        QCOMPARE(told(pass()), std::string());
        const auto& slot = state_->parameters->slots().front();
        state_->parameters->gradients()[slot.begin] = kNaN;
        QCOMPARE(told(pass()), " (the gradient of " + slot.name + ", for one)");
    }

    void picturesOfOtherRanks() {
        WithAnother ranks;
        QCOMPARE(told(pass(), ranks), std::string(" (4.bmp)"));
    }
};

QTEST_APPLESS_MAIN(CulpritsTest)
#include "CulpritsTest.moc"
